-- The verb that puts one unit at one place.
local function with(rule) return { rule = rule, scenario = "bench" } end

local function first(game, side) return game:pieces{ side = side, at = "off" }[1] end

spec("a unit is put where nothing stands against it", with("placing"), function(t, game)
  local pawn = first(game, "red")
  t:act("red", "place", { pawn = pawn, hex = "0303" })
  expect.equal(pawn.space.name, "0303")
  expect.equal(game.note, "placed")
end)

spec("each place is refused by its own rule", with("placing"), function(t, game)
  t:put("b", "0303")
  t:refuses("apart", "red", "place", { pawn = first(game, "red"), hex = "0303" })
  t:put("r", "0304")
  t:refuses("one", "red", "place", { pawn = first(game, "red"), hex = "0304" })
end)

spec("the moment and the unit are refused before the place", with("placing"), function(t, game)
  local pawn = first(game, "red")
  t:set(pawn, "pushed", true)
  t:refuses("steady", "red", "place", { pawn = pawn, hex = "0303" })
  t:set("note", "closed")
  t:refuses("not yet", "red", "place", { pawn = pawn, hex = "0303" })
end)

spec("a verb may refuse places at once, and bring the unit there in its own way", with("placing"), function(t, game)
  local pawn = first(game, "red")
  local sea = game:spaces{ terrain = "sea", on_map = true }[1]
  t:refuses("dry", "red", "push_ashore", { unit = pawn, space = sea })
  t:act("red", "push_ashore", { unit = pawn, space = "0303" })
  expect.equal(pawn.space.name, "0303")
  expect.truthy(pawn.pushed)
end)

spec("where nothing waits, the verb is not offered", with("placing"), function(t, game)
  expect.contains(t:offers("red"), "place")
  while first(game, "red") do t:put("r", "0303") end
  local offered = false
  for _, verb in ipairs(t:offers("red")) do offered = offered or verb == "place" end
  expect.falsy(offered)
end)
