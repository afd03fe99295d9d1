-- Depots: what a preview of one tells, where they may go, what is left of them, and the depots of ports.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, own = things.unit, things.own

-- Each line of a preview with its points.
local function lines(found)
  local list = {}
  for i, reason in ipairs(found.reasons) do list[i] = (reason.amount and reason.amount .. ": " or "") .. reason.text end
  return list
end

-- Americans hold the western beaches and Port-en-Bessin, the British theirs.
local function allied(t, game, node, vars, ...)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "utah", "omaha", "port_en_bessin")
  own(t, game, "british", "gold", "juno", "sword")
  own(t, game, "us", ...)
  local all = { turn = 8, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go(node or "allied_recovery", all)
end

local function at(game, id, area) return game:pieces{ counter = id, at = area }[1] end

-- Previews ------------------------------------------------------------------------------------------------------------------------

spec("a German depot tells whom it would refit there, what each costs, and all", { rules = { "12.51", "12.61" } }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  local a, b = t:put("ge.916", "trevieres", { face = "spent" }), t:put("ge.726", "trevieres", { face = "disrupt1" })
  t:put("ge.915", "trevieres")
  t:put("us.16-1", "trevieres", { face = "spent" })
  t:put("ge.914", "trevieres", { face = "spent" })
  local done = t:put("ge.920", "trevieres", { face = "spent" })
  local bayeux = t:put("ge.921", "bayeux", { face = "disrupt2" })
  t:go("german_depots", { turn = 8, clear_boxes = 5, foul_boxes = 2 })
  t:set(done, "refitted", true)
  local found = t:preview("german", "depot", { area = "foret" })
  expect.equal(found.value, 6)
  expect.same(lines(found), {
    "6: Supply points",
    "3: " .. bayeux.title .. " in Bayeux becomes disrupted", "2: 914 in Trévières becomes fresh",
    "2: " .. a.title .. " in Trévières becomes fresh", "3: " .. b.title .. " in Trévières becomes spent",
    "All 4 would take 10 of 6 points",
  })
end)

-- On the second day of a storm a beach lands two points.
local function storm(t, game, ...)
  allied(t, game, nil, { weather = "storm", storm = "blowing", storm_day = 7 })
  local list = { t:put("br.56", "omaha", { face = "spent" }) }
  for i, one in ipairs{ ... } do list[i + 1] = t:put(one[1], one[2], { face = one[3] }) end
  return t:preview("allied", "depot", { depot = at(game, "depot.omaha", "omaha"), area = "port_en_bessin" }), list
end

local long = "extended"

spec("an Allied one tells of its own nation, as far as its points go", { rules = { "12.51", "12.71" }, scenario = long },
  function(t, game)
  local found, list = storm(t, game, { "us.16-1", "port_en_bessin", "spent" }, { "us.18-1", "omaha", "spent" },
    { "us.26-1", "omaha", "disrupt1" }, { "us.1-art", "omaha", "fresh" })
  expect.equal(found.value, 2)
  expect.same(lines(found), {
    "2: Supply points", "1: " .. list[2].title .. " in Port-en-Bessin becomes fresh",
    "2: " .. list[3].title .. " in Omaha Beach becomes fresh", "All 2 would take 3 of 2 points",
  })
end)

spec("of a single unit no sum is told", { rule = "12.51", scenario = long }, function(t, game)
  local found, list = storm(t, game, { "us.16-1", "omaha", "spent" }, { "us.26-1", "omaha", "disrupt1" })
  expect.same(lines(found), { "2: Supply points", "2: " .. list[2].title .. " in Omaha Beach becomes fresh" })
end)

spec("where nobody can be refitted that is told", { rule = "12.51", scenario = long }, function(t, game)
  local found = storm(t, game, { "us.26-1", "omaha", "disrupt1" })
  expect.same(lines(found), { "2: Supply points", "No unit that needs it is in reach" })
end)

spec("where it would go counts, not where it is", { rule = "12.51" }, function(t, game)
  allied(t, game)
  local us = t:put("us.16-1", "omaha", { face = "spent" })
  local found = t:preview("allied", "depot", { depot = at(game, "depot.omaha", "omaha"), area = "port_en_bessin" })
  expect.same(lines(found), { "10: Supply points", "2: " .. us.title .. " in Omaha Beach becomes fresh" })
end)

-- Where they go -------------------------------------------------------------------------------------------------------------------

spec("a depot does not go where it is, nor through areas of the other nation", { rule = "12.71" }, function(t, game)
  allied(t, game, nil, nil, "balleroy")
  own(t, game, "british", "bayeux", "tilly", "trevieres", "foret", "caumont", "isigny")
  local depot = at(game, "depot.omaha", "omaha")
  t:refuses("12.71", "allied", "depot", { depot = depot, area = "omaha" })
  t:refuses("12.71", "allied", "depot", { depot = depot, area = "bayeux" })
  t:refuses("12.71", "allied", "depot", { depot = depot, area = "balleroy" })
  own(t, game, "us", "bayeux")
  t:set(game:link("bayeux", "balleroy"), "held", "allied")
  t:act("allied", "depot", { depot = depot, area = "balleroy" })
  expect.equal(depot.space.name, "balleroy")
end)

spec("nor into a contested area of its nation", { rules = { "12.71", "7.6" } }, function(t, game)
  allied(t, game)
  t:put("us.16-1", "port_en_bessin")
  t:put("ge.916", "port_en_bessin")
  t:refuses("12.71", "allied", "depot", { depot = at(game, "depot.omaha", "omaha"), area = "port_en_bessin" })
end)

spec("Germans and Allies place their own depots", { rules = { "12.61", "12.71", "6.4" } }, function(t, game)
  allied(t, game)
  local german = t:put("depot.german", "port_en_bessin")
  expect.falsy(t:can("allied", "depot", { depot = german, area = "omaha" }))
  expect.contains(t:offers("allied"), "depot")
end)

spec("without a beach there is no depot to place", { rule = "12.71" }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "german", "utah", "omaha", "gold", "juno", "sword")
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "depot") end
end)

