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
  expect.falsy(t:can("allied", "leave", { unit = inland, edge = "east" }))
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

local function level(value, winner, name)
  spec("the level of " .. value .. " points", { rule = "V-level", scenario = full }, function(t, game)
    local cities = { ["1922"] = 2, ["3314"] = 2, ["1413"] = 2, ["5132"] = 2 }
    local left = value
    for square, worth in pairs(cities) do
      if left >= worth then
        t:set(game:space(square), "holder", "allied")
        left = left - worth
      end
    end
    if left >= 6 then
      for _, square in ipairs{ "4519", "4618", "4619" } do t:set(game:space(square), "holder", "allied") end
      left = left - 6
    end
    if left >= 10 then
      leave(t, "0105", "west", regiments)
      left = left - 10
    end
    if left >= 6 then
      leave(t, "5133", "south", battalions)
      left = left - 6
    end
    expect.equal(left, 0)
    expect.equal(points(t).value, value)
    t:go("end_of_turn", { turn = 7, supply_beaches = { "4312" } })
    expect.equal(t:waiting().level, name)
    expect.equal(t:waiting().winner, game:side(winner))
  end)
end

level(8, "german", "tremendous")
level(14, "allied", "marginal")
level(24, "allied", "tactical")
level(30, "allied", "strategic")
