-- Zones of control in movement: who is shut in, who slips through, who leaves for nothing.
local field = require("tests.shared.field")
local supplying = require("rules.supplying")

local function budget(t, unit) return t:query("reach", { unit = unit }).reasons[1].amount end

-- These stand in 063048, with Americans north and south of them.
local function shut_in(t, list)
  local units = { field.fed(t, list[1], "063048") }
  for i = 2, #list do units[i] = field.put(t, list[i], "063048") end
  for _, hex in ipairs{ "063047", "063049" } do field.put(t, "us.co.inf", hex) end
  field.go(t, "movement", "german")
  return units
end

spec("who slips through goes nearer to its source, not sideways", { rules = { "5.2#2" }, scenario = "omaha" }, function(t, game)
  local unit = shut_in(t, { "ge.co.inf", "ge.co.inf" })[1]
  local home, nearer, others = supplying.steps_home(game, unit.side), 0, 0
  for _, space in ipairs(unit.space.neighbours) do
    if #space.pieces == 0 then
      local good = home(space) < home(unit.space)
      nearer, others = nearer + (good and 1 or 0), others + (good and 0 or 1)
      expect.equal(t:can("german", "move", { unit = unit, path = { space.name } }), good)
      if not good then t:refuses("5.2#2", "german", "move", { unit = unit, path = { space.name } }) end
    end
  end
  expect.truthy(nearer > 0 and others > 0)
end)

spec("after one company has slipped through no second one does", { rules = { "5.2#2", "5.2#1" }, scenario = "omaha" }, function(t, game)
  local units = shut_in(t, { "ge.co.inf", "ge.co.inf" })
  t:act("german", "move", { unit = units[1], path = { "064049" } })
  expect.truthy(game:space("063048").slipped)
  t:refuses("5.2#1", "german", "move", { unit = units[2], path = { "064049" } })
end)

spec("a battalion does not slip through", { rules = { "5.2#2", "5.2#1" }, scenario = "omaha" }, function(t)
  local unit = shut_in(t, { "ge.352.914-1", "ge.co.inf" })[1]
  t:refuses("5.2#1", "german", "move", { unit = unit, path = { "064049" } })
end)

spec("a company alone does not slip through", { rules = { "5.2#2", "5.2#1" }, scenario = "omaha" }, function(t)
  local unit = field.set(t, { { "ge.co.inf", "063048" } })[1]
  for _, hex in ipairs{ "063047", "063049" } do field.put(t, "us.co.inf", hex) end
  field.put(t, "ge.hq.lxxxiv", "064049")
  field.go(t, "movement", "german")
  t:refuses("5.2#1", "german", "move", { unit = unit, path = { "064048" } })
  t:refuses("5.2#1", "german", "move", { unit = unit, path = { "064049" } })
end)

spec("who can step out of the zones does not slip through them", { rules = { "5.2#2", "5.2#1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.co.inf", "063048")
  field.put(t, "ge.co.inf", "063048")
  field.put(t, "us.co.inf", "063047")
  field.go(t, "movement", "german")
  t:refuses("5.2#1", "german", "move", { unit = unit, path = { "064048" } })
end)

spec("who stands in no zone is not shut in, whatever is around", { rules = { "5.2#2" }, scenario = "omaha" }, function(t, game)
  local unit = field.fed(t, "ge.co.inf", "059053")
  field.put(t, "ge.co.inf", "059053")
  for _, space in ipairs(game:within(unit.space, 2):list()) do
    if game:distance(unit.space, space) == 2 then field.put(t, "us.co.inf", space) end
  end
  field.go(t, "movement", "german")
  for _, space in ipairs(unit.space.neighbours) do
    expect.truthy(t:can("german", "move", { unit = unit, path = { space.name } }))
  end
  t:act("german", "move", { unit = unit, path = { unit.space.neighbours[1].name } })
  expect.falsy(game:space("059053").slipped)
end)

spec("a unit that has paid for coming in leaves no zone for nothing", { rules = { "5.2#3", "9.2.1" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063047")
  field.put(t, "us.1.16-1", "063046")
  field.go(t, "movement", "german", { turn = 6 })
  expect.equal(budget(t, unit), 8)
  t:set(unit, "spent", 1)
  expect.equal(budget(t, unit), 5)
end)

spec("outside the zones there is nothing to be spared", { rules = { "5.2#3", "5.2#4" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063048")
  field.go(t, "movement", "german", { turn = 6 })
  expect.equal(budget(t, unit), 6)
  field.go(t, "movement", "german")
  expect.equal(budget(t, unit), 6)
end)

spec("a comrade that has moved holds no line, nor does the enemy", { rules = { "5.2#4" }, scenario = "omaha" }, function(t)
  local unit = field.fed(t, "ge.352.914-1", "063047")
  field.put(t, "us.1.16-1", "063046")
  field.go(t, "movement", "german")
  expect.equal(budget(t, unit), 8)
  for _, other in ipairs(unit.space.pieces) do
    if other ~= unit then t:set(other, "moved", true) end
  end
  expect.equal(budget(t, unit), 6)
end)

-- Two companies and no more in 063048, with Americans on opposite sides, and a headquarters that feeds them.
local function pair(t)
  local units = field.set(t, { { "ge.co.inf", "063048" }, { "ge.co.inf", "063048" }, { "ge.hq.lxxxiv", "066048" } })
  for _, hex in ipairs{ "062048", "064049" } do field.put(t, "us.co.inf", hex) end
  field.go(t, "movement", "german")
  return units
end

spec("of two companies one slips through", { rules = { "5.2#2" }, scenario = "omaha" }, function(t, game)
  local units = pair(t)
  local home, equal = supplying.steps_home(game, units[1].side), 0
  for _, space in ipairs(units[1].space.neighbours) do
    if #space.pieces == 0 then
      if home(space) == home(units[1].space) then equal = equal + 1 end
      expect.equal(t:can("german", "move", { unit = units[1], path = { space.name } }), home(space) < home(units[1].space))
    end
  end
  expect.truthy(equal > 0)
end)
