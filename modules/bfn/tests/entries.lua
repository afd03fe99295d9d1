-- How Germans come onto the map, and how headquarters are set up again.
local field = require("tests.shared.field")

-- A unit that is due, and whether it may come in at a hex.
local function due(t, counter, more, stands)
  field.set(t, stands or {})
  local unit = t:put(counter, "german.due")
  field.go(t, "movement", "german", more)
  return unit, function(hex) return t:can("german", "enter", { unit = unit, hex = hex }) end
end

spec("each comes by the road of its own edge", { rules = { "9.2.1" }, scenario = "omaha" }, function(t)
  local _, may = due(t, "ge.352.915-2", { turn = 2 })
  expect.truthy(may("057042"))
  expect.falsy(may("070053") or may("070049"))
  _, may = due(t, "ge.30.517-1")
  expect.truthy(may("070049") and may("070053"))
  expect.falsy(may("057042") or may("054053"))
  _, may = due(t, "ge.352.fus", { turn = 8 })
  expect.truthy(may("057042") and may("070053"))
  expect.falsy(may("070049"))
  _, may = due(t, "ge.3fj.9-1", { turn = 13 })
  expect.truthy(may("070053"))
  expect.falsy(may("070049") or may("057042"))
end)

spec("the option changes the road on June 8 alone, in its morning", { rules = { "22.8o" }, scenario = "omaha",
  options = { omaha_variant = true } }, function(t)
  local _, may = due(t, "ge.30.517-1", { turn = 6 })
  expect.truthy(may("070049"))
  expect.falsy(may("054053"))
  field.go(t, "movement", "german", { turn = 8 })
  expect.truthy(may("070049"))
  field.go(t, "movement", "german", { turn = 7 })
  expect.truthy(may("054053"))
  expect.falsy(may("070049"))
end)

spec("and not for those who come from the east", { rules = { "22.8o", "9.2.1" }, scenario = "omaha", options = { omaha_variant = true } },
  function(t)
  local _, may = due(t, "ge.352.915-2", { turn = 7 })
  expect.truthy(may("057042"))
  expect.falsy(may("054053"))
end)

spec("while one road is open nobody comes in beside a closed one", { rules = { "9.2.1#2" }, scenario = "omaha" }, function(t)
  local _, may = due(t, "ge.30.517-1", nil, { { "us.1.16-1", "070050" } })
  expect.falsy(may("070050"))
  expect.falsy(may("069050") or may("069049"))
  expect.truthy(may("070053"))
end)

