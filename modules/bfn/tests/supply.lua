-- Supply: lines, headquarters, sources, attachment.
local field = require("tests.shared.field")
local supplying = require("rules.supplying")

local function fed(game, unit) return supplying.of(game, unit).general end

local function chained(game, unit) return supplying.of(game, unit).combat end

spec("a division unit within six hexes of its headquarters is supplied, one of another division is not by it",
  { rules = { "7.2", "7.3.1", "7.3.1#3", "7.2#1", "7.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" }, { "ge.352.914-1", "059059" }, { "ge.352.914-2",
    "059060" }, { "ge.3fj.9-1", "059055" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[3]))
  expect.falsy(fed(game, units[4]))
  expect.truthy(t:query("supply", { unit = units[3] }).value)
  expect.falsy(t:query("supply", { unit = units[4] }).value)
  expect.falsy(fed(game, units[5]))
end)

spec("six points reach farther than six hexes along a highway",
  { rules = { "7.3.1#3", "7.3.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "051052" }, { "ge.hq.lxxxiv", "051052" }, { "ge.352.914-1", "051060" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[3]))
end)

spec("ranges are halved in heavy rain", { rules = { "7.3.3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" }, { "ge.352.914-1", "059056" }, { "ge.352.914-2",
    "059057" } })
  field.go(t, "movement", "german", { weather = "heavy_rain", weather_roll = 4 })
  expect.truthy(fed(game, units[3]))
  expect.falsy(fed(game, units[4]))
end)

spec("a line runs neither through enemies nor through their zones, but where a friend stands",
  { rules = { "7.3", "7.3#1", "7.3#2", "5.4", "5.4#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" }, { "ge.352.914-1", "059059" }, { "us.co.inf",
    "058056" } })
  field.go(t, "movement", "german")
  expect.falsy(fed(game, units[3]))
  field.put(t, "ge.co.inf", "059056")
  field.put(t, "ge.co.inf", "059055")
  expect.truthy(fed(game, units[3]))
end)

spec("over water without a bridge only who stands at it traces", { rules = { "7.3.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "067064" }, { "ge.hq.lxxxiv", "067064" }, { "ge.352.914-1", "067063" }, { "ge.352.914-2",
    "067062" }, { "us.co.inf", "069062" } })
  field.go(t, "movement", "german", { weather = "heavy_rain", weather_roll = 4 })
  expect.truthy(fed(game, units[3]))
  expect.falsy(fed(game, units[4]))
end)

spec("a corps headquarters traces any way to a source, a division headquarters twenty points to it",
  { rules = { "7.3.1#1", "7.3.1#2", "7.4", "7.4#4", "10.6#7" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "051058" }, { "ge.hq.lxxxiv", "C3651" }, { "ge.352.914-1", "051058" } })
  field.go(t, "movement", "german")
  local chain = supplying.chain(game, units[1].side)
  expect.truthy(chain.corps:contains(units[2].space))
  expect.truthy(fed(game, units[3]))
  expect.truthy(chained(game, units[3]))
end)

spec("a division that draws from a source past its corps is in general supply alone",
  { rules = { "7.6.1#1", "7.6.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "069052" }, { "ge.352.914-1", "069052" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[2]))
  expect.falsy(chained(game, units[2]))
end)

spec("corps units draw from a corps headquarters, companies too, division units do not",
  { rules = { "7.2#6", "7.2#7", "7.3.1#4", "7.6.1#4", "7.6.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "063048" }, { "ge.co.inf", "063050" }, { "ge.fsr1-1", "063050" }, { "ge.352.914-1",
    "063050" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[2]) and chained(game, units[2]))
  expect.truthy(fed(game, units[3]))
  expect.falsy(fed(game, units[4]))
end)

spec("the beachhead is source and corps headquarters of the Allies",
  { rules = { "7.2#8", "7.4#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.tk741", "049050" }, { "us.1.16-1", "049050" }, { "us.29.hq", "049050" }, { "us.29.115-1",
    "049050" } })
  field.beachhead(t)
  field.go(t, "movement", "allied")
  expect.truthy(chained(game, units[1]))
  expect.truthy(fed(game, units[2]))
  expect.falsy(chained(game, units[2]))
  expect.truthy(chained(game, units[4]))
end)

spec("a battle group headquarters feeds any division", { rules = { "20.3", "20.3#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.kg1", "059053" }, { "ge.hq.lxxxiv", "059053" }, { "ge.352.914-1", "059055" }, { "ge.3fj.9-1",
    "059055" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[3]) and chained(game, units[3]))
  expect.truthy(fed(game, units[4]))
end)

spec("in the landing everybody is in supply", { rules = { "7.5#8", "7.5#10" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "068043" }, { "ge.352.914-1", "049056" } })
  t:set("turn", 1)
  expect.truthy(chained(game, units[1]) and chained(game, units[2]))
end)

spec("a bridge carries a line until it is blown", { rules = { "7.3.2", "10.6#7" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "053065" }, { "ge.hq.lxxxiv", "053065" }, { "ge.352.914-1", "051065" } })
  field.go(t, "movement", "german")
  expect.truthy(fed(game, units[3]))
end)
