-- What may not be chosen is refused by its rule: bridges, the first day, arrivals, refits and the night.
local areas = require("rules.areas")
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, own = things.unit, things.own

-- Bridges -----------------------------------------------------------------------------------------------------------------------

-- The Germans have activated Pont-l'Abbé, one bridge of which is down.
local function pont(t, game)
  t:clear{ to = "off" }
  quietly(t)
  t:put("ge.1057", "pont_labbe")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  local link, far = game:link("pont_labbe", "st_jores"), game:link("caen", "verson")
  t:set(link, "down", true)
  t:set(far, "down", true)
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "allied" })
  t:act("german", "activate", { areas = { "pont_labbe" } })
  return link, far
end

spec("bridges elsewhere are neither repaired nor blown", { rules = { "8.21", "8.23" } }, function(t, game)
  local _, far = pont(t, game)
  t:refuses("8.21", "german", "repair", { bridge = far })
  t:done("german")
  t:done("german")
  t:refuses("8.23", "german", "demolish", { bridge = game:link("caen", "troarn") })
end)

spec("a construction is given up where there is one", { rule = "20.21" }, function(t, game)
  local link, far = pont(t, game)
  t:set(far, "works_german", 1)
  t:refuses("20.21", "german", "abandon", { bridge = link })
  t:refuses("20.21", "german", "repair", { bridge = link, give_up = game:link("caen", "troarn") })
  t:act("german", "abandon", { bridge = far })
  expect.equal(far.works_german, 0)
end)

spec("a bridge that stands is not built at night", { rule = "20.2" }, function(t, game)
  t:clear{ to = "off" }
  quietly(t)
  t:set(game:link("bretteville", "tilly"), "down", true)
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  t:act("german", "depot", { area = "evrecy" })
  local depot = game:pieces{ counter = "depot.german", at = "evrecy" }[1]
  t:refuses("20.2", "german", "build", { bridge = game:link("caen", "troarn"), depots = { depot } })
end)

-- The first day -----------------------------------------------------------------------------------------------------------------

spec("in the night only units act that dropped, and each in its own area", { rules = { "21.2", "9.2" } }, function(t, game)
  quietly(t)
  t:go("airborne")
  local a, b, other = unit(game, "us.502-101"), unit(game, "us.506-101"), unit(game, "us.507-82")
  local afloat = unit(game, "us.16-1")
  t:refuses("21.2", "allied", "night_assault", { area = "ste_mere", units = { a, other }, point = a })
  t:refuses("21.2", "allied", "night_assault", { area = "ste_mere", units = { a, afloat }, point = a })
  t:refuses("9.2", "allied", "night_assault", { area = "ste_mere", units = { a }, point = b })
  t:refuses("21.2", "allied", "secure", { unit = afloat, bridge = game:link("pont_labbe", "valognes") })
  t:refuses("21.2", "allied", "secure", { unit = other, bridge = game:link("caen", "troarn") })
  t:act("allied", "secure", { unit = other, bridge = game:link("pont_labbe", "valognes") })
  t:refuses("21.2", "allied", "secure", { unit = other, bridge = game:link("pont_labbe", "st_sauveur") })
end)

spec("the battery at Sainte-Mère-Église cannot retreat", { rules = { "EX1", "8.373" } }, function(t, game)
  quietly(t)
  t:go("airborne")
  local units = {}
  for i, id in ipairs{ "us.502-101", "us.506-101", "us.501-101", "us.505-82" } do units[i] = unit(game, id) end
  t:dice("assault", 4, 3, 3, 3)
  t:act("allied", "night_assault", { area = "ste_mere", units = units, point = units[1] })
  local battery = unit(game, "ge.martin-ca")
  t:refuses_answer("8.373", "german", "casualties", { { unit = battery, to = "step" }, { unit = battery, to = "montebourg" } })
  t:answer("german", "casualties", { { unit = battery, to = "step" }, { unit = battery, to = "step" } })
  expect.equal(battery.face, "disrupt1")
end)

spec("the fleets bombard beaches, the air forces enemies", { rules = { "21.3", "10.12" } }, function(t, game)
  quietly(t)
  t:go("naval")
  t:refuses("21.3", "allied", "shell", { area = "grandcamp", primary = unit(game, "ge.grandcamp-ca") })
  t:refuses("10.12", "allied", "shell", { area = "utah", primary = unit(game, "ge.grandcamp-ca") })
  t:go("first_strike")
  t:clear{ to = "off" }
  t:put("ge.longues-ca", "port_en_bessin")
  t:refuses("10.12", "allied", "strike", { us = "grandcamp", british = "port_en_bessin", first = "us" })
end)

