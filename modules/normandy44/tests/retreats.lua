-- Retreats: how far, which way, what they cost, and what goes along or stays behind.
local battle = require("tests.shared.battle")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

local regiments = { "us.16.1", "us.18.1", "us.26.1" }

-- Regiments drive the first of these units out of its hex; it does not stand.
local function driven(t, game, list, from, more)
  local given = tables.merged({ target = list[1][2], result = "DR", units = tables.joined(list), force = regiments }, more or {})
  given.attackers = {}
  for i, counter in ipairs(given.force) do
    given.units[#list + i] = { counter, from }
    given.attackers[i] = #list + i
  end
  local units = battle.bring(t, game, given, given.result)
  if given.result == "A1/DR" then t:answer("allied", "loss", units[#units]) end
  if t:waiting().asks[1] == "stand" then t:answer("german", "stand", nil) end
  return units[1], units
end

local function asks(t) return t:waiting().asks[1] end

spec("a retreat in the open goes two hexes", about("13.1", "13.3"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2835" } }, "2735")
  t:answer("german", "retreat", { "2936" })
  expect.equal(asks(t), "retreat")
  t:answer("german", "retreat", { "3036" })
  expect.same(battle.state(unit), { "3036 3" })
  expect.truthy(unit.disrupted and unit.shaken)
  expect.equal(asks(t), "advance")
end)

spec("each hex is farther from the one that was left", about("13.2"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2835" } }, "2735")
  t:answer("german", "retreat", { "2936" })
  t:refuses_answer("13.2", "german", "retreat", { "2836" })
  t:refuses_answer("13.2", "german", "retreat", { "2835" })
  t:answer("german", "retreat", { "2937" })
  expect.same(battle.state(unit), { "2937 3" })
end)

-- Cadres have no zone of control: they only stand in the way.
local function cadres(...)
  local list, counters = {}, { "us.9.2", "us.23.2", "us.38.2", "us.8.4", "us.12.4", "us.22.4", "us.39.9" }
  for i, hex in ipairs{ ... } do list[i] = { counters[i], hex, 1 } end
  return list
end

local function beside(first, ...) return tables.joined({ first }, cadres(...)) end

spec("where no farther hex is allowed a near one will do", about("13.2"), function(t, game)
  local unit = driven(t, game, beside({ "ge.915.352", "2835" }, "2935", "3035", "3036", "2937", "2837", "2737"), "2735")
  t:answer("german", "retreat", { "2836" })
  expect.same(battle.state(unit), { "2936 3" })
end)

spec("bocage stops a retreat, or it goes on", about("13.3", "T-bocage"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2924" } }, "2923")
  t:answer("german", "retreat", { "2925" })
  t:answer("german", "stop", "stop")
  expect.same(battle.state(unit), { "2925 3" })
  expect.truthy(unit.disrupted)
end)

spec("not in an enemy zone of control", about("13.3", "13.4"), function(t, game)
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "2924" }, { "us.115.29", "2825" } },
    cadres("2823", "2824", "3023", "3024")), "2923")
  expect.same(battle.state(unit), { "3025 2" })
end)

spec("but where a friend stands, and there it costs nothing", about("13.3", "13.4", "8.4"), function(t, game)
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "2924" }, { "us.115.29", "2825" }, { "ge.pzj352", "2925" } },
    cadres("2823", "2824", "3023", "3024")), "2923")
  expect.equal(asks(t), "stop")
  t:answer("german", "stop", "stop")
  expect.same(battle.state(unit), { "2925 3" })
end)

