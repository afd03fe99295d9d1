-- The combat table cell by cell, what a preview says of it, and what each result does.
local tables = require("bocage.tables")
local fighting = require("tests.shared.fighting")

local function with(rule) return { rule = rule, scenario = "battle" } end

-- Twelve against six: 2-1 before planes and guns. The fewest for the two weakest columns.
local columns = {
  { id = "1-2", attackers = { "r-recon", "r-bn", "r-bn" }, results = { "A2", "A1", "A1", "AR", "AR", "-" } },
  { id = "1-1", attackers = { "r-1st", "r-recon", "r-bn" }, results = { "A1", "A1", "AR", "AR", "-", "DR" } },
  { id = "2-1", results = { "A1", "AR", "EX", "DR", "DR", "D1" } },
  { id = "3-1", event = "planes", results = { "EX", "D1", "DR", "DR", "D1", "D2" } },
  { id = "4-1", guns = true, results = { "D1", "D1", "DR", "D2", "D2", "DE" } },
  { id = "5-1", guns = true, event = "planes", results = { "D1", "D2", "D2", "DE", "DE", "DE" } },
}

-- Who has lost how many steps then, and who is asked what.
local expected = {
  A1 = { red = 1, blue = 0 }, A2 = { red = 2, blue = 0 }, AR = { red = 0, blue = 0, ask = "retreat", of = "red" },
  EX = { red = 0, blue = 3, ask = "losses", of = "red" }, DR = { red = 0, blue = 0, ask = "stand_or_retreat", of = "blue" },
  D1 = { red = 0, blue = 1 }, D2 = { red = 0, blue = 2 }, DE = { red = 0, blue = 3, ask = "advance", of = "red" },
  ["-"] = { red = 0, blue = 0 },
}

local function steps(units)
  local sum = 0
  for _, unit in ipairs(units) do
    if unit.space.on_map then sum = sum + (unit.face == "back" and 1 or unit.steps) end
  end
  return sum
end

local function line_up(t, column)
  t:clear()
  local red, blue = {}, {}
  for i, counter in ipairs(column.attackers or { "r-guard", "r-1st", "r-recon" }) do red[i] = t:put(counter, "0207") end
  for i = 1, 3 do blue[i] = t:put("b-bn", "0208") end
  if column.guns then fighting.guns(t, "r", "south") end
  fighting.red_fights(t, { event = column.event })
  return red, blue
end

-- Takes the first of those who could lose a step, as often as somebody is asked.
local function lose(t, units)
  while t:waiting().asks and t:waiting().asks[1] == "step_loss" do
    local side = t:waiting().sides[1]
    for _, unit in ipairs(units) do
      if unit.space.on_map and unit.side == side then
        t:answer(side.name, "step_loss", unit)
        break
      end
    end
  end
end

for _, column in ipairs(columns) do
  for die, result in ipairs(column.results) do
    spec("the table at " .. column.id .. " and " .. die, with("6.10"), function(t)
      local red, blue = line_up(t, column)
      local whole, all = steps(red), steps(blue)
      expect.equal(fighting.odds(t, "0208", red), column.id)
      fighting.attack(t, "0208", red, die)
      lose(t, tables.joined(red, blue))
      local wanted = expected[result]
      expect.equal(whole - steps(red), wanted.red)
      expect.equal(all - steps(blue), wanted.blue)
      if wanted.ask then
        expect.equal(t:waiting().asks[1], wanted.ask)
        expect.equal(t:waiting().sides[1].name, wanted.of)
      else
        expect.equal(t:waiting().kind, "choice")
      end
    end)
  end
end

spec("three steps of defenders: two are lost, and one stays", with("7.1"), function(t)
  local red, blue = line_up(t, columns[5])
  fighting.attack(t, "0208", red, 4)
  t:answer("blue", "step_loss", blue[2])
  t:refuses_answer("7.1", "blue", "step_loss", blue[2])
  t:answer("blue", "step_loss", blue[3])
  expect.equal(blue[1].space.name, "0208")
  expect.equal(blue[2].space.name, "blue.dead")
  expect.equal(blue[3].space.name, "blue.dead")
end)

