-- Points: what a day brings, what is kept, what replacements give back; headquarters made ready.
local field = require("tests.shared.field")
local replacing = require("rules.replacing")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end

-- Days of history by their weather.
local overcast, clear, storm, late_clear = 8, 12, 20, 22

local function receive(t, game, day)
  field.open(t, game)
  t:go("receipts", { turn = day })
end

local function empty(t)
  for _, army in ipairs{ "german", "first", "second" } do t:set("supply_" .. army, 0) end
end

local function weather_of(day) return ({ [8] = "overcast", [12] = "clear", [20] = "storm", [22] = "clear" })[day] end

for day, points in pairs{ [overcast] = { 2, 2, 2 }, [clear] = { 1, 3, 3 }, [storm] = { 3, 1, 1 } } do
  spec("supply points on June " .. day, about("5.1", "3.1", "4.2"), function(t, game)
    empty(t)
    t:set("weather", weather_of(day))
    receive(t, game, day)
    expect.same({ game.supply_german, game.supply_first, game.supply_second }, points)
  end)
end

for day, steps in pairs{ [overcast] = { 1, 1, 1 }, [clear] = { 1, 1, 1 }, [storm] = { 2, 0, 0 } } do
  spec("replacements on June " .. day .. ", of which none are kept", about("6.1", "4.2"), function(t, game)
    for _, army in ipairs{ "german", "first", "second" } do t:set("steps_" .. army, 5) end
    t:set("weather", weather_of(day))
    receive(t, game, day)
    expect.same({ game.steps_german, game.steps_first, game.steps_second }, steps)
  end)
end

spec("at the start each army has two supply points", about("5.3", "20.7"), function(_, game)
  expect.same({ game.supply_german, game.supply_first, game.supply_second }, { 2, 2, 2 })
  expect.same({ game.steps_german, game.steps_first, game.steps_second }, { 0, 0, 0 })
end)

spec("six supply points are kept, what is above is lost", about("5.3"), function(t, game)
  t:set("supply_german", 5)
  t:set("supply_first", 3)
  t:set("supply_second", 4)
  t:set("weather", "clear")
  receive(t, game, clear)
  expect.same({ game.supply_german, game.supply_first, game.supply_second }, { 6, 6, 6 })
end)

local function mulberry(t, army, hex, face)
  return t:put("mulberry." .. army, hex, { face = face })
end

spec("a complete Mulberry brings a supply point more, one that is begun none", about("5.1", "21.1"), function(t, game)
  empty(t)
  mulberry(t, "first", "1321", "complete")
  mulberry(t, "second", "1426", "begun")
  t:set("weather", "clear")
  receive(t, game, clear)
  expect.same({ game.supply_german, game.supply_first, game.supply_second }, { 1, 4, 3 })
end)

spec("a Mulberry brings nothing in a storm", about("5.1"), function(t, game)
  empty(t)
  mulberry(t, "second", "1426", "complete")
  t:set("weather", "storm")
  receive(t, game, storm)
  expect.equal(game.supply_second, 1)
end)

for day, points in pairs{ [7] = { 9, 7 }, [14] = { 9, 7 }, [15] = { 4, 3 }, [27] = { 4, 3 }, [storm] = { 1, 1 } } do
  spec("reinforcement points on June " .. day, about("6.5"), function(t, game)
    t:set("weather", day == storm and "storm" or "clear")
    receive(t, game, day)
    expect.same({ game.points_first, game.points_second }, points)
  end)
end

spec("two reinforcement points are kept", about("6.5"), function(t, game)
  t:set("points_first", 3)
  t:set("points_second", 1)
  t:set("weather", "clear")
  receive(t, game, late_clear)
  expect.same({ game.points_first, game.points_second }, { 6, 4 })
end)

spec("in the siege the First Army and the Germans receive supply and replacements, and nobody else anything",
  { rule = "26.1", scenario = "cherbourg", options = { historical_weather = true } }, function(t, game)
    empty(t)
    t:set("points_first", 0)
    t:set("weather", "clear")
    t:go("receipts", { turn = 22 })
    expect.same({ game.supply_german, game.supply_first, game.supply_second }, { 1, 3, 0 })
    expect.same({ game.steps_german, game.steps_first, game.steps_second }, { 1, 1, 0 })
    expect.same({ game.points_first, game.points_second }, { 0, 0 })
  end)

-- Replacements ------------------------------------------------------------------------------------------------------------

local function replaces(t, side, steps, day)
  for _, army in ipairs{ "german", "first", "second" } do t:set("steps_" .. army, steps) end
  t:go("replacements", { active = side, turn = day or 12 })
end

spec("a point gives a step back, one in a turn, and not above full steps", about("6.2", "3.2"), function(t, game)
  t:clear()
  local unit, full = field.put(t, "us.16.1", "2924", 1), t:put("us.18.1", "2926")
  local other = field.put(t, "us.26.1", "2928", 2)
  replaces(t, "allied", 3)
  t:refuses("6.2", "allied", "replace", { unit = full })
  t:act("allied", "replace", { unit = unit })
  expect.equal(unit.face, "two")
  expect.falsy(unit.cadre)
  expect.equal(game.steps_first, 2)
  expect.equal(game.steps_second, 3)
  t:refuses("6.2", "allied", "replace", { unit = unit })
  t:act("allied", "replace", { unit = other })
  expect.equal(other.face, "three")
  expect.equal(game.steps_first, 1)
end)