spec("a strongpoint stops a retreat in the open", about("13.3", "T-fort"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2835" }, { "sp.vierville", "2936" } }, "2735")
  t:answer("german", "retreat", { "2936" })
  t:answer("german", "stop", "stop")
  expect.same(battle.state(unit), { "2936 3" })
end)

spec("a full retreat goes four hexes and stops nowhere before", about("13.1", "13.3", "13.8"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2924" }, { "us.hq.v", "2922" }, { "us.hq.vii", "2922" } }, "2923",
    { result = "DH", artillery = { 2, 3 }, air = 2, more = { supply_first = 2, air_first = 2 } })
  for _, hex in ipairs{ "2925", "2926", "2927" } do t:answer("german", "retreat", { hex }) end
  expect.equal(asks(t), "retreat")
  t:answer("german", "retreat", { "2928" })
  expect.same(battle.state(unit), { "2928 1" })
end)

-- Losses on the way ---------------------------------------------------------------------------------------------------------------

spec("a unit may die on the way", about("13.4", "2.4"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2924", 1 }, { "us.175.29", "2925" } }, "2923", { force = { "us.16.1" } })
  t:answer("german", "retreat", { "2824" })
  expect.same(battle.state(unit), { "german.dead" })
end)

spec("without a loss where there is such a way", about("13.4", "8.3"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2924" } }, "2923")
  t:refuses_answer("13.4", "german", "retreat", { "2823" })
  t:refuses_answer("13.4", "german", "retreat", { "3023" })
  t:answer("german", "retreat", { "2824" })
  t:answer("german", "stop", "stop")
  expect.same(battle.state(unit), { "2824 3" })
end)

spec("Disrupted again costs a step, and the last one the unit, which carries no marks then", about("13.7", "2.4"), function(t, game)
  local unit = driven(t, game, { { "ge.915.352", "2924", 1 } }, "2923",
    { set = { [1] = { disrupted = true, marched = true, reserve = true, unsupplied = true } }, force = { "us.16.1" } })
  expect.same(battle.state(unit), { "german.dead" })
  expect.same({ unit.disrupted, unit.marched, unit.reserve, unit.unsupplied }, { false, false, false, false })
  expect.equal(asks(t), "advance")
end)

-- 2617 has a major river to the east: a bridge to 2518, none to 2618 and 2718.
spec("over wide water only by a bridge where there is one", about("13.2", "T-major"), function(t, game)
  local unit = driven(t, game, beside({ "ge.915.352", "2617" }, "2517", "2717", "2718"), "2616")
  expect.same(battle.state(unit), { "2518 3" })
end)

for _, counter in ipairs{ "ge.915.352", "ge.125.21" } do
  spec("without a bridge it costs a step: " .. counter, about("13.2", "T-major"), function(t, game)
    local unit = driven(t, game, beside({ counter, "2617" }, "2517", "2717", "2518", "2718"), "2616")
    expect.same(battle.state(unit), { "2618 2" })
  end)
end

spec("an enemy zone is entered only when a ford is not", about("13.2", "13.4"), function(t, game)
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "2617" }, { "us.115.29", "2516" } }, cadres("2717", "2518", "2718")), "2616")
  expect.same(battle.state(unit), { "2618 2" })
end)

-- 1411: flooded hexsides to 1311 and 1312, flooded ground in 1412.
spec("units on foot go into flooded ground", about("13.2", "T-flooded"), function(t, game)
  local unit = driven(t, game, beside({ "ge.1057.91", "1411" }, "1511", "1512"), "1410")
  expect.same(battle.state(unit), { "1513 3" })
end)

spec("vehicles do not, nor over flooded hexsides off the road", about("13.2", "T-floodside"), function(t, game)
  local unit = driven(t, game, beside({ "ge.125.21", "1411" }, "1511", "1512"), "1410")
  expect.same(battle.state(unit), { "german.dead" })
end)

-- 1835 is flooded: a road leads on to 1836, none to 1736.
spec("vehicles that stand in flooded ground leave it off the road", about("13.2", "T-flooded"), function(t, game)
  local unit = driven(t, game, beside({ "ge.125.21", "1835", 1 }, "1836"), "1935", { ships = {} })
  expect.same({ game:link("1835", "1736"):has("flood"), game:space("1736").terrain }, { false, "bocage" })
  expect.same(battle.state(unit), { "1736 1" })
end)

spec("but go neither into other flooded ground nor over a flooded hexside off the road", about("13.2", "T-flooded", "T-floodside"),
  function(t, game)
    local unit = driven(t, game, beside({ "ge.125.21", "1835", 1 }, "1836", "1736", "1936"), "1935", { ships = {} })
    expect.same(battle.state(unit), { "german.dead" })
  end)

-- By the road from 1836 into 1835; from there the road goes on to 1935, where the enemy stands.
spec("vehicles that come into flooded ground by road leave it off the road", about("13.2", "T-flooded"), function(t, game)
  local unit = driven(t, game, beside({ "ge.125.21", "1836", 1 }, "1935", "1936", "1937", "1737"), "1837", { ships = {} })
  t:answer("german", "retreat", { "1835" })
  expect.same(battle.state(unit), { "1736 1" })
end)

spec("vehicles go over a causeway", about("13.2", "T-causeway"), function(t, game)
  local unit = driven(t, game, beside({ "ge.125.21", "1310" }, "1209", "1210", "1410", "1409"), "1309", { result = "A1/DR" })
  expect.truthy(game:link("1310", "1311"):has("flood"))
  expect.same(battle.state(unit)[1]:sub(1, 4), "1311")
end)

spec("nobody retreats over a blue hexside", about("13.2", "9.10", "9.12", "T-blue", "T-marsh"), function(t, game)
  local near = {}
  for _, space in ipairs(game:space("1317").neighbours) do
    if space.terrain ~= "sea" and space.name ~= "1416" and space.name ~= "1318" then near[#near + 1] = space.name end
  end
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "1317" } }, cadres(table.unpack(near))), "1318", { ships = {} })
  expect.same(battle.state(unit), { "german.dead" })
end)

spec("the garrison of Cherbourg does not leave the perimeter", about("22.3", "13.2"), function(t, game)
  driven(t, game, { { "ge.cherbourg", "0407" }, { "ge.915.352", "0407" } }, "0408", { result = "DR" })
  t:answer("german", "falls_back", battle.unit(game, "ge.cherbourg"))
  t:refuses_answer("22.3", "german", "retreat", { "0508" })
end)

-- Traps ----------------------------------------------------------------------------------------------------------------------------

