-- Which guns and ships may join in: ready, in range, in supply, of the right division.
local field = require("tests.shared.field")
local guns = require("rules.guns")

spec("a gun that has fired, that waits off the map or lies at sea does not fire",
  { rules = { "12.5.2", "12.5.3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.fa58", "050053" }, { "us.fa62", "050053" } })
  t:set("turn", 4)
  local hex, waiting, at_sea = game:space("048055"), t:put("us.1.fa7", "allied.offshore"), t:put("us.1.fa33", "C1549")
  t:set(units[2], "fired", true)
  t:set(at_sea, "afloat", true)
  expect.truthy(guns.can_reach(game, units[1], hex))
  expect.falsy(guns.can_reach(game, units[2], hex))
  expect.falsy(guns.can_reach(game, waiting, hex))
  expect.falsy(guns.can_reach(game, at_sea, hex))
  t:set(at_sea, "afloat", false)
  expect.truthy(guns.can_reach(game, at_sea, hex))
  t:set(at_sea, "afloat", true)
  expect.same(guns.within_reach(game, units[1].side, hex), { units[1] })
end)

spec("ships reach by day, not at night", { rules = { "12.5.2#1", "12.5.3" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local ship = t:put("ship.texas", "C1145")
  t:set("weather_roll", 8)
  t:set("turn", 4)
  expect.truthy(guns.can_reach(game, ship, game:space("048055")))
  t:set("turn", 6)
  expect.falsy(guns.can_reach(game, ship, game:space("048055")))
end)

spec("without an attacker in combat supply not even guns of the corps join in",
  { rules = { "7.6.1", "7.5#5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.29.116-1", "049055" }, { "us.fa58", "050053" } })
  field.beachhead(t)
  t:set("turn", 4)
  local hex = game:space("048055")
  expect.same(guns.for_attack(game, units[1].side, hex, { units[1] }), {})
  field.put(t, "us.29.hq", "049056")
  expect.same(guns.for_attack(game, units[1].side, hex, { units[1] }), { units[2] })
end)

spec("Allied guns join in with their own division alone, German ones with any",
  { rules = { "12.5.1#2", "7.2#2", "7.2#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "049056" }, { "us.29.hq", "049056" }, { "us.1.fa7", "050053" },
    { "us.29.fa111", "050053" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.same(guns.for_attack(game, units[1].side, game:space("048055"), { units[1] }), { units[4] })
  units = field.set(t, { { "ge.3fj.9-1", "059055" }, { "ge.kg1", "059053" }, { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" },
    { "ge.352.ar-1", "059052" } })
  expect.same(guns.for_attack(game, units[1].side, game:space("059056"), { units[1] }), { units[5] })
end)

spec("guns out of supply do not join in", { rules = { "12.5.4#2", "12.5.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "059053" }, { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" },
    { "ge.352.ar-1", "059056" }, { "ge.352.ar-2", "059058" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  local side = units[1].side
  expect.truthy(guns.can_reach(game, units[5], game:space("059053")))
  expect.same(guns.for_defence(game, side, game:space("059053"), { units[1] }), { units[4] })
  expect.same(guns.for_attack(game, side, game:space("059052"), { units[1] }), { units[4] })
end)

spec("German guns defend units of any division, Allied ones their own",
  { rules = { "12.5.4#3", "7.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "059053" }, { "ge.352.hq", "059053" }, { "ge.hq.lxxxiv", "059053" },
    { "ge.352.ar-1", "059056" } })
  t:set("turn", 4)
  expect.same(guns.for_defence(game, units[1].side, game:space("059053"), { units[1] }), { units[4] })
  units = field.set(t, { { "us.1.16-1", "048055" }, { "us.1.hq", "050054" }, { "us.29.hq", "050054" }, { "us.29.fa111", "050053" } })
  field.beachhead(t)
  expect.same(guns.for_defence(game, units[1].side, units[1].space, { units[1] }), {})
end)

spec("a gun whose own headquarters is cut off does not defend, whoever else is fed",
  { rules = { "12.5.4#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "048055" }, { "us.29.hq", "050054" }, { "us.1.fa7", "050053" }, { "us.1.hq", "063048" } })
  field.beachhead(t)
  for _, hex in ipairs{ "062048", "062049", "063047", "063049", "064048", "064049" } do field.put(t, "ge.co.inf", hex) end
  t:set("turn", 4)
  expect.truthy(guns.can_reach(game, units[3], units[1].space))
  expect.same(guns.for_defence(game, units[1].side, units[1].space, { units[1] }), {})
end)

spec("no gun defends a hex that nobody in supply is near", { rules = { "12.5.4#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "055055" }, { "us.fa58", "050053" } })
  field.beachhead(t)
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  expect.same(guns.for_defence(game, units[1].side, units[1].space, { units[1] }), {})
end)

spec("flak counts in the hex and next to it, headquarters in their own hex",
  { rules = { "11.5#1", "11.5o" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.fsr1-1", "048055" }, { "ge.352.hq", "048055" }, { "ge.hq.lxxxiv", "048056" }, { "us.1.hq", "047055" },
    { "ge.co.inf", "048055" } })
  expect.equal(#guns.flak_at(game:space("048055")), 2)
  expect.equal(#guns.flak_at(game:space("048056")), 2)
  expect.equal(#guns.flak_at(game:space("047055")), 1)
  expect.equal(#guns.flak_at(game:space("048058")), 0)
end)
