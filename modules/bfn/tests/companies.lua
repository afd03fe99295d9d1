-- Companies at their edges: what they keep, who may break down, which battalion they form, which one takes them in.
local field = require("tests.shared.field")

-- Only so many companies of a kind are left in the pool.
local function leave(t, game, counter, box, count)
  while #game:pieces{ counter = counter, at = box } > count do t:put(counter, "off") end
end

local function breaks(title, how)
  spec("companies keep what their battalion has done: " .. title, { rules = { "15.2", "15.0" }, scenario = "omaha" }, function(t, game)
    local unit = field.set(t, { { "us.1.16-1", "049056" } })[1]
    field.go(t, "movement", "allied")
    t:set(unit, "landed", true)
    t:set(unit, "fired", true)
    t:set(unit, "spent", 2)
    t:act("allied", "break_down", { unit = unit, how = how })
    local list = game:pieces{ counter = "us.co.inf", at = "049056" }
    expect.equal(#list, how == "all" and 3 or 1)
    for _, one in ipairs(list) do
      expect.truthy(one.landed and one.fired)
      expect.equal(one.spent, 2)
      expect.falsy(one.moved)
    end
  end)
end

breaks("all of them", "all")
breaks("one that leaves", "one")

spec("who has no companies, or has moved, does not break down; a reduced battalion only as a whole",
  { rules = { "15.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa7", "049056" }, { "us.1.16-1", "049057" }, { "us.1.16-2", "049058", "reduced" } })
  field.go(t, "movement", "allied")
  t:refuses("15.2", "allied", "break_down", { unit = units[1], how = "all" })
  t:set(units[2], "moved", true)
  t:refuses("15.2", "allied", "break_down", { unit = units[2], how = "all" })
  expect.falsy(t:can("allied", "break_down", { unit = units[3], how = "one" }))
  t:act("allied", "break_down", { unit = units[3], how = "all" })
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "049058" }, 2)
  expect.equal(units[3].space.name, "allied.dead")
end)

spec("there must be counters for the companies", { rules = { "15.1" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "us.1.16-1", "049056" } })[1]
  leave(t, game, "us.co.inf", "allied.companies", 2)
  field.go(t, "movement", "allied")
  t:refuses("15.1", "allied", "break_down", { unit = unit, how = "all" })
  expect.truthy(t:can("allied", "break_down", { unit = unit, how = "one" }))
  leave(t, game, "us.co.inf", "allied.companies", 0)
  field.go(t, "movement", "allied")
  t:refuses("15.1", "allied", "break_down", { unit = unit, how = "one" })
end)

spec("three counters are enough for three companies", { rules = { "15.1", "15.2" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "us.1.16-1", "049056" } })[1]
  leave(t, game, "us.co.inf", "allied.companies", 3)
  field.go(t, "movement", "allied")
  t:act("allied", "break_down", { unit = unit, how = "all" })
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "allied.companies" }, 0)
end)

spec("the companies must find room in the hex", { rules = { "15.1", "6.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049056" }, { "us.1.hq", "049056" }, { "us.1.16-2", "049058" }, { "us.co.inf",
    "049058" } })
  field.go(t, "movement", "allied")
  t:refuses("6.1", "allied", "break_down", { unit = units[1], how = "all" })
  expect.truthy(t:can("allied", "break_down", { unit = units[1], how = "one" }))
  t:refuses("6.1", "allied", "break_down", { unit = units[3], how = "one" })
end)

spec("a battalion is formed beside the headquarters of its own division, not beside another or its comrades",
  { rules = { "15.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.inf", "049055" }, { "us.co.inf", "049055" }, { "us.29.hq", "049054" }, { "us.1.16-2",
    "049055" }, { "us.1.hq", "050047" } })
  local lost, other = t:put("us.1.16-1", "allied.dead"), t:put("us.29.116-1", "allied.dead")
  field.go(t, "movement", "allied")
  t:refuses("15.4", "allied", "combine", { companies = { units[1], units[2] }, whole = lost })
  t:act("allied", "combine", { companies = { units[1], units[2] }, whole = other })
  expect.equal(other.face, "reduced")
  expect.equal(units[1].space.name, "allied.companies")
  expect.equal(units[2].space.name, "allied.companies")
end)

spec("a battalion of the corps is formed at the beachhead, of its own companies",
  { rules = { "15.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.tank", "C1650" }, { "us.co.tank", "C1650" }, { "us.co.tank", "049057" }, { "us.co.tank",
    "049057" }, { "us.1.hq", "C1650" } })
  field.beachhead(t)
  local tanks, foot = t:put("us.tk741", "allied.dead"), t:put("us.1.16-1", "allied.dead")
  field.go(t, "movement", "allied")
  t:refuses("15.4", "allied", "combine", { companies = { units[3], units[4] }, whole = tanks })
  t:refuses("15.4", "allied", "combine", { companies = { units[1], units[2] }, whole = foot })
  t:act("allied", "combine", { companies = { units[1], units[2] }, whole = tanks })
  expect.equal(tanks.space.name, "048050")
