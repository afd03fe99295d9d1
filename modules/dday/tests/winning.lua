-- Captures and their price in fire markers, the end of the game and its level, in every scenario.
local course = require("tests.shared.course")

local hold, fair = course.hold, course.fair

local function with(rule, scenario) return { rule = rule, scenario = scenario } end

-- Beachheads and nothing else.
local function beach(t, ...)
  t:clear{ to = "off" }
  for _, hex in ipairs{ ... } do t:put("beachhead", hex) end
end

-- Omaha -----------------------------------------------------------------------------------------------------------

spec("a captured place costs the German a marker, once", with("14.2", "omaha"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 14)
  hold(t, game, "1811")
  t:go("support", { turn = 5 })
  expect.equal(#game:space("german.cup").pieces, 14)
  hold(t, game, "1911")
  t:go("support", { turn = 6 })
  expect.equal(#game:space("german.cup").pieces, 13)
end)

spec("who ends a move in a city holds it", with("14.8#1", "omaha"), function(t, game)
  beach(t, "2319")
  local unit = t:put("us.16.1", "1818")
  t:go("movement", { active = "allied", turn = 3 })
  t:act("allied", "move", { unit = unit, path = { "1718" } })
  expect.equal(game:space("1718").holder, game:side("allied"))
end)

spec("a place out of supply is not captured", {
  rules = { "10.8.2#1", "11.8#1", "13.8#1", "14.8#1", "15.3#2", "15.5#4" }, scenario = "omaha",
}, function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  t:put("ge.914.352", "2218")
  t:put("ge.915.352", "2119")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 15)
end)

spec("without a beach the Germans win at once", with("14.8", "omaha"), function(t, game)
  t:clear()
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, game:side("german"))
  expect.equal(t:waiting().level, "strategic")
  expect.equal(game.turn, 4)
end)

spec("the Allies win with all three places and two units at Saint-Lô", with("14.8", "omaha"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718 1811 1911 0421")
  t:put("us.16.1", "0710")
  t:put("us.18.1", "0808")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
  expect.equal(game.turn, 17)
end)

spec("what is wanted and what there is of it is told", with("14.8", "omaha"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718 1811")
  t:put("us.16.1", "0710")
  local list, standing = {}, t:query("standing")
  for i, reason in ipairs(standing.reasons) do list[i] = reason.text .. " " .. reason.rule .. " " .. #reason.spaces end
  expect.falsy(standing.value)
  expect.same(list, { "Trévières is captured 14.8 1", "Isigny is not captured 14.8 2", "Caumont is not captured 14.8 1",
    "1 of 2 units next to Saint-Lô 14.8 3" })
end)

spec("one unit at Saint-Lô is too few", with("14.8", "omaha"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718 1811 1911 0421")
  t:put("us.16.1", "0710")
  t:put("us.18.1", "0711")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("german"))
  expect.equal(t:waiting().level, "operational")
end)

spec("the game lasts seventeen turns", with("10.5#2", "omaha"), function(t, game)
  beach(t, "2319")
  t:go("end_of_turn", { turn = 16 })
  expect.equal(game.turn, 17)
  expect.truthy(t:waiting().kind ~= "over")
end)

-- Gold and Juno ---------------------------------------------------------------------------------------------------

spec("Longues and Arromanches cost the German a marker each", with("11.2", "gold_juno"), function(t, game)
  beach(t, "2029")
  hold(t, game, "1926 1929")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 13)
end)

spec("five hills win", with("11.8", "gold_juno"), function(t, game)
  beach(t, "2029")
  hold(t, game, "0430 0532 0533 0534 0635")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("four hills do not", with("11.8#1", "gold_juno"), function(t, game)
  beach(t, "2029")
  hold(t, game, "0430 0532 0228 0229")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().level, "operational")
end)

spec("without a beach at Gold and Juno the Germans win at once", with("11.8", "gold_juno"), function(t)
  beach(t)
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)

-- Sword -----------------------------------------------------------------------------------------------------------

spec("all of Caen costs the German two markers", with("12.2", "sword"), function(t, game)
  beach(t, "1739")
  hold(t, game, "0937 0938 0939 0837 0738 0739 0838 0839")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 21)
  hold(t, game, "0840")
  t:go("support", { turn = 5 })
  expect.equal(#game:space("german.cup").pieces, 19)
end)

spec("Caen north of the Orne wins, in supply or not", with("12.8", "sword"), function(t, game)
  beach(t, "1739")
  hold(t, game, "0937 0938 0939 0837")
  t:put("ge.736.716", "1638")
  t:put("ge.857.346", "1639")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("three hexes of Caen do not win", with("12.8", "sword"), function(t, game)
  beach(t, "1739")
  hold(t, game, "0937 0938 0939")
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().level, "operational")
end)

spec("without a beach at Sword the Germans win at once", with("12.8", "sword"), function(t)
  beach(t)
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)

-- Utah ------------------------------------------------------------------------------------------------------------

local places = { "1706 1805", "2206", "2605", "2503", "2901", "2501" }

spec("each road to the west costs the German a marker", with("13.2", "utah"), function(t, game)
  beach(t, "2707")
  hold(t, game, "2901 0401 2301")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 9)
end)

spec("the Allies win with every place", with("13.8", "utah"), function(t, game)
  beach(t, "2707")
  for _, names in ipairs(places) do hold(t, game, names) end
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("a place less and the Germans win", with("13.8#1", "utah"), function(t, game)
  beach(t, "2707")
  for i = 2, #places do hold(t, game, places[i]) end
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().level, "operational")
end)