spec("the first wave waits off the beaches, and assaults beaches", { rule = "21.5" }, function(t, game)
  quietly(t)
  t:go("airborne")
  t:done("allied")
  t:go("embarkation")
  local wave = {}
  for i, id in ipairs{ "us.8-4", "us.16-1", "br.231-50", "br.7-3c", "br.8-3", "us.505-82" } do wave[i] = unit(game, id) end
  t:refuses("21.5", "allied", "embark", { units = wave })
  t:clear{ to = "off" }
  local us = t:put("us.8-4", "utah")
  t:put("ge.1-919", "utah")
  t:go("amphibious")
  t:refuses("21.5", "allied", "storm", { area = "caen", point = us })
end)

-- Arrivals ----------------------------------------------------------------------------------------------------------------------

spec("reinforcements come on their day", { rule = "19.2", scenario = "extended" }, function(t, game)
  quietly(t)
  t:go("dawn_weather", { turn = 10 })
  local due = game:pieces{ at = "later.german", where = function(piece) return piece.date <= 10 end }[1]
  local later = game:pieces{ at = "later.german", where = function(piece) return piece.date > 10 end }[1]
  t:refuses("19.2", "german", "place", { unit = later, zone = "zone.A" })
  t:refuses("19.2", "german", "place", { unit = due, zone = "caen" })
end)

spec("only units in the Offshore Box are assigned to a beach", { rule = "3.5" }, function(t, game)
  t:clear{ to = "off" }
  quietly(t)
  t:put("us.115-29", "offshore")
  local us = t:put("us.16-1", "omaha")
  t:go("allied_arrivals", { turn = 9 })
  t:refuses("3.5", "allied", "assign", { units = { us }, box = "approach.utah" })
end)

-- Refits and the night ----------------------------------------------------------------------------------------------------------

spec("supply falls into one area with Allied units, for those there", { rule = "12.9" }, function(t, game)
  t:clear{ to = "off" }
  quietly(t)
  local here = t:put("us.502-101", "ste_mere", { face = "spent" })
  local there = t:put("us.506-101", "carentan", { face = "spent" })
  local zone = t:put("us.501-101", "zone.D", { face = "spent" })
  t:go("allied_depots", { turn = 8, clear_boxes = 5 })
  t:refuses("12.9", "allied", "air_supply", { area = "caen", units = { here } })
  t:refuses("12.9", "allied", "air_supply", { area = "zone.D", units = { zone } })
  t:refuses("12.9", "allied", "air_supply", { area = "ste_mere", units = { here, there } })
end)

spec("three impulses are bought in a day, on a track that begins with C", { rules = { "12.53", "3.8" } }, function(t, game)
  t:set(game:side("allied"), "reserves", 90)
  t:go("allied_purchase", { turn = 8, first_impulse = -2 })
  t:refuses("12.53", "allied", "buy", { impulses = 4 })
  t:refuses("12.53", "allied", "buy", { impulses = 0 })
  t:refuses("3.8", "allied", "buy", { impulses = -2 })
end)

spec("at night units go one area, and those off shore wait", { rules = { "13.0", "3.5" } }, function(t, game)
  t:clear{ to = "off" }
  quietly(t)
  own(t, game, "us", "omaha", "utah", "grandcamp")
  local us, offshore, afloat = t:put("us.16-1", "omaha"), t:put("us.115-29", "offshore"), t:put("us.8-4", "approach.utah")
  t:go("regroup", { active = "allied", turn = 8 })
  t:refuses("13.0", "allied", "regroup", { units = { us }, to = "utah" })
  t:refuses("13.0", "allied", "regroup", { units = { us }, to = "offshore" })
  t:refuses("3.5", "allied", "regroup", { units = { offshore }, to = "omaha" })
  t:act("allied", "regroup", { units = { afloat }, to = "offshore" })
  expect.equal(afloat.space.name, "offshore")
end)

spec("boxes at sea are the Allies' without being held", { rule = "7.6" }, function(_, game)
  for _, name in ipairs{ "offshore", "approach.utah" } do
    expect.falsy(areas.controller(game:space(name)) == "allied")
    expect.truthy(areas.friendly(game:space(name), game:side("allied")))
  end
end)
