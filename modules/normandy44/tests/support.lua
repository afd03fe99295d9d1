-- Support: who may help an attack, how far, how often, and what it costs.
local battle = require("tests.shared.battle")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- An attack on 2924 that this piece in this hex would support.
local function with_piece(counter, hex, set, more)
  return {
    units = { { "ge.915.352", "2924" }, { "us.16.1", "2923" }, { counter, hex }, { "us.hq.v", "2922" } }, target = "2924",
    attackers = { 2 }, artillery = { 3 }, set = { [3] = set }, more = more or { supply_first = 2 },
  }
end

local function refused(name, rule, given)
  spec(name, about(rule), function(t)
    local _, order = battle.fought(t, given)
    t:refuses(rule, "allied", "attack", order)
  end)
end

spec("a headquarters within five hexes fires", about("11.6", "M-r4", "17.2"), function(t)
  local units = battle.attack(t, with_piece("us.hq.vii", "2919"), { combat = 1 })
  expect.equal(units[3].face, "fired")
  expect.equal(units[4].face, "ready")
end)

refused("a headquarters six hexes away does not", "11.6", with_piece("us.hq.vii", "2918"))
refused("one of the other army does not", "11.6", with_piece("cw.hq.i", "2922"))
refused("one out of supply does not", "11.6", with_piece("us.hq.vii", "2922", { unsupplied = true }))

spec("one that has fired does not", about("17.2"), function(t)
  local _, order = battle.fought(t, with_piece("us.hq.vii", "2922"))
  order.artillery = { t:put("us.hq.xix", "2922", { face = "fired" }) }
  t:refuses("17.2", "allied", "attack", order)
end)

local three = { { "ge.915.352", "2924" }, { "us.16.1", "2923" }, { "us.hq.v", "2922" }, { "us.hq.vii", "2921" }, { "us.hq.xix", "2920" } }

local function with_three(numbers, points)
  return { units = three, target = "2924", attackers = { 2 }, artillery = numbers, more = { supply_first = points } }
end

spec("two headquarters fire, and each costs a supply point", about("11.6", "5.2", "M-r4"), function(t, game)
  local given = with_three({ 3, 4 }, 2)
  local units, order = battle.fought(t, given)
  expect.same(battle.reckoning(t:preview("allied", "attack", order)), { "10.5 6", "10.5 4", "11.2 3", "11.6 2" })
  t:dice("combat", 6)
  t:act("allied", "attack", order)
  expect.same({ units[3].face, units[4].face, units[5].face, game.supply_first }, { "fired", "fired", "ready", 0 })
end)

refused("three do not", "11.6", with_three({ 3, 4, 5 }, 3))
refused("nor more than there are supply points for", "5.2", with_three({ 3, 4 }, 1))

spec("without supply points nobody is asked for artillery", about("5.2"), function(t)
  local _, order = battle.fought(t, { units = three, target = "2924", attackers = { 2 } })
  expect.truthy(t:can("allied", "attack", order))
end)

local function rockets(hex, more)
  return {
    units = { { "us.16.1", "2924" }, { "ge.915.352", "2923" }, { "ge.wrf7", hex }, { "ge.hq.lxxxiv", "2922" }, { "ge.wrf8", "2922" } },
    target = "2924", attackers = { 2 }, artillery = more or { 3 }, side = "german", more = { supply_german = 3 },
  }
end

spec("a Werfer brigade within three hexes fires", about("17.3", "11.6", "5.2"), function(t, game)
  local units, order = battle.fought(t, rockets("2921"))
  expect.same(battle.reckoning(t:preview("german", "attack", order)), { "10.5 4", "10.5 6", "11.2 3", "17.3 1" })
  t:dice("combat", 6)
  t:act("german", "attack", order)
  expect.same({ units[3].face, game.supply_german }, { "fired", 2 })
end)

spec("a Werfer brigade four hexes away does not", about("17.3"), function(t)
  local _, order = battle.fought(t, rockets("2920"))
  t:refuses("17.3", "german", "attack", order)
end)

spec("headquarters and Werfer brigades give two shifts together", about("17.3", "11.6"), function(t)
  local _, order = battle.fought(t, rockets("2921", { 3, 4, 5 }))
  t:refuses("11.6", "german", "attack", order)
end)

-- Aircraft and ships ----------------------------------------------------------------------------------------------------------------

local beach = { { "ge.915.352", "1521" }, { "us.16.1", "1522" } }

spec("as many air points as there are, and two at most", about("19.1.2", "M-r1", "19.1.1"), function(t, game)
  local _, order = battle.fought(t, { units = beach, target = "1521", attackers = { 2 }, ships = {}, more = { air_first = 3 } })
  order.air = 3
  expect.falsy(t:can("allied", "attack", order))
  order.air = 2
  t:dice("combat", 6)
  t:act("allied", "attack", order)
  expect.same({ game.air_first, game.air_second }, { 1, 0 })
end)

spec("one air point is the most where there is only one", about("19.1", "19.1.2"), function(t)
  local _, order = battle.fought(t, { units = beach, target = "1521", attackers = { 2 }, ships = {}, more = { air_first = 1 } })
  order.air = 2
  expect.falsy(t:can("allied", "attack", order))
  order.air = 0
  expect.truthy(t:can("allied", "attack", order))
end)

spec("one naval marker supports a combat", about("19.2", "M-r2"), function(t, game)
  local _, order = battle.fought(t, { units = beach, target = "1521", attackers = { 2 } })
  local ships = game:pieces{ counter = "naval.first" }
  order.ships = ships
  expect.falsy(t:can("allied", "attack", order))
  order.ships = { ships[1] }
  expect.same(battle.reckoning(t:preview("allied", "attack", order)), { "10.5 6", "10.5 4", "11.2 3", "19.2 1" })
  t:dice("combat", 6)
  t:act("allied", "attack", order)
  expect.same({ ships[1].face, ships[2].face }, { "fired", "ready" })
end)

spec("a headquarters is no ship", about("19.2"), function(t)
  local units, order = battle.fought(t, { units = { beach[1], beach[2], { "us.hq.v", "1522" } }, target = "1521", attackers = { 2 } })
  order.ships = { units[3] }
  expect.falsy(t:can("allied", "attack", order))
end)

spec("ships that have fired do not fire again in the turn", about("19.2"), function(t, game)
  local ships = game:pieces{ counter = "naval.first" }
  local units = battle.attack(t, {
    units = { beach[1], beach[2], { "us.18.1", "1522" }, { "ge.916.352", "1622" } }, target = "1521", attackers = { 2 },
    ships = { ships[1] },
  }, { combat = 1 })
  t:refuses("19.2", "allied", "attack", { target = "1622", attackers = { units[3] }, ships = { ships[1] } })
end)

spec("ships do not fire in a storm, nor for the other army", about("19.2", "4.3"), function(t)
  local _, order = battle.fought(t, { units = beach, target = "1521", attackers = { 2 }, more = { weather = "storm" } })
  expect.truthy(t:can("allied", "attack", order))
end)

spec("outside the bombardment zone they are of no use", about("19.2.1"), function(t, game)
  expect.falsy(game:region("naval_zone"):contains("2924"))
  local _, order = battle.fought(t, { units = { { "ge.915.352", "2924" }, { "us.16.1", "2923" } }, target = "2924", attackers = { 2 } })
  expect.truthy(t:can("allied", "attack", order))
end)
