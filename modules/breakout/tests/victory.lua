-- Breakout, victory points, bids, and the extended game.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit = things.unit

-- The areas become the nation's, and the crossings between Allied areas with them.
local function own(t, game, side, ...)
  for _, name in ipairs{ ... } do
    local space = game:space(name)
    t:set(space, "control", side)
    for _, link in ipairs(space.links) do
      if side ~= "german" and link:other(space).control ~= "german" then t:set(link, "held", "allied") end
    end
  end
end

local function beaches(t, game)
  own(t, game, "us", "utah", "omaha")
  own(t, game, "british", "gold", "juno", "sword")
end

local function points(t) return t:query("points").value end

-- Breakout -------------------------------------------------------------------------------------------------------------------------

local function southward(t, game, face)
  t:clear{ to = "off" }
  beaches(t, game)
  own(t, game, "us", "trevieres", "foret", "torigni", "beny", "vire", "zone.C")
  t:set(game:link("omaha", "trevieres"), "held", "allied")
  t:put("us.16-1", "zone.C", { face = face })
  t:go("nightfall", { turn = 9 })
end

spec("a supplied fresh unit in a zone at nightfall wins the game", { rule = "22.1" }, function(t, game)
  southward(t, game, "fresh")
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, game:side("allied"))
  expect.equal(t:waiting().level, "breakout")
end)

spec("a spent unit there does not", { rule = "22.1" }, function(t, game)
  southward(t, game, "spent")
  expect.equal(t:waiting().kind, "choice")
end)

