-- Attacks from the declaration to the advance: who may, what it costs, losses, retreats, advance, duties.
local duties = require("rules.duties")
local field = require("tests.shared.field")

-- Americans about the beachhead in farmland against Germans: 049055 with its headquarters, the foe at 048055.
local function front(t, allied, german, more)
  local units = field.set(t, {})
  field.beachhead(t)
  field.put(t, "us.1.hq", "050056")
  field.put(t, "us.29.hq", "050056")
  for i, one in ipairs(allied) do units[i] = field.put(t, one[1], one[2] or "049055", one[3]) end
  local foes = {}
  for i, one in ipairs(german) do foes[i] = field.put(t, one[1], one[2] or "048055", one[3]) end
  field.go(t, "combat", "allied", more)
  return units, foes
end

local function attack(t, side, target, attackers, more)
  local args = { target = target, attackers = attackers }
  for name, value in pairs(more or {}) do args[name] = value end
  t:act(side, "attack", args)
end

spec("an attack at 3 to 1 with an eight: a step for two, the owner chooses, and who is left stays",
  { rules = { "12.1", "12.9", "12.9#1", "12.8", "12.4#10" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.tk741", "048056" } }, { { "ge.352.914-1" } }, { csp = 3 })
  t:dice("combat", 9)
  attack(t, "allied", "048055", units)
  t:answer("allied", "combined_arms", nil)
  t:answer("allied", "loss", units[2])
  expect.equal(units[2].face, "reduced")
  expect.equal(foes[1].space.name, "german.dead")
end)

spec("two steps of a battalion leave a company in its place",
  { rules = { "12.9#1", "3.4", "3.4#1", "15.1" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.tk741", "048056" } }, { { "ge.352.914-1" } }, { csp = 3 })
  t:dice("combat", 9)
  attack(t, "allied", "048055", units)
  t:answer("allied", "combined_arms", nil)
  t:answer("allied", "loss", units[1])
  local left = game:pieces{ counter = "ge.co.inf", on_map = true }
  expect.equal(#left, 1)
  expect.equal(left[1].space.name, "048055")
  expect.equal(foes[1].space.name, "german.dead")
  expect.equal(game.lost_us, 1)
end)

spec("an attack from one hex without support is free, from several it costs three",
  { rules = { "7.6.3", "7.6.3#2", "7.6.2#2", "7.6.4", "7.6.1#2", "12.2" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.16-2", "048056" } }, { { "ge.352.914-1" } }, { csp = 2 })
  t:refuses("7.6.3#2", "allied", "attack", { target = "048055", attackers = units })
  t:dice("combat", 6)
  attack(t, "allied", "048055", { units[1] })
  expect.equal(game.csp, 2)
end)

spec("several hexes pay three points", { rules = { "7.6.3#2", "7.6.2" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.16-2", "048056" } }, { { "ge.352.914-1" } }, { csp = 3 })
  t:dice("combat", 6)
  attack(t, "allied", "048055", units)
  expect.equal(game.csp, 0)
end)

spec("support costs a point, and the guns have fired",
  { rules = { "7.6.3#1", "7.6.2#1", "12.5.1", "12.5.2", "12.5.1#3", "12.4#4" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" }, { "us.1.fa33", "050053" } }, { { "ge.352.914-1" } }, { csp = 1 })
  t:refuses("12.5.1", "allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[2], units[3] } })
  t:dice("combat", 6)
  attack(t, "allied", "048055", { units[1] }, { support = { units[2] } })
  expect.equal(game.csp, 0)
  expect.truthy(units[2].fired)
  expect.falsy(units[3].fired)
end)

spec("guns of another division do not support, corps guns do",
  { rules = { "12.5.1#2", "7.2#2", "7.2#3" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.29.fa111", "050053" }, { "us.fa58", "050053" } }, { { "ge.352.914-1" } })
  expect.falsy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[2] } }))
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[3] } }))
end)

spec("guns reach no farther than their range, and not a quarter of it",
  { rules = { "12.5.3", "2.4.3#3" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050056" }, { "us.1.fa32", "048058" }, { "us.1.fa33", "050047" } },
    { { "ge.352.914-1" } })
  expect.falsy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[2] } }))
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[3] } }))
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[4] } }))
end)

spec("a unit attacks once, a hex is attacked once, and nobody from afar",
  { rules = { "12.1#1", "12.1", "12.5.5" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.16-2", "048056" }, { "us.1.26-1", "049054" }, { "us.1.fa7", "048056" },
    { "us.1.26-2", "050057" } },
    { { "ge.352.914-1" }, { "ge.352.914-2", "048054" } })
  t:refuses("12.5.5", "allied", "attack", { target = "048055", attackers = { units[4] } })
  t:refuses("12.1", "allied", "attack", { target = "048055", attackers = { units[5] } })
  t:dice("combat", 6)
  attack(t, "allied", "048055", { units[1] })
  t:answer("allied", "stand", "stand")
  t:refuses("12.1#1", "allied", "attack", { target = "048055", attackers = { units[2] } })
  expect.truthy(units[1].attacked)
  local company = game:pieces{ counter = "us.co.inf", at = "049055" }[1]
  expect.truthy(company.attacked)
end)

