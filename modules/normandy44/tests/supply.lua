-- Lines of supply: how far, over what, from where; who needs none; what it means to be without.
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end
local function besieged(...) return { rules = { ... }, scenario = "cherbourg", options = { historical_weather = true } } end

local function fed(t, unit) return t:query("supply", { unit = unit }).value end

local function line(t, unit) return field.line(t:query("supply", { unit = unit }).reasons) end

-- Where the line of a unit ends.
local function source(t, unit)
  local reasons = t:query("supply", { unit = unit }).reasons
  local spaces = reasons[2].spaces
  return spaces[#spaces].name
end

-- Example E3 --------------------------------------------------------------------------------------------------------------

local function at_pont_labbe(t, game, day)
  t:clear()
  field.open(t, game)
  local unit = t:put("us.508.82", "1311")
  t:go("movement", { active = "allied", turn = day })
  return unit
end

spec("E3 a: over the causeways to Utah", about("18.1", "18.2", "9.3"), function(t, game)
  local unit = at_pont_labbe(t, game, 9)
  expect.equal(line(t, unit), "1311 1312 1212 1113 1114 1115")
end)

local function with_germans(t)
  field.fill(t, { { "ge.1058.91", "1112" }, { "ge.1057.91", "1210" } })
end

spec("E3 b: zones and flooded hexsides cut the line, until the next supply phase", about("18.2", "8.3", "18.4"), function(t, game)
  local unit = at_pont_labbe(t, game, 9)
  with_germans(t)
  expect.falsy(fed(t, unit))
  t:go("supply", { active = "allied", turn = 9 })
  expect.truthy(unit.unsupplied)
  t:go("movement", { active = "allied", turn = 10 })
  t:act("allied", "move", { unit = unit, path = field.path("1312 1212") })
  t:go("combat", { active = "allied", turn = 10 })
  local found = t:preview("allied", "attack", { target = "1112", attackers = { unit }, air = 0, ships = {} })
  expect.same(battle.reckoning(found), { "10.5 5", "M-h3 -5/2", "10.5 4", "11.2 3", "11.5 1" })
end)

spec("E3 c: a friend in the hex cancels a zone", about("18.2", "8.4"), function(t, game)
  local unit = at_pont_labbe(t, game, 9)
  with_germans(t)
  t:put("us.325.82", "1212")
  expect.equal(line(t, unit), "1311 1312 1212 1313 1413 1314 1214 1115")
end)

spec("E3 d: on June 8 airborne troops are in supply anyway, on June 9 no more", about("17.1"), function(t, game)
  local unit = at_pont_labbe(t, game, 8)
  with_germans(t)
  expect.truthy(fed(t, unit))
  expect.equal(t:query("supply", { unit = unit }).reasons[1].rule, "17.1")
  t:go("supply", { active = "allied", turn = 8 })
  expect.falsy(unit.unsupplied)
end)

-- Lines -------------------------------------------------------------------------------------------------------------------

spec("five hexes lead to the road or the source, six do not", about("18.1"), function(t, game)
  t:clear()
  field.open(t, game, "1532")
  field.fill(t, { { "ge.915.352", "1531", 1 }, { "ge.914.352", "1632", 1 } })
  local near, far = t:put("cw.69.50", "2031"), t:put("cw.151.50", "2131")
  t:go("movement", { active = "allied", turn = 9 })
  expect.truthy(fed(t, near))
  expect.falsy(fed(t, far))
end)

spec("what stands on the shortest line is told", about("18.2"), function(t, game)
  t:clear()
  field.open(t, game, "1532")
  field.fill(t, { { "ge.915.352", "1531", 1 }, { "ge.914.352", "1632", 1 }, { "ge.916.352", "1631", 1 } })
  local unit = t:put("cw.69.50", "1731")
  local reasons = t:query("supply", { unit = unit }).reasons
  expect.equal(reasons[1].rule, "18.1")
  expect.equal(reasons[2].rule, "18.2")
  expect.equal(reasons[2].spaces[1].name, "1531")
end)

spec("a hexside bond bars the line of a headquarters that stands alone", about("8.5.3", "18.2"), function(t, game)
  t:clear()
  field.open(t, game)
  t:put("us.16.1", "2924")
  local staff = t:put("us.hq.v", "3023")
  field.fill(t, { { "ge.915.352", "2923" }, { "ge.916.352", "3024", 1 }, { "ge.1057.91", "3122" } })
  expect.truthy(fed(t, staff))
  field.put(t, "ge.914.352", "3024")
  expect.falsy(fed(t, staff))
end)

-- Sources -----------------------------------------------------------------------------------------------------------------

spec("the sources of the Allies are their open beachheads of either army", about("18.3", "21.2"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "2117")
  expect.falsy(fed(t, unit))
  field.open(t, game, "1532")
  expect.equal(source(t, unit), "1532")
  t:set(game:space("1532"), "shut", true)
  expect.falsy(fed(t, unit))
end)

spec("the sources of the Germans are the roads of the south and east edge", about("18.3"), function(t)
  t:clear()
  local south, east, beside = t:put("ge.915.352", "3620"), t:put("ge.916.352", "2238"), t:put("ge.914.352", "3637")
  expect.equal(line(t, south), "3620")
  expect.equal(line(t, east), "2238")
  expect.equal(line(t, beside), "3637 3538")
end)

spec("a road of the edge in an Allied zone is no source, even where a German stands", about("18.3"), function(t)
  t:clear()
  local unit = t:put("ge.915.352", "3638")
  field.put(t, "us.16.1", "3637", 1)
  expect.equal(source(t, unit), "3638")
  t:put("us.18.1", "3637")
  expect.falsy(fed(t, unit))
end)

spec("a road of the edge where an Allied unit stands is no source", about("18.3"), function(t)
  t:clear()
  local unit = t:put("ge.915.352", "3620")
  expect.equal(source(t, unit), "3620")
  local other = t:put("ge.914.352", "3520")
  expect.equal(source(t, other), "3620")
  t:clear()
  other = t:put("ge.916.352", "3520")
  field.put(t, "us.16.1", "3620", 1)
  expect.truthy(source(t, other) ~= "3620")
end)

local function siege(t, game)
  t:dice("weather", 4)
  t:clear()
  t:go("movement", { active = "german", turn = 19 })
  return game
end

spec("in the siege supply comes from Utah and Carentan, and from the south by two roads", besieged("26.1", "18.3"), function(t, game)
  siege(t, game)
  local us, other = t:put("us.8.4", "1214"), t:put("us.12.4", "1513")
  local german, second = t:put("ge.941.353", "1807"), t:put("ge.942.353", "1812")
  expect.equal(source(t, us), "1115")
  expect.equal(source(t, other), "1514")
  expect.equal(source(t, german), "1808")
  expect.equal(source(t, second), "1811")
end)

spec("in the siege no line runs outside the peninsula", besieged("26.1"), function(t, game)
  siege(t, game)
  local unit = t:put("ge.941.353", "1816")
  expect.truthy(fed(t, unit))
  field.fill(t, { { "us.8.4", "1808", 1 }, { "us.12.4", "1811", 1 } })
  t:set(game:space("0406"), "holder", "allied")
  t:set(game:space("0407"), "holder", "allied")
  expect.falsy(fed(t, unit))
end)

spec("in the siege what cuts a line is sought on the peninsula", besieged("26.1"), function(t, game)
  siege(t, game)
  field.fill(t, { { "us.8.4", "1812" }, { "us.12.4", "1611" }, { "us.22.4", "1509" }, { "us.39.9", "1710" }, { "us.47.9", "1507" } })
  local peninsula = game:region("peninsula")
  for _, hex in ipairs{ "0406", "0407" } do t:set(game:space(hex), "holder", "allied") end
  for _, one in ipairs{ { "ge.942.353", "1815" }, { "ge.943.353", "1816" } } do
    local unit = t:put(one[1], one[2])
    local reasons = t:query("supply", { unit = unit }).reasons
    expect.equal(reasons[2].rule, "18.2")
    for _, hex in ipairs(reasons[2].spaces) do expect.truthy(peninsula:contains(hex)) end
  end
end)

spec("Cherbourg feeds who can trace to it while one of its hexes is German, but gives no replacements", besieged("18.3", "18.4"),
  function(t, game)
    siege(t, game)
    local unit = field.put(t, "ge.919.709", "0506", 1)
    field.fill(t, { { "us.8.4", "1808" }, { "us.12.4", "1811" } })
    t:set(game:space("0407"), "holder", "allied")
    local found = t:query("supply", { unit = unit })
    expect.truthy(found.value)
    expect.equal(found.reasons[3].rule, "18.3")
    t:go("supply", { active = "german", turn = 19 })
    expect.truthy(unit.stock)
    expect.falsy(unit.unsupplied)
    t:set("steps_german", 1)
    t:put("ge.920.243", "0505", { face = "one" })
    t:go("replacements", { active = "german", turn = 20 })
    t:refuses("18.3", "german", "replace", { unit = unit })
    t:set(game:space("0406"), "holder", "allied")
    expect.falsy(fed(t, unit))
    t:go("supply", { active = "german", turn = 20 })
    expect.truthy(unit.unsupplied)
    expect.falsy(unit.stock)
  end)

spec("the stock of Cherbourg feeds Germans only, and ends when they are relieved", besieged("18.3"), function(t, game)
  siege(t, game)
  local us = t:put("us.12.4", "0408")
  t:set(game:space("1115"), "holder", "german")
  t:set(game:space("1514"), "holder", "german")
  expect.falsy(fed(t, us))
  local unit = t:put("ge.919.709", "0506")
  t:set(unit, "stock", true)
  t:go("supply", { active = "german", turn = 19 })
  expect.falsy(unit.stock)
end)

-- Who needs none ----------------------------------------------------------------------------------------------------------

spec("commandos live on what they carry, rangers and German parachutists do not", about("17.1"), function(t)
  t:clear()
  t:go("movement", { active = "allied", turn = 8 })
  expect.truthy(fed(t, t:put("cw.4ss", "2117")))
  expect.truthy(fed(t, t:put("us.325.82", "2118")))
  expect.falsy(fed(t, t:put("us.rgr5", "2917")))
  expect.truthy(t:query("supply", { unit = t:put("ge.6fj", "3620") }).reasons[1].rule ~= "17.1")
end)

spec("strongpoints are always in supply", about("18.6"), function(t)
  t:clear()
  local point = t:put("sp.vierville", "2924")
  field.fill(t, { { "us.116.29", "2923" }, { "us.175.29", "2925" }, { "us.115.29", "3124" }, { "us.23.2", "2724" } })
  expect.equal(t:query("supply", { unit = point }).reasons[1].rule, "18.6")
  expect.truthy(fed(t, point))
  expect.falsy(fed(t, t:put("ge.915.352", "2924")))
end)

spec("markers and what is off the map have no line", about("18.1"), function(t, game)
  expect.equal(fed(t, game:pieces{ counter = "turn" }[1]), nil)
  expect.equal(fed(t, game:pieces{ counter = "us.16.1" }[1]), nil)
end)

-- Being without -----------------------------------------------------------------------------------------------------------

spec("supply is judged in the supply phase of the owner alone", about("18.4", "3.2.5"), function(t, game)
  t:clear()
  field.open(t, game)
  local german, allied, again = t:put("ge.915.352", "2924"), t:put("us.16.1", "2926"), t:put("us.18.1", "2117")
  t:set(german, "unsupplied", true)
  t:set(allied, "unsupplied", false)
  t:set(again, "unsupplied", true)
  field.fill(t, { { "ge.914.352", "2825" }, { "ge.1057.91", "3026" } })
  expect.truthy(fed(t, german))
  t:go("supply", { active = "allied", turn = 12 })
  expect.truthy(german.unsupplied)
  expect.falsy(again.unsupplied)
end)

-- Isolation ---------------------------------------------------------------------------------------------------------------

-- A German of three steps between four Americans: no line leads out of 2924.
local function enclosed(t, game, counter, steps)
  t:clear()
  field.open(t, game)
  local unit = field.put(t, counter or "ge.915.352", "2924", steps)
  field.fill(t, { { "us.116.29", "2923" }, { "us.175.29", "2925" }, { "us.115.29", "3124" }, { "us.23.2", "2724" } })
  t:set(unit, "unsupplied", true)
  return unit
end

local function judge(t, side, die)
  if die then t:dice("isolation", die) end
  t:go("supply", { active = side or "german", turn = 12 })
end

for die = 1, 6 do
  spec("an isolated unit rolls " .. die, about("18.5", "I-1"), function(t, game)
    local unit = enclosed(t, game)
    judge(t, "german", die)
    expect.equal(unit.face, die <= 4 and "two" or "three")
    expect.truthy(unit.unsupplied)
  end)
end

spec("who was in supply until now does not roll", about("18.5"), function(t, game)
  local unit = enclosed(t, game)
  t:set(unit, "unsupplied", false)
  judge(t)
  expect.truthy(unit.unsupplied)
  expect.equal(unit.face, "three")
end)

spec("nobody rolls for the last step, nor for a headquarters, nor for who is in supply again", about("18.5"), function(t, game)
  local unit = enclosed(t, game, nil, 1)
  local staff, free = t:put("ge.hq.lxxxiv", "2924"), t:put("ge.914.352", "3434")
  t:set(staff, "unsupplied", true)
  t:set(free, "unsupplied", true)
  judge(t)
  expect.equal(unit.face, "one")
  expect.truthy(staff.unsupplied)
  expect.falsy(free.unsupplied)
end)

spec("troop quality is added to the die", about("18.5", "I-3"), function(t, game)
  local unit = enclosed(t, game, "ge.6fj")
  judge(t, "german", 3)
  expect.equal(unit.face, "three")
end)

spec("low troop quality is taken off the die", about("18.5", "I-3"), function(t, game)
  local unit = enclosed(t, game, "ge.919.709")
  judge(t, "german", 5)
  expect.equal(unit.face, "one")
end)

for _, die in ipairs{ 2, 3 } do
  spec("a headquarters in the pocket adds two to a " .. die, about("18.5", "I-2"), function(t, game)
    local unit = enclosed(t, game)
    t:put("ge.hq.lxxxiv", "2924")
    judge(t, "german", die)
    expect.equal(unit.face, die == 2 and "two" or "three")
  end)
end

spec("a Werfer brigade in the pocket is no headquarters", about("18.5"), function(t, game)
  local unit = enclosed(t, game)
  t:put("ge.wrf7", "2924")
  judge(t, "german", 4)
  expect.equal(unit.face, "two")
end)

spec("a strongpoint in the pocket adds two", about("18.5"), function(t, game)
  local unit = enclosed(t, game)
  t:put("sp.vierville", "2924")
  judge(t, "german", 3)
  expect.equal(unit.face, "three")
end)

spec("a headquarters outside the pocket adds nothing", about("18.5"), function(t, game)
  local unit = enclosed(t, game)
  t:put("ge.hq.lxxxiv", "2928")
  judge(t, "german", 4)
  expect.equal(unit.face, "two")
end)

-- Americans of three steps without any open beachhead but for those that no line reaches.
local function cut_off(t, game, hex, day)
  t:clear()
  field.open(t, game)
  local unit = t:put("us.16.1", hex)
  for _, head in ipairs(field.path("1115 1321 1426 1428 1532")) do t:set(game:space(head), "shut", true) end
  t:set(unit, "unsupplied", true)
  t:set("turn", day or 12)
  return unit
end

-- The shut beachheads would end the game after the supply phase, which changes nothing that is looked at.
spec("a headquarters twelve hexes away adds two, one at thirteen nothing", about("18.5"), function(t, game)
  local unit = cut_off(t, game, "2924")
  local staff = t:put("us.hq.v", "2936")
  judge(t, "allied", 3)
  expect.equal(unit.face, "three")
  expect.truthy(staff.unsupplied)
end)

spec("a headquarters thirteen hexes away adds nothing", about("18.5"), function(t, game)
  local unit = cut_off(t, game, "2924")
  t:put("us.hq.v", "2937")
  judge(t, "allied", 4)
  expect.equal(unit.face, "two")
end)

spec("a friendly city adds two", about("18.5"), function(t, game)
  local unit = cut_off(t, game, "2924")
  t:set(game:space("3121"), "holder", "allied")
  judge(t, "allied", 3)
  expect.equal(unit.face, "three")
end)

spec("a city of the enemy adds nothing", about("18.5"), function(t, game)
  local unit = cut_off(t, game, "2924")
  judge(t, "allied", 4)
  expect.equal(unit.face, "two")
end)

spec("the coast adds two to Allied dice", about("18.5"), function(t, game)
  local unit = cut_off(t, game, "1625")
  judge(t, "allied", 3)
  expect.equal(unit.face, "three")
end)

spec("the coast adds nothing to German dice", about("18.5"), function(t, game)
  t:clear()
  field.open(t, game)
  local unit = t:put("ge.915.352", "1219")
  field.fill(t, { { "us.116.29", "1318" }, { "us.175.29", "1320" }, { "us.115.29", "1419" } })
  t:set(unit, "unsupplied", true)
  judge(t, "german", 4)
  expect.equal(unit.face, "two")
end)

spec("a hexside bond parts a unit from its headquarters", about("18.5", "8.5.3"), function(t, game)
  local unit = cut_off(t, game, "2924")
  t:put("us.hq.v", "3023")
  field.fill(t, { { "ge.915.352", "2923" }, { "ge.916.352", "3024" }, { "ge.914.352", "2725" }, { "ge.1057.91", "3122" } })
  judge(t, "allied", 4)
  expect.equal(unit.face, "two")
end)

spec("a flooded hexside parts a unit from its headquarters", about("18.5", "18.2"), function(t, game)
  t:clear()
  field.open(t, game)
  local unit = t:put("us.508.82", "1311")
  t:put("us.hq.v", "1411")
  field.fill(t, { { "ge.1058.91", "1112" }, { "ge.1057.91", "1210" } })
  t:set(unit, "unsupplied", true)
  judge(t, "allied", 2)
  expect.equal(unit.face, "two")
end)
