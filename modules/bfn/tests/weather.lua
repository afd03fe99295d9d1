-- The weather chart line by line, the historical days, the figures of the rules, and the night's bookkeeping.
local day = require("rules.day")
local field = require("tests.shared.field")

local effects = { "weather", "csp", "air", "ships", "range", "landings", "die" }

local function line(roll, ...)
  local wanted = { ... }
  spec("the weather of a " .. roll, { rules = { "8.1", "8.2" }, scenario = "omaha" }, function(_, game)
    for i, effect in ipairs(effects) do expect.equal(game:lookup("weather", roll, effect), wanted[i]) end
  end)
end

line(1, "storm", "0", "all", "none", "half", "0", "-2")
line(2, "storm", "0", "all", "none", "half", "0", "-2")
line(3, "heavy_rain", "5", "all", "none", "half", "1", "-1")
line(4, "heavy_rain", "5", "all", "none", "half", "1", "-1")
line(5, "light_showers", "6", "80", "bb,ca", "full", "-", "-")
line(6, "fog", "7", "70", "bb,ca,cl", "full", "-", "-")
line(7, "heavy_overcast", "8", "55", "bb,ca,cl", "full", "-", "-")
line(8, "overcast", "9", "40", "all", "full", "-", "-")
line(9, "cloudy", "10", "30", "all", "full", "-", "-")
line(10, "partly_cloudy", "11", "10", "all", "full", "-", "-")
line(11, "partly_cloudy", "11", "10", "all", "full", "-", "-")
line(12, "clear", "12", "0", "all", "full", "-", "-")

spec("June 6 and 7 were overcast", { rules = { "8.1o" }, scenario = "omaha" }, function(_, game)
  for date, roll in pairs{ [6] = "8", [7] = "8", [8] = "9", [9] = "4" } do expect.equal(game:lookup("history", date, "omaha"), roll) end
end)

local function rolled(title, dice, more, roll)
  spec(title, { rules = { "8.1#1", "8.1" }, scenario = "omaha" }, function(t, game)
    field.set(t, {})
    t:dice("weather", table.unpack(dice))
    local at = { turn = 12, day = 10, part = "night" }
    for name, value in pairs(more) do at[name] = value end
    field.go(t, "weather", "allied", at)
    expect.equal(game.weather_roll, roll)
  end)
end

rolled("after a storm in June a two is a one", { 1, 1 }, { weather = "storm" }, 1)
rolled("after a clear day in August a twelve stays a twelve", { 6, 6 }, { turn = 190, day = 8, month = "August", weather = "clear" }, 12)
rolled("after a clear day in June nothing is added", { 3, 3 }, { weather = "clear" }, 6)

-- What the Germans' night and the Allies' day do with aircraft and guns.
spec("ground support of the day is there again in the afternoon, and only then",
  { rules = { "11.1.1", "11.1.2#3" }, scenario = "omaha" }, function(t, game)
  local function after(turn, side)
    field.set(t, {})
    field.go(t, "arrivals", side, { turn = turn, support = 1, ground_support = 7 })
    return game.support
  end
  expect.equal(after(5, "allied"), 7)
  expect.equal(after(5, "german"), 1)
  expect.equal(after(4, "allied"), 1)
  expect.equal(after(6, "allied"), 1)
  expect.equal(after(8, "allied"), 7)
  expect.equal(after(9, "allied"), 1)
end)

