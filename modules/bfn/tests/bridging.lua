-- Headquarters that bridge water.
local areas = require("rules.areas")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local odon = require("tests.shared.odon")
local tables = require("bocage.tables")

-- The 15th Division's headquarters at a stream without a bridge, tanks and infantry with it.
local function scene(t, game)
  local near, far, link = odon.banks(game)
  local units = field.set(t, { { "cw.15.hq", near.name }, { "cw.b31.7rtr", near.name }, { "cw.co.inf", near.name } })
  return units, near, far, link
end

local function night(t, side) odon.go(t, "engineering", side or "allied", { turn = 63, part = "night" }) end

local function bridged(t, game, more)
  local units, near, far, link = scene(t, game)
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied", more)
  return units, near, far, link
end

spec("a headquarters bridges the water beside it, and tanks cross with all their movement", { rules = { "14.2.1" }, scenario = "epsom" },
  function(t, game)
  local units, near, far, link = bridged(t, game)
  expect.falsy(t:can("allied", "move", { unit = units[2], path = { far.name } }))
  t:act("allied", "ferry", { unit = units[2], hex = far.name })
  expect.equal(units[2].space, far)
  expect.truthy(units[2].moved and link.ferried)
  expect.truthy(near ~= far)
end)

spec("one unit a turn, and nobody on foot", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local units, near, far = bridged(t, game)
  local second = field.put(t, "cw.co.tank", near.name)
  expect.falsy(t:can("allied", "ferry", { unit = units[3], hex = far.name }))
  expect.truthy(t:can("allied", "ferry", { unit = second, hex = far.name }))
  t:act("allied", "ferry", { unit = units[2], hex = far.name })
  t:refuses("14.2.1", "allied", "ferry", { unit = second, hex = far.name })
end)

spec("who has moved does not cross", { rules = { "14.2.1", "10.1" }, scenario = "epsom" }, function(t, game)
  local units, _, far = bridged(t, game)
  t:set(units[2], "moved", true)
  t:refuses("10.1", "allied", "ferry", { unit = units[2], hex = far.name })
end)

spec("it comes back by the same bridge", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local near, far = odon.banks(game)
  local units = field.set(t, { { "cw.15.hq", near.name }, { "cw.co.tank", far.name } })
  local tanks = units[2]
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "ferry", { unit = tanks, hex = near.name }))
end)

spec("an enemy on the other bank bars it", { rules = { "14.2.1", "10.1#1" }, scenario = "epsom" }, function(t, game)
  local units, _, far = bridged(t, game)
  field.put(t, "ge.co.inf", far.name)
  t:refuses("10.1#1", "allied", "ferry", { unit = units[2], hex = far.name })
end)

spec("once the headquarters moves there is no bridge", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local units, near, far = bridged(t, game)
  local away
  for _, space in ipairs(near.neighbours) do
    if not away and space ~= far and t:can("allied", "move", { unit = units[1], path = { space.name } }) then away = space.name end
  end
  t:act("allied", "move", { unit = units[1], path = { away } })
  expect.equal(units[1].span, nil)
  expect.falsy(t:can("allied", "ferry", { unit = units[2], hex = far.name }))
end)

spec("nor where a retreat has taken it", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local units, near, far = bridged(t, game)
  t:set(units[1], "site", near.neighbours[1])
  expect.falsy(t:can("allied", "ferry", { unit = units[2], hex = far.name }))
end)

spec("without water beside it a headquarters bridges nothing, a bridge once", { rules = { "14.2.1" }, scenario = "epsom" },
  function(t, game)
  local units, _, far = scene(t, game)
  local dry = field.put(t, "cw.hq.viii", odon.dry(game).name)
  night(t)
  t:refuses("14.2.1", "allied", "span", { unit = dry })
  t:act("allied", "span", { unit = units[1], across = far.name })
  t:refuses("14.2.1", "allied", "span", { unit = units[1] })
end)

spec("Germans have no such bridges", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local near, far = odon.banks(game)
  local hq = field.set(t, { { "ge.9ss.hq", near.name } })[1]
  night(t, "german")
  expect.falsy(t:can("german", "span", { unit = hq, across = far.name }))
end)

-- Edges ------------------------------------------------------------------------------------------

local function wet_sides(space)
  return #tables.filtered(space.links, function(link) return ground.is_water(link) and not ground.is_bridge(link) end)
end

spec("one bank is enough to bridge to", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local near, far = odon.banks(game, function(space) return wet_sides(space) == 1 end)
  local hq = field.set(t, { { "cw.15.hq", near.name } })[1]
  night(t)
  expect.truthy(t:can("allied", "span", { unit = hq, across = far.name }))
end)

-- A hex beside both banks that could be crossed to from either.
local function beside_both(game, near, far)
  return tables.filtered(near.neighbours, function(next)
    return game:distance(next, far) == 1 and next.terrain ~= "flooded" and next.terrain ~= "sea"
  end)[1]
end

