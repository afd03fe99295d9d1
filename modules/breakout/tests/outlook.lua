-- What is told before anybody rolls: the dice of an assault and a bombardment, landings, supply by air.
local things = require("tests.shared.things")

local unit, texts = things.unit, things.told

local function assault(t, game, side, area, who)
  return t:query("assault", { side = game:side(side), area = game:space(area), units = { who }, point = who })
end

-- A fresh unit in a zone absorbs four points.
spec("the chances of an assault stand below its values", { rules = { "9.4", "9.8" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "zone.D")
  t:put("ge.914", "zone.D")
  local found = assault(t, game, "allied", "zone.D", us)
  expect.equal(found.value, "6:4")
  local list = texts(found)
  expect.contains(list, "24 % repulsed")
  expect.contains(list, "10 % stalemate")
  expect.contains(list, "11 % 1 casualty point")
  expect.contains(list, "24 % more than the 4 casualty points that they can absorb")
end)

spec("in the bocage one casualty point less is told", { rules = { "9.5", "9.4" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "villers")
  t:put("ge.914", "villers", { face = "disrupt2" })
  local list = texts(assault(t, game, "allied", "villers", us))
  expect.contains(list, "8 % 0 casualty points")
  expect.contains(list, "66 % more than the 1 casualty point that they can absorb")
end)

spec("the chances of a bombardment stand below its values", { rules = { "10.4", "EX2" } }, function(t, game)
  t:go("naval")
  local found = t:query("bombardment", {
    side = game:side("allied"), area = game:space("utah"), kind = "naval", marker = unit(game, "western_tf"),
  })
  expect.contains(texts(found), "10 % no effect")
  expect.contains(texts(found), "11 % 5 attrition points")
end)

spec("the batteries that wait for a landing are told", { rules = { "19.4", "EX4" } }, function(t, game)
  t:clear{ to = "off" }
  local battery = t:put("ge.marcouf-ca", "montebourg")
  local us = t:put("us.8-4", "approach.utah")
  local found = t:query("landing", { units = { us }, beach = "utah" })
  expect.equal(found.reasons[1].amount, 1)
  expect.equal(found.reasons[1].pieces[1], battery)
  expect.equal(#t:query("landing", { units = { us }, beach = "omaha" }).reasons, 0)
end)

spec("the die that each unit needs from the air is told with its terms", { rules = { "12.9", "12.9#1", "12.9#4" } }, function(t, game)
  t:clear{ to = "off" }
  t:set(game:space("ste_mere"), "control", "us")
  local a, b = t:put("us.502-101", "ste_mere", { face = "spent" }), t:put("us.506-101", "ste_mere", { face = "disrupt1" })
  local list = texts(t:query("air_supply", { units = { a, b } }))
  expect.contains(list, a.title .. " needs 3 or more")
  expect.contains(list, b.title .. " needs 4 or more")
end)
