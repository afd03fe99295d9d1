-- Beach assaults: landing craft under fire, the fight from the sea, assaults that are repeated, Pointe du Hoc; example E5.
local afloat = require("tests.shared.afloat")
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")
local storming = require("rules.storming")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- Landing craft -------------------------------------------------------------------------------------------------------------------

-- A unit alone runs in under this die; a strongpoint holds its hex. Returns the steps that it has left.
local function steps_after(t, game, counter, hex, die)
  afloat.run_in(t, game, { counter }, { die })
  t:put("sp.vierville", hex)
  t:go("approach")
  return battle.state(battle.unit(game, counter))[1]
end

local left = { one = 1, two = 2, three = 3 }

-- Unit, landing hex, die, steps lost.
local run_ins = {
  { "us.116.29", "1321", 1, 2 }, { "us.116.29", "1321", 2, 1 }, { "us.116.29", "1321", 5, 1 }, { "us.116.29", "1321", 6, 0 },
  { "us.8.4", "1115", 1, 1 }, { "us.8.4", "1115", 3, 1 }, { "us.8.4", "1115", 4, 0 },
  { "cw.231.50", "1426", 1, 1 }, { "cw.231.50", "1426", 4, 1 }, { "cw.231.50", "1426", 5, 0 },
  { "cw.7.3c", "1428", 1, 1 }, { "cw.7.3c", "1428", 4, 1 }, { "cw.7.3c", "1428", 5, 0 },
  { "cw.8.3", "1532", 1, 1 }, { "cw.8.3", "1532", 4, 1 }, { "cw.8.3", "1532", 5, 0 },
  { "us.tk743", "1321", 1, 1 }, { "us.tk743", "1321", 2, 1 }, { "us.tk743", "1321", 3, 0 },
  { "us.tk70", "1115", 1, 0 }, { "cw.sry", "1426", 1, 1 }, { "cw.sry", "1426", 2, 0 },
  { "cw.1ss", "1632", 1, 1 }, { "cw.1ss", "1632", 2, 0 },
  { "us.rgr5", "1321", 2, 1 }, { "us.rgr5", "1321", 3, 0 }, { "us.rgr2", "1219", 2, 1 }, { "us.rgr2", "1219", 3, 0 },
}

for _, one in ipairs(run_ins) do
  local counter, hex, die, lost = table.unpack(one)
  spec(counter .. " runs in to " .. hex .. " with a die of " .. die .. " and loses " .. lost, about("20.3"), function(t, game)
    local before = left[battle.unit(game, counter).face]
    local state = steps_after(t, game, counter, hex, die)
    if before == lost then return expect.equal(state, "allied.dead") end
    expect.equal(state, "allied.offshore")
    expect.equal(left[battle.unit(game, counter).face], before - lost)
  end)
end

spec("where nobody stands the wave comes ashore", about("20.4.2", "2.5", "6.4.1"), function(t, game)
  afloat.run_in(t, game, { "us.22.4" }, { 4 })
  local unit = battle.unit(game, "us.22.4")
  t:go("approach")
  expect.same(battle.state(unit), { "1215 3" })
  expect.truthy(unit.landed)
  expect.equal(game:space("1215").holder.name, "allied")
end)

spec("who finds no room waits offshore, and follows over his beach", about("20.4.2", "7.1", "20.6"), function(t, game)
  afloat.run_in(t, game, { "us.22.4" }, { 4 })
  local unit = battle.unit(game, "us.22.4")
  for _, counter in ipairs{ "us.9.2", "us.23.2", "us.38.2" } do t:put(counter, "1215") end
  t:go("approach")
  expect.equal(unit.space.name, "allied.offshore")
  for _, hex in ipairs{ "1115", "1215", "1321" } do t:set(game:space(hex), "holder", "allied") end
  t:go("movement", { active = "allied", turn = 6 })
  t:refuses("20.6", "allied", "land", { unit = unit, hex = "1321" })
  t:refuses("7.1", "allied", "land", { unit = unit, hex = "1215" })
  t:act("allied", "land", { unit = unit, hex = "1115" })
  expect.same(battle.state(unit), { "1115 3" })
  expect.equal(game.points_first, 0)
end)

-- The assault ---------------------------------------------------------------------------------------------------------------------

-- A wave before its hex, with these Germans in it. Returns the wave and the Germans.
local function before(t, game, hex, wave, germans, dice)
  afloat.run_in(t, game, wave, dice or { 6, 6, 6 })
  local units, foes = {}, {}
  for i, counter in ipairs(wave) do units[i] = battle.unit(game, counter) end
  for i, counter in ipairs(germans) do foes[i] = t:put(counter, hex) end
  t:go("approach")
  return units, foes
