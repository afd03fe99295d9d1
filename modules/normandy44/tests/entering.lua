-- German reinforcements: by which roads, at what price, and round about when their roads are closed.
local field = require("tests.shared.field")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end

local function enters(t, game, counter, day)
  t:clear()
  field.open(t, game)
  local unit = t:put(counter, "german.due")
  t:go("movement", { active = "german", turn = day or 12, weather = "storm" })
  return unit
end

local areas = {
  ["ge.857.346"] = { "1738", "2138", "2438" }, ["ge.25.12ss"] = { "3638" }, ["ge.901.lehr"] = { "3616", "3620", "3627" },
  ["ge.1049.77"] = { "3611" },
}
local all = { "1738", "2138", "2438", "3638", "3627", "3620", "3616", "3611" }

for counter, hexes in pairs(areas) do
  spec(counter .. " comes by the roads of its area", about("6.6"), function(t, game)
    local unit = enters(t, game, counter)
    local own = game:set_of(hexes)
    for _, hex in ipairs(all) do
      if own:contains(hex) then
        expect.truthy(t:can("german", "enter", { unit = unit, hex = hex, to = hex }))
      else
        t:refuses("6.6", "german", "enter", { unit = unit, hex = hex, to = hex })
      end
    end
  end)
end

spec("a unit pays for the first hex, and goes on with what is left", about("6.6", "9.1"), function(t, game)
  local unit = enters(t, game, "ge.901.lehr")
  t:refuses("9.1", "german", "enter", { unit = unit, hex = "3627", to = "2027" })
  local far = t:put("ge.1049.77", "german.due")
  t:act("german", "enter", { unit = unit, hex = "3627", to = "3527" })
  expect.equal(unit.spent, 1 + fraction(1, 3))
  expect.equal(game:space("3627").holder.name, "german")
  t:refuses("9.1", "german", "move", { unit = unit, path = { "3427" } })
  t:act("german", "enter", { unit = far, hex = "3611", to = "3611" })
  expect.equal(far.spent, 1)
  expect.equal(far.space.name, "3611")
  expect.falsy(far.marched)
end)

spec("on foot the first hex costs one of five points", about("6.6"), function(t, game)
  local unit = enters(t, game, "ge.1049.77")
  t:refuses("9.1", "german", "enter", { unit = unit, hex = "3611", to = "3016" })
  t:act("german", "enter", { unit = unit, hex = "3611", to = "3015" })
  expect.equal(unit.spent, 5)
end)

spec("a unit takes the hexes of its way", about("6.6", "2.5"), function(t, game)
  local unit = enters(t, game, "ge.901.lehr")
  for _, hex in ipairs{ "3627", "3527", "3427" } do t:set(game:space(hex), "holder", "allied") end
  t:act("german", "enter", { unit = unit, hex = "3627", to = "3427" })
  for _, hex in ipairs{ "3627", "3527", "3427" } do expect.equal(game:space(hex).holder.name, "german") end
end)

spec("units may enter in column, with twice the allowance and on roads alone", about("6.7", "9.6"), function(t, game)
  local unit = enters(t, game, "ge.1049.77")
  t:refuses("9.6", "german", "enter_column", { unit = unit, hex = "3611", to = "3610" })
  t:refuses("9.1", "german", "enter_column", { unit = unit, hex = "3611", to = "1909" })
  t:act("german", "enter_column", { unit = unit, hex = "3611", to = "2009" })
  expect.truthy(unit.marched and unit.moved)
  expect.equal(unit.spent, 10)
end)

spec("a column keeps away from the enemy, from its first hex on", about("9.6"), function(t, game)
  local unit = enters(t, game, "ge.1049.77")
  field.put(t, "us.16.1", "3511", 1)
  t:refuses("9.6", "german", "enter_column", { unit = unit, hex = "3611", to = "3611" })
  t:act("german", "enter", { unit = unit, hex = "3611", to = "3611" })
  expect.equal(unit.space.name, "3611")
end)

spec("an Allied unit or zone closes a road", about("6.7"), function(t, game)
  local unit = enters(t, game, "ge.901.lehr")
  field.put(t, "us.16.1", "3627", 1)
  t:put("us.18.1", "3520")
  t:refuses("6.7", "german", "enter", { unit = unit, hex = "3627", to = "3627" })
  t:refuses("6.7", "german", "enter", { unit = unit, hex = "3620", to = "3620" })
  t:act("german", "enter", { unit = unit, hex = "3616", to = "3616" })
end)

