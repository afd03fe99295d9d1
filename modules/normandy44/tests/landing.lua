-- Allied arrivals: over the beaches for points, follow-up, gliders; supply that is bought; units that are taken off.
local field = require("tests.shared.field")
local beaches = require("rules.beaches")
local landing = require("rules.landing")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end

-- The Allied movement phase of a day with all beachheads open, unless others are named, and so many points for each army.
local function lands(t, game, day, points, hexes)
  t:clear()
  field.open(t, game, hexes)
  t:set("points_first", points or 20)
  t:set("points_second", points or 20)
  t:set("weather", "clear")
  t:go("movement", { active = "allied", turn = day or 12 })
end

local function wait(t, counter) return t:put(counter, counter:starts("us.") and "first.due" or "second.due") end

spec("from its day on a unit may land, and no unit before", about("6.4"), function(t, game)
  field.open(t, game)
  local unit, later = game:pieces{ counter = "us.9.2" }[1], game:pieces{ counter = "us.357.90" }[1]
  local german = game:pieces{ counter = "ge.25.12ss" }[1]
  t:go("receipts", { turn = 7 })
  expect.equal(unit.space.name, "first.due")
  expect.equal(game:pieces{ counter = "cw.22.7a" }[1].space.name, "second.due")
  expect.equal(german.space.name, "german.due")
  expect.equal(later.space.name, "allied.later")
  t:go("receipts", { turn = 8 })
  expect.equal(later.space.name, "first.due")
end)

local prices = {
  { "cw.22.7a", "1426", 4 }, { "us.cca.2a", "1321", 4 }, { "us.9.2", "1321", 3 }, { "cw.131.7a", "1426", 3 }, { "us.tk747", "1321", 2 },
  { "us.hq.v", "1321", 2 }, { "us.td635", "1321", 1 },
}

for _, one in ipairs(prices) do
  spec(one[1] .. " lands for " .. one[3] .. " points", about("6.4", "6.5", "RP-1", "RP-2", "RP-3", "RP-4"), function(t, game)
    lands(t, game, 14, one[3])
    local unit, purse = wait(t, one[1]), "points_" .. (one[1]:starts("us.") and "first" or "second")
    t:set(purse, one[3] - 1)
    t:refuses("6.5", "allied", "land", { unit = unit, hex = one[2] })
    t:set(purse, one[3])
    t:act("allied", "land", { unit = unit, hex = one[2] })
    expect.equal(game[purse], 0)
    expect.equal(unit.space.name, one[2])
    expect.truthy(unit.landed)
  end)
end

spec("another beachhead of the army costs a point more", about("6.4"), function(t, game)
  lands(t, game, 12, 3)
  local unit = wait(t, "us.9.2")
  t:refuses("6.5", "allied", "land", { unit = unit, hex = "1115" })
  t:set("points_first", 4)
  local told = t:preview("allied", "land", { unit = unit, hex = "1115" })
  expect.equal(told.value, 4)
  expect.equal(told.reasons[1].text, "Reinforcement points of 4 that are left")
  expect.equal(t:preview("allied", "land", { unit = unit, hex = "1321" }).value, 3)
  local preview, side = landing.verbs.land.preview, game:side("allied")
  expect.equal(preview(game, side, { unit = unit }), nil)
  expect.equal(preview(game, side, {}), nil)
  t:act("allied", "land", { unit = unit, hex = "1115" })
  expect.equal(game.points_first, 0)
end)

spec("a unit that was on the map from the start comes over any beach of its army at its price", about("6.4"), function(t, game)
  lands(t, game, 12, 3)
  local unit = wait(t, "us.hq.vii")
  t:act("allied", "land", { unit = unit, hex = "1321" })
  expect.equal(game.points_first, 0)
end)

spec("the armies keep to their own beaches, and to the beachhead hexes", about("6.4", "2.3.4"), function(t, game)
  lands(t, game)
  field.open(t, game, "1421")
  local us, british = wait(t, "us.9.2"), wait(t, "cw.22.7a")
  for _, hex in ipairs{ "1426", "1428", "1532" } do t:refuses("6.4", "allied", "land", { unit = us, hex = hex }) end
  for _, hex in ipairs{ "1115", "1321" } do t:refuses("6.4", "allied", "land", { unit = british, hex = hex }) end
  t:refuses("6.4", "allied", "land", { unit = us, hex = "1421" })
  t:act("allied", "land", { unit = british, hex = "1532" })
  expect.falsy(t:can("german", "land", { unit = us, hex = "1321" }))
end)

