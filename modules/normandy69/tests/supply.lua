-- Supply and isolation of both sides.

local full = "original"

-- Six units around 4216 whose zones of control close every way out.
local ring = { "4214", "4415", "4417", "4218", "4017", "4015" }

-- Zones of control cut the lines of both sides.
local both = { supply_zones = "both" }

local function surround(t, counter)
  for _, square in ipairs(ring) do t:put(counter, square) end
end

local function supply(t, unit) return t:query("supply", { unit = unit }) end

local function begin(t, side, turn, beaches)
  t:set("turn", turn)
  t:set("supply_beaches", beaches or { "4312" })
  t:dice("attacks", 6)
  t:go("muster", { active = side })
end

local function names(spaces)
  local list = {}
  for i, space in ipairs(spaces) do list[i] = space.name end
  return list
end

spec("a German line runs three squares to a road and along it to an edge", { rule = "U1", scenario = full }, function(t)
  local near, far = t:put("g-4-1", "1128"), t:put("g-4-1", "1130")
  t:set("turn", 2)
  expect.falsy(supply(t, near).value)
  expect.falsy(supply(t, far).value)
  local unit = t:put("g-4-1", "5130")
  local line = supply(t, unit)
  expect.truthy(line.value)
  expect.equal(line.reasons[1].rule, "U1")
  expect.same(names(line.reasons[1].spaces), { "5130", "5029" })
  expect.same(names(line.reasons[2].spaces), { "5029", "5030", "5031", "5132", "5133" })
end)

spec("Allied zones of control cut German lines", { rule = "U1", scenario = full }, function(t)
  local unit = t:put("g-4-1", "4216")
  t:set("turn", 2)
  expect.truthy(supply(t, unit).value)
  surround(t, "a-7-4")
  expect.falsy(supply(t, unit).value)
end)

