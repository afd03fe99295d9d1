-- Impulses, sunset, weather and the Advantage.
local things = require("tests.shared.things")

local unit, own = things.unit, things.own

local function begin(t, side, vars)
  if not (vars or {}).open_dice then
    t:order("german", "reroll", "never")
    t:order("allied", "reroll", "never")
  end
  local all = { active = side, turn = 8, advantage = side == "german" and "allied" or "german" }
  for name, value in pairs(vars or {}) do
    if name ~= "open_dice" then all[name] = value end
  end
  t:go("impulse_begins", all)
end

local function pass(t, ...)
  t:dice("sunset", ...)
  t:act("allied", "pass")
end

spec("the sunset roll moves the impulse marker on", { rules = { "6.3", "3.8" } }, function(t, game)
  begin(t, "allied", { impulse = 4 })
  pass(t, 3, 4)
  expect.equal(game.impulse, 5)
  expect.equal(unit(game, "advantage").space.name, "impulse.5")
end)

spec("a roll below the impulse ends the day", { rules = { "6.3", "11.23" } }, function(t, game)
  begin(t, "allied", { impulse = 8 })
  pass(t, 3, 4)
  expect.equal(t:waiting().node, "german_depots")
  expect.equal(game.impulse, 0)
end)

spec("the sunset modifier may keep the day alive, but does not change the weather", { rules = { "11.23", "18.4" } }, function(t, game)
  begin(t, "allied", { impulse = 8, sunset_drm = 1 })
  pass(t, 3, 4)
  expect.equal(game.impulse, 9)
  expect.equal(game.weather, "clear")
end)

spec("the day ends when the marker leaves the track", { rule = "3.8" }, function(t)
  begin(t, "allied", { impulse = 13, sunset_drm = 9 })
  pass(t, 6, 6)
  expect.equal(t:waiting().node, "german_depots")
end)

spec("both sides pass: the day is over", { rule = "8.6" }, function(t)
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
  t:go("day_begins", { active = "german", turn = 8 })
  t:act("german", "pass")
  begin(t, "allied", { impulse = 2, passes = 1 })
  pass(t, 6, 5)
  expect.equal(t:waiting().node, "german_depots")
end)

spec("a side does something in an assault impulse or passes", { rule = "8.6" }, function(t)
  begin(t, "german")
  t:refuses("8.6", "german", "activate", { areas = { "gavray" } })
  t:refuses_done("8.6", "german")
end)

