-- Movement in an impulse: who moves, what it costs, boundaries, interdiction from the air; example 5.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move = impulse.begin, impulse.activate, impulse.move
local unit, own = things.unit, things.own

-- Example 5 -------------------------------------------------------------------------------------------------------------------

spec("three fresh flak units keep the aircraft away", { rules = { "EX5", "8.4", "16.2" } }, function(t, game)
  begin(t, "german")
  local infantry, rockets = unit(game, "ge.920"), unit(game, "ge.101-nebelwerfer-bde")
  activate(t, "german", "la_hague")
  move(t, "german", { infantry }, "cherbourg")
  move(t, "german", { infantry }, "valognes")
  move(t, "german", { rockets }, "cherbourg")
  move(t, "german", { rockets }, "valognes")
  t:dice("air_interdiction", 1)
  move(t, "german", { infantry }, "montebourg")
  expect.equal(infantry.space.name, "valognes")
  expect.equal(infantry.face, "disrupt1")
  t:dice("air_interdiction", 3)
  move(t, "german", { rockets }, "montebourg")
  expect.equal(rockets.space.name, "montebourg")
  t:done("german")
  expect.equal(rockets.face, "spent")
end)

spec("a two on the interdiction die stops a unit, spent", { rules = { "EX5", "8.4" } }, function(t, game)
  begin(t, "german")
  activate(t, "german", "la_hague")
  local infantry = unit(game, "ge.920")
  move(t, "german", { infantry }, "cherbourg")
  move(t, "german", { infantry }, "valognes")
  t:dice("air_interdiction", 2)
  move(t, "german", { infantry }, "montebourg")
  expect.equal(infantry.face, "spent")
  expect.equal(infantry.space.name, "valognes")
  t:refuses("8.32", "german", "move", { units = { infantry }, to = "montebourg" })
end)

spec("under an overcast sky nobody is interdicted, and Germans go one farther", { rules = { "8.4", "18.3" } }, function(t, game)
  t:clear{ to = "off" }
  local guns = t:put("ge.17-mg-bn", "falaise")
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "falaise")
  for _, name in ipairs{ "bourguebus", "mezidon", "houlgate" } do move(t, "german", { guns }, name) end
  expect.equal(guns.space.name, "houlgate")
  move(t, "german", { guns }, "mezidon")
  t:refuses("8.33", "german", "move", { units = { guns }, to = "houlgate" })
end)

-- Who moves -------------------------------------------------------------------------------------------------------------------

spec("only units of the active area move", { rules = { "8.1", "8.3", "8.37" } }, function(t, game)
  begin(t, "german")
  activate(t, "german", "falaise")
  local far, tanks = unit(game, "ge.125-pzgr"), unit(game, "ge.22-pz")
  move(t, "german", { tanks }, "bourguebus")
  t:refuses("8.1", "german", "move", { units = { unit(game, "ge.200-stug") }, to = "falaise" })
  t:refuses("8.1", "german", "move", { units = { far }, to = "bourguebus" })
end)

spec("units that used their factors are spent when the impulse ends", { rules = { "8.32", "12.3", "4.2" } }, function(t, game)
  begin(t, "german")
  activate(t, "german", "falaise")
  local tanks = unit(game, "ge.22-pz")
  move(t, "german", { tanks }, "bourguebus")
  expect.equal(tanks.face, "fresh")
  t:done("german")
  expect.equal(tanks.face, "spent")
end)

spec("coastal artillery does not move", { rules = { "8.373", "4.25" } }, function(t, game)
  begin(t, "german")
  activate(t, "german", "houlgate")
  t:refuses("8.373", "german", "move", { units = { unit(game, "ge.houlgate-ca") }, to = "mezidon" })
end)

spec("a group moves from one area", { rule = "8.33" }, function(t, game)
  t:clear{ to = "off" }
  local a, b = t:put("ge.22-pz", "falaise"), t:put("ge.200-stug", "falaise")
  begin(t, "german")
  activate(t, "german", "falaise")
  move(t, "german", { a }, "bourguebus")
  t:refuses("8.33", "german", "move", { units = { a, b }, to = "mezidon" })
end)

