-- The scenario of Cherbourg: its beginning, sources of supply, arrivals, weather, replacements, its end.
local bombarding = require("rules.bombarding")
local crossing = require("rules.crossing")
local factors = require("rules.factors")
local field = require("tests.shared.field")
local peninsula = require("tests.shared.peninsula")
local supplying = require("rules.supplying")
local units_of = require("rules.units")
local victory = require("rules.victory")

spec("Cherbourg begins in the night of June 18 and has thirty turns", { rules = { "21.0", "3.7" }, scenario = "cherbourg" },
  function(_, game)
  expect.equal(game.day, 18)
  expect.equal(game.part, "night")
  expect.equal(game.turns - game.turn + 1, 30)
  expect.equal(game.csp, 10)
  expect.equal(game.air, 40)
  expect.equal(game.flak, 10)
  expect.equal(game.port, 10)
  expect.equal(game:pieces{ counter = "ge.709.hq" }[1].reserves, 1)
  expect.equal(game:pieces{ counter = "ge.243.hq" }[1].reserves, 0)
end)

spec("remnants of the 77th and 91st are corps units, the 243rd and 709th are divisions", { rules = { "7.2#7", "21.0" },
  scenario = "cherbourg" }, function(_, game)
  local function divisional(counter) return units_of.is_divisional(game, game:pieces{ counter = counter }[1]) end
  expect.falsy(divisional("ge.77.1050-1") or divisional("ge.91.1058-1"))
  expect.truthy(divisional("ge.243.920-1") and divisional("ge.709.729-1") and divisional("us.9.47-1"))
end)

-- Where it is played ------------------------------------------------------------------------------------------

spec("nobody leaves the sheet, by a move or a retreat", { rules = { "21.0" }, scenario = "cherbourg" }, function(t, game)
  local units = field.set(t, { { "us.9.47-1", "043102" } })
  peninsula.go(t, "movement", "allied")
  t:refuses("21.0", "allied", "move", { unit = units[1], path = { "044102" } })
  expect.truthy(t:can("allied", "move", { unit = units[1], path = { "042102" } }))
  local reach = crossing.one_step(game, units[1], units[1].space)
  expect.falsy(reach:contains("044102"))
  expect.truthy(reach:contains("042102"))
end)

spec("at Omaha nobody goes west of the area", { rules = { "21.0" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "063068" } })
  field.go(t, "movement", "german")
  local beyond = false
  for _, space in ipairs(units[1].space.neighbours) do
    if space.column == 69 then
      beyond = true
      expect.falsy(t:can("german", "move", { unit = units[1], path = { space.name } }))
    end
  end
  expect.truthy(beyond)
  expect.truthy(game)
end)

-- Supply ------------------------------------------------------------------------------------------

spec("the hexes of the city are the German sources, but where an enemy stands", { rules = { "20.2", "7.4#4" }, scenario = "cherbourg" },
  function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "019097" }, { "us.9.47-1", "018095" } })
  peninsula.go(t, "movement", "german")
  local sources = supplying.sources(game, game:side("german"))
  expect.equal(#sources, #game:region("cherbourg.city") - 1)
  expect.falsy(sources:contains("018095"))
  expect.truthy(supplying.general(game, units[1]))
end)

