-- The campaigns: armies, beaches, cups, replacements, length, city hexes.
local course = require("tests.shared.course")
local fire = require("tests.shared.fire")

local fair = course.fair

local function with(rule, scenario, options) return { rule = rule, scenario = scenario or "campaign", options = options } end

local function clear(t, ...)
  t:clear{ to = "off" }
  for _, hex in ipairs{ ... } do t:put("beachhead", hex) end
end

local function start(t, turn)
  fair(t)
  t:go("support", { turn = turn })
end

-- Areas and armies ------------------------------------------------------------------------------------------------

spec("each army keeps to its side of the boundary", with("15.1#2"), function(t)
  clear(t, "2319", "2029")
  local american, british = t:put("us.16.1", "0422"), t:put("cw.56", "0524")
  local german = t:put("ge.914.352", "1022")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("15.1#2", "allied", "move", { unit = american, path = { "0423" } })
  t:refuses("15.1#2", "allied", "move", { unit = british, path = { "0523", "0522" } })
  t:go("movement", { active = "german", turn = 3 })
  t:act("german", "move", { unit = german, path = { "1021" } })
end)

spec("the boundaries of the scenarios are open", with("15.1#8", "us_campaign"), function(t)
  clear(t, "2319")
  local unit, german = t:put("us.16.1", "1005"), t:put("ge.914.352", "1509")
  t:go("movement", { active = "allied", turn = 3 })
  t:act("allied", "move", { unit = unit, path = { "1004" } })
  expect.equal(unit.space.name, "1004")
  t:go("movement", { active = "german", turn = 3 })
  t:act("german", "move", { unit = german, path = { "1510" } })
end)

spec("the American campaign ends at the boundary of the armies", with("15.0#1", "us_campaign"), function(t)
  clear(t, "2319")
  local unit = t:put("us.16.1", "0422")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("15.1#2", "allied", "move", { unit = unit, path = { "0423" } })
end)

spec("the British campaign ends at the boundary of the armies, and joins its two scenarios", with("15.0#2", "cw_campaign"), function(t)
  clear(t, "2029")
  local west, east, german = t:put("cw.56", "0423"), t:put("cw.8.3", "1336"), t:put("ge.726.716", "1022")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("15.1#2", "allied", "move", { unit = west, path = { "0422" } })
  t:act("allied", "move", { unit = east, path = { "1335" } })
  t:go("movement", { active = "german", turn = 3 })
  t:refuses("15.1#2", "german", "move", { unit = german, path = { "1021" } })
end)

-- 5 and 10 against 3 is +12, column 8 of bocage, where a one is D2.
spec("neither retreat nor advance leads over the boundary of an army", {
  rules = { "15.1#2", "8.5#4" }, scenario = "campaign",
}, function(t, game)
  clear(t, "2319", "2029")
  for _, piece in ipairs(game:space("allied.air").pieces) do
    if piece.fire ~= 10 then t:put(piece.counter, "gone") end
  end
  local american = t:put("us.16.1", "0521")
  t:put("ge.914.352", "0522", { face = "back" })
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "0522", attackers = { american } })
  t:answer("allied", "fire", "allied.air")
  t:answer("german", "fire", nil)
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", nil)
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "0523", "0423" })
  t:refuses_answer("15.1#2", "allied", "advance", { { american, "0523" } })
  t:answer("allied", "advance", { { american, "0522" } })
end)

spec("every beach needs a marker", with("10.9.1#1", "us_campaign"), function(t, game)
  local places, hexes = {}, { "2218", "2119", "1718", "1612", "1515" }
  for i, unit in ipairs(game:space("german.setup").pieces) do places[i] = { unit, hexes[i] } end
  t:act("german", "deploy", { places = places })
  t:refuses("10.9.1#1", "allied", "mark", { hex = "2029" })
  t:act("allied", "mark", { hex = "2319" })
  t:act("allied", "mark", { hex = "2121" })
  t:refuses_done("13.4#3", "allied")
  t:act("allied", "mark", { hex = "2707" })
  t:done("allied")
  expect.equal(t:waiting().node, "assault_force")
end)

spec("nobody is set up where one of Utah's Germans stands", with("5.3#1", "us_campaign"), function(t, game)
  local places, hexes = {}, { "2218", "2119", "1718", "1612", "3203" }
  for i, unit in ipairs(game:space("german.setup").pieces) do places[i] = { unit, hexes[i] } end
  t:refuses("5.3#1", "german", "deploy", { places = places })
end)

