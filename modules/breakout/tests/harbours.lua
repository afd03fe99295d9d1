-- Minor ports and Mulberries of the extended game, and reserves sent to the beaches.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local unit, own = things.unit, things.own

local long = "extended"

-- The evening of a day: the Allies' depots come ashore.
local function evening(t, day, vars)
  local all = { turn = day, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("allied_recovery", all)
end

-- On June 8 the Americans have Omaha and Isigny, the British Gold.
local function captured(t, game, day)
  impulse.quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "utah", "isigny")
  own(t, game, "british", "gold", "juno", "sword")
  evening(t, day or 8)
  return unit(game, "port.isigny"), unit(game, "mulberry.omaha"), unit(game, "mulberry.gold")
end

local function places(...)
  local list = {}
  for i, piece in ipairs{ ... } do list[i] = piece.space.name end
  return list
end

local function depot(game, id) return unit(game, id).space.name end

-- Opening -------------------------------------------------------------------------------------------------------------------------

spec("ports and Mulberries wait ten days from the capture of their area", { rules = { "24.2", "24.3" }, scenario = long }, function(t, game)
  local port, omaha, gold = captured(t, game)
  expect.same(places(port, omaha, gold), { "june.18", "june.18", "june.18" })
  expect.equal(unit(game, "port.carentan").space.name, "off")
end)

spec("on the ninth day they are not open, on the tenth they are", { rules = { "24.2", "24.3" }, scenario = long }, function(t, game)
  local port, omaha, gold = captured(t, game)
  evening(t, 17)
  expect.same(places(port, omaha, gold), { "june.18", "june.18", "june.18" })
  expect.equal(depot(game, "depot.isigny"), "off")
  expect.equal(depot(game, "depot.mulberry.gold"), "off")
  evening(t, 18)
  expect.same(places(port, omaha, gold), { "isigny", "omaha", "gold" })
  expect.equal(unit(game, "depot.isigny").points, 1)
  expect.equal(unit(game, "depot.mulberry.gold").points, 10)
  expect.equal(depot(game, "depot.mulberry.gold"), "gold")
end)

spec("what would open after June 26 stays off the track", { rules = { "24.2", "24.3" }, scenario = long }, function(t, game)
  local port = captured(t, game, 16)
  expect.equal(port.space.name, "june.26")
  local second = unit(game, "port.carentan")
  own(t, game, "us", "carentan")
  evening(t, 17)
  expect.same(places(port, second), { "june.26", "off" })
  expect.equal(second.due, 27)
end)

spec("the first week knows no ports", { rule = "24.2" }, function(t, game)
  captured(t, game)
  expect.equal(#game:pieces{ counter = "port.isigny" }, 0)
end)

-- Germans -------------------------------------------------------------------------------------------------------------------------

local function fight(t, area, german, us)
  t:put(german, area, { face = "spent" })
  t:put(us, area, { face = "spent" })
end

spec("each evening on which Germans contest them delays them by a day", { rule = "24.4", scenario = long }, function(t, game)
  local port, omaha = captured(t, game)
  fight(t, "isigny", "ge.916", "us.16-1")
  fight(t, "omaha", "ge.726", "us.18-1")
  evening(t, 9)
  expect.same(places(port, omaha), { "june.19", "june.19" })
  evening(t, 10)
  expect.same(places(port, omaha), { "june.20", "june.20" })
end)

spec("contested on the day on which they would open they open later", { rule = "24.4", scenario = long }, function(t, game)
  local port = captured(t, game)
  fight(t, "isigny", "ge.916", "us.16-1")
  evening(t, 18)
  expect.equal(port.space.name, "june.19")
end)

spec("once open they stay so while Germans only contest them", { rule = "24.4", scenario = long }, function(t, game)
  local port, omaha = captured(t, game)
  evening(t, 18)
  fight(t, "isigny", "ge.916", "us.16-1")
  fight(t, "omaha", "ge.726", "us.18-1")
  evening(t, 19)
  expect.same(places(port, omaha), { "isigny", "omaha" })
end)

spec("a port that the Germans took begins anew with its recapture, a Mulberry never", { rule = "24.4", scenario = long }, function(t, game)
  local port, omaha = captured(t, game, 6)
  evening(t, 16)
  expect.same(places(port, omaha), { "isigny", "omaha" })
  own(t, game, "german", "isigny", "omaha")
  evening(t, 14)
  expect.same(places(port, omaha), { "off", "losses.allied" })
  own(t, game, "us", "isigny", "omaha")
  evening(t, 15)
  expect.same(places(port, omaha), { "june.25", "losses.allied" })
  evening(t, 24)
  expect.same(places(port, omaha), { "june.25", "losses.allied" })
end)

spec("what was taken before it opened begins anew, a Mulberry too", { rule = "24.4", scenario = long }, function(t, game)
  local port, omaha = captured(t, game)
  own(t, game, "german", "isigny", "omaha")
  evening(t, 9)
  expect.same(places(port, omaha), { "off", "off" })
  own(t, game, "us", "isigny", "omaha")
  evening(t, 10)
  expect.same(places(port, omaha), { "june.20", "june.20" })
end)

spec("a port that is German gives no depot", { rules = { "24.2", "24.4" }, scenario = long }, function(t, game)
  captured(t, game)
  evening(t, 18)
  expect.equal(depot(game, "depot.isigny"), "isigny")
  t:done("allied")
  own(t, game, "german", "isigny")
  evening(t, 19)
  expect.equal(depot(game, "depot.isigny"), "depots.allied")
end)

-- Reserves ------------------------------------------------------------------------------------------------------------------------

-- So much in reserve, and batteries that leave nine points to each beach depot, to Gold eight; without Merville Sword keeps ten.
local function weak(t, game, reserves, areas)
  impulse.quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "utah", "ste_mere")
  own(t, game, "british", "gold", "juno", "sword")
  t:set(game:side("allied"), "reserves", reserves)
  local ids = { "ge.longues-ca", "ge.courseulles-ca", "ge.marcouf-ca", "ge.merville-ca" }
  for i, name in ipairs(areas or { "port_en_bessin", "bretteville", "montebourg", "merville" }) do t:put(ids[i], name) end
  local who = t:put("us.16-1", "omaha", { face = "disrupt1" })
  evening(t, 16)
  return who, game:pieces{ counter = "depot.omaha" }, unit(game, "depot.gold")
