-- Who wins: places at the end, and the sudden ends.
local field = require("tests.shared.field")
local tables = require("bocage.tables")

local function with(rules, scenario)
  return { rules = rules, scenario = scenario or "campaign", options = { historical_weather = true } }
end

-- So many of the victory hexes are Allied, all beachheads among them: one of these, Arromanches, counts.
local function hold(t, game, count)
  local list = game:spaces{ region = "vp" }
  for i = 1, count - 1 do t:set(list[i], "holder", "allied") end
  field.open(t, game)
end

local function expect_end(t, winner, level)
  local at = t:waiting()
  expect.equal(at.kind, "over")
  expect.equal(at.winner and at.winner.name, winner)
  expect.equal(at.level, level)
end

-- Places ------------------------------------------------------------------------------------------------------------------

local ends = {
  campaign = { day = 27, even = 35, rule = "24.2" },
  seven_turns = { day = 12, even = 17, rule = "25.2" },
}
local levels = {
  { 4, "allied", "decisive" }, { 3, "allied", "marginal" }, { 1, "allied", "marginal" }, { 0, nil, "draw" }, { -1, "german", "marginal" },
  { -3, "german", "marginal" }, { -4, "german", "decisive" },
}

for scenario, one in pairs(ends) do
  for _, level in ipairs(levels) do
    local count = one.even + level[1]
    spec(scenario .. ": " .. count .. " places at the end", with({ one.rule, "24.1", "25.1" }, scenario), function(t, game)
      t:clear{ to = "off" }
      hold(t, game, count)
      t:go("end_of_turn", { turn = one.day - 1 })
      expect.equal(t:waiting().kind, "choice")
      expect.equal(game.turn, one.day)
      expect.equal(t:query("standing").value, count)
      t:go("end_of_turn", { turn = one.day })
      expect_end(t, level[2], level[3])
      expect.equal(game.turn, one.day)
    end)
  end
end

local prizes = { "0406", "0407", "0303", "0311", "0314", "0513", "0803", "0809", "0907" }

for count = 3, 9 do
  local winner = count > 7 and "allied" or count < 7 and "german" or nil
  local level = count == 7 and "draw" or count == 3 and "decisive" or "marginal"
  spec("in the siege " .. count .. " towns of the north make a " .. level, with({ "26.2", "26.1" }, "cherbourg"), function(t, game)
    t:clear{ to = "off" }
    for i, hex in ipairs(prizes) do t:set(game:space(hex), "holder", i <= count and "allied" or "german") end
    expect.equal(t:query("standing").value, count)
    t:go("end_of_turn", { turn = 27 })
    expect_end(t, winner, level)
  end)
end

spec("places count only where a line of supply runs to an open beachhead", with{ "24.2" }, function(t, game)
  t:clear{ to = "off" }
  hold(t, game, 36)
  t:set(game:space("3121"), "holder", "allied")
  expect.equal(t:query("standing").value, 37)
  field.fill(t, { { "ge.915.352", "3120" }, { "ge.914.352", "3122" } })
  local standing = t:query("standing")
  expect.equal(standing.value, 36)
  expect.equal(standing.reasons[3].text, "1 more are cut off")
  expect.equal(standing.reasons[3].spaces[1].name, "3121")
  for _, hex in ipairs(field.path("1115 1321 1426 1428 1532")) do t:set(game:space(hex), "shut", true) end
  expect.equal(t:query("standing").value, 0)
end)

-- What the query says of each, by its first words.
local function told(t)
  local list = {}
  for i, reason in ipairs(t:query("standing").reasons) do list[i] = (reason.amount and reason.amount .. " " or "") .. reason.text end
  return list
end

