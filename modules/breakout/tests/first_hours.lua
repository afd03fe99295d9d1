-- The phases of the first day at their edges: the drop, what each phase owes and ends with, previews, the first wave.
local dday = require("rules.dday")
local impulse = require("tests.shared.impulse")
local landings = require("rules.landings")
local things = require("tests.shared.things")

local unit, quietly = things.unit, impulse.quietly

-- The drop ---------------------------------------------------------------------------------------------------------------------

spec("the first day has the weather of the calendar, in the first week", { rules = { "18.1", "21.1" } }, function(t, game)
  t:go("airborne", { week = 3, weather = "overcast" })
  expect.equal(game.week, 1)
  expect.equal(game.weather, "clear")
end)

spec("who drops among nobody holds the area; who comes by sea waits off his beach", { rules = { "21.2", "7.3" } }, function(t, game)
  t:clear{ to = "off" }
  local us, british = t:put("us.507-82", "later.us"), t:put("br.3-6ab", "later.british")
  local afloat = t:put("us.2-ranger", "later.us")
  t:go("airborne")
  expect.equal(us.space.name, "pont_labbe")
  expect.equal(game:space("pont_labbe").control, "us")
  expect.equal(british.space.control, "british")
  expect.equal(afloat.space.name, "approach.omaha")
end)

spec("only fresh units act in the night", { rule = "21.2" }, function(t, game)
  quietly(t)
  t:go("airborne")
  local first, second = unit(game, "us.507-82"), unit(game, "us.508-82")
  t:act("allied", "secure", { unit = first, bridge = game:link("pont_labbe", "valognes") })
  t:refuses("21.2", "allied", "night_assault", { area = "pont_labbe", units = { first, second }, point = second })
  expect.truthy(t:can("allied", "night_assault", { area = "pont_labbe", units = { second }, point = second }))
end)

spec("an assault by night is foretold; half of a draft tells nothing", { rules = { "9.2", "9.3" } }, function(t, game)
  quietly(t)
  t:go("airborne")
  local paras = {}
  for i, id in ipairs{ "us.502-101", "us.506-101", "us.501-101", "us.505-82" } do paras[i] = unit(game, id) end
  local found = t:preview("allied", "night_assault", { area = "ste_mere", units = paras, point = paras[1] })
  expect.equal(found.value, "attack 7 against defence 5")
  local area, side = game:space("ste_mere"), game:side("allied")
  local preview = dday.verbs.night_assault.preview
  expect.equal(preview(game, side, { units = paras, point = paras[1] }), nil)
  expect.equal(preview(game, side, { area = area, point = paras[1] }), nil)
  expect.equal(preview(game, side, { area = area, units = paras }), nil)
end)

-- The Advantage and what is owed ---------------------------------------------------------------------------------------------------

for _, node in ipairs{ "airborne", "naval", "amphibious" } do
  spec("the Advantage changes sides at the end of a phase: " .. node, { rule = "11.2" }, function(t, game)
    t:clear{ to = "off" }
    t:go(node, { advantage = "german" })
    t:set("advantage_used", "german")
    t:done("allied")
    expect.equal(game.advantage, game:side("allied"))
  end)
end

