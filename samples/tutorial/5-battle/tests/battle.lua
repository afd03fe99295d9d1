-- Combat: who attacks, odds, retreat, advance.
local function red_fights(t) t:go("combat", { active = "red" }) end

spec("only neighbours attack", { rule = "4.1" }, function(t)
  t:clear()
  local unit = t:put("r-guard", "0601")
  t:put("b-line", "0603")
  t:put("r-line", "0602")
  red_fights(t)
  t:refuses("4.1", "red", "attack", { target = "0603", attackers = { unit } })
end)

spec("a hex with nobody next to it is no target", { rule = "4.1" }, function(t, game)
  t:clear()
  t:put("b-line", "0603")
  red_fights(t)
  t:refuses("4.1", "red", "attack", { target = "0603", attackers = { game:pieces{ counter = "r-guard" }[1] } })
end)

spec("a unit attacks once in a phase", { rule = "4.2" }, function(t)
  t:clear()
  local unit = t:put("r-guard", "0602")
  t:put("b-line", "0603")
  t:put("b-line", "0601")
  red_fights(t)
  t:dice("combat", 1)
  t:act("red", "attack", { target = "0603", attackers = { unit } })
  t:refuses("4.2", "red", "attack", { target = "0601", attackers = { unit } })
end)

spec("the odds are attack against defence", { rule = "4.3" }, function(t, game)
  t:clear()
  local guard, line, foe = t:put("r-guard", "0602"), t:put("r-line", "0703"), t:put("b-line", "0603")
  red_fights(t)
  t:dice("combat", 1)
  t:act("red", "attack", { target = "0603", attackers = { guard, line } })
  expect.equal(t:waiting().asks[1], "retreat")
  t:answer("blue", "retreat", { "0604" })
  t:answer("red", "advance", nil)
  expect.equal(foe.space, game:space("0604"))
end)

-- Each column with its attackers, and what the dice 1, 3 and 5 bring.
local columns = {
  ["1-2"] = { hex = "0605", from = "0604", { "r-line" }, "-", "-", "-" },
  ["1-1"] = { hex = "0603", from = "0602", { "r-line" }, "-", "-", "DR" },
  ["2-1"] = { hex = "0603", from = "0602", { "r-guard" }, "-", "DR", "DE" },
  ["3-1"] = { hex = "0603", from = "0602", { "r-guard", "r-line" }, "DR", "DR", "DE" },
}
for column, case in pairs(columns) do
  for i = 1, 3 do
    spec("the table at " .. column .. " and " .. 2 * i - 1, { rules = { "4.3", "4.4" } }, function(t)
      t:clear()
      local foe, attackers = t:put("b-line", case.hex), {}
      for j, counter in ipairs(case[1]) do attackers[j] = t:put(counter, j == 1 and case.from or "0703") end
      red_fights(t)
      local told = t:preview("red", "attack", { target = case.hex, attackers = attackers })
      expect.equal(told.value, column)
      expect.same(told.reasons[1].pieces, attackers)
      expect.same(told.reasons[2].pieces, { foe })
      if told.reasons[3] then expect.equal(told.reasons[3].spaces[1].name, case.hex) end
      t:dice("combat", 2 * i - 1)
      t:act("red", "attack", { target = case.hex, attackers = attackers })
      local asks = t:waiting().asks and t:waiting().asks[1]
      local result = asks == "retreat" and "DR" or foe.space.name == "dead" and "DE" or "-"
      expect.equal(result, case[1 + i])
    end)
  end
end

spec("woods shift one column to the left", { rule = "4.4" }, function(t)
  t:clear()
  local guard = t:put("r-guard", "0702")
  t:put("b-line", "0703")
  red_fights(t)
  t:dice("combat", 3)
  t:act("red", "attack", { target = "0703", attackers = { guard } })
  expect.equal(t:waiting().kind, "choice")
end)

spec("a retreat does not enter a zone of control", { rule = "4.5" }, function(t)
  t:clear()
  local guard = t:put("r-guard", "0602")
  t:put("b-line", "0603")
  red_fights(t)
  t:dice("combat", 3)
  t:act("red", "attack", { target = "0603", attackers = { guard } })
  t:refuses_answer("4.5", "blue", "retreat", { "0503" })
end)

spec("a retreat crosses the river at the ford only, and not to where a unit stands", { rules = { "2.3", "2.4" } }, function(t)
  t:clear()
  local guard, foe = t:put("r-guard", "0603"), t:put("b-line", "0503")
  t:put("b-line", "0502")
  red_fights(t)
  t:dice("combat", 3)
  t:act("red", "attack", { target = "0503", attackers = { guard } })
  t:refuses_answer("2.3", "blue", "retreat", { "0402" })
  t:refuses_answer("2.4", "blue", "retreat", { "0502" })
  t:answer("blue", "retreat", { "0403" })
  expect.equal(foe.space.name, "0403")
end)

spec("who cannot retreat is lost", { rule = "4.5" }, function(t)
  t:clear()
  local guard, foe = t:put("r-guard", "0802"), t:put("b-line", "0801")
  t:put("r-line", "0701")
  red_fights(t)
  t:dice("combat", 3)
  t:act("red", "attack", { target = "0801", attackers = { guard } })
  expect.equal(foe.space.name, "dead")
end)

spec("nobody advances over the river", { rule = "4.6" }, function(t)
  t:clear()
  local guard, line = t:put("r-guard", "0402"), t:put("r-line", "0403")
  t:put("b-line", "0503")
  red_fights(t)
  t:dice("combat", 5)
  t:act("red", "attack", { target = "0503", attackers = { guard, line } })
  t:refuses_answer("4.6", "red", "advance", guard)
  t:answer("red", "advance", line)
  expect.equal(line.space.name, "0503")
end)
