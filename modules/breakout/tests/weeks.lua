-- The end of a week: points against what is needed, contested areas, bids and who commands the Allies.
local things = require("tests.shared.things")

-- The areas become the nation's, and the crossings between Allied areas with them.
local function own(t, game, side, ...)
  things.own(t, game, side, ...)
  for _, name in ipairs{ ... } do
    for _, link in ipairs(game:space(name).links) do
      if link:other(name).control ~= "german" then t:set(link, "held", "allied") end
    end
  end
end

local function points(t) return t:query("points").value end

-- With the beaches, the Advantage and what lies behind Gold and Sword the Allies have ten points.
local behind = { "bayeux", "caen", "tilly", "villers", "bretteville", "balleroy", "caumont", "bourguebus", "falaise", "verson" }

local function ten(t, game)
  t:clear{ to = "off" }
  t:set("advantage", "allied")
  own(t, game, "us", "utah", "omaha")
  own(t, game, "british", "gold", "juno", "sword", table.unpack(behind))
  expect.equal(points(t), 10)
end

-- Both sides in an area that stays German.
local fighters = { { "ge.914", "br.56" }, { "ge.915", "br.231-50" }, { "ge.916", "br.69-50" }, { "ge.726", "br.151-50" } }

local function contest(t, ...)
  for i, name in ipairs{ ... } do
    t:put(fighters[i][1], name, { face = "spent" })
    t:put(fighters[i][2], name, { face = "spent" })
  end
end

local function week_ends(t, _, vars)
  local all = { turn = 12, week = 1, advantage = "allied" }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("end_of_day", all)
  return t:waiting()
end

-- What is needed ------------------------------------------------------------------------------------------------------------------

spec("just ten points are enough in the first week", { rules = { "22.2", "22.3" } }, function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game).winner, game:side("allied"))
  expect.equal(t:waiting().level, "victory points")
end)

spec("nine are not", { rule = "22.2" }, function(t, game)
  ten(t, game)
  t:set(game:space("bayeux"), "control", "german")
  expect.equal(points(t), 9)
  expect.equal(week_ends(t, game).winner, game:side("german"))
end)

spec("within the week neither few points nor many end the game", { rules = { "22.2", "24.1" } }, function(t, game)
  ten(t, game)
  own(t, game, "british", "thury")
  expect.equal(week_ends(t, game, { turn = 11 }).kind, "choice")
  t:clear{ to = "off" }
  expect.equal(week_ends(t, game, { turn = 7 }).kind, "choice")
end)

spec("at the end of a week the marker shows the points that count", { rule = "3.9" }, function(t, game)
  local marker = game:pieces{ counter = "score" }[1]
  ten(t, game)
  week_ends(t, game)
  expect.equal(marker.space.name, "points.10")
end)

local long = "extended"

spec("in the longer game one point more than needed wins the week", { rule = "24.1", scenario = long }, function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game, { extra_points = -1 }).winner, game:side("allied"))
end)

spec("one less loses it", { rule = "24.1", scenario = long }, function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game, { extra_points = 1 }).winner, game:side("german"))
end)

spec("the second week needs sixteen, the third twenty-one, where just enough wins", { rule = "24.1", scenario = long }, function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game, { turn = 19, week = 2, extra_points = -6 }).kind, "choice")
  expect.equal(week_ends(t, game, { turn = 26, week = 3, extra_points = -11 }).winner, game:side("allied"))
end)

spec("on the last day of the longer game one point too few loses", { rule = "24.1", scenario = long }, function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game, { turn = 26, week = 3, extra_points = -10 }).winner, game:side("german"))
end)

spec("by agreement the earlier weeks are not judged, the last one is", { rule = "24.1", scenario = long, options = { weekly = false } },
  function(t, game)
  ten(t, game)
  expect.equal(week_ends(t, game, { extra_points = -5 }).kind, "choice")
  expect.equal(week_ends(t, game, { turn = 26, week = 3 }).winner, game:side("german"))
end)

-- What counts ---------------------------------------------------------------------------------------------------------------------

spec("an area whose line is cut counts for nothing", { rules = { "22.3", "3.25", "12.8" } }, function(t, game)
  ten(t, game)
  own(t, game, "us", "coutances")
  expect.equal(points(t), 10)
end)

spec("Germans who contest an Allied area or its line cost nothing", { rule = "22.3" }, function(t, game)
  ten(t, game)
  contest(t, "caen", "bretteville", "tilly")
  expect.equal(points(t), 10)
end)

spec("a beach on which Germans stand supplies nothing behind it", { rules = { "22.3", "12.71" } }, function(t, game)
  ten(t, game)
  contest(t, "gold", "juno", "sword")
  expect.equal(points(t), 1)
end)

spec("each beach that the Germans hold costs a point", { rule = "22.3" }, function(t, game)
  ten(t, game)
  t:set(game:space("utah"), "control", "german")
  expect.equal(points(t), 9)
  t:set(game:space("omaha"), "control", "german")
  expect.equal(points(t), 8)
end)

spec("the German Advantage costs the Allies a point", { rule = "22.3" }, function(t, game)
  ten(t, game)
  t:set("advantage", "german")
  expect.equal(points(t), 9)
end)

-- The road to Cherbourg, of which the Allies hold all but the town.
spec("Cherbourg is isolated for two points only while it is German", { rule = "22.3" }, function(t, game)
  ten(t, game)
  own(t, game, "us", "ste_mere", "montebourg", "valognes", "bricquebec", "barneville", "les_pieux", "la_hague", "brix", "maupertus")
  local before = points(t)
  t:set(game:space("cherbourg"), "control", "us")
  expect.equal(points(t), before + 2)
end)

