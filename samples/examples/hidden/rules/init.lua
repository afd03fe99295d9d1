-- The Treasure Wagon: units that their owner alone knows until they meet an enemy.
local forces = require("bocage.forces")
local placing = require("bocage.placing")
local stacking = require("bocage.stacking")

local limits = stacking.limits{ { rule = "1.1", max = 1, text = "One wagon in a square" } }

local function lose(game, wagon)
  game:move(wagon, "lost")
  game:tell("{1} is lost", wagon)
  if wagon.counter:ends(".gold") then game:finish{ winner = wagon.side.other } end -- rule 3.1
end

local function meet(game, wagon, foe)
  for _, one in ipairs{ wagon, foe } do game:flip(one, "open") end -- rule 2.3
  local more = wagon.guards - foe.guards
  -- rules 2.4, 3.1: when both are lost, the foe's treasure is what counts, so it is lost last.
  if more <= 0 then lose(game, wagon) end
  if more >= 0 then lose(game, foe) end
end

local drive = {
  prompt = "Choose a wagon and the square where it drives",
  offers = function(game, side)
    return domain.record{
      { "wagon", domain.one_of{ of = forces.of(game, side) } },
      { "square", function(picked)
        return domain.one_of{
          of = picked.wagon.space.neighbours, -- rule 2.1
          test = function(square)
            game:rule("2.2", #game:pieces{ side = side, at = square } == 0, { text = "One of yours stands there", spaces = { square } })
          end,
        }
      end },
    }
  end,
  run = function(game, _, args)
    local wagon, foe = args.wagon, args.square.pieces[1]
    game:tell("{1} drives to {2}", wagon, args.square)
    game:move(wagon, args.square) -- rule 2.1
    if foe then meet(game, wagon, foe) end -- rule 2.3
  end,
}

local function camp(game, side) return game:pieces{ side = side, at = forces.box(game, side, "camp") } end

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if #forces.of(game, side) > #forces.of(game, side.other) then return side end -- rule 3.2
  end
end

return {
  verbs = {
    place = placing.verb{
      title = "Set up", prompt = "Choose a wagon and its square", fields = { "wagon", "square" }, units = camp, limits = limits,
      spaces = function(game, side) return game:spaces{ region = side.name .. ".row" } end, -- rule 1.1
    },
    drive = drive,
  },
  nodes = { ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end } }, -- rule 3.2
  obligations = function(game, side)
    if game:node() ~= "setup" or #camp(game, side) == 0 then return {} end
    return { { rule = "1.1", text = "All wagons must be set up", pieces = camp(game, side) } }
  end,
}
