-- Fire on the beaches at its edges: who fires, what the number counts, advances, guns and ships that join in.
local field = require("tests.shared.field")
local firing = require("rules.firing")

-- Stands in a fire segment of a landing phase.
local function wave(t, node, number, more)
  local at = { turn = 1, day = 6, wave = number, weather = "overcast", weather_roll = 8, csp = 6 }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go(node, at)
end

local function volley(game, from, target, units, more)
  local one = { side = units[1].side, from = game:space(from), target = game:space(target), units = units, ships = {} }
  for name, value in pairs(more or {}) do one[name] = value end
  return one
end

local function amounts(told)
  local list = {}
  for i, reason in ipairs(told.reasons) do list[i] = reason.amount end
  return list
end

spec("the number counts strength, guns, ships, and the crowd on the beach from the third unit on",
  { rules = { "18.4#4", "18.4#6", "18.7#1", "18.5#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "strongpoint.4", "048052" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1551" }, { "ge.352.ar-1",
    "051052" } })
  local fort = units[1]
  t:set("turn", 1)
  expect.same(amounts(firing.number(game, volley(game, "048052", "C1551", { fort }))), { 4 })
  field.put(t, "us.co.inf", "C1551")
  expect.same(amounts(firing.number(game, volley(game, "048052", "C1551", { fort }))), { 4, 1 })
  expect.same(amounts(firing.number(game, volley(game, "048052", "C1551", { fort }, { gun = units[4] }))), { 4, 4, 1 })
  expect.equal(firing.number(game, volley(game, "048052", "C1551", { fort })).reasons[1].rule, "18.4#4")
  for _ = 1, 3 do field.put(t, "us.co.inf", "049053") end
  expect.same(amounts(firing.number(game, volley(game, "048052", "049053", { fort }))), { 4 })
  local ship = t:put("ship.texas", "C1145")
  expect.same(amounts(firing.number(game, volley(game, "049053", "048052", { units[2] }, { ships = { ship } }))), { 1, ship.attack })
  for _ = 1, 3 do field.put(t, "ge.co.inf", "048051") end
  expect.same(amounts(firing.number(game, volley(game, "C1551", "048051", { units[2] }))), { 1 })
end)

spec("headquarters and guns count one", { rules = { "12.5.5#1", "18.4#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.hq", "049056" }, { "us.fa58", "049056" }, { "us.1.16-1", "049056" } })
  t:set("turn", 1)
  expect.same(amounts(firing.number(game, volley(game, "049056", "049055", units))), { 1 + 1 + units[3].attack })
end)

local function shot(title, crowd, die, hit)
  spec(title, { rules = { "18.4#3" }, scenario = "omaha" }, function(t)
    local units = field.set(t, { { "strongpoint.4", "048052" }, { "us.co.inf", "C1551" } })
    for _ = 1, crowd do field.put(t, "us.aeng", "C1551") end
    wave(t, "german_fire", 1)
    t:dice("fire", die)
    t:act("german", "open_fire", { from = "048052", target = "C1551" })
    if t:waiting().kind == "answer" then t:answer("allied", "loss", units[2]) end
    expect.equal(units[2].space.on_map, not hit)
  end)
end

shot("at the number fire hits", 0, 4, true)
shot("above the number it does not", 0, 5, false)
shot("a nine hits a crowd", 9, 9, true)
shot("and a ten does not", 9, 10, false)

spec("a one hits whatever the number is", { rules = { "18.4#3", "18.4#5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "048051" }, { "ge.co.inf", "049051" }, { "ge.co.inf", "049051" } })
  wave(t, "allied_fire", 1)
  expect.equal(t:preview("allied", "open_fire", { from = "048051", target = "049051" }).value, 0)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "048051", target = "049051" })
  t:answer("german", "loss", units[2])
  expect.equal(units[2].space.name, "german.companies")
  expect.falsy(t:waiting().kind == "answer")
end)

