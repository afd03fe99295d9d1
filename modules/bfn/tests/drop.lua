-- The night drop: directions, pathfinders, companies scattered, fire from beside, the German reaction, gliders and their supply.
local airborne = require("rules.airborne")
local alert = require("rules.alert")
local compass = require("rules.compass")
local field = require("tests.shared.field")
local gliding = require("rules.gliding")
local supplying = require("rules.supplying")

-- Directions ------------------------------------------------------------------------------------------

spec("the rulebook's directions: 5 leads from A4218 to A4219, 1 from there to A4118, 2 eastwards", { rules = { "17.1", "17.2#3" },
  scenario = "campaign" }, function(_, game)
  local function at(name) return game:space(name) end
  expect.equal(compass.next(at("A4218"), 5), at("A4219"))
  expect.equal(compass.next(at("A4219"), 1), at("A4118"))
  expect.equal(compass.far(at("A4118"), 2, 3), at("A4115"))
  expect.equal(compass.far(at("A4118"), 2, 6), at("A4112"))
  expect.equal(compass.far(at("A4118"), 2, 2), at("A4116"))
  expect.equal(compass.far(at("A4118"), 2, 0), at("A4118"))
end)

spec("six directions lead to six neighbours, from even rows and from odd ones, and the opposite one back", { rules = { "17.2#3" },
  scenario = "campaign" }, function(_, game)
  for _, name in ipairs{ "A3020", "A3120" } do
    local here, seen = game:space(name), {}
    for direction = 1, 6 do
      local there = compass.next(here, direction)
      expect.falsy(seen[there.name])
      seen[there.name] = true
      expect.equal(compass.next(there, (direction + 2) % 6 + 1), here)
    end
  end
end)

spec("beyond the edge of the map there is nothing", { rules = { "17.2#5" }, scenario = "campaign" }, function(_, game)
  expect.falsy(compass.next(game:space("100001"), 2))
  expect.falsy(compass.far(game:space("100002"), 2, 5))
end)

-- Pathfinders ------------------------------------------------------------------------------------------

local count_of_drops = 10 -- nine regiments or battalions, and the company of the Pegasus Bridge

-- All pathfinders and the company come down with these dice for the first, and on target otherwise.
local function guided(t, aim, direction)
  t:clear()
  t:dice("aim", aim)
  for _ = 2, count_of_drops do t:dice("aim", 1) end
  if direction then t:dice("direction", direction) end
  t:go("pathfinders", { turn = 1 })
end

local function pathfinders(game, name) return game:pieces{ counter = "pathfinder." .. name }[1] end

spec("pathfinders are on target with three or less", { rules = { "17.1" }, scenario = "campaign" }, function(t, game)
  guided(t, 3)
  expect.equal(pathfinders(game, "505").space, game:space("A4218"))
  for name, hex in pairs{ ["507"] = "B0930", ["508"] = "B1330", ["502"] = "B1024", ["506"] = "B1521", ["501"] = "B1820",
    ["9para"] = "C2706", ["8para"] = "C3511", ["5para"] = "C3012" } do
    expect.equal(pathfinders(game, name).space, game:space(hex))
  end
end)

spec("the example of the rulebook: a four and direction 5, and out of the flood to A4118", { rules = { "17.1", "17.1#1" },
  scenario = "campaign" }, function(t, game)
  guided(t, 4, 5)
  expect.equal(pathfinders(game, "505").space, game:space("A4118"))
end)

spec("out of a flood the first dry hex in the order of the directions", { rules = { "17.1#1" }, scenario = "campaign" },
  function(_, game)
  for _, space in ipairs(game:spaces{ terrain = "flooded" }) do
    local first
    for direction = 6, 1, -1 do
      local there = compass.next(space, direction)
      if there and there.terrain ~= "flooded" and there.terrain ~= "sea" then first = there end
    end
    expect.equal(airborne.dry(space), first or space)
  end
end)

spec("Germans who enter a hex with pathfinders remove them", { rules = { "17.1#2" }, scenario = "campaign" }, function(t, game)
  t:clear()
  local marker = t:put("pathfinder.505", "A4118")
  local unit = field.put(t, "ge.91.1058-1", "A4117")
  t:set("wave", 3)
  t:go("german_shift", { active = "german", turn = 1, wave = 3 })
  field.put(t, "us.co.para", "A4015")
  t:act("german", "move", { unit = unit, path = { "A4118" } })
  expect.equal(unit.space, game:space("A4118"))
  expect.equal(marker.space.name, "off")
end)

