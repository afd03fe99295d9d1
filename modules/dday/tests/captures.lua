-- Captures: when a place counts as captured, in supply, and that the Germans pay for it even when they take it back.
local course = require("tests.shared.course")

local hold = course.hold

local function with(scenario, ...) return { rules = { ... }, scenario = scenario } end

local function beach(t, ...)
  t:clear{ to = "off" }
  for _, hex in ipairs{ ... } do t:put("beachhead", hex) end
end

local function markers(game) return #game:space("german.cup").pieces end

-- The Allies walk into Trévières, and the Germans come back in their own turn.
local function taken_and_lost(t, game)
  beach(t, "2319")
  local unit = t:put("us.16.1", "1818")
  t:go("movement", { active = "allied", turn = 3 })
  t:act("allied", "move", { unit = unit, path = { "1718" } })
  t:set(game:space("1718"), "holder", game:side("german"))
end

spec("a place that was captured and lost in one turn costs a marker", with("omaha", "14.2"), function(t, game)
  taken_and_lost(t, game)
  expect.equal(markers(game), 15)
  t:go("support", { turn = 4 })
  expect.equal(markers(game), 14)
  t:go("support", { turn = 5 })
  expect.equal(markers(game), 14)
end)

spec("the Germans do not get it back by taking the place again", with("omaha", "14.2"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  t:go("support", { turn = 4 })
  t:set(game:space("1718"), "holder", game:side("german"))
  t:go("support", { turn = 5 })
  expect.equal(markers(game), 14)
  hold(t, game, "1718")
  t:go("support", { turn = 6 })
  expect.equal(markers(game), 14)
end)

spec("a place that comes into supply by the end of the Allied turn is captured", with("omaha", "14.2", "10.8.2#1"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  t:put("us.16.1", "1717")
  t:go("supply", { active = "allied", turn = 3 })
  t:set(game:space("1718"), "holder", game:side("german"))
  t:go("support", { turn = 4 })
  expect.equal(markers(game), 14)
end)

spec("a place that is lost before it comes into supply is not captured", with("omaha", "14.2", "10.8.2#1"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  t:put("ge.914.352", "2218")
  t:put("ge.915.352", "2119")
  t:go("supply", { active = "allied", turn = 3 })
  t:set(game:space("1718"), "holder", game:side("german"))
  t:go("support", { turn = 4 })
  expect.equal(markers(game), 15)
end)

spec("an advance into a place captures it", with("omaha", "14.2"), function(t, game)
  beach(t, "2319")
  local a, b, c = t:put("us.16.1", "1817"), t:put("us.18.1", "1818"), t:put("us.cca.2", "1719")
  t:put("ge.914.352", "1718", { face = "back" })
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "1718", attackers = { a, b, c } })
  for _ = 1, 2 do
    t:answer("allied", "fire", nil)
    t:answer("german", "fire", nil)
  end
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "1617", "1517" })
  t:answer("allied", "advance", { { a, "1718" } })
  t:set(game:space("1718"), "holder", game:side("german"))
  t:go("support", { turn = 4 })
  expect.equal(markers(game), 14)
end)

-- 15 on 3 is +12, column 12 of clear ground, where a one is De: the German who cut the line dies, and nobody advances.
spec("a place is captured when the end of the Allied turn finds it in supply", with("omaha", "14.2", "10.8.2#1"), function(t, game)
  beach(t, "2319")
  hold(t, game, "1718")
  local list = { t:put("us.16.1", "2318"), t:put("us.18.1", "2217"), t:put("us.26.1", "2118") }
  t:put("ge.914.352", "2218", { face = "back" })
  t:put("ge.915.352", "0110")
  t:go("support", { turn = 3 })
  while t:waiting().node ~= "combat" do t:done("allied") end
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2218", attackers = list })
  for _ = 1, 2 do
    t:answer("allied", "fire", nil)
    t:answer("german", "fire", nil)
  end
  expect.equal(#game.owed, 0)
  while t:waiting().sides[1].name == "allied" do t:done("allied") end
  expect.equal(game.turn, 3)
  expect.equal(#game.owed, 1)
end)
