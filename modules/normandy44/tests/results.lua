-- Results of the table of combat: who loses how many steps, who chooses, and what follows.
local battle = require("tests.shared.battle")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- 18 against 8 with two headquarters and two air points: 6-1. The column gives DR, A1/D1, D1, D1, A1/D2, DH.
local function strong(defenders)
  local units = {
    { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.26.1", "2735" }, { "us.hq.v", "2734" }, { "us.hq.vii", "2734" },
    { "us.9.2", "2834", 1 },
  }
  for i, one in ipairs(defenders) do units[6 + i] = one end
  return {
    units = units, target = "2835", attackers = { 1, 2, 3, 6 }, main = "2735", artillery = { 4, 5 }, air = 2,
    more = { supply_first = 2, air_first = 2 },
  }
end

local pair = { { "ge.915.352", "2835" }, { "ge.914.352", "2835" } }

spec("A1/D1: the owners choose, the attacker of his main assault force first", about("C-A1D1", "12.1", "12.2"), function(t)
  local units = battle.attack(t, strong(pair), { combat = 2 })
  expect.same(t:waiting().sides[1].name, "allied")
  t:answer("allied", "loss", units[2])
  t:answer("german", "loss", units[8])
  expect.same(battle.state(units[2], units[8]), { "2735 2", "2835 2" })
  expect.same(t:waiting().asks, { "stand" })
end)

spec("an attacker outside the main assault force is never chosen", about("12.2", "10.3"), function(t)
  local units = battle.attack(t, strong(pair), { combat = 2 })
  expect.falsy(pcall(function() t:answer("allied", "loss", units[6]) end))
end)

spec("DR costs nobody a step", about("C-DR"), function(t)
  local units = battle.attack(t, strong(pair), { combat = 1 })
  expect.same(t:waiting().asks, { "stand" })
  expect.same(battle.state(units[1], units[7], units[8]), { "2735 3", "2835 3", "2835 3" })
end)

spec("D1 costs the defender one, whoever he says", about("C-D1", "12.2"), function(t)
  local units = battle.attack(t, strong(pair), { combat = 3 })
  t:answer("german", "loss", units[7])
  expect.same(battle.state(units[7], units[8]), { "2835 2", "2835 3" })
  expect.same(t:waiting().asks, { "stand" })
end)

spec("A1/D2: the defender chooses the attacker's loss, the attacker the first of two", about("C-A1D2", "13.1", "12.4"), function(t)
  local units = battle.attack(t, strong(pair), { combat = 5 })
  t:answer("german", "loss", units[3])
  t:answer("allied", "loss", units[8])
  t:answer("german", "loss", units[8])
  expect.same(battle.state(units[3], units[7], units[8]), { "2735 2", "2835 3", "2835 1" })
  t:answer("german", "falls_back", units[8])
  battle.retreat(t, "german", { "2936", "3036", "3136", "3236" })
  expect.same(battle.state(units[8]), { "3236 1" })
  battle.retreat(t, "german", { "2935", "3035", "3135", "3235" })
  expect.same(battle.state(units[7]), { "3235 3" })
  expect.truthy(units[7].disrupted and units[8].disrupted)
  expect.same(t:waiting().asks, { "hold_back" })
end)

-- Defenders of one or two steps in all: against one step the attacker loses none.
spec("A1/D2 against a single step costs the attacker none", about("C-A1D2"), function(t)
  local given = strong({ { "ge.pzj352", "2835" } })
  given.artillery, given.more = nil, { air_first = 2 }
  given.air = 0
  local units = battle.attack(t, given, { combat = 4 })
  expect.same(battle.state(units[1], units[7]), { "2735 3", "german.dead" })
  expect.same(t:waiting().asks, { "hold_back" })
end)

spec("A1/D2 against two units of a step costs one", about("C-A1D2"), function(t)
  local given = strong({ { "ge.649ost", "2835" }, { "ge.795ost", "2835" } })
  given.artillery, given.more, given.air = nil, {}, nil
  local units = battle.attack(t, given, { combat = 4 })
  t:answer("german", "loss", units[1])
  t:answer("allied", "loss", units[7])
  expect.same(battle.state(units[1], units[7], units[8]), { "2735 2", "german.dead", "german.dead" })
end)

-- Steps before and after: half of them, fractions up.
for _, case in ipairs{ { 3, 3, 3 }, { 3, 2, 3 }, { 2, 2, 2 }, { 1, 1, 1 } } do
  spec("DH takes " .. case[3] .. " steps of " .. case[1] + case[2], about("C-DH", "12.2"), function(t)
    local given = strong({ { "ge.915.352", "2835", case[1] }, { "ge.914.352", "2835", case[2] } })
    local units = battle.attack(t, given, { combat = 6 })
    local asked = 0
    while t:waiting().asks[1] == "loss" do
      t:answer("german", "loss", units[7])
      asked = asked + 1
      if units[7].space.name == "german.dead" then break end
    end
    local left = 0
    for _, unit in ipairs{ units[7], units[8] } do
      if unit.space.on_map then left = left + ({ one = 1, two = 2, three = 3 })[unit.face] end
    end
    expect.equal(left, case[1] + case[2] - case[3])
    expect.equal(units[1].face, "three")
  end)
end

spec("after DH nobody stands", about("C-DH", "13.1", "12.4"), function(t)
  local units = battle.attack(t, strong({ { "ge.915.352", "2835" } }), { combat = 6 })
  battle.retreat(t, "german", { "2936", "3036", "3136", "3236" })
  expect.same(battle.state(units[7]), { "3236 1" })
  expect.truthy(units[7].disrupted)
end)

-- EX ------------------------------------------------------------------------------------------------------------------------------

-- 12 against 4 in the open and a die of 2: EX.
local function exchange(defenders)
  local units = { { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.tk741", "2834", 1 } }
  for i, one in ipairs(defenders) do units[3 + i] = one end
  return { units = units, target = "2835", attackers = { 1, 2 } }
end

spec("EX: each side chooses the other's loss, and nobody moves", about("C-EX", "12.2", "14.5"), function(t)
  local units = battle.attack(t, exchange{ { "ge.915.352", "2835", 2 }, { "ge.pzj352", "2835", 1 } }, { combat = 3 })
  t:answer("german", "loss", units[2])
  t:answer("allied", "loss", units[4])
  expect.same(battle.state(units[2], units[4], units[5]), { "2735 2", "2835 1", "2835 1" })
  expect.same(t:waiting().asks, {})
end)

spec("EX against a single step: the main assault force enters, no more", about("C-EX", "14.1", "14.5"), function(t, game)
  local units = battle.bring(t, game, {
    units = { { "us.16.1", "2735", 1 }, { "us.tk70", "2735", 1 }, { "us.tk741", "2834", 1 }, { "ge.21rec", "2835" } },
    target = "2835", attackers = { 1, 2, 3 }, main = "2735", lead = 1,
  }, "EX")
  t:answer("german", "loss", units[1])
  expect.same(battle.state(units[1], units[4]), { "allied.dead", "german.dead" })
  t:refuses_answer("14.2", "allied", "advance", { unit = units[2], path = { "2835", "2836" } })
  t:answer("allied", "advance", { unit = units[2], path = { "2835" } })
  expect.same(t:waiting().asks, {})
end)

spec("EX against a single step: units on foot go no farther either", about("14.1", "14.5"), function(t, game)
  local units = battle.bring(t, game, {
    units = { { "us.16.1", "2735", 2 }, { "ge.pzj352", "2835" } }, target = "2835", attackers = { 1 },
  }, "EX")
  t:refuses_answer("14.2", "allied", "advance", { unit = units[1], path = { "2835", "2836" } })
  t:answer("allied", "advance", { unit = units[1], path = { "2835" } })
  expect.same(battle.state(units[1], units[2]), { "2835 1", "german.dead" })
end)

spec("support pieces of a hex whose last unit dies wait for the enemy", about("2.6", "C-D1"), function(t)
  local units = battle.attack(t, strong({ { "ge.649ost", "2835" }, { "ge.hq.lxxxiv", "2835" }, { "ge.915.352", "2837" } }), { combat = 2 })
  expect.equal(units[8].space.name, "2835")
  t:answer("allied", "advance", { unit = units[1], path = { "2835" } })
  expect.same({ units[8].space.name, units[8].face }, { "2837", "fired" })
end)

spec("D1 that takes the last step is followed by the advance", about("C-D1", "14.2", "12.1"), function(t)
  local units = battle.attack(t, strong({ { "ge.649ost", "2835" } }), { combat = 2 })
  expect.equal(units[7].space.name, "german.dead")
  expect.same(t:waiting().asks, { "advance" })
end)

-- Strongpoints ------------------------------------------------------------------------------------------------------------------------

spec("a strongpoint dies when the others retreat", about("12.3", "16.2", "16.3"), function(t)
  local given = strong({ { "sp.vierville", "2835" }, { "ge.915.352", "2835" } })
  given.artillery, given.air, given.more = nil, nil, {}
  local units = battle.attack(t, given, { combat = 3 })
  t:answer("german", "stand", nil)
  battle.retreat(t, "german", { "2936", "3036" })
  expect.same(battle.state(units[7], units[8]), { "german.dead", "3036 3" })
end)

spec("a strongpoint may take the loss, and the others then stay as they are", about("12.3", "12.2"), function(t)
  local given = strong({ { "sp.vierville", "2835" }, { "ge.915.352", "2835" } })
  given.artillery, given.air, given.more = nil, nil, {}
  local units = battle.attack(t, given, { combat = 6 })
  t:answer("german", "loss", units[7])
  expect.same(battle.state(units[7], units[8]), { "german.dead", "2835 3" })
end)

spec("a strongpoint alone has nowhere to go", about("12.3"), function(t)
  local units = battle.attack(t, {
    units = { { "us.16.1", "2735" }, { "sp.vierville", "2835" } }, target = "2835", attackers = { 1 },
  }, { combat = 2 })
  t:answer("german", "stand", nil)
  expect.same(battle.state(units[2]), { "german.dead" })
  expect.same(t:waiting().asks, { "advance" })
end)
