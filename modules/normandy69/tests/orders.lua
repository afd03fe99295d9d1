-- The orders of battle unit by unit, and what each counter is.

local function counted(list)
  local names = {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names)
  local words = {}
  for i, name in ipairs(names) do words[i] = list[name] .. " " .. name end
  return table.concat(words, ", ")
end

-- What arrives in a turn: how many of which counter by which entry.
local function arriving(game, turn)
  local list = {}
  for _, one in ipairs(game:arrivals{ turn = turn }) do
    local name = one.entry .. " " .. one.counter
    list[name] = (list[name] or 0) + one.count
  end
  return counted(list)
end

local function standing(game, pool)
  local list = {}
  for _, unit in ipairs(game:space(pool).pieces) do list[unit.counter] = (list[unit.counter] or 0) + 1 end
  return counted(list)
end

local function order(scenario, at_start, by_turn)
  spec("the Germans of an order of battle, unit by unit: " .. scenario, { rules = { "R-G", "R-G0", "O2" }, scenario = scenario },
    function(_, game)
      for area, words in pairs(at_start) do expect.equal(standing(game, "german.setup." .. area), words) end
      for turn = 1, 7 do expect.equal(arriving(game, turn), by_turn[turn] or "") end
    end)
end

order("original", {
  anywhere = "2 g-2-1, 6 g-4-1, 2 g-7-2", falaise = "1 g-15-6, 2 g-7-6, 1 g-8-8", south = "1 g-2-6, 1 g-8-4", coutances = "1 g-10-6",
}, {
  "3 west g-4-1, 2 west g-7-2",
  "2 east g-2-1, 5 east g-4-1, 2 south-or-east g-14-6, 1 south-or-east g-16d6, 1 south-or-east g-18-6, 1 south-or-east g-8-8",
  "3 south-or-east g-10d6",
  "2 south-or-east g-14-6, 1 south-or-east g-16-6, 1 south-or-east g-8-8",
  "",
  "2 south-or-east g-14-6, 3 south-or-east g-5-2, 1 south-or-east g-8-8",
})

order("increased", {
  anywhere = "9 g-4-1, 4 g-7-2", falaise = "1 g-15-6, 2 g-7-6, 1 g-8-8", south = "1 g-2-6, 1 g-8-4", coutances = "1 g-10-6",
}, {
  "2 south-or-east g-14-6, 1 south-or-east g-15-6, 1 south-or-east g-18-6, 2 south-or-east g-7-6, 2 south-or-east g-8-8",
  "2 east g-2-1, 5 east g-4-1, 1 south-or-east g-10d6, 2 south-or-east g-14-6, 1 south-or-east g-15-6, 1 south-or-east g-16-6, "
    .. "1 south-or-east g-16d6, 2 south-or-east g-7-6, 2 south-or-east g-8-8",
  "2 east g-14-6, 1 east g-18-6, 1 east g-8-8, 2 south-or-east g-10d6",
  "1 east g-15-6, 2 east g-7-6, 1 east g-8-8, 2 south g-14-6, 1 south g-8-8",
  "3 south g-10-6, 3 south-or-east g-5-2",
  "2 south g-7-2",
})

order("all-out", {
  anywhere = "6 g-4-1, 2 g-7-2, 2 g-7-6, 1 g-8-4", falaise = "1 g-15-6, 1 g-8-8", south = "1 g-2-6", coutances = "1 g-10-6",
}, {
  "4 south-or-east g-14-6, 1 south-or-east g-16-6, 1 south-or-east g-18-6, 2 south-or-east g-8-8, 3 west g-4-1, 2 west g-7-2",
  "3 south-or-east g-10d6, 2 south-or-east g-14-6, 2 south-or-east g-15-6, 1 south-or-east g-16d6, 1 south-or-east g-18-6, "
    .. "4 south-or-east g-7-6, 3 south-or-east g-8-8",
  "2 east g-14-6, 1 east g-18-6, 3 east g-4-1, 1 east g-8-8, 2 south g-14-6, 1 south g-8-8",
  "1 east g-15-6, 3 east g-5-2, 2 east g-7-6, 1 east g-8-8",
  "3 east g-4-1, 2 east g-7-2, 3 south g-10-6",
  "3 south-or-west g-5-2",
})

