-- Options: who is cut off, artillery alone near the enemy, companies taken in before they move, late landings, battleships.
local factors = require("rules.factors")
local field = require("tests.shared.field")
local marching = require("rules.marching")

local options = { isolated_vehicles = true }

-- Tank destroyers in the bocage, and American companies two hexes away.
local function cut_off(t, list)
  local units = field.set(t, { { "ge.352.pzj", "063048" } })
  for _, hex in ipairs(list) do field.put(t, "us.co.inf", hex) end
  return units[1]
end

local ring = { "061047", "061048", "061049", "062046", "062050", "063046", "063050", "064046", "064050", "065047", "065048", "065049" }

spec("a vehicle without any line to a corps headquarters moves two points, and only once a day turn",
  { rules = { "7.5o" }, scenario = "omaha", options = options }, function(t, game)
  local unit = cut_off(t, ring)
  field.put(t, "ge.hq.lxxxiv", "068048")
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, unit), 2)
  field.go(t, "mechanized", "german")
  t:refuses("7.5o", "german", "move", { unit = unit, path = { "063047" } })
end)

spec("who has such a line moves half", { rules = { "7.5o", "7.5#3" }, scenario = "omaha", options = options }, function(t, game)
  local unit = cut_off(t, ring)
  field.put(t, "ge.hq.lxxxiv", "063047")
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, unit), 5)
  field.go(t, "mechanized", "german")
  expect.truthy(t:can("german", "move", { unit = unit, path = { "063047" } }))
end)

spec("a corps headquarters in its own hex is a line", { rules = { "7.5o" }, scenario = "omaha", options = options }, function(t, game)
  local unit = cut_off(t, ring)
  field.put(t, "ge.hq.lxxxiv", "063048")
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, unit), 5)
end)

spec("without the option it moves half", { rules = { "7.5o", "7.5#3" }, scenario = "omaha" }, function(t, game)
  local unit = cut_off(t, ring)
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, unit), 5)
end)

spec("a vehicle that a source feeds moves in full without any headquarters", { rules = { "7.5o" }, scenario = "omaha", options = options },
  function(t, game)
  local unit = field.set(t, { { "ge.352.pzj", "070049" } })[1]
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, unit), 10)
end)

spec("infantry that is cut off moves half all the same", { rules = { "7.5o", "7.5#3" }, scenario = "omaha", options = options },
  function(t, game)
  cut_off(t, ring)
  local foot = field.put(t, "ge.352.914-1", "063048")
  field.go(t, "movement", "german")
  expect.equal(marching.allowance(game, foot), 3)
end)

