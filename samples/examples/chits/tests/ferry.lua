spec("the cup is filled, and one chit is pulled", { rule = "1.1" }, function(t, game)
  t:put("red.chit", "mat")
  t:put("bell", "mat")
  t:go("fill")
  expect.equal(#game:space("mat").pieces, 1)
  expect.equal(#game:space("cup").pieces, 6)
  expect.equal(t:waiting().sides[1], game:space("mat").pieces[1].side)
end)

spec("who is pulled drives one cart two places", { rule = "1.2" }, function(t, game)
  t:put("blue.chit", "mat")
  t:put("red.chit", "mat")
  t:go("carter")
  expect.equal(game:active(), game:side("red"))
  local cart = game:pieces{ counter = "red.cart" }[1]
  t:refuses("1.2", "red", "drive", { unit = cart, path = { "red.inn", "quay", "blue.inn" } })
  t:act("red", "drive", { unit = cart, path = { "red.inn", "quay" } })
  expect.equal(#game:space("mat").pieces, 3)
end)

spec("no fourth cart comes to the quay", { rule = "1.3" }, function(t)
  t:clear{ to = "over" }
  t:put("red.chit", "mat")
  local cart = t:put("red.cart", "red.inn")
  for _ = 1, 2 do t:put("blue.cart", "quay") end
  t:go("carter")
  expect.truthy(t:can("red", "drive", { unit = cart, path = { "quay" } }))
  t:put("blue.cart", "quay")
  t:refuses("1.3", "red", "drive", { unit = cart, path = { "quay" } })
  t:put("blue.cart", "red.yard")
  for _ = 1, 2 do t:put("red.cart", "red.yard") end
  expect.truthy(t:can("red", "drive", { unit = cart, path = { "red.yard" } }))
end)

spec("the bell sends the ferry off", { rule = "1.4" }, function(t, game)
  t:clear{ to = "over" }
  local cart, other = t:put("red.cart", "quay"), t:put("blue.cart", "blue.inn")
  t:put("red.chit", "mat")
  t:go("pulls")
  expect.equal(game.turn, 1)
  expect.equal(cart.space.name, "quay")
  t:put("bell", "mat")
  t:go("pulls")
  expect.equal(game.turn, 2)
  expect.equal(cart.space.name, "over")
  expect.equal(other.space.name, "blue.inn")
end)

for winner, carts in pairs{ red = { 2, 1 }, blue = { 1, 2 }, nobody = { 1, 1 } } do
  spec("most carts win: " .. winner, { rule = "2.1" }, function(t, game)
    t:clear{ to = "mat" }
    for _ = 1, carts[1] do t:put("red.cart", "over") end
    for _ = 1, carts[2] do t:put("blue.cart", "over") end
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
