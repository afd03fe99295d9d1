-- Attacks: who may attack what, together with whom, and how often.
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")

local function about(...) return { rules = { ... }, scenario = "campaign" } end
local function with(rule, options) return { rule = rule, scenario = "campaign", options = options } end

local foe, other = { "ge.915.352", "2924" }, { "ge.916.352", "2824" }
local one, two = { "us.16.1", "2923" }, { "us.18.1", "2823" }

local function of(units, attackers, more)
  local given = { units = units, target = "2924", attackers = attackers }
  for name, value in pairs(more or {}) do given[name] = value end
  return given
end

spec("units next to a hex attack it, others do not", about("10.1"), function(t)
  local units, order = battle.fought(t, of({ foe, one, { "us.18.1", "2922" } }, { 3 }))
  t:refuses("10.1", "allied", "attack", order)
  order.target = "2922"
  expect.falsy(t:can("allied", "attack", order))
  order.target, order.attackers = "2924", { units[2] }
  expect.truthy(t:can("allied", "attack", order))
end)

spec("a hex that nobody is next to is no target", about("10.1"), function(t)
  local _, order = battle.fought(t, of({ foe, one, { "ge.916.352", "2927" } }, { 2 }, { target = "2927" }))
  t:refuses("10.1", "allied", "attack", order)
end)

spec("a unit attacks once, and a hex is attacked once in the phase", about("10.1", "3.2.2"), function(t)
  local units = battle.attack(t, of({ foe, one, two, other, { "us.26.1", "2823" } }, { 2 }), { combat = 1 })
  t:refuses("10.1", "allied", "attack", { target = "2924", attackers = { units[5] } })
  t:refuses("10.1", "allied", "attack", { target = "2824", attackers = { units[2], units[3] } })
  expect.truthy(t:can("allied", "attack", { target = "2824", attackers = { units[3] } }))
end)

spec("units of one hex attack different hexes", about("10.1"), function(t)
  local units = battle.attack(t, of({ foe, { "us.16.1", "2823" }, two, other }, { 3 }, { target = "2824" }), { combat = 1 })
  expect.equal(units[3].face, "two")
  expect.truthy(t:can("allied", "attack", { target = "2924", attackers = { units[2] } }))
end)

-- What keeps a unit from attacking.
local reasons = {
  { "13.6", "disrupted", "a Disrupted unit does not attack" }, { "9.6", "marched", "who moves strategically does not attack" },
  { "28.1", "extended", "who makes an extended move does not attack" }, { "16.1", "digging", "who digs does not attack" },
  { "15.3", "reserve", "who is in reserve waits" }, { "10.1", "attacked", "who has attacked does not attack again" },
}

for _, reason in ipairs(reasons) do
  spec(reason[3], about("10.2", reason[1]), function(t)
    local units, order = battle.fought(t, of({ foe, one, { "us.26.1", "2923" } }, { 2 }))
    t:set(units[2], reason[2], true)
    t:refuses(reason[1], "allied", "attack", order)
    order.attackers = { units[3] }
    expect.truthy(t:can("allied", "attack", order))
  end)
end

spec("strongpoints do not attack", about("10.2", "16.2"), function(t)
  local units = battle.fought(t, { units = { { "us.16.1", "2924" }, { "sp.vierville", "2923" }, { "ge.915.352", "2923" } },
    target = "2924", attackers = { 2 }, side = "german" })
  t:refuses("16.2", "german", "attack", { target = "2924", attackers = { units[2] } })
end)

spec("nobody attacks over a blue hexside or into marsh off the road", with("10.2"), function(t, game)
  t:clear()
  local dry, wet = field.put(t, "us.16.1", "1317"), field.put(t, "ge.915.352", "1416")
  local link = game:link("1317", "1416")
  expect.truthy(link:has("blue"))
  local marsh, away
  for _, space in ipairs(game:spaces{ terrain = "marsh" }) do
    for _, side in ipairs(space.links) do
      local bridged = side:crossing("primary") or side:crossing("secondary")
      if bridged and side:other(space).terrain ~= "marsh" then marsh = side end
    end
  end
  away = marsh.a.terrain == "marsh" and marsh.b or marsh.a
  local guard, near = t:put("ge.916.352", marsh:other(away)), t:put("us.18.1", away)
  local far
  for _, side in ipairs(guard.space.links) do
    if side:has("mire") and side:other(guard.space).terrain ~= "sea" then far = side:other(guard.space) end
  end
  local stuck = t:put("us.26.1", far)
  battle.begin(t, "allied", { air_first = 0, supply_first = 0 })
  t:refuses("10.1", "allied", "attack", { target = wet.space, attackers = { dry } })
  t:refuses("10.2", "allied", "attack", { target = guard.space, attackers = { stuck } })
  expect.falsy(t:can("allied", "attack", { target = guard.space, attackers = { near, stuck } }))
end)

spec("units of both armies do not attack together", with("2.3.4"), function(t)
  local units, order = battle.fought(t, of({ foe, one, { "cw.69.50", "2823" } }, { 2, 3 }, { main = "2923" }))
  t:refuses("2.3.4", "allied", "attack", order)
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2924", attackers = { units[3] } })
  expect.same(battle.state(units[3]), { "2823 2" })
end)

