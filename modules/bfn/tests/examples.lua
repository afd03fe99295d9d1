-- The printed examples of combat and fire, with pieces of exactly their figures; and our own.
local bombarding = require("rules.bombarding")
local factors = require("rules.factors")
local field = require("tests.shared.field")
local firing = require("rules.firing")

-- An attack by pieces with these strengths from these hexes on a hex.
local function odds(game, given)
  local attackers, defenders, support, cover = {}, {}, {}, {}
  for i, one in ipairs(given.attack) do
    attackers[i] = field.fake(game, one[2], { side = given.side or "allied", attack = one[1], arm = one[3] or "infantry",
      dots = one[3] == "tank" and "white" or "", class = one[4] or "foot", mechanized = one[3] == "tank" })
  end
  for i, one in ipairs(given.defence) do
    defenders[i] = field.fake(game, given.hex, { side = given.side == "german" and "allied" or "german", defence = one[1],
      arm = one[2] or "infantry",
      dots = one[3] or "", attack = one[4] or 0, mechanized = false })
  end
  for i, strength in ipairs(given.support or {}) do support[i] = field.fake(game, given.attack[1][2], { attack = strength }) end
  for i, strength in ipairs(given.cover or {}) do cover[i] = field.fake(game, given.hex, { attack = strength }) end
  local side = game:side(given.side or "allied")
  local attack = { side = side, foe = side.other, hex = game:space(given.hex), attackers = attackers, defenders = defenders,
    support = support, cover = cover, air = given.air or 0, umbrella = 0 }
  return factors.odds(game, attack), attack
end

local function worked(title, rules, given, attack, defence, column, die)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    t:clear()
    t:set("turn", 1)
    t:set("weather_roll", given.roll or 8)
    local sum, battle = odds(game, given)
    expect.equal(sum.attack, attack)
    expect.equal(sum.defence, defence)
    expect.equal(sum.column, column)
    expect.equal(sum.die, die)
    if given.combined ~= nil then expect.equal(factors.combined(game, battle), given.combined) end
  end)
end

-- 051043 is the hill; 051042, 050044 and 051044 lie below it. 048055 is farmland, 063048 bocage, 066050 forest, 053053 flooded.
worked("example 12.1 A: 25 to 6 uphill",
  { "12.4#6", "10.6#18", "12.6.5#1" }, { hex = "051043", attack = { { 25, "051042" } }, defence = { { 6 } } },
  25, 6, "4-1", -2)
worked("example 12.1 C: 20 and 10 guns to 6 in a forest",
  { "12.5.1", "10.6", "10.6#16" }, { hex = "066051", attack = { { 20, "066050" } }, defence = { { 6 } }, support = { 10 } },
  30, 6, "5-1", -2)
worked("example 12.1 D: 12 and 8 to 6",
  { "12.4#6" }, { hex = "048056", attack = { { 4, "048055" }, { 8, "048055" } }, defence = { { 6 } }, support = { 4, 4 } },
  20, 6, "3-1", -2)
worked("example 12.3 B: halved out of flood, with guns 16 to 6",
  { "10.6#14", "12.6" }, { hex = "054053", attack = { { 19, "054054" } }, defence = { { 6 } }, support = { 6 } },
  16, 6, "2-1", -3)
worked("example 12.3 C: 14 to 6 in farmland, infantry and tanks", { "12.6.2", "10.6#12" },
  { hex = "048055", attack = { { 6, "048054" }, { 8, "048054", "tank" } }, defence = { { 6 } }, combined = true }, 14, 6, "2-1", -1)
worked("example 12.5.1: 8 and 4 and 5 are 17 to 8",
  { "12.5.1" }, { hex = "048055", attack = { { 4, "048054" }, { 4, "048054" } }, defence = { { 8 } }, support = { 4, 5 } },
  17, 8, "2-1", -1)
worked("example 12.5.4: 40 to 8 is 5 to 1",
  { "12.4#6", "2.4.3#1" }, { side = "german", hex = "048055", attack = { { 10, "048054" }, { 8, "048054" }, { 6, "048054" } },
  defence = { { 5 }, { 3 } }, support = { 6, 5, 5 } }, 40, 8, "5-1", -1)
worked("example 12.5.4: with eleven points of guns it is 2 to 1", { "12.5.4" }, { side = "german", hex = "048055",
  attack = { { 10, "048054" }, { 8, "048054" }, { 6, "048054" } }, defence = { { 5 }, { 3 } }, support = { 6, 5, 5 },
    cover = { 8, 3 } }, 40, 19, "2-1", -1)
worked("example 12.6.2.1: towed anti-tank guns count their attack against vehicles", { "12.6.2.1" }, { side = "german", hex = "048055",
  attack = { { 10, "048054", "tank" } }, defence = { { 2, "antitank", "red", 5 }, { 5 } }, combined = false }, 10, 10, "1-1", -1)