spec("the other army in the hex keeps a unit out", about("2.3.4"), function(t, game)
  lands(t, game)
  t:put("cw.69.50", "1321")
  t:refuses("2.3.4", "allied", "land", { unit = wait(t, "us.9.2"), hex = "1321" })
end)

spec("nobody lands at a closed beachhead; enemy zones hinder nobody", about("21.2", "6.4.1"), function(t, game)
  lands(t, game, 12, 20, "1321")
  t:put("ge.915.352", "1420")
  local unit = wait(t, "us.9.2")
  t:refuses("21.2", "allied", "land", { unit = unit, hex = "1115" })
  t:act("allied", "land", { unit = unit, hex = "1321" })
end)

spec("three combat units and one headquarters land at a beachhead in a turn", about("6.4.1", "7.1"), function(t, game)
  lands(t, game, 14)
  for _, counter in ipairs{ "us.9.2", "us.23.2", "us.38.2" } do
    local unit = wait(t, counter)
    t:act("allied", "land", { unit = unit, hex = "1321" })
    t:act("allied", "move", { unit = unit, path = { "1421" } })
    t:set(unit, "moved", false)
    t:act("allied", "move", { unit = unit, path = { "1521" } })
  end
  t:refuses("6.4.1", "allied", "land", { unit = wait(t, "us.tk747"), hex = "1321" })
  t:act("allied", "land", { unit = wait(t, "us.175.29"), hex = "1115" })
  t:act("allied", "land", { unit = wait(t, "us.hq.v"), hex = "1321" })
  t:refuses("6.4.1", "allied", "land", { unit = wait(t, "us.hq.xix"), hex = "1321" })
  t:go("movement", { active = "allied", turn = 15 })
  expect.equal(game:space("1321").units_landed, 3)
end)

spec("the next turn the beach is free again, and a full hex takes nobody", about("6.4.1", "7.1"), function(t, game)
  lands(t, game, 14)
  for _, counter in ipairs{ "us.9.2", "us.23.2", "us.38.2" } do
    t:act("allied", "land", { unit = wait(t, counter), hex = "1321" })
  end
  t:done("allied")
  expect.equal(game:space("1321").units_landed, 0)
  t:done("german")
  t:set("points_first", 9)
  t:refuses("7.1", "allied", "land", { unit = wait(t, "us.175.29"), hex = "1321" })
end)

spec("in a storm one unit lands at a beachhead", about("21.3"), function(t, game)
  lands(t, game, 20)
  t:set("weather", "storm")
  t:act("allied", "land", { unit = wait(t, "us.9.2"), hex = "1321" })
  t:refuses("21.3", "allied", "land", { unit = wait(t, "us.hq.v"), hex = "1321" })
  t:act("allied", "land", { unit = wait(t, "us.hq.vii"), hex = "1115" })
  t:refuses("21.3", "allied", "land", { unit = wait(t, "us.23.2"), hex = "1115" })
end)

spec("a unit that has landed moves half its allowance and not strategically", about("6.4.1", "9.6.1"), function(t, game)
  lands(t, game)
  local unit = wait(t, "us.tk747")
  t:act("allied", "land", { unit = unit, hex = "1321" })
  t:refuses("9.6.1", "allied", "march", { unit = unit, path = { "1421" } })
  expect.truthy(t:can("allied", "move", { unit = unit, path = field.path("1421 1521") }))
  expect.equal(game:space("1321").holder.name, "allied")
end)

-- Follow-up and gliders -----------------------------------------------------------------------------------------------------

