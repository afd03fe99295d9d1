-- Arrivals at their edges: the German roads, the queue of the beachhead, landings, headquarters that come back.
local arriving = require("rules.arriving")
local field = require("tests.shared.field")
local supplying = require("rules.supplying")

spec("the headquarters of a division comes with its replacements, others with none", { rules = { "9.6", "9.2" }, scenario = "omaha" },
  function(t, game)
  local hq, later
  for _, one in ipairs(game:arrivals{ side = "german" }) do
    if one.counter == "ge.3fj.hq" then later = one.turn end
  end
  hq = game:pieces{ counter = "ge.3fj.hq" }[1]
  field.set(t, {})
  field.go(t, "arrivals", "german", { turn = later })
  expect.equal(hq.space.name, "german.due")
  expect.equal(hq.reserves, 3)
  for _, unit in ipairs(game:space("german.due").pieces) do
    if unit ~= hq then expect.equal(unit.reserves, 0) end
  end
end)

spec("headquarters have their replacements from the start, ships and boats are at sea", { rules = { "9.6", "21.0" }, scenario = "omaha" },
  function(t, game)
  t:go("german_setup")
  for _, piece in ipairs(game:pieces{ on_map = true }) do
    expect.equal(piece.reserves, piece.feldersatz)
    expect.equal(piece.afloat, piece.space.terrain == "sea" and piece.arm ~= "ship")
  end
  expect.equal(game:pieces{ counter = "ge.352.hq" }[1].reserves, 4)
end)

local function entry(entered, spent)
  spec("after " .. entered .. " points by its hex a battalion pays " .. spent, { rules = { "9.2.1", "9.2.1#1" }, scenario = "omaha" },
    function(t, game)
    field.set(t, {})
    field.go(t, "movement", "german", { turn = 7 })
    local unit, gate = t:put("ge.30.517-1", "german.due"), game:space("C3849")
    t:set(gate, "entered", entered)
    t:act("german", "enter", { unit = unit, hex = "C3849" })
    expect.equal(tostring(unit.spent), spent)
    expect.equal(gate.entered, entered + 3)
    expect.falsy(unit.moved)
  end)
end