spec("Allied vehicles have a beachhead for a corps headquarters", { rules = { "7.5o", "7.2#8" }, scenario = "omaha", options = options },
  function(t, game)
  local units = field.set(t, { { "us.co.tank", "063048" } })
  field.go(t, "movement", "allied")
  expect.equal(marching.allowance(game, units[1]), 2)
  field.beachhead(t)
  expect.equal(marching.allowance(game, units[1]), (units[1].move + 1) // 2)
end)

-- Artillery in an enemy zone ------------------------------------------------------------------------------------------

local company = { guns_with_company = true }

-- Guns two hexes from an American company, headquarters with them.
local function battery(t)
  local guns = field.fed(t, "ge.352.ar-1", "063048")
  field.put(t, "us.co.inf", "063050")
  return guns
end

spec("artillery does not stay alone in an enemy zone", { rules = { "10.4o" }, scenario = "omaha", options = company }, function(t)
  local guns = battery(t)
  field.go(t, "movement", "german")
  t:refuses("10.4o", "german", "move", { unit = guns, path = { "063049" } })
  expect.truthy(t:can("german", "move", { unit = guns, path = { "064048" } }))
end)

spec("other guns are no company for it, other units are", { rules = { "10.4o" }, scenario = "omaha", options = company }, function(t)
  local guns = battery(t)
  field.put(t, "ge.352.ar-2", "063049")
  field.go(t, "movement", "german")
  t:refuses("10.4o", "german", "move", { unit = guns, path = { "063049" } })
  field.put(t, "ge.co.inf", "063049")
  expect.truthy(t:can("german", "move", { unit = guns, path = { "063049" } }))
end)

spec("without the option it may", { rules = { "10.4o" }, scenario = "omaha" }, function(t)
  local guns = battery(t)
  field.go(t, "movement", "german")
  expect.truthy(t:can("german", "move", { unit = guns, path = { "063049" } }))
end)

spec("anti-tank guns may stay alone", { rules = { "10.4o" }, scenario = "omaha", options = company }, function(t)
  local guns = field.fed(t, "ge.352.pzj", "063048")
  field.put(t, "us.co.inf", "063050")
  field.go(t, "movement", "german")
  expect.truthy(t:can("german", "move", { unit = guns, path = { "063049" } }))
end)

-- Taking in ------------------------------------------------------------------------------------------

local function halves(t)
  local units = field.set(t, { { "us.1.16-1", "063048", "reduced" }, { "us.co.inf", "063048" } })
  field.go(t, "movement", "allied")
  return units[1], units[2]
end

spec("with the option a battalion takes in a company before either moves",
  { rules = { "15.3o" }, scenario = "omaha", options = { early_absorbing = true } }, function(t)
  local unit, one = halves(t)
  expect.truthy(t:can("allied", "absorb", { unit = unit, company = one }))
  t:set(one, "moved", true)
  t:refuses("15.3o", "allied", "absorb", { unit = unit, company = one })
  t:set(one, "moved", false)
  t:set(unit, "moved", true)
  t:refuses("15.3o", "allied", "absorb", { unit = unit })
end)

spec("without it also afterwards", { rules = { "15.3o", "15.4#3" }, scenario = "omaha" }, function(t)
  local unit, one = halves(t)
  t:set(one, "moved", true)
  t:set(unit, "moved", true)
  expect.truthy(t:can("allied", "absorb", { unit = unit, company = one }))
end)

-- Landing in the mechanized phase ------------------------------------------------------------------------------------------

-- Two battalions in the first assault hex of Easy Red, one in the second.
local function queue(t, node)
  local units = field.set(t, {})
  field.beachhead(t)
  for i, hex in ipairs{ "C1549", "C1549", "C1449" } do
    units[i] = t:put("us.1.16-" .. i, hex)
    t:set(units[i], "afloat", true)
  end
  field.go(t, node, "allied")
  return units
end

spec("nobody lands in the mechanized phase, and nobody moves up", { rules = { "9.2.2#8" }, scenario = "omaha" }, function(t)
  local units = queue(t, "mechanized")
  expect.falsy(t:can("allied", "land", { unit = units[1], hex = "C1650" }))
  t:done("allied")
  expect.equal(units[3].space.name, "046049")
end)

local late = { late_landing = true }

spec("with the option units land in the mechanized phase, and the next move up",
  { rules = { "9.2.2o" }, scenario = "omaha", options = late }, function(t)
  local units = queue(t, "mechanized")
  t:act("allied", "land", { unit = units[1], hex = "C1650" })
  expect.truthy(units[1].moved and units[1].landed)
  t:done("allied")
  expect.equal(units[2].space.name, "047049")
  expect.equal(units[3].space.name, "047049")
end)

spec("with it and without they land in the movement phase", { rules = { "9.2.2o", "9.2.2#3" }, scenario = "omaha", options = late },
  function(t)
  local units = queue(t, "movement")
  expect.truthy(t:can("allied", "land", { unit = units[1], hex = "C1650" }))
  expect.truthy(units[1].afloat)
end)

-- Battleships ------------------------------------------------------------------------------------------

local tough = { tough_battleships = true }

-- A battery at the Cap Lévi hits a ship seven hexes out.
local function engaged(title, counter, ship, on, where)
  spec(title, { rules = { "13.5o", "13.5#1" }, scenario = "cherbourg", options = on }, function(t)
    local gun = field.set(t, { { counter, "A1224" } })[1]
    local target = t:put(ship, "A0524")
    field.go(t, "combat", "german", { turn = 61, turns = 65, day = 26 })
    t:dice("at_ship", 1)
    t:act("german", "engage", { gun = gun, ship = target })
    while t:waiting().kind == "answer" do t:answer("allied", t:waiting().asks[1], nil) end
    expect.equal(target.space.name, where)
  end)
end

engaged("with the option only guns of 170 mm sink a battleship, others drive it off", "ge.b260-5", "ship.texas", tough, "allied.ships")
engaged("with it 170 mm sink a battleship", "ge.b260-2", "ship.texas", tough, "allied.dead")
engaged("so do 240 mm", "ge.b260-4", "ship.texas", tough, "allied.dead")
engaged("with it a cruiser sinks by any gun", "ge.b260-5", "ship.quincy", tough, "allied.dead")
engaged("without it a battleship sinks by any gun", "ge.b260-5", "ship.texas", nil, "allied.dead")

spec("a battleship that was driven off takes its station in the next night", { rules = { "13.5o", "18.8.3" }, scenario = "cherbourg" },
  function(t)
  field.set(t, {})
  local ship = t:put("ship.texas", "allied.ships")
  field.go(t, "naval", "allied", { turn = 63, turns = 65, day = 27, part = "night" })
  expect.truthy(t:can("allied", "station", { ship = ship, hex = "A0524" }))
end)

-- Isolated defenders ------------------------------------------------------------------------------------------

local isolated = { isolated_defenders = true }

-- A battalion between two American ones, which share its six neighbours: nothing joins it to anybody.
local function surrounded(t, more)
  local units = field.set(t, { { "ge.352.914-1", "063048" }, { "us.1.16-1", "063047" }, { "us.1.16-2", "063049" } })
  field.go(t, "combat", "allied", more)
  return units[1], { units[2], units[3] }
end

local function odds(game, attackers)
  return factors.odds(game, factors.attack(attackers[1].side, { target = game:space("063048"), attackers = attackers }))
end

-- They attack, at a die that hurts the attackers alone.
local function attack(t, game, attackers)
  local sum = odds(game, attackers)
  for die = 10, 1, -1 do
    local cell = game:lookup("crt", factors.row(game, sum, die, false), sum.column)
    if string.ends(cell, "/NE") and not string.find(cell, "R") then
      t:dice("combat", die)
      break
    end
  end
  t:act("allied", "attack", { target = "063048", attackers = attackers })
  while t:waiting().kind == "answer" do t:answer("allied", "loss", attackers[1]) end
end

local function amount(sum)
  for _, reason in ipairs(sum.reasons) do
    if reason.rule == "12.4o" then return reason.amount end
  end
  return 0
end

spec("a second attack in force on isolated units has one more on the die",
  { rules = { "12.4o" }, scenario = "omaha", options = isolated }, function(t, game)
  local unit, attackers = surrounded(t)
  local before = odds(game, attackers)
  expect.equal(amount(before), 0)
  attack(t, game, attackers)
  expect.truthy(unit.pressed)
  local after = odds(game, { attackers[2] })
  expect.equal(amount(after), 1)
end)

spec("an attack from one hex does not mark them", { rules = { "12.4o" }, scenario = "omaha", options = isolated }, function(t, game)
  local unit = surrounded(t)
  local other = field.put(t, "us.1.16-3", "063047")
  field.go(t, "combat", "allied")
  attack(t, game, { game:pieces{ counter = "us.1.16-1" }[1], other })
  expect.falsy(unit.pressed)
end)

spec("who has a line to a corps headquarters is not marked",
  { rules = { "12.4o" }, scenario = "omaha", options = isolated }, function(t, game)
  local unit, attackers = surrounded(t)
  field.put(t, "ge.hq.lxxxiv", "064048")
  field.go(t, "combat", "allied")
  attack(t, game, attackers)
  expect.falsy(unit.pressed)
end)

spec("without the option nobody is marked", { rules = { "12.4o" }, scenario = "omaha" }, function(t, game)
  local unit, attackers = surrounded(t)
  attack(t, game, attackers)
  expect.falsy(unit.pressed)
end)

spec("the mark goes when a line leads to a corps headquarters again", { rules = { "12.4o" }, scenario = "omaha", options = isolated },
  function(t)
  local unit, attackers = surrounded(t)
  t:set(unit, "pressed", true)
  local far = field.put(t, "us.co.inf", "049055")
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = far, path = { "050055" } })
  expect.truthy(unit.pressed)
  field.put(t, "ge.hq.lxxxiv", "063048")
  t:set(far, "moved", false)
  t:act("allied", "move", { unit = far, path = { "050056" } })
  expect.falsy(unit.pressed)
  expect.truthy(attackers[1].space.on_map)