spec("even if it is the last one", { rules = { "9.2.1#2" }, scenario = "omaha" }, function(t, game)
  local stands = {}
  for _, space in ipairs(game:region("entry.south"):list()) do
    if space.name ~= "070062" then stands[#stands + 1] = { "us.co.inf", space.name } end
  end
  local _, may = due(t, "ge.30.517-1", nil, stands)
  expect.truthy(may("070062"))
  expect.falsy(may("069053") or may("069062"))
end)

spec("on a highway who waits outside pays half a point for a hex", { rules = { "9.2.1" }, scenario = "omaha" }, function(t, game)
  local unit = due(t, "ge.352.915-2", { turn = 2 })
  t:set(game:space("057042"), "entered", 4)
  t:act("german", "enter", { unit = unit, hex = "057042" })
  expect.equal(unit.spent, fraction(3, 2))
end)

local function stops(title, entered, moved)
  spec(title, { rules = { "9.2.1" }, scenario = "omaha" }, function(t, game)
    local unit = due(t, "ge.30.517-1")
    t:set(game:space("070049"), "entered", entered)
    t:act("german", "enter", { unit = unit, hex = "070049" })
    expect.equal(unit.moved, moved)
  end)
end

stops("who has a point left when it is in may go on", 36, false)
stops("who has none has moved", 42, true)

spec("who would need more does not come in", { rules = { "9.2.1" }, scenario = "omaha" }, function(t, game)
  local unit = due(t, "ge.30.517-1")
  t:set(game:space("070049"), "entered", 48)
  t:refuses("9.2.1", "german", "enter", { unit = unit, hex = "070049" })
end)

spec("who comes in takes the place", { rules = { "9.2.1", "3.3" }, scenario = "omaha", options = { omaha_variant = true } },
  function(t, game)
  local unit = due(t, "ge.30.517-1", { turn = 7 })
  t:set(game:space("054053"), "holder", "allied")
  t:act("german", "enter", { unit = unit, hex = "054053" })
  expect.equal(game:space("054053").holder.name, "german")
end)

spec("without a beachhead nobody lands, and nobody moves up", { rules = { "9.2.2#3", "18.8.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local units = { t:put("us.1.16-1", "047049"), t:put("us.1.16-2", "046049") }
  for _, unit in ipairs(units) do t:set(unit, "afloat", true) end
  field.go(t, "movement", "allied")
  expect.falsy(t:can("allied", "land", { unit = units[1], hex = "048050" }))
  t:done("allied")
  expect.equal(units[2].space, game:space("046049"))
end)

spec("those in the second and third assault hex wait", { rules = { "9.2.2#3" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  local units = { t:put("us.1.16-1", "046049"), t:put("us.1.16-2", "045048") }
  for _, unit in ipairs(units) do t:set(unit, "afloat", true) end
  field.go(t, "movement", "allied")
  for _, unit in ipairs(units) do t:refuses("9.2.2#3", "allied", "land", { unit = unit, hex = "048050" }) end
end)

spec("who lands takes what it watches", { rules = { "9.2.2#3", "3.3#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  t:put("beachhead", "047052")
  local unit = t:put("us.1.16-1", "046052")
  t:set(unit, "afloat", true)
  t:set(game:space("047053"), "holder", "german")
  field.go(t, "movement", "allied")
  t:act("allied", "land", { unit = unit, hex = "047052" })
  expect.equal(game:space("047053").holder.name, "allied")
end)

-- The 352nd's headquarters may be set up again about this battalion.
local function staff(t, hex, more)
  field.set(t, { { "ge.352.914-2", hex } })
  for _, one in ipairs(more or {}) do field.put(t, one[1], one[2]) end
  local hq = t:put("ge.352.hq", "german.back")
  t:set(hq, "back", 7)
  field.go(t, "arrivals", "german", { turn = 8 })
  return hq
end

spec("a headquarters comes back as far as six points of infantry go, and no farther", { rules = { "7.8#2" }, scenario = "omaha" },
  function(t, game)
  local hq = staff(t, "059053")
  local reach = game:reach{ from = game:space("059053"), class = "foot", budget = 20 }
  local six, seven = 0, 0
  for _, space in ipairs(game:within(game:space("059053"), 7):list()) do
    local cost = reach:contains(space) and reach:cost(space) or 100
    if cost > 5 and cost <= 6 then
      six = six + 1
      expect.truthy(t:can("german", "return", { unit = hq, hex = space.name }))
    elseif cost > 6 and cost <= 7 then
      seven = seven + 1
      t:refuses("7.8#2", "german", "return", { unit = hq, hex = space.name })
    end
  end
  expect.truthy(six > 0 and seven > 0)
end)

spec("a headquarters that comes back takes the place", { rules = { "7.8", "3.3" }, scenario = "omaha" }, function(t, game)
  local hq = staff(t, "062049")
  t:set(game:space("062050"), "holder", "allied")
  t:act("german", "return", { unit = hq, hex = "062050" })
  expect.equal(game:space("062050").holder.name, "german")
end)

spec("within ten hexes of any German the corps comes back", { rules = { "7.8#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "ge.716.726-1", "059053" } })
  local hq = t:put("ge.hq.lxxxiv", "german.back")
  field.go(t, "arrivals", "german", { turn = 8 })
  local near, far = 0, 0
  for _, space in ipairs(game:within(game:space("059053"), 11):list()) do
    local steps = game:distance(space, game:space("059053"))
    if space.terrain ~= "sea" and steps == 10 then
      near = near + 1
      expect.truthy(t:can("german", "return", { unit = hq, hex = space.name }))
    elseif space.terrain ~= "sea" and steps == 11 then
      far = far + 1
      t:refuses("7.8#2", "german", "return", { unit = hq, hex = space.name })
    end
  end
  expect.truthy(near > 0 and far > 0)
end)
