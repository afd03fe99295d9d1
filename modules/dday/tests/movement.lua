-- Movement: costs, roads, enemy zones of leg and mobile units, both movement phases, arrival and landing.
local function with(rule) return { rule = rule, scenario = "omaha" } end

local function allied_moves(t, turn) t:go("movement", { active = "allied", turn = turn or 3 }) end

local function refused(t, rule, unit, ...) t:refuses(rule, "allied", "move", { unit = unit, path = { ... } }) end

spec("clear ground costs one point", with("5.4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2217")
  allied_moves(t)
  refused(t, "5.2-4", unit, "2216", "2215", "2214", "2213", "2212", "2312", "2412")
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213", "2212", "2312" } })
end)

spec("other ground costs more, and its key is the chart", with("5.4-3"), function(t, game)
  -- What the chart says is what a step into that ground costs.
  local samples = {
    clear = { "0137", "0136" }, beach = { "1639", "1640" }, bocage = { "0105", "0104" }, woods = { "0916", "0917" },
    hill = { "0230", "0229" }, swamp = { "0844", "0845" }, city = { "0212", "0113" },
  }
  for terrain, step in pairs(samples) do
    expect.equal(game:space(step[2]).terrain, terrain)
    for _, class in ipairs{ "leg", "mobile" } do
      local reach = game:reach{ from = game:space(step[1]), class = class, budget = 10, halt = game:all() }
      local link = game:link(step[1], step[2])
      expect.falsy(link:crossing("road") or link:crossing("trail") or link:has("river"))
      expect.equal(reach:cost(step[2]), tonumber(game:lookup(terrain == "beach" and "ways" or "costs", terrain, class)))
    end
  end
  t:clear()
  local foot, tanks = t:put("us.16.1", "1515"), t:put("us.cca.2", "1615")
  allied_moves(t)
  refused(t, "5.2-4", foot, "1415", "1315", "1215", "1115")
  t:act("allied", "move", { unit = foot, path = { "1415", "1315", "1215" } })
  refused(t, "5.2-4", tanks, "1515", "1415", "1315", "1214")
  t:act("allied", "move", { unit = tanks, path = { "1515", "1415", "1315" } })
end)

spec("nobody goes farther than the points allow", with("5.2-4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "1514")
  allied_moves(t)
  refused(t, "5.2-4", unit, "1414", "1314", "1214", "1114")
end)

spec("nobody enters an enemy hex", with("5.2-6"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "1514")
  t:put("ge.914.352", "1513")
  allied_moves(t)
  refused(t, "5.2-6", unit, "1513")
end)

spec("nobody enters the sea", with("5.2-7"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2318")
  allied_moves(t)
  refused(t, "5.2-7", unit, "2418")
end)

spec("a unit moves once in a turn", with("5.2-10"), function(t)
  t:clear()
  local unit = t:put("us.cca.2", "2215")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "2214" } })
  refused(t, "5.2-10", unit, "2213")
  t:go("mobile_movement", { active = "allied" })
  refused(t, "5.2-10", unit, "2213")
end)