end)

spec("two or three companies form a battalion, which has moved and fired as one of them has",
  { rules = { "15.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf",
    "049055" }, { "us.co.inf", "049055" } })
  local lost, gun = t:put("us.1.16-1", "allied.dead"), t:put("us.1.fa7", "allied.dead")
  field.go(t, "movement", "allied")
  expect.falsy(t:can("allied", "combine", { companies = { units[2] }, whole = lost }))
  expect.falsy(t:can("allied", "combine", { companies = { units[2], units[3], units[4], units[5] }, whole = lost }))
  expect.falsy(t:can("allied", "combine", { companies = { units[2], units[3] }, whole = gun }))
  t:set(units[3], "shot", true)
  t:set(units[4], "moved", true)
  t:act("allied", "combine", { companies = { units[2], units[3], units[4] }, whole = lost })
  expect.truthy(lost.shot and lost.moved)
end)

spec("fresh companies form a fresh battalion", { rules = { "15.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" } })
  local lost = t:put("us.1.16-1", "allied.dead")
  t:set(lost, "shot", true)
  field.go(t, "movement", "allied")
  t:set(lost, "moved", true)
  t:act("allied", "combine", { companies = { units[2], units[3] }, whole = lost })
  expect.falsy(lost.shot)
  expect.falsy(lost.moved)
end)

spec("a reduced battalion of three steps takes in a company of its kind in its hex, and has moved as that has",
  { rules = { "15.4#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049056", "reduced" }, { "us.co.inf", "049056" }, { "us.co.tank", "049056" },
    { "us.co.inf", "049058" }, { "us.1.16-2", "049058" }, { "us.1.eng", "049060", "reduced" }, { "us.co.inf", "049060" },
    { "us.1.16-3", "050057", "reduced" }, { "us.co.tank", "050057" } })
  field.go(t, "movement", "allied")
  t:refuses("15.4#3", "allied", "absorb", { unit = units[1], company = units[3] })
  t:refuses("15.4#3", "allied", "absorb", { unit = units[1], company = units[4] })
  t:refuses("15.4#3", "allied", "absorb", { unit = units[5], company = units[4] })
  t:refuses("15.4#3", "allied", "absorb", { unit = units[6], company = units[7] })
  t:refuses("15.4#3", "allied", "absorb", { unit = units[8], company = units[9] })
  t:set(units[2], "moved", true)
  t:act("allied", "absorb", { unit = units[1], company = units[2] })
  expect.truthy(units[1].moved)
  expect.equal(units[2].space.name, "allied.companies")
end)

spec("companies of two hexes, of two kinds, or far from their headquarters do not combine", { rules = { "15.4" }, scenario = "omaha" },
  function(t)
  local units = field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.co.inf", "050055" }, { "us.co.tank", "049055" },
    { "us.co.tank", "049055" }, { "us.co.inf", "049058" }, { "us.co.inf", "049058" }, { "us.co.inf", "049055" } })
  t:put("us.1.16-1", "allied.dead")
  field.go(t, "movement", "allied")
  t:refuses("15.4", "allied", "combine", { companies = { units[2], units[3] } })
  t:refuses("15.4", "allied", "combine", { companies = { units[2], units[4] } })
  t:refuses("15.4", "allied", "combine", { companies = { units[4], units[5] } })
  t:refuses("15.4", "allied", "combine", { companies = { units[6], units[7] } })
  expect.contains(t:offers("allied"), "combine")
end)

spec("where nothing can be formed nothing is offered", { rules = { "15.4", "15.4#3" }, scenario = "omaha" }, function(t)
  field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.1.16-2", "049056", "reduced" } })
  t:put("us.1.16-1", "allied.dead")
  field.go(t, "movement", "allied")
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "combine" or verb == "absorb") end
  field.set(t, { { "us.1.16-3", "049056", "reduced" } })
  field.go(t, "movement", "allied")
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "combine" or verb == "absorb") end
end)

spec("a reduced battalion with no company of its kind beside it takes none in", { rules = { "15.4#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "049056", "reduced" }, { "us.co.tank", "049056" }, { "us.co.inf", "049057" } })
  field.go(t, "movement", "allied")
  t:refuses("15.4#3", "allied", "absorb", { unit = units[1] })
end)

spec("a battalion that is formed again on land is ashore", { rules = { "15.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.hq", "049054" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" } })
  local lost = t:put("us.1.16-1", "allied.dead")
  t:set(lost, "afloat", true)
  field.go(t, "movement", "allied")
  t:act("allied", "combine", { companies = { units[2], units[3] }, whole = lost })
  expect.falsy(lost.afloat)
end)
