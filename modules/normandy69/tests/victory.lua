-- Points, exits and levels of victory.

local full = "original"

local function points(t) return t:query("points") end

local function reason(t, rule)
  for _, one in ipairs(points(t).reasons) do
    if one.rule == rule then return one end
  end
  return nil
end

local function take(t, unit, path)
  t:go("movement", { active = unit.side, turn = 7, supply_beaches = { "1608", "4312" } })
  t:act(unit.side.name, "move", { unit = unit, path = path })
end

spec("cities give points to whom was there last", { rule = "V-city", scenario = full }, function(t, game)
  local unit = t:put("a-7-4", "3414")
  take(t, unit, { "3314", "3315", "3316" })
  expect.equal(game:space("3314").holder.name, "allied")
  expect.equal(reason(t, "V-city").amount, 2)
  take(t, t:put("g-7-6", "3212"), { "3213", "3314" })
  expect.equal(reason(t, "V-city"), nil)
end)

local function city(name, squares, worth)
  spec("the points of " .. name, { rule = "V-city", scenario = full }, function(t, game)
    for i, square in ipairs(squares) do
      expect.equal(reason(t, "V-city"), nil)
      t:put("a-7-4", square)
      t:set(game:space(square), "holder", "allied")
      if i < #squares then expect.equal(reason(t, "V-city"), nil) end
    end
    expect.equal(reason(t, "V-city").amount, worth)
  end)
end

city("Saint-Lô", { "1922" }, 2)
city("Caen", { "4519", "4618", "4619" }, 6)
city("Bayeux", { "3314" }, 2)
city("Carentan", { "1413" }, 2)
city("Falaise", { "5132" }, 2)

local function leave(t, square, edge, counters)
  for _, counter in ipairs(counters) do
    local unit = t:put(counter, square)
    t:go("movement", { active = "allied", turn = 7, supply_beaches = { "4312" } })
    t:act("allied", "leave", { unit = unit, edge = edge })
    expect.equal(unit.space.name, "allied.off." .. edge)
  end
end

local regiments = { "a-7-4", "a-7-4", "a-7-4" }
local battalions = { "a-6-10", "a-6-10", "a-2-4", "a-8-12", "a-2-4", "a-2-4" }

spec("units leave by a road at the edge", { rule = "V-exit", scenario = full }, function(t)
  local inland, rough, unit = t:put("a-7-4", "5322"), t:put("a-7-4", "5522"), t:put("a-7-4", "5521")
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:refuses("V-exit", "allied", "leave", { unit = inland, edge = "east" })
  t:refuses("V-exit", "allied", "leave", { unit = rough, edge = "east" })
  t:refuses("V-exit", "allied", "leave", { unit = unit, edge = "south" })
  t:act("allied", "leave", { unit = unit, edge = "east" })
end)

spec("a division off the east edge gives four points", { rule = "V-exit", scenario = full }, function(t)
  leave(t, "5521", "east", { "a-7-4", "a-7-4", "a-6-10" })
  expect.equal(reason(t, "V-exit"), nil)
  leave(t, "5521", "east", { "a-7-4" })
  expect.equal(reason(t, "V-exit").amount, 4)
end)

spec("six battalions are a division", { rule = "V-exit", scenario = full }, function(t)
  leave(t, "5133", "south", battalions)
  expect.equal(reason(t, "V-exit").amount, 6)
end)

spec("west and north together pay once", { rule = "V-exit", scenario = full }, function(t)
  leave(t, "0105", "west", regiments)
  expect.equal(reason(t, "V-exit").amount, 10)
  leave(t, "0401", "north", regiments)
  expect.equal(points(t).value, 10)
end)

spec("a division must be supplied by the road that it took", { rule = "V-exit", scenario = full }, function(t)
  leave(t, "5521", "east", regiments)
  expect.equal(reason(t, "V-exit").amount, 4)
  t:put("g-4-1", "5421")
  expect.equal(reason(t, "V-exit").amount, 4)
  t:put("g-4-1", "5521")
  expect.equal(reason(t, "V-exit"), nil)
end)

spec("three divisions are worth twenty points", { rule = "V-exit", scenario = full }, function(t)
  leave(t, "5521", "east", regiments)
  leave(t, "5133", "south", regiments)
  leave(t, "0105", "west", regiments)
  expect.equal(points(t).value, 20)
end)

spec("each square inland of the farthest supplied unit gives a point", { rule = "V-depth", scenario = full }, function(t)
  t:set("turn", 7)
  t:set("supply_beaches", { "4312" })
  t:put("a-7-4", "4216")
  expect.equal(points(t).value, 4)
  t:put("a-7-4", "1128")
  expect.equal(points(t).value, 4)
  t:put("a-7-4", "4118")
  expect.equal(reason(t, "V-depth").amount, 6)
end)

