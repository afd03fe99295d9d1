-- Red's archer in the first hex, Blue's in the second, and it is Red's turn.
local function two(t, from, to)
  t:clear()
  local archer, foe = t:put("red.archer", from), t:put("blue.archer", to)
  t:go("act", { active = "red" })
  return archer, foe
end

spec("an archer moves once, and trees cost two", { rule = "1.1" }, function(t)
  local archer = two(t, "0203", "0703")
  t:refuses("1.1", "red", "move", { unit = archer, path = { "0303", "0304" } })
  t:refuses("1.1", "red", "move", { unit = archer, path = { "0303", "0403", "0503" } })
  expect.truthy(t:can("red", "move", { unit = archer, path = { "0304" } }))
  t:act("red", "move", { unit = archer, path = { "0303", "0403" } })
  t:refuses("1.1", "red", "move", { unit = archer, path = { "0303" } })
end)

spec("one archer in a hex", { rule = "1.2" }, function(t)
  local archer = two(t, "0203", "0303")
  t:put("red.archer", "0202")
  t:refuses("1.2", "red", "move", { unit = archer, path = { "0202" } })
  t:refuses("1.2", "red", "move", { unit = archer, path = { "0303" } })
end)

spec("an archer shoots once a turn", { rule = "2.1" }, function(t)
  local archer, foe = two(t, "0203", "0303")
  t:dice("arrow", 1)
  t:act("red", "shoot", { archer = archer, target = foe })
  t:refuses("2.1", "red", "shoot", { archer = archer, target = foe })
end)

spec("an arrow flies four hexes", { rule = "2.2" }, function(t)
  local archer, foe = two(t, "0103", "0503")
  expect.truthy(t:can("red", "shoot", { archer = archer, target = foe }))
  archer, foe = two(t, "0203", "0703")
  t:refuses("2.2", "red", "shoot", { archer = archer, target = foe })
end)

spec("trees between block the sight", { rule = "2.3" }, function(t, game)
  local archer, foe = two(t, "0301", "0303")
  t:refuses("2.3", "red", "shoot", { archer = archer, target = foe })
  local blocked = t:query("sight", { from = game:space("0301"), to = game:space("0303") })
  expect.equal(blocked.value, false)
  expect.same(blocked.reasons[1].spaces, { game:space("0302") })
  local clear = t:query("sight", { from = game:space("0302"), to = game:space("0303") })
  expect.equal(clear.value, true)
  expect.equal(#clear.reasons, 0)
end)

spec("archers between block the sight", { rule = "2.3" }, function(t)
  local archer, foe = two(t, "0103", "0303")
  expect.truthy(t:can("red", "shoot", { archer = archer, target = foe }))
  t:put("red.archer", "0202")
  t:put("blue.archer", "0203")
  t:refuses("2.3", "red", "shoot", { archer = archer, target = foe })
end)

for hex, needed in pairs{ ["0303"] = 4, ["0304"] = 5 } do
  for die = needed - 1, needed do
    spec(die .. (needed == 4 and " on clear" or " among trees"), { rule = "2.4" }, function(t)
      local archer, foe = two(t, "0203", hex)
      t:put("blue.archer", "0701")
      t:dice("arrow", die)
      t:act("red", "shoot", { archer = archer, target = foe })
      expect.equal(foe.space.name, die == needed and "out" or hex)
      expect.equal(t:waiting().kind, "choice")
    end)
  end
end

spec("who hits the last enemy wins", { rule = "3.1" }, function(t, game)
  local archer, foe = two(t, "0203", "0303")
  t:dice("arrow", 6)
  t:act("red", "shoot", { archer = archer, target = foe })
  expect.equal(t:waiting().winner, game:side("red"))
end)

for winner, archers in pairs{ red = { 2, 1 }, blue = { 1, 2 }, nobody = { 1, 1 } } do
  spec("more archers win: " .. winner, { rule = "3.2" }, function(t, game)
    t:clear()
    for i = 1, archers[1] do t:put("red.archer", "010" .. i) end
    for i = 1, archers[2] do t:put("blue.archer", "070" .. i) end
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
