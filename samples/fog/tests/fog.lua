-- Every rule of the README, and the fog above all.
local attack = require("rules.attack")
local keeping = require("rules.blocks")

local function with(rule) return { rule = rule, scenario = "moor" } end

-- A block with these steps, as it stands in the fog.
local function block(t, counter, hex, steps)
  local piece = t:put(counter, hex, { face = "block" })
  t:set(piece, "left", steps or piece.full)
  return piece
end

-- Red's block and Blue's alone on the map, with Red in this phase.
local function duel(t, node, red, blue)
  t:clear()
  local own, foe = block(t, "r-alder", red), block(t, "b-crane", blue)
  t:go(node, { active = "red" })
  return own, foe
end

-- Blue stands and both fire these dice.
local function fight(t, unit, target, own, theirs)
  t:dice("fire", table.unpack(own))
  t:dice("fire", table.unpack(theirs))
  t:act("red", "attack", { unit = unit, target = target })
  t:answer("blue", "fall_back", nil)
end

spec("red marches and attacks, then blue", with("1.2"), function(t, game)
  local order = {}
  for _ = 1, 4 do
    order[#order + 1] = game:active().name .. " " .. t:waiting().node
    t:done(game:active().name)
  end
  expect.same(order, { "red march", "red attack", "blue march", "blue attack" })
end)

spec("dusk ends the turn, the sixth the game", with("1.3"), function(t, game)
  t:go("dusk")
  expect.equal(game.turn, 2)
  expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.2")
  t:set("turn", 5)
  t:go("dusk")
  expect.equal(t:waiting().kind, "choice")
  t:set("turn", 6)
  t:go("dusk")
  expect.equal(t:waiting().kind, "over")
end)

spec("blocks stand hidden, and again at dusk", with("1.4"), function(t, game)
  for _, side in ipairs(game:sides()) do
    local own = game:pieces{ side = side }
    expect.equal(#own, 10)
    for _, one in ipairs(own) do expect.equal(one.face, "block") end
  end
  local unit, foe = duel(t, "attack", "0403", "0503")
  fight(t, unit, foe, { 1, 1, 1 }, { 1, 1, 1 })
  expect.same({ unit.face, foe.face }, { "open", "open" })
  t:go("dusk")
  expect.same({ unit.face, foe.face }, { "block", "block" })
end)

spec("what is lost lies open for good", with("1.4"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  fight(t, unit, foe, { 5, 5, 5 }, { 1, 1, 1 })
  t:go("dusk")
  expect.same({ unit.face, foe.face, foe.space.name }, { "block", "open", "blue.dead" })
end)

spec("a block moves once, as far as it can", with("2.1"), function(t)
  local unit = duel(t, "march", "0102", "0901")
  t:refuses("2.1", "red", "march", { unit = unit, path = { "0103", "0203", "0303" } })
  expect.truthy(t:can("red", "march", { unit = unit, path = { "0103", "0104" } }))
  t:act("red", "march", { unit = unit, path = { "0103" } })
  t:refuses("2.1", "red", "march", { unit = unit, path = { "0104" } })
end)

spec("horse goes four", with("2.1"), function(t)
  t:clear()
  local unit = block(t, "r-rowan", "0101")
  t:go("march", { active = "red" })
  t:act("red", "march", { unit = unit, path = { "0102", "0103", "0104", "0105" } })
  expect.equal(unit.space.name, "0105")
end)

spec("in the next turn a block moves and attacks again", { rules = { "2.1", "3.1" }, scenario = "moor" }, function(t, game)
  local unit, foe = duel(t, "march", "0403", "0503")
  t:set(unit, "moved", true)
  t:set(unit, "fought", true)
  t:done("red")
  expect.falsy(unit.fought)
  t:set(unit, "fought", true)
  t:done("red")
  t:go("march", { active = "red" })
  expect.falsy(unit.moved)
  t:act("red", "march", { unit = unit, path = { "0504" } })
  t:done("red")
  fight(t, unit, foe, { 1, 1, 1 }, { 1, 1, 1 })
  expect.truthy(unit.fought)
  expect.equal(game.turn, 2)
end)

spec("how far a block could come is told, whoever looks and whether it has moved or not", with("2.1"), function(t)
  local unit, foe = duel(t, "march", "0102", "0901")
  block(t, "r-birch", "0104")
  block(t, "r-cedar", "0104")
  local function cost_of(piece, hex)
    for _, pair in ipairs(t:query("reach", { unit = piece }).value) do
      if pair[1].name == hex then return pair[2] end
    end
  end
  expect.equal(cost_of(unit, "0103"), 1)
  expect.equal(cost_of(unit, "0104"), nil)
  t:act("red", "march", { unit = unit, path = { "0103" } })
  expect.equal(cost_of(unit, "0102"), 1)
  expect.equal(cost_of(foe, "0902"), 1)
  local told = t:query("reach", { unit = unit }).reasons[1]
  expect.equal(told.amount, 2)
  expect.equal(told.rule, "2.1")
end)

spec("nobody enters a hex with an enemy", with("2.2"), function(t)
  local unit = duel(t, "march", "0403", "0503")
  t:refuses("2.2", "red", "march", { unit = unit, path = { "0503" } })
end)

spec("two blocks end their move in a hex", with("2.3"), function(t, game)
  t:clear()
  local unit = block(t, "r-rowan", "0102")
  block(t, "r-birch", "0103")
  t:go("march", { active = "red" })
  expect.truthy(t:can("red", "march", { unit = unit, path = { "0103" } }))
  block(t, "r-cedar", "0103")
  t:refuses("2.3", "red", "march", { unit = unit, path = { "0103" } })
  local standing = t:query("stacking", { side = game:side("red"), space = game:space("0103") })
  expect.same(standing.value, { 2, 2 })
  expect.equal(standing.reasons[1].rule, "2.3")
  t:act("red", "march", { unit = unit, path = { "0103", "0104" } })
  expect.equal(unit.space.name, "0104")
end)

spec("a block too many is lost after free play, and all have marched and attacked", with("2.3"), function(t)
  t:clear()
  t:go("march", { active = "red" })
  t:mode("free")
  local first, second, third = block(t, "r-alder", "0103"), block(t, "r-birch", "0103"), block(t, "r-cedar", "0103")
  local foe = block(t, "b-crane", "0901")
  t:mode("enforce")
  expect.same({ first.space.name, second.space.name, third.space.name }, { "0103", "0103", "red.dead" })
  expect.truthy(first.moved and first.fought and foe.moved and foe.fought)
end)

spec("what must always be true is found broken", { rules = { "2.2", "2.3", "3.5" }, scenario = "moor" }, function(t, game)
  local function kept(name)
    local holds, words = keeping.invariants[name](game)
    return holds, words
  end
  for name in pairs(keeping.invariants) do expect.truthy(kept(name)) end
  t:clear()
  local unit = block(t, "r-alder", "0103")
  block(t, "r-birch", "0103")
  expect.truthy(kept("two_in_a_hex"))
  block(t, "r-cedar", "0103")
  expect.falsy(kept("two_in_a_hex"))
  expect.truthy(kept("apart"))
  block(t, "b-crane", "0103")
  expect.falsy(kept("apart"))
  for steps, holds in pairs{ [0] = false, [1] = true, [3] = true, [4] = false } do
    t:set(unit, "left", steps)
    local alive, words = kept("alive")
    expect.equal(alive, holds)
    expect.equal(words, holds and "" or "a block in 0103 has no such strength")
  end
end)

spec("woods cost more and bogs are closed", with("2.4"), function(t)
  local unit = duel(t, "march", "0303", "0901")
  expect.truthy(t:can("red", "march", { unit = unit, path = { "0302" } }))
  t:refuses("2.4", "red", "march", { unit = unit, path = { "0402" } })
  t:set(unit, "moved", false)
  local next_to_woods = block(t, "r-birch", "0304")
  t:refuses("2.1", "red", "march", { unit = next_to_woods, path = { "0303", "0302" } })
end)

spec("horse pays three for woods", with("2.4"), function(t)
  t:clear()
  local near, far = block(t, "r-rowan", "0304"), block(t, "r-thorn", "0305")
  t:go("march", { active = "red" })
  expect.truthy(t:can("red", "march", { unit = near, path = { "0303", "0302" } }))
  t:refuses("2.1", "red", "march", { unit = far, path = { "0304", "0303", "0302" } })
  t:refuses("2.4", "red", "march", { unit = near, path = { "0303", "0402" } })
end)

spec("a hamlet costs one", with("2.4"), function(t)
  local unit = duel(t, "march", "0102", "0901")
  local horse = block(t, "r-rowan", "0105")
  expect.truthy(t:can("red", "march", { unit = unit, path = { "0103", "0203" } }))
  expect.truthy(t:can("red", "march", { unit = horse, path = { "0104", "0103", "0203", "0202" } }))
end)

spec("a block attacks once in a phase", with("3.1"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  local other = block(t, "r-birch", "0101")
  fight(t, unit, foe, { 1, 1, 1 }, { 1, 1, 1 })
  t:refuses("3.1", "red", "attack", { unit = unit, target = foe })
  t:refuses("3.2", "red", "attack", { unit = other, target = foe })
end)

spec("the enemy must be next to the block", with("3.2"), function(t)
  local unit = duel(t, "attack", "0403", "0503")
  local far = block(t, "b-diver", "0502")
  t:refuses("3.2", "red", "attack", { unit = unit, target = far })
end)

spec("a block that nobody stands next to attacks nobody at all", with("3.2"), function(t, game)
  local unit = duel(t, "attack", "0404", "0502")
  local lost = game:pieces{ counter = "b-goose" }[1]
  expect.falsy(lost.space.on_map)
  t:refuses("3.2", "red", "attack", { unit = unit, target = lost })
end)

spec("the blocks have their figures", { rules = { "2.1", "3.3" }, scenario = "moor" }, function(_, game)
  for _, side in ipairs(game:sides()) do
    for _, one in ipairs(game:pieces{ side = side }) do
      local guards, horse = string.ends(one.title, "Guards"), string.ends(one.title, "Horse")
      expect.same({ one.class, one.full, one.move }, horse and { "horse", 2, 4 } or { "foot", guards and 4 or 3, 2 })
      expect.equal(one.left, one.full)
    end
  end
end)

spec("both are shown and roll a die for each step", with("3.3"), function(t)
  t:clear()
  local unit, foe = block(t, "r-hazel", "0403", 2), block(t, "b-goose", "0503")
  t:go("attack", { active = "red" })
  fight(t, unit, foe, { 5, 6 }, { 1, 2, 3, 5 })
  expect.same({ unit.face, foe.face, unit.left, foe.left }, { "open", "open", 1, 2 })
end)

spec("a preview tells the dice of what can be read alone", { rules = { "1.4", "3.3" }, scenario = "moor" }, function(t, game)
  local unit, foe = duel(t, "attack", "0403", "0503")
  expect.equal(attack.preview(game, game:side("red"), { unit = unit }), nil)
  local told = t:preview("red", "attack", { unit = unit, target = foe })
  expect.equal(told.value, "3 dice")
  expect.same({ told.reasons[1].amount, told.reasons[1].rule, told.reasons[1].pieces[1] }, { 3, "3.3", unit })
  expect.same({ told.reasons[2].amount, told.reasons[2].rule, told.reasons[2].pieces[1] }, { nil, "3.3", foe })
  expect.equal(told.reasons[1].text, "Dice of Alder Foot")
  expect.equal(told.reasons[2].text, "Dice of a hidden unit: nobody knows")
  local open = t:put("b-diver", "0304", { face = "open" })
  t:set(open, "left", 2)
  told = t:preview("red", "attack", { unit = unit, target = open })
  expect.equal(told.reasons[2].text, "Dice of Diver Foot")
  expect.equal(told.reasons[2].amount, 2)
end)

-- One step each, so one die: what it does to a block in this hex, and to the one that attacks it out of that.
local function one_die(hex, from, die, hit)
  local ground = hex == "0405" and ", in woods" or ", in the open"
  spec("a die of " .. die .. ground, with("3.4"), function(t)
    t:clear()
    local unit, foe = block(t, "r-alder", from, 1), block(t, "b-crane", hex, 1)
    t:go("attack", { active = "red" })
    fight(t, unit, foe, { die }, { die })
    expect.equal(foe.space.name, hit and "blue.dead" or hex)
    expect.equal(unit.space.on_map, die < 5)
  end)
end
for die = 1, 6 do
  one_die("0404", "0304", die, die >= 5)
  one_die("0405", "0404", die, die == 6)
end

spec("fives and sixes hit, in woods sixes", with("3.4"), function(t)
  local unit, foe = duel(t, "attack", "0404", "0405")
  fight(t, unit, foe, { 4, 5, 6 }, { 4, 5, 6 })
  expect.same({ unit.left, foe.left }, { 1, 2 })
end)

spec("who attacks out of woods is hit as on open ground", with("3.4"), function(t)
  local unit, foe = duel(t, "attack", "0405", "0506")
  fight(t, unit, foe, { 1, 1, 1 }, { 5, 1, 1 })
  expect.same({ unit.left, foe.left }, { 2, 3 })
end)

spec("each hit costs a step, and the last one the block", with("3.5"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:set(foe, "left", 2)
  fight(t, unit, foe, { 5, 5, 5 }, { 5, 1 })
  expect.same({ unit.left, foe.left }, { 2, 0 })
  expect.same({ unit.space.name, foe.space.name }, { "0403", "blue.dead" })
end)

spec("who falls back is neither shown nor shot at", with("3.6"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:act("red", "attack", { unit = unit, target = foe })
  t:answer("blue", "fall_back", "back")
  t:answer("blue", "retreat", { "0602" })
  expect.same({ unit.face, foe.face, foe.space.name, foe.left }, { "block", "block", "0602", 3 })
  expect.truthy(unit.fought)
end)

spec("nobody falls back into a bog, to an enemy or where there is no room", with("3.6"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  block(t, "r-birch", "0602")
  block(t, "b-diver", "0504")
  block(t, "b-egret", "0504")
  t:act("red", "attack", { unit = unit, target = foe })
  t:answer("blue", "fall_back", "back")
  for _, hex in ipairs{ "0402", "0602", "0504", "0601" } do
    expect.fails("", function() t:answer("blue", "retreat", { hex }) end)
  end
  t:answer("blue", "retreat", { "0603" })
  expect.equal(foe.space.name, "0603")
end)

spec("who has no way back fights", with("3.6"), function(t)
  local unit, foe = duel(t, "attack", "0101", "0102")
  block(t, "r-birch", "0103")
  block(t, "r-cedar", "0201")
  block(t, "r-elder", "0202")
  t:dice("fire", 1, 1, 1)
  t:dice("fire", 1, 1, 1)
  t:act("red", "attack", { unit = unit, target = foe })
  expect.equal(t:waiting().kind, "choice")
  expect.equal(foe.face, "open")
end)

for policy, face in pairs{ always = "block", never = "open" } do
  spec("a standing order: " .. policy, with("3.6"), function(t)
    local unit, foe = duel(t, "attack", "0403", "0503")
    t:order("blue", "fall_back", policy)
    if policy == "never" then
      t:dice("fire", 1, 1, 1)
      t:dice("fire", 1, 1, 1)
    end
    t:act("red", "attack", { unit = unit, target = foe })
    if policy == "always" then t:answer("blue", "retreat", { "0602" }) end
    expect.equal(foe.face, face)
  end)
end

spec("who marches into a hamlet last holds it", with("4.1"), function(t, game)
  local unit = duel(t, "march", "0403", "0901")
  expect.equal(game:space("0503").holder.name, "blue")
  t:act("red", "march", { unit = unit, path = { "0503", "0602" } })
  expect.equal(game:space("0503").holder.name, "red")
  local held = t:query("hamlets", { side = game:side("red") })
  expect.equal(held.value, 2)
  expect.same({ held.reasons[2].text, held.reasons[2].rule, held.reasons[2].amount, held.reasons[2].spaces[1].name },
    { "Moorend", "4.1", 1, "0503" })
end)

spec("at the beginning Red holds one hamlet and Blue two", with("4.1"), function(t, game)
  t:set(game:space("0404"), "holder", "red") -- no hamlet, so it does not count
  expect.equal(t:query("hamlets", { side = game:side("red") }).value, 1)
  expect.equal(t:query("hamlets", { side = game:side("blue") }).value, 2)
  for name, holder in pairs{ ["0203"] = "red", ["0503"] = "blue", ["0803"] = "blue" } do
    expect.equal(game:space(name).holder.name, holder)
  end
end)

local function verdict(t, game, holders)
  for name, holder in pairs(holders) do t:set(game:space(name), "holder", game:side(holder)) end
  t:set("turn", 6)
  t:go("dusk")
  return t:waiting().winner.name .. " " .. t:waiting().level
end

spec("more hamlets win", with("4.2"), function(t, game)
  expect.equal(verdict(t, game, {}), "blue marginal")
end)

for winner, holders in pairs{
  ["red marginal"] = { ["0503"] = "red" },
  ["red decisive"] = { ["0503"] = "red", ["0803"] = "red" },
  ["blue decisive"] = { ["0203"] = "blue" },
} do
  spec("more hamlets win: " .. winner, with("4.2"), function(t, game)
    expect.equal(verdict(t, game, holders), winner)
  end)
end
