-- Movement: costs, roads, enemy zones of leg and mobile units, both movement phases, arrival and landing.
local function with(rule) return { rule = rule, scenario = "omaha" } end

local function allied_moves(t, turn) t:go("movement", { active = "allied", turn = turn or 3 }) end

local function refused(t, rule, unit, ...) t:refuses(rule, "allied", "move", { unit = unit, path = { ... } }) end

spec("clear ground costs one point", with("5.4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2217")
  allied_moves(t)
  refused(t, "5.2#4", unit, "2216", "2215", "2214", "2213", "2212", "2312", "2412")
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213", "2212", "2312" } })
end)

spec("reach tells what each hex costs, of both sides at any time", { rules = { "5.4", "5.2#4", "5.2#6" }, scenario = "omaha" },
  function(t, game)
    t:clear()
    local unit, enemy = t:put("us.16.1", "2217"), t:put("ge.914.352", "1513")
    allied_moves(t)
    local function costs(of)
      local by_name = {}
      for _, pair in ipairs(t:query("reach", { unit = of }).value) do by_name[pair[1].name] = pair[2] end
      return by_name
    end
    local own = costs(unit)
    expect.equal(own["2216"], 1)
    expect.equal(own["2312"], 6)
    for _, cost in pairs(own) do expect.truthy(cost <= unit.move) end
    expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, unit.move)
    local foreign = costs(enemy)
    expect.equal(foreign["1514"], game:entry_cost{ class = enemy.class, space = "1514" })
    for _, cost in pairs(foreign) do expect.truthy(cost <= enemy.move) end
    expect.equal(foreign["1513"], nil)
  end)

spec("other ground costs more", with("5.4#3"), function(t, game)
  -- A step over no road and no river into each ground, and what leg and mobile units pay for it.
  local grounds = {
    clear = { "0137", "0136", 1, 1 }, beach = { "1639", "1640", 1, 2 }, bocage = { "0105", "0104", 2, 3 },
    woods = { "0916", "0917", 2, 3 }, hill = { "0230", "0229", 2, 3 }, swamp = { "0844", "0845", 3, 4 },
    city = { "0212", "0113", 1, 1 },
  }
  for terrain, step in pairs(grounds) do
    expect.equal(game:space(step[2]).terrain, terrain)
    local link = game:link(step[1], step[2])
    expect.falsy(link:crossing("road") or link:crossing("trail") or link:has("river"))
    for i, class in ipairs{ "leg", "mobile" } do
      local reach = game:reach{ from = game:space(step[1]), class = class, budget = 10, halt = game:all() }
      expect.equal(reach:cost(step[2]), step[2 + i])
      expect.equal(game:entry_cost{ class = class, space = step[2] }, step[2 + i])
    end
  end
  t:clear()
  local foot, tanks = t:put("us.16.1", "1515"), t:put("us.cca.2", "1615")
  allied_moves(t)
  refused(t, "5.2#4", foot, "1415", "1315", "1215", "1115")
  t:act("allied", "move", { unit = foot, path = { "1415", "1315", "1215" } })
  refused(t, "5.2#4", tanks, "1515", "1415", "1315", "1214")
  t:act("allied", "move", { unit = tanks, path = { "1515", "1415", "1315" } })
end)

spec("nobody goes farther than the points allow", with("5.2#4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "1514")
  allied_moves(t)
  refused(t, "5.2#4", unit, "1414", "1314", "1214", "1114")
end)

spec("nobody enters an enemy hex", with("5.2#6"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "1514")
  t:put("ge.914.352", "1513")
  allied_moves(t)
  refused(t, "5.2#6", unit, "1513")
end)

spec("nobody enters the sea, nor crosses a prohibited side", { rules = { "5.2#7", "14.1" }, scenario = "omaha" }, function(t)
  t:clear()
  local unit, inland = t:put("us.16.1", "2318"), t:put("us.18.1", "1005")
  allied_moves(t)
  refused(t, "5.2#7", unit, "2418")
  refused(t, "14.1", inland, "1004")
end)

spec("a unit moves once in a turn", with("5.2#10"), function(t)
  t:clear()
  local unit = t:put("us.cca.2", "2215")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "2214" } })
  refused(t, "5.2#10", unit, "2213")
