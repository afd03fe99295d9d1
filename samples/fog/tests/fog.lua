-- Every rule of the README, and the fog above all.
local attack = require("rules.attack")
local keeping = require("rules.blocks")
local tables = require("bocage.tables")

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

-- Blue stands. Foot fires in two rounds, the defender first; whoever attacks breaks off after the first one.
local function fight(t, unit, target, own, theirs)
  if #theirs > 0 then t:dice("fire", table.unpack(theirs)) end
  if #own > 0 then t:dice("fire", table.unpack(own)) end
  t:act("red", "attack", { target = target.space, attackers = { unit } })
  if t:waiting().kind == "answer" and t:waiting().asks[1] == "fall_back" then t:answer("blue", "fall_back", nil) end
  if t:waiting().kind == "answer" then t:answer("red", "break_off", "yes") end
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

for turn, node in pairs{ [2] = "march", [3] = "rally", [4] = "march" } do
  spec("after turn " .. turn .. " comes " .. node, with("1.5"), function(t, game)
    t:go("attack", { active = "blue", turn = turn })
    t:done("blue")
    expect.equal(t:waiting().node, node)
    expect.equal(game.turn, node == "rally" and turn or turn + 1)
  end)
end

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
  expect.truthy(first.moved and first.fought and first.rallied and foe.moved and foe.fought and foe.rallied)
end)

spec("what must always be true is found broken", { rules = { "2.2", "2.3", "3.6" }, scenario = "moor" }, function(t, game)
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
  local other, fresh = block(t, "b-diver", "0304"), block(t, "r-birch", "0303")
  fight(t, unit, foe, { 1, 1, 1 }, { 1, 1, 1 })
  expect.truthy(unit.fought)
  expect.truthy(t:can("red", "attack", { target = other.space, attackers = { fresh } }))
  t:refuses("3.1", "red", "attack", { target = other.space, attackers = { unit } })
end)

