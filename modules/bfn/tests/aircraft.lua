-- Aircraft over a combat and what flak makes of them; guns that are the enemy's or too far from anybody in supply.
local field = require("tests.shared.field")
local guns = require("rules.guns")

-- A battalion attacks a company in farmland at 2 to 1 with three points of ground support, past one flak unit.
local function supported(title, flak, die, dies, air, more)
  spec(title, { rules = { "11.4", "11.4#1", "11.5", "11.5#1" }, scenario = "omaha" }, function(t, game)
    local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "050056" }, { "ge.co.inf", "048055" }, { "ge.fsr1-1",
      "047055" } })
    field.beachhead(t)
    local at = { support = 5, air = 30 }
    for name, value in pairs(more or {}) do at[name] = value end
    field.go(t, "combat", "allied", at)
    t:dice("flak", flak)
    t:dice("combat", die)
    t:act("allied", "attack", { target = "048055", attackers = { units[1] }, air = 3 })
    expect.equal(units[3].space.on_map, not dies)
    expect.equal(game.air, air)
    expect.equal(game.support, 2)
  end)
end

supported("at a five of the flak all three points come through", 5, 1, true, 30)
supported("at a six one is turned back", 6, 1, false, 30)
supported("and two come through", 6, 2, true, 30)
supported("at an eight one is turned back, and none is lost", 8, 2, true, 30)
supported("at a nine one is lost", 9, 1, false, 29)
supported("and two come through all the same", 9, 2, true, 29)
supported("who has no aircraft any more loses none", 9, 1, false, 0, { air = 0 })

spec("two flak units turn back at five", { rules = { "11.5#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "050056" }, { "ge.co.inf", "048055" }, { "ge.fsr1-1", "047055" },
    { "ge.352.hq", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { support = 5, air = 30 })
  t:dice("flak", 8)
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "048055", attackers = { units[1] }, air = 3 })
  expect.equal(game.air, 29)
end)

spec("without flak nobody rolls for it", { rules = { "11.4#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "050056" }, { "ge.co.inf", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { support = 5, air = 30 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "048055", attackers = { units[1] }, air = 3 })
  expect.falsy(units[3].space.on_map)
  expect.equal(game.air, 30)
end)

spec("the enemy's guns help nobody", { rules = { "12.5.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.hq", "049056" }, { "us.1.fa7", "050053" }, { "ge.352.ar-1", "048052" },
    { "ge.352.hq", "048052" }, { "ge.hq.lxxxiv", "048052" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.truthy(guns.can_reach(game, units[4], game:space("048055")))
  expect.same(guns.within_reach(game, units[1].side, game:space("048055")), { units[3] })
  expect.same(guns.within_reach(game, units[4].side, game:space("048055")), { units[4] })
end)

spec("guns defend a hex that somebody in supply is near, within three hexes", { rules = { "12.5.4#4" }, scenario = "omaha" },
  function(t, game)
  local gun = field.set(t, { { "us.fa58", "049053" } })[1]
  field.beachhead(t)
  t:set("turn", 4)
  local function helps(hex)
    expect.truthy(guns.can_reach(game, gun, game:space(hex)))
    return #guns.for_defence(game, gun.side, game:space(hex), {}) > 0
  end
  expect.truthy(helps("049056"))
  expect.falsy(helps("049057"))
end)
