-- The scenario of Epsom: its beginning, arrivals, weather, supply points, replacements, its end.
local field = require("tests.shared.field")
local marching = require("rules.marching")
local odon = require("tests.shared.odon")
local supplying = require("rules.supplying")
local units_of = require("rules.units")
local victory = require("rules.victory")

local function piece(game, counter) return game:pieces{ counter = counter }[1] end

spec("Epsom begins in the night of June 26 and has eighteen turns", { rules = { "21.0", "3.7" }, scenario = "epsom" },
  function(_, game)
  expect.equal(game.day, 26)
  expect.equal(game.part, "night")
  expect.equal(game.turns - game.turn + 1, 18)
  expect.equal(game.csp, 20 + 4 + 5) -- with those of the first night
  expect.equal(game.air, 50)
  expect.equal(game.flak, 15)
  expect.equal(piece(game, "ge.12ss.hq").reserves, 2)
end)

spec("89 British and Canadian units and two ships face 39 German units", { rules = { "21.0" }, scenario = "epsom" }, function(_, game)
  local function count(side, test)
    return #game:pieces{ side = game:side(side), on_map = true, where = test }
  end
  expect.equal(count("allied", units_of.is_unit), 89)
  expect.equal(count("allied", units_of.is_ship), 2)
  expect.equal(count("german", units_of.is_unit), 39)
end)

