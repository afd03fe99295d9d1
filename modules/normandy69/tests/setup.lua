-- The German set-up and the three orders of battle.

local function of_area(game, area) return game:space("german.setup." .. area).pieces end

local function named(list, counter)
  for _, unit in ipairs(list) do
    if unit.counter == counter then return unit end
  end
  return nil
end

local original = { rule = "R-G0", scenario = "original" }

spec("German units are set up in the area of their order of battle", original, function(t, game)
  local panzer = named(of_area(game, "falaise"), "g-15-6")
  t:refuses("R-G0", "german", "deploy", { unit = panzer, space = "4519" })
  t:act("german", "deploy", { unit = panzer, space = "4928" })
  local company = named(of_area(game, "south"), "g-2-6")
  t:refuses("R-G0", "german", "deploy", { unit = company, space = "2222" })
  t:act("german", "deploy", { unit = company, space = "2225" })
  local motorized = named(of_area(game, "coutances"), "g-10-6")
  t:refuses("R-G0", "german", "deploy", { unit = motorized, space = "1818" })
  t:act("german", "deploy", { unit = motorized, space = "0818" })
  local static = named(of_area(game, "anywhere"), "g-4-1")
  t:act("german", "deploy", { unit = static, space = "0301" })
  t:refuses_done("R-G0", "german")
end)

spec("a German unit is not set up on a beach square", { rule = "I10", scenario = "original" }, function(t, game)
  local static = named(of_area(game, "anywhere"), "g-4-1")
  t:refuses("I10", "german", "deploy", { unit = static, space = "2710" })
  t:act("german", "deploy", { unit = static, space = "2711" })
end)

spec("a unit that stands is placed anew when none waits any more", original, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  local panzer = game:pieces{ counter = "g-15-6", on_map = true }[1]
  t:refuses("R-G0", "german", "deploy", { unit = panzer, space = "4519" })
  t:act("german", "deploy", { unit = panzer, space = "5131" })
  expect.equal(panzer.space.name, "5131")
  t:done("german")
  expect.equal(t:waiting().node, "designation")
end)

spec("a prepared set-up is taken before the first unit is placed", original, function(t, game)
  local panzer = named(of_area(game, "falaise"), "g-15-6")
  t:act("german", "deploy", { unit = panzer, space = "4928" })
  t:refuses("R-G0", "german", "adopt", { plan = "historical" })
end)

