-- What the Gold and Juno scenario has of its own, and the rules of the Commonwealth.
local function with(rule, options) return { rule = rule, scenario = "gold_juno", options = options } end

local function beach(t)
  t:clear{ to = "off" }
  t:put("beachhead", "2029")
end

local function deploy(t, game, hex) t:act("german", "deploy", { places = { { game:space("german.setup").pieces[1], hex } } }) end

local function force(game, beach_name)
  return game:pieces{ at = "allied.assault", where = function(unit) return unit.beach == beach_name end }
end

local function ashore(t, game, die)
  deploy(t, game, "1430")
  for _, hex in ipairs{ "2028", "2029", "2033", "1936" } do t:act("allied", "mark", { hex = hex }) end
  t:done("allied")
  for i, unit in ipairs(force(game, "gold")) do t:act("allied", "embark", { unit = unit, hex = i <= 2 and "2028" or "2029" }) end
  for i, unit in ipairs(force(game, "juno")) do t:act("allied", "embark", { unit = unit, hex = i <= 2 and "2033" or "1936" }) end
  t:dice("raid", die)
  t:done("allied")
end

spec("nobody crosses the Orne into the Sword scenario", with("11.1"), function(t)
  beach(t)
  local unit = t:put("cw.56", "0637")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("11.1", "allied", "move", { unit = unit, path = { "0638" } })
end)

spec("the one German regiment sets up on no beach", with("11.4#1"), function(t, game)
  t:refuses("11.4#1", "german", "deploy", { places = { { game:space("german.setup").pieces[1], "2029" } } })
  t:refuses_done("11.4#1", "german")
  deploy(t, game, "1430")
  expect.equal(#game:space("1430").pieces, 0)
end)

spec("a marker lies on Gold Beach at least", with("11.4#2"), function(t, game)
  deploy(t, game, "1430")
  t:refuses("11.4#2", "allied", "mark", { hex = "1838" })
  t:act("allied", "mark", { hex = "2033" })
  t:refuses_done("11.4#2", "allied")
  t:act("allied", "mark", { hex = "2026" })
  t:done("allied")
  expect.equal(t:waiting().node, "assault_force")
end)

spec("each division lands on its own beach", with("11.4#3"), function(t, game)
  deploy(t, game, "1430")
  for _, hex in ipairs{ "2028", "2033" } do t:act("allied", "mark", { hex = hex }) end
  t:done("allied")
  t:refuses("11.4#3", "allied", "embark", { unit = force(game, "gold")[1], hex = "2033" })
  t:refuses("11.4#3", "allied", "embark", { unit = force(game, "juno")[1], hex = "2028" })
  t:refuses_done("11.4#3", "allied")
end)

spec("the fourth commando brigade costs the German a nine", with("10.9.3#10"), function(t, game)
  ashore(t, game, 6)
  expect.equal(game:pieces{ counter = "cw.4-cdo" }[1].space.name, "1934")
  expect.equal(#game:pieces{ counter = "fire.german.9", at = "german.cup" }, 0)
end)

spec("a five costs no marker here", with("10.9.3#5"), function(t, game)
  ashore(t, game, 5)
  expect.equal(game:pieces{ counter = "cw.4-cdo" }[1].face, "back")
  expect.equal(#game:space("german.cup").pieces, 15)
end)

-- Combined arms: a static regiment of 4 in clear ground.
local function arms(t)
  beach(t)
  t:put("ge.726.716", "1433")
  local foot, tanks = t:put("cw.231.50", "1533"), t:put("cw.8-armd", "1534")
  t:go("combat", { active = "allied", turn = 3 })
  return function(...) return t:query("odds", { target = "1433", attackers = { ... } }).value end, foot, tanks
end

spec("a Commonwealth attack without tanks and infantry loses a column", with("10.4"), function(t)
  local odds, foot, tanks = arms(t)
  expect.equal(odds(foot), "+1, column 6")
  expect.equal(odds(tanks), "+3, column 7")
  expect.equal(odds(foot, tanks), "+8, column 11")
end)

spec("paratroops and commandos are infantry, mechanized brigades are not, and the shift is told", with("10.4"), function(t)
  local odds, foot, tanks = arms(t)
  local commandos = t:put("cw.4-cdo", "1432")
  expect.equal(odds(tanks, commandos), "+7, column 10")
  expect.equal(odds(foot, commandos), "+5, column 8")
  local found = t:query("odds", { target = "1433", attackers = { foot } })
  local told = nil
  for _, reason in ipairs(found.reasons) do
    if reason.rule == "10.4" then told = reason.text .. " " .. reason.amount end
  end
  expect.equal(told, "No tanks with infantry -1")
  expect.equal(found.reasons[3].rule .. " " .. found.reasons[4].rule, "8.2.2 10.4")
end)

spec("by option tanks alone are enough", with("10.4", { combined_arms = "tanks" }), function(t)
  local odds, foot, tanks = arms(t)
  expect.equal(odds(foot), "+1, column 6")
  expect.equal(odds(tanks), "+3, column 8")
end)

spec("a beach assault needs no tanks", with("10.4#1"), function(t, game)
  ashore(t, game, 1)
  t:dice("combat", 6)
  t:act("allied", "assault", { hex = "2033" })
  for _ = 1, 2 do
    t:answer("allied", "fire", nil)
    t:answer("german", "fire", nil)
  end
  expect.equal(game:space("2033").pieces[2].face, "front")
end)

local function reduced(t, turn)
  beach(t)
  local foot, tanks = t:put("cw.231.50", "1830", { face = "back" }), t:put("cw.8-armd", "1831", { face = "back" })
  t:go("support", { turn = turn })
  return foot, tanks
end

spec("the replacements of the Commonwealth turn by turn", { rules = { "10.7#3", "10.7#4" }, scenario = "gold_juno" }, function(t, game)
  beach(t)
  for turn, wanted in ipairs{ { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 0 }, { 0, 1 }, { 1, 0 } } do
    t:go("support", { turn = turn })
    expect.same({ game.cw_leg, game.cw_mobile }, wanted)
    expect.same({ game.us_leg, game.us_mobile }, { 0, 0 })
  end
end)

spec("Commonwealth infantry is rebuilt in even turns", with("10.7#3"), function(t)
  local foot, tanks = reduced(t, 2)
  t:refuses("10.7#6", "allied", "rebuild", { unit = tanks })
  t:act("allied", "rebuild", { unit = foot })
  expect.equal(foot.face, "front")
end)

spec("Commonwealth tanks are rebuilt in odd turns", with("10.7#4"), function(t)
  local foot, tanks = reduced(t, 3)
  t:refuses("10.7#6", "allied", "rebuild", { unit = foot })
  t:act("allied", "rebuild", { unit = tanks })
  expect.equal(tanks.face, "front")
end)
