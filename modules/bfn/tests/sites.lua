-- Five landing sites: who lands where, in which boats, with how many strongpoints before them, and over which beachheads.
local field = require("tests.shared.field")
local firing = require("rules.firing")
local lanes = require("rules.lanes")
local tables = require("bocage.tables")

local function names(list)
  local all = {}
  for i, one in ipairs(list) do all[i] = one.name end
  return all
end

spec("the sites lie from west to east, each with its queues", { rules = { "18.1" }, scenario = "campaign" }, function(_, game)
  expect.same(names(lanes.sites(game)), { "utah", "omaha", "gold", "juno", "sword" })
  local count = {}
  for i, site in ipairs(lanes.sites(game)) do count[i] = #site.lanes end
  expect.same(count, { 2, 7, 4, 5, 4 })
  local red = lanes.of(game, game:space("C1829"))
  expect.equal(red.name, "king_red")
  for n, hex in ipairs{ "C1728", "C1628", "C1527" } do expect.equal(red.queue[n], game:space(hex)) end
end)

spec("Sword has ten assault hexes", { rules = { "18.1", "18.2#1" }, scenario = "campaign" }, function(_, game)
  expect.equal(tables.sum(lanes.sites(game)[5].lanes, function(lane) return #lane.queue end), 10)
end)

spec("the historical battalions wait in front, one in each queue that is not of Charlie's kind", { rules = { "18.2#1" },
  scenario = "campaign" }, function(_, game)
  for _, lane in ipairs(lanes.all(game)) do
    expect.equal(#game:pieces{ at = lane.queue[1].name, side = "allied" }, 1)
  end
end)

-- Placing ------------------------------------------------------------------------------------------

local function in_set_up(t) t:go("allied_setup", { active = "allied" }) end

local function placed(title, rule, counter, good, bad)
  spec(title, { rules = { rule }, scenario = "campaign" }, function(t, game)
    in_set_up(t)
    local unit = game:pieces{ counter = counter, at = "allied.force" }[1]
    expect.truthy(t:can("allied", "deploy", { unit = unit, space = good }))
    for _, hex in ipairs(bad) do t:refuses(rule, "allied", "deploy", { unit = unit, space = hex }) end
  end)
end

placed("a division lands at the site of the schedule", "18.2", "us.4.8-3", "B0717", { "C1450", "C1631" })
placed("the 1st at Omaha alone", "18.2", "us.1.18-1", "C1450", { "B0717" })
placed("the 50th at Gold alone", "18.2", "cw.50.69.7gh", "C1631", { "C1724", "C2114" })
placed("the 3rd Canadian at Juno alone", "18.2", "cw.3c.9.hlic", "C1724", { "C1631" })
placed("the 3rd at Sword alone", "18.2", "cw.3.8.1suff", "C2114", { "C1724" })
placed("in the queues of commandos only commandos land", "18.8.2", "cw.3.8.1suff", "C2114", { "C2213" })
placed("commandos land there", "18.2", "cw.cdo3", "C2213", { "B0717" })
placed("who is no ranger does not land at Charlie", "20.6#1", "us.1.18-1", "C1252", { "C1152" })
placed("British engineers go with no Americans", "18.2", "cw.aeng", "C1731", { "C1451" })
placed("and none with commandos", "18.2#4", "cw.avre", "C1730", { "C2216" })

spec("what a prepared set-up places obeys the rules, and leaves nothing that would fit in an assault hex", { rules = { "18.2" },
  scenario = "campaign" }, function(t, game)
  t:go("german_setup", { active = "german" })
  t:act("german", "adopt", { plan = "atlantic_wall" })
  expect.equal(#game:space("german.force").pieces, 0)
  t:done("german")
  t:act("allied", "adopt", { plan = "overlord" })
  for _, lane in ipairs(lanes.all(game)) do
    for n, hex in ipairs(lane.queue) do
      local crowd = tables.filtered(hex.pieces, function(piece) return piece.arm ~= "support" end)
      if lane.name ~= "charlie" or n == 1 then expect.equal(#crowd, 1) end
    end
  end
end)

-- Strongpoints ------------------------------------------------------------------------------------------

local function fort(t, game, n)
  return game:pieces{ counter = "strongpoint." .. n, at = "german.force" }[1]
end

spec("two strongpoints stand at Utah, and no third", { rules = { "18.9.2", "22.9o" }, scenario = "campaign" }, function(t, game)
  t:go("german_setup", { active = "german" })
  t:act("german", "deploy", { unit = fort(t, game, 1), space = "A4110" })
  expect.truthy(t:can("german", "deploy", { unit = fort(t, game, 1), space = "B1018" }))
  t:act("german", "deploy", { unit = fort(t, game, 1), space = "B1018" })
  t:refuses("18.9.2", "german", "deploy", { unit = fort(t, game, 1), space = "B1117" })
end)

spec("eight stand at Juno", { rules = { "18.9.2" }, scenario = "campaign" }, function(t, game)
  t:go("german_setup", { active = "german" })
  for _, hex in ipairs{ "C1926", "C2020", "C2021", "C2022", "C2023", "C2024", "C2025" } do
    t:act("german", "deploy", { unit = fort(t, game, 3), space = hex })
  end
  expect.truthy(t:can("german", "deploy", { unit = fort(t, game, 3), space = "C2026" }))
end)

spec("one stands at the Pegasus Bridge, twelve around Cherbourg, and none elsewhere inland", { rules = { "19.8", "18.9.2#2" },
  scenario = "campaign" }, function(t, game)
  t:go("german_setup", { active = "german" })
  expect.truthy(t:can("german", "deploy", { unit = fort(t, game, 1), space = "C3014" }))
  t:refuses("18.9.2#1", "german", "deploy", { unit = fort(t, game, 1), space = "C3015" })
  t:act("german", "deploy", { unit = fort(t, game, 1), space = "C3014" })
  t:refuses("18.9.2#1", "german", "deploy", { unit = fort(t, game, 1), space = "C3014" })
  expect.truthy(t:can("german", "deploy", { unit = fort(t, game, 1), space = "A1627" }))
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(t, game, 1), space = "A1935" })
end)

spec("a thirteenth finds no place around Cherbourg, and the twelfth is the Fort du Roule", { rules = { "18.9.2#2" },
  scenario = "campaign" }, function(t, game)
  t:go("german_setup", { active = "german" })
  local hexes = { "A1627", "A1642", "A1640", "A1928", "A1841", "A1932", "A2238", "A2031", "A2236", "A2133", "A2040" }
  for _, hex in ipairs(hexes) do t:act("german", "deploy", { unit = fort(t, game, 3), space = hex }) end
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(t, game, 3), space = "A1427" })
  t:act("german", "deploy", { unit = fort(t, game, 3), space = "A2035" })
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(t, game, 3), space = "A1427" })
end)

