-- The day at its edges: what may be allocated, Ost battalions, what a night leaves alone.
local day = require("rules.day")
local field = require("tests.shared.field")

spec("no more aircraft are allocated than fly", { rules = { "11.1.2", "11.1.2#1", "11.1.2#2" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.go(t, "air", "allied", { turn = 6, weather = "clear", weather_roll = 12, air = 30 })
  local function may(interdiction, reconnaissance)
    return t:can("allied", "allocate", { interdiction = interdiction, reconnaissance = reconnaissance })
  end
  expect.truthy(may(30, 0) and may(0, 20) and may(15, 15))
  expect.falsy(may(31, 0))
  expect.falsy(may(0, 21))
  expect.falsy(may(15, 16))
end)

spec("interdiction is half of its points, rounded up, less the flak", { rules = { "11.1.2#1", "11.1.3", "11.2" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  field.go(t, "air", "allied", { turn = 6, weather = "clear", weather_roll = 12, air = 60, flak = 5 })
  t:act("allied", "allocate", { interdiction = 29, reconnaissance = 4 })
  expect.equal(game.interdiction, 1)
  expect.equal(game.recon, 2)
  expect.equal(game.recon_hit, 8)
  expect.equal(game.support, 27)
  expect.equal(game.ground_support, 27)
end)

-- An Ost battalion among enemies at the end of a turn.
local function ost(t, hex, turn)
  local unit = field.set(t, { { "ge.716.439", hex } })[1]
  for _, space in ipairs(unit.space.neighbours) do field.put(t, "us.co.inf", space) end
  t:dice("weather", 6, 6)
  t:go("end_of_turn", { turn = turn })
  return unit.face
end

spec("in the landing no Ost battalion is cut off", { rules = { "20.7", "7.5#8" }, scenario = "omaha" }, function(t)
  expect.equal(ost(t, "048055", 1), "full")
end)

spec("in the afternoon of June 6 it can be", { rules = { "20.7" }, scenario = "omaha" }, function(t)
  expect.equal(ost(t, "048055", 2), "reduced")
end)

spec("an Ost battalion on a source is not cut off", { rules = { "20.7" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "ge.716.439", "070056" } })[1]
  for _, space in ipairs(unit.space.neighbours) do
    if space.on_map then field.put(t, "us.co.inf", space) end
  end
  t:go("end_of_turn", { turn = 4 })
  expect.equal(unit.face, "full")
end)

spec("in heavy rain and a storm nothing flies, else what the chart leaves", { rules = { "8.2", "11.1.1" }, scenario = "omaha" },
  function(t, game)
  t:set("air", 30)
  local left = { [1] = 0, [2] = 0, [3] = 0, [4] = 0, [5] = 13, [6] = 15, [7] = 18, [8] = 22, [9] = 24, [10] = 28, [11] = 28, [12] = 30 }
  for roll, points in pairs(left) do
    t:set("weather_roll", roll)
    expect.equal(day.flying(game), points)
  end
end)

spec("the inland scenario begins without a set-up", { rules = { "21.0" }, scenario = "inland" }, function(t)
  expect.equal(t:waiting().node, "naval")
end)

spec("a third of nine supply points are three", { rules = { "7.6.2" }, scenario = "omaha", options = { historical_weather = false } },
  function(t, game)
  field.set(t, {})
  t:dice("weather", 4, 4)
  field.go(t, "weather", "allied", { turn = 6, csp = 0, weather = "cloudy" })
  expect.equal(game.weather, "overcast")
  expect.equal(game.csp, 3)
end)

spec("of ten times 135 aircraft light showers take ten times eighty", { rules = { "8.2" }, scenario = "omaha" }, function(t, game)
  t:set("weather_roll", 5)
  t:set("air", 1350)
  expect.equal(day.flying(game), 550)
end)
