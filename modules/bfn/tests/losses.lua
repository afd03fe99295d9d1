-- Losses of steps: who bears them, what stands in a battalion's place, what the tracks note.
local factors = require("rules.factors")
local field = require("tests.shared.field")
local units_of = require("rules.units")

-- Two American battalions at 049055 with a gun behind; Germans at 048055 with guns.
local function front(t)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.1.hq", "049056" }, { "ge.352.914-1",
    "048055" }, { "ge.352.914-2", "048055" }, { "ge.352.pzj", "048056" }, { "ge.352.hq", "047056" }, { "ge.hq.lxxxiv", "047056" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  return units
end

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

spec("a second step falls on a unit that has lost none, while there is one", { rules = { "12.9" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.eng", "049055" }, { "us.29.eng", "049055" }, { "us.1.hq", "049056" }, { "ge.352.914-1",
    "048055" }, { "ge.352.914-2", "048055" }, { "ge.352.pzj", "048056" }, { "ge.352.hq", "047056" }, { "ge.hq.lxxxiv", "047056" } })
  field.beachhead(t)
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "049055", attackers = { units[4], units[5], units[6] } })
  while asked(t) ~= "loss" do t:answer(t:waiting().sides[1].name, asked(t), nil) end
  expect.equal(t:waiting().sides[1].name, "allied")
  t:answer("allied", "loss", units[1])
  expect.equal(units[1].face, "reduced")
  expect.equal(units[2].face, "reduced")
  expect.truthy(units[1].hit_once)
end)

spec("the company in a battalion's place has done what the battalion had", { rules = { "12.9#1", "15.1" }, scenario = "omaha" },
  function(t, game)
    local units = field.set(t, { { "us.1.16-1", "048055", "reduced" }, { "ge.352.ar-1", "051055" }, { "ge.352.hq", "051055" },
      { "ge.hq.lxxxiv", "051055" }, { "ge.co.inf", "049055" } })
    t:set(units[1], "moved", true)
    t:set(units[1], "attacked", true)
    field.go(t, "combat", "german")
    t:set(units[1], "moved", true)
    t:set(units[1], "landed", true)
    t:dice("bombard", 1)
    t:act("german", "bombard", { gun = units[2], target = "048055" })
    local company = game:pieces{ counter = "us.co.inf", at = "048055" }[1]
    expect.truthy(company)
    expect.equal(company.face, "full")
    expect.truthy(company.moved)
    expect.truthy(company.landed)
    expect.falsy(company.afloat)
    expect.equal(units[1].space.name, "allied.dead")
    expect.equal(game.track_us_inf, 1)
  end)

spec("rangers and fixed batteries are on no track", { rules = { "9.3.5#3", "9.3.3", "19.5#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.rgr", "048055" }, { "ge.352.ar-1", "051055" }, { "ge.352.hq", "051055" }, { "ge.hq.lxxxiv",
    "051055" }, { "ge.co.inf", "049055" } })
  field.go(t, "combat", "german")
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "048055" })
  expect.equal(units[1].space.name, "allied.companies")
  expect.equal(game.track_us_inf, 0)
  expect.equal(game.track_us_arm, 0)
  expect.equal(game.lost_us, 1)
end)

spec("a battalion without a headquarters of its own in the scenario is of the corps", { rules = { "7.2#6", "7.2#7" }, scenario = "omaha" },
  function(_, game)
    local function one(counter) return game:pieces{ counter = counter }[1] end
    expect.truthy(units_of.is_divisional(game, one("us.1.16-1")))
    expect.truthy(units_of.is_divisional(game, one("ge.352.914-1")))
    expect.falsy(units_of.is_divisional(game, one("ge.716.439")))
    expect.falsy(units_of.is_divisional(game, one("us.tk741")))
    expect.falsy(units_of.is_divisional(game, one("us.co.inf")))
    expect.falsy(units_of.is_divisional(game, one("ge.kg1")))
  end)

spec("what takes room in a hex: units, replacements, an entrenchment; no markers, ships and support units",
  { rules = { "6.1#2", "9.6#3", "10.6#11", "18.2#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "063048" } })
  local function bulk(counter) return units_of.bulk(game:pieces{ counter = counter }[1]) end
  t:set(units[1], "reserves", 0)
  expect.equal(bulk("ge.352.hq"), 1)
  t:set(units[1], "reserves", 3)
  expect.equal(bulk("ge.352.hq"), 3)
  expect.equal(bulk("us.1.16-1"), 3)
  expect.equal(bulk("entrenchment"), 1)
  expect.equal(bulk("blown"), 0)
  expect.equal(bulk("beachhead"), 0)
  expect.equal(bulk("us.aeng"), 0)
  expect.equal(bulk("ship.texas"), 0)
  local hex = game:space("063048")
  expect.equal(t:query("stacking", { space = hex }).value[1], 3)
  t:put("entrenchment", "063048", { face = "finished" })
  expect.equal(t:query("stacking", { space = hex }).value[1], 4)
  t:put("ship.texas", "063048")
  expect.equal(t:query("stacking", { space = hex }).value[1], 4)
end)

spec("aircraft over the defender take from the die what they are", { rules = { "11.4", "12.6" }, scenario = "omaha" }, function(t, game)
  local units = front(t)
  local function raw(umbrella)
    local attack = factors.attack(units[1].side, { target = game:space("048055"), attackers = { units[1] } })
    attack.umbrella = umbrella
    return factors.odds(game, attack).raw
  end
  expect.equal(raw(0) - raw(2), 2)
  expect.equal(raw(0), -1)
end)

spec("tanks alone in a town are hit more easily than others", { rules = { "12.6.6", "12.6.5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "050045" }, { "us.tk741", "050044" }, { "ge.hq.lxxxiv", "050045" } })
  field.beachhead(t)
  field.go(t, "combat", "german")
  local function raw()
    return factors.odds(game, factors.attack(units[1].side, { target = game:space("050044"), attackers = { units[1] } })).raw
  end
  expect.equal(raw(), -2)
  field.put(t, "us.co.inf", "050044")
  expect.equal(raw(), -3)
end)