spec("follow-up lands free of points in any hex of its beach that is Allied", about("20.6"), function(t, game)
  t:clear()
  field.open(t, game, "1321 1421 1115")
  local first, second = game:pieces{ counter = "us.18.1" }[1], game:pieces{ counter = "us.115.29" }[1]
  t:go("movement", { active = "allied", turn = 6 })
  t:refuses("20.6", "allied", "land", { unit = first, hex = "1115" })
  t:act("allied", "land", { unit = first, hex = "1421" })
  t:act("allied", "land", { unit = second, hex = "1321" })
  expect.truthy(first.landed)
  expect.equal(game.points_first, 0)
  expect.equal(game:space("1321").units_landed, 0)
  t:set(game:space("1421"), "holder", "german")
  t:refuses("20.6", "allied", "land", { unit = game:pieces{ counter = "us.26.1" }[1], hex = "1421" })
end)

spec("follow-up for which there was no room comes a day later", about("20.6", "7.1"), function(t, game)
  lands(t, game, 7, 0)
  local unit = game:pieces{ counter = "us.18.1" }[1]
  t:act("allied", "land", { unit = unit, hex = "1321" })
  expect.equal(unit.space.name, "1321")
end)

spec("gliders come down with the parachutists of their division, free of points", about("6.4.2"), function(t, game)
  lands(t, game, 7, 0)
  t:put("us.505.82", "1112")
  t:put("us.502.101", "1114")
  t:put("us.tk70", "1212")
  local glider = wait(t, "us.325.82")
  t:refuses("6.4.2", "allied", "land", { unit = glider, hex = "1114" })
  t:refuses("6.4.2", "allied", "land", { unit = glider, hex = "1212" })
  local told = t:preview("allied", "land", { unit = glider, hex = "1112" })
  expect.equal(told.value, 0)
  expect.equal(told.reasons[1].rule, "6.4.2")
  t:act("allied", "land", { unit = glider, hex = "1112" })
  expect.truthy(glider.landed)
end)

spec("gliders do not come down with the gliders of their division", about("6.4.2"), function(t, game)
  lands(t, game, 7, 0)
  t:put("us.327.101", "1114")
  t:refuses("6.4.2", "allied", "land", { unit = wait(t, "us.325.82"), hex = "1114" })
end)

spec("British gliders come down at Ranville or next to it", about("6.4.2", "9.11"), function(t, game)
  lands(t, game, 7, 0)
  local glider = wait(t, "cw.6al")
  t:refuses("6.4.2", "allied", "land", { unit = glider, hex = "1735" })
  t:put("ge.915.352", "1633")
  t:refuses("9.11", "allied", "land", { unit = glider, hex = "1633" })
  t:act("allied", "land", { unit = glider, hex = "1734" })
  expect.equal(game:space("1734").holder.name, "allied")
end)

