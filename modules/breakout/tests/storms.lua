-- The storm of the second week: when it comes, how long it lasts, and what it does.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, own = things.unit, things.own

local long = "extended"

-- An Allied pass in impulse 4 with a sunset roll of four: the weather would change.
local function change(t, vars, storm_die)
  quietly(t)
  local all = { active = "allied", turn = 15, week = 2, advantage = "german", impulse = 4 }
  for name, value in pairs(vars) do all[name] = value end
  t:go("impulse_begins", all)
  t:dice("sunset", 2, 2)
  if storm_die then t:dice("storm", storm_die) end
  t:act("allied", "pass")
end

local function blowing(day, more)
  local vars = { storm = "blowing", storm_day = day, weather = "storm" }
  for name, value in pairs(more or {}) do vars[name] = value end
  return vars
end

-- When it comes -------------------------------------------------------------------------------------------------------------------

spec("a die up to the days of the week that are over brings the storm", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 18 }, 5)
  expect.equal(game.weather, "storm")
  expect.equal(game.storm, "blowing")
  expect.equal(game.storm_day, 18)
end)

spec("a die above them does not", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 18 }, 6)
  expect.equal(game.weather, "overcast")
  expect.equal(game.storm, "none")
end)

spec("on the first day of the week no die brings it", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 13 }, 1)
  expect.equal(game.weather, "overcast")
end)

spec("on June 19 it comes with the first change, without a die", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 19, weather = "overcast" })
  expect.equal(game.weather, "storm")
  expect.equal(game.storm, "blowing")
end)

spec("in the first and third week nobody rolls for it", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 12, week = 1 })
  expect.equal(game.weather, "overcast")
  change(t, { turn = 22, week = 3, weather = "overcast" })
  expect.equal(game.weather, "clear")
end)

spec("it comes once", { rule = "24.5", scenario = long }, function(t, game)
  change(t, { turn = 19, storm = "over" })
  expect.equal(game.weather, "overcast")
  t:go("allied_recovery", { turn = 19, week = 2, storm = "over", weather = "overcast" })
  expect.equal(game.weather, "overcast")
end)

local function night(t, day)
  quietly(t)
  t:clear{ to = "off" }
  t:go("allied_recovery", { turn = day, week = 2, clear_boxes = 5 })
end

spec("it comes in the night of June 19 at the latest", { rules = { "24.5", "24.6#4" }, scenario = long }, function(t, game)
  things.own(t, game, "us", "utah", "omaha")
  night(t, 19)
  expect.equal(game.weather, "storm")
  expect.equal(game.storm, "blowing")
  expect.equal(game.storm_day, 19)
  expect.equal(unit(game, "depot.utah").points, 5)
end)

spec("and not in the night before", { rule = "24.5", scenario = long }, function(t, game)
  night(t, 18)
  expect.equal(game.weather, "clear")
  expect.equal(game.storm, "none")
end)

spec("a storm that comes with the roll of the sunset blows that night", { rules = { "24.5", "24.6#4", "18.4" }, scenario = long },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "utah")
  change(t, { turn = 18, sunset_drm = -1 }, 5)
  expect.equal(t:waiting().node, "german_depots")
  expect.equal(game.weather, "storm")
  t:done("german")
  expect.equal(unit(game, "depot.utah").points, 5)
end)

-- How long it lasts ---------------------------------------------------------------------------------------------------------------

spec("on the day of its outbreak and the next no change breaks it", { rule = "24.5", scenario = long }, function(t, game)
  change(t, blowing(15))
  expect.equal(game.weather, "storm")
  change(t, blowing(14))
  expect.equal(game.weather, "storm")
  expect.equal(game.storm, "blowing")
end)

spec("from the second day on the first change brings an overcast sky, and the next ordinary weather", { rule = "24.5", scenario = long },
  function(t, game)
  change(t, blowing(13))
  expect.equal(game.weather, "overcast")
  change(t, { storm = "over", weather = "overcast" })
  expect.equal(game.weather, "clear")
end)

spec("it dawns with the storm up to the third day, then with what the calendar says", { rule = "24.5", scenario = long }, function(t, game)
  for _, one in ipairs{ { 1, "storm" }, { 2, "storm" }, { 3, "storm" }, { 4, "clear" } } do
    t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 17 - one[1] })
    expect.equal(game.weather, one[2])
  end
  expect.equal(game.storm, "over")
end)

-- What it does --------------------------------------------------------------------------------------------------------------------

-- The dice of both Mulberries when the storm ends.
local function wreck(t, game, omaha, gold)
  quietly(t)
  t:clear{ to = "off" }
  t:put("us.16-1", "utah")
  own(t, game, "us", "omaha")
  own(t, game, "british", "gold")
  t:go("allied_recovery", { turn = 9 })
  for _, piece in ipairs(game:pieces{ where = function(one) return one.role == "mulberry" end }) do
    t:dice("mulberry", piece.beach == "omaha" and omaha or gold)
  end
  t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 13 })
  return unit(game, "mulberry.omaha").space.name, unit(game, "mulberry.gold").space.name
end

spec("a four destroys Omaha's Mulberry, a two that of Gold", { rule = "24.6#2", scenario = long }, function(t, game)
  local omaha, gold = wreck(t, game, 4, 2)
  expect.equal(omaha, "losses.allied")
  expect.equal(gold, "losses.allied")
end)

spec("a five and a three leave them", { rule = "24.6#2", scenario = long }, function(t, game)
  local omaha, gold = wreck(t, game, 5, 3)
  expect.equal(omaha, "june.19")
  expect.equal(gold, "june.19")
end)

