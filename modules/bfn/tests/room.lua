-- Room in a hex: points ashore, boats in the landing, units in a queue.
local field = require("tests.shared.field")
local stacks = require("rules.stacks")

local function one(game, counter) return game:pieces{ counter = counter, where = function(piece) return not piece.space.on_map end }[1] end

-- Is there room for one more of this counter, where these stand?
local function room(t, game, turn, hex, there, more)
  field.set(t, {})
  t:set("turn", turn)
  for _, counter in ipairs(there) do t:put(counter, hex) end
  return stacks.has_room(game, game:space(hex), one(game, more))
end

local function companies(count)
  local list = {}
  for i = 1, count do list[i] = "us.co.inf" end
  return list
end

spec("in the landing an assault hex holds three companies", { rules = { "18.2#6" }, scenario = "omaha" }, function(t, game)
  expect.truthy(room(t, game, 1, "C1549", companies(2), "us.co.inf"))
  expect.falsy(room(t, game, 1, "C1549", companies(3), "us.co.inf"))
end)

spec("or one battalion and nobody else", { rules = { "18.2#6" }, scenario = "omaha" }, function(t, game)
  expect.truthy(room(t, game, 1, "C1549", {}, "us.1.16-1"))
  expect.falsy(room(t, game, 1, "C1549", { "us.1.16-1" }, "us.co.inf"))
  expect.falsy(room(t, game, 1, "C1549", companies(1), "us.1.16-1"))
end)

spec("support units and ships take no boats", { rules = { "18.2#4", "6.1#2" }, scenario = "omaha" }, function(t, game)
  expect.truthy(room(t, game, 1, "C1549", { "us.co.inf", "us.co.inf", "us.co.inf" }, "us.aeng"))
  expect.truthy(room(t, game, 1, "C1549", { "us.aeng", "us.aeng", "ship.hunt_class" }, "us.1.16-1"))
end)

spec("boats are counted at sea alone, points ashore alone", { rules = { "18.2#6", "6.1" }, scenario = "omaha" }, function(t, game)
  expect.truthy(room(t, game, 1, "048055", companies(2), "us.co.inf"))
  expect.falsy(room(t, game, 1, "048055", companies(3), "us.co.inf"))
  expect.truthy(room(t, game, 1, "048055", { "us.1.16-1" }, "us.1.16-2"))
end)

spec("after the landing an assault hex holds four units of any size", { rules = { "18.8.2#1", "9.2.2#5" }, scenario = "omaha" },
  function(t, game)
  expect.truthy(room(t, game, 2, "C1549", { "us.1.16-1", "us.1.16-2", "us.1.16-3" }, "us.1.18-1"))
  expect.falsy(room(t, game, 2, "C1549", companies(4), "us.co.inf"))
  expect.truthy(room(t, game, 2, "C1549", { "ship.hunt_class", "us.1.26-1", "us.1.26-2", "us.1.26-3" }, "us.1.18-1"))
  expect.truthy(room(t, game, 2, "048055", { "strongpoint.1", "strongpoint.2", "strongpoint.3", "strongpoint.4" }, "ge.kg1"))
  expect.falsy(room(t, game, 2, "048055", { "us.1.18-2", "us.1.18-3" }, "us.co.inf"))
end)

spec("off the map there is always room", { rules = { "6.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  t:set("turn", 4)
  local unit = t:put("us.1.16-1", "048055")
  expect.truthy(stacks.has_room(game, game:space("allied.offshore"), unit))
end)

spec("who stands there already needs no more room", { rules = { "6.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "048055" }, { "us.1.16-2", "048055" }, { "us.co.inf", "048056" } })
  t:set("turn", 4)
  expect.truthy(stacks.has_room(game, units[1].space, units[1]))
  expect.falsy(stacks.has_room(game, units[1].space, units[3]))
  local full = stacks.full(game, units[3])
  expect.truthy(full:contains("048055"))
  expect.equal(#full, 1)
end)
