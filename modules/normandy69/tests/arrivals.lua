-- German reinforcements and replacements.

local full = "original"

local function muster(t, turn)
  if turn > 1 then t:dice("attacks", 6) end
  t:go("muster", { active = "german", turn = turn })
end

local function at_box(game, entry, counter)
  return game:pieces{ counter = counter, at = game:space("german.entry." .. entry) }
end

spec("reinforcements come by their edge in their move", { rule = "R-G", scenario = full }, function(t, game)
  muster(t, 1)
  expect.equal(#at_box(game, "west", "g-7-2"), 2)
  expect.equal(#at_box(game, "west", "g-4-1"), 3)
  expect.equal(#at_box(game, "east", "g-4-1"), 0)
  local unit = at_box(game, "west", "g-7-2")[1]
  t:refuses("R-G", "german", "enter", { unit = unit, space = "3933" })
  t:put("a-7-4", "0105")
  t:refuses("C0a", "german", "enter", { unit = unit, space = "0105" })
  t:act("german", "enter", { unit = unit, space = "0101" })
  t:act("german", "move", { unit = unit, path = { "0201" } })
  expect.equal(unit.space.name, "0201")
end)

spec("some reinforcements choose between two edges", { rule = "R-G", scenario = full }, function(t, game)
  muster(t, 2)
  local units = at_box(game, "south-or-east", "g-14-6")
  t:refuses("R-G", "german", "enter", { unit = units[1], space = "0110" })
  t:act("german", "enter", { unit = units[1], space = "3933" })
  t:act("german", "enter", { unit = units[2], space = "5521" })
end)

spec("reinforcements that do not enter come later", { rule = "R-G", scenario = full }, function(t, game)
  muster(t, 1)
  muster(t, 2)
  expect.equal(#at_box(game, "west", "g-7-2"), 2)
  expect.equal(#at_box(game, "east", "g-4-1"), 5)
end)

spec("units in brackets only defend", { rule = "R-Gd", scenario = full }, function(t, game)
  local flak = t:put("g-10d6", "4216")
  local attackers = { t:put("a-7-4", "4215"), t:put("a-7-4", "4215") }
  t:go("battles", { active = "german" })
  t:refuses("R-Gd", "german", "attack", { target = "4215", attackers = { flak }, naval = 0 })
  expect.equal(t:query("odds", { side = game:side("allied"), target = "4216", attackers = attackers, naval = 0 }).value, "1-1")
end)

local function dead(t, counter) return t:put(counter, "german.dead") end

spec("destroyed units are replaced from the third move on", { rule = "R-Gr", scenario = full }, function(t, game)
  local static, panzer = dead(t, "g-4-1"), dead(t, "g-15-6")
  muster(t, 2)
  t:refuses("R-Gr", "german", "replace", { unit = static, battalions = 2, space = "5521" })
  muster(t, 3)
  t:refuses("R-Gr", "german", "replace", { unit = panzer, battalions = 3, space = "5521" })
  t:refuses("R-Gr", "german", "replace", { unit = static, battalions = 2, space = "0105" })
  t:refuses("R-Gr", "german", "replace", { unit = static, battalions = 2, space = "5522" })
  t:act("german", "replace", { unit = static, battalions = 2, space = "5521" })
  expect.equal(static.space.name, "5521")
  expect.equal(game.replaced, 4)
  t:refuses("R-Gr", "german", "replace", { unit = dead(t, "g-2-1"), battalions = 1, space = "5521" })
end)

spec("a destroyed regiment comes back in part", { rule = "R-Gr", scenario = full }, function(t, game)
  local regiment = dead(t, "g-7-2")
  muster(t, 3)
  t:act("german", "replace", { unit = regiment, battalions = 2, space = "5521" })
  expect.equal(#game:space("5521").pieces, 2)
  expect.equal(#game:space("german.dead").pieces, 1)
  expect.equal(game.replaced, 4)
  expect.equal(regiment.space.name, "german.parts")
end)

spec("replacements are not saved up", { rule = "R-Gr", scenario = full }, function(t)
  local motorized = dead(t, "g-10-6")
  muster(t, 6)
  t:refuses("R-Gr", "german", "replace", { unit = motorized, battalions = 2, space = "5521" })
end)

local function rate(order, factors, counter, battalions)
  spec("each order of battle has its replacements: " .. order, { rule = "O2", scenario = order }, function(t, game)
    local unit = dead(t, counter)
    muster(t, 3)
    t:act("german", "replace", { unit = unit, battalions = battalions, space = "5521" })
    expect.equal(game.replaced, factors)
    t:refuses("R-Gr", "german", "replace", { unit = dead(t, "g-10-6"), battalions = 1, space = "5528" })
  end)
end

rate("original", 4, "g-4-1", 2)
rate("increased", 10, "g-10-6", 2)
rate("all-out", 18, "g-18-6", 3)

spec("reinforcements that come into a zone of control stop there", { rule = "A1", scenario = full }, function(t, game)
  muster(t, 1)
  t:put("a-7-4", "0203")
  local unit = at_box(game, "west", "g-7-2")[1]
  t:act("german", "enter", { unit = unit, space = "0103" })
  t:refuses("A1", "german", "move", { unit = unit, path = { "0102" } })
end)
