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

-- The markers ------------------------------------------------------------------------------------------------------------------------

local function on_track(game, id) return unit(game, id).space.name .. " " .. unit(game, id).face end

spec("the modifier shows on the track at once: later with the sun, earlier with the moon", { rules = { "11.23", "3.8" } }, function(t, game)
  overrun(t, game, { impulse = 3, sunset_drm = 1 }, { 5, 5 })
  t:answer("allied", "sunset", "later")
  expect.equal(on_track(game, "sunset"), "impulse.2 plus")
end)

spec("back at its beginning the modifier leaves the track", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 3, sunset_drm = -1 }, { 5, 5 })
  t:answer("allied", "sunset", "later")
  expect.equal(unit(game, "sunset").space.name, "off")
end)

spec("beyond it the moon shows", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 3 }, { 5, 5 })
  t:answer("allied", "sunset", "earlier")
  expect.equal(on_track(game, "sunset"), "impulse.1 minus")
end)

spec("whoever may move the sunset need not", { rule = "11.22" }, function(t, game)
  overrun(t, game, { impulse = 3 }, { 5, 5 })
  t:answer("allied", "sunset", nil)
  expect.equal(game.sunset_drm, 0)
  expect.equal(game.shifts, 0)
end)

spec("the modifier goes no farther than the track", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 3, sunset_drm = 13 }, { 5, 5 })
  t:answer("allied", "sunset", "later")
  expect.equal(game.sunset_drm, 13)
end)

spec("nor below it", { rule = "11.23" }, function(t, game)
  overrun(t, game, { impulse = 3, sunset_drm = -13 }, { 5, 5 })
  t:answer("allied", "sunset", "earlier")
  expect.equal(game.sunset_drm, -13)
end)

spec("in the second edition a later sunset moves the impulse back", { rule = "11.22", options = { edition = "second" } },
  function(t, game)
  overrun(t, game, { impulse = 3 }, { 5, 5 })
  t:answer("allied", "sunset", "later")
  expect.equal(game.impulse, 2)
  expect.equal(unit(game, "advantage").space.name, "impulse.2")
end)

spec("in the second edition the impulse does not leave the beginning of the track", { rule = "11.22", options = { edition = "second" } },
  function(t, game)
  overrun(t, game, { impulse = -3 }, { 5, 5 })
  t:answer("allied", "sunset", "later")
  expect.equal(game.impulse, -3)
  expect.equal(unit(game, "advantage").space.name, "impulse.C")
end)

spec("in the second edition the day ends beyond the last space", { rule = "11.22", options = { edition = "second" } }, function(t, game)
  overrun(t, game, { impulse = 13 }, { 6, 6 })
  t:answer("allied", "sunset", "earlier")
  expect.truthy(game.night)
end)

spec("on the last space the second edition's day goes on", { rule = "11.22", options = { edition = "second" } }, function(t, game)
  overrun(t, game, { impulse = 12 }, { 6, 6 })
  t:answer("allied", "sunset", "earlier")
  expect.equal(game.impulse, 13)
  expect.falsy(game.night)
end)

-- Days and nights ----------------------------------------------------------------------------------------------------------------------

spec("in the evening the modifier is taken from the track, and the impulses are counted from 0", { rules = { "6.4", "11.24" } },
  function(t, game)
  begin(t, "allied", { impulse = 8, sunset_drm = -2 })
  t:dice("sunset", 1, 2)
  t:act("allied", "pass")
  expect.equal(t:waiting().node, "german_depots")
  expect.equal(game.sunset_drm, 0)
  expect.equal(unit(game, "sunset").space.name, "off")
  expect.equal(unit(game, "advantage").space.name, "impulse.0")
end)

spec("a roll equal to the impulse, modified or not: the day goes on at the number, ends below it", { rules = { "6.3", "11.23" } },
  function(t, game)
  begin(t, "allied", { impulse = 8, sunset_drm = -1 })
  t:dice("sunset", 4, 5)
  t:act("allied", "pass")
  expect.equal(game.impulse, 9)
end)

