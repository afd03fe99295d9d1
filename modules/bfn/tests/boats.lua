-- The boats of June 6 at their edges: who is afloat, who comes in when, where there is no room, who is left.
local field = require("tests.shared.field")

local function wave(t, node, number, more)
  local at = { turn = 1, day = 6, wave = number, weather = "overcast", weather_roll = 8, csp = 6 }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go(node, at)
end

-- In boats at these hexes, before a landing segment of the second phase.
local function boats(t, list, foes)
  local units = {}
  field.set(t, {})
  for i, one in ipairs(list) do
    units[i] = t:put(one[1], one[2], { face = one[3] or "full" })
    t:set(units[i], "afloat", true)
  end
  for _, one in ipairs(foes or {}) do field.put(t, one[1], one[2]) end
  wave(t, "landing", 2)
  return units
end

spec("who is placed is afloat, and the companies of battalions are; support units go when they are not placed",
  { rules = { "18.1", "18.2#2", "18.2#5", "19.7" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  local unit, engineers = game:pieces{ counter = "us.1.18-1" }[1], game:pieces{ counter = "us.aeng", at = "allied.force" }
  t:act("allied", "deploy", { unit = unit, space = "C1450" })
  expect.truthy(unit.afloat)
  expect.equal(#engineers, 4)
  t:done("allied")
  for _, one in ipairs(engineers) do expect.equal(one.space.name, "off") end
  for _, one in ipairs(game:pieces{ counter = "us.co.inf", on_map = true }) do expect.truthy(one.afloat) end
  for _, one in ipairs(game:pieces{ on_map = true, where = function(piece) return piece.arm == "ship" end }) do
    expect.falsy(one.afloat)
  end
end)

spec("who comes ashore has moved, guns have fired; no one does twice", { rules = { "18.2#7", "18.3.2" }, scenario = "omaha" },
  function(t, game)
  local units = boats(t, { { "us.fa58", "C1451" }, { "us.co.inf", "C1451" }, { "us.co.inf", "C1450" } })
  t:act("allied", "come_in", { unit = units[1], hex = "C1551" })
  expect.truthy(units[1].fired and units[1].moved)
  expect.falsy(units[1].afloat)
  t:act("allied", "come_in", { unit = units[2], hex = "C1551" })
  expect.falsy(units[2].fired)
  t:refuses("18.3", "allied", "come_in", { unit = units[2], hex = "048052" })
end)

spec("those behind, and support units on the beach, do not come in", { rules = { "18.3.2" }, scenario = "omaha" }, function(t)
  local units = boats(t, { { "us.co.inf", "C1350" }, { "us.aeng", "C1551" }, { "us.co.inf", "C1551" } })
  t:set(units[2], "afloat", false)
  t:set(units[3], "afloat", false)
  t:refuses("18.3.2", "allied", "come_in", { unit = units[1], hex = "C1551" })
  t:refuses("18.3.2", "allied", "come_in", { unit = units[2], hex = "048052" })
  expect.truthy(t:can("allied", "come_in", { unit = units[3], hex = "048052" }))
  expect.falsy(t:can("allied", "come_in", { unit = units[3], hex = "C1451" }))
end)

spec("headquarters, cavalry and guns wait until no enemy is beside the beach", { rules = { "18.2#7" }, scenario = "omaha" }, function(t)
  local units = boats(t, { { "us.1.hq", "C1451" }, { "us.cav38", "C1451" }, { "us.fa58", "C1451" }, { "us.co.inf", "C1451" } },
    { { "strongpoint.4", "048052" } })
  for i = 1, 3 do t:refuses("18.2#7", "allied", "come_in", { unit = units[i], hex = "C1551" }) end
  expect.truthy(t:can("allied", "come_in", { unit = units[4], hex = "C1551" }))
end)

spec("with nobody there they land", { rules = { "18.2#7" }, scenario = "omaha" }, function(t)
  local units = boats(t, { { "us.1.hq", "C1451" }, { "us.cav38", "C1451" } })
  for i = 1, 2 do expect.truthy(t:can("allied", "come_in", { unit = units[i], hex = "C1551" })) end
end)

spec("boats reach their own beach and those beside it, none farther", { rules = { "18.3.2", "18.3.2#1" }, scenario = "omaha" },
  function(t, game)
  local unit = boats(t, { { "us.co.inf", "C1451" } })[1]
  local near = {}
  for _, space in ipairs(game:region("beach.omaha"):list()) do
    local lane = game:space("C1551")
    local beside = space == lane or game:distance(space, lane) == 1
    near[#near + 1] = beside or nil
    expect.equal(t:can("allied", "come_in", { unit = unit, hex = space }), beside)
  end
  expect.equal(#near, 3)
end)

spec("a full beach leaves the first boats at sea", { rules = { "18.3.2", "18.2#6" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" } })
  local unit, behind = t:put("us.co.inf", "C1451"), t:put("us.co.inf", "C1350")
  for _, one in ipairs{ unit, behind } do t:set(one, "afloat", true) end
  t:dice("drift", 1)
  wave(t, "boats", 1)
  expect.equal(unit.space, game:space("C1451"))
  expect.truthy(unit.afloat)
  expect.equal(behind.space, game:space("C1451"))
end)

spec("companies in full strength swim no more when they have left the first hex", { rules = { "18.2#3", "19.6.3" }, scenario = "omaha" },
  function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  t:act("allied", "adopt", { plan = "assault" })
  t:done("allied")
  local tanks = game:pieces{ counter = "us.co.tank", at = "C1550" }
  local foot = game:pieces{ counter = "us.co.inf", on_map = true }[1]
  expect.truthy(#tanks > 0)
  expect.falsy(t:can("allied", "swim", { unit = foot }))
  local behind = game:pieces{ counter = "us.co.inf", at = "C1450" }[1]
  t:refuses("18.2#3", "allied", "exchange", { first = tanks[2], second = tanks[1] })
  t:act("allied", "exchange", { first = behind, second = tanks[2] })
  t:refuses("18.2#3", "allied", "swim", { unit = tanks[2] })
  expect.equal(tanks[1].face, "dd")
end)

spec("swimmers that are left at sea are tanks again, engineers are gone", { rules = { "18.8.1", "19.7" }, scenario = "omaha" },
  function(t)
  field.set(t, {})
  local tank, engineers = t:put("us.co.tank", "C1451", { face = "dd" }), t:put("us.aeng", "C1451")
  for _, one in ipairs{ tank, engineers } do t:set(one, "afloat", true) end
  t:go("regroup", { turn = 1, csp = 6, wave = 3 })
  t:done("allied")
  expect.equal(tank.face, "full")
  expect.equal(tank.space.name, "allied.offshore")
  expect.truthy(tank.waited)
  expect.equal(engineers.space.name, "off")
end)

spec("guns that come ashore with the first boats have fired, infantry has not", { rules = { "18.2#7" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  local gun, foot = t:put("us.fa58", "C1451"), t:put("us.co.inf", "C1451")
  for _, one in ipairs{ gun, foot } do t:set(one, "afloat", true) end
  t:dice("drift", 1)
  t:dice("drift", 1)
  wave(t, "boats", 1)
  expect.falsy(gun.afloat or foot.afloat)
  expect.truthy(gun.fired)
  expect.falsy(foot.fired)
end)

spec("who comes in takes places and works, and goes where it was told", { rules = { "18.3.2", "14.3#3", "3.3" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  local unit, work = field.put(t, "us.co.inf", "047052"), t:put("entrenchment", "047053", { face = "finished" })
  t:set(game:space("047053"), "holder", "german")
  wave(t, "landing", 2)
  t:act("allied", "come_in", { unit = unit, hex = "047053" })
  expect.equal(unit.space.name, "047053")
  expect.equal(work.space.name, "markers")
  expect.equal(game:space("047053").holder.name, "allied")
end)

spec("vehicles do not come in up a bluff, infantry does", { rules = { "18.3.2", "10.6#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.tank", "048051" }, { "us.co.inf", "048051" } })
  wave(t, "landing", 2)
  t:refuses("18.3.2", "allied", "come_in", { unit = units[1], hex = "049051" })
  t:act("allied", "come_in", { unit = units[2], hex = "049051" })
end)

spec("a ship that lies in an assault hex is no boat", { rules = { "18.3.1" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  local ship = t:put("ship.texas", "C1451")
  wave(t, "boats", 1)
  expect.equal(ship.space.name, "046051")
  wave(t, "landing", 2)
  expect.falsy(t:can("allied", "come_in", { unit = ship, hex = "C1551" }))
end)

spec("the guns recover before the ships take their stations, ships do not", { rules = { "18.8.4", "12.5.2" }, scenario = "omaha" },
  function(t, game)
  local gun = field.set(t, { { "us.fa58", "C1551" } })[1]
  local ship = game:pieces{ counter = "ship.texas" }[1]
  for _, one in ipairs{ gun, ship } do t:set(one, "fired", true) end
  t:go("fleet", { turn = 1, csp = 6 })
  t:done("allied")
  expect.falsy(gun.fired)
  expect.truthy(ship.fired)
end)
