-- So much stands in the fields and lies in the barns, and the die of the week falls.
local function week(t, game, die, field, barn)
  for i, side in ipairs(game:sides()) do
    t:set(side, "field", field[i])
    t:set(side, "barn", barn[i])
  end
  t:dice("weather", die)
  t:go("weather")
end

local function stand(game, what) return { game:side("red")[what], game:side("blue")[what] } end

spec("who sows has two more in the field", { rule = "1.1" }, function(t, game)
  t:act("red", "sow")
  expect.equal(game:side("red").field, 2)
  t:set(game:side("blue"), "field", 6)
  t:refuses("1.1", "blue", "sow")
  t:set(game:side("blue"), "field", 5)
  t:dice("weather", 3)
  t:act("blue", "sow")
  expect.equal(game:side("blue").field, 6)
  expect.equal(game.turn, 2)
end)

spec("who reaps brings all into the barn", { rule = "1.2" }, function(t, game)
  t:refuses("1.2", "red", "reap")
  t:set(game:side("red"), "field", 1)
  t:set(game:side("red"), "barn", 2)
  t:act("red", "reap")
  expect.same(stand(game, "field"), { 0, 0 })
  expect.same(stand(game, "barn"), { 3, 0 })
end)

for die, after in ipairs{ { 2, 3 }, { 4, 1 }, { 4, 3 }, { 4, 3 }, { 6, 3 }, { 4, 3 } } do
  spec(die .. " on the chart", { rule = "2.1" }, function(t, game)
    week(t, game, die, { 4, 0 }, { 3, 3 })
    expect.same({ game:side("red").field, game:side("red").barn }, after)
  end)
end

spec("hail leaves half", { rule = "2.2" }, function(t, game)
  week(t, game, 1, { 5, 2 }, { 3, 3 })
  expect.same(stand(game, "field"), { 2, 1 })
end)

spec("mice eat two", { rule = "2.3" }, function(t, game)
  week(t, game, 2, { 5, 2 }, { 3, 1 })
  expect.same(stand(game, "barn"), { 1, 0 })
end)

spec("sun makes a field grow", { rule = "2.4" }, function(t, game)
  week(t, game, 5, { 1, 0 }, { 0, 0 })
  expect.same(stand(game, "field"), { 3, 0 })
end)

spec("the fair pays who has less", { rule = "2.5" }, function(t, game)
  week(t, game, 6, { 1, 0 }, { 3, 2 })
  expect.same(stand(game, "field"), { 1, 1 })
end)

for winner, barn in pairs{ red = 5, blue = 3, nobody = 4 } do
  spec("most in the barn wins: " .. winner, { rule = "3.1" }, function(t, game)
    t:set(game:side("red"), "barn", barn)
    t:set(game:side("blue"), "barn", 4)
    t:go("end")
    expect.equal(t:waiting().kind, "over")
    expect.equal(t:waiting().winner, winner ~= "nobody" and game:side(winner) or nil)
  end)
end
