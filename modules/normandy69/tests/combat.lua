-- Combat: odds with their modifiers, results, retreats and exchanges. Squares around 4216 are clear.

local function battle(t, defenders, attackers, target, from)
  t:clear()
  local placed = {}
  for _, counter in ipairs(defenders) do t:put(counter, target or "4216") end
  for i, counter in ipairs(attackers) do placed[i] = t:put(counter, from or "4215") end
  t:go("battles", { active = "allied" })
  return placed
end

local function odds(t, game, target, attackers, naval)
  return t:query("odds", { side = game:side("allied"), target = target or "4216", attackers = attackers, naval = naval or 0 })
end

spec("twenty-nine to ten is two to one", { rule = "C0c" }, function(t, game)
  local attackers = battle(t, { "g-10-6" }, { "a-20-10", "a-7-4", "a-2-4" })
  expect.equal(odds(t, game, "4216", attackers).value, "2-1")
  local weak = battle(t, { "g-15-6", "g-8-4" }, { "a-2-4" })
  t:refuses("C0c", "allied", "attack", { target = "4216", attackers = weak, naval = 0 })
end)

spec("the units of a square defend as one", { rules = { "D5", "C0b" } }, function(t, game)
  local attackers = battle(t, { "g-7-6", "g-4-1" }, { "a-7-4", "a-7-4" })
  expect.equal(odds(t, game, "4216", attackers).value, "1-1")
  expect.equal(odds(t, game, "4216", attackers).reasons[2].amount, 11)
end)

spec("only units next to the square attack it", { rule = "C0a" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4" })
  local far = t:put("a-7-4", "4213")
  t:put("g-4-1", "4221")
  t:refuses("C0a", "allied", "attack", { target = "4216", attackers = { far }, naval = 0 })
  t:refuses("C0a", "allied", "attack", { target = "4221", attackers = attackers, naval = 0 })
end)

spec("a unit attacks once in a turn", { rule = "A10" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-7-4" })
  t:put("g-4-1", "4116")
  t:dice("combat", 3)
  t:act("allied", "attack", { target = "4216", attackers = { attackers[1] }, naval = 0 })
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "4217" })
  t:refuses("A10", "allied", "attack", { target = "4116", attackers = { attackers[1] }, naval = 0 })
end)

