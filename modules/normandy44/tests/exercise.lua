-- The exercise of June 26: who is in supply and what is held; what whole games seldom come to lies at hand.
local fortifying = require("rules.fortifying")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "exercise", options = { historical_weather = true } } end

local function to_movement(t) t:go("movement", { active = "allied" }) end

local function to_combat(t) t:go("combat", { active = "allied" }) end

spec("the exercise begins two places short of history", about("24.2"), function(t)
  expect.equal(t:query("standing").value, 33)
  expect.equal(t:query("standing").reasons[2].text, "Even at 35; in history the Allies held 35")
end)

-- Those of whom the lines of their side say so, by counter and hex.
local function found(game, test)
  local list = {}
  for _, side in ipairs(game:sides()) do
    local now = supplying.of(game, side)
    for _, unit in ipairs(game:pieces{ side = side, on_map = true }) do
      if test(now.fed(unit)) then list[#list + 1] = unit.counter .. " " .. unit.space.name end
    end
  end
  return list
end

spec("Westeck and Osteck are cut off, Cherbourg lives on its stock, all others are in supply", about("18.3"), function(_, game)
  expect.same(found(game, function(fed) return not fed end), { "ge.922.243 0304", "ge.729.709 0309" })
  expect.same(found(game, function(_, stocked) return stocked end), { "ge.919.709 0406", "ge.cherbourg 0406", "ge.739.709 0407" })
end)

spec("the improved positions belong to the Germans, who hold their hexes", about("16.1"), function(_, game)
  for _, hex in ipairs{ "1833", "2028", "2128" } do
    local marker = fortifying.at(game:space(hex))
    expect.same({ marker.face, marker.digger.name }, { "finished", "german" })
  end
end)

spec("in the exercise nobody moves before combat", about("3.2.1"), function(t, game)
  to_movement(t)
  expect.falsy(t:can("allied", "move", { unit = game:pieces{ counter = "us.331.83" }[1], path = { game:space("1411") } }))
  expect.truthy(t:can("allied", "dig", { unit = game:pieces{ counter = "us.331.83" }[1] }))
end)

spec("the British buy supply at their Mulberry as long as points are left, the Americans have lost theirs", about("5.4", "RP-2", "RP-5"),
  function(t, game)
    to_movement(t)
    t:refuses("RP-5", "allied", "stock_up", { army = "first" })
    t:act("allied", "stock_up", { army = "second" })
    expect.same({ game.points_second, game.supply_second }, { 1, 3 })
    t:refuses("5.4", "allied", "stock_up", { army = "second" })
  end)

-- By the die of the weather.
for die, points in pairs{ [1] = 0, [3] = 1, [5] = 2 } do
  spec("a die of " .. die .. " for the weather brings " .. points .. " air points, and nobody has more supply for it",
    { rules = { "19.1", "4.2", "4.3" }, scenario = "exercise" }, function(t, game)
      t:dice("weather", die)
      t:dice("mulberry", 6)
      t:go("weather")
      expect.equal(t:waiting().node, "movement")
      expect.same({ game.air_first, game.air_second, game.supply_first, game.supply_second }, { points, points, 1, 2 })
    end)
end

-- An attack on the marsh of Gorges by these regiments, with this artillery.
local function against_gorges(game, regiments, corps)
  local function of(counters)
    return game:pieces{ where = function(piece) return tables.contains(counters, piece.counter) end }
  end
  return { target = "1611", attackers = of(regiments), artillery = of(corps or {}), air = 0 }
end

local by_the_road = { "us.329.83", "us.330.83" }

spec("of the regiments beside the marsh of Gorges only those by the road attack it", about("10.2", "T-marsh"), function(t, game)
  to_combat(t)
  t:refuses("10.2", "allied", "attack", against_gorges(game, { "us.331.83" }))
  expect.truthy(t:can("allied", "attack", against_gorges(game, by_the_road)))
end)

spec("one supply point does not pay for the artillery of two corps", about("5.2"), function(t, game)
  to_combat(t)
  t:refuses("5.2", "allied", "attack", against_gorges(game, by_the_road, { "us.hq.viii", "us.hq.xix" }))
  expect.truthy(t:can("allied", "attack", against_gorges(game, by_the_road, { "us.hq.xix" })))
end)
