-- Dawn and what waits on the march and off the beaches, at the edges: arrivals, Rangers, aircraft against flak, batteries.
local dawn = require("rules.dawn")
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move = impulse.begin, impulse.activate, impulse.move
local unit, own = things.unit, things.own

-- Dawn -----------------------------------------------------------------------------------------------------------------------------

spec("every day but the first has a dawn", { rules = { "6.1", "6.1#1" } }, function(t, game)
  for turn, later in pairs{ [5] = false, [6] = false, [7] = true, [8] = true } do
    t:go("dawn_weather", { turn = 7 })
    t:set("turn", turn)
    expect.equal(dawn.conditions.later_day(game), later)
  end
end)

spec("one unit that is due suffices for a phase of arrivals, and none does not", { rules = { "19.2", "19.3" }, scenario = "extended" },
  function(t, game)
  t:go("dawn_weather", { turn = 10 })
  local list = game:pieces{ at = "later.german", where = function(piece) return piece.date <= 10 end }
  for i, one in ipairs(list) do
    expect.truthy(dawn.conditions.germans_choose(game))
    expect.equal(#t:obligations("german"), 1)
    t:act("german", "place", { unit = one, zone = "zone." .. one.entry:sub(1, 1) })
    expect.equal(dawn.conditions.germans_choose(game), i < #list)
  end
  t:go("allied_arrivals", { turn = 10 })
  for _, one in ipairs(game:pieces{ at = "offshore" }) do
    expect.truthy(dawn.conditions.allies_choose(game))
    t:act("allied", "assign", { units = { one }, box = one.nation == "us" and "approach.utah" or "approach.gold" })
  end
  expect.falsy(dawn.conditions.allies_choose(game))
end)

spec("who is not due stays away, even from his own zone", { rule = "19.2", scenario = "extended" }, function(t, game)
  impulse.quietly(t)
  t:go("dawn_weather", { turn = 10 })
  local later = game:pieces{ at = "later.german", where = function(piece) return piece.date == 11 end }[1]
    or game:pieces{ at = "later.german", where = function(piece) return piece.date > 10 end }[1]
  t:refuses("19.2", "german", "place", { unit = later, zone = "zone." .. later.entry:sub(1, 1) })
end)

spec("units of both nations are not assigned together", { rule = "19.3" }, function(t)
  t:clear{ to = "off" }
  local a, b, british = t:put("us.16-1", "offshore"), t:put("us.18-1", "offshore"), t:put("br.56", "offshore")
  t:go("allied_arrivals", { turn = 9 })
  t:refuses("19.3", "allied", "assign", { units = { a, british }, box = "approach.utah" })
  t:refuses("19.3", "allied", "assign", { units = { a, b, british }, box = "approach.utah" })
  t:refuses("19.3", "allied", "assign", { units = { british }, box = "approach.utah" })
  t:act("allied", "assign", { units = { a, b }, box = "approach.utah" })
end)

spec("the Rangers are withdrawn when Omaha is Allied, and leave their area to the British", { rules = { "19.6", "7.3" } },
  function(t, game)
  for _, holder in ipairs{ "german", "us" } do
    t:clear{ to = "off" }
    own(t, game, holder, "omaha")
    own(t, game, "us", "bayeux")
    local ranger = holder == "german" and t:put("us.2-ranger", "bayeux") or t:put("us.5-ranger", "bayeux")
    if holder == "us" then t:put("br.56", "bayeux") end
    t:go("dawn_weather", { turn = 8 })
    expect.equal(ranger.space.name, holder == "german" and "bayeux" or "withdrawn")
    expect.equal(game:space("bayeux").control, holder == "german" and "us" or "british")
  end
end)

-- Aircraft and flak ------------------------------------------------------------------------------------------------------------------

-- Infantry has come from Falaise to Bourguébus, where so many units of flak stand, and goes on to Mézidon.
local function flak_at(t, count, die, paid)
  t:clear{ to = "off" }
  local infantry = t:put("ge.920", "falaise")
  local guns = {}
  begin(t, "german")
  activate(t, "german", "falaise")
  move(t, "german", { infantry }, "bourguebus")
  for i, id in ipairs{ "ge.32-flak-bn", "ge.266-flak", "ge.12ss-flak" } do
    if i <= count then guns[i] = t:put(id, "bourguebus") end
  end
  if paid > 0 then t:set(guns[1], "paid", paid) end
  if die then t:dice("air_interdiction", die) end
  move(t, "german", { infantry }, "mezidon")
  return infantry.face .. " in " .. infantry.space.name
end

-- How many units of flak, the die that is rolled, what the first of the flak has paid for marching, and what becomes of the infantry.
local flights = {
  { 0, 1, 0, "disrupt1 in bourguebus" }, { 0, 2, 0, "spent in bourguebus" }, { 0, 3, 0, "fresh in mezidon" },
  { 1, 1, 0, "spent in bourguebus" }, { 1, 2, 0, "fresh in mezidon" }, { 1, 2, 1, "spent in bourguebus" },
  { 2, nil, 0, "fresh in mezidon" }, { 2, 1, 1, "spent in bourguebus" }, { 3, nil, 0, "fresh in mezidon" },
}

for _, flight in ipairs(flights) do
  local count, die, paid, fate = flight[1], flight[2], flight[3], flight[4]
  spec("fresh flak that stays adds one each, and two keep the aircraft away: " .. count .. ", " .. (die or "no") .. " die, paid " .. paid,
    { rules = { "16.2", "8.4" } }, function(t)
    expect.equal(flak_at(t, count, die, paid), fate)
  end)
end

-- Batteries --------------------------------------------------------------------------------------------------------------------------

spec("batteries on the beach and next to it fire, together", { rule = "19.4" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.marcouf-ca", "montebourg")
  t:put("ge.longues-ca", "utah")
  local found = t:query("landing", { units = { unit(game, "us.8-4") }, beach = "utah" })
  expect.equal(found.reasons[1].amount, 2)
end)

spec("whom the battery makes spent on a beach where others hold out, he reduces its fortification", { rules = { "15.2", "19.4" } },
  function(t, game)
  t:clear{ to = "off" }
  t:put("ge.marcouf-ca", "montebourg")
  t:put("ge.1-919", "utah")
  t:put("us.502-101", "utah")
  local us = unit(game, "us.8-4")
  begin(t, "allied")
  activate(t, "allied", "approach.utah")
  t:dice("landing", 1)
  move(t, "allied", { us }, "utah")
  expect.equal(us.face, "spent")
  expect.truthy(game:space("utah").fort_gone)
end)