spec("ten hexes belong to the beaches", about("21.2"), function(_, game)
  expect.equal(#beaches.hexes(game), 10)
end)

spec("Germans neither land nor buy nor take anybody off in their movement phase", about("6.4", "5.4", "21.4"), function(t, game)
  t:clear()
  field.open(t, game)
  t:put("us.9.2", "first.due")
  t:put("mulberry.first", "1321", { face = "complete" })
  t:put("ge.915.352", "1115")
  t:set("points_first", 9)
  t:go("movement", { active = "german", turn = 12, weather = "clear" })
  for _, verb in ipairs(t:offers("german")) do
    expect.truthy(verb ~= "land" and verb ~= "stock_up" and verb ~= "evacuate")
  end
end)

-- Beachheads ----------------------------------------------------------------------------------------------------------------

spec("a beachhead that is taken back opens in the next Allied movement phase", about("21.5", "21.2", "2.5"), function(t, game)
  t:clear()
  field.open(t, game)
  local raiders = t:put("ge.915.352", "1420")
  local head, beside = game:space("1321"), game:space("1320")
  t:set(beside, "holder", "allied")
  t:go("movement", { active = "german", turn = 12 })
  t:act("german", "move", { unit = raiders, path = { "1321", "1320" } })
  expect.same({ head.shut, beside.shut, head.holder.name }, { true, false, "german" })
  t:go("movement", { active = "allied", turn = 12 })
  expect.truthy(head.shut)
  t:set(head, "holder", "allied")
  expect.falsy(beaches.is_open(head))
  expect.equal(#beaches.closed(game), 1)
  t:done("allied")
  expect.equal(t:waiting().sides[1].name, "german")
  expect.truthy(head.shut)
  t:done("german")
  expect.falsy(head.shut)
  expect.truthy(beaches.is_open(head))
  expect.equal(#beaches.closed(game), 0)
end)

spec("a beachhead that the Allies take for the first time is open at once", about("21.5", "21.2"), function(t, game)
  t:clear()
  local head, unit, german = game:space("1321"), t:put("us.16.1", "1421"), t:put("ge.649ost", "1320")
  t:go("movement", { active = "german", turn = 12 })
  t:act("german", "move", { unit = german, path = { "1321", "1320" } })
  t:go("movement", { active = "allied", turn = 12 })
  expect.falsy(head.shut or beaches.is_open(head))
  t:act("allied", "move", { unit = unit, path = { "1321" } })
  expect.falsy(head.shut)
  expect.truthy(beaches.is_open(head))
end)

-- Supply that is bought -----------------------------------------------------------------------------------------------------

spec("with a complete Mulberry an army buys supply points for three", about("5.4", "RP-2", "RP-5"), function(t, game)
  lands(t, game, 17, 3)
  t:put("mulberry.first", "1321", { face = "complete" })
  t:put("mulberry.second", "1426", { face = "begun" })
  t:refuses("RP-5", "allied", "stock_up", { army = "second" })
  t:act("allied", "stock_up", { army = "first" })
  expect.equal(game.supply_first, 3)
  expect.equal(game.points_first, 0)
  expect.equal(game.points_second, 3)
  t:set("points_first", 2)
  t:refuses("5.4", "allied", "stock_up", { army = "first" })
end)

spec("nobody buys more supply than he can keep", about("5.3", "5.4"), function(t, game)
  lands(t, game, 17, 9)
  t:put("mulberry.second", "1426", { face = "complete" })
  t:set("supply_second", 5)
  t:act("allied", "stock_up", { army = "second" })
  t:refuses("5.3", "allied", "stock_up", { army = "second" })
  expect.equal(game.supply_second, 6)
end)

spec("a Mulberry that waits off the map is of no use", about("RP-5"), function(t, game)
  lands(t, game, 17, 9)
  t:put("mulberry.first", "markers", { face = "complete" })
  t:refuses("RP-5", "allied", "stock_up", { army = "first" })
  expect.falsy(t:can("german", "stock_up", { army = "first" }))
end)

-- Evacuation ----------------------------------------------------------------------------------------------------------------

spec("one unit a turn that stands supplied in a beachhead is taken off the map", about("21.4", "6.8"), function(t, game)
  lands(t, game)
  local first, second = t:put("us.505.82", "1115"), t:put("us.507.82", "1115")
  local cut, inland = t:put("us.508.82", "1115"), t:put("us.16.1", "1521")
  t:set(cut, "unsupplied", true)
  t:refuses("21.4", "allied", "evacuate", { unit = cut })
  t:refuses("21.4", "allied", "evacuate", { unit = inland })
  t:act("allied", "evacuate", { unit = first })
  expect.equal(first.space.name, "allied.home")
  t:refuses("21.4", "allied", "evacuate", { unit = second })
  t:done("allied")
  expect.falsy(game.evacuated)
end)

spec("in the siege nobody buys supply, nobody is taken off and nobody comes",
  { rule = "26.1", scenario = "cherbourg", options = { historical_weather = true } }, function(t, game)
    t:clear()
    local unit, other, german = t:put("us.8.4", "1115"), t:put("us.12.4", "first.due"), t:put("ge.941.353", "german.due")
    t:put("ge.919.709", "0506")
    t:set("points_first", 9)
    t:go("movement", { active = "allied", turn = 22 })
    for _, verb in ipairs(t:offers("allied")) do
      expect.truthy(verb ~= "stock_up" and verb ~= "evacuate" and verb ~= "land")
    end
    expect.falsy(t:can("allied", "evacuate", { unit = unit }))
    expect.falsy(t:can("allied", "land", { unit = other, hex = "1115" }))
    t:go("movement", { active = "german", turn = 22 })
    for _, verb in ipairs(t:offers("german")) do expect.truthy(verb ~= "enter" and verb ~= "enter_column") end
    expect.falsy(t:can("german", "enter", { unit = german, hex = "3611", to = "3611" }))
  end)