-- Boats ------------------------------------------------------------------------------------------

local function loaded(t, game)
  t:go("german_setup", { active = "german" })
  t:act("german", "adopt", { plan = "atlantic_wall" })
  t:done("german")
  t:act("allied", "adopt", { plan = "overlord" })
  t:done("allied")
end

local function swimmers(game, site)
  return #game:pieces{ where = function(unit)
    local lane = lanes.of(game, unit.space)
    return unit.face == "dd" and lane ~= nil and lane.site == site
  end }
end

spec("one tank company swims at Utah, Gold and Sword, two at Omaha, none at Juno", { rules = { "19.6.3" }, scenario = "campaign" },
  function(t, game)
  loaded(t, game)
  expect.equal(swimmers(game, "utah"), 1)
  expect.equal(swimmers(game, "omaha"), 2)
  expect.equal(swimmers(game, "gold"), 1)
  expect.equal(swimmers(game, "juno"), 0)
  expect.equal(swimmers(game, "sword"), 1)
end)

spec("no tanks swim at Juno", { rules = { "19.6.3" }, scenario = "campaign" }, function(t, game)
  loaded(t, game)
  local tank = game:pieces{ counter = "cw.co.tank", at = "C1823" }[1]
  t:refuses("19.6.3", "allied", "swim", { unit = tank })
end)

