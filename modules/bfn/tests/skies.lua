-- Aircraft and flak over two sheets.
local field = require("tests.shared.field")
local marching = require("rules.marching")
local odon = require("tests.shared.odon")

local function night(t, more)
  local at = { turn = 63, part = "night", weather = "clear", weather_roll = 12, air = 50, flak = 15 }
  for name, value in pairs(more or {}) do at[name] = value end
  odon.go(t, "skies", "allied", at)
end

local function share(t, north, south, reconnaissance, flak)
  t:answer("allied", "air", { north = north, south = south, reconnaissance = reconnaissance })
  t:answer("german", "air", flak)
end

spec("both sides share out their points at once: over sheet C aircraft count half, over sheet E in full",
  { rules = { "11.1.1#1", "11.1.2", "11.1.2#1", "11.1.3", "11.2" }, scenario = "epsom" }, function(t, game)
  field.set(t, {})
  night(t)
  expect.same(t:waiting().asks, { "air", "air" })
  share(t, 25, 25, 0, 3)
  expect.equal(game.interdiction, 1) -- 13 less 3 are 10
  expect.equal(game.interdiction_south, 2) -- 25 less 12 are 13
  expect.equal(game.support, 0)
end)

spec("halves of even points are no more than halves", { rules = { "11.2" }, scenario = "epsom" }, function(t, game)
  field.set(t, {})
  night(t)
  share(t, 24, 24, 0, 3)
  expect.equal(game.interdiction, 0) -- 12 less 3 are 9
  expect.equal(game.interdiction_south, 1) -- 24 less 12 are 12
end)

spec("example 11.2: fifty points over sheet C against five are four", { rules = { "11.2", "11.1.2#1" }, scenario = "epsom" },
  function(t, game)
  field.set(t, {})
  night(t, { flak = 5 })
  share(t, 50, 0, 0, 5)
  expect.equal(game.interdiction, 4)
  expect.equal(game.interdiction_south, 0)
end)

spec("reconnaissance takes twenty, the rest supports the ground", { rules = { "11.1.2#2", "11.1.2#3", "11.3.1" }, scenario = "epsom" },
  function(t, game)
  field.set(t, {})
  night(t)
  expect.fails("from 0 to 20", function() t:answer("allied", "air", { north = 10, south = 10, reconnaissance = 21 }) end)
  share(t, 10, 10, 12, 15)
  expect.equal(game.recon, 4)
  expect.equal(game.recon_hit, 7)
  expect.equal(game.support, 18)
  expect.equal(game.ground_support, 18)
end)

spec("nobody gives more than he has", { rules = { "11.1.2" }, scenario = "epsom" }, function(t)
  field.set(t, {})
  night(t)
  expect.fails("from 0 to 20", function() t:answer("allied", "air", { north = 30, south = 21, reconnaissance = 0 }) end)
  expect.fails("from 0 to 15", function() t:answer("german", "air", 16) end)
end)

spec("a German unit is slowed by the sheet on which it begins", { rules = { "11.2#1", "11.2" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "ge.9ss.19-1", "074030" }, { "ge.9ss.19-2", "075030" } })
  odon.feed_german(t, game)
  field.put(t, "ge.9ss.hq", "076030")
  odon.go(t, "movement", "german", { interdiction = 1, interdiction_south = 3 })
  expect.equal(marching.allowance(game, units[1]), 9)
  expect.equal(marching.allowance(game, units[2]), 7)
end)

spec("every night begins with no interdiction over either", { rules = { "11.1.1" }, scenario = "epsom" }, function(t, game)
  field.set(t, {})
  t:dice("weather", 1, 1)
  t:dice("replacements", 1)
  t:dice("german_replacements", 1)
  odon.go(t, "inter", "allied", { turn = 63, part = "night", interdiction = 3, interdiction_south = 2 })
  expect.equal(game.weather, "storm")
  expect.equal(game.interdiction, 0)
  expect.equal(game.interdiction_south, 0)
end)
