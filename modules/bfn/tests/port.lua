-- The port of Cherbourg: demolition, capture, what it is worth, repair.
local field = require("tests.shared.field")
local peninsula = require("tests.shared.peninsula")
local port = require("rules.port")
local victory = require("rules.victory")

local function night(t, level, more)
  local at = { turn = 42, day = 20, part = "night", port = level }
  for name, value in pairs(more or {}) do at[name] = value end
  peninsula.go(t, "port", "german", at)
end

spec("the German begins in any night, and the port stands at nine", { rules = { "20.4", "20.4#1" }, scenario = "cherbourg" },
  function(t, game)
  night(t, 10)
  expect.equal(game.port, 10)
  t:act("german", "demolish", { port = "begin" })
  expect.equal(game.port, 9)
end)

local function nightly(title, level, more, found)
  spec(title, { rules = { "20.4#1", "4.0A1#3" }, scenario = "cherbourg" }, function(t, game)
    t:dice("replacements", 1)
    night(t, level, more)
    expect.equal(game.port, found)
  end)
end

nightly("every night a step more is gone", 9, nil, 8)
nightly("down to the last", 1, nil, 0)
nightly("and no farther", 0, nil, 0)

spec("what has begun is not begun again", { rules = { "20.4#1" }, scenario = "cherbourg" }, function(t, game)
  night(t, 9)
  expect.equal(game.port, 8)
  t:refuses("20.4#1", "german", "demolish", { port = "begin" })
end)

spec("the port is fought for until it is taken", { rules = { "20.4#1" }, scenario = "cherbourg" }, function(t, game)
  local due = port.conditions.port_due
  expect.truthy(due(game))
  t:set("port_taken", true)
  expect.falsy((due(game)))
end)

-- The last hex of the city is entered, the others have this holder.
local function enter_last(t, game, level)
  local units = field.set(t, { { "us.9.47-1", "017094" } })
  peninsula.hold_city(t, game, "allied")
  t:set(game:space("018095"), "holder", "german")
  peninsula.go(t, "movement", "allied", { port = level })
  t:act("allied", "move", { unit = units[1], path = { "018095" } })
end

for _, level in ipairs{ 10, 3, 0 } do
  spec("the city is taken with its last hex, and the port at " .. level .. " is worth that",
    { rules = { "20.4", "20.4#3", "21.0" }, scenario = "cherbourg" }, function(t, game)
    enter_last(t, game, level)
    expect.truthy(game.port_taken)
    expect.equal(game.port_points, level)
    t:set("lost_us", 0)
    expect.equal(victory.standing(game).value, 5 + level)
  end)
end

spec("a German in the city, or a hex that he controls, and it is not taken", { rules = { "20.4" }, scenario = "cherbourg" },
  function(t, game)
  local units = field.set(t, { { "us.9.47-1", "017094" }, { "ge.alarm1", "019099" } })
  peninsula.hold_city(t, game, "allied")
  t:set(game:space("018095"), "holder", "german")
  peninsula.go(t, "movement", "allied")
  t:act("allied", "move", { unit = units[1], path = { "018095" } })
  expect.falsy(game.port_taken)
  expect.equal(victory.standing(game).value, 0)
  expect.truthy(port.is_held(game))
end)

spec("once taken it stays taken, and its worth with it", { rules = { "20.4#3" }, scenario = "cherbourg" }, function(t, game)
  enter_last(t, game, 4)
  field.put(t, "ge.alarm1", "019099")
  t:set("port", 7)
  t:done("allied")
  expect.equal(game.port_points, 4)
end)

local function repairing(t, game, more)
  field.set(t, {})
  peninsula.hold_city(t, game, "allied")
  local at = { turn = 63, day = 27, part = "night", port = 3, port_taken = true, csp = 5 }
  for name, value in pairs(more or {}) do at[name] = value end
  peninsula.go(t, "engineering", "allied", at)
end

spec("a step of the port costs five supply points, one a night", { rules = { "20.4#4" }, scenario = "cherbourg" }, function(t, game)
  repairing(t, game, { csp = 11 })
  t:act("allied", "restore", { port = "repair" })
  expect.equal(game.port, 4)
  expect.equal(game.csp, 6)
  t:refuses("20.4#4", "allied", "restore", { port = "repair" })
end)

spec("five are enough, four are too few", { rules = { "20.4#4" }, scenario = "cherbourg" }, function(t, game)
  repairing(t, game, { csp = 4 })
  t:refuses("20.4#4", "allied", "restore", { port = "repair" })
  repairing(t, game)
  expect.truthy(t:can("allied", "restore", { port = "repair" }))
end)

spec("at nine nothing is left to repair", { rules = { "20.4#4" }, scenario = "cherbourg" }, function(t, game)
  repairing(t, game, { port = 9 })
  t:refuses("20.4#4", "allied", "restore", { port = "repair" })
  repairing(t, game, { port = 8 })
  expect.truthy(t:can("allied", "restore", { port = "repair" }))
end)

spec("who has not taken the port, or lost the city again, repairs nothing", { rules = { "20.4#4" }, scenario = "cherbourg" },
  function(t, game)
  repairing(t, game, { port_taken = false })
  expect.falsy(t:can("allied", "restore", { port = "repair" }))
  repairing(t, game)
  field.put(t, "ge.alarm1", "019099")
  t:refuses("20.4#4", "allied", "restore", { port = "repair" })
end)

local function day_of_supply(title, level, taken, holder, points)
  spec(title, { rules = { "20.4#4", "7.6.2" }, scenario = "cherbourg" }, function(t, game)
    field.set(t, {})
    peninsula.hold_city(t, game, holder)
    t:dice("weather", 4, 4)
    t:dice("replacements", 1)
    peninsula.go(t, "weather", "allied", { turn = 63, day = 27, part = "night", csp = 0, port = level, port_taken = taken })
    expect.equal(game.csp, points)
  end)
end

day_of_supply("half of nine supply points come, rounded up", 3, false, "german", 5)
day_of_supply("a port that works brings five more", 9, true, "allied", 10)
day_of_supply("at eight it does not work", 8, true, "allied", 5)
day_of_supply("nor for who has not taken it", 10, false, "german", 5)
day_of_supply("nor when the city is lost again", 9, true, "german", 5)