spec("a Mulberry that is at work can be destroyed, too, and never comes back", { rules = { "24.6#2", "24.4" }, scenario = long },
  function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:go("allied_recovery", { turn = 6 })
  t:go("allied_recovery", { turn = 16 })
  local omaha = unit(game, "mulberry.omaha")
  expect.equal(omaha.space.name, "omaha")
  t:dice("mulberry", 4)
  t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 13 })
  expect.equal(omaha.space.name, "losses.allied")
  t:go("allied_recovery", { turn = 18, storm = "over" })
  expect.equal(omaha.space.name, "losses.allied")
end)

-- The evening of a day of the storm that broke out on June 15.
local function evening(t, game, day, vars)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "utah", "omaha", "isigny")
  own(t, game, "british", "gold")
  local all = { turn = day, weather = "storm", storm = "blowing", storm_day = 15, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("allied_recovery", all)
  return unit(game, "depot.utah").points
end

local function dropped(t)
  local who = t:put("us.16-1", "utah", { face = "spent" })
  return t:can("allied", "air_supply", { area = "utah", units = { who } })
end

spec("on the first day the beaches have five points, later two, and nothing comes by air", { rule = "24.6#4", scenario = long },
  function(t, game)
  expect.equal(evening(t, game, 15), 5)
  expect.falsy(dropped(t))
end)

spec("on later days two", { rule = "24.6#4", scenario = long }, function(t, game)
  expect.equal(evening(t, game, 16), 2)
  expect.falsy(dropped(t))
end)

spec("a battery takes its point from what the storm leaves", { rules = { "24.6#4", "12.72" }, scenario = long }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "utah", "omaha")
  t:put("ge.longues-ca", "montebourg")
  for _, id in ipairs{ "ge.courseulles-ca", "ge.merville-ca", "ge.grandcamp-ca" } do t:put(id, "port_en_bessin") end
  t:go("allied_recovery", { turn = 16, weather = "storm", storm = "blowing", storm_day = 15 })
  expect.equal(unit(game, "depot.utah").points, 1)
  expect.equal(unit(game, "depot.omaha").points, 0)
end)

spec("on the day on which a change ends it they still have two; on the next ten", { rules = { "24.6#4", "12.71" }, scenario = long },
  function(t, game)
  change(t, blowing(13))
  expect.equal(evening(t, game, 15, { weather = "overcast", storm = "over", storm_day = 13 }), 2)
  expect.truthy(dropped(t))
  t:done("allied")
  expect.equal(evening(t, game, 16, { weather = "overcast", storm = "over", storm_day = 13 }), 10)
end)

spec("when the calendar ends it they have ten at once", { rules = { "24.6#4", "24.5" }, scenario = long }, function(t, game)
  quietly(t)
  t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 13 })
  expect.equal(evening(t, game, 17, { weather = "clear", storm = "over", storm_day = 13 }), 10)
end)

spec("a minor port works on in the storm, a Mulberry does not", { rules = { "24.6#2", "24.6#4" }, scenario = long }, function(t, game)
  quietly(t)
  own(t, game, "us", "omaha", "isigny")
  t:go("allied_recovery", { turn = 6 })
  t:go("allied_recovery", { turn = 16 })
  evening(t, game, 17)
  expect.equal(unit(game, "depot.isigny").points, 1)
  expect.equal(unit(game, "depot.isigny").space.name, "isigny")
  expect.equal(unit(game, "mulberry.omaha").space.name, "omaha")
end)

spec("a Mulberry's depot stays off in the storm", { rule = "24.6#2", scenario = long }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:go("allied_recovery", { turn = 6 })
  t:go("allied_recovery", { turn = 16, weather = "storm", storm = "blowing", storm_day = 16 })
  expect.equal(unit(game, "mulberry.omaha").space.name, "omaha")
  expect.equal(unit(game, "depot.mulberry.omaha").space.name, "off")
end)

spec("nobody lands in a storm, by day or night", { rule = "24.6#1", scenario = long }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  local who = t:put("us.16-1", "approach.omaha")
  impulse.begin(t, "allied", { weather = "storm", turn = 16 })
  t:refuses("24.6#1", "allied", "activate", { areas = { "approach.omaha" } })
  t:go("regroup", { active = "allied", turn = 16, weather = "storm" })
  t:refuses("24.6#1", "allied", "regroup", { units = { who }, to = "omaha" })
  expect.truthy(t:can("allied", "regroup", { units = { who }, to = "offshore" }))
  t:go("regroup", { active = "allied", turn = 16, weather = "overcast" })
  expect.truthy(t:can("allied", "regroup", { units = { who }, to = "omaha" }))
end)

spec("else it is an overcast sky: Germans go one farther, and no aircraft are about", {
  rules = { "24.6", "18.2", "18.3" }, scenario = long,
}, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "vire")
  local tanks, us, german = t:put("ge.22-pz", "gavray"), t:put("us.16-1", "vire"), t:put("ge.915", "conde")
  impulse.begin(t, "allied", { weather = "storm", turn = 16 })
  local reach = t:query("reach", { unit = tanks })
  expect.equal(reach.reasons[1].amount, tanks.move + 1)
  expect.equal(#reach.reasons, 1)
  t:refuses("18.2", "allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = german })
  expect.equal(impulse.values(t, game, "allied", "conde", { us }).value, us.attack .. ":" .. german.defence + 3)
  expect.equal(impulse.values(t, game, "german", "vire", { german }).value, german.attack .. ":" .. us.defence + 3)
end)

spec("its impulses count as overcast for supply", { rules = { "24.6", "18.41" }, scenario = long }, function(t, game)
  impulse.begin(t, "german", { weather = "storm", turn = 16 })
  expect.equal(game.foul_boxes, 1)
  expect.equal(game.clear_boxes, 0)
end)
