-- The landing before it begins: both sides placed, boats, what swims.
local lanes = require("rules.lanes")

-- From the set-up to the boats.
local function load(t)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  t:act("allied", "adopt", { plan = "assault" })
  t:done("allied")
end

spec("the plans set both sides up, and everything hidden is hidden",
  { rules = { "18.1", "18.2", "18.9.2", "18.9.2#3", "18.9.1#1", "21.0" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:refuses_done("18.2", "german")
  t:act("german", "adopt", { plan = "bluffs" })
  expect.equal(#game:space("german.force").pieces, 0)
  expect.equal(game:space("047053").pieces[2].face, "hidden")
  t:done("german")
  t:act("allied", "adopt", { plan = "assault" })
  expect.equal(#game:space("allied.force").pieces, 0)
end)

spec("strongpoints stand one a hex beside beaches, the guns in their two hexes",
  { rules = { "18.9.2", "18.9.2#1", "20.6" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  local fort, guns, moved = game:pieces{ counter = "strongpoint.4" }, game:pieces{ counter = "hoc.guns" }[1],
    game:pieces{ counter = "hoc.moved" }[1]
  t:refuses("18.9.2#1", "german", "deploy", { unit = fort[1], space = "050056" })
  t:refuses("18.9.2#1", "german", "deploy", { unit = fort[1], space = "048050" })
  t:act("german", "deploy", { unit = fort[1], space = "049050" })
  t:refuses("18.9.2#1", "german", "deploy", { unit = fort[2], space = "049050" })
  t:refuses("20.6", "german", "deploy", { unit = guns, space = "049051" })
  t:act("german", "deploy", { unit = guns, space = "B1305" })
  t:refuses("20.6", "german", "deploy", { unit = moved, space = "B1305" })
  t:act("german", "deploy", { unit = moved, space = "B1406" })
end)

spec("the force waits in the assault hexes, rangers at Charlie or the Pointe du Hoc, support units with infantry",
  { rules = { "18.2#1", "18.2#4", "18.2#6", "20.6#1", "18.1" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  local unit, rangers, engineers = game:pieces{ counter = "us.1.18-1" }[1], game:pieces{ counter = "us.rgr2" }[1],
    game:pieces{ counter = "us.aeng" }[1]
  t:refuses("18.2#1", "allied", "deploy", { unit = unit, space = "C1549" })
  t:refuses("20.6#1", "allied", "deploy", { unit = unit, space = "C1152" })
  t:refuses("20.6#1", "allied", "deploy", { unit = rangers, space = "C1450" })
  t:refuses("18.2#4", "allied", "deploy", { unit = engineers, space = "C1253" })
  t:act("allied", "deploy", { unit = unit, space = "C1450" })
  t:refuses("18.2#6", "allied", "deploy", { unit = game:pieces{ counter = "us.1.18-2" }[1], space = "C1450" })
  t:act("allied", "deploy", { unit = rangers, space = "B1205" })
  t:act("allied", "deploy", { unit = engineers, space = "C1549" })
end)

spec("battalions become companies, and those of the first hexes may change places and swim",
  { rules = { "18.2#2", "18.2#3", "18.2#5", "19.6.2", "19.6.3" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  t:done("allied")
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "C1549" }, 3)
  expect.equal(game:pieces{ counter = "us.1.16-2" }[1].space.name, "allied.holding")
  expect.equal(game:pieces{ counter = "us.1.18-1" }[1].space.name, "allied.offshore")
  local tanks = game:pieces{ counter = "us.co.tank", at = "C1550" }
  expect.equal(tanks[1].face, "dd")
  t:refuses("19.6.3", "allied", "swim", { unit = tanks[1] })
  t:act("allied", "swim", { unit = tanks[2] })
  expect.equal(tanks[2].face, "dd")
  t:act("allied", "swim", { unit = tanks[1] })
  expect.equal(tanks[1].face, "full")
end)

spec("companies change places within their queue, and not beyond it", { rules = { "18.2#3" }, scenario = "omaha" }, function(t, game)
  load(t)
  local tank, behind, other = game:pieces{ counter = "us.co.tank", at = "C1550" }[1], game:pieces{ counter = "us.co.inf",
    at = "C1450" }[1],
    game:pieces{ counter = "us.co.inf", at = "C1449" }[1]
  t:act("allied", "swim", { unit = game:pieces{ counter = "us.co.tank", at = "C1550" }[2] })
  t:refuses("18.2#3", "allied", "exchange", { first = tank, second = other })
  t:act("allied", "exchange", { first = tank, second = behind })
  expect.equal(tank.space, game:space("C1450"))
  expect.equal(tank.face, "full")
  expect.equal(behind.space, game:space("C1550"))
end)

spec("a tank company that must swim keeps its place, from whichever end it is changed", { rules = { "19.6.3", "18.2#3" },
  scenario = "omaha" }, function(t, game)
  load(t)
  local tanks, behind = game:pieces{ counter = "us.co.tank", at = "C1550" }, game:pieces{ counter = "us.co.inf", at = "C1450" }[1]
  t:refuses("19.6.3", "allied", "exchange", { first = tanks[1], second = behind })
  t:refuses("19.6.3", "allied", "exchange", { first = behind, second = tanks[1] })
  expect.truthy(t:can("allied", "exchange", { first = behind, second = tanks[2] }))
  t:act("allied", "swim", { unit = tanks[2] })
  t:act("allied", "exchange", { first = behind, second = tanks[1] })
  expect.equal(tanks[1].face, "full")
end)

spec("when all are placed they may be placed anew, but for historical battalions and ships", { rules = { "18.2", "18.2#1", "18.9.2" },
  scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  local fort, guns = game:pieces{ counter = "strongpoint.4", on_map = true }[1], game:pieces{ counter = "hoc.guns" }[1]
  local free = game:space("050050")
  for _, space in ipairs((game:region("area.omaha") * game:region("land")):list()) do
    if space.terrain ~= "beach" and #lanes.beaches_beside(space) > 0 and #space.pieces == 0 then free = space end
  end
  t:act("german", "deploy", { unit = fort, space = free.name })
  expect.equal(fort.space, free)
  expect.falsy(fort.afloat)
  local moved = game:pieces{ counter = "hoc.moved" }[1]
  t:refuses("20.6", "german", "deploy", { unit = guns, space = moved.space.name })
  expect.falsy(t:can("german", "deploy", { unit = game:pieces{ counter = "ge.352.914-1" }[1], space = "049050" }))
  t:done("german")
  t:act("allied", "adopt", { plan = "assault" })
  local engineers, unit = game:pieces{ counter = "us.aeng", on_map = true }[1], nil
  for _, one in ipairs(game:pieces{ side = "allied", on_map = true, where = function(piece) return piece.steps == 3 end }) do
    local lane, n = lanes.of(game, one.space)
    if n == 1 then
      expect.falsy(t:can("allied", "deploy", { unit = one, space = lane.queue[2].name }))
    elseif n == 2 then
      unit = one
    end
  end
  t:act("allied", "deploy", { unit = engineers, space = "C1550" })
  expect.equal(engineers.space, game:space("C1550"))
  expect.truthy(unit)
  expect.truthy(t:can("allied", "deploy", { unit = unit, space = unit.space.name }))
  expect.falsy(t:can("allied", "deploy", { unit = game:pieces{ counter = "ship.texas" }[1], space = "C1449" }))
end)

spec("strongpoints stand beside every beach hex of Omaha, none on it", { rules = { "18.9.2#1" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  local fort, allowed = game:pieces{ counter = "strongpoint.4" }[1], 0
  for _, space in ipairs(game:within(game:space("048051"), 4):list()) do
    if space.terrain ~= "sea" then
      local good = space.terrain ~= "beach" and #lanes.beaches_beside(space) > 0
      if good then allowed = allowed + 1 end
      expect.equal(t:can("german", "deploy", { unit = fort, space = space.name }), good)
    end
  end
  expect.truthy(allowed > 5)
end)

spec("only the 2nd Rangers wait before the Pointe du Hoc", { rules = { "18.1", "20.6#1" }, scenario = "omaha" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "bluffs" })
  t:done("german")
  t:refuses("18.1", "allied", "deploy", { unit = game:pieces{ counter = "us.1.18-1" }[1], space = "B1205" })
end)

spec("guns and engineers do not change boats with companies", { rules = { "18.2#3" }, scenario = "omaha" }, function(t, game)
  load(t)
  local tank, engineers = game:pieces{ counter = "us.co.tank", at = "C1550" }[1], game:pieces{ counter = "us.aeng", on_map = true }
  for _, one in ipairs(engineers) do
    expect.falsy(t:can("allied", "exchange", { first = one, second = tank }))
    expect.falsy(t:can("allied", "exchange", { first = tank, second = one }))
  end
  for _, one in ipairs(game:pieces{ on_map = true, side = "allied" }) do
    if not one.is_company then expect.falsy(t:can("allied", "exchange", { first = one, second = tank })) end
  end
  expect.truthy(#engineers > 0)
end)

spec("a third tank company need not swim", { rules = { "19.6.3" }, scenario = "omaha" }, function(t, game)
  load(t)
  local function swimming()
    return game:pieces{ counter = "us.co.tank", on_map = true, where = function(one) return one.face == "dd" end }
  end
  expect.equal(#swimming(), 2)
  for _, one in ipairs(swimming()) do t:refuses("19.6.3", "allied", "swim", { unit = one }) end
  t:act("allied", "swim", { unit = game:pieces{ counter = "us.co.tank", at = "C1550" }[2] })
  for _, one in ipairs(swimming()) do expect.truthy(t:can("allied", "swim", { unit = one })) end
  t:act("allied", "swim", { unit = swimming()[1] })
  expect.equal(#swimming(), 2)
  for _, one in ipairs(swimming()) do t:refuses("19.6.3", "allied", "swim", { unit = one }) end
end)