spec("the Americans are supplied by six roads of the south edge, but where a German stands", { rules = { "21.0", "7.4" },
  scenario = "cherbourg" }, function(t, game)
  field.set(t, { { "ge.243.920-1", "043107" } })
  peninsula.go(t, "movement", "allied")
  local sources = supplying.sources(game, game:side("allied"))
  expect.equal(#sources, 5)
  expect.truthy(sources:contains("A4316") and sources:contains("A4340"))
end)

spec("a road is no corps headquarters: it feeds, and not for combat", { rules = { "7.2#8", "7.6.1" }, scenario = "cherbourg" },
  function(t, game)
  local units = field.set(t, { { "us.tk70", "043103" } })
  peninsula.go(t, "movement", "allied")
  local fed = supplying.of(game, units[1])
  expect.truthy(fed.general)
  expect.falsy(fed.combat)
  field.put(t, "us.hq.vii", "043102")
  expect.truthy(supplying.of(game, units[1]).combat)
end)

-- Arrivals ------------------------------------------------------------------------------------------

local function piece(game, counter) return game:pieces{ counter = counter }[1] end

spec("the 47th comes by the road from Barneville, other units by any of the six", { rules = { "9.2", "9.2.1", "21.0" },
  scenario = "cherbourg" }, function(t, game)
  field.set(t, {})
  peninsula.go(t, "arrivals", "allied", { turn = 39, part = "night" })
  local battalion, guns = piece(game, "us.9.47-1"), t:put("us.fa660", "allied.offshore")
  expect.equal(battalion.space.name, "allied.offshore")
  peninsula.go(t, "movement", "allied", { turn = 39, part = "night" })
  expect.falsy(t:can("allied", "enter", { unit = battalion, hex = "A4340" }))
  expect.truthy(t:can("allied", "enter", { unit = guns, hex = "A4316" }))
  expect.truthy(t:can("allied", "enter", { unit = guns, hex = "A4340" }))
  t:act("allied", "enter", { unit = battalion, hex = "A4345" })
  expect.equal(battalion.space.name, "043107")
end)

spec("at Omaha the Allies do not come by land", { rules = { "9.2.2" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  t:put("us.1.26-1", "allied.offshore")
  field.go(t, "movement", "allied")
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "enter") end
end)

spec("Germans that free play has put back come in by the city", { rules = { "9.2", "20.2" }, scenario = "cherbourg" }, function(t)
  field.set(t, {})
  local unit = t:put("ge.243.920-1", "german.due")
  peninsula.go(t, "movement", "german")
  expect.truthy(t:can("german", "enter", { unit = unit, hex = "019097" }))
  expect.falsy(t:can("german", "enter", { unit = unit, hex = "043102" }))
end)

local function fleet(turn, place)
  spec("ships on turn " .. turn .. ": " .. place, { rules = { "9.2", "21.0" }, scenario = "cherbourg" }, function(t, game)
    peninsula.go(t, "naval", "allied", { turn = turn, day = 6 + turn // 3, part = "night" })
    expect.equal(piece(game, "ship.texas").space.name, place)
    expect.equal(piece(game, "us.td813").space.name, "allied.later")
  end)
end

fleet(54, "allied.later")
fleet(57, "allied.ships")

spec("ships do not wait with the units on land", { rules = { "9.2" }, scenario = "cherbourg" }, function(t, game)
  peninsula.go(t, "arrivals", "allied", { turn = 57, part = "night" })
  expect.equal(piece(game, "ship.texas").space.name, "allied.later")
end)

spec("ships lie at sea off the sheet, not off Omaha", { rules = { "10.9", "21.0" }, scenario = "cherbourg" }, function(t, game)
  peninsula.go(t, "naval", "allied", { turn = 57, part = "night" })
  expect.falsy(t:can("allied", "station", { ship = piece(game, "ship.texas"), hex = "C1145" }))
  t:dice("mines", 5)
  t:act("allied", "station", { ship = piece(game, "ship.texas"), hex = "A0835" })
end)

spec("the fortress command comes back while a hex of the city is German", { rules = { "7.8", "21.0" }, scenario = "cherbourg" },
  function(t, game)
  field.set(t, { { "ge.243.920-1", "018101" } })
  local hq = t:put("ge.hq.lxxxiv", "german.back")
  peninsula.hold_city(t, game, "allied")
  peninsula.go(t, "movement", "german")
  t:refuses("21.0", "german", "return", { unit = hq })
  t:set(game:space("018095"), "holder", "german")
  expect.truthy(t:can("german", "return", { unit = hq, hex = "018101" }))
end)

-- The day ------------------------------------------------------------------------------------------

local function weather(title, turn, more, dice, found, options)
  spec(title, { rules = { "8.1", "21.0", "8.1o" }, scenario = "cherbourg", options = options }, function(t, game)
    if dice then t:dice("weather", table.unpack(dice)) end
    t:dice("replacements", 1)
    local at = { turn = turn, day = 6 + turn // 3, part = "night", csp = 0 }
    for name, value in pairs(more or {}) do at[name] = value end
    peninsula.go(t, "weather", "allied", at)
    expect.equal(game.weather, found)
  end)
end

weather("June 18 has a die of its own", 36, nil, { 6, 6 }, "clear")
weather("on June 19 the storm begins", 39, nil, nil, "storm")
weather("on June 21 it still blows", 45, nil, nil, "storm")
weather("on June 22 it is over, and the next roll has one less", 48, { weather = "storm" }, { 3, 3 }, "light_showers")
weather("without the option it may not come", 39, nil, { 6, 6 }, "clear", { historical_weather = false })

spec("no supply points come in the storm", { rules = { "7.6.2", "8.2" }, scenario = "cherbourg" }, function(t, game)
  t:dice("replacements", 1)
  peninsula.go(t, "weather", "allied", { turn = 39, day = 19, part = "night", csp = 4 })
  expect.equal(game.csp, 4)
end)

spec("all points of interdiction count against the flak", { rules = { "11.2", "11.1.2#1" }, scenario = "cherbourg" }, function(t, game)
  peninsula.go(t, "air", "allied", { turn = 36, part = "night", weather_roll = 12, air = 40, flak = 10 })
  t:act("allied", "allocate", { interdiction = 20, reconnaissance = 0 })
  expect.equal(game.interdiction, 1)
end)

local function daily(die, infantry)
  spec("at a die of " .. die .. " the Americans have " .. infantry .. " steps of infantry more", { rules = { "9.3.4", "9.3.4#2" },
    scenario = "cherbourg" }, function(t, game)
    t:dice("replacements", die)
    peninsula.go(t, "remnants", "allied", { turn = 42, day = 20, part = "night", due_us_inf = 2, due_ge_inf = 3 })
    expect.equal(game.points_us_inf, 2 + infantry)
    expect.equal(game.points_us_arm, 0)
    expect.equal(game.points_ge_inf, 3)
    expect.equal(game.points_ge_arm, 0)
  end)
end

daily(1, 1)
daily(7, 1)
daily(8, 2)
daily(10, 2)

spec("no more than ten steps of a kind", { rules = { "9.3.5#1" }, scenario = "cherbourg" }, function(t, game)
  t:dice("replacements", 10)
  peninsula.go(t, "remnants", "allied", { turn = 42, day = 20, part = "night", due_us_inf = 9 })
  expect.equal(game.points_us_inf, 10)
end)

spec("the table of replacements", { rules = { "9.3.4" }, scenario = "cherbourg" }, function(_, game)
  local found = {}
  for die = 1, 10 do
    found[die] = game:lookup("replacements", die, "us_inf") .. game:lookup("replacements", die, "us_arm")
  end
  expect.equal(table.concat(found, " "), "10 10 10 20 20 20 31 31 32 32")
end)

spec("at Omaha there are remnants alone", { rules = { "9.3.4" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "remnants", "allied", { turn = 6, day = 8, part = "night", due_us_inf = 2 })
  expect.equal(game.points_us_inf, 2)
end)

-- Rocket launchers ------------------------------------------------------------------------------------------

spec("example 13.3: rocket launchers of six that fire alone at three units hit at five", { rules = { "12.5.4#1", "13.3" },
  scenario = "cherbourg" }, function(t, game)
  local units = field.set(t, { { "ge.sw101-1", "023105" }, { "us.9.47-1", "041070" }, { "us.co.inf", "041070" },
    { "us.4.hq", "041070" } })
  peninsula.go(t, "combat", "german")
  expect.equal(units[1].attack, 6)
  expect.equal(bombarding.number(game, units[1], units[2].space).value, 3 + 2)
end)

spec("in an attack they are whole, in defence half", { rules = { "12.5.4#1" }, scenario = "cherbourg" }, function(_, game)
  local launchers = field.fake(game, "017090", { attack = 5, rocket = true, arm = "artillery" })
  local attack = {
    side = game:side("allied"), foe = game:side("german"), hex = game:space("017090"), support = {}, cover = { launchers }, air = 0,
    umbrella = 0, attackers = { field.fake(game, "017091", { side = "allied", attack = 10 }) }, -- out of supply: five
    defenders = { field.fake(game, "017090", { defence = 2 }) },
  }
  expect.equal(factors.odds(game, attack).defence, 2 + 3)
  attack.cover, attack.support = {}, { launchers }
  expect.equal(factors.odds(game, attack).attack, 5 + 5)
end)

spec("machine guns are infantry for combined arms", { rules = { "2.4.3#5" }, scenario = "cherbourg" }, function(_, game)
  expect.truthy(units_of.is_infantry(piece(game, "ge.mg17")))
end)

-- The end ------------------------------------------------------------------------------------------

spec("ten places are a point each", { rules = { "21.0" }, scenario = "cherbourg" }, function(t, game)
  local places = { "034083", "032088", "036098", "032109", "015111", "023077", "014075", "014084", "013087", "016089" }
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
  t:set("lost_us", 9)
  for n, hex in ipairs(places) do
    t:set(game:space(hex), "holder", "allied")
    expect.equal(victory.standing(game).value, n)
  end
  t:set("lost_us", 20)
  expect.equal(victory.standing(game).value, 8)
  t:set("lost_us", 9)
  t:set(game:space("053065"), "holder", "allied")
  expect.equal(victory.standing(game).value, 10)
end)

local function verdict(points, winner, level)
  spec(points .. " points: " .. level, { rules = { "21.0", "4.0D" }, scenario = "cherbourg" }, function(t, game)
    field.set(t, {})
    for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
    t:go("end_of_turn", { turn = 65, turns = 65, port_taken = true, port_points = points - 5, lost_us = 0 })
    local over = t:waiting()
    expect.equal(over.kind, "over")
    expect.equal(over.level, level)
    expect.equal(over.winner and over.winner.name or "nobody", winner)
    expect.equal(game.turn, 65)
  end)
end

verdict(17, "allied", "decisive")
verdict(16, "allied", "marginal")
verdict(14, "allied", "marginal")
verdict(13, "nobody", "draw")
verdict(11, "nobody", "draw")
verdict(10, "german", "marginal")
verdict(7, "german", "marginal")
verdict(6, "german", "decisive")

spec("before the last turn nothing is decided", { rules = { "21.0", "4.0D" }, scenario = "cherbourg" }, function(t, game)
  field.set(t, {})
  t:dice("weather", 6, 6)
  t:dice("replacements", 1)
  t:go("end_of_turn", { turn = 62, turns = 65 })
  expect.equal(game.turn, 63)
end)
