-- Attachment: guns, strangers and who draws no supply; ships and headquarters at the start.
local attaching = require("rules.attaching")
local field = require("tests.shared.field")

spec("a gun of another American division is never attached", { rules = { "7.2#2", "7.2#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.29.fa111", "050053" }, { "us.1.fa7", "050053" }, { "us.fa58", "050053" },
    { "us.1.hq", "049056" }, { "us.29.hq", "049056" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.same(field.detached(game, { units[1], units[2] }), { "7.2#2" })
  expect.same(field.detached(game, { units[1], units[3] }), {})
  expect.same(field.detached(game, { units[1], units[4] }), {})
end)

spec("German guns of any division are not counted, American ones are",
  { rules = { "7.2#2", "12.1#5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "048055" }, { "ge.co.inf", "048055" }, { "ge.co.inf", "048055" }, { "ge.co.inf",
    "048056" }, { "ge.352.ar-1", "047056" }, { "ge.716.b1716-8", "047056" }, { "ge.352.hq", "047056" }, { "ge.hq.lxxxiv", "047056" } })
  t:set("turn", 4)
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5], units[6] }), {})
  units = field.set(t, { { "us.1.16-1", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" }, { "us.co.inf", "049055" },
    { "us.fa58", "050053" }, { "us.1.hq", "049056" } })
  field.beachhead(t)
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4] }), {})
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5] }), { "12.1#5" })
end)

spec("who is attached draws supply; who fights alone need not", { rules = { "12.1#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "059055" }, { "us.tk741", "059055" } })
  t:set("turn", 4)
  expect.same(field.detached(game, { units[1], units[2] }), { "12.1#4" })
  expect.same(field.detached(game, { units[2] }), {})
  expect.same(field.detached(game, { units[1] }), {})
end)

spec("a battle group's headquarters lets six attach", { rules = { "20.3#3", "12.1#5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "059055" }, { "ge.co.inf", "059055" }, { "ge.co.inf", "059055" }, { "ge.co.inf", "059056" },
    { "ge.co.inf", "059056" }, { "ge.co.inf", "059056" }, { "ge.hq.lxxxiv", "059053" } })
  t:set("turn", 4)
  local six = { units[1], units[2], units[3], units[4], units[5], units[6] }
  expect.same(field.detached(game, six), { "12.1#5" })
  field.put(t, "ge.kg1", "059053")
  expect.same(field.detached(game, six), {})
end)

spec("only ships take stations, and none that is lost", { rules = { "10.9", "18.8.3" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  local afloat, lost, ship = t:put("us.1.16-1", "C1549"), t:put("ship.texas", "allied.dead"), t:put("ship.bellona", "allied.ships")
  t:go("naval", { turn = 6, month = "June" })
  expect.falsy(t:can("allied", "station", { ship = afloat, hex = "C1145" }))
  expect.falsy(t:can("allied", "station", { ship = lost, hex = "C1145" }))
  expect.truthy(t:can("allied", "station", { ship = ship, hex = "C1145" }))
end)

spec("divisions with replacements have them from the start", { rules = { "9.6" }, scenario = "omaha" }, function(_, game)
  expect.equal(game:pieces{ counter = "ge.352.hq" }[1].reserves, 4)
  expect.equal(game:pieces{ counter = "us.1.16-1" }[1].reserves, 0)
end)

spec("who moves freely lets others slip through later", { rules = { "5.2#2" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.co.inf", "063048")
  field.go(t, "movement", "german")
  t:act("german", "move", { unit = unit, path = { "063049" } })
  expect.falsy(game:space("063048").slipped)
end)

spec("a corps headquarters with others in the hex is fought for", { rules = { "7.7", "12.8" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "049056" }, { "ge.hq.lxxxiv", "048055" }, { "ge.352.914-1",
    "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { turn = 13 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "048055", attackers = { units[1] } })
  expect.equal(units[4].space.name, "048055")
  expect.equal(units[3].space.name, "048055")
  expect.truthy(game:space("048055").assailed)
end)

spec("two units on a beach are no crowd", { rules = { "10.6#1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "048051" }, { "us.co.inf", "048051" }, { "ge.352.914-1", "048052" }, { "ge.352.hq",
    "049053" }, { "ge.hq.lxxxiv", "049053" } })
  field.go(t, "combat", "german")
  for _, reason in ipairs(t:preview("german", "attack", { target = "048051", attackers = { units[3] } }).reasons) do
    expect.falsy(reason.rule == "10.6#1")
  end
end)

spec("corps units are attached to the division that fights with them, whoever is named first", { rules = { "12.1#5", "12.1#4" },
  scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.tk741", "049050" }, { "us.1.16-1", "049050" }, { "us.tk743", "049051" }, { "us.tk745", "049051" },
    { "us.tk747", "050051" }, { "us.1.hq", "049050" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.equal(attaching.leader(game, { units[1], units[2] }), "us.1")
  expect.falsy(attaching.leader(game, { units[1], units[3] }))
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4] }), {})
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5] }), { "12.1#5" })
end)
