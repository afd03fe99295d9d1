-- Fortifications: when they fall, what they add, and who must assault them from the sea.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly, begin, activate, move = impulse.quietly, impulse.begin, impulse.activate, impulse.move
local own = things.own

-- A fresh German regiment on Omaha, and an American one beside it in this state.
local function omaha(t, _, face)
  t:clear{ to = "off" }
  return t:put("ge.916", "omaha"), t:put("us.18-1", "omaha", { face = face })
end

local function gone(game, beach) return game:space(beach or "omaha").fort_gone end

-- When they fall ------------------------------------------------------------------------------------------------------------------

spec("a spent unit on a contested beach has its fortification down when the next impulse begins", { rules = { "15.2", "21.6" } },
  function(t, game)
  omaha(t, game, "spent")
  begin(t, "german")
  expect.truthy(gone(game))
end)

spec("a disrupted unit does not", { rules = { "15.2", "21.6" } }, function(t, game)
  omaha(t, game, "disrupt1")
  begin(t, "german")
  expect.falsy(gone(game))
end)

spec("nor does one that is disrupted twice", { rule = "15.2" }, function(t, game)
  omaha(t, game, "disrupt2")
  begin(t, "german")
  expect.falsy(gone(game))
end)

spec("nor does a fresh one before it has acted", { rule = "15.2" }, function(t, game)
  omaha(t, game, "fresh")
  begin(t, "german")
  expect.falsy(gone(game))
end)

spec("spent Germans wear nothing down", { rule = "15.2" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "omaha", { face = "spent" })
  t:put("us.18-1", "omaha", { face = "disrupt1" })
  begin(t, "german")
  expect.falsy(gone(game))
end)

local function depot_at(game, id) return game:pieces{ counter = id, at = "omaha" } end

spec("a refit that makes a disrupted unit spent brings the fortification down", { rules = { "15.2", "21.6" } }, function(t, game)
  local _, us = omaha(t, game, "disrupt1")
  quietly(t)
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  expect.falsy(gone(game))
  t:act("allied", "refit", { unit = us, depots = { depot_at(game, "depot.omaha")[1] } })
  expect.equal(us.face, "spent")
  expect.truthy(gone(game))
end)

spec("a refit from twice to once disrupted does not", { rule = "15.2" }, function(t, game)
  local _, us = omaha(t, game, "disrupt2")
  quietly(t)
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  t:act("allied", "refit", { unit = us, depots = { depot_at(game, "depot.omaha")[1] } })
  expect.equal(us.face, "disrupt1")
  expect.falsy(gone(game))
end)

spec("supply by air that makes a unit spent does so too", { rule = "15.2" }, function(t, game)
  local _, us = omaha(t, game, "disrupt1")
  quietly(t)
  t:go("allied_depots", { turn = 8, clear_boxes = 5 })
  t:dice("air_supply", 6)
  t:act("allied", "air_supply", { area = "omaha", units = { us } })
  expect.truthy(gone(game))
end)

-- Overland: an American from Port-en-Bessin enters Omaha, which disrupted comrades contest.
local function overland(t, game)
  local german = omaha(t, game, "disrupt1")
  own(t, game, "us", "port_en_bessin")
  local us = t:put("us.26-1", "port_en_bessin")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "port_en_bessin")
  move(t, "allied", { us }, "omaha")
  return us, german
end

spec("who comes overland assaults a fortification that stands, and has it down when he is spent", { rules = { "15.2", "15.1", "9.3#7" } },
  function(t, game)
  local us = overland(t, game)
  expect.falsy(gone(game))
  expect.equal(impulse.values(t, game, "allied", "omaha", { us }).value, "6:7")
  t:dice("assault", 3, 5, 3, 4)
  t:act("allied", "assault", { area = "omaha", units = { us }, point = us })
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  expect.equal(us.face, "disrupt1")
  expect.falsy(gone(game))
end)

spec("one who comes and does not assault is spent at the end of the impulse, and the fortification gone", { rule = "15.2" },
  function(t, game)
  local us = overland(t, game)
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(us.face, "spent")
  expect.truthy(gone(game))
end)

