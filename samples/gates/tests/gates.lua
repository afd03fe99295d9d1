-- Every rule of the README: the deck is stacked with the card that a spec needs, and dice are named.
local function with(...) return { rules = { ... } } end

-- What the host does on a day with this card. The town waits for its actions then, unless it is asked before.
local function turn_up(t, game, card)
  local held = t:deal("town", card)
  t:set(game:space("deck"), "pile", held)
  t:set(game:side("town"), "hand", {})
  t:go("host")
end

local function column(game, approach) return game:pieces{ counter = approach }[1] end

-- The column of an approach stands there, and nobody else before it.
local function stand(t, approach, place) return t:put(approach, approach .. "." .. place) end

local function acting(t, count)
  t:go("actions", { actions = count })
end

-- The host --------------------------------------------------------------------------------------------------------

spec("a card is turned up and names the columns that advance", with("3.1", "3.2", "4.1"), function(t, game)
  t:clear()
  for _, approach in ipairs{ "north", "east", "south", "west" } do stand(t, approach, "far") end
  turn_up(t, game, "pincers")
  expect.equal(game:space("cards").pieces[2].counter, "pincers")
  expect.equal(column(game, "north").space.name, "north.middle")
  expect.equal(column(game, "south").space.name, "south.middle")
  expect.equal(column(game, "east").space.name, "east.far")
  expect.equal(column(game, "west").space.name, "west.far")
  expect.equal(game.actions, 3)
end)