-- The company of the Pegasus Bridge ------------------------------------------------------------------------------------------

spec("on target the company destroys the strongpoint of the Pegasus Bridge and holds it", { rules = { "19.8" },
  scenario = "campaign" }, function(t, game)
  t:clear()
  local fort = field.put(t, "strongpoint.1", "C3014")
  for _ = 1, count_of_drops do t:dice("aim", 1) end
  t:go("pathfinders", { turn = 1 })
  expect.falsy(fort.space.on_map)
  expect.equal(#game:pieces{ counter = "cw.co.airlanding", at = "C3014" }, 1)
end)

spec("off target the strongpoint stands, and fires", { rules = { "19.8", "17.2#7" }, scenario = "campaign" }, function(t, game)
  t:clear()
  local fort = field.put(t, "strongpoint.1", "C3014")
  for _ = 2, count_of_drops do t:dice("aim", 1) end
  t:dice("aim", 4)
  t:dice("direction", 5)
  t:dice("reception", 2)
  t:go("pathfinders", { turn = 1 })
  expect.truthy(fort.space.on_map)
  expect.equal(#game:pieces{ counter = "cw.co.airlanding", at = "C3015" }, 1)
end)

-- Coming down ------------------------------------------------------------------------------------------

local quiet = { ["505"] = "A4218", ["507"] = "B0930", ["508"] = "B1330", ["502"] = "B1024", ["506"] = "B1521", ["501"] = "B1820",
  ["9para"] = "C2706", ["8para"] = "C3511", ["5para"] = "C3012" }

local american, british = 18, 6 -- battalions

-- The whole drop, all on their pathfinders but the first battalion of the 505th, which has these dice.
local function drop(t, game, first, others)
  t:clear()
  for name, hex in pairs(quiet) do t:put("pathfinder." .. name, hex) end
  for _, one in ipairs(others or {}) do field.put(t, one[1], one[2]) end
  for _, unit in ipairs(game:space("allied.holding").pieces) do
    local whole = unit.arm == "hq" or unit.arm == "engineer" or unit.arm == "artillery"
    if whole and unit.counter ~= first.single then t:put(unit.counter, "off") end
    if unit.counter == first.single and not first.waits then t:set(unit, "stick", game:space(quiet["507"])) end
  end
  t:dice("accuracy", first.accuracy)
  t:dice("direction", first.direction)
  for _, dice in ipairs(first.distance) do t:dice("distance", table.unpack(dice)) end
  for _ = 2, american do t:dice("accuracy", 1) end
  for _ = 2, american + british do t:dice("direction", 1) end
  for _ = 1, 3 * (american + british - 1) do t:dice("distance", 1) end
  if first.single and not first.waits then
    t:dice("accuracy", 1)
    t:dice("direction", 1)
    t:dice("distance", 1)
  end
  for name, list in pairs(first.more or { flood = { 1, 1, 1 } }) do
    for _, die in ipairs(list) do t:dice(name, die) end
  end
  t:go("parachutes", { turn = 1 })
end

local function companies_at(game, hex) return #game:pieces{ counter = "us.co.para", at = hex } end

spec("with a one companies are half a die off, and all others come down on their pathfinders", { rules = { "17.2", "17.2#2", "17.2#4" },
  scenario = "campaign" }, function(t, game)
  drop(t, game, { accuracy = 1, direction = 4, distance = { { 1 }, { 3 }, { 5 } } })
  expect.equal(companies_at(game, "A4218"), 7)
  expect.equal(companies_at(game, compass.far(game:space("A4218"), 4, 1).name), 1)
  expect.equal(companies_at(game, compass.far(game:space("A4218"), 4, 2).name), 1)
  expect.equal(companies_at(game, "B1521"), 9)
  expect.equal(#game:pieces{ counter = "cw.co.para", at = "C3012" }, 9)
  expect.equal(#game:pieces{ counter = "us.82.505-1", at = "allied.holding" }, 1)
end)

spec("with two to five a whole die, one direction for the battalion", { rules = { "17.2#2", "17.2#3", "17.2#4" },
  scenario = "campaign" }, function(t, game)
  drop(t, game, { accuracy = 5, direction = 1, distance = { { 3 }, { 2 }, { 1 } } })
  for steps = 1, 3 do expect.equal(companies_at(game, compass.far(game:space("A4218"), 1, steps).name), 1) end
  expect.equal(companies_at(game, "A4218"), 6)
end)

spec("with a six two dice", { rules = { "17.2#2" }, scenario = "campaign" }, function(t, game)
  drop(t, game, { accuracy = 6, direction = 4, distance = { { 4, 5 }, { 4, 5 }, { 4, 5 } } })
  expect.equal(companies_at(game, compass.far(game:space("A4218"), 4, 9).name), 3)
end)

spec("who falls into the sea or on Germans is lost", { rules = { "17.2#5" }, scenario = "campaign" }, function(t, game)
  drop(t, game, { accuracy = 6, direction = 2, distance = { { 6, 6 }, { 6, 6 }, { 1, 1 } } }, {})
  expect.equal(compass.far(game:space("A4218"), 2, 12).terrain, "sea")
  expect.equal(companies_at(game, compass.far(game:space("A4218"), 2, 12).name), 0)
  expect.equal(game.lost_us, 2)
end)

spec("who falls on Germans is lost", { rules = { "17.2#5" }, scenario = "campaign" }, function(t, game)
  local hex = compass.far(game:space("A4218"), 1, 3).name
  drop(t, game, { accuracy = 3, direction = 1, distance = { { 3 }, { 6 }, { 6 } } }, { { "ge.co.inf", hex } })
  expect.equal(companies_at(game, hex), 0)
  expect.equal(game.lost_us, 1)
end)

local function flooded(die, lost)
  spec("a company in a flood with a " .. die .. " loses " .. lost, { rules = { "17.2#6" }, scenario = "campaign" }, function(t, game)
    drop(t, game, { accuracy = 3, direction = 5, distance = { { 1 }, { 1 }, { 1 } }, more = { flood = { die, 1, 1 } } })
    expect.equal(game:space("A4219").terrain, "flooded")
    expect.equal(game.lost_us, lost)
  end)
end

flooded(4, 0)
flooded(5, 1)

local function received(die, lost)
  spec("a stack of four that fires at who comes down beside it with a " .. die .. " costs " .. lost, { rules = { "17.2#7" },
    scenario = "campaign" }, function(t, game)
    local hex = compass.far(game:space("A4218"), 1, 4).name
    drop(t, game, { accuracy = 3, direction = 1, distance = { { 3 }, { 6 }, { 6 } }, more = { reception = { die, 10, 10 },
      flood = { 1, 1, 1 } } }, { { "ge.91.1058-1", hex } })
    expect.equal(game.lost_us, lost)
  end)
end

received(4, 1)
received(5, 0)

spec("pathfinders among Germans are gone after the drop", { rules = { "17.1#3" }, scenario = "campaign" }, function(t, game)
  for _ = 1, 9 do t:dice("reception", 10) end
  drop(t, game, { accuracy = 1, direction = 1, distance = { { 1 }, { 1 }, { 1 } } }, { { "ge.co.inf", "C3511" } })
  expect.equal(pathfinders(game, "8para").space.name, "off")
  expect.truthy(pathfinders(game, "5para").space.on_map)
  expect.equal(game.lost_cw, 3)
end)

-- Who drops whole ------------------------------------------------------------------------------------------

spec("headquarters, engineers and guns choose pathfinders of their own division", { rules = { "17.2#1", "17.8" },
  scenario = "campaign" }, function(t, game)
  t:clear()
  for name, hex in pairs(quiet) do t:put("pathfinder." .. name, hex) end
  t:go("sticks", { turn = 1, active = "allied" })
  local staff = game:pieces{ counter = "us.82.hq" }[1]
  expect.truthy(t:can("allied", "emplane", { unit = staff, pathfinders = pathfinders(game, "507") }))
  t:refuses("17.2#1", "allied", "emplane", { unit = staff, pathfinders = pathfinders(game, "501") })
  t:act("allied", "emplane", { unit = staff, pathfinders = pathfinders(game, "507") })
  expect.falsy(t:can("allied", "emplane", { unit = staff, pathfinders = pathfinders(game, "508") }))
end)

local function jumps(title, counter, die, place, fired)
  spec(title, { rules = { "17.8", "17.2#1" }, scenario = "campaign" }, function(t, game)
    local glider = die and { die } or {}
    drop(t, game, { accuracy = 1, direction = 4, distance = { { 1 }, { 1 }, { 1 } }, single = counter, more = { glider = glider } })
    local unit = game:pieces{ counter = counter }[1]
    expect.equal(unit.space.name == game:space(quiet["507"]).name, place)
    expect.equal(unit.fired, fired)
  end)
end

jumps("guns that jump with a five live, and have moved", "us.82.fa376", 5, true, true)
jumps("with a four, two off, they are lost", "us.82.fa376", 4, false, false)
jumps("engineers and headquarters throw no such die", "us.82.eng", nil, true, false)

spec("guns that were given no pathfinders come by glider, a headquarters drops with the first of its division",
  { rules = { "17.8", "17.2#1" }, scenario = "campaign" }, function(t, game)
  drop(t, game, { accuracy = 1, direction = 4, distance = { { 1 }, { 1 }, { 1 } }, single = "us.82.fa376", waits = true })
  local guns = game:pieces{ counter = "us.82.fa376" }[1]
  expect.equal(guns.space.name, "allied.offshore")
  expect.truthy(gliding.is_due(game, guns))
end)

spec("the rest of the battalion of the Pegasus Bridge lands reduced at Sword on June 7", { rules = { "19.8#1" }, scenario = "campaign" },
  function(_, game)
  local unit = game:pieces{ counter = "cw.6ab.2obli" }[1]
  expect.equal(unit.face, "reduced")
  local found
  for _, arrival in ipairs(game:arrivals{ turn = 4, side = game:side("allied") }) do
    if arrival.counter == unit.counter then found = arrival.entry end
  end
  expect.equal(found, "sword")
end)

-- Afterwards ------------------------------------------------------------------------------------------

spec("airborne units go one hex in the night and in each landing phase, boats do not", { rules = { "17.3", "17.3#1" },
  scenario = "campaign" }, function(t, game)
  t:clear()
  local company = field.put(t, "us.co.para", "A4218")
  local boat = t:put("us.co.inf", "B0818")
  t:set(boat, "afloat", true)
  for _, node in ipairs{ "gathering", "airborne" } do
    t:set(company, "moved", false)
    t:set("wave", 1)
    t:go(node, { turn = 1, active = "allied", wave = 1 })
    t:refuses("17.3", "allied", "come_in", { unit = boat, hex = "B0918" })
    expect.truthy(t:can("allied", "come_in", { unit = company, hex = "A4217" }))
    expect.falsy(t:can("allied", "come_in", { unit = company, hex = "A4216" }))
  end
end)

spec("they do not go from zone to zone", { rules = { "17.3" }, scenario = "campaign" }, function(t, game)
  t:clear()
  local company = field.put(t, "us.co.para", "A4218")
  field.put(t, "ge.91.1058-1", compass.next(game:space("A4218"), 1).name)
  t:go("gathering", { turn = 1, active = "allied" })
  expect.falsy(t:can("allied", "come_in", { unit = company, hex = compass.next(game:space("A4218"), 2).name }))
  expect.truthy(t:can("allied", "come_in", { unit = company, hex = compass.next(game:space("A4218"), 4).name }))
end)

local function snipes(title, rules, node, side, shooter, victim, die, lost)
  spec(title, { rules = rules, scenario = "campaign" }, function(t, game)
    t:clear()
    local mine, other = field.put(t, shooter, "A4218"), field.put(t, victim, "A4217")
    t:dice("fire", die)
    t:go(node, { turn = 1, active = side })
    t:act(side, "snipe", { unit = mine, target = other })
    expect.equal(game.lost_ge + game.lost_us, lost)
    expect.falsy(t:can(side, "snipe", { unit = mine, target = other }))
  end)
end

snipes("a company of two hits with a two", { "17.4" }, "skirmish", "allied", "us.co.para", "ge.91.1058-1", 2, 1)
snipes("and not with a three", { "17.4" }, "skirmish", "allied", "us.co.para", "ge.91.1058-1", 3, 0)
snipes("Germans fire in the same way, each for itself", { "17.6" }, "answer", "german", "ge.91.1058-1", "us.co.para", 4, 1)
snipes("and miss above their strength", { "17.6" }, "answer", "german", "ge.91.1058-1", "us.co.para", 5, 0)

spec("no guns fire in the night", { rules = { "17.6" }, scenario = "campaign" }, function(t)
  t:clear()
  local guns, victim = field.put(t, "ge.91.ar-1", "A4218"), field.put(t, "us.co.para", "A4217")
  t:go("answer", { turn = 1, active = "german" })
  expect.falsy(t:can("german", "snipe", { unit = guns, target = victim }))
end)

spec("Germans within two hexes of parachutists move one point", { rules = { "17.5" }, scenario = "campaign" }, function(t, game)
  t:clear()
  field.put(t, "us.co.para", "A4218")
  local near = field.put(t, "ge.91.1058-1", compass.far(game:space("A4218"), 1, 2).name)
  local far = field.put(t, "ge.91.1058-2", compass.far(game:space("A4218"), 1, 3).name)
  t:go("alarm", { turn = 1, active = "german" })
  local onward = compass.far(game:space("A4218"), 1, 4).name
  t:refuses("17.5", "german", "move", { unit = far, path = { onward } })
  local reach = t:query("reach", { unit = near }).value
  expect.truthy(#reach > 0)
  for _, pair in ipairs(reach) do expect.truthy(game:distance(near.space, pair[1]) <= 1) end
end)

-- The coast of the Cotentin ------------------------------------------------------------------------------------------

spec("Germans near the coast of sheet A stand still in the landing until Americans are within two hexes", { rules = { "20.2.1" },
  scenario = "campaign" }, function(t, game)
  t:clear()
  local asleep, inland = field.put(t, "ge.709.729-1", "A2215"), field.put(t, "ge.709.pzj", "A2823")
  t:set("wave", 3)
  t:go("german_shift", { turn = 1, wave = 3, active = "german" })
  expect.truthy(alert.sleeps(game, asleep))
  expect.falsy(alert.sleeps(game, inland))
  t:refuses("20.2.1", "german", "move", { unit = asleep, path = { "A2216" } })
  field.put(t, "us.co.para", "A2218")
  t:go("german_shift", { turn = 1, wave = 3, active = "german" })
  expect.truthy(alert.sleeps(game, asleep), "three hexes away nobody wakes it")
  field.put(t, "us.co.para", "A2217")
  t:go("german_shift", { turn = 1, wave = 3, active = "german" })
  expect.falsy(alert.sleeps(game, asleep))
end)

spec("the British wake nobody there, and Germans of other sheets do not sleep", { rules = { "20.2.1" }, scenario = "campaign" },
  function(t, game)
  t:clear()
  local asleep, other = field.put(t, "ge.709.729-1", "A2215"), field.put(t, "ge.716.736-2", "C2123")
  field.put(t, "cw.co.para", "A2217")
  expect.truthy(alert.sleeps(game, asleep))
  expect.falsy(alert.sleeps(game, other))
end)

-- Gliders ------------------------------------------------------------------------------------------

local function gliders(t, turn)
  t:clear()
  t:put("pathfinder.505", "A4218")
  local unit = t:put("us.82.325-1", "allied.offshore")
  field.go(t, "movement", "allied", { turn = turn or 4 })
  return unit
end

spec("gliders land where no German is near and a line leads to pathfinders of their division", { rules = { "17.7" },
  scenario = "campaign" }, function(t, game)
  local unit = gliders(t)
  field.put(t, "ge.co.inf", "A4118")
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "glide", { unit = unit, hex = compass.far(game:space("A4218"), 3, 3).name }))
  t:refuses("17.7", "allied", "glide", { unit = unit, hex = compass.next(game:space("A4118"), 3).name })
  t:refuses("17.7", "allied", "glide", { unit = unit, hex = "A4118" })
end)

spec("no gliders land where Germans stand between them and the pathfinders", { rules = { "17.7" }, scenario = "campaign" },
  function(t, game)
  local unit = gliders(t)
  local here = game:space("A4218")
  expect.truthy(t:can("allied", "glide", { unit = unit, hex = "A3227" }))
  for _, space in ipairs(((game:within(here, 4) - game:within(here, 3)) * game:region("land")):list()) do
    field.put(t, "ge.co.inf", space.name)
  end
  field.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "glide", { unit = unit, hex = "A4218" }))
  t:refuses("17.7", "allied", "glide", { unit = unit, hex = "A3227" })
end)

local function glides(title, rules, survival, aim, face, hex)
  spec(title, { rules = rules, scenario = "campaign" }, function(t, game)
    local unit = gliders(t)
    t:dice("glider", survival)
    t:dice("aim", aim)
    t:dice("direction", 4)
    t:act("allied", "glide", { unit = unit, hex = "A4218" })
    expect.equal(unit.face, face)
    expect.equal(unit.space, game:space(hex))
    expect.truthy(unit.glided)
  end)
end

glides("a glider comes down whole above two", { "17.7#1", "17.7#2" }, 3, 3, "full", "A4218")
glides("at two it loses a step", { "17.7#1" }, 2, 3, "reduced", "A4218")

spec("off its aim it comes down one hex away", { rules = { "17.7#2" }, scenario = "campaign" }, function(t, game)
  local unit = gliders(t)
  t:dice("glider", 10)
  t:dice("aim", 4)
  t:dice("direction", 4)
  t:act("allied", "glide", { unit = unit, hex = "A4218" })
  expect.equal(unit.space, compass.next(game:space("A4218"), 4))
end)

spec("who came by glider goes one hex and no second time", { rules = { "17.7#3" }, scenario = "campaign" }, function(t, game)
  t:clear()
  t:put("us.82.hq", "A4218")
  local unit = field.put(t, "us.82.325-1", "A4218")
  t:set(unit, "glided", true)
  field.go(t, "movement", "allied")
  local reach = t:query("reach", { unit = unit }).value
  expect.truthy(#reach > 0)
  for _, pair in ipairs(reach) do expect.truthy(game:distance(unit.space, pair[1]) <= 1) end
end)

spec("gliders come in any weather", { rules = { "17.7#4" }, scenario = "campaign" }, function(t)
  local unit = gliders(t)
  field.go(t, "movement", "allied", { weather = "storm", weather_roll = 2 })
  expect.truthy(t:can("allied", "glide", { unit = unit, hex = "A4218" }))
end)

spec("the Tetrarchs come by glider on June 6", { rules = { "17.7.1" }, scenario = "campaign" }, function(t, game)
  local found
  for _, arrival in ipairs(game:arrivals{ turn = 2, side = game:side("allied") }) do
    if arrival.counter == "cw.6ab.aarr" then found = arrival.entry end
  end
  expect.equal(found, "glider")
  local tetrarchs = t:put("cw.6ab.aarr", "allied.offshore")
  t:put("pathfinder.9para", "A4218")
  expect.truthy(gliding.is_due(game, tetrarchs))
end)

spec("without pathfinders of its division a glider unit lands over a beach", { rules = { "17.7" }, scenario = "campaign" },
  function(t, game)
  local unit = gliders(t)
  expect.truthy(gliding.is_due(game, unit))
  t:clear()
  expect.falsy(gliding.is_due(game, unit))
end)

local function stays(title, due, stay)
  spec(title, { rules = { "17.1#3" }, scenario = "campaign" }, function(t, game)
    t:clear()
    for _, box in ipairs{ "allied.offshore", "allied.later" } do
      for _, one in ipairs(game:space(box).pieces) do
        local airborne_one = one.formation == "us.82" or one.formation == "us.101" or one.formation == "cw.6ab"
        if airborne_one and not (due and one.counter == "us.82.325-1") then t:put(one.counter, "off") end
      end
    end
    local marker = t:put("pathfinder.505", "A4218")
    t:go("end_of_turn", { turn = 4 })
    expect.equal(marker.space.on_map, stay)
  end)
end

stays("pathfinders stay while gliders are to come", true, true)
stays("and leave when the last are down", false, false)

-- Supply ------------------------------------------------------------------------------------------

spec("on the afternoon of June 6 pathfinders feed the airborne, not for combat, and nobody else", { rules = { "7.4#3", "7.5#9", "17.1#2" },
  scenario = "campaign" }, function(t, game)
  t:clear()
  t:put("pathfinder.505", "A4218")
  local para, foot = field.put(t, "us.co.para", "A4216"), field.put(t, "us.co.inf", "A4216")
  local far = field.put(t, "us.co.para", "A3035")
  field.go(t, "movement", "allied", { turn = 2, day = 6, part = "afternoon" })
  expect.truthy(supplying.of(game, para).general)
  expect.falsy(supplying.of(game, para).combat)
  expect.falsy(supplying.of(game, foot).general)
  expect.falsy(supplying.of(game, far).general)
  field.go(t, "movement", "allied", { turn = 4 })
  expect.falsy(supplying.of(game, para).general)
end)