spec("three units at most are attached, one of another division",
  { rules = { "12.1#4", "12.1#5", "7.2#1" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.29.116-1" }, { "us.29.116-2", "048056" }, { "us.co.inf", "048056" }, { "us.co.inf",
    "049054" }, { "us.co.inf", "049054" },
    { "us.co.inf", "049054" } }, { { "ge.352.914-1" } })
  t:refuses("7.2#1", "allied", "attack", { target = "048055", attackers = { units[1], units[2], units[3] } })
  t:refuses("12.1#5", "allied", "attack", { target = "048055", attackers = { units[1], units[4], units[5], units[6], units[7] } })
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1], units[4], units[5], units[6] } }))
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1], units[2] } }))
end)

spec("odds below one to four are refused", { rules = { "12.4#6" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.co.inf" } }, { { "ge.352.914-1" }, { "ge.352.914-2" } })
  t:refuses("12.4#6", "allied", "attack", { target = "048055", attackers = units })
end)

spec("a defender that must retreats towards its source, out of zones if it can",
  { rules = { "12.10", "12.10#4", "12.11" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.1.26-1", "048056" } }, { { "ge.co.inf" } }, { csp = 3 })
  t:dice("combat", 6)
  attack(t, "allied", "048055", units)
  expect.equal(foes[1].space.name, "german.companies")
  t:answer("allied", "loss", units[2])
  t:answer("allied", "advance", { units[1] })
  expect.equal(units[1].space.name, "048055")
end)

spec("attackers may lose a step in place of a retreat", { rules = { "12.10#7" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" } })
  t:dice("combat", 6)
  attack(t, "allied", "048055", { units[1] })
  t:answer("allied", "stand", "stand")
  expect.equal(units[1].space.name, "allied.dead")
  expect.equal(foes[1].face, "reduced")
end)

spec("attackers that retreat go a hex", { rules = { "12.10", "12.10#7", "12.10#3" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" } })
  t:dice("combat", 6)
  attack(t, "allied", "048055", { units[1] })
  t:answer("allied", "stand", nil)
  if t:waiting().asks[1] == "retreat" then t:answer("allied", "retreat", "050056") end
  expect.equal(units[1].face, "reduced")
  expect.falsy(units[1].space.name == "049055")
end)

spec("out of supply an attack counts half", { rules = { "7.5#1", "3.2", "7.5#5" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.co.inf", "048055" } })
  field.go(t, "combat", "allied")
  expect.equal(t:preview("allied", "attack", { target = "048055", attackers = { units[1] } }).reasons[1].amount, 2)
end)

spec("at night the die is one less and no duty binds", { rules = { "12.6.1", "12.3#7" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" } }, { turn = 6 })
  expect.equal(t:preview("allied", "attack", { target = "048055", attackers = { units[1] } }).value, "2-1, -2")
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("in the open next to the enemy an attack is owed, and who does not make it is sent back",
  { rules = { "12.3", "12.3#1", "12.3#4", "10.6#12" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" } })
  local owed = duties.of(game, units[1].side)
  expect.equal(#owed, 1)
  expect.equal(owed[1].targets[1].name, "048055")
  t:done("allied")
  local waiting = t:waiting()
  if waiting.asks[1] == "retreat" then t:answer("german", "retreat", "050056") end
  expect.falsy(units[1].space.name == "049055")
end)

spec("a gun that fires settles the duty", { rules = { "12.3#3", "13.1#1" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" } }, { { "ge.352.914-1" } })
  t:dice("bombard", 10)
  t:act("allied", "bombard", { gun = units[2], target = "048055" })
  expect.equal(#duties.of(game, units[1].side), 0)
  t:refuses("12.1#1", "allied", "attack", { target = "048055", attackers = { units[1] } })
end)

spec("over a stream nothing is owed", { rules = { "12.3#6" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1", "054043" } }, { { "ge.352.914-1", "054044" } })
  expect.equal(#duties.of(game, units[1].side), 0)
  field.put(t, "ge.co.inf", "055043")
  expect.equal(#duties.of(game, units[1].side), 1)
end)

spec("nobody enters a hex in which a strongpoint stands, with others or alone", { rules = { "18.9.3" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "us.1.16-1", "049055" }, { "strongpoint.1", "048055" } })[1]
  field.go(t, "movement", "allied")
  t:refuses("10.1#1", "allied", "move", { unit = unit, path = { "048055" } })
  field.put(t, "ge.co.inf", "048055")
  t:refuses("10.1#1", "allied", "move", { unit = unit, path = { "048055" } })
end)

spec("in bocage and against strongpoints alone nothing is owed",
  { rules = { "12.3#8", "12.3#9", "12.3#7" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "strongpoint.4", "048055", "full" } })
  expect.equal(#duties.of(game, units[1].side), 0)
  expect.equal(#duties.of(game, units[1].side.other), 0)
  t:set("weather", "heavy_rain")
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("the option lifts all duties", { rules = { "22.5o" }, scenario = "omaha", options = { free_attacks = true } }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" } })
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("who has attacked owes it to all in whose zones he stands", { rules = { "12.3#2" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" }, { "ge.co.inf", "048056" } }, { turn = 6 })
  t:dice("combat", 8)
  attack(t, "allied", "048055", { units[1] })
  local owed = duties.of(game, units[1].side)
  expect.equal(#owed, 1)
  expect.equal(owed[1].targets[1].name, "048056")
end)

spec("bocage is entered only when the table killed all", { rules = { "12.11#3", "10.6#6" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.914-1", "063048" }, { "ge.352.914-2", "063048" }, { "ge.352.hq", "064049" }, { "ge.hq.lxxxiv",
    "064049" }, { "us.co.inf", "063047" } })
  field.go(t, "combat", "german")
  t:dice("combat", 9)
  attack(t, "german", "063047", { units[1], units[2] })
  expect.equal(units[5].space.name, "allied.companies")
  t:answer("german", "loss", units[1])
  t:answer("german", "advance", { units[2] })
  expect.equal(units[2].space.name, "063047")
end)

spec("the defender's guns join in after the attacker's, for a point of the Allies",
  { rules = { "12.5.4", "12.5.4#5", "7.6.3#3", "12.4#5", "12.5.4#2" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" } }, { { "ge.352.914-1" }, { "ge.352.914-2" }, { "ge.352.hq",
    "047055" }, { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german")
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { game:space("048055").pieces[1], game:space("048055").pieces[2] } })
  t:answer("allied", "defensive_support", { units[2] })
  expect.equal(game.csp, 11)
  expect.truthy(units[2].fired)
end)

spec("strongpoints hold for a step in place of a retreat",
  { rules = { "12.10#6", "18.9.3#1", "18.9.1#1", "18.9.3" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.1.26-1", "048056" } }, { { "strongpoint.1", "048055" },
    { "ge.co.inf" } }, { csp = 3 })
  t:dice("combat", 7)
  attack(t, "allied", "048055", units)
  expect.equal(foes[1].face, "full")
end)

spec("a corps headquarters alone is gone, a division's defends with one or its replacements",
  { rules = { "7.7", "7.7#1", "7.8" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" } }, { { "ge.hq.lxxxiv" } }, { turn = 13 })
  attack(t, "allied", "048055", { units[1] })
  expect.equal(foes[1].space.name, "german.back")
  expect.equal(foes[1].back, 16)
  local hq = field.put(t, "ge.352.hq", "048056")
  t:set(hq, "reserves", 3)
  expect.equal(t:preview("allied", "attack", { target = "048056", attackers = { units[2] } }).reasons[2].amount, 3)
  t:set(hq, "reserves", 0)
  expect.equal(t:preview("allied", "attack", { target = "048056", attackers = { units[2] } }).reasons[2].amount, 1)
end)

spec("replacements come back with the headquarters that had them", { rules = { "7.8#1" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" } }, { { "ge.352.hq" } })
  t:set(foes[1], "reserves", 2)
  t:dice("combat", 10)
  attack(t, "allied", "048055", units)
  if t:waiting().asks[1] == "loss" then t:answer("allied", "loss", units[1]) end
  expect.equal(foes[1].space.name, "german.back")
  expect.equal(foes[1].reserves, 2)
end)

spec("the corps headquarters that stands for one off the map is left alone until June 10",
  { rules = { "21.0" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.hq.lxxxiv" } }, { turn = 11 })
  t:refuses("21.0", "allied", "attack", { target = "048055", attackers = units })
end)

spec("aircraft meet flak, and help by what comes through",
  { rules = { "11.4", "11.4#1", "11.5", "11.5#1", "12.4#4" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" }, { "ge.fsr1-1", "047055" } }, { support = 5, air = 30 })
  t:dice("flak", 9)
  t:dice("combat", 9)
  attack(t, "allied", "048055", { units[1] }, { air = 3 })
  expect.equal(game.air, 29)
  expect.equal(game.support, 2)
end)

spec("example 11.4: three flak units and an eight are a ten", { rules = { "11.5#1", "11.5" }, scenario = "omaha" }, function(_, game)
  expect.equal(game:lookup("flak", 10, "result"), "hit")
  expect.equal(game:lookup("flak", 8, "result"), "abort")
  expect.equal(game:lookup("flak", 4, "result"), "-")
end)
