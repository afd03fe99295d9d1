-- Before the first turn: secret set-up, beachheads, the assault force, the Rangers, the assault on the beaches.
local fire = require("tests.shared.fire")

local function with(rule) return { rule = rule, scenario = "omaha" } end

local function germans(game) return game:space("german.setup").pieces end

local function pairs_of(list, hexes)
  local all = {}
  for i, unit in ipairs(list) do all[i] = { unit, hexes[i] } end
  return all
end

local usual = { "2218", "2119", "1718", "1612", "1515" }

local function deploy(t, game, hexes) t:act("german", "deploy", { places = pairs_of(germans(game), hexes or usual) }) end

local function mark(t, ...)
  for _, hex in ipairs{ ... } do t:act("allied", "mark", { hex = hex }) end
  if t:waiting().node == "beachheads" then t:done("allied") end
end

local function assault_force(game) return game:pieces{ at = "allied.assault", where = function(unit) return unit.arm ~= "commando" end } end

local function embark(t, game, ...)
  local hexes = { ... }
  for i, unit in ipairs(assault_force(game)) do
    if hexes[i] then t:act("allied", "embark", { unit = unit, hex = hexes[i] }) end
  end
end

-- Everybody ashore in two hexes, the Rangers with this die.
local function ashore(t, game, die)
  deploy(t, game)
  mark(t, "2319", "2121")
  t:dice("raid", die or 6)
  embark(t, game, "2319", "2319", "2319", "2121", "2121", "2121")
  t:done("allied")
end

spec("the German sets up in secret and shows it after the landing", with("10.9.1#12"), function(t, game)
  local unit = germans(game)[1]
  deploy(t, game)
  expect.equal(unit.space.name, "german.setup")
  expect.truthy(game:side("german").plan)
  mark(t, "2319", "2121")
  t:dice("raid", 6)
  embark(t, game, "2319", "2319", "2319", "2121", "2121", "2121")
  t:done("allied")
  expect.equal(unit.space.name, "2218")
  expect.equal(unit.space.holder, game:side("german"))
  expect.falsy(game:side("german").plan)
end)

spec("two Germans at least stand next to the beach, none on it", with("14.4#1"), function(t, game)
  local list = germans(game)
  t:refuses("14.4#1", "german", "deploy", { places = pairs_of(list, { "2218", "1918", "1718", "1612", "1515" }) })
  t:refuses("14.4#1", "german", "deploy", { places = pairs_of(list, { "2219", "2119", "2218", "1612", "1515" }) })
  t:refuses_done("14.4#1", "german")
end)

spec("any two may be those next to the beach", with("14.4#1"), function(t, game)
  local list = germans(game)
  t:refuses("14.4#1", "german", "deploy", { places = pairs_of(list, { "1918", "1718", "1612", "1515", "2218" }) })
  t:refuses("14.4#1", "german", "deploy", { places = pairs_of(list, { "1918", "1718", "1612", "2218", "1515" }) })
  t:act("german", "deploy", { places = pairs_of(list, { "1918", "1718", "1612", "2119", "2218" }) })
end)

spec("no German sets up at the Pointe du Hoc", with("14.4#2"), function(t, game)
  t:refuses("14.4#2", "german", "deploy", { places = pairs_of(germans(game), { "2218", "2119", "2417", "1612", "1515" }) })
end)

spec("nobody sets up outside the playable area", with("14.1"), function(t, game)
  t:refuses("14.1", "german", "deploy", { places = pairs_of(germans(game), { "2218", "2119", "1526", "1612", "1515" }) })
end)

spec("one unit stands in a hex", with("5.3#1"), function(t, game)
  t:refuses("5.3#1", "german", "deploy", { places = pairs_of(germans(game), { "2218", "2119", "1612", "1612", "1515" }) })
end)

spec("markers lie on Omaha Beach, at least one", with("14.4#3"), function(t, game)
  deploy(t, game)
  t:refuses("14.4#3", "allied", "mark", { hex = "2026" })
  t:refuses_done("14.4#3", "allied")
  mark(t, "2319")
  expect.equal(t:waiting().node, "assault_force")
end)