spec("no German of any scenario sets up at the Pointe du Hoc", {
  rules = { "14.4#2", "12.4#1", "14.4#1" }, scenario = "campaign",
}, function(t, game)
  local usual = {
    ["ge.352.352-sp-at-bn"] = "2218", ["ge.914.352"] = "2119", ["ge.915.352"] = "1718", ["ge.916.352"] = "1612", ["ge.1-aa-rgt"] = "1515",
    ["ge.726.716"] = "1430", ["ge.716.716-sp-at-bn"] = "1439", ["ge.736.716"] = "1538", ["ge.857.346"] = "1343",
    ["ge.200.21-sp-at-bn"] = "0739", ["ge.22.21-pz-rgt"] = "0640", ["ge.125.21"] = "0641", ["ge.192.21"] = "0542",
    ["ge.305.21-aa-rgt"] = "0840", ["ge.2-aa-rgt"] = "0938",
  }
  local function places(changes)
    local list = {}
    for i, unit in ipairs(game:space("german.setup").pieces) do list[i] = { unit, changes[unit.counter] or usual[unit.counter] } end
    return { places = list }
  end
  t:refuses("14.4#2", "german", "deploy", places{ ["ge.726.716"] = "2417" })
  t:refuses("14.4#2", "german", "deploy", places{ ["ge.857.346"] = "2417" })
  t:refuses("14.4#2", "german", "deploy", places{ ["ge.2-aa-rgt"] = "2417" })
  -- South or south-east of a hex of Caen: a lower row, and not farther west than half a hex.
  for hex, fits in pairs{ ["0836"] = true, ["0835"] = false, ["0737"] = true, ["0736"] = false, ["0841"] = true, ["0941"] = false } do
    if fits then
      expect.truthy(t:can("german", "deploy", places{ ["ge.125.21"] = hex }))
    else
      t:refuses("12.4#1", "german", "deploy", places{ ["ge.125.21"] = hex })
    end
  end
  t:act("german", "deploy", places{})
end)

spec("a drop zone lies on its own army's side", with("15.1#2"), function(t, game)
  t:go("drop_zones")
  local american, british = game:pieces{ counter = "dz.82" }[1], game:pieces{ counter = "dz.6" }[1]
  t:refuses("15.1#2", "allied", "mark_drop", { marker = american, hex = "1928" })
  t:refuses("15.1#2", "allied", "mark_drop", { marker = british, hex = "2403" })
  t:act("allied", "mark_drop", { marker = american, hex = "2012" })
end)

spec("assault units land on their own beaches", with("15.1#3", "us_campaign"), function(t, game)
  clear(t, "2319", "2707")
  t:go("assault_force")
  t:refuses("15.1#3", "allied", "embark", { unit = game:pieces{ counter = "us.8.4" }[1], hex = "2319" })
  t:act("allied", "embark", { unit = game:pieces{ counter = "us.8.4" }[1], hex = "2707" })
  t:refuses_done("15.1#3", "allied")
end)

-- Fire ----------------------------------------------------------------------------------------------------------------

