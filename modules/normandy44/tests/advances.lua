-- Advance after combat: who, how far, over which ground, and reserve in its place.
local battle = require("tests.shared.battle")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- An attack that drives one German out of a hex; 1 he, then the attackers, then others.
local function won(t, game, target, attackers, others, more)
  local given = tables.merged({ target = target, result = "DR", units = {}, attackers = {} }, more or {})
  given.units[1] = { given.defender or "ge.915.352", target, given.steps }
  for i, one in ipairs(attackers) do
    given.units[1 + i] = one
    given.attackers[i] = 1 + i
  end
  for i, one in ipairs(others or {}) do given.units[1 + #attackers + i] = one end
  local units = battle.bring(t, game, given, given.result)
  if t:waiting().asks[1] == "stand" then t:answer("german", "stand", nil) end
  if given.retreat then battle.retreat(t, "german", given.retreat, given.stop) end
  return units
end

local function refused(t, rule, unit, path)
  t:refuses_answer(rule, "allied", "advance", { unit = unit, path = string.split(path, " ") })
end

local function goes(t, unit, path) t:answer("allied", "advance", { unit = unit, path = string.split(path, " ") }) end

local open = "2835"
local foot = { { "us.16.1", "2735" }, { "us.18.1", "2735" } }
local mixed = { { "us.16.1", "2735" }, { "us.tk741", "2735" }, { "us.tk70", "2834" } }
local way = { retreat = { "2936", "3036" } }

spec("units on foot enter the vacated hex and go no farther", about("14.2", "2.5"), function(t, game)
  local units = won(t, game, open, foot, nil, way)
  refused(t, "14.2", units[2], "2835 2836")
  goes(t, units[2], "2835")
  expect.equal(units[2].space.name, "2835")
  expect.equal(game:space("2835").holder.name, "allied")
  expect.same(t:waiting().asks, { "advance" })
  t:answer("allied", "advance", nil)
  expect.equal(units[3].space.name, "2735")
end)

spec("vehicles go a hex farther, from any hex", about("14.2"), function(t, game)
  local units = won(t, game, open, mixed, nil, tables.merged(way, { main = "2735", lead = 2 }))
  refused(t, "14.2", units[4], "2835 2836 2837")
  goes(t, units[4], "2835 2836")
  goes(t, units[3], "2835 2935")
  goes(t, units[2], "2835")
  expect.same(battle.state(units[4], units[3], units[2]), { "2836 2", "2935 2", "2835 3" })
  expect.same(t:waiting().asks, {})
end)

spec("the first hex is the vacated one", about("14.2"), function(t, game)
  local units = won(t, game, open, mixed, nil, tables.merged(way, { main = "2735", lead = 2 }))
  refused(t, "14.2", units[3], "2736 2836")
  refused(t, "14.2", units[3], "2736")
end)

spec("each unit advances once", about("14.2"), function(t, game)
  local units = won(t, game, open, mixed, nil, tables.merged(way, { main = "2735", lead = 2 }))
  goes(t, units[3], "2835")
  expect.falsy(pcall(function() goes(t, units[3], "2836") end))
end)

local support = { artillery = { 5, 6 }, air = 2, more = { supply_first = 2, air_first = 2 } }
local staff = { { "us.hq.v", "2734" }, { "us.hq.vii", "2734" } }

local function routed(t, game, result, more, set)
  local strong = { { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.tk741", "2735" } }
  local given = tables.merged(support, { result = result, lead = 2, set = set })
  local units = won(t, game, open, strong, tables.joined(staff, more or {}), given)
  if t:waiting().asks[1] == "loss" then t:answer("german", "loss", units[2]) end
  if t:waiting().asks[1] == "loss" then t:answer("allied", "loss", units[1]) end
  battle.retreat(t, "german", { "2936", "3036", "3136", "3236" })
  return units
end

for _, result in ipairs{ "DH", "A1/D2" } do
  spec("after " .. result .. " vehicles go three hexes farther, others one", about("14.2", "C-DH", "C-A1D2"), function(t, game)
    local units = routed(t, game, result)
    t:answer("allied", "hold_back", nil)
    refused(t, "14.2", units[2], "2835 2836 2837")
    goes(t, units[2], "2835 2836")
    refused(t, "14.2", units[4], "2835 2935 3035 3135 3235")
    goes(t, units[4], "2835 2935 3035 3135")
    expect.same({ units[2].space.name, units[4].space.name }, { "2836", "3135" })
  end)
end

-- What bars the way -----------------------------------------------------------------------------------------------------------------

spec("no advance leads into the enemy or his bonds", about("14.3", "8.5.3", "14.2"), function(t, game)
  local units = won(t, game, open, mixed, { { "ge.914.352", "2836" }, { "ge.916.352", "3035" } },
    tables.merged(way, { main = "2735", lead = 2, retreat = { "2936", "2937" } }))
  refused(t, "14.2", units[3], "2835 2836")
  refused(t, "8.5.1", units[3], "2835 2936")
  goes(t, units[3], "2835 2935")
end)

spec("stacking holds at its end", about("14.3", "7.1", "7.3"), function(t, game)
  local all = { { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.26.1", "2735" }, { "us.9.2", "2834" } }
  local units = won(t, game, open, all, nil, tables.merged(way, { main = "2735" }))
  for i = 2, 4 do goes(t, units[i], "2835") end
  expect.same(t:waiting().asks, {})
  expect.equal(units[5].space.name, "2834")
end)

spec("and the armies stay apart", about("14.3", "2.3.4"), function(t, game)
  local units = won(t, game, open, mixed, { { "cw.69.50", "2836" } }, tables.merged(way, { main = "2735", lead = 2 }))
  refused(t, "2.3.4", units[3], "2835 2836")
  goes(t, units[3], "2835 2935")
end)

-- 2617: a bridge from 2518, none from 2618.
for _, case in ipairs{ { "2518", true }, { "2618", false } } do
  spec("wide water " .. (case[2] and "with a bridge does not end" or "ends") .. " an advance", about("14.3", "T-major"), function(t, game)
    local units = won(t, game, "2617", { { "us.cca.2a", case[1] }, { "us.16.1", case[1] }, { "us.18.1", case[1] } }, nil,
      { lead = 3, result = "DR", defender = "ge.915.352", steps = 1, retreat = { "2616", "2615" }, stop = "stop" })
    if case[2] then
      goes(t, units[2], "2617 2717")
      return expect.equal(units[2].space.name, "2717")
    end
    refused(t, "14.3", units[2], "2617 2717")
    goes(t, units[2], "2617")
    expect.equal(units[2].space.name, "2617")
  end)
end

spec("over a flooded hexside units on foot advance, vehicles only by road", about("14.3", "T-floodside"), function(t, game)
  local units = won(t, game, "1411", { { "us.16.1", "1312" }, { "us.18.1", "1312" }, { "us.tk741", "1312" } }, nil,
    { lead = 2, steps = 1, result = "DR", retreat = { "1511", "1611" }, stop = "stop" })
  refused(t, "14.3", units[4], "1411")
  goes(t, units[2], "1411")
  expect.equal(units[2].space.name, "1411")
end)

spec("enemy support pieces make room", about("2.6"), function(t, game)
  local units = won(t, game, open, mixed, { { "ge.hq.lxxxiv", "2936" } },
    tables.merged(way, { main = "2735", lead = 2, retreat = { "2836", "2837" } }))
  goes(t, units[3], "2835 2936")
  expect.same({ units[5].space.name, units[5].face }, { "2837", "fired" })
end)

-- Reserve instead --------------------------------------------------------------------------------------------------------------------

spec("after a full retreat attackers may go into reserve instead, while others advance", about("14.4", "15.3", "C-DH"), function(t, game)
  local units = routed(t, game, "DH")
  t:answer("allied", "hold_back", { units[2], units[4] })
  expect.same({ units[2].reserve, units[3].reserve, units[4].reserve }, { true, false, true })
  expect.falsy(pcall(function() goes(t, units[2], "2835") end))
  goes(t, units[3], "2835")
  expect.same(battle.state(units[2], units[3], units[4]), { "2735 3", "2835 3", "2735 2" })
  expect.same(t:waiting().asks, {})
  expect.equal(t:waiting().node, "combat")
  t:done("allied")
  expect.equal(t:waiting().node, "reserve")
end)

spec("but none that is out of supply", about("14.4", "18.4"), function(t, game)
  local units = routed(t, game, "DH", nil, { [2] = { unsupplied = true } })
  t:refuses_answer("18.4", "allied", "hold_back", { units[2], units[3] })
  t:answer("allied", "hold_back", { units[3] })
  expect.truthy(units[3].reserve)
end)

spec("as many as an army may hold in reserve", about("14.4", "15.1"), function(t, game)
  local units = routed(t, game, "DH", { { "us.9.2", "2731" } }, { [7] = { reserve = true } })
  t:refuses_answer("15.1", "allied", "hold_back", { units[2], units[3], units[4] })
  t:answer("allied", "hold_back", { units[2], units[3] })
  expect.truthy(units[3].reserve)
end)

spec("not in the reserve phase itself", about("14.4"), function(t, game)
  local units = battle.set_up(t, { { "ge.649ost", open }, { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.26.1", "2735" } })
  for i = 2, 4 do t:set(units[i], "reserve", true) end
  t:go("reserve", { active = "allied", turn = 9, air_first = 0, supply_first = 0 })
  t:dice("combat", 5)
  t:act("allied", "attack", { target = open, attackers = { units[2], units[3], units[4] } })
  expect.equal(game:lookup("crt", 5, "7-1"), "DH")
  expect.same(t:waiting().asks, { "advance" })
end)

spec("nobody advances into a hex that is held", about("14.2", "12.5"), function(t)
  local units = battle.attack(t, { units = { { "ge.915.352", "2924" }, { "us.16.1", "2923" } }, target = "2924", attackers = { 2 } },
    { combat = 1 })
  expect.same(battle.state(units[2]), { "2923 2" })
  expect.same(t:waiting().asks, {})
end)
