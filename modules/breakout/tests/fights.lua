-- Results of assaults at their edges: who tires how much, who goes back, what the defender may choose; and what losses cost.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, attack = impulse.begin, impulse.activate, impulse.move, impulse.attack
local own, faces = things.own, things.faces

-- Two Americans with a gun behind them go from Tilly to Villers-Bocage, in the bocage.
local function assault(t, game, germans, ours, theirs)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local at = { us = { t:put("us.16-1", "tilly"), t:put("us.18-1", "tilly") }, guns = t:put("us.1-art", "caumont"), germans = {} }
  for i, one in ipairs(germans) do at.germans[i] = t:put(one[1], "villers", { face = one[2] }) end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", at.us, "villers")
  t:dice("assault", ours[1], ours[2], theirs[1], theirs[2])
  attack(t, "allied", "villers", at.us, { at.guns })
  if #germans > 1 then t:answer("german", "forward", at.germans[1]) end
  return at
end

-- Nine (6 for the point unit, one each for the other, the gun and their division) against seven.
spec("one point too few is a repulse: all disrupted and back, the gun spent, the enemy unharmed",
  { rules = { "9.41", "9.4", "9.61", "9.7" } }, function(t, game)
  local at = assault(t, game, { { "ge.916" } }, { 1, 1 }, { 1, 4 })
  expect.same(faces(at.us), { "disrupt1", "disrupt1" })
  expect.equal(at.us[1].space.name, "tilly")
  expect.equal(at.guns.face, "spent")
  expect.equal(at.germans[1].face, "fresh")
  t:refuses_answer("9.5", "german", "casualties", { { unit = at.germans[1], to = "step" } })
  t:answer("german", "casualties", nil)
  expect.equal(game:space("villers").control, "german")
end)

spec("equal totals are a stalemate: the point unit disrupted, the others and the gun spent", { rules = { "9.42", "12.3" } },
  function(t, game)
  local at = assault(t, game, { { "ge.916" } }, { 1, 1 }, { 1, 3 })
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  expect.same(faces(at.us), { "disrupt1", "spent" })
  expect.equal(at.guns.face, "spent")
  expect.equal(at.us[1].space.name, "villers")
end)

spec("after a stalemate all or some go back to where they came from", { rules = { "9.42", "9.61" } }, function(t, game)
  local at = assault(t, game, { { "ge.916" } }, { 1, 1 }, { 1, 3 })
  t:answer("allied", "withdraw", { at.us[2] })
  t:answer("german", "casualties", nil)
  expect.equal(at.us[1].space.name, "villers")
  expect.equal(at.us[2].space.name, "tilly")
  t:refuses("8.32", "allied", "move", { units = { at.us[2] }, to = "balleroy" })
end)

spec("one more succeeds; in the bocage it costs the defender nothing", { rules = { "9.43", "9.5", "3.21", "12.3" } }, function(t, game)
  local at = assault(t, game, { { "ge.916" } }, { 1, 1 }, { 1, 2 })
  t:refuses_answer("9.5", "german", "casualties", { { unit = at.germans[1], to = "step" } })
  t:answer("german", "casualties", nil)
  t:answer("allied", "withdraw", nil)
  expect.equal(at.germans[1].face, "fresh")
  expect.same(faces(at.us), { "spent", "spent" })
  expect.equal(at.guns.face, "spent")
end)

spec("two more are one point there, which the forward unit takes", { rules = { "9.43", "9.5", "9.5#1", "9.62" } }, function(t, game)
  local at = assault(t, game, { { "ge.916" }, { "ge.915", "spent" } }, { 1, 1 }, { 1, 1 })
  expect.equal(game.fight_points, 1)
  t:refuses_answer("9.5", "german", "casualties", { { unit = at.germans[2], to = "aunay" } })
  t:refuses_answer("9.5", "german", "casualties", { { unit = at.germans[1], to = "step" }, { unit = at.germans[1], to = "step" } })
  t:answer("german", "casualties", { { unit = at.germans[1], to = "step" } })
  expect.same(faces(at.germans), { "spent", "spent" })
end)

