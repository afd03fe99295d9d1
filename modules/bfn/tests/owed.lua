-- Mandatory attacks at their edges: who is excused, where water lies between, strongpoints that give up.
local duties = require("rules.duties")
local field = require("tests.shared.field")

local function owed(t, game, list, side, more)
  field.set(t, list)
  field.go(t, "combat", side, more)
  return #duties.of(game, game:side(side))
end

spec("works in the hex excuse", { rules = { "12.3#9" }, scenario = "omaha" }, function(t, game)
  local pair = { { "ge.co.inf", "048055" }, { "us.1.16-1", "049055" } }
  expect.equal(owed(t, game, pair, "german"), 1)
  t:put("entrenchment", "048055", { face = "finished" })
  field.go(t, "combat", "german")
  expect.equal(#duties.of(game, game:side("german")), 0)
end)

spec("a static gun excuses who stands with it", { rules = { "12.3#9" }, scenario = "omaha" }, function(t, game)
  expect.equal(owed(t, game, { { "ge.co.inf", "048055" }, { "us.1.16-1", "049055" }, { "ge.716.b1716-8", "048055" } }, "german"), 0)
end)

spec("the Allies owe nothing to static enemies, but to a company among them", { rules = { "12.3#8" }, scenario = "omaha" },
  function(t, game)
  local list = { { "us.1.16-1", "049055" }, { "strongpoint.1", "048055" } }
  expect.equal(owed(t, game, list, "allied"), 0)
  field.put(t, "ge.co.inf", "048055")
  field.go(t, "combat", "allied")
  expect.equal(#duties.of(game, game:side("allied")), 1)
end)

local function isolated(title, turn, die, more, stays)
  spec(title, { rules = { "18.9.4" }, scenario = "omaha" }, function(t)
    local list = { { "strongpoint.1", "048055" }, { "us.co.inf", "063048" } }
    for _, one in ipairs(more) do list[#list + 1] = one end
    local units = field.set(t, list)
    for _, space in ipairs(units[1].space.neighbours) do
      if #space.pieces == 0 then field.put(t, "us.co.inf", space) end
    end
    field.go(t, "combat", "german", { turn = turn, day = turn < 3 and 6 or 7 })
    if die then t:dice("isolated", die) end
    t:done("german")
    expect.equal(units[1].space.on_map, stays)
  end)
end

isolated("an isolated strongpoint gives up at a one from June 7 on", 3, 1, {}, false)
isolated("with a company in its hex it holds out", 3, nil, { { "ge.co.inf", "048055" } }, true)
isolated("on June 6 it does not give up", 2, nil, {}, true)
