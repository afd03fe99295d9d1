-- Reinforcements in every scenario: Germans over the edges of the map, Allies on their beaches.
local course = require("tests.shared.course")

local fair = course.fair

local function with(rule, scenario, options) return { rule = rule, scenario = scenario, options = options } end

-- Beachheads and nothing else.
local function beach(t, ...)
  t:clear{ to = "off" }
  for _, hex in ipairs{ ... } do t:put("beachhead", hex) end
end

local function german_moves(t)
  local now = t:waiting()
  while now.sides[1].name == "allied" do
    t:done("allied")
    now = t:waiting()
  end
end

-- The German movement of a turn; in a campaign the weather is rolled for.
local function german_turn(t, turn, campaign)
  if campaign and turn > 1 then fair(t) end
  t:go("support", { turn = turn })
  german_moves(t)
end

-- Omaha --------------------------------------------------------------------------------------------------------

local function due(t, game, turn)
  t:clear()
  t:put("beachhead", "2319")
  t:put("us.26.1", "2319")
  t:set(game:pieces{ counter = "us.26.1" }[1], "landed", true)
  t:go("support", { turn = turn })
  if t:waiting().node == "replacements" then t:done("allied") end
end

spec("Germans arrive over the south edge and pay for the ground", with("10.10", "omaha"), function(t, game)
  due(t, game, 4)
  german_moves(t)
  local foot = game:pieces{ counter = "ge.983.275" }[1]
  expect.equal(foot.space.name, "german.due")
  t:refuses("10.10", "german", "arrive", { unit = foot, entry = "0801", to = "0801" })
  t:refuses_done("10.10", "german")
  t:act("german", "arrive", { unit = foot, entry = "0114", to = "0313" })
  expect.equal(foot.space.name, "0313")
  expect.truthy(foot.moved)
end)

spec("an enemy zone closes the edge", with("10.10", "omaha"), function(t, game)
  due(t, game, 4)
  t:put("us.9.2", "0215")
  german_moves(t)
  local foot = game:pieces{ counter = "ge.983.275" }[1]
  t:refuses("10.10", "german", "arrive", { unit = foot, entry = "0115", to = "0115" })
  t:act("german", "arrive", { unit = foot, entry = "0113", to = "0113" })
end)

spec("the mobile brigade arrives on its hex", with("14.5#1", "omaha"), function(t, game)
  due(t, game, 1)
  german_moves(t)
  local unit = game:pieces{ counter = "ge.sch.30" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "0114", to = "0114" })
  t:act("german", "arrive", { unit = unit, entry = "1005", to = "1005" })
  expect.equal(unit.space.name, "1005")
end)

-- The only hex of the mobile brigade.
spec("who finds his way closed waits, and need not come", with("10.10", "omaha"), function(t, game)
  due(t, game, 1)
  t:put("us.9.2", "1006")
  german_moves(t)
  expect.same(t:obligations("german"), {})
  t:refuses("10.10", "german", "arrive", { unit = game:pieces{ counter = "ge.sch.30" }[1], entry = "1005", to = "1005" })
  t:done("german")
  expect.truthy(t:waiting().node ~= "movement")
end)

spec("an enemy in the hex closes it, too", with("10.10", "omaha"), function(t, game)
  due(t, game, 1)
  t:put("us.2-ranger-bn", "1005")
  german_moves(t)
  expect.same(t:obligations("german"), {})
end)

spec("a friend in the entry hex is passed through", { rules = { "10.10", "5.3#3" }, scenario = "omaha" }, function(t, game)
  due(t, game, 1)
  t:put("ge.914.352", "1005")
  german_moves(t)
  local unit = game:pieces{ counter = "ge.sch.30" }[1]
  expect.same(t:obligations("german"), { "10.10" })
  t:refuses("5.3#3", "german", "arrive", { unit = unit, entry = "1005", to = "1005" })
  t:act("german", "arrive", { unit = unit, entry = "1005", to = "1006" })
  expect.equal(unit.space.name, "1006")
end)

spec("nobody must arrive in other phases", with("10.10", "omaha"), function(t, game)
  due(t, game, 1)
  for _, node in ipairs{ "bombardment", "combat" } do
    t:go(node, { active = "german", turn = 1 })
    expect.same(t:obligations("german"), {})
  end
  expect.equal(game:pieces{ counter = "ge.sch.30" }[1].space.name, "german.due")
end)

