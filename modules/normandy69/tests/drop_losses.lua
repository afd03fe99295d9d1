-- What becomes of parachutists after the scatter table: room, squares taken, fights that decide.
local field = require("tests.shared.field")

local full = "original"

spec("battalions that find no room after losses are lost", { rules = { "S1", "P-table" }, scenario = full }, function(t, game)
  t:go("air_drop", { active = "allied" })
  field.jump(t, game, "4216", 6)
  expect.equal(#game:space("4216").pieces, 2)
  field.jump(t, game, "4216", 6)
  expect.equal(#game:space("4216").pieces, 3)
  expect.equal(#game:space("allied.dead").pieces, 3)
end)

spec("three battalions are room enough for nobody else", { rule = "S1", scenario = full }, function(t, game)
  t:go("air_drop", { active = "allied" })
  for _ = 1, 3 do t:put("a-bn-para-2-4", "4216") end
  t:refuses("S1", "allied", "drop", { unit = field.waiting(game, "a-para-7-4", "allied.air"), space = "4216" })
end)

spec("losses that leave room cost nothing more", { rules = { "S1", "P-table" }, scenario = full }, function(t, game)
  t:go("air_drop", { active = "allied" })
  t:put("a-para-7-4", "4216")
  field.jump(t, game, "4216", 6)
  expect.equal(#game:space("4216").pieces, 3)
  expect.equal(#game:space("allied.dead").pieces, 1)
end)

spec("who loses battalions and finds no room where it scatters is thinned out where it stays",
  { rules = { "S1", "P-plan" }, scenario = full }, function(t, game)
    t:go("air_drop", { active = "allied" })
    t:put("a-bn-para-2-4", "4216")
    t:put("a-bn-para-2-4", "4216")
    for _ = 1, 2 do t:put("a-para-7-4", "4217") end
    field.jump(t, game, "4216", 5, 4)
    expect.equal(#game:space("4217").pieces, 2)
    expect.equal(#game:space("4216").pieces, 3)
    expect.equal(#game:space("allied.dead").pieces, 2)
  end)

spec("parachutists take a city when they have won the fight for it, not before", { rules = { "V-city", "I5b" }, scenario = full },
  function(t, game)
    t:put("g-2-1", "1922")
    t:go("air_drop", { active = "allied" })
    field.jump(t, game, "1922", 1)
    expect.equal(game:space("1922").holder.name, "german")
    t:go("air_battles", { active = "allied" })
    t:dice("combat", 1)
    t:act("allied", "storm", { target = "1922" })
    expect.equal(game:space("1922").holder.name, "allied")
  end)

spec("parachutists who lose the fight for a city take nothing", { rules = { "V-city", "I5d" }, scenario = full }, function(t, game)
  t:put("g-2-1", "1922")
  t:go("air_drop", { active = "allied" })
  field.jump(t, game, "1922", 1)
  t:go("air_battles", { active = "allied" })
  t:dice("combat", 6)
  t:act("allied", "storm", { target = "1922" })
  expect.equal(#game:space("1922").pieces, 1)
  expect.equal(game:space("1922").holder.name, "german")
end)

spec("a city without Germans is taken by those who jump into it", { rule = "V-city", scenario = full }, function(t, game)
  t:go("air_drop", { active = "allied" })
  field.jump(t, game, "1922", 1)
  expect.equal(game:space("1922").holder.name, "allied")
end)