spec("the query tells what counts, what it is held against, and how near a sudden end is", with{ "24.2", "23.1", "23.2" }, function(t, game)
  t:clear{ to = "off" }
  hold(t, game, 6)
  t:set(game:space("1532"), "holder", "german")
  t:put("us.16.1", "allied.dead")
  expect.same(told(t), {
    "6 Places of the Allies that count", "Even at 35; in history the Allies held 35",
    "1 of 3 beachheads are closed", "1 of 7 American regiments are spent", "0 of 5 British brigades are spent",
    "1 of 6 hexes of Cherbourg, Caen and Saint-Lô are Allied",
  })
  local reasons = t:query("standing").reasons
  expect.equal(#reasons[1].spaces, 6)
  expect.equal(reasons[3].spaces[1].name, "1532")
  expect.equal(reasons[4].pieces[1].counter, "us.16.1")
  expect.equal(reasons[6].spaces[1].name, "0406")
  expect.equal(#reasons[5].pieces, 0)
  expect.equal(reasons[3].rule, "23.1")
  expect.equal(reasons[6].rule, "23.2")
  expect.equal(reasons[1].rule, "24.2")
end)

spec("the seven turns are held against June 12", with({ "25.2" }, "seven_turns"), function(t)
  t:clear{ to = "off" }
  expect.equal(told(t)[2], "Even at 17; in history the Allies held 17")
end)

spec("in the siege the query tells of towns alone", with({ "26.2" }, "cherbourg"), function(t)
  t:clear{ to = "off" }
  expect.same(told(t), { "0 Places of the Allies that count", "Even at 7; in history the Allies held 8" })
end)

-- Sudden ends -------------------------------------------------------------------------------------------------------------

local function close(t, game, hexes)
  for _, hex in ipairs(field.path(hexes)) do t:set(game:space(hex), "holder", "german") end
end

spec("three closed beachheads are the end, two are not", with{ "23.1", "3.4" }, function(t, game)
  t:clear{ to = "off" }
  field.open(t, game)
  close(t, game, "1115 1426")
  t:go("end_of_turn", { turn = 7 })
  expect.equal(t:waiting().kind, "choice")
  t:set(game:space("1532"), "shut", true)
  t:go("end_of_turn", { turn = 7 })
  expect_end(t, "german", "sudden")
  expect.equal(game.turn, 7)
end)

spec("on June 6 nobody counts the beachheads", with{ "23.1" }, function(t)
  t:clear{ to = "off" }
  t:go("end_of_turn", { turn = 6 })
  expect.equal(t:waiting().kind, "choice")
end)

local us = { "us.16.1", "us.18.1", "us.26.1", "us.9.2", "us.23.2", "us.38.2", "us.116.29" }

-- Six American regiments are lost; the seventh is where the spec puts it.
local function lose_six(t, game)
  t:clear{ to = "off" }
  field.open(t, game)
  for i = 1, 6 do t:put(us[i], "allied.dead") end
end

local function is_over(t, day)
  t:go("end_of_turn", { turn = day or 12 })
  return t:waiting().kind == "over"
end

spec("seven American units of three steps are the end, six are not", with{ "23.1" }, function(t, game)
  lose_six(t, game)
  expect.falsy(is_over(t))
  t:put(us[7], "allied.dead")
  expect.truthy(is_over(t))
  expect_end(t, "german", "sudden")
end)

spec("a cadre counts as lost, a unit of two steps does not", with{ "23.1" }, function(t, game)
  lose_six(t, game)
  field.put(t, us[7], "2924", 2)
  expect.falsy(is_over(t))
  field.put(t, "us.115.29", "2926", 1)
  expect.truthy(is_over(t))
end)

spec("armour of two steps, Germans and British do not count among the Americans", with{ "23.1" }, function(t, game)
  lose_six(t, game)
  for _, counter in ipairs{ "us.tk741", "cw.69.50", "ge.915.352" } do
    t:put(counter, counter:starts("ge.") and "german.dead" or "allied.dead")
  end
  field.put(t, "ge.914.352", "2924", 1)
  field.put(t, "us.tk743", "1521", 1)
  expect.falsy(is_over(t))
end)

spec("who was taken off counts as lost, but for the airborne divisions", with{ "23.1", "21.4" }, function(t, game)
  lose_six(t, game)
  t:put("us.505.82", "allied.home")
  t:put("us.502.101", "allied.home")
  local worn = t:put("us.507.82", "allied.home", { face = "one" })
  t:set(worn, "cadre", true)
  expect.falsy(is_over(t))
  t:put("us.115.29", "allied.home")
  expect.truthy(is_over(t))
end)

spec("the airborne divisions count as lost where they are lost", with{ "23.1", "21.4" }, function(t, game)
  lose_six(t, game)
  field.put(t, "us.505.82", "2924", 1)
  expect.truthy(is_over(t))
end)

spec("five British units of three steps are the end, airborne brigades of two do not count", with{ "23.1" }, function(t, game)
  t:clear{ to = "off" }
  field.open(t, game)
  for _, counter in ipairs{ "cw.69.50", "cw.151.50", "cw.231.50", "cw.8.3", "cw.3para", "cw.5para", "cw.6al" } do
    t:put(counter, "allied.dead")
  end
  expect.falsy(is_over(t))
  t:put("cw.9.3", "allied.dead")
  expect.truthy(is_over(t))
  expect_end(t, "german", "sudden")
end)

spec("losses end the game on June 6, too", with{ "23.1" }, function(t, game)
  lose_six(t, game)
  expect.falsy(is_over(t, 6))
  t:put(us[7], "allied.dead")
  expect.truthy(is_over(t, 6))
  expect_end(t, "german", "sudden")
end)

local great = { "0406", "0407", "1931", "1932", "2031", "2117" }

spec("Cherbourg, Caen and Saint-Lô together are the end", with{ "23.2" }, function(t, game)
  t:clear{ to = "off" }
  field.open(t, game)
  for i = 1, 5 do t:set(game:space(great[i]), "holder", "allied") end
  expect.falsy(is_over(t))
  t:set(game:space("2117"), "holder", "allied")
  expect.truthy(is_over(t))
  expect_end(t, "allied", "sudden")
end)

spec("the siege has no sudden end", with({ "26.2", "23.1" }, "cherbourg"), function(t)
  t:clear{ to = "off" }
  t:go("end_of_turn", { turn = 22 })
  expect.equal(t:waiting().kind, "choice")
end)

spec("the great cities are among those that count", with{ "23.2", "24.2" }, function(_, game)
  local all = game:region("vp")
  expect.truthy(tables.all(game:spaces{ region = "great_cities" }, function(hex) return all:contains(hex) end))
  expect.equal(#game:region("great_cities"), 6)
end)