spec("the phase passes where nobody could attack", with("3.2.2"), function(t, game)
  t:clear()
  field.open(t, game)
  t:put("ge.915.352", "2924")
  local far = t:put("us.16.1", "2922")
  t:go("movement", { active = "allied", turn = 9 })
  t:dice("weather", 2)
  t:done("allied")
  expect.truthy(t:waiting().node ~= "combat")
  t:go("movement", { active = "allied", turn = 9 })
  t:act("allied", "move", { unit = far, path = { "2923" } })
  t:done("allied")
  expect.equal(t:waiting().node, "combat")
end)

spec("a unit that may not attack does not hold the phase up", with("3.2.2"), function(t)
  t:clear()
  t:put("ge.915.352", "2924")
  t:set(t:put("us.16.1", "2923"), "disrupted", true)
  t:go("movement", { active = "allied", turn = 9 })
  t:dice("weather", 2)
  t:done("allied")
  expect.truthy(t:waiting().node ~= "combat")
end)

-- Questions of the declaration ---------------------------------------------------------------------------------------------------

spec("the main assault force and its lead unit are asked for where they matter", about("10.3", "10.9", "10.10"), function(t)
  local units, order = battle.fought(t, of({ foe, one, two, { "us.tk741", "2923" } }, { 2, 3, 4 }))
  expect.falsy(t:can("allied", "attack", order))
  order.main = "2824"
  expect.falsy(t:can("allied", "attack", order))
  order.main = "2823"
  expect.truthy(t:can("allied", "attack", order))
  order.main = "2923"
  expect.falsy(t:can("allied", "attack", order))
  order.lead = units[3]
  expect.falsy(t:can("allied", "attack", order))
  order.lead = units[4]
  expect.truthy(t:can("allied", "attack", order))
end)

spec("units of the same armour and another quality have a lead unit, too", about("10.10"), function(t)
  local units, order = battle.fought(t, of({ foe, one, { "us.501.101", "2923" } }, { 2, 3 }))
  expect.falsy(t:can("allied", "attack", order))
  order.lead = units[2]
  expect.truthy(t:can("allied", "attack", order))
end)

spec("before attackers are chosen there is no sheet", about("10.9"), function(t, game)
  local attacking = require("rules.attacking")
  battle.fought(t, of({ foe, one }, { 2 }))
  local target, allied = game:space("2924"), game:side("allied")
  expect.equal(attacking.verbs.attack.preview(game, allied, { target = target }), nil)
  expect.equal(attacking.verbs.attack.preview(game, allied, { target = target, attackers = {} }), nil)
end)

spec("only support pieces of the map are named as artillery", about("11.6"), function(t, game)
  local units, order = battle.fought(t, of({ foe, one, { "us.hq.v", "2922" } }, { 2 }, { more = { supply_first = 2 } }))
  order.artillery = { units[2] }
  expect.falsy(t:can("allied", "attack", order))
  order.artillery = { battle.unit(game, "us.hq.vii") }
  expect.falsy(t:can("allied", "attack", order))
  order.artillery = { units[3] }
  expect.truthy(t:can("allied", "attack", order))
end)

-- Reserve ---------------------------------------------------------------------------------------------------------------------------

local function reserve_phase(t, reserves)
  local units = battle.set_up(t, { foe, one, two, { "us.26.1", "2923" } })
  for _, number in ipairs(reserves) do t:set(units[number], "reserve", true) end
  t:go("reserve", { active = "allied", turn = 9, air_first = 0, supply_first = 0 })
  return units
end

spec("reserves attack with units that have not attacked", about("15.3", "3.2.3"), function(t)
  local units = reserve_phase(t, { 2 })
  t:refuses("15.3", "allied", "attack", { target = "2924", attackers = { units[3] } })
  t:set(units[4], "attacked", true)
  t:refuses("10.1", "allied", "attack", { target = "2924", attackers = { units[2], units[4] } })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2924", attackers = { units[2], units[3] }, main = "2923" })
  expect.same({ units[2].reserve, units[2].attacked, units[2].face }, { false, true, "two" })
end)

spec("who attacked and then went into reserve attacks again, and once", about("15.3", "14.4", "10.1"), function(t)
  local units = reserve_phase(t, { 2, 4 })
  t:put("ge.916.352", "2822")
  t:set(units[2], "attacked", true)
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2924", attackers = { units[2] } })
  t:refuses("10.1", "allied", "attack", { target = "2822", attackers = { units[2], units[4] } })
  expect.truthy(t:can("allied", "attack", { target = "2822", attackers = { units[4] } }))
end)

spec("a hex is attacked once more in the reserve phase", about("10.1", "15.3", "3.2.3"), function(t)
  local units = battle.attack(t, of({ foe, one, two }, { 2 }), { combat = 1 })
  t:set(units[3], "reserve", true)
  t:done("allied")
  expect.equal(t:waiting().node, "reserve")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2924", attackers = { units[3] } })
  expect.same(battle.state(units[3]), { "2823 2" })
end)