worked("against infantry they defend",
  { "12.6.2.1" }, { side = "german", hex = "048055", attack = { { 10, "048054" } }, defence = { { 2, "antitank", "red", 5 }, { 5 } } },
  10, 7, "1-1", -1)
worked("example 12.6.3: a reconnaissance unit alone in a forest",
  { "12.6.3" }, { hex = "066051", attack = { { 20, "066050" } }, defence = { { 4, "recon" } } },
  20, 4, "5-1", -3)
worked("example 12.6.5: a village in bocage is no more than three",
  { "12.6.5", "10.6#25" }, { hex = "053055", attack = { { 20, "053056" } }, defence = { { 5 } } },
  20, 5, "4-1", -3)
worked("a village in farmland adds one",
  { "12.6.5", "10.6#25" }, { hex = "048056", attack = { { 20, "048055" } }, defence = { { 5 } } }, 20, 5, "4-1", -2)
worked("example 12.6.5: over a stream halved, once",
  { "10.6#22", "3.2" }, { hex = "055054", attack = { { 5, "055055" }, { 6, "055055" } }, defence = { { 5 } } },
  6, 5, "1-1", -3)
worked("a major river halves", { "10.6#19" }, { hex = "066064", attack = { { 9, "066063" } }, defence = { { 5 } } }, 5, 5, "1-1", -3)
worked("example 12.8: 56 to 14 with aircraft and both arms",
  { "11.4", "12.6.2" }, { hex = "051042", attack = { { 20, "051043" }, { 19, "050043", "tank" } },
  defence = { { 14 } }, support = { 4, 4, 4, 5 }, air = 1, combined = true }, 56, 14, "4-1", -1)
worked("example 12.8: an anti-tank unit and two guns make it 3 to 1",
  { "12.6.2", "12.5.4" }, { hex = "051042", attack = { { 20, "051043" }, { 19, "050043", "tank" } },
  defence = { { 10 }, { 4, "antitank", "red" } }, support = { 4, 4, 4, 5 }, cover = { 2 }, air = 1, combined = false }, 56, 16, "3-1", -1)
worked("own example 1: 20 to 5 in bocage with a village",
  { "12.6.2#1", "12.6.5" }, { hex = "053055", attack = { { 4, "053056" }, { 4, "053056" }, { 8, "053054", "tank" } },
  defence = { { 5 } }, support = { 4 }, combined = true }, 20, 5, "4-1", -3)
worked("in a town the defender has two more",
  { "10.6#23" }, { hex = "046061", attack = { { 20, "046060" } }, defence = { { 5 } } }, 20, 5, "4-1", -3)
worked("tanks alone in a town one less",
  { "12.6.6" }, { hex = "046061", attack = { { 20, "046060" } }, defence = { { 5, "tank", "white" } } }, 20, 5, "4-1", -2)
worked("heavy rain takes one more off the die",
  { "12.6.4" }, { hex = "048055", attack = { { 20, "048054" } }, defence = { { 5 } }, roll = 4 }, 20, 5, "4-1", -2)
worked("a storm takes two",
  { "12.6.4" }, { hex = "048055", attack = { { 20, "048054" } }, defence = { { 5 } }, roll = 2 }, 20, 5, "4-1", -3)
worked("into flooded ground two more",
  { "10.6#14" }, { hex = "053053", attack = { { 20, "053054" } }, defence = { { 5 } } }, 20, 5, "4-1", 2)
worked("up the bluff one less", { "10.6#3" }, { hex = "049051", attack = { { 6, "048051" } }, defence = { { 5 } } }, 6, 5, "1-1", -3)
worked("rangers climb without it",
  { "10.6#3", "19.5" }, { hex = "049051", attack = { { 6, "048051", "infantry", "ranger" } }, defence = { { 5 } } }, 6, 5, "1-1", -2)
worked("tanks over a stream give no combined arms",
  { "12.6.2#2" }, { hex = "055054", attack = { { 4, "055055" }, { 8, "055055", "tank" } }, defence = { { 5 } }, combined = false },
  6, 5, "1-1", -3)
worked("below one to four there is no column",
  { "12.4#6", "12.6" }, { hex = "048055", attack = { { 1, "048054" } }, defence = { { 5 } } }, 1, 5, nil, -1)
worked("beyond seven to one the last column counts",
  { "12.4#6" }, { hex = "048055", attack = { { 90, "048054" } }, defence = { { 5 } } }, 90, 5, "7-1", -1)
worked("aircraft add three at most with all else",
  { "12.4#7", "11.4" }, { hex = "053053", attack = { { 20, "053054" } }, defence = { { 5 } }, air = 3 }, 20, 5, "4-1", 3)

spec("the row of the table stays between 0 and 12", { rules = { "12.4#8", "12.6.2#1", "3.1" }, scenario = "omaha" }, function(_, game)
  expect.equal(factors.row(game, { raw = -3 }, 1, false), 0)
  expect.equal(factors.row(game, { raw = -3 }, 4, false), 1)
  expect.equal(factors.row(game, { raw = 3 }, 10, false), 12)
  expect.equal(factors.row(game, { raw = 3 }, 10, true), 12)
  expect.equal(factors.row(game, { raw = 1 }, 5, true), 7)
  expect.equal(factors.row(game, { raw = 3 }, 5, true), 8)
  expect.equal(factors.row(game, { raw = -5 }, 5, true), 2)
end)

