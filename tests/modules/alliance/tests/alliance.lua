-- Friend and enemy in the library: zones, ways, control and supply go by the alliances of the moment.
local control = require("bocage.control")
local initiative = require("bocage.initiative")
local supply = require("bocage.supply")
local zoc = require("bocage.zoc")

local function names(spaces)
  local words = {}
  for i, space in ipairs(spaces) do words[i] = space.name end
  return table.concat(words, " ")
end

-- Those in the box beside the map are nobody's concern.
local function on_map(game, set) return names((set * game:set_of(game:spaces{ on_map = true })):list()) end

local function change(t, game, side, alliance) t:set(game:side(side), "alliance", alliance) end

spec("allies and neutrals have no zones against each other", {}, function(t, game)
  t:put("e", "b")
  t:put("s", "e")
  t:put("m", "c")
  local north = game:side("north")
  expect.equal(names(zoc.of_enemies(game, north, "ground"):list()), "d f")
  expect.equal(on_map(game, zoc.enemy_occupied(game, north)), "e")
  expect.equal(on_map(game, zoc.friendly_occupied(game, north)), "b")
  expect.equal(#zoc.of_enemies(game, game:side("abbey"), "ground"), 0)
  change(t, game, "east", "east")
  expect.equal(names(zoc.of_enemies(game, north, "ground"):list()), "a c d f")
  expect.equal(on_map(game, zoc.enemy_occupied(game, north)), "b e")
end)

spec("friends cancel a zone where they stand", {}, function(t, game)
  t:put("s", "e")
  t:put("e", "d")
  expect.equal(names(zoc.uncancelled(game, game:side("north"), "ground"):list()), "f")
  change(t, game, "east", "east")
  expect.equal(names(zoc.uncancelled(game, game:side("north"), "ground"):list()), "c d e f")
end)

spec("next to a unit stand the enemies, and nobody else", {}, function(t, game)
  t:put("n", "b")
  t:put("e", "a")
  local foe = t:put("s", "c")
  t:put("m", "c")
  expect.same(zoc.adjacent_enemies(game, game:side("north"), game:space("b")), { foe })
  expect.truthy(zoc.hostile(game, game:side("north"), game:side("south")))
  expect.falsy(zoc.hostile(game, game:side("north"), game:side("abbey")))
  expect.falsy(zoc.hostile(game, game:side("north"), nil))
end)

spec("one marches through an ally and a neutral, not through an enemy", {}, function(t, game)
  local unit = t:put("n", "a")
  t:put("e", "b")
  t:put("m", "c")
  t:go("march")
  expect.truthy(t:can("north", "march", { unit = unit, path = { "b", "c", "d" } }))
  change(t, game, "east", "east")
  expect.falsy(t:can("north", "march", { unit = unit, path = { "b", "c", "d" } }))
end)

spec("what an ally holds is not taken, and his units contest nothing", {}, function(t, game)
  local north = game:side("north")
  t:put("n", "a")
  t:put("e", "a")
  expect.equal(#control.contested(game), 0)
  t:set(game:space("a"), "holder", north)
  expect.truthy(control.holds_all(north, { game:space("a") }, "holder", game))
  expect.falsy(control.holds_all(north, { game:space("a") }, "holder"))
  t:put("s", "a")
  expect.equal(names(control.contested(game)), "a")
  expect.falsy(control.holds_all(north, { game:space("a") }, "holder", game))
end)

spec("a line of supply runs through allies", {}, function(t, game)
  t:put("e", "b")
  t:put("s", "e")
  local free = supply.free(game, game:side("north"), { zone = "ground" })
  expect.equal(names(free:list()), "a b c")
  change(t, game, "east", "east")
  expect.equal(names(supply.free(game, game:side("north"), { zone = "ground" }):list()), "")
end)

spec("the order of sides follows a value, and who has none takes no part", {}, function(_, game)
  local worth = { north = 1, east = 3, south = 3 }
  local order = initiative.by_value(game, function(side) return worth[side.name] end)
  expect.equal(order[1].name .. order[2].name .. order[3].name, "eastsouthnorth")
  expect.equal(#order, 3)
end)
