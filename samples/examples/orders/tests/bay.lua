local function orders(t, red, blue)
  t:answer("red", "course", red)
  t:answer("blue", "course", blue)
end

local function at(game, side) return game:pieces{ counter = side .. ".ship" }[1].space.name end

spec("both sail at once, one square or none", { rule = "1.1" }, function(t, game)
  for _, square in ipairs{ "0202", "0101" } do
    expect.fails("this cannot be chosen here", function() t:answer("red", "course", square) end)
  end
  t:answer("red", "course", "0102")
  expect.equal(at(game, "red"), "0103")
  t:answer("blue", "course", "0503")
  expect.equal(at(game, "red"), "0102")
  expect.equal(at(game, "blue"), "0503")
  expect.equal(game.turn, 2)
end)

spec("who would meet stays where he was", { rule = "1.2" }, function(t, game)
  orders(t, "0203", "0403")
  orders(t, "0303", "0303")
  expect.equal(at(game, "red"), "0203")
  expect.equal(at(game, "blue"), "0403")
  expect.equal(#game:pieces{ counter = "chest", on_map = true }, 5)
  orders(t, "0303", "0403")
  expect.equal(at(game, "red"), "0303")
end)

spec("a ship takes the chest that it comes to", { rule = "1.3" }, function(t, game)
  orders(t, "0203", "0504")
  expect.equal(#game:space("red.hold").pieces, 0)
  orders(t, "0202", "0404")
  expect.equal(#game:space("red.hold").pieces, 1)
  expect.equal(#game:space("blue.hold").pieces, 1)
  expect.equal(#game:space("0202").pieces, 1)
end)

spec("three chests win at once", { rule = "2.1" }, function(t, game)
  for _, square in ipairs{ "0504", "0404", "0405", "0305", "0304" } do
    orders(t, "0103", square)
    expect.equal(t:waiting().kind, "answer")
  end
  orders(t, "0103", "0303")
  expect.equal(t:waiting().winner, game:side("blue"))
end)

for winner, square in pairs{ red = { "0202", "0504" }, blue = { "0203", "0404" }, nobody = { "0202", "0404" } } do
  spec("more chests win: " .. winner, { rule = "2.2" }, function(t, game)
    orders(t, "0203", "0504")
    orders(t, square[1], square[2])
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
