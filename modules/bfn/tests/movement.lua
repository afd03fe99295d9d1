-- Movement: zones, phases, night, supply, columns, stacking at the end.
local field = require("tests.shared.field")

local function go(t, unit, node, more) field.go(t, node, unit.side.name, more) end

-- Everybody else in the hex has moved, so that nobody holds the line.
local function leave_alone(t, unit)
  for _, other in ipairs(unit.space.pieces) do
    if other ~= unit then t:set(other, "moved", true) end
  end
end

spec("entering an enemy zone costs nothing", { rules = { "5.2", "5.1", "5.3" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063048")
  field.put(t, "us.1.16-1", "063046")
  go(t, unit, "movement")
  expect.equal(field.cost(t, unit, "063047"), 2)
end)

spec("a zone reaches over water: who leaves it pays", { rules = { "5.3", "5.2" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "054044")
  go(t, unit, "movement")
  local free = field.cost(t, unit, "054045")
  field.put(t, "us.1.16-1", "054043")
  leave_alone(t, unit)
  expect.equal(field.cost(t, unit, "054045"), free + 2)
end)

spec("leaving one costs two points", { rules = { "5.2", "5.1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063047")
  field.put(t, "us.1.16-1", "063046")
  go(t, unit, "movement")
  leave_alone(t, unit)
  expect.equal(field.cost(t, unit, "063048"), 4)
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 6)
end)

spec("example 5.2: not from zone to zone even past a friend, and free for who leaves another behind",
  { rules = { "5.2#1", "5.2#4", "10.1#1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063047")
  local friend = field.put(t, "ge.352.914-2", "063047")
  field.put(t, "us.1.16-1", "063046")
  field.put(t, "us.1.16-2", "064047")
  field.put(t, "ge.co.inf", "064048")
  go(t, unit, "movement")
  t:refuses("5.2#1", "german", "move", { unit = unit, path = { "064048" } })
  t:refuses("10.1#1", "german", "move", { unit = unit, path = { "063046" } })
  t:act("german", "move", { unit = friend, path = { "062048", "062049" } })
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 8)
end)

spec("at night nobody pays for leaving a zone", { rules = { "5.2#3" }, scenario = "omaha" }, function(t)
  local german = field.fed(t, "ge.352.914-1", "063047")
  field.put(t, "us.1.16-1", "063046")
  field.go(t, "movement", "german", { turn = 6 })
  leave_alone(t, german)
  expect.equal(t:query("reach", { unit = german }).reasons[1].amount, 8)
end)

spec("at night Allies move half in June", { rules = { "10.7" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.1.16-1", "049056")
  field.go(t, "movement", "allied", { turn = 6 })
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 3)
end)

local function allowance(title, rules, counter, node, more, points, from)
  spec(title, { rules = rules, scenario = "omaha" }, function(t)
    local unit = field.fed(t, counter, from or "063048")
    go(t, unit, node, more)
    expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, points)
  end)
end

allowance("a battalion has the points of its counter", { "10.1" }, "ge.352.914-1", "movement", nil, 6)
allowance("interdiction takes points of Germans by day", { "11.2", "11.2#1" }, "ge.352.914-1", "movement", { interdiction = 2 }, 4)
allowance("nor more than they have", { "11.2#1" }, "ge.352.914-1", "movement", { interdiction = 7 }, 0)
allowance("at night it does not", { "11.2" }, "ge.352.914-1", "movement", { interdiction = 2, turn = 6 }, 6)
allowance("nor of the Allies", { "11.2" }, "us.1.16-1", "movement", { interdiction = 2 }, 6, "049056")
allowance("own example 5: in the mechanized phase half of what interdiction leaves",
  { "10.5", "11.2#1" }, "ge.352.pzj", "mechanized", { interdiction = 2 }, 4)
allowance("reconnaissance moves in full in the mechanized phase", { "10.5" }, "ge.17ss.fus", "mechanized", nil, 12)
allowance("in July nights halve nobody", { "10.7" }, "us.1.16-1", "movement", { turn = 78, month = "July" }, 6, "049056")

spec("out of supply the allowance is halved, and roads only cancel the ground",
  { rules = { "7.5", "7.5#3", "7.5#6", "10.2" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.1.16-1", "051052" } })[1]
  field.go(t, "movement", "allied")
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 3)
  expect.equal(field.cost(t, unit, "051053"), 1)
  field.go(t, "movement", "allied", { turn = 6 })
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 2)
end)

spec("who is out of supply does not move to where it must attack", { rules = { "7.5#2" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.1.16-1", "049056" }, { "ge.352.914-1", "047056" } })[1]
  field.go(t, "movement", "allied")
  t:refuses("7.5#2", "allied", "move", { unit = unit, path = { "048056" } })
  field.go(t, "movement", "allied", { turn = 6 })
  t:act("allied", "move", { unit = unit, path = { "048056" } })
end)

spec("only mechanized units move in the mechanized phase, and there is none at night",
  { rules = { "10.5", "10.5#2", "10.7" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.352.914-1", "063048")
  local vehicles = field.put(t, "ge.352.pzj", "063048")
  field.go(t, "mechanized", "german")
  t:refuses("10.5", "german", "move", { unit = unit, path = { "063049" } })
  t:act("german", "move", { unit = vehicles, path = { "063049" } })
  t:set("turn", 6)
  expect.falsy((require("rules.day").conditions.by_day(game)))
end)

spec("a unit moves once in a phase, strongpoints and batteries never",
  { rules = { "10.1", "18.9.1", "10.3#1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063048")
  local fort = field.put(t, "strongpoint.4", "063050", "full")
  local battery = field.put(t, "ge.716.b1716-8", "063052")
  field.go(t, "movement", "german")
  t:act("german", "move", { unit = unit, path = { "063049" } })
  t:refuses("10.1", "german", "move", { unit = unit, path = { "063048" } })
  t:refuses("18.9.1", "german", "move", { unit = fort, path = { "063049" } })
  t:refuses("10.3#1", "german", "move", { unit = battery, path = { "063053" } })
end)

spec("six points stack, a company more does not", { rules = { "6.1", "15.1", "6.2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.914-1", "063048" }, { "ge.352.914-2", "063048" }, { "ge.co.inf", "063049" }, { "ge.352.916-2",
    "063047" } })
  field.go(t, "movement", "german")
  t:refuses("6.1", "german", "move", { unit = units[3], path = { "063048" } })
  t:refuses("6.1", "german", "move", { unit = units[4], path = { "063048" } })
  expect.same(t:query("stacking", { space = units[1].space, side = units[1].side }).value, { 6, 6 })
end)

spec("a column goes by highway at a third, and not within three hexes of the enemy",
  { rules = { "10.8", "10.8#1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "051052")
  field.go(t, "movement", "german")
  t:act("german", "march", { unit = unit, path = { "051053", "051054", "051055" } })
  expect.equal(unit.space.name, "051055")
  expect.truthy(unit.columned)
  local near = field.put(t, "ge.352.914-2", "051052")
  field.put(t, "us.1.16-1", "051056")
  t:refuses("10.8", "german", "march", { unit = near, path = { "051053" } })
  t:act("german", "move", { unit = near, path = { "051053" } })
end)

spec("a column that starts in sight of the enemy or without supply does not march",
  { rules = { "10.8" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "051052")
  field.put(t, "us.1.16-1", "051049")
  field.go(t, "movement", "german")
  t:refuses("10.8", "german", "march", { unit = unit, path = { "051053" } })
  local lost = field.put(t, "us.1.16-2", "063054")
  field.go(t, "movement", "allied")
  t:refuses("10.8", "allied", "march", { unit = lost, path = { "063055" } })
end)

spec("towed guns are on the move after a step, mechanized ones after a second phase",
  { rules = { "10.4", "10.4#1", "10.4#2" }, scenario = "omaha" }, function(t)
  local guns = field.fed(t, "ge.352.ar-1", "063048")
  field.go(t, "movement", "german")
  t:act("german", "move", { unit = guns, path = { "063049" } })
  expect.truthy(guns.fired)
end)

spec("mechanized guns are on the move after a second phase, and do not move when they have fired",
  { rules = { "10.4#2" }, scenario = "omaha" }, function(t)
  local mech = field.fed(t, "us.fa58", "049056")
  local spent = field.put(t, "us.fa62", "049056")
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = mech, path = { "048056" } })
  expect.falsy(mech.fired)
  field.go(t, "mechanized", "allied")
  t:set(mech, "moved", false)
  t:act("allied", "move", { unit = mech, path = { "049056" } })
  expect.truthy(mech.fired)
  t:set(spent, "fired", true)
  t:refuses("10.4#2", "allied", "move", { unit = spent, path = { "048056" } })
end)

spec("one company of a stack that is shut in slips through towards supply", { rules = { "5.2#2" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.co.inf", "063048")
  local second = field.put(t, "ge.co.inf", "063048")
  for _, hex in ipairs{ "063047", "063049" } do field.put(t, "us.co.inf", hex) end
  field.go(t, "movement", "german")
  t:refuses("5.2#2", "german", "move", { unit = unit, path = { "062048" } })
  t:act("german", "move", { unit = unit, path = { "064049" } })
  t:refuses("5.2#1", "german", "move", { unit = second, path = { "064048" } })
end)

spec("Germans keep off the east edge from June 7 on", { rules = { "21.0" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "064043")
  field.go(t, "movement", "german")
  t:refuses("21.0", "german", "move", { unit = unit, path = { "064042" } })
  field.go(t, "movement", "german", { turn = 2 })
  t:act("german", "move", { unit = unit, path = { "064042" } })
end)
