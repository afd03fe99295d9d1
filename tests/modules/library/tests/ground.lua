-- Neighbours, sets of spaces, forces, retreats and displacement, lines of supply past zones.
local control = require("bocage.control")
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local retreat = require("bocage.retreat")
local spaces = require("bocage.spaces")
local supply = require("bocage.supply")
local zoc = require("bocage.zoc")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function names(list)
  local words = {}
  for i, space in ipairs(list) do words[i] = space.name end
  return words
end

spec("neighbours touch, whichever way one asks", with("directions"), function(_, game)
  local a, b, far = game:space("0303"), game:space("0304"), game:space("0305")
  expect.truthy(directions.next_to(a, b) and directions.next_to(b, a))
  expect.falsy(directions.next_to(a, far) or directions.next_to(a, a))
  expect.equal(directions.neighbour(b, "W"), a)
  expect.equal(directions.neighbour(a, "E"), b)
  expect.equal(directions.neighbour(game:space("0301"), "W"), nil)
end)

spec("a way leads out of the spaces that it joins", with("directions"), function(_, game)
  expect.truthy(directions.leads_out(game:space("0304"), "road"))
  expect.falsy(directions.leads_out(game:space("0306"), "road"))
end)

spec("a link touches the two spaces that it joins", with("directions"), function(_, game)
  local link = game:link("0303", "0304")
  expect.truthy(directions.touches(link, game:space("0303")) and directions.touches(link, game:space("0304")))
  expect.falsy(directions.touches(link, game:space("0305")))
end)