spec("at nought a two misses", { rules = { "18.4#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "048051" }, { "ge.co.inf", "049051" } })
  wave(t, "allied_fire", 1)
  t:dice("fire", 2)
  t:act("allied", "open_fire", { from = "048051", target = "049051" })
  expect.equal(units[2].space.name, "049051")
  expect.truthy(units[1].shot)
end)

spec("who is afloat or has fired does not fire, nor a gun that was on the move, nor support units by themselves",
  { rules = { "18.4#1", "18.5#1", "18.4#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "us.fa58", "C1551" }, { "ge.co.inf", "048052" } })
  t:put("us.aeng", "C1552")
  wave(t, "allied_fire", 2)
  expect.equal(t:preview("allied", "open_fire", { from = "C1551", target = "048052" }).value, 2)
  t:set(units[2], "fired", true)
  wave(t, "allied_fire", 2)
  expect.equal(t:preview("allied", "open_fire", { from = "C1551", target = "048052" }).value, 1)
  t:set(units[1], "afloat", true)
  wave(t, "allied_fire", 2)
  expect.falsy(t:can("allied", "open_fire", { from = "C1551", target = "048052" }))
end)

spec("fire goes at the enemy on the next land hex, not at empty hexes and not at the queues",
  { rules = { "18.4#1", "18.4#2" }, scenario = "omaha" }, function(t)
  field.set(t, { { "strongpoint.4", "048052" }, { "us.co.inf", "C1551" }, { "us.co.inf", "C1451" }, { "ge.co.inf", "C1651" } })
  wave(t, "german_fire", 1)
  t:refuses("18.4#1", "german", "open_fire", { from = "048052", target = "048053" })
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1451" }))
end)

spec("nobody fires at boats", { rules = { "18.4#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.co.inf", "C1551" }, { "us.co.inf", "C1651" } })
  local boat = t:put("us.co.inf", "C1451")
  t:set(boat, "afloat", true)
  wave(t, "german_fire", 1)
  t:refuses("18.4#2", "german", "open_fire", { from = "C1551", target = "C1451" })
  expect.truthy(t:can("german", "open_fire", { from = "C1551", target = "C1651" }))
end)

spec("a battalion does not follow its fire", { rules = { "18.5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "C1551" }, { "strongpoint.1", "048052" } })
  wave(t, "allied_fire", 2)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "C1551", target = "048052" })
  expect.equal(units[2].space.name, "german.dead")
  expect.falsy(t:waiting().kind == "answer")
end)

spec("a German company does not follow its fire", { rules = { "18.5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.co.inf", "048052" }, { "us.co.inf", "048053" } })
  wave(t, "german_fire", 2)
  t:dice("fire", 1)
  t:act("german", "open_fire", { from = "048052", target = "048053" })
  expect.equal(units[2].space.name, "allied.companies")
  expect.falsy(t:waiting().kind == "answer")
end)

spec("nobody advances while one of two still stands there", { rules = { "18.5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "ge.co.inf", "048052" }, { "ge.co.inf", "048052" } })
  wave(t, "allied_fire", 2)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "C1551", target = "048052" })
  t:answer("german", "loss", units[2])
  expect.falsy(t:waiting().kind == "answer")
end)

spec("a company may stay where it is", { rules = { "18.5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "strongpoint.1", "048052" } })
  wave(t, "allied_fire", 2)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "C1551", target = "048052" })
  t:answer("allied", "advance", nil)
  expect.equal(units[1].space, game:space("C1551"))
end)

spec("vehicles do not advance up a bluff, infantry does", { rules = { "18.5", "10.6#5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.tank", "048051" }, { "us.co.inf", "048051" }, { "strongpoint.1", "049051" } })
  wave(t, "allied_fire", 2)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "048051", target = "049051" })
  expect.fails("this cannot be chosen here", function() t:answer("allied", "advance", units[1]) end)
  t:answer("allied", "advance", units[2])
  expect.equal(units[2].space.name, "049051")
  expect.equal(units[1].space.name, "048051")
end)

