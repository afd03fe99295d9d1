-- Movement overland in the second impulse of the first move.

local function ready(t, counter, at)
  t:clear()
  local unit = t:put(counter, at)
  return unit
end

local function go(t) t:go("movement", { active = "allied" }) end

spec("a unit stops when it enters a zone of control", { rule = "A1" }, function(t)
  local unit = ready(t, "a-7-4", "4213")
  t:put("g-4-1", "4217")
  go(t)
  t:refuses("A1", "allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4116" } })
  t:act("allied", "move", { unit = unit, path = { "4214", "4215", "4216" } })
end)

spec("nobody goes from zone to zone", { rule = "A2" }, function(t)
  local unit = ready(t, "a-7-4", "4216")
  t:put("g-4-1", "4217")
  go(t)
  t:refuses("A2", "allied", "move", { unit = unit, path = { "4117" } })
  t:act("allied", "move", { unit = unit, path = { "4215", "4115" } })
end)

spec("nobody enters an enemy square", { rule = "C0a" }, function(t)
  local unit = ready(t, "a-7-4", "4215")
  t:put("g-4-1", "4216")
  go(t)
  t:refuses("C0a", "allied", "move", { unit = unit, path = { "4216" } })
end)

spec("any number of units enters a zone of control", { rules = { "A3", "A1" } }, function(t)
  local unit = ready(t, "a-7-4", "4214")
  local second, third = t:put("a-7-4", "4114"), t:put("a-6-10", "4314")
  t:put("g-4-1", "4216")
  go(t)
  t:act("allied", "move", { unit = unit, path = { "4215" } })
  t:act("allied", "move", { unit = second, path = { "4115", "4116" } })
  t:refuses("A1", "allied", "move", { unit = third, path = { "4315", "4316", "4416" } })
  t:act("allied", "move", { unit = third, path = { "4315", "4316" } })
  local fourth = t:put("a-6-10", "4214")
  t:act("allied", "move", { unit = fourth, path = { "4215" } })
  expect.equal(#fourth.space.pieces, 2)
end)

spec("a unit spends no more than its movement factor", { rule = "T-clear" }, function(t)
  local unit = ready(t, "a-7-4", "4213")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4217", "4218" } })
  t:act("allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4217" } })
end)

spec("fast units pay two for bocage", { rule = "T-bocage" }, function(t)
  local unit = ready(t, "a-7-4", "3819")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "3820", "3821", "3721" } })
  t:act("allied", "move", { unit = unit, path = { "3820", "3821" } })
end)

spec("fast units pay two for swamp and forest, slow ones one", { rules = { "T-swamp", "T-forest" } }, function(t)
  -- The forest of Cerisy and the marshes west of Carentan.
  for start, path in pairs{ ["2717"] = { "2718", "2719", "2818" }, ["1011"] = { "1012", "1013", "1014" } } do
    local two = { path[1], path[2] }
    local slow = ready(t, "g-7-2", start)
    t:go("movement", { active = "german" })
    t:act("german", "move", { unit = slow, path = two })
    local unit = ready(t, "a-7-4", start)
    go(t)
    t:refuses("T-clear", "allied", "move", { unit = unit, path = path })
    t:act("allied", "move", { unit = unit, path = two })
  end
end)

spec("a movement factor is three road squares", { rule = "T-road" }, function(t)
  local unit = ready(t, "a-7-4", "4017")
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  local road = { "4118", "4217", "4318", "4418", "4519", "4619", "4720", "4820", "4920", "5020", "5121", "5221" }
  local further = { table.unpack(road) }
  further[13] = "5322"
  t:refuses("T-clear", "allied", "move", { unit = unit, path = further })
  t:act("allied", "move", { unit = unit, path = road })
  expect.equal(unit.space.name, "5221")
end)

spec("a city counts as road", { rule = "T-city" }, function(t)
  local path = { "5130", "5131", "5132", "5133", "5233", "5333" }
  local unit = ready(t, "a-7-4", "5129")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = path })
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:act("allied", "move", { unit = unit, path = path })
  expect.equal(unit.space.name, "5333")
end)

spec("there is no road bonus in the first Allied move", { rule = "I9" }, function(t)
  local unit = ready(t, "a-7-4", "4017")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4118", "4217", "4318", "4418", "4519" } })
  t:act("allied", "move", { unit = unit, path = { "4118", "4217", "4318", "4418" } })
end)

