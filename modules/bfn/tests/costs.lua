-- What each step costs: ground, hexsides, ways, by kind of unit and weather.
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

-- 063048 lies in bocage with bocage around it, 048055 in farmland.
priced("on foot bocage and farmland cost two, a village the ground", { "10.6#6", "10.6#12", "10.6" }, "ge.352.914-1", "063048", nil,
  { ["063049"] = 2, ["064048"] = 2, ["063050"] = 4 })
priced("on foot farmland costs two a hex", { "10.6#12" }, "us.co.inf", "049056", nil, { ["048056"] = 2, ["047056"] = 4, ["047057"] = 4 })
priced("vehicles pay three for bocage", { "10.6#6", "10.4#3" }, "ge.352.pzj", "063048", nil, { ["063049"] = 3, ["063047"] = 3 })
priced("guns move like vehicles", { "10.4#3" }, "ge.352.ar-1", "063048", nil, { ["064048"] = 3 })
priced("forest costs two on foot", { "10.6#16" }, "ge.352.914-1", "066050", nil, { ["066051"] = 2 })
priced("forest costs vehicles three", { "10.6#16" }, "ge.352.pzj", "066050", nil, { ["066051"] = 3 })
priced("the highway costs half a point a hex", { "10.6#17", "10.2", "10.6#7" }, "ge.352.914-1", "051052", nil,
  { ["051053"] = fraction(1, 2), ["051056"] = 2 })
priced("secondary roads and railways cost a point", { "10.6#24" }, "ge.352.914-1", "057060", nil, { ["057061"] = 1, ["058060"] = 1 })
priced("flooded ground takes all points on foot", { "10.6#13", "10.3" }, "us.1.16-1", "053054", nil, { ["053053"] = 6 })
priced("vehicles do not enter flooded ground off the road", { "10.6#13" }, "ge.352.pzj", "053054", nil, { ["053053"] = false })
priced("a stream costs two more on foot", { "10.6#22" }, "ge.352.914-1", "055055", nil, { ["055054"] = 4 })
priced("vehicles do not cross a stream", { "10.6#22" }, "ge.352.pzj", "055055", nil, { ["055054"] = false })
priced("headquarters cross a stream", { "10.6#22" }, "ge.352.hq", "055055", nil, { ["055054"] = 5 })
priced("rangers climb it with half of theirs", { "10.6#2", "19.5#2" }, "us.rgr5", "C1651", nil, { ["049050"] = 3 })
priced("at night with two of three", { "19.5#2" }, "us.rgr5", "C1651", { turn = 6 }, { ["049050"] = 2 })
priced("a town costs a point less than its ground", { "10.6#23" }, "ge.352.914-1", "063051", nil, { ["062050"] = 3 })
priced("uphill costs a point more", { "10.6#18" }, "ge.352.914-1", "051042", nil, { ["051043"] = fraction(5, 2) })
priced("in heavy rain vehicles pay a point more for farmland and two for a small road", { "8.2", "10.6#24" }, "ge.352.pzj", "048056",
  { weather = "heavy_rain", weather_roll = 4 }, { ["047056"] = 3 })
priced("infantry does not", { "8.2" }, "ge.352.914-1", "048056", { weather = "heavy_rain", weather_roll = 4 }, { ["047056"] = 2 })
priced("in a storm it does", { "8.2" }, "ge.352.914-1", "048056", { weather = "storm", weather_roll = 2 }, { ["047056"] = 3 })
priced("small roads cost vehicles two in heavy rain",
  { "8.2", "10.6#24" }, "ge.352.pzj", "057060", { weather = "heavy_rain", weather_roll = 4 },
  { ["057061"] = 2 })


-- One step, this very hexside: made, or refused by a rule.
local function stepped(title, rules, counter, from, to, refused, more)
  spec(title, { rules = rules, scenario = "omaha" }, function(t, game)
    local unit = field.fed(t, counter, from)
    field.go(t, "movement", unit.side.name, more)
    local act = { unit = unit, path = { to } }
    if refused then return t:refuses(refused, unit.side.name, "move", act) end
    t:act(unit.side.name, "move", act)
    expect.equal(unit.space, game:space(to))
  end)
end

stepped("a slow battalion crosses a major river with all its points", { "10.6#19", "10.3" }, "ge.352.914-1", "066063", "066064")
stepped("a battalion on bicycles does not", { "10.6#19" }, "ge.30.513-1", "066063", "066064", "10.6#19")
stepped("headquarters do not cross a major river", { "10.6#19" }, "ge.352.hq", "066063", "066064", "10.6#19")
stepped("infantry climbs a bluff with all its points", { "10.6#2" }, "us.1.16-1", "048051", "049051")
stepped("tanks do not", { "10.6#2" }, "us.tk741", "048051", "049051", "10.6#2")
stepped("tanks go through a draw", { "10.6#3" }, "us.tk741", "048050", "049050")
stepped("nobody climbs in heavy rain",
  { "10.6#2" }, "us.1.16-1", "048051", "049051", "10.6#2", { weather = "heavy_rain", weather_roll = 4 })
stepped("nobody climbs in a storm", { "10.6#2" }, "us.1.16-1", "048051", "049051", "10.6#2", { weather = "storm", weather_roll = 2 })
stepped("nobody climbs a cliff", { "10.6#5" }, "us.rgr5", "049047", "050047", "10.6#5")
stepped("nobody enters the sea", { "10.6" }, "us.1.16-1", "048051", "047050", "10.6")

spec("example 10.6: a railway through the flood, farmland and a stream, roads of both kinds",
  { rules = { "10.2", "10.6#24", "10.6#21" }, scenario = "omaha" }, function(t)
  local rail = field.fed(t, "ge.352.914-1", "B2412")
  local road = t:put("ge.co.inf", "B1408")
  t:put("ge.kg1", "B1408")
  field.go(t, "movement", "german")
  expect.equal(field.cost(t, rail, "055065"), 1)
  expect.equal(field.cost(t, rail, "054065"), 2)
  expect.equal(field.cost(t, road, "046060"), fraction(1, 2))
end)