end

spec("weak beach depots are sent equal shares of the reserve, which must suffice for all", { rule = "24.7", scenario = long },
  function(t, game)
  local _, omaha, gold = weak(t, game, 5)
  expect.equal(omaha[1].points, 9)
  expect.equal(gold.points, 8)
  t:refuses("24.7", "allied", "augment", { points = 1 })
  expect.equal(game:side("allied").reserves, 5)
end)

spec("just enough for all six of them is sent", { rule = "24.7", scenario = long }, function(t, game)
  local _, omaha, gold = weak(t, game, 6)
  expect.falsy(t:can("allied", "augment", { points = 0 }))
  t:act("allied", "augment", { points = 1 })
  expect.equal(omaha[1].points, 10)
  expect.equal(omaha[2].points, 10)
  expect.equal(gold.points, 9)
  expect.equal(game:side("allied").reserves, 0)
  expect.equal(unit(game, "supply.allied.1").space.name, "supply.0")
end)

spec("no beach depot is sent more than makes ten, also when it has given supply", { rule = "24.7", scenario = long }, function(t, game)
  local who, omaha = weak(t, game, 30)
  t:act("allied", "refit", { unit = who, depots = { omaha[1] } })
  expect.equal(omaha[1].points, 7)
  t:refuses("24.7", "allied", "augment", { points = 2 })
  t:act("allied", "augment", { points = 1 })
  expect.equal(omaha[1].points, 8)
  expect.falsy(t:can("allied", "augment", { points = 1 }))
  expect.equal(unit(game, "supply.allied.10").space.name, "supply.2")
  expect.equal(unit(game, "supply.allied.1").space.name, "supply.4")
end)

spec("one beach with ten points keeps the reserve at home, also when it has given supply", { rule = "24.7", scenario = long },
  function(t, game)
  weak(t, game, 30, { "port_en_bessin", "bretteville", "montebourg" })
  local sword = unit(game, "depot.sword")
  expect.equal(sword.points, 10)
  expect.falsy(t:can("allied", "augment", { points = 1 }))
  t:act("allied", "refit", { unit = t:put("br.8-3", "sword", { face = "spent" }), depots = { sword } })
  expect.equal(sword.points, 9)
  expect.falsy(t:can("allied", "augment", { points = 1 }))
end)

spec("what was sent moves on with the depot", { rules = { "24.7", "12.71" }, scenario = long }, function(t, game)
  weak(t, game, 30)
  t:set(game:link("utah", "ste_mere"), "held", "allied")
  local utah = unit(game, "depot.utah")
  t:act("allied", "augment", { points = 1 })
  t:act("allied", "depot", { depot = utah, area = "ste_mere" })
  expect.equal(utah.points, 10)
  t:act("allied", "refit", { unit = t:put("us.8-4", "ste_mere", { face = "spent" }), depots = { utah } })
  t:refuses("12.51", "allied", "depot", { depot = utah, area = "utah" })
end)

spec("what is left of it goes back into the reserve", { rules = { "24.7", "12.53" }, scenario = long }, function(t, game)
  weak(t, game, 6)
  t:act("allied", "augment", { points = 1 })
  t:done("allied")
  expect.equal(game:side("allied").reserves, 59)
end)

spec("the first week sends no reserves to the beaches", { rule = "24.7" }, function(t, game)
  weak(t, game, 30)
  expect.falsy(t:can("allied", "augment", { points = 1 }))
end)

spec("without any beach there is nothing to send to", { rule = "24.7", scenario = long }, function(t, game)
  impulse.quietly(t)
  t:clear{ to = "off" }
  t:set(game:side("allied"), "reserves", 30)
  evening(t, 16)
  expect.falsy(t:can("allied", "augment", { points = 1 }))
end)
