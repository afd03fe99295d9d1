-- The campaign: its length, its set-up, its schedule, and how it is won and lost.
local field = require("tests.shared.field")
local figures = require("rules.figures")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")
local victory = require("rules.victory")

local function counted(game, box) return #game:space(box).pieces end

spec("the campaign begins on June 6, lasts to August 10, and begins with twelve supply points", { rules = { "21.0", "1.0", "3.7" },
  scenario = "campaign" }, function(_, game)
  expect.equal(game.turn, 1)
  expect.equal(game.turns, 197)
  expect.equal(game.csp, 12)
  expect.equal(figures.here(game, "air"), 135)
  expect.equal(figures.here(game, "flak"), 35)
end)

spec("in the last turn it is the afternoon of August 10", { rules = { "3.7", "21.0" }, scenario = "campaign" }, function(t, game)
  field.set(t, {})
  t:dice("weather", 6, 6)
  t:set("turn", 196)
  t:go("end_of_turn", { turn = 196 })
  expect.equal(game.turn, 197)
  expect.equal(game.month, "August")
  expect.equal(game.day, 10)
  expect.equal(game.part, "afternoon")
end)

spec("all 46 strongpoints and the two counters of the Pointe du Hoc wait to be set up", { rules = { "18.9.2#3", "20.6" },
  scenario = "campaign" }, function(_, game)
  local count = {}
  for _, piece in ipairs(game:space("german.force").pieces) do count[piece.counter] = (count[piece.counter] or 0) + 1 end
  expect.same(count, { ["strongpoint.1"] = 8, ["strongpoint.2"] = 8, ["strongpoint.3"] = 15, ["strongpoint.4"] = 15, ["hoc.guns"] = 1,
    ["hoc.moved"] = 1 })
end)

