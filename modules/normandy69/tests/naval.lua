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
