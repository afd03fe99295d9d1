-- Zones of control and bonds: who has them, where they reach, what breaks them.
local field = require("tests.shared.field")
local barriers = require("rules.bonds")
local zones = require("rules.zones")

local function with(rule) return { rule = rule, scenario = "campaign" } end
local function about(...) return { rules = { ... }, scenario = "campaign" } end

local function zone_holds(game, side, hex) return game:zone("ground", side):contains(hex) end

spec("a unit with two steps has a zone of control", with("8.1"), function(t, game)
  t:clear()
  field.put(t, "us.16.1", "2924", 2)
  expect.truthy(zone_holds(game, "allied", "2923"))
end)

spec("a cadre, a small unit, a headquarters and a strongpoint have none", about("8.1", "17.6", "16.2"), function(t, game)
  t:clear()
  field.put(t, "us.16.1", "2924", 1)
  field.put(t, "us.rgr2", "2926")
  field.put(t, "us.hq.v", "2928")
  field.put(t, "sp.vierville", "2930")
  expect.equal(#game:zone("ground", "allied"), 0)
  expect.equal(#game:zone("ground", "german"), 0)
end)

spec("zones reach over rivers and flooded sides and into cities", with("8.2"), function(t, game)
  t:clear()
  field.put(t, "us.16.1", "1421")
  expect.truthy(game:link("1421", "1521"):has("minor"))
  expect.truthy(zone_holds(game, "allied", "1521"))
  field.put(t, "us.501.101", "1413")
  expect.truthy(game:link("1413", "1514"):has("flood"))
  expect.truthy(zone_holds(game, "allied", "1514"))
end)

spec("zones do not reach over blue hexsides, into marsh off the road or into the sea", with("8.2"), function(t, game)
  t:clear()
  field.put(t, "us.18.1", "1317")
  expect.truthy(game:link("1317", "1416"):has("blue"))
  expect.falsy(zone_holds(game, "allied", "1416"))
  field.put(t, "us.501.101", "1115")
  expect.truthy(zone_holds(game, "allied", "1215"))
  expect.falsy(zone_holds(game, "allied", "1116"))
  field.put(t, "us.502.101", "1514")
  expect.equal(game:space("1614").terrain, "marsh")
  expect.truthy(game:link("1514", "1614"):has("mire"))
  expect.falsy(zone_holds(game, "allied", "1614"))
end)

spec("a friend in the hex cancels a zone for lines and retreats, not for movement", with("8.4"), function(t, game)
  t:clear()
  field.put(t, "us.16.1", "2924")
  field.put(t, "ge.915.352", "2923", 1)
  t:put("ge.hq.lxxxiv", "2925")
  local german = game:side("german")
  expect.truthy(zones.against(game, german):contains("2923"))
  expect.falsy(zones.uncancelled(game, german):contains("2923"))
  expect.truthy(zones.uncancelled(game, german):contains("2925"))
end)

-- Example E2: who bars what around 2924.
local ring = { { "us.116.29", "2923" }, { "us.175.29", "2925" }, { "us.115.29", "3124" } }

-- The bonds of these units, hexes and hexsides by their names, with a German in 2924 and perhaps others.
local function bonds_of(t, game, allies, germans)
  t:clear()
  field.put(t, "ge.915.352", "2924")
  field.fill(t, germans or {})
  field.fill(t, allies)
  local found, list = barriers.of(game, game:side("allied")), {}
  for _, space in ipairs(found.spaces:list()) do list[#list + 1] = space.name end
  for _, link in ipairs(found.links) do list[#list + 1] = link.a.name .. "~" .. link.b.name end
  table.sort(list)
  return table.concat(list, " ")
end

local function bonds(name, about_it, wanted, allies, germans)
  spec(name, about_it, function(t, game) expect.equal(bonds_of(t, game, allies, germans), wanted) end)
end

local west, east, south = ring[1], ring[2], ring[3]
local across = { west, { "us.115.29", "3024" } }

bonds("in a straight line the hex between two units is their bond", about("8.5", "8.5.1"), "3023 3024", ring)
bonds("where two hexes touch both units the side between them is their bond", with("8.5.2"), "3023~2924", across)
bonds("a further unit makes further bonds", with("8.5.6"), "2823 2824 3023 3024", { west, east, south, { "us.23.2", "2724" } })
bonds("both armies form bonds with each other", with("8.5.6"), "3023", { west, { "cw.69.50", "3124" } })
bonds("a cadre forms no bonds", with("8.5"), "", { west, east, { "us.115.29", "3124", 1 } })
bonds("a unit with two steps left forms bonds", with("8.5"), "3023 3024", { west, east, { "us.115.29", "3124", 2 } })
bonds("neighbours form no bond", with("8.5"), "", { west, { "us.115.29", "3023" } })
bonds("units three hexes apart form no bond", with("8.5"), "", { west, { "us.115.29", "3125" } })
bonds("no bond is formed where a zone does not reach the gap", about("8.5.4", "8.2"), "", { { "us.16.1", "1514" }, { "us.18.1", "1715" } })
bonds("an enemy in the hex breaks a hex bond", with("8.5.5"), "3024", ring, { { "ge.916.352", "3023" } })
bonds("a headquarters in the hex does not", with("8.5.5"), "3023 3024", ring, { { "ge.hq.lxxxiv", "3023" } })
bonds("enemies in both hexes break a hexside bond", with("8.5.5"), "", across, { { "ge.916.352", "3023" } })

spec("a Disrupted unit keeps its zone and forms no bond", about("8.5", "13.6"), function(t, game)
  bonds_of(t, game, ring)
  t:set(game:pieces{ counter = "us.115.29" }[1], "disrupted", true)
  expect.equal(#barriers.of(game, game:side("allied")).spaces, 0)
  expect.truthy(game:zone("ground", "allied"):contains("3023"))
end)

spec("for a short way only bonds that can bar it are looked for", about("8.5.1", "8.5.2"), function(t, game)
  bonds_of(t, game, ring)
  local german, from = game:side("german"), game:space("2923")
  local function barred(far) return barriers.against(game, german, from, far).spaces.spaces end
  expect.truthy(barred(1):contains("3023")) -- between 2923 and 3124
  expect.falsy(barred(0):contains("3023"))
  expect.equal(barred(3), barriers.against(game, german).spaces.spaces)
end)

spec("the bonds of a side are told with their gaps", with("8.5.7"), function(t, game)
  bonds_of(t, game, { west, { "us.115.29", "3124" } })
  local shown = t:query("bonds", { side = game:side("allied") })
  expect.same(shown.value, { { game:space("2923"), game:space("3124") } })
  expect.equal(shown.reasons[1].rule, "8.5.1")
  expect.equal(shown.reasons[1].spaces[1].name, "3023")
end)