spec("beaches without Germans are neither owed nor bombarded", { rule = "21.3" }, function(t, game)
  t:clear{ to = "off" }
  local german, other = t:put("ge.916", "utah"), t:put("ge.915", "omaha")
  quietly(t)
  t:go("naval")
  expect.equal(#dday.obligations(game, game:side("allied")), 2)
  t:refuses("21.3", "allied", "shell", { area = "gold", primary = german })
  for area, primary in pairs{ utah = german, omaha = other } do
    expect.truthy(t:preview("allied", "shell", { area = area, primary = primary }).value)
    t:dice("bombardment", 1, 1, 6, 6)
    t:act("allied", "shell", { area = area, primary = primary })
  end
  t:done("allied")
  expect.equal(unit(game, "western_tf").face, "used")
  expect.equal(unit(game, "eastern_tf").face, "used")
end)

spec("a shelling without a beach tells nothing yet", { rule = "21.3" }, function(_, game)
  expect.equal(dday.verbs.shell.preview(game, game:side("allied"), {}), nil)
end)

-- Aircraft --------------------------------------------------------------------------------------------------------------------------

local function raids(t, game, vars)
  quietly(t)
  t:go("first_strike", vars)
  return { us = "grandcamp", british = "port_en_bessin", first = "us" }, game:side("allied")
end

spec("both raids are foretold, each with its own values", { rules = { "21.4", "10.3#3" } }, function(t, game)
  local args, side = raids(t, game)
  local found = t:preview("allied", "strike", args)
  expect.equal(found.value, "American attack 5 against defence 2, British attack 5 against defence 1")
  local texts = things.told(found)
  expect.equal(texts[1], "American raid on " .. game:space("grandcamp").title)
  expect.contains(texts, "British raid on " .. game:space("port_en_bessin").title)
  local preview = dday.verbs.strike.preview
  local us = game:space("grandcamp")
  expect.equal(preview(game, side, {}), nil)
  expect.equal(preview(game, side, { us = us }).value, "attack 5 against defence 2")
  expect.truthy(#found.reasons > #preview(game, side, { us = us }).reasons)
end)

spec("nobody flies on the first day in bad weather", { rule = "18.2" }, function(t, game)
  local args = raids(t, game, { weather = "overcast" })
  t:refuses("18.2", "allied", "strike", args)
end)

spec("the Advantage changes sides after the air forces", { rule = "11.2" }, function(t, game)
  local args = raids(t, game, { advantage = "allied" })
  t:set("advantage_used", "allied")
  for _ = 1, 2 do t:dice("bombardment", 1, 1, 6, 6) end
  t:act("allied", "strike", args)
  t:answer("allied", "primary", unit(game, "ge.grandcamp-ca"))
  t:answer("allied", "primary", unit(game, "ge.longues-ca"))
  expect.equal(t:waiting().node, "embarkation")
  expect.equal(game.advantage, game:side("german"))
end)

-- The first wave ----------------------------------------------------------------------------------------------------------------------

-- One unit off each beach in the order of the map, Germans only in Montebourg, unless the spec puts others.
local wave_ids = { "us.8-4", "us.16-1", "br.231-50", "br.7-3c", "br.8-3" }

local function wave_of(t, game)
  t:clear{ to = "off" }
  quietly(t)
  t:go("airborne")
  t:done("allied")
  t:clear{ to = "off" }
  local wave = {}
  for i, id in ipairs(wave_ids) do wave[i] = unit(game, id) end
  return wave
end

spec("a wave lacks no beach and has no artillery", { rule = "21.5" }, function(t, game)
  local wave = wave_of(t, game)
  t:go("embarkation")
  expect.truthy(t:can("allied", "embark", { units = wave }))
  wave[6] = unit(game, "us.4-art")
  t:refuses("21.5", "allied", "embark", { units = wave })
  for missing = 1, 5 do
    local four = {}
    for i = 1, 5 do four[#four + 1] = i ~= missing and wave[i] or nil end
    t:refuses("21.5", "allied", "embark", { units = four })
  end
end)

spec("who lands among nobody takes the beach, and storms nothing", { rules = { "21.5", "7.3" } }, function(t, game)
  local wave = wave_of(t, game)
  t:put("ge.914", "utah", { face = "spent" })
  t:go("embarkation")
  t:act("allied", "embark", { units = wave })
  expect.equal(game:space("gold").control, "british")
  expect.equal(game:space("omaha").control, "us")
  expect.equal(game:space("utah").control, "german")
  t:refuses("21.5", "allied", "storm", { area = "omaha", point = wave[2] })
  expect.equal(#t:obligations("allied"), 1)
  t:dice("assault", 1, 1, 1, 1)
  t:act("allied", "storm", { area = "utah", point = wave[1] })
end)

spec("a beach is stormed once, and only where Germans stand", { rule = "21.5" }, function(t, game)
  t:clear{ to = "off" }
  local side, beach = game:side("allied"), game:space("utah")
  expect.falsy(landings.owed(beach, side))
  t:put("ge.914", "utah")
  expect.falsy(landings.owed(beach, side))
  local us = t:put("us.502-101", "utah")
  expect.truthy(landings.owed(beach, side))
  t:go("amphibious")
  expect.equal(t:preview("allied", "storm", { area = "utah", point = us }).value, "attack 4 against defence 7")
  t:set(beach, "attacked", true)
  expect.falsy(landings.owed(beach, side))
  t:put("ge.916", "caen")
  t:put("us.506-101", "caen")
  t:refuses("21.5", "allied", "storm", { area = "caen", point = unit(game, "us.506-101") })
end)

spec("the first wave is foretold with the batteries that wait for it", { rules = { "19.4", "21.5" } }, function(t, game)
  local wave = wave_of(t, game)
  local battery = t:put("ge.marcouf-ca", "montebourg")
  t:go("embarkation")
  local found = t:preview("allied", "embark", { units = wave })
  expect.equal(found.value, 5)
  expect.equal(#found.reasons, 1)
  expect.equal(found.reasons[1].pieces[1], battery)
  local side = game:side("allied")
  expect.equal(landings.verbs.embark.preview(game, side, {}), nil)
  expect.equal(landings.verbs.storm.preview(game, side, { area = game:space("utah") }), nil)
end)

spec("ten of a beach land in the first wave, not eleven", { rule = "7.1" }, function(t, game)
  local wave = wave_of(t, game)
  for _, piece in ipairs(game:pieces{ at = "approach.omaha", where = function(one) return one.arm ~= "artillery" end }) do
    if piece ~= wave[2] then wave[#wave + 1] = piece end
  end
  for _, one in ipairs(game:pieces{ at = "off", where = function(piece) return piece.arm == "infantry" and piece.nation == "us" end }) do
    if #wave < 15 then wave[#wave + 1] = t:put(one.counter, "approach.omaha") end
  end
  t:go("embarkation")
  expect.equal(#wave, 15)
  t:refuses("7.1", "allied", "embark", { units = wave })
  wave[15] = nil
  expect.truthy(t:can("allied", "embark", { units = wave }))
end)
