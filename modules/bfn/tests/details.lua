-- Finer points of the rules, each at its edge.
local attaching = require("rules.attaching")
local bombarding = require("rules.bombarding")
local calendar = require("rules.calendar")
local field = require("tests.shared.field")
local guns = require("rules.guns")
local retreats = require("rules.retreats")
local ships = require("rules.ships")
local units_of = require("rules.units")

local function at(t, more) for name, value in pairs(more) do t:set(name, value) end end

spec("a unit defends with its defence, artillery with one, reduced with less",
  { rules = { "2.4.3#1", "2.4.3#2", "12.5.5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.ar-1", "048055" }, { "ge.352.914-1", "048055" }, { "ge.352.914-2", "048055", "reduced" } })
  expect.equal(units_of.defence(units[1]), 1)
  expect.equal(units_of.defence(units[2]), 5)
  expect.equal(units_of.attack(units[2]), 4)
  expect.equal(units_of.defence(units[3]), 3)
  expect.equal(units_of.attack(units[3]), 2)
end)

spec("dots tell tanks from anti-tank guns, kinds tell infantry",
  { rules = { "2.4.2#1", "2.4.3#5" }, scenario = "omaha" }, function(_, game)
  local function one(counter) return game:pieces{ counter = counter }[1] end
  expect.truthy(units_of.is_tank(one("us.tk741")) and not units_of.is_tank(one("ge.352.pzj")))
  expect.truthy(units_of.stops_tanks(one("ge.352.pzj")) and units_of.stops_tanks(one("ge.fsr1-1")))
  expect.falsy(units_of.stops_tanks(one("us.1.16-1")))
  expect.truthy(units_of.is_infantry(one("us.1.eng")) and units_of.is_infantry(one("us.1.16-1")))
  expect.falsy(units_of.is_infantry(one("us.cav38")))
  expect.truthy(units_of.is_hq(one("us.1.hq")) and not units_of.is_hq(one("us.1.16-1")))
end)

local function dated(turn, day, month, part)
  spec("turn " .. turn .. " is the " .. part .. " of " .. month .. " " .. day, { rules = { "3.7", "4.0", "4.0A", "4.0B", "4.0B3" },
    scenario = "omaha" }, function(t, game)
    field.set(t, {})
    t:dice("weather", 6, 6)
    t:go("end_of_turn", { turn = turn - 1, turns = 200 })
    expect.equal(game.day, day)
    expect.equal(game.month, month)
    expect.equal(game.part, part)
    expect.equal(calendar.is_night(game), part == "night")
    expect.equal(game.turn, turn)
  end)
end

dated(2, 6, "June", "afternoon")
dated(3, 7, "June", "night")
dated(4, 7, "June", "morning")
dated(74, 30, "June", "afternoon")
dated(75, 1, "July", "night")
dated(168, 1, "August", "night")

spec("the night begins with weather, then ships are ready again",
  { rules = { "4.0A1", "4.0A1#4", "12.5.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local ship = t:put("ship.texas", "C1145")
  t:set(ship, "fired", true)
  t:go("weather", { turn = 6, day = 8, csp = 0 })
  expect.equal(t:waiting().node, "naval")
  expect.falsy(ship.fired)
  expect.equal(game.csp, 4)
end)

spec("guns are ready at the start of each own turn", { rules = { "12.5.2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.ar-1", "048055" }, { "us.1.fa7", "049050" } })
  t:set(units[1], "fired", true)
  t:set(units[2], "fired", true)
  t:go("arrivals", { active = "german", turn = 4, day = 7 })
  expect.falsy(units[1].fired)
  expect.truthy(units[2].fired)
end)

spec("empty hexes in the zones of both stay with whom they were",
  { rules = { "3.3#1", "3.3#2", "3.3#3", "3.3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049053" }, { "ge.co.inf", "051054" }, { "us.1.16-2", "049055" } })
  local place = game:space("051052")
  t:set(place, "holder", "german")
  field.go(t, "movement", "allied", { turn = 6 })
  t:act("allied", "move", { unit = units[1], path = { "050053" } })
  expect.equal(place.holder.name, "allied")
  t:set(place, "holder", "german")
  field.put(t, "ge.co.inf", "051051")
  t:set(units[3], "moved", false)
  t:act("allied", "move", { unit = units[3], path = { "049056" } })
  expect.equal(place.holder.name, "german")
end)

