-- Worked examples: a combat from first to last step, a bond that blocks retreat, a determined defence.
local battle = require("tests.shared.battle")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- E1: Trévières --------------------------------------------------------------------------------------------------------------

local trevieres = {
  { "ge.916.352", "1521" }, { "ge.pzj352", "1521" }, { "us.16.1", "1522" }, { "us.18.1", "1522" }, { "us.tk741", "1522" },
  { "us.26.1", "1421" }, { "us.hq.v", "1321" },
}

local function e1(t)
  local units = battle.set_up(t, trevieres)
  battle.begin(t, "allied", { supply_first = 2, air_first = 1 })
  return table.unpack(units)
end

local function attack_on_trevieres(game, support)
  local order = {
    target = "1521", main = "1522", lead = battle.unit(game, "us.16.1"),
    attackers = { battle.unit(game, "us.16.1"), battle.unit(game, "us.18.1"), battle.unit(game, "us.tk741"), battle.unit(game, "us.26.1") },
  }
  order.artillery = support and { battle.unit(game, "us.hq.v") } or {}
  order.air, order.ships = support and 1 or 0, {}
  return order
end

spec("E1: the reckoning of the attack on Trévières", about("10.5", "10.3", "10.4", "M-h2", "11.2", "10.6", "11.6", "19.1.2", "11.1"),
  function(t, game)
    e1(t)
    local found = t:preview("allied", "attack", attack_on_trevieres(game, true))
    expect.equal(found.value, "3-1")
    expect.same(battle.reckoning(found), { "10.5 21", "M-h1 -3", "10.5 6", "11.2 4", "11.6 1", "19.1.2 1" })
    expect.equal(t:preview("allied", "attack", attack_on_trevieres(game, false)).value, "1-1")
  end)

spec("E1: from the die to the advance", about("12.1", "12.2", "C-A1D1", "13.3", "13.6", "14.2", "5.2", "19.1"), function(t, game)
  local gren, guns, us16, us18, tanks, us26, hq = e1(t)
  t:dice("combat", 5)
  t:act("allied", "attack", attack_on_trevieres(game, true))
  t:answer("allied", "loss", tanks)
  t:answer("german", "loss", guns)
  t:answer("german", "stand", nil)
  t:answer("german", "retreat", { "1620" })
  t:answer("german", "stop", "stop")
  expect.same(battle.state(gren, guns, tanks), { "1620 3", "german.dead", "1522 1" })
  expect.truthy(gren.disrupted)
  t:answer("allied", "advance", { unit = us16, path = { "1521" } })
  t:answer("allied", "advance", { unit = us18, path = { "1521" } })
  t:answer("allied", "advance", { unit = tanks, path = { "1521", "1621" } })
  t:answer("allied", "advance", nil)
  expect.same(battle.state(us16, us18, tanks, us26), { "1521 3", "1521 3", "1621 1", "1421 3" })
  expect.equal(game:space("1521").holder.name, "allied")
  expect.same({ hq.face, game.supply_first, game.air_first }, { "fired", 1, 0 })
end)

-- The results of the six dice in a column, as they begin.
local columns = {
  { true, "A1/DR", "EX", "DR", "DR", "A1/D1", "D1" }, { false, "A1", "A1", "A1/DR", "EX", "DR", "DR" },
}

for _, column in ipairs(columns) do
  for die = 1, 6 do
    local name = "E1: die " .. die .. (column[1] and " with" or " without") .. " support gives " .. column[die + 1]
    spec(name, about("10.6", "C-A1", "C-A1DR", "C-EX", "C-DR", "C-A1D1", "C-D1"), function(t, game)
      local gren, guns, us16, us18, tanks = e1(t)
      t:dice("combat", die)
      t:act("allied", "attack", attack_on_trevieres(game, column[1]))
      local result = column[die + 1]
      if string.starts(result, "A1") then t:answer("allied", "loss", us18) end
      if result == "EX" then t:answer("german", "loss", us16) end
      if result == "EX" then t:answer("allied", "loss", guns) end
      if string.ends(result, "D1") then t:answer("german", "loss", gren) end
      local lost = { us16 = result == "EX" and 2 or 3, us18 = string.starts(result, "A1") and 2 or 3 }
      expect.same(battle.state(us16, us18, tanks), { "1522 " .. lost.us16, "1522 " .. lost.us18, "1522 2" })
      local held = { "1521 3", "1521 1" }
      if result == "EX" then held[2] = "german.dead" end
      if string.ends(result, "D1") then held[1] = "1521 2" end
      expect.same(battle.state(gren, guns), held)
      local asked = string.ends(result, "DR") or string.ends(result, "D1")
      expect.same(t:waiting().asks, asked and { "stand" } or {})
    end)
  end