spec("a mobile unit that has arrived does not move in the mobile phase", with("5.5#1", "omaha"), function(t, game)
  due(t, game, 4)
  german_moves(t)
  local tanks = game:pieces{ counter = "ge.709.275-sp-at-bn" }[1]
  t:act("german", "arrive", { unit = tanks, entry = "0114", to = "0114" })
  t:refuses("5.2#10", "german", "move", { unit = tanks, path = { "0115" } })
  t:go("mobile_movement", { active = "german" })
  t:refuses("5.5#1", "german", "move", { unit = tanks, path = { "0115" } })
end)

spec("nobody arrives farther than his points lead", { rules = { "10.10", "5.2#4" }, scenario = "omaha" }, function(t, game)
  due(t, game, 4)
  german_moves(t)
  local foot = game:pieces{ counter = "ge.983.275" }[1]
  t:refuses("5.2#4", "german", "arrive", { unit = foot, entry = "0114", to = "0714" })
end)

spec("those who are late in the south arrive in the south", { rules = { "13.5#2", "10.10" }, scenario = "utah" }, function(t)
  beach(t, "2707")
  local late = t:put("ge.37.17ss", "german.due")
  t:set(late, "entry", "south")
  german_turn(t, 3)
  expect.equal(late.entry, "south")
  t:refuses("10.10", "german", "arrive", { unit = late, entry = "2301", to = "2301" })
end)

spec("nobody lands in the first turn, nor without a beachhead, nor when nobody is due", with("10.11", "omaha"), function(t, game)
  local function after_movement()
    t:done("allied")
    return t:waiting().node
  end
  due(t, game, 2)
  t:set(t:put("us.117.30", "allied.due"), "entry", "beach")
  t:go("movement", { active = "allied", turn = 1 })
  expect.equal(after_movement(), "bombardment")
  t:go("movement", { active = "allied", turn = 2 })
  expect.equal(after_movement(), "landing")
end)

spec("without a beachhead nobody lands", with("10.11", "omaha"), function(t)
  t:clear()
  t:set(t:put("us.117.30", "allied.due"), "entry", "beach")
  t:go("movement", { active = "allied", turn = 3 })
  t:done("allied")
  expect.equal(t:waiting().node, "bombardment")
end)

spec("when nobody is due the landing is passed over", with("10.11", "omaha"), function(t)
  t:clear()
  t:put("beachhead", "2319")
  t:put("us.16.1", "2217")
  t:go("movement", { active = "allied", turn = 3 })
  t:done("allied")
  expect.equal(t:waiting().node, "bombardment")
end)

spec("Allied units land at beachheads after the movement of the turn", with("10.11", "omaha"), function(t, game)
  due(t, game, 2)
  expect.equal(t:waiting().node, "movement")
  t:done("allied")
  expect.equal(t:waiting().node, "landing")
  local unit = game:pieces{ counter = "us.9.2" }[1]
  t:refuses("10.11", "allied", "land", { unit = unit, hex = "2121" })
  t:act("allied", "land", { unit = unit, hex = "2319" })
  expect.equal(unit.space.name, "2319")
  expect.truthy(unit.landed)
  expect.equal(game:space("2319").holder, game:side("allied"))
end)