spec("contested areas worth six give nothing, worth seven one point", { rule = "22.4" }, function(t, game)
  ten(t, game)
  own(t, game, "us", "trevieres", "isigny", "carentan")
  for _, name in ipairs{ "caen", "falaise", "villers", "tilly" } do t:set(game:space(name), "control", "german") end
  own(t, game, "british", "thury")
  contest(t, "caen", "falaise", "villers")
  local six = points(t)
  t:put("ge.920", "tilly", { face = "spent" })
  t:put("br.8-3", "tilly", { face = "spent" })
  expect.equal(points(t), six + 1)
end)

spec("an Allied area that Germans contest is no contested area of the Allies", { rule = "22.4" }, function(t, game)
  ten(t, game)
  contest(t, "caen", "falaise", "villers", "tilly")
  expect.equal(points(t), 10)
end)

-- Bids ----------------------------------------------------------------------------------------------------------------------------

local bidding = { bids = true }

local function bid(t, german, allied)
  t:answer("german", "bid", german)
  t:answer("allied", "bid", allied)
end

local function of(number, sevenths) return { points = number, contested = sevenths or 0 } end

spec("the higher bid commands the Allies and is what they need more", { rules = { "23.21", "23.22", "23.2" }, options = bidding },
  function(t, game)
  bid(t, of(2, 1), of(2))
  expect.equal(game.extra_points, fraction(15, 7))
  expect.truthy(game.seats_change)
end)

spec("when it is the Allied seat's, nobody changes seats", { rules = { "23.21", "23.2" }, options = bidding }, function(t, game)
  bid(t, of(-10), of(20, 6))
  expect.equal(game.extra_points, fraction(146, 7))
  expect.falsy(game.seats_change)
end)

spec("a bid has limits, and contested points are fewer than seven", { rule = "23.21", options = bidding }, function(t)
  for _, wrong in ipairs{ of(-11), of(21), of(0, 7), of(0, -1) } do
    expect.fails("", function() t:answer("german", "bid", wrong) end)
  end
  t:answer("german", "bid", of(20))
  expect.same(t:waiting().sides[1].name, "allied")
end)

-- Nobody has orders about re-rolls: before the sides are decided the Advantage is nobody's.
local function tie(t, die)
  t:dice("bid", die)
  bid(t, of(1, 2), of(1, 2))
end

spec("between equal bids a die decides, which the Advantage does not touch", { rules = { "23.21", "23.2" }, options = bidding },
  function(t, game)
  tie(t, 4)
  expect.truthy(game.seats_change)
  expect.equal(game.extra_points, fraction(9, 7))
  expect.equal(t:waiting().node, "airborne")
  expect.equal(game.advantage, game:side("allied"))
  expect.falsy(game.advantage_used)
end)

spec("up to three the seats stay", { rules = { "23.21", "23.2" }, options = bidding }, function(t, game)
  tie(t, 3)
  expect.falsy(game.seats_change)
  expect.equal(t:waiting().node, "airborne")
end)

-- Ten points, and contested areas worth so much besides.
local function fractions(t, game, worth, needed)
  bid(t, of(0), needed)
  ten(t, game)
  own(t, game, "us", "trevieres", "isigny")
  t:set(game:space("isigny"), "control", "german")
  own(t, game, "british", "torigni", "st_jean", "thury", "conde", "foret")
  t:set(game:space("thury"), "control", "german")
  local areas = ({ [2] = { "st_lo" }, [3] = { "st_lo", "isigny" }, [4] = { "st_lo", "isigny", "thury" } })[worth]
  contest(t, table.unpack(areas))
  expect.equal(points(t), 10)
end

spec("with bids contested areas count as sevenths", { rules = { "23.21", "23.22", "22.2" }, options = bidding }, function(t, game)
  fractions(t, game, 3, of(0, 3))
  expect.equal(week_ends(t, game, { extra_points = fraction(3, 7) }).winner, game:side("allied"))
end)

spec("one seventh less loses", { rules = { "23.21", "23.22", "22.2" }, options = bidding }, function(t, game)
  fractions(t, game, 2, of(0, 3))
  expect.equal(week_ends(t, game, { extra_points = fraction(3, 7) }).winner, game:side("german"))
end)

spec("without bids they do not: ten points and some are just ten", { rules = { "24.1", "22.4" }, scenario = long }, function(t, game)
  ten(t, game)
  own(t, game, "us", "trevieres", "isigny")
  t:set(game:space("isigny"), "control", "german")
  contest(t, "isigny")
  expect.equal(week_ends(t, game).kind, "choice")
end)

-- Contested areas that are German again, with what they are worth together.
local function contested(t, game, ...)
  bid(t, of(1), of(0))
  ten(t, game)
  own(t, game, "british", "thury", "vire", "conde", "beny", "troarn", "torigni")
  for _, name in ipairs{ ... } do t:set(game:space(name), "control", "german") end
  contest(t, ...)
  return points(t)
end

local function needs(t, game, more) return week_ends(t, game, { extra_points = more }).winner.name end

spec("six sevenths count with bids", { rules = { "23.21", "22.4" }, options = bidding }, function(t, game)
  local total = contested(t, game, "caen", "falaise", "villers")
  expect.equal(needs(t, game, total - 10 + fraction(6, 7)), "allied")
end)

spec("seven of them are the point that they give, and no more", { rules = { "23.21", "22.4" }, options = bidding }, function(t, game)
  local total = contested(t, game, "caen", "falaise", "villers", "thury")
  expect.equal(needs(t, game, total - 10 + fraction(1, 7)), "german")
end)

spec("and eight are no more than seven", { rules = { "23.21", "22.4" }, options = bidding }, function(t, game)
  local total = contested(t, game, "caen", "falaise", "vire", "thury")
  expect.equal(needs(t, game, total - 10 + fraction(1, 7)), "german")
end)