spec("off the road a river stops, on the road it is crossed", { rules = { "T-river", "T-road" } }, function(t)
  local unit = ready(t, "a-7-4", "3714")
  local other = t:put("a-7-4", "3814")
  local driver = t:put("a-6-10", "3816")
  go(t)
  t:refuses("T-river", "allied", "move", { unit = unit, path = { "3715", "3716" } })
  t:act("allied", "move", { unit = unit, path = { "3715" } })
  t:act("allied", "move", { unit = other, path = { "3815" } })
  t:act("allied", "move", { unit = driver, path = { "3716", "3615", "3515" } })
end)

spec("who came to a river off the road waits until the next turn", { rule = "T-river" }, function(t, game)
  t:clear()
  local driver = t:put("a-6-10", "3816")
  t:go("landing", { active = "allied" })
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  t:act("allied", "raid", { unit = rangers, beach = "3912" })
  t:act("allied", "advance", { unit = rangers, path = { "4012", "4013" } })
  t:done("allied")
  t:done("allied")
  t:done("allied")
  expect.equal(t:waiting().node, "movement")
  t:refuses("T-river", "allied", "move", { unit = rangers, path = { "4014" } })
  t:act("allied", "move", { unit = driver, path = { "3716" } })
  expect.falsy(driver.at_water)
end)

spec("a flooded square stops", { rule = "T-flooded" }, function(t)
  local unit = ready(t, "a-7-4", "2312")
  go(t)
  t:refuses("T-flooded", "allied", "move", { unit = unit, path = { "2313", "2314" } })
  t:act("allied", "move", { unit = unit, path = { "2313" } })
end)

spec("bocage swamp forest and flooded squares hold one regiment", { rule = "S3" }, function(t)
  local unit = ready(t, "a-7-4", "3819")
  t:put("a-7-4", "3820")
  local armor = t:put("a-6-10", "3818")
  go(t)
  t:refuses("S3", "allied", "move", { unit = unit, path = { "3820" } })
  t:act("allied", "move", { unit = armor, path = { "3819", "3820" } })
end)

spec("reach answers with the way and its cost, or with what is in it", { rules = { "T-clear", "A1" } }, function(t)
  local unit = ready(t, "a-7-4", "4213")
  t:put("g-4-1", "4217")
  go(t)
  local function reach(to) return t:query("reach", { unit = unit, to = to }) end
  local found = reach("4216")
  expect.equal(found.value, 3)
  expect.equal(found.reasons[1].amount, 3)
  local way = {}
  for i, space in ipairs(found.reasons[1].spaces) do way[i] = space.name end
  expect.same(way, { "4214", "4215", "4216" })
  local held = reach("4217")
  expect.equal(held.value, false)
  expect.equal(held.reasons[1].rule, "A1")
  expect.equal(held.reasons[1].spaces[1].name, "4216")
  local far = reach("4715")
  expect.equal(far.value, false)
  expect.equal(far.reasons[1].rule, "T-clear")
end)

-- The costs of the query "reach" by the name of the space.
local function costs_of(t, unit)
  local costs = {}
  for _, pair in ipairs(t:query("reach", { unit = unit }).value) do costs[pair[1].name] = pair[2] end
  return costs
end

spec("reach lists where a unit could end its move and for how much", { rules = { "T-clear", "A1", "S3" } }, function(t, game)
  local unit = ready(t, "a-7-4", "4213")
  t:put("g-4-1", "4217")
  go(t)
  local costs = costs_of(t, unit)
  expect.equal(costs["4214"], 1)
  expect.equal(costs["4216"], 3)
  expect.equal(costs["4217"], nil)
  expect.equal(costs["4213"], nil)
  expect.equal(t:query("reach", { unit = unit }).reasons[1].amount, 4)
  t:act("allied", "move", { unit = unit, path = { "4214" } })
  expect.equal(costs_of(t, unit)["4215"], 1)
end)

spec("reach leaves out where a unit may not stop, of the other side's units too", { rules = { "S3", "D1" } }, function(t, game)
  local unit = ready(t, "a-7-4", "3819")
  t:put("a-7-4", "3820")
  local enemy = t:put("g-4-1", "3830")
  go(t)
  t:refuses("S3", "allied", "move", { unit = unit, path = { "3820" } })
  expect.equal(costs_of(t, unit)["3820"], nil)
  t:refuses("D1", "allied", "move", { unit = enemy, path = {} })
  local near = costs_of(t, enemy)
  expect.truthy(next(near))
  for name in pairs(near) do expect.truthy(game:distance(enemy.space, name) <= enemy.move) end
end)