spec("units pass through friends but do not stop with them", with("5.3-3"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2215")
  t:put("us.18.1", "2214")
  allied_moves(t)
  refused(t, "5.3-3", unit, "2214")
  t:act("allied", "move", { unit = unit, path = { "2214", "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("a road costs half a point whatever the ground", with("5.4.1"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "1911")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "1811", "1810", "1809", "1808", "1807" } })
  expect.equal(unit.space.name, "1807")
end)

spec("a trail costs one point whatever the ground", with("5.4.2"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "1812")
  allied_moves(t)
  expect.truthy(game:link("1712", "1811"):crossing("trail"))
  t:act("allied", "move", { unit = unit, path = { "1811", "1712", "1612", "1512", "1412" } })
  expect.equal(unit.space.name, "1412")
end)

spec("between two city hexes there is always a bridge", with("10.1-1"), function(t, game)
  expect.truthy(game:link("0938", "0838"):crossing("bridge"))
  expect.truthy(game:link("1811", "1911"):crossing("bridge"))
  expect.falsy(game:link("0838", "0939"):crossing("road"))
  expect.truthy(game:link("0838", "0939"):has("river"))
  t:clear()
  expect.equal(game:reach{ from = game:space("0939"), class = "leg", budget = 6, halt = game:all() }:cost("0838"), 1)
end)

-- The example of the rulebook: a river and clear ground behind it cost two points.
spec("a river and clear ground cost two", with("5.4-4"), function(_, game)
  expect.truthy(game:link("1813", "1914"):has("river"))
  expect.equal(game:reach{ from = game:space("1813"), class = "leg", budget = 6, halt = game:all() }:cost("1914"), 2)
end)

spec("a river without a bridge costs more", with("5.4-3"), function(t, game)
  t:clear()
  local foot = t:put("us.16.1", "1715")
  allied_moves(t)
  expect.truthy(game:link("1715", "1815"):has("river"))
  refused(t, "5.2-4", foot, "1815", "1816", "1717")
  t:act("allied", "move", { unit = foot, path = { "1815", "1816" } })
end)

spec("nobody leaves the area of the scenario", with("14.1"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "1005")
  allied_moves(t)
  expect.falsy(game:region("area.omaha"):contains("1004"))
  refused(t, "14.1", unit, "1004")
end)

spec("a leg unit stops on entering an enemy zone", with("6.1-1"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  refused(t, "6.1-1", unit, "2216", "2215", "2214", "2213")
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214" } })
  expect.equal(unit.space.name, "2214")
end)

spec("a leg unit goes from zone to zone with its whole allowance", with("6.1-2"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2214")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  refused(t, "6.1-2", unit, "2213", "2212")
  t:act("allied", "move", { unit = unit, path = { "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("a leg unit leaves a zone, and stops in the next", with("6.1-4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2214")
  t:put("ge.914.352", "2114")
  t:put("ge.915.352", "2117")
  allied_moves(t)
  t:refuses("6.1-1", "allied", "move", { unit = unit, path = { "2315", "2316", "2216", "2217" } })
  t:act("allied", "move", { unit = unit, path = { "2315", "2316", "2216" } })
  expect.equal(unit.space.name, "2216")
end)

spec("a mobile unit pays half its allowance for each zone hex", with("6.1"), function(t)
  t:clear()
  local unit = t:put("us.cca.2", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  t:refuses("5.2-4", "allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214" } })
end)

spec("zones reach over rivers and into every ground", with("6.0"), function(t, game)
  t:clear()
  t:put("ge.914.352", "1914")
  local zone = game:set_of(t:query("zone", { side = game:side("allied") }).value)
  expect.equal(#zone, 6)
  expect.truthy(game:link("1914", "1813"):has("river"))
  expect.truthy(zone:contains("1813"))
end)

spec("Rangers ignore enemy zones", with("10.9.3-11"), function(t)
  t:clear()
  local unit = t:put("us.2-ranger-bn", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("only mobile units move in the mobile movement phase", with("5.5-2"), function(t)
  t:clear()
  local foot, tanks = t:put("us.16.1", "2215"), t:put("us.cca.2", "2214")
  t:go("mobile_movement", { active = "allied", turn = 3 })
  refused(t, "5.5-2", foot, "2216")
  t:act("allied", "move", { unit = tanks, path = { "2213" } })
  expect.equal(tanks.space.name, "2213")
end)

-- Arrival ----------------------------------------------------------------------------------------------------------

local function due(t, game, turn)
  t:clear()
  t:put("beachhead", "2319")
  t:put("us.26.1", "2319")
  t:set(game:pieces{ counter = "us.26.1" }[1], "landed", true)
  t:go("support", { turn = turn })
  if t:waiting().node == "replacements" then t:done("allied") end
end

local function german_moves(t)
  local node = t:waiting()
  while node.sides[1].name == "allied" do
    t:done("allied")
    node = t:waiting()
  end
end

spec("Germans arrive over the south edge and pay for the ground", with("10.10"), function(t, game)
  due(t, game, 4)
  german_moves(t)
  local foot = game:pieces{ counter = "ge.983.275" }[1]
  expect.equal(foot.space.name, "german.due")
  t:refuses("10.10", "german", "arrive", { unit = foot, entry = "0801", to = "0801" })
  t:refuses_done("10.10", "german")
  t:act("german", "arrive", { unit = foot, entry = "0114", to = "0313" })
  expect.equal(foot.space.name, "0313")
  expect.truthy(foot.moved)
end)

spec("an enemy zone closes the edge", with("10.10"), function(t, game)
  due(t, game, 4)
  t:put("us.9.2", "0215")
  german_moves(t)
  local foot = game:pieces{ counter = "ge.983.275" }[1]
  t:refuses("10.10", "german", "arrive", { unit = foot, entry = "0115", to = "0115" })
  t:act("german", "arrive", { unit = foot, entry = "0113", to = "0113" })
end)

spec("the mobile brigade arrives on its hex", with("14.5-1"), function(t, game)
  due(t, game, 1)
  german_moves(t)
  local unit = game:pieces{ counter = "ge.sch.30" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "0114", to = "0114" })
  t:act("german", "arrive", { unit = unit, entry = "1005", to = "1005" })
  expect.equal(unit.space.name, "1005")
end)

spec("Allied units land at beachheads after the movement of the turn", with("10.11"), function(t, game)
  due(t, game, 2)
  expect.equal(t:waiting().node, "movement")
  t:done("allied")
  expect.equal(t:waiting().node, "landing")
  local unit = game:pieces{ counter = "us.9.2" }[1]
  t:refuses("10.11", "allied", "land", { unit = unit, hex = "2121" })
  t:act("allied", "land", { unit = unit, hex = "2319" })
  expect.equal(unit.space.name, "2319")
  expect.truthy(unit.landed)
end)

spec("a landing hex holds three units", with("10.9.4-11"), function(t, game)
  due(t, game, 2)
  t:done("allied")
  t:act("allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
  t:act("allied", "land", { unit = game:pieces{ counter = "us.23.2" }[1], hex = "2319" })
  t:refuses("10.9.4-11", "allied", "land", { unit = game:pieces{ counter = "us.38.2" }[1], hex = "2319" })
end)

spec("who has left the landing hex does not stack again", with("10.9.1-8"), function(t, game)
  due(t, game, 2)
  t:set(game:pieces{ counter = "us.26.1" }[1], "landed", false)
  t:done("allied")
  t:refuses("10.9.1-8", "allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
end)

spec("nobody lands in an enemy zone where no friend stands", with("10.9.4-12"), function(t, game)
  due(t, game, 2)
  t:put("beachhead", "2121")
  t:put("ge.914.352", "2021")
  t:put("ge.915.352", "2218")
  t:done("allied")
  t:refuses("10.9.4-12", "allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2121" })
  t:act("allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
end)

spec("mobile units that land move and fight in the mobile phases", with("10.9.4-13"), function(t, game)
  due(t, game, 2)
  t:done("allied")
  local tanks = game:pieces{ counter = "us.cca.2" }[1]
  t:act("allied", "land", { unit = tanks, hex = "2319" })
  t:done("allied")
  t:done("allied")
  t:done("allied")
  expect.equal(t:waiting().node, "mobile_movement")
  t:act("allied", "move", { unit = tanks, path = { "2218", "2217" } })
  expect.falsy(tanks.landed)
end)

spec("Germans in a landing hex tear the beachhead down", with("10.9.1-5"), function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("ge.914.352", "2218")
  t:go("movement", { active = "german", turn = 3 })
  t:act("german", "move", { unit = unit, path = { "2319" } })
  expect.equal(#game:pieces{ counter = "beachhead", on_map = true }, 0)
end)
