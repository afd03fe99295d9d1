-- Odds, losses, control, zones, stacking limits, points, what a throw brings.
local control = require("bocage.control")
local losses = require("bocage.losses")
local more = require("rules.verbs")
local objections = require("bocage.objections")
local odds = require("bocage.odds")
local outlook = require("bocage.outlook")
local points = require("bocage.points")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function try(t, name) t:act("red", "try", name) end

-- Odds --------------------------------------------------------------------------------------------------------------

spec("odds are exact, and a column is reached when its head is", with("odds"), function(_, game)
  local function column(attack, defence) return more.reckon(game, { attack = attack }, { defence = defence }) end
  expect.equal(column(1, 2).column, "1-2")
  expect.equal(column(99, 100).column, "1-2")
  expect.equal(column(1, 1).column, "1-1")
  expect.equal(column(199, 100).column, "1-1")
  expect.equal(column(2, 1).column, "2-1")
  expect.equal(column(9, 1).column, "2-1")
  expect.equal(column(3, 2).ratio, fraction(3, 2))
  local weak = column(49, 100)
  expect.equal(weak.column, nil)
  expect.equal(weak.base, nil)
  expect.equal(weak.value, "too weak")
  expect.equal(column(2, 1).value, "2-1")
end)

spec("without a defence there are no odds", with("odds"), function(_, game)
  local none = more.reckon(game, { attack = 3 })
  expect.equal(none.ratio, nil)
  expect.equal(none.column, nil)
  expect.equal(none.attack, 3)
  expect.equal(none.defence, 0)
end)

spec("effects add, multiply and shift in their order", with("odds"), function(_, game)
  local sum = more.reckon(game,
    { attack = 2 }, { attack_times = 3 }, { attack = 1 }, { defence = 4 }, { defence_times = 2 }, { defence = 1 })
  expect.equal(sum.attack, 7)
  expect.equal(sum.defence, 9)
  expect.equal(sum.shift, 0)
  local both = more.reckon(game, { attack = 2, attack_times = 2, defence = 1, defence_times = 4 })
  expect.equal(both.attack, 4)
  expect.equal(both.defence, 4)
end)

spec("shifts stay on the table", with("odds"), function(_, game)
  local function shifted(by, attack)
    local sum = more.reckon(game, { attack = attack or 1 }, { defence = 1 }, { shift = by }, { shift = by })
    expect.equal(sum.shift, 2 * by)
    return sum.column, sum.base
  end
  local column, base = shifted(1, fraction(1, 2))
  expect.equal(column, "2-1")
  expect.equal(base, "1-2")
  expect.equal(shifted(1), "2-1")
  expect.equal(shifted(-1), "1-2")
  expect.equal(shifted(-1, 2), "1-2")
  expect.equal(more.reckon(game, { attack = 1 }, { defence = 1 }, { shift = 1 }).column, "2-1")
  expect.equal(more.reckon(game, { attack = 2 }, { defence = 1 }, { shift = -1 }).column, "1-1")
  expect.equal(more.reckon(game, { attack = 1 }, { defence = 1 }).column, "1-1")
end)

spec("each effect is told with its rule and its amount", with("odds"), function(_, game)
  local sum = more.reckon(game,
    { attack = 2 }, { defence = 1 }, { shift = 1 }, { attack_times = 2 }, { defence_times = 3 }, { attack = 1, attack_times = 2 }, false,
    { { shift = 1, text = "One" }, { shift = -2, text = "Two" } })
  local told = {}
  for i, reason in ipairs(sum.reasons) do
    told[i] = reason.text .. " " .. reason.rule .. " " .. reason.amount .. (reason.times and " times" or "")
  end
  expect.same(told, {
    "Effect effect 1 2", "Effect effect 2 1", "Effect effect 3 1", "Effect effect 4 2 times", "Effect effect 5 3 times",
    "Effect effect 6 1", "One effect 8 1", "Two effect 8 -2",
  })
  expect.equal(sum.shift, 0)
end)

spec("the sum over units is known to the odds", with("odds"), function() expect.equal(odds.sum, tables.sum) end)

-- Losses --------------------------------------------------------------------------------------------------------------

