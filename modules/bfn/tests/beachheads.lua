-- Beachheads of two nations: all feed everybody in general, for combat each feeds its own nation.
local field = require("tests.shared.field")
local lanes = require("rules.lanes")
local supplying = require("rules.supplying")

local gold, omaha = "C1829", "C1650"

-- These stand on the map in the morning of June 8, with beachheads in these hexes.
local function scene(t, list, beaches)
  t:dice("weather", 6, 6)
  local units = field.set(t, list)
  for _, hex in ipairs(beaches) do t:put("beachhead", hex) end
  field.go(t, "movement", "allied", { turn = 7 })
  return units
end

local function fed(title, counter, hex, beaches, combat)
  spec(title, { rules = { "7.4#2" }, scenario = "campaign" }, function(t, game)
    local unit = scene(t, { { counter, hex } }, beaches)[1]
    local found = supplying.of(game, unit)
    expect.truthy(found.general and found.corps)
    expect.equal(found.combat, combat)
  end)
end

fed("a beachhead of the other nation feeds in general and not for combat", "us.co.inf", "051029", { gold }, false)
fed("one of its own does", "cw.co.inf", "051029", { gold }, true)
fed("Omaha feeds no British for combat", "cw.co.inf", "049050", { omaha }, false)
fed("it feeds Americans", "us.co.inf", "049050", { omaha }, true)
fed("a British corps headquarters traces to a British beachhead, however far", "cw.hq.xxx", "049050", { omaha, gold }, true)
fed("where none is it supplies nobody for combat", "cw.hq.xxx", "049050", { omaha }, false)
fed("nor an American one that only Gold feeds", "us.hq.v", "051029", { gold }, false)

spec("a division's headquarters draws for combat where a line of its nation ends", { rules = { "7.4#2" }, scenario = "campaign" },
  function(t, game)
  local list = { { "us.1.hq", "051030" }, { "us.1.16-1", "051030" }, { "cw.50.hq", "051028" }, { "cw.50.69.5eyorks", "051028" } }
  local units = scene(t, list, { gold })
  expect.truthy(supplying.general(game, units[2]) and supplying.general(game, units[4]))
  expect.falsy(supplying.of(game, units[2]).combat)
  expect.truthy(supplying.of(game, units[4]).combat)
  t:put("beachhead", omaha)
  field.put(t, "us.hq.v", "051031")
  expect.truthy(supplying.of(game, units[2]).combat)
end)

spec("queues that a harbour opens feed the nation of their site for combat", { rules = { "7.4#2", "19.4.1#1" }, scenario = "campaign" },
  function(t, game)
  local list = { { "us.co.inf", "051031" }, { "cw.co.inf", "051031" } }
  local units = scene(t, list, { gold })
  local harbour = t:put("mulberry", gold, { face = "finished" })
  expect.equal(harbour.face, "finished")
  expect.truthy(#lanes.open(game) > 1)
  for _, unit in ipairs(units) do expect.truthy(supplying.general(game, unit)) end
  expect.falsy(supplying.of(game, units[1]).combat)
  expect.truthy(supplying.of(game, units[2]).combat)
end)

spec("roads of the edge feed both nations", { rules = { "7.4#2", "21.0" }, scenario = "goodwood" }, function(t, game)
  t:dice("weather", 6, 6)
  local road = supplying.sources(game, game:side("allied")):list()[1].name
  local units = field.set(t, { { "us.hq.vii", road }, { "cw.hq.viii", "055030" } })
  field.go(t, "movement", "allied", { turn = 127 })
  expect.truthy(supplying.of(game, units[1]).combat and supplying.of(game, units[2]).combat)
end)
