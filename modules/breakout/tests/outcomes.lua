-- After an assault: who goes back where, who owes nothing more, and what is left of the fight.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, attack = impulse.begin, impulse.activate, impulse.move, impulse.attack
local own = things.own

local ten = { "us.115-29", "us.116-29", "us.175-29", "us.8-4", "us.12-4", "us.22-4", "us.9-2", "us.23-2", "us.38-2", "us.26-1" }

-- Two Americans from Tilly are in Villers-Bocage; Caumont is American too.
local function villers(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local us = { t:put("us.16-1", "tilly"), t:put("us.18-1", "tilly") }
  local german = t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", us, "villers")
  return us, german
end

local function fill(t, area)
  for _, id in ipairs(ten) do t:put(id, area) end
end

local function repulse(t, us)
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", "villers", us)
end

local function nothing_left(game)
  expect.equal(game.fight_area, nil)
  expect.equal(game.fight_front, nil)
  expect.equal(game.fight_points, 0)
  expect.equal(#game.fight_back, 0)
end

spec("who is repulsed goes back where he came from, though another area would be safer", { rules = { "9.41", "9.61" } },
  function(t, game)
  local us = villers(t, game)
  t:put("ge.726", "tilly", { face = "spent" })
  repulse(t, us)
  t:answer("german", "casualties", nil)
  expect.equal(us[1].space.name, "tilly")
  expect.equal(us[2].space.name, "tilly")
  expect.falsy(us[1].mandatory)
end)

spec("where that is full he goes on to the only other area", { rules = { "9.61", "9.66" } }, function(t, game)
  local us = villers(t, game)
  fill(t, "tilly")
  repulse(t, us)
  t:answer("german", "casualties", nil)
  expect.equal(us[1].space.name, "caumont")
  expect.equal(us[2].space.name, "caumont")
end)

spec("where there is no other he stays, disrupted", { rules = { "9.61", "9.66" } }, function(t, game)
  local us = villers(t, game)
  fill(t, "tilly")
  own(t, game, "german", "caumont")
  own(t, game, "german", "bayeux", "balleroy", "bretteville", "gold")
  repulse(t, us)
  t:answer("german", "casualties", nil)
  expect.equal(us[1].space.name, "villers")
  expect.equal(us[1].face, "disrupt1")
end)

spec("after a stalemate nobody owes an assault, and nothing is left of the fight", { rules = { "9.42", "8.51" } }, function(t, game)
  local us = villers(t, game)
  t:dice("assault", 1, 2, 1, 2)
  attack(t, "allied", "villers", us)
  expect.equal(#game.fight_back, 2)
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  expect.equal(us[1].face, "disrupt1")
  expect.falsy(us[1].mandatory)
  expect.falsy(us[2].mandatory)
  nothing_left(game)
end)

spec("nor after a success", { rules = { "9.43", "8.51" } }, function(t, game)
  local us, german = villers(t, game)
  t:dice("assault", 2, 3, 1, 2)
  attack(t, "allied", "villers", us)
  expect.equal(game.fight_points, 1)
  t:answer("german", "casualties", { { unit = german, to = "step" } })
  t:answer("allied", "withdraw", nil)
  expect.falsy(us[1].mandatory)
  nothing_left(game)
end)

spec("who falls back spent among Germans on a beach wears its fortification down", { rules = { "15.2", "9.66" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux")
  local us = { t:put("us.16-1", "bayeux"), t:put("us.18-1", "bayeux") }
  t:put("ge.916", "port_en_bessin")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "bayeux")
  move(t, "allied", us, "port_en_bessin")
  fill(t, "bayeux")
  t:put("ge.726", "omaha")
  t:put("us.2-ranger", "omaha", { face = "disrupt1" })
  local lead = impulse.values(t, game, "allied", "port_en_bessin", us).value
  t:dice("assault", 1, 1, 1, lead == "7:5" and 3 or lead == "7:6" and 2 or lead == "7:7" and 1 or 2)
  attack(t, "allied", "port_en_bessin", us)
  t:answer("allied", "withdraw", { us[2] })
  t:answer("german", "casualties", nil)
  expect.equal(us[2].face, "spent")
  expect.equal(us[2].space.name, "omaha")
  expect.truthy(game:space("omaha").fort_gone)
end)
