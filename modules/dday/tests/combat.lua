-- Ground combat: who may attack, the line of the ground, results, stiff resistance, advance.
local fire = require("tests.shared.fire")

local function with(rule) return { rule = rule, scenario = "omaha" } end

local function allied_fights(t, node) t:go(node or "combat", { active = "allied", turn = 3 }) end

local function attack(t, die, target, ...)
  t:dice("combat", die)
  t:act("allied", "attack", { target = target, attackers = { ... } })
  fire.none(t)
end

local function odds(t, target, ...) return t:query("odds", { target = target, attackers = { ... } }).value end

-- Two regiments of 5 against one of 5 in clear ground: column 9.
local function two_on_one(t)
  t:clear()
  local a, b, foe = t:put("us.16.1", "2214"), t:put("us.18.1", "2215"), t:put("ge.914.352", "2115")
  allied_fights(t)
  return a, b, foe
end

-- What stands below the sum of strengths.
local function chances(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.chance then list[#list + 1] = tostring(reason.chance) .. " " .. reason.text end
    if string.starts(reason.text, "Expected") then list[#list + 1] = reason.text end
  end
  return list
end

spec("the chance of each result and the losses stand below the difference", with("8.2.4"), function(t)
  local a, b = two_on_one(t)
  local found = t:preview("allied", "attack", { target = "2115", attackers = { a, b } })
  expect.equal(found.value, "+5, column 9")
  expect.same(chances(found), {
    "Expected losses: attacker 0.5, defender 0.5 steps", "1/3 D2: the defender retreats 2, or stands and loses a step",
    "1/2 Ex: both lose a step", "1/6 -: no effect",
  })
end)

spec("what is weak is told that it may be lost with all its steps", with("8.2.4"), function(t)
  t:clear()
  local weak = t:put("us.2-ranger-bn", "1615")
  t:put("ge.914.352", "1616")
  allied_fights(t)
  local list = chances(t:preview("allied", "attack", { target = "1616", attackers = { weak } }))
  expect.contains(list, "1/3 Ae: the attackers are eliminated")
  expect.contains(list, "Expected losses: attacker 1.3, defender 0 steps")
end)

spec("only neighbours attack", with("8.2"), function(t)
  t:clear()
  local near, far = t:put("us.16.1", "2214"), t:put("us.18.1", "2216")
  t:put("ge.914.352", "2115")
  t:put("ge.915.352", "1515")
  allied_fights(t)
  t:refuses("8.2", "allied", "attack", { target = "2115", attackers = { near, far } })
  t:refuses("8.2", "allied", "attack", { target = "1515", attackers = { near } })
end)

-- Whoever has attacked is not told of that where nobody could attack at all.
spec("a hex with no attacker beside it is no target, whoever attacks", with("8.2"), function(t)
  local a, b = two_on_one(t)
  attack(t, 6, "2115", a, b)
  t:put("ge.915.352", "1515")
  t:put("ge.916.352", "1516")
  t:refuses("8.2", "allied", "attack", { target = "1515", attackers = { a } })
  t:refuses("8.2", "allied", "attack", { target = "2115", attackers = { a } })
end)

spec("nobody attacks without attackers, and nothing is told of it", with("8.2"), function(t, game)
  local a = two_on_one(t)
  expect.falsy(t:can("allied", "attack", { target = "2115", attackers = {} }))
  expect.falsy(t:query("odds", { target = game:space("2115"), attackers = {} }).value)
  expect.falsy(t:query("odds", { target = game:space("1515"), attackers = { a } }).value)
end)

-- Every reason of a sum, with its amount and its rule.
local function reasons(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if not reason.chance and not string.starts(reason.text, "Expected") then
      list[#list + 1] = reason.text .. " " .. tostring(reason.amount or "") .. " " .. reason.rule
    end
  end
  return list
end

spec("a preview tells every part of the sum with its rule", { rules = { "8.2.1#9", "8.2.2" }, scenario = "omaha" }, function(t)
  local a, b = two_on_one(t)
  expect.same(reasons(t:preview("allied", "attack", { target = "2115", attackers = { a, b } })),
    { "Attack 10 8.2.1#9", "Defence -5 8.2.1#9", "Line: clear or beach  8.2.2" })
end)

spec("the first column holds whatever is less", with("8.2.1#10"), function(t)
  t:clear()
  local weak, strong = t:put("us.2-ranger-bn", "2214", { face = "back" }), t:put("us.16.1", "2215", { face = "back" })
  t:put("ge.9.3", "2115")
  allied_fights(t)
  expect.equal(odds(t, "2115", weak), "-6, column 1")
  expect.equal(odds(t, "2115", strong), "-5, column 1")
  expect.equal(odds(t, "2115", weak, strong), "-4, column 2")
end)

spec("a unit is attacked once in a phase", with("8.0#2"), function(t)
  local a, b, _ = two_on_one(t)
  attack(t, 6, "2115", a, b)
  t:put("us.26.1", "2114")
  t:refuses("8.0#2", "allied", "attack", { target = "2115", attackers = { t:put("us.115.29", "2116") } })
end)

spec("a unit attacks once in a phase", with("8.2#5"), function(t)
  local a, b = two_on_one(t)
  t:put("ge.915.352", "2315")
  local c = t:put("us.26.1", "2314")
  attack(t, 6, "2115", a, b)
  t:refuses("8.2#5", "allied", "attack", { target = "2315", attackers = { a, c } })
end)

spec("only mobile units attack in the mobile combat phase", with("4.1"), function(t)
  t:clear()
  local foot, tanks = t:put("us.16.1", "2214"), t:put("us.cca.2", "2215")
  t:put("ge.914.352", "2115")
  allied_fights(t, "mobile_combat")
  t:refuses("4.1", "allied", "attack", { target = "2115", attackers = { foot, tanks } })
end)

spec("a mobile unit does not attack in both phases", with("8.2#3"), function(t)
  t:clear()
  local tanks, more = t:put("us.cca.2", "2215"), t:put("us.ccb.2", "2214")
  t:put("ge.914.352", "2115")
  allied_fights(t)
  attack(t, 4, "2115", tanks)
  t:done("allied")
  t:done("allied")
  expect.equal(t:waiting().node, "mobile_combat")
  t:refuses("8.2#3", "allied", "attack", { target = "2115", attackers = { tanks, more } })
end)

spec("who has attacked in the mobile phase has attacked in this phase, not in both", with("8.2#5"), function(t)
  t:clear()
  local tanks, more = t:put("us.cca.2", "2214"), t:put("us.ccb.2", "2315")
  t:put("ge.914.352", "2115")
  t:put("ge.915.352", "2314")
  allied_fights(t, "mobile_combat")
  attack(t, 4, "2115", tanks)
  t:refuses("8.2#5", "allied", "attack", { target = "2314", attackers = { tanks, more } })
  expect.truthy(t:can("allied", "attack", { target = "2314", attackers = { more } }))
end)

spec("units of a landing stack may attack different hexes", with("10.9.4#9"), function(t)
  t:clear()
  local a, b = t:put("us.16.1", "2319"), t:put("us.18.1", "2319")
  for _, unit in ipairs{ a, b } do t:set(unit, "landed", true) end
  t:put("ge.914.352", "2218")
  t:put("ge.915.352", "2219")
  allied_fights(t)
  attack(t, 1, "2218", a)
  expect.truthy(t:can("allied", "attack", { target = "2219", attackers = { b } }))
end)

spec("one unit of a landing stack attacks a hex", with("10.9.4#9"), function(t)
  t:clear()
  local a, b = t:put("us.16.1", "2319"), t:put("us.18.1", "2319")
  for _, unit in ipairs{ a, b } do t:set(unit, "landed", true) end
  t:put("ge.914.352", "2218")
  allied_fights(t)
  t:refuses("10.9.4#9", "allied", "attack", { target = "2218", attackers = { a, b } })
end)

spec("one unit defends a landing stack, of the Allied player's choice", with("10.9.4#9"), function(t)
  t:clear()
  local a, b = t:put("us.16.1", "2319"), t:put("us.18.1", "2319")
  for _, unit in ipairs{ a, b } do t:set(unit, "landed", true) end
  local foe = t:put("ge.914.352", "2218")
  t:go("combat", { active = "german", turn = 3 })
  t:dice("combat", 2)
  t:act("german", "attack", { target = "2319", attackers = { foe } })
  t:answer("allied", "defender", b)
  expect.truthy(b.attacked)
  expect.falsy(a.attacked)
end)

-- Whole, 3 against 6 is -3; reduced, 3 against 3 is 0: in clear ground columns 3 and 6.
spec("the preview of an attack on a landing stack tells of each that may defend", with("10.9.4#9"), function(t)
  t:clear()
  local weak, whole = t:put("us.16.1", "2319", { face = "back" }), t:put("us.18.1", "2319")
  for _, unit in ipairs{ weak, whole } do t:set(unit, "landed", true) end
  local foe = t:put("ge.914.352", "2218")
  t:go("combat", { active = "german", turn = 3 })
  local function told()
    local found, others = t:preview("german", "attack", { target = "2319", attackers = { foe } }), {}
    for _, reason in ipairs(found.reasons) do
      if string.starts(reason.text, "If ") then others[#others + 1] = reason.text .. " " .. reason.rule end
    end
    return found.value, others
  end
  local value, others = told()
  expect.equal(value, "-3, column 3")
  expect.same(others, { "If 16/1 defends: 0, column 6 10.9.4#9" })
  -- Who was attacked in this phase defends no more.
  t:set(whole, "attacked", true)
  value, others = told()
  expect.equal(value, "0, column 6")
  expect.equal(#others, 0)
end)

-- The table --------------------------------------------------------------------------------------------------------

spec("strengths are added and subtracted", with("8.2.1#9"), function(t)
  local a, b = two_on_one(t)
  expect.equal(odds(t, "2115", a), "0, column 6")
  expect.equal(odds(t, "2115", a, b), "+5, column 9")
end)

spec("the ground of the defender chooses the line", with("8.2.1#10"), function(t)
  t:clear()
  local a, b = t:put("us.16.1", "1614"), t:put("us.18.1", "1615")
  t:put("ge.914.352", "1515")
  allied_fights(t)
  expect.equal(odds(t, "1515", a, b), "+5, column 5")
end)

spec("every line of the table", with("8.2.2"), function(_, game)
  local columns = {
    close = { "1", "1", "1", "1", "1", "2", "3", "4", "5", "6", "7", "8" },
    hill = { "1", "1", "1", "1", "2", "3", "4", "5", "6", "7", "8", "9" },
    woods = { "1", "1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" },
    swamp = { "1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11" },
    clear = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" },
  }
  local differences = { -5, -4, -3, -2, -1, 0, 1, 2, 4, 6, 8, 10 }
  for line, wanted in pairs(columns) do
    for i, difference in ipairs(differences) do expect.equal(game:lookup("lines", line, difference), wanted[i]) end
  end
  expect.equal(game:lookup("lines", "clear", 3), "8")
  expect.equal(game:lookup("lines", "clear", 30), "12")
end)

spec("a river counts when every attacker is across it", with("8.2.2#1"), function(t)
  t:clear()
  local over, beside = t:put("us.16.1", "1821"), t:put("us.18.1", "1621")
  t:put("ge.914.352", "1721")
  allied_fights(t)
  expect.equal(odds(t, "1721", over), "0, column 4")
  expect.equal(odds(t, "1721", over, beside), "+5, column 9")
end)

spec("one bridge makes it an attack over a bridge", with("8.2.2#4"), function(t, game)
  t:clear()
  local over, bridge = t:put("us.16.1", "1821"), t:put("us.18.1", "1820")
  t:put("ge.914.352", "1721")
  allied_fights(t)
  expect.truthy(game:link("1820", "1721"):crossing("bridge"))
  expect.equal(odds(t, "1721", over, bridge), "+5, column 8")
end)

spec("the best of ground and river counts", with("8.2.2#3"), function(t, game)
  t:clear()
  local over = t:put("us.16.1", "1914")
  t:put("ge.914.352", "1813")
  allied_fights(t)
  expect.equal(game:space("1813").terrain, "swamp")
  expect.equal(odds(t, "1813", over), "0, column 4")
end)

spec("the table gives the result", with("8.2.4"), function(t)
  local a, b, foe = two_on_one(t)
  attack(t, 3, "2115", a, b)
  t:answer("allied", "loss", a)
  expect.equal(a.face, "back")
  expect.equal(foe.face, "back")
end)

spec("everything in the table is as printed", with("8.2.4"), function(_, game)
  local rows = {
    "(A) A3 A2 - Ex Ex D2 D2 D2 D3 De De", "(A) (A) A3 A2 - Ex Ex Ex D2 D2 D3 De", "(A) (A) (A) A3 A2 - Ex Ex Ex D2 D2 D3",
    "(A) (A) (A) (A) A3 A2 - Ex Ex Ex D2 D2", "Ae (A) (A) (A) (A) A3 A2 - Ex Ex Ex D2", "Ae Ae (A) (A) (A) (A) (A) A1 - Ex Ex Ex",
  }
  for die, row in ipairs(rows) do
    for column, cell in ipairs(string.split(row)) do expect.equal(game:lookup("crt", die, column), cell) end
  end
end)

spec("an elimination takes whole units", with("8.2.4#3"), function(t)
  local a, b, foe = two_on_one(t)
  local c = t:put("us.26.1", "2116")
  attack(t, 1, "2115", a, b, c)
  expect.equal(foe.space.name, "german.dead")
end)

spec("attackers are eliminated too", with("8.2.4#3"), function(t)
  t:clear()
  local weak, foe = t:put("us.16.1", "2218", { face = "back" }), t:put("ge.9.3", "1718")
  t:put("us.2-ranger-bn", "1818", { face = "back" })
  local ranger = t:put("us.18.1", "1817", { face = "back" })
  allied_fights(t)
  attack(t, 6, "1718", ranger)
  expect.equal(ranger.space.name, "allied.dead")
  expect.equal(foe.space.name, "1718")
  expect.equal(weak.space.name, "2218")
end)

spec("the attacker chooses who is depleted", with("8.2.4"), function(t)
  local a, b = two_on_one(t)
  attack(t, 4, "2115", a, b)
  t:answer("allied", "loss", b)
  expect.equal(a.face, "front")
  expect.equal(b.face, "back")
end)

spec("a depleted unit is eliminated", with("8.3#1"), function(t)
  t:clear()
  local a, b = t:put("us.26.1", "2214", { face = "back" }), t:put("us.115.29", "2215", { face = "back" })
  local foe = t:put("ge.914.352", "2115", { face = "back" })
  allied_fights(t)
  attack(t, 2, "2115", a, b)
  t:answer("allied", "loss", a)
  expect.equal(foe.space.name, "german.dead")
  expect.equal(a.space.name, "allied.dead")
  expect.equal(b.face, "back")
end)

-- 7 against 4 is +3, column 8, where a three is an exchange.
spec("a unit of one step is eliminated where others are reduced", with("8.3#1"), function(t)
  t:clear()
  local tanks, foe = t:put("us.cca.2", "2214"), t:put("ge.352.352-sp-at-bn", "2115")
  allied_fights(t)
  attack(t, 3, "2115", tanks)
  expect.equal(foe.space.name, "german.dead")
  expect.equal(tanks.face, "back")
end)

-- Stiff resistance, retreat, advance -------------------------------------------------------------------------------

spec("a unit may stand instead of retreating and lose a step", with("8.4"), function(t)
  local a, b, foe = two_on_one(t)
  attack(t, 1, "2115", a, b)
  t:answer("german", "stand_or_retreat", "stand")
  expect.equal(foe.space.name, "2115")
  expect.equal(foe.face, "back")
  expect.equal(t:waiting().kind, "choice")
end)

-- 10 against 5 and 6 is -1, column 5, where a five is (A) and a four A3.
spec("of two attackers one may stand and the other retreat", with("8.4#3"), function(t, game)
  local a, b = two_on_one(t)
  t:put("beachhead", "2319")
  fire.only(t, game, "german.cup", { ["fire.german.6"] = 1 })
  t:dice("combat", 3)
  t:act("allied", "attack", { target = "2115", attackers = { a, b } })
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:answer("allied", "fire", nil)
  t:answer("allied", "stand_or_retreat", "stand")
  t:answer("allied", "stand_or_retreat", "retreat")
  t:answer("allied", "retreat", { "2316", "2317" })
  expect.equal(a.space.name, "2214")
  expect.equal(a.face, "back")
  expect.equal(b.space.name, "2317")
  expect.equal(b.face, "front")
end)

spec("a unit that dies standing bars the advance", with("8.4#4"), function(t)
  t:clear()
  local tanks, foe = t:put("us.cca.2", "2214"), t:put("ge.914.352", "2115", { face = "back" })
  allied_fights(t)
  attack(t, 1, "2115", tanks)
  t:answer("german", "stand_or_retreat", "stand")
  expect.equal(foe.space.name, "german.dead")
  expect.equal(t:waiting().kind, "choice")
end)

spec("attackers stand or retreat one by one", with("8.4#3"), function(t)
  t:clear()
  local a, b, foe = t:put("us.16.1", "2214"), t:put("us.18.1", "2215"), t:put("ge.914.352", "2115")
  t:put("beachhead", "2319")
  allied_fights(t)
  attack(t, 4, "2115", a)
  expect.same(t:waiting().asks, { "stand_or_retreat" })
  t:answer("allied", "stand_or_retreat", "stand")
  expect.equal(a.face, "back")
  expect.equal(b.face, "front")
  expect.equal(foe.face, "front")
end)

local function retreat_from_2115(t)
  local a, b, foe = two_on_one(t)
  attack(t, 1, "2115", a, b)
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "2014", "1914" })
  return a, b, foe
end

spec("who attacked may advance along the path of retreat", with("8.5#4"), function(t)
  local a, b, foe = retreat_from_2115(t)
  expect.equal(foe.space.name, "1914")
  expect.same(t:waiting().asks, { "advance" })
  t:answer("allied", "advance", { { a, "2014" }, { b, "2115" } })
  expect.equal(a.space.name, "2014")
  expect.equal(b.space.name, "2115")
end)

spec("nobody strays from the path of retreat", with("8.5#9"), function(t)
  local a = retreat_from_2115(t)
  t:refuses_answer("8.5#9", "allied", "advance", { { a, "2114" } })
  t:answer("allied", "advance", { { a, "2115" } })
  expect.equal(a.space.name, "2115")
end)

spec("one unit ends its advance in a hex", with("8.5#10"), function(t)
  local a, b = retreat_from_2115(t)
  t:refuses_answer("8.5#10", "allied", "advance", { { a, "2115" }, { b, "2115" } })
end)

spec("who has advanced does nothing else in the turn", with("8.5#11"), function(t)
  t:clear()
  local tanks, more, foe = t:put("us.cca.2", "2214"), t:put("us.ccb.2", "2215"), t:put("ge.914.352", "2115")
  allied_fights(t)
  attack(t, 4, "2115", tanks, more)
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "2014", "1914" })
  t:answer("allied", "advance", { { tanks, "2014" } })
  t:done("allied")
  t:refuses("8.5#11", "allied", "move", { unit = tanks, path = { "2013" } })
  t:act("allied", "move", { unit = more, path = { "2115", "2015" } })
  expect.equal(foe.space.name, "1914")
end)

spec("who has advanced attacks no more in the turn", with("8.5#11"), function(t)
  t:clear()
  local a, b, other = t:put("us.16.1", "2214"), t:put("us.18.1", "2215"), t:put("us.26.1", "2316")
  t:put("ge.914.352", "2115")
  t:put("ge.915.352", "2416")
  allied_fights(t)
  attack(t, 2, "2115", a, b)
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "2014", "1914" })
  t:answer("allied", "advance", { { a, "2115" } })
  t:refuses("8.5#11", "allied", "attack", { target = "2416", attackers = { other, a } })
  t:refuses("8.2#5", "allied", "attack", { target = "2416", attackers = { other, b } })
end)

spec("there is no advance after an exchange or elimination", with("8.5"), function(t)
  local a, b, foe = two_on_one(t)
  local c = t:put("us.26.1", "2116")
  attack(t, 1, "2115", a, b, c)
  expect.equal(foe.space.name, "german.dead")
  expect.equal(t:waiting().kind, "choice")
end)

-- +5, column 9: a six is no effect.
spec("no effect changes nothing", with("8.2.4#1"), function(t)
  local a, b, foe = two_on_one(t)
  attack(t, 6, "2115", a, b)
  for unit, hex in pairs{ [a] = "2214", [b] = "2215", [foe] = "2115" } do
    expect.equal(unit.space.name, hex)
    expect.equal(unit.face, "front")
  end
  expect.equal(t:waiting().kind, "choice")
end)

spec("nobody must attack, and nobody can avoid combat", with("8.0#1"), function(t)
  local a, b = two_on_one(t)
  expect.same(t:obligations("allied"), {})
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "2115", attackers = { a } })
  fire.none(t)
  -- The defender was asked for fire and for nothing else; the other regiment need not attack at all.
  expect.equal(a.face, "back")
  expect.falsy(b.fought)
  t:done("allied")
  expect.truthy(t:waiting().node ~= "combat")