spec("a fresh unit that retreats absorbs two points, a spent one one", { rules = { "9.5#1", "9.5#5", "9.62" } }, function(t, game)
  local at = assault(t, game, { { "ge.916" }, { "ge.915", "spent" } }, { 1, 2 }, { 1, 1 })
  expect.equal(game.fight_points, 2)
  t:answer("german", "casualties", { { unit = at.germans[1], to = "evrecy" } })
  expect.equal(at.germans[1].face, "spent")
  expect.equal(at.germans[2].space.name, "villers")
end)

spec("nobody is overrun in the bocage: who wins there stays and is spent", { rules = { "8.53", "9.8" } }, function(t, game)
  local at = assault(t, game, { { "ge.916", "disrupt2" } }, { 6, 6 }, { 1, 1 })
  expect.equal(at.germans[1].space.name, "losses.german")
  expect.same(faces(at.us), { "spent", "spent" })
  expect.equal(at.guns.face, "spent")
  expect.equal(game:space("villers").control, "us")
end)

spec("nor in zones", { rules = { "8.53", "14.1" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "zone.D")
  t:put("ge.916", "zone.D", { face = "disrupt2" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "zone.D")
  t:dice("assault", 6, 6, 1, 1)
  attack(t, "allied", "zone.D", { us })
  expect.equal(us.face, "spent")
end)

-- Losses --------------------------------------------------------------------------------------------------------------------------------

-- So many Germans at their last level are overrun in Évrecy; the Allies hold the Advantage.
local function lose(t, game, count)
  t:clear{ to = "off" }
  own(t, game, "us", "evrecy")
  local list, ids = {}, { "ge.914", "ge.915", "ge.916", "ge.726", "ge.920", "ge.921", "ge.922" }
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1" } do list[i] = t:put(id, "evrecy") end
  for i = 1, count do t:put(ids[i], "evrecy", { face = "disrupt2" }) end
  begin(t, "allied", { advantage = "allied", weather = "overcast" })
  t:act("allied", "activate", { areas = { "evrecy" }, double = "single" })
  t:dice("assault", 6, 6, 1, 1)
  attack(t, "allied", "evrecy", list)
  t:answer("german", "forward", game:pieces{ counter = ids[1] }[1])
end

for count, moves in pairs{ [2] = 0, [3] = 1, [4] = 2, [5] = 3, [6] = 3 } do
  local title = count .. " lost Germans without the Advantage move the sunset " .. moves .. " times"
  spec(title, { rules = { "11.22", "11.24" } }, function(t, game)
    lose(t, game, count)
    for _ = 1, moves do t:answer("allied", "sunset", "later") end
    expect.equal(game.sunset_drm, moves)
    expect.equal(t:waiting().kind, "choice")
    expect.equal(game.advantage.name, "allied")
  end)
end

spec("Germans that surrender in the evening cost nothing", { rule = "11.22" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "trevieres", "port_en_bessin", "grandcamp")
  for _, id in ipairs{ "ge.914", "ge.915", "ge.916" } do
    t:put(id, "omaha", { face = "disrupt2" })
    t:dice("surrender", 1)
  end
  impulse.quietly(t)
  t:set("advantage", "german")
  t:go("surrender", { turn = 8 })
  expect.equal(#game:space("losses.german").pieces, 3)
  expect.equal(game.advantage.name, "german")
end)

spec("a success over the enemy's bridge holds the crossing though enemies stay", { rules = { "8.511", "20.1#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  local us, german = t:put("us.16-1", "isigny"), t:put("ge.916", "carentan")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  move(t, "allied", { us }, "carentan")
  t:dice("assault", 6, 3, 1, 1)
  attack(t, "allied", "carentan", { us })
  local list = {}
  for i = 1, game.fight_points do list[i] = { unit = german, to = "step" } end
  t:answer("german", "casualties", list)
  t:answer("allied", "withdraw", nil)
  expect.equal(german.space.name, "carentan")
  expect.equal(game:link("isigny", "carentan").held, "allied")
end)

spec("artillery that came in with a mandatory assault shares its repulse, other units do not", { rules = { "9.41", "16.1" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, guns, behind = t:put("us.16-1", "tilly"), t:put("us.1-art", "tilly"), t:put("us.18-1", "tilly")
  t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us, guns }, "villers")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", "villers", { us })
  t:answer("german", "casualties", nil)
  expect.equal(guns.face, "disrupt1")
  expect.equal(guns.space.name, "tilly")
  expect.equal(behind.face, "fresh")
end)