end

local omaha = { "us.116.29", "us.tk743", "us.rgr5" }

local function e5(t, game)
  local wave, foes = before(t, game, "1321", omaha, { "sp.vierville" }, { 4, 3, 5 })
  return wave, foes[1], { hex = "1321", lead = wave[3], ships = { game:pieces{ counter = "naval.first" }[1] } }
end

spec("E5: the reckoning of the assault on Vierville", about("20.3", "20.4", "19.2", "11.5"), function(t, game)
  local wave, _, order = e5(t, game)
  expect.same({ wave[1].face, wave[2].face, wave[3].face }, { "two", "two", "one" })
  expect.equal(t:waiting().node, "assaults")
  local found = t:preview("allied", "assault", order)
  expect.equal(found.value, "6-1")
  expect.same(battle.reckoning(found), { "10.5 9", "10.5 2", "11.5 1", "19.2 1" })
end)

spec("E5: die 3, and all three come ashore", about("20.4", "12.3", "7.1", "21.2"), function(t, game)
  local wave, point, order = e5(t, game)
  t:dice("combat", 3)
  t:act("allied", "assault", order)
  expect.equal(point.space.name, "german.dead")
  expect.same(battle.state(wave[1], wave[2], wave[3]), { "1321 2", "1321 2", "1321 1" })
  expect.equal(game:space("1321").holder.name, "allied")
  expect.same({ order.ships[1].face, game.air_first, wave[1].landed }, { "fired", 2, true })
  t:put("us.18.1", "first.due")
  t:go("movement", { active = "allied", turn = 6 })
  t:refuses("7.1", "allied", "land", { unit = battle.unit(game, "us.18.1"), hex = "1321" })
end)

spec("E5: die 1, and a stand that costs both sides a step leaves the hex empty", about("20.4", "12.4", "12.5", "D-EX"), function(t, game)
  local wave, point, order = e5(t, game)
  t:dice("combat", 1)
  t:dice("determined", 5)
  t:act("allied", "assault", order)
  t:answer("german", "stand", { lead = point })
  t:answer("german", "loss", wave[2])
  expect.equal(point.space.name, "german.dead")
  expect.same(battle.state(wave[1], wave[2], wave[3]), { "1321 2", "1321 1", "1321 1" })
end)

spec("E5: die 1, and a stand that does not hold is the end of the strongpoint", about("20.4", "12.3"), function(t, game)
  local wave, point, order = e5(t, game)
  t:dice("combat", 1)
  t:dice("determined", 2)
  t:act("allied", "assault", order)
  t:answer("german", "stand", { lead = point })
  expect.equal(point.space.name, "german.dead")
  expect.same(battle.state(wave[1]), { "1321 2" })
end)

spec("the sheet of an assault knows no Jabos, and says nothing before a hex is chosen", about("20.4", "11.10"), function(t, game)
  local _, _, order = e5(t, game)
  for _, reason in ipairs(t:preview("allied", "assault", order).reasons) do expect.truthy(reason.rule ~= "11.10") end
  expect.equal(storming.verbs.assault.preview(game, game:side("allied"), {}), nil)
end)

spec("who leads decides by his quality", about("20.4", "11.5"), function(t, game)
  local wave = before(t, game, "1321", omaha, { "ge.6fj" })
  local order = { hex = "1321", lead = wave[3], ships = {} }
  expect.same(battle.reckoning(t:preview("allied", "assault", order)), { "10.5 11", "10.5 5", "11.2 2", "11.4 1" })
  order.lead = wave[1]
  expect.same(battle.reckoning(t:preview("allied", "assault", order)), { "10.5 11", "10.5 5", "11.2 2", "11.5 -1", "11.4 1" })
end)

spec("every landing hex that is held must be assaulted, once", about("20.4", "10.1"), function(t, game)
  local wave, foes = before(t, game, "1426", { "cw.231.50", "cw.sry" }, { "ge.915.352", "ge.916.352" })
  t:refuses_done("20.4", "allied")
  expect.same(t:obligations("allied"), { "20.4" })
  t:dice("combat", 1)
  t:act("allied", "assault", { hex = "1426", lead = wave[1], ships = {} })
  t:answer("allied", "loss", wave[1])
  expect.same({ wave[1].face, wave[1].space.name, foes[1].space.name }, { "two", "allied.offshore", "1426" })
  expect.same(t:obligations("allied"), {})
  t:refuses("10.1", "allied", "assault", { hex = "1426", lead = wave[1], ships = {} })
  t:done("allied")
  expect.equal(t:waiting().sides[1].name, "german")
end)

