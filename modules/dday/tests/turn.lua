-- Supply, replacements, weather, captures, the end of the game.
local function with(rule, scenario) return { rule = rule, scenario = scenario or "omaha" } end

local weather = { rule = "10.6#2", scenario = "omaha", options = { weather = true } }

local function supplied(t, unit) return t:query("supply", { unit = unit }).value end

-- Names of the hexes that are said to cut the line.
local function cuts(t, unit)
  local names = {}
  local reason = t:query("supply", { unit = unit }).reasons[2]
  for i, hex in ipairs(reason and reason.spaces or {}) do names[i] = hex.name end
  return names
end

local function line(t)
  t:clear()
  t:put("beachhead", "2319")
  return t:put("us.16.1", "2015")
end

spec("a line of free hexes leads to a beachhead", with("10.12#3"), function(t)
  local unit = line(t)
  t:go("movement", { active = "allied", turn = 3 })
  expect.truthy(supplied(t, unit))
  t:put("ge.914.352", "2319")
  expect.falsy(supplied(t, unit))
  expect.equal(cuts(t, unit)[#cuts(t, unit)], "2319")
end)

spec("a line does not enter an enemy hex", with("10.12#5"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("us.16.1", "2218")
  t:go("movement", { active = "allied", turn = 3 })
  expect.truthy(supplied(t, unit))
  t:put("ge.914.352", "2319")
  expect.falsy(supplied(t, unit))
  expect.same(cuts(t, unit), { "2319" })
end)

-- A ring of zones around 2015: its own hex may be left, but no zone hex passed through, even with a friend in it.
spec("a line does not pass through an enemy zone", with("10.12#6"), function(t, game)
  local unit = line(t)
  t:put("ge.914.352", "2217")
  t:put("ge.915.352", "2213")
  t:put("ge.916.352", "2012")
  t:put("ge.sch.30", "1813")
  t:put("ge.894.265", "1816")
  t:put("ge.895.265", "2018")
  t:put("us.18.1", "2115")
  t:put("us.26.1", "2116")
  t:go("movement", { active = "allied", turn = 3 })
  local zone = t:query("zone", { side = unit.side }).value
  expect.truthy(#zone > 20)
  expect.truthy(supplied(t, unit))
  expect.equal(#cuts(t, unit), 0)
  t:put("ge.896.265", "2215")
  expect.falsy(supplied(t, unit))
  local list = cuts(t, unit)
  expect.truthy(#list > 0)
  local barred = game:set_of(t:query("zone", { side = unit.side }).value) + game:occupied(game:side("german"))
  for _, name in ipairs(list) do expect.truthy(barred:contains(name)) end
end)

spec("at the end of the Allied turn who is out of supply loses a step", {
  rules = { "10.12#2", "10.12#7", "10.12#8" }, scenario = "omaha",
}, function(t)
  t:clear()
  local unit, weak = t:put("us.16.1", "2015"), t:put("us.18.1", "2013", { face = "back" })
  local safe = t:put("us.26.1", "2319")
  t:put("beachhead", "2122")
  t:put("beachhead", "2319")
  local ring = { ["ge.914.352"] = "2218", ["ge.915.352"] = "2119", ["ge.916.352"] = "2020", ["ge.sch.30"] = "2021", ["ge.5.3"] = "2022" }
  for counter, hex in pairs(ring) do t:put(counter, hex) end
  t:go("supply", { active = "allied", turn = 3 })
  expect.equal(unit.face, "back")
  expect.equal(weak.space.name, "allied.dead")
  expect.equal(safe.face, "front")
end)

spec("Germans need no supply", with("10.12#1"), function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("ge.914.352", "2014")
  for counter, hex in pairs{ ["us.16.1"] = "2013", ["us.18.1"] = "2015", ["us.26.1"] = "1914", ["us.115.29"] = "2114" } do
    t:put(counter, hex)
  end
  t:go("supply", { active = "allied", turn = 3 })
  expect.equal(unit.face, "front")
  expect.truthy(t:query("supply", { unit = unit }).value)
  t:go("supply", { active = "german", turn = 3 })
  expect.equal(game:space("2014").pieces[1], unit)
  expect.equal(unit.face, "front")
end)

spec("Rangers need no supply", with("10.12#9"), function(t)
  t:clear()
  local ranger = t:put("us.2-ranger-bn", "2015")
  t:go("supply", { active = "allied", turn = 3 })
  expect.equal(ranger.face, "front")
end)

-- Replacements ----------------------------------------------------------------------------------------------------

local function reduced(t, turn)
  t:clear()
  t:put("beachhead", "2319")
  local foot = t:put("us.16.1", "2217", { face = "back" })
  local tanks = t:put("us.cca.2", "2216", { face = "back" })
  local cut_off = t:put("us.18.1", "0118", { face = "back" })
  t:go("support", { turn = turn })
  return foot, tanks, cut_off
end

spec("from the second turn a leg unit is rebuilt each turn", { rules = { "10.7", "10.7#1", "10.7#6" }, scenario = "omaha" }, function(t)
  local foot, tanks = reduced(t, 2)
  expect.equal(t:waiting().node, "replacements")
  t:refuses("10.7#6", "allied", "rebuild", { unit = tanks })
  t:act("allied", "rebuild", { unit = foot })
  expect.equal(foot.face, "front")
end)

spec("the replacements of a scenario turn by turn", { rules = { "10.7#1", "10.7#2" }, scenario = "omaha" }, function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  for turn, wanted in ipairs{ { 0, 0 }, { 1, 0 }, { 1, 1 }, { 1, 0 }, { 1, 1 }, { 1, 0 } } do
    t:go("support", { turn = turn })
    expect.same({ game.us_leg, game.us_mobile }, wanted)
    expect.same({ game.cw_leg, game.cw_mobile }, { 0, 0 })
  end
end)

spec("in odd turns from the third a mobile unit is rebuilt", with("10.7#2"), function(t)
  local _, tanks = reduced(t, 3)
  t:act("allied", "rebuild", { unit = tanks })
  expect.equal(tanks.face, "front")
end)

spec("a point serves one unit, in the turn it comes", with("10.7#6"), function(t, game)
  local foot, _, other = reduced(t, 2)
  t:act("allied", "rebuild", { unit = foot })
  expect.equal(game.us_leg, 0)
  t:refuses("10.7#6", "allied", "rebuild", { unit = other })
end)

spec("only units in supply are rebuilt", with("10.7#5"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("us.16.1", "2015", { face = "back" })
  for _, one in ipairs{ { "ge.914.352", "2218" }, { "ge.915.352", "2119" } } do t:put(one[1], one[2]) end
  t:go("support", { turn = 2 })
  t:refuses("10.7#5", "allied", "rebuild", { unit = unit })
end)

spec("the Germans receive no replacements", with("10.7#7"), function(t)
  reduced(t, 3)
  local german = t:put("ge.914.352", "1515", { face = "back" })
  t:refuses("10.7#7", "allied", "rebuild", { unit = german })
end)

spec("no point, no step of replacements", with("10.7#6"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  t:put("us.cca.2", "2216", { face = "back" })
  t:go("support", { turn = 2 })
  expect.equal(t:waiting().node, "movement")
end)

spec("reduced Germans alone call for no replacements", with("10.7#7"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  t:put("ge.914.352", "1515", { face = "back" })
  t:go("support", { turn = 3 })
  expect.equal(t:waiting().node, "movement")
end)

-- Weather ---------------------------------------------------------------------------------------------------------

local function storm(t)
  t:clear()
  t:put("beachhead", "2319")
  t:dice("weather", 6)
  t:dice("storm", 4)
  t:dice("storm", 2)
  t:go("support", { turn = 2 })
end

spec("a six brings inclement weather", weather, function(t, game)
  t:dice("weather", 5)
  t:go("support", { turn = 2 })
  expect.falsy(game.inclement)
  storm(t)
  expect.truthy(game.inclement)
end)

-- A scenario has weather by option, a campaign always.
spec("without the option there is no weather", with("10.6#1"), function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  t:go("support", { turn = 2 })
  expect.falsy(game.inclement)
end)

spec("a campaign has weather without the option", with("10.6#1", "us_campaign"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2319")
  t:dice("weather", 6)
  t:dice("storm", 1)
  t:dice("storm", 1)
  t:go("support", { turn = 2 })
  expect.truthy(game.inclement)
end)

spec("the first turn has fair weather", weather, function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  t:go("support", { turn = 1 })
  expect.falsy(game.inclement)
end)

spec("inclement weather halves movement, rounded up", { rule = "10.6#3", scenario = "omaha", options = { weather = true } }, function(t)
  storm(t)
  local unit = t:put("us.16.1", "2217")
  t:refuses("5.2#4", "allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214" } })
  expect.equal(unit.space.name, "2214")
end)

spec("half of five points is three", { rule = "10.6#3", scenario = "omaha", options = { weather = true } }, function(t)
  storm(t)
  local unit = t:put("ge.894.265", "2217")
  t:go("movement", { active = "german" })
  t:refuses("5.2#4", "german", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  t:act("german", "move", { unit = unit, path = { "2216", "2215", "2214" } })
end)

-- 5 of 10 points are left: a zone hex costs half of them, rounded down, besides its ground.
spec("in inclement weather a zone costs half of the halved allowance", {
  rules = { "10.6#3", "6.1" }, scenario = "omaha", options = { weather = true },
}, function(t)
  storm(t)
  local near, far = t:put("us.cca.2", "2217"), t:put("us.ccb.2", "2218")
  t:put("ge.914.352", "2114")
  t:refuses("5.2#4", "allied", "move", { unit = far, path = { "2217", "2216", "2215", "2214" } })
  t:act("allied", "move", { unit = near, path = { "2216", "2215", "2214" } })
  expect.equal(near.space.name, "2214")
end)

-- Swamp behind a river costs four: with six points a unit goes from zone to zone there, with three it does not.
spec("who cannot pay for the ground does not go from zone to zone", {
  rules = { "6.1#2", "10.6#3" }, scenario = "omaha", options = { weather = true },
}, function(t, game)
  local function in_zones()
    t:put("ge.914.352", "1814")
    return t:put("us.16.1", "1914")
  end
  storm(t)
  local unit = in_zones()
  expect.equal(game:space("1813").terrain, "swamp")
  t:refuses("5.2#4", "allied", "move", { unit = unit, path = { "1813" } })
  t:set("inclement", false)
  t:act("allied", "move", { unit = unit, path = { "1813" } })
end)

spec("inclement weather grounds the aircraft", { rule = "10.6#4", scenario = "omaha", options = { weather = true } }, function(t, game)
  storm(t)
  expect.equal(#game:space("allied.air").pieces, 0)
  expect.equal(#game:pieces{ counter = "fire.air.10", at = "allied.aside" }, 1)
end)

spec("inclement weather thins the guns", { rule = "10.6#5", scenario = "omaha", options = { weather = true } }, function(t, game)
  storm(t)
  expect.equal(#game:space("allied.guns").pieces, 16)
  expect.equal(#game:space("german.cup").pieces, 13)
end)

local function beach(t)
  t:clear()
  t:put("beachhead", "2319")
end

spec("the Allies play first", with("10.5#1"), function(t)
  beach(t)
  t:put("us.16.1", "2217")
  t:go("support", { turn = 2 })
  expect.equal(t:waiting().sides[1].name, "allied")
end)

spec("after free play nobody stands where he may not", with("5.3#1"), function(t, game)
  beach(t)
  local first = t:put("us.16.1", "2217")
  t:go("movement", { active = "allied", turn = 3 })
  t:mode("free")
  local second, third = t:put("us.18.1", "2217"), t:put("us.26.1", "2217")
  t:mode("enforce")
  expect.equal(#game:space("2217").pieces, 1)
  expect.equal(third.space.name, "allied.due")
  expect.equal(third.entry, "beach")
  expect.falsy(third.moved)
  expect.equal(game:space("2217").holder, game:side("allied"))
  expect.falsy(game:space("allied.due").holder)
  expect.truthy(first.moved or second.moved)
end)

-- A German who is put back waits where his scenario is reinforced.
for scenario, case in pairs{
  omaha = { "2013", "south", "ge.914.352", "ge.915.352" }, sword = { "1039", "east", "ge.736.716", "ge.857.346" },
} do
  spec("after free play a German comes back over the edge of " .. scenario, { rules = { "5.3#1", "10.10" }, scenario = scenario },
    function(t)
      t:clear{ to = "off" }
      t:put("beachhead", scenario == "omaha" and "2319" or "1739")
      t:put(case[3], case[1])
      t:go("movement", { active = "german", turn = 3 })
      t:mode("free")
      local second = t:put(case[4], case[1])
      t:mode("enforce")
      expect.equal(second.space.name, "german.due")
      expect.equal(second.entry, case[2])
    end)
end

spec("in a campaign, too, a German comes back over the edge of the scenario where he stood", with("5.3#1", "cw_campaign"), function(t)
  t:clear{ to = "off" }
  t:put("beachhead", "1739")
  t:put("ge.736.716", "1039")
  t:put("ge.726.716", "1030")
  t:go("movement", { active = "german", turn = 3 })
  t:mode("free")
  local east, south = t:put("ge.857.346", "1039"), t:put("ge.858.346", "1030")
  t:mode("enforce")
  expect.equal(east.entry, "east")
  expect.equal(south.entry, "south")
end)

spec("standing orders answer for a side", with("8.4"), function(t)
  t:clear()
  local a, b, foe = t:put("us.16.1", "2214"), t:put("us.18.1", "2215"), t:put("ge.914.352", "2115")
  t:go("combat", { active = "allied", turn = 3 })
  t:order("allied", "fire", "never")
  t:order("german", "fire", "never")
  t:order("german", "stand_or_retreat", "stand")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2115", attackers = { a, b } })
  expect.equal(foe.space.name, "2115")
  expect.equal(foe.face, "back")
end)

spec("after free play nobody moves or attacks again in the turn", { rules = { "5.2#10", "5.5#1", "8.2#5", "8.2#3" }, scenario = "omaha" },
  function(t, game)
    beach(t)
    local unit = t:put("us.cca.2", "2215")
    t:put("ge.914.352", "2115")
    t:go("movement", { active = "allied", turn = 3 })
    t:mode("free")
    t:mode("enforce")
    t:refuses("5.2#10", "allied", "move", { unit = unit, path = { "2216" } })
    for _, flag in ipairs{ "moved", "marched", "fought", "struck" } do expect.truthy(unit[flag]) end
    expect.equal(game:space("2215").holder, game:side("allied"))
    expect.equal(game:space("2115").holder, game:side("german"))
  end)

spec("who landed does not stay with one who did not", with("5.3#1"), function(t)
  beach(t)
  local first, second = t:put("us.16.1", "2319"), t:put("us.18.1", "2319")
  t:set(second, "landed", true)
  t:go("movement", { active = "allied", turn = 3 })
  t:mode("free")
  t:mode("enforce")
  expect.equal(first.space.name, "2319")
  expect.equal(second.space.name, "allied.due")
end)

-- What a query of supply says, each reason with its rule and how many hexes it names.
local function told(t, unit)
  local list, found = {}, t:query("supply", { unit = unit })
  for i, reason in ipairs(found.reasons) do
    list[i] = reason.text .. " " .. reason.rule .. " " .. #reason.spaces .. "/" .. #reason.pieces
  end
  return found.value, list
end

spec("why a unit is in supply or not is told", { rules = { "10.12#1", "10.12#3", "10.12#6", "10.12#9" }, scenario = "omaha" }, function(t)
  t:clear()
  local unit, ranger = t:put("us.16.1", "2217"), t:put("us.2-ranger-bn", "2014")
  local german = t:put("ge.sch.30", "1515")
  t:go("movement", { active = "allied", turn = 3 })
  local function says(one, value, ...)
    local found, list = told(t, one)
    expect.equal(found, value)
    expect.same(list, { ... })
  end
  says(german, true, "Germans need no supply 10.12#1 0/1")
  says(unit, false, "No line of hexes leads to a beachhead 10.12#3 0/1")
  says(ranger, true, "Commandos and rangers need no line of supply 10.12#9 0/1")
  t:put("beachhead", "2319")
  says(unit, true, "2 hexes to a source 10.12#3 3/0")
  t:put("ge.914.352", "2319")
  local value, list = told(t, unit)
  expect.equal(value, false)
  expect.equal(#list, 2)
  expect.truthy(string.starts(list[2], "Germans and their zones cut the shortest line 10.12#6 "))
end)

spec("the dead call for no replacements", with("10.7#5"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  t:put("us.16.1", "allied.dead", { face = "back" })
  t:go("support", { turn = 3 })
  expect.equal(t:waiting().node, "movement")
end)

spec("there are mobile phases where a side has mobile units on the map", with("5.5"), function(t, game)
  local mobile_units = require("rules.day").conditions.mobile_units
  beach(t)
  t:put("us.16.1", "2217")
  t:put("ge.sch.30", "1515")
  t:go("movement", { active = "allied", turn = 3 })
  expect.equal(mobile_units(game), false)
  t:put("us.cca.2", "2216")
  expect.equal(mobile_units(game), true)
end)