spec("depth counts supplied Allied units only, from the nearest beach", { rule = "V-depth", scenario = full }, function(t)
  t:set("turn", 7)
  t:set("supply_beaches", { "4312" })
  t:put("a-7-4", "4312")
  t:put("g-7-2", "4216")
  expect.equal(reason(t, "V-depth"), nil)
  local unit = t:put("a-7-4", "4213")
  expect.equal(reason(t, "V-depth").amount, 1)
  expect.equal(reason(t, "V-depth").pieces[1], unit)
  t:put("a-6-10", "4116")
  t:put("a-7-4", "4216")
  expect.equal(reason(t, "V-depth").amount, 4)
end)

spec("a city with Germans in it gives nothing, whoever was there before", { rule = "V-city", scenario = full }, function(t, game)
  t:set(game:space("3314"), "holder", "allied")
  expect.equal(reason(t, "V-city").amount, 2)
  t:put("g-2-1", "3314")
  expect.equal(reason(t, "V-city"), nil)
end)

-- Units that left the map by these squares.
local function gone(t, square, edge, counters)
  for _, counter in ipairs(counters) do
    local unit = t:put(counter, "allied.off." .. edge)
    t:set(unit, "left_by", square)
  end
  t:set("turn", 7)
  t:set("supply_beaches", { "4312" })
end

local function left_map(name, edge, square, counters, amount)
  spec("beyond the map: " .. name, { rule = "V-exit", scenario = full }, function(t)
    gone(t, square, edge, counters)
    local found = reason(t, "V-exit")
    expect.equal(found and found.amount, amount)
    expect.equal(points(t).value, amount or 0)
  end)
end

local five = { "a-6-10", "a-6-10", "a-2-4", "a-8-12", "a-2-4" }

left_map("three regiments to the east", "east", "5521", regiments, 4)
left_map("three regiments to the south", "south", "5133", regiments, 6)
left_map("three regiments to the west", "west", "0105", regiments, 10)
left_map("three regiments to the north", "north", "0401", regiments, 10)
left_map("two regiments", "east", "5521", { "a-7-4", "a-7-4" }, nil)
left_map("four regiments are one division", "east", "5521", { "a-7-4", "a-7-4", "a-7-4", "a-20-10" }, 4)
left_map("six regiments are one division", "south", "5133", { "a-7-4", "a-7-4", "a-7-4", "a-7-4", "a-7-4", "a-7-4" }, 6)
left_map("six battalions", "west", "0105", battalions, 10)
left_map("five battalions", "west", "0105", five, nil)
left_map("two regiments and five battalions", "south", "5133", { "a-7-4", "a-7-4", table.unpack(five) }, nil)

spec("a division is not made up of two edges", { rule = "V-exit", scenario = full }, function(t)
  gone(t, "0105", "west", { "a-7-4", "a-7-4" })
  gone(t, "0401", "north", { "a-7-4" })
  expect.equal(reason(t, "V-exit"), nil)
end)

spec("only units in supply make up a division beyond the map", { rule = "V-exit", scenario = full }, function(t)
  gone(t, "5521", "east", { "a-7-4", "a-7-4" })
  gone(t, "5513", "east", { "a-7-4" })
  expect.equal(reason(t, "V-exit").amount, 4)
  t:put("g-2-1", "5513")
  expect.equal(reason(t, "V-exit"), nil)
end)

spec("only the Allies leave the map, once an impulse", { rules = { "V-exit", "M1", "D1" }, scenario = full }, function(t)
  local german, allied = t:put("g-7-6", "5521"), t:put("a-7-4", "5517")
  t:go("movement", { active = "german", turn = 2 })
  expect.falsy(t:can("german", "leave", { unit = german, edge = "east" }))
  t:go("movement", { active = "allied", turn = 2 })
  expect.falsy(t:can("allied", "leave", { unit = german, edge = "east" }))
  t:set(allied, "moved", true)
  t:refuses("M1", "allied", "leave", { unit = allied, edge = "east" })
end)

local held = { ["1922"] = 2, ["3314"] = 2, ["1413"] = 2, ["5132"] = 2 }

-- Points of cities, divisions and depth come to so many.
local function level(value, winner, name, options)
  spec("the level of " .. value .. " points", { rule = "V-level", scenario = full }, function(t, game)
    for square in pairs(options.towns and held or {}) do t:set(game:space(square), "holder", "allied") end
    if options.caen then
      for _, square in ipairs{ "4519", "4618", "4619" } do t:set(game:space(square), "holder", "allied") end
    end
    if options.west then gone(t, "0105", "west", regiments) end
    if options.south then gone(t, "5133", "south", battalions) end
    t:set("supply_beaches", { "4312" })
    t:put("a-7-4", options.at)
    t:go("end_of_turn", { turn = 7 })
    expect.equal(points(t).value, value)
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().level, name)
    expect.equal(t:waiting().winner, game:side(winner))
  end)
end

level(1, "german", "tremendous", { at = "4213" })
level(9, "german", "tremendous", { at = "4213", towns = true })
level(10, "allied", "marginal", { at = "4114", towns = true })
level(19, "allied", "marginal", { at = "4117", towns = true, caen = true })
level(20, "allied", "tactical", { at = "4118", towns = true, caen = true })
level(29, "allied", "tactical", { at = "4117", towns = true, west = true, south = true })
level(30, "allied", "strategic", { at = "4118", towns = true, west = true, south = true })
