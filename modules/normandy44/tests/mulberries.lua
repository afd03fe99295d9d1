-- The artificial harbours.
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end

-- The initial phase of these days; the weather is set for all of them.
local function days(t, from, to, sky)
  for day = from, to do
    t:set("weather", sky)
    t:go("mulberries", { turn = day })
  end
end

local function harbours(game) return battle.unit(game, "mulberry.first"), battle.unit(game, "mulberry.second") end

spec("they are begun on June 9 and complete on June 16", about("21.1"), function(t, game)
  field.open(t, game)
  local first, second = harbours(game)
  days(t, 8, 8, "clear")
  expect.same({ first.space.name, second.space.name }, { "markers", "markers" })
  days(t, 9, 9, "clear")
  expect.same({ first.space.name, first.face, second.space.name, second.face }, { "1321", "begun", "1426", "begun" })
  days(t, 10, 15, "overcast")
  expect.same({ first.face, second.face }, { "begun", "begun" })
  days(t, 16, 16, "clear")
  expect.same({ first.face, second.face }, { "complete", "complete" })
end)

spec("they lie beneath the units of their beachhead", about("21.1"), function(t, game)
  field.open(t, game)
  local first = harbours(game)
  local fort = game:space("1321").pieces[1]
  local unit = t:put("us.9.2", "1321")
  days(t, 9, 9, "clear")
  expect.same(game:space("1321").pieces, { first, fort, unit })
end)

spec("they are begun where the beachhead is open, on a later day if need be", about("21.1"), function(t, game)
  field.open(t, game, "1426")
  local first, second = harbours(game)
  days(t, 9, 9, "clear")
  expect.same({ first.space.name, second.space.name }, { "markers", "1426" })
  field.open(t, game)
  days(t, 11, 11, "clear")
  expect.same({ first.space.name, first.complete_on, second.complete_on }, { "1321", 18, 16 })
end)

spec("each day of storm delays them by a day", about("21.1"), function(t, game)
  field.open(t, game)
  local first = harbours(game)
  days(t, 9, 9, "clear")
  days(t, 12, 12, "storm")
  days(t, 16, 16, "clear")
  expect.equal(first.face, "begun")
  days(t, 17, 17, "clear")
  expect.equal(first.face, "complete")
end)

-- A storm over complete harbours with these dice.
local function storm(t, game, american, british)
  field.open(t, game)
  local first, second = t:put("mulberry.first", "1321", { face = "complete" }), t:put("mulberry.second", "1426", { face = "complete" })
  t:dice("mulberry", american)
  t:dice("mulberry", british)
  days(t, 19, 19, "storm")
  return first, second
end

for american, british in pairs{ [1] = 1, [2] = 2, [3] = 3 } do
  spec("a storm with dice " .. american .. " and " .. british, about("21.1", "5.1"), function(t, game)
    local first, second = storm(t, game, american, british)
    expect.equal(first.space.name, american < 3 and "off" or "1321")
    expect.equal(second.space.name, british < 2 and "off" or "1426")
  end)
end

spec("who is lost is lost for good, and calm seas harm nobody", about("21.1"), function(t, game)
  local first, second = storm(t, game, 2, 2)
  days(t, 22, 22, "clear")
  expect.same({ first.space.name, second.space.name, second.face }, { "off", "1426", "complete" })
end)

spec("a storm does not delay what is complete", about("21.1"), function(t, game)
  field.open(t, game)
  local first, second = t:put("mulberry.first", "1321", { face = "complete" }), t:put("mulberry.second", "1426", { face = "complete" })
  t:set(first, "complete_on", 21)
  t:dice("mulberry", 6)
  t:dice("mulberry", 6)
  days(t, 20, 20, "storm")
  expect.same({ first.complete_on, first.face, second.face }, { 21, "complete", "complete" })
end)

spec("in the siege there are none", { rule = "26.1", scenario = "cherbourg", options = { historical_weather = true } }, function(t, game)
  t:go("mulberries", { turn = 22, weather = "clear" })
  expect.equal(#game:pieces{ counter = "mulberry.first" }, 0)
  expect.equal(t:waiting().kind, "choice")
end)
