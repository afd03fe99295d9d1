-- Mandatory attacks and isolated strongpoints at their edges.
local duties = require("rules.duties")
local field = require("tests.shared.field")

local function owed(t, game, list, side, more)
  field.set(t, list)
  field.go(t, "combat", side, more)
  return #duties.of(game, game:side(side))
end

spec("who has attacked owes it to all beside him, even from cover and at night", { rules = { "12.3#2" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.1.16-1", "063048" }, { "us.1.16-2", "063048" }, { "ge.co.inf", "063047" } })
  field.go(t, "combat", "allied", { turn = 6 })
  expect.equal(#duties.of(game, units[1].side), 0)
  t:set(units[2], "attacked", true)
  local list = duties.of(game, units[1].side)
  expect.equal(#list, 1)
  expect.equal(list[1].space.name, "063048")
  expect.equal(#list[1].units, 2)
  t:set(game:space("063047"), "assailed", true)
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("who has attacked owes nothing over water", { rules = { "12.3#2", "12.3#6" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "054043" }, { "ge.co.inf", "054044" } })
  field.go(t, "combat", "allied", { turn = 6 })
  t:set(units[1], "attacked", true)
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("Germans in the open owe an attack on who stands beside them, and in foul weather none", { rules = { "12.3#1", "12.3#7" },
  scenario = "omaha" }, function(t, game)
  expect.equal(owed(t, game, { { "ge.co.inf", "048055" }, { "us.1.16-1", "049055" } }, "german"), 1)
  for _, weather in ipairs{ "heavy_rain", "storm" } do
    t:set("weather", weather)
    expect.equal(#duties.of(game, game:side("german")), 0)
  end
end)

spec("a headquarters that can move excuses nobody, a strongpoint does", { rules = { "12.3#9" }, scenario = "omaha" }, function(t, game)
  expect.equal(owed(t, game, { { "ge.co.inf", "048055" }, { "ge.352.hq", "048055" }, { "us.1.16-1", "049055" } }, "german"), 1)
  field.put(t, "strongpoint.1", "048055")
  field.go(t, "combat", "german")
  expect.equal(#duties.of(game, game:side("german")), 0)
end)

spec("an entrenchment excuses, one that is only begun does not", { rules = { "12.3#9", "14.3#1" }, scenario = "omaha" }, function(t, game)
  expect.equal(owed(t, game, { { "ge.co.inf", "048055" }, { "us.1.16-1", "049055" } }, "german"), 1)
  t:put("entrenchment", "048055", { face = "begun" })
  field.go(t, "combat", "german")
  expect.equal(#duties.of(game, game:side("german")), 1)
  t:put("entrenchment", "048055", { face = "finished" })
  field.go(t, "combat", "german")
  expect.equal(#duties.of(game, game:side("german")), 0)
end)

spec("with the sea behind and enemies all around nothing is owed", { rules = { "12.3#5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "046062" } })
  for _, space in ipairs(units[1].space.neighbours) do
    if space.terrain ~= "sea" then field.put(t, "ge.co.inf", space) end
  end
  field.go(t, "combat", "allied")
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("before the phase ends the stacks are named that will be sent back", { rules = { "12.3", "12.3#4" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.co.inf", "048055" }, { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" } })
  field.go(t, "combat", "allied")
  local told = duties.left_over(game, units[2].side)
  expect.equal(#told, 1)
  expect.equal(#told[1].pieces, 2)
end)

spec("who is sent back is sent a hex, units that cannot go stay", { rules = { "12.3#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "048056" }, { "us.co.inf", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  t:done("allied")
  expect.equal(units[2].space.name, "048054")
  expect.equal(units[1].space.name, "048056")
  expect.equal(game.lost_us, 0)
end)

spec("a place is taken by who is sent back into it", { rules = { "12.3#4", "3.3#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "051058" }, { "us.co.inf", "051057" } })
  field.beachhead(t)
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "combat", "allied")
  t:done("allied")
  if t:waiting().kind == "answer" then t:answer("german", "retreat", "051056") end
  expect.equal(units[2].space.name, "051056")
  expect.equal(game:space("051056").holder.name, "allied")
end)

local function isolated(title, list, turn, side, die, stays)
  spec(title, { rules = { "18.9.4" }, scenario = "omaha" }, function(t)
    local units = field.set(t, list)
    for _, space in ipairs(units[1].space.neighbours) do
      if #space.pieces == 0 then field.put(t, "us.co.inf", space) end
    end
    field.go(t, "combat", side, { turn = turn })
    if die then t:dice("isolated", die) end
    t:done(side)
    expect.equal(units[1].space.on_map, stays)
  end)
end

isolated("an isolated company does not give up", { { "ge.co.inf", "048055" } }, 6, "german", nil, true)
isolated("in the Allied phase no strongpoint gives up", { { "strongpoint.1", "048055" } }, 6, "allied", nil, true)
isolated("an isolated strongpoint without any friend on the map gives up at a one", { { "strongpoint.1", "048055" } }, 6, "german", 1,
  false)
isolated("and at a six does not", { { "strongpoint.1", "048055" } }, 6, "german", 6, true)

spec("a strongpoint with a friend beside it is not isolated", { rules = { "18.9.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "strongpoint.1", "048055" }, { "ge.co.inf", "048056" }, { "us.co.inf", "048053" } })
  field.go(t, "combat", "german", { turn = 6 })
  t:done("german")
  expect.truthy(units[1].space.on_map)
end)

spec("a strongpoint that gives up holds no place any more", { rules = { "18.9.4", "3.3#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "strongpoint.1", "051056" } })
  for _, space in ipairs(units[1].space.neighbours) do field.put(t, "us.co.inf", space) end
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "combat", "german", { turn = 6 })
  t:dice("isolated", 1)
  t:done("german")
  expect.equal(game:space("051056").holder.name, "allied")
end)

spec("Germans in the open with nobody beside them owe nothing", { rules = { "12.3#1" }, scenario = "omaha" }, function(t, game)
  expect.equal(owed(t, game, { { "ge.co.inf", "048055" }, { "us.co.inf", "048058" } }, "german"), 0)
end)

spec("who owes an attack and has no way out stays", { rules = { "12.3#4", "12.3#2" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "us.1.16-1", "063048" } })[1]
  for _, space in ipairs(unit.space.neighbours) do field.put(t, "ge.co.inf", space) end
  field.go(t, "combat", "allied", { turn = 6 })
  t:set(unit, "attacked", true)
  expect.equal(#duties.of(game, unit.side), 1)
  t:done("allied")
  expect.equal(unit.space.name, "063048")
end)