spec("ten units a side stand in an area", { rule = "7.1" }, function(t, game)
  t:clear{ to = "off" }
  local ids = { "ge.914", "ge.915", "ge.916", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729" }
  for _, id in ipairs(ids) do t:put(id, "bourguebus") end
  local late = t:put("ge.22-pz", "falaise")
  begin(t, "german")
  activate(t, "german", "falaise")
  t:refuses("7.1", "german", "move", { units = { late }, to = "bourguebus" })
end)

spec("two units of corps artillery do not stand in one area", { rule = "16.13" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.84-corps-art", "bourguebus")
  local second = t:put("ge.ii-fj-corps-art", "falaise")
  begin(t, "german")
  activate(t, "german", "falaise")
  t:refuses("16.13", "german", "move", { units = { second }, to = "bourguebus" })
end)

spec("British and US units do not act in one impulse", { rule = "8.374" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly", "caumont")
  local us, british = t:put("us.16-1", "balleroy"), t:put("br.56", "balleroy")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  t:refuses("8.374", "allied", "move", { units = { us, british }, to = "tilly" })
  move(t, "allied", { us }, "tilly")
  t:refuses("8.374", "allied", "move", { units = { british }, to = "caumont" })
end)

spec("in a double impulse both nations act", { rule = "8.374" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly", "caumont")
  local us, british = t:put("us.16-1", "balleroy"), t:put("br.56", "balleroy")
  begin(t, "allied", { advantage = "allied" })
  t:act("allied", "activate", { areas = { "balleroy" }, double = "double" })
  move(t, "allied", { us, british }, "tilly")
  expect.equal(british.space.name, "tilly")
end)

spec("nobody moves in the other side's impulse", { rule = "8.12" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly")
  local british = t:put("br.56", "tilly")
  t:put("ge.22-pz", "falaise")
  begin(t, "german")
  activate(t, "german", "falaise")
  expect.falsy(t:can("allied", "move", { units = { british }, to = "villers" }))
  expect.same(t:offers("allied"), {})
end)

-- Costs -----------------------------------------------------------------------------------------------------------------------

local function price(t, game, who, to) return t:query("price", { unit = who, to = to }).value end

spec("areas cost by who controls and who stands in them", { rules = { "8.36", "8.36#1", "8.36#2", "8.36#3", "8.36#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly", "caumont")
  local who = t:put("br.8-armd", "tilly")
  t:put("ge.726", "balleroy", { face = "spent" })
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  t:put("ge.915", "caumont", { face = "disrupt1" })
  expect.equal(price(t, game, who, "balleroy"), 3)
  expect.equal(price(t, game, who, "villers"), 4)
  own(t, game, "british", "bayeux")
  expect.equal(price(t, game, who, "bayeux"), 1)
  own(t, game, "german", "bayeux")
  expect.equal(price(t, game, who, "bayeux"), 2)
end)

spec("an area that changed hands in the impulse still costs two", { rules = { "7.3", "8.36#2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly")
  local first, second = t:put("br.8-armd", "tilly"), t:put("br.56", "tilly")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { first }, "villers")
  expect.equal(game:space("villers").control, "british")
  expect.equal(price(t, game, second, "villers"), 2)
end)

spec("who has not moved goes one area with all his factors", { rule = "8.38" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local slow = t:put("ge.736", "tilly")
  t:put("us.16-1", "villers")
  own(t, game, "german", "tilly")
  own(t, game, "us", "villers")
  begin(t, "german")
  activate(t, "german", "tilly")
  expect.equal(slow.move, 3)
  move(t, "german", { slow }, "villers")
  expect.equal(slow.paid, 3)
end)

spec("the factors of a unit do not suffice for everything", { rule = "8.36" }, function(t, game)
  t:clear{ to = "off" }
  local slow = t:put("ge.736", "tilly")
  t:put("us.16-1", "aunay")
  own(t, game, "us", "aunay")
  begin(t, "german", { weather = "clear" })
  activate(t, "german", "tilly")
  move(t, "german", { slow }, "villers")
  t:refuses("8.36", "german", "move", { units = { slow }, to = "aunay" })
end)

spec("infantry crosses a river without a bridge with all its factors", { rules = { "8.36#5", "3.23" } }, function(t, game)
  t:clear{ to = "off" }
  local who, tanks = t:put("ge.916", "evrecy"), t:put("ge.22-pz", "evrecy")
  begin(t, "german")
  activate(t, "german", "evrecy")
  t:refuses("8.371", "german", "move", { units = { tanks }, to = "bourguebus" })
  move(t, "german", { who }, "bourguebus")
  expect.equal(who.paid, 4)
end)

spec("nobody crosses flooded ground without a bridge", { rules = { "8.371", "3.23" } }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.916", "periers")
  begin(t, "german")
  activate(t, "german", "periers")
  t:refuses("8.371", "german", "move", { units = { who }, to = "st_jores" })
end)

spec("five units use a bridge in an impulse", { rules = { "8.371", "20.1" } }, function(t, game)
  t:clear{ to = "off" }
  local list = {}
  for i, id in ipairs{ "ge.125-pzgr", "ge.192-pzgr", "ge.22-pz", "ge.200-stug", "ge.21-pz-flak", "ge.206-pz" } do
    list[i] = t:put(id, "bourguebus")
  end
  begin(t, "german")
  activate(t, "german", "bourguebus")
  t:refuses("8.371", "german", "move", { units = list, to = "verson" })
  move(t, "german", { list[1], list[2], list[3] }, "verson")
  move(t, "german", { list[4], list[5] }, "verson")
  t:refuses("8.371", "german", "move", { units = { list[6] }, to = "verson" })
end)

spec("the bridge counts in both directions", { rule = "8.371" }, function(t, game)
  t:clear{ to = "off" }
  local tanks = { t:put("ge.22-pz", "bourguebus"), t:put("ge.200-stug", "bourguebus"), t:put("ge.12ss-12-pz", "bourguebus") }
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "bourguebus")
  move(t, "german", tanks, "verson")
  move(t, "german", { tanks[1], tanks[2] }, "bourguebus")
  t:refuses("8.371", "german", "move", { units = { tanks[3] }, to = "bourguebus" })
end)

-- Reach -----------------------------------------------------------------------------------------------------------------------

-- The costs of the query "reach" by the name of the area.
local function reach(t, who)
  local costs = {}
  for _, pair in ipairs(t:query("reach", { unit = who }).value) do costs[pair[1].name] = pair[2] end
  return costs
end

spec("reach tells what each area costs from area to area", { rules = { "8.33", "8.36", "8.36#1", "8.36#2", "8.36#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly", "caumont", "bayeux")
  own(t, game, "german", "villers", "balleroy")
  local who = t:put("br.8-armd", "tilly")
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  local found = reach(t, who)
  for _, name in ipairs{ "bayeux", "balleroy", "villers" } do
    expect.equal(found[name], t:query("price", { unit = who, to = name }).value)
  end
  expect.equal(found.villers, 4)
  -- Behind the enemy nobody comes; behind one's own area it is the sum.
  for name, cost in pairs(found) do
    expect.truthy(cost <= who.move)
    if not game:link("tilly", name) then expect.truthy(cost >= 2) end
  end
  expect.equal(t:query("reach", { unit = who }).reasons[1].amount, who.move)
  move(t, "allied", { who }, "bayeux")
  expect.equal(reach(t, who).tilly, 1)
  expect.equal(t:query("reach", { unit = who }).reasons[1].amount, who.move - found.bayeux)
end)

spec("reach ends at what no step may cross", { rules = { "8.371", "8.36#5", "8.373" } }, function(t, game)
  t:clear{ to = "off" }
  local foot, tanks = t:put("ge.916", "evrecy"), t:put("ge.22-pz", "evrecy")
  local battery = t:put("ge.houlgate-ca", "houlgate")
  begin(t, "allied")
  -- Americans all around but beyond the river: no way leads about them.
  for id, area in pairs{ ["us.16-1"] = "verson", ["us.18-1"] = "thury", ["us.26-1"] = "villers", ["us.115-29"] = "aunay" } do
    t:put(id, area)
  end
  expect.equal(reach(t, foot).bourguebus, foot.move)
  expect.equal(reach(t, tanks).bourguebus, nil)
  local answer = t:query("reach", { unit = battery })
  expect.equal(answer.value, nil)
  expect.equal(answer.reasons[1].rule, "8.373")
end)

spec("reach names the aircraft over a march", { rule = "8.4" }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.22-pz", "evrecy")
  begin(t, "german", { weather = "clear" })
  expect.equal(t:query("reach", { unit = who }).reasons[2].rule, "8.4")
end)

spec("reach goes one factor farther under an overcast sky, and nobody flies", { rules = { "8.4", "18.3" } }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.22-pz", "evrecy")
  begin(t, "german", { weather = "overcast" })
  local reasons = t:query("reach", { unit = who }).reasons
  expect.equal(#reasons, 1)
  expect.equal(reasons[1].amount, who.move + 1)
end)

-- Previews ------------------------------------------------------------------------------------------------------------------------

spec("a move tells what each pays of what is left, the dearest, and that they must assault", { rules = { "8.36", "8.51" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "balleroy")
  local us, tanks = t:put("us.16-1", "tilly"), t:put("us.18-1", "tilly")
  t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:set(us, "paid", 1)
  local found = t:preview("allied", "move", { units = { us, tanks }, to = "villers" })
  expect.equal(found.value, 3)
  local list = {}
  for i, reason in ipairs(found.reasons) do list[i] = (reason.amount or "") .. " " .. reason.text end
  expect.same(list, {
    "3 " .. us.title .. " pays, of " .. us.move - 1 .. " left", "3 " .. tanks.title .. " pays, of " .. tanks.move .. " left",
    " They must assault",
  })
  local free = t:preview("allied", "move", { units = { us }, to = "balleroy" })
  expect.equal(free.value, 1)
  expect.equal(#free.reasons, 1)
end)

spec("over the enemy's bridge between two areas of one's own the crossing is taken", { rule = "20.1#4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "gold", "bretteville")
  local us = t:put("us.16-1", "tilly")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:set(game:link("tilly", "bretteville"), "held", "german")
  move(t, "allied", { us }, "bretteville", "bridge")
  expect.equal(game:link("tilly", "bretteville").held, "allied")
  expect.equal(game:link("tilly", "bretteville").used, 1)
end)

spec("who wades leaves the bridge to others", { rules = { "8.371", "8.36#5" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "bretteville")
  local us = t:put("us.16-1", "tilly")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "bretteville", "ford")
  expect.equal(game:link("tilly", "bretteville").used, 0)
  expect.equal(us.paid, us.move)
end)
