-- The landing: drift, swimming, fire, movement, the end, the beachhead.
local field = require("tests.shared.field")
local lanes = require("rules.lanes")

-- A single company before a beach, nobody else: the first phase lands it.
local function alone(t, game, counter, hex, face, fort)
  t:go("german_setup")
  t:clear()
  for _, box in ipairs{ "allied.force", "german.force" } do
    for _, unit in ipairs(game:space(box).pieces) do
      if unit.counter == fort then
        t:put(fort, "048052")
        fort = nil
      elseif unit.counter ~= counter then
        t:put(unit.counter, "off")
      end
    end
  end
  t:done("german")
  t:done("allied")
  local unit = t:put(counter, hex, { face = face or "full" })
  t:set(unit, "afloat", true)
  return unit
end

local function drifts(title, rules, counter, from, dice, to)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    local unit = alone(t, game, counter, from)
    t:dice("drift", dice)
    t:done("allied")
    expect.equal(unit.space, game:space(to))
    expect.falsy(unit.afloat)
  end)
end

drifts("own example 3: at the rating a company lands on target", { "18.3.1#1", "18.3.1" }, "us.co.inf", "C1451", 5, "C1551")
drifts("own example 3: above it one beach to the east", { "18.3.1#1" }, "us.co.inf", "C1451", 6, "C1651")
drifts("own example 3: rangers take one off the die", { "19.5", "19.5#2" }, "us.co.rgr", "C1253", 6, "C1353")
drifts("and drift above that", { "19.5#2", "18.3.1#1" }, "us.co.rgr", "C1253", 7, "C1453")
drifts("from Charlie to Dog Green", { "18.3.1#1" }, "us.co.rgr", "044053", 7, "046053")
drifts("from Dog Green to Dog White", { "18.3.1#1" }, "us.co.inf", "045052", 6, "047052")
drifts("from Dog White to Dog Red", { "18.3.1#1" }, "us.co.inf", "046052", 6, "047051")
drifts("from Dog Red to Easy Green", { "18.3.1#1" }, "us.co.inf", "046051", 6, "048051")
drifts("from Easy Green to Easy Red", { "18.3.1#1" }, "us.co.inf", "047050", 6, "048050")
drifts("from Easy Red to the next beach hex", { "18.3.1#1" }, "us.co.inf", "047049", 6, "048049")
drifts("from Fox Green to the last beach hex", { "18.3.1#1" }, "us.co.inf", "C1648", 10, "C1747")