spec("who is due by land is in supply on the way, not for combat", { rules = { "9.2.1#1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "movement", "german", { turn = 7 })
  local fed = supplying.of(game, t:put("ge.30.517-1", "german.due"))
  expect.truthy(fed.general)
  expect.falsy(fed.combat)
end)

entry(0, "1")
entry(3, "1")
entry(4, "2")
entry(9, "2")
entry(10, "3")

spec("a battalion comes in while its points last", { rules = { "9.2.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "movement", "german", { turn = 7 })
  local unit = t:put("ge.30.517-1", "german.due")
  local gate = game:space("C3849")
  t:set(gate, "entered", 6 * (unit.move - 1))
  local other = t:put("ge.30.518-1", "german.due")
  expect.truthy(t:can("german", "enter", { unit = unit, hex = "C3849" }))
  t:set(gate, "entered", 300)
  t:refuses("9.2.1", "german", "enter", { unit = other, hex = "C3849" })
end)

spec("no more than six points come in on one hex", { rules = { "6.1", "9.2.1" }, scenario = "omaha" }, function(t)
  field.set(t, { { "ge.3fj.9-1", "C3849" }, { "ge.3fj.9-2", "C3849" } })
  field.go(t, "movement", "german", { turn = 7 })
  t:refuses("6.1", "german", "enter", { unit = t:put("ge.30.517-1", "german.due"), hex = "C3849" })
end)

spec("who could not land in the morning comes first", { rules = { "18.8.1" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  local first, second = t:put("us.1.18-1", "allied.offshore"), t:put("us.1.18-2", "allied.offshore")
  field.go(t, "arrivals", "allied", { turn = 2 })
  t:set(first, "waited", true)
  t:refuses("18.8.1", "allied", "queue", { unit = second, hex = "C1549" })
  t:act("allied", "queue", { unit = first, hex = "C1549" })
  expect.truthy(first.afloat)
  t:act("allied", "queue", { unit = second, hex = "C1549" })
end)

spec("who has come ashore waits no longer", { rules = { "18.8.1" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  local unit = t:put("us.1.18-1", "C1549")
  t:set(unit, "afloat", true)
  t:set(unit, "waited", true)
  field.go(t, "movement", "allied", { turn = 2, part = "afternoon", day = 6 })
  t:act("allied", "land", { unit = unit, hex = "C1650" })
  expect.falsy(unit.waited)
end)

spec("without a beachhead nobody waits or lands, and Germans never do", { rules = { "9.2.2", "18.8.2" }, scenario = "omaha" },
  function(t)
  field.set(t, {})
  local unit = t:put("us.1.18-1", "allied.offshore")
  field.go(t, "arrivals", "allied", { turn = 2 })
  expect.falsy(t:can("allied", "queue", { unit = unit, hex = "C1549" }))
  field.beachhead(t)
  field.go(t, "arrivals", "german", { turn = 2 })
  expect.falsy(t:can("german", "queue", { unit = unit, hex = "C1549" }))
  field.go(t, "arrivals", "allied", { turn = 2 })
  expect.truthy(t:can("allied", "queue", { unit = unit, hex = "C1549" }))
  expect.falsy(t:can("allied", "queue", { unit = unit, hex = "C1550" }))
end)

-- Units wait in the first assault hex before Easy Red.
local function boats(t, list, more)
  local units = {}
  field.set(t, {})
  field.beachhead(t)
  for i, one in ipairs(list) do
    units[i] = t:put(one[1], one[2] or "C1549")
    t:set(units[i], "afloat", true)
  end
  field.go(t, "movement", "allied", more)
  return units
end

spec("a landing is done once, counts, and only at the beach", { rules = { "9.2.2#3", "9.2.2#4" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1" }, { "us.1.16-2" } })
  expect.falsy(t:can("allied", "land", { unit = units[1], hex = "049050" }))
  t:act("allied", "land", { unit = units[1], hex = "C1650" })
  expect.equal(game:space("C1650").landings, 1)
  expect.truthy(units[1].landed and units[1].moved)
  expect.falsy(units[1].afloat)
  expect.falsy(units[1].fired)
  t:set(units[2], "moved", true)
  t:refuses("9.2.2#3", "allied", "land", { unit = units[2], hex = "C1650" })
end)

spec("in fair weather any number lands, in light showers too", { rules = { "8.2" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1" } }, { weather = "light_showers", weather_roll = 5 })
  t:set(game:space("C1650"), "landings", 40)
  expect.truthy(t:can("allied", "land", { unit = units[1], hex = "C1650" }))
end)

spec("beside the enemy land companies of the line alone, no guns; one battalion where every beach is watched",
  { rules = { "9.2.2#6", "9.2.2#7" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1" }, { "us.co.inf" }, { "us.co.tank" } })
  field.put(t, "ge.352.914-1", "049050")
  field.put(t, "ge.352.914-2", "048052")
  field.put(t, "ge.352.916-2", "049049")
  field.put(t, "ge.co.inf", "049051")
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "land", { unit = units[1], hex = "C1650" }))
  expect.truthy(t:can("allied", "land", { unit = units[2], hex = "C1650" }))
  expect.truthy(t:can("allied", "land", { unit = units[3], hex = "C1650" }))
  field.go(t, "movement", "allied")
  t:set(game:space("C1650"), "landings", 1)
  t:refuses("9.2.2#7", "allied", "land", { unit = units[1], hex = "C1650" })
  expect.truthy(t:can("allied", "land", { unit = units[2], hex = "C1650" }))
end)

spec("guns and headquarters never land beside the enemy, nor where all is watched", { rules = { "9.2.2#7" }, scenario = "omaha" },
  function(t)
  local units = boats(t, { { "us.1.fa7" }, { "us.1.hq" } })
  field.put(t, "ge.352.914-1", "049050")
  field.put(t, "ge.352.914-2", "048052")
  field.put(t, "ge.352.916-2", "049049")
  field.go(t, "movement", "allied")
  t:refuses("9.2.2#7", "allied", "land", { unit = units[1], hex = "C1650" })
  t:refuses("9.2.2#7", "allied", "land", { unit = units[2], hex = "C1650" })
end)

spec("the queue moves up a hex a turn where there is room, at the end of the Allied phase",
  { rules = { "9.2.2#3", "9.2.2#5" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1", "C1449" }, { "us.1.16-2", "C1348" } })
  for _, counter in ipairs{ "us.1.26-1", "us.1.26-2", "us.1.26-3" } do t:set(t:put(counter, "C1549"), "afloat", true) end
  t:done("allied")
  expect.equal(units[1].space, game:space("C1549"))
  expect.equal(units[2].space, game:space("C1449"))
end)

spec("a full assault hex lets nobody up", { rules = { "9.2.2#5", "9.2.2#3" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1", "C1449" } })
  for _, counter in ipairs{ "us.1.26-1", "us.1.26-2", "us.1.26-3", "us.1.18-1" } do t:set(t:put(counter, "C1549"), "afloat", true) end
  t:done("allied")
  expect.equal(units[1].space, game:space("C1449"))
end)

spec("in the German phase the queue stays", { rules = { "9.2.2#3" }, scenario = "omaha" }, function(t, game)
  local units = boats(t, { { "us.1.16-1", "C1449" } })
  field.go(t, "movement", "german")
  t:done("german")
  expect.equal(units[1].space, game:space("C1449"))
end)

spec("a headquarters comes back within six points of a unit of its own division", { rules = { "7.8", "7.8#2", "6.1" }, scenario = "omaha" },
  function(t)
  field.set(t, { { "ge.352.914-2", "063048" }, { "ge.716.726-1", "049055" }, { "ge.3fj.9-1", "063049" }, { "ge.3fj.9-2", "063049" } })
  local hq = t:put("ge.352.hq", "german.back")
  t:set(hq, "back", 7)
  t:set(hq, "reserves", 3)
  field.go(t, "arrivals", "german", { turn = 8 })
  t:refuses("7.8#2", "german", "return", { unit = hq, hex = "049056" })
  t:refuses("6.1", "german", "return", { unit = hq, hex = "063049" })
  t:act("german", "return", { unit = hq, hex = "063048" })
end)

spec("not into the enemy himself", { rules = { "7.8#2" }, scenario = "omaha" }, function(t)
  field.set(t, { { "ge.352.914-2", "063048" }, { "us.1.hq", "063050" } })
  local hq = t:put("ge.352.hq", "german.back")
  field.go(t, "arrivals", "german", { turn = 8 })
  expect.falsy(t:can("german", "return", { unit = hq, hex = "063050" }))
end)

spec("who has not come onto the map is named before the phase ends, to the Germans alone", { rules = { "9.2.1" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  t:put("ge.30.517-1", "german.due")
  expect.equal(#arriving.left_over(game, game:side("german")), 1)
  expect.equal(#arriving.left_over(game, game:side("allied")), 0)
end)