spec("the whole map is played on, and nothing is shut to Germans", { rules = { "21.0" }, scenario = "campaign" }, function(_, game)
  expect.equal(#(game:region("land") - game:region("area.campaign")), 0)
  expect.falsy(figures.stage(game, "shut"))
end)

-- Who comes in a turn, as a set of counters.
local function coming(game, turn, side)
  local found = {}
  for _, arrival in ipairs(game:arrivals{ turn = turn, side = game:side(side) }) do found[arrival.counter] = arrival.entry end
  return found
end

spec("the schedule names those who come, day by day, and by where", { rules = { "9.2", "9.2.2", "9.2.1" }, scenario = "campaign" },
  function(_, game)
  expect.equal(coming(game, 2, "allied")["us.90.hq"], "utah")
  expect.equal(coming(game, 2, "allied")["us.82.fa319"], "glider")
  expect.equal(coming(game, 4, "allied")["us.82.325-1"], "glider")
  expect.equal(coming(game, 3, "german")["ge.12ss.hq"], "e1701")
  expect.equal(coming(game, 6, "german")["ge.lehr.hq"], "e_south")
  expect.equal(coming(game, 6, "german")["ge.346.hq"], "c_east")
  expect.equal(coming(game, 66, "german")["ge.9ss.hq"], "e_south")
  expect.equal(coming(game, 66, "german")["ge.1ss.hq"], "e_east")
  expect.equal(coming(game, 16, "allied")["us.hq.v"], "omaha")
  expect.equal(coming(game, 168, "german")["ge.363.hq"], "d_south")
  expect.equal(coming(game, 189, "allied")["cw.pib"], nil)
  expect.equal(coming(game, 190, "allied")["cw.pib"], "any")
end)

spec("everybody of the schedule exists, waits where he comes from, and comes before the end", { rules = { "9.2" },
  scenario = "campaign" }, function(_, game)
  local seen = {}
  for _, arrival in ipairs(game:arrivals()) do
    expect.falsy(seen[arrival.counter])
    seen[arrival.counter] = true
    expect.truthy(arrival.turn <= game.turns)
    local unit = game:pieces{ counter = arrival.counter }[1]
    expect.truthy(unit)
    if arrival.turn > 1 then expect.equal(unit.space.name, unit.side.name .. ".later") end
  end
  expect.equal(counted(game, "german.later"), 4 + tables.sum(tables.filtered(game:arrivals(), function(one)
    return string.starts(one.counter, "ge.")
  end), function() return 1 end))
end)

-- Germans come in ------------------------------------------------------------------------------------------

local function enters(entry, counter, turn, hex)
  spec("Germans of the schedule come in " .. entry, { rules = { "9.2.1" }, scenario = "campaign" }, function(t, game)
    t:dice("weather", 6, 6)
    t:clear()
    local unit = t:put(counter, "german.due")
    field.go(t, "movement", "german", { turn = turn })
    expect.truthy(t:can("german", "enter", { unit = unit, hex = hex }))
    expect.falsy(t:can("german", "enter", { unit = unit, hex = "100050" }))
    t:act("german", "enter", { unit = unit, hex = hex })
    expect.equal(unit.space, game:space(hex))
  end)
end

enters("by the east edge of sheet C", "ge.346.858-1", 7, "055001")
enters("by the east edge of sheet E", "ge.1ss.1-1", 67, "111001")
enters("by the south edge of sheet E", "ge.lehr.901-1", 7, "117032")
enters("by the south edge of sheet D", "ge.77.1049-1", 13, "117086")

-- Supply ------------------------------------------------------------------------------------------

spec("Germans draw on roads of the south and east edges, in general on Cherbourg and Bayeux too, and on no line of Omaha's",
  { rules = { "7.4#4", "7.4#5", "20.2" }, scenario = "campaign" }, function(t, game)
  field.set(t, {})
  local sources = supplying.sources(game, game:side("german"))
  expect.truthy(sources:contains("117032"))
  expect.truthy(sources:contains("112001"))
  expect.falsy(sources:contains("057042"))
  expect.falsy(sources:contains("018096"))
  local far = field.put(t, "ge.hq.lxxxiv", "018096")
  field.go(t, "movement", "german")
  expect.truthy(supplying.of(game, far).combat)
  for _, space in ipairs(sources:list()) do field.put(t, "us.co.inf", space) end
  expect.truthy(supplying.of(game, far).general)
  expect.falsy(supplying.of(game, far).combat)
  for _, space in ipairs(game:region("city.supply.campaign"):list()) do t:set(space, "holder", "allied") end
  expect.falsy(supplying.of(game, far).general)
end)

-- Points ------------------------------------------------------------------------------------------

local function hold(t, game, side)
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", side) end
end

spec("all places of the campaign are 89 points, with Cherbourg and its port untouched 107", { rules = { "21.0", "20.4#3" },
  scenario = "campaign" }, function(t, game)
  hold(t, game, "allied")
  expect.equal(victory.standing(game).value, 89)
  t:set("port_taken", true)
  t:set("port_points", 10)
  expect.equal(victory.standing(game).value, 107)
  t:set("lost_us", 1000)
  expect.equal(victory.standing(game).value, 107)
end)

local worth = { ["100009"] = 6, ["083086"] = 4, ["106052"] = 4, ["058040"] = 3, ["055074"] = 3, ["106096"] = 3, ["032088"] = 2,
  ["056093"] = 2, ["051035"] = 1, ["052025"] = 1, ["043078"] = 1, ["046073"] = 1, ["046092"] = 1, ["046106"] = 1, ["034083"] = 1,
  ["053065"] = 1, ["054053"] = 1, ["050044"] = 1, ["047053"] = 0 }

spec("each place has its points, those on the coast of the Bessin one", { rules = { "21.0" }, scenario = "campaign" }, function(t, game)
  hold(t, game, "german")
  for hex, points in pairs(worth) do
    t:set(game:space(hex), "holder", "allied")
    expect.equal(victory.standing(game).value, points)
    t:set(game:space(hex), "holder", "german")
  end
end)


-- Points from places of one and two, until there are so many.
local function give(t, game, points)
  hold(t, game, "german")
  local left = points
  for _, space in ipairs(game:region("prizes"):list()) do
    local cell = game:lookup("prizes", space.name, "campaign")
    local value, whole = tonumber(cell), game:lookup("prizes", space.name, "whole")
    if value and whole == "-" and value <= left then
      t:set(space, "holder", "allied")
      left = left - value
    end
  end
  for _, region in ipairs{ "prize.caen.north", "prize.caen.south", "prize.saint_lo", "prize.flers" } do
    local value = region == "prize.flers" and 3 or 5
    if value <= left then
      for _, space in ipairs(game:region(region):list()) do t:set(space, "holder", "allied") end
      left = left - value
    end
  end
  t:set("port_points", left)
  if left > 0 then
    t:set("port_taken", true)
    t:set("port_points", left - 8)
  end
  expect.equal(victory.standing(game).value, points)
end

local function ends_with(t, game, turn, points, more)
  field.set(t, {})
  give(t, game, points)
  for name, value in pairs(more or {}) do t:set(name, value) end
  t:dice("weather", 6, 6)
  t:go("end_of_turn", { turn = turn })
  return t:waiting()
end

local function milestone(day, turn, points)
  spec("with fewer than " .. points .. " points on " .. day .. " the Germans win at once", { rules = { "21.0" }, scenario = "campaign" },
    function(t, game)
    local over = ends_with(t, game, turn, points - 1)
    expect.equal(over.kind, "over")
    expect.equal(over.level, "sudden")
    expect.equal(over.winner.name, "german")
  end)
  spec("with " .. points .. " points on " .. day .. " the game goes on, and with fewer a turn before or after",
    { rules = { "21.0" }, scenario = "campaign" }, function(t, game)
    expect.falsy(ends_with(t, game, turn, points).kind == "over")
    expect.equal(game.turn, turn + 1)
    expect.falsy(ends_with(t, game, turn - 1, points - 1).kind == "over")
    expect.falsy(ends_with(t, game, turn + 1, points - 1).kind == "over")
  end)
end

milestone("June 15", 29, 8)
milestone("June 30", 74, 20)
milestone("July 15", 119, 28)
milestone("July 31", 167, 45)

local function verdict(points, winner, level)
  spec("at the end " .. points .. " points are: " .. (winner or "nobody") .. ", " .. level, { rules = { "21.0", "4.0D" },
    scenario = "campaign" }, function(t, game)
    local over = ends_with(t, game, 197, points)
    expect.equal(over.kind, "over")
    expect.equal(over.level, level)
    expect.equal(over.winner and over.winner.name, winner)
  end)
end

verdict(88, "allied", "decisive")
verdict(87, "allied", "marginal")
verdict(80, "allied", "marginal")
verdict(79, nil, "draw")
verdict(72, nil, "draw")
verdict(71, "german", "marginal")
verdict(60, "german", "marginal")
verdict(59, "german", "decisive")

spec("no village of Omaha decides on June 7", { rules = { "21.0" }, scenario = "campaign" }, function(t, game)
  expect.falsy(ends_with(t, game, 5, 0).kind == "over")
end)

local function eased(title, options, foul, points, over)
  spec(title, { rules = { "22.11o" }, scenario = "campaign", options = options }, function(t, game)
    expect.equal(ends_with(t, game, 29, points, { foul_days = foul }).kind == "over", over)
  end)
end

eased("by an option two foul days of the first three make six points enough", { weather_eases = true }, 2, 6, false)
eased("and five too few", { weather_eases = true }, 2, 5, true)
eased("without the option they change nothing", {}, 2, 7, true)

spec("the option eases June 15 alone", { rules = { "22.11o" }, scenario = "campaign", options = { weather_eases = true } },
  function(t, game)
  expect.equal(ends_with(t, game, 74, 19, { foul_days = 3 }).kind, "over")
end)

local function foul(title, turn, dice, found)
  spec(title, { rules = { "22.11o" }, scenario = "campaign", options = { historical_weather = false, weather_eases = true } },
    function(t, game)
    t:clear()
    t:dice("weather", table.unpack(dice))
    t:go("weather", { turn = turn, day = 6 + turn // 3, part = "night" })
    expect.equal(game.foul_days, found)
  end)
end

foul("a storm on June 8 is a foul day", 6, { 1, 1 }, 1)
foul("heavy rain on June 9 is one", 9, { 2, 2 }, 1)
foul("light showers are none", 6, { 2, 3 }, 0)
foul("a storm on June 10 is none", 12, { 1, 1 }, 0)

-- The port ------------------------------------------------------------------------------------------

local function city(t, game, side)
  for _, space in ipairs(game:region("cherbourg.city"):list()) do t:set(space, "holder", side) end
end

local function captured(turn, level, points)
  spec("Cherbourg taken in turn " .. turn .. " with a port at " .. level .. " brings " .. points, { rules = { "20.4#3" },
    scenario = "campaign" }, function(t, game)
    local units = field.set(t, { { "us.9.47-1", "017094" } })
    hold(t, game, "german")
    city(t, game, "allied")
    t:set(game:space("018095"), "holder", "german")
    field.go(t, "movement", "allied", { turn = turn, port = level })
    t:act("allied", "move", { unit = units[1], path = { "018095" } })
    expect.truthy(game.port_taken)
    expect.equal(victory.standing(game).value, points)
  end)
end

captured(65, 10, 18)
captured(65, 3, 11)
captured(67, 10, 8)

local function held(title, turn, taken, points)
  spec(title, { rules = { "20.4#2" }, scenario = "campaign" }, function(t, game)
    field.set(t, {})
    hold(t, game, "german")
    city(t, game, taken and "allied" or "german")
    t:set("port", 4)
    t:set("port_taken", taken)
    t:dice("weather", 6, 6)
    t:go("end_of_turn", { turn = turn })
    expect.equal(victory.standing(game).value, points)
  end)
end

held("what stands of a port that Germans hold in the night of June 28 is taken off", 66, false, -4)
held("nothing is taken off before", 65, false, 0)
held("nor of a port that was taken", 66, true, 8)

spec("a city that falls after June 28 counts eight, and what stood of the port against it", { rules = { "20.4#2", "21.0" },
  scenario = "campaign" }, function(t, game)
  hold(t, game, "german")
  t:set("port_points", -4)
  t:set("port_taken", true)
  expect.equal(victory.standing(game).value, 4)
end)
