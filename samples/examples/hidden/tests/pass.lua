-- Red's wagon below Blue's, and it is Red's turn.
local function facing(t, wagon, foe)
  t:go("drive", { active = "red" })
  return t:put("red." .. wagon, "0303", { face = "hidden" }), t:put("blue." .. foe, "0302", { face = "hidden" })
end

spec("all wagons are set up in their own row, one in a square", { rule = "1.1" }, function(t, game)
  local camp = game:space("red.camp").pieces
  expect.falsy(t:can("red", "place", { wagon = camp[1], square = "0101" }))
  for i = 1, 5 do
    t:refuses_done("1.1", "red")
    if i > 1 then t:refuses("1.1", "red", "place", { wagon = camp[i], square = "0104" }) end
    t:act("red", "place", { wagon = camp[i], square = "0" .. i .. "04" })
  end
  expect.same(t:offers("red"), { "done" })
  expect.falsy(t:can("blue", "place", { wagon = game:space("blue.camp").pieces[1], square = "0304" }))
end)

spec("a wagon drives to the next square, once", { rule = "2.1" }, function(t, game)
  local wagon = facing(t, "weak", "weak")
  expect.falsy(t:can("red", "drive", { wagon = wagon, square = "0204" }))
  expect.falsy(t:can("red", "drive", { wagon = wagon, square = "0503" }))
  t:act("red", "drive", { wagon = wagon, square = "0203" })
  expect.equal(wagon.space.name, "0203")
  expect.equal(game.turn, 2)
end)

spec("no wagon drives where its own side stands", { rule = "2.2" }, function(t)
  local wagon = facing(t, "weak", "weak")
  t:put("red.gold", "0203")
  t:refuses("2.2", "red", "drive", { wagon = wagon, square = "0203" })
  expect.truthy(t:can("red", "drive", { wagon = wagon, square = "0302" }))
end)

spec("nobody knows a wagon before it meets another", { rule = "2.3" }, function(t)
  local wagon, foe = facing(t, "strong", "weak")
  t:act("red", "drive", { wagon = wagon, square = "0304" })
  expect.equal(wagon.face, "hidden")
  t:act("red", "drive", { wagon = wagon, square = "0303" })
  t:done("blue")
  t:act("red", "drive", { wagon = wagon, square = "0302" })
  expect.equal(wagon.face, "open")
  expect.equal(foe.face, "open")
end)

for _, case in ipairs{ { "strong", "weak", "0302", "lost" }, { "weak", "strong", "lost", "0302" }, { "weak", "weak", "lost", "lost" } } do
  spec(case[1] .. " meets " .. case[2], { rule = "2.4" }, function(t)
    local wagon, foe = facing(t, case[1], case[2])
    t:act("red", "drive", { wagon = wagon, square = "0302" })
    expect.equal(wagon.space.name, case[3])
    expect.equal(foe.space.name, case[4])
    expect.equal(t:waiting().kind, "choice")
  end)
end

spec("who takes the treasure wins", { rule = "3.1" }, function(t, game)
  local wagon = facing(t, "weak", "gold")
  t:act("red", "drive", { wagon = wagon, square = "0302" })
  expect.equal(t:waiting().winner, game:side("red"))
end)

spec("a treasure that drives into a guard is taken", { rule = "3.1" }, function(t, game)
  local wagon = facing(t, "gold", "weak")
  t:act("red", "drive", { wagon = wagon, square = "0302" })
  expect.equal(t:waiting().winner, game:side("blue"))
end)

for winner, wagons in pairs{ red = { 2, 1 }, blue = { 1, 2 }, nobody = { 1, 1 } } do
  spec("more wagons win: " .. winner, { rule = "3.2" }, function(t, game)
    for i = 1, wagons[1] do t:put("red.weak", "0" .. i .. "04") end
    for i = 1, wagons[2] do t:put("blue.weak", "0" .. i .. "01") end
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end

spec("of two treasures that meet who drove takes the other", { rule = "3.1" }, function(t, game)
  local wagon = facing(t, "gold", "gold")
  t:act("red", "drive", { wagon = wagon, square = "0302" })
  expect.equal(t:waiting().winner, game:side("red"))
end)
