-- Battle group headquarters that are formed at night.
local field = require("tests.shared.field")
local odon = require("tests.shared.odon")
local stacks = require("rules.stacks")
local tables = require("bocage.tables")

-- The I SS Corps on its road with a company, and three headquarters that wait.
local function scene(t, game)
  field.set(t, {})
  local corps = odon.feed_german(t, game)
  local company = field.put(t, "ge.co.inf", corps.space.name)
  odon.go(t, "replacements", "german", { turn = 63, part = "night" })
  return game:pieces{ counter = "ge.kg2" }[1], corps.space, company
end

-- The hex beside it that lies in row 88, at the south edge.
local function in_row_88(home)
  return tables.filtered(home.neighbours, function(space) return space.row == 88 end)[1]
end

-- Enemies next to that hex, two hexes from the corps headquarters.
local function watch(t, game, home, beside)
  for _, space in ipairs(beside.neighbours) do
    if space.row == 87 and game:distance(space, home) == 2 then field.put(t, "cw.co.inf", space.name) end
  end
end

spec("three more battle group headquarters wait at Epsom", { rules = { "20.3", "21.0" }, scenario = "epsom" }, function(_, game)
  expect.equal(#game:pieces{ at = "german.later", where = function(piece) return piece.battlegroup end }, 3)
  expect.truthy(game:pieces{ counter = "ge.kg1" }[1].space.on_map)
end)

spec("one is formed where a line leads to the corps and a unit is near", { rules = { "20.3", "20.3#1" }, scenario = "epsom" },
  function(t, game)
  local group, home = scene(t, game)
  t:act("german", "group", { unit = group, hex = home.name })
  expect.equal(group.space, home)
end)

spec("not next to the enemy", { rules = { "20.3#1" }, scenario = "epsom" }, function(t, game)
  local group, home = scene(t, game)
  local beside = in_row_88(home)
  expect.truthy(t:can("german", "group", { unit = group, hex = beside.name }))
  watch(t, game, home, beside)
  t:refuses("20.3#1", "german", "group", { unit = group, hex = beside.name })
end)

spec("not even where a comrade holds a hex in the enemy's zone", { rules = { "20.3#1" }, scenario = "epsom" }, function(t, game)
  local group, home = scene(t, game)
  local beside = in_row_88(home)
  field.put(t, "ge.co.inf", beside.name)
  expect.truthy(t:can("german", "group", { unit = group, hex = beside.name }))
  watch(t, game, home, beside)
  t:refuses("20.3#1", "german", "group", { unit = group, hex = beside.name })
end)

spec("not far from all who fight", { rules = { "20.3#1" }, scenario = "epsom" }, function(t, game)
  local group, home, company = scene(t, game)
  local far
  for _, space in ipairs(game:within(home, 7):list()) do
    if not far and game:distance(space, home) == 7 and t:can("german", "group", { unit = group, hex = home.name })
      and space:in_region("area.epsom") then far = space end
  end
  t:refuses("20.3#1", "german", "group", { unit = group, hex = far.name })
  expect.truthy(company.space == home)
end)

spec("guns and headquarters are no such units", { rules = { "20.3#1" }, scenario = "epsom" }, function(t, game)
  field.set(t, {})
  local corps = odon.feed_german(t, game)
  field.put(t, "ge.w7.83-1", corps.space.name)
  odon.go(t, "replacements", "german", { turn = 63, part = "night" })
  t:refuses("20.3#1", "german", "group", { unit = game:pieces{ counter = "ge.kg2" }[1], hex = corps.space.name })
end)

spec("without a corps headquarters none is formed", { rules = { "20.3#1" }, scenario = "epsom" }, function(t, game)
  local group, home = scene(t, game)
  field.set(t, { { "ge.co.inf", home.name } })
  odon.go(t, "replacements", "german", { turn = 63, part = "night" })
  t:refuses("20.3#1", "german", "group", { unit = group, hex = home.name })
end)

spec("at Omaha and Cherbourg none waits", { rules = { "20.3", "21.0" }, scenario = "cherbourg" }, function(_, game)
  expect.equal(#game:pieces{ at = "german.later" }, 0)
end)

spec("it finds no room where six points stand", { rules = { "6.1" }, scenario = "epsom" }, function(t, game)
  local group, home = scene(t, game)
  field.put(t, "ge.9ss.19-1", home.name)
  expect.falsy(stacks.has_room(game, home, group))
  t:refuses("6.1", "german", "group", { unit = group, hex = home.name })
end)

spec("it takes the place in which it is formed", { rules = { "20.3", "3.3" }, scenario = "epsom" }, function(t, game)
  local group = scene(t, game)
  local place = game:space("077027")
  field.put(t, "ge.co.inf", "078027")
  t:set(place, "holder", game:side("allied"))
  t:act("german", "group", { unit = group, hex = place.name })
  expect.equal(place.holder, group.side)
end)