end)

spec("nobody moves out of turn", with("5.2"), function(t)
  t:clear()
  local unit, foe = t:put("us.cca.2", "2215"), t:put("ge.352.352-sp-at-bn", "1515")
  local function may(side, one, hex) return t:can(side, "move", { unit = one, path = { hex } }) end
  for _, active in ipairs{ "allied", "german" } do
    for _, node in ipairs{ "movement", "bombardment", "combat", "mobile_movement", "mobile_combat" } do
      t:go(node, { active = active, turn = 3 })
      local moving = node == "movement" or node == "mobile_movement"
      expect.equal(may("allied", unit, "2214"), moving and active == "allied")
      expect.equal(may("german", foe, "1514"), moving and active == "german")
    end
  end
end)

spec("who has moved in the mobile phase has moved, not in the phase before", with("5.2#10"), function(t)
  t:clear()
  local unit = t:put("us.cca.2", "2215")
  t:go("mobile_movement", { active = "allied", turn = 3 })
  t:act("allied", "move", { unit = unit, path = { "2214" } })
  refused(t, "5.2#10", unit, "2213")
end)

spec("a mobile unit that has moved does not move again in the mobile phase", with("5.5#1"), function(t)
  t:clear()
  local unit, other = t:put("us.cca.2", "2215"), t:put("us.ccb.2", "2015")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "2214" } })
  t:go("mobile_movement", { active = "allied" })
  refused(t, "5.5#1", unit, "2213")
  t:act("allied", "move", { unit = other, path = { "2014" } })
end)