spec("a full hex takes nobody, but is passed", about("7.1", "7.3"), function(t, game)
  local unit = enters(t, game, "ge.25.12ss")
  field.fill(t, { { "ge.915.352", "3638" }, { "ge.914.352", "3638" }, { "ge.916.352", "3638" } })
  t:refuses("7.1", "german", "enter", { unit = unit, hex = "3638", to = "3638" })
  t:act("german", "enter", { unit = unit, hex = "3638", to = "3538" })
end)

-- The day on which the south-west is closed, then the day after.
local function closed_south_west(t, game)
  t:clear()
  field.open(t, game)
  local unit = t:put("ge.1049.77", "german.due")
  local guard = field.put(t, "us.16.1", "3611", 1)
  t:go("receipts", { turn = 12 })
  return unit, guard
end

spec("whose area is closed enters at the nearest open area one turn later", about("6.7"), function(t, game)
  local unit = closed_south_west(t, game)
  expect.equal(unit.detour, 13)
  t:go("movement", { active = "german", turn = 12, weather = "storm" })
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "3616", to = "3616" })
  t:go("receipts", { turn = 13 })
  expect.equal(unit.detour, 13)
  t:go("movement", { active = "german", turn = 13, weather = "storm" })
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "3638", to = "3638" })
  t:refuses("6.7", "german", "enter", { unit = unit, hex = "3611", to = "3611" })
  t:act("german", "enter", { unit = unit, hex = "3616", to = "3616" })
end)

spec("an area that was open in the initial phase sends nobody round", about("6.7"), function(t, game)
  local unit = enters(t, game, "ge.1049.77")
  field.put(t, "us.16.1", "3611", 1)
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "3616", to = "3616" })
end)

spec("the nearest open area is meant, whatever is closed between", about("6.7"), function(t, game)
  local unit = closed_south_west(t, game)
  field.fill(t, { { "us.18.1", "3616", 1 }, { "us.26.1", "3620", 1 }, { "us.9.2", "3627", 1 } })
  t:go("movement", { active = "german", turn = 13, weather = "storm" })
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "2438", to = "2438" })
  t:act("german", "enter", { unit = unit, hex = "3638", to = "3638" })
end)

spec("an area that opens again takes its own units, and the wait begins anew", about("6.7"), function(t, game)
  local unit, guard = closed_south_west(t, game)
  t:go("movement", { active = "allied", turn = 12, weather = "storm" })
  t:act("allied", "move", { unit = guard, path = { "3610" } })
  t:go("receipts", { turn = 13 })
  expect.equal(unit.detour, 0)
  t:go("movement", { active = "german", turn = 13, weather = "storm" })
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "3616", to = "3616" })
  t:act("german", "enter", { unit = unit, hex = "3611", to = "3611" })
end)

spec("whose area is open again does not go round, even if it waited", about("6.7"), function(t, game)
  local unit, guard = closed_south_west(t, game)
  t:go("movement", { active = "allied", turn = 12, weather = "storm" })
  t:act("allied", "move", { unit = guard, path = { "3610" } })
  t:go("movement", { active = "german", turn = 13, weather = "storm" })
  expect.equal(unit.detour, 13)
  t:refuses("6.6", "german", "enter", { unit = unit, hex = "3616", to = "3616" })
end)

spec("who was on the map from the start comes by any open road", about("6.6", "6.3"), function(t, game)
  local unit = enters(t, game, "ge.hq.lxxxiv")
  field.put(t, "us.16.1", "3611", 1)
  for _, hex in ipairs(all) do
    if hex ~= "3611" then expect.truthy(t:can("german", "enter", { unit = unit, hex = hex, to = hex })) end
  end
  t:refuses("6.7", "german", "enter", { unit = unit, hex = "3611", to = "3611" })
  t:go("receipts", { turn = 13 })
  expect.equal(unit.detour, 0)
end)

spec("Allies do not enter by the roads", about("6.6"), function(t, game)
  t:clear()
  field.open(t, game)
  t:put("ge.1049.77", "german.due")
  t:put("us.16.1", "2117")
  t:go("movement", { active = "allied", turn = 12, weather = "storm" })
  for _, verb in ipairs(t:offers("allied")) do expect.truthy(verb ~= "enter" and verb ~= "enter_column") end
end)