spec("nobody is a target whom nobody can attack any more", { rule = "A10" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-2-4" })
  t:set(attackers[1], "attacked", true)
  expect.contains(t:offers("allied"), "attack")
  t:set(attackers[2], "attacked", true)
  t:refuses("A10", "allied", "attack", { target = "4216", attackers = {}, naval = 0 })
  for _, verb in ipairs(t:offers("allied")) do expect.truthy(verb ~= "attack") end
end)

spec("armour without infantry attacks at half", { rule = "A9" }, function(t, game)
  local alone = battle(t, { "g-2-1" }, { "a-6-10" })
  expect.equal(odds(t, game, "4216", alone).value, "1-1")
  local together = battle(t, { "g-2-1" }, { "a-6-10", "a-2-4" })
  expect.equal(odds(t, game, "4216", { together[1] }).value, "3-1")
  local scouted = battle(t, { "g-4-1" }, { "a-6-10", "a-8-12" })
  expect.equal(odds(t, game, "4216", scouted).value, "2-1")
end)

spec("armour without infantry defends at half", { rule = "D3" }, function(t, game)
  local attackers = battle(t, { "g-15-6" }, { "a-7-4", "a-7-4" })
  expect.equal(odds(t, game, "4216", attackers).value, "1-1")
  t:put("g-8-8", "4216")
  expect.equal(odds(t, game, "4216", attackers).value, "1-2")
end)

spec("all units of the square are in the battle", { rule = "A5" }, function(t, game)
  local attackers = battle(t, { "g-2-1", "g-2-1" }, { "a-20-10", "a-7-4", "a-2-4" })
  expect.equal(odds(t, game, "4216", attackers).value, "7-1")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(#game:space("4216").pieces, 0)
end)

spec("the ground bears on the defence", { rule = "D2" }, function(t, game)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-6-10" })
  expect.equal(odds(t, game, "4216", attackers).value, "3-1")
  attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-6-10" }, "3820", "3819")
  expect.equal(odds(t, game, "3820", attackers).value, "1-1")
end)

spec("only the best of the ground's multipliers counts", { rules = { "D2", "T-river", "T-city" } }, function(t, game)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-6-10" }, "4519", "4419")
  local found = odds(t, game, "4519", attackers)
  expect.equal(found.value, "1-1")
  expect.equal(#found.reasons, 3)
  expect.equal(found.reasons[3].amount, 3)
end)

spec("battles come after the first impulse, one at a time in any order, or not at all", { rules = { "A4", "A6" } }, function(t, game)
  t:clear()
  local west, east = t:put("a-7-4", "4215"), t:put("a-7-4", "4416")
  t:put("g-4-1", "4216")
  t:put("g-4-1", "4417")
  t:go("landing", { active = "allied" })
  expect.falsy(t:can("allied", "attack", { target = "4216", attackers = { west }, naval = 0 }))
  t:done("allied")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4417", attackers = { east }, naval = 0 })
  expect.equal(#game:space("4417").pieces, 0)
  expect.truthy(t:can("allied", "attack", { target = "4216", attackers = { west }, naval = 0 }))
  t:done("allied")
  expect.falsy(t:can("allied", "attack", { target = "4216", attackers = { west }, naval = 0 }))
  expect.equal(#game:space("4216").pieces, 1)
end)

local function tripled(name, target, from)
  return function(t, game)
    local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-6-10" }, target, from)
    local found = odds(t, game, target, attackers)
    expect.equal(found.value, "1-1")
    expect.equal(found.reasons[3].rule, name)
    expect.equal(found.reasons[3].amount, 3)
  end
end

spec("defenders in the bocage are tripled", { rule = "T-bocage" }, tripled("T-bocage", "3820", "3819"))
spec("defenders in a swamp are tripled", { rule = "T-swamp" }, tripled("T-swamp", "5216", "5116"))
spec("defenders in a forest are tripled", { rule = "T-forest" }, tripled("T-forest", "5017", "5018"))
spec("defenders in a city are tripled", { rule = "T-city" }, tripled("T-city", "4619", "4620"))
spec("Germans in a fortress are tripled", { rule = "T-fortress" }, tripled("T-fortress", "4614", "4613"))

spec("a defender attacked from river squares only is doubled", { rule = "T-river" }, function(t, game)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-6-10" }, "4119", "4120")
  local found = odds(t, game, "4119", attackers)
  expect.equal(found.value, "1-1")
  expect.equal(found.reasons[3].amount, 2)
  attackers[3] = t:put("a-7-4", "4118")
  expect.equal(odds(t, game, "4119", attackers).value, "5-1")
end)

spec("the Allies do not attack into or out of flooded squares", { rule = "T-flooded" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4" }, "2313", "2312")
  t:refuses("T-flooded", "allied", "attack", { target = "2313", attackers = attackers, naval = 0 })
  attackers = battle(t, { "g-4-1" }, { "a-7-4" }, "2312", "2313")
  t:refuses("T-flooded", "allied", "attack", { target = "2312", attackers = attackers, naval = 0 })
end)

spec("each beach square that attacks brings forty naval factors", { rule = "I8a" }, function(t, game)
  local attackers = battle(t, { "g-7-2" }, { "a-2-4" }, "2711", "2710")
  attackers[2] = t:put("a-2-4", "2610")
  local found = odds(t, game, "2711", attackers, 2)
  expect.equal(found.reasons[2].amount, 80)
  expect.equal(found.value, "4-1")
  t:refuses("I8a", "allied", "attack", { target = "2711", attackers = attackers, naval = 3 })
  t:refuses("I8a", "allied", "attack", { target = "2711", attackers = { attackers[1] }, naval = 2 })
end)

spec("three beach squares round a fortress bring a hundred and twenty naval factors", { rule = "I8a" }, function(t, game)
  local attackers = battle(t, { "g-7-2" }, { "a-7-4" }, "2711", "2610")
  attackers[2] = t:put("a-7-4", "2710")
  attackers[3] = t:put("a-7-4", "2810")
  local found = odds(t, game, "2711", attackers, 3)
  expect.equal(found.reasons[2].amount, 120)
  expect.equal(found.value, "6-1")
  t:dice("combat", 2)
  t:act("allied", "attack", { target = "2711", attackers = attackers, naval = 3 })
  expect.equal(game.naval_used, 120)
end)

spec("only the Allies have naval artillery", { rule = "I8a" }, function(t)
  t:clear()
  local unit = t:put("g-7-6", "2309")
  t:put("a-2-4", "2310")
  t:go("battles", { active = "german" })
  t:refuses("I8a", "german", "attack", { target = "2310", attackers = { unit }, naval = 1 })
end)

spec("the naval artillery has 320 factors a turn", { rule = "I8b" }, function(t)
  local attackers = battle(t, { "g-7-2" }, { "a-7-4" }, "2711", "2710")
  t:set("naval_used", 300)
  t:refuses("I8b", "allied", "attack", { target = "2711", attackers = attackers, naval = 1 })
end)

spec("in an exchange the smaller force is lost and the other loses as much", { rule = "X-EX" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-2-4" })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  t:refuses_answer("X-EX", "allied", "losses", { attackers[2] })
  t:answer("allied", "losses", { attackers[1] })
  expect.equal(attackers[1].space.name, "allied.dead")
  expect.equal(attackers[2].space.name, "4215")
end)

spec("in an exchange the owner of the larger defence chooses what it loses", { rule = "X-EX" }, function(t, game)
  local attackers = battle(t, { "g-10-6", "g-4-1" }, { "a-7-4" })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(attackers[1].space.name, "allied.dead")
  local large, small = game:space("4216").pieces[1], game:space("4216").pieces[2]
  t:refuses_answer("X-EX", "german", "losses", { small })
  t:answer("german", "losses", { large })
  expect.equal(large.space.name, "german.dead")
  expect.equal(small.space.name, "4216")
end)

spec("in an exchange a larger defender loses as much as the attacker", { rule = "X-EX" }, function(t, game)
  local attackers = battle(t, { "g-10-6" }, { "a-7-4" })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(attackers[1].space.name, "allied.dead")
  expect.equal(#game:space("4216").pieces, 0)
end)

spec("equal forces are both lost in an exchange, naval factors do not count", { rule = "X-EX" }, function(t, game)
  local attackers = battle(t, { "g-7-2" }, { "a-7-4" }, "2711", "2710")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2711", attackers = attackers, naval = 1 })
  expect.equal(attackers[1].space.name, "allied.dead")
  expect.equal(#game:space("2711").pieces, 0)
end)

spec("a defender falls back away from the enemy", { rule = "X-DB" }, function(t, game)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4", "a-7-4" })
  t:dice("combat", 3)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  t:refuses_answer("X-DB", "german", "retreat", { "4116", "4117", "4118" })
  t:refuses_answer("X-DB", "german", "retreat", { "4217", "4218", "4217" })
  t:answer("german", "retreat", { "4217", "4218", "4219" })
  expect.equal(#game:space("4219").pieces, 1)
end)

spec("an attacker falls back away from the enemy", { rule = "X-AB" }, function(t)
  local attackers = battle(t, { "g-7-6" }, { "a-7-4" })
  t:dice("combat", 5)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  t:refuses_answer("X-AB", "allied", "retreat", { "4115", "4116", "4117" })
  t:answer("allied", "retreat", { "4214", "4213", "4212" })
  expect.equal(attackers[1].space.name, "4212")
end)

spec("who cannot fall back is destroyed", { rule = "X-AB" }, function(t)
  local attackers = battle(t, { "g-4-1" }, { "a-7-4" }, "2510", "2509")
  t:put("g-4-1", "2409")
  t:dice("combat", 4)
  t:act("allied", "attack", { target = "2510", attackers = attackers, naval = 0 })
  expect.equal(attackers[1].space.name, "allied.dead")
end)

spec("all defenders are destroyed", { rule = "X-DE" }, function(t, game)
  local attackers = battle(t, { "g-4-1" }, { "a-20-10", "a-7-4", "a-2-4" })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(#game:space("4216").pieces, 0)
  expect.equal(#game:space("4215").pieces, 3)
end)

spec("all attackers are destroyed", { rule = "X-AE" }, function(t, game)
  local attackers = battle(t, { "g-10-6" }, { "a-7-4" })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  expect.equal(#game:space("4215").pieces, 0)
  expect.equal(#game:space("4216").pieces, 1)
end)

local all_of_them = { "C0b", "A9", "I8a", "D5", "T-fortress", "D3" }

spec("odds name every modifier in order with its rule", { rules = all_of_them, scenario = "original" }, function(t, game)
  t:clear()
  local attackers = { t:put("a-7-4", "4714"), t:put("a-6-10", "4613") }
  t:put("g-18-6", "4614")
  t:go("battles", { active = "allied" })
  local found = odds(t, game, "4614", attackers, 2)
  local modifiers, sums = {}, {}
  for i, reason in ipairs(found.reasons) do
    modifiers[i] = reason.rule
    sums[i] = reason.amount
  end
  expect.same(modifiers, all_of_them)
  expect.same(sums, { 13, -3, 80, 18, 3, fraction(1, 2) })
  expect.equal(found.value, "3-1")
  expect.equal(found.reasons[2].pieces[1], attackers[2])
  expect.equal(found.reasons[5].spaces[1].name, "4614")
end)

-- What stands below the odds.
local function foretold(t, target, attackers)
  local found = t:preview("allied", "attack", { target = target, attackers = attackers, naval = 0 })
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.rule == "D5" or #list > 0 then
      list[#list + 1] = (reason.chance and tostring(reason.chance) .. " " or "") .. reason.text
    end
  end
  return found, list
end

spec("the chance of each result and the losses stand below the odds", { rules = { "X-EX", "X-DB", "X-AB", "X-AE" } }, function(t)
  local attackers = battle(t, { "g-7-2" }, { "a-7-4", "a-7-4", "a-7-4" })
  local found, list = foretold(t, "4216", attackers)
  expect.equal(found.value, "3-1")
  expect.same(list, {
    "Defending factors", "Expected losses: attacker 4.7, defender 1.2 factors", "1/6 EX: exchange", "1/3 DB3: the defenders fall back 3",
    "1/3 AB2: the attackers fall back 2", "1/6 AE: the attackers are destroyed",
  })
  expect.equal(found.reasons[#found.reasons].rule, "X-AE")
end)

spec("nobody in a fortress is isolated, of whichever side", { rules = { "D4", "U6" }, scenario = "original" }, function(t, game)
  t:put("a-7-4", "2711")
  local attackers = { t:put("g-7-2", "2811") }
  t:go("battles", { active = "german", turn = 2 })
  local function german_odds(target)
    return t:query("odds", { side = game:side("german"), target = target, attackers = attackers, naval = 0 })
  end
  expect.equal(german_odds("2711").value, "1-1")
  expect.equal(#german_odds("2711").reasons, 2)
  t:put("a-7-4", "2912")
  expect.equal(german_odds("2912").value, "2-1")
  expect.equal(german_odds("2912").reasons[3].rule, "D4")
end)

spec("the same beach square brings its ships to each battle of a turn", { rules = { "I8a", "I8b" } }, function(t, game)
  local attackers = battle(t, { "g-10-6", "g-8-8" }, { "a-7-4", "a-7-4" }, "2711", "2710")
  for i = 1, 2 do
    t:dice("combat", 5)
    t:act("allied", "attack", { target = "2711", attackers = { attackers[i] }, naval = 1 })
  end
  expect.equal(game.naval_used, 80)
end)

spec("Germans attack into and out of flooded squares", { rule = "T-flooded" }, function(t)
  t:clear()
  local unit = t:put("g-7-2", "2313")
  t:put("a-2-4", "2312")
  t:go("battles", { active = "german" })
  expect.truthy(t:can("german", "attack", { target = "2312", attackers = { unit }, naval = 0 }))
  t:clear()
  unit = t:put("g-4-1", "2312")
  t:put("a-2-4", "2313")
  expect.truthy(t:can("german", "attack", { target = "2313", attackers = { unit }, naval = 0 }))
end)

spec("nobody attacks whom no unit of his is next to", { rule = "C0a" }, function(t)
  battle(t, { "g-4-1" }, { "a-7-4" }, "4216", "4214")
  t:refuses("C0a", "allied", "attack", { target = "4216", attackers = {}, naval = 0 })
  local attackers = battle(t, { "g-4-1" }, { "a-7-4" }, "4216", "4214")
  t:refuses("C0a", "allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
  attackers[1] = t:put("a-7-4", "4215")
  expect.truthy(t:can("allied", "attack", { target = "4216", attackers = attackers, naval = 0 }))
end)

spec("odds of one to two are enough, less is refused", { rule = "C0c" }, function(t)
  local attackers = battle(t, { "g-10-6", "g-4-1" }, { "a-7-4" })
  expect.truthy(t:can("allied", "attack", { target = "4216", attackers = attackers, naval = 0 }))
  t:put("g-2-1", "4216")
  t:refuses("C0c", "allied", "attack", { target = "4216", attackers = attackers, naval = 0 })
end)

spec("in a mixed attack armour without infantry alone is halved", { rule = "A9" }, function(t, game)
  local attackers = battle(t, { "g-8-8" }, { "a-7-4", "a-6-10" })
  local alone = t:put("a-6-10", "4115")
  local found = odds(t, game, "4216", { attackers[1], attackers[2], alone })
  expect.equal(found.reasons[2].amount, -3)
  expect.equal(#found.reasons, 3)
  expect.equal(found.value, "2-1")
end)

spec("Germans landed upon are halved on every ground but a fortress", { rules = { "I5c", "D2" }, scenario = "original" },
  function(t, game)
    for square, worth in pairs{ ["4216"] = fraction(1, 2), ["2721"] = fraction(1, 2), ["4519"] = fraction(1, 2), ["4614"] = 2 } do
      t:put("g-4-1", square)
      t:put("a-para-7-4", square)
      t:go("air_battles", { active = "allied" })
      local found = t:query("landing_odds", { side = game:side("allied"), target = square })
      expect.equal(found.reasons[3].amount, worth)
      expect.equal(#found.reasons, 3)
    end
  end)
