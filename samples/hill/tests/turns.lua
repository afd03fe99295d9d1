-- What a turn brings, exactly: events, chits, batteries, arrivals, the rally, points, the verdict; and order after free play.
local day = require("rules.day")
local fighting = require("tests.shared.fighting")
local invariants = require("rules.invariants")

local function with(rule, scenario) return { rule = rule, scenario = scenario or "battle" } end

-- Everything but these counters leaves a cup.
local function left_in_cup(t, game, cup, counter)
  for _, piece in ipairs(game:space(cup).pieces) do
    if piece.counter ~= counter then t:put(piece.counter, "spent") end
  end
end

spec("Blue plays first by option", { rule = "1.3", scenario = "skirmish", options = { first = "blue" } }, function(t, game)
  t:go("support")
  local list = day.lists.order(game)
  expect.equal(#list, 2)
  expect.equal(list[1].name, "blue")
  expect.equal(list[2].name, "red")
end)

spec("the turn's marker goes on, and everything is put away", { rules = { "1.4", "9.1", "8.1" }, scenario = "battle" }, function(t, game)
  t:put("e-quiet", "event.now")
  t:put("r-guns", "sector.north")
  t:put("b-guns", "sector.south")
  t:go("rally")
  expect.equal(game.turn, 2)
  expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.2")
  expect.equal(#game:space("spent").pieces, 1)
  expect.equal(game:space("spent").pieces[1].counter, "e-quiet")
  expect.equal(#game:space("event.now").pieces, 1) -- of the next turn
  expect.equal(#game:space("red.guns").pieces, 2)
  expect.equal(#game:space("blue.guns").pieces, 2)
  expect.equal(game:space("red.guns").pieces[2].side.name, "red")
end)

spec("the rally is for all of both sides", with("9.5"), function(t)
  local red, blue = t:put("r-1st", "0207"), t:put("b-line", "0808")
  t:set(red, "disrupted", true)
  t:set(blue, "disrupted", true)
  t:go("rally")
  expect.falsy(red.disrupted or blue.disrupted)
end)

-- Events ------------------------------------------------------------------------------------------------------------

for counter, tokens in pairs{ ["e-runners"] = 1, ["e-rain"] = 0, ["e-planes"] = 0, ["e-quiet"] = 0 } do
  spec("the event " .. counter, with("9.1"), function(t, game)
    left_in_cup(t, game, "event.cup", counter)
    for _, side in ipairs(game:sides()) do t:set(side, "tokens", 0) end
    t:go("event")
    expect.equal("e-" .. game.event, counter)
    for _, side in ipairs(game:sides()) do expect.equal(side.tokens, tokens) end
    expect.equal(#game:space("event.now").pieces, 1)
  end)
end

spec("the last event is drawn like the first, and then none", with("9.1"), function(t, game)
  left_in_cup(t, game, "event.cup", "e-rain")
  expect.truthy(day.conditions.events_allowed(game))
  t:go("event")
  expect.falsy(day.conditions.events_allowed(game))
end)

spec("without the option no event is drawn", { rule = "9.1", scenario = "battle", options = { events = false } }, function(_, game)
  expect.falsy(day.conditions.events_allowed(game))
end)

spec("an event is of its turn", with("9.1"), function(t, game)
  t:go("rally", { event = "rain" })
  t:answer("red", "barrage", {
    { game:space("red.guns").pieces[1], "sector.north" }, { game:space("red.guns").pieces[2], "sector.north" },
  })
  expect.equal(game.turn, 2)
  expect.truthy(game.event == string.sub(game:space("event.now").pieces[1].counter, 3))
end)

-- Support chits -----------------------------------------------------------------------------------------------------

spec("who holds a chit draws none", with("9.2"), function(t, game)
  t:go("support")
  local held = game:side("red").support
  t:go("support")
  expect.equal(game:side("red").support, held)
end)

spec("the last chit is drawn, and then none", with("9.2"), function(t, game)
  left_in_cup(t, game, "red.cup", "r-chit-2")
  left_in_cup(t, game, "blue.cup", "none")
  t:go("support")
  expect.truthy(game:side("red").support)
  expect.equal(game:side("blue").support, nil)
end)

-- Batteries ---------------------------------------------------------------------------------------------------------

spec("every battery gets a sector", with("8.1"), function(t, game)
  t:go("barrage")
  local one = { game:space("red.guns").pieces[1], "sector.north" }
  expect.fails("", function() t:answer("red", "barrage", { one }) end)
  expect.equal(t:waiting().asks[1], "barrage")
  expect.equal(#game:space("sector.north").pieces, 0)
end)

for _, case in ipairs{ { "north", "0202", "0203" }, { "centre", "0204", "0206" }, { "south", "0207", "0208" } } do
  spec("guns of the " .. case[1] .. " fire at its rows", with("8.2"), function(t)
    t:clear()
    for i = 2, 3 do
      local foe = t:put("b-militia", case[i])
      expect.equal(foe.space.name, case[i])
    end
    local unit = t:put("r-1st", case[1] == "south" and "0108" or case[1] == "centre" and "0106" or "0103")
    t:put("r-2nd", case[1] == "south" and "0209" or case[1] == "centre" and "0205" or "0302")
    fighting.red_fights(t)
    local before = fighting.odds(t, case[3], { unit })
    fighting.guns(t, "r", case[1])
    expect.equal(before, "2-1")
    expect.equal(fighting.odds(t, case[3], { unit }), "4-1")
  end)
end

-- Arrivals ----------------------------------------------------------------------------------------------------------

spec("who waited arrives with those of the turn, and in no full hex", with("2.5"), function(t, game)
  t:clear()
  local late = t:put("r-1st", "red.reserve")
  t:put("r-guard", "spent")
  for _, piece in ipairs(game:space("red.reserve").pieces) do
    if piece ~= late then t:put(piece.counter, "spent") end
  end
  for _ = 1, 3 do t:put("r-bn", "0104") end
  local third = game:pieces{ counter = "r-3rd" }[1]
  t:go("arrivals", { active = "red", turn = 2 })
  t:refuses_answer("5.1", "red", "entry", "0104")
  t:answer("red", "entry", "0106")
  expect.fails("", function() t:answer("red", "entry", "0207") end)
  t:answer("red", "entry", "0107")
  expect.equal(third.space.name, "0106")
  expect.equal(late.space.name, "0107")
  expect.equal(t:waiting().node, "movement")
end)

spec("Blue's tanks come on the third turn by the east", with("2.5"), function(t, game)
  t:clear()
  for _, piece in ipairs(game:space("blue.reserve").pieces) do t:put(piece.counter, "spent") end
  local tanks = game:pieces{ counter = "b-tanks" }[1]
  t:go("arrivals", { active = "blue", turn = 2 })
  expect.equal(t:waiting().node, "movement")
  t:go("arrivals", { active = "blue", turn = 3 })
  t:answer("blue", "entry", "1205")
  expect.equal(tanks.space.name, "1205")
end)

-- Points and verdict ------------------------------------------------------------------------------------------------

for hex, worth in pairs{ ["0505"] = 2, ["0904"] = 3, ["0705"] = 4 } do
  spec("Red's points for " .. hex, with("10.1"), function(t, game)
    expect.equal(t:query("points", {}).value, 0)
    expect.equal(game:space(hex).controller.name, "blue")
    t:set(game:space(hex), "controller", "red")
    local told = t:query("points", {})
    expect.equal(told.value, worth)
    expect.equal(told.reasons[1].rule, "10.1")
    expect.equal(told.reasons[1].amount, worth)
  end)
end

spec("losses of both sides count, by battalions", with("10.2"), function(t)
  t:clear()
  t:put("b-line", "blue.dead")
  t:put("b-militia", "blue.dead")
  expect.equal(t:query("points", {}).value, 3)
  t:put("r-guard", "red.dead")
  t:put("r-tanks", "red.dead")
  t:put("r-bn", "red.dead")
  local told = t:query("points", {})
  expect.equal(told.value, -1)
  expect.equal(told.reasons[1].amount, 3)
  expect.equal(told.reasons[2].amount, -4)
  expect.equal(told.reasons[2].rule, "10.2")
end)

local function verdict(t, game, prizes, lost)
  for _, hex in ipairs(prizes) do t:set(game:space(hex), "controller", "red") end
  for _ = 1, lost or 0 do t:put("r-bn", "red.dead") end
  local points = t:query("points", {}).value
  t:go("dusk", { turn = 5 })
  local over = t:waiting()
  return points, over.winner and over.winner.name or "nobody", over.level
end

for _, case in ipairs{
  { { "0705", "0904" }, 0, 7, "red", "marginal" }, { { "0705", "0505" }, 0, 6, "red", "marginal" },
  { { "0505", "0904" }, 0, 5, "nobody", "draw" }, { { "0705" }, 0, 4, "nobody", "draw" }, { { "0904" }, 0, 3, "nobody", "draw" },
  { { "0505" }, 0, 2, "blue", "marginal" }, { { "0505" }, 1, 1, "blue", "marginal" }, { { "0505" }, 2, 0, "blue", "decisive" },
  { {}, 0, 0, "blue", "decisive" }, { {}, 1, -1, "blue", "decisive" },
} do
  spec("the verdict at " .. table.concat(case[1], " ") .. " less " .. case[2], with("10.4"), function(t, game)
    local points, winner, level = verdict(t, game, case[1], case[2])
    expect.equal(points, case[3])
    expect.equal(winner, case[4])
    expect.equal(level, case[5])
  end)
end

spec("two of the three do not end the game, and all end it whatever was lost", with("10.3"), function(t, game)
  for _, hex in ipairs{ "0705", "0904" } do t:set(game:space(hex), "controller", "red") end
  t:go("dusk", { turn = 2 })
  expect.equal(t:waiting().kind, "answer")
  t:set(game:space("0505"), "controller", "red")
  for _ = 1, 4 do t:put("r-bn", "red.dead") end
  t:go("dusk", { turn = 2 })
  expect.equal(t:waiting().level, "decisive")
  expect.equal(t:waiting().winner.name, "red")
end)

-- Order -------------------------------------------------------------------------------------------------------------

local function free_play(t, node, change)
  t:clear()
  t:go(node, { active = "red" })
  t:mode("free")
  change()
  t:mode("enforce")
end

spec("after free play both sides stand apart, nothing motorised in marsh", { rules = { "3.2", "3.3" }, scenario = "battle" }, function(t)
  local red, blue, tanks, foot
  fighting.guns(t, "r", "south")
  fighting.guns(t, "b", "south")
  free_play(t, "combat", function()
    red, blue = t:put("r-1st", "0207"), t:put("b-line", "0207")
    tanks, foot = t:put("r-tanks", "0502"), t:put("r-2nd", "0503")
  end)
  expect.equal(red.space.name, "0207")
  expect.equal(blue.space.name, "blue.reserve")
  expect.equal(tanks.space.name, "red.reserve")
  expect.equal(foot.space.name, "0503")
  expect.truthy(red.moved and red.fought)
end)

spec("batteries of both sides may share a sector after free play", with("8.1"), function(t, game)
  fighting.guns(t, "r", "south")
  fighting.guns(t, "b", "south")
  free_play(t, "movement", function() t:put("r-1st", "0207") end)
  expect.equal(#game:space("sector.south").pieces, 4)
end)

spec("only in movement and combat units are spent by free play", with("3.1"), function(t)
  local unit
  t:go("minefield")
  t:mode("free")
  unit = t:put("r-1st", "0207")
  t:mode("enforce")
  expect.falsy(unit.moved or unit.fought)
end)

spec("what must always be true is found broken", { rules = { "3.2", "3.3", "5.1", "7.2", "10.1" }, scenario = "battle" }, function(t, game)
  local function kept(name)
    local holds, words = invariants[name](game)
    return holds, words
  end
  t:clear()
  t:put("r-tanks", "0504")
  t:put("r-1st", "0503")
  t:put("r-bn", "red.dead")
  for name in pairs(invariants) do expect.truthy(kept(name)) end
  for _ = 1, 4 do t:put("b-bn", "0808") end
  expect.falsy(kept("stacks"))
  t:put("b-line", "0503")
  expect.falsy(kept("apart"))
  t:put("b-tanks", "0602")
  local dry, words = kept("dry")
  expect.falsy(dry)
  expect.equal(words, "Blue tanks stands in marsh")
  expect.truthy(kept("losses"))
  local lost = t:put("r-2nd", "red.dead")
  t:set(lost, "disrupted", true)
  expect.falsy(kept("losses"))
  t:set(lost, "disrupted", false)
  expect.truthy(kept("losses"))
  t:put("b-militia", "red.dead")
  expect.falsy(kept("losses"))
  t:set(game:space("0904"), "controller", nil)
  local held, what = kept("prizes")
  expect.falsy(held)
  expect.equal(what, "0904 is nobody's")
end)