spec("amphibious tanks sink above the rating, and live at it",
  { rules = { "19.6.2#2", "18.3.1#3" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.tank", "C1550", "dd")
  t:dice("swim", 5)
  t:done("allied")
  expect.equal(unit.space.name, "allied.companies")
end)

spec("who swam ashore fires at once, and once more", { rules = { "18.3.1#3", "19.6.2" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.tank", "C1550", "dd", "strongpoint.4")
  t:dice("swim", 4)
  t:dice("drift", 1)
  t:dice("fire", 10)
  t:done("allied")
  t:answer("allied", "first_fire", "048052")
  expect.equal(unit.face, "full")
  expect.falsy(unit.shot)
  expect.equal(game:space("048052").pieces[1].face, "full")
end)

spec("rangers at the Pointe du Hoc do not drift", { rules = { "18.3.1#2", "20.6#1" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.rgr", "B1205")
  t:done("allied")
  expect.equal(unit.space, game:space("B1205"))
  expect.falsy(unit.afloat)
end)

spec("guns come in only where no enemy is beside the beach", { rules = { "18.2#7" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.fa58", "C1550", "full", "strongpoint.4")
  t:done("allied")
  expect.equal(unit.space, game:space("C1550"))
end)

-- Stands in a segment of a landing phase.
local function wave(t, node, number, active)
  t:go(node, { turn = 1, day = 6, wave = number, weather = "overcast", weather_roll = 8, csp = 6, active = active })
  t:set("wave", number)
end

spec("in the second phase units land on their beach, or beside it where no enemy watches, and go a hex inland",
  { rules = { "18.3", "18.3.2", "18.3.2#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "C1451" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1350" }, { "strongpoint.4",
    "048053" } })
  for _, n in ipairs{ 1, 3 } do t:set(units[n], "afloat", true) end
  wave(t, "landing", 2)
  t:refuses("18.3.2", "allied", "come_in", { unit = units[3], hex = "C1551" })
  t:refuses("18.3.2#1", "allied", "come_in", { unit = units[1], hex = "C1552" })
  t:act("allied", "come_in", { unit = units[1], hex = "C1651" })
  t:act("allied", "come_in", { unit = units[2], hex = "048052" })
  t:refuses("18.3", "allied", "come_in", { unit = units[2], hex = "049053" })
  t:done("allied")
  expect.equal(units[3].space, game:space("C1451"))
end)

spec("a beach hex holds six points in the landing, too", { rules = { "18.2#6", "18.3.2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1451" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" } })
  t:set(units[1], "afloat", true)
  wave(t, "landing", 2)
  t:refuses("6.1", "allied", "come_in", { unit = units[1], hex = "C1551" })
end)

spec("each hex fires once a segment at a neighbour on land, and the owner takes the step",
  { rules = { "18.4", "18.4#1", "18.4#3", "18.4#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" }, { "us.co.inf",
    "C1451" }, { "strongpoint.1", "048053" } })
  t:set(units[4], "afloat", true)
  wave(t, "german_fire", 1)
  t:dice("fire", 4)
  t:act("german", "open_fire", { from = "048052", target = "C1551" })
  t:answer("allied", "loss", units[2])
  expect.equal(units[2].space.name, "allied.companies")
  expect.equal(units[3].face, "full")
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1551" }))
end)

spec("a ten never hits, a one always does", { rules = { "18.4#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "us.aeng", "C1551" }, { "us.aeng",
    "C1551" }, { "us.aeng", "C1551" },
    { "us.aeng", "C1551" }, { "strongpoint.4", "048052" }, { "ge.co.static", "048052" }, { "ge.co.static", "048052" } })
  wave(t, "german_fire", 1)
  t:dice("fire", 10)
  t:act("german", "open_fire", { from = "048052", target = "C1551" })
  expect.equal(#game:space("C1551").pieces, 7)
end)

spec("a gun of the division joins in from the second phase, once",
  { rules = { "18.7", "18.7#1", "18.7#2", "18.7#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" }, { "ge.352.ar-1", "051052" }, { "strongpoint.4",
    "047053" }, { "us.co.inf", "C1552" },
    { "ge.716.b1716-8", "051052" } })
  wave(t, "german_fire", 1)
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3] } }))
  wave(t, "german_fire", 2)
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1551", gun = { units[6] } }))
  t:dice("fire", 8)
  t:act("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3] } })
  expect.equal(units[1].space.name, "allied.companies")
  expect.truthy(units[3].fired)
  expect.falsy(t:can("german", "open_fire", { from = "047053", target = "C1552", gun = { units[3] } }))
end)

spec("guns that were moved need infantry beside them", { rules = { "20.6" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" }, { "hoc.guns", "B1406" } })
  wave(t, "german_fire", 2)
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3] } }))
  field.put(t, "ge.co.inf", "B1406")
  wave(t, "german_fire", 2)
  expect.truthy(t:can("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3] } }))
end)

spec("Allied companies form up, fire, and one of them advances",
  { rules = { "18.5", "15.4#1", "15.4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1651" }, { "strongpoint.1",
    "048052" } })
  local whole = t:put("us.1.16-2", "allied.holding")
  t:put("us.1.16-1", "allied.dead")
  wave(t, "forming", 2)
  t:refuses("15.4", "allied", "combine", { companies = { units[1], units[3] }, whole = whole })
  t:act("allied", "combine", { companies = { units[1], units[2] }, whole = whole })
  expect.equal(whole.face, "reduced")
  expect.equal(whole.space, game:space("C1551"))
  wave(t, "allied_fire", 2)
  t:dice("fire", 2)
  t:act("allied", "open_fire", { from = "C1551", target = "048052" })
  expect.equal(units[4].space.name, "german.dead")
end)

spec("a company advances into the hex that its fire has emptied", { rules = { "18.5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "strongpoint.1", "048052" } })
  wave(t, "allied_fire", 2)
  t:dice("fire", 2)
  t:act("allied", "open_fire", { from = "C1551", target = "048052" })
  t:answer("allied", "advance", units[2])
  expect.equal(units[2].space.name, "048052")
  expect.equal(units[1].space, game:space("C1551"))
end)

spec("in the third phase ships join in for a point a beach hex, and mines may find them",
  { rules = { "18.5#2", "10.9#1", "12.5.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" } })
  local ships = { game:pieces{ counter = "ship.texas" }[1], game:pieces{ counter = "ship.arkansas" }[1] }
  wave(t, "allied_fire", 2)
  expect.falsy(t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = { ships[1] } }))
  wave(t, "allied_fire", 3)
  expect.falsy(t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = ships }))
  t:dice("mines", 2)
  t:dice("fire", 8)
  t:act("allied", "open_fire", { from = "C1551", target = "048052", ships = { ships[1] } })
  expect.equal(game.csp, 5)
  expect.truthy(ships[1].fired)
  expect.equal(#game:space("048052").pieces, 0)
end)

