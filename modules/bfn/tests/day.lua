-- The day: order of play, weather, supply points, aircraft, arrivals, replacements, engineers, the end.
local day = require("rules.day")
local field = require("tests.shared.field")
local fortifying = require("rules.fortifying")
local strafing = require("rules.strafing")
local victory = require("rules.victory")

local function night(t, node, side, more)
  local at = { turn = 6, day = 8, part = "night" }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, node, side, at)
end

local function weather(title, rules, more, dice, found, options)
  spec(title, { rules = rules, scenario = "omaha", options = options }, function(t, game)
    field.set(t, {})
    if dice then t:dice("weather", table.unpack(dice)) end
    night(t, "weather", "allied", more)
    expect.equal(game.weather, found)
  end)
end

weather("the first days have the weather of history", { "8.1o" }, { turn = 9, day = 9 }, nil, "heavy_rain")
weather("June 8 was cloudy", { "8.1o" }, { turn = 6, day = 8 }, nil, "cloudy")
weather("from June 10 on dice decide", { "8.1", "8.1o" }, { turn = 12, day = 10 }, { 6, 6 }, "clear")
weather("example 8.1: after a storm in June a three is a two", { "8.1#1" }, { turn = 12, day = 10, weather = "storm" }, { 1, 2 }, "storm")
weather("and a six a five", { "8.1#1" }, { turn = 12, day = 10, weather = "storm" }, { 3, 3 }, "light_showers")
weather("in July it is not", { "8.1#1" }, { turn = 99, day = 9, month = "July", weather = "storm" }, { 1, 2 }, "heavy_rain")
weather("in August after a clear day one is added", { "8.1#1" }, { turn = 190, day = 8, month = "August", weather = "clear" },
  { 3, 3 }, "heavy_overcast")
weather("without the option dice decide from the start", { "8.1" }, nil, { 1, 2 }, "heavy_rain", { historical_weather = false })

