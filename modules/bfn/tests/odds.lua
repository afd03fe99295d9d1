-- What odds are told: each reason with its amount, its rule and its words, and none that does nothing.
local factors = require("rules.factors")
local field = require("tests.shared.field")

local function odds(game, units, hex)
  return factors.odds(game, factors.attack(units[1].side, { target = game:space(hex), attackers = units }))
end

local function told(sum)
  local list = {}
  for _, reason in ipairs(sum.reasons) do list[#list + 1] = reason.text .. ": " .. reason.amount .. " (" .. reason.rule .. ")" end
  return list
end

spec("who attacks onto a beach by day and in fair weather is told two strengths", { rules = { "12.4#6", "12.6" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "048052" }, { "us.co.inf", "048051" }, { "ge.352.hq", "049053" }, { "ge.hq.lxxxiv",
    "049053" } })
  t:set("turn", 4)
  expect.same(told(odds(game, { units[1] }, "048051")), { "Attack from 048052: 4 (12.4#6)", "Defence: 2 (12.4#6)" })
end)

spec("out of supply, over water, at night and in rain all is told", { rules = { "7.5#1", "12.6", "12.6.1", "12.6.4" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.co.inf", "055055" }, { "ge.co.inf", "055054" } })
  t:set("turn", 6)
  t:set("weather_roll", 4)
  expect.same(told(odds(game, { units[1] }, "055054")), { "Attack from 055055, halved by the ground, out of supply: 1 (12.6)",
    "Defence: 2 (12.4#6)", "The ground: -3 (12.6.5)", "Night: -1 (12.6.1)", "The weather: -1 (12.6.4)" })
end)

spec("where all have come by a retreat they defend together all the same", { rules = { "12.10#2", "12.1#2" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.352.914-1", "048055" }, { "ge.co.inf", "048055" } })
  t:set("turn", 4)
  for i = 2, 3 do t:set(units[i], "retreated", true) end
  expect.equal(odds(game, { units[1] }, "048055").defence, 7)
end)

spec("against a corps headquarters alone the odds are the best, entrenched or not", { rules = { "7.7", "12.4#6" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.hq.lxxxiv", "048055" } })
  t:set("turn", 13)
  expect.equal(odds(game, { units[1] }, "048055").column, "7-1")
  t:put("entrenchment", "048055", { face = "finished" })
  expect.equal(odds(game, { units[1] }, "048055").column, "7-1")
  expect.equal(odds(game, { units[1] }, "048055").defence, 0)
end)

spec("in an entrenchment the strongest counts twice", { rules = { "14.3#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.co.inf", "048055" }, { "ge.352.914-1", "048055" } })
  t:set("turn", 4)
  expect.equal(odds(game, { units[1] }, "048055").defence, 7)
  t:put("entrenchment", "048055", { face = "finished" })
  expect.equal(odds(game, { units[1] }, "048055").defence, 12)
end)

spec("up the bluff into farmland takes one more than the farmland", { rules = { "10.6#3", "12.6.5", "12.6.5#1" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049048" }, { "us.rgr5", "049048" }, { "ge.co.inf", "049049" } })
  t:set("turn", 4)
  expect.equal(odds(game, { units[1] }, "049049").raw, -2)
  expect.equal(odds(game, { units[2] }, "049049").raw, -1)
  expect.equal(odds(game, { units[1], units[2] }, "049049").raw, -2)
end)

spec("reconnaissance alone on the beach hides nowhere", { rules = { "12.6.3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "048052" }, { "us.cav38", "048051" } })
  t:set("turn", 4)
  expect.equal(odds(game, { units[1] }, "048051").raw, 0)
end)

spec("a crowd counts on the beach alone", { rules = { "10.6#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "049055" }, { "ge.co.inf", "048055" }, { "ge.co.inf", "048055" }, { "ge.co.inf",
    "048055" } })
  t:set("turn", 4)
  expect.equal(odds(game, { units[1] }, "048055").raw, -1)
end)

spec("into the flood tanks are hit as easily as others", { rules = { "10.6#14", "12.6.6" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.914-1", "053054" }, { "us.tk741", "053053" } })
  t:set("turn", 4)
  expect.equal(odds(game, { units[1] }, "053053").raw, 2)
end)
