local function with(t, values)
  for name, value in pairs(values) do t:set(name, value) end
end

spec("two actions, and no more", { rule = "1.1" }, function(t, game)
  t:act("sailor", "row")
  t:act("sailor", "row")
  t:refuses("1.1", "sailor", "row")
  expect.same(t:offers("sailor"), { "done" })
  t:dice("sea", 6)
  t:done("sailor")
  expect.equal(game.turn, 2)
  expect.truthy(t:can("sailor", "row"))
end)

spec("a boat is rowed a league, not with much water", { rule = "1.2" }, function(t, game)
  with(t, { water = 4 })
  t:refuses("1.2", "sailor", "row")
  with(t, { water = 3 })
  t:act("sailor", "row")
  expect.equal(game.way, 5)
  expect.equal(game:pieces{ counter = "boat" }[1].space.name, "way.5")
end)

spec("bailing takes two of the water", { rule = "1.3" }, function(t, game)
  t:refuses("1.3", "sailor", "bail")
  with(t, { water = 3 })
  t:act("sailor", "bail")
  expect.equal(game.water, 1)
  t:act("sailor", "bail")
  expect.equal(game.water, 0)
end)

spec("a leak is plugged", { rule = "1.4" }, function(t, game)
  t:act("sailor", "plug")
  expect.equal(game.leaks, 0)
  t:refuses("1.4", "sailor", "plug")
end)

spec("as much water comes as there are leaks", { rule = "2.1" }, function(t, game)
  with(t, { water = 1, leaks = 3 })
  t:dice("sea", 6)
  t:go("sea")
  expect.equal(game.water, 4)
end)

for die, leaks in ipairs{ 2, 2, 2, 1, 1, 1 } do
  spec("the sea throws " .. die, { rule = "2.2" }, function(t, game)
    t:dice("sea", die)
    t:go("sea")
    expect.equal(game.leaks, leaks)
  end)
end

spec("there are no more than four leaks", { rule = "2.2" }, function(t, game)
  with(t, { leaks = 4 })
  t:dice("sea", 1)
  t:go("sea")
  expect.equal(game.leaks, 4)
end)

spec("who reaches the shore wins", { rule = "3.1" }, function(t, game)
  with(t, { way = 2 })
  t:act("sailor", "row")
  expect.equal(t:waiting().kind, "choice")
  t:act("sailor", "row")
  expect.equal(t:waiting().winner, game:side("sailor"))
  expect.equal(t:waiting().level, "ashore")
end)

for water, over in pairs{ [3] = false, [4] = true, [5] = true } do
  spec("six of water sink the boat" .. (water == 4 and "" or ", from " .. water), { rule = "3.2" }, function(t, game)
    with(t, { water = water, leaks = 2 })
    if not over then t:dice("sea", 6) end
    t:go("sea")
    expect.equal(t:waiting().level, over and "sunk" or nil)
    expect.equal(game.water, over and 6 or 5)
  end)
end

spec("nightfall comes too early", { rule = "3.3" }, function(t)
  t:go("end")
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, nil)
  expect.equal(t:waiting().level, "adrift")
end)
