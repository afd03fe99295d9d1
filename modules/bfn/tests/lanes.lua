-- The landing queues, and who stands where in them.
local field = require("tests.shared.field")
local lanes = require("rules.lanes")

local function names(list)
  local all = {}
  for i, space in ipairs(list) do all[i] = space.name end
  table.sort(all)
  return all
end

spec("a queue is its beach hex and the assault hexes before it, the nearest first", { rules = { "18.1", "18.2#1" }, scenario = "omaha" },
  function(_, game)
  local list = lanes.all(game)
  expect.equal(#list, 7)
  expect.equal(list[1].name, "charlie")
  expect.equal(list[1].beach.name, "045053")
  expect.same(names(list[1].queue), { "043052", "044053" })
  expect.equal(list[1].queue[1].name, "044053")
  local red = list[6]
  expect.equal(red.name, "easy_red")
  expect.equal(red.beach.name, "048050")
  for n, name in ipairs{ "047049", "046049", "045048" } do expect.equal(red.queue[n].name, name) end
  expect.equal(#red.queue, 3)
end)

spec("each hex knows its queue and its place in it", { rules = { "18.1" }, scenario = "omaha" }, function(_, game)
  local lane, n = lanes.of(game, game:space("046049"))
  expect.equal(lane.name, "easy_red")
  expect.equal(n, 2)
  lane, n = lanes.of(game, game:space("048050"))
  expect.equal(lane.name, "easy_red")
  expect.falsy(n)
  lane, n = lanes.of(game, game:space("048055"))
  expect.falsy(lane)
  expect.falsy(n)
end)

spec("there is no beachhead before it is founded", { rules = { "18.8.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  expect.falsy(lanes.beachhead(game))
  field.beachhead(t)
  expect.equal(lanes.beachhead(game).name, "easy_red")
end)

spec("the beach of the Pointe du Hoc is none of Omaha", { rules = { "18.9.2#1", "20.6#2" }, scenario = "omaha" }, function(_, game)
  expect.same(names(lanes.beaches_beside(game:space("045058"))), {})
  expect.same(names(lanes.beaches_beside(game:space("048052"))), { "047051", "047052", "048051" })
end)

spec("the foremost of the queue move up first, and nobody two hexes", { rules = { "9.2.2#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.beachhead(t)
  local first, second = t:put("us.1.16-1", "046049"), t:put("us.1.16-2", "045048")
  for _, unit in ipairs{ first, second } do t:set(unit, "afloat", true) end
  field.go(t, "movement", "allied")
  t:done("allied")
  expect.equal(first.space, game:space("047049"))
  expect.equal(second.space, game:space("046049"))
end)
