-- Roads at the edge of the map: one meaning for supply, replacements and exits.

local full = "original"

-- Allied units two squares away close every way out of a square but its own road over the edge.
local function cut_off(t, game, square)
  t:clear()
  local here = game:space(square)
  for _, space in ipairs((game:within(here, 2) - game:within(here, 1)):list()) do
    if space.terrain ~= "sea" then t:put("a-7-4", space.name) end
  end
end

local function meets(square, edge)
  spec("a road leaves the map at " .. square, { rules = { "U1", "V-exit" }, scenario = full }, function(t, game)
    cut_off(t, game, square)
    local unit = t:put("g-8-8", square)
    t:set("turn", 2)
    expect.truthy(t:query("supply", { unit = unit }).value)
    t:clear()
    local leaving = t:put("a-7-4", square)
    t:go("movement", { active = "allied", turn = 2 })
    t:act("allied", "leave", { unit = leaving, edge = edge })
    expect.equal(leaving.left_by.name, square)
  end)
end

meets("0301", "north")
meets("0101", "west")
meets("1001", "north")
meets("1833", "south")
meets("3833", "south")
meets("5521", "east")
meets("0105", "west")

local function ends(square, edge)
  spec("no road leaves the map at " .. square, { rules = { "U1", "V-exit" }, scenario = full }, function(t, game)
    cut_off(t, game, square)
    local unit = t:put("g-8-8", square)
    t:set("turn", 2)
    expect.falsy(t:query("supply", { unit = unit }).value)
    t:clear()
    local staying = t:put("a-20-10", square)
    t:go("movement", { active = "allied", turn = 2 })
    t:refuses("V-exit", "allied", "leave", { unit = staying, edge = edge })
  end)
end

ends("0501", "north")
ends("0108", "west")
ends("3033", "south")
ends("5515", "east")

spec("replacements come by any road of the south or east edge", { rule = "R-Gr", scenario = full }, function(t)
  local first, second = t:put("g-2-1", "german.dead"), t:put("g-2-1", "german.dead")
  t:go("march", { active = "german", turn = 3 })
  t:refuses("R-Gr", "german", "replace", { unit = first, battalions = 1, space = "3033" })
  t:refuses("R-Gr", "german", "replace", { unit = first, battalions = 1, space = "0301" })
  t:act("german", "replace", { unit = first, battalions = 1, space = "1833" })
  t:act("german", "replace", { unit = second, battalions = 1, space = "5525" })
  expect.equal(second.space.name, "5525")
end)