spec("a retreat into an enemy zone costs a step, one past a friend none",
  { rules = { "5.4#2", "12.10#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "063048" }, { "ge.352.914-1", "063049" }, { "ge.352.914-2", "063049" }, { "ge.352.916-2",
    "063047" }, { "ge.352.pzj", "063047" },
    { "ge.352.hq", "063050" }, { "ge.hq.lxxxiv", "063050" } })
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "063048", attackers = { units[2], units[3], units[4], units[5] } })
  while t:waiting().kind == "answer" do
    local ask, side = t:waiting().asks[1], t:waiting().sides[1].name
    if ask == "retreat" then
      t:answer(side, ask, "062048")
    elseif ask == "loss" then
      t:answer(side, ask, units[2])
    else
      t:answer(side, ask, nil)
    end
  end
  expect.equal(units[1].space.name, "allied.dead")
  expect.equal(game:pieces{ counter = "us.co.inf", on_map = true }[1].space.name, "062048")
end)

spec("who has no way out, or never moves, is eliminated",
  { rules = { "12.10#8", "10.3#1", "12.10#1", "12.10#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.716.b1716-8", "048055" }, { "ge.co.inf", "063048" } })
  expect.falsy(retreats.possible(game, units[1]))
  expect.truthy(retreats.possible(game, units[2]))
  for _, hex in ipairs{ "062048", "062049", "063047", "063049", "064048", "064049" } do field.put(t, "us.co.inf", hex) end
  expect.falsy(retreats.possible(game, units[2]))
end)

spec("two steps: flip, then gone; one step: gone; losses of infantry and armour are counted apart",
  { rules = { "12.9#2", "12.9#3", "9.3.5#2", "9.3.5", "3.4#2", "3.4#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.eng", "048055" }, { "us.1.fa7", "048056" } })
  t:set("track_us_inf", 4)
  t:set("track_us_arm", 0)
  field.put(t, "ge.352.ar-1", "051055")
  field.put(t, "ge.352.hq", "051055")
  field.put(t, "ge.hq.lxxxiv", "051055")
  field.put(t, "ge.co.inf", "049055")
  field.put(t, "ge.352.ar-2", "051055")
  field.go(t, "combat", "german")
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = game:pieces{ counter = "ge.352.ar-1" }[1], target = "048055" })
  expect.equal(units[1].face, "reduced")
  expect.equal(game.track_us_inf, 0)
  expect.equal(game.due_us_inf, 1)
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = game:pieces{ counter = "ge.352.ar-2" }[1], target = "048056" })
  expect.equal(units[2].space.name, "allied.dead")
  expect.equal(game.track_us_arm, 1)
  expect.equal(game.lost_us, 2)
end)

spec("strongpoints, fixed guns and rangers are on no track",
  { rules = { "9.3.5#3", "9.3.3", "19.5#1" }, scenario = "omaha" }, function(_, game)
  local function one(counter) return game:pieces{ counter = counter }[1] end
  expect.equal(one("us.rgr5").replacement, "red")
  expect.equal(one("ge.716.b1716-8").replacement, "red")
  expect.falsy(units_of.is_armour_step(one("us.1.16-1"), "full"))
  expect.truthy(units_of.is_armour_step(one("us.tk741"), "company"))
  expect.truthy(units_of.is_armour_step(one("us.2a.41-1"), "reduced") and not units_of.is_armour_step(one("us.2a.41-1"), "full"))
  expect.truthy(units_of.is_armour_step(one("us.1.fa7"), "full"))
  expect.truthy(units_of.is_armour_step(one("us.2a.rec"), "full") and not units_of.is_armour_step(one("us.2a.rec"), "company"))
end)

spec("a track never holds more than ten for a night", { rules = { "9.3.5#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "048055" }, { "ge.352.ar-1", "051055" }, { "ge.352.hq", "051055" }, { "ge.hq.lxxxiv",
    "051055" }, { "ge.co.inf", "049055" } })
  t:set("track_us_inf", 4)
  t:set("due_us_inf", 10)
  field.go(t, "combat", "german")
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "048055" })
  expect.equal(game.due_us_inf, 10)