end

-- E2: a retreat past bonds ------------------------------------------------------------------------------------------------------

local west, east, south = { "us.116.29", "2923" }, { "us.175.29", "2925" }, { "us.115.29", "3124" }

-- 915 of 352 in 2924 must retreat, and does not stand.
local function e2(t, game, allies, disrupted)
  local list = { { "ge.915.352", "2924" } }
  for i, one in ipairs(allies) do list[i + 1] = one end
  local unit = battle.set_up(t, list)[1]
  if disrupted then t:set(battle.unit(game, disrupted), "disrupted", true) end
  battle.begin(t, "allied")
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "2924", attackers = { battle.unit(game, "us.116.29") }, air = 0 })
  t:answer("german", "stand", nil)
  return unit
end

spec("E2a: bonds bar the way, and zones of control cost a step", about("8.5.3", "13.1", "13.2", "13.4", "13.6", "13.3"), function(t, game)
  local unit = e2(t, game, { west, east, south })
  t:refuses_answer("8.5.1", "german", "retreat", { "3023" })
  t:refuses_answer("8.5.1", "german", "retreat", { "3024" })
  t:refuses_answer("13.2", "german", "retreat", { "2923" })
  t:answer("german", "retreat", { "2823" })
  expect.same(battle.state(unit), { "2823 2" })
  t:refuses_answer("13.4", "german", "retreat", { "2822" })
  t:answer("german", "retreat", { "2723" })
  expect.same(battle.state(unit), { "2723 2" })
  expect.truthy(unit.disrupted)
  expect.truthy(unit.shaken)
end)

spec("E2a: it goes on to either hex behind, and stops in neither zone", about("13.3", "13.4"), function(t, game)
  local unit = e2(t, game, { west, east, south })
  t:answer("german", "retreat", { "2823" })
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "2724" })
  expect.same(battle.state(unit), { "2724 2" })
end)

spec("E2b: without a way the unit is eliminated", about("13.5", "8.5.3"), function(t, game)
  local unit = e2(t, game, { west, east, south, { "us.23.2", "2724" } })
  expect.same(battle.state(unit), { "german.dead" })
end)

-- The first hexes of all ways, each of which costs a step, and the hex where the next question finds the unit.
local function all_ways_are_open(name, allies, ways, disrupted)
  for hex, found in pairs(ways) do
    spec(name .. ": a way by " .. hex, about("13.4", "8.5"), function(t, game)
      local unit = e2(t, game, allies, disrupted)
      t:answer("german", "retreat", { hex })
      expect.same(battle.state(unit), { found .. " 2" })
    end)
  end
end

all_ways_are_open("E2c: a cadre bars nothing", { west, east, { "us.115.29", "3124", 1 } },
  { ["2823"] = "2823", ["2824"] = "2824", ["3023"] = "3123", ["3024"] = "3125" })
all_ways_are_open("E2e: a Disrupted unit bars nothing", { west, east, south },
  { ["2823"] = "2823", ["2824"] = "2824", ["3023"] = "3023", ["3024"] = "3024" }, "us.115.29")

local across = { west, { "us.115.29", "3024" } }

spec("E2d: past a hexside bond one way is free", about("8.5.2", "8.5.5"), function(t, game)
  local unit = e2(t, game, across)
  expect.same(battle.state(unit), { "2824 3" })
  t:answer("german", "stop", "stop")
  expect.truthy(unit.disrupted)
end)

