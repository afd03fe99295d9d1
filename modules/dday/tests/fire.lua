-- Support fire and bombardment.
local fire = require("tests.shared.fire")

local function with(rule) return { rule = rule, scenario = "omaha" } end

-- Two regiments against one in clear ground.
local function battle(t)
  t:clear()
  local a, b = t:put("us.16.1", "2214"), t:put("us.18.1", "2215")
  local foe = t:put("ge.914.352", "2115")
  t:go("combat", { active = "allied", turn = 3 })
  return a, b, foe
end

local function attack(t, die, ...)
  t:dice("combat", die)
  t:act("allied", "attack", { target = "2115", attackers = { ... } })
end

spec("each side puts down a marker in turn, twice, and then all are opened", {
  rules = { "8.2.1", "8.2.1#2", "8.2.1#3", "8.2.1#4", "8.2.1#5", "8.2.1#6", "10.8.1#3" }, scenario = "omaha",
}, function(t, game)
  local a, b = battle(t)
  attack(t, 6, a, b)
  for i, side in ipairs{ "allied", "german", "allied", "german" } do
    expect.same(t:waiting().asks, { "fire" })
    expect.equal(t:waiting().sides[1].name, side)
    expect.equal(#game:space("allied.spent").pieces, 0)
    t:answer(side, "fire", i % 2 == 1 and "allied.air" or nil)
  end
  expect.equal(#game:space("allied.spent").pieces, 2)
end)

spec("a marker lies face down until all are placed", { rules = { "7.2#5", "8.2.1#7" }, scenario = "omaha" }, function(t, game)
  local a, b = battle(t)
  attack(t, 6, a, b)
  t:answer("allied", "fire", "allied.guns")
  expect.truthy(game:side("allied").fire_1)
  expect.falsy(game:side("allied").fire_1.opened)
  t:answer("german", "fire", nil)
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", nil)
  expect.falsy(game:side("allied").fire_1)
end)

-- The example of the rulebook with the units of this game: 10 + 2 + 2 against 5 + 6 is +3, column 8, where a six is A1.
spec("fire adds to attack and defence", { rules = { "7.2#7", "7.2#8" }, scenario = "omaha" }, function(t, game)
  local a, b = battle(t)
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 2 })
  fire.only(t, game, "german.cup", { ["fire.german.6"] = 1 })
  attack(t, 6, a, b)
  t:answer("allied", "fire", "allied.guns")
  t:answer("german", "fire", "german.cup")
  t:answer("allied", "fire", "allied.guns")
  expect.same(t:waiting().asks, { "stand_or_retreat" })
  expect.equal(t:waiting().sides[1].name, "allied")
end)