end)

spec("airborne units get no replacements before June 8, and then at two points a step",
  { rules = { "9.3.3#1", "9.3.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.3fj.9-1", "069052", "reduced" }, { "ge.kg1", "069052" }, { "ge.hq.lxxxiv", "069052" } })
  field.go(t, "replacements", "german", { turn = 3, points_ge_inf = 2 })
  t:refuses("9.3.3#1", "german", "replace", { unit = units[1] })
  field.go(t, "replacements", "german", { turn = 6, points_ge_inf = 1 })
  t:refuses("9.4#7", "german", "replace", { unit = units[1] })
  field.go(t, "replacements", "german", { turn = 6, points_ge_inf = 2 })
  t:act("german", "replace", { unit = units[1] })
  expect.equal(units[1].face, "full")
end)

spec("a lost gun costs two armour points, a corps battalion comes back at the beachhead",
  { rules = { "9.3.2#2", "9.4#5", "9.4#4" }, scenario = "omaha" }, function(t)
  field.set(t, { { "us.1.hq", "049054" } })
  field.beachhead(t)
  local gun, tanks = t:put("us.1.fa7", "allied.dead"), t:put("us.tk741", "allied.dead")
  field.go(t, "replacements", "allied", { turn = 6, points_us_arm = 1 })
  t:refuses("9.4#7", "allied", "rebuild", { unit = gun, hex = "049055" })
  field.go(t, "replacements", "allied", { turn = 6, points_us_arm = 4 })
  t:act("allied", "rebuild", { unit = gun, hex = "049055" })
  t:refuses("9.4#2", "allied", "rebuild", { unit = tanks, strength = "reduced", hex = "049053" })
  t:act("allied", "rebuild", { unit = tanks, strength = "reduced", hex = "C1649" })
  expect.equal(tanks.face, "reduced")
end)

spec("corps headquarters come back within ten hexes of a friend", { rules = { "7.8#3" }, scenario = "omaha" }, function(t)
  field.set(t, { { "ge.co.inf", "063048" } })
  local hq = t:put("ge.hq.lxxxiv", "german.back")
  t:set(hq, "back", 6)
  field.go(t, "arrivals", "german", { turn = 6 })
  t:refuses("7.8#2", "german", "return", { unit = hq, hex = "063059" })
  t:act("german", "return", { unit = hq, hex = "063058" })
end)

spec("a battle group headquarters that is lost does not come back", { rules = { "20.3#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.1.hq", "049056" }, { "ge.kg1", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "048055", attackers = { units[1], units[2] } })
  expect.equal(units[4].space.name, "german.dead")
end)

spec("destroyers do not fire in bad weather, cruisers in worse, nobody in heavy rain or at night",
  { rules = { "8.2#2", "8.2#1", "12.5.2#1", "8.2" }, scenario = "omaha" }, function(t, game)
  local function ship(name) return game:pieces{ counter = "ship." .. name }[1] end
  local function fires(roll, name)
    at(t, { turn = 4, weather_roll = roll })
    return ships.may_fire(game, ship(name))
  end
  expect.truthy(fires(8, "hunt_class") and not fires(7, "hunt_class"))
  expect.truthy(fires(6, "bellona") and not fires(5, "bellona"))
  expect.truthy(fires(5, "texas") and not fires(4, "texas"))
  at(t, { turn = 6, weather_roll = 12 })
  expect.falsy(ships.may_fire(game, ship("texas")))
end)

