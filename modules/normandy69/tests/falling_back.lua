-- Who of a stack falls back first, and where to.
local field = require("tests.shared.field")

local function named(list, counter)
  for _, unit in ipairs(list) do
    if unit.counter == counter then return unit end
  end
  return nil
end

spec("the owner of a stack chooses who falls back first", { rule = "X-DB" }, function(t, game)
  local attackers = field.battle(t, { "g-7-6", "g-4-1" }, { "a-7-4", "a-7-4" })
  local there = game:space("4216").pieces
  field.attack(t, "allied", "4216", attackers, 3)
  expect.same(t:waiting().asks, { "falls_back" })
  expect.equal(t:waiting().sides[1], game:side("german"))
  local second = named(there, "g-4-1")
  t:answer("german", "falls_back", second)
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "4217" })
  expect.equal(second.space.name, "4217")
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "4217" })
  expect.equal(#game:space("4217").pieces, 2)
end)

spec("of attackers their owner chooses who falls back first", { rule = "X-AB" }, function(t, game)
  local attackers = field.battle(t, { "g-10-6", "g-8-8" }, { "a-7-4", "a-6-10", "a-7-4" })
  field.attack(t, "allied", "4216", attackers, 4)
  expect.equal(t:waiting().sides[1], game:side("allied"))
  t:answer("allied", "falls_back", attackers[2])
  t:answer("allied", "retreat", { "4214", "4213" })
  expect.equal(attackers[2].space.name, "4213")
  t:answer("allied", "retreat", { "4214", "4213" })
  t:answer("allied", "retreat", { "4214", "4213" })
  expect.equal(#game:space("4213").pieces, 3)
end)

spec("of Germans landed upon the Allies choose who falls back first", { rule = "I5d", scenario = "original" }, function(t, game)
  t:put("g-4-1", "4216")
  local second = t:put("g-2-1", "4216")
  t:put("a-para-7-4", "4216")
  t:go("air_battles", { active = "allied" })
  t:dice("combat", 2)
  t:act("allied", "storm", { target = "4216" })
  expect.same(t:waiting().asks, { "falls_back" })
  expect.equal(t:waiting().sides[1], game:side("allied"))
  t:answer("allied", "falls_back", second)
  t:answer("allied", "retreat", { "4217", "4218", "4219" })
  expect.equal(second.space.name, "4219")
end)

spec("units that are all the same fall back without asking who is first", { rule = "X-DB" }, function(t)
  local attackers = field.battle(t, { "g-4-1", "g-4-1" }, { "a-7-4", "a-2-4" })
  field.attack(t, "allied", "4216", attackers, 3)
  expect.same(t:waiting().asks, { "retreat" })
end)

-- Four to one with a die of four: two squares back.
local function two_back(t)
  local attackers = field.battle(t, { "g-4-1" }, { "a-7-4", "a-7-4", "a-2-4" })
  t:put("a-7-4", "4220")
  field.attack(t, "allied", "4216", attackers, 4)
end

spec("a retreat ends as far from every enemy as it can, not only from the attackers", { rule = "X-DB" }, function(t, game)
  two_back(t)
  t:refuses_answer("X-DB", "german", "retreat", { "4217", "4218" })
  t:refuses_answer("X-DB", "german", "retreat", { "4116", "4016" })
  t:refuses_answer("X-DB", "german", "retreat", { "4217" })
  t:answer("german", "retreat", { "4217", "4318" })
  expect.equal(#game:space("4318").pieces, 1)
end)

spec("a retreat keeps out of zones of control as long as it can", { rule = "X-DB" }, function(t, game)
  local attackers = field.battle(t, { "g-4-1" }, { "a-7-4", "a-7-4", "a-2-4" })
  t:put("a-7-4", "4218")
  field.attack(t, "allied", "4216", attackers, 4)
  t:refuses_answer("X-DB", "german", "retreat", { "4217", "4118" })
  t:refuses_answer("X-DB", "german", "retreat", { "4116", "4016" })
  t:refuses_answer("X-DB", "german", "retreat", { "4217", "4317" })
  t:answer("german", "retreat", { "4117", "4017" })
  expect.equal(#game:space("4017").pieces, 1)
end)
