-- How an impulse and a day end: passes, the sunset roll and its modifier.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, attack = impulse.begin, impulse.activate, impulse.move, impulse.attack
local unit, own = things.unit, things.own

-- Passes --------------------------------------------------------------------------------------------------------------------------

-- The Germans have passed; what do the Allies do?
local function after_a_pass(t, game, vars)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "balleroy")
  local us = t:put("us.16-1", "tilly")
  begin(t, "allied", vars or { impulse = 2, passes = 1 })
  return us
end

spec("an assault impulse in which nothing is done is a pass", { rule = "8.6" }, function(t, game)
  after_a_pass(t, game)
  activate(t, "allied", "tilly")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(t:waiting().node, "german_depots")
end)

spec("one idle impulse does not end the day, nor do two that are not in a row", { rule = "8.6" }, function(t, game)
  local us = after_a_pass(t, game, { impulse = 2 })
  t:put("ge.22-pz", "falaise")
  t:put("ge.916", "caen")
  activate(t, "allied", "tilly")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(game.passes, 1)
  t:act("german", "activate", { areas = { "falaise" }, double = "single" })
  move(t, "german", { unit(game, "ge.22-pz") }, "bourguebus")
  t:done("german")
  t:done("german")
  expect.equal(game.passes, 0)
  activate(t, "allied", "tilly")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(game.passes, 1)
  expect.equal(t:waiting().node, "declare")
  expect.equal(us.face, "fresh")
  t:act("german", "pass")
  expect.equal(t:waiting().node, "german_depots")
end)

spec("whoever moves does not pass", { rule = "8.6" }, function(t, game)
  local us = after_a_pass(t, game)
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "balleroy")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(game.passes, 0)
end)

spec("whoever assaults does not pass", { rule = "8.6" }, function(t, game)
  local us = after_a_pass(t, game)
  t:put("ge.916", "tilly")
  activate(t, "allied", "tilly")
  t:dice("assault", 6, 5, 6, 6)
  attack(t, "allied", "tilly", { us })
  if t:waiting().kind == "answer" then t:answer("german", "casualties", nil) end
  t:done("allied")
  expect.equal(game.passes, 0)
end)

spec("whoever tries for a bridge does not pass", { rule = "8.6" }, function(t, game)
  local us = after_a_pass(t, game)
  activate(t, "allied", "tilly")
  t:dice("seizure", 1)
  t:act("allied", "seize", { unit = us, bridge = game:link("tilly", "bretteville") })
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(game.passes, 0)
end)

spec("whoever works on a bridge, or fails to blow one, does not pass", { rule = "8.6" }, function(t, game)
  t:clear{ to = "off" }
  local link = game:link("isigny", "st_lo")
  own(t, game, "us", "isigny")
  t:set(link, "down", true)
  t:put("ge.916", "st_lo", { face = "spent" })
  begin(t, "german", { passes = 1 })
  activate(t, "german", "st_lo")
  t:dice("repair", 1)
  t:act("german", "repair", { bridge = link })
  t:done("german")
  t:done("german")
  if t:waiting().node == "demolition" then t:done("german") end
  expect.equal(game.passes, 0)
end)

spec("whoever fails to blow a bridge does not pass", { rule = "8.6" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  begin(t, "german", { passes = 1 })
  activate(t, "german", "st_lo")
  t:done("german")
  t:dice("demolition", 1)
  t:act("german", "demolish", { bridge = game:link("isigny", "st_lo") })
  t:done("german")
  expect.equal(game.passes, 0)
end)

spec("a bombardment is no pass", { rule = "8.6" }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "vire")
  local german = t:put("ge.915", "conde")
  begin(t, "allied", { impulse = 2, passes = 1 })
  t:dice("bombardment", 3, 3, 6, 6)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = german })
  expect.equal(game.passes, 0)
  expect.equal(t:waiting().node, "declare")
end)

spec("a pass is not made a double impulse", { rules = { "8.6", "11.4" } }, function(t, game)
  after_a_pass(t, game, { advantage = "allied", impulse = 2 })
  t:act("allied", "activate", { areas = { "tilly" }, double = "single" })
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(t:waiting().sides[1].name, "german")
end)

-- The sunset roll -------------------------------------------------------------------------------------------------------------------

-- Americans overrun Germans at their last level in Évrecy: the third and every further one moves the sunset.
local function overrun(t, game, vars, ours)
  t:clear{ to = "off" }
  own(t, game, "us", "evrecy")
  local list = {}
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1" } do list[i] = t:put(id, "evrecy") end
  for _, id in ipairs{ "ge.914", "ge.915", "ge.916" } do t:put(id, "evrecy", { face = "disrupt2" }) end
  vars.advantage = "allied"
  begin(t, "allied", vars)
  t:act("allied", "activate", { areas = { "evrecy" }, double = "single" })
  t:dice("assault", ours[1], ours[2], 1, 1)
  attack(t, "allied", "evrecy", list)
  t:answer("german", "forward", unit(game, "ge.914"))
end

-- The impulse ends without a second area.
local function finish(t)
  t:done("allied")
  t:done("allied")
end

spec("a modifier that a roll has moved does not save the day on that roll", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 8 }, { 3, 4 })
  t:answer("allied", "sunset", "later")
  finish(t)
  expect.equal(t:waiting().node, "german_depots")
end)

spec("nor does it end the day", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 8 }, { 4, 4 })
  t:answer("allied", "sunset", "earlier")
  finish(t)
  expect.equal(game.sunset_drm, -1)
  expect.equal(game.impulse, 9)
end)

spec("in the second edition the roll counts in the impulse in which it fell", { rule = "11.23", options = { edition = "second" } },
  function(t, game)
  overrun(t, game, { impulse = 7 }, { 3, 4 })
  t:answer("allied", "sunset", "earlier")
  finish(t)
  expect.equal(game.impulse, 9)
  expect.equal(game.weather, "overcast")
end)