spec("a roll equal to the impulse changes the weather for the next German impulse", { rules = { "18.4", "4.8" } }, function(t, game)
  begin(t, "allied", { impulse = 5 })
  pass(t, 2, 3)
  expect.equal(t:waiting().sides[1].name, "german")
  expect.equal(game.weather, "overcast")
  expect.equal(game.dawn_weather, "clear")
  expect.equal(#game:space("impulse.6").pieces, 2)
end)

spec("a combat roll of the Allies serves as the sunset roll", { rules = { "6.3", "11.5" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "tilly")
  t:put("ge.916", "tilly")
  begin(t, "allied", { impulse = 6 })
  t:act("allied", "activate", { areas = { "tilly" } })
  t:dice("assault", 1, 2, 6, 6)
  t:act("allied", "assault", { area = "tilly", units = { us }, point = us })
  t:answer("german", "casualties", nil)
  t:done("allied")
  expect.equal(t:waiting().node, "german_depots")
end)

spec("when the Advantage has a sunset roll made again, the new one counts", { rule = "11.5" }, function(t, game)
  begin(t, "allied", { impulse = 8, advantage = "allied", open_dice = true })
  t:dice("sunset", 3, 4)
  t:dice("sunset", 5, 5)
  t:act("allied", "pass")
  t:answer("allied", "reroll", "again")
  expect.equal(game.impulse, 9)
  expect.equal(game.advantage, game:side("german"))
end)

spec("the holder has any roll made again, also the enemy's, once in an impulse", { rules = { "11.6", "11.2" } }, function(t, game)
  begin(t, "german", { open_dice = true })
  local infantry = unit(game, "ge.125-pzgr")
  t:act("german", "activate", { areas = { "troarn" } })
  t:dice("seizure", 6)
  t:set(game:link("troarn", "caen"), "held", "allied")
  t:set(game:link("troarn", "mezidon"), "held", "allied")
  t:dice("seizure", 1)
  t:act("german", "seize", { unit = infantry, bridge = game:link("troarn", "caen") })
  t:answer("allied", "reroll", "again")
  expect.equal(game:link("troarn", "caen").held, "allied")
  expect.equal(game.advantage, game:side("allied"))
  t:dice("seizure", 6)
  t:act("german", "seize", { unit = infantry, bridge = game:link("troarn", "mezidon") })
  expect.equal(game:link("troarn", "mezidon").held, "german")
  t:done("german")
  expect.equal(game.advantage, game:side("german"))
end)

spec("without the Advantage nobody activates two areas", { rule = "11.4" }, function(t)
  begin(t, "german")
  t:refuses("11.4", "german", "activate", { areas = { "troarn", "caen" } })
end)

spec("after an impulse its holder may use the Advantage for another", { rules = { "11.4", "8.1" } }, function(t, game)
  begin(t, "german", { advantage = "german" })
  t:act("german", "activate", { areas = { "falaise" }, double = "single" })
  t:act("german", "move", { units = { unit(game, "ge.22-pz") }, to = "bourguebus" })
  t:done("german")
  t:act("german", "press_on")
  t:act("german", "activate", { areas = { "bourguebus" } })
  t:refuses("8.1", "german", "move", { units = { unit(game, "ge.125-pzgr") }, to = "caen" })
  t:act("german", "move", { units = { unit(game, "ge.200-stug") }, to = "caen" })
  t:done("german")
  expect.equal(game.advantage, game:side("allied"))
end)

spec("the second part of a double impulse has no sunset roll of its own", { rule = "11.5" }, function(t, game)
  begin(t, "allied", { advantage = "allied", impulse = 3 })
  own(t, game, "us", "tilly", "villers", "caumont")
  t:put("us.16-1", "tilly")
  t:put("us.18-1", "caumont")
  t:act("allied", "activate", { areas = { "tilly" }, double = "single" })
  t:act("allied", "move", { units = { unit(game, "us.16-1") }, to = "villers" })
  t:dice("sunset", 5, 5)
  t:done("allied")
  t:act("allied", "press_on")
  t:act("allied", "activate", { areas = { "caumont" } })
  t:act("allied", "move", { units = { unit(game, "us.18-1") }, to = "villers" })
  t:done("allied")
  expect.equal(game.impulse, 4)
end)

-- Losses -------------------------------------------------------------------------------------------------------------------------

-- Each of these units stands at the last level in Tilly, and is eliminated by an overrun of points.
local function wipe_out(t, game, side, ids, vars)
  t:clear{ to = "off" }
  local foe = side == "german" and "allied" or "german"
  local attackers = foe == "german" and { "ge.12ss-25-pzgr", "ge.12ss-26-pzgr", "ge.12ss-12-pz" } or { "us.16-1", "us.18-1", "us.26-1" }
  local list = {}
  for i, id in ipairs(attackers) do list[i] = t:put(id, "evrecy") end
  own(t, game, foe == "german" and "german" or "us", "evrecy")
  for _, id in ipairs(ids) do t:put(id, "evrecy", { face = "disrupt2" }) end
  begin(t, foe, vars)
  t:act(foe, "activate", { areas = { "evrecy" }, double = vars.advantage == foe and "single" or nil })
  t:dice("assault", 6, 6, 1, 1)
  t:act(foe, "assault", { area = "evrecy", units = list, point = list[1] })
  if #ids > 1 then t:answer(side, "forward", unit(game, ids[1])) end
end

spec("a lost Allied unit costs the Advantage", { rule = "11.21" }, function(t, game)
  wipe_out(t, game, "allied", { "us.502-101" }, { advantage = "allied" })
  expect.equal(game.advantage, game:side("german"))
end)

spec("each further one lets the Germans move the sunset", { rules = { "11.21", "11.23", "4.8" } }, function(t, game)
  wipe_out(t, game, "allied", { "us.502-101", "us.506-101" }, { advantage = "allied", impulse = 4 })
  t:answer("german", "sunset", "earlier")
  expect.equal(game.sunset_drm, -1)
  expect.equal(game.impulse, 4)
end)

spec("in the second edition the impulse marker itself is moved", { rule = "11.21", options = { edition = "second" } }, function(t, game)
  wipe_out(t, game, "allied", { "us.502-101", "us.506-101" }, { advantage = "allied", impulse = 4 })
  t:answer("german", "sunset", "earlier")
  expect.equal(game.sunset_drm, 0)
  expect.equal(game.impulse, 5)
end)

spec("the sunset is moved three spaces in an impulse at most", { rule = "11.24" }, function(t, game)
  local ids = { "us.502-101", "us.506-101", "us.501-101", "us.505-82", "us.507-82" }
  wipe_out(t, game, "allied", ids, { advantage = "allied" })
  for _ = 1, 3 do t:answer("german", "sunset", "later") end
  expect.equal(game.sunset_drm, 3)
  expect.same(t:waiting().kind, "choice")
end)

spec("two lost German units do not cost the Advantage", { rule = "11.22" }, function(t, game)
  wipe_out(t, game, "german", { "ge.914", "ge.915" }, { advantage = "german" })
  expect.equal(game.advantage, game:side("german"))
end)

spec("the third lost German unit of an impulse costs the Advantage", { rule = "11.22" }, function(t, game)
  wipe_out(t, game, "german", { "ge.914", "ge.915", "ge.916" }, { advantage = "german" })
  expect.equal(game.advantage, game:side("allied"))
end)

spec("without the Advantage the third one moves the sunset", { rule = "11.22" }, function(t, game)
  wipe_out(t, game, "german", { "ge.914", "ge.915", "ge.916" }, { advantage = "allied" })
  t:answer("allied", "sunset", "later")
  expect.equal(game.sunset_drm, 1)
end)

-- Weather and supply ---------------------------------------------------------------------------------------------------------------

spec("every space that the marker reached counts with its weather", { rules = { "18.41", "18.4" } }, function(t, game)
  begin(t, "german", { weather = "overcast" })
  expect.equal(game.foul_boxes, 1)
  expect.equal(game.clear_boxes, 0)
end)

spec("a dawn brings the weather of the day and fresh markers", { rules = { "18.1", "6.2", "3.7" } }, function(t, game)
  t:go("dawn_weather", { turn = 9 })
  expect.equal(game.weather, "overcast")
  expect.equal(unit(game, "weather").space.name, "june.9")
end)

-- Cards ---------------------------------------------------------------------------------------------------------------------------

spec("cards instead of dice resolve attacks", { rules = { "23.3", "23.31" }, options = { resolution = "one_deck" } }, function(t, game)
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
  expect.equal(#game:space("deck.allied").pieces, 36)
  t:go("airborne")
  local us = unit(game, "us.502-101")
  t:act("allied", "night_assault", { area = "ste_mere", units = { us }, point = us })
  expect.equal(#game:space("drawn.allied").pieces, 1)
  expect.equal(#game:space("drawn.german").pieces, 1)
end)

spec("with two decks a side there are seventy-two cards", { rule = "23.31", options = { resolution = "two_decks" } }, function(_, game)
  expect.equal(#game:space("deck.allied").pieces, 72)
  expect.equal(#game:space("deck.german").pieces, 72)
end)

spec("a deck has an average of seven, as its chart says", { rule = "23.31", options = { resolution = "one_deck" } }, function(_, game)
  local count, sum = {}, 0
  for _, card in ipairs(game:space("deck.german").pieces) do
    count[card.value] = (count[card.value] or 0) + 1
    sum = sum + card.value
  end
  expect.equal(sum, 36 * 7)
  for value = 2, 12 do expect.equal(count[value], tonumber(game:lookup("deck", tostring(value), "count"))) end
end)

spec("used cards are shuffled in when both decks are used up", { rule = "23.31", options = { resolution = "one_deck" } }, function(t, game)
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
  for value = 2, 12 do
    for _ = 1, tonumber(game:lookup("deck", tostring(value), "count")) do
      -- The cards of the Germans, their second deck, and those of the Allies come in this order.
      for _, place in ipairs{ "drawn.german", "off", "drawn.allied" } do t:put("card." .. value, place) end
    end
  end
  t:go("airborne")
  local us = unit(game, "us.502-101")
  t:act("allied", "night_assault", { area = "ste_mere", units = { us }, point = us })
  expect.equal(#game:space("deck.allied").pieces + #game:space("drawn.allied").pieces, 36)
  expect.truthy(#game:space("drawn.allied").pieces < 3)
end)