spec("no retreat is led into a trap three hexes away", about("13.5", "13.1"), function(t, game)
  local list = tables.joined({ { "ge.915.352", "2924" }, { "ge.914.352", "2924" }, { "us.hq.v", "2922" }, { "us.hq.vii", "2922" } },
    cadres("2824", "2825", "3024", "3025", "2927", "2826", "3026"))
  local unit, units = driven(t, game, list, "2923",
    { result = "A1/D2", artillery = { 3, 4 }, air = 2, more = { supply_first = 2, air_first = 2 } })
  t:answer("german", "loss", units[#units])
  t:answer("allied", "loss", units[2])
  t:answer("german", "loss", units[2])
  t:answer("german", "falls_back", unit)
  t:refuses_answer("13.5", "german", "retreat", { "2925" })
  t:answer("german", "retreat", { "2823" })
  expect.truthy(unit.space.on_map)
end)

spec("a bond that the attacker's own loss has dissolved bars no retreat", about("8.5.7", "8.5", "8.1"), function(t, game)
  local list = { { "ge.915.352", "2924" }, { "us.175.29", "2925" }, { "us.115.29", "3124" }, { "us.16.1", "2923", 2 } }
  local given = { units = tables.joined(list, cadres("2823", "2824")), target = "2924", attackers = { 4 } }
  local units = battle.bring(t, game, given, "A1/DR")
  t:answer("german", "stand", nil)
  expect.same(battle.state(units[1], units[4]), { "3022 2", "2923 1" })
end)

-- Room -----------------------------------------------------------------------------------------------------------------------------

local crowd = { "ge.919.709", "ge.729.709", "ge.739.709", "ge.920.243", "ge.921.243", "ge.922.243", "ge.1057.91", "ge.1058.91", "ge.6fj" }

-- Three units in each of these hexes.
local function full(...)
  local list = {}
  for i, hex in ipairs{ ... } do
    for j = 1, 3 do list[#list + 1] = { crowd[3 * i - 3 + j], hex } end
  end
  return list
end

spec("where there is no room a retreat goes on", about("7.4", "7.1"), function(t, game)
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "2835" } }, full("3036", "3136")), "2735")
  t:answer("german", "retreat", { "2936" })
  t:answer("german", "retreat", { "3036" })
  expect.same(battle.state(unit), { "2936 3" })
  t:answer("german", "retreat", { "3136" })
  t:answer("german", "retreat", { "3236" })
  expect.same(battle.state(unit), { "3236 3" })
  expect.equal(asks(t), "advance")
end)

spec("two hexes on and no more", about("7.4", "13.5"), function(t, game)
  local unit = driven(t, game, tables.joined({ { "ge.915.352", "2835" } }, full("3036", "3136", "3236")), "2735")
  t:answer("german", "retreat", { "2936" })
  t:answer("german", "retreat", { "3036" })
  t:answer("german", "retreat", { "3136" })
  expect.same(battle.state(unit), { "3235 3" })
end)

spec("a way that ends where there is no room is none", about("7.4", "13.5"), function(t, game)
  driven(t, game, tables.joined({ { "ge.915.352", "2835" } }, full("3036"), cadres("2935", "2937", "2836", "3035", "3037", "3136", "3137")),
    "2735")
  t:refuses_answer("13.5", "german", "retreat", { "2936" })
end)

spec("a full hex stops no retreat", about("7.4", "13.3"), function(t, game)
  driven(t, game, tables.joined({ { "ge.915.352", "2924" } }, full("2925")), "2923")
  t:answer("german", "retreat", { "2925" })
  expect.equal(asks(t), "retreat")
end)

-- What stays behind -----------------------------------------------------------------------------------------------------------------

spec("support pieces go back with a retreat", about("2.6", "13.8"), function(t, game)
  local unit, units = driven(t, game, { { "ge.915.352", "2835" }, { "ge.hq.lxxxiv", "2835" } }, "2735")
  battle.retreat(t, "german", { "2936", "3036" })
  expect.equal(unit.space.name, "3036")
  expect.same({ units[2].space.name, units[2].face }, { "3036", "fired" })
end)

spec("and the improved position is lost", about("16.1", "13.8"), function(t, game)
  local units, order = battle.fought(t, {
    units = { { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2923" }, { "ge.915.352", "2924" } },
    target = "2924", attackers = { 1, 2, 3 },
  })
  local marker = t:put("improved", "2924", { face = "finished" })
  t:set(marker, "digger", "german")
  t:dice("combat", 4)
  t:act("allied", "attack", order)
  t:answer("german", "stand", nil)
  battle.retreat(t, "german", { "2925" }, "stop")
  expect.same({ units[4].space.name, marker.space.name }, { "2925", "markers" })
  expect.falsy(game:space("2924"):has("improved"))
end)

spec("who retreats through a hex takes it", about("2.5"), function(t, game)
  t:set(game:space("2936"), "holder", "allied")
  driven(t, game, { { "ge.915.352", "2835" } }, "2735")
  battle.retreat(t, "german", { "2936", "3036" })
  expect.equal(game:space("2936").holder.name, "german")
end)