spec("a marker that has fired is not there again in the turn", with("7.2#6"), function(t, game)
  t:clear()
  t:put("us.16.1", "2214")
  local foe, other = t:put("ge.914.352", "2115"), t:put("ge.915.352", "2114")
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 1 })
  fire.only(t, game, "allied.air", { ["fire.air.10"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:refuses("7.2#6", "allied", "bombard", { target = foe, markers = { "allied.guns", "allied.guns" } })
  t:dice("combat", 6)
  t:act("allied", "bombard", { target = foe, markers = { "allied.guns" } })
  t:refuses("7.2#6", "allied", "bombard", { target = other, markers = { "allied.guns" } })
end)

spec("used markers return with the next turn", with("7.2#4"), function(t, game)
  local a, b = battle(t)
  t:put("beachhead", "2319")
  attack(t, 6, a, b)
  t:answer("allied", "fire", "allied.air")
  t:answer("german", "fire", nil)
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", nil)
  expect.equal(#game:space("allied.air").pieces, 4)
  t:go("support", { turn = 4 })
  expect.equal(#game:space("allied.air").pieces, 5)
end)

spec("naval guns fire in beach assaults alone", with("10.8.1#1"), function(t, game)
  local a, b = battle(t)
  t:put("ge.915.352", "2014")
  attack(t, 6, a, b)
  t:refuses_answer("10.8.1#1", "allied", "fire", "allied.naval")
  expect.equal(#game:space("allied.naval").pieces, 4)
end)

-- Mines ------------------------------------------------------------------------------------------------------------

local function german_draws_mines(t, game)
  local a, b = battle(t)
  fire.only(t, game, "german.cup", { ["fire.mines.4"] = 1 })
  attack(t, 6, a, b)
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
end

spec("mines that are drawn may be put aside and played besides", with("10.8.2#4"), function(t, game)
  german_draws_mines(t, game)
  expect.same(t:waiting().asks, { "set_aside" })
  t:answer("german", "set_aside", "aside")
  expect.equal(#game:space("german.mines").pieces, 1)
  t:answer("allied", "fire", nil)
  expect.same(t:waiting().asks, { "mines" })
  t:answer("german", "mines", { game:pieces{ counter = "fire.mines.4" }[1] })
  expect.equal(#game:space("german.spent").pieces, 1)
end)

spec("only mines are put aside", with("10.8.2#4"), function(t)
  local a, b = battle(t)
  attack(t, 6, a, b)
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:refuses_answer("10.8.2#4", "german", "set_aside", "aside")
end)

spec("mines do not bombard", with("10.8.2#4"), function(t, game)
  t:clear()
  t:put("ge.914.352", "2115")
  local unit = t:put("us.16.1", "2214")
  fire.only(t, game, "german.cup", { ["fire.mines.4"] = 1, ["fire.german.1"] = 1 })
  t:go("bombardment", { active = "german", turn = 3 })
  t:dice("combat", 5)
  t:act("german", "bombard", { target = unit, markers = { "german.cup", "german.cup" } })
  expect.equal(#game:space("german.mines").pieces, 1)
  expect.equal(#game:space("german.spent").pieces, 1)
end)

-- Bombardment ------------------------------------------------------------------------------------------------------

local function guns_on(t, target)
  return { target = target, markers = { "allied.guns" } }
end

spec("Allied artillery reaches two hexes, aircraft everywhere", with("10.8.1#9"), function(t)
  t:clear()
  t:put("us.16.1", "2217")
  local near, far = t:put("ge.914.352", "2215"), t:put("ge.915.352", "2214")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:refuses("10.8.1#9", "allied", "bombard", guns_on(t, far))
  expect.truthy(t:can("allied", "bombard", guns_on(t, near)))
  expect.truthy(t:can("allied", "bombard", { target = far, markers = { "allied.air" } }))
end)

spec("German artillery reaches two hexes", with("10.8.2#3"), function(t)
  t:clear()
  t:put("ge.914.352", "2217")
  local near, far = t:put("us.16.1", "2215"), t:put("us.18.1", "2214")
  t:go("bombardment", { active = "german", turn = 3 })
  t:refuses("10.8.2#3", "german", "bombard", { target = far, markers = { "german.cup" } })
  expect.truthy(t:can("german", "bombard", { target = near, markers = { "german.cup" } }))
end)

spec("two markers at most bombard", with("8.1#4"), function(t)
  t:clear()
  local foe = t:put("ge.914.352", "2215")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:refuses("8.1#4", "allied", "bombard", { target = foe, markers = { "allied.air", "allied.air", "allied.air" } })
end)

spec("two markers at most bombard a landing stack in a turn", with("8.1#4"), function(t)
  t:clear()
  local a, b = t:put("us.16.1", "2319"), t:put("us.18.1", "2319")
  for _, unit in ipairs{ a, b } do t:set(unit, "landed", true) end
  t:put("ge.914.352", "2218")
  t:go("bombardment", { active = "german", turn = 3 })
  t:dice("combat", 6)
  t:act("german", "bombard", { target = a, markers = { "german.cup" } })
  t:refuses("8.1#4", "german", "bombard", { target = b, markers = { "german.cup", "german.cup" } })
  t:dice("combat", 6)
  t:act("german", "bombard", { target = b, markers = { "german.cup" } })
end)

-- The German looks to one of three in a landing hex: the others feel nothing of it. 9 and 8 on a regiment of 6 on a beach is +11,
-- column 12, where a one is De.
spec("a bombardment of a landing stack hits the unit that was chosen alone", with("10.9.4#8"), function(t, game)
  t:clear()
  local list = { t:put("us.16.1", "2319"), t:put("us.18.1", "2319"), t:put("us.26.1", "2319") }
  for _, unit in ipairs(list) do t:set(unit, "landed", true) end
  t:put("ge.914.352", "2218")
  fire.only(t, game, "german.cup", { ["fire.german.9"] = 1, ["fire.german.8"] = 1 })
  t:go("bombardment", { active = "german", turn = 3 })
  t:dice("combat", 1)
  t:act("german", "bombard", { target = list[2], markers = { "german.cup", "german.cup" } })
  expect.equal(list[2].space.name, "allied.dead")
  for _, i in ipairs{ 1, 3 } do
    expect.equal(list[i].space.name, "2319")
    expect.equal(list[i].face, "front")
    expect.falsy(list[i].attacked)
  end
  expect.truthy(list[2].attacked)
end)

-- 10 on 5 is +5 and would be 9 less on another: a marker counts against one unit.
spec("a marker bombards one hex", with("8.1#3"), function(t, game)
  t:clear()
  t:put("us.16.1", "2214")
  local one, other = t:put("ge.914.352", "2115"), t:put("ge.915.352", "2114")
  fire.only(t, game, "allied.air", { ["fire.air.10"] = 1 })
  fire.only(t, game, "allied.guns", { ["fire.guns.6"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "bombard", { target = one, markers = { "allied.air" } })
  t:refuses("7.2#6", "allied", "bombard", { target = other, markers = { "allied.air" } })
  expect.falsy(other.attacked)
  t:dice("combat", 6)
  t:act("allied", "bombard", { target = other, markers = { "allied.guns" } })
end)

spec("what a combat comes to costs no markers", with("7.2#9"), function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  local a, b, c = t:put("us.16.1", "2214"), t:put("us.18.1", "2215"), t:put("us.26.1", "2116")
  local foe = t:put("ge.914.352", "2115")
  t:go("combat", { active = "allied", turn = 3 })
  local german, allied = #game:space("german.cup").pieces, #game:space("allied.guns").pieces
  attack(t, 1, a, b, c)
  t:answer("allied", "fire", "allied.guns")
  t:answer("german", "fire", "german.cup")
  if t:waiting().asks[1] == "set_aside" then t:answer("german", "set_aside", nil) end
  t:answer("allied", "fire", "allied.guns")
  t:answer("german", "fire", nil)
  expect.equal(foe.space.name, "german.dead")
  expect.equal(#game:space("german.cup").pieces, german - 1)
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, german)
  expect.equal(#game:space("allied.guns").pieces, allied)
end)

spec("the preview of a bombardment tells the sum before fire", { rules = { "8.1.4", "8.1.2#3" }, scenario = "omaha" }, function(t)
  t:clear()
  local foe = t:put("ge.914.352", "2115")
  t:go("bombardment", { active = "allied", turn = 3 })
  local told = t:preview("allied", "bombard", { target = foe, markers = { "allied.air" } })
  expect.equal(told.value, "before fire: -5, column 1")
  expect.equal(told.reasons[1].text .. told.reasons[1].amount, "Defence-5")
  expect.equal(told.reasons[2].rule, "8.1.4")
end)

-- Before fire -5, column 1 of clear ground: (A) four times, Ae twice.
spec("the preview of a bombardment tells of friendly fire", with("8.1.3"), function(t)
  t:clear()
  local foe, other = t:put("ge.914.352", "2115"), t:put("ge.915.352", "1915")
  t:put("us.16.1", "2214")
  t:put("us.18.1", "2215")
  t:go("bombardment", { active = "allied", turn = 3 })
  local function told(target)
    local list = {}
    for _, reason in ipairs(t:preview("allied", "bombard", { target = target, markers = { "allied.air" } }).reasons) do
      if string.starts(reason.text, "Expected") then list[#list + 1] = reason.text end
      if reason.chance then list[#list + 1] = tostring(reason.chance) .. " " .. reason.text .. " " .. reason.rule end
    end
    return list
  end
  expect.same(told(foe), { "Expected losses: attacker 0.7, defender 0 steps",
    "2/3 (A): a friend next to the target loses a step 8.1.3", "1/3 Ae: no effect 8.1.3" })
  expect.equal(told(other)[1], "Expected losses: attacker 0, defender 0 steps")
end)

spec("what fired in the assaults is used in the first turn", with("7.2#6"), function(t, game)
  t:put(game:space("allied.guns").pieces[1].counter, "allied.spent")
  t:go("support", { turn = 1 })
  expect.equal(#game:space("allied.spent").pieces, 1)
  t:go("support", { turn = 2 })
  expect.equal(#game:space("allied.spent").pieces, 0)
end)

spec("naval guns do not bombard", with("10.8.1#1"), function(t)
  t:clear()
  t:put("us.16.1", "2116")
  local foe = t:put("ge.914.352", "2115")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:refuses("10.8.1#1", "allied", "bombard", { target = foe, markers = { "allied.naval" } })
end)

spec("one marker of each cup may bombard together", with("8.1#4"), function(t, game)
  t:clear()
  t:put("us.16.1", "2116")
  local foe = t:put("ge.914.352", "2115")
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 1 })
  fire.only(t, game, "allied.air", { ["fire.air.8"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "bombard", { target = foe, markers = { "allied.guns", "allied.air" } })
  expect.equal(#game:space("allied.spent").pieces, 2)
end)

spec("mines alone bombard nobody", with("10.8.2#4"), function(t, game)
  t:clear()
  t:put("ge.914.352", "2115")
  local unit = t:put("us.16.1", "2214")
  fire.only(t, game, "german.cup", { ["fire.mines.4"] = 1 })
  t:go("bombardment", { active = "german", turn = 3 })
  t:act("german", "bombard", { target = unit, markers = { "german.cup" } })
  expect.equal(unit.face, "front")
  expect.equal(#game:space("german.mines").pieces, 1)
end)

-- Aircraft +10 on a unit of 5 in clear ground: +5, column 9.
local function bombard(t, game, hex, die)
  local foe = t:put("ge.914.352", hex)
  fire.only(t, game, "allied.air", { ["fire.air.10"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", die)
  t:act("allied", "bombard", { target = foe, markers = { "allied.air" } })
  return foe
end

spec("a unit is bombarded once in a phase", with("8.0#2"), function(t)
  t:clear()
  local foe = t:put("ge.914.352", "2215")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "bombard", { target = foe, markers = { "allied.air" } })
  t:refuses("8.0#2", "allied", "bombard", { target = foe, markers = { "allied.air" } })
end)

spec("bombardment makes retreat or stand, and nobody advances", {
  rules = { "8.1#2", "8.1.2#3", "8.1.2#5" }, scenario = "omaha",
}, function(t, game)
  t:clear()
  t:put("us.16.1", "2216")
  local foe = bombard(t, game, "2115", 1)
  expect.same(t:waiting().asks, { "stand_or_retreat" })
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "2014", "1914" })
  expect.equal(foe.space.name, "1914")
  expect.equal(t:waiting().kind, "choice")
end)

spec("attackers' losses mean nothing in a bombardment", with("8.1.3"), function(t, game)
  t:clear()
  local friend = t:put("us.16.1", "2215")
  local foe = bombard(t, game, "2115", 3)
  expect.equal(friend.face, "front")
  expect.equal(foe.face, "front")
  expect.equal(t:waiting().kind, "choice")
end)

-- Artillery +1 against 5 in clear ground: -4, column 2, where a three is (A).
spec("friendly fire hits a friend next to the target", with("8.1.3"), function(t, game)
  t:clear()
  local friend = t:put("us.16.1", "2215")
  local foe = t:put("ge.914.352", "2115")
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 3)
  t:act("allied", "bombard", { target = foe, markers = { "allied.guns" } })
  expect.equal(friend.face, "back")
end)

-- The river by the unit in 1813 does not matter: the ground of 1914 is clear.
spec("a bombardment does not feel hexsides", with("8.1.2#4"), function(t, game)
  t:clear()
  t:put("us.16.1", "1813")
  expect.truthy(game:link("1914", "1813"):has("river"))
  local foe = bombard(t, game, "1914", 2)
  expect.same(t:waiting().asks, { "stand_or_retreat" })
  expect.equal(foe.space.name, "1914")
end)

spec("after a bombardment a unit goes away from the nearest enemy", with("8.1.5#1"), function(t, game)
  t:clear()
  t:put("us.16.1", "2111")
  bombard(t, game, "2115", 1)
  t:answer("german", "stand_or_retreat", "retreat")
  t:refuses_answer("8.1.5#1", "german", "retreat", { "2014", "2013" })
  t:answer("german", "retreat", { "2015", "1916" })
end)

spec("without enemies on the map it goes to its friends", with("8.1.5#2"), function(t, game)
  t:clear()
  t:put("ge.915.352", "2111")
  bombard(t, game, "2115", 1)
  t:answer("german", "stand_or_retreat", "retreat")
  t:refuses_answer("8.1.5#2", "german", "retreat", { "2015", "1916" })
  t:answer("german", "retreat", { "2014", "2013" })
end)

-- Flak --------------------------------------------------------------------------------------------------------------

-- Halved to 5 against 5: column 6, where a one is an exchange; not halved it would be a retreat.
-- 10 is 5 under flak and 0 against 5, column 6: a six is (A) with a friend beside, and a one Ex, which is nothing. Without flak +5 is D2.
for _, case in ipairs{
  { "two hexes away", "2117", true }, { "of another kind", nil, true, "ge.352.352-sp-at-bn" }, { "without the option", "2116", false },
} do
  spec("flak " .. case[1] .. " halves nothing", { rule = "10.13", scenario = "omaha", options = { flak = case[3] } }, function(t, game)
    t:clear()
    if case[4] then t:put(case[4], "2116") else t:put("ge.1-aa-rgt", case[2]) end
    bombard(t, game, "2115", 1)
    expect.same(t:waiting().asks, { "stand_or_retreat" })
  end)
end

spec("flak does not halve guns", { rule = "10.13", scenario = "omaha", options = { flak = true } }, function(t, game)
  t:clear()
  t:put("ge.1-aa-rgt", "2116")
  t:put("us.16.1", "2214")
  local foe = t:put("ge.914.352", "2115", { face = "back" })
  fire.only(t, game, "allied.guns", { ["fire.guns.7"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 1)
  t:act("allied", "bombard", { target = foe, markers = { "allied.guns" } })
  expect.same(t:waiting().asks, { "stand_or_retreat" })
end)

spec("flak halves aircraft", { rule = "10.13", scenario = "omaha", options = { flak = true } }, function(t, game)
  t:clear()
  t:put("ge.1-aa-rgt", "2116")
  bombard(t, game, "2115", 1)
  expect.equal(t:waiting().kind, "choice")
end)

-- 2 against 5 is -3, column 3 of clear ground, where a three is (A).
spec("friendly fire with no friend beside hits nobody", with("8.1.3"), function(t, game)
  t:clear()
  local far, foe = t:put("us.16.1", "2216"), t:put("ge.914.352", "2115")
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 1 })
  t:put("us.18.1", "2117")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:dice("combat", 3)
  t:act("allied", "bombard", { target = foe, markers = { "allied.guns" } })
  expect.equal(far.face, "front")
  expect.equal(foe.face, "front")
  expect.equal(t:waiting().kind, "choice")
end)

spec("nobody bombards without markers, nor from empty cups", { rules = { "7.2#6", "8.1#4" }, scenario = "omaha" }, function(t, game)
  t:clear()
  t:put("us.16.1", "2116")
  local foe = t:put("ge.914.352", "2115")
  fire.only(t, game, "allied.guns", {})
  fire.only(t, game, "allied.air", { ["fire.air.8"] = 1 })
  t:go("bombardment", { active = "allied", turn = 3 })
  expect.falsy(t:can("allied", "bombard", { target = foe, markers = {} }))
  expect.falsy(require("rules.bombardment").verbs.bombard.preview(game, game:side("allied"), {}))
  t:refuses("7.2#6", "allied", "bombard", { target = foe, markers = { "allied.guns" } })
  expect.truthy(t:can("allied", "bombard", { target = foe, markers = { "allied.air" } }))
end)

spec("aircraft under flak are worth half, rounded up, guns everything", { rule = "10.13", scenario = "omaha", options = { flak = true } },
  function(t, game)
    local worth = require("rules.fire").worth
    t:clear()
    t:put("ge.1-aa-rgt", "2116")
    local under, open = game:space("2115"), game:space("2114")
    for value, half in pairs{ [7] = 4, [8] = 4, [9] = 5, [10] = 5 } do
      for _, cup in ipairs{ "allied.air", "cw.air" } do
        expect.equal(worth(game, { cup = cup, fire = value }, under), half)
        expect.equal(worth(game, { cup = cup, fire = value }, open), value)
      end
      expect.equal(worth(game, { cup = "allied.guns", fire = value }, under), value)
    end
  end)

spec("who has mines alone and puts them aside has nothing face down", with("10.8.2#4"), function(t, game)
  german_draws_mines(t, game)
  t:answer("german", "set_aside", "aside")
  expect.falsy(game:side("german").fire_1)
  expect.equal(t:waiting().sides[1].name, "allied")
end)

spec("a standing order keeps mines that are drawn", with("10.8.2#4"), function(t, game)
  t:order("german", "set_aside", "keep")
  german_draws_mines(t, game)
  expect.same(t:waiting().asks, { "fire" })
  expect.equal(#game:space("german.mines").pieces, 0)
  expect.truthy(game:side("german").fire_1)
end)

spec("both markers of a side are opened and put away", { rules = { "7.2#5", "8.2.1#7" }, scenario = "omaha" }, function(t, game)
  local a, b = battle(t)
  attack(t, 6, a, b)
  for _ = 1, 2 do
    t:answer("allied", "fire", "allied.guns")
    t:answer("german", "fire", nil)
  end
  expect.falsy(game:side("allied").fire_1)
  expect.falsy(game:side("allied").fire_2)
  expect.equal(#game:space("allied.spent").pieces, 2)
end)
