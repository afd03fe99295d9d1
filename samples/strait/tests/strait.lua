-- Every rule of the README, and the ferries between the boards above all.
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
  t:set("turn", 6)
  t:go("dusk")
  expect.equal(t:waiting().kind, "over")
end)

spec("a unit moves once, as far as it can", with("2.1"), function(t)
  local unit = duel(t, "march", "2103", "0101")
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2203", "2303", "2403", "2503", "2603" } })
  t:act("red", "march", { unit = unit, path = { "2203" } })
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2303" } })
end)

spec("nobody enters a hex with an enemy", with("2.2"), function(t)
  local unit = duel(t, "march", "2403", "2404")
  t:refuses("2.2", "red", "march", { unit = unit, path = { "2404" } })
end)

spec("one unit ends its move in a hex", with("2.3"), function(t)
  t:clear()
  local unit = t:put("r-foot", "2303")
  t:put("r-foot", "2304")
  t:go("march", { active = "red" })
  t:refuses("2.3", "red", "march", { unit = unit, path = { "2304" } })
  t:act("red", "march", { unit = unit, path = { "2304", "2305" } })
  expect.equal(unit.space.name, "2305")
end)

spec("hills cost two and the sea is closed", with("2.4"), function(t)
  local unit = duel(t, "march", "2104", "0101")
  t:refuses("2.1", "red", "march", { unit = unit, path = { "2204", "2205", "2206", "2306" } })
  t:refuses("2.4", "red", "march", { unit = unit, path = { "2103", "2102" } })
  t:act("red", "march", { unit = unit, path = { "2204", "2205", "2206" } })
end)

spec("a ferry leads to the other board and stops", with("2.5"), function(t)
  local unit = duel(t, "march", "2403", "0101")
  t:refuses("2.5", "red", "march", { unit = unit, path = { "2303", "0304", "0303" } })
  t:act("red", "march", { unit = unit, path = { "2303", "0304" } })
  expect.equal(unit.space.name, "0304")
end)

spec("a unit attacks once in a phase", with("3.1"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2404")
  attack(t, unit, foe, 3)
  t:refuses("3.1", "red", "assault", { unit = unit, target = foe })
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
end)

spec("hills help the defender", with("3.4"), function(t)
  local unit, foe = duel(t, "assault", "2403", "2504")
  expect.equal(t:preview("red", "assault", { unit = unit, target = foe }).value, "-1")
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

spec("who enters a port last holds it", with("4.1"), function(t, game)
  local unit = duel(t, "march", "2303", "0101")
  expect.equal(game:space("0304").holder.name, "blue")
  t:act("red", "march", { unit = unit, path = { "0304" } })
  expect.equal(game:space("0304").holder.name, "red")
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
