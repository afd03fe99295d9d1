-- Battalions built anew and replacements of a division, at their edges.
local field = require("tests.shared.field")

local function beside_the_staff(t, more)
  field.set(t, { { "us.1.hq", "049054" } })
  field.beachhead(t)
  local at = { turn = 6, points_us_inf = 9, points_us_arm = 9 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, "replacements", "allied", at)
end

spec("a step of a battalion costs one point each, company and all", { rules = { "9.4#2", "9.4#7", "9.3.1" }, scenario = "omaha" },
  function(t, game)
    beside_the_staff(t)
    local lost = t:put("us.1.16-1", "allied.dead")
    t:act("allied", "rebuild", { unit = lost, strength = "full", hex = "049055" })
    expect.equal(game.points_us_inf, 6)
    expect.equal(lost.face, "full")
  end)

for strength, left in pairs{ reduced = 8, full = 7 } do
  spec("a battalion of two steps costs a point for each: " .. strength, { rules = { "9.4#2", "9.4#7" }, scenario = "omaha" },
    function(t, game)
    beside_the_staff(t)
    local lost = t:put("us.1.eng", "allied.dead")
    t:act("allied", "rebuild", { unit = lost, strength = strength, hex = "049055" })
    expect.equal(game.points_us_inf, left)
    expect.equal(lost.face, strength)
  end)
end

spec("without its headquarters nothing is built", { rules = { "9.4#2" }, scenario = "omaha" }, function(t)
  beside_the_staff(t)
  local lost, other = t:put("us.29.116-1", "allied.dead"), t:put("us.1.16-1", "allied.dead")
  expect.falsy(t:can("allied", "rebuild", { unit = lost, strength = "reduced", hex = "049055" }))
  t:refuses("9.4#2", "allied", "rebuild", { unit = lost })
  expect.truthy(t:can("allied", "rebuild", { unit = other, strength = "reduced", hex = "049055" }))
end)

spec("nothing is built where there is no room", { rules = { "9.4#2", "6.1" }, scenario = "omaha" }, function(t)
  beside_the_staff(t)
  for _, counter in ipairs{ "us.1.16-2", "us.1.16-3" } do field.put(t, counter, "049055") end
  local lost = t:put("us.1.16-1", "allied.dead")
  t:refuses("6.1", "allied", "rebuild", { unit = lost, strength = "reduced", hex = "049055" })
end)

spec("nothing is built next to the enemy", { rules = { "9.4#2" }, scenario = "omaha" }, function(t)
  beside_the_staff(t)
  field.put(t, "ge.co.inf", "048056")
  local lost = t:put("us.1.16-1", "allied.dead")
  t:refuses("9.4#2", "allied", "rebuild", { unit = lost, strength = "reduced", hex = "049055" })
end)

spec("a battalion that is built takes its place", { rules = { "9.4#2", "3.3" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.hq", "050051" } })
  field.beachhead(t)
  field.go(t, "replacements", "allied", { turn = 6, points_us_inf = 9 })
  local place = game:space("050051").neighbours[1]
  for _, space in ipairs(game:space("050051").neighbours) do
    if space.name == "051052" or space.name == "049051" or space.name == "050050" then place = space end
  end
  local lost = t:put("us.1.16-1", "allied.dead")
  local prize = game:region("prizes"):contains(place)
  if prize then t:set(place, "holder", "german") end
  t:act("allied", "rebuild", { unit = lost, strength = "full", hex = place.name })
  expect.equal(place.holder.name, "allied")
  expect.truthy(prize)
end)

spec("only a division with replacements fills its infantry", { rules = { "9.6#1", "9.6" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.hq", "063048" }, { "ge.hq.lxxxiv", "063048" }, { "ge.352.914-1", "063048", "reduced" },
    { "ge.3fj.9-1", "063049", "reduced" }, { "ge.kg1", "063049" } })
  t:set(units[1], "reserves", 1)
  field.go(t, "movement", "german")
  t:refuses("9.6#1", "german", "refill", { unit = units[4] })
  t:act("german", "refill", { unit = units[3] })
  expect.equal(units[1].reserves, 0)
  expect.equal(units[3].face, "full")
end)

spec("rangers, ships and fixed batteries are not built anew", { rules = { "9.3.3", "19.5#1" }, scenario = "omaha" }, function(t)
  beside_the_staff(t)
  t:refuses("9.3.3", "allied", "rebuild", { unit = t:put("us.rgr5", "allied.dead") })
  t:refuses("9.3.3", "allied", "rebuild", { unit = t:put("ship.texas", "allied.dead") })
  field.set(t, { { "ge.352.hq", "063048" }, { "ge.hq.lxxxiv", "063048" } })
  field.go(t, "replacements", "german", { turn = 6, points_ge_arm = 9 })
  t:refuses("9.3.3", "german", "rebuild", { unit = t:put("ge.716.b1716-8", "german.dead") })
end)

spec("the one free hex beside a headquarters is enough", { rules = { "9.4#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.1.hq", "049055" } })
  t:put("beachhead", "049054")
  local from, free = game:space("049055"), game:space("049054")
  for _, space in ipairs(game:within(from, 2):list()) do
    if game:distance(from, space) == 2 and game:distance(space, free) > 1 then field.put(t, "ge.co.inf", space) end
  end
  field.go(t, "replacements", "allied", { turn = 6, points_us_inf = 9 })
  local lost = t:put("us.1.16-1", "allied.dead")
  for _, space in ipairs(from.neighbours) do
    expect.equal(t:can("allied", "rebuild", { unit = lost, strength = "full", hex = space.name }), space == free)
  end
  t:act("allied", "rebuild", { unit = lost, strength = "full", hex = "049054" })
  expect.equal(lost.space, free)
end)

spec("without points nothing is replaced or built", { rules = { "9.4#7" }, scenario = "omaha" }, function(t)
  beside_the_staff(t, { points_us_inf = 0, points_us_arm = 0 })
  local weak, lost = field.put(t, "us.1.16-2", "049054", "reduced"), t:put("us.1.16-1", "allied.dead")
  t:refuses("9.4#7", "allied", "replace", { unit = weak })
  t:refuses("9.4#7", "allied", "rebuild", { unit = lost })
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "replace" or verb == "rebuild") end
end)

spec("a division's replacements go to who is reduced, in supply, while its headquarters is on the map", { rules = { "9.6#1", "9.6#2" },
  scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.hq", "063048" }, { "ge.hq.lxxxiv", "063048" }, { "ge.352.914-1", "063048" }, { "ge.352.914-2",
    "050050", "reduced" }, { "ge.3fj.9-1", "063049", "reduced" }, { "ge.kg1", "063049" } })
  local away = t:put("ge.3fj.hq", "german.due")
  t:set(away, "reserves", 3)
  t:set(units[1], "reserves", 1)
  field.go(t, "movement", "german")
  t:refuses("9.6#2", "german", "refill", { unit = units[3] })
  t:refuses("9.6#2", "german", "refill", { unit = units[4] })
  t:refuses("9.6#1", "german", "refill", { unit = units[5] })
end)
