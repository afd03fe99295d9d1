local function at(game, space) return game:space(space).pieces[1] end

spec("a ship fires once a turn", { rule = "1.1" }, function(t, game)
  local ship = at(game, "0102")
  t:dice("broadside", 1, 1, 1, 1)
  t:act("red", "fire", { ship = ship, target = at(game, "0101") })
  t:refuses("1.1", "red", "fire", { ship = ship, target = at(game, "0101") })
  expect.truthy(t:can("red", "fire", { ship = at(game, "0202"), target = at(game, "0101") }))
end)

spec("a ship fires at an enemy next to it", { rule = "1.2" }, function(t, game)
  expect.truthy(t:can("red", "fire", { ship = at(game, "0102"), target = at(game, "0201") }))
  t:refuses("1.2", "red", "fire", { ship = at(game, "0102"), target = at(game, "0301") })
end)

for words, case in pairs{ ["across: 5 hits"] = { "0201", 3 }, ["aslant: 5 does not hit"] = { "0101", 2 } } do
  spec(words, { rule = "1.3" }, function(t, game)
    local target = at(game, case[1])
    t:dice("broadside", 1, 4, 5, 6, 6, 3)
    t:act("red", "fire", { ship = at(game, "0202"), target = target })
    expect.equal(target.guns, target.full - case[2])
  end)
end

spec("hits take guns, and with them dice", { rule = "1.3" }, function(t, game)
  local ship, target = at(game, "0102"), at(game, "0101")
  t:set(ship, "guns", 1)
  t:dice("broadside", 5)
  t:act("red", "fire", { ship = ship, target = target })
  expect.equal(target.guns, 3)
  expect.equal(ship.guns, 1)
end)

spec("without guns a ship sinks", { rule = "1.4" }, function(t, game)
  local target = at(game, "0101")
  t:set(target, "guns", 3)
  t:dice("broadside", 6, 6, 1, 1)
  t:act("red", "fire", { ship = at(game, "0102"), target = target })
  expect.equal(target.space.name, "0101")
  t:dice("broadside", 6, 6, 1, 1, 1, 1)
  t:act("red", "fire", { ship = at(game, "0202"), target = target })
  expect.equal(target.guns, 0)
  expect.equal(target.space.name, "sunk")
  expect.equal(t:waiting().kind, "choice")
end)

spec("who sinks the last ship wins", { rule = "2.1" }, function(t, game)
  t:clear()
  local ship, target = t:put("red.frigate", "0102"), t:put("blue.frigate", "0101")
  t:set(target, "guns", 1)
  t:go("fire", { active = "red" })
  t:dice("broadside", 6, 6, 6, 6)
  t:act("red", "fire", { ship = ship, target = target })
  expect.equal(t:waiting().winner, game:side("red"))
end)

for winner, guns in pairs{ red = 5, blue = 3, nobody = 4 } do
  spec("more guns win: " .. winner, { rule = "2.2" }, function(t, game)
    t:set(at(game, "0102"), "guns", guns)
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