spec("an assault below 1-3 is not made", about("20.4", "10.6"), function(t, game)
  local wave = before(t, game, "1428", { "cw.6car" }, { "ge.6fj", "ge.915.352", "ge.916.352" }, { 6 })
  expect.same(t:obligations("allied"), {})
  t:refuses("10.6", "allied", "assault", { hex = "1428", ships = {} })
  t:done("allied")
  expect.equal(wave[1].space.name, "allied.offshore")
end)

spec("Germans who retreat before an assault gather in their own turn of June 6", about("20.4", "13.6", "3.2.4"), function(t, game)
  local wave, foes = before(t, game, "1427", { "cw.69.50", "cw.4dg" }, { "ge.915.352" })
  t:dice("combat", 3)
  t:act("allied", "assault", { hex = "1427", lead = wave[2], ships = {} })
  t:answer("german", "stand", nil)
  t:answer("german", "retreat", { "1527" })
  t:answer("german", "retreat", { "1627" })
  expect.same(battle.state(wave[1], wave[2]), { "1427 3", "1427 1" })
  expect.truthy(foes[1].disrupted)
  t:done("allied")
  expect.equal(t:waiting().node, "movement")
  expect.falsy(foes[1].shaken)
  t:done("german")
  expect.falsy(foes[1].disrupted)
end)

spec("an assault that failed may be repeated in every combat phase of the Allies, halved", about("20.4.1", "3.2.2"), function(t, game)
  local wave, foes = before(t, game, "1321", { "us.116.29" }, { "ge.915.352" }, { 6 })
  t:dice("combat", 1)
  t:act("allied", "assault", { hex = "1321", ships = {} })
  expect.same({ wave[1].face, wave[1].space.name }, { "two", "allied.offshore" })
  t:done("allied")
  t:done("german")
  t:refuses("20.6", "allied", "land", { unit = wave[1], hex = "1321" })
  t:done("allied")
  expect.equal(t:waiting().node, "combat")
  local found = t:preview("allied", "assault", { hex = "1321", ships = {} })
  expect.same(battle.reckoning(found), { "10.5 4", "20.4.1 -2", "10.5 4", "11.2 2" })
  expect.equal(found.value, "1-3")
  local other = t:put("us.9.2", "1421")
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "1321", attackers = { other }, air = 0, ships = {} })
  t:refuses("10.1", "allied", "assault", { hex = "1321", ships = {} })
  expect.equal(foes[1].side.name, "german")
end)

spec("Germans assault no beach, and their phase passes", about("20.4.1"), function(t, game)
  afloat.leave(t, game, { "us.116.29" })
  field.open(t, game, "1426 1428 1532")
  t:put("ge.915.352", "1321")
  t:go("movement", { active = "german", turn = 7 })
  t:dice("weather", 2)
  t:done("german")
  expect.equal(t:waiting().node, "movement")
end)

spec("in their combat phase Germans attack, but assault nothing", about("20.4", "20.4.1"), function(t, game)
  afloat.leave(t, game, { "us.116.29" })
  t:put("ge.915.352", "1321")
  t:put("us.9.2", "1421")
  t:go("combat", { active = "german", turn = 7 })
  expect.same(t:offers("german"), { "attack", "done" })
end)

-- Pointe du Hoc -------------------------------------------------------------------------------------------------------------------

local function cliffs(t, game, german)
  return before(t, game, "1219", { "us.rgr2" }, { german }, { 3 })
end

spec("the rangers assault Pointe du Hoc when the beaches are done", about("20.1", "20.5", "17.5"), function(t, game)
  local wave = cliffs(t, game, "sp.hoc")
  expect.equal(t:waiting().node, "assaults")
  expect.falsy(t:can("allied", "assault", { hex = "1219", ships = {} }))
  t:done("allied")
  expect.equal(t:waiting().node, "rangers")
  t:refuses_done("20.5", "allied")
  t:dice("combat", 5)
  t:act("allied", "assault", { hex = "1219", ships = {} })
  t:answer("german", "stand", nil)
  expect.same(battle.state(wave[1]), { "1219 1" })
  t:done("allied")
  expect.equal(t:waiting().sides[1].name, "german")
  expect.equal(wave[1].space.name, "1219")
end)

spec("rangers who do not get up come to Omaha as follow-up, and keep their last step", about("20.5", "20.6"), function(t, game)
  local wave = cliffs(t, game, "ge.915.352")
  t:done("allied")
  expect.equal(t:waiting().node, "rangers")
  t:dice("combat", 6)
  t:dice("determined", 6)
  t:act("allied", "assault", { hex = "1219", ships = {} })
  t:answer("german", "stand", { lead = game:pieces{ counter = "ge.915.352" }[1] })
  t:done("allied")
  expect.same({ wave[1].face, wave[1].space.name }, { "one", "first.due" })
end)
