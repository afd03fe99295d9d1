-- What the ground and its hexsides mean to combat, fire and movement, hex by hex.
local areas = require("rules.areas")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local tables = require("bocage.tables")

spec("the ground and what is built on it move the die by three at most", { rules = { "12.6.5", "12.6.6", "10.6#23", "10.6#25" },
  scenario = "omaha" }, function(_, game)
  local function die(hex, tanks) return ground.combat(game, game:space(hex), tanks) end
  expect.equal(die("048055", false), -1)
  expect.equal(die("047053", false), -2)
  expect.equal(die("050044", false), -3)
  expect.equal(die("063048", false), -3)
  expect.equal(die("048064", false), -3)
  expect.equal(die("062050", false), -3)
  expect.equal(die("050044", true), -2)
  expect.equal(die("063048", true), -3)
  expect.equal(die("053067", false), 1)
end)

spec("cover from fire is three at most, and only finished works count", { rules = { "13.3#2", "14.3#2" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  local function cover(hex) return ground.fire(game, game:space(hex)) end
  expect.equal(cover("048055"), -1)
  expect.equal(cover("063048"), -2)
  expect.equal(cover("048064"), -3)
  expect.equal(cover("062050"), -3)
  expect.equal(cover("054054"), 0)
  local begun, done = t:put("entrenchment", "054054", { face = "begun" }), t:put("entrenchment", "048051", { face = "finished" })
  expect.equal(cover("054054"), 0)
  expect.equal(cover("048051"), -3)
  expect.falsy(ground.is_entrenched(begun.space))
  expect.truthy(ground.is_entrenched(done.space))
  t:put("entrenchment", "048055", { face = "finished" })
  expect.equal(cover("048055"), -3)
end)

spec("a unit in the hex is no entrenchment", { rule = "14.3#2", scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.co.inf", "048055" }, { "strongpoint.4", "048056" } })
  expect.falsy(ground.is_entrenched(game:space("048055")))
  expect.falsy(ground.has_strongpoint(game:space("048055")))
  expect.truthy(ground.has_strongpoint(game:space("048056")))
end)

spec("farmland and floods oblige, bocage, forest and beaches do not", { rules = { "12.3#1" }, scenario = "omaha" }, function(_, game)
  local function open(hex) return ground.is_open(game, game:space(hex)) end
  expect.truthy(open("048055") and open("054054"))
  expect.falsy(open("063048") or open("067048") or open("048051"))
end)

spec("who stands in a town or a village is not seen from two hexes, whatever the ground", { rules = { "13.2" }, scenario = "omaha" },
  function(_, game)
  local function seen(hex) return ground.is_seen(game, game:space(hex)) end
  expect.truthy(seen("048055") and seen("048051") and seen("054054"))
  expect.falsy(seen("050044"))
  expect.falsy(seen("047053"))
  expect.falsy(seen("053067"))
  expect.falsy(seen("063048") or seen("067048"))
end)

spec("works are dug in farmland, in woods and on beaches, not in bocage, in the flood and in towns", { rule = "14.3", scenario = "omaha" },
  function(_, game)
  local function may(hex) return ground.may_dig(game, game:space(hex)) end
  expect.truthy(may("048055") and may("047053") and may("067048") and may("048051"))
  expect.falsy(may("050044"))
  expect.falsy(may("063048") or may("062050"))
  expect.falsy(may("054054"))
end)

spec("a bridge is a way over water, and it carries until it is blown", { rules = { "10.6#7" }, scenario = "omaha" }, function(t, game)
  local bridge, ford, road = game:link("056044", "056045"), game:link("054043", "054044"), game:link("057042", "057043")
  expect.truthy(ground.is_bridge(bridge) and ground.is_bridged(bridge))
  expect.falsy(ground.is_bridge(ford) or ground.is_bridged(ford))
  expect.falsy(ground.is_bridge(road))
  expect.truthy(ground.is_bridged(road))
  t:set(bridge, "blown", true)
  expect.truthy(ground.is_bridge(bridge))
  expect.falsy(ground.is_bridged(bridge))
  expect.falsy(ground.is_bridge(game:link("048055", "048056")))
end)

spec("rivers and streams are water, bluffs and cliffs are climbs", { rules = { "10.6#5", "10.6#19", "10.6#22" }, scenario = "omaha" },
  function(_, game)
  local river, stream = game:link("066063", "066064"), game:link("054043", "054044")
  local bluff, cliff, plain = game:link("048051", "049051"), game:link("049047", "050047"), game:link("048055", "048056")
  expect.truthy(ground.is_water(river) and ground.is_water(stream))
  expect.falsy(ground.is_water(bluff) or ground.is_water(cliff) or ground.is_water(plain))
  expect.truthy(ground.is_bluff(bluff) and ground.is_bluff(cliff))
  expect.falsy(ground.is_bluff(river) or ground.is_bluff(stream) or ground.is_bluff(plain))
end)

spec("an attack is halved over water, bridge or not, and out of the flood, not into it",
  { rules = { "10.6#19", "10.6#22", "10.6#14" }, scenario = "omaha" }, function(_, game)
  local function halves(from, to) return ground.halves(game:space(from), game:link(from, to)) end
  expect.truthy(halves("054043", "054044") and halves("056044", "056045"))
  expect.falsy(halves("048055", "048056"))
  local dry = game:link("053053", "052053")
  expect.falsy(ground.is_water(dry))
  expect.truthy(halves("053053", "052053"))
  expect.falsy(halves("052053", "053053"))
end)

spec("water, climbs and floods bar vehicles", { rules = { "12.6.2#2" }, scenario = "omaha" }, function(_, game)
  local function bars(from, to) return ground.bars_vehicles(game:link(from, to), game:space(to)) end
  expect.truthy(bars("056044", "056045"))
  expect.truthy(bars("048051", "049051"))
  expect.truthy(bars("052053", "053053"))
  expect.falsy(bars("053053", "052053"))
  expect.falsy(bars("048055", "048056"))
end)

spec("an attack goes uphill onto the hill from below", { rules = { "10.6#18" }, scenario = "omaha" }, function(_, game)
  local hill, foot, far = game:space("051043"), game:space("051042"), game:space("048055")
  expect.truthy(ground.is_uphill(foot, hill))
  expect.falsy(ground.is_uphill(hill, foot))
  expect.falsy(ground.is_uphill(foot, far))
  expect.falsy(ground.is_uphill(hill, hill))
end)

spec("a hex lies on a way of the kinds that are asked for", { rules = { "11.3.2#1", "9.2.1" }, scenario = "omaha" }, function(_, game)
  local highway, rail = game:space("051053"), game:space("060046")
  expect.truthy(ground.on_way(highway, { "highway", "primary" }))
  expect.falsy(ground.on_way(rail, { "highway", "primary" }))
  expect.truthy(ground.on_way(rail, { "rail" }))
  expect.falsy(ground.on_way(game:space("063048"), ground.ways))
end)

spec("a look over water goes where no bridge is whole, from either bank", { rules = { "7.3.2", "10.6#7" },
  scenario = "omaha" }, function(t, game)
  local north, south = game:space("056044"), game:space("056045")
  local bridge = game:link(north, south)
  local function over(...) return game:set_of(ground.other_banks(game, game:set_of({ ... }))) end
  local before = { from_north = over(north), from_south = over(south), from_afar = over(game:space("048055")) }
  expect.falsy(before.from_north:contains(south) or before.from_south:contains(north))
  t:set(bridge, "blown", true)
  expect.same(over(north), before.from_north + game:set_of({ south }))
  expect.same(over(south), before.from_south + game:set_of({ north }))
  expect.same(over(north, south), before.from_north + before.from_south + game:set_of({ north, south }))
  expect.same(over(game:space("048055")), before.from_afar)
end)

spec("rivers bar without streams, also along the edge of the land", { rules = { "10.6#19" }, scenario = "omaha" }, function(_, game)
  local land, rivers = areas.land(game), ground.hexsides(game).rivers
  expect.truthy(tables.all(rivers, function(link) return link:has("river") end))
  expect.truthy(tables.any(rivers, function(link) return land:contains(link.a) ~= land:contains(link.b) end))
  expect.truthy(tables.all(rivers, function(link) return land:contains(link.a) or land:contains(link.b) end))
end)
