-- So many stones more lie in a yard.
local function add(t, yard, count)
  for _ = 1, count do t:put("stone", yard) end
end

local function count(game, place) return #game:space(place).pieces end

spec("who has least acts first", { rule = "1.1" }, function(t, game)
  expect.same(game.order, { game:side("red"), game:side("blue"), game:side("gold") })
  add(t, "red.yard", 3)
  add(t, "blue.yard", 1)
  t:go("order")
  expect.same(game.order, { game:side("gold"), game:side("blue"), game:side("red") })
  expect.equal(game:active(), game:side("gold"))
end)

spec("a stone is cut while there are some", { rule = "1.2" }, function(t, game)
  t:act("red", "cut")
  expect.equal(count(game, "red.yard"), 2)
  expect.equal(count(game, "quarry"), 7)
  expect.equal(game:active(), game:side("blue"))
  add(t, "gold.yard", 7)
  expect.truthy(t:can("blue", "cut"))
  add(t, "gold.yard", 1)
  t:refuses("1.2", "blue", "cut")
end)

spec("a stone is taken from who has more", { rule = "1.3" }, function(t, game)
  t:act("red", "haul", game:side("gold"))
  expect.equal(count(game, "red.yard"), 2)
  expect.equal(count(game, "gold.yard"), 1)
  expect.equal(count(game, "quarry"), 8)
  t:refuses("1.3", "blue", "haul", game:side("red"))
  t:refuses("1.3", "blue", "haul", game:side("gold"))
end)

for winner, more in pairs{ gold = { 0, 0, 1 }, blue = { 0, 2, 1 }, red = { 3, 1, 0 }, nobody = { 0, 0, 0 } } do
  spec("who alone has most wins: " .. winner, { rule = "2.1" }, function(t, game)
    for i, side in ipairs(game:sides()) do add(t, side.name .. ".yard", more[i]) end
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