spec("units pass through friends but do not stop with them", with("5.3#3"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2215")
  t:put("us.18.1", "2214")
  allied_moves(t)
  refused(t, "5.3#3", unit, "2214")
  local standing = t:query("stacking", { side = unit.side, space = unit.space })
  expect.equal(standing.value[1] .. "/" .. standing.value[2], "1/1")
  t:act("allied", "move", { unit = unit, path = { "2214", "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("a road costs half a point whatever the ground", with("5.4.1"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "1911")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "1811", "1810", "1809", "1808", "1807" } })
  expect.equal(unit.space.name, "1807")
  for _, class in ipairs{ "leg", "mobile" } do
    local reach = game:reach{ from = game:space("1911"), class = class, budget = 6 }
    expect.equal(tostring(reach:cost("1811")), "1/2")
    expect.equal(tostring(reach:cost("1810")), "1")
  end
end)

spec("a trail costs one point whatever the ground", with("5.4.2"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "1812")
  allied_moves(t)
  expect.truthy(game:link("1712", "1811"):crossing("trail"))
  t:act("allied", "move", { unit = unit, path = { "1811", "1712", "1612", "1512", "1412" } })
  expect.equal(unit.space.name, "1412")
  for _, class in ipairs{ "leg", "mobile" } do
    expect.equal(game:reach{ from = game:space("1811"), class = class, budget = 6, halt = game:all() }:cost("1712"), 1)
  end
end)

spec("between two city hexes there is always a bridge", with("10.1#1"), function(t, game)
  expect.truthy(game:link("0938", "0838"):crossing("bridge"))
  expect.truthy(game:link("1811", "1911"):crossing("bridge"))
  expect.falsy(game:link("0838", "0939"):crossing("road"))
  expect.truthy(game:link("0838", "0939"):has("river"))
  t:clear()
  for _, class in ipairs{ "leg", "mobile" } do
    expect.equal(game:reach{ from = game:space("0939"), class = class, budget = 6, halt = game:all() }:cost("0838"), 1)
  end
end)

-- The example of the rulebook: a river and clear ground behind it cost two points.
spec("a river and clear ground cost two", with("5.4#4"), function(_, game)
  expect.truthy(game:link("1813", "1914"):has("river"))
  for class, cost in pairs{ leg = 2, mobile = 3 } do
    expect.equal(game:reach{ from = game:space("1813"), class = class, budget = 6, halt = game:all() }:cost("1914"), cost)
  end
end)

spec("a river without a bridge costs more", with("5.4#4"), function(t, game)
  t:clear()
  local foot = t:put("us.16.1", "1715")
  allied_moves(t)
  expect.truthy(game:link("1715", "1815"):has("river"))
  refused(t, "5.2#4", foot, "1815", "1816", "1717")
  t:act("allied", "move", { unit = foot, path = { "1815", "1816" } })
end)

spec("nobody leaves the area of the scenario", with("14.1"), function(t, game)
  t:clear()
  local unit = t:put("us.16.1", "1005")
  allied_moves(t)
  expect.falsy(game:region("area.omaha"):contains("1004"))
  refused(t, "14.1", unit, "1004")
end)

spec("a leg unit stops on entering an enemy zone", with("6.1#1"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  refused(t, "6.1#1", unit, "2216", "2215", "2214", "2213")
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214" } })
  expect.equal(unit.space.name, "2214")
end)

spec("a leg unit goes from zone to zone with its whole allowance", {
  rules = { "6.0#6", "6.0#7", "6.1#2" }, scenario = "omaha",
}, function(t)
  t:clear()
  local unit = t:put("us.16.1", "2214")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  refused(t, "6.1#2", unit, "2213", "2212")
  t:act("allied", "move", { unit = unit, path = { "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("a leg unit leaves a zone, and stops in the next", { rules = { "6.1#1", "6.1#3", "6.1#4" }, scenario = "omaha" }, function(t)
  t:clear()
  local unit = t:put("us.16.1", "2214")
  t:put("ge.914.352", "2114")
  t:put("ge.915.352", "2117")
  allied_moves(t)
  t:refuses("6.1#1", "allied", "move", { unit = unit, path = { "2315", "2316", "2216", "2217" } })
  t:act("allied", "move", { unit = unit, path = { "2315", "2316", "2216" } })
  expect.equal(unit.space.name, "2216")
end)

spec("a mobile unit pays half its allowance for each zone hex", with("6.1"), function(t)
  t:clear()
  local unit = t:put("us.cca.2", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  t:refuses("5.2#4", "allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214" } })
end)

spec("zones reach over rivers and into every ground", with("6.0"), function(t, game)
  t:clear()
  t:put("ge.914.352", "1914")
  local zone = game:set_of(t:query("zone", { side = game:side("allied") }).value)
  expect.equal(#zone, 6)
  expect.truthy(game:link("1914", "1813"):has("river"))
  expect.truthy(zone:contains("1813"))
  local unit = t:put("us.16.1", "1813")
  allied_moves(t)
  refused(t, "6.1#2", unit, "1814", "1815")
  t:act("allied", "move", { unit = unit, path = { "1814" } })
end)

spec("Rangers ignore enemy zones", with("10.9.3#11"), function(t)
  t:clear()
  local unit = t:put("us.2-ranger-bn", "2217")
  t:put("ge.914.352", "2114")
  allied_moves(t)
  t:act("allied", "move", { unit = unit, path = { "2216", "2215", "2214", "2213" } })
  expect.equal(unit.space.name, "2213")
end)

spec("only mobile units move in the mobile movement phase", with("5.5#2"), function(t)
  t:clear()
  local foot, tanks = t:put("us.16.1", "2215"), t:put("us.cca.2", "2214")
  t:go("mobile_movement", { active = "allied", turn = 3 })
  refused(t, "5.5#2", foot, "2216")
  t:act("allied", "move", { unit = tanks, path = { "2213" } })
  expect.equal(tanks.space.name, "2213")
end)
