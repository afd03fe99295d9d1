-- Refit phase: depots, costs, Cherbourg, air supply, reserves, isolation; example 9.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, own = things.unit, things.own

local function german(t, vars)
  quietly(t)
  local all = { turn = 8, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("german_depots", all)
end

local function price(t, depot, who) return t:query("refit", { depot = depot, unit = who }).value end

-- Example 9 ---------------------------------------------------------------------------------------------------------------------

local function trevieres(t, game)
  t:clear{ to = "off" }
  local at = {
    spent = t:put("ge.916", "trevieres", { face = "spent" }), disrupted = t:put("ge.726", "trevieres", { face = "disrupt1" }),
    longues = t:put("ge.longues-ca", "port_en_bessin", { face = "spent" }),
    vierville = t:put("ge.vierville-ca", "omaha", { face = "disrupt2" }),
    grandcamp = t:put("ge.grandcamp-ca", "grandcamp", { face = "spent" }),
  }
  t:put("us.16-1", "omaha", { face = "spent" })
  german(t, { foul_boxes = 2 })
  t:act("german", "depot", { area = "trevieres" })
  at.depot = game:pieces{ counter = "depot.german", at = "trevieres" }[1]
  return at
end

spec("a depot of a clear day with some clouds is worth six", { rules = { "EX9", "12.61", "18.41", "18.41#1" } }, function(t, game)
  expect.equal(trevieres(t, game).depot.points, 6)
end)

spec("refits cost by distance, disruption and contested areas", { rules = { "EX9", "12.51", "12.51#1", "12.51#2", "12.51#3", "12.51#4" } },
  function(t, game)
  local at = trevieres(t, game)
  expect.equal(price(t, at.depot, at.spent), 1)
  expect.equal(price(t, at.depot, at.disrupted), 2)
  expect.equal(price(t, at.depot, at.longues), 2)
  expect.equal(price(t, at.depot, at.vierville), 3)
  expect.equal(price(t, at.depot, at.grandcamp), 4)
end)

spec("the points of a depot are spent one refit after the other", { rules = { "EX9", "12.4", "12.53" } }, function(t, game)
  local at = trevieres(t, game)
  local from = { at.depot }
  t:act("german", "refit", { unit = at.spent, depots = from })
  t:act("german", "refit", { unit = at.disrupted, depots = from })
  t:refuses("12.4", "german", "refit", { unit = at.disrupted, depots = from })
  t:act("german", "refit", { unit = at.longues, depots = from })
  t:refuses("12.51", "german", "refit", { unit = at.vierville, depots = from })
  expect.equal(at.spent.face, "fresh")
  expect.equal(at.disrupted.face, "spent")
  expect.equal(at.longues.face, "fresh")
  t:done("german")
  expect.equal(game:side("german").reserves, 1)
end)

spec("supply crosses a river without a bridge into the last area only", { rule = "12.5" }, function(t, game)
  t:clear{ to = "off" }
  local near, far = t:put("ge.916", "port_en_bessin", { face = "spent" }), t:put("ge.915", "gold", { face = "spent" })
  own(t, game, "us", "bayeux", "omaha", "tilly", "bretteville", "juno")
  german(t)
  t:act("german", "depot", { area = "trevieres" })
  local depot = game:pieces{ counter = "depot.german", at = "trevieres" }[1]
  expect.equal(price(t, depot, near), 2)
  expect.equal(price(t, depot, far), nil)
  t:refuses("12.5", "german", "refit", { unit = far, depots = { depot } })
end)

spec("a fresh unit needs no refit", { rule = "12.4" }, function(t, game)
  t:clear{ to = "off" }
  local fresh = t:put("ge.916", "trevieres")
  german(t)
  t:act("german", "depot", { area = "trevieres" })
  t:refuses("12.4", "german", "refit", { unit = fresh, depots = game:pieces{ counter = "depot.german", at = "trevieres" } })
end)

spec("several depots together pay for the farthest of them", { rule = "12.51" }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.726", "trevieres", { face = "disrupt1" })
  german(t)
  t:act("german", "depot", { area = "trevieres" })
  t:act("german", "depot", { area = "foret" })
  local near = game:pieces{ counter = "depot.german", at = "trevieres" }[1]
  local far = game:pieces{ counter = "depot.german", at = "foret" }[1]
  t:set(near, "points", 1)
  t:set(far, "points", 1)
  t:refuses("12.51", "german", "refit", { unit = who, depots = { near, far } })
  t:set(far, "points", 2)
  t:act("german", "refit", { unit = who, depots = { near, far } })
  expect.equal(near.points + far.points, 0)
end)

-- German depots ---------------------------------------------------------------------------------------------------------------------

spec("six German depots stand in free areas with a line to a zone", { rule = "12.61" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "foret", "omaha", "isigny", "bayeux")
  t:put("us.16-1", "villers")
  german(t)
  t:refuses("12.61", "german", "depot", { area = "tilly" })
  t:refuses("12.61", "german", "depot", { area = "villers" })
  t:refuses("12.61", "german", "depot", { area = "trevieres" })
  for _ = 1, 6 do t:act("german", "depot", { area = "caen" }) end
  expect.falsy(t:can("german", "depot", { area = "caen" }))
end)

spec("overcast days give ten points, less for clear impulses", { rules = { "12.61", "18.41#2" } }, function(t, game)
  t:clear{ to = "off" }
  german(t, { dawn_weather = "overcast", clear_boxes = 4, foul_boxes = 3 })
  t:act("german", "depot", { area = "caen" })
  expect.equal(game:space("caen").pieces[1].points, 8)
end)

spec("units in German zones refit by themselves", { rules = { "12.61", "12.6" } }, function(t, game)
  t:clear{ to = "off" }
  local a, b = t:put("ge.916", "zone.B", { face = "spent" }), t:put("ge.915", "zone.C", { face = "disrupt1" })
  t:set(game:space("zone.C"), "control", "us")
  quietly(t)
  t:go("german_recovery", { turn = 8 })
  expect.equal(a.face, "fresh")
  expect.equal(b.face, "disrupt1")
end)

spec("in Cherbourg units refit by a die", { rule = "12.62" }, function(t, game)
  t:clear{ to = "off" }
  local list = {}
  for i, face in ipairs{ "spent", "disrupt1", "disrupt2", "spent" } do
    list[i] = t:put(({ "ge.916", "ge.915", "ge.914", "ge.726" })[i], "cherbourg", { face = face })
  end
  quietly(t)
  for _, die in ipairs{ 4, 5, 5, 3 } do t:dice("Cherbourg", die) end
  t:go("german_recovery", { turn = 8 })
  expect.equal(list[1].face, "fresh")
  expect.equal(list[2].face, "spent")
  expect.equal(list[3].face, "disrupt2")
  expect.equal(list[4].face, "spent")
end)

-- Isolation ---------------------------------------------------------------------------------------------------------------------------

local function cut_off(t, game, face, die)
  t:clear{ to = "off" }
  own(t, game, "us", "trevieres", "port_en_bessin", "grandcamp")
  local who = t:put("ge.916", "omaha", { face = face })
  quietly(t)
  t:dice("surrender", die)
  t:go("surrender", { turn = 8 })
  return who
end

spec("isolated Germans surrender below their level, and weaken when equal", { rule = "12.8" }, function(t, game)
  expect.equal(cut_off(t, game, "disrupt1", 2).space.name, "losses.german")
end)

spec("a die equal to the level costs a level", { rule = "12.8" }, function(t, game)
  expect.equal(cut_off(t, game, "spent", 2).face, "disrupt1")
end)

spec("at the last level it costs the unit", { rule = "12.8" }, function(t, game)
  expect.equal(cut_off(t, game, "disrupt2", 4).space.name, "losses.german")
end)

-- What the query "supply" says cuts the unit off, by name.
local function cuts(t, who)
  local names = {}
  local reason = t:query("supply", { unit = who }).reasons[2]
  for i, space in ipairs(reason and reason.spaces or {}) do names[i] = space.name end
  return names
end

spec("what the enemy holds around a unit is said to cut it off", { rules = { "12.5", "12.51" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "german", "trevieres")
  local who = t:put("ge.916", "trevieres")
  quietly(t)
  t:go("german_depots", { turn = 8 })
  expect.truthy(t:query("supply", { unit = who }).value)
  expect.equal(#cuts(t, who), 0)
  for _, link in ipairs(game:space("trevieres").links) do t:set(link:other("trevieres"), "control", "us") end
  expect.falsy(t:query("supply", { unit = who }).value)
  local list = cuts(t, who)
  expect.truthy(#list > 0)
  for _, name in ipairs(list) do expect.equal(game:space(name).control, "us") end
end)

spec("an area tells how many of its ten units stand there", { rule = "7.1" }, function(t, game)
  t:clear{ to = "off" }
  local side = game:side("german")
  t:put("ge.916", "trevieres")
  t:put("ge.726", "trevieres")
  local told = t:query("stacking", { side = side, space = game:space("trevieres") })
  expect.equal(told.value[1], 2)
  expect.equal(told.value[2], 10)
  expect.equal(told.reasons[1].rule, "7.1")
  expect.equal(t:query("stacking", { side = side, space = game:space("zone.A") }).value, nil)
end)

spec("who can trace to Cherbourg is not isolated", { rules = { "12.62", "12.8" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "carentan", "st_jores", "la_haye", "barneville", "st_sauveur")
  local who = t:put("ge.916", "valognes", { face = "disrupt2" })
  quietly(t)
  t:go("surrender", { turn = 8 })
  expect.equal(who.face, "disrupt2")
  expect.truthy(t:query("supply", { unit = who }).value)
end)

-- Allied depots ------------------------------------------------------------------------------------------------------------------------

local function allied(t, game, vars, ...)
  quietly(t)
  own(t, game, "us", "utah", "omaha")
  own(t, game, "british", "gold", "juno", "sword")
  own(t, game, ...)
  local all = { turn = 8, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("allied_recovery", all)
end

local function at(game, id, area) return game:pieces{ counter = id, at = area }[1] end

spec("each beach has a depot of ten points, Omaha two", { rules = { "12.71", "12.7" } }, function(t, game)
  t:clear{ to = "off" }
  allied(t, game, {}, "us")
  expect.equal(#game:pieces{ counter = "depot.omaha", at = "omaha" }, 2)
  expect.equal(at(game, "depot.gold", "gold").points, 10)
end)

spec("each fresh battery near the beach costs a point", { rule = "12.72" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.longues-ca", "port_en_bessin")
  t:put("ge.grandcamp-ca", "grandcamp", { face = "spent" })
  allied(t, game, {}, "us")
  expect.equal(at(game, "depot.omaha", "omaha").points, 9)
  expect.equal(at(game, "depot.utah", "utah").points, 10)
end)

spec("depots go to free areas of their nation, through such areas", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "foret")
  allied(t, game, {}, "us", "port_en_bessin", "grandcamp", "isigny")
  own(t, game, "british", "tilly")
  local depot = at(game, "depot.omaha", "omaha")
  t:refuses("12.71", "allied", "depot", { depot = depot, area = "tilly" })
  t:refuses("12.71", "allied", "depot", { depot = depot, area = "balleroy" })
  t:act("allied", "depot", { depot = depot, area = "port_en_bessin" })
  expect.equal(depot.space.name, "port_en_bessin")
end)

spec("a contested beach keeps its depot, for its own units", { rules = { "12.52", "12.71", "7.4" } }, function(t, game)
  t:clear{ to = "off" }
  local here, there = t:put("us.16-1", "omaha", { face = "spent" }), t:put("us.18-1", "port_en_bessin", { face = "spent" })
  t:put("ge.916", "omaha", { face = "spent" })
  allied(t, game, {}, "us", "port_en_bessin")
  local depot = at(game, "depot.omaha", "omaha")
  t:refuses("12.52", "allied", "depot", { depot = depot, area = "port_en_bessin" })
  t:refuses("12.5", "allied", "refit", { unit = there, depots = { depot } })
  t:act("allied", "refit", { unit = here, depots = { depot } })
  t:done("allied")
  expect.equal(game:side("allied").reserves, 40)
end)

spec("US depots refit US units, British ones British", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  local british = t:put("br.56", "port_en_bessin", { face = "spent" })
  allied(t, game, {}, "us", "port_en_bessin")
  t:refuses("12.71", "allied", "refit", { unit = british, depots = { at(game, "depot.omaha", "omaha") } })
  t:act("allied", "refit", { unit = british, depots = { at(game, "depot.gold", "gold") } })
  expect.equal(british.face, "fresh")
end)

spec("a beach that was lost has no depot on the day of its recapture", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  t:set(game:space("gold"), "lost", true)
  t:set(game:space("gold"), "held_since", 8)
  allied(t, game, {}, "us")
  expect.equal(at(game, "depot.gold", "gold"), nil)
end)

-- By air ------------------------------------------------------------------------------------------------------------------------

local function airlift(t, game, area, vars, ...)
  t:clear{ to = "off" }
  local list, ids = {}, { "us.502-101", "us.506-101", "us.501-101", "us.505-82", "us.507-82" }
  for i, face in ipairs{ ... } do list[i] = t:put(ids[i], area, { face = face }) end
  quietly(t)
  local all = { turn = 8, clear_boxes = 5 }
  for name, value in pairs(vars) do all[name] = value end
  t:go("allied_depots", all)
  return list
end

spec("four units of one area are supplied by air, each with its die", { rules = { "12.9", "12.9#3", "12.9#4" } }, function(t, game)
  local list = airlift(t, game, "ste_mere", {}, "spent", "spent", "disrupt1", "disrupt1", "spent")
  t:refuses("12.9", "allied", "air_supply", { area = "ste_mere", units = list })
  for _, die in ipairs{ 5, 4, 6, 5 } do t:dice("air_supply", die) end
  t:act("allied", "air_supply", { area = "ste_mere", units = { list[1], list[2], list[3], list[4] } })
  expect.equal(list[1].face, "fresh")
  expect.equal(list[2].face, "spent")
  expect.equal(list[3].face, "spent")
  expect.equal(list[4].face, "disrupt1")
  expect.falsy(t:can("allied", "air_supply", { area = "ste_mere", units = { list[2] } }))
end)

local function by_air(name, rules, prepare, vars, needed)
  spec(name, { rules = rules }, function(t, game)
    local list = airlift(t, game, "ste_mere", vars, "spent", "spent")
    prepare(t, game)
    t:dice("air_supply", needed)
    t:dice("air_supply", needed - 1)
    t:act("allied", "air_supply", { area = "ste_mere", units = list })
    expect.equal(list[1].face, "fresh")
    expect.equal(list[2].face, "spent")
  end)
end

by_air("a free area gives four to air supply", { "12.9#1" }, function(t, game) own(t, game, "us", "ste_mere") end, {}, 3)
by_air("a contested Allied area gives three", { "12.9#2" }, function(t, game)
  own(t, game, "us", "ste_mere")
  t:put("ge.916", "ste_mere")
end, {}, 4)
by_air("some overcast costs one", { "12.9#5" }, function(t, game) own(t, game, "us", "ste_mere") end, { foul_boxes = 4 }, 4)
by_air("mostly overcast costs two", { "12.9#6" }, function(t, game) own(t, game, "us", "ste_mere") end, { foul_boxes = 6 }, 5)
by_air("a day of clouds costs three",
  { "12.9#7" }, function(t, game) own(t, game, "us", "ste_mere") end, { clear_boxes = 0, foul_boxes = 6 }, 6)

-- Reserves ----------------------------------------------------------------------------------------------------------------------

spec("ten points of the reserve buy an impulse, three a day", { rules = { "12.53", "3.9" } }, function(t, game)
  quietly(t)
  t:set(game:side("german"), "reserves", 25)
  t:go("german_purchase", { turn = 8 })
  t:refuses("12.53", "german", "buy", { impulses = 3 })
  t:act("german", "buy", { impulses = 2 })
  expect.equal(game.first_impulse, 2)
  expect.equal(game:side("german").reserves, 5)
  expect.equal(unit(game, "supply.german.1").space.name, "supply.5")
end)

spec("the next day begins with the impulse that was bought", { rules = { "12.53", "6.4" } }, function(t, game)
  t:set(game:side("allied"), "reserves", 40)
  t:go("allied_purchase", { turn = 8, first_impulse = 1 })
  t:act("allied", "buy", { impulses = -3 })
  expect.equal(game.first_impulse, -2)
  t:go("day_begins", { turn = 9 })
  expect.equal(game.impulse, -2)
  expect.equal(unit(game, "advantage").space.name, "impulse.B")
end)

spec("the track begins with C", { rule = "3.8" }, function(t, game)
  t:set(game:side("allied"), "reserves", 40)
  t:go("allied_purchase", { turn = 8, first_impulse = -2 })
  expect.falsy(t:can("allied", "buy", { impulses = -2 }))
  t:act("allied", "buy", { impulses = -1 })
  -- Reserves are bought once an evening.
  expect.falsy(t:waiting().node == "allied_purchase")
  expect.equal(game.first_impulse, -3)
end)

-- Night construction ------------------------------------------------------------------------------------------------------------

spec("at night a bridge draws supply as a spent unit does", { rules = { "20.23", "20.2" } }, function(t, game)
  t:clear{ to = "off" }
  local link = game:link("bretteville", "tilly")
  t:set(link, "down", true)
  german(t)
  t:act("german", "depot", { area = "evrecy" })
  local depot = game:pieces{ counter = "depot.german", at = "evrecy" }[1]
  t:dice("repair", 2)
  t:act("german", "build", { bridge = link, depots = { depot } })
  expect.falsy(link.down)
  expect.truthy(depot.points < 5)
end)

spec("no supply, no building at night", { rule = "20.23" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "trevieres", "port_en_bessin", "grandcamp", "omaha")
  local link = game:link("omaha", "trevieres")
  t:set(link, "down", true)
  german(t)
  t:act("german", "depot", { area = "caen" })
  t:refuses("20.23", "german", "build", { bridge = link, depots = game:pieces{ counter = "depot.german", at = "caen" } })
end)
