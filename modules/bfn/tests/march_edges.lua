-- Movement at its edges: bridges, the beach, the east edge, columns; ships at sea.
local field = require("tests.shared.field")
local tables = require("bocage.tables")
local marching = require("rules.marching")
local ships = require("rules.ships")

spec("vehicles come over a bridge, not over one that is down", { rules = { "10.6#7", "10.6#22" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.352.pzj", "056044")
  field.go(t, "movement", "german")
  expect.truthy(field.cost(t, unit, "056045"))
  local bridge = game:link("056044", "056045")
  t:set(t:put("blown", "056044"), "bank", bridge)
  t:set(bridge, "blown", true)
  expect.falsy(t:can("german", "move", { unit = unit, path = { "056045" } }))
end)

spec("Germans keep off the beach in the landing alone", { rule = "18.6", scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "048052")
  t:go("german_shift", { turn = 1, wave = 2 })
  t:refuses("18.6", "german", "move", { unit = unit, path = { "048051" } })
  field.go(t, "movement", "german", { turn = 2 })
  expect.truthy(t:can("german", "move", { unit = unit, path = { "048051" } }))
end)

spec("the British come to the east edge with the first night", { rule = "21.0", scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "064043")
  field.go(t, "movement", "german", { turn = 3 })
  t:refuses("21.0", "german", "move", { unit = unit, path = { "064042" } })
end)

spec("who has moved does not march, and nobody marches farther than its points",
  { rules = { "10.1", "10.8" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "051052")
  field.go(t, "movement", "german")
  t:refuses("10.1", "german", "march", { unit = unit, path = { "052052", "053052", "054052", "055052", "056052" } })
  t:set(unit, "moved", true)
  t:refuses("10.1", "german", "march", { unit = unit, path = { "051053" } })
end)

spec("only German columns by day draw aircraft", { rule = "10.8#1", scenario = "omaha" }, function(t)
  local german = field.fed(t, "ge.352.914-1", "051052")
  field.go(t, "movement", "german", { turn = 6 })
  t:act("german", "march", { unit = german, path = { "051053" } })
  expect.falsy(german.columned)
  local american = field.fed(t, "us.1.16-1", "051052")
  field.go(t, "movement", "allied")
  t:act("allied", "march", { unit = american, path = { "051053" } })
  expect.falsy(american.columned)
end)

spec("the allowance of the landing is the number of the phase", { rule = "18.6", scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.352.914-1", "063048")
  for wave = 1, 3 do
    t:go("german_shift", { turn = 1, wave = wave })
    expect.equal(marching.allowance(game, unit), wave)
  end
end)

spec("headquarters pay for heavy rain as vehicles do", { rule = "8.2", scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.hq", "048056")
  field.go(t, "movement", "german", { weather = "heavy_rain", weather_roll = 4 })
  expect.equal(field.cost(t, unit, "047056"), 3)
end)

spec("a strongpoint moves nowhere, in supply or not", { rules = { "18.9.1", "10.3#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "strongpoint.4", "048055", "full" }, { "us.co.inf", "063048" } })
  field.go(t, "movement", "german")
  expect.falsy(field.cost(t, units[1], "048056"))
  t:refuses("18.9.1", "german", "move", { unit = units[1], path = { "048056" } })
end)

spec("weak ships keep a hex off the land, ships of five points two", { rules = { "18.8.3.1" }, scenario = "omaha" }, function(_, game)
  local function one(name) return game:pieces{ counter = "ship." .. name }[1] end
  local two_off
  for _, space in ipairs((game:region("area.omaha") * game:region("sea")):list()) do
    local nearest = 9
    for _, other in ipairs(game:within(space, 3):list()) do
      if other.terrain ~= "sea" then nearest = math.min(nearest, game:distance(space, other)) end
    end
    expect.equal(ships.too_near(game, one("hunt_class")):contains(space), nearest <= 1)
    expect.equal(ships.too_near(game, one("glasgow")):contains(space), nearest <= 2)
    expect.equal(ships.too_near(game, one("texas")):contains(space), nearest <= 2)
    two_off = two_off or nearest == 2
  end
  expect.truthy(two_off)
end)

spec("an enemy four hexes away does not bar a column, one at three does", { rules = { "10.8" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.352.914-1", "051052")
  local here, there = unit.space, game:space("051053")
  local function at(steps)
    return tables.filtered(game:within(there, steps):list(), function(space)
      return game:distance(space, there) == steps and game:distance(space, here) > steps and space.terrain ~= "sea"
    end)[1]
  end
  field.put(t, "us.co.inf", at(4).name)
  field.go(t, "movement", "german")
  expect.truthy(t:can("german", "march", { unit = unit, path = { "051053" } }))
  field.put(t, "us.co.inf", at(3).name)
  t:refuses("10.8", "german", "march", { unit = unit, path = { "051053" } })
end)
