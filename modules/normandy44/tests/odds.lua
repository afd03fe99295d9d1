-- The odds of an attack: strengths, halving, limits and every shift, as the sheet shows them.
local battle = require("tests.shared.battle")
local factors = require("rules.factors")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- The sheet of an attack must say this: its column, then each line with its amount.
local function reckons(name, about_it, wanted, given)
  spec(name, about_it, function(t, game)
    local found = battle.sheet(t, game, given)
    expect.equal(found.value, wanted[1])
    expect.same(battle.reckoning(found), tables.without(wanted, { wanted[1] }))
  end)
end

-- 2835 lies on open, dry ground, 2924 in the bocage.
local open, bocage = "2835", "2924"
local foe, ost = { "ge.915.352", open }, { "ge.649ost", open }

local function against(defenders, attackers, more)
  local units = tables.joined(defenders, attackers)
  local numbers = {}
  for i = 1, #attackers do numbers[i] = #defenders + i end
  return tables.merged({ units = units, target = defenders[1][2], attackers = numbers }, more or {})
end

-- Strengths ---------------------------------------------------------------------------------------------------------------------

local one, two, three = { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.26.1", "2735" }
local guns = { "ge.pzj352", open }

reckons("all units of the hex defend, all attackers count", about("10.1", "10.5", "2.2"), { "2-1", "10.5 12", "10.5 6" },
  against({ foe, guns }, { one, two }))
reckons("odds are rounded down to a column", about("10.6"), { "2-1", "10.5 4", "10.5 2" }, against({ guns }, { { "us.16.1", "2735", 2 } }))
reckons("odds just short of a column do not reach it", about("10.6"), { "1-1", "10.5 10", "10.5 6" },
  against({ foe, guns }, { one, { "us.18.1", "2735", 2 } }))
reckons("odds above 7-1 count as 7-1, and shifts lead no farther", about("10.6", "10.7"), { "7-1", "10.5 18", "10.5 1", "11.5 1" },
  against({ ost }, { one, two, three }))
reckons("a side counts eighteen factors at most", about("10.8", "10.5"), { "4-1", "10.5 24", "M-h1 -3", "10.8 -3", "10.5 4" },
  against({ foe }, { one, two, three, { "us.9.2", "2834" } }, { main = "2735" }))
reckons("nineteen are one too many", about("10.8"), { "4-1", "10.5 20", "M-h1 -1", "10.8 -1", "10.5 4" },
  against({ foe }, { one, two, three, { "us.9.2", "2834", 1 } }, { main = "2735" }))
reckons("so for the defence", about("10.8", "11.2"), { "1-3", "10.5 18", "10.5 16", "11.2 3", "10.8 -1", "11.5 -1", "11.4 -1" },
  against({ { "ge.25.12ss", bocage }, { "ge.26.12ss", bocage }, { "ge.1.22pz", bocage } },
    { { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2923" } }))
reckons("a single factor attacks, too", about("10.5"), { "1-3", "10.5 1", "10.5 2", "11.5 -1" },
  against({ { "us.rgr2", open } }, { { "ge.649ost", "2735" } }, { side = "german" }))
reckons("any armour shifts against none", about("11.4"), { "1-1", "10.5 2", "10.5 6", "11.5 1", "11.4 1" },
  against({ { "us.16.1", open } }, { { "ge.21rec", "2735" } }, { side = "german" }))
reckons("eighteen factors are not too many", about("10.8"), { "4-1", "10.5 18", "10.5 4" }, against({ foe }, { one, two, three }))
reckons("the bonus of the ground counts among the eighteen", about("10.8", "11.2"),
  { "1-3", "10.5 6", "10.5 17", "11.2 3", "10.8 -2", "11.5 -1", "11.4 -1", "19.1.2 2" },
  against({ { "ge.25.12ss", bocage }, { "ge.26.12ss", bocage }, { "ge.1.12ss", bocage } }, { { "us.16.1", "2923" } },
    { air = 2, more = { air_first = 2 } }))

spec("the odds must be 1-3 at least before shifts", about("10.6"), function(t)
  local units, order = battle.fought(t, against({ foe, guns, ost }, { { "us.16.1", "2735", 1 } }))
  expect.equal(t:preview("allied", "attack", order).value, "too weak")
  t:refuses("10.6", "allied", "attack", order)
  order.attackers = { units[4], t:put("us.tk741", "2735", { face = "one" }) }
  order.lead = units[4]
  expect.equal(t:preview("allied", "attack", order).value, "1-3")
end)

-- The bonus -----------------------------------------------------------------------------------------------------------------------

local from_west = { { "us.16.1", "2923" } }

reckons("a step takes one of the bonus", about("11.2"), { "1-1", "10.5 6", "10.5 3", "11.2 2" },
  against({ { "ge.915.352", bocage, 2 } }, from_west))
reckons("all steps of the hex together", about("11.2"), { "1-2", "10.5 6", "10.5 5", "11.2 3" },
  against({ { "ge.915.352", bocage, 2 }, { "ge.pzj352", bocage } }, from_west))
reckons("a strongpoint brings no step for the bonus", about("16.2", "11.2"), { "1-1", "10.5 6", "10.5 4", "11.2 1" },
  against({ { "sp.vierville", bocage }, { "ge.pzj352", bocage } }, from_west))
reckons("alone it has no bonus at all", about("16.2", "11.2"), { "4-1", "10.5 6", "10.5 2", "11.5 1" },
  against({ { "sp.vierville", bocage } }, from_west))

-- Halving -------------------------------------------------------------------------------------------------------------------------

local two_hexes = { { "us.16.1", "2735" }, { "us.18.1", "2834", 2 } }

reckons("who is not in the main assault force is halved", about("10.3", "M-h1"), { "2-1", "10.5 10", "M-h1 -2", "10.5 4" },
  against({ foe }, two_hexes, { main = "2735" }))
reckons("the attacker names its hex", about("10.3", "10.9"), { "1-1", "10.5 10", "M-h1 -3", "10.5 4" },
  against({ foe }, two_hexes, { main = "2834" }))
reckons("before it is named the sheet takes the strongest hex", about("10.3"), { "2-1", "10.5 10", "M-h1 -2", "10.5 4" },
  against({ foe }, two_hexes))
reckons("a unit is halved once, whatever the reasons", about("10.4", "M-h1"), { "2-1", "10.5 10", "M-h1 -2", "10.5 4" },
  against({ foe }, two_hexes, { main = "2735", set = { [3] = { unsupplied = true, landed = true } } }))
reckons("attackers out of supply are halved", about("M-h3", "T-oos", "18.4"), { "1-2", "10.5 6", "M-h3 -3", "10.5 4" },
  against({ foe }, { one }, { set = { [2] = { unsupplied = true } } }))
reckons("attackers that landed in this turn are halved", about("M-h4", "6.4.1", "20.6"), { "1-2", "10.5 6", "M-h4 -3", "10.5 4" },
  against({ foe }, { one }, { set = { [2] = { landed = true } } }))
reckons("over a minor river attackers are halved, and no more", about("M-h2", "T-minor"),
  { "1-3", "10.5 6", "M-h2 -3", "10.5 4", "11.2 3" }, against({ { "ge.915.352", "1521" } }, { { "us.26.1", "1421" } }))
reckons("over a major river one left, too, bridge or not", about("M-h2", "M-l1", "T-major"),
  { "1-2", "10.5 18", "M-h2 -9", "10.5 4", "11.2 3", "M-l1 -1" },
  against({ { "ge.915.352", "2617" } }, { { "us.16.1", "2518" }, { "us.18.1", "2518" }, { "us.26.1", "2518" } }))
reckons("one left only when all of the main assault force come over it", about("M-l1"),
  { "1-1", "10.5 12", "M-h1 -3", "10.5 4", "11.2 3" },
  against({ { "ge.915.352", "2617" } }, { { "us.16.1", "2616" }, { "us.18.1", "2518" } }, { main = "2616" }))
reckons("out of a flooded hex halved and one left", about("M-h2", "M-l1", "T-flooded"),
  { "1-2", "10.5 18", "M-h2 -9", "10.5 4", "11.2 3", "M-l1 -1" },
  against({ { "ge.915.352", "1411" } }, { { "us.16.1", "1412" }, { "us.18.1", "1412" }, { "us.26.1", "1412" } }))
reckons("over the Carpiquet hexside halved", about("M-h2", "T-carpiquet", "22.2"), { "1-2", "10.5 6", "M-h2 -3", "10.5 4" },
  against({ { "ge.915.352", "1929" } }, { { "cw.69.50", "1928" } }))

-- Shifts ----------------------------------------------------------------------------------------------------------------------------

local tanks, para = { "us.tk741", "2735" }, { "us.501.101", "2735" }

reckons("the better lead unit shifts right", about("11.5", "M-s1", "10.10", "2.3.1"), { "2-1", "10.5 5", "10.5 4", "11.5 1" },
  against({ foe }, { para }))
reckons("the worse one left, however much worse", about("11.5", "M-s1"), { "1-2", "10.5 6", "10.5 6", "11.5 -1" },
  against({ { "ge.25.12ss", open } }, { one }))
reckons("steps lost leave the quality as it is", about("2.3.1"), { "1-1", "10.5 3", "10.5 4", "11.5 1" },
  against({ foe }, { { "us.501.101", "2735", 2 } }))
reckons("the attacker names the lead unit of the main assault force", about("10.10", "10.9"), { "2-1", "10.5 11", "10.5 4" },
  against({ foe }, { one, para }, { lead = 2 }))
reckons("the defender leads by his best", about("10.10"), { "2-1", "10.5 6", "10.5 3" }, against({ ost, guns }, { one }))
reckons("before the lead unit is named it is the best", about("10.10", "2.3.1"),
  { "3-1", "10.5 11", "10.5 4", "11.5 1" }, against({ foe }, { one, para }))

reckons("armour that attacks shifts right", about("11.4", "M-s2", "2.3.2"), { "3-1", "10.5 9", "10.5 4", "11.4 1" },
  against({ foe }, { one, tanks }))
reckons("guns of the same rating cancel it", about("11.4", "2.3.2"), { "1-1", "10.5 9", "10.5 6" }, against({ foe, guns }, { one, tanks }))
reckons("weaker armour does not", about("11.4"), { "1-1", "10.5 9", "10.5 6", "11.5 -1", "11.4 1" },
  against({ foe, { "ge.21rec", open } }, { one, tanks }))
reckons("tanks outside the main assault force do not shift", about("11.4", "10.3"), { "1-1", "10.5 9", "M-h1 -3/2", "10.5 4" },
  against({ foe }, { one, { "us.tk741", "2834" } }, { main = "2735" }))
reckons("better tanks of the defender shift left", about("11.4", "M-s2"), { "1-3", "10.5 9", "10.5 8", "11.5 -1", "11.4 -1" },
  against({ foe, { "ge.1.22pz", open } }, { one, tanks }))
reckons("also where tanks could not attack", about("11.4"), { "1-3", "10.5 6", "10.5 4", "11.2 2", "11.5 -1", "11.4 -1" },
  against({ { "ge.1.22pz", "2931" } }, { { "us.16.1", "2930" } }))
reckons("equal tanks do not shift", about("11.4"), { "1-1", "10.5 8", "10.5 8" },
  against({ foe, { "ge.1.22pz", open } }, { { "us.cca.2a", "2735", 2 }, { "us.tk741", "2735" } }))
reckons("guns that attack shift nothing", about("11.4", "2.3.2"), { "1-1", "10.5 6", "10.5 6" },
  against({ { "us.16.1", open } }, { { "ge.915.352", "2735" }, { "ge.flk2", "2735" } }, { side = "german" }))
reckons("no armour shift in a city", about("11.4", "T-city"), { "1-1", "10.5 9", "10.5 4", "11.2 3" },
  against({ { "ge.915.352", "2031" } }, { { "us.16.1", "2032" }, { "us.tk741", "2032" } }))
reckons("an armour shift over a minor river", about("11.4", "T-minor"),
  { "1-1", "10.5 9", "M-h2 -9/2", "10.5 4", "11.2 3", "11.4 1" },
  against({ { "ge.915.352", "1521" } }, { { "us.26.1", "1421" }, { "us.tk741", "1421" } }))
reckons("none over a major one", about("11.4", "T-major"), { "1-3", "10.5 9", "M-h2 -9/2", "10.5 4", "11.2 3", "M-l1 -1" },
  against({ { "ge.915.352", "2617" } }, { { "us.26.1", "2518" }, { "us.tk741", "2518" } }))
reckons("none against a strongpoint", about("11.4", "16.2", "T-fort"), { "1-1", "10.5 9", "10.5 6" },
  against({ foe, { "sp.vierville", open } }, { one, tanks }))

local tiger = { "ge.101tig", "2735" }

reckons("a Tiger that attacks shifts one more", about("11.9", "M-s3", "2.3.3"), { "3-1", "10.5 4", "10.5 6", "11.5 1", "11.4 1", "11.9 1" },
  against({ { "us.16.1", open } }, { tiger }, { side = "german" }))
reckons("not where armour does not count", about("11.9"), { "1-1", "10.5 8", "10.5 6", "11.2 3", "11.5 1" },
  against({ { "us.16.1", "2031" } }, { { "ge.101tig", "2032" }, { "ge.102tig", "2032" } }, { side = "german" }))
reckons("not outside the main assault force", about("11.9", "10.3"), { "1-1", "10.5 8", "M-h1 -2", "10.5 6" },
  against({ { "us.16.1", open } }, { { "ge.915.352", "2834" }, tiger }, { side = "german", main = "2834" }))
reckons("a Tiger that defends shifts one left", about("11.9", "M-s3"), { "1-1", "10.5 18", "10.5 4", "11.5 -1", "11.4 -1", "11.9 -1" },
  against({ { "ge.101tig", open } }, { one, two, three }))

reckons("against strategic movement one right", about("11.8", "M-r3"), { "2-1", "10.5 6", "10.5 4", "11.8 1" },
  against({ foe }, { one }, { set = { [1] = { marched = true } } }))
reckons("however many units move so", about("11.8"), { "2-1", "10.5 6", "10.5 6", "11.8 1" },
  against({ foe, guns }, { one }, { set = { [1] = { marched = true }, [2] = { marched = true } } }))
reckons("a hilltop shifts one left, with the bonus of its ground", about("11.3", "M-l2", "T-hilltop", "11.2"),
  { "1-2", "10.5 12", "10.5 4", "11.2 3", "11.3 -1" },
  against({ { "ge.915.352", "2716" } }, { { "us.16.1", "2715" }, { "us.18.1", "2715" } }))

-- Jabos and the left end of the table -------------------------------------------------------------------------------------------

local americans = { { "us.16.1", open }, { "us.18.1", open } }
local static = { { "ge.919.709", "2735" }, { "ge.729.709", "2735" } }

-- Columns left by the die of the Jabos; two lead from 1-3 off the table, where no die is rolled.
spec("Jabos fall upon German attacks under a clear sky", about("11.10", "M-l3", "J-1", "10.7", "10.9"), function(t)
  local given = against(americans, static, { side = "german", more = { weather = "clear" } })
  local units = battle.attack(t, given, { jabos = 5 })
  t:answer("german", "loss", units[3])
  expect.same(battle.state(units[1], units[2], units[3], units[4]), { open .. " 3", open .. " 3", "2735 1", "2735 2" })
end)

local two_regiments = against({ { "us.16.1", open } }, { { "ge.915.352", "2735" }, { "ge.916.352", "2735" } }, { side = "german" })

for die, column in ipairs{ "1-1", "1-1", "1-1", "1-2", "1-3", "left of the table" } do
  spec("Jabos: die " .. die .. " leads to " .. column, about("J-1", "11.10", "M-l3"), function(t, game)
    local _, order = battle.fought(t, two_regiments)
    local attack = factors.attack(game:side("german"), tables.merged(order, { target = game:space(open) }))
    local left = tonumber(game:lookup("jabos", die, "left"))
    expect.equal(factors.odds(game, tables.merged(attack, { jabos = left })).value, column)
  end)
end

spec("no Jabos in other weather", about("11.10"), function(t)
  local units = battle.attack(t, against(americans, static, { side = "german" }), { combat = 1 })
  t:answer("german", "loss", units[3])
  expect.same(t:waiting().asks, {})
end)

spec("no Jabos over the Allies", about("11.10"), function(t)
  local units = battle.attack(t, against({ foe }, { one }, { more = { weather = "clear" } }), { combat = 1 })
  expect.same(battle.state(units[2]), { "2735 2" })
end)

-- From the sea ---------------------------------------------------------------------------------------------------------------------

local afloat = "allied.offshore"

spec("who attacks out of a box of ships has no hexside to cross", about("20.4", "10.3"), function(t, game)
  t:clear()
  local point, allied = t:put("sp.vierville", "1321"), game:side("allied")
  local force = { t:put("us.116.29", afloat, { face = "two" }), t:put("us.tk743", afloat), t:put("us.rgr5", afloat) }
  local ships = { game:pieces{ counter = "naval.first" }[1] }
  local found = factors.odds(game, factors.attack(allied, { target = point.space, attackers = force, ships = ships }))
  expect.same({ found.value, found.base, found.attack, found.defence }, { "6-1", "4-1", 9, 2 })
  t:put("ge.915.352", open)
  local alone = factors.attack(allied, { target = game:space(open), attackers = { force[2] } })
  expect.same(battle.reckoning(factors.odds(game, alone)), { "10.5 3", "10.5 4", "11.4 1" })
end)