spec("one below it ends the day", { rules = { "6.3", "11.23" } }, function(t)
  begin(t, "allied", { impulse = 8, sunset_drm = -1 })
  t:dice("sunset", 4, 4)
  t:act("allied", "pass")
  expect.equal(t:waiting().node, "german_depots")
end)

spec("the marker on the last space of the track is still day, beyond it night", { rules = { "6.3", "3.8" } }, function(t, game)
  begin(t, "allied", { impulse = 12 })
  t:dice("sunset", 6, 6)
  t:act("allied", "pass")
  expect.equal(game.impulse, 13)
  expect.equal(unit(game, "advantage").space.name, "impulse.13")
  expect.equal(t:waiting().node, "declare")
end)

spec("bought impulses put the markers on the letters before 0", { rules = { "3.8", "12.53" } }, function(t, game)
  for number, letter in pairs{ [-3] = "C", [-2] = "B", [-1] = "A", [0] = "0", [3] = "3" } do
    t:set("first_impulse", number)
    t:go("day_begins", { turn = 8 })
    expect.equal(unit(game, "advantage").space.name, "impulse." .. letter)
    expect.equal(unit(game, "turn").space.name, "impulse." .. letter)
    expect.equal(game.first_impulse, 0)
  end
end)

spec("a change of weather lies one space ahead with the sky that comes, and leaves in the evening", { rules = { "18.4", "4.8" } },
  function(t, game)
  begin(t, "allied", { impulse = 5 })
  t:dice("sunset", 2, 3)
  t:act("allied", "pass")
  local change = game:pieces{ counter = "change", at = "impulse.6" }[1]
  expect.equal(change.face, "overcast")
  expect.equal(unit(game, "weather").face, "clear")
  t:act("german", "pass")
  expect.equal(t:waiting().node, "german_depots")
  expect.equal(change.space.name, "off")
end)

spec("under clouds the change brings a clear sky", { rule = "18.4" }, function(t, game)
  begin(t, "allied", { impulse = 5, weather = "overcast" })
  t:dice("sunset", 2, 3)
  t:act("allied", "pass")
  expect.equal(game.weather, "clear")
end)

spec("one above or below the impulse leaves the weather as it is", { rule = "18.4" }, function(t, game)
  begin(t, "allied", { impulse = 5 })
  t:dice("sunset", 3, 3)
  t:act("allied", "pass")
  expect.equal(game.weather, "clear")
  expect.equal(game.coming_weather, nil)
end)

spec("dawn sets the weather of the day anew, on every marker", { rules = { "6.2", "3.7", "4.8", "18.1" } }, function(t, game)
  t:set("coming_weather", "clear")
  t:go("dawn_weather", { turn = 9 })
  expect.equal(game.dawn_weather, "overcast")
  expect.equal(game.weather, "overcast")
  expect.equal(game.coming_weather, nil)
  expect.equal(on_track(game, "weather"), "june.9 overcast")
  expect.equal(unit(game, "turn").face, "overcast")
end)

spec("a space of the track counts once with its weather, both impulses together", { rules = { "18.41", "18.4" } }, function(t, game)
  t:clear{ to = "off" }
  begin(t, "allied", { impulse = 3 })
  expect.equal(game.clear_boxes, 1)
  t:dice("sunset", 5, 5)
  t:act("allied", "pass")
  expect.equal(game.clear_boxes, 2)
  t:put("ge.22-pz", "falaise")
  t:act("german", "activate", { areas = { "falaise" }, double = "single" })
  move(t, "german", { unit(game, "ge.22-pz") }, "bourguebus")
  t:done("german")
  t:done("german")
  expect.equal(t:waiting().sides[1].name, "allied")
  expect.equal(game.clear_boxes, 2)
end)

spec("an air bombardment leaves the marker where it is, and its space counts once", { rules = { "17.3", "18.41" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "vire")
  local near = t:put("ge.915", "conde")
  begin(t, "allied", { impulse = 2 })
  t:dice("bombardment", 3, 3, 6, 6)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = near })
  expect.equal(game.impulse, 2)
  expect.equal(game.clear_boxes, 1)
end)