spec("E2d: when that is closed the hexside bond is the end", about("8.5.2", "13.5"), function(t, game)
  local closed = { { "us.23.2", "2824", 1 }, { "us.38.2", "2823", 1 }, { "us.175.29", "2925", 1 } }
  expect.same(battle.state(e2(t, game, tables.joined(across, closed))), { "german.dead" })
end)

-- E4: Carentan ----------------------------------------------------------------------------------------------------------------

local carentan = {
  { "ge.6fj", "1514" }, { "us.501.101", "1413" }, { "us.506.101", "1413" }, { "us.327.101", "1413" }, { "us.hq.vii", "1113" },
}

local function e4(t, game, more)
  local units = battle.set_up(t, carentan)
  local rockets = more and t:put(more[1], more[2])
  battle.begin(t, "allied", { turn = 12, weather = "clear", supply_first = 1, air_first = 2 })
  local ships = game:pieces{ counter = "naval.first" }[1]
  return {
    target = "1514", attackers = { units[2], units[3], units[4] }, lead = units[3], artillery = { units[5] }, air = 2, ships = { ships },
  }, units, ships, rockets
end

spec("E4: the reckoning of the attack on Carentan", about("M-l1", "M-h2", "11.2", "11.7", "19.1.2", "19.2", "11.5"), function(t, game)
  local order = e4(t, game)
  local found = t:preview("allied", "attack", order)
  expect.equal(found.value, "3-1")
  expect.same(battle.reckoning(found), { "10.5 15", "M-h2 -15/2", "10.5 5", "11.2 3", "11.6 1", "19.1.2 2", "19.2 1", "M-l1 -1" })
end)

-- The die of the defence, with the state of 6 FJ, 501 and 506 after it; nil where it retreats.
local stands = {
  { 1 }, { 2 }, { 3, "1514 2", "1413 3", "1413 3" }, { 4, "1514 2", "1413 2", "1413 3" }, { 5, "1514 2", "1413 2", "1413 3" },
  { 6, "1514 3", "1413 3", "1413 2" },
}

local function defend(t, game, die, help)
  local order, units, ships, rockets = e4(t, game, help)
  t:dice("combat", 3)
  t:act("allied", "attack", order)
  t:dice("determined", die)
  t:answer("german", "stand", { lead = units[1], help = rockets })
  return units, ships, rockets
end

local function settle(t, wanted, units)
  if wanted[1] <= 2 then
    t:answer("german", "retreat", { "1613" })
    t:answer("german", "stop", "go_on")
    t:answer("german", "retreat", { "1713" })
    expect.same(battle.state(units[1]), { "1713 3" })
    expect.same(t:waiting().asks, { "advance" })
    return
  end
  if wanted[3] == "1413 2" then t:answer("german", "loss", units[2]) end
  if wanted[4] == "1413 2" then t:answer("allied", "loss", units[3]) end
  expect.same(battle.state(units[1], units[2], units[3]), { wanted[2], wanted[3], wanted[4] })
  expect.falsy(units[1].disrupted)
  expect.same(t:waiting().asks, {})
end

for _, wanted in ipairs(stands) do
  spec("E4: die " .. wanted[1] .. " of the defence", about("12.4", "D-table", "D-1", "D-EX", "D-AL", "12.5"), function(t, game)
    local units, ships = defend(t, game, wanted[1])
    settle(t, wanted, units)
    expect.same({ units[5].face, ships.face, game.supply_first, game.air_first }, { "fired", "fired", 0, 0 })
  end)
end

for die = 1, 6 do
  spec("E4: die " .. die .. " with a Werfer brigade is as " .. math.min(die + 1, 6), about("12.4.3", "17.3"), function(t, game)
    local units, _, rockets = defend(t, game, die, { "ge.wrf7", "1714" })
    settle(t, stands[math.min(die + 1, 6)], units)
    expect.equal(rockets.face, "fired")
    expect.equal(game.supply_german, 2)
  end)
end
