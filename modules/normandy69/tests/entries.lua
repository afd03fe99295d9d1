-- Where German reinforcements and replacements come in, and what room they need there.

local full = "original"

local edges = { west = "0105", east = "5521", south = "2733" }

-- A unit that waits in a box may enter at these edges and at no other.
local function comes(box, allowed)
  spec("units enter by the edge that the order of battle names: " .. box, { rule = "R-G", scenario = full }, function(t, game)
    local unit = t:put("g-14-6", "german.entry." .. box)
    t:go("march", { active = "german" })
    for edge, square in pairs(edges) do
      if not allowed[edge] then t:refuses("R-G", "german", "enter", { unit = unit, space = square }) end
    end
    for edge in pairs(allowed) do
      t:act("german", "enter", { unit = unit, space = edges[edge] })
      expect.equal(unit.space.name, edges[edge])
      t:undo()
    end
    t:refuses("R-G", "german", "enter", { unit = unit, space = "0501" })
    expect.equal(unit.space, game:space("german.entry." .. box))
  end)
end

comes("west", { west = true })
comes("east", { east = true })
comes("south", { south = true })
comes("south-or-east", { south = true, east = true })
comes("south-or-west", { south = true, west = true })

spec("reinforcements come in the first impulse only, those of their own side", { rule = "R-G", scenario = full }, function(t)
  local unit = t:put("g-14-6", "german.entry.west")
  t:go("march", { active = "allied", turn = 2 })
  expect.falsy(t:can("allied", "enter", { unit = unit, space = "0105" }))
  t:go("movement", { active = "german", turn = 2 })
  expect.falsy(t:can("german", "enter", { unit = unit, space = "0105" }))
  t:go("march", { active = "german", turn = 2 })
  expect.truthy(t:can("german", "enter", { unit = unit, space = "0105" }))
end)

spec("reinforcements that enter outside zones of control go on", { rule = "A1", scenario = full }, function(t)
  t:put("a-7-4", "0205")
  local unit, second = t:put("g-14-6", "german.entry.west"), t:put("g-14-6", "german.entry.west")
  t:go("march", { active = "german" })
  t:act("german", "enter", { unit = unit, space = "0107" })
  t:act("german", "move", { unit = unit, path = { "0207" } })
  t:act("german", "enter", { unit = second, space = "0105" })
  t:refuses("A1", "german", "move", { unit = second, path = { "0104" } })
end)

-- Replacements ---------------------------------------------------------------------------------------------------

local function third_move(t) t:go("march", { active = "german", turn = 3 }) end

spec("replacements begin with the third move", { rule = "R-Gr", scenario = full }, function(t)
  local unit = t:put("g-2-1", "german.dead")
  t:go("march", { active = "german", turn = 2 })
  t:refuses("R-Gr", "german", "replace", { unit = unit, battalions = 1, space = "5521" })
  third_move(t)
  expect.falsy(t:can("german", "replace", { unit = unit, battalions = 0, space = "5521" }))
  expect.falsy(t:can("german", "replace", { unit = unit, battalions = 2, space = "5521" }))
  t:act("german", "replace", { unit = unit, battalions = 1, space = "5521" })
  expect.equal(unit.space.name, "5521")
end)

spec("nothing is replaced of a unit with no battalion, and nobody who is on the map", { rule = "R-Gr", scenario = full }, function(t)
  local unit, alive = t:put("g-7-2", "german.dead"), t:put("g-2-1", "5125")
  third_move(t)
  expect.falsy(t:can("german", "replace", { unit = unit, battalions = 0, space = "5521" }))
  expect.falsy(t:can("german", "replace", { unit = unit, battalions = 4, space = "5521" }))
  expect.falsy(t:can("german", "replace", { unit = alive, battalions = 1, space = "5521" }))
  t:act("german", "replace", { unit = unit, battalions = 1, space = "5521" })
end)

