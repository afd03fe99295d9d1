-- The frame of the turn: whose turn it is, the weather, recovery, the end; set-ups as they are given.
local field = require("tests.shared.field")
local weather = require("rules.weather")

local function with(rule, options) return { rule = rule, scenario = "campaign", options = options } end
local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- The German movement phase of June 6, after an invasion in which nobody came.
local function after_the_invasion(t, game)
  t:clear()
  for _, box in ipairs{ "allied.airborne", "allied.offshore" } do
    for _, unit in ipairs(game:space(box).pieces) do t:put(unit.counter, "off") end
  end
  for _, step in ipairs{ "drops", "gliders", "assaults" } do
    expect.equal(t:waiting().node, step)
    t:done("allied")
  end
end

spec("the German turn comes first, the Allied second", about("3.2", "3.3", "1.1"), function(t, game)
  after_the_invasion(t, game)
  expect.equal(t:waiting().node, "movement")
  expect.equal(t:waiting().sides[1].name, "german")
  t:done("german")
  expect.equal(t:waiting().sides[1].name, "allied")
end)

spec("on June 6 there is no initial phase and it is overcast, on June 7 the weather is rolled for", about("3.5", "3.4", "4.1"),
  function(t, game)
    expect.equal(game.turn, 6)
    expect.equal(game.weather, "overcast")
    after_the_invasion(t, game)
    t:done("german")
    t:dice("weather", 4)
    t:done("allied")
    expect.equal(game.turn, 7)
    expect.equal(game.weather, "clear")
    expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.7")
    expect.equal(game:pieces{ counter = "weather" }[1].space.name, "weather.clear")
    expect.equal(game:pieces{ counter = "weather" }[1].face, "clear")
  end)

local skies = { "storm", "overcast", "overcast", "clear", "clear", "clear" }
for die = 1, 6 do
  spec("a weather die of " .. die .. " brings " .. skies[die], with("4.1"), function(t, game)
    t:dice("weather", die)
    t:go("initial", { turn = 8 })
    expect.equal(game.weather, skies[die])
  end)
end

spec("on June 7 there is no storm yet", with("4.1"), function(t, game)
  t:dice("weather", 1)
  t:go("initial", { turn = 7 })
  expect.equal(game.weather, "overcast")
end)

spec("historical weather needs no die", with("28.2", { historical_weather = true }), function(t, game)
  local days = { [9] = "overcast", [10] = "clear", [15] = "clear", [16] = "overcast", [17] = "overcast", [18] = "clear", [19] = "storm",
    [21] = "storm", [22] = "clear", [25] = "clear", [26] = "overcast", [27] = "overcast", [7] = "overcast" }
  for day, sky in pairs(days) do
    t:go("initial", { turn = day })
    expect.equal(game.weather, sky)
  end
end)

spec("in the siege the great storm blows on June 19 to 21, and on other days the die decides",
  { rule = "26.1", scenario = "cherbourg" }, function(t, game)
    t:dice("weather", 4)
    t:go("initial", { turn = 18 })
    expect.equal(game.weather, "clear")
    for day = 19, 21 do
      t:go("initial", { turn = day })
      expect.equal(game.weather, "storm")
    end
    t:dice("weather", 2)
    t:go("initial", { turn = 22 })
    expect.equal(game.weather, "overcast")
  end)

spec("the weather brings points of every kind", about("4.2", "4.3", "5.1", "6.1", "19.1"), function(t, game)
  local brings = {
    clear = { 3, 1, 1, 1, 2 }, overcast = { 2, 2, 1, 1, 1 }, storm = { 1, 3, 0, 2, 0 },
  }
  for sky, figures in pairs(brings) do
    t:set("weather", sky)
    for i, what in ipairs{ "supply_army", "supply_german", "steps_army", "steps_german", "air" } do
      expect.equal(weather.income(game, what), figures[i])
    end
  end
end)

spec("Disrupted units recover in their own recovery phase, but not in the turn in which they were Disrupted", about("3.2.4", "13.6"),
  function(t)
    t:clear()
    local old, new, foe = t:put("us.16.1", "2924"), t:put("us.18.1", "2926"), t:put("ge.915.352", "2720")
    t:go("movement", { active = "allied", turn = 12 })
    for _, unit in ipairs{ old, new, foe } do t:set(unit, "disrupted", true) end
    t:set(new, "shaken", true)
    t:dice("weather", 4)
    t:done("allied")
    expect.falsy(old.disrupted)
    expect.truthy(new.disrupted and foe.disrupted)
    expect.falsy(new.shaken)
  end)

spec("the game ends after its last day", about("24.1", "3.4"), function(t, game)
  t:clear()
  field.open(t, game)
  t:go("movement", { active = "allied", turn = 27 })
  t:done("allied")
  expect.equal(t:waiting().kind, "over")
end)

-- Set-ups ----------------------------------------------------------------------------------------------------------------

-- Who has one step left shows no zone, all others do.
local function expect_zones(game)
  for _, unit in ipairs(game:pieces{ where = function(piece) return piece.steps > 0 end }) do
    expect.equal(unit.cadre, unit.face == "one")
  end
