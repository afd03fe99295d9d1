-- Movement: classes in bad weather and out of supply, who may move, where a march may end.
local field = require("tests.shared.field")

local function priced(title, rules, counter, from, more, list)
  spec(title, { rules = rules, scenario = "omaha" }, function(t)
    local unit = field.fed(t, counter, from)
    field.go(t, "movement", unit.side.name, more)
    for hex, cost in pairs(list) do
      if cost then expect.equal(field.cost(t, unit, hex), cost) else expect.falsy(field.cost(t, unit, hex)) end
    end
  end)
end

local storm, rain = { weather = "storm", weather_roll = 2 }, { weather = "heavy_rain", weather_roll = 4 }

priced("rangers move in a storm as infantry does", { "8.2", "19.5" }, "us.rgr5", "048056", storm, { ["047056"] = 3 })
priced("in heavy rain as by fair weather", { "8.2", "19.5" }, "us.rgr5", "048056", rain, { ["047056"] = 2 })
priced("vehicles pay for a storm everywhere", { "8.2" }, "ge.352.pzj", "048056", storm, { ["047056"] = 4 })
priced("headquarters too", { "8.2" }, "ge.352.hq", "048056", storm, { ["047056"] = 4 })

spec("rangers out of supply move as infantry does, a road costs a point", { rules = { "7.5#6", "19.5" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.rgr5", "051052" } })[1]
  field.go(t, "movement", "allied")
  expect.equal(field.cost(t, unit, "051053"), 1)
end)

spec("rangers march in column, too", { rules = { "10.8", "19.5" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.rgr5", "051052")
  field.go(t, "movement", "allied")
  t:act("allied", "march", { unit = unit, path = { "051053", "051054", "051055" } })
  expect.equal(unit.space.name, "051055")
end)

spec("and in a storm", { rules = { "10.8", "8.2" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.rgr5", "051052")
  field.go(t, "movement", "allied", storm)
  t:act("allied", "march", { unit = unit, path = { "051053", "051054", "051055" } })
  expect.equal(unit.space.name, "051055")
end)

spec("a column in a storm goes by highway at a third", { rules = { "10.8", "8.2" }, scenario = "omaha" }, function(t)
  local units = { field.fed(t, "ge.352.914-1", "051052"), field.put(t, "ge.352.pzj", "051052") }
  field.go(t, "movement", "german", storm)
  for _, unit in ipairs(units) do
    t:act("german", "march", { unit = unit, path = { "051053", "051054", "051055" } })
    expect.equal(unit.space.name, "051055")
  end
end)

spec("who has landed goes no farther in that phase, vehicles in the next one do", { rules = { "9.2.2#3", "10.5" }, scenario = "omaha" },
  function(t)
  local unit = field.fed(t, "us.tk741", "049056")
  field.go(t, "movement", "allied")
  t:set(unit, "landed", true)
  t:refuses("9.2.2#3", "allied", "move", { unit = unit, path = { "048056" } })
  field.go(t, "mechanized", "allied")
  t:set(unit, "landed", true)
  t:act("allied", "move", { unit = unit, path = { "048056" } })
end)

spec("infantry that was marked with the guns moves, and is not marked by moving", { rules = { "10.4", "10.4#2" }, scenario = "omaha" },
  function(t)
  local unit = field.fed(t, "us.1.16-1", "049056")
  field.go(t, "movement", "allied")
  t:set(unit, "fired", true)
  t:act("allied", "move", { unit = unit, path = { "048056" } })
  local second = field.put(t, "us.1.16-2", "049056")
  t:act("allied", "move", { unit = second, path = { "048056" } })
  expect.falsy(second.fired)
end)

spec("mechanized guns of the first phase can still fire, towed ones not", { rules = { "10.4#1", "10.4#2" }, scenario = "omaha" },
  function(t)
  local unit = field.fed(t, "us.fa58", "049056")
  local towed = field.put(t, "us.1.fa7", "049056")
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = unit, path = { "048056" } })
  t:act("allied", "move", { unit = towed, path = { "048056" } })
  expect.falsy(unit.fired)
  expect.truthy(towed.fired)
end)

spec("the least move is for who has spent nothing", { rules = { "10.3", "10.6#13" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.1.16-1", "053054")
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "move", { unit = unit, path = { "053053" } }))
  t:set(unit, "spent", 1)
  expect.falsy(t:can("allied", "move", { unit = unit, path = { "053053" } }))
end)

-- An American battalion without supply two hexes from an enemy: may it move up to him in the open?
local function hungry(t, more)
  local unit = field.set(t, { { "us.1.16-1", "049056" }, { "ge.352.914-1", "047056" } })[1]
  field.go(t, "movement", "allied", more)
  return t:can("allied", "move", { unit = unit, path = { "048056" } })
end

spec("by day and in fair weather who is out of supply does not move up to the enemy", { rules = { "7.5#2" }, scenario = "omaha" },
  function(t) expect.falsy(hungry(t)) end)

spec("in foul weather it may", { rules = { "7.5#2", "12.3#7" }, scenario = "omaha" }, function(t) expect.truthy(hungry(t, rain)) end)

spec("and where no attack is ever a duty", { rules = { "7.5#2", "22.5o" }, scenario = "omaha", options = { free_attacks = true } },
  function(t) expect.truthy(hungry(t)) end)

spec("who is out of supply may move up to the enemy in cover", { rules = { "7.5#2", "12.3#1" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.1.16-1", "063049" }, { "ge.352.914-1", "063047" } })[1]
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "move", { unit = unit, path = { "063048" } }))
end)

spec("and where water lies between", { rules = { "7.5#2", "12.3#6" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.1.16-1", "054042" }, { "ge.352.914-1", "054044" } })[1]
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "move", { unit = unit, path = { "054043" } }))
end)

spec("Americans may stand at the east edge", { rules = { "21.0" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.1.16-1", "064043")
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "move", { unit = unit, path = { "064042" } }))
end)

spec("a column ends where a move may end", { rules = { "6.1", "10.8" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "051052")
  field.put(t, "ge.352.914-2", "051053")
  field.put(t, "ge.352.916-2", "051053")
  field.go(t, "movement", "german")
  t:refuses("6.1", "german", "march", { unit = unit, path = { "051053" } })
  t:act("german", "march", { unit = unit, path = { "051053", "051054" } })
end)

spec("no German column ends at the east edge from June 7 on", { rules = { "21.0", "10.8" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "057043")
  field.go(t, "movement", "german")
  t:refuses("21.0", "german", "march", { unit = unit, path = { "057042" } })
end)

spec("strongpoints and spent units do not march", { rules = { "18.9.1", "10.1", "10.3#1" }, scenario = "omaha" }, function(t)
  field.fed(t, "ge.352.914-1", "051052")
  local fort, battery = field.put(t, "strongpoint.4", "051054", "full"), field.put(t, "ge.716.b1716-8", "051055")
  field.go(t, "movement", "german")
  t:refuses("18.9.1", "german", "march", { unit = fort, path = { "051053" } })
  t:refuses("10.3#1", "german", "march", { unit = battery, path = { "051054" } })
end)

spec("works are lost in every hex that the way leads through, and places are taken", { rules = { "14.3#3", "3.3" }, scenario = "omaha" },
  function(t, game)
  local unit = field.fed(t, "us.1.16-1", "051053")
  local work = t:put("entrenchment", "051054", { face = "finished" })
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = unit, path = { "051054", "051055", "051056" } })
  expect.equal(work.space.name, "markers")
  expect.equal(game:space("051056").holder.name, "allied")
end)

spec("reconnaissance keeps its points in the second phase, other vehicles half, and in supply alone", { rules = { "10.5", "7.5#3" },
  scenario = "omaha" }, function(t)
  local unit = field.fed(t, "us.cav38", "049056")
  local tanks = field.put(t, "us.tk741", "049056")
  field.go(t, "mechanized", "allied")
  local function points(one) return t:query("reach", { unit = one }).reasons[1].amount end
  expect.equal(points(unit), 12)
  expect.equal(points(tanks), 5)
  local lost = field.put(t, "us.tk743", "063048")
  expect.equal(points(lost), 3)
end)

spec("who is still at sea does not walk ashore", { rules = { "9.2.2#3" }, scenario = "omaha" }, function(t)
  field.set(t, { { "us.1.hq", "049050" } })
  field.beachhead(t)
  local unit = t:put("us.1.16-1", "C1549")
  t:set(unit, "afloat", true)
  field.go(t, "movement", "allied")
  expect.falsy(t:can("allied", "move", { unit = unit, path = { "C1650" } }))
  expect.falsy(t:can("allied", "march", { unit = unit, path = { "C1650" } }))
end)

spec("a column takes the places on its way's end", { rules = { "10.8", "3.3" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "us.1.16-1", "051054")
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "movement", "allied")
  t:act("allied", "march", { unit = unit, path = { "051055", "051056" } })
  expect.equal(game:space("051056").holder.name, "allied")
end)