spec("what is allocated to the ground is remembered for the afternoon", { rules = { "11.1.2#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "air", "allied", { turn = 6, day = 8, part = "night", weather = "clear", weather_roll = 12, air = 30 })
  t:act("allied", "allocate", { interdiction = 10, reconnaissance = 5 })
  expect.equal(game.ground_support, 15)
end)

spec("the night ends what flew by day", { rules = { "11.1.1", "4.0A1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "inter", "allied", { turn = 9, day = 9, part = "night", interdiction = 4, recon = 3, recon_hit = 5, support = 6 })
  expect.equal(game.interdiction + game.recon + game.recon_hit + game.support, 0)
end)

spec("nobody allocates aircraft when none flies", { rules = { "11.1.1" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.go(t, "naval", "allied", { turn = 9, day = 9, part = "night", weather = "heavy_rain", weather_roll = 4 })
  t:done("allied")
  expect.equal(t:waiting().node, "arrivals")
  field.go(t, "air", "allied", { turn = 9, day = 9, part = "night", weather = "clear", weather_roll = 12, air = 1 })
  expect.equal(t:waiting().node, "air")
end)

spec("a single aircraft flies in light showers", { rules = { "8.2" }, scenario = "omaha" }, function(t, game)
  t:set("weather_roll", 5)
  t:set("air", 1)
  expect.equal(day.flying(game), 1)
  t:set("weather_roll", 12)
  t:set("air", 134)
  expect.equal(day.flying(game), 134)
end)

spec("at the start of a turn columns are broken up, the enemy's stay", { rules = { "10.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.co.inf", "048055" }, { "us.co.inf", "049050" } })
  for _, unit in ipairs(units) do
    t:set(unit, "columned", true)
    t:set(unit, "fired", true)
  end
  field.go(t, "arrivals", "german")
  expect.falsy(units[1].columned)
  expect.truthy(units[2].columned)
  expect.truthy(units[1].fired)
end)

spec("an Ost battalion with a line, and other Germans without one, lose nothing", { rules = { "20.7", "20.7#1" }, scenario = "omaha" },
  function(t)
  local units = field.set(t, { { "ge.716.439", "063048" }, { "ge.352.914-1", "048055" }, { "us.co.inf", "047055" }, { "us.co.inf",
    "049054" }, { "us.co.inf", "048057" }, { "us.co.inf", "048053" } })
  t:go("end_of_turn", { turn = 4 })
  expect.equal(units[1].face, "full")
  expect.equal(units[2].face, "full")
end)

local function figure(name, value, rule)
  spec("the figure of the rules: " .. name .. " is " .. value, { rules = { rule }, scenario = "omaha" }, function(_, game)
    expect.equal(game:lookup("figures", name, "value"), tostring(value))
  end)
end

figure("stack", 6, "6.1")
figure("queue", 4, "18.8.2#1")
figure("boats", 3, "18.2#6")
figure("line", 6, "7.3.1#3")
figure("line_division", 20, "7.3.1#2")
figure("attached_group", 6, "20.3")
figure("attached", 3, "12.1#5")
figure("leave_zone", 2, "5.2")
figure("price_normal", 1, "7.6.3#1")
figure("price_major", 3, "7.6.3#2")
figure("price_defence", 1, "7.6.3#3")
figure("price_fire", 1, "13.1")
figure("column_distance", 3, "10.8")
figure("river", 7, "10.6#19")
figure("most_die", 3, "12.6")
figure("most_air", 3, "11.4")
figure("most_recon", 20, "11.1.2#2")
figure("spotted_ship", 10, "13.2#3")
figure("track", 5, "9.3.5")
figure("mine", 1, "10.9#1")
figure("blow", 3, "14.1")
figure("repair", 4, "14.2")
figure("hq_back", 3, "7.8")
figure("ships_stack", 3, "18.8.3.1")
figure("ships_points", 12, "18.8.3.1")
figure("emergency", 5, "18.5#2")
figure("isolated", 2, "7.5o")
figure("battleship", 170, "13.5o")

-- Charts of figures, whole: columns, and the cells of each row.
local function cells(title, rules, chart, columns, rows)
  spec(title, { rules = rules, scenario = "omaha" }, function(_, game)
    for name, row in pairs(rows) do
      for i, cell in ipairs(row:split(" ")) do expect.equal(game:lookup(chart, name, columns[i]), cell) end
    end
  end)
end

local function points(...)
  local list = {}
  for _, place in ipairs{ ... } do
    for _, kind in ipairs{ "inf", "arm" } do list[#list + 1] = place .. "_" .. kind end
  end
  return list
end

cells("the figures of the scenarios", { "21.0", "7.6.2", "11.1", "9.3.4" }, "scenarios",
  { "area", "allies", "daily", "daily_ge", "air_of", "air_of_south", "csp_of", "csp_more", "air", "flak", "spared", "steps",
    "spared_ge", "steps_ge",
    "decisive", "marginal", "draw", "german", "cherbourg", "engineers" }, {
    omaha = "omaha us - - 2 - 3 0 30 8 15 5 - - 28 24 18 12 - 4",
    inland = "omaha us - - 2 - 3 0 30 8 15 5 - - 28 24 18 12 - 4",
    cherbourg = "cherbourg us 4 - 1 - 2 0 40 10 0 10 - - 17 14 11 7 5 -",
    epsom = "epsom cw 0 0 2 1 2 5 50 15 8 8 8 8 24 17 9 5 - -",
    campaign = "campaign us+cw 0 0 2 1 1 0 135 35 - - - - 88 80 72 60 8 6",
  })

cells("the landing sites", { "18.1", "18.3.1#1", "19.6.2#2", "19.6.3", "18.7#3", "18.9.2" }, "sites",
  { "nation", "drift", "swim", "swimmers", "forts", "guns" }, {
    utah = "us 4 9 1 2 ge.709", omaha = "us 5 4 2 10 ge.352", gold = "cw 8 6 1 7 ge.716", juno = "cw 7 7 - 8 ge.716",
    sword = "cw 8 8 1 6 ge.716",
  })

cells("the orders of Epsom", { "21.0" }, "orders", { "free", "not_into", "until" },
  { canada = "69 - -", west = "- bound.east 78", lehr = "- bound.east 66" })

local allied = points("us", "cw")
allied[#allied + 1] = "lorries"
cells("the daily replacements of the Allies", { "9.3.4", "9.3.4#2", "19.10" }, "replacements", allied,
  { ["1"] = "1 0 1 0 0", ["4"] = "2 0 2 0 0", ["7"] = "3 1 2 1 0", ["9"] = "3 2 2 2 0", ["10"] = "3 2 2 2 1" })

cells("the most of a month for the Allies", { "9.3.4#2" }, "caps", points("us", "cw"),
  { June = "- - - -", July = "3 2 2 2", August = "2 1 1 1" })

cells("the daily replacements of the Germans", { "9.3.4#1" }, "replacements_ge", points("June", "July", "August"),
  { ["1"] = "1 0 1 0 0 0", ["4"] = "1 1 1 1 0 0", ["6"] = "1 1 1 1 1 0", ["7"] = "2 0 2 0 1 0", ["10"] = "2 1 1 0 0 1" })

cells("the weather of history", { "8.1o" }, "history", { "omaha", "cherbourg", "epsom", "campaign" },
  { ["6"] = "8 - - 8", ["7"] = "8 - - 8", ["8"] = "9 - - 9", ["9"] = "4 - - 4", ["10"] = "- - - -", ["19"] = "- 2 - -",
    ["22"] = "- - - -", ["26"] = "- - 7 -", ["27"] = "- - - -" })
