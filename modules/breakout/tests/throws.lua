-- Who throws which dice, and what is said of them before anybody may have them rolled again.
local dice = require("rules.dice")

-- The game, but its dice and cards fall as given, and what is asked and told is kept.
local function table_with(game, thrown, cards, wanted)
  local kept = { prompts = {}, told = {}, asked = 0, moves = 0 }
  local seen = {
    roll = function(_, options)
      kept.roll = options
      kept.about = options.about(thrown)
      return { dice = thrown, total = thrown[1] + (thrown[2] or 0) }
    end,
    draw = function(_, place)
      kept.asked = kept.asked + 1
      kept.decks = (kept.decks or "") .. place .. " "
      return { value = cards[kept.asked] }
    end,
    window = function(_, _, _, _, options)
      kept.prompts[#kept.prompts + 1] = options.prompt
      return wanted
    end,
    move = function(_, _, place) if place:sub(1, 5) == "deck." then kept.moves = kept.moves + 1 end end,
    tell = function(_, text) kept.told[#kept.told + 1] = text end,
    set = function(_, _, name, value) kept[name] = value end,
  }
  for _, name in ipairs{ "option", "active", "sides", "space" } do
    seen[name] = function(_, ...) return game[name](game, ...) end
  end
  for _, name in ipairs{ "kind", "impulse", "sunset_drm", "sunset_roll", "advantage", "advantage_used" } do seen[name] = game[name] end
  return seen, kept
end

local function contest(game, side)
  return {
    side = game:side(side), purpose = "assault", title = "Assault", attack = 6, defence = 5,
    told = function(margin) return "by " .. margin end,
  }
end

local function begun(t, side, vars)
  local all = { active = side, turn = 8, advantage = side == "allied" and "german" or "allied" }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("impulse_begins", all)
  t:set("kind", "single")
end

spec("both sides throw two dice, and every die is told", { rules = { "9.4", "6.3" } }, function(t, game)
  begun(t, "german")
  local seen, kept = table_with(game, { 6, 1, 2, 5 })
  local result = dice.duel(seen, contest(game, "german"))
  local german, allied = game:side("german"), game:side("allied")
  expect.equal(result.margin, 6 + 7 - 5 - 7)
  expect.same(kept.roll.by, { german, german, allied, allied })
  expect.equal(kept.about, "Assault: " .. german.title .. " attack 6 + 6 + 1 = 13, " .. allied.title .. " defence 5 + 2 + 5 = 12: by 1.")
  expect.equal(kept.told[1], "{1} throws 6 and 1, {2} 2 and 5")
  expect.equal(kept.sunset_roll, nil)
end)

spec("the attacker's two dice are the sunset roll of an Allied impulse", { rule = "6.3" }, function(t, game)
  begun(t, "allied")
  local seen, kept = table_with(game, { 6, 1, 2, 2 })
  dice.duel(seen, contest(game, "allied"))
  expect.truthy(kept.about:find("Sunset roll 7 ", 1, true))
  expect.equal(kept.sunset_roll, 7)
end)

spec("a roll of two dice is told by their sum, and thrown by its side", { rule = "6.3" }, function(t, game)
  begun(t, "allied")
  local seen, kept = table_with(game, { 6, 1 })
  local function told(total) return "sum " .. total end
  expect.equal(dice.two(seen, game:side("allied"), "sunset", told), 7)
  expect.equal(kept.about, "sum 7")
  expect.equal(kept.roll.by, game:side("allied"))
  expect.equal(kept.sunset_roll, 7)
  dice.one(seen, game:side("german"), "refit", told)
  expect.equal(kept.about, "sum 6")
  expect.equal(kept.roll.by, game:side("german"))
end)

-- Cards -------------------------------------------------------------------------------------------------------------------------

local one_deck = { resolution = "one_deck" }

spec("each side turns over a card of its own deck", { rules = { "23.3", "23.31" }, options = one_deck }, function(t, game)
  begun(t, "allied")
  local seen, kept = table_with(game, {}, { 10, 4 })
  local result = dice.duel(seen, contest(game, "allied"))
  local german, allied = game:side("german"), game:side("allied")
  expect.equal(kept.decks, "deck.allied deck.german ")
  expect.equal(result.attack, 10)
  expect.equal(result.defence, 4)
  expect.equal(result.margin, 7)
  expect.equal(kept.told[#kept.told], "{1} turns over 10, {2} 4")
  expect.equal(kept.prompts[1], "Assault: " .. allied.title .. " attack 6 + 10 = 16, " .. german.title
    .. " defence 5 + 4 = 9: by 7. Use the Advantage to have it rolled again?")
  expect.equal(kept.sunset_roll, nil)
end)

spec("by the Advantage both turn over another card", { rules = { "11.3", "23.31" }, options = one_deck }, function(t, game)
  begun(t, "allied")
  local seen, kept = table_with(game, {}, { 10, 4, 3, 8 }, "again")
  local result = dice.duel(seen, contest(game, "allied"))
  expect.equal(kept.asked, 4)
  expect.equal(result.attack, 3)
  expect.equal(result.defence, 8)
end)

spec("while one card is left in a deck nothing is shuffled", { rule = "23.31", options = one_deck }, function(t, game)
  for value = 2, 12 do
    for _ = 1, 6 - math.abs(7 - value) do
      -- The cards of the Germans, their second deck, and those of the Allies come in this order.
      t:put("card." .. value, "drawn.german")
      t:put("card." .. value, "off")
      if value < 12 then t:put("card." .. value, "drawn.allied") end
    end
  end
  expect.equal(#game:space("deck.german").pieces, 0)
  expect.equal(#game:space("deck.allied").pieces, 1)
  begun(t, "allied")
  local seen, kept = table_with(game, {}, { 10, 4 })
  dice.duel(seen, contest(game, "allied"))
  expect.equal(kept.moves, 0)
end)
