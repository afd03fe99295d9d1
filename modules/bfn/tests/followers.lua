-- Vehicles that go with others: Crocodiles after the landing, Rhinos from July 7 on.
local factors = require("rules.factors")
local field = require("tests.shared.field")
local followers = require("rules.followers")
local july = require("tests.shared.july")
local lane = require("tests.shared.lane")
local marching = require("rules.marching")
local units_of = require("rules.units")

local function put(t, counter, space) return t:put(counter, space.name, { face = "full" }) end

local go, start = july.morning(100, 9), july.start

-- Crocodiles ------------------------------------------------------------------------------------------

spec("after the landing Crocodiles stay, AVRE and engineers go", { rules = { "19.6.1#1", "18.8.1", "19.6.1" }, scenario = "campaign" },
  function(t)
  start(t, { { "cw.co.inf", "050029" } })
  local ashore, afloat = t:put("cw.croc", "050029"), t:put("cw.croc", "049029")
  t:set(afloat, "afloat", true)
  local others = { t:put("cw.avre", "050029"), t:put("cw.aeng", "050029"), t:put("us.aeng", "048050") }
  t:go("regroup", { turn = 1, part = "landing", active = "allied" })
  t:done("allied")
  expect.equal(ashore.space.name, "050029")
  expect.equal(afloat.space.name, "allied.offshore")
  for _, piece in ipairs(others) do expect.equal(piece.space.name, "off") end
end)

spec("a Crocodile that could not land waits in the queue, takes a place there, and comes ashore", { rules = { "19.6.1#1", "9.2.2#5" },
  scenario = "campaign" }, function(t, game)
  start(t)
  t:put("beachhead", "050029")
  local tank = t:put("cw.croc", "allied.offshore")
  go(t, "arrivals", "allied")
  t:act("allied", "queue", { unit = tank, hex = "049028" })
  expect.truthy(tank.afloat)
  go(t, "movement", "allied")
  t:act("allied", "land", { unit = tank, hex = "050029" })
  expect.equal(tank.space.name, "050029")
  expect.falsy(tank.afloat)
  t:refuses("10.1", "allied", "move", { unit = tank })
end)

spec("a Crocodile moves like a company of tanks, by itself, eight points and again half of them", { rules = { "19.6.1#1", "10.5" },
  scenario = "campaign" }, function(t, game)
  local first, second, third = lane.row(game, "clear")
  start(t, { { "cw.co.inf", first.name }, { "cw.hq.xxx", first.name } })
  t:put("beachhead", "050029")
  local tank = put(t, "cw.croc", first)
  go(t, "movement", "allied")
  expect.equal(marching.allowance(game, tank), 8)
  t:act("allied", "move", { unit = tank, path = { second.name, third.name } })
  expect.equal(tank.space, third)
  t:set(tank, "moved", false)
  go(t, "mechanized", "allied")
  expect.equal(marching.allowance(game, tank), 4)
  expect.truthy(t:can("allied", "move", { unit = tank, path = { second.name } }))
end)

local function die(game, base, target)
  local side = game:side("allied")
  local list = units_of.at(base, side)
  return factors.odds(game, factors.attack(side, { target = target, attackers = list })).die
end

local function helps(title, rules, terrain, vehicle, attacker, defender, count, found)
  spec(title, { rules = rules, scenario = "campaign" }, function(t, game)
    local first, second = lane.row(game, terrain)
    start(t, { { attacker, first.name }, { defender, second.name } })
    go(t, "combat", "allied")
    local without = die(game, first, second)
    for _ = 1, count do put(t, vehicle, first) end
    expect.equal(die(game, first, second) - without, found)
  end)
end

helps("a Crocodile adds one against infantry", { "19.6.1#3", "19.6.1" }, "clear", "cw.croc", "cw.co.inf", "ge.co.inf", 1, 1)
helps("two add no more", { "19.6.1#3" }, "clear", "cw.croc", "cw.co.inf", "ge.co.inf", 2, 1)
helps("nothing against tanks alone", { "19.6.1#3" }, "clear", "cw.croc", "cw.co.inf", "ge.co.panzer", 1, 0)
helps("nor with Americans", { "19.6.1#4" }, "clear", "cw.croc", "us.co.inf", "ge.co.inf", 1, 0)

-- Rhinos ------------------------------------------------------------------------------------------