end

local function count(game, side, test)
  local units, steps = 0, 0
  for _, piece in ipairs(game:pieces{ side = side, on_map = true, where = test }) do
    units = units + 1
    steps = steps + (piece.steps > 0 and ({ one = 1, two = 2, three = 3 })[piece.face] or 0)
  end
  return { units, steps }
end

spec("on June 6 the Germans stand in the land, and the Allies come", about("24.1", "2.2", "2.3"), function(_, game)
  expect.equal(#game:pieces{ side = "allied", on_map = true }, 0)
  expect_zones(game)
  expect.same(count(game, "german", function(piece) return piece.steps > 0 and piece.arm ~= "strongpoint" end), { 36, 65 })
  expect.equal(#game:space("allied.offshore").pieces, 20)
  expect.equal(#game:space("allied.airborne").pieces, 9)
  local follow_up = #game:space("first.due").pieces + #game:space("second.due").pieces
  expect.equal(follow_up, 16)
  expect.equal(#game:space("allied.later").pieces + #game:space("german.later").pieces, 127)
end)

spec("on June 18 the siege begins with what is left of both sides", { rules = { "26.1", "2.5", "26.3", "2.4" }, scenario = "cherbourg" },
  function(_, game)
    expect.equal(#game:pieces{ side = "allied", on_map = true } + #game:pieces{ side = "german", on_map = true }, 50)
    expect_zones(game)
    local worn = game:pieces{ counter = "ge.919.709" }[1]
    expect.equal(worn.face, "one")
    expect.truthy(worn.cadre)
    expect.equal(game:space("1514").holder.name, "allied")
    expect.equal(game:space("1213").holder.name, "allied")
    expect.equal(game:space("1212").holder.name, "german")
    expect.equal(game:space("0406").holder.name, "german")
    local southern = 0
    for _, unit in ipairs(game:pieces{ side = "german", on_map = true }) do
      expect.equal(unit.southern, unit.space.row > 12)
      if unit.southern then southern = southern + 1 end
    end
    expect.truthy(southern > 5)
  end)

spec("in the siege nobody leaves the peninsula, and the south stays in the south", { rules = { "26.1", "26.3" }, scenario = "cherbourg" },
  function(t)
    t:dice("weather", 4)
    t:clear()
    local unit, free = t:put("ge.941.353", "1816"), t:put("ge.1049.77", "1305")
    t:set(free, "southern", true)
    t:go("movement", { active = "german", turn = 19 })
    t:refuses("26.3", "german", "move", { unit = free, path = { "1205", "1105" } })
    t:refuses("26.1", "german", "move", { unit = unit, path = { "1817" } })
    t:act("german", "move", { unit = free, path = { "1205" } })
    local second, northern = t:put("ge.1050.77", "1406"), t:put("ge.919.709", "1106")
    t:set(second, "southern", true)
    t:act("german", "move", { unit = second, path = { "1306" } })
    t:act("german", "move", { unit = northern, path = { "1006" } })
  end)

spec("the Germans are one army, the Allies two", about("1.1", "2.3.4"), function(_, game)
  local armies = { german = { german = true }, allied = { first = true, second = true } }
  for _, piece in ipairs(game:pieces{ where = function(one) return one.side ~= nil end }) do
    expect.truthy(armies[piece.side.name][piece.army])
  end
end)

spec("headquarters and Werfer brigades have no strength, strongpoints have", about("2.3", "16.2"), function(t, game)
  local units = require("rules.units")
  expect.falsy(units.is_combat(game:pieces{ counter = "us.hq.v" }[1]))
  expect.falsy(units.is_combat(game:pieces{ counter = "ge.wrf7" }[1]))
  local point = game:pieces{ counter = "sp.vierville" }[1]
  expect.truthy(units.is_combat(point))
  expect.equal(units.strength(point), 2)
  expect.equal(units.strength(game:pieces{ counter = "us.16.1" }[1]), 6)
  expect.equal(units.strength(game:pieces{ counter = "cw.7.3c" }[1]), 6)
end)

spec("coming back from free play settles who stands where and who holds what", with("2.5"), function(t, game)
  t:clear()
  local german, allied = t:put("ge.915.352", "2924"), t:put("us.16.1", "2924")
  t:set(game:space("2924"), "holder", "german")
  local worn = field.put(t, "us.18.1", "2926", 1)
  t:set(worn, "cadre", false)
  local crowd = field.fill(t, { { "ge.914.352", "2930" }, { "ge.916.352", "2930" }, { "ge.919.709", "2930" }, { "ge.729.709", "2930" } })
  t:go("movement", { active = "german", turn = 12 })
  t:mode("free")
  t:mode("enforce")
  expect.equal(german.space.name, "2924")
  expect.equal(allied.space.name, "first.due")
  expect.truthy(worn.cadre and worn.moved)
  expect.equal(game:space("2926").holder.name, "allied")
  expect.equal(crowd[4].space.name, "german.due")
end)
