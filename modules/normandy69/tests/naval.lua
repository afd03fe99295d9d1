-- Naval artillery in defence, and free play.

local full = "original"

local function attacked(t, options)
  local unit = t:put("g-18-6", "2711")
  t:put("g-7-2", "2711")
  t:put("a-7-4", "2710")
  t:go("battles", options or { active = "german" })
  return unit
end

spec("ships fire in defence of a beach square", { rule = "I8a", scenario = "original" }, function(t, game)
  local unit = attacked(t)
  local odds = t:query("odds", { side = game:side("german"), target = "2710", attackers = { unit }, naval = 0 })
  expect.equal(odds.reasons[#odds.reasons].amount, 40)
  expect.equal(odds.value, "too weak")
  t:refuses("C0c", "german", "attack", { target = "2710", attackers = { unit }, naval = 0 })
end)

spec("the Allies choose whether ships fire in defence", { rule = "I8a", scenario = "original" }, function(t, game)
  local unit = attacked(t)
  local more = { unit, t:put("g-14-6", "2711") }
  t:act("german", "attack", { target = "2710", attackers = more, naval = 0 })
  expect.equal(t:waiting().asks[1], "naval_fire")
  t:dice("combat", 4)
  t:answer("allied", "naval_fire", "fire")
  expect.equal(game.naval_used, 40)
  expect.equal(t:waiting().asks[1], "falls_back")
end)

spec("ships that have fired 320 factors do not defend", { rule = "I8b", scenario = "original" }, function(t, game)
  local unit = attacked(t, { active = "german", naval_used = 320 })
  t:dice("combat", 2)
  t:act("german", "attack", { target = "2710", attackers = { unit }, naval = 0 })
  t:answer("allied", "retreat", { "2610", "2510", "2409" })
  expect.equal(game.naval_used, 320)
end)

spec("a standing order lets the ships always fire", { rule = "I8a", scenario = full }, function(t, game)
  local unit = attacked(t)
  local more = { unit, t:put("g-14-6", "2711") }
  t:order("allied", "naval_fire", "always")
  t:dice("combat", 4)
  t:act("german", "attack", { target = "2710", attackers = more, naval = 0 })
  expect.equal(game.naval_used, 40)
end)

spec("free play is put in order on coming back", { rule = "S3", scenario = full }, function(t, game)
  t:go("movement", { active = "german" })
  t:mode("free")
  local first, second = t:put("g-7-6", "2721"), t:put("g-7-6", "2721")
  local guest = t:put("a-6-10", "2721")
  t:put("a-7-4", "2701")
  t:mode("enforce")
  expect.equal(first.space.name, "2721")
  expect.equal(second.space.name, "german.entry.south-or-east")
  expect.equal(guest.space.name, "allied.build_up")
  expect.equal(#game:space("2701").pieces, 0)
  expect.truthy(first.moved)
end)

-- An attack from one beach square, when so many factors have been fired in this turn.
local function after(t, used)
  local unit = t:put("a-7-4", "2710")
  t:put("g-4-1", "2711")
  t:go("battles", { active = "allied", naval_used = used })
  return unit
end

spec("the last forty factors of a turn may be fired", { rule = "I8b", scenario = full }, function(t, game)
  local unit = after(t, 281)
  t:refuses("I8b", "allied", "attack", { target = "2711", attackers = { unit }, naval = 1 })
  t:set("naval_used", 280)
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2711", attackers = { unit }, naval = 1 })
  expect.equal(game.naval_used, 320)
end)

spec("eight squares may fire at once, and no more than are there", { rules = { "I8a", "I8b" }, scenario = full }, function(t)
  local unit = after(t, 0)
  t:refuses("I8a", "allied", "attack", { target = "2711", attackers = { unit }, naval = 8 })
  expect.falsy(t:can("allied", "attack", { target = "2711", attackers = { unit }, naval = 9 }))
  t:refuses("I8a", "allied", "attack", { target = "2711", attackers = { unit, t:put("a-6-10", "2710") }, naval = 2 })
  t:refuses("I8a", "allied", "attack", { target = "2711", attackers = { t:put("a-7-4", "2811") }, naval = 1 })
  expect.truthy(t:can("allied", "attack", { target = "2711", attackers = { unit }, naval = 1 }))
end)

spec("the last forty factors may defend, thirty-nine may not", { rule = "I8b", scenario = full }, function(t, game)
  local more = { attacked(t, { active = "german", naval_used = 281 }), t:put("g-14-6", "2711") }
  local odds = { side = game:side("german"), target = "2710", attackers = more, naval = 0 }
  expect.equal(t:query("odds", odds).value, "4-1")
  t:set("naval_used", 280)
  expect.equal(t:query("odds", odds).value, "1-2")
  t:act("german", "attack", { target = "2710", attackers = more, naval = 0 })
  t:dice("combat", 5)
  t:answer("allied", "naval_fire", "fire")
  expect.equal(game.naval_used, 320)
  expect.equal(#game:space("2711").pieces, 1)
end)

spec("ships that do not fire keep their factors, and the odds are without them", { rule = "I8a", scenario = full }, function(t, game)
  local more = { attacked(t), t:put("g-14-6", "2711") }
  t:act("german", "attack", { target = "2710", attackers = more, naval = 0 })
  t:dice("combat", 5)
  t:answer("allied", "naval_fire", nil)
  expect.equal(game.naval_used, 0)
  expect.same(t:waiting().asks, { "falls_back" })
  expect.equal(t:waiting().sides[1], game:side("german"))
end)

spec("ships defend Allied units on beach squares only", { rule = "I8a", scenario = full }, function(t, game)
  local allied, german = t:put("a-7-4", "2610"), t:put("g-4-1", "2710")
  local inland, near = t:put("a-7-4", "2811"), t:put("g-7-2", "2912")
  t:go("battles", { active = "allied" })
  expect.equal(#t:query("odds", { side = game:side("allied"), target = german.space, attackers = { allied }, naval = 0 }).reasons, 2)
  local found = t:query("odds", { side = game:side("german"), target = inland.space, attackers = { near }, naval = 0 })
  expect.equal(#found.reasons, 2)
  found = t:query("odds", { side = game:side("german"), target = allied.space, attackers = { german }, naval = 0 })
  expect.equal(found.reasons[3].amount, 40)
end)