spec("a friendly unit does not open a zone to a line", { rule = "U1", scenario = full }, function(t)
  local unit = t:put("g-4-1", "4216")
  surround(t, "a-7-4")
  t:put("g-8-8", "4217")
  t:put("g-8-8", "4118")
  t:set("turn", 2)
  local line = supply(t, unit)
  expect.falsy(line.value)
  expect.equal(line.reasons[#line.reasons].text, "Enemies or their zones cut the shortest line")
end)

spec("an Allied line runs to a supply beach", { rule = "U2", scenario = full, options = both }, function(t)
  local unit = t:put("a-7-4", "4216")
  t:set("turn", 2)
  expect.falsy(supply(t, unit).value)
  t:set("supply_beaches", { "4714" })
  local line = supply(t, unit)
  expect.truthy(line.value)
  expect.same(names(line.reasons[1].spaces), { "4216", "4217" })
  local road = names(line.reasons[2].spaces)
  expect.equal(road[1], "4217")
  t:put("g-4-1", "4815")
  t:put("g-4-1", "4614")
  expect.falsy(supply(t, unit).value)
end)

spec("only designated beaches supply", { rule = "I3", scenario = full, options = both }, function(t)
  local unit = t:put("a-7-4", "1608")
  t:set("turn", 2)
  t:set("supply_beaches", { "4714" })
  t:put("g-4-1", "1413")
  t:put("g-4-1", "1208")
  t:put("g-4-1", "1311")
  expect.falsy(supply(t, unit).value)
  t:set("supply_beaches", { "1608" })
  expect.truthy(supply(t, unit).value)
end)

spec("a line may end at a beach in an enemy zone, not run through one", { rule = "U2", scenario = full, options = both }, function(t)
  local unit, second = t:put("a-7-4", "2710"), t:put("a-7-4", "2612")
  t:put("g-7-2", "2711")
  t:set("turn", 2)
  t:set("supply_beaches", { "2710" })
  expect.truthy(supply(t, unit).value)
  expect.falsy(supply(t, second).value)
end)

spec("an enemy on the beach cuts its supply", { rule = "U2", scenario = full }, function(t)
  local unit = t:put("a-7-4", "2712")
  t:set("turn", 2)
  t:set("supply_beaches", { "2710" })
  expect.truthy(supply(t, unit).value)
  t:put("g-4-1", "2710")
  expect.falsy(supply(t, unit).value)
end)

spec("only Allied zones cut lines", { rules = { "U1", "U2" }, scenario = full }, function(t)
  local unit = t:put("a-7-4", "4216")
  surround(t, "g-4-1")
  t:set("turn", 2)
  t:set("supply_beaches", { "4312" })
  expect.truthy(supply(t, unit).value)
  local german = t:put("g-8-8", "5128")
  for _, square in ipairs{ "5126", "5327", "5329", "5130", "4929", "4927" } do t:put("a-7-4", square) end
  expect.falsy(supply(t, german).value)
end)

spec("nobody is isolated in the first move", { rule = "I7", scenario = full }, function(t)
  local unit = t:put("g-4-1", "4216")
  surround(t, "a-7-4")
  expect.equal(supply(t, unit).reasons[1].rule, "I7")
  t:set("turn", 2)
  expect.falsy(supply(t, unit).value)
end)

spec("fortresses are never out of supply", { rule = "U6", scenario = full }, function(t)
  local unit = t:put("g-4-1", "3913")
  for _, square in ipairs{ "3911", "4112", "4114", "3915", "3714", "3712" } do t:put("a-7-4", square) end
  t:set("turn", 2)
  expect.equal(supply(t, unit).reasons[1].rule, "U6")
  expect.truthy(supply(t, unit).value)
end)

spec("an Allied unit does not move out of supply", { rule = "U3", scenario = full }, function(t)
  local unit = t:put("a-6-10", "1027")
  begin(t, "allied", 2, { "1608" })
  t:refuses("U3", "allied", "move", { unit = unit, path = { "1127", "1128" } })
  t:act("allied", "move", { unit = unit, path = { "1026" } })
end)

spec("a German unit does not move out of supply, reconnaissance may", { rule = "U4", scenario = full }, function(t)
  local unit, scouts = t:put("g-7-6", "1027"), t:put("g-8-8", "1027")
  begin(t, "german", 2)
  t:refuses("U4", "german", "move", { unit = unit, path = { "1127", "1128" } })
  t:act("german", "move", { unit = scouts, path = { "1127", "1128" } })
  t:act("german", "move", { unit = unit, path = { "1026" } })
end)

spec("who began the turn out of supply may move where it wants, without the road bonus", { rule = "U5", scenario = full }, function(t)
  local unit = t:put("a-7-4", "4017")
  t:put("g-4-1", "1608")
  begin(t, "allied", 2, { "1608" })
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4118", "4217", "4318", "4418", "4519" } })
  t:act("allied", "move", { unit = unit, path = { "4118", "4217", "4318", "4418" } })
end)

spec("supply counts for movement as it was at the start of the turn", { rule = "U5", scenario = full, options = both }, function(t)
  local unit = t:put("a-7-4", "4216")
  for _, square in ipairs(ring) do t:put("g-4-1", square) end
  begin(t, "allied", 2)
  expect.truthy(unit.unsupplied)
end)

spec("units out of supply do not attack", { rules = { "A8", "U5" }, scenario = full }, function(t, game)
  local unit, second = t:put("a-7-4", "4216"), t:put("a-7-4", "4216")
  t:put("g-2-1", "4217")
  t:go("battles", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "4217", attackers = { unit }, naval = 0 })
  t:put("g-2-1", "4217")
  t:set(game:space("4312"), "lost", true)
  t:refuses("A8", "allied", "attack", { target = "4217", attackers = { second }, naval = 0 })
end)

spec("isolated defenders are halved", { rule = "D4", scenario = full }, function(t, game)
  t:put("g-4-1", "4216")
  surround(t, "a-7-4")
  local attackers = { t:put("a-para-7-4", "4215"), t:put("a-para-7-4", "4215") }
  local function odds() return t:query("odds", { side = game:side("allied"), target = "4216", attackers = attackers, naval = 0 }) end
  t:go("battles", { active = "allied" })
  expect.equal(odds().value, "3-1")
  t:go("battles", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  expect.equal(odds().value, "7-1")
  expect.equal(odds().reasons[3].rule, "D4")
end)

spec("isolated units in a fortress are not halved", { rule = "D4", scenario = full }, function(t, game)
  t:put("g-4-1", "3913")
  for _, square in ipairs{ "3911", "4112", "4114", "3915", "3714", "3712" } do t:put("a-7-4", square) end
  local attackers = { t:put("a-para-7-4", "3912") }
  t:go("battles", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  local found = t:query("odds", { side = game:side("allied"), target = "3913", attackers = attackers, naval = 0 })
  expect.equal(found.reasons[3].rule, "T-fortress")
  expect.equal(#found.reasons, 3)
end)

spec("every invasion square touches a road", { rule = "U2", scenario = full }, function(_, game)
  for _, beach in ipairs(game:spaces{ region = "invasion_beaches" }) do
    local roads = 0
    for _, link in ipairs(beach.links) do roads = roads + (link:crossing("road") and 1 or 0) end
    expect.truthy(roads > 0)
  end
end)

-- A line overland of three squares, and one of four.
local function overland(counter, side)
  spec("a line runs three squares to a road, not four: " .. side, { rules = { "U1", "U2" }, scenario = full }, function(t)
    local near, far = t:put(counter, "1028"), t:put(counter, "1029")
    t:set("turn", 2)
    t:set("supply_beaches", { "1608" })
    expect.truthy(supply(t, near).value)
    expect.falsy(supply(t, far).value)
    expect.equal(#supply(t, near).reasons[1].spaces, 4)
  end)
end

overland("g-8-8", "German")
overland("a-8-12", "Allied")

spec("in the first move everybody is in supply, in the second not", { rule = "I7", scenario = full }, function(t)
  local german, allied = t:put("g-8-8", "1029"), t:put("a-8-12", "1030")
  for _, unit in ipairs{ german, allied } do
    expect.equal(supply(t, unit).reasons[1].rule, "I7")
    expect.equal(supply(t, unit).reasons[1].spaces[1], unit.space)
  end
  t:set("turn", 2)
  for _, unit in ipairs{ german, allied } do expect.falsy(supply(t, unit).value) end
end)

spec("only Germans are supplied by a fortress", { rule = "U6", scenario = full }, function(t)
  local unit = t:put("a-7-4", "3913")
  t:set("turn", 2)
  expect.falsy(supply(t, unit).value)
  t:set("supply_beaches", { "3912" })
  expect.truthy(supply(t, unit).value)
end)

spec("a supply beach that is lost supplies nobody", { rules = { "I3", "U2" }, scenario = full }, function(t, game)
  local unit = t:put("a-7-4", "4216")
  t:set("turn", 2)
  t:set("supply_beaches", { "4312" })
  expect.truthy(supply(t, unit).value)
  t:set(game:space("4312"), "lost", true)
  expect.falsy(supply(t, unit).value)
end)

spec("a line does not run over the sea", { rule = "U2", scenario = full }, function(t)
  local unit = t:put("a-2-4", "2309")
  for _, square in ipairs{ "2310", "2209", "2409" } do t:put("g-2-1", square) end
  t:set("turn", 2)
  t:set("supply_beaches", { "2610" })
  local line = supply(t, unit)
  expect.falsy(line.value)
  expect.same(names(line.reasons[#line.reasons].spaces), { "2409" })
end)

spec("a line starts on the roads beside its supply beach, too", { rules = { "I3", "U2" }, scenario = full }, function(t)
  local unit = t:put("a-7-4", "4017")
  for _, square in ipairs{ "3811", "4011" } do t:put("g-2-1", square) end
  t:set("turn", 2)
  t:set("supply_beaches", { "3912" })
  expect.truthy(supply(t, unit).value)
  t:put("g-2-1", "3913")
  expect.falsy(supply(t, unit).value)
end)

spec("a German unit does not open an Allied zone to a line along the road", { rule = "U1", scenario = full }, function(t, game)
  local here = game:space("5321")
  for _, space in ipairs((game:within(here, 2) - game:within(here, 1)):list()) do
    if space.name ~= "5521" then t:put("a-7-4", space.name) end
  end
  local unit = t:put("g-4-1", "5321")
  t:put("g-4-1", "5421")
  t:put("g-4-1", "5521")
  t:set("turn", 2)
  expect.falsy(supply(t, unit).value)
end)