end)

-- Everything that a preview foretells, each with its rule.
local function foretold(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if string.starts(reason.text, "Expected") then list[#list + 1] = reason.text end
    if reason.chance then list[#list + 1] = tostring(reason.chance) .. " " .. reason.text .. " " .. reason.rule end
  end
  return list
end

-- 5 against 5 is 0, column 6 of clear ground; 15 against 5 is +10, column 12.
spec("what an even attack and a strong one may come to, in words and steps", with("8.2.4"), function(t)
  local a, b = two_on_one(t)
  local c = t:put("us.26.1", "2116")
  local function told(...) return foretold(t:preview("allied", "attack", { target = "2115", attackers = { ... } })) end
  expect.same(told(a), {
    "Expected losses: attacker 0.5, defender 0.3 steps", "1/3 Ex: both lose a step 8.2.4", "1/6 -: no effect 8.2.4",
    "1/6 A2: the attackers retreat 2, or stand and lose a step 8.2.4",
    "1/6 A3: the attackers retreat 3, or stand and lose a step 8.2.4", "1/6 (A): an attacker loses a step 8.2.4",
  })
  expect.same(told(a, b, c), {
    "Expected losses: attacker 0.2, defender 0.8 steps", "1/3 De: the defender is eliminated 8.2.4",
    "1/6 D3: the defender retreats 3, or stands and loses a step 8.2.4",
    "1/3 D2: the defender retreats 2, or stands and loses a step 8.2.4", "1/6 Ex: both lose a step 8.2.4",
  })
end)

-- 5 against 5 is 0, column 6, where a five is A3.
spec("an attacker who is thrown back three goes three", { rules = { "8.2.4", "8.3#10" }, scenario = "omaha" }, function(t)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("us.16.1", "2214")
  t:put("ge.914.352", "2115")
  allied_fights(t)
  attack(t, 5, "2115", unit)
  t:answer("allied", "stand_or_retreat", "retreat")
  t:refuses_answer("8.3#10", "allied", "retreat", { "2315", "2316" })
  t:answer("allied", "retreat", { "2315", "2316", "2317" })
  expect.equal(unit.space.name, "2317")
  expect.equal(unit.face, "front")
end)

spec("a standing order always retreats", with("8.4"), function(t)
  local a, b = two_on_one(t)
  t:order("german", "stand_or_retreat", "retreat")
  attack(t, 1, "2115", a, b)
  expect.same(t:waiting().asks, { "retreat" })
end)

-- Of two as strong the first is told in full.
spec("the preview of an attack on a landing stack tells of the hardest in full", with("10.9.4#9"), function(t)
  t:clear()
  local list = { t:put("us.16.1", "2319"), t:put("us.18.1", "2319"), t:put("us.26.1", "2319", { face = "back" }) }
  for _, unit in ipairs(list) do t:set(unit, "landed", true) end
  local foe = t:put("ge.914.352", "2218")
  t:go("combat", { active = "german", turn = 3 })
  local found, others = t:preview("german", "attack", { target = "2319", attackers = { foe } }), {}
  for _, reason in ipairs(found.reasons) do
    if string.starts(reason.text, "If ") then others[#others + 1] = reason.text end
  end
  expect.equal(found.value, "-3, column 3")
  expect.same(others, { "If 18/1 defends: -3, column 3", "If 26/1 defends: 0, column 6" })
end)

spec("half a draft of an attack foretells nothing", with("8.2"), function(t, game)
  local a = two_on_one(t)
  local preview, target = require("rules.battle").verbs.attack.preview, game:space("2115")
  expect.falsy(preview(game, game:side("allied"), {}))
  expect.falsy(preview(game, game:side("allied"), { target = target }))
  expect.equal(preview(game, game:side("allied"), { target = target, attackers = { a } }).value, "0, column 6")
end)
