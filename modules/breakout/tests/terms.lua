-- Each term of an assault by itself, at its figure and beside it.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, values = impulse.begin, impulse.activate, impulse.move, impulse.values
local own = things.own

-- The sum of what the reasons of one rule give.
local function term(found, rule)
  local sum = 0
  for _, reason in ipairs(found.reasons) do
    if reason.rule == rule then sum = sum + reason.amount end
  end
  return sum
end

local function at(t, area, ...)
  local list = {}
  for i, id in ipairs{ ... } do list[i] = t:put(id, area) end
  return list
end

-- Attack ----------------------------------------------------------------------------------------------------------------------------

spec("the attack factor is the point unit's, whoever else assaults", { rules = { "9.2", "9.2#1", "9.2#2" } }, function(t, game)
  t:clear{ to = "off" }
  local list = at(t, "tilly", "us.16-1", "us.cca-2", "us.115-29")
  t:put("ge.916", "tilly")
  for _, point in ipairs(list) do
    expect.equal(term(values(t, game, "allied", "tilly", list, point), "9.2#1"), point.attack)
  end
  expect.equal(term(values(t, game, "allied", "tilly", { list[1] }), "9.2#2"), 0)
  expect.equal(term(values(t, game, "allied", "tilly", { list[1], list[2] }), "9.2#2"), 1)
  expect.equal(term(values(t, game, "allied", "tilly", list), "9.2#2"), 2)
end)

spec("each supporting gun adds one, and counts for its division", { rules = { "9.2#3", "9.2#4", "9.7" } }, function(t, game)
  t:clear{ to = "off" }
  local list, guns = at(t, "tilly", "us.16-1", "us.18-1", "us.26-1"), at(t, "tilly", "us.1-art", "us.v-corps-art")
  t:put("ge.916", "tilly")
  local two, three = { list[1], list[2] }, list
  local function with(units, support) return values(t, game, "allied", "tilly", units, units[1], support) end
  expect.equal(term(with(two, {}), "9.2#3"), 0)
  expect.equal(term(with(two, { guns[1] }), "9.2#3"), 1)
  expect.equal(term(with(two, guns), "9.2#3"), 2)
  expect.equal(term(with(two, {}), "9.2#4"), 0)
  expect.equal(term(with(two, { guns[2] }), "9.2#4"), 0)
  expect.equal(term(with(two, { guns[1] }), "9.2#4"), 1)
  expect.equal(term(with(three, { guns[1] }), "9.2#4"), 1)
end)