spec("batteries of the coast and guns out of range do not join in, moved ones never",
  { rules = { "18.7#3", "12.5.3", "2.4.3#3", "20.6" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.ar-1", "051052" }, { "hoc.guns", "B1305" }, { "hoc.moved", "B1406" } })
  field.put(t, "ge.co.inf", "B1406")
  expect.truthy(firing.in_range(game, units[1], game:space("048052")))
  expect.truthy(firing.is_served(units[2]))
  expect.falsy(firing.is_served(units[3]))
  expect.truthy(firing.is_served(units[1]))
  local gun = units[1]
  for _, space in ipairs(game:within(gun.space, 12):list()) do
    local steps = game:distance(gun.space, space)
    expect.equal(firing.in_range(game, gun, space), steps >= 3 and steps <= 9)
  end
end)

spec("a battalion brings one ship or gun, two companies one, a single one too, headquarters half",
  { rules = { "12.5.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf",
    "049055" }, { "us.co.inf", "049055" }, { "us.1.hq", "049055" }, { "us.29.hq", "049055" } })
  local function slots(...)
    local list = {}
    for i, n in ipairs{ ... } do list[i] = units[n] end
    return firing.slots(list)
  end
  expect.equal(slots(1), 1)
  expect.equal(slots(1, 2), 2)
  expect.equal(slots(3), 1)
  expect.equal(slots(3, 4), 1)
  expect.equal(slots(3, 4, 5), 2)
  expect.equal(slots(1, 3), 2)
  expect.equal(slots(6), 1)
  expect.equal(slots(6, 7), 1)
end)

spec("ships ask for a point, once a hex", { rules = { "18.5#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "C1551" }, { "strongpoint.4", "048052" }, { "strongpoint.4", "048053" }, { "us.1.16-2", "049053" } })
  local ship = game:pieces{ counter = "ship.texas" }[1]
  wave(t, "allied_fire", 3, { csp = 0 })
  expect.falsy(t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = { ship } }))
  t:set(game:space("C1551"), "assailed", true)
  expect.truthy(t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = { ship } }))
  t:set(game:space("C1551"), "assailed", false)
  wave(t, "allied_fire", 3, { csp = 1 })
  expect.truthy(t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = { ship } }))
  expect.falsy(t:can("allied", "open_fire", { from = "049053", target = "048052", ships = { ship } }))
  t:dice("mines", 1)
  t:dice("fire", 5)
  t:act("allied", "open_fire", { from = "C1551", target = "048052", ships = { ship } })
  expect.equal(game.csp, 0)
  expect.equal(ship.space.name, "allied.dead")
  expect.truthy(game:space("C1551").assailed)
  expect.equal(#game:space("048052").pieces, 1)
end)

spec("two guns do not join in together, and one need not; the preview counts the one",
  { rules = { "18.7#1", "18.7" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" }, { "ge.352.ar-1", "051052" }, { "ge.352.ar-2",
    "051052" } })
  wave(t, "german_fire", 2)
  expect.falsy(t:can("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3], units[4] } }))
  expect.equal(t:preview("german", "open_fire", { from = "048052", target = "C1551", gun = { units[3] } }).value, 8)
  expect.equal(t:preview("german", "open_fire", { from = "048052", target = "C1551", gun = {} }).value, 4)
  t:dice("fire", 8)
  t:act("german", "open_fire", { from = "048052", target = "C1551", gun = {} })
  expect.truthy(units[1].space.on_map)
  expect.falsy(units[3].fired)
end)

spec("each reason of the number has its rule", { rules = { "18.4#4", "18.7#1", "18.5#2", "18.4#6", "18.4#5", "18.4#7", "19.7" },
  scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "047052" }, { "us.co.tank", "047052" }, { "strongpoint.4", "047053" } })
  t:put("us.aeng", "047052")
  t:set("turn", 1)
  local function rules(list, more)
    local found = {}
    for _, reason in ipairs(firing.number(game, volley(game, "047052", "047053", list, more)).reasons) do
      found[#found + 1] = reason.rule .. " " .. reason.amount
    end
    return found
  end
  expect.same(rules({ units[1] }), { "18.4#4 1", "18.4#5 -1", "19.7 1" })
  local ship = t:put("ship.texas", "C1145")
  local both = { units[1], units[2] }
  expect.same(rules(both, { ships = { ship } }), { "18.4#4 " .. 1 + units[2].attack, "18.5#2 6", "18.4#5 -1", "18.4#7 1" })
end)