spec("Germans move one, two and three points, and not onto beaches", { rules = { "18.6" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "ge.352.914-2", "049053" } })[1]
  wave(t, "german_shift", 1)
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 1)
  wave(t, "german_shift", 3)
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 3)
  local near = field.put(t, "ge.co.static", "048052")
  wave(t, "german_shift", 3)
  t:refuses("18.6", "german", "move", { unit = near, path = { "C1551" } })
end)

spec("at the end engineers go, boats and boxes are cleared, the beachhead is founded, ships take stations",
  { rules = { "18.8.1", "18.8.2", "18.8", "19.7" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "C1451" }, { "us.aeng", "C1551" }, { "us.co.inf", "C1551" } })
  t:set(units[1], "afloat", true)
  local left = t:put("us.1.16-3", "allied.holding")
  t:go("regroup", { turn = 1, csp = 6, wave = 3 })
  t:done("allied")
  expect.equal(units[1].space.name, "allied.offshore")
  expect.truthy(units[1].waited)
  expect.equal(units[2].space.name, "off")
  expect.equal(left.space.name, "allied.dead")
  t:refuses_done("18.8.2", "allied")
  t:refuses("18.8.2", "allied", "found", { hex = "C1353" })
  t:act("allied", "found", { hex = "C1650" })
  expect.equal(lanes.beachhead(game).name, "easy_red")
  -- One beachhead is founded a wave.
  expect.falsy(t:waiting().node == "beachheads")
end)

spec("strong ships keep two hexes off the land, three ships and twelve points lie in a hex, mines hit at one",
  { rules = { "18.8.3", "18.8.3.1", "10.9", "10.9#1", "18.8.4" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local guns = field.put(t, "ge.352.ar-1", "051052")
  t:set(guns, "fired", true)
  local function ship(name) return game:pieces{ counter = "ship." .. name }[1] end
  t:go("fleet", { turn = 1, csp = 6 })
  t:refuses("18.8.3.1", "allied", "station", { ship = ship("texas"), hex = "C1545" })
  t:dice("mines", 2)
  t:act("allied", "station", { ship = ship("texas"), hex = "C1145" })
  t:dice("mines", 2)
  t:act("allied", "station", { ship = ship("arkansas"), hex = "C1145" })
  t:refuses("18.8.3.1", "allied", "station", { ship = ship("bellona"), hex = "C1145" })
  t:dice("mines", 1)
  t:act("allied", "station", { ship = ship("bellona"), hex = "C1144" })
  expect.equal(ship("bellona").space.name, "allied.dead")
  t:refuses("10.9", "allied", "station", { ship = ship("texas"), hex = "C1144" })
  t:done("allied")
  expect.falsy(guns.fired)
end)

spec("infantry that comes ashore does not fire at once", { rules = { "18.3.1#3" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.inf", "C1550", "full", "strongpoint.4")
  t:dice("drift", 1)
  t:done("allied")
  expect.falsy(unit.afloat)
  expect.equal(t:waiting().node, "german_fire")
end)

spec("who lands takes the places that it watches", { rules = { "18.3.1", "3.3#2" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.inf", "046052")
  t:dice("drift", 1)
  t:done("allied")
  expect.equal(unit.space.name, "047052")
  expect.equal(game:space("047053").holder.name, "allied")
end)

spec("a tank company that sinks is afloat no more", { rules = { "19.6.2#2" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.tank", "C1550", "dd")
  t:dice("swim", 5)
  t:done("allied")
  expect.falsy(unit.afloat)
end)

spec("the first phase has no landing of one's own, the others have, and there are three", { rules = { "18.3.1", "18.3.2", "18.3" },
  scenario = "omaha" }, function(t, game)
  expect.same(require("rules.landing").lists.waves(), { 1, 2, 3 })
  alone(t, game, "us.co.inf", "C1450")
  t:done("allied")
  expect.equal(t:waiting().node, "german_fire")
  expect.equal(game.wave, 1)
  t:go("boats", { turn = 1, wave = 2, active = "allied" })
  expect.equal(t:waiting().node, "landing")
end)

spec("who swam ashore may fire at an enemy beside it, or not at all", { rules = { "18.3.1#3" }, scenario = "omaha" }, function(t, game)
  local unit = alone(t, game, "us.co.tank", "C1550", "dd", "strongpoint.4")
  t:dice("swim", 4)
  t:dice("drift", 1)
  t:done("allied")
  expect.fails("this cannot be chosen here", function() t:answer("allied", "first_fire", "048053") end)
  t:answer("allied", "first_fire", nil)
  expect.equal(t:waiting().node, "german_fire")
  expect.falsy(unit.shot)
end)
