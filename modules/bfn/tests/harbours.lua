-- Artificial harbours, and who leaves between June 30 and July 5.
local field = require("tests.shared.field")
local harbours = require("rules.harbours")
local lanes = require("rules.lanes")
local supplying = require("rules.supplying")

-- The night of June 7 with five beachheads, and harbours at these with so much work done.
local function night(t, game, list, more)
  t:clear()
  t:dice("replacements", 1)
  t:dice("german_replacements", 1)
  for _, hex in ipairs{ "B0918", "C1650", "C1830", "C1923", "C2314" } do t:put("beachhead", hex) end
  local markers = {}
  for i, one in ipairs(list or {}) do
    markers[i] = t:put("mulberry", one[1], { face = one[3] or "begun" })
    t:set(markers[i], "work", one[2])
  end
  local at = { turn = 3, active = "allied", part = "night" }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go("harbours", at)
  return markers, game:pieces{ counter = "mulberry", at = "markers" }
end

spec("two harbours are begun at beachheads, one at each", { rules = { "19.4.1" }, scenario = "campaign" }, function(t, game)
  local _, waiting = night(t, game)
  expect.equal(#waiting, 2)
  expect.falsy(t:can("allied", "harbour", { harbour = waiting[1], hex = "C1831" }))
  t:act("allied", "harbour", { harbour = waiting[1], hex = "C1650" })
  t:refuses("19.4.1", "allied", "harbour", { harbour = waiting[2], hex = "C1650" })
  t:act("allied", "harbour", { harbour = waiting[2], hex = "C1830" })
  expect.equal(#game:pieces{ counter = "mulberry", on_map = true }, 2)
end)

spec("nothing is begun before there are beachheads", { rules = { "19.4.1" }, scenario = "campaign" }, function(t, game)
  t:clear()
  t:go("harbours", { turn = 3, active = "allied" })
  expect.falsy(t:can("allied", "harbour", { harbour = game:pieces{ counter = "mulberry" }[1], hex = "C1650" }))
end)

spec("each grows by a die a night, each by its own", { rules = { "19.4.1", "4.0A1#2" }, scenario = "campaign" }, function(t, game)
  local markers = night(t, game, { { "C1650", 3 }, { "C1830", 0 } })
  t:dice("harbour", 4)
  t:dice("harbour", 6)
  t:done("allied")
  expect.equal(markers[1].work, 7)
  expect.equal(markers[2].work, 6)
  expect.equal(markers[1].face, "begun")
end)

spec("at twenty-one points it is ready, and not at twenty", { rules = { "19.4.1" }, scenario = "campaign" }, function(t, game)
  local markers = night(t, game, { { "C1650", 17 }, { "C1830", 16 } })
  t:dice("harbour", 4)
  t:dice("harbour", 4)
  t:done("allied")
  expect.equal(markers[1].face, "finished")
  expect.equal(markers[2].face, "begun")
  expect.equal(harbours.supply(game), 10)
end)

spec("one that works is not built on", { rules = { "19.4.1" }, scenario = "campaign" }, function(t, game)
  local markers = night(t, game, { { "C1650", 21, "finished" } })
  t:done("allied")
  expect.equal(markers[1].work, 21)
end)

spec("a harbour that works brings ten supply points a day", { rules = { "19.4.1#1" }, scenario = "campaign" }, function(t, game)
  night(t, game, { { "C1650", 21, "finished" }, { "C1830", 20 } })
  expect.equal(harbours.supply(game), 10)
  local before = game.csp
  t:dice("weather", 6, 6)
  t:go("weather", { turn = 33, day = 17, part = "night" })
  expect.equal(game.csp, before + 12 + 10)
end)

spec("it opens the queues beside its beachhead, of its own site, and their beaches feed", { rules = { "19.4.1#1" },
  scenario = "campaign" }, function(t, game)
  night(t, game, { { "C1830", 21, "finished" } })
  expect.equal(#lanes.open(game), 7)
  local open = {}
  for _, lane in ipairs(lanes.open(game)) do open[lane.name] = lanes.base(game, lane).name end
  expect.equal(open.jig_red, "king_green")
  expect.equal(open.king_red, "king_green")
  expect.falsy(open.jig_green)
  expect.falsy(open.mike_green)
  for _, hex in ipairs{ "C1829", "C1830", "C1831" } do
    expect.truthy(supplying.sources(game, game:side("allied")):contains(hex))
  end
  expect.falsy(supplying.sources(game, game:side("allied")):contains("C1832"))
end)

spec("reinforcements wait in all three rows, and all land over the one beachhead", { rules = { "19.4.1#1", "9.2.2" },
  scenario = "campaign" }, function(t, game)
  night(t, game, { { "C1830", 21, "finished" } })
  local unit = t:put("cw.50.fd74", "allied.offshore")
  local boat = t:put("cw.50.fd90", "C1728")
  t:set(boat, "afloat", true)
  field.go(t, "arrivals", "allied")
  expect.truthy(t:can("allied", "queue", { unit = unit, hex = "C1730" }))
  field.go(t, "movement", "allied")
  t:act("allied", "land", { unit = boat, hex = "C1829" })
  expect.equal(game:space("C1830").landings, 1)
end)

spec("by an option units land twice a turn until a harbour works", { rules = { "9.2.2o" }, scenario = "campaign",
  options = { late_landing = true } }, function(t, game)
  night(t, game, { { "C1830", 20 } })
  local boat = t:put("cw.50.fd90", "C1729")
  t:set(boat, "afloat", true)
  field.go(t, "mechanized", "allied")
  expect.truthy(t:can("allied", "land", { unit = boat, hex = "C1830" }))
  t:put("mulberry", "C1650", { face = "finished" })
  expect.falsy(t:can("allied", "land", { unit = boat, hex = "C1830" }))
end)

-- Storms ------------------------------------------------------------------------------------------

local function storm(title, rules, work, face, dice, found)
  spec(title, { rules = rules, scenario = "campaign" }, function(t, game)
    t:dice("storm", dice[1])
    if dice[2] then t:dice("storm_damage", dice[2], dice[3], dice[4]) end
    local markers = night(t, game, { { "C1650", work, face } }, { weather = "storm", weather_roll = 2 })
    expect.equal(markers[1].work, found[1])
    expect.equal(markers[1].face, found[2])
  end)
end

storm("a storm spares a harbour at four", { "19.4.2" }, 21, "finished", { 4 }, { 21, "finished" })
storm("at five three dice are taken off twenty-one", { "19.4.2", "19.4.2.1" }, 21, "finished", { 5, 1, 2, 3 }, { 15, "begun" })
storm("and of one that is being built what there is", { "19.4.2.1" }, 9, "begun", { 6, 1, 2, 3 }, { 3, "begun" })
storm("down to none", { "19.4.2.1" }, 4, "begun", { 6, 6, 6, 6 }, { 0, "begun" })

spec("in other weather nothing is tried", { rules = { "19.4.2" }, scenario = "campaign" }, function(t, game)
  local markers = night(t, game, { { "C1650", 21, "finished" } }, { weather = "heavy_rain", weather_roll = 3 })
  expect.equal(markers[1].face, "finished")
end)

spec("who waits beside a harbour that fails lies off the coast again", { rules = { "19.4.2" }, scenario = "campaign" },
  function(t, game)
  t:clear()
  t:put("beachhead", "C1830")
  local marker = t:put("mulberry", "C1830", { face = "finished" })
  t:set(marker, "work", 21)
  local beside, own = t:put("cw.50.fd90", "C1728"), t:put("cw.50.fd74", "C1729")
  for _, boat in ipairs{ beside, own } do t:set(boat, "afloat", true) end
  t:dice("storm", 6)
  t:dice("storm_damage", 1, 1, 1)
  t:go("harbours", { turn = 39, active = "allied", weather = "storm", weather_roll = 2 })
  expect.equal(beside.space.name, "allied.offshore")
  expect.falsy(beside.afloat)
  expect.equal(own.space, game:space("C1729"))
end)

-- Who leaves ------------------------------------------------------------------------------------------

-- The replacement phase of an Allied night with these on the map.
local function leaving(t, turn, list, dice)
  t:dice("weather", 6, 6)
  t:clear()
  local pieces = {}
  for i, one in ipairs(list) do pieces[i] = one[2] == "off" and t:put(one[1], "off") or field.put(t, one[1], one[2]) end
  for name, all in pairs(dice) do
    for _, die in ipairs(all) do t:dice(name, die) end
  end
  t:go("replacements", { turn = turn, active = "allied", part = "night" })
  return pieces
end

local function fleet(title, turn, die, gone)
  spec(title, { rules = { "19.1" }, scenario = "campaign" }, function(t, game)
    local dice = die and { battleships = { die } } or {}
    t:clear()
    local texas = game:pieces{ counter = "ship.texas" }[1]
    local staying = {}
    for i, name in ipairs{ "rodney", "warspite", "ramillies", "erebus", "belfast" } do
      staying[i] = game:pieces{ counter = "ship." .. name }[1]
    end
    for name, all in pairs(dice) do t:dice(name, all[1]) end
    for _ = 1, 2 do t:dice("airborne", 1) end
    t:go("replacements", { turn = turn, active = "allied", part = "night" })
    expect.equal(texas.space.name == "off", gone)
    for _, ship in ipairs(staying) do expect.equal(ship.space.name, "allied.ships") end
  end)
end

fleet("on June 30 battleships leave with a six", 72, 6, true)
fleet("and stay with a five", 72, 5, false)
fleet("on July 1 they leave with a five", 75, 5, true)
fleet("on July 4 with a two", 84, 2, true)
fleet("and stay with a one", 84, 1, false)
fleet("on July 5 without a die", 87, nil, true)
fleet("on June 29 nobody leaves", 69, nil, false)
fleet("nor after July 5, who came back by free play", 90, nil, false)

spec("an airborne division that is called leaves by the end of the next afternoon, each by its own die", { rules = { "19.2" },
  scenario = "campaign" }, function(t, game)
  local pieces = leaving(t, 72, { { "us.82.hq", "A4218" }, { "us.101.hq", "B1521" }, { "cw.6ab.hq", "C3012" } },
    { battleships = { 1 }, airborne = { 6, 5 } })
  expect.truthy(pieces[1].leaving)
  expect.falsy(pieces[2].leaving)
  expect.truthy(pieces[1].space.on_map)
  t:go("end_of_turn", { turn = 73 })
  expect.truthy(pieces[1].space.on_map)
  t:dice("weather", 6, 6)
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "allied") end
  t:go("end_of_turn", { turn = 74 })
  expect.equal(pieces[1].space.name, "off")
  expect.truthy(pieces[2].space.on_map)
  expect.truthy(pieces[3].space.on_map)
end)

spec("on July 5 those that are left go at once", { rules = { "19.2" }, scenario = "campaign" }, function(t)
  local pieces = leaving(t, 87, { { "us.82.hq", "A4218" }, { "us.101.hq", "B1521" } }, {})
  expect.equal(pieces[1].space.name, "off")
  expect.equal(pieces[2].space.name, "off")
end)

spec("who was called is not called again", { rules = { "19.2" }, scenario = "campaign" }, function(t)
  t:clear()
  local staff = field.put(t, "us.82.hq", "A4218")
  t:set(staff, "leaving", true)
  t:dice("battleships", 1)
  t:dice("airborne", 1)
  t:go("replacements", { turn = 75, active = "allied", part = "night" })
  expect.truthy(staff.leaving)
end)
