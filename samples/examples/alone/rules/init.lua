-- The Leaking Boat: one player, and a sea that the rules play.

local full, too_deep, most_leaks = 6, 4, 4 -- rules 1.2, 2.2, 3.2

-- A verb of the sailor's: `judge` refuses, `run` does it.
local function action(prompt, judge, run)
  return {
    prompt = prompt,
    offers = function(game)
      game:rule("1.1", game.hands > 0, "Both hands have worked")
      judge(game)
      return domain.nothing()
    end,
    run = function(game, side)
      game:set(game, "hands", game.hands - 1) -- rule 1.1
      run(game, side)
    end,
  }
end

local row = action("A league on", function(game)
  game:rule("1.2", game.water < too_deep, "The boat is too heavy with water")
end, function(game, side)
  game:set(game, "way", game.way - 1) -- rule 1.2
  if game.way == 0 then game:finish{ winner = side, level = "ashore" } end -- rule 3.1
end)

local bail = action("Two of the water out", function(game)
  game:rule("1.3", game.water > 0, "The boat is dry")
end, function(game)
  game:set(game, "water", math.max(game.water - 2, 0)) -- rule 1.3
end)

local plug = action("A leak less", function(game)
  game:rule("1.4", game.leaks > 0, "There is no leak")
end, function(game)
  game:set(game, "leaks", game.leaks - 1) -- rule 1.4
end)

-- What nobody plays stands in the `enter` of a node.
local function sea(game)
  game:set(game, "water", math.min(game.water + game.leaks, full)) -- rule 2.1
  if game.water == full then return game:finish{ level = "sunk" } end -- rule 3.2
  local roll = game:roll{ purpose = "sea", dice = "1d6", by = game:side("sailor") }
  if roll.total <= 3 then game:set(game, "leaks", math.min(game.leaks + 1, most_leaks)) end -- rule 2.2
end

return {
  verbs = { row = row, bail = bail, plug = plug },
  nodes = { sea = { enter = sea }, ["end"] = { enter = function(game) game:finish{ level = "adrift" } end } }, -- rule 3.3
}
