-- Rivers and bluffs bar the same units from a retreat and an advance as from a march.
local crossing = require("rules.crossing")
local field = require("tests.shared.field")
local retreats = require("rules.retreats")

-- The unit stands in a hex whose other neighbours on land are Allied or German, whoever is its enemy.
local function shut_in(t, game, counter, hex, way)
  field.set(t, {})
  local unit = field.put(t, counter, hex)
  local foe = unit.side.name == "german" and "us.co.inf" or "ge.co.inf"
  for _, space in ipairs(unit.space.neighbours) do
    if space ~= game:space(way) and space.terrain ~= "sea" then field.put(t, foe, space) end
  end
  t:set("turn", 4)
  return unit
end

spec("a slow battalion retreats over a major river, one on bicycles does not", { rules = { "12.10#3", "10.6#19" }, scenario = "omaha" },
  function(t, game)
  expect.truthy(retreats.possible(game, shut_in(t, game, "ge.352.914-1", "066063", "066064")))
  expect.falsy(retreats.possible(game, shut_in(t, game, "ge.30.513-1", "066063", "066064")))
end)

spec("over a bridge both retreat", { rules = { "12.10#3", "10.6#7" }, scenario = "omaha" }, function(t, game)
  expect.truthy(retreats.possible(game, shut_in(t, game, "ge.30.513-1", "054067", "054068")))
  expect.truthy(retreats.possible(game, shut_in(t, game, "ge.352.914-1", "054067", "054068")))
end)

spec("nobody retreats up a bluff in heavy rain", { rules = { "12.10#3", "10.6#2" }, scenario = "omaha" }, function(t, game)
  local unit = shut_in(t, game, "us.1.16-1", "048051", "049051")
  expect.truthy(retreats.possible(game, unit))
  t:set("weather", "heavy_rain")
  expect.falsy(retreats.possible(game, unit))
  t:set("weather", "storm")
  expect.falsy(retreats.possible(game, unit))
end)

spec("nobody retreats into the enemy, or into the sea", { rules = { "12.10#1", "12.10#3" }, scenario = "omaha" }, function(t, game)
  local unit = shut_in(t, game, "us.1.16-1", "048055", "049055")
  expect.truthy(retreats.possible(game, unit))
  field.put(t, "ge.co.inf", "049055")
  expect.falsy(retreats.possible(game, unit))
end)

spec("no vehicle retreats over a stream without a bridge, or over a bridge that is down", { rules = { "12.10#3", "10.6#22", "10.6#7" },
  scenario = "omaha" }, function(t, game)
  expect.falsy(retreats.possible(game, shut_in(t, game, "ge.352.pzj", "054043", "054044")))
  local unit = shut_in(t, game, "us.tk741", "056044", "056045")
  expect.truthy(retreats.possible(game, unit))
  local bridge = game:link("056044", "056045")
  t:set(t:put("blown", "056044"), "bank", bridge)
  t:set(bridge, "blown", true)
  expect.falsy(retreats.possible(game, unit))
end)

local function barred(game, unit)
  local list = {}
  for i, one in ipairs(crossing.barred(game, unit)) do list[i] = one.rule end
  return list
end

spec("rivers bar who has more than seven points, bluffs all in foul weather", { rules = { "10.6#19", "10.6#2" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "063048" }, { "ge.30.513-1", "063048" } })
  t:set("weather", "overcast")
  expect.same(barred(game, units[1]), {})
  expect.same(barred(game, units[2]), { "10.6#19" })
  t:set("weather", "storm")
  expect.same(barred(game, units[1]), { "10.6#2" })
  expect.same(barred(game, units[2]), { "10.6#19", "10.6#2" })
  expect.equal(game:lookup("figures", "river", "value"), "7")
end)

local function advances(title, rules, counter, from, to, does, more)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    field.set(t, {})
    local unit = field.put(t, counter, from)
    local foe = unit.side.other
    field.put(t, foe.name == "german" and "ge.co.inf" or "us.co.inf", to)
    if foe.name == "allied" then field.put(t, "ge.hq.lxxxiv", from) else field.beachhead(t) end
    field.go(t, "combat", unit.side.name, more)
    t:dice("combat", 10)
    t:act(unit.side.name, "attack", { target = to, attackers = { unit } })
    while t:waiting().kind == "answer" and t:waiting().asks[1] ~= "advance" do
      local ask = t:waiting().asks[1]
      t:answer(t:waiting().sides[1].name, ask, ask == "loss" and unit or nil)
    end
    expect.equal(#game:space(to).pieces, 0)
    expect.equal(t:waiting().kind == "answer", does)
  end)
end

advances("a slow battalion advances over a major river", { "12.11#4", "10.6#19" }, "ge.352.914-1", "066063", "066064", true)
advances("one on bicycles does not", { "12.11#4", "10.6#19" }, "ge.30.513-1", "066063", "066064", false)
advances("rangers advance up a bluff", { "12.11#4", "10.6#3" }, "us.rgr5", "048051", "049051", true)
advances("not in heavy rain", { "12.11#4", "10.6#2" }, "us.rgr5", "048051", "049051", false,
  { weather = "heavy_rain", weather_roll = 4 })