spec("an isolated one does not either", { rules = { "22.1", "12.5" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "zone.C")
  t:put("us.16-1", "zone.C")
  t:go("nightfall", { turn = 9 })
  expect.equal(t:waiting().kind, "choice")
end)

-- Points ---------------------------------------------------------------------------------------------------------------------------

spec("supplied areas in Allied hands count, German beaches cost", { rules = { "22.3", "3.25" } }, function(t, game)
  t:clear{ to = "off" }
  t:set("advantage", "german")
  expect.equal(points(t), -5)
  beaches(t, game)
  own(t, game, "british", "bayeux", "caen", "falaise")
  t:set(game:link("gold", "bayeux"), "held", "allied")
  expect.equal(points(t), 4)
  t:set("advantage", "allied")
  expect.equal(points(t), 5)
end)

spec("Cherbourg counts two when it is isolated, four when it is taken", { rule = "22.3" }, function(t, game)
  t:clear{ to = "off" }
  t:set("advantage", "german")
  beaches(t, game)
  own(t, game, "us", "carentan", "st_jores", "la_haye", "barneville", "st_sauveur")
  local function worth(text)
    for _, reason in ipairs(t:query("points").reasons) do
      if reason.text == text then return reason.amount end
    end
    return 0
  end
  expect.equal(worth("Cherbourg is isolated"), 2)
  own(t, game, "us", "montebourg", "valognes", "cherbourg")
  expect.equal(worth("Cherbourg is isolated"), 0)
  expect.equal(worth("Cherbourg"), 4)
end)

spec("contested areas worth seven give one point", { rule = "22.4" }, function(t, game)
  t:clear{ to = "off" }
  t:set("advantage", "german")
  beaches(t, game)
  own(t, game, "british", "tilly", "villers", "bretteville", "verson", "bourguebus", "port_en_bessin")
  own(t, game, "us", "trevieres", "foret", "isigny")
  local before = points(t)
  for i, one in ipairs{ { "caen", "br.56", "ge.915" }, { "falaise", "br.8-armd", "ge.914" }, { "carentan", "us.16-1", "ge.726" } } do
    t:put(one[2], one[1], { face = "spent" })
    t:put(one[3], one[1], { face = "spent" })
    t:set(game:link("isigny", "carentan"), "held", "allied")
    expect.equal(points(t), i == 3 and before + 1 or before)
  end
end)

local function end_of_week(t, game, turn, good)
  t:clear{ to = "off" }
  beaches(t, game)
  if good then
    own(t, game, "british", "bayeux", "caen", "tilly", "villers", "bretteville",
      "caumont", "balleroy", "port_en_bessin", "bourguebus", "falaise")
  end
  t:go("end_of_day", { turn = turn, week = (turn - 6) // 7 + 1, advantage = "allied" })
end

spec("ten points at the end of June 12 win for the Allies", { rules = { "22.2", "22.3" } }, function(t, game)
  end_of_week(t, game, 12, true)
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("fewer points win for the Germans", { rule = "22.2" }, function(t, game)
  end_of_week(t, game, 12, false)
  expect.equal(t:waiting().winner, game:side("german"))
end)

spec("at nightfall the marker shows the points", { rule = "3.9" }, function(t, game)
  local marker = game:pieces{ counter = "score" }[1]
  t:clear{ to = "off" }
  beaches(t, game)
  own(t, game, "british", "bayeux", "caen", "tilly")
  t:go("nightfall", { turn = 9 })
  expect.truthy(points(t) > 0)
  expect.equal(marker.space.name, "points." .. points(t))
end)

spec("points below zero leave the marker at the beginning of the track", { rule = "3.9" }, function(t, game)
  local marker = game:pieces{ counter = "score" }[1]
  t:clear{ to = "off" }
  t:go("nightfall", { turn = 9, advantage = "german" })
  expect.equal(points(t), -5)
  expect.equal(marker.space.name, "points.0")
end)

spec("before the end of the week nobody wins by points", { rule = "22.2" }, function(t, game)
  end_of_week(t, game, 9, true)
  expect.equal(t:waiting().kind, "choice")
  expect.equal(game.turn, 10)
end)

-- Bids ------------------------------------------------------------------------------------------------------------------------------

spec("the higher bid is added to what the Allies need", { rules = { "23.21", "23.22", "23.2" }, options = { bids = true } },
  function(t, game)
  t:answer("german", "bid", { points = -1, contested = 0 })
  t:answer("allied", "bid", { points = 2, contested = 3 })
  expect.equal(game.extra_points, fraction(17, 7))
  end_of_week(t, game, 12, true)
  expect.equal(t:waiting().winner, game:side("german"))
end)

spec("equal bids are decided by a die", { rule = "23.21", options = { bids = true } }, function(t, game)
  quietly(t)
  t:dice("bid", 5)
  t:answer("german", "bid", { points = 1, contested = 0 })
  t:answer("allied", "bid", { points = 1, contested = 0 })
  expect.equal(game.extra_points, 1)
end)

-- The extended game -------------------------------------------------------------------------------------------------------------------

local long = "extended"

spec("more points than needed end the longer game, exactly as many let it go on", { rule = "24.1", scenario = long }, function(t, game)
  t:clear{ to = "off" }
  beaches(t, game)
  own(t, game, "british", "bayeux", "caen", "tilly", "villers", "bretteville",
    "caumont", "balleroy", "port_en_bessin", "bourguebus", "falaise")
  local now = points(t)
  t:go("end_of_day", { turn = 12, extra_points = now - 10 })
  expect.equal(t:waiting().kind, "choice")
  expect.equal(game.turn, 13)
end)

spec("fewer than needed lose the longer game", { rule = "24.1", scenario = long }, function(t, game)
  end_of_week(t, game, 19, true)
  expect.equal(t:waiting().winner, game:side("german"))
end)

spec("by agreement only the last week decides", { rule = "24.1", scenario = long, options = { weekly = false } }, function(t, game)
  t:clear{ to = "off" }
  t:go("end_of_day", { turn = 12 })
  expect.equal(t:waiting().kind, "choice")
  expect.equal(game.turn, 13)
end)

spec("the calendar says the week of each day", { rule = "24.1", scenario = long }, function(t, game)
  t:go("dawn_weather", { turn = 14 })
  expect.equal(game.week, 2)
end)

local function port(t, game, turn, control)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, control or "us", "isigny", "omaha", "trevieres")
  t:go("allied_recovery", { turn = turn })
  return unit(game, "port.isigny"), unit(game, "mulberry.omaha")
end

spec("a minor port opens ten days after its capture", { rules = { "24.2", "24.3" }, scenario = long }, function(t, game)
  local harbour, mulberry = port(t, game, 8)
  expect.equal(harbour.space.name, "june.18")
  expect.equal(mulberry.space.name, "june.18")
  t:go("allied_recovery", { turn = 18 })
  expect.equal(harbour.space.name, "isigny")
  expect.equal(mulberry.space.name, "omaha")
  expect.equal(#game:pieces{ counter = "depot.isigny", at = "isigny" }, 1)
  expect.equal(game:pieces{ counter = "depot.isigny" }[1].points, 1)
  expect.equal(game:pieces{ counter = "depot.mulberry.omaha" }[1].points, 10)
end)

spec("Germans who contest it delay it, who take it close it", { rule = "24.4", scenario = long }, function(t, game)
  local harbour, mulberry = port(t, game, 8)
  t:put("ge.916", "isigny")
  t:put("us.16-1", "isigny")
  t:go("allied_recovery", { turn = 9 })
  expect.equal(harbour.space.name, "june.19")
  t:go("allied_recovery", { turn = 19 })
  expect.equal(mulberry.space.name, "omaha")
  own(t, game, "german", "omaha")
  t:go("allied_recovery", { turn = 20 })
  expect.equal(mulberry.space.name, "losses.allied")
end)

spec("a capture that is lost before the port opens counts for nothing", { rule = "24.4", scenario = long }, function(t, game)
  local harbour = port(t, game, 8)
  own(t, game, "german", "isigny")
  t:go("allied_recovery", { turn = 9 })
  expect.equal(harbour.space.name, "off")
  own(t, game, "us", "isigny")
  t:go("allied_recovery", { turn = 11 })
  expect.equal(harbour.space.name, "june.21")
end)

-- Storm -------------------------------------------------------------------------------------------------------------------------------

local function change_of_weather(t, vars, ...)
  quietly(t)
  local all = { active = "allied", turn = 15, week = 2, advantage = "german", impulse = 4 }
  for name, value in pairs(vars) do all[name] = value end
  t:go("impulse_begins", all)
  t:dice("sunset", 2, 2)
  for _, die in ipairs{ ... } do t:dice("storm", die) end
  t:act("allied", "pass")
end

spec("in the second week a change of weather may be the storm", { rule = "24.5", scenario = long }, function(t, game)
  change_of_weather(t, {}, 2)
  expect.equal(game.weather, "storm")
  expect.equal(game.storm_day, 15)
end)

spec("a die above the days of the week past brings ordinary weather", { rule = "24.5", scenario = long }, function(t, game)
  change_of_weather(t, {}, 3)
  expect.equal(game.weather, "overcast")
end)

spec("the storm lasts through the next day and the dawn after it", { rule = "24.5", scenario = long }, function(t, game)
  change_of_weather(t, { storm = "blowing", storm_day = 14, weather = "storm" })
  expect.equal(game.weather, "storm")
  t:go("dawn_weather", { turn = 16, storm = "blowing", storm_day = 14 })
  expect.equal(game.weather, "storm")
end)

spec("then the first change breaks it", { rules = { "24.5", "24.6#2" }, scenario = long }, function(t, game)
  change_of_weather(t, { storm = "blowing", storm_day = 13, weather = "storm" })
  expect.equal(game.weather, "overcast")
  expect.equal(game.storm, "over")
end)

spec("on the fourth day the weather of the calendar returns", { rule = "24.5", scenario = long }, function(t, game)
  t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 13 })
  expect.equal(game.weather, "clear")
end)

spec("without a change of weather it breaks out in the night of June 19", { rule = "24.5", scenario = long }, function(t, game)
  quietly(t)
  t:go("allied_recovery", { turn = 19, week = 2 })
  expect.equal(game.weather, "storm")
end)

spec("in a storm nobody lands", { rules = { "24.6#1", "24.6" }, scenario = long }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  local who = t:put("us.16-1", "approach.omaha")
  t:go("regroup", { active = "allied", turn = 16, weather = "storm" })
  t:refuses("24.6#1", "allied", "regroup", { units = { who }, to = "omaha" })
end)

spec("the storm destroys Mulberries, Omaha's more easily", { rule = "24.6#2", scenario = long }, function(t, game)
  local _, omaha = port(t, game, 8)
  local gold = unit(game, "mulberry.gold")
  own(t, game, "british", "gold")
  t:go("allied_recovery", { turn = 9 })
  t:dice("mulberry", 3)
  t:dice("mulberry", 3)
  t:go("dawn_weather", { turn = 17, storm = "blowing", storm_day = 13 })
  local lost = { omaha.space.name, gold.space.name }
  expect.contains(lost, "losses.allied")
  expect.equal(omaha.space.name, "losses.allied")
  expect.equal(gold.space.name, "june.19")
end)

spec("in a storm the fleet is silent", { rule = "24.6#3", scenario = long }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  t:put("us.16-1", "utah")
  local german = t:put("ge.916", "montebourg")
  t:go("impulse_begins", { active = "allied", turn = 16, weather = "storm", advantage = "german" })
  t:refuses("24.6#3", "allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = german })
end)

local function stormy(t, game, day)
  quietly(t)
  t:clear{ to = "off" }
  beaches(t, game)
  t:put("us.16-1", "ste_mere", { face = "spent" })
  own(t, game, "us", "ste_mere")
  t:go("allied_recovery", { turn = day, weather = "storm", storm = "blowing", storm_day = 15 })
  return game:pieces{ counter = "depot.utah" }[1].points
end

spec("the beaches' supply is halved on the first day of the storm, then two", { rule = "24.6#4", scenario = long }, function(t, game)
  expect.equal(stormy(t, game, 15), 5)
  expect.falsy(t:can("allied", "air_supply", { area = "ste_mere", units = game:space("ste_mere").pieces }))
end)

spec("later days of the storm bring two points a beach", { rule = "24.6#4", scenario = long }, function(t, game)
  expect.equal(stormy(t, game, 16), 2)
end)

spec("the reserve helps weak beaches, evenly", { rule = "24.7", scenario = long }, function(t, game)
  t:set(game:side("allied"), "reserves", 20)
  stormy(t, game, 16)
  t:refuses("24.7", "allied", "augment", { points = 9 })
  t:refuses("24.7", "allied", "augment", { points = 4 })
  t:act("allied", "augment", { points = 3 })
  expect.equal(game:pieces{ counter = "depot.utah" }[1].points, 5)
  expect.equal(game:side("allied").reserves, 2)
end)
