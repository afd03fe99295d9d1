-- The charts as they are printed, cell by cell, and what a step costs.

local full = "original"

local function expect_rows(game, chart, columns, rows)
  for name, words in pairs(rows) do
    local found = {}
    for i, column in ipairs(columns) do found[i] = game:lookup(chart, tonumber(name) or name, column) end
    expect.equal(name .. ": " .. table.concat(found, " "), name .. ": " .. words)
  end
end

spec("the odds table, die by die", { rules = { "C0c", "X-EX", "X-DE", "X-AE", "X-DB", "X-AB" } }, function(_, game)
  expect_rows(game, "crt", { "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1" }, {
    ["1"] = "EX EX EX EX EX DE DE DE DE DE DE",
    ["2"] = "DB1 DB2 DB3 DB3 DB3 EX EX DE DE DE DE",
    ["3"] = "AB1 DB1 DB2 DB3 DB3 DB3 DB3 EX EX DE DE",
    ["4"] = "AB3 AB2 AB2 AB2 DB2 DB2 DB3 DB3 DB3 EX EX",
    ["5"] = "AE AB3 AB2 AB2 AB2 AB1 DB2 DB2 DB2 DB2 EX",
    ["6"] = "AE AE AE AE AE AB3 AB3 AB2 AB1 DB1 DB2",
  })
end)

spec("the scatter table, die by die", { rule = "P-table" }, function(_, game)
  expect_rows(game, "scatter", { "close", "clear" },
    { ["1"] = "OK OK", ["2"] = "S OK", ["3"] = "1S S", ["4"] = "1S S", ["5"] = "1S 1S", ["6"] = "2S 1" })
end)

spec("the defence and the regiments of each kind of ground", { rules = { "S2", "S3", "D2" } }, function(_, game)
  expect_rows(game, "terrain", { "defence", "regiments" }, {
    clear = "1 2", bocage = "3 1", swamp = "3 1", forest = "3 1", flooded = "1 1", city = "3 2", fortress = "3 2", beach = "1 2",
  })
end)

spec("the replacements of each order of battle", { rules = { "R-Gr", "O2" } }, function(_, game)
  expect_rows(game, "replacements", { "factors" }, { original = "4", increased = "10", ["all-out"] = "20" })
end)

local figures = { "I1", "I2", "I5c", "I8a", "I8b", "G1", "G2", "U1", "U2", "D3", "D4", "R-A1b", "R-A2", "R-G0", "R-Gr", "S1", "V-exit" }

spec("the figures of the rules", { rules = figures }, function(_, game)
  expect_rows(game, "figures", { "value" }, {
    moves = "7", units_in_a_square = "3", landing_squares = "8", supply_beaches = "5", build_up = "30", beach = "15", beach_saved = "30",
    line = "3", gliders = "3", gliders_5_4 = "2", glider_range = "3", naval_a_square = "40", naval_a_turn = "320", river_only = "2",
    landed_on = "1/2", landed_on_fortress = "2", armor_alone = "1/2", isolated = "1/2", set_up_range = "10", first_replacements = "3",
    division_regiments = "3", division_battalions = "6",
  })
end)

-- A step off the road: from a square on no road into one that fits.
local function step(game, fits)
  for _, from in ipairs(game:spaces{ on_map = true }) do
    local on_road = false
    for _, link in ipairs(from.links) do on_road = on_road or link:crossing("road") end
    for _, link in ipairs(from.terrain ~= "sea" and not on_road and from.links or {}) do
      if fits(link:other(from)) then return from, link:other(from) end
    end
  end
end

-- A unit that is in supply or not has the road bonus or not.
local function cost(t, counter, slow, from, to)
  t:clear()
  local unit = t:put(counter, from)
  t:go("movement", { active = "german", turn = 2 })
  t:set(unit, "unsupplied", slow)
  return t:query("reach", { unit = unit, to = to }).value
end

-- Of units with a factor of three or less and of others, with the road bonus and without.
local third = fraction(1, 3)
local costs = {
  clear = { 1, 1, 1, 1 }, beach = { 1, 1, 1, 1 }, fortress = { 1, 1, 1, 1 }, city = { third, third, 1, 1 }, bocage = { 1, 2, 1, 2 },
  swamp = { 1, 2, 1, 2 }, forest = { 1, 2, 1, 2 }, flooded = { 1, 1, 1, 1 },
}
local kinds = { { "g-7-2", false }, { "g-7-6", false }, { "g-7-2", true }, { "g-7-6", true } }

for terrain, of_kinds in pairs(costs) do
  spec("what a step costs: " .. terrain, { rules = { "T-" .. terrain, "T-clear" }, scenario = full }, function(t, game)
    local from, to = step(game, function(space) return space.terrain == terrain and (terrain == "flooded" or not space:has("river")) end)
    for i, kind in ipairs(kinds) do expect.equal(cost(t, kind[1], kind[2], from, to), of_kinds[i]) end
  end)
end

spec("a river square costs what its ground costs", { rule = "T-river", scenario = full }, function(t, game)
  local from, to = step(game, function(space) return space.terrain == "clear" and space:has("river") end)
  for _, kind in ipairs(kinds) do expect.equal(cost(t, kind[1], kind[2], from, to), 1) end
end)

spec("a road gives three squares a factor, without the bonus what the ground costs", { rules = { "T-road", "U5" }, scenario = full },
  function(t)
    for i, kind in ipairs(kinds) do expect.equal(cost(t, kind[1], kind[2], "4017", "4118"), i > 2 and 1 or third) end
  end)

spec("off the road water stops units of every kind", { rules = { "T-river", "T-flooded" }, scenario = full }, function(t)
  for _, kind in ipairs{ { "g-7-2", false }, { "g-14-6", false }, { "g-7-2", true }, { "g-14-6", true } } do
    for rule, path in pairs{ ["T-flooded"] = { "2312", "2313", "2314" }, ["T-river"] = { "3714", "3715", "3716" } } do
      t:clear()
      local unit = t:put(kind[1], path[1])
      t:go("movement", { active = "german", turn = 2 })
      t:set(unit, "unsupplied", kind[2])
      t:refuses(rule, "german", "move", { unit = unit, path = { path[2], path[3] } })
    end
  end
end)

spec("nobody walks into the sea", { rule = "T-clear", scenario = full }, function(t, game)
  local from, to = step(game, function(space) return space.terrain == "sea" end)
  for _, kind in ipairs(kinds) do expect.falsy(cost(t, kind[1], kind[2], from, to)) end
end)

-- A road that comes to a river in open ground and goes on.
local function road_over_river(game)
  for _, river in ipairs(game:spaces{ terrain = "clear" }) do
    local ends = {}
    for _, link in ipairs(river:has("river") and river.links or {}) do
      local other = link:other(river)
      if link:crossing("road") and other.terrain == "clear" and not other:has("river") then ends[#ends + 1] = other end
    end
    if #ends > 1 then return ends[1], river, ends[2] end
  end
end

spec("without the road bonus a road leads over rivers at the cost of the ground", { rules = { "T-road", "U5" }, scenario = full },
  function(t, game)
    local from, river, to = road_over_river(game)
    for counter, spent in pairs{ ["g-7-2"] = 0, ["g-14-6"] = 4 } do
      t:clear()
      local unit = t:put(counter, from)
      t:go("movement", { active = "german", turn = 2 })
      t:set(unit, "unsupplied", true)
      t:set(unit, "spent", spent)
      t:act("german", "move", { unit = unit, path = { river.name, to.name } })
      expect.equal(unit.space, to)
    end
  end)
