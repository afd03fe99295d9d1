-- The mouse and the cat stand here, and it is the turn of this side.
local function night(t, side, mouse, cat)
  t:clear{ to = "off" }
  local units = { mouse = t:put("mouse", mouse), cat = t:put("cat", cat) }
  t:go("run", { active = side })
  return units[side]
end

spec("stairs lead from board to board", { rule = "1.1" }, function(t)
  local mouse = night(t, "mouse", "1102", "0301")
  t:refuses("1.1", "mouse", "run", { unit = mouse, path = { "1101", "0101", "0102" } })
  t:act("mouse", "run", { unit = mouse, path = { "1101", "0101" } })
  expect.equal(mouse.space.name, "0101")
end)

spec("the cat takes the stairs, too", { rule = "1.1" }, function(t)
  local cat = night(t, "cat", "1403", "0101")
  expect.truthy(t:can("cat", "run", { unit = cat, path = { "1101", "1102" } }))
end)

for unit, cat in pairs{ mouse = false, cat = true } do
  spec("the cat alone jumps on the table: the " .. unit, { rule = "1.2" }, function(t)
    local one = night(t, unit, cat and "1403" or "0201", cat and "0201" or "1403")
    if not cat then t:refuses("1.2", unit, "run", { unit = one, path = { "0202" } }) end
    expect.equal(t:can(unit, "run", { unit = one, path = { "0202", "0302" } }), cat)
  end)

  spec("the mouse alone goes through the hole: the " .. unit, { rule = "1.3" }, function(t)
    local one = night(t, unit, cat and "1101" or "0403", cat and "0403" or "1101")
    if cat then t:refuses("1.3", unit, "run", { unit = one, path = { "1403" } }) end
    expect.equal(t:can(unit, "run", { unit = one, path = { "1403" } }), not cat)
  end)
end

spec("the hole takes the whole of a run", { rule = "1.3" }, function(t)
  local mouse = night(t, "mouse", "1402", "0101")
  t:refuses("1.1", "mouse", "run", { unit = mouse, path = { "1403", "0403" } })
end)

spec("the mouse does not run into the cat", { rule = "1.4" }, function(t)
  local mouse = night(t, "mouse", "1102", "1103")
  t:refuses("1.4", "mouse", "run", { unit = mouse, path = { "1103" } })
end)

spec("the mouse wins with the second cheese", { rule = "2.1" }, function(t, game)
  local mouse = night(t, "mouse", "0101", "1403")
  t:put("cheese", "0102")
  t:put("cheese", "1101")
  t:act("mouse", "run", { unit = mouse, path = { "0102" } })
  expect.equal(#game:space("nest").pieces, 1)
  expect.equal(game.turn, 2)
  t:act("mouse", "run", { unit = mouse, path = { "0101", "1101" } })
  expect.equal(t:waiting().winner, game:side("mouse"))
end)

spec("a cheese is nothing to a cat", { rule = "2.1" }, function(t)
  local cat, cheese = night(t, "cat", "1403", "0101"), t:put("cheese", "0102")
  t:act("cat", "run", { unit = cat, path = { "0102" } })
  expect.equal(cheese.space.name, "0102")
end)

spec("the cat catches the mouse", { rule = "2.2" }, function(t, game)
  local cat = night(t, "cat", "0103", "0101")
  t:act("cat", "run", { unit = cat, path = { "0102" } })
  expect.equal(t:waiting().kind, "choice")
  t:done("mouse")
  t:act("cat", "run", { unit = cat, path = { "0103" } })
  expect.equal(t:waiting().winner, game:side("cat"))
end)

spec("the cat does not run past the mouse", { rule = "2.2" }, function(t)
  local cat = night(t, "cat", "0102", "0101")
  expect.falsy(t:can("cat", "run", { unit = cat, path = { "0102", "0103" } }))
end)

spec("in the morning the cat wins", { rule = "2.3" }, function(t, game)
  t:go("end")
  expect.equal(t:waiting().winner, game:side("cat"))
end)