for _, scenario in ipairs{ "original", "increased", "all-out" } do
  spec("the Allied forces are the same in each order of battle: " .. scenario, { rules = { "R-A1a", "R-A1b", "G1" }, scenario = scenario },
    function(_, game)
      expect.equal(standing(game, "allied.assault"), "8 a-2-4, 8 a-6-10, 8 a-7-4")
      expect.equal(standing(game, "allied.air"), "1 a-5-4, 1 a-glider-7-4, 8 a-para-7-4")
      expect.equal(standing(game, "allied.build_up"), "1 a-20-10, 2 a-5-4, 2 a-6-10, 8 a-7-4, 2 a-8-12")
    end)
end

-- Attack, movement, and what counts for stacking, for armour and for infantry.
local figures = {
  ["a-7-4"] = "7-4 regiment infantry", ["a-6-10"] = "6-10 armor", ["a-2-4"] = "2-4 infantry", ["a-para-7-4"] = "7-4 regiment infantry",
  ["a-20-10"] = "20-10 regiment armor", ["a-8-12"] = "8-12", ["a-5-4"] = "5-4 regiment infantry",
  ["a-glider-7-4"] = "7-4 regiment infantry", ["a-bn-2-4"] = "2-4 infantry", ["a-bn-para-2-4"] = "2-4 infantry",
  ["a-bn-glider-2-4"] = "2-4 infantry", ["g-15-6"] = "15-6 regiment armor", ["g-18-6"] = "18-6 regiment armor",
  ["g-16-6"] = "16-6 regiment armor", ["g-14-6"] = "14-6 regiment infantry", ["g-7-6"] = "7-6 regiment infantry", ["g-8-8"] = "8-8",
  ["g-10-6"] = "10-6 regiment infantry", ["g-8-4"] = "8-4 regiment infantry", ["g-2-6"] = "2-6 armor",
  ["g-7-2"] = "7-2 regiment infantry", ["g-4-1"] = "4-1 regiment infantry", ["g-2-1"] = "2-1 infantry", ["g-5-2"] = "5-2 regiment infantry",
}

spec("counters are what is printed on them", { rules = { "S2", "A9", "D3", "T-bocage" }, scenario = "increased" }, function(_, game)
  local seen = {}
  for _, unit in ipairs(game:pieces()) do
    local words = figures[unit.counter]
    if words then
      seen[unit.counter] = true
      expect.equal(unit.counter .. ": " .. unit.attack .. "-" .. unit.move .. (unit.regiment and " regiment" or "")
        .. (unit.armor and " armor" or "") .. (unit.infantry and " infantry" or ""), unit.counter .. ": " .. words)
    end
    -- Four factors or more pay double in close country.
    expect.equal(unit.class, unit.move >= 4 and "fast" or "foot")
  end
  for counter in pairs(figures) do expect.truthy(seen[counter]) end
end)

spec("the parts of a unit have no more than its factors, and are no regiments", { rule = "B1", scenario = "increased" }, function(_, game)
  local parts = {
    ["a-7-4"] = "3x2-4", ["a-para-7-4"] = "3x2-4", ["a-glider-7-4"] = "3x2-4", ["a-5-4"] = "2x2-4", ["a-20-10"] = "3x6-10",
    ["g-15-6"] = "3x5-6", ["g-18-6"] = "3x6-6", ["g-16-6"] = "2x8-6", ["g-14-6"] = "2x7-6", ["g-7-6"] = "2x3-6", ["g-10-6"] = "2x5-6",
    ["g-8-4"] = "2x4-4", ["g-7-2"] = "3x2-2", ["g-5-2"] = "2x2-2", ["g-4-1"] = "2x2-1",
  }
  for counter, words in pairs(parts) do
    local whole = game:pieces{ counter = counter }[1]
    local part = game:pieces{ counter = whole.parts }[1]
    expect.equal(counter .. " " .. whole.battalions .. "x" .. part.attack .. "-" .. part.move, counter .. " " .. words)
    expect.falsy(part.regiment)
    expect.equal(part.armor, whole.armor)
    expect.equal(part.infantry, whole.infantry)
  end
end)

spec("only factors in brackets are for defence only", { rule = "R-Gd", scenario = "increased" }, function(_, game)
  for _, unit in ipairs(game:pieces()) do
    expect.equal(unit.defence_only, unit.counter == "g-10d6" or unit.counter == "g-16d6")
  end
end)