spec("a third of the table comes as supply every night, rounded up, and adds up",
  { rules = { "7.6.2", "8.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  night(t, "weather", "allied", { csp = 5 })
  expect.equal(game.csp, 9)
end)

local function flying(title, roll, air, points)
  spec(title, { rules = { "8.2", "11.1.1" }, scenario = "omaha" }, function(t, game)
    t:set("weather_roll", roll)
    t:set("air", air)
    expect.equal(day.flying(game), points)
  end)
end

flying("on a clear day all aircraft fly", 12, 30, 30)
flying("overcast takes forty of 135", 8, 135, 95)
flying("and as large a part of thirty", 8, 30, 22)
flying("in heavy rain none", 4, 30, 0)
flying("in light showers eighty", 5, 135, 55)

spec("aircraft are shared out: interdiction is halved and meets flak, reconnaissance takes twenty at most",
  { rules = { "11.1.2", "11.1.2#1", "11.1.2#2", "11.1.2#3", "11.1.3", "11.2", "11.3.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  night(t, "air", "allied", { weather = "clear", weather_roll = 12, air = 100, flak = 5 })
  expect.falsy(t:can("allied", "allocate", { interdiction = 0, reconnaissance = 21 }))
  t:act("allied", "allocate", { interdiction = 50, reconnaissance = 20 })
  expect.equal(game.interdiction, 4)
  expect.equal(game.recon, 6)
  expect.equal(game.recon_hit, 5)
  expect.equal(game.support, 30)
  -- Aircraft are shared out once a day.
  expect.falsy(t:waiting().node == "air")
end)

spec("example 11.2: a difference of ten takes one, of none nothing, of twenty four",
  { rules = { "11.2" }, scenario = "omaha" }, function(_, game)
  expect.equal(game:lookup("interdiction", 10, "points"), "1")
  expect.equal(game:lookup("interdiction", 0, "points"), "0")
  expect.equal(game:lookup("interdiction", 9, "points"), "0")
  expect.equal(game:lookup("interdiction", 20, "points"), "4")
  expect.equal(game:lookup("recon", 12, "attacks"), "4")
  expect.equal(game:lookup("recon", 12, "hit"), "7")
end)

spec("example 11.3.3: two flak units take two off, on a highway nothing else counts",
  { rules = { "11.3.2#1", "11.3.3#2", "11.3.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.co.inf", "051054" }, { "ge.fsr1-1", "051055" } })
  expect.equal(strafing.on_units(game, game:space("051054")), -1)
  expect.equal(strafing.on_bridge(game:space("051054")), -1)
  field.put(t, "us.co.inf", "051052")
  expect.equal(strafing.on_units(game, game:space("051054")), -2)
end)

spec("off the road the ground counts, strongpoints three, columns one more",
  { rules = { "11.3.2#1", "11.3.2#2", "11.3.2#3", "11.3.2#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "048055" }, { "ge.co.inf", "063048" }, { "strongpoint.1", "049054" } })
  expect.equal(strafing.on_units(game, units[1].space), -1)
  expect.equal(strafing.on_units(game, units[2].space), -3)
  expect.equal(strafing.on_units(game, units[3].space), -3)
  t:set(units[2], "columned", true)
  expect.equal(strafing.on_units(game, units[2].space), 1)
end)

spec("a stack is strafed once a turn, a hit costs a step, a one an aircraft",
  { rules = { "11.3", "11.3.3", "11.3.3#1", "11.3.3#3", "11.3.3#4", "11.3.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "048055" }, { "ge.352.914-2", "049053" } })
  field.go(t, "strafing", "german", { recon = 3, recon_hit = 5, air = 30 })
  t:dice("strafe", 6)
  t:act("allied", "strafe", { hex = "048055" })
  expect.equal(units[1].space.name, "german.companies")
  t:dice("strafe", 2)
  t:act("allied", "strafe", { hex = "049053" })
  expect.equal(game.air, 29)
  t:refuses("11.3.3#1", "allied", "strafe", { hex = "049053" })
  expect.equal(game.recon, 1)
end)

spec("a bridge is bombed as often as was said, and falls",
  { rules = { "11.3.3#1", "11.3.3#3", "14.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "strafing", "german", { recon = 3, recon_hit = 5 })
  t:dice("strafe", 6)
  t:dice("strafe", 6)
  t:act("allied", "bomb", { hex = "054067", across = "054068", times = 2 })
  expect.truthy(game:link("054067", "054068").blown)
  expect.equal(game.recon, 1)
  expect.equal(#game:pieces{ counter = "blown", on_map = true }, 1)
end)

spec("engineers blow a bridge at three or less, outside enemy zones, once a night",
  { rules = { "14.0", "14.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "054067" } })
  night(t, "engineering", "german")
  t:dice("bridge", 3)
  t:act("german", "blow", { unit = units[1], across = "054068" })
  expect.truthy(game:link("054067", "054068").blown)
  t:refuses("14.0", "german", "repair", { unit = units[1], across = "054068" })
  fortifying.overrun(game, units[1].side, units[1].space)
end)

spec("not at four, and not under the eyes of the enemy", { rules = { "14.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "054067" } })
  night(t, "engineering", "german")
  t:dice("bridge", 4)
  t:act("german", "blow", { unit = units[1], across = "054068" })
  expect.falsy(game:link("054067", "054068").blown)
  field.put(t, "us.co.inf", "055066")
  t:set(units[1], "worked", false)
  t:refuses("14.1", "german", "blow", { unit = units[1], across = "054068" })
end)

spec("a bridge is repaired at four or less", { rules = { "14.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.eng", "054067" } })
  t:set(game:link("054067", "054068"), "blown", true)
  night(t, "engineering", "allied")
  t:dice("bridge", 4)
  t:act("allied", "repair", { unit = units[1], across = "054068" })
  expect.falsy(game:link("054067", "054068").blown)
end)

spec("an entrenchment is begun in one night, finished in the next, and doubles a unit",
  { rules = { "14.3", "14.3#1", "14.3#2", "10.6#11" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "048055" }, { "us.1.eng", "049059" } })
  night(t, "engineering", "allied")
  expect.falsy(t:can("allied", "dig", { unit = units[2] }))
  night(t, "engineering", "german")
  t:act("german", "dig", { unit = units[1] })
  expect.equal(game:pieces{ counter = "entrenchment", on_map = true }[1].face, "begun")
  t:done("german")
  night(t, "engineering", "german", { turn = 9, day = 9 })
  expect.equal(game:pieces{ counter = "entrenchment", on_map = true }[1].face, "finished")
  t:set(units[1], "worked", false)
  t:refuses("14.3#1", "german", "dig", { unit = units[1] })
end)

spec("nobody digs in bocage", { rules = { "14.3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.pi", "063048" } })
  night(t, "engineering", "german")
  t:refuses("14.3", "german", "dig", { unit = units[1] })
end)

spec("arrivals of the turn wait, are placed in the queue behind others, land and move up",
  { rules = { "9.2", "9.2.2", "9.2.2#2", "9.2.2#3", "9.2.2#5", "9.1#1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.beachhead(t)
  field.go(t, "arrivals", "allied", { turn = 4 })
  local units = game:space("allied.offshore").pieces
  expect.equal(#units, 6)
  t:act("allied", "queue", { unit = units[1], hex = "C1449" })
  t:refuses("9.2.2#2", "allied", "queue", { unit = units[2], hex = "C1549" })
  t:act("allied", "queue", { unit = units[2], hex = "C1348" })
  t:done("allied")
  t:refuses("9.2.2#3", "allied", "land", { unit = units[1], hex = "C1650" })
  t:done("allied")
  expect.equal(units[1].space, game:space("C1549"))
  expect.equal(units[2].space, game:space("C1449"))
end)

spec("who waits next to the beach lands within six points and is done; guns are on the move",
  { rules = { "9.2.2#3", "9.2.2#4", "6.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "C1549" }, { "us.1.fa7", "C1549" }, { "us.1.16-2", "C1549" } })
  field.beachhead(t)
  for _, unit in ipairs(units) do t:set(unit, "afloat", true) end
  field.go(t, "movement", "allied")
  t:act("allied", "land", { unit = units[1], hex = "C1650" })
  t:act("allied", "land", { unit = units[2], hex = "C1650" })
  t:refuses("6.1", "allied", "land", { unit = units[3], hex = "C1650" })
  expect.truthy(units[2].fired)
  t:refuses("10.1", "allied", "move", { unit = units[1], path = { "049050" } })
end)

spec("heavy rain lets one unit land, a storm none", { rules = { "8.2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "C1549" }, { "us.1.16-2", "C1549" } })
  field.beachhead(t)
  for _, unit in ipairs(units) do t:set(unit, "afloat", true) end
  field.go(t, "movement", "allied", { weather = "storm", weather_roll = 2 })
  t:refuses("8.2", "allied", "land", { unit = units[1], hex = "C1650" })
  field.go(t, "movement", "allied", { weather = "heavy_rain", weather_roll = 4 })
  t:act("allied", "land", { unit = units[1], hex = "C1650" })
  t:refuses("8.2", "allied", "land", { unit = units[2], hex = "C1650" })
end)

spec("next to the enemy only companies land, or one battalion where the whole beach is watched",
  { rules = { "9.2.2#6", "9.2.2#7" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "C1549" }, { "us.co.inf", "C1549" }, { "us.1.16-2", "C1549" }, { "strongpoint.1",
    "049050" } })
  field.beachhead(t)
  for i = 1, 3 do t:set(units[i], "afloat", true) end
  field.go(t, "movement", "allied")
  t:refuses("9.2.2#7", "allied", "land", { unit = units[1], hex = "C1650" })
  t:act("allied", "land", { unit = units[2], hex = "C1650" })
end)

spec("German arrivals pay for the hex of entry and go on with the rest; the next stack waits behind",
  { rules = { "9.2.1", "9.2.1#1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "arrivals", "german", { turn = 7 })
  expect.equal(#game:space("german.due").pieces, 2)
  field.go(t, "movement", "german", { turn = 7 })
  local units = game:space("german.due").pieces
  t:act("german", "enter", { unit = units[1], hex = "C3849" })
  expect.equal(units[1].spent, 1)
  expect.equal(t:query("reach", { unit = units[1] }).reasons[1].amount, 7)
  t:act("german", "enter", { unit = units[2], hex = "C3849" })
  expect.equal(units[2].spent, 1)
end)

spec("a headquarters comes back a day later, near its units and away from the enemy",
  { rules = { "7.8", "7.8#2", "7.8#4" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.352.914-2", "063048" }, { "us.co.inf", "063045" } })
  local hq = t:put("ge.352.hq", "german.back")
  t:set(hq, "back", 7)
  field.go(t, "arrivals", "german", { turn = 6 })
  t:refuses("7.8", "german", "return", { unit = hq, hex = "063049" })
  field.go(t, "arrivals", "german", { turn = 7 })
  t:refuses("7.8#2", "german", "return", { unit = hq, hex = "063046" })
  t:refuses("7.8#2", "german", "return", { unit = hq, hex = "051052" })
  t:act("german", "return", { unit = hq, hex = "063049" })
  expect.equal(hq.space.name, "063049")
end)

spec("each fifth loss of a kind becomes a replacement of the next night",
  { rules = { "9.3.5", "9.3", "9.4", "9.4#1", "9.3#1", "9.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049050", "reduced" }, { "us.tk741", "049050", "reduced" } })
  field.beachhead(t)
  t:put("us.1.hq", "049050")
  t:set("due_us_inf", 1)
  night(t, "remnants", "allied")
  expect.equal(game.points_us_inf, 1)
  expect.equal(game.due_us_inf, 0)
  night(t, "replacements", "allied", { points_us_inf = 1 })
  t:refuses("9.4#7", "allied", "replace", { unit = units[2] })
  t:act("allied", "replace", { unit = units[1] })
  expect.equal(units[1].face, "full")
  expect.equal(game.points_us_inf, 0)
end)

spec("rangers get none, nor who is whole or out of supply",
  { rules = { "9.3.3", "19.5#1", "9.4#1", "7.5#4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.rgr5", "049050", "reduced" }, { "us.1.16-1", "049050" }, { "us.1.16-2", "063048", "reduced" } })
  field.beachhead(t)
  t:put("us.1.hq", "049050")
  night(t, "replacements", "allied", { points_us_inf = 5 })
  t:refuses("9.3.3", "allied", "replace", { unit = units[1] })
  t:refuses("9.4#1", "allied", "replace", { unit = units[2] })
  t:refuses("9.4#1", "allied", "replace", { unit = units[3] })
end)

spec("a lost battalion is built anew beside its headquarters for a point a step",
  { rules = { "9.4", "9.4#2", "9.4#7", "9.3.1", "9.3.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.hq", "049054" } })
  field.beachhead(t)
  local lost = t:put("us.1.16-1", "allied.dead")
  night(t, "replacements", "allied", { points_us_inf = 2 })
  t:refuses("9.4#2", "allied", "rebuild", { unit = lost, strength = "reduced", hex = "049056" })
  t:refuses("9.4#7", "allied", "rebuild", { unit = lost, strength = "full", hex = "049055" })
  t:act("allied", "rebuild", { unit = lost, strength = "reduced", hex = "049055" })
  expect.equal(lost.face, "reduced")
  expect.equal(game.points_us_inf, 0)
end)

spec("a division's own replacements fill its infantry in any movement phase",
  { rules = { "9.6", "9.6#1", "9.6#2", "9.6#3", "9.3.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" }, { "ge.352.914-2", "059054", "reduced" },
    { "ge.352.pzj", "059054", "reduced" } })
  t:set(units[1], "reserves", 3)
  field.go(t, "movement", "german")
  expect.equal(t:query("stacking", { space = units[1].space, side = units[1].side }).value[1], 4)
  t:refuses("9.6#1", "german", "refill", { unit = units[4] })
  t:act("german", "refill", { unit = units[3] })
  expect.equal(units[3].face, "full")
  expect.equal(units[1].reserves, 2)
end)

spec("a battalion breaks down before it moves, and takes companies in again",
  { rules = { "15.0", "15.2", "15.4#3", "15.1" }, scenario = "omaha" }, function(t, game)
  local unit, ost = table.unpack(field.set(t, { { "us.1.16-1", "049056" }, { "ge.716.439", "063048" } }))
  field.go(t, "movement", "allied")
  t:act("allied", "break_down", { unit = unit, how = "one" })
  expect.equal(unit.face, "reduced")
  local company = game:pieces{ counter = "us.co.inf", at = "049056" }[1]
  t:act("allied", "absorb", { unit = unit, company = company })
  expect.equal(unit.face, "full")
  t:act("allied", "break_down", { unit = unit, how = "all" })
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "049056" }, 3)
  field.go(t, "movement", "german")
  t:refuses("20.7", "german", "break_down", { unit = ost, how = "one" })
end)

spec("companies beside their headquarters form a battalion, three a full one",
  { rules = { "15.4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf",
    "049055" }, { "us.co.inf", "047056" }, { "us.co.inf", "047056" } })
  local lost = t:put("us.1.16-1", "allied.dead")
  field.go(t, "movement", "allied")
  t:refuses("15.4", "allied", "combine", { companies = { units[5], units[6] }, whole = lost })
  t:act("allied", "combine", { companies = { units[2], units[3], units[4] }, whole = lost })
  expect.equal(lost.face, "full")
  expect.equal(lost.space, game:space("049055"))
end)

spec("artillery alone: in range, seen, one a hex, for a point",
  { rules = { "13.0", "13.1", "13.1#1", "13.2", "13.3#5", "3.6#2", "12.5.3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa7", "049055" }, { "us.1.fa32", "049056" }, { "us.1.16-1", "047055" }, { "ge.co.inf",
    "048054" }, { "ge.co.inf", "054055" }, { "us.1.hq", "049056" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { csp = 1 })
  t:refuses("12.5.3", "allied", "bombard", { gun = units[1], target = "048054" })
  local far = field.put(t, "us.1.fa33", "049058")
  t:refuses("13.2", "allied", "bombard", { gun = far, target = "054055" })
  t:dice("bombard", 3)
  t:act("allied", "bombard", { gun = far, target = "048054" })
  expect.equal(units[4].space.name, "german.companies")
  expect.equal(game.csp, 0)
  t:refuses("13.1", "allied", "bombard", { gun = units[1], target = "054055" })
end)

spec("the Allies answer a German gun at once, for nothing", { rules = { "13.4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.ar-1", "049053" }, { "ge.352.hq", "049053" }, { "ge.hq.lxxxiv", "049053" }, { "ge.co.inf",
    "048056" }, { "us.1.16-1", "048058" },
    { "us.1.fa7", "049059" }, { "us.1.hq", "049059" } })
  field.beachhead(t)
  field.go(t, "combat", "german")
  t:dice("bombard", 10)
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[1], target = "048058" })
  t:answer("allied", "counter_battery", units[6])
  expect.equal(game.csp, 12)
  t:answer("german", "loss", units[1])
  expect.equal(units[1].space.name, "german.dead")
end)

spec("German guns fire at ships that somebody at the coast sees, and a hit is the end of one",
  { rules = { "13.5", "13.5#1", "13.5#2", "13.2#3", "20.5", "10.6#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.716.b1716-8", "B1509" }, { "ge.co.inf", "B1408" } })
  local ship = t:put("ship.texas", "B1105")
  field.go(t, "combat", "german")
  t:dice("at_ship", 4)
  t:act("german", "engage", { gun = units[1], ship = ship })
  if t:waiting().asks[1] == "return_fire" then t:answer("allied", "return_fire", nil) end
  expect.equal(ship.space.name, "allied.dead")
end)

spec("points are places less losses, and the bridge counts with both its ends",
  { rules = { "21.0", "3.3", "3.3#1", "3.3#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "053065" } })
  t:set(game:space("053065"), "holder", "allied")
  t:set(game:space("054067"), "holder", "allied")
  expect.equal(victory.standing(game).value, 4)
  t:set(game:space("054068"), "holder", "allied")
  expect.equal(victory.standing(game).value, 6)
  t:set("lost_us", 19)
  expect.equal(victory.standing(game).value, 6)
  t:set("lost_us", 20)
  expect.equal(victory.standing(game).value, 5)
  expect.equal(t:query("standing").value, 5)
end)

spec("who is thrown back by the second evening has lost", { rules = { "21.0", "4.0D" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  t:go("end_of_turn", { turn = 5 })
  expect.equal(t:waiting().level, "sudden")
end)

local function verdict(points, level, winner)
  spec("with " .. points .. " points the end is " .. level .. " " .. winner, { rules = { "21.0", "4.0D" }, scenario = "omaha" },
    function(t, game)
    field.set(t, {})
    for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "allied") end
    t:set("lost_us", 15 + 5 * (31 - points))
    t:go("end_of_turn", { turn = 14 })
    expect.equal(t:waiting().level, level)
    expect.equal(t:waiting().winner and t:waiting().winner.name or "nobody", winner)
  end)
end

verdict(28, "decisive", "allied")
verdict(27, "marginal", "allied")
verdict(24, "marginal", "allied")
verdict(23, "draw", "nobody")
verdict(18, "draw", "nobody")
verdict(17, "marginal", "german")
verdict(12, "marginal", "german")
verdict(11, "decisive", "german")