spec("the German has one cup, the Allies two for each army", with("15.1#11"), function(_, game)
  expect.equal(#game:space("german.cup").pieces, 15 + 21 + 11 + 15)
  expect.equal(#game:space("allied.guns").pieces + #game:space("allied.air").pieces, 20 + 25)
  expect.equal(#game:space("cw.guns").pieces + #game:space("cw.air").pieces, 18 + 22)
  expect.equal(#game:space("allied.naval").pieces, 10)
  expect.equal(#game:space("cw.naval").pieces, 9)
end)

spec("an army's guns support that army alone", with("10.8.1#10"), function(t)
  clear(t, "2319", "2029")
  local american, british = t:put("us.16.1", "0422"), t:put("cw.56", "0523")
  t:put("ge.914.352", "0522")
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "0522", attackers = { american, british } })
  expect.same(t:waiting().asks, { "fire" })
  expect.equal(t:waiting().sides[1].name, "german")
end)

spec("a Commonwealth attack draws from its own cups", with("15.1#11"), function(t, game)
  clear(t, "2319", "2029")
  local british = t:put("cw.56", "0523")
  t:put("ge.914.352", "0522")
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "0522", attackers = { british } })
  t:answer("allied", "fire", "cw.guns")
  t:answer("german", "fire", nil)
  t:answer("allied", "fire", "cw.air")
  t:answer("german", "fire", nil)
  expect.equal(#game:space("allied.spent").pieces, 2)
end)

spec("artillery reaches from its own army's hexes", with("10.8.1#9"), function(t)
  clear(t, "2319", "2029")
  t:put("cw.56", "0523")
  local foe = t:put("ge.914.352", "0522")
  t:go("bombardment", { active = "allied", turn = 3 })
  t:refuses("10.8.1#9", "allied", "bombard", { target = foe, markers = { "allied.guns" } })
  expect.truthy(t:can("allied", "bombard", { target = foe, markers = { "cw.guns" } }))
end)

spec("a storm thins both armies' guns together", with("10.6#5"), function(t, game)
  clear(t, "2319", "2029")
  t:dice("weather", 6)
  t:dice("storm", 6)
  t:dice("storm", 3)
  t:go("support", { turn = 2 })
  expect.equal(#game:space("cw.air").pieces, 0)
  local before = 14 + 20 + 13 + 16
  expect.equal(#game:space("allied.guns").pieces + #game:space("cw.guns").pieces, before - 6)
end)

-- Replacements ------------------------------------------------------------------------------------------------------------

local function points(t, game, turn)
  clear(t, "2319", "2029")
  start(t, turn)
  return { game.us_leg, game.us_mobile, game.cw_leg, game.cw_mobile }
end

-- Americans on foot and mobile, British on foot and mobile, turn by turn.
spec("the replacements of a campaign turn by turn", { rules = { "15.2#1", "15.2#2", "15.2#3", "15.2#4" }, scenario = "campaign" },
  function(t, game)
    clear(t, "2319", "2029")
    local wanted = {
      { 0, 0, 0, 0 }, { 2, 0, 2, 0 }, { 2, 1, 0, 2 }, { 2, 0, 2, 0 }, { 2, 2, 0, 2 }, { 2, 0, 2, 0 }, { 2, 2, 0, 2 },
    }
    for turn, points_then in ipairs(wanted) do
      if turn > 1 then fair(t) end
      t:go("support", { turn = turn })
      expect.same({ game.us_leg, game.us_mobile, game.cw_leg, game.cw_mobile }, points_then)
    end
  end)

spec("two American regiments a turn", with("15.2#1"), function(t, game)
  expect.same(points(t, game, 2), { 2, 0, 2, 0 })
end)

spec("American combat commands in odd turns, two from the fifth", with("15.2#2"), function(t, game)
  expect.same(points(t, game, 3), { 2, 1, 0, 2 })
  expect.same(points(t, game, 5), { 2, 2, 0, 2 })
end)

spec("two Commonwealth brigades in even turns", with("15.2#3"), function(t, game)
  expect.equal(points(t, game, 4)[3], 2)
end)

spec("two Commonwealth tank brigades in odd turns", with("15.2#4"), function(t, game)
  expect.equal(points(t, game, 3)[4], 2)
end)

spec("who puts mines aside draws again, as long as the cup holds something", with("10.8.2#4"), function(t, game)
  clear(t, "2319", "2029")
  local american = t:put("us.16.1", "0421")
  t:put("ge.914.352", "0522")
  fire.only(t, game, "german.cup", { ["fire.mines.4"] = 2 })
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "0522", attackers = { american } })
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:answer("german", "set_aside", "aside")
  expect.same(t:waiting().asks, { "set_aside" })
  expect.equal(#game:space("german.mines").pieces, 1)
  t:answer("german", "set_aside", nil)
  expect.truthy(game:side("german").fire_1)
end)

-- All markers of one army are drawn from the other's cup in a storm, and all go home again.
spec("after a storm each army has its own guns again", with("10.6#5"), function(t, game)
  clear(t, "2319", "2029")
  fire.only(t, game, "allied.guns", { ["fire.guns.2"] = 2 })
  fire.only(t, game, "cw.guns", { ["fire.cw.guns.1"] = 2, ["fire.cw.guns.2"] = 2 })
  t:dice("weather", 6)
  t:dice("storm", 5)
  t:dice("storm", 1)
  t:go("support", { turn = 2 })
  local left = #game:space("cw.guns").pieces + #game:space("allied.guns").pieces
  expect.equal(left, 1)
  for _, cup in ipairs{ "cw.guns", "allied.guns" } do
    for _, marker in ipairs(game:space(cup).pieces) do expect.equal(marker.cup, cup) end
  end
end)

spec("commandos and Rangers land in a campaign, too", with("10.9.3"), function(t, game)
  clear(t, "2319", "2029", "2707", "1739")
  for _ = 1, 3 do t:dice("raid", 6) end
  t:go("raids")
  t:answer("allied", "raid_hex", "1641")
  for counter, hex in pairs{ ["us.2-ranger-bn"] = "2417", ["cw.4-cdo"] = "1934", ["cw.1-cdo"] = "1641" } do
    expect.equal(game:pieces{ counter = counter }[1].space.name, hex)
  end
end)

for _, scenario in ipairs{ "cw_campaign", "campaign" } do
  spec("German divisions come early in the " .. scenario, { rule = "12.5.1", scenario = scenario, options = { early = true } },
    function(t, game)
      clear(t, "2029", "2319")
      start(t, 10)
      while t:waiting().sides[1].name == "allied" do t:done("allied") end
      t:act("german", "hasten", { division = "84" })
      expect.equal(game.turns, 22)
    end)
end

-- The Germans make for the edges over which they come: 10 on a reduced regiment in clear ground.
for scenario, edges in pairs{ us_campaign = { "south", "west.any" }, cw_campaign = { "south", "east" } } do
  spec("the Germans of the " .. scenario .. " make for their edges", { rule = "8.3#3", scenario = scenario }, function(_, game)
    local ground = require("rules.ground")
    local unit = game:pieces{ side = "german", where = function(piece) return piece.steps > 0 end }[1]
    expect.equal(ground.home(game, unit), ground.entry(game, edges[1]) + ground.entry(game, edges[2]))
  end)
end
