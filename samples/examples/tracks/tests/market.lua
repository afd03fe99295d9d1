-- The place of a marker.
local function marker(game, counter) return game:pieces{ counter = counter }[1].space.name end

spec("a sack is bought for its price", { rule = "1.1" }, function(t, game)
  local red = game:side("red")
  t:set(red, "coins", 2)
  t:refuses("1.1", "red", "buy")
  t:set(red, "coins", 3)
  t:act("red", "buy")
  expect.equal(red.coins, 0)
  expect.equal(red.sacks, 4)
  expect.equal(marker(game, "red.coins"), "red.coins.0")
  expect.equal(marker(game, "red.sacks"), "red.sacks.4")
  expect.equal(game:active(), game:side("blue"))
end)

spec("no fifth sack is bought", { rule = "1.2" }, function(t, game)
  t:set(game:side("red"), "sacks", 4)
  t:refuses("1.2", "red", "buy")
  t:set(game:side("red"), "sacks", 3)
  expect.truthy(t:can("red", "buy"))
end)

spec("a sack is sold for a coin less than its price", { rule = "1.3" }, function(t, game)
  local red = game:side("red")
  t:set(red, "sacks", 0)
  t:refuses("1.3", "red", "sell")
  t:set(red, "sacks", 1)
  t:act("red", "sell")
  expect.equal(red.coins, 8)
  expect.equal(red.sacks, 0)
end)

spec("the price rises with each month and each sack bought", { rule = "1.4" }, function(t, game)
  t:act("red", "buy")
  expect.equal(game.price, 4)
  expect.equal(marker(game, "price"), "price.4")
  t:act("blue", "sell")
  expect.equal(game.price, 4)
  expect.equal(game.turn, 2)
end)

for _, case in ipairs{ { 6, "buy", 6 }, { 5, "buy", 6 }, { 1, "sell", 1 }, { 2, "sell", 1 } } do
  spec("the price stays between one and six: " .. case[1] .. " " .. case[2], { rule = "1.4" }, function(t, game)
    t:set("price", case[1])
    t:act("red", case[2])
    expect.equal(game.price, case[3])
  end)
end

for winner, coins in pairs{ red = 7, blue = 5, nobody = 6 } do
  spec("most coins win: " .. winner, { rule = "2.1" }, function(t, game)
    t:set(game:side("red"), "coins", coins)
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