spec("the deck is shuffled, and no card comes back", with("3.1"), function(t, game)
  expect.equal(#game:space("deck").pile, 17)
  expect.equal(#game:space("cards").pieces, 1)
  expect.truthy(game:space("deck").pieces[1].face_down)
end)

spec("a column comes nearer field by field", with("3.2"), function(t, game)
  t:clear()
  local foe = stand(t, "north", "middle")
  turn_up(t, game, "drums")
  expect.equal(foe.space.name, "north.near")
  t:dice("storm", 1)
  turn_up(t, game, "pincers")
  expect.equal(foe.space.name, "north.middle")
end)

spec("columns act in the order of the approaches", with("3.2"), function(t, game)
  t:clear()
  for _, approach in ipairs{ "north", "east", "south", "west" } do stand(t, approach, "near") end
  t:dice("storm", 6)
  t:dice("storm", 1)
  t:dice("storm", 6)
  t:dice("storm", 1)
  turn_up(t, game, "together")
  expect.equal(game:space("north.wall").breach, 1)
  expect.equal(game:space("east.wall").breach, 0)
  expect.equal(game:space("south.wall").breach, 1)
  expect.equal(game:space("west.wall").breach, 0)
end)

-- Strength 3 against four, the levels and the companies: what the die must not pass.
local storms = {
  { breach = 0, companies = {}, held = 3 },
  { breach = 1, companies = {}, held = 2 },
  { breach = 0, companies = { "foot" }, held = 4 },
  { breach = 0, companies = { "guard", "foot" }, held = 6 },
  { breach = 2, companies = { "foot" }, held = 2 },
}
for i, case in ipairs(storms) do
  local function storm(t, game, die)
    t:clear()
    local foe = stand(t, "north", "near")
    for _, counter in ipairs(case.companies) do t:put(counter, "north.wall") end
    t:set(game:space("north.wall"), "breach", case.breach)
    t:dice("storm", die)
    turn_up(t, game, "drums")
    return foe
  end
  spec("a wall holds at equal strength, case " .. i, with("3.3"), function(t, game)
    local foe = storm(t, game, case.held)
    expect.equal(foe.space.name, "north.middle")
    expect.equal(game:space("north.wall").breach, case.breach)
  end)
  if case.held < 6 then
    spec("a wall loses a level to more, case " .. i, with("3.3", "3.4"), function(t, game)
      local foe = storm(t, game, case.held + 1)
      if #case.companies > 0 then t:answer("town", "stand", nil) end
      expect.equal(foe.space.name, "north.near")
      if case.breach == 2 then
        expect.equal(t:waiting().winner, game:side("host"))
      else
        expect.equal(game:space("north.wall").breach, case.breach + 1)
      end
    end)
  end
end

spec("a company stands in the gap", with("3.4"), function(t, game)
  t:clear()
  local foe, foot = stand(t, "north", "near"), t:put("foot", "north.wall")
  local other = t:put("foot", "east.wall")
  t:dice("storm", 6)
  turn_up(t, game, "drums")
  expect.truthy(t:waiting().asks)
  expect.fails("", function() t:answer("town", "stand", other) end)
  t:answer("town", "stand", foot)
  expect.equal(foot.space.name, "town.dead")
  expect.equal(foe.space.name, "north.near")
  expect.equal(game:space("north.wall").breach, 0)
end)

spec("a ruin is stormed", with("3.5"), function(t, game)
  t:clear()
  stand(t, "north", "near")
  t:set(game:space("north.wall"), "breach", 2)
  t:dice("storm", 6)
  turn_up(t, game, "drums")
  expect.equal(t:waiting().winner, game:side("host"))
  expect.equal(t:waiting().level, "stormed")
end)

spec("a company saves a ruin, too", with("3.4", "3.5"), function(t, game)
  t:clear()
  stand(t, "north", "near")
  local foot = t:put("foot", "north.wall")
  t:set(game:space("north.wall"), "breach", 2)
  t:dice("storm", 6)
  turn_up(t, game, "drums")
  t:answer("town", "stand", foot)
  expect.equal(t:waiting().winner, nil)
  expect.equal(game:space("north.wall").breach, 2)
end)

spec("a column that is beaten advances no more", with("3.2", "4.6"), function(t, game)
  t:clear()
  turn_up(t, game, "drums")
  expect.equal(column(game, "north").space.on_map, false)
end)

-- Actions -----------------------------------------------------------------------------------------------------------

spec("each action is one of those that the card gives", with("4.1"), function(t, game)
  t:clear()
  local foot = t:put("foot", "town")
  t:put("guns", "town")
  acting(t, 2)
  t:act("town", "post", { unit = foot, space = "north.wall" })
  expect.equal(game.actions, 1)
  t:dice("speech", 6)
  t:act("town", "speech", nil)
  expect.equal(game.actions, 0)
  t:refuses("4.1", "town", "post", { unit = foot, space = "town" })
  expect.same(t:offers("town"), { "done" })
end)

spec("actions that are left are asked about", with("4.1"), function(t, game)
  local left = require("bocage.allowance").left("actions")
  acting(t, 2)
  expect.equal(left(game)[1].text, "Actions are left: 2")
  expect.truthy(left(game)[1].undo)
  acting(t, 0)
  expect.equal(#left(game), 0)
end)

spec("two companies stand on a wall, any number in the town", with("4.2"), function(t, game)
  t:clear()
  local foot = t:put("foot", "town")
  t:put("foot", "north.wall")
  t:put("guard", "north.wall")
  t:put("guns", "east.wall")
  acting(t, 4)
  t:refuses("4.2", "town", "post", { unit = foot, space = "north.wall" })
  t:refuses("4.2", "town", "post", { unit = foot, space = "town" })
  expect.falsy(t:can("town", "post", { unit = foot, space = "north.near" }))
  t:act("town", "post", { unit = foot, space = "east.wall" })
  expect.equal(foot.space.name, "east.wall")
  for _, unit in ipairs(game:space("north.wall").pieces) do t:act("town", "post", { unit = unit, space = "town" }) end
  t:act("town", "post", { unit = foot, space = "town" })
  expect.equal(#game:space("town").pieces, 3)
  expect.equal(t:query("stacking", { space = game:space("north.wall") }).value[2], 2)
end)

spec("a sortie goes out from the wall behind the column", with("4.3"), function(t, game)
  t:clear()
  local foot, guns = t:put("foot", "north.wall"), t:put("guns", "east.wall")
  stand(t, "north", "near")
  stand(t, "east", "middle")
  acting(t, 3)
  t:refuses("4.3", "town", "sortie", { target = "east.middle", attackers = { guns } })
  t:refuses("4.3", "town", "sortie", { target = "north.near", attackers = { foot, guns } })
  t:dice("combat", 3)
  t:act("town", "sortie", { target = "north.near", attackers = { foot } })
  expect.equal(game.actions, 2)
end)

spec("a company fights once a day", with("4.3"), function(t, game)
  t:clear()
  local guns = t:put("guns", "north.wall")
  stand(t, "north", "near")
  acting(t, 3)
  t:dice("combat", 3)
  t:act("town", "sortie", { target = "north.near", attackers = { guns } })
  t:refuses("4.3", "town", "sortie", { target = "north.near", attackers = { guns } })
  t:refuses("4.3", "town", "fire", { unit = guns })
  acting(t, 2)
  t:set(guns, "fought", false)
  t:dice("fire", 1)
  t:act("town", "fire", { unit = guns })
  t:refuses("4.3", "town", "sortie", { target = "north.near", attackers = { guns } })
end)

-- By the odds the results of the six dice.
local odds = {
  ["1-3"] = { foe = "west", strength = 4, "C", "C", "-", "-", "B", "B" },
  ["1-2"] = { foe = "east", strength = 2, "C", "-", "-", "B", "B", "L" },
  ["1-1"] = { foe = "north", strength = 1, "-", "-", "B", "B", "L", "L" },
  ["2-1"] = { foe = "north", strength = 1, guard = true, "-", "B", "B", "L", "L", "L" },
}
for name, case in pairs(odds) do
  for die = 1, 6 do
    spec("the table of sorties at " .. name .. " and " .. die, with("4.4", "4.5"), function(t, game)
      t:clear()
      local wall, near = case.foe .. ".wall", case.foe .. ".near"
      local unit, foe = t:put(case.guard and "guard" or "foot", wall), stand(t, case.foe, "near")
      t:set(foe, "strength", case.strength)
      acting(t, 1)
      local told = t:preview("town", "sortie", { target = near, attackers = { unit } })
      expect.equal(told.value, name)
      expect.same(told.reasons[1].pieces, { unit })
      expect.equal(told.reasons[1].amount, case.guard and 2 or 1)
      expect.same(told.reasons[2].pieces, { foe })
      t:dice("combat", die)
      t:act("town", "sortie", { target = near, attackers = { unit } })
      local result = case[die]
      expect.equal(unit.space.name, result == "C" and "town.dead" or wall)
      expect.equal(foe.strength, result == "L" and case.strength - 1 or case.strength)
      local beaten = foe.strength == 0
      local back = result == "B" or result == "L"
      expect.equal(foe.space.name, beaten and "host.dead" or back and case.foe .. ".middle" or near)
    end)
  end
end

spec("strengths are added, and the player chooses whom a sortie costs", with("4.4", "4.5"), function(t, game)
  t:clear()
  local guard, foot, foe = t:put("guard", "west.wall"), t:put("foot", "west.wall"), stand(t, "west", "near")
  t:set(foe, "strength", 4)
  acting(t, 1)
  expect.equal(t:preview("town", "sortie", { target = "west.near", attackers = { guard, foot } }).value, "1-2")
  t:dice("combat", 1)
  t:act("town", "sortie", { target = "west.near", attackers = { guard, foot } })
  t:answer("town", "loss", foot)
  expect.equal(foot.space.name, "town.dead")
  expect.equal(guard.space.name, "west.wall")
end)

spec("what a sortie may bring is told before", with("4.5"), function(t, game)
  t:clear()
  local guard, foe = t:put("guard", "north.wall"), stand(t, "north", "near")
  t:set(foe, "strength", 1)
  local reasons = t:preview("town", "sortie", { target = "north.near", attackers = { guard } }).reasons
  local words = {}
  for i = 3, #reasons do words[#words + 1] = reasons[i].text end
  expect.same(words, {
    "Expected losses: defender 0.5 steps", "-: no effect", "B: the column is thrown back",
    "L: the column loses a strength and is thrown back",
  })
end)

spec("what a sortie may cost is told, too", with("4.5"), function(t)
  t:clear()
  local foot = t:put("foot", "west.wall")
  stand(t, "west", "near")
  local reasons = t:preview("town", "sortie", { target = "west.near", attackers = { foot } }).reasons
  expect.equal(reasons[3].text, "Expected losses: attacker 0.3, defender 0 steps")
  expect.equal(reasons[4].text, "C: a company is lost")
end)

for place, needed in pairs{ near = 4, middle = 5 } do
  spec("guns hit a column that is " .. place, with("4.6"), function(t)
    t:clear()
    local guns, foe = t:put("guns", "south.wall"), stand(t, "south", place)
    for die, lost in pairs{ [needed - 1] = 0, [needed] = 1 } do
      t:set(guns, "fought", false)
      t:set(foe, "strength", 3)
      acting(t, 1)
      t:dice("fire", die)
      t:act("town", "fire", { unit = guns })
      expect.equal(foe.strength, 3 - lost)
      expect.equal(foe.space.name, "south." .. place)
      expect.truthy(guns.fought)
    end
  end)
end

spec("only guns fire, from a wall, and not too far", with("4.6"), function(t, game)
  t:clear()
  local foot, guns = t:put("foot", "south.wall"), t:put("guns", "town")
  stand(t, "south", "near")
  acting(t, 4)
  t:refuses("4.6", "town", "fire", { unit = foot })
  t:refuses("4.6", "town", "fire", { unit = guns })
  t:act("town", "post", { unit = guns, space = "south.wall" })
  expect.truthy(t:can("town", "fire", { unit = guns }))
end)

for i, approach in ipairs{ "south", "east" } do
  spec("guns fire at what is before their wall, case " .. i, with("4.6"), function(t)
    t:clear()
    local guns = t:put("guns", "south.wall")
    stand(t, approach, approach == "south" and "far" or "near")
    acting(t, 1)
    t:refuses("4.6", "town", "fire", { unit = guns })
  end)
end

spec("a column without strength is beaten", with("4.6"), function(t, game)
  t:clear()
  local guns, foe = t:put("guns", "south.wall"), stand(t, "south", "middle")
  t:set(foe, "strength", 1)
  acting(t, 1)
  t:dice("fire", 5)
  t:act("town", "fire", { unit = guns })
  expect.equal(foe.space.name, "host.dead")
end)

spec("a wall is mended when nobody is before it", with("4.7"), function(t, game)
  t:clear()
  stand(t, "north", "near")
  stand(t, "east", "middle")
  for _, approach in ipairs{ "north", "east" } do t:set(game:space(approach .. ".wall"), "breach", 2) end
  acting(t, 2)
  t:refuses("4.7", "town", "mend", { wall = "north.wall" })
  t:refuses("4.7", "town", "mend", { wall = "south.wall" })
  expect.falsy(t:can("town", "mend", { wall = "town" }))
  t:act("town", "mend", { wall = "east.wall" })
  expect.equal(game:space("east.wall").breach, 1)
  t:act("town", "mend", { wall = "east.wall" })
  expect.equal(game:space("east.wall").breach, 0)
end)

spec("a speech raises the morale by a die above it", with("4.8"), function(t, game)
  for die, after in pairs{ [4] = 4, [5] = 5 } do
    t:set("morale", 4)
    acting(t, 1)
    t:dice("speech", die)
    t:act("town", "speech", nil)
    expect.equal(game.morale, after)
  end
  t:set("morale", 6)
  acting(t, 1)
  t:refuses("4.8", "town", "speech", nil)
  t:set("morale", 5)
  t:dice("speech", 6)
  t:act("town", "speech", nil)
  expect.equal(game.morale, 6)
end)

-- Evening -----------------------------------------------------------------------------------------------------------

-- The evening of this day, when nothing of the next one is near the town.
local function evening(t, morale, stores)
  t:clear()
  t:go("evening", { morale = morale, stores = stores })
end

spec("the town eats its stores, then its morale", with("5.1"), function(t, game)
  evening(t, 4, 1)
  expect.equal(game.stores, 0)
  expect.equal(game.morale, 4)
  evening(t, 4, 0)
  expect.equal(game.stores, 0)
  expect.equal(game.morale, 3)
end)

spec("each ruin takes morale", with("2.1", "5.2"), function(t, game)
  t:set(game:space("north.wall"), "breach", 2)
  t:set(game:space("east.wall"), "breach", 1)
  t:set(game:space("south.wall"), "breach", 2)
  evening(t, 4, 3)
  expect.equal(game.morale, 2)
end)

spec("without morale the town surrenders", with("5.3"), function(t, game)
  t:set(game:space("north.wall"), "breach", 2)
  evening(t, 2, 3)
  expect.equal(t:waiting().winner, nil)
  evening(t, 1, 3)
  expect.equal(t:waiting().winner, game:side("host"))
  expect.equal(t:waiting().level, "surrendered")
end)

for morale, level in pairs{ [3] = "relief", [4] = "honour" } do
  spec("the relief comes after the ninth day and finds " .. level, with("1.3", "5.4"), function(t, game)
    t:clear()
    t:go("evening", { turn = 8, morale = morale, stores = 9 })
    expect.equal(t:waiting().winner, nil)
    t:go("evening", { turn = 9, morale = morale, stores = 9 })
    expect.equal(t:waiting().winner, game:side("town"))
    expect.equal(t:waiting().level, level)
  end)
end

spec("a day ends with its evening, and the next begins with a card", with("1.2", "5.1"), function(t, game)
  t:clear()
  turn_up(t, game, "quiet")
  t:set(game:space("deck"), "pile", t:deal("town", "drums"))
  t:set(game:side("town"), "hand", {})
  t:done("town")
  expect.equal(game.turn, 2)
  expect.equal(game.stores, 5)
  expect.equal(game:space("cards").pieces[#game:space("cards").pieces].counter, "drums")
  expect.equal(game:pieces{ counter = "day" }[1].space.name, "day.2")
  expect.equal(game:pieces{ counter = "stores" }[1].space.name, "stores.5")
end)

-- Events ------------------------------------------------------------------------------------------------------------

spec("in a storm nobody advances and no guns fire", with("3.1", "6.1"), function(t, game)
  t:clear()
  local guns, foe = t:put("guns", "north.wall"), stand(t, "north", "middle")
  turn_up(t, game, "storm")
  expect.equal(foe.space.name, "north.middle")
  expect.equal(game.actions, 2)
  t:refuses("6.1", "town", "fire", { unit = guns })
end)

spec("sappers bring down walls with a column before them", with("6.2"), function(t, game)
  t:clear()
  stand(t, "north", "near")
  stand(t, "east", "middle")
  stand(t, "south", "near")
  t:set(game:space("south.wall"), "breach", 2)
  turn_up(t, game, "sappers")
  expect.equal(game:space("north.wall").breach, 1)
  expect.equal(game:space("east.wall").breach, 0)
  expect.equal(game:space("south.wall").breach, 2)
end)

spec("spies look at three cards", with("6.3"), function(t, game)
  t:clear()
  local held = t:deal("town", "spies", "drums", "boats", "sails", "torches")
  t:set(game:space("deck"), "pile", held)
  t:set(game:side("town"), "hand", {})
  t:go("host")
  expect.fails("", function() t:answer("town", "under", held[5]) end)
  t:answer("town", "under", held[4])
  expect.same(game:space("deck").pile, { held[2], held[3], held[5], held[4] })
end)

spec("what the spies saw may stay as it is", with("6.3"), function(t, game)
  t:clear()
  local held = t:deal("town", "spies", "drums", "boats", "sails")
  t:set(game:space("deck"), "pile", held)
  t:set(game:side("town"), "hand", {})
  t:go("host")
  t:answer("town", "under", nil)
  expect.same(game:space("deck").pile, { held[2], held[3], held[4] })
end)

spec("a convoy comes past a free South", with("6.4"), function(t, game)
  t:clear()
  t:set("stores", 3)
  local foe = stand(t, "south", "middle")
  turn_up(t, game, "convoy")
  expect.equal(game.stores, 5)
  expect.equal(foe.space.name, "south.middle")
end)

spec("no convoy comes past a column in the South", with("6.4"), function(t, game)
  t:clear()
  t:set("stores", 3)
  stand(t, "south", "near")
  turn_up(t, game, "convoy")
  expect.equal(game.stores, 3)
end)

spec("there is room for eight stores", with("6.4"), function(t, game)
  t:clear()
  t:set("stores", 7)
  turn_up(t, game, "convoy")
  expect.equal(game.stores, 8)
end)

for place, after in pairs{ town = 4, ["north.wall"] = 3 } do
  spec("the Guard in " .. place .. " and unrest", with("6.5"), function(t, game)
    t:clear()
    t:put("guard", place)
    turn_up(t, game, "unrest")
    expect.equal(game.morale, after)
  end)
end

spec("levies go where most is lost, from the North on", with("6.6"), function(t, game)
  t:clear()
  local now = { north = 2, east = 1, south = 1, west = 2 }
  for approach, strength in pairs(now) do t:set(stand(t, approach, "far"), "strength", strength) end
  turn_up(t, game, "levies")
  expect.equal(column(game, "south").strength, 2)
  expect.equal(column(game, "west").strength, 2)
  expect.equal(column(game, "north").strength, 2)
end)

spec("levies bring back a single strength", with("6.6"), function(t, game)
  t:clear()
  t:set(stand(t, "west", "far"), "strength", 3)
  turn_up(t, game, "levies")
  expect.equal(column(game, "west").strength, 4)
end)

spec("levies find nobody where nothing is lost", with("6.6"), function(t, game)
  turn_up(t, game, "levies")
  for approach, full in pairs{ north = 3, east = 2, south = 3, west = 4 } do
    expect.equal(column(game, approach).strength, full)
  end
end)