spec("a landing hex holds three units", with("10.11#2", "omaha"), function(t, game)
  due(t, game, 2)
  t:done("allied")
  t:act("allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
  t:act("allied", "land", { unit = game:pieces{ counter = "us.23.2" }[1], hex = "2319" })
  t:refuses("10.11#2", "allied", "land", { unit = game:pieces{ counter = "us.38.2" }[1], hex = "2319" })
end)

spec("who has left the landing hex does not stack again", with("10.9.1#8", "omaha"), function(t, game)
  due(t, game, 2)
  t:set(game:pieces{ counter = "us.26.1" }[1], "landed", false)
  t:done("allied")
  t:refuses("10.9.1#8", "allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
end)

spec("nobody lands in an enemy zone where no friend stands", with("10.11#3", "omaha"), function(t, game)
  due(t, game, 2)
  t:put("beachhead", "2121")
  t:put("ge.914.352", "2021")
  t:put("ge.915.352", "2218")
  t:done("allied")
  t:refuses("10.11#3", "allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2121" })
  t:act("allied", "land", { unit = game:pieces{ counter = "us.9.2" }[1], hex = "2319" })
end)

spec("mobile units that land move and fight in the mobile phases", with("10.11#4", "omaha"), function(t, game)
  due(t, game, 2)
  t:done("allied")
  local tanks = game:pieces{ counter = "us.cca.2" }[1]
  t:act("allied", "land", { unit = tanks, hex = "2319" })
  t:done("allied")
  t:done("allied")
  t:done("allied")
  expect.equal(t:waiting().node, "mobile_movement")
  t:act("allied", "move", { unit = tanks, path = { "2218", "2217" } })
  expect.falsy(tanks.landed)
end)

spec("Germans in a landing hex tear the beachhead down", with("10.9.1#5", "omaha"), function(t, game)
  t:clear()
  t:put("beachhead", "2319")
  local unit = t:put("ge.914.352", "2218")
  t:go("movement", { active = "german", turn = 3 })
  t:act("german", "move", { unit = unit, path = { "2319" } })
  expect.equal(#game:pieces{ counter = "beachhead", on_map = true }, 0)
end)

-- Gold and Juno ---------------------------------------------------------------------------------------------------

spec("the 12th SS arrives at 0835 with four points left", with("11.5#2", "gold_juno"), function(t, game)
  beach(t, "2029")
  german_turn(t, 1)
  local unit = game:pieces{ counter = "ge.1.12ss" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "0130", to = "0130" })
  expect.falsy(t:can("german", "arrive", { unit = unit, entry = "0835", to = "1431" }))
  t:act("german", "arrive", { unit = unit, entry = "0835", to = "1135" })
  expect.equal(unit.space.name, "1135")
end)

-- Sword -----------------------------------------------------------------------------------------------------------

spec("Germans arrive over the east edge", with("12.5", "sword"), function(t, game)
  beach(t, "1739")
  german_turn(t, 2)
  local unit = game:pieces{ counter = "ge.858.346" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "0140", to = "0140" })
  t:act("german", "arrive", { unit = unit, entry = "0545", to = "0545" })
end)

-- The example of the rulebook: one division on turn 10, the other on turn 12: five turns more, then three.
spec("divisions that come early make the game longer", with("12.5.1", "sword", { early = true }), function(t, game)
  beach(t, "1739")
  german_turn(t, 9)
  t:refuses("12.5.1", "german", "hasten", { division = "84" })
  german_turn(t, 10)
  t:act("german", "hasten", { division = "84" })
  expect.equal(game.turns, 22)
  expect.equal(game:pieces{ counter = "ge.1051.84" }[1].space.name, "german.due")
  expect.equal(game:pieces{ counter = "ge.16.116-pz-rgt" }[1].space.name, "turns.15")
  german_turn(t, 12)
  t:act("german", "hasten", { division = "116" })
  expect.equal(game.turns, 25)
end)

spec("a division comes early once, with its entry, and only by option", with("12.5.1", "sword", { early = true }), function(t, game)
  beach(t, "1739")
  t:go("support", { turn = 10 })
  expect.falsy(t:can("allied", "hasten", { division = "84" }))
  german_moves(t)
  t:act("german", "hasten", { division = "84" })
  t:refuses("12.5.1", "german", "hasten", { division = "84" })
  local unit = game:pieces{ counter = "ge.1051.84" }[1]
  t:act("german", "arrive", { unit = unit, entry = "0545", to = "0545" })
  expect.equal(unit.space.name, "0545")
end)

spec("without the option no division comes early", with("12.5.1", "sword"), function(t)
  beach(t, "1739")
  german_turn(t, 10)
  expect.falsy(t:can("german", "hasten", { division = "84" }))
end)

spec("in the turn in which they are due anyway nobody comes early", with("12.5.1", "sword", { early = true }), function(t, game)
  beach(t, "1739")
  german_turn(t, 14)
  t:act("german", "hasten", { division = "84" })
  expect.equal(game.turns, 18)
  german_turn(t, 15)
  t:refuses("12.5.1", "german", "hasten", { division = "116" })
end)

spec("other scenarios have no early divisions", with("12.5.1", "omaha", { early = true }), function(t)
  beach(t, "2319")
  german_turn(t, 10)
  expect.falsy(t:can("german", "hasten", { division = "84" }))
end)