spec("battalions that come back need their own room, whatever else lies in the pool", { rule = "S3", scenario = full }, function(t, game)
  local unit = t:put("g-7-2", "german.dead")
  -- A broken-down regiment lies before all battalions.
  for _, part in ipairs(game:pieces{ at = game:space("german.parts") }) do
    if part.counter ~= "g-bn-2-2" then t:put(part.counter, "german.entry.west") end
  end
  t:put("g-14-6", "german.parts")
  for _ = 1, 18 do t:put("g-bn-2-2", "german.parts") end
  expect.equal(game:space("german.parts").pieces[1].counter, "g-14-6")
  t:put("g-4-1", "2733")
  third_move(t)
  t:act("german", "replace", { unit = unit, battalions = 1, space = "2733" })
  expect.equal(#game:space("2733").pieces, 2)
end)

spec("the Allies replace no Germans", { rule = "R-Gr", scenario = full }, function(t)
  local unit = t:put("g-2-1", "german.dead")
  t:go("march", { active = "allied", turn = 3 })
  expect.falsy(t:can("allied", "replace", { unit = unit, battalions = 1, space = "5521" }))
end)

spec("a unit comes back in part as long as there are counters for its parts", { rule = "B1", scenario = full }, function(t)
  local unit = t:put("g-7-6", "german.dead")
  for i = 1, 7 do t:put("g-bn-3-6", "49" .. 20 + i) end
  third_move(t)
  t:refuses("B1", "german", "replace", { unit = unit, battalions = 1, space = "5521" })
end)

spec("and so it does with the last counters", { rule = "B1", scenario = full }, function(t, game)
  local unit = t:put("g-7-6", "german.dead")
  for i = 1, 6 do t:put("g-bn-3-6", "49" .. 20 + i) end
  third_move(t)
  t:act("german", "replace", { unit = unit, battalions = 1, space = "5521" })
  expect.equal(#game:space("5521").pieces, 1)
  expect.equal(game.replaced, 3)
end)

spec("nobody is replaced into a square where the enemy stands", { rule = "C0a", scenario = full }, function(t)
  local unit = t:put("g-2-1", "german.dead")
  t:put("a-7-4", "5521")
  third_move(t)
  t:refuses("C0a", "german", "replace", { unit = unit, battalions = 1, space = "5521" })
end)

spec("who is replaced into a zone of control stops there", { rule = "A1", scenario = full }, function(t)
  local unit = t:put("g-4-1", "german.dead")
  t:put("a-7-4", "5421")
  third_move(t)
  t:act("german", "replace", { unit = unit, battalions = 2, space = "5521" })
  t:refuses("A1", "german", "move", { unit = unit, path = { "5522" } })
end)

spec("replacements need room for what comes back, whole or in part", { rules = { "S1", "S2" }, scenario = full }, function(t)
  local unit = t:put("g-7-2", "german.dead")
  for _ = 1, 2 do t:put("g-bn-2-2", "5521") end
  for _ = 1, 2 do t:put("g-7-6", "5528") end
  third_move(t)
  t:refuses("S1", "german", "replace", { unit = unit, battalions = 2, space = "5521" })
  t:refuses("S1", "german", "replace", { unit = unit, battalions = 2, space = "5528" })
  t:act("german", "replace", { unit = unit, battalions = 1, space = "5528" })
end)

spec("a regiment is not replaced where two stand", { rule = "S2", scenario = full }, function(t)
  local unit = t:put("g-4-1", "german.dead")
  t:put("g-7-6", "5528")
  third_move(t)
  expect.truthy(t:can("german", "replace", { unit = unit, battalions = 2, space = "5528" }))
  t:put("g-7-6", "5528")
  t:refuses("S2", "german", "replace", { unit = unit, battalions = 2, space = "5528" })
end)

spec("battalions that come back need no room of a regiment", { rule = "S3", scenario = full }, function(t, game)
  local unit, broken = t:put("g-7-2", "german.dead"), t:put("g-14-6", "5125")
  t:put("g-4-1", "2733")
  t:go("movement", { active = "german", turn = 2 })
  t:act("german", "break_down", { unit = broken })
  third_move(t)
  t:act("german", "replace", { unit = unit, battalions = 1, space = "2733" })
  expect.equal(#game:space("2733").pieces, 2)
  expect.equal(#game:space("german.dead").pieces, 2)
end)