-- The chances that the preview tells: of a step, and of nothing.
local function chances(told)
  local list = {}
  for _, reason in ipairs(told.reasons) do
    if reason.chance then list[#list + 1] = tostring(reason.chance) end
  end
  return list
end

local function likely(title, fort, crowd, step, nothing)
  spec("fire " .. title, { rules = { "18.4#3" }, scenario = "omaha" }, function(t)
    field.set(t, { { fort, "048052" }, { "us.co.inf", "C1551" } })
    for _ = 1, crowd do t:put("us.aeng", "C1551") end
    wave(t, "german_fire", 1)
    local told = t:preview("german", "open_fire", { from = "048052", target = "C1551" })
    expect.same(chances(told), { step, nothing })
  end)
end

likely("of four hits in four of ten", "strongpoint.4", 0, "2/5", "3/5")
likely("of eleven in nine", "strongpoint.4", 8, "9/10", "1/10")

spec("fire of nought hits in one of ten", { rules = { "18.4#3", "18.4#5" }, scenario = "omaha" }, function(t)
  field.set(t, { { "us.co.inf", "048051" }, { "ge.co.inf", "049051" } })
  wave(t, "allied_fire", 1)
  expect.same(chances(t:preview("allied", "open_fire", { from = "048051", target = "049051" })), { "1/10", "9/10" })
end)

spec("a reduced battalion under fire is not made whole", { rules = { "18.4#4", "18.9.1#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "strongpoint.4", "048052" }, { "us.1.16-1", "C1551", "reduced" } })
  wave(t, "german_fire", 1)
  t:dice("fire", 10)
  t:act("german", "open_fire", { from = "048052", target = "C1551" })
  expect.equal(units[2].face, "reduced")
end)

spec("a place whose strongpoint falls is taken by who fired", { rules = { "18.4#4", "3.3#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "047052" }, { "strongpoint.1", "047053" } })
  t:set(game:space("047053"), "holder", "german")
  wave(t, "allied_fire", 2)
  t:dice("fire", 1)
  t:act("allied", "open_fire", { from = "047052", target = "047053" })
  expect.equal(game:space("047053").holder.name, "allied")
end)

spec("guns reach from a quarter of their range on, that included", { rules = { "12.5.3", "2.4.3#3" }, scenario = "omaha" },
  function(t, game)
  local gun = field.set(t, { { "hoc.guns", "B1305", "full" } })[1]
  for _, space in ipairs(game:within(gun.space, 18):list()) do
    local steps = game:distance(gun.space, space)
    expect.equal(firing.in_range(game, gun, space), steps >= 4 and steps <= 16)
  end
end)

spec("ships that have fired, or that the weather forbids, do not join in; none need", { rules = { "18.5#2", "8.2#2" }, scenario = "omaha" },
  function(t, game)
  field.set(t, { { "us.1.16-1", "C1551" }, { "strongpoint.4", "048052" } })
  local texas, hunt = game:pieces{ counter = "ship.texas" }[1], game:pieces{ counter = "ship.hunt_class" }[1]
  local function may(list) return t:can("allied", "open_fire", { from = "C1551", target = "048052", ships = list }) end
  wave(t, "allied_fire", 3)
  expect.truthy(may{ texas } and may{ hunt } and may{})
  t:set(texas, "fired", true)
  expect.falsy(may{ texas })
  wave(t, "allied_fire", 3, { weather_roll = 6 })
  expect.falsy(may{ hunt })
  expect.equal(t:preview("allied", "open_fire", { from = "C1551", target = "048052", ships = {} }).value, 4)
end)

spec("the preview counts the ships, and who calls none pays nothing", { rules = { "18.5#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "C1551" }, { "strongpoint.4", "048052" } })
  local texas = game:pieces{ counter = "ship.texas" }[1]
  wave(t, "allied_fire", 3)
  expect.equal(t:preview("allied", "open_fire", { from = "C1551", target = "048052", ships = { texas } }).value, 10)
  t:dice("fire", 10)
  t:act("allied", "open_fire", { from = "C1551", target = "048052", ships = {} })
  expect.equal(game.csp, 6)
  expect.falsy(game:space("C1551").assailed)
end)

spec("a hex that has paid for ships in this phase pays no more", { rules = { "18.5#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.16-1", "C1551" }, { "strongpoint.4", "048052" } })
  wave(t, "allied_fire", 3)
  t:set(game:space("C1551"), "assailed", true)
  t:dice("mines", 2)
  t:dice("fire", 10)
  t:act("allied", "open_fire", { from = "C1551", target = "048052", ships = { game:pieces{ counter = "ship.texas" }[1] } })
  expect.equal(game.csp, 6)
end)
