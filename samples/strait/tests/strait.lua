-- Every rule of the README, and the ferries between the boards above all.
local assault = require("rules.assault")
local keeping = require("rules.order")

local function with(rule) return { rule = rule, scenario = "crossing" } end

-- Red's unit and Blue's alone on the map, with Red in this phase.
local function duel(t, node, red, blue)
  t:clear()
  local own, foe = t:put("r-foot", red), t:put("b-foot", blue)
  t:go(node, { active = "red" })
  return own, foe
end

local function attack(t, unit, target, die)
  t:dice("combat", die)
  t:act("red", "assault", { unit = unit, target = target })
end

spec("red marches and attacks, then blue", with("1.2"), function(t, game)
  local order = {}
  for _ = 1, 4 do
    order[#order + 1] = game:active().name .. " " .. t:waiting().node
    t:done(game:active().name)
  end
  expect.same(order, { "red march", "red assault", "blue march", "blue assault" })
end)

spec("dusk ends the turn, the sixth the game", with("1.3"), function(t, game)
  t:go("dusk")
  expect.equal(game.turn, 2)
  expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.2")
  t:set("turn", 5)
  expect.fails('There is no space "turns.7"', function() return game:space("turns.7") end)
  t:go("dusk")
  expect.equal(t:waiting().kind, "choice")
  expect.equal(t:waiting().node, "march")
  t:set("turn", 6)
  t:go("dusk")
  expect.equal(t:waiting().kind, "over")
end)

spec("a unit moves once, as far as it can", with("2.1"), function(t)
  local unit = duel(t, "march", "2103", "0101")
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2203", "2303", "2403", "2503", "2603" } })
  expect.truthy(t:can("red", "march", { unit = unit, path = { "2203", "2303", "2403", "2503" } }))
  t:act("red", "march", { unit = unit, path = { "2203" } })
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2303" } })
end)

spec("how far a unit could come is told, whoever looks and whether it has moved or not", with("2.1"), function(t)
  local unit, foe = duel(t, "march", "2303", "2704")
  t:put("r-foot", "2403")
  local function cost_of(piece, hex)
    for _, pair in ipairs(t:query("reach", { unit = piece }).value) do
      if pair[1].name == hex then return pair[2] end
    end
  end
  expect.equal(cost_of(unit, "2203"), 1)
  expect.equal(cost_of(unit, "2403"), nil)
  expect.equal(cost_of(unit, "0304"), 2)
  t:act("red", "march", { unit = unit, path = { "2203" } })
  expect.equal(cost_of(unit, "2303"), 1)
  expect.equal(cost_of(foe, "2703"), 1)
  local told = t:query("reach", { unit = unit }).reasons[1]
  expect.equal(told.amount, 4)
  expect.equal(told.rule, "2.1")
end)

spec("in the next turn a unit moves and attacks again", { rules = { "2.1", "3.1" }, scenario = "crossing" }, function(t, game)
  local unit, foe = duel(t, "march", "2402", "2404")
  t:set(unit, "moved", true)
  t:set(unit, "fought", true)
  t:done("red")
  t:done("red")
  t:go("march", { active = "red" })
  t:act("red", "march", { unit = unit, path = { "2403" } })
  t:done("red")
  expect.falsy(unit.moved)
  attack(t, unit, foe, 3)
  expect.truthy(unit.fought)
  t:done("red")
  expect.equal(game.turn, 3)
  expect.falsy(unit.fought)
end)

spec("the counters have their figures", { rules = { "1.1", "2.1", "3.3" }, scenario = "crossing" }, function(_, game)
  for _, counter in ipairs{ "r-foot", "b-foot", "r-guard", "b-guard" } do
    local guard, one = string.ends(counter, "guard"), game:pieces{ counter = counter }[1]
    expect.same({ one.attack, one.defence, one.move }, guard and { 3, 2, 5 } or { 2, 2, 4 })
  end
end)

spec("nobody enters a hex with an enemy", with("2.2"), function(t)
  local unit = duel(t, "march", "2403", "2404")
  t:refuses("2.2", "red", "march", { unit = unit, path = { "2404" } })
end)

spec("one unit ends its move in a hex", with("2.3"), function(t, game)
  t:clear()
  local unit = t:put("r-foot", "2303")
  t:put("r-foot", "2304")
  t:go("march", { active = "red" })
  t:refuses("2.3", "red", "march", { unit = unit, path = { "2304" } })
  local standing = t:query("stacking", { side = game:side("red"), space = game:space("2304") })
  expect.same(standing.value, { 1, 1 })
  expect.equal(standing.reasons[1].rule, "2.3")
  t:act("red", "march", { unit = unit, path = { "2304", "2305" } })
  expect.equal(unit.space.name, "2305")
end)

spec("a unit too many is lost after free play, and all have marched and attacked", with("2.3"), function(t)
  t:clear()
  t:go("march", { active = "red" })
  t:mode("free")
  local first, second = t:put("r-foot", "2304"), t:put("r-foot", "2304")
  local foe = t:put("b-foot", "0303")
  t:mode("enforce")
  expect.equal(first.space.name, "2304")
  expect.equal(second.space.name, "red.dead")
  expect.truthy(first.moved and first.fought and foe.moved and foe.fought)
end)

spec("what must always be true is found broken", { rules = { "2.2", "2.3", "4.1" }, scenario = "crossing" }, function(t, game)
  local function kept(name)
    local holds, words = keeping.invariants[name](game)
    return holds, words
  end
  for name in pairs(keeping.invariants) do expect.truthy(kept(name)) end
  t:clear()
  t:put("r-foot", "2304")
  t:put("r-foot", "2304")
  expect.falsy(kept("one_in_a_hex"))
  expect.truthy(kept("apart"))
  t:put("b-foot", "2304")
  expect.falsy(kept("apart"))
  t:set(game:space("0704"), "holder", nil)
  local holds, words = kept("ports")
  expect.falsy(holds)
  expect.equal(words, "Bergen is nobody's")
end)

spec("hills cost two and the sea is closed", with("2.4"), function(t)
  local unit = duel(t, "march", "2104", "0101")
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2204", "2205", "2206", "2306" } })
  t:refuses("2.4", "red", "march", { unit = unit, path = { "2103", "2102" } })
  t:act("red", "march", { unit = unit, path = { "2204", "2205", "2206" } })
  expect.equal(unit.space.name, "2206")
end)

spec("a port costs as much as land", with("2.4"), function(t)
  local unit = duel(t, "march", "2103", "0101")
  t:set(unit, "moved", false)
  expect.truthy(t:can("red", "march", { unit = unit, path = { "2203", "2303", "2403", "2404" } }))
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2203", "2303", "2403", "2404", "2405" } })
end)

spec("a ferry leads to the other board and stops", with("2.5"), function(t)
  local unit = duel(t, "march", "2403", "0101")
  t:refuses("2.5", "red", "march", { unit = unit, path = { "2303", "0304", "0303" } })
  t:act("red", "march", { unit = unit, path = { "2303", "0304" } })
  expect.equal(unit.space.name, "0304")
end)

spec("a crossing costs two, and no water is crossed without a ferry", with("2.5"), function(t)
  local near = duel(t, "march", "2304", "0101")
  local far, farthest = t:put("r-foot", "2305"), t:put("r-foot", "2306")
  expect.truthy(t:can("red", "march", { unit = near, path = { "2303", "0304" } }))
  t:set(near, "moved", true)
  expect.truthy(t:can("red", "march", { unit = far, path = { "2304", "2303", "0304" } }))
  t:refuses("2.1", "red", "march", { unit = farthest, path = { "2305", "2304", "2303", "0304" } })
end)

spec("a unit attacks once in a phase", with("3.1"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  local other = t:put("r-foot", "2306")
  attack(t, unit, foe, 3)
  t:refuses("3.1", "red", "assault", { unit = unit, target = foe })
  t:refuses("3.2", "red", "assault", { unit = other, target = foe })
end)

spec("a ferry carries no attack", with("3.2"), function(t)
  local unit, foe = duel(t, "assault", "2303", "0304")
  t:refuses("3.2", "red", "assault", { unit = unit, target = foe })
end)

spec("the enemy must be next to the unit", with("3.2"), function(t)
  local unit = duel(t, "assault", "2403", "2404")
  local far = t:put("b-foot", "2406")
  t:refuses("3.2", "red", "assault", { unit = unit, target = far })
end)

spec("a unit that nobody stands next to attacks nobody at all", with("3.2"), function(t, game)
  local unit = duel(t, "assault", "2403", "2406")
  local lost = game:pieces{ counter = "b-guard" }[1]
  expect.falsy(lost.space.on_map)
  t:refuses("3.2", "red", "assault", { unit = unit, target = lost })
end)

-- Every cell of the chart: who is lost at this column and die.
local columns = {
  { value = "-1", attacker = "r-foot", place = "2504", lost = { "A", "A", "A", "-", "-", "D" } },
  { value = "0", attacker = "r-foot", place = "2404", lost = { "A", "A", "-", "-", "D", "D" } },
  { value = "+1", attacker = "r-guard", place = "2404", lost = { "A", "-", "-", "D", "D", "D" } },
}
for _, column in ipairs(columns) do
  for die, lost in ipairs(column.lost) do
    spec("the chart at " .. column.value .. " and " .. die, { rules = { "3.3", "3.4" }, scenario = "crossing" }, function(t)
      t:clear()
      local unit, foe = t:put(column.attacker, "2403"), t:put("b-foot", column.place)
      t:go("assault", { active = "red" })
      expect.equal(t:preview("red", "assault", { unit = unit, target = foe }).value, column.value)
      attack(t, unit, foe, die)
      expect.equal(unit.space.name, lost == "A" and "red.dead" or "2403")
      expect.equal(foe.space.name, lost == "D" and "blue.dead" or column.place)
      expect.equal(t:waiting().kind, lost == "D" and "answer" or "choice")
    end)
  end
end

spec("the die and the difference decide", with("3.3"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  attack(t, unit, foe, 2)
  expect.equal(unit.space.name, "red.dead")
  expect.equal(foe.space.name, "2404")
end)

spec("a preview tells the chance of each result", with("3.3"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  local told = t:preview("red", "assault", { unit = unit, target = foe })
  expect.equal(told.value, "0")
  local chances = {}
  for _, reason in ipairs(told.reasons) do
    if reason.chance then chances[#chances + 1] = reason.text .. " " .. tostring(reason.chance) end
  end
  expect.same(chances, { "the attacker is lost 1/3", "no effect 1/3", "the defender is lost 1/3" })
  expect.equal(told.reasons[1].amount, 2)
  expect.equal(told.reasons[2].amount, -2)
  expect.equal(told.reasons[3].text, "Expected losses: attacker 0.3, defender 0.3 units")
  for i, reason in ipairs(told.reasons) do expect.equal(reason.rule, i ~= 3 and "3.3" or "") end
end)

spec("a preview waits for the unit and its target", with("3.3"), function(t, game)
  local unit, foe = duel(t, "assault", "2403", "2404")
  expect.equal(assault.preview(game, game:side("red"), { unit = unit }), nil)
  expect.equal(t:preview("red", "assault", { unit = unit, target = foe }).value, "0")
end)

spec("hills help the defender", with("3.4"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2504")
  local told = t:preview("red", "assault", { unit = unit, target = foe })
  expect.equal(told.value, "-1")
  expect.equal(told.reasons[3].rule, "3.4")
  expect.equal(told.reasons[3].amount, -1)
  attack(t, unit, foe, 5)
  expect.equal(foe.space.name, "2504")
end)

spec("the attacker may advance", with("3.5"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  attack(t, unit, foe, 6)
  expect.equal(foe.space.name, "blue.dead")
  t:answer("red", "advance", "advance")
  expect.equal(unit.space.name, "2404")
end)

spec("the attacker need not advance", with("3.5"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  attack(t, unit, foe, 6)
  t:answer("red", "advance", nil)
  expect.equal(unit.space.name, "2403")
end)

spec("an advance into a port takes it", { rules = { "3.5", "4.1" }, scenario = "crossing" }, function(t, game)
  local unit, foe = duel(t, "assault", "0303", "0304")
  attack(t, unit, foe, 6)
  expect.equal(game:space("0304").holder.name, "blue")
  t:answer("red", "advance", "advance")
  expect.equal(game:space("0304").holder.name, "red")
end)

spec("who enters a port last holds it", with("4.1"), function(t, game)
  local unit = duel(t, "march", "2303", "0101")
  expect.equal(game:space("0304").holder.name, "blue")
  t:act("red", "march", { unit = unit, path = { "0304" } })
  expect.equal(game:space("0304").holder.name, "red")
  expect.equal(game:space("0704").holder.name, "blue")
  local held = t:query("ports", { side = game:side("red") })
  expect.equal(held.value, 3)
  expect.equal(#held.reasons, 3)
  for _, reason in ipairs(held.reasons) do
    expect.equal(reason.rule, "4.1")
    expect.equal(reason.amount, 1)
  end
end)

spec("at the beginning each side holds its own two ports", with("4.1"), function(t, game)
  t:set(game:space("2404"), "holder", "red") -- no port, so it does not count
  for _, side in ipairs{ "red", "blue" } do expect.equal(t:query("ports", { side = game:side(side) }).value, 2) end
  for name, holder in pairs{ ["0304"] = "blue", ["0704"] = "blue", ["2303"] = "red", ["2703"] = "red" } do
    expect.equal(game:space(name).holder.name, holder)
  end
end)

local function verdict(t, game, ports)
  for name, holder in pairs(ports) do t:set(game:space(name), "holder", game:side(holder)) end
  t:set("turn", 6)
  t:go("dusk")
  local over = t:waiting()
  return over.winner and over.winner.name or "nobody", over.level
end

spec("more ports win", with("4.2"), function(t, game)
  local winner, level = verdict(t, game, { ["0304"] = "red" })
  expect.equal(winner, "red")
  expect.equal(level, "marginal")
end)

spec("three ports on the other side win as well", with("4.2"), function(t, game)
  local winner, level = verdict(t, game, { ["2303"] = "blue" })
  expect.equal(winner, "blue")
  expect.equal(level, "marginal")
end)

spec("all four ports are a decisive victory of either side", with("4.2"), function(t, game)
  local winner, level = verdict(t, game, { ["0304"] = "red", ["0704"] = "red" })
  expect.equal(winner, "red")
  expect.equal(level, "decisive")
end)

spec("all four ports are a decisive victory", with("4.2"), function(t, game)
  local winner, level = verdict(t, game, { ["2303"] = "blue", ["2703"] = "blue" })
  expect.equal(winner, "blue")
  expect.equal(level, "decisive")
end)

spec("as many ports on both sides are a draw", with("4.2"), function(t, game)
  local winner, level = verdict(t, game, {})
  expect.equal(winner, "nobody")
  expect.equal(level, "draw")
end)