spec("the last swimmer of a site swims", { rules = { "19.6.3" }, scenario = "campaign" }, function(t, game)
  loaded(t, game)
  local tank = game:pieces{ where = function(unit)
    local lane = lanes.of(game, unit.space)
    return unit.face == "dd" and lane ~= nil and lane.site == "gold"
  end }[1]
  t:refuses("19.6.3", "allied", "swim", { unit = tank })
end)

-- Each site has its own currents.
local function drifts(site, hex, die, to)
  spec("drift at " .. site .. " with a " .. die, { rules = { "18.3.1#1" }, scenario = "campaign" }, function(t, game)
    t:clear()
    local unit = t:put(site == "utah" and "us.co.inf" or "cw.co.inf", hex)
    t:set(unit, "afloat", true)
    t:set("wave", 1)
    t:dice("drift", die)
    t:go("boats", { turn = 1, wave = 1 })
    expect.equal(unit.space, game:space(to))
  end)
end

drifts("utah", "B0818", 4, "B0918")
drifts("utah", "B0818", 5, "B1017")
drifts("gold", "C1728", 8, "C1829")
drifts("gold", "C1728", 9, "C1928")
drifts("juno", "C1824", 7, "C1924")
drifts("juno", "C1824", 8, "C1923")
drifts("sword", "C2214", 8, "C2314")
drifts("sword", "C2214", 9, "C2414")

-- Fire ------------------------------------------------------------------------------------------

local function volley(t, counters, support, target)
  local units = {}
  for i, counter in ipairs(counters) do units[i] = field.put(t, counter, "C1830") end
  if support then t:put(support, "C1830") end
  return { side = units[1].side, from = units[1].space, target = target, units = units, ships = {} }
end

local function bonus(title, rule, counters, support, enemy, found)
  spec(title, { rules = { rule }, scenario = "campaign" }, function(t, game)
    field.set(t, {})
    field.put(t, enemy, "C1930")
    expect.equal(firing.number(game, volley(t, counters, support, game:space("C1930"))).value, found)
  end)
end

bonus("engineers help British infantry from a beach", "19.7", { "cw.co.inf" }, "cw.aeng", "strongpoint.3", 2)
bonus("AVRE add one against a strongpoint", "19.6.1#2", { "cw.co.inf" }, "cw.avre", "strongpoint.3", 2)
bonus("and nothing against others", "19.6.1#2", { "cw.co.inf" }, "cw.avre", "ge.co.inf", 1)
bonus("Crocodiles add one against infantry", "19.6.1#3", { "cw.co.inf" }, "cw.croc", "ge.co.inf", 2)
bonus("and nothing against a strongpoint alone", "19.6.1#3", { "cw.co.inf" }, "cw.croc", "strongpoint.3", 1)
bonus("with Americans they do nothing", "19.6.1#4", { "us.co.inf" }, "cw.avre", "strongpoint.3", 1)

local function answers(title, gun, hex, from, target, yes)
  spec(title, { rules = { "18.7#3" }, scenario = "campaign" }, function(t, game)
    field.set(t, {})
    local battery = field.put(t, gun, hex)
    field.put(t, "strongpoint.3", from)
    field.put(t, "us.co.inf", target)
    t:set("wave", 2)
    t:go("german_fire", { turn = 1, wave = 2, active = "german" })
    expect.equal(t:can("german", "open_fire", { from = from, target = target, gun = { battery } }), yes)
  end)
end

answers("the 709th's guns answer at Utah", "ge.709.ar-1", "B0923", "B1018", "B1017", true)
answers("those of the 352nd do not", "ge.352.ar-1", "B0923", "B1018", "B1017", false)
answers("the 716th's guns answer at Gold", "ge.716.ar-2", "C2427", "C1930", "C1830", true)
answers("the 709th's do not", "ge.709.ar-1", "C2427", "C1930", "C1830", false)