spec("Canadians come when the game is longer", with("15.4", "sword"), function(t, game)
  beach(t, "1739")
  t:set("turns", 22)
  t:go("support", { turn = 18 })
  expect.equal(game:pieces{ counter = "cw.4.2c" }[1].space.name, "allied.due")
end)

-- Utah ------------------------------------------------------------------------------------------------------------

spec("Germans from the west arrive in the north of the edge", with("13.5", "utah"), function(t, game)
  beach(t, "2707")
  german_turn(t, 1)
  local unit = game:pieces{ counter = "ge.1057.91" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "2301", to = "2301" })
  t:act("german", "arrive", { unit = unit, entry = "2401", to = "2401" })
end)

spec("those who are late arrive anywhere in the west", with("13.5#2", "utah"), function(t, game)
  beach(t, "2707")
  local late = t:put("ge.1057.91", "german.due")
  t:set(late, "entry", "west")
  german_turn(t, 2)
  t:act("german", "arrive", { unit = late, entry = "2301", to = "2301" })
  expect.equal(late.space.name, "2301")
end)

spec("a division of the SS arrives on roads in the south west", with("13.5#4", "utah"), function(t, game)
  beach(t, "2707")
  german_turn(t, 3)
  local unit = game:pieces{ counter = "ge.33.17ss" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "1801", to = "1801" })
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "1201", to = "1201" })
  t:act("german", "arrive", { unit = unit, entry = "1301", to = "1301" })
end)

-- The campaigns ---------------------------------------------------------------------------------------------------

spec("reinforcements land on any beach of their army", with("15.1#4", "campaign"), function(t, game)
  beach(t, "2319", "2029", "2707")
  t:put("us.26.1", "1919")
  fair(t)
  t:go("support", { turn = 2 })
  t:done("allied")
  local unit = game:pieces{ counter = "us.9.2" }[1]
  t:refuses("15.1#4", "allied", "land", { unit = unit, hex = "2029" })
  t:act("allied", "land", { unit = unit, hex = "2707" })
end)

spec("the 12th SS arrives in the east with all its points", with("15.1#6", "cw_campaign"), function(t, game)
  beach(t, "2029")
  german_turn(t, 1, true)
  local unit = game:pieces{ counter = "ge.1.12ss" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "0130", to = "0130" })
  t:act("german", "arrive", { unit = unit, entry = "0545", to = "0540" })
end)

spec("southern arrivals keep to the side of their scenario", {
  rules = { "10.10", "15.1#5", "15.1#7" }, scenario = "campaign",
}, function(t, game)
  beach(t, "2029")
  german_turn(t, 4, true)
  local west, east = game:pieces{ counter = "ge.983.275" }[1], game:pieces{ counter = "ge.2.2" }[1]
  t:refuses("10.10", "german", "arrive", { unit = west, entry = "0130", to = "0130" })
  t:refuses("10.10", "german", "arrive", { unit = east, entry = "0115", to = "0115" })
  t:act("german", "arrive", { unit = west, entry = "0105", to = "0105" })
  t:act("german", "arrive", { unit = east, entry = "0130", to = "0130" })
end)

spec("for one unit that is due there is a landing", with("10.11", "omaha"), function(t)
  beach(t, "2319")
  t:set(t:put("us.117.30", "allied.due"), "entry", "beach")
  t:go("movement", { active = "allied", turn = 3 })
  t:done("allied")
  expect.equal(t:waiting().node, "landing")
end)

spec("the last regiment of a division comes early, and the Allies bring no Germans on", with("12.5.1", "sword", { early = true }),
  function(t, game)
    beach(t, "1739")
    t:go("support", { turn = 10 })
    expect.falsy(t:can("allied", "hasten", { division = "84" }))
    for _, arrival in ipairs(game:arrivals{}) do
      if arrival.group == "84" and arrival.counter ~= "ge.1051.84" then t:put(arrival.counter, "off") end
    end
    german_moves(t)
    t:act("german", "hasten", { division = "84" })
    expect.equal(game:pieces{ counter = "ge.1051.84" }[1].space.name, "german.due")
  end)

spec("where no division can come early nothing stands in the way of the turn", with("12.5.1", "omaha", { early = true }), function(t, game)
  beach(t, "2319")
  german_turn(t, 10)
  expect.falsy(require("rules.arriving").verbs.hasten.offers(game, game:side("german")))
end)
