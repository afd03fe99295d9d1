-- How a game ends, and when it does not.
local field = require("tests.shared.field")
local victory = require("rules.victory")

spec("the bridge over the Vire counts when both its ends are Allied, whichever was first", { rules = { "21.0" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
  t:set(game:space("054068"), "holder", "allied")
  expect.equal(victory.standing(game).value, 0)
  t:set(game:space("054067"), "holder", "allied")
  expect.equal(victory.standing(game).value, 2)
  t:set(game:space("054068"), "holder", "german")
  expect.equal(victory.standing(game).value, 0)
end)

spec("all places together are 31 points", { rules = { "21.0" }, scenario = "omaha" }, function(t, game)
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "allied") end
  t:set("lost_us", 15)
  expect.equal(victory.standing(game).value, 31)
  local worth = { ["053065"] = 4, ["054053"] = 3, ["062050"] = 3, ["068048"] = 3, ["046061"] = 2, ["045058"] = 2, ["050044"] = 2,
    ["067054"] = 2, ["047053"] = 1, ["049051"] = 1, ["050049"] = 1, ["051052"] = 1, ["049059"] = 1, ["051056"] = 1, ["054048"] = 1,
    ["056046"] = 1 }
  for hex, points in pairs(worth) do
    t:set(game:space(hex), "holder", "german")
    expect.equal(victory.standing(game).value, 31 - points)
    t:set(game:space(hex), "holder", "allied")
  end
end)

-- The end of a turn with these villages in Allied hands.
local function ended(t, game, turn, villages)
  field.set(t, {})
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
  for _, hex in ipairs(villages) do t:set(game:space(hex), "holder", "allied") end
  t:dice("weather", 6, 6)
  t:go("end_of_turn", { turn = turn })
  return t:waiting()
end

spec("without a village on the second evening the Germans win at once", { rules = { "21.0" }, scenario = "omaha" }, function(t, game)
  local over = ended(t, game, 5, {})
  expect.equal(over.kind, "over")
  expect.equal(over.level, "sudden")
  expect.equal(over.winner.name, "german")
  expect.equal(game.turn, 5)
end)

for _, village in ipairs{ "047053", "049051", "050049" } do
  spec("with the village " .. village .. " alone the game goes on", { rules = { "21.0" }, scenario = "omaha" }, function(t, game)
    expect.falsy(ended(t, game, 5, { village }).kind == "over")
    expect.equal(game.turn, 6)
  end)
end

spec("on another evening no village is asked for", { rules = { "21.0" }, scenario = "omaha" }, function(t, game)
  expect.falsy(ended(t, game, 4, {}).kind == "over")
  expect.falsy(ended(t, game, 8, {}).kind == "over")
end)

spec("before the last turn nobody has won, after it the game is over", { rules = { "4.0D", "21.0" }, scenario = "omaha" },
  function(t, game)
  expect.falsy(ended(t, game, 13, { "047053" }).kind == "over")
  expect.equal(game.turn, 14)
  expect.equal(ended(t, game, 14, { "047053" }).kind, "over")
  expect.equal(game.turn, 14)
end)