spec("steps are lost one by one by whom their owner names, as long as one is alive", with("losses"), function(t)
  local a, b = t:put("r", "0303"), t:put("r", "0404")
  try(t, "wear_three")
  t:answer("red", "step_loss", a)
  t:answer("red", "step_loss", a)
  expect.equal(a.worn, 2)
  expect.equal(b.worn, 1)
  try(t, "wear_three")
  expect.equal(b.worn, 2)
  expect.equal(a.worn, 2)
  try(t, "wear_three")
  expect.equal(t:waiting().kind, "choice")
  expect.equal(b.worn, 2)
end)

spec("who is lost already loses no step", with("losses"), function(t)
  local a = t:put("r", "0303")
  for _ = 1, 2 do t:put("r", "0404") end
  t:set(a, "worn", 2)
  try(t, "wear_three")
  t:refuses_answer("owner", "red", "step_loss", a)
end)

spec("losses are worth what must be paid, none to spare", with("losses"), function(t, game)
  local pawns = { t:put("r", "0303"), t:put("r", "0303"), t:put("r", "0404"), t:put("r", "0404") }
  local veteran = t:put("veteran", "0505")
  try(t, "pay_three")
  t:refuses_answer("price", "red", "losses", { pawns[1], pawns[2] })
  t:refuses_answer("price", "red", "losses", { pawns[1], veteran })
  t:refuses_answer("price", "red", "losses", pawns)
  t:answer("red", "losses", { pawns[1], pawns[2], pawns[3] })
  expect.equal(pawns[1].space.name, "off")
  expect.equal(veteran.space.name, "0505")
  expect.equal(game.note, "lost3")
end)

spec("who has not so much pays all, and one alone is not asked", with("losses"), function(t, game)
  local a, b = t:put("r", "0303"), t:put("r", "0404")
  try(t, "pay_three")
  t:refuses_answer("price", "red", "losses", { a })
  t:answer("red", "losses", { a, b })
  expect.equal(game.note, "lost2")
  local c = t:put("r", "0505")
  try(t, "pay_three")
  expect.equal(c.space.name, "off")
  expect.equal(game.note, "lost1")
  expect.truthy(losses.at_least(game, {}, 1, function() return 1 end, "price"))
end)

-- Control, zones, objections ----------------------------------------------------------------------------------------------

spec("who passes takes what others hold, and nobody takes what nobody holds", with("control"), function(t, game)
  local red, blue = game:side("red"), game:side("blue")
  t:set(game:space("0303"), "holder", blue)
  t:set(game:space("0304"), "holder", red)
  try(t, "take")
  expect.equal(game:space("0303").holder, red)
  expect.equal(game:space("0304").holder, red)
  expect.equal(game:space("0305").holder, nil)
end)

spec("a side holds all of several places when no enemy is within", with("control"), function(t, game)
  local red, blue = game:side("red"), game:side("blue")
  local both = { game:space("0303"), game:space("0304") }
  t:set(both[1], "holder", red)
  expect.falsy(control.holds_all(red, both, "holder"))
  t:set(both[2], "holder", red)
  expect.truthy(control.holds_all(red, both, "holder"))
  expect.falsy(control.holds_all(blue, both, "holder"))
  t:put("r", "0304")
  t:put("chit", "0304")
  expect.truthy(control.holds_all(red, both, "holder"))
  t:put("b", "0304")
  expect.falsy(control.holds_all(red, both, "holder"))
end)

