-- Cups, what is sealed, drift, plans, stacks, and what a preview tells.
local cups = require("bocage.cups")
local outlook = require("bocage.outlook")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function try(t, name) t:act("red", "try", name) end

spec("what is drawn in the open lies where it was put, until the cup is empty", with("cups"), function(t, game)
  for left = 2, 0, -1 do
    try(t, "draw")
    expect.equal(#game:space("cup").pieces, left)
  end
  try(t, "draw")
  expect.equal(#game:space("spent").pieces, 3)
end)

spec("a cup gives no more than it has, and gets everything back", with("cups"), function(t, game)
  try(t, "draw_five")
  expect.equal(#game:space("spent").pieces, 3)
  try(t, "gather")
  expect.equal(#game:space("cup").pieces, 3)
end)

spec("what lies face down counts as drawn", with("cups"), function(_, game)
  local cup, empty = game:space("cup"), game:space("spent")
  expect.same(cups.with_some_left({ cup, empty }, {}), { cup })
  local one = { cup = cup }
  expect.same(cups.with_some_left({ cup }, { one, one, {} }), { cup })
  expect.same(cups.with_some_left({ cup }, { one, one, one }), {})
end)

spec("a chit that is held unseen is opened when it is played", with("cups"), function(t, game)
  try(t, "play")
  expect.equal(game.note, "nothing")
  try(t, "hold")
  expect.equal(#game:space("cup").pieces, 3)
  try(t, "play")
  expect.equal(game.note, "chit")
  expect.equal(#game:space("spent").pieces, 1)
  expect.falsy(game:side("red").hand)
end)

spec("what is sealed is kept unopened, and opened once", with("sealed"), function(t, game)
  t:act("red", "seal", "left")
  expect.truthy(game.word)
  expect.falsy(game.word.opened)
  expect.truthy(game:side("red").ready)
  try(t, "open")
  expect.equal(game.note, "left")
  expect.falsy(game.word)
  try(t, "open")
  expect.equal(game.note, "nothing")
end)

spec("a die says where somebody drifts", with("drift"), function(t, game)
  for die, hex in ipairs{ "0302", "0202", "0203", "0304", "0403", "0402" } do
    t:clear{ to = "off" }
    local unit = t:put("r", "0303")
    t:dice("drift", die)
    try(t, "drift")
    expect.equal(unit.space.name, hex)
  end
  expect.equal(game.note, "SW")
end)

spec("beyond the map there is nobody's space", with("drift"), function(t)
  local unit = t:put("r", "0303")
  t:put("r", "0301")
  t:set("note", "-")
  t:dice("drift", 1)
  try(t, "drift")
  expect.equal(unit.space.name, "0302")
end)

spec("a plan's pieces are counted where they are bound", with("stacking"), function(t, game)
  local a, b, c = t:put("r", "0303"), t:put("r", "0404"), t:put("r", "0505")
  local here, there = game:space("0606"), game:space("0607")
  expect.same(stacking.planned({ { a, here }, { b, there } }, here, c), { c, a })
  expect.same(stacking.planned({}, here, c), { c })
  local plan = { { a, here }, { b, here } }
  expect.same(stacking.planned(plan, here, c), { c, a, b })
  expect.same(stacking.planned(plan, there, c), { c })
  expect.same(stacking.planned(plan, here, c), { c, a, b })
end)

spec("a stack is thinned out from above, for one side alone", with("stacking"), function(t, game)
  local a, b, c = t:put("r", "0303"), t:put("r", "0303"), t:put("b", "0303")
  t:put("b", "0404")
  t:put("b", "0404")
  try(t, "thin_out")
  expect.same(game:space("0303").pieces, { a, c })
  expect.equal(b.space.name, "off")
  expect.equal(#game:space("0404").pieces, 2)
end)

spec("limits are kept until one is broken somewhere", with("stacking"), function(t, game)
  local limits = { { rule = "one", max = 1, text = "One in a hex" } }
  t:put("r", "0303")
  expect.truthy(stacking.kept(game, limits))
  t:put("r", "0303")
  local kept, what = stacking.kept(game, limits)
  expect.falsy(kept)
  expect.equal(what, "0303: One in a hex")
end)

spec("what nobody remembers counts as done", with("settling"), function(t)
  local a, b = t:put("r", "0303"), t:put("r", "0304")
  try(t, "spend")
  expect.truthy(a.pushed and a.moved and b.pushed and b.moved)
end)

spec("a preview tells the odds and what the die may make of them", with("outlook"), function(_, game)
  local function meaning(cell) return { words = cell, rule = "die", attacker = cell == "lost" and 1 or 0 } end
  local options = { chart = "fate", faces = 6, unit = "steps", meaning = meaning }
  local told = outlook.foretold(game, { value = "1-1", column = "even", reasons = { { text = "Attack" } } }, options)
  expect.equal(told.value, "1-1")
  expect.equal(#told.reasons, 4)
  expect.equal(told.reasons[2].text, "Expected losses: attacker 0.3 steps")
  expect.equal(told.reasons[3].text, "lost")
  expect.equal(told.reasons[3].chance, fraction(1, 3))
  local weak = outlook.foretold(game, { value = "too weak", reasons = { { text = "Attack" } } }, options)
  expect.equal(weak.value, "too weak")
  expect.equal(#weak.reasons, 1)
end)

spec("full spaces are looked for where one asks", with("stacking"), function(t, game)
  local unit = t:put("r", "0303")
  t:put("r", "0304")
  t:put("r", "0505")
  local limits = { { rule = "one", max = 1, text = "One in a hex" } }
  expect.same(stacking.full(game, limits, unit):list(), { game:space("0304"), game:space("0505") })
  expect.same(stacking.full(game, limits, unit, game:within("0303", 1)):list(), { game:space("0304") })
end)

spec("lists and tables", with("tables"), function()
  expect.same(tables.joined({ 1 }, {}, { 2, 3 }), { 1, 2, 3 })
  expect.same(tables.filtered({ 1, 2, 3, 4 }, function(n) return n % 2 == 0 end), { 2, 4 })
  expect.truthy(tables.contains({ "a", "b" }, "b"))
  expect.falsy(tables.contains({}, "b"))
  expect.same(tables.without({ 1, 2, 3 }, { 3, 1 }), { 2 })
  local function even(n) return n % 2 == 0 end
  expect.truthy(tables.all({ 2, 4 }, even) and tables.all({}, even) and tables.any({ 1, 2 }, even))
  expect.falsy(tables.all({ 2, 3 }, even) or tables.any({}, even))
  expect.equal(tables.sum({ 1, 2, 3 }, function(n) return 2 * n end), 12)
  expect.equal(tables.sum({ { worth = 2 }, { worth = 3 } }, "worth"), 5)
  expect.equal(tables.sum({}, "worth"), 0)
  local merged = tables.merged({ a = 1, b = 1 }, { b = 2 })
  expect.equal(merged.a, 1)
  expect.equal(merged.b, 2)
end)