spec("units without a division are none together", { rule = "9.2#4" }, function(t, game)
  t:clear{ to = "off" }
  local list = {}
  for _, unit in ipairs(game:pieces{ side = "allied", where = function(piece) return piece.arm ~= "" and piece.division == "" end }) do
    if #list < 3 then list[#list + 1] = t:put(unit.counter, "tilly") end
  end
  t:put("ge.916", "tilly")
  expect.equal(#list, 3)
  expect.equal(term(values(t, game, "allied", "tilly", list), "9.2#4"), 0)
end)

spec("aircraft give the Allies one in attack and two in defence, under a clear sky only", { rules = { "9.2#5", "9.3#8", "18.2", "18.3" } },
  function(t, game)
  t:clear{ to = "off" }
  local us, german = at(t, "tilly", "us.16-1"), at(t, "tilly", "ge.916")
  local far, foe = at(t, "zone.D", "us.18-1"), at(t, "zone.D", "ge.915")
  for weather, clear in pairs{ clear = 1, overcast = 0, storm = 0 } do
    t:set("weather", weather)
    expect.equal(term(values(t, game, "allied", "tilly", us), "9.2#5"), clear)
    expect.equal(term(values(t, game, "allied", "tilly", us), "9.3#8"), 0)
    expect.equal(term(values(t, game, "german", "tilly", german), "9.2#5"), 0)
    expect.equal(term(values(t, game, "german", "tilly", german), "9.3#8"), clear * 2)
    expect.equal(term(values(t, game, "allied", "zone.D", far), "9.2#5"), 0)
    expect.equal(term(values(t, game, "german", "zone.D", foe), "9.3#8"), 0)
  end
end)

spec("SS and army take one from each other only where both assault", { rule = "9.2#6" }, function(t, game)
  t:clear{ to = "off" }
  local ss, army = at(t, "tilly", "ge.12ss-25-pzgr", "ge.12ss-26-pzgr"), at(t, "tilly", "ge.916", "ge.915")
  local guns, us = at(t, "tilly", "ge.352-art"), at(t, "tilly", "us.16-1", "br.56")
  local function minus(side, list, support) return term(values(t, game, side, "tilly", list, list[1], support), "9.2#6") end
  expect.equal(minus("german", { ss[1], army[1] }), -1)
  expect.equal(minus("german", { army[1], ss[1], ss[2] }), -1)
  expect.equal(minus("german", ss), 0)
  expect.equal(minus("german", army), 0)
  expect.equal(minus("german", ss, guns), 0)
  expect.equal(minus("allied", us), 0)
end)

-- Defence ---------------------------------------------------------------------------------------------------------------------------

spec("the forward unit defends with its factor, tired less its disruption", { rules = { "9.3", "9.3#1", "4.32", "4.5" } }, function(t, game)
  t:clear{ to = "off" }
  local us = { "us.16-1", "us.18-1", "us.26-1" }
  local levels = { { "zone.A", "spent", 0 }, { "zone.B", "disrupt1", 1 }, { "zone.C", "disrupt2", 2 } }
  for i, level in ipairs(levels) do
    local attacker, front = t:put(us[i], level[1]), t:put(({ "ge.6-fs", "ge.916", "ge.22-pz" })[i], level[1], { face = level[2] })
    expect.equal(term(values(t, game, "allied", level[1], { attacker }), "9.3#1"), front.spent - level[3])
  end
end)

spec("a fresh forward unit defends with the factor of its colours", { rules = { "9.3#1", "4.32" } }, function(t, game)
  t:clear{ to = "off" }
  local us, front = at(t, "zone.D", "us.16-1"), t:put("ge.6-fs", "zone.D")
  expect.equal(term(values(t, game, "allied", "zone.D", us), "9.3#1"), front.defence)
  expect.falsy(front.defence == front.spent)
end)

spec("the ground adds its number, one to four, and nothing in zones", { rules = { "9.3#2", "3.22" } }, function(t, game)
  t:clear{ to = "off" }
  local places = { { "omaha", 1 }, { "isigny", 2 }, { "tilly", 3 }, { "cherbourg", 4 }, { "zone.D", 0 } }
  for i, place in ipairs(places) do
    local us = t:put(({ "us.16-1", "us.18-1", "us.26-1", "us.115-29", "us.116-29" })[i], place[1])
    t:put(({ "ge.916", "ge.915", "ge.914", "ge.726", "ge.920" })[i], place[1])
    expect.equal(term(values(t, game, "allied", place[1], { us }), "9.3#2"), place[2])
  end
end)

spec("every fresh defender but the forward unit adds one, tired ones none", { rule = "9.3#9" }, function(t, game)
  t:clear{ to = "off" }
  local us = at(t, "zone.D", "us.16-1")
  local function others() return term(values(t, game, "allied", "zone.D", us), "9.3#9") end
  t:put("ge.916", "zone.D")
  expect.equal(others(), 0)
  t:put("ge.915", "zone.D", { face = "spent" })
  expect.equal(others(), 0)
  t:put("ge.352-art", "zone.D")
  expect.equal(others(), 1)
  t:put("ge.914", "zone.D")
  expect.equal(others(), 2)
end)

spec("a fortification helps Germans while it stands, and nobody else", { rules = { "9.3#7", "15.1" } }, function(t, game)
  t:clear{ to = "off" }
  local us, german = at(t, "omaha", "us.16-1"), at(t, "omaha", "ge.916")
  expect.equal(term(values(t, game, "allied", "omaha", us), "9.3#7"), 2)
  expect.equal(term(values(t, game, "german", "omaha", german), "9.3#7"), 0)
  t:set(game:space("omaha"), "fort_gone", true)
  expect.equal(term(values(t, game, "allied", "omaha", us), "9.3#7"), 0)
  local inland = at(t, "tilly", "us.18-1")
  t:put("ge.915", "tilly")
  expect.equal(term(values(t, game, "allied", "tilly", inland), "9.3#7"), 0)
end)

-- Crossings -------------------------------------------------------------------------------------------------------------------------

-- Americans in Isigny go over one of its boundaries and find Germans: what the crossing gives the defence, rule by rule.
local function cross(t, game, held, down, to, way)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  local link = game:link("isigny", to)
  t:set(link, "held", held)
  t:set(link, "down", down)
  local who = t:put("us.16-1", "isigny")
  t:put("ge.916", to)
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  if down then t:done("allied") end  -- nobody repairs
  move(t, "allied", { who }, to, way)
  local found, sums = values(t, game, "allied", to, { who }), {}
  for i, rule in ipairs{ "9.3#3", "9.3#4", "9.3#5", "9.3#6" } do sums[i] = term(found, rule) end
  return sums, who
end

spec("a friendly bridge over a river gives one", { rule = "9.3#3" }, function(t, game)
  expect.same(cross(t, game, "allied", false, "st_lo", "bridge"), { 1, 0, 0, 0 })
end)

spec("the enemy's bridge gives one more", { rule = "9.3#4" }, function(t, game)
  expect.same(cross(t, game, "german", false, "st_lo", "bridge"), { 1, 1, 0, 0 })
end)

spec("flooded ground gives one more", { rule = "9.3#5" }, function(t, game)
  expect.same(cross(t, game, "allied", false, "carentan"), { 1, 0, 1, 0 })
end)

spec("and both together three", { rules = { "9.3#3", "9.3#4", "9.3#5" } }, function(t, game)
  expect.same(cross(t, game, "german", false, "carentan"), { 1, 1, 1, 0 })
end)

spec("a river without its bridge gives two", { rule = "9.3#6" }, function(t, game)
  expect.same(cross(t, game, "german", true, "st_lo"), { 0, 0, 0, 2 })
end)

spec("open ground gives nothing", { rules = { "9.3#3", "9.3#6" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local who = t:put("us.18-1", "tilly")
  t:put("ge.915", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { who }, "villers")
  local found = values(t, game, "allied", "villers", { who })
  for _, rule in ipairs{ "9.3#3", "9.3#4", "9.3#5", "9.3#6" } do expect.equal(term(found, rule), 0) end
end)

-- Of two that cross, one by the bridge and one through the river.
local function both_ways(t, game, held)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  t:set(game:link("isigny", "st_lo"), "held", held)
  local a, b = t:put("us.16-1", "isigny"), t:put("us.18-1", "isigny")
  t:put("ge.916", "st_lo")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  move(t, "allied", { a }, "st_lo", "bridge")
  move(t, "allied", { b }, "st_lo", "ford")
  local found = values(t, game, "allied", "st_lo", { a, b })
  return term(found, "9.3#3") + term(found, "9.3#4") + term(found, "9.3#6")
end

spec("of several crossings the worst counts, once", { rules = { "9.3#3", "9.3#6" } }, function(t, game)
  expect.equal(both_ways(t, game, "allied"), 2)
end)

spec("a bridge of the enemy's and a ford are no more than either", { rules = { "9.3#4", "9.3#6" } }, function(t, game)
  expect.equal(both_ways(t, game, "german"), 2)
end)

spec("who need not assault gives the defence nothing for the way", { rules = { "9.3#3", "8.51#2", "8.52" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  t:set(game:link("isigny", "carentan"), "held", "allied")
  local who = t:put("us.16-1", "isigny")
  t:put("us.18-1", "carentan", { face = "spent" })
  t:put("ge.916", "carentan")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  move(t, "allied", { who }, "carentan")
  expect.falsy(who.mandatory)
  expect.equal(term(values(t, game, "allied", "carentan", { who }), "9.3#3"), 0)
end)