helps("Rhinos with tanks add one into bocage", { "19.9#3" }, "bocage", "us.rhino", "us.co.tank", "ge.co.inf", 1, 1)
helps("more of them no more", { "19.9#3" }, "bocage", "us.rhino", "us.co.tank", "ge.co.inf", 3, 1)
helps("nothing elsewhere", { "19.9#3" }, "clear", "us.rhino", "us.co.tank", "ge.co.inf", 1, 0)
helps("nor with infantry", { "19.9#3" }, "bocage", "us.rhino", "us.co.inf", "ge.co.inf", 1, 0)

spec("six Rhinos wait off the beaches in the night of July 7, and land like others", { rules = { "19.9", "19.9#2" },
  scenario = "campaign" }, function(t, game)
  start(t)
  t:put("beachhead", "048050")
  t:put("beachhead", "050029")
  t:go("arrivals", { turn = 93, day = 7, month = "July", part = "night", active = "allied", weather = "clear", weather_roll = 12 })
  local list = game:pieces{ counter = "us.rhino", at = "allied.offshore" }
  expect.equal(#list, 6)
  expect.falsy(t:can("allied", "queue", { unit = list[1], hex = "049029" }))
  for i = 1, 4 do t:act("allied", "queue", { unit = list[i], hex = "047049" }) end
  t:refuses("9.2.2#5", "allied", "queue", { unit = list[5], hex = "047049" })
end)

spec("Rhinos take no room on land and go ten points", { rules = { "19.9", "19.9#2" }, scenario = "campaign" }, function(t, game)
  local first, second = lane.row(game, "bocage")
  start(t, { { "us.1.16-1", first.name }, { "us.1.16-2", first.name }, { "us.hq.v", second.name } })
  t:put("beachhead", "048050")
  local tanks = put(t, "us.rhino", second)
  go(t, "movement", "allied")
  expect.equal(marching.allowance(game, tanks), 10)
  t:act("allied", "move", { unit = tanks, path = { first.name } })
  expect.equal(tanks.space, first)
end)

-- Who retreats goes to the first hex that he may.
local function retreat(t, from)
  local waiting = t:waiting()
  if waiting.kind ~= "answer" or waiting.asks[1] ~= "retreat" then return end
  for _, space in ipairs(from.neighbours) do
    if pcall(function() t:answer(waiting.sides[1].name, "retreat", space.name) end) then return end
  end
end

local function asked(t) return t:waiting().kind == "answer" and t:waiting().asks[1] or nil end

-- Both sides answer what a fight asks: these units lose and advance, who has to leave a hex does.
local function settle(t, from, losing)
  for _ = 1, 6 do
    if asked(t) == "loss" then
      local side = t:waiting().sides[1].name
      t:answer(side, "loss", losing[side])
    elseif asked(t) == "retreat" then
      retreat(t, from)
    elseif asked(t) == "advance" then
      local side = t:waiting().sides[1].name
      t:answer(side, "advance", { losing[side] })
    end
  end
end

-- Tanks attack a battalion in bocage, which loses a step and goes.
local function assault(t, game, rhinos, others)
  local first, second = lane.row(game, "bocage")
  local list, head = start(t, { { "us.tk741", first.name }, { "ge.352.914-1", second.name } }), nil
  for _, counter in ipairs(others or {}) do list[#list + 1] = field.put(t, counter, first.name) end
  t:put("beachhead", "048050")
  for _, space in ipairs(first.neighbours) do
    if game:distance(space, second) == 2 and space.terrain ~= "sea" then head = head or field.put(t, "us.hq.v", space.name) end
  end
  local vehicle = rhinos and put(t, "us.rhino", first)
  go(t, "combat", "allied")
  local attackers = { list[1] }
  if list[3] and list[3].is_company then attackers[2] = list[3] end
  t:dice("combat", 10)
  t:act("allied", "attack", { target = second, attackers = attackers })
  retreat(t, second)
  if asked(t) == "loss" then t:answer("allied", "loss", list[1]) end
  return list, first, second, vehicle
end

spec("with Rhinos a unit advances into bocage after a retreat, and they go along", { rules = { "19.9#3", "12.11#3" },
  scenario = "campaign" }, function(t, game)
  local list, _, second, vehicle = assault(t, game, true)
  expect.equal(asked(t), "advance")
  t:answer("allied", "advance", { list[1] })
  expect.equal(list[1].space, second)
  expect.equal(vehicle.space, second)
end)

spec("without them nobody does", { rules = { "19.9#3", "12.11#3" }, scenario = "campaign" }, function(t, game)
  local _, _, second = assault(t, game, false, { "us.co.tank" })
  expect.equal(#second.pieces, 0)
  expect.falsy(asked(t) == "advance")
end)

spec("one unit alone advances, and Rhinos stay with who is left", { rules = { "19.9#3" }, scenario = "campaign" }, function(t, game)
  local list, first, second, vehicle = assault(t, game, true, { "us.co.tank" })
  expect.equal(asked(t), "advance")
  expect.fails("", function() t:answer("allied", "advance", { list[1], list[3] }) end)
  t:answer("allied", "advance", { list[3] })
  expect.equal(list[3].space, second)
  expect.equal(list[1].space, first)
  expect.equal(vehicle.space, first)
end)

-- Lost ------------------------------------------------------------------------------------------

spec("a German who enters their hex removes both, Rhinos for a turn, a Crocodile for good", { rules = { "19.9#1", "19.6.1#1" },
  scenario = "campaign" }, function(t, game)
  local first, second, third = lane.row(game, "clear")
  local unit = start(t, { { "ge.352.914-1", first.name } })[1]
  t:put("beachhead", "048050")
  local rhino, croc = put(t, "us.rhino", second), put(t, "cw.croc", second)
  local far = put(t, "us.rhino", third)
  go(t, "movement", "german")
  t:act("german", "move", { unit = unit, path = { second.name } })
  expect.equal(rhino.space.name, "allied.offshore")
  expect.equal(croc.space.name, "off")
  expect.equal(far.space, third)
  go(t, "arrivals", "allied")
  t:refuses("19.9#1", "allied", "queue", { unit = rhino, hex = "047049" })
  go(t, "arrivals", "allied", { turn = 101 })
  expect.truthy(t:can("allied", "queue", { unit = rhino, hex = "047049" }))
end)

spec("who only passes removes them, too", { rules = { "19.9#1" }, scenario = "campaign" }, function(t, game)
  local first, second, third = lane.row(game, "clear")
  local unit = start(t, { { "ge.352.914-1", first.name } })[1]
  local rhino, own = put(t, "us.rhino", second), put(t, "ge.lorry", second)
  go(t, "movement", "german")
  t:act("german", "move", { unit = unit, path = { second.name, third.name } })
  expect.equal(rhino.space.name, "allied.offshore")
  expect.equal(own.space, second)
end)

spec("a vehicle neither enters a hex with enemies nor takes their works", { rules = { "19.6.1#1", "10.1#1" }, scenario = "campaign" },
  function(t, game)
  local first, second, third = lane.row(game, "clear")
  start(t)
  local tanks, lorries = put(t, "us.rhino", first), put(t, "ge.lorry", second)
  t:set(t:put("entrenchment", third.name, { face = "finished" }), "digger", "german")
  go(t, "movement", "allied")
  t:refuses("10.1#1", "allied", "move", { unit = tanks, path = { second.name } })
  expect.truthy(lorries.space == second)
  t:set(tanks, "moved", false)
  local own = field.put(t, "us.co.inf", first.name)
  t:act("allied", "move", { unit = own, path = { second.name } })
  expect.equal(lorries.space.name, "markers")
  t:act("allied", "move", { unit = tanks, path = { second.name, third.name } })
  expect.equal(#third.pieces, 2)
end)

-- Two German battalions attack Allies in the open, supplied; the die is as given. `beside` puts more into their hex.
local function attacked(t, game, list, vehicles, number, beside)
  local first, second = lane.row(game, "clear")
  local all = { { "ge.352.914-1", first.name }, { "ge.352.914-2", first.name }, { "ge.352.hq", "090030" }, { "ge.hq.lxxxiv", "090030" } }
  for _, counter in ipairs(list) do all[#all + 1] = { counter, second.name } end
  local units = start(t, all)
  local rolling = {}
  for i, counter in ipairs(vehicles) do rolling[i] = put(t, counter, second) end
  if beside then beside(first) end
  go(t, "combat", "german")
  t:dice("combat", number)
  t:act("german", "attack", { target = second, attackers = { units[1], units[2] } })
  return units, rolling, second
end

spec("who retreats takes Crocodiles and Rhinos along", { rules = { "19.6.1#1" }, scenario = "campaign" }, function(t, game)
  local units, rolling, second = attacked(t, game, { "us.1.16-1" }, { "cw.croc", "us.rhino" }, 10)
  retreat(t, second)
  local unit = units[5]
  expect.truthy(unit.space.on_map and unit.space ~= second)
  expect.equal(rolling[1].space, unit.space)
  expect.equal(rolling[2].space, unit.space)
end)

spec("works in the hex stay where they lie", { rules = { "19.6.1#1" }, scenario = "campaign" }, function(t, game)
  local units, rolling, second = attacked(t, game, { "us.1.16-1" }, { "cw.croc" }, 10)
  local work = t:put("entrenchment", second.name, { face = "finished" })
  t:set(work, "digger", "allied")
  retreat(t, second)
  expect.equal(rolling[1].space, units[5].space)
  expect.equal(work.space, second)
end)

spec("lorries retreat with their headquarters, which parts from a battalion", { rules = { "20.1" }, scenario = "campaign" },
  function(t, game)
  local first, second = lane.row(game, "clear")
  local list = start(t, { { "us.1.16-1", first.name }, { "us.1.16-2", first.name },
    { "ge.352.hq", second.name }, { "ge.352.914-1", second.name } })
  t:put("beachhead", "048050")
  local lorries = put(t, "ge.lorry", second)
  t:set(lorries, "staff", list[3])
  go(t, "combat", "allied")
  t:dice("combat", 10)
  t:act("allied", "attack", { target = second, attackers = { list[1], list[2] } })
  settle(t, second, { allied = list[1], german = list[4] })
  expect.truthy(list[3].space.on_map and list[3].space ~= second)
  expect.equal(lorries.space, list[3].space)
end)

-- Whoever comes to a vehicle by another way than a march, as by an advance.
spec("a vehicle alone with the enemy is lost when all look again, one that swims is not", { rules = { "19.9#1", "19.6.1#1" },
  scenario = "campaign" }, function(t, game)
  local lost, left, swims
  local where, second = lane.row(game, "clear")
  local units = attacked(t, game, { "us.1.16-1" }, {}, 10, function(first)
    lost, swims = put(t, "us.rhino", first), put(t, "cw.croc", first)
    left = t:put("us.rhino", "090031", { face = "full" })
    t:set(swims, "afloat", true)
  end)
  settle(t, second, { german = units[1] })
  expect.equal(lost.space.name, "allied.offshore")
  expect.equal(left.space.name, "090031")
  expect.equal(swims.space, where)
end)

spec("with the last unit of a hex they are lost", { rules = { "19.6.1#1", "19.9#1" }, scenario = "campaign" }, function(t, game)
  local _, rolling = attacked(t, game, { "us.co.inf" }, { "cw.croc", "us.rhino" }, 10)
  expect.equal(rolling[1].space.name, "off")
  expect.equal(rolling[2].space.name, "allied.offshore")
end)

spec("with one of several only Rhinos are", { rules = { "19.6.1#1", "19.9#1" }, scenario = "campaign" }, function(t, game)
  local units, rolling = attacked(t, game, { "us.co.inf", "us.1.16-1" }, { "cw.croc", "us.rhino" }, 8)
  if asked(t) == "loss" then t:answer("allied", "loss", units[5]) end
  expect.equal(rolling[1].space.on_map, true)
  expect.equal(rolling[2].space.name, "allied.offshore")
end)

spec("on June 6 a Crocodile stays where its company is lost", { rules = { "19.6.1#4" }, scenario = "campaign" }, function(t, game)
  local units = start(t, { { "cw.co.inf", "050029" }, { "strongpoint.4", "051029", "full" } })
  local tank = t:put("cw.croc", "050029")
  t:go("german_fire", { turn = 1, part = "landing", wave = 1, active = "german" })
  t:dice("fire", 1)
  t:act("german", "open_fire", { from = "051029", target = "050029" })
  expect.equal(units[1].space.name, "allied.companies")
  expect.equal(tank.space.name, "050029")
  expect.equal(#followers.of(game, tank.side), 1)
end)

spec("where no beachhead is Rhinos that were lost come back by a road of the edge", { rules = { "19.9#1" }, scenario = "goodwood" },
  function(t, game)
  local first, second = lane.row(game, "bocage")
  local unit = start(t, { { "ge.352.914-1", first.name } })[1]
  local rhino = put(t, "us.rhino", second)
  go(t, "movement", "german", { turn = 130 })
  t:act("german", "move", { unit = unit, path = { second.name } })
  go(t, "movement", "allied", { turn = 130 })
  t:refuses("19.9#1", "allied", "enter", { unit = rhino, hex = "055041" })
  go(t, "movement", "allied", { turn = 131 })
  expect.falsy(t:can("allied", "enter", { unit = rhino, hex = "070049" }))
  t:act("allied", "enter", { unit = rhino, hex = "055041" })
  expect.equal(rhino.space.name, "055041")
end)