-- What a preview foretells: the outcomes in words with their chances, and before them the losses to be expected.
local function foretold(t, units)
  local found = t:preview("red", "attack", { target = "0208", attackers = units, support = "hold" })
  local list, losses = {}, nil
  for _, reason in ipairs(found.reasons) do
    if reason.chance then
      list[#list + 1] = tostring(reason.chance) .. " " .. reason.text
      expect.equal(reason.rule, "6.10")
    elseif string.starts(reason.text, "Expected losses") then
      losses = reason.text
    end
  end
  return list, losses
end

local words = {
  A1 = "A1: the attacker loses a step", A2 = "A2: the attacker loses two steps", AR = "AR: the attackers retreat a hex",
  EX = "EX: exchange", DR = "DR: the defenders retreat two hexes, or stand and lose a step",
  D1 = "D1: the defender loses a step", D2 = "D2: the defender loses two steps", DE = "DE: the defenders are lost", ["-"] = "-: no effect",
}
local previews = {
  { { "1/6 A2", "1/3 A1", "1/3 AR", "1/6 -" }, "Expected losses: attacker 0.7 steps" },
  { { "1/3 A1", "1/3 AR", "1/6 -", "1/6 DR" }, "Expected losses: attacker 0.3 steps" },
  { { "1/6 A1", "1/6 AR", "1/6 EX", "1/3 DR", "1/6 D1" }, "Expected losses: attacker 0.5, defender 0.7 steps" },
  { { "1/6 EX", "1/3 D1", "1/3 DR", "1/6 D2" }, "Expected losses: attacker 0.3, defender 1.2 steps" },
  { { "1/3 D1", "1/6 DR", "1/3 D2", "1/6 DE" }, "Expected losses: defender 1.5 steps" },
  { { "1/6 D1", "1/3 D2", "1/2 DE" }, "Expected losses: defender 2.3 steps" },
}

for i, wanted in ipairs(previews) do
  spec("what the die may bring at " .. columns[i].id, with("6.10"), function(t)
    local list, losses = foretold(t, (line_up(t, columns[i])))
    local told = {}
    for j, line in ipairs(wanted[1]) do
      local parts = string.split(line, " ")
      told[j] = parts[1] .. " " .. words[parts[2]]
    end
    expect.same(list, told)
    expect.equal(losses, wanted[2])
  end)
end

spec("an exchange is foretold by the fewest units that are worth as much", with("7.7"), function(t)
  t:clear()
  local tanks, third, battalion = t:put("r-tanks", "0207"), t:put("r-3rd", "0207"), t:put("r-bn", "0207")
  t:put("b-line", "0208")
  fighting.red_fights(t)
  local _, losses = foretold(t, { tanks, third, battalion })
  expect.equal(losses, "Expected losses: attacker 0.5, defender 0.5 steps") -- the 3rd Regiment pays alone
end)

spec("an exchange is foretold to the last point", with("7.7"), function(t)
  t:clear()
  local units = { t:put("r-tanks", "0207") }
  for i = 2, 4 do units[i] = t:put("r-bn", "0207") end
  t:put("b-line", "0208")
  fighting.red_fights(t)
  local _, losses = foretold(t, units)
  expect.equal(losses, "Expected losses: attacker 0.5, defender 0.5 steps") -- four are not five
end)

spec("a preview waits until somebody attacks", with("6.10"), function(t, game)
  local battle = require("rules.battle")
  local red = line_up(t, columns[3])
  local preview = battle.verbs.attack.preview
  local side, hex = game:side("red"), game:space("0208")
  expect.equal(preview(game, side, {}), nil)
  expect.equal(preview(game, side, { target = hex }), nil)
  expect.equal(preview(game, side, { target = hex, attackers = {} }), nil)
  expect.equal(#red, 3)
end)

spec("after a fight nobody fights any more", with("6.10"), function(t, game)
  local red = line_up(t, columns[2])
  fighting.attack(t, "0208", red, 5)
  expect.equal(game.battle, nil)
end)

spec("the defenders who stand lose one step together", with("7.3"), function(t, game)
  t:clear()
  local guard, tanks, first = t:put("r-guard", "0405"), t:put("r-tanks", "0405"), t:put("r-1st", "0405")
  local militia, line = t:put("b-militia", "0505"), t:put("b-line", "0505")
  fighting.red_fights(t)
  fighting.attack(t, "0505", { guard, tanks, first }, 6)
  expect.equal(game.battle, game:space("0505"))
  t:answer("blue", "stand_or_retreat", "stand")
  t:answer("blue", "step_loss", militia)
  expect.equal(line.face, "front")
  expect.falsy(line.disrupted)
end)

spec("an order to retreat is carried out", with("7.3"), function(t)
  local red, blue = line_up(t, columns[3])
  t:order("blue", "stand_or_retreat", "retreat")
  fighting.attack(t, "0208", red, 4)
  expect.equal(t:waiting().asks[1], "retreat")
  expect.equal(blue[1].space.name, "0208")
end)

spec("an order to stand is an order to retreat in the open", with("7.3"), function(t)
  local red = line_up(t, columns[3])
  t:order("blue", "stand_or_retreat", "stand")
  fighting.attack(t, "0208", red, 4)
  expect.equal(t:waiting().asks[1], "retreat")
end)

spec("who is lost is not disrupted any more", with("7.2"), function(t)
  local red, blue = line_up(t, columns[6])
  t:set(blue[1], "disrupted", true)
  fighting.attack(t, "0208", red, 6)
  expect.equal(blue[1].space.name, "blue.dead")
  expect.falsy(blue[1].disrupted)
end)