spec("without a beach at Utah the Germans win at once", with("13.8", "utah"), function(t)
  beach(t)
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)

-- The campaigns ---------------------------------------------------------------------------------------------------

local west = "0608 0609 0709 1706 1805 1811 1911 1718 0421 3001 3002 0112 0113 0213"

spec("places of every scenario cost the German markers", with("15.0#4", "cw_campaign"), function(t, game)
  beach(t, "2029")
  t:set(game:space("1926"), "holder", game:side("allied"))
  fair(t)
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 35)
end)

spec("a campaign goes on a turn for each city that is missing", with("15.3", "us_campaign"), function(t, game)
  beach(t, "2319", "2707")
  hold(t, game, "1718 0421 1811 0608")
  fair(t)
  t:go("end_of_turn", { turn = 17 })
  expect.equal(game.turns, 22)
  expect.equal(game.turn, 18)
  t:go("end_of_turn", { turn = 22 })
  expect.equal(t:waiting().level, "operational")
end)

spec("no campaign lasts longer than twenty-five turns", with("15.3", "campaign"), function(t, game)
  beach(t, "2319", "2029")
  fair(t)
  t:go("end_of_turn", { turn = 17 })
  expect.equal(game.turns, 25)
end)

spec("fourteen city hexes win the American campaign", with("15.5#2", "us_campaign"), function(t, game)
  beach(t, "2319", "2707")
  hold(t, game, west)
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("fourteen city hexes are not enough for the whole campaign", with("15.5#3", "campaign"), function(t, game)
  beach(t, "2319", "2707", "2029")
  hold(t, game, west)
  expect.falsy(t:query("standing").value)
  hold(t, game, "1424 1425 1926 1929 1540 1637 0828")
  t:go("end_of_turn", { turn = 25 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("without any beach the Germans win the American campaign at once", with("15.5#2", "us_campaign"), function(t)
  beach(t)
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)

spec("without any beach the Germans win the whole campaign at once", with("15.5#3", "campaign"), function(t)
  beach(t)
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)

-- The Germans beside the beach cut everything off.
spec("places that are held out of supply do not win", with("14.8#1", "omaha"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718 1811 1911 0421")
  t:put("us.16.1", "0710")
  t:put("us.18.1", "0808")
  expect.truthy(t:query("standing").value)
  t:put("ge.914.352", "2218")
  t:put("ge.915.352", "2119")
  expect.falsy(t:query("standing").value)
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("german"))
end)

spec("a campaign tells how many city hexes and whole cities the Allies have", { rules = { "15.3", "15.5#2" }, scenario = "us_campaign" },
  function(t, game)
    beach(t, "2319", "2707")
    hold(t, game, "1718 0421 1811 0608")
    local list, standing = {}, t:query("standing")
    for i, reason in ipairs(standing.reasons) do list[i] = reason.text .. " " .. reason.rule .. " " .. reason.amount end
    expect.falsy(standing.value)
    expect.same(list, { "4 of 14 city hexes 15.5#2 4", "2 of 7 cities 15.3 2" })
  end)

spec("a campaign of twenty-five turns is not extended", with("15.3", "cw_campaign"), function(t, game)
  beach(t, "2029")
  t:set("turns", 25)
  t:go("end_of_turn", { turn = 25 })
  expect.equal(t:waiting().level, "operational")
  expect.equal(game.turn, 25)
end)

-- The marker of the turn goes along the track.
spec("the turn marker goes on", with("10.5#2", "omaha"), function(t, game)
  beach(t, "2319")
  t:put("turn", "turns.4")
  t:go("end_of_turn", { turn = 4 })
  expect.equal(game.turn, 5)
  expect.equal(#game:pieces{ counter = "turn", at = "turns.5" }, 1)
end)

spec("an empty cup loses nothing to a capture", with("14.2", "omaha"), function(t, game)
  beach(t, "2319")
  for _, marker in ipairs(game:space("german.cup").pieces) do t:put(marker.counter, "off") end
  hold(t, game, "1718")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("gone").pieces, 0)
  expect.equal(t:waiting().kind, "choice")
end)

-- Thirteen of the west, and twenty of both, are one too few.
for scenario, case in pairs{
  us_campaign = { "0608 0609 0709 1706 1805 1811 1911 1718 0421 3001 3002 0112 0113", "0213" },
  cw_campaign = { "0937 0938 0939 0837 0738 0739 0838 0839 0840 1424 1425 1926 1929", "1540" },
  campaign = { "0608 0609 0709 1706 1805 1811 1911 1718 0421 3001 3002 0112 0113 0213 1424 1425 1926 1929 1540 1637", "0828" },
} do
  spec("a city hex too few does not win the " .. scenario, { rules = { "15.5#2", "15.5#3" }, scenario = scenario }, function(t, game)
    beach(t, "2319", "2707", "2029")
    hold(t, game, case[1])
    expect.equal(t:query("standing").value, false)
    hold(t, game, case[2])
    expect.equal(t:query("standing").value, true)
  end)
end

spec("the last marker in the cup is lost to a capture", with("14.2", "omaha"), function(t, game)
  beach(t, "2319")
  local markers = game:space("german.cup").pieces
  for i = 2, #markers do t:put(markers[i].counter, "off") end
  hold(t, game, "1718")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("gone").pieces, 1)
  expect.equal(#game:space("german.cup").pieces, 0)
end)