end)

spec("companies of a marked battalion are marked", { rules = { "12.4o", "15.2" }, scenario = "omaha", options = isolated },
  function(t, game)
  local unit = surrounded(t)
  t:set(unit, "pressed", true)
  field.go(t, "movement", "german")
  t:act("german", "break_down", { unit = unit, how = "all" })
  local parts = game:pieces{ counter = "ge.co.inf", on_map = true }
  expect.equal(#parts, 3)
  for _, part in ipairs(parts) do expect.truthy(part.pressed) end
end)

spec("so is the company that two losses leave", { rules = { "12.4o", "12.9#1" }, scenario = "epsom", options = isolated },
  function(t, game)
  local units = field.set(t, { { "cw.49.70.1ts", "080028", "reduced" }, { "ge.w7.83-1", "083028" }, { "ge.hq.iss", "083028" },
    { "ge.co.inf", "081028" } })
  t:set(units[1], "pressed", true)
  field.go(t, "combat", "german", { turn = 64, turns = 77, day = 27 })
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "080028" })
  local left = game:pieces{ counter = "cw.co.inf", on_map = true }
  expect.equal(#left, 1)
  expect.truthy(left[1].pressed)
end)

spec("who is isolated only by what the attack has done is not marked", { rules = { "12.4o" }, scenario = "omaha", options = isolated },
  function(t, game)
  local unit, attackers = surrounded(t)
  local hq = field.put(t, "ge.hq.lxxxiv", "063048")
  field.go(t, "combat", "allied", { turn = 13, day = 10 })
  local sum = odds(game, attackers)
  for die = 1, 10 do
    if game:lookup("crt", factors.row(game, sum, die, false), sum.column) == "1/1" then
      t:dice("combat", die)
      break
    end
  end
  t:act("allied", "attack", { target = "063048", attackers = attackers })
  while t:waiting().kind == "answer" do
    local allied = t:waiting().sides[1].name == "allied"
    if t:waiting().asks[1] == "loss" then
      t:answer(allied and "allied" or "german", "loss", allied and attackers[1] or hq)
    else
      t:answer("allied", t:waiting().asks[1], nil)
    end
  end
  expect.falsy(hq.space.on_map)
  expect.equal(unit.space.name, "063048")
  expect.falsy(unit.pressed)
end)
