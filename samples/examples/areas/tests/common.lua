local function drive(t, side) t:go("drive", { active = side or "red" }) end

spec("a flock goes to the next area, once", { rule = "1.1" }, function(t, game)
  local flock = game:pieces{ counter = "red.flock" }[1]
  drive(t)
  t:refuses("1.1", "red", "drive", { unit = flock, path = { "long", "mill" } })
  t:act("red", "drive", { unit = flock, path = { "long" } })
  t:refuses("1.1", "red", "drive", { unit = flock, path = { "oaks" } })
  t:done("red")
  expect.equal(game.turn, 2)
  expect.truthy(t:can("red", "drive", { unit = flock, path = { "red.fold" } }))
  t:act("red", "drive", { unit = flock, path = { "oaks" } })
end)

spec("no fifth flock comes into an area", { rule = "1.2" }, function(t)
  t:clear{ to = "off" }
  local flock = t:put("red.flock", "red.fold")
  for _ = 1, 3 do t:put("blue.flock", "long") end
  drive(t)
  expect.truthy(t:can("red", "drive", { unit = flock, path = { "long" } }))
  t:put("red.flock", "long")
  t:refuses("1.2", "red", "drive", { unit = flock, path = { "long" } })
end)

for area, points in pairs{ mill = 2, oaks = 1, ["red.fold"] = 0 } do
  spec("more flocks count the area: " .. area, { rule = "2.1" }, function(t, game)
    t:clear{ to = "off" }
    t:put("red.flock", area)
    t:put("blue.flock", "long")
    t:put("red.flock", "long")
    t:go("graze")
    expect.equal(game:side("red").points, points)
    expect.equal(game:side("blue").points, 0)
    expect.equal(game:pieces{ counter = "red.points" }[1].space.name, "red.points." .. points)
  end)
end

for winner, points in pairs{ red = 5, blue = 3, nobody = 4 } do
  spec("most points win: " .. winner, { rule = "2.2" }, function(t, game)
    t:set(game:side("red"), "points", points)
    t:set(game:side("blue"), "points", 4)
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