spec("a hex is attacked once in a phase", with("3.1"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  local other = block(t, "r-birch", "0504")
  fight(t, unit, foe, { 1, 1, 1 }, { 1, 1, 1 })
  expect.truthy(foe.space.stormed)
  t:refuses("3.1", "red", "attack", { target = foe.space, attackers = { other } })
end)

spec("the enemy must be next to the block", with("3.2"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  local far, other = block(t, "b-diver", "0501"), block(t, "r-birch", "0101")
  t:refuses("3.2", "red", "attack", { target = far.space, attackers = { unit } })
  t:refuses("3.2", "red", "attack", { target = foe.space, attackers = { other } })
  expect.truthy(t:can("red", "attack", { target = foe.space, attackers = { unit } }))
end)

spec("three blocks attack a hex together, and no fourth", with("3.2"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  local more = { block(t, "r-birch", "0403"), block(t, "r-cedar", "0504"), block(t, "r-elder", "0504") }
  expect.truthy(t:can("red", "attack", { target = foe.space, attackers = { unit, more[1], more[2] } }))
  t:refuses("3.2", "red", "attack", { target = foe.space, attackers = { unit, more[1], more[2], more[3] } })
end)

spec("who is lost is attacked no more", with("3.2"), function(t, game)
  duel(t, "attack", "0404", "0502")
  expect.falsy(game:pieces{ counter = "b-goose" }[1].space.on_map)
  expect.falsy(tables.contains(t:offers("red"), "attack"))
end)

spec("the blocks have their figures", { rules = { "2.1", "3.4" }, scenario = "moor" }, function(_, game)
  for _, side in ipairs(game:sides()) do
    for _, one in ipairs(game:pieces{ side = side }) do
      local arm = string.ends(one.title, "Guards") and "guards" or string.ends(one.title, "Horse") and "horse" or "foot"
      local full, letter = ({ guards = 4, horse = 2, foot = 3 })[arm], ({ guards = "B", horse = "A", foot = "C" })[arm]
      expect.same({ one.class, one.full, one.move }, { arm == "horse" and "horse" or "foot", full, arm == "horse" and 4 or 2 })
      expect.same({ one.arm, one.letter, one.left, one.facing }, { arm, letter, full, 0 })
    end
  end
end)

spec("all in the hex and all who attack are shown", with("3.3"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  local second, apart = block(t, "b-diver", "0503"), block(t, "r-birch", "0504")
  t:dice("fire", 1, 1, 1, 1, 1, 1)
  t:dice("fire", 1, 1, 1)
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", nil)
  expect.same({ unit.face, foe.face, second.face, apart.face }, { "open", "open", "open", "block" })
end)

spec("a pool has a die for each step", with("3.4"), function(t)
  t:clear()
  local unit, foe = block(t, "r-hazel", "0403", 2), block(t, "b-goose", "0503")
  t:go("attack", { active = "red" })
  fight(t, unit, foe, { 4, 6 }, { 1, 2, 3, 3 })
  expect.same({ unit.left, foe.left }, { 2, 2 })
end)

spec("horse fires first, then guards, then foot; of a letter the defender before the attacker", with("3.4"), function(t)
  t:clear()
  local horse, foot = block(t, "r-rowan", "0403", 1), block(t, "r-alder", "0403", 1)
  local guards, enemy_foot = block(t, "b-goose", "0503", 1), block(t, "b-crane", "0503", 1)
  t:go("attack", { active = "red" })
  t:dice("fire", 6) -- the horse: the guards are lost before they fire
  t:dice("fire", 6) -- Blue's foot: Red's foot is lost before it fires
  t:dice("fire", 1) -- the horse again, in the second round
  t:dice("fire", 1) -- and Blue's foot
  t:act("red", "attack", { target = "0503", attackers = { horse, foot } })
  t:answer("blue", "fall_back", nil)
  t:answer("blue", "hit", guards)
  t:answer("red", "hit", foot)
  t:answer("red", "break_off", nil)
  expect.same({ horse.space.name, foot.space.name }, { "0403", "red.dead" })
  expect.same({ guards.space.name, enemy_foot.space.name }, { "blue.dead", "0503" })
end)

spec("the guards of both sides: the defender's first", with("3.4"), function(t)
  t:clear()
  local guards, foe = block(t, "r-hazel", "0403", 1), block(t, "b-goose", "0503", 1)
  t:go("attack", { active = "red" })
  fight(t, guards, foe, {}, { 4 })
  expect.same({ guards.space.name, foe.space.name }, { "red.dead", "0503" })
end)

spec("blocks of a letter throw one pool", with("3.4"), function(t)
  t:clear()
  local first, second = block(t, "r-alder", "0403", 1), block(t, "r-birch", "0403", 2)
  local foe = block(t, "b-crane", "0503", 3)
  t:go("attack", { active = "red" })
  t:dice("fire", 1, 1, 1)
  t:dice("fire", 5, 1, 6)
  t:act("red", "attack", { target = "0503", attackers = { first, second } })
  t:answer("blue", "fall_back", nil)
  t:answer("red", "break_off", "yes")
  expect.equal(foe.left, 1)
end)

spec("a preview tells the dice of what can be read alone", { rules = { "1.4", "3.4" }, scenario = "moor" }, function(t, game)
  local unit, foe = duel(t, "attack", "0403", "0503")
  expect.equal(attack.preview(game, game:side("red"), {}), nil)
  local told = t:preview("red", "attack", { target = foe.space, attackers = { unit } })
  expect.equal(told.value, "3 dice")
  expect.same({ told.reasons[1].amount, told.reasons[1].rule, told.reasons[1].pieces[1] }, { 3, "3.4", unit })
  expect.same({ told.reasons[2].amount, told.reasons[2].rule, told.reasons[2].pieces[1] }, { nil, "3.4", foe })
  expect.equal(told.reasons[1].text, "Dice of your blocks in a round")
  expect.equal(told.reasons[2].text, "Dice of the enemy in a round: nobody knows")
  local open = t:put("b-diver", "0304", { face = "open" })
  t:set(open, "left", 2)
  told = t:preview("red", "attack", { target = open.space, attackers = { unit } })
  expect.equal(told.reasons[2].text, "Dice of the enemy in a round")
  expect.equal(told.reasons[2].amount, 2)
  t:set(block(t, "b-egret", "0304"), "left", 1)
  expect.equal(t:preview("red", "attack", { target = open.space, attackers = { unit } }).reasons[2].amount, nil)
  expect.equal(attack.preview(game, game:side("red"), { target = open.space }).value, "0 dice")
end)

-- One step each, so one die: what it does to a block in this hex that horse or guards attack from the other.
local function one_die(counter, hex, from, die, hit)
  local ground = hex == "0405" and ", in woods" or ", in the open"
  spec(counter .. " with a die of " .. die .. ground, with("3.5"), function(t)
    t:clear()
    local unit, foe = block(t, counter, from, 1), block(t, "b-crane", hex, 1)
    t:go("attack", { active = "red" })
    fight(t, unit, foe, { die }, {})
    if not hit then t:done("red") end
    expect.equal(foe.space.name, hit and "blue.dead" or hex)
  end)
end
for die = 1, 6 do
  for _, counter in ipairs{ "r-rowan", "r-hazel" } do
    local needed = counter == "r-hazel" and 4 or 5
    if die >= needed then one_die(counter, "0404", "0304", die, true) end
    if die > needed then one_die(counter, "0405", "0404", die, true) end
  end
end

for _, case in ipairs{ { "r-rowan", "0404", 4 }, { "r-rowan", "0405", 5 }, { "r-hazel", "0404", 3 }, { "r-hazel", "0405", 4 } } do
  local counter, hex, most = case[1], case[2], case[3]
  for die = 1, most do
    spec(counter .. " misses with " .. die .. " into " .. hex, with("3.5"), function(t)
      t:clear()
      local unit, foe = block(t, counter, hex == "0404" and "0304" or "0404", 1), block(t, "b-crane", hex, 1)
      t:go("attack", { active = "red" })
      t:dice("fire", die) -- horse and guards fire before foot
      fight(t, unit, foe, {}, { 1 })
      expect.equal(foe.space.name, hex)
    end)
  end
end

spec("who attacks out of woods is hit as on open ground", with("3.5"), function(t)
  local unit, foe = duel(t, "attack", "0405", "0506")
  fight(t, unit, foe, { 1, 1 }, { 5, 1, 1 })
  expect.same({ unit.left, foe.left }, { 2, 3 })
end)

spec("each hit costs a step, turns the block, and the last one loses it", with("3.6"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:set(foe, "left", 2)
  fight(t, unit, foe, { 5, 5 }, { 5, 1 })
  expect.same({ unit.left, unit.facing, foe.left, foe.facing }, { 2, 1, 0, 0 })
  expect.same({ unit.space.name, foe.space.name }, { "0403", "blue.dead" })
end)

spec("the strongest block takes each hit", with("3.6"), function(t)
  t:clear()
  local unit = block(t, "r-rowan", "0403", 2)
  local strong, weak = block(t, "b-goose", "0503", 3), block(t, "b-crane", "0503", 2)
  t:go("attack", { active = "red" })
  t:dice("fire", 6, 6)
  t:dice("fire", 1, 1)
  t:dice("fire", 1)
  t:act("red", "attack", { target = "0503", attackers = { unit } })
  t:answer("blue", "fall_back", nil)
  expect.same({ strong.left, weak.left }, { 2, 2 })
  t:answer("blue", "hit", weak)
  expect.same({ strong.left, weak.left }, { 2, 1 })
end)

spec("a weaker block takes no hit", with("3.6"), function(t)
  t:clear()
  local unit = block(t, "r-rowan", "0403", 1)
  local strong, weak = block(t, "b-goose", "0503", 2), block(t, "b-diver", "0503", 1)
  block(t, "b-crane", "0503", 2)
  t:go("attack", { active = "red" })
  t:dice("fire", 6)
  t:dice("fire", 1)
  t:dice("fire", 1, 1, 1)
  t:act("red", "attack", { target = "0503", attackers = { unit } })
  t:answer("blue", "fall_back", nil)
  t:refuses_answer("3.6", "blue", "hit", weak)
  t:answer("blue", "hit", strong)
  expect.same({ strong.left, weak.left }, { 1, 1 })
end)

spec("who falls back is neither shown nor shot at", with("3.7"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", "yes")
  t:answer("blue", "retreat", { "0602" })
  expect.same({ unit.face, foe.face, foe.space.name, foe.left }, { "block", "block", "0602", 3 })
  expect.truthy(unit.fought)
end)

spec("nobody falls back into a bog, to an enemy or where there is no room", with("3.7"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  block(t, "r-birch", "0602")
  block(t, "b-diver", "0504")
  block(t, "b-egret", "0504")
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", "yes")
  for _, hex in ipairs{ "0402", "0602", "0504", "0601" } do
    expect.fails("", function() t:answer("blue", "retreat", { hex }) end)
  end
  t:answer("blue", "retreat", { "0603" })
  expect.equal(foe.space.name, "0603")
end)

spec("over the ice one falls back into a bog", with("3.7"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:set("frozen", true)
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", "yes")
  t:answer("blue", "retreat", { "0402" })
  expect.equal(foe.space.name, "0402")
end)

spec("who has no way back fights", with("3.7"), function(t)
  local unit, foe = duel(t, "attack", "0101", "0102")
  block(t, "r-birch", "0103")
  block(t, "r-cedar", "0201")
  block(t, "r-elder", "0202")
  t:dice("fire", 1, 1, 1)
  t:dice("fire", 1, 1, 1)
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  expect.equal(t:waiting().asks[1], "break_off")
  expect.equal(foe.face, "open")
end)

spec("the second finds the way back full and fights", with("3.7"), function(t)
  local unit, foe = duel(t, "attack", "0101", "0102")
  local second = block(t, "b-egret", "0102")
  block(t, "r-birch", "0103")
  block(t, "r-cedar", "0201")
  block(t, "b-diver", "0202")
  t:dice("fire", 1, 1, 1)
  t:dice("fire", 1, 1, 1)
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", "yes")
  t:answer("blue", "retreat", { "0202" })
  expect.same({ foe.space.name, foe.face, second.space.name, second.face }, { "0202", "block", "0102", "open" })
end)

for policy, face in pairs{ always = "block", never = "open" } do
  spec("a standing order: " .. policy, with("3.7"), function(t)
    local unit, foe = duel(t, "attack", "0403", "0503")
    t:order("blue", "fall_back", policy)
    if policy == "never" then
      t:dice("fire", 1, 1, 1)
      t:dice("fire", 1, 1, 1)
    end
    t:act("red", "attack", { target = foe.space, attackers = { unit } })
    if policy == "always" then t:answer("blue", "retreat", { "0602" }) end
    expect.equal(foe.face, face)
  end)
end

spec("two rounds are fought, unless the attackers break off", with("3.8"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  t:dice("fire", 1, 1, 1)
  t:dice("fire", 5, 1, 1)
  t:dice("fire", 1, 1)
  t:dice("fire", 5, 1, 1)
  t:act("red", "attack", { target = foe.space, attackers = { unit } })
  t:answer("blue", "fall_back", nil)
  expect.equal(foe.left, 2)
  t:answer("red", "break_off", nil)
  expect.equal(foe.left, 1)
  expect.equal(t:waiting().kind, "choice")
end)

spec("who breaks off fires once", with("3.8"), function(t)
  local unit, foe = duel(t, "attack", "0403", "0503")
  fight(t, unit, foe, { 5, 1, 1 }, { 1, 1, 1 })
  expect.equal(foe.left, 2)
  expect.equal(t:waiting().kind, "choice")
end)

local function before_winter(t, game)
  t:clear()
  for name, holder in pairs{ ["0203"] = "red", ["0503"] = "blue" } do t:set(game:space(name), "holder", game:side(holder)) end
end

spec("who has no roof loses a step in winter, but never the last", with("5.1"), function(t, game)
  before_winter(t, game)
  local inside, beside = block(t, "r-alder", "0203"), block(t, "r-birch", "0303")
  local outside, weak, foe = block(t, "r-cedar", "0405"), block(t, "r-elder", "0105", 1), block(t, "b-crane", "0204")
  local two = block(t, "b-diver", "0901", 2)
  t:go("hardship", { turn = 3 })
  expect.same({ inside.left, beside.left, outside.left, weak.left, foe.left, two.left }, { 3, 3, 2, 1, 2, 1 })
  expect.equal(outside.facing, 1)
end)

spec("a roof is a hamlet that one holds", with("5.1"), function(t, game)
  before_winter(t, game)
  t:set(game:space("0405"), "holder", game:side("red")) -- woods
  local woods = block(t, "r-alder", "0405")
  t:set(game:space("0203"), "holder", game:side("blue"))
  local lost = block(t, "r-birch", "0203")
  t:go("hardship", { turn = 3 })
  expect.same({ woods.left, lost.left }, { 2, 2 })
end)

local function rally(t, game)
  before_winter(t, game)
  local guards, foot, horse = block(t, "r-hazel", "0203", 2), block(t, "r-birch", "0303", 1), block(t, "r-rowan", "0203", 1)
  local outside, whole = block(t, "r-cedar", "0405", 2), block(t, "r-alder", "0202")
  t:go("rally", { active = "red", turn = 3 })
  t:set(game:side("red"), "supplies", 3)
  return { guards = guards, foot = foot, horse = horse, outside = outside, whole = whole }
end

spec("a supply comes for each hamlet", with("5.2"), function(t, game)
  before_winter(t, game)
  block(t, "r-alder", "0203")
  t:set(game:space("0405"), "holder", game:side("red")) -- woods
  t:go("hardship", { turn = 3 })
  expect.same({ game:side("red").supplies, game:side("blue").supplies }, { 1, 2 })
end)

spec("a block with a roof gets a step back, once", with("5.2"), function(t, game)
  local of = rally(t, game)
  t:refuses("5.2", "red", "rally", { block = of.outside })
  t:refuses("5.2", "red", "rally", { block = of.whole })
  t:act("red", "rally", { block = of.foot })
  expect.same({ of.foot.left, of.foot.facing, game:side("red").supplies }, { 2, 1, 2 })
  t:refuses("5.2", "red", "rally", { block = of.foot })
end)

spec("guards cost two supplies, others one", with("5.3"), function(t, game)
  local of = rally(t, game)
  t:act("red", "rally", { block = of.guards })
  expect.same({ of.guards.left, game:side("red").supplies }, { 3, 1 })
  t:act("red", "rally", { block = of.horse })
  expect.same({ of.horse.left, game:side("red").supplies }, { 2, 0 })
  t:refuses("5.3", "red", "rally", { block = of.foot })
end)

spec("with one supply no guards rally", with("5.3"), function(t, game)
  local of = rally(t, game)
  t:set(game:side("red"), "supplies", 1)
  t:refuses("5.3", "red", "rally", { block = of.guards })
  t:set(game:side("red"), "supplies", 2)
  expect.truthy(t:can("red", "rally", { block = of.guards }))
end)

spec("in the turn after the winter the bogs are frozen", with("5.4"), function(t, game)
  before_winter(t, game)
  local unit, horse = block(t, "r-alder", "0303"), block(t, "r-rowan", "0301")
  block(t, "b-crane", "0901")
  t:go("hardship", { turn = 3 })
  expect.truthy(game.frozen)
  t:done("red")
  t:done("blue")
  expect.truthy(game.frozen)
  expect.same({ game.turn, t:waiting().node }, { 4, "march" })
  t:act("red", "march", { unit = unit, path = { "0402" } })
  expect.truthy(t:can("red", "march", { unit = horse, path = { "0401", "0402" } }))
  t:refuses("2.1", "red", "march", { unit = horse, path = { "0401", "0402", "0502" } })
end)

spec("on ice a block goes no farther than one bog", with("5.4"), function(t)
  local unit = duel(t, "march", "0303", "0901")
  t:set("frozen", true)
  t:refuses("2.1", "red", "march", { unit = unit, path = { "0402", "0502" } })
  local near, far = block(t, "r-rowan", "0304"), block(t, "r-thorn", "0305")
  expect.truthy(t:can("red", "march", { unit = near, path = { "0303", "0302" } }))
  t:refuses("2.1", "red", "march", { unit = far, path = { "0304", "0303", "0302" } })
  expect.truthy(t:can("red", "march", { unit = unit, path = { "0302" } }))
  expect.truthy(t:can("red", "march", { unit = block(t, "r-birch", "0102"), path = { "0103", "0203" } }))
  expect.truthy(t:can("red", "march", { unit = block(t, "r-yew", "0105"), path = { "0104", "0103", "0203", "0202" } }))
end)

spec("at the dusk of the turn after, who stands in a bog is lost", with("5.5"), function(t, game)
  t:clear()
  local in_bog, dry, foe = block(t, "r-alder", "0402"), block(t, "r-birch", "0403"), block(t, "b-crane", "0705")
  t:set("frozen", true)
  t:go("dusk", { turn = 3 })
  expect.truthy(game.frozen)
  expect.truthy(in_bog.space.on_map)
  t:go("dusk", { turn = 4 })
  expect.falsy(game.frozen)
  expect.same({ in_bog.space.name, dry.space.name, foe.space.name }, { "red.dead", "0403", "blue.dead" })
end)

spec("before the winter nothing thaws", with("5.5"), function(t)
  t:clear()
  local in_bog = block(t, "r-alder", "0402")
  t:go("dusk", { turn = 2 })
  expect.truthy(in_bog.space.on_map)
end)

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
