-- The table of combat, and how its cells are read.
local factors = require("rules.factors")

-- One ladder of results, a rung a column and a rung a row.
local ladder = {
  "3R/NE", "3R/NE", "3R/NE", "2R/NE", "2R/NE", "2/NE", "1R/NE", "1R/1", "1R/1", "1/1", "1/1", "1/1R", "1/1R", "1/2", "1/2R", "1/2R",
  "NE/2R", "NE/2R", "NE/3R", "NE/3R", "NE/4R", "NE/4R",
}

local columns = { "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1" }

spec("each column of the table and each row is a rung of one ladder of results",
  { rules = { "12.8", "12.4#8" }, scenario = "omaha" }, function(_, game)
  for row = 0, 12 do
    for i, column in ipairs(columns) do expect.equal(game:lookup("crt", row, column), ladder[row + i]) end
  end
end)

spec("odds are rounded in favour of the defender, and 7 to 1 is the most",
  { rules = { "12.4#6", "3.2" }, scenario = "omaha" }, function(_, game)
  local function column(attack, defence) return game:column("crt", fraction(attack, defence)) end
  expect.equal(column(1, 4), "1-4")
  expect.equal(column(1, 3), "1-3")
  expect.equal(column(32, 100), "1-4")
  expect.equal(column(49, 100), "1-3")
  expect.equal(column(1, 2), "1-2")
  expect.equal(column(99, 100), "1-2")
  for odds = 1, 7 do
    expect.equal(column(odds, 1), odds .. "-1")
    expect.equal(column(odds * 10 + 9, 10), odds .. "-1")
  end
  expect.equal(column(30, 1), "7-1")
  expect.falsy(column(24, 100))
end)

spec("a cell tells steps and retreat of the attacker, then of the defender", { rule = "12.8", scenario = "omaha" }, function()
  expect.same(factors.meaning("NE/3R"), { attack = 0, attack_goes = false, defence = 3, defence_goes = true })
  expect.same(factors.meaning("2R/NE"), { attack = 2, attack_goes = true, defence = 0, defence_goes = false })
  expect.same(factors.meaning("1/2"), { attack = 1, attack_goes = false, defence = 2, defence_goes = false })
end)

spec("the row is the die with what helps, three at most, and within the table",
  { rules = { "12.4#7", "12.4#8", "12.6.2#1" }, scenario = "omaha" }, function(_, game)
  local function row(raw, die, combined) return factors.row(game, { raw = raw }, die, combined) end
  expect.equal(row(2, 5, false), 7)
  expect.equal(row(2, 5, true), 8)
  expect.equal(row(3, 5, true), 8)
  expect.equal(row(-5, 5, false), 2)
  expect.equal(row(-4, 5, true), 2)
  expect.equal(row(3, 10, false), 12)
  expect.equal(row(-3, 1, false), 0)
end)