spec("enemies next to a space, all or some", with("zoc"), function(t, game)
  local red = game:side("red")
  local first, second = t:put("b", "0302"), t:put("b", "0304")
  t:put("r", "0202")
  t:put("b", "0305")
  t:put("chit", "0403")
  local here = game:space("0303")
  local all = zoc.adjacent_enemies(game, red, here)
  expect.equal(#all, 2)
  expect.contains(all, first)
  expect.contains(all, second)
  expect.same(zoc.adjacent_enemies(game, red, here, function(piece) return piece == second end), { second })
  expect.equal(#zoc.adjacent_enemies(game, game:side("blue"), here), 1)
end)

spec("a zone is cancelled where a unit of the side's own stands, and nowhere else", with("zoc"), function(t, game)
  local red = game:side("red")
  t:put("b", "0303")
  t:put("r", "0304")
  local zone, left = zoc.of_enemies(game, red, "ground"), zoc.uncancelled(game, red, "ground")
  expect.truthy(zone:contains("0304"))
  expect.falsy(left:contains("0304") or left:contains("0505"))
  expect.truthy(left:contains("0302"))
  expect.equal(#left, #zone - 1)
end)

spec("the objections that stand are told in their order", with("objections"), function()
  local fine, first, second = { rule = "a", ok = true, text = "" }, { rule = "b", ok = false, text = "" }, { rule = "c", text = "" }
  local standing = objections.standing{ first, fine, second }
  expect.equal(#standing, 2)
  expect.equal(standing[1].rule, "b")
  expect.equal(standing[2].rule, "c")
end)

spec("none of the objections stands, or one does", with("objections"), function()
  local fine, not_fine = { rule = "a", ok = true, text = "" }, { rule = "b", ok = false, text = "" }
  expect.truthy(objections.none{})
  expect.truthy(objections.none{ fine, fine })
  expect.falsy(objections.none{ fine, not_fine })
  expect.falsy(objections.none{ { rule = "c", text = "" } })
end)

-- Stacking ----------------------------------------------------------------------------------------------------------------

local function limits_of()
  return stacking.limits{
    { rule = "three", max = 3, text = "Three" },
    { rule = "five", max = 5, text = "Five steps", counts = "steps" },
    { rule = "odd", max = 1, text = "One in an odd column", where = function(space) return space.column % 2 == 1 end,
      counts = function(piece) return piece.counter == "r" and 1 or 0 end },
  }
end

spec("the first limit that is broken is told, where it holds", with("stacking"), function(t, game)
  local limits = limits_of()
  local a, b, c, d = t:put("r", "off"), t:put("r", "off"), t:put("r", "off"), t:put("r", "off")
  local v, w = t:put("veteran", "off"), t:put("veteran", "off")
  local even, odd = game:space("0304"), game:space("0303")
  expect.equal(stacking.broken(limits, even, { a, b, c }), nil)
  expect.equal(stacking.broken(limits, even, { a, b, c, d }), limits[1])
  expect.equal(stacking.broken(limits, odd, { a, v }), nil)
  expect.equal(stacking.broken(limits, odd, { a, b }), limits[3])
  expect.equal(stacking.broken(limits, odd, { v, w }), nil)
  local list = stacking.objections(limits, odd, { a, b })
  local told = {}
  for i, one in ipairs(list) do told[i] = one.rule .. " " .. tostring(one.ok) end
  expect.same(told, { "three true", "five true", "odd false" })
  expect.equal(list[3].text, "One in an odd column")
  expect.truthy(stacking.objections(limits, even, { a, b })[3].ok)
  expect.falsy(stacking.objections(limits, even, { a, b, c, d })[1].ok)
end)

spec("steps are counted by their attribute", with("stacking"), function(t, game)
  local limits = { { rule = "three", max = 3, text = "Three steps", counts = "steps" } }
  local v, w = t:put("veteran", "off"), t:put("veteran", "off")
  local here = game:space("0304")
  expect.equal(stacking.broken(limits, here, { v }), nil)
  expect.equal(stacking.broken(limits, here, { v, w }), limits[1])
end)

spec("pieces that are excused together may be more than a limit allows, wherever it is looked at", with("stacking"), function(t, game)
  local a, b = t:put("r", "0303"), t:put("r", "off")
  local here = game:space("0303")
  local function two(space, pieces) return space.column == 3 and #pieces == 2 end
  local limits = stacking.limits{ { rule = "one", max = 1, text = "One", excused = two } }
  expect.equal(stacking.broken(limits, here, { a, b }), nil)
  expect.truthy(stacking.objections(limits, here, { a, b })[1].ok)
  expect.falsy(stacking.full(game, limits, b):contains("0303"))
  expect.equal(stacking.broken(limits, here, { a, b, t:put("r", "off") }), limits[1])
  expect.equal(stacking.broken(limits, game:space("0304"), { a, b }), limits[1])
  expect.falsy(stacking.objections(limits, game:space("0304"), { a, b })[1].ok)
end)

spec("who stands there already is not counted twice", with("stacking"), function(t, game)
  local a, b = t:put("r", "0303"), t:put("r", "0304")
  local here = game:space("0303")
  expect.same(stacking.together(here, a), { a })
  expect.same(stacking.together(here, a, b), { a, b })
  expect.same(stacking.together(game:space("0505"), a, b), { a, b })
end)

spec("how full a space is by the limit that bears most", with("stacking"), function(t, game)
  local limits = limits_of()
  local red = game:side("red")
  local here, even = game:space("0303"), game:space("0304")
  local function standing(space, side)
    local told = stacking.standing(limits, space, side)
    return told.value[1] .. "/" .. told.value[2] .. " " .. told.reasons[1].rule
  end
  expect.equal(standing(here, red), "0/3 three")
  t:put("r", "0303")
  expect.equal(standing(here, red), "1/1 odd")
  t:put("b", "0304")
  t:put("r", "0304")
  expect.equal(standing(even, red), "1/3 three")
  expect.equal(standing(even), "2/3 three")
  local nowhere = { { rule = "never", max = 1, text = "", where = function() return false end } }
  local none = stacking.standing(nowhere, here, red)
  expect.equal(none.value, nil)
  expect.equal(#none.reasons, 0)
  local told = stacking.standing(limits, here, red).reasons[1]
  expect.equal(told.text, "One in an odd column")
  expect.equal(told.spaces[1], here)
end)

spec("stacks are found of one side or of both", with("stacking"), function(t, game)
  local limits = { { rule = "one", max = 1, text = "One" } }
  t:put("r", "0303")
  t:put("b", "0303")
  t:put("b", "0404")
  t:put("b", "0404")
  expect.equal(#stacking.overfull(game, limits), 2)
  expect.equal(#stacking.overfull(game, limits, game:side("red")), 0)
  local blue = stacking.overfull(game, limits, game:side("blue"))
  expect.equal(#blue, 1)
  expect.equal(blue[1].space.name, "0404")
  expect.equal(blue[1].limit, limits[1])
end)

spec("a full space is not full for who stands in it, nor off the map", with("stacking"), function(t, game)
  local limits = { { rule = "one", max = 1, text = "One" } }
  local a, b = t:put("r", "0303"), t:put("r", "0303")
  t:put("r", "0404")
  local full = stacking.full(game, limits, a)
  expect.truthy(full:contains("0404"))
  expect.falsy(full:contains("0303") or full:contains("off"))
  expect.equal(#full, 1)
  expect.equal(b.space.name, "0303")
end)

-- Points and throws ---------------------------------------------------------------------------------------------------------

spec("points are the sum of their reasons", with("points"), function()
  local a = { amount = 2, text = "a", rule = "1" }
  local b = { amount = -5, text = "b", rule = "2" }
  expect.equal(points.sum().value, 0)
  local told = points.sum({ a }, {}, { b, a })
  expect.equal(told.value, -1)
  expect.same(told.reasons, { a, b, a })
end)

spec("losses to be expected are told to a tenth, of those who are spoken of", with("outlook"), function()
  local function told(list, unit) return outlook.lines(list, unit)[1].text end
  expect.equal(told({ { weight = 1, words = "a", attacker = 1 }, { weight = 2, words = "b" } }, "steps"),
    "Expected losses: attacker 0.3 steps")
  expect.equal(told({ { weight = 1, words = "a", attacker = 1, defender = 2 }, { weight = 1, words = "b" } }, "steps"),
    "Expected losses: attacker 0.5, defender 1 steps")
  expect.equal(told({ { weight = 1, words = "a", defender = 3 } }), "Expected losses: defender 3")
  expect.equal(told({ { weight = 1, words = "a", defender = 1 }, { weight = 19, words = "b" } }), "Expected losses: defender 0.1")
  expect.equal(told({ { weight = 1, words = "a", defender = 1 }, { weight = 20, words = "b" } }), "Expected losses: defender 0")
  expect.equal(told({ { weight = 3, words = "a", attacker = 7 }, { weight = 2, words = "b" } }), "Expected losses: attacker 4.2")
end)

spec("what cannot come about is not told", with("outlook"), function()
  local lines = outlook.lines{ { weight = 0, words = "never" }, { weight = 1, words = "a", rule = "r" }, { weight = 3, words = "b" } }
  expect.equal(#lines, 2)
  expect.equal(lines[1].text, "a")
  expect.equal(lines[1].rule, "r")
  expect.equal(lines[1].chance, fraction(1, 4))
  expect.equal(lines[2].chance, fraction(3, 4))
end)
