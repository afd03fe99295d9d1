-- Ground and hexsides in combat: bonus, armour shift, stops, columns, what halves.
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")
local ground = require("rules.ground")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- A hex of each ground without a town, then one with a town: bonus, armour shift, stops a retreat, column.
local grounds = {
  { "2031", 5, false, true, "strong" }, { "2033", 0, true, false, "open" }, { "1625", 2, true, false, "other" },
  { "2924", 3, true, true, "other" }, { "3024", 4, true, true, "other" }, { "1412", 0, false, false, "open" },
  { "1516", 0, false, false, "other" },
}

spec("each ground has its bonus, and says whether armour counts and a retreat may end",
  about("11.2", "12.4.1", "13.3", "T-town", "T-marsh"), function(t, game)
    t:clear()
    for _, one in ipairs(grounds) do
      local hex = game:space(one[1])
      expect.same({ hex.name, ground.bonus(game, hex), ground.allows_armour(game, hex), ground.stops_retreat(game, hex),
        ground.column(game, hex) }, one)
    end
    local woods = game:spaces{ terrain = "woods" }[1]
    expect.same({ ground.bonus(game, woods), ground.allows_armour(game, woods), ground.stops_retreat(game, woods),
      ground.column(game, woods) }, { 2, false, true, "other" })
  end)

spec("a strongpoint and an improved position take the armour shift away and stop a retreat", about("T-fort", "16.1", "12.4.1"),
  function(t, game)
    t:clear()
    local open, dug, begun = game:space("2033"), game:space("2133"), game:space("2233")
    t:put("sp.vierville", open)
    t:put("improved", dug, { face = "finished" })
    t:put("improved", begun, { face = "begun" })
    local wanted = { [open] = { false, true, "strong" }, [dug] = { false, true, "improved" }, [begun] = { true, false, "open" } }
    for hex, about_it in pairs(wanted) do
      expect.same({ ground.allows_armour(game, hex), ground.stops_retreat(game, hex), ground.column(game, hex) }, about_it)
    end
  end)

spec("Osteck and Westeck are improved positions for good, and a city is better than one", about("16.1.2", "12.4.1"), function(t, game)
  t:clear()
  expect.equal(ground.column(game, game:space("0304")), "improved")
  expect.equal(ground.column(game, game:space("0309")), "improved")
  t:put("improved", "2031", { face = "finished" })
  expect.equal(ground.column(game, game:space("2031")), "strong")
end)

-- From, target, who attacks; halved, counts for the column left, room for the armour shift.
local crossings = {
  { "2923", "2924", "allied", false, false, true }, { "1421", "1521", "allied", true, false, true },
  { "2617", "2618", "german", true, true, false }, { "1413", "1514", "allied", true, true, false },
  { "1928", "1929", "allied", true, false, true }, { "1412", "1411", "allied", true, true, false },
}

spec("rivers, floods and lines halve attackers over them, bridges or not", about("M-h2", "M-l1", "11.4", "T-flooded"), function(_, game)
  for _, one in ipairs(crossings) do
    local crossing = ground.crossing(game, game:side(one[3]), game:space(one[1]), game:space(one[2]))
    expect.same({ one[1], one[2], one[3], crossing.halved, crossing.left, crossing.armour }, one)
  end
end)

spec("the perimeter of Cherbourg halves the Allies alone, without armour shift", about("22.1", "T-perimeter"), function(_, game)
  local out, inside = game:space("0508"), game:space("0407")
  local allied = ground.crossing(game, game:side("allied"), out, inside)
  expect.same({ allied.halved, allied.left, allied.armour }, { true, false, false })
  local german = ground.crossing(game, game:side("german"), inside, out)
  expect.same({ german.halved, german.left, german.armour }, { false, false, true })
end)

spec("nobody comes over blue hexsides and mires, and wide water without a bridge is a ford", about("T-blue", "T-marsh", "13.2", "14.3"),
  function(_, game)
    expect.truthy(ground.is_barred(game:link("1317", "1416")))
    expect.truthy(ground.is_barred(game:link("1514", "1614")))
    expect.falsy(ground.is_barred(game:link("1413", "1514")))
    expect.truthy(ground.is_ford(game:link("2617", "2618")))
    expect.falsy(ground.is_ford(game:link("1413", "1514")))
    expect.falsy(ground.is_ford(game:link("1421", "1521")))
  end)

-- Two attacks upon bocage, each of which costs the attacker a step.
spec("with two steps left a unit has its zone, with one it has none", about("8.1", "2.2", "2.4", "17.6"), function(t, game)
  local units, order = battle.fought(t, {
    units = { { "ge.915.352", "2924" }, { "us.16.1", "2923" } }, target = "2924", attackers = { 2 },
  })
  for _, has_zone in ipairs{ true, false } do
    t:dice("combat", 1)
    t:act("allied", "attack", order)
    expect.equal(game:zone("ground", "allied"):contains("2823"), has_zone)
    t:set(units[2], "attacked", false)
    t:set(game:space("2924"), "assailed", false)
  end
  expect.same(battle.state(units[2]), { "2923 1" })
end)

spec("a lost step shows the next strength, the last one eliminates", about("2.4", "2.2", "8.1"), function(t, game)
  local units = require("rules.units")
  t:clear()
  local unit = field.put(t, "us.16.1", "2924")
  expect.same({ units.strength(unit), units.steps_left(unit) }, { 6, 3 })
  t:put("ge.915.352", "2920")
  expect.equal(game:pieces{ counter = "us.cca.2a" }[1].three, 7)
  local pair = field.put(t, "us.18.1", "2926", 2)
  expect.same({ units.strength(pair), units.steps_left(pair) }, { 4, 2 })
  local cadre = field.put(t, "us.26.1", "2928", 1)
  expect.same({ units.strength(cadre), units.steps_left(cadre), units.has_zone(cadre) }, { 2, 1, false })
end)