-- Beachheads ------------------------------------------------------------------------------------------

spec("each site founds one beachhead, none at a beach of commandos, and all must be founded", { rules = { "18.8.2" },
  scenario = "campaign" }, function(t, game)
  t:go("beachheads", { active = "allied", turn = 1 })
  t:refuses("18.8.2", "allied", "found", { hex = "C2316" })
  t:refuses("18.8.2", "allied", "found", { hex = "C1353" })
  for _, hex in ipairs{ "B0918", "C1650", "C1830", "C1923" } do t:act("allied", "found", { hex = hex }) end
  t:refuses("18.8.2", "allied", "found", { hex = "B1017" })
  expect.equal(#t:obligations("allied"), 1)
  t:act("allied", "found", { hex = "C2314" })
  expect.equal(#lanes.beachheads(game), 5)
  expect.equal(#t:obligations("allied"), 0)
end)

local function ashore(t)
  t:dice("weather", 6, 6)
  t:clear()
  for _, hex in ipairs{ "B0918", "C1650", "C1830", "C1923", "C2314" } do t:put("beachhead", hex) end
end

local function waits(title, rules, counter, good, bad)
  spec(title, { rules = rules, scenario = "campaign" }, function(t)
    ashore(t)
    local unit = t:put(counter, "allied.offshore")
    field.go(t, "arrivals", "allied")
    expect.truthy(t:can("allied", "queue", { unit = unit, hex = good }))
    for _, hex in ipairs(bad) do expect.falsy(t:can("allied", "queue", { unit = unit, hex = hex })) end
  end)
end

waits("a division waits before the beachhead of its site", { "9.2.2" }, "us.90.357-1", "B0818", { "C1549", "C1729" })
waits("corps units of the Americans before any of theirs", { "9.2.2#1" }, "us.fa87", "C1549", { "C1729" })
waits("corps units of the Commonwealth before any of theirs", { "9.2.2#1" }, "cw.64med", "C2214", { "B0818" })

spec("a division whose beachhead Germans hold waits before another of its nation", { rules = { "9.2.2" }, scenario = "campaign" },
  function(t)
  ashore(t)
  local unit = t:put("cw.49.146.4lincs", "allied.offshore")
  field.put(t, "ge.co.inf", "C1830")
  field.go(t, "arrivals", "allied")
  expect.truthy(t:can("allied", "queue", { unit = unit, hex = "C1823" }))
  expect.falsy(t:can("allied", "queue", { unit = unit, hex = "C1549" }))
end)

spec("who could not land in the morning comes first at his own site alone", { rules = { "18.8.1" }, scenario = "campaign" },
  function(t)
  ashore(t)
  local late, canada = t:put("cw.50.fd74", "allied.offshore"), t:put("cw.3c.fd12", "allied.offshore")
  local other = t:put("cw.50.fd90", "allied.offshore")
  t:set(late, "waited", true)
  field.go(t, "arrivals", "allied")
  t:refuses("18.8.1", "allied", "queue", { unit = other, hex = "C1729" })
  expect.truthy(t:can("allied", "queue", { unit = late, hex = "C1729" }))
  expect.truthy(t:can("allied", "queue", { unit = canada, hex = "C1823" }))
end)

spec("in heavy rain one unit lands over each beachhead", { rules = { "8.2" }, scenario = "campaign" }, function(t)
  ashore(t)
  local function boat(counter, hex)
    local unit = t:put(counter, hex)
    t:set(unit, "afloat", true)
    return unit
  end
  local gold, second, juno = boat("cw.50.fd74", "C1729"), boat("cw.50.fd90", "C1729"), boat("cw.3c.fd12", "C1823")
  field.go(t, "movement", "allied", { weather = "heavy_rain", weather_roll = 4 })
  t:act("allied", "land", { unit = gold, hex = "C1830" })
  t:refuses("8.2", "allied", "land", { unit = second, hex = "C1830" })
  expect.truthy(t:can("allied", "land", { unit = juno, hex = "C1923" }))
end)