spec("a fortification that is down stays down when its beach is German again", { rule = "15.2" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:set(game:space("omaha"), "fort_gone", true)
  t:put("us.18-1", "omaha", { face = "disrupt2" })
  local a, b = t:put("ge.916", "omaha"), t:put("ge.726", "omaha")
  begin(t, "german")
  activate(t, "german", "omaha")
  t:dice("assault", 6, 6, 1, 1)
  t:act("german", "assault", { area = "omaha", units = { a, b }, point = a })
  expect.equal(game:space("omaha").control, "german")
  expect.truthy(gone(game))
  local us = t:put("us.16-1", "utah")
  expect.equal(impulse.values(t, game, "allied", "omaha", { us }).value, "7:6")
end)

-- What they add -------------------------------------------------------------------------------------------------------------------

spec("only Germans are helped by a fortification", { rules = { "15.1", "9.3#7", "10.3#2" } }, function(t, game)
  t:clear{ to = "off" }
  local us, german = t:put("us.18-1", "omaha", { face = "disrupt1" }), t:put("ge.916", "omaha")
  begin(t, "german", { weather = "overcast" })
  -- The disrupted regiment defends with two, and the ground adds one.
  expect.equal(impulse.values(t, game, "german", "omaha", { german }).value, german.attack .. ":3")
  local guns = t:put("ge.352-art", "omaha")
  local found = t:query("bombardment", {
    side = game:side("german"), area = game:space("omaha"), kind = "guns", lead = guns, guns = { guns },
  })
  expect.equal(found.value, guns.attack .. ":1")
  expect.equal(us.spent, 3)
end)

spec("a fortification helps against aircraft and artillery as against ships", { rules = { "15.1", "10.3#2" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "omaha")
  local guns = t:put("us.1-art", "port_en_bessin")
  local side, area = game:side("allied"), game:space("omaha")
  for _, one in ipairs{ { "naval", "western_tf" }, { "air", "ix_af" } } do
    local marker = things.unit(game, one[2])
    expect.equal(t:query("bombardment", { side = side, area = area, kind = one[1], marker = marker }).value, marker.attack .. ":3")
  end
  expect.equal(t:query("bombardment", { side = side, area = area, kind = "guns", lead = guns, guns = { guns } }).value, guns.attack .. ":3")
  t:set(area, "fort_gone", true)
  expect.equal(t:query("bombardment", { side = side, area = area, kind = "guns", lead = guns, guns = { guns } }).value, guns.attack .. ":1")
end)

-- From the sea --------------------------------------------------------------------------------------------------------------------

-- Two Americans off Omaha land where one of that state is ashore among Germans.
local function landing(t, game, face, ...)
  omaha(t, game, face)
  local list = {}
  for i, id in ipairs{ "us.16-1", "us.26-1", "us.4-art" } do list[i] = t:put(id, "approach.omaha") end
  local batteries = { ... }
  if #batteries > 0 then t:put("ge.longues-ca", "port_en_bessin") end
  for _, die in ipairs(batteries) do t:dice("landing", die) end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "approach.omaha")
  return list
end

spec("where only disrupted units are ashore, a landing must assault", { rules = { "21.6", "8.51#3", "15.2" } }, function(t, game)
  local list = landing(t, game, "disrupt1")
  move(t, "allied", { list[1] }, "omaha")
  t:refuses_done("8.51", "allied")
end)

spec("with a spent unit ashore it need not, and artillery lands too", { rules = { "21.6", "8.51#3", "15.2" } }, function(t, game)
  local list = landing(t, game, "spent")
  move(t, "allied", list, "omaha")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(list[3].space.name, "omaha")
  expect.equal(list[1].face, "spent")
end)

spec("with a fresh unit ashore it need not either", { rules = { "21.6", "8.51#3" } }, function(t, game)
  local list = landing(t, game, "fresh")
  expect.falsy(gone(game))
  move(t, "allied", list, "omaha")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(list[1].face, "spent")
  expect.truthy(gone(game))
end)

spec("artillery does not land where the landing must assault", { rule = "21.6" }, function(t, game)
  local list = landing(t, game, "disrupt1")
  t:refuses("21.6", "allied", "move", { units = list, to = "omaha" })
  expect.truthy(t:can("allied", "move", { units = { list[1], list[2] }, to = "omaha" }))
end)

spec("where the fortification is down a landing among disrupted comrades need not assault", { rules = { "21.6", "15.2" } },
  function(t, game)
  t:set(game:space("omaha"), "fort_gone", true)
  local list = landing(t, game, "disrupt1")
  move(t, "allied", list, "omaha")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(list[1].face, "spent")
end)

spec("a unit that the batteries stop does not take the fortification away before the others have assaulted", { rules = { "15.2", "21.6" } },
  function(t, game)
  local list = landing(t, game, "disrupt1", 1, 2)
  move(t, "allied", { list[1], list[2] }, "omaha")
  expect.equal(list[1].face, "spent")
  expect.falsy(gone(game))
  expect.equal(impulse.values(t, game, "allied", "omaha", { list[2] }).value, "6:7")
end)

spec("when their assault is lost it shares their fate", { rules = { "21.5", "15.2" } }, function(t, game)
  local list = landing(t, game, "disrupt1", 1, 2)
  local before = game:space("omaha").pieces[2]
  move(t, "allied", { list[1], list[2] }, "omaha")
  t:dice("assault", 1, 1, 6, 6)
  t:act("allied", "assault", { area = "omaha", units = { list[2] }, point = list[2] })
  t:answer("german", "casualties", nil)
  expect.same(things.faces(list), { "disrupt1", "disrupt1", "fresh" })
  expect.equal(before.face, "disrupt1")
  expect.falsy(gone(game))
end)

spec("when it is not lost, whom the batteries stopped is spent, and the fortification falls", { rules = { "21.5", "15.2" } },
  function(t, game)
  local list = landing(t, game, "disrupt1", 1, 2)
  move(t, "allied", { list[1], list[2] }, "omaha")
  t:dice("assault", 4, 4, 3, 4)
  t:act("allied", "assault", { area = "omaha", units = { list[2] }, point = list[2] })
  t:answer("german", "casualties", nil)
  expect.same(things.faces(list), { "spent", "disrupt1", "fresh" })
  expect.truthy(gone(game))
end)

spec("when the batteries stop all who must assault, their landing is lost", { rules = { "21.5", "15.2" } }, function(t, game)
  local list = landing(t, game, "disrupt1", 1, 1)
  move(t, "allied", { list[1], list[2] }, "omaha")
  expect.same(things.faces(list), { "disrupt1", "disrupt1", "fresh" })
  expect.falsy(gone(game))
  expect.falsy(list[1].mandatory)
end)

spec("when they stop all who land beside a spent unit, nothing more befalls them", { rules = { "21.5", "21.6" } }, function(t, game)
  local list = landing(t, game, "spent", 1, 1)
  move(t, "allied", { list[1], list[2] }, "omaha")
  expect.same(things.faces(list), { "spent", "spent", "fresh" })
end)
