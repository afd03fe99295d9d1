-- Allied divisions on lorries.
local trucks = require("rules.trucks")
local field = require("tests.shared.field")
local marching = require("rules.marching")
local odon = require("tests.shared.odon")

local function night(t, die, more)
  t:dice("replacements", die)
  t:dice("german_replacements", 1)
  local at = { turn = 63, part = "night" }
  for name, value in pairs(more or {}) do at[name] = value end
  odon.go(t, "remnants", "allied", at)
end

spec("a ten motorizes a division, a nine none", { rules = { "19.10", "9.3.4" }, scenario = "epsom" }, function(t, game)
  night(t, 9)
  expect.equal(game.lorries, 0)
  night(t, 10, { lorries = 1 })
  expect.equal(game.lorries, 2)
end)

-- The 15th Division and a battalion of the 49th in the north, with lorries for one.
local function scene(t, more)
  local units = field.set(t, { { "cw.15.44.8rs", "057028" }, { "cw.15.fd131", "057028" }, { "cw.15.rec", "057027" },
    { "cw.49.70.1ts", "057029" } })
  local _, hq = odon.feed_british(t)
  local at = { turn = 63, part = "night", lorries = 1 }
  for name, value in pairs(more or {}) do at[name] = value end
  odon.go(t, "replacements", "allied", at)
  return hq, units
end

spec("example 19.10: infantry of a motorized division has eight, and guns", { rules = { "19.10" }, scenario = "epsom" },
  function(t, game)
  local hq, units = scene(t)
  expect.contains(t:offers("allied"), "motorize")
  t:act("allied", "motorize", { unit = hq })
  expect.equal(game.lorries, 0)
  odon.go(t, "movement", "allied")
  expect.equal(marching.allowance(game, units[1]), 8)
  expect.equal(marching.allowance(game, units[2]), 8)
  expect.equal(trucks.points(game, units[3]), units[3].move)
  expect.equal(trucks.points(game, units[4]), 6)
  expect.equal(trucks.points(game, hq), 8)
  local function of(points) return field.fake(game, "057028", { side = "allied", formation = "cw.15", move = points }) end
  expect.equal(trucks.points(game, of(0)), 0)
  expect.equal(trucks.points(game, of(1)), 3)
  expect.equal(trucks.points(game, of(7)), 7)
  odon.go(t, "movement", "allied", { turn = 63, part = "night" })
  expect.equal(marching.allowance(game, units[1]), 4)
end)

spec("no division twice, no corps, and no enemy", { rules = { "19.10" }, scenario = "epsom" }, function(t, game)
  local hq = scene(t, { lorries = 2 })
  local foe = field.put(t, "ge.9ss.hq", "079030")
  expect.falsy(t:can("allied", "motorize", { unit = foe }))
  t:act("allied", "motorize", { unit = hq })
  t:refuses("19.10", "allied", "motorize", { unit = hq })
  expect.falsy(t:can("allied", "motorize", { unit = game:pieces{ counter = "cw.hq.viii" }[1] }))
end)

spec("what is not given out is told, while a division can have it", { rules = { "19.10" }, scenario = "epsom" }, function(t, game)
  local hq = scene(t)
  expect.equal(#trucks.left_over(game, hq.side), 1)
  expect.equal(#trucks.left_over(game, hq.side.other), 0)
  t:set("lorries", 0)
  expect.equal(#trucks.left_over(game, hq.side), 0)
  t:set("lorries", 1)
  t:set(hq, "motorized", true)
  expect.equal(#trucks.left_over(game, hq.side), 0)
end)

spec("Germans have no lorries of this kind", { rules = { "19.10" }, scenario = "epsom" }, function(t)
  local units = field.set(t, { { "ge.9ss.hq", "079030" } })
  odon.go(t, "replacements", "german", { turn = 63, part = "night", lorries = 1 })
  expect.falsy(t:can("german", "motorize", { unit = units[1] }))
end)