-- What is left --------------------------------------------------------------------------------------------------------------------

spec("what the beaches have left is saved, and shown in tens and ones", { rules = { "12.53", "3.9", "12.52" } }, function(t, game)
  allied(t, game)
  local depot = at(game, "depot.omaha", "omaha")
  t:set(depot, "points", 3)
  t:done("allied")
  expect.equal(game:side("allied").reserves, 53)
  expect.equal(unit(game, "supply.allied.10").space.name, "supply.5")
  expect.equal(unit(game, "supply.allied.1").space.name, "supply.3")
  expect.equal(depot.points, 0)
  expect.equal(depot.space.name, "depots.allied")
end)

-- Ports ---------------------------------------------------------------------------------------------------------------------------

local function port(t, game)
  allied(t, game, "allied_recovery", { turn = 8 }, "isigny")
  t:go("allied_recovery", { turn = 18, clear_boxes = 5 })
  expect.equal(unit(game, "depot.isigny").space.name, "isigny")
  t:go("allied_depots", { turn = 18, clear_boxes = 5 })
end

spec("the reserve goes to beaches, not to ports and Mulberries", { rules = { "24.7", "24.2", "24.3" }, scenario = "extended" },
  function(t, game)
  port(t, game)
  local harbour, mulberry = unit(game, "depot.isigny"), unit(game, "depot.mulberry.omaha")
  t:set("augmented", 2)
  t:act("allied", "depot", { depot = mulberry, area = "port_en_bessin" })
  expect.equal(mulberry.space.name, "port_en_bessin")
  t:refuses("12.51", "allied", "depot", { depot = at(game, "depot.omaha", "omaha"), area = "port_en_bessin" })
  expect.equal(harbour.points, 1)
end)

spec("a port gives nothing while it is German, though the Allies contest it", { rules = { "24.2", "24.4" }, scenario = "extended" },
  function(t, game)
  port(t, game)
  t:done("allied")
  own(t, game, "german", "isigny")
  t:put("us.16-1", "isigny", { face = "spent" })
  t:put("ge.916", "isigny", { face = "spent" })
  t:go("allied_recovery", { turn = 18, clear_boxes = 5 })
  expect.equal(unit(game, "depot.isigny").space.name, "depots.allied")
end)