spec("example 12.8: the cell of 3 to 1 at eight is a step for two",
  { rules = { "12.8", "12.4#10" }, scenario = "omaha" }, function(_, game)
  expect.equal(game:lookup("crt", 8, "3-1"), "1/2")
  expect.same(factors.meaning("1/2"), { attack = 1, attack_goes = false, defence = 2, defence_goes = false })
  expect.same(factors.meaning("3R/NE"), { attack = 3, attack_goes = true, defence = 0, defence_goes = false })
  expect.same(factors.meaning("NE/4R"), { attack = 0, attack_goes = false, defence = 4, defence_goes = true })
end)

local function shot(title, rules, more, strength, hex, count, number)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    t:clear()
    for _ = 1, count do t:put("ge.co.inf", hex) end
    t:set("turn", more.turn or 4)
    local gun = field.fake(game, "048053", { side = "allied", attack = strength, arm = "artillery" })
    expect.equal(bombarding.number(game, gun, game:space(hex), more.counter).value, number)
  end)
end

shot("example 13.3: a gun of four at three units in a town", { "13.3", "13.3#1", "13.3#2", "13.3#4" }, {}, 4, "054053", 3, 3)
shot("example 12.1 B: a gun of three at two units in the open", { "13.3#4" }, {}, 3, "053053", 2, 4)
shot("example 13.3: three units in the open add two", { "13.3#4" }, {}, 3, "053053", 3, 5)
shot("farmland takes one", { "13.3#2" }, {}, 4, "048055", 1, 3)
shot("bocage takes two", { "13.3#2" }, {}, 4, "063048", 1, 2)
shot("at night one less", { "13.3#3" }, { turn = 6 }, 4, "048055", 1, 2)
shot("counter-battery at night two less", { "13.3#3" }, { turn = 6, counter = true }, 4, "048055", 1, 1)

local function volley(title, rules, given, number)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    t:clear()
    local list = {}
    for i, counter in ipairs(given.units) do list[i] = field.put(t, counter, given.from, string.starts(counter,
      "strongpoint") and "full" or nil) end
    for _, counter in ipairs(given.targets) do field.put(t, counter, given.target) end
    local firers = {}
    for _, unit in ipairs(list) do
      if unit.steps > 0 then firers[#firers + 1] = unit end
    end
    local gun = given.gun and t:put(given.gun, "051056")
    expect.equal(firing.number(game, { side = list[1].side, from = game:space(given.from), target = game:space(given.target),
      units = firers, gun = gun, ships = {} }).value, number)
  end)
end

volley("own example 4: strongpoint and company at three companies and engineers", { "18.4", "18.4#4", "18.4#6" },
  { units = { "strongpoint.4", "ge.co.static" }, from = "048052", targets = { "us.co.inf", "us.co.inf", "us.co.inf", "us.aeng" },
    target = "047051" }, 7)
volley("own example 4: back through the draw four", { "19.7", "10.6#3" },
  { units = { "us.co.inf", "us.co.inf", "us.co.inf", "us.aeng" }, from = "047051", targets = { "strongpoint.4" }, target = "048052" }, 4)
volley("up the bluff one less",
  { "18.4#5" }, { units = { "us.co.inf", "us.co.inf" }, from = "047052", targets = { "strongpoint.4" }, target = "047053" }, 1)
volley("rangers pay nothing for the bluff",
  { "10.6#3", "19.5" }, { units = { "us.co.rgr" }, from = "047052", targets = { "strongpoint.4" }, target = "047053" }, 2)
volley("infantry and tanks one more",
  { "18.4#7" }, { units = { "us.co.inf", "us.co.tank" }, from = "047051", targets = { "strongpoint.4" }, target = "048052" }, 5)
volley("engineers help infantry alone",
  { "19.7" }, { units = { "us.co.tank", "us.aeng" }, from = "047051", targets = { "strongpoint.4" }, target = "048052" }, 3)
volley("example 18.4: five units on the beach give three", { "18.4#6" },
  { units = { "ge.co.static" }, from = "048052", targets = { "us.co.inf", "us.co.inf", "us.co.inf", "us.aeng", "us.aeng" },
    target = "047051" }, 4)
volley("headquarters and guns fire with one",
  { "18.4#2", "12.5.5#1" }, { units = { "ge.352.hq", "ge.352.ar-1" }, from = "048052", targets = { "us.co.inf" }, target = "047051" }, 2)
volley("a gun joins in with its strength",
  { "18.7", "18.7#1" }, { units = { "ge.co.static" }, from = "048052", targets = { "us.co.inf" }, target = "047051",
  gun = "ge.352.ar-4" }, 6)
