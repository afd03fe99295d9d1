-- Mandatory attacks after an advance: what is taken along of the hex of the attack, and what the new hex adds.
local duties = require("rules.duties")
local field = require("tests.shared.field")
local tables = require("bocage.tables")

-- Two hexes of cover side by side: where a unit stands after its advance, and where it attacked from.
local here, left = "063047", "063048"

local function fight(t, list, more)
  local units = field.set(t, list)
  field.beachhead(t)
  field.go(t, "combat", "allied", more)
  return units
end

-- The unit has attacked from a hex and stands elsewhere now.
local function advanced(t, game, unit, from)
  t:set(unit, "attacked", true)
  t:set(unit, "stood", game:space(from))
end

local function owed(game, side) return duties.of(game, game:side(side)) end

spec("who advances into cover owes nothing to those who stand next to him there", { rules = { "12.3#2" }, scenario = "omaha" },
  function(t, game)
  local unit = fight(t, { { "us.1.16-1", here }, { "ge.co.inf", "063046" } }, { turn = 6 })[1]
  t:set(unit, "attacked", true)
  expect.equal(#owed(game, "allied"), 1)
  advanced(t, game, unit, left)
  expect.equal(#owed(game, "allied"), 0)
end)

spec("who advances takes along what he owes of the hex from which he attacked, and is sent back for it",
  { rules = { "12.3#2", "12.3#4" }, scenario = "omaha" }, function(t, game)
  local units = fight(t, { { "us.1.16-1", here }, { "us.co.inf", left }, { "ge.co.inf", "063049" } }, { turn = 6 })
  advanced(t, game, units[1], left)
  local list = owed(game, "allied")
  expect.equal(#list, 1)
  expect.equal(list[1].space.name, left)
  expect.equal(#list[1].units, 2)
  expect.equal(list[1].units[1], units[1])
  expect.equal(list[1].units[2], units[2])
  t:done("allied")
  while t:waiting().kind == "answer" do t:answer("german", "retreat", "062048") end
  expect.truthy(units[1].space.name ~= here)
  expect.truthy(units[2].space.name ~= left)
end)

spec("nobody left behind: the duty is of those who advanced", { rules = { "12.3#2" }, scenario = "omaha" }, function(t, game)
  local units = fight(t, { { "us.1.16-1", here }, { "ge.co.inf", "063049" } }, { turn = 6 })
  advanced(t, game, units[1], left)
  local list = owed(game, "allied")
  expect.equal(#list, 1)
  expect.equal(#list[1].units, 1)
  expect.equal(list[1].units[1], units[1])
  t:set(game:space("063049"), "assailed", true)
  expect.equal(#owed(game, "allied"), 0)
end)

spec("who advances into the open owes an attack on those next to him there, and guns settle it",
  { rules = { "12.3#1", "12.3#3" }, scenario = "omaha" }, function(t, game)
  local unit = fight(t, { { "us.1.16-1", "048055" }, { "ge.co.inf", "048056" } })[1]
  advanced(t, game, unit, "048054")
  local list = owed(game, "allied")
  expect.equal(#list, 1)
  expect.equal(list[1].space.name, "048055")
  t:set(game:space("048056"), "assailed", true)
  expect.equal(#owed(game, "allied"), 0)
end)

spec("who was driven back in his own attack owes nothing more for it", { rules = { "12.3#2", "12.3#4" }, scenario = "omaha" },
  function(t, game)
  local unit = fight(t, { { "us.1.16-1", here }, { "ge.co.inf", "063049" } }, { turn = 6 })[1]
  advanced(t, game, unit, left)
  t:set(unit, "retreated", true)
  expect.equal(#owed(game, "allied"), 0)
end)

spec("who was attacked and went back need not be attacked again", { rules = { "12.1#1", "12.3#2" }, scenario = "omaha" }, function(t, game)
  local units = fight(t, { { "us.1.16-1", left }, { "ge.co.inf", here }, { "ge.co.inf", here } }, { turn = 6 })
  t:set(units[1], "attacked", true)
  t:set(units[2], "retreated", true)
  expect.equal(#owed(game, "allied"), 1)
  t:set(units[3], "retreated", true)
  expect.equal(#owed(game, "allied"), 0)
end)

-- The first hex next to one that lies two from another.
local function behind(game, hex, from)
  return tables.filtered(game:space(hex).neighbours, function(space)
    return space.terrain ~= "sea" and game:distance(space, game:space(from)) == 2
  end)[1]
end

spec("an attack from one hex, an advance, and the duty that it makes", { rules = { "12.3#1", "12.11" }, scenario = "omaha" },
  function(t, game)
  local units = fight(t, { { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.1.hq", "050056" }, { "ge.co.inf", "048055" } })
  local enemy = behind(game, "048055", "049055")
  field.put(t, "ge.co.inf", enemy)
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "048055", attackers = { units[1], units[2] } })
  while t:waiting().asks[1] ~= "advance" do t:answer(t:waiting().sides[1], t:waiting().asks[1], units[1]) end
  t:answer("allied", "advance", { units[1] })
  expect.equal(units[1].stood.name, "049055")
  local list = owed(game, "allied")
  expect.equal(#list, 1)
  expect.equal(list[1].space.name, "048055")
  expect.equal(list[1].targets[1], enemy)
  t:done("allied")
  if t:waiting().kind == "answer" then t:answer("german", "retreat", "049055") end
  expect.equal(units[1].space.name, "049055")
  expect.falsy(units[1].stood)
end)