spec("several sets of spaces are one", with("spaces"), function(_, game)
  local both = spaces.union(game, { "0303", "0304" }, function(name) return game:within(name, 1) end)
  expect.equal(#both, 10)
  expect.equal(#spaces.union(game, {}, function() return game:all() end), 0)
end)

-- Forces ------------------------------------------------------------------------------------------------------------

spec("a side's forces are its pieces on the map, and its boxes bear its name", with("forces"), function(t, game)
  local red = game:side("red")
  local pawn = t:put("r", "0303")
  t:put("b", "0304")
  expect.same(forces.of(game, red), { pawn })
  expect.truthy(forces.on_map(pawn))
  expect.falsy(forces.on_map(game:space("off").pieces[1]))
  expect.equal(forces.box(game, red, "lost"), game:space("red.lost"))
end)

spec("a unit that shows its back is weaker and has one step", with("forces"), function(t)
  local whole, weak = t:put("veteran", "0303"), t:put("veteran", "0304", { face = "back" })
  expect.equal(forces.attack(whole), 4)
  expect.equal(forces.attack(weak), 1)
  expect.equal(forces.defence(whole), 5)
  expect.equal(forces.defence(weak), 2)
  expect.equal(forces.steps_of{ whole, weak }, 3)
end)

spec("both sides stand where they fight", with("control"), function(t, game)
  t:put("r", "0303")
  t:put("b", "0304")
  expect.same(control.contested(game), {})
  expect.truthy(control.apart(game))
  t:put("b", "0303")
  expect.same(names(control.contested(game)), { "0303" })
  expect.same(control.contested(game, game:set_of{ "0304" }), {})
  local apart, what = control.apart(game)
  expect.falsy(apart)
  expect.equal(what, "both sides stand in 0303")
  expect.truthy(control.apart(game, game:set_of{ "0304" }))
end)

-- Retreats ----------------------------------------------------------------------------------------------------------

spec("nearer is nearer than before, however much", with("retreat"), function(_, game)
  local priority = retreat.nearer(game,
    { from = game:space("0404"), goals = game:set_of{ "0401" }, through = game:all(), rule = "nearer" })
  expect.equal(priority.measure, "end")
  expect.equal(priority.weight(game:space("0403")), 0)
  expect.equal(priority.weight(game:space("0402")), 0)
  expect.equal(priority.weight(game:space("0405")), 1)
  expect.equal(priority.weight(game:space("0404")), 1)
end)

spec("where no way leads from, nothing is nearer", with("retreat"), function(_, game)
  local island = game:set_of{ "0701" }
  local priority = retreat.nearer(game, { from = game:space("0404"), goals = island, through = island, rule = "nearer" })
  expect.equal(priority.weight(game:space("0403")), 1)
end)

spec("farther is farther from the nearest of them", with("retreat"), function(_, game)
  local cut = { game:space("0402"), game:space("0407") }
  local priority = retreat.farther(game, { from = game:space("0403"), spaces = cut, rule = "farther" })
  expect.equal(priority.weight(game:space("0404")), 0)
  expect.equal(priority.weight(game:space("0406")), 1)
  expect.equal(retreat.farther(game, { from = game:space("0403"), spaces = {}, rule = "farther" }), nil)
end)

spec("the end is as near as can be to the nearest goal", with("retreat"), function(_, game)
  local priority = retreat.towards(game, { goals = { game:space("0404"), game:space("0407") }, rule = "towards" })
  expect.equal(priority.measure, "end")
  expect.equal(priority.rule, "towards")
  for hex, weight in pairs{ ["0404"] = 0, ["0405"] = 1, ["0406"] = 1, ["0402"] = 2, off = 1000 } do
    expect.equal(priority.weight(game:space(hex)), weight)
  end
  expect.equal(retreat.towards(game, { goals = {}, rule = "towards" }), nil)
end)

spec("the end is as far as can be from the nearest of them, up to a distance", with("retreat"), function(_, game)
  local priority = retreat.away_from(game, { spaces = { game:space("0404"), game:space("0701") }, most = 2, rule = "away" })
  expect.equal(priority.measure, "end")
  expect.equal(priority.rule, "away")
  for hex, weight in pairs{ ["0404"] = 2, ["0405"] = 1, ["0406"] = 0, ["0407"] = 0, ["0701"] = 2, off = 0 } do
    expect.equal(priority.weight(game:space(hex)), weight)
  end
  expect.equal(retreat.away_from(game, { spaces = {}, most = 2, rule = "away" }), nil)
end)

spec("each priority bears its rule", with("retreat"), function(_, game)
  local here = game:space("0402")
  local farther = retreat.farther(game, { from = here, spaces = { here }, rule = "farther" })
  expect.equal(farther.rule, "farther")
  expect.equal(farther.measure, "end")
  expect.equal(farther.weight(game:space("off")), 1)
  expect.equal(retreat.nearer(game, { from = here, goals = game:set_of{ here }, through = game:all(), rule = "nearer" }).rule, "nearer")
  expect.equal(retreat.avoiding({ spaces = game:all(), rule = "avoid" }).rule, "avoid")
end)

spec("who has no way stays, and who needs nobody to make room goes", with("retreat"), function(t, game)
  local unit = t:put("r", "0707")
  t:act("red", "try", "withdraw")
  expect.equal(unit.space.name, "0707")
  expect.equal(game.note, "stays")
  t:clear{ to = "off" }
  local other = t:put("r", "0305")
  t:act("red", "try", "withdraw")
  t:answer("red", "retreat", { "0304" })
  expect.equal(other.space.name, "0304")
  expect.equal(game.note, "gone1")
end)

spec("what is avoided is entered as seldom as can be, or not at all if that can be", with("retreat"), function(_, game)
  local friends = game:set_of{ "0203", "0304", "0305" }
  local function ways(at_all)
    return #game:retreats{
      from = game:space("0303"), length = 2, enter = friends + game:set_of{ "0204" },
      priorities = { retreat.avoiding({ spaces = friends, rule = "avoid", at_all = at_all }) },
    }.paths
  end
  expect.equal(ways(false), 2)
  expect.equal(ways(true), 5)
end)

spec("priorities that do not apply are left out", with("retreat"), function(_, game)
  local one = retreat.avoiding({ spaces = game:set_of{ "0403" }, rule = "avoid" })
  expect.same(retreat.priorities(nil, one, nil), { one })
  expect.same(retreat.priorities(one, nil, one), { one, one })
end)

-- Displacement --------------------------------------------------------------------------------------------------------

spec("somebody in the way goes aside into a free space, as his owner chooses", with("pushed"), function(t, game)
  local unit, friend = t:put("r", "0303"), t:put("r", "0304")
  expect.same(names(t:query("pushable").value), { "0304" })
  t:act("red", "try", "push")
  t:refuses_answer("pushed", "red", "displacement", "0303")
  t:refuses_answer("west", "red", "displacement", "0305")
  t:answer("red", "displacement", "0203")
  expect.equal(friend.space.name, "0203")
  expect.truthy(friend.pushed)
  expect.equal(unit.space.name, "0303")
  expect.equal(game:space("0304").pieces[1], nil)
end)

spec("nobody is pushed into enemies or their zones", with("pushed"), function(t)
  t:put("r", "0303")
  t:put("r", "0304")
  for _, hex in ipairs{ "0203", "0204", "0403", "0404" } do t:put("b", hex) end
  expect.same(t:query("pushable").value, {})
end)

-- Friends and an enemy zone all round 0304: what is free is a hex farther on.
spec("who has no free space pushes another one, if that may be", with("chain"), function(t, game)
  t:put("r", "0303")
  local friend = t:put("r", "0304")
  for _, hex in ipairs{ "0203", "0204", "0305" } do t:put("r", hex) end
  t:put("b", "0403")
  expect.same(names(t:query("pushable").value), { "0203", "0204", "0304", "0305" })
  t:act("red", "try", "push")
  t:refuses_answer("pushed", "red", "displacement", "0303")
  local second = game:space("0203").pieces[1]
  t:answer("red", "displacement", "0203")
  t:answer("red", "displacement", "0202")
  expect.equal(friend.space.name, "0203")
  expect.equal(second.space.name, "0202")
end)

-- Every way through such a crowd would be more than can be tried.
spec("in a crowd without a gap nobody can go aside, and that is soon found", with("chain"), function(t, game)
  for _, space in ipairs(game:spaces{ terrain = "clear", on_map = true }) do t:put("r", space.name) end
  expect.same(t:query("pushable").value, {})
end)

spec("a retreating unit makes room before it comes", with("pushed"), function(t)
  local unit, friend = t:put("r", "0303"), t:put("r", "0304")
  t:act("red", "try", "fall_back")
  t:answer("red", "retreat", { "0304" })
  t:answer("red", "displacement", "0203")
  expect.equal(unit.space.name, "0304")
  expect.equal(friend.space.name, "0203")
end)

-- Supply ----------------------------------------------------------------------------------------------------------------

local function lines(game, side)
  return {
    sources = game:set_of{ "0401" }, ground = game:region("road") + game:within("0401", 6),
    enemies = zoc.enemy_occupied(game, side), zones = zoc.of_enemies(game, side, "ground"),
  }
end

local function net(game, side) return supply.past_zones(game, lines(game, side)) end

spec("a line ends in a zone, but does not run through one", with("supply"), function(t, game)
  local red = game:side("red")
  expect.truthy(net(game, red):contains("0407"))
  t:put("b", "0305")
  t:put("b", "0604")
  t:put("b", "0104")
  expect.truthy(net(game, red):contains("0304"))
  expect.falsy(net(game, red):contains("0305"))
  expect.falsy(net(game, red):contains("0307"))
end)

spec("what cuts a line is what it would have to run through", with("supply"), function(t, game)
  local red = game:side("red")
  local function cuts(at)
    local found = {}
    for i, space in ipairs(supply.cuts(game, lines(game, red), game:space(at))) do found[i] = space.name end
    return found
  end
  expect.equal(#cuts("0407"), 0)
  t:put("b", "0405")
  local list = cuts("0407")
  expect.truthy(#list >= 2)
  for _, name in ipairs(list) do
    local space = game:space(name)
    expect.truthy(name == "0405" or zoc.of_enemies(game, red, "ground"):contains(space))
  end
  t:put("b", "0401")
  expect.equal(table.concat(cuts("0402"), " "), "0401")
end)

spec("a source where the enemy stands supplies nobody", with("supply"), function(t, game)
  t:put("b", "0401")
  expect.falsy(net(game, game:side("red")):contains("0402"))
end)