spec("only who stands at the bridge crosses by it", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local near, far = odon.banks(game, function(space, other) return beside_both(game, space, other) ~= nil end)
  local units = field.set(t, { { "cw.15.hq", near.name }, { "cw.b31.7rtr", near.name } })
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied")
  local tanks = field.put(t, "cw.co.tank", beside_both(game, near, far).name)
  expect.falsy(t:can("allied", "ferry", { unit = tanks, hex = far.name }))
  expect.falsy(t:can("allied", "ferry", { unit = tanks, hex = near.name }))
  expect.truthy(t:can("allied", "ferry", { unit = units[2], hex = far.name }))
end)

spec("who came in by a road has not all its movement left", { rules = { "14.2.1" }, scenario = "epsom" }, function(t, game)
  local units, _, far = bridged(t, game)
  t:set(units[2], "spent", 1)
  t:refuses("14.2.1", "allied", "ferry", { unit = units[2], hex = far.name })
end)

-- A neighbour of one hex and not of the other.
local function beside(game, space, other)
  return tables.filtered(space.neighbours, function(next)
    return game:distance(next, other) == 2 and next.terrain ~= "sea" and not ground.is_water(game:link(space, next))
  end)[1]
end

spec("an enemy zone on one bank does not bar it, one on both does", { rules = { "14.2.1", "5.2#1" }, scenario = "epsom" },
  function(t, game)
  local near, far = odon.banks(game, function(space, other) return beside(game, space, other) and beside(game, other, space) end)
  local units = field.set(t, { { "cw.15.hq", near.name }, { "cw.b31.7rtr", near.name } })
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied")
  field.put(t, "ge.co.inf", beside(game, far, near).name)
  expect.truthy(t:can("allied", "ferry", { unit = units[2], hex = far.name }))
  field.put(t, "ge.co.inf", beside(game, near, far).name)
  t:refuses("5.2#1", "allied", "ferry", { unit = units[2], hex = far.name })
end)

spec("nobody crosses against his orders", { rules = { "14.2.1", "21.0" }, scenario = "epsom" }, function(t, game)
  local near, far = odon.banks(game, function(space, other) return other:in_region("bound.east") and not space:in_region("bound.east") end)
  local units = field.set(t, { { "cw.15.hq", near.name }, { "cw.b8.24l", near.name }, { "cw.b31.7rtr", near.name } })
  t:set(units[2], "bound", "west")
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied")
  t:refuses("21.0", "allied", "ferry", { unit = units[2], hex = far.name })
  expect.truthy(t:can("allied", "ferry", { unit = units[3], hex = far.name }))
end)

spec("six points leave no room beyond", { rules = { "14.2.1", "6.1" }, scenario = "epsom" }, function(t, game)
  local units, _, far = bridged(t, game)
  for _ = 1, 2 do field.put(t, "cw.co.inf", far.name) end
  t:refuses("6.1", "allied", "ferry", { unit = units[2], hex = far.name })
end)

spec("who is out of supply does not cross to where it would have to attack", { rules = { "14.2.1", "7.5#2" }, scenario = "epsom" },
  function(t, game)
  local near, far = odon.banks(game, function(space, other) return space.row > 80 and ground.is_open(game, other) end)
  local units = field.set(t, { { "cw.hq.viii", near.name }, { "cw.15.rec", near.name } })
  night(t)
  t:act("allied", "span", { unit = units[1], across = far.name })
  odon.go(t, "movement", "allied")
  expect.truthy(t:can("allied", "ferry", { unit = units[2], hex = far.name }))
  field.put(t, "ge.co.inf", beside(game, far, near).name)
  t:refuses("7.5#2", "allied", "ferry", { unit = units[2], hex = far.name })
end)

spec("who crosses takes an entrenchment that he finds", { rules = { "14.2.1", "14.3#3" }, scenario = "epsom" }, function(t, game)
  local units, _, far = bridged(t, game)
  local work = t:put("entrenchment", far.name)
  t:act("allied", "ferry", { unit = units[2], hex = far.name })
  expect.equal(work.space.name, "markers")
end)

-- Water without a bridge beside flooded ground.
local function marsh(game)
  for _, space in ipairs(areas.land(game):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local wet = other.terrain == "flooded" and space.terrain ~= "flooded"
      if wet and ground.is_water(link) and not ground.is_bridge(link) then return space, other end
    end
  end
end

spec("no vehicle crosses into flooded ground", { rules = { "14.2.1", "10.6#13" }, scenario = "omaha" }, function(t, game)
  local near, far = marsh(game)
  local units = field.set(t, { { "us.1.hq", near.name }, { "us.co.tank", near.name } })
  field.beachhead(t)
  field.go(t, "engineering", "allied", { turn = 6, part = "night" })
  t:act("allied", "span", { unit = units[1], across = far.name })
  field.go(t, "movement", "allied")
  t:refuses("10.6#13", "allied", "ferry", { unit = units[2], hex = far.name })
end)