spec("what is left of a battalion stands as a company, and the battalion among the losses", { rules = { "15.1", "21.0" },
  scenario = "epsom" }, function(_, game)
  expect.equal(#game:pieces{ counter = "ge.co.tiger", on_map = true }, 1)
  expect.equal(#game:pieces{ counter = "ge.co.panzer", on_map = true }, 1)
  expect.equal(piece(game, "ge.ss101").space.name, "german.dead")
  expect.equal(piece(game, "ge.lehr.pz1").space.name, "german.dead")
end)

spec("brigades of tanks are corps units, and so are regiments without their division", { rules = { "7.2#7", "21.0" },
  scenario = "epsom" }, function(_, game)
  local function divisional(counter) return units_of.is_divisional(game, piece(game, counter)) end
  expect.falsy(divisional("cw.b31.7rtr") or divisional("ge.1ss.1-1") or divisional("ge.21.192-2"))
  expect.truthy(divisional("cw.15.44.8rs") and divisional("ge.lehr.901-1") and divisional("ge.9ss.19-1"))
end)

spec("every division stands within its headquarters' reach, which the corps feeds", { rules = { "7.2", "7.6.1", "21.0" },
  scenario = "epsom" }, function(_, game)
  local hungry = game:pieces{ on_map = true, where = function(one)
    return units_of.is_unit(one) and not supplying.general(game, one)
  end }
  expect.same(hungry, {})
end)

-- Arrivals ------------------------------------------------------------------------------------------

local function comes(counter, side, turn, regions, other)
  spec(counter .. " comes by " .. table.concat(regions, " or "), { rules = { "9.2", "9.2.1", "21.0" }, scenario = "epsom" },
    function(t, game)
    field.set(t, {})
    odon.go(t, "arrivals", side, { turn = turn, part = turn % 3 == 0 and "night" or "morning" })
    local unit = piece(game, counter)
    expect.equal(unit.space.name, side == "allied" and "allied.offshore" or "german.due")
    odon.go(t, "movement", side, { turn = turn, part = turn % 3 == 0 and "night" or "morning" })
    for _, region in ipairs(regions) do
      expect.truthy(t:can(side, "enter", { unit = unit, hex = odon.here(game, region)[1].name }))
    end
    expect.falsy(t:can(side, "enter", { unit = unit, hex = odon.here(game, other)[1].name }))
  end)
end

comes("cw.43.214.7sli", "allied", 62, { "entry.north" }, "entry.d8")
comes("cw.43.129.4sli", "allied", 64, { "entry.north" }, "entry.n13")
comes("ge.21.192-2", "german", 65, { "entry.n13" }, "entry.d8")
comes("ge.2ss.4-1", "german", 66, { "entry.n175" }, "entry.d8")
comes("ge.1ss.1-1", "german", 66, { "entry.n158", "entry.n162" }, "entry.n175")
comes("ge.9ss.19-1", "german", 69, { "entry.d6", "entry.n175" }, "entry.n13")
comes("ge.10ss.21-1", "german", 69, { "entry.d8", "entry.n162" }, "entry.d6")
comes("ge.w8.88-1", "german", 67, { "entry.d8" }, "entry.n162")

spec("Panthers of the 2nd Panzer Division come as a company by the N 175", { rules = { "9.2", "21.0" }, scenario = "epsom" },
  function(t, game)
  field.set(t, {})
  odon.go(t, "arrivals", "german")
  local company = game:pieces{ counter = "ge.co.panzer", at = "german.due" }
  expect.equal(#company, 1)
  odon.go(t, "movement", "german")
  expect.truthy(t:can("german", "enter", { unit = company[1], hex = odon.here(game, "entry.n175")[1].name }))
end)

spec("all roads of the south and east edges feed Germans, those of the north edge the British", { rules = { "7.4#4", "7.4" },
  scenario = "epsom" }, function(t, game)
  field.set(t, {})
  odon.go(t, "movement", "german")
  local german, allied = supplying.sources(game, game:side("german")), supplying.sources(game, game:side("allied"))
  for _, space in ipairs(german:list()) do expect.truthy(space.row == 88 or space.column == 12) end
  for _, space in ipairs(allied:list()) do expect.equal(space.row, 55) end
  expect.truthy(#german > 3)
  expect.equal(#allied, 12)
end)

-- The day ------------------------------------------------------------------------------------------

local function weather(title, turn, more, dice, found, options)
  spec(title, { rules = { "8.1", "21.0", "8.1o" }, scenario = "epsom", options = options }, function(t, game)
    if dice then t:dice("weather", table.unpack(dice)) end
    t:dice("replacements", 1)
    t:dice("german_replacements", 1)
    local at = { turn = turn, day = 6 + turn // 3, part = "night", csp = 0 }
    for name, value in pairs(more or {}) do at[name] = value end
    odon.go(t, "weather", "allied", at)
    expect.equal(game.weather, found)
  end)
end

weather("June 26 was heavily overcast", 60, nil, nil, "heavy_overcast")
weather("June 27 has a die of its own", 63, nil, { 6, 6 }, "clear")
weather("without the option June 26 has one, too", 60, nil, { 6, 6 }, "clear", { historical_weather = false })

spec("June 26 at Cherbourg has a die of its own", { rules = { "8.1" }, scenario = "cherbourg" }, function(t, game)
  t:dice("weather", 6, 6)
  t:dice("replacements", 1)
  odon.go(t, "weather", "allied", { turn = 60, day = 26, part = "night", turns = 65 })
  expect.equal(game.weather, "clear")
end)

spec("half of the day's supply points come, and five more", { rules = { "7.6.2", "8.2" }, scenario = "epsom" }, function(t, game)
  t:dice("weather", 4, 4)
  t:dice("replacements", 1)
  t:dice("german_replacements", 1)
  odon.go(t, "weather", "allied", { turn = 63, part = "night", csp = 1 })
  expect.equal(game.csp, 1 + 5 + 5)
end)

-- Points of replacements after a night with these dice.
local function daily(title, rules, allied, german, more, found)
  spec(title, { rules = rules, scenario = "epsom" }, function(t, game)
    t:dice("replacements", allied)
    t:dice("german_replacements", german)
    local at = { turn = 63, part = "night" }
    for name, value in pairs(more) do at[name] = value end
    odon.go(t, "remnants", "allied", at)
    local points = {}
    for i, name in ipairs{ "cw_inf", "cw_arm", "ge_inf", "ge_arm", "us_inf" } do points[i] = game["points_" .. name] end
    expect.equal(table.concat(points, " "), found)
  end)
end

daily("in June the British have three steps and two of armour at a ten, the Germans one of each at a five", { "9.3.4", "9.3.4#1" },
  10, 5, {}, "2 2 1 1 0")
daily("at a one each side has one of infantry", { "9.3.4", "9.3.4#1" }, 1, 1, {}, "1 0 1 0 0")
daily("remnants are added", { "9.3.4", "9.3.5" }, 4, 7, { due_cw_inf = 3, due_cw_arm = 1, due_ge_inf = 2, due_ge_arm = 1 }, "5 1 4 1 0")
daily("never more than ten", { "9.3.5#1" }, 10, 10, { due_cw_inf = 9, due_ge_inf = 9 }, "10 2 10 1 0")
daily("example 9.3.4: in July a five is a step of armour and one of infantry for the Germans", { "9.3.4#1" }, 7, 5,
  { month = "July" }, "2 1 1 1 0")
daily("example 9.3.4: in August an eight is one of each for the British", { "9.3.4#2" }, 8, 3, { month = "August" }, "1 1 0 0 0")

spec("example 9.3.4: in August an eight is two of infantry and one of armour for the Americans", { rules = { "9.3.4#2" },
  scenario = "epsom" }, function(_, game)
  local function most(name)
    return math.min(tonumber(game:lookup("replacements", 8, name)), tonumber(game:lookup("caps", "August", name)))
  end
  expect.equal(most("us_inf"), 2)
  expect.equal(most("us_arm"), 1)
end)

spec("the German table of replacements", { rules = { "9.3.4#1" }, scenario = "epsom" }, function(_, game)
  local found = {}
  for _, month in ipairs{ "June", "July", "August" } do
    for die = 1, 10 do
      found[#found + 1] = game:lookup("replacements_ge", die, month .. "_inf") .. game:lookup("replacements_ge", die, month .. "_arm")
    end
  end
  expect.equal(table.concat(found, " "), "10 10 10 11 11 11 20 20 20 21 10 10 10 11 11 11 20 20 20 10 00 00 00 00 00 10 10 10 10 01")
end)

spec("from July on the Allies march at night as far as by day", { rules = { "10.7" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "cw.15.44.8rs", "057028" } })
  odon.feed_british(t)
  odon.go(t, "movement", "allied", { turn = 72, part = "night", day = 30 })
  expect.equal(marching.allowance(game, units[1]), 3)
  odon.go(t, "movement", "allied", { turn = 75, part = "night", day = 1, month = "July" })
  expect.equal(marching.allowance(game, units[1]), 6)
end)

-- Losses and the end ------------------------------------------------------------------------------------------

-- A British unit in 068028 is hit by a German gun, which the I SS Corps feeds.
local function hit(t, counter, face)
  local units = field.set(t, { { counter, "068028", face }, { "ge.w7.83-1", "071028" }, { "ge.hq.iss", "071028" },
    { "ge.co.inf", "069028" } })
  odon.go(t, "combat", "german")
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "068028" })
end

for _, one in ipairs{ { "cw.15.44.8rs", 1, 0 }, { "cw.b31.7rtr", 0, 1 }, { "cw.b8.12krrc", 1, 0 }, { "cw.15.rec", 0, 1 } } do
  spec("a step of " .. one[1] .. " is noted for the British alone", { rules = { "9.3.5", "9.4#7", "21.0" }, scenario = "epsom" },
    function(t, game)
    hit(t, one[1])
    expect.equal(game.lost_cw, 1)
    expect.equal(game.lost_us + game.lost_ge, 0)
    expect.equal(game.track_cw_inf, one[2])
    expect.equal(game.track_cw_arm, one[3])
    expect.equal(game.track_us_inf + game.track_us_arm, 0)
  end)
end

local prizes = {
  ["075025"] = 3, ["075026"] = 3, ["068024"] = 4, ["077027"] = 4, ["074032"] = 3, ["071024"] = 3, ["072032"] = 2, ["073029"] = 2,
  ["076029"] = 2, ["074026"] = 2, ["076026"] = 2, ["072023"] = 2, ["074023"] = 2, ["070029"] = 1, ["068028"] = 1, ["072027"] = 1,
  ["073027"] = 1, ["073028"] = 1, ["071034"] = 1,
}

local function nobodys(t, game)
  field.set(t, {})
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
end

spec("each place counts its points", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  nobodys(t, game)
  local sum = 0
  for hex, points in pairs(prizes) do
    t:set(game:space(hex), "holder", "allied")
    sum = sum + points
    expect.equal(victory.standing(game).value, sum)
  end
  expect.equal(sum, 40)
end)

local function tolls(title, british, german, points)
  spec(title, { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
    nobodys(t, game)
    t:set("lost_cw", british)
    t:set("lost_ge", german)
    expect.equal(victory.standing(game).value, points)
  end)
end

tolls("fifteen steps lost cost neither side", 15, 15, 0)
tolls("sixteen British steps cost a point", 16, 0, -1)
tolls("24 cost two", 24, 8, -2)
tolls("sixteen German steps bring one", 8, 16, 1)
tolls("24 bring two", 0, 24, 2)

spec("a British unit in supply east of the Orne brings three points", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  nobodys(t, game)
  field.put(t, "cw.hq.viii", "062014")
  field.put(t, "cw.b31.7rtr", "062014")
  odon.go(t, "movement", "allied")
  expect.equal(victory.standing(game).value, 0)
  field.set(t, {})
  field.put(t, "cw.hq.xxx", "062014")
  local unit = field.put(t, "cw.b31.9rtr", "062012")
  expect.truthy(supplying.general(game, unit))
  expect.equal(victory.standing(game).value, 3)
  field.set(t, {})
  unit = field.put(t, "cw.b8.sryn", "070012")
  expect.falsy(supplying.general(game, unit))
  expect.equal(victory.standing(game).value, 0)
end)

local function verdict(points, winner, level)
  spec(points .. " points: " .. level, { rules = { "21.0", "4.0D" }, scenario = "epsom" }, function(t, game)
    nobodys(t, game)
    t:go("end_of_turn", { turn = 77, turns = 77, lost_ge = 8 + 8 * points, lost_cw = 0 })
    local over = t:waiting()
    expect.equal(over.kind, "over")
    expect.equal(over.level, level)
    expect.equal(over.winner and over.winner.name or "nobody", winner)
  end)
end

verdict(24, "allied", "decisive")
verdict(23, "allied", "marginal")
verdict(17, "allied", "marginal")
verdict(16, "nobody", "draw")
verdict(9, "nobody", "draw")
verdict(8, "german", "marginal")
verdict(5, "german", "marginal")
verdict(4, "german", "decisive")