spec("an entry that the enemy holds lets units in beside it", { rules = { "9.2.1#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "C2542" } })
  t:put("ge.352.915-2", "german.due")
  field.go(t, "movement", "german", { turn = 2 })
  local unit = game:pieces{ counter = "ge.352.915-2" }[1]
  expect.falsy(t:can("german", "enter", { unit = unit, hex = "C2542" }))
  t:act("german", "enter", { unit = unit, hex = "C2442" })
  expect.equal(unit.space, game:space("C2442"))
end)

spec("the option brings two battalions to Trévières",
  { rules = { "22.8o" }, scenario = "omaha", options = { omaha_variant = true } }, function(t, game)
  field.set(t, {})
  local unit = t:put("ge.30.517-1", "german.due")
  field.go(t, "movement", "german", { turn = 7 })
  t:act("german", "enter", { unit = unit, hex = "C2253" })
  expect.equal(unit.space, game:space("C2253"))
end)

spec("on a beach each unit beyond the second adds one for the attacker", { rules = { "10.6#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "048051" }, { "us.co.inf", "048051" }, { "us.co.inf", "048051" }, { "ge.352.914-1",
    "048052" }, { "ge.352.hq", "049053" }, { "ge.hq.lxxxiv", "049053" } })
  field.go(t, "combat", "german", { turn = 6 })
  expect.equal(t:preview("german", "attack", { target = "048051", attackers = { units[4] } }).value, "1-3, +0")
  field.go(t, "combat", "german")
  expect.equal(t:preview("german", "attack", { target = "048051", attackers = { units[4] } }).value, "1-3, +1")
end)

spec("all units of a hex defend together", { rules = { "12.1#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.352.914-1", "048055" }, { "ge.co.inf", "048055" }, { "us.1.hq",
    "049056" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  local told = t:preview("allied", "attack", { target = "048055", attackers = { units[1] } })
  expect.equal(told.reasons[2].amount, 7)
end)

spec("a stack that is shut in owes nothing", { rules = { "12.3#5" }, scenario = "omaha" }, function(t, game)
  local duties = require("rules.duties")
  local units = field.set(t, { { "us.1.16-1", "048055" }, { "ge.co.inf", "048056" } })
  field.go(t, "combat", "allied")
  expect.equal(#duties.of(game, units[1].side), 1)
  for _, hex in ipairs{ "047053", "049053", "046056", "050056" } do field.put(t, "ge.co.inf", hex) end
  for _, hex in ipairs{ "048053" } do field.put(t, "ge.co.inf", hex) end
  field.go(t, "combat", "allied")
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("guns of a division defend when their headquarters is in supply, corps guns by themselves",
  { rules = { "12.5.4#3", "12.5.4#4", "12.5.4#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "048055" }, { "us.1.fa7", "050053" }, { "us.fa58", "050053" }, { "us.29.fa111",
    "050053" } })
  field.beachhead(t)
  t:set("turn", 4)
  local list = guns.for_defence(game, units[1].side, units[1].space, { units[1] })
  expect.same(list, { units[3] })
  field.put(t, "us.1.hq", "050054")
  list = guns.for_defence(game, units[1].side, units[1].space, { units[1] })
  expect.equal(#list, 2)
  expect.contains(list, units[2])
  expect.contains(list, units[3])
end)

spec("one attacker in combat supply brings guns for all", { rules = { "7.6.1#3", "7.6" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.29.116-1", "049055" }, { "us.1.16-1", "049055" }, { "us.1.hq", "049056" }, { "us.1.fa7",
    "050053" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.equal(#guns.for_attack(game, units[1].side, game:space("048055"), { units[1] }), 0)
  expect.equal(#guns.for_attack(game, units[1].side, game:space("048055"), { units[2], units[1] }), 1)
end)

spec("ships attach to anybody and are not counted", { rules = { "7.2#5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf",
    "049055" }, { "us.1.hq", "049056" } })
  field.beachhead(t)
  t:set("turn", 4)
  local ship = t:put("ship.texas", "C1145")
  local function refused(list)
    for _, one in ipairs(attaching.objections(game, list)) do
      if not one.ok then return one.rule end
    end
    return "none"
  end
  expect.equal(refused{ units[1], units[2], units[3], units[4], ship }, "none")
  local more = field.put(t, "us.co.inf", "049055")
  expect.equal(refused{ units[1], units[2], units[3], units[4], more }, "12.1#5")
end)

spec("a spotter sees two hexes over open ground, three from a hill, one at night and in hedges",
  { rules = { "13.2", "13.2#1", "13.2#4", "10.6#18" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.fa58", "050053" }, { "us.co.inf", "051043" }, { "us.1.hq", "051043" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("051045")))
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("051046")))
  expect.falsy(bombarding.is_spotted(game, units[1], game:space("051047")))
  t:set("turn", 6)
  expect.falsy(bombarding.is_spotted(game, units[1], game:space("051045")))
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("051044")))
end)

spec("guns of a division need a spotter of theirs or of the corps", { rules = { "13.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa7", "050053" }, { "us.29.116-1", "049055" }, { "us.29.hq", "049055" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.falsy(bombarding.is_spotted(game, units[1], game:space("048055")))
  field.put(t, "us.co.inf", "049055")
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("048055")))
end)

spec("strongpoints that no friend reaches give up at one of six", { rules = { "18.9.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "strongpoint.4", "048055", "full" }, { "us.co.inf", "047055" }, { "us.co.inf", "049054" },
    { "us.co.inf", "048057" }, { "us.co.inf", "048053" }, { "ge.co.inf", "063048" } })
  field.go(t, "combat", "german", { turn = 6 })
  t:dice("isolated", 1)
  t:done("german")
  expect.equal(units[1].space.name, "german.dead")
end)

spec("at two it holds out", { rules = { "18.9.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "strongpoint.4", "048055", "full" }, { "us.co.inf", "047055" }, { "us.co.inf", "049054" },
    { "us.co.inf", "048057" }, { "us.co.inf", "048053" }, { "ge.co.inf", "063048" } })
  field.go(t, "combat", "german", { turn = 6 })
  t:dice("isolated", 2)
  t:done("german")
  expect.equal(units[1].space.name, "048055")
end)

spec("an Ost battalion without any line loses a step by day", { rules = { "20.7", "20.7#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.716.439", "048055" }, { "us.co.inf", "047055" }, { "us.co.inf", "049054" }, { "us.co.inf",
    "048057" }, { "us.co.inf", "048053" } })
  t:go("end_of_turn", { turn = 4 })
  expect.equal(units[1].face, "reduced")
end)

spec("and at night none", { rules = { "20.7" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.716.439", "048055" }, { "us.co.inf", "047055" }, { "us.co.inf", "049054" }, { "us.co.inf",
    "048057" }, { "us.co.inf", "048053" } })
  t:go("end_of_turn", { turn = 6 })
  expect.equal(units[1].face, "full")
end)

spec("an entrenchment is lost when the enemy enters", { rules = { "14.3#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "049055" } })
  field.beachhead(t)
  local work = t:put("entrenchment", "048055", { face = "finished" })
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = units[1], path = { "048055" } })
  expect.equal(work.space.name, "markers")
end)

spec("the hex of the Pointe du Hoc's beach joins the battery alone", { rules = { "20.6#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.rgr", "B1205" }, { "us.co.rgr", "B1205" }, { "ge.co.inf", "044057" }, { "ge.co.inf", "045058" } })
  field.go(t, "combat", "allied", { turn = 6 })
  expect.falsy(t:can("allied", "attack", { target = "044057", attackers = { units[1], units[2] } }))
  expect.truthy(t:preview("allied", "attack", { target = "045058", attackers = { units[1], units[2] } }).value)
end)

spec("artillery and towed anti-tank guns do not advance", { rules = { "12.11#2", "12.11#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.td635", "049055" }, { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.1.hq", "049056" },
    { "ge.co.inf", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "048055", attackers = { units[1], units[2], units[3] } })
  if t:waiting().asks[1] == "loss" then t:answer("allied", "loss", units[2]) end
  expect.fails("this cannot be chosen here", function() t:answer("allied", "advance", { units[1] }) end)
  t:answer("allied", "advance", { units[2] })
  expect.equal(units[2].space.name, "048055")
end)

spec("guns that fire are shown, ships take no room, and a hidden strongpoint is shown when it is attacked",
  { rules = { "3.6#4", "6.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "hoc.guns", "B1305" }, { "us.co.rgr", "B1205" } })
  local ship = t:put("ship.texas", "C1145")
  expect.equal(units_of.bulk(ship), 0)
  field.put(t, "ge.co.inf", "B1305")
  field.go(t, "combat", "german")
  t:dice("bombard", 10)
  field.put(t, "us.co.inf", "046054")
  field.put(t, "ge.co.inf", "047054")
  field.put(t, "ge.hq.lxxxiv", "047055")
  expect.truthy(guns.can_reach(game, units[1], game:space("046054")))
  t:act("german", "bombard", { gun = units[1], target = "046054" })
  expect.equal(units[1].face, "full")
  units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "050056" }, { "strongpoint.4", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  expect.equal(units[3].face, "hidden")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "048055", attackers = { units[1] } })
  expect.equal(units[3].face, "full")
end)

-- The bridges of the Vire about Airel are down: nobody on the east bank reaches the west by points.
local function over_the_vire(title, hex, chained)
  spec(title, { rules = { "7.3.2#1" }, scenario = "omaha" }, function(t, game)
    local supplying = require("rules.supplying")
    local units = field.set(t, { { "ge.352.hq", hex }, { "ge.hq.lxxxiv", "067064" } })
    for _, pair in ipairs{ { "065063", "065064" }, { "065063", "066064" }, { "069065", "070065" }, { "062068", "063067" },
      { "063063", "063064" } } do
      local marker = t:put("blown", pair[1])
      t:set(marker, "bank", game:link(pair[1], pair[2]))
      t:set(game:link(pair[1], pair[2]), "blown", true)
    end
    t:set("turn", 4)
    t:set("weather", "heavy_rain")
    expect.equal(supplying.of(game, units[1]).combat, chained)
  end)
end

over_the_vire("a headquarters at a river counts from the other bank", "067063", true)
over_the_vire("one that does not stand at it does not", "067062", false)

spec("who came by a retreat does not help the next hex", { rules = { "12.10#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.352.914-1", "048055" }, { "ge.co.inf", "048055" }, { "us.1.hq",
    "049056" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  t:set(units[2], "retreated", true)
  expect.equal(t:preview("allied", "attack", { target = "048055", attackers = { units[1] } }).reasons[2].amount, 2)
end)

spec("a retreat goes on past a full hex rather than into an enemy zone",
  { rules = { "12.10#5", "12.10#4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "063048" }, { "ge.352.914-1", "063047" }, { "ge.352.914-2", "063047" }, { "ge.352.916-2",
    "063047" },
    { "ge.352.pzj", "063047" }, { "ge.352.hq", "063046" }, { "ge.hq.lxxxiv", "063046" } })
  field.beachhead(t)
  for _ = 1, 3 do field.put(t, "us.co.inf", "062049") end
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "063048", attackers = { units[2], units[3], units[4], units[5] } })
  t:answer("allied", "retreat", "061049")
  expect.equal(units[1].space.name, "061049")
  expect.equal(units[1].face, "reduced")
end)

spec("nobody advances over what it could not cross", { rules = { "12.11#4", "10.6#5", "10.6#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "048051" }, { "us.1.16-2", "048051" }, { "us.1.hq", "048050" }, { "ge.co.inf", "049051" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { turn = 6 })
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "049051", attackers = { units[1], units[2] } })
  while t:waiting().kind == "answer" and t:waiting().asks[1] == "loss" do t:answer("allied", "loss", units[1]) end
  expect.equal(units[4].space.name, "german.companies")
  expect.equal(units[2].space.name, "048051")
  expect.falsy(t:waiting().kind == "answer")
end)

spec("in the landing guns that are not ashore do not fire, and no aircraft fly", { rules = { "18.5#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.fa58", "C1551" }, { "strongpoint.4", "048052" }, { "us.co.inf", "C1551" } })
  t:set(units[1], "fired", true)
  t:go("allied_fire", { turn = 1, wave = 2, csp = 6, weather_roll = 8 })
  expect.equal(t:preview("allied", "open_fire", { from = "C1551", target = "048052" }).value, 1)
end)

spec("after the landing an assault hex holds four units", { rules = { "18.8.2#1", "9.2.2#5" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  field.go(t, "arrivals", "allied", { turn = 5 })
  local list = {}
  for i, counter in ipairs{ "us.2.38-1", "us.2.38-2", "us.2.38-3", "us.tk747", "us.1.fa5" } do list[i] = t:put(counter,
    "allied.offshore") end
  for i = 1, 4 do t:act("allied", "queue", { unit = list[i], hex = "C1549" }) end
  t:refuses("9.2.2#5", "allied", "queue", { unit = list[5], hex = "C1549" })
end)