local function adopts(scenario, count)
  spec("the historical set-up keeps to the rules: " .. scenario, { rule = "R-G0", scenario = scenario }, function(t, game)
    t:act("german", "adopt", { plan = "historical" })
    expect.equal(t:query("misplaced").value, 0)
    expect.equal(#game:pieces{ side = game:side("german"), on_map = true }, count)
    t:done("german")
  end)
end

adopts("original", 17)
adopts("increased", 20)
adopts("all-out", 15)

spec("Germans break down while they set up", { rule = "B3", scenario = "original" }, function(t, game)
  local regiment = named(of_area(game, "anywhere"), "g-7-2")
  t:act("german", "deploy", { unit = regiment, space = "1108" })
  t:act("german", "break_down", { unit = regiment })
  expect.equal(#game:space("1108").pieces, 3)
  expect.equal(game:space("1108").pieces[1].counter, "g-bn-2-2")
  expect.equal(regiment.space.name, "german.parts")
end)

spec("battalions of a unit broken down at set-up stay in its area", { rule = "R-G0", scenario = "original" }, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  local regiment = game:pieces{ counter = "g-7-6", at = game:space("4724") }[1]
  t:act("german", "break_down", { unit = regiment })
  local battalion = game:space("4724").pieces[1]
  t:refuses("R-G0", "german", "deploy", { unit = battalion, space = "4519" })
  t:act("german", "deploy", { unit = battalion, space = "4927" })
end)

-- Factors that an order of battle brings, by turn: what the figures of its chart add up to.
local function arriving(game, turn)
  local sum = 0
  for _, arrival in ipairs(game:arrivals{ turn = turn }) do
    sum = sum + arrival.count * game:pieces{ counter = arrival.counter }[1].attack
  end
  return sum
end

local function order(scenario, at_start, by_turn)
  spec("the order of battle has its factors: " .. scenario, { rule = "R-G", scenario = scenario }, function(_, game)
    local sum = 0
    for _, area in ipairs{ "anywhere", "falaise", "south", "coutances" } do
      for _, unit in ipairs(of_area(game, area)) do sum = sum + unit.attack end
    end
    expect.equal(sum, at_start)
    local found = {}
    for turn = 1, 7 do found[turn] = arriving(game, turn) end
    expect.same(found, by_turn)
  end)
end

order("original", 15 + 14 + 8 + 14 + 24 + 4 + 8 + 2 + 10,
  { 14 + 12, 20 + 4 + 18 + 28 + 8 + 16, 30, 16 + 28 + 8, 0, 15 + 28 + 8, 0 })
order("increased", 15 + 14 + 8 + 28 + 36 + 8 + 2 + 10,
  { 15 + 14 + 16 + 18 + 28, 20 + 4 + 16 + 28 + 16 + 16 + 10 + 15 + 14, 20 + 18 + 28 + 8, 15 + 14 + 8 + 28 + 8, 15 + 30, 14, 0 })
order("all-out", 14 + 24 + 14 + 8 + 15 + 8 + 2 + 10,
  { 18 + 16 + 56 + 16 + 14 + 12, 30 + 28 + 16 + 16 + 30 + 18 + 28 + 8, 12 + 18 + 28 + 8 + 28 + 8, 15 + 14 + 8 + 15, 12 + 14 + 30, 15, 0 })

spec("there are 255 counters at most", {}, function(_, game)
  expect.truthy(#game:pieces() <= 255)
end)

-- The farthest squares of each area, and those beyond them.
local function reaches(area, counter, inside, outside)
  spec("the area round " .. area .. " is ten squares wide", original, function(t, game)
    local unit = named(of_area(game, area), counter)
    for _, square in ipairs(outside) do t:refuses("R-G0", "german", "deploy", { unit = unit, space = square }) end
    for _, square in ipairs(inside) do expect.truthy(t:can("german", "deploy", { unit = unit, space = square })) end
  end)
end

reaches("falaise", "g-15-6", { "4127", "4132", "4226" }, { "4026", "4033" })
reaches("coutances", "g-10-6", { "0217", "0433", "0715" }, { "0216", "0614", "0915" })
reaches("south", "g-8-4", { "0223", "0923" }, { "0222", "0922" })

spec("Germans are set up within the stacking limits", { rules = { "S2", "S3" }, scenario = "original" }, function(t, game)
  local static = of_area(game, "anywhere")
  local regiments = {}
  for _, unit in ipairs(static) do
    if unit.counter == "g-4-1" then regiments[#regiments + 1] = unit end
  end
  t:act("german", "deploy", { unit = regiments[1], space = "2721" })
  t:refuses("S3", "german", "deploy", { unit = regiments[2], space = "2721" })
  t:act("german", "deploy", { unit = regiments[2], space = "4216" })
  t:act("german", "deploy", { unit = regiments[3], space = "4216" })
  t:refuses("S2", "german", "deploy", { unit = regiments[4], space = "4216" })
end)

spec("the historical set-up puts each unit where it belongs", original, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  for square, counter in pairs{ ["2711"] = "g-7-2", ["1205"] = "g-4-1", ["1509"] = "g-2-1", ["4928"] = "g-15-6", ["0818"] = "g-10-6" } do
    expect.equal(game:space(square).pieces[1].counter, counter)
  end
end)

for _, scenario in ipairs{ "original", "increased", "all-out" } do
  spec("the historical set-up is the plan, unit by unit: " .. scenario, { rule = "R-G0", scenario = scenario }, function(t, game)
    -- The first of each area goes to the end of its pool: the plan names units, not their order.
    for _, area in ipairs{ "anywhere", "falaise" } do t:put(of_area(game, area)[1].counter, "german.setup." .. area) end
    t:act("german", "adopt", { plan = "historical" })
    local wanted = {}
    for _, put in ipairs(game:plan("historical").puts) do
      local name = put.at.name .. " " .. put.counter
      wanted[name] = (wanted[name] or 0) + put.count
    end
    for _, unit in ipairs(game:pieces{ side = game:side("german"), on_map = true }) do
      local name = unit.space.name .. " " .. unit.counter
      wanted[name] = (wanted[name] or 0) - 1
    end
    for name, missing in pairs(wanted) do expect.equal(name .. " " .. missing, name .. " 0") end
  end)
end

for _, scenario in ipairs{ "first-turn", "exercise", "counter-attack" } do
  spec("nobody is misplaced at the start: " .. scenario, { rule = "I10", scenario = scenario }, function(t)
    expect.equal(t:query("misplaced").value, 0)
  end)
end

spec("what stands wrongly at set-up is named", { rules = { "I10", "R-G0" } }, function(t, game)
  t:clear()
  local unit = t:put("g-15-6", "4519")
  t:set(unit, "area", "falaise")
  local found = t:query("misplaced")
  expect.equal(found.value, 1)
  expect.equal(found.reasons[1].rule, "R-G0")
  expect.equal(found.reasons[1].pieces[1], unit)
  expect.equal(game:space("4216").holder, nil)
  expect.equal(game:space("4519").holder.name, "german")
end)