spec("one marker lies in a hex, and not all need be placed", with("10.9.1#2"), function(t, game)
  deploy(t, game)
  t:act("allied", "mark", { hex = "2319" })
  t:refuses("10.9.1#2", "allied", "mark", { hex = "2319" })
  t:done("allied")
  expect.equal(#game:pieces{ counter = "beachhead", on_map = true }, 1)
end)

spec("three units land in a hex", with("10.9.1#7"), function(t, game)
  deploy(t, game)
  mark(t, "2319", "2121")
  local list = assault_force(game)
  embark(t, game, "2319", "2319", "2319")
  t:refuses("10.9.1#7", "allied", "embark", { unit = list[4], hex = "2319" })
end)

spec("the assault force lands at the markers, as many as find room", with("14.4#4"), function(t, game)
  deploy(t, game)
  mark(t, "2319")
  local list = assault_force(game)
  t:refuses("14.4#4", "allied", "embark", { unit = list[1], hex = "2121" })
  t:refuses_done("14.4#4", "allied")
  embark(t, game, "2319", "2319", "2319")
  t:dice("raid", 6)
  t:done("allied")
  expect.equal(list[4].space.name, "allied.due")
  expect.equal(list[4].entry, "beach")
  expect.equal(game:space("2319").holder, game:side("allied"))
  expect.truthy(list[1].landed)
end)

spec("markers without units are taken away", with("10.9.1#11"), function(t, game)
  deploy(t, game)
  mark(t, "2319", "2121", "2120")
  embark(t, game, "2319", "2319", "2319", "2121", "2121", "2121")
  t:dice("raid", 6)
  t:done("allied")
  expect.equal(#game:space("2120").pieces, 0)
  expect.equal(#game:pieces{ counter = "beachhead", on_map = true }, 2)
end)

local function ranger(game) return game:pieces{ counter = "us.2-ranger-bn" }[1] end
local function sixes(game) return #game:pieces{ counter = "fire.german.6", at = "german.cup" } end

spec("the Rangers land at the Pointe du Hoc", with("10.9.3"), function(t, game)
  ashore(t, game, 2)
  expect.equal(ranger(game).space.name, "2417")
  expect.equal(ranger(game).face, "back")
end)

spec("a one loses the Rangers", with("10.9.3#3"), function(t, game)
  ashore(t, game, 1)
  expect.equal(ranger(game).space.name, "allied.dead")
  expect.equal(sixes(game), 3)
end)

spec("a two or three pins the Rangers down", with("10.9.3#4"), function(t, game)
  ashore(t, game, 3)
  expect.equal(sixes(game), 3)
  t:go("movement", { active = "allied" })
  t:refuses("10.9.3#4", "allied", "move", { unit = ranger(game), path = { "2416" } })
end)

spec("a four or five lets them move one hex and costs a marker", with("10.9.3#5"), function(t, game)
  ashore(t, game, 5)
  expect.equal(ranger(game).face, "back")
  expect.equal(sixes(game), 2)
  t:go("movement", { active = "allied" })
  t:refuses("10.9.3#5", "allied", "move", { unit = ranger(game), path = { "2416", "2415" } })
  t:act("allied", "move", { unit = ranger(game), path = { "2416" } })
end)

spec("a six lets them move one hex, too", with("10.9.3#6"), function(t, game)
  ashore(t, game, 6)
  t:go("movement", { active = "allied" })
  t:refuses("10.9.3#6", "allied", "move", { unit = ranger(game), path = { "2416", "2415" } })
  t:act("allied", "move", { unit = ranger(game), path = { "2416" } })
end)

spec("a six costs the German a marker of six", with("10.9.3#9"), function(t, game)
  ashore(t, game, 6)
  expect.equal(ranger(game).face, "front")
  expect.equal(sixes(game), 2)
end)

spec("every landing hex is assaulted once", with("10.9.4"), function(t, game)
  ashore(t, game)
  t:refuses_done("10.9.4", "allied")
  t:dice("combat", 6)
  t:act("allied", "assault", { hex = "2121" })
  fire.none(t)
  t:refuses("10.9.4", "allied", "assault", { hex = "2121" })
  expect.same(t:obligations("allied"), { "10.9.4" })
end)

spec("only a landing hex is assaulted", with("10.9.4#1"), function(t, game)
  ashore(t, game)
  t:refuses("10.9.4#1", "allied", "assault", { hex = "2122" })
end)

local function assault(t, hex, die)
  t:dice("combat", die)
  t:act("allied", "assault", { hex = hex })
  fire.none(t)
end

local function faces(game, hex)
  local backs, all = 0, 0
  for _, unit in ipairs(game:space(hex).pieces) do
    if unit.steps > 0 then
      all = all + 1
      if unit.face == "back" then backs = backs + 1 end
    end
  end
  return backs, all
end

-- Three regiments: +15. In an enemy zone column 8, out of it column 9: a six is a retreat in the one, nothing in the other.
spec("a beach in an enemy zone is harder", with("10.9.4#3"), function(t, game)
  ashore(t, game)
  assault(t, "2319", 6)
  expect.equal(faces(game, "2319"), 3)
end)

spec("a beach out of enemy zones is easier", with("10.9.4#4"), function(t, game)
  deploy(t, game, { "2218", "2217", "1718", "1612", "1515" })
  mark(t, "2319", "2121")
  embark(t, game, "2319", "2319", "2319", "2121", "2121", "2121")
  t:dice("raid", 6)
  t:done("allied")
  assault(t, "2121", 6)
  expect.equal(faces(game, "2121"), 0)
end)

spec("a retreat on the beach reduces all that assault", with("10.9.4#6"), function(t, game)
  ashore(t, game)
  assault(t, "2319", 6)
  local backs, all = faces(game, "2319")
  expect.equal(backs, 3)
  expect.equal(all, 3)
end)

spec("an exchange on the beach costs the attacker alone", with("10.9.4#5"), function(t, game)
  ashore(t, game)
  t:dice("combat", 3)
  t:act("allied", "assault", { hex = "2319" })
  fire.none(t)
  t:answer("allied", "loss", game:space("2319").pieces[2])
  expect.equal(faces(game, "2319"), 1)
end)

spec("naval guns fire in the assault, and never again", with("10.8.1#4"), function(t, game)
  ashore(t, game)
  t:dice("combat", 4)
  t:act("allied", "assault", { hex = "2121" })
  t:answer("allied", "fire", "allied.naval")
  t:answer("german", "fire", nil)
  t:answer("allied", "fire", "allied.naval")
  t:answer("german", "fire", nil)
  if t:waiting().kind == "answer" then t:answer("allied", "loss", game:space("2121").pieces[2]) end
  expect.equal(#game:space("allied.spent").pieces, 2)
  assault(t, "2319", 5)
  t:done("allied")
  expect.equal(#game:pieces{ counter = "fire.naval.7", at = "gone" }, 4)
end)

spec("who is lost on the beach loses the beachhead", with("10.9.4#7"), function(t, game)
  deploy(t, game)
  mark(t, "2319", "2121", "2122")
  fire.only(t, game, "german.cup", { ["fire.german.9"] = 1, ["fire.german.8"] = 1 })
  local list = assault_force(game)
  embark(t, game, "2121", "2319", "2121", "2121", "2122", "2122")
  t:dice("raid", 1)
  t:done("allied")
  t:dice("combat", 6)
  t:act("allied", "assault", { hex = "2319" })
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  expect.equal(#game:space("2319").pieces, 0)
  expect.equal(list[2].space.name, "allied.dead")
end)

spec("the assault force neither moves nor attacks in the turn of the landing", with("10.9.1#9"), function(t, game)
  ashore(t, game)
  assault(t, "2121", 6)
  assault(t, "2319", 5)
  t:done("allied")
  local unit = game:space("2121").pieces[2]
  expect.equal(t:waiting().node, "movement")
  t:refuses("10.9.1#9", "allied", "move", { unit = unit, path = { "2021" } })
end)

spec("the assault force attacks no more in the turn of the landing", with("10.9.1#10"), function(t, game)
  ashore(t, game)
  assault(t, "2121", 6)
  assault(t, "2319", 5)
  t:done("allied")
  local other = t:put("us.9.2", "2217")
  t:done("allied")
  t:done("allied")
  expect.equal(t:waiting().node, "combat")
  t:refuses("10.9.1#10", "allied", "attack", { target = "2218", attackers = { other, game:space("2319").pieces[2] } })
end)

-- Three regiments, +15 in an enemy zone: column 8 with nobody to retreat or to lose a step on the other side.
spec("the preview of a beach assault tells what may come of it", { rules = { "8.2.4", "10.9.4#5", "10.9.4#6" }, scenario = "omaha" },
  function(t, game)
    ashore(t, game)
    local found, list = t:preview("allied", "assault", { hex = "2319" }), {}
    expect.equal(found.value, "+15, column 8")
    expect.equal(found.reasons[2].rule, "10.9.4")
    for _, reason in ipairs(found.reasons) do
      if reason.chance then list[#list + 1] = tostring(reason.chance) .. " " .. reason.text .. " " .. reason.rule end
      if string.starts(reason.text, "Expected") then list[#list + 1] = reason.text end
    end
    expect.same(list, {
      "Expected losses: attacker 1, defender 0 steps", "1/6 D2: no effect 8.2.4", "1/2 Ex: an attacker loses a step 8.2.4",
      "1/6 -: no effect 8.2.4", "1/6 A1: every attacker loses a step 10.9.4#6",
    })
  end)

-- A unit may stand on another beach after a drop.
spec("a beach without a marker is not assaulted", { rules = { "10.9.1#3", "10.9.4" }, scenario = "omaha" }, function(t, game)
  ashore(t, game)
  t:put("us.9.2", "2122")
  t:refuses("10.9.4", "allied", "assault", { hex = "2122" })
  expect.same(t:obligations("allied"), { "10.9.4" })
end)

-- The marker that comes up first is mines: put aside, they wait for a combat phase.
spec("mines that lie aside are not played in a beach assault", with("10.8.2#4"), function(t, game)
  ashore(t, game, 1)
  fire.only(t, game, "german.cup", { ["fire.mines.4"] = 1 })
  t:dice("combat", 4)
  t:act("allied", "assault", { hex = "2121" })
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:answer("german", "set_aside", "aside")
  t:answer("allied", "fire", nil)
  if t:waiting().kind == "answer" then expect.same(t:waiting().asks, { "loss" }) end
  expect.equal(#game:space("german.mines").pieces, 1)
end)

spec("a beach that is held keeps its marker, and one unit storms alone", { rules = { "10.9.4#7", "10.9.4#1" }, scenario = "omaha" },
  function(t, game)
    deploy(t, game)
    mark(t, "2319", "2121", "2122")
    embark(t, game, "2319", "2319", "2319", "2121", "2121")
    t:refuses_done("14.4#4", "allied")
    embark(t, game, "2122")
    t:dice("raid", 1)
    t:done("allied")
    local preview = require("rules.landing").verbs.assault.preview
    local function told(hex) return preview(game, game:side("allied"), { hex = hex and game:space(hex) }) end
    expect.falsy(told(nil))
    expect.falsy(told("2120"))
    expect.equal(told("2122").value, "+5, column 6")
    assault(t, "2319", 5)
    expect.equal(#game:pieces{ counter = "beachhead", on_map = true }, 3)
    -- 5 out of enemy zones.
    assault(t, "2122", 1)
    expect.equal(#game:pieces{ counter = "beachhead", at = "2122" }, 1)
  end)

spec("the last marker is placed, and then there is none", with("10.9.1#2"), function(t, game)
  deploy(t, game)
  local left = game:pieces{ counter = "beachhead", at = "markers" }
  for _ = 2, #left do t:put("beachhead", "off") end
  t:act("allied", "mark", { hex = "2319" })
  expect.falsy(t:can("allied", "mark", { hex = "2121" }))
end)

spec("artillery that fired in the assault stays used, while the ships are gone", { rules = { "10.8.1#4", "7.2#6" }, scenario = "omaha" },
  function(t, game)
    ashore(t, game)
    t:dice("combat", 5)
    t:act("allied", "assault", { hex = "2121" })
    t:answer("allied", "fire", "allied.guns")
    t:answer("german", "fire", nil)
    t:answer("allied", "fire", "allied.naval")
    t:answer("german", "fire", nil)
    if t:waiting().kind == "answer" then t:answer("allied", "loss", game:space("2121").pieces[2]) end
    assault(t, "2319", 5)
    t:done("allied")
    local spent = game:space("allied.spent").pieces
    expect.equal(#spent, 1)
    expect.equal(spent[1].cup, "allied.guns")
  end)

spec("Rangers whose landing place is held come later over the beach", with("10.9.3"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2319")
  t:put("ge.914.352", "2417")
  t:go("raids")
  local unit = game:pieces{ counter = "us.2-ranger-bn" }[1]
  expect.equal(unit.space.name, "allied.due")
  expect.equal(unit.entry, "beach")
end)