spec("a step of armour that attacks takes two points, one of anti-tank guns one", about("6.2"), function(t, game)
  t:clear()
  local tanks, foot = field.put(t, "ge.1.22pz", "2924", 1), field.put(t, "ge.915.352", "2926", 2)
  local british = field.put(t, "cw.sry", "3030", 1)
  replaces(t, "german", 2)
  expect.equal(t:preview("german", "replace", { unit = tanks }).value, 2)
  local told = t:preview("german", "replace", { unit = foot })
  expect.equal(told.value, 1)
  expect.equal(told.reasons[1].text, "Replacements of 2 that are left")
  expect.equal(replacing.verbs.replace.preview(game, game:side("german"), {}), nil)
  t:act("german", "replace", { unit = foot })
  t:refuses("6.2", "german", "replace", { unit = tanks })
  t:set("steps_german", 2)
  t:act("german", "replace", { unit = tanks })
  expect.equal(game.steps_german, 0)
  expect.equal(british.face, "one")
end)

spec("who is out of supply or next to the enemy gets nothing back", about("6.2", "18.4"), function(t)
  t:clear()
  local cut, near = field.put(t, "ge.915.352", "2924", 2), field.put(t, "ge.914.352", "2930", 2)
  local clear_of = field.put(t, "ge.916.352", "2928", 2)
  field.put(t, "us.16.1", "2931", 1)
  t:set(cut, "unsupplied", true)
  replaces(t, "german", 2)
  t:refuses("18.4", "german", "replace", { unit = cut })
  t:refuses("6.2", "german", "replace", { unit = near })
  t:act("german", "replace", { unit = clear_of })
end)

spec("a side that can replace nothing is not asked", about("6.2"), function(t, game)
  t:clear()
  field.open(t, game)
  t:put("ge.915.352", "2924")
  t:set("steps_german", 2)
  t:go("readiness", { turn = 12 })
  expect.equal(t:waiting().node, "movement")
  field.put(t, "ge.916.352", "2926", 2)
  t:go("readiness", { turn = 12 })
  expect.equal(t:waiting().node, "replacements")
  t:set("steps_german", 0)
  t:go("readiness", { turn = 12 })
  expect.equal(t:waiting().node, "movement")
end)

-- Headquarters --------------------------------------------------------------------------------------------------------------

spec("supplied headquarters and Werfer brigades are made ready in the initial phase", about("17.2", "17.3", "18.4", "3.1"),
  function(t, game)
  t:clear()
  field.open(t, game)
  local staff, rockets = t:put("us.hq.v", "1521", { face = "fired" }), t:put("ge.wrf7", "2924", { face = "fired" })
  local cut, away = t:put("ge.hq.lxxxiv", "2926", { face = "fired" }), t:put("us.hq.vii", "first.due", { face = "fired" })
  t:set(cut, "unsupplied", true)
  t:go("readiness", { turn = 12 })
  expect.equal(staff.face, "ready")
  expect.equal(rockets.face, "ready")
  expect.equal(cut.face, "fired")
  expect.equal(away.face, "fired")
end)

-- A headquarters without a haven is lost when the enemy comes.
local function lose(t, counter, side, unit)
  t:clear()
  local staff, foe = t:put(counter, "2924", { face = "fired" }), t:put(unit, "2926")
  t:set(staff, "unsupplied", true)
  t:go("movement", { active = side, turn = 12 })
  t:act(side, "move", { unit = foe, path = { "2925", "2924" } })
  return staff
end

spec("a lost headquarters comes back two turns later, ready and for its price", about("6.3", "2.6"), function(t, game)
  field.open(t, game)
  local staff = lose(t, "us.hq.v", "german", "ge.915.352")
  expect.equal(staff.space.name, "allied.dead")
  expect.falsy(staff.unsupplied)
  t:go("receipts", { turn = 13 })
  expect.equal(staff.space.name, "allied.dead")
  t:go("receipts", { turn = 14 })
  expect.equal(staff.space.name, "first.due")
  expect.equal(staff.face, "ready")
  t:set("points_first", 1)
  t:go("movement", { active = "allied", turn = 14, weather = "clear" })
  t:refuses("6.5", "allied", "land", { unit = staff, hex = "1321" })
  t:set("points_first", 2)
  t:act("allied", "land", { unit = staff, hex = "1321" })
  expect.equal(game.points_first, 0)
end)

spec("a lost Werfer brigade comes back, other units do not", about("6.3"), function(t, game)
  field.open(t, game)
  local rockets = lose(t, "ge.wrf7", "allied", "us.16.1")
  local unit = t:put("ge.915.352", "german.dead")
  t:go("receipts", { turn = 15 })
  expect.equal(rockets.space.name, "german.due")
  expect.equal(unit.space.name, "german.dead")
end)

spec("in the siege nobody comes back", { rule = "26.1", scenario = "cherbourg", options = { historical_weather = true } }, function(t)
  t:clear()
  local staff = t:put("us.hq.vii", "allied.dead")
  t:go("receipts", { turn = 22 })
  expect.equal(staff.space.name, "allied.dead")
end)
