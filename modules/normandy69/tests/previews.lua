-- What a player is shown before a battle.
local air = require("rules.air")
local combat = require("rules.combat")
local field = require("tests.shared.field")

local full = "original"

local function told(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.chance then list[#list + 1] = tostring(reason.chance) .. " " .. reason.text end
  end
  return list
end

local function losses(found)
  for _, reason in ipairs(found.reasons) do
    if string.starts(reason.text, "Expected") then return reason.text end
  end
  return nil
end

spec("overwhelming odds tell of destruction and retreat", { rules = { "X-DE", "X-DB" } }, function(t)
  local attackers = field.battle(t, { "g-2-1" }, { "a-20-10", "a-7-4" })
  local found = t:preview("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(found.value, "10-1")
  expect.same(told(found), { "1/2 DE: the defenders are destroyed", "1/3 EX: exchange", "1/6 DB2: the defenders fall back 2" })
  expect.equal(losses(found), "Expected losses: attacker 0.7, defender 1.7 factors")
end)

spec("weak odds tell of the attackers' retreat", { rules = { "X-AB", "X-AE" }, scenario = full }, function(t)
  local attackers = field.battle(t, { "g-14-6" }, { "a-7-4" })
  local found = t:preview("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.same(told(found), {
    "1/6 EX: exchange", "1/6 DB1: the defenders fall back 1", "1/6 AB1: the attackers fall back 1", "1/6 AB3: the attackers fall back 3",
    "1/3 AE: the attackers are destroyed",
  })
  expect.equal(losses(found), "Expected losses: attacker 3.5, defender 1.2 factors")
end)

spec("parachutists on Germans see their odds, and that a retreat destroys them", { rules = { "I5b", "I5d" }, scenario = full }, function(t)
  t:put("g-10-6", "4216")
  t:put("a-para-7-4", "4216")
  t:go("air_battles", { active = "allied" })
  local found = t:preview("allied", "storm", { target = "4216" })
  expect.equal(found.value, "1-1")
  expect.equal(field.reason(found, "I5c").amount, fraction(1, 2))
  expect.same(told(found), {
    "1/6 EX: exchange", "1/6 DB2: the defenders fall back 2", "1/6 DB1: the defenders fall back 1",
    "1/6 AB2: the attackers are destroyed", "1/6 AB3: the attackers are destroyed", "1/6 AE: the attackers are destroyed",
  })
  expect.equal(losses(found), "Expected losses: attacker 4.7, defender 1.2 factors")
end)

spec("an attack counts the ships that bring artillery and those that may defend", { rule = "I8a", scenario = full }, function(t)
  t:put("a-7-4", "2710")
  local unit = t:put("g-18-6", "2711")
  local second = t:put("g-14-6", "2711")
  t:go("battles", { active = "german" })
  local found = t:preview("german", "attack", { target = "2710", attackers = { unit, second }, naval = 0 })
  expect.equal(found.reasons[3].amount, 40)
  expect.equal(found.value, "1-2")
  t:set("naval_used", 320)
  expect.equal(t:preview("german", "attack", { target = "2710", attackers = { unit, second }, naval = 0 }).value, "4-1")
end)

spec("half a pick foretells nothing", { rules = { "C0c", "I5b" } }, function(t, game)
  local attackers = field.battle(t, { "g-2-1" }, { "a-7-4" })
  local allied, target = game:side("allied"), game:space("4216")
  expect.equal(combat.attack.preview(game, allied, {}), nil)
  expect.equal(combat.attack.preview(game, allied, { target = target }), nil)
  expect.equal(combat.attack.preview(game, allied, { target = target, attackers = attackers }).value, "3-1")
  expect.equal(air.storm.preview(game, allied, {}), nil)
end)
