-- Carpet bombing: when it is flown, which hexes it takes, who stays, whom it hits.
local bourguebus = require("tests.shared.bourguebus")
local carpet = require("rules.carpet")
local field = require("tests.shared.field")
local strafing = require("rules.strafing")

-- Ten clear hexes in two rows, and one beside them.
local ten = {
  "074010", "074011", "074012", "074013", "074014", "075014", "075013", "075012", "075011", "075010",
}
local beside, apart = "073009", "079012"

local function ready(t, list, more)
  local units = bourguebus.set(t, list)
  bourguebus.go(t, "movement", "allied", more)
  return units
end

local function bomb(t) t:act("allied", "carpet", { hexes = ten }) end

local function may(title, more, able)
  spec(title, { rules = { "19.3.1", "19.3.2", "19.3" }, scenario = "goodwood" }, function(t)
    ready(t, {}, more)
    expect.equal(t:can("allied", "carpet", { hexes = ten }), able)
  end)
end

may("carpets are bombed in the morning of July 18", {}, true)
may("and in the afternoon", { turn = 128, part = "afternoon" }, true)
may("not by night", { turn = 129, part = "night" }, false)
may("not before July 16", { turn = 119, day = 15, part = "afternoon" }, false)
may("from its morning on", { turn = 121, day = 16 }, true)
may("not with nine supply points", { csp = 9 }, false)
may("with ten", { csp = 10 }, true)
may("once more after the first", { carpets = 1 }, true)
may("not a third time", { carpets = 2 }, false)

spec("Germans bomb none", { rules = { "19.3" }, scenario = "goodwood" }, function(t)
  bourguebus.set(t, {})
  bourguebus.go(t, "movement", "german")
  expect.falsy(t:can("german", "carpet", { hexes = ten }))
end)

spec("where the scenario gives none there is none", { rules = { "19.3.1" }, scenario = "epsom" }, function(t)
  field.set(t, {})
  bourguebus.go(t, "movement", "allied", { turn = 65, turns = 77 })
  expect.falsy(t:can("allied", "carpet", { hexes = ten }))
end)

spec("nine hexes are no carpet", { rules = { "19.3.3" }, scenario = "goodwood" }, function(t)
  ready(t, {})
  local nine = {}
  for i = 1, 9 do nine[i] = ten[i] end
  expect.fails("at least 10", function() t:act("allied", "carpet", { hexes = nine }) end)
end)

spec("a carpet costs ten supply points", { rules = { "19.3.2" }, scenario = "goodwood" }, function(t, game)
  ready(t, {})
  bomb(t)
  expect.equal(game.csp, 30)
  expect.equal(game.carpets, 1)
  expect.equal(#game:set_of(game.carpet), 10)
end)

spec("the targets are named before anybody moves", { rules = { "19.3.3" }, scenario = "goodwood" }, function(t)
  local unit = ready(t, { { "cw.11a.23h", "060016" } })[1]
  expect.truthy(t:can("allied", "carpet", { hexes = ten }))
  t:set(unit, "moved", true)
  expect.falsy(t:can("allied", "carpet", { hexes = ten }))
end)

local function with(list, i, hex)
  local copy = { table.unpack(list) }
  copy[i] = hex
  return copy
end

spec("ten land hexes, each next to another, none twice and none with friends", { rules = { "19.3.3" }, scenario = "goodwood" }, function(t)
  ready(t, { { "cw.11a.23h", beside } })
  expect.truthy(t:can("allied", "carpet", { hexes = ten }))
  expect.falsy(t:can("allied", "carpet", { hexes = with(ten, 10, apart) }))
  expect.falsy(t:can("allied", "carpet", { hexes = with(ten, 10, ten[9]) }))
  expect.falsy(t:can("allied", "carpet", { hexes = with(ten, 10, beside) }))
  expect.falsy(t:can("allied", "carpet", { hexes = with(ten, 11, "076011") }))
end)

local function pull_back(title, die, stays)
  spec(title, { rules = { "19.3.3#1" }, scenario = "goodwood" }, function(t)
    local units = ready(t, { { "cw.11a.23h", beside }, { "cw.11a.2ffy", apart } })
    t:dice("pull_back", die)
    bomb(t)
    expect.equal(units[1].moved, stays)
    expect.falsy(units[2].moved)
  end)
end

pull_back("at a nine who stands next to the carpet stays", 9, true)
pull_back("at a ten, too", 10, true)
pull_back("at an eight it may go", 8, false)

local function struck(title, die, hit)
  spec(title, { rules = { "19.3.3#2", "11.3.2" }, scenario = "goodwood" }, function(t)
    local units = ready(t, { { "ge.21.125-1", ten[3] }, { "ge.21.flak", ten[3] }, { "ge.21.125-2", beside } })
    bomb(t)
    t:dice("carpet", die)
    t:act("allied", "done")
    if hit then t:answer("german", "loss", units[1]) end
    expect.equal(units[1].face, hit and "reduced" or "full")
    expect.equal(units[2].face, "full")
    expect.equal(units[3].face, "full")
  end)
end

struck("at a five a stack in the carpet loses a step, flak or none, who stands beside it does not", 5, true)
struck("at a four it does not", 4, false)

spec("a single unit is hit, too, and its hex is another's then", { rules = { "19.3.3#2", "3.3#1" }, scenario = "goodwood" },
  function(t, game)
  local bourg = game:space("074015")
  local units = ready(t, { { "ge.co.inf", "074015" }, { "cw.11a.8rb", "073015" } })
  expect.equal(bourg.holder.name, "german")
  t:dice("pull_back", 1)
  t:act("allied", "carpet", { hexes = with(ten, 10, "074015") })
  t:dice("carpet", 10)
  t:dice("carpet", 1)
  t:act("allied", "done")
  expect.falsy(units[1].space.on_map)
  expect.equal(units[2].face, "full")
  expect.equal(bourg.holder.name, "allied")
end)

spec("the ground counts, works too", { rules = { "19.3.3#2", "11.3.2#4" }, scenario = "goodwood" }, function(t, game)
  local unit = bourguebus.set(t, { { "ge.21.125-1", "090057" } })[1]
  expect.equal(strafing.ground(game, unit.space, { unit }), -3)
  local open = field.put(t, "ge.21.125-2", ten[1])
  expect.equal(strafing.ground(game, open.space, { open }), 0)
  t:put("entrenchment", ten[1], { face = "finished" })
  expect.equal(strafing.ground(game, open.space, { open }), -3)
end)

spec("each friend in the carpet or beside it is attacked as well, no other", { rules = { "19.3.3#2" }, scenario = "goodwood" }, function(t)
  local units = ready(t, { { "cw.11a.23h", beside }, { "cw.11a.8rb", beside }, { "cw.11a.2ffy", apart } })
  t:dice("pull_back", 1)
  t:dice("pull_back", 1)
  bomb(t)
  t:dice("carpet", 5)
  t:dice("carpet", 4)
  t:act("allied", "done")
  local faces = { units[1].face, units[2].face }
  expect.truthy((faces[1] == "reduced") ~= (faces[2] == "reduced"))
  expect.equal(units[3].face, "full")
end)

spec("bombs fall once: in the next phase there is no carpet any more", { rules = { "19.3.3" }, scenario = "goodwood" }, function(t, game)
  ready(t, {})
  bomb(t)
  t:act("allied", "done")
  expect.equal(#game:set_of(game.carpet), 0)
  carpet.fall(game)
end)
