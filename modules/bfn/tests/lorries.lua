-- German lorries: they come by dice, join headquarters of infantry, and carry their divisions.
local july = require("tests.shared.july")
local lane = require("tests.shared.lane")
local marching = require("rules.marching")
local trucks = require("rules.trucks")

local go, start = july.morning(133, 20), july.start

local function received(title, month, die, found)
  spec(title, { rules = { "20.1", "9.3.4#1" }, scenario = "campaign" }, function(t, game)
    start(t)
    t:dice("replacements", 1)
    t:dice("german_replacements", die)
    go(t, "remnants", "german", { month = month, part = "night" })
    expect.equal(#game:pieces{ counter = "ge.lorry", at = "german.due" }, found)
  end)
end

received("a ten in June brings lorries", "June", 10, 1)
received("a ten in July does", "July", 10, 1)
received("a ten in August brings none", "August", 10, 0)
received("a nine brings none", "July", 9, 0)

spec("there are three of them and no more, and where none are a ten brings nothing", { rules = { "20.1" }, scenario = "campaign" },
  function(t, game)
  start(t)
  for _ = 1, 2 do t:put("ge.lorry", "100050") end
  for _ = 1, 2 do
    t:dice("replacements", 1)
    t:dice("german_replacements", 10)
    go(t, "remnants", "german", { part = "night" })
  end
  expect.equal(#game:pieces{ counter = "ge.lorry", at = "german.due" }, 1)
  expect.equal(#game:pieces{ counter = "ge.lorry", at = "markers" }, 0)
end)

spec("lorries come in by any road of the edge, and the road before them costs what it is", { rules = { "20.1", "9.2.1" },
  scenario = "campaign" }, function(t, game)
  start(t)
  local lorry = t:put("ge.lorry", "german.due")
  go(t, "movement", "german")
  for _, hex in ipairs{ "117032", "112001", "117086" } do expect.truthy(t:can("german", "enter", { unit = lorry, hex = hex })) end
  expect.falsy(t:can("german", "enter", { unit = lorry, hex = "055030" }))
  t:act("german", "enter", { unit = lorry, hex = "117032" })
  expect.equal(lorry.space, game:space("117032"))
  expect.equal(lorry.spent, 1)
  expect.equal(marching.allowance(game, lorry), 10)
end)

-- Headquarters of two infantry divisions and a panzer division two hexes apart, lorries between them.
local function scene(t, game)
  local first, second, third = lane.row(game, "clear")
  local list = start(t, { { "ge.277.hq", first.name }, { "ge.276.hq", third.name }, { "ge.2pz.hq", second.name },
    { "ge.277.989-1", first.name }, { "ge.276.986-1", third.name }, { "ge.hq.lxxxiv", second.name } })
  local lorry = t:put("ge.lorry", second.name)
  for _, hq in ipairs(list) do t:set(hq, "reserves", 0) end
  go(t, "movement", "german")
  return { first = first, second = second, third = third, list = list, lorry = lorry }
end

spec("with lorries at its headquarters a division marches two points more, at once", { rules = { "20.1", "19.10" },
  scenario = "goodwood" }, function(t, game)
  local all = scene(t, game)
  local unit = all.list[4]
  expect.equal(marching.allowance(game, unit), 6)
  t:act("german", "move", { unit = all.lorry, path = { all.first.name } })
  expect.equal(all.lorry.staff, all.list[1])
  expect.equal(marching.allowance(game, unit), 8)
  expect.equal(trucks.points(game, all.list[5]), 6)
  go(t, "movement", "german", { interdiction = 3 })
  expect.equal(marching.allowance(game, unit), 5)
  go(t, "movement", "german", { turn = 132, part = "night" })
  expect.equal(marching.allowance(game, unit), 8)
end)

spec("lorries that leave carry nobody, and their new division from the next turn on", { rules = { "20.1" }, scenario = "goodwood" },
  function(t, game)
  local all = scene(t, game)
  t:act("german", "move", { unit = all.lorry, path = { all.first.name } })
  t:set(all.lorry, "moved", false)
  t:act("german", "move", { unit = all.lorry, path = { all.second.name } })
  expect.falsy(all.lorry.staff)
  expect.equal(trucks.points(game, all.list[4]), 6)
  t:set(all.lorry, "moved", false)
  t:act("german", "move", { unit = all.lorry, path = { all.third.name } })
  expect.equal(all.lorry.staff, all.list[2])
  expect.equal(trucks.points(game, all.list[5]), 6)
  t:set(all.lorry, "handed", false)
  expect.equal(trucks.points(game, all.list[5]), 8)
end)

spec("a battle group takes none, nor a panzer division", { rules = { "20.1" }, scenario = "goodwood" }, function(t, game)
  local first, second, third = lane.row(game, "clear")
  start(t, { { "ge.kg1", first.name }, { "ge.2pz.hq", third.name } })
  for _, hex in ipairs{ first, third } do
    local lorry = t:put("ge.lorry", second.name)
    go(t, "movement", "german")
    t:act("german", "move", { unit = lorry, path = { hex.name } })
    expect.falsy(lorry.staff)
  end
end)

spec("they go where their headquarters goes, and not with a battalion", { rules = { "20.1" }, scenario = "goodwood" }, function(t, game)
  local all = scene(t, game)
  t:act("german", "move", { unit = all.lorry, path = { all.first.name } })
  t:act("german", "move", { unit = all.list[4], path = { all.second.name } })
  expect.equal(all.lorry.space, all.first)
  t:act("german", "move", { unit = all.list[1], path = { all.second.name } })
  expect.equal(all.lorry.space, all.second)
  expect.equal(all.lorry.staff, all.list[1])
end)

spec("with their headquarters they are lost, and may be given out again", { rules = { "20.1" }, scenario = "goodwood" }, function(t, game)
  local all = scene(t, game)
  t:act("german", "move", { unit = all.lorry, path = { all.first.name } })
  go(t, "strafing", "allied", { active = "german", recon = 1, recon_hit = 1 })
  t:dice("flak", 1)
  t:dice("strafe", 10)
  t:act("allied", "strafe", { hex = all.first })
  t:answer("german", "loss", all.list[1])
  expect.equal(all.lorry.space.name, "markers")
  expect.falsy(all.lorry.staff)
end)
