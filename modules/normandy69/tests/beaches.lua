-- Supply beaches after the first move: capacity, saving, loss.

local full = "original"

local function build_up(t, turn)
  t:go("build_up", { active = "allied", turn = turn, supply_beaches = { "2710", "4714" } })
end

local function waiting(game, counter) return game:pieces{ counter = counter, at = game:space("allied.build_up") } end

spec("a supply beach takes fifteen factors in a later move", { rule = "R-A2", scenario = full }, function(t, game)
  build_up(t, 2)
  local infantry, armor = waiting(game, "a-7-4"), waiting(game, "a-20-10")[1]
  t:refuses("R-A2", "allied", "build_up", { unit = armor, beach = "2710" })
  t:act("allied", "build_up", { unit = infantry[1], beach = "2710" })
  t:act("allied", "build_up", { unit = infantry[2], beach = "2710" })
  t:refuses("R-A2", "allied", "build_up", { unit = game:pieces{ counter = "a-2-4" }[1], beach = "2710" })
  t:refuses("R-A2", "allied", "build_up", { unit = infantry[3], beach = "1608" })
end)

spec("a supply beach that brought nothing takes thirty factors in the next move", { rule = "R-A2", scenario = full }, function(t, game)
  local armor, infantry = waiting(game, "a-20-10")[1], waiting(game, "a-7-4")[1]
  build_up(t, 2)
  t:act("allied", "build_up", { unit = infantry, beach = "4714" })
  t:dice("attacks", 1)
  t:dice("attacks", 1)
  t:done("allied")
  t:done("allied")
  expect.truthy(game:space("2710").saved)
  expect.falsy(game:space("4714").saved)
  build_up(t, 3)
  t:refuses("R-A2", "allied", "build_up", { unit = armor, beach = "4714" })
  t:act("allied", "build_up", { unit = armor, beach = "2710" })
  t:done("allied")
  t:done("allied")
  expect.falsy(game:space("2710").saved)
end)

spec("the first move saves nothing", { rule = "R-A2", scenario = full }, function(t, game)
  build_up(t, 1)
  t:dice("attacks", 1)
  t:done("allied")
  t:done("allied")
  expect.equal(game.turn, 2)
  expect.falsy(game:space("2710").saved)
end)

spec("a supply beach that Germans enter is lost for good", { rule = "R-A2", scenario = full }, function(t, game)
  local unit = t:put("g-7-6", "2711")
  t:go("march", { active = "german", turn = 2, supply_beaches = { "2710" } })
  t:act("german", "move", { unit = unit, path = { "2710", "2810" } })
  expect.truthy(game:space("2710").lost)
  t:go("build_up", { active = "allied", turn = 3 })
  t:refuses("R-A2", "allied", "build_up", { unit = waiting(game, "a-7-4")[1], beach = "2710" })
end)

spec("a supply beach held since the first move is lost in the second", { rule = "R-A2", scenario = full }, function(t, game)
  t:put("g-7-6", "2710")
  t:go("muster", { active = "german", supply_beaches = { "2710" } })
  expect.falsy(game:space("2710").lost)
  t:dice("attacks", 1)
  t:go("muster", { active = "allied", turn = 2 })
  expect.truthy(game:space("2710").lost)
end)

spec("a beach in enemy hands takes nobody", { rule = "R-A1b", scenario = full }, function(t, game)
  t:put("g-7-6", "2710")
  build_up(t, 1)
  t:refuses("R-A1b", "allied", "build_up", { unit = waiting(game, "a-7-4")[1], beach = "2710" })
end)

spec("units not on the map come ashore later, destroyed ones too", { rule = "R-A2", scenario = full }, function(t, game)
  local lost = t:put("a-para-7-4", "allied.dead")
  local late = game:pieces{ counter = "a-7-4", at = game:space("allied.assault") }[1]
  build_up(t, 2)
  t:act("allied", "build_up", { unit = lost, beach = "2710" })
  t:act("allied", "build_up", { unit = late, beach = "2710" })
  expect.falsy(t:can("allied", "build_up", { unit = game:pieces{ counter = "a-bn-2-4" }[1], beach = "4714" }))
end)

spec("who comes ashore does not move in that impulse", { rule = "R-A2", scenario = full }, function(t, game)
  build_up(t, 2)
  local unit = waiting(game, "a-7-4")[1]
  t:act("allied", "build_up", { unit = unit, beach = "2710" })
  t:done("allied")
  t:refuses("R-A2", "allied", "move", { unit = unit, path = { "2610" } })
end)

spec("in the second impulse beaches are cleared and filled in any order", { rule = "R-A1b", scenario = full }, function(t, game)
  local first, second = t:put("a-7-4", "2710"), t:put("a-7-4", "2710")
  build_up(t, 1)
  local fresh = waiting(game, "a-7-4")[1]
  t:refuses("S2", "allied", "build_up", { unit = fresh, beach = "2710" })
  t:done("allied")
  t:act("allied", "move", { unit = first, path = { "2610" } })
  t:act("allied", "build_up", { unit = fresh, beach = "2710" })
  expect.equal(second.space, fresh.space)
end)

spec("only Germans cost a supply beach, and only those that are designated", { rule = "R-A2", scenario = full }, function(t, game)
  local own = t:put("a-7-4", "2711")
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "2710", "4714" } })
  t:act("allied", "move", { unit = own, path = { "2710" } })
  expect.falsy(game:space("2710").lost)
  t:clear()
  local german = t:put("g-8-8", "4715")
  t:go("march", { active = "german", turn = 2 })
  t:act("german", "move", { unit = german, path = { "4814" } })
  expect.falsy(game:space("4814").lost)
  expect.equal(german.space.name, "4814")
end)
