-- Assaults in impulses: examples 6 to 8, 10 and 11, values, results, overruns.
local impulse = require("tests.shared.impulse")
local example = require("tests.shared.omaha")
local things = require("tests.shared.things")

local begin, activate, move, values, attack = impulse.begin, impulse.activate, impulse.move, impulse.values, impulse.attack
local own = things.own
local omaha, storm = example.omaha, example.storm

-- Example 7 ---------------------------------------------------------------------------------------------------------------------

local function carentan(t, game, ...)
  t:clear{ to = "off" }
  own(t, game, "us", "ste_mere")
  local fs = t:put("ge.6-fs", "carentan")
  local us = {}
  for i, id in ipairs{ "us.502-101", "us.506-101" } do us[i] = t:put(id, "ste_mere", { face = "spent" }) end
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "carentan")
  move(t, "german", { fs }, "ste_mere")
  t:dice("assault", ...)
  return fs, us
end

spec("over a bridge across flooded ground the defender has two more", { rules = { "EX7", "9.3#3", "9.3#5", "9.3" } }, function(t, game)
  local fs = carentan(t, game, 3, 3, 3, 3)
  expect.equal(values(t, game, "german", "ste_mere", { fs }).value, "6:7")
end)

spec("whoever enters enemies that were not contested must assault", { rules = { "EX7", "8.51", "8.51#1" } }, function(t, game)
  local fs = carentan(t, game, 3, 3, 3, 3)
  expect.truthy(fs.mandatory)
  t:refuses_done("8.51", "german")
end)

spec("a repulsed mandatory assault goes back disrupted", { rules = { "EX7", "9.41", "9.61", "9.6" } }, function(t, game)
  local fs, us = carentan(t, game, 3, 3, 3, 3)
  attack(t, "german", "ste_mere", { fs })
  t:answer("allied", "forward", us[1])
  expect.equal(fs.face, "disrupt1")
  expect.equal(fs.space.name, "carentan")
  expect.equal(us[1].face, "spent")
end)

spec("defenders may retreat of their own will", { rules = { "EX7", "9.62" } }, function(t, game)
  local fs, us = carentan(t, game, 3, 3, 3, 3)
  own(t, game, "us", "montebourg")
  attack(t, "german", "ste_mere", { fs })
  t:answer("allied", "forward", us[1])
  t:answer("allied", "casualties", { { unit = us[2], to = "montebourg" } })
  expect.equal(us[2].space.name, "montebourg")
  expect.equal(us[2].face, "spent")
  expect.equal(us[1].space.name, "ste_mere")
end)

spec("a fresh unit that retreats of its own will is spent", { rule = "9.62" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "ste_mere", "montebourg")
  local fs = t:put("ge.6-fs", "carentan")
  local us = t:put("us.502-101", "ste_mere")
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "carentan")
  move(t, "german", { fs }, "ste_mere")
  t:dice("assault", 1, 1, 3, 3)
  attack(t, "german", "ste_mere", { fs })
  t:answer("allied", "casualties", { { unit = us, to = "montebourg" } })
  expect.equal(us.face, "spent")
end)

spec("after a stalemate the point unit is disrupted and may stay or withdraw", { rules = { "EX7", "9.42" } }, function(t, game)
  local fs, us = carentan(t, game, 3, 4, 3, 3)
  attack(t, "german", "ste_mere", { fs })
  t:answer("allied", "forward", us[1])
  expect.same(t:waiting().asks, { "withdraw" })
  t:answer("german", "withdraw", nil)
  expect.equal(fs.face, "disrupt1")
  expect.equal(fs.space.name, "ste_mere")
end)

spec("a crossing that is not repulsed is held", { rules = { "8.511", "20.1#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "pont_labbe")
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  local german = t:put("ge.1058", "valognes")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "valognes")
  move(t, "german", { german }, "pont_labbe", "bridge")
  t:dice("assault", 6, 5, 3, 3)
  attack(t, "german", "pont_labbe", { german })
  expect.equal(game:link("pont_labbe", "valognes").held, "german")
end)

spec("a repulse leaves the crossing to the enemy", { rule = "8.511" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "pont_labbe")
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  local german = t:put("ge.1058", "valognes")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "valognes")
  move(t, "german", { german }, "pont_labbe", "bridge")
  t:dice("assault", 1, 1, 3, 3)
  attack(t, "german", "pont_labbe", { german })
  expect.equal(game:link("pont_labbe", "valognes").held, "allied")
end)

-- Example 6, the other option ------------------------------------------------------------------------------------------------------

spec("over a bridge that the enemy holds: four against nine", { rules = { "EX6", "9.3#4", "9.3#8", "8.51#2" } }, function(t, game)
  t:clear{ to = "off" }
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  local german = t:put("ge.1058", "valognes")
  t:put("ge.1057", "pont_labbe", { face = "spent" })
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "valognes")
  move(t, "german", { german }, "pont_labbe", "bridge")
  expect.equal(values(t, game, "german", "pont_labbe", { german }).value, "4:9")
  t:refuses_done("8.51", "german")
end)

-- Example 8 ---------------------------------------------------------------------------------------------------------------------

spec("an optional assault with artillery: thirteen against six", { rules = { "EX8", "9.2#3", "9.7", "16.12" } }, function(t, game)
  local at = omaha(t, game)
  expect.equal(values(t, game, "allied", "omaha", at.list, at.list[1], { at.guns }).value, "13:6")
end)

spec("who began in the area does not retreat from it", { rules = { "EX8", "9.41", "9.61", "9.4" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 1, 1, 6, 4)
  t:answer("german", "casualties", nil)
  expect.equal(at.list[1].face, "disrupt1")
  expect.equal(at.list[1].space.name, "omaha")
  expect.equal(at.guns.face, "spent")
  expect.equal(at.others[1].face, "fresh")
end)

spec("who did not fight may still leave for a free area, with what the fight has left", { rules = { "EX8", "8.54", "8.34" } },
  function(t, game)
  local at = omaha(t, game)
  storm(t, at, 1, 1, 6, 4)
  t:answer("german", "casualties", nil)
  expect.equal(game:space("omaha").charge, 2)
  t:refuses("8.22", "allied", "assault", { area = "omaha", units = { at.others[1] }, point = at.others[1] })
  t:refuses("8.34", "allied", "move", { units = { at.others[1] }, to = "grandcamp" })
  move(t, "allied", { at.others[1] }, "port_en_bessin")
  expect.equal(at.others[1].paid, 5)
end)

spec("two points: one unit retreats to Grandcamp, Trévières lies next to the enemy", { rules = { "EX8", "9.5#1", "9.5#5", "9.64#1" } },
  function(t, game)
  local at = omaha(t, game)
  storm(t, at, 1, 1, 4, 3)
  expect.equal(game.fight_points, 2)
  t:refuses_answer("9.64", "german", "casualties", { { unit = at.front, to = "step" }, { unit = at.front, to = "trevieres" } })
  t:answer("german", "casualties", { { unit = at.front, to = "step" }, { unit = at.front, to = "grandcamp" } })
  expect.equal(at.front.space.name, "grandcamp")
  expect.equal(at.second.face, "fresh")
end)

spec("or both become spent, or both retreat", { rules = { "EX8", "9.5", "9.62", "9.67" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 1, 1, 4, 3)
  t:answer("german", "casualties", { { unit = at.front, to = "grandcamp" }, { unit = at.second, to = "grandcamp" } })
  expect.equal(at.second.face, "spent")
  expect.equal(game:space("omaha").control, "us")
  expect.equal(at.list[1].face, "spent")
  move(t, "allied", { at.others[1] }, "grandcamp")
  expect.equal(at.others[1].paid, 5)
  t:dice("assault", 6, 6, 1, 1)
  attack(t, "allied", "grandcamp", { at.others[1] }, {})
  if t:waiting().kind == "answer" then t:answer("german", "forward", at.front) end
  expect.equal(at.front.space.name, "losses.german")
end)

spec("more than eight points overrun both, and everybody moves on", { rules = { "EX8", "8.53", "9.8" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 6, 6, 5, 5)
  expect.equal(at.front.space.name, "losses.german")
  expect.equal(at.list[1].face, "fresh")
  move(t, "allied", { at.list[1] }, "port_en_bessin")
  expect.equal(at.list[1].paid, 3)
  move(t, "allied", { at.others[1] }, "grandcamp")
  expect.truthy(t:can("allied", "move", { units = { at.list[2] }, to = "trevieres", way = "bridge" }))
  t:done("allied")
  expect.equal(at.guns.face, "spent")
  expect.equal(at.list[2].face, "spent")
end)

spec("exactly eight points are no overrun", { rules = { "8.53", "9.5#4" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 6, 5, 5, 5)
  local all = {}
  for _, who in ipairs{ at.front, at.second } do
    for _ = 1, 4 do all[#all + 1] = { unit = who, to = "step" } end
  end
  t:answer("german", "casualties", all)
  expect.equal(at.front.space.name, "losses.german")
  expect.equal(at.list[1].face, "spent")
end)

-- Example 10 --------------------------------------------------------------------------------------------------------------------

local function gold(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold")
  local infantry, tanks = t:put("br.56", "approach.gold"), t:put("br.8-armd", "approach.gold")
  local flak = t:put("ge.21-pz-flak", "bretteville", { face = "spent" })
  begin(t, "allied", { weather = "clear" })
  activate(t, "allied", "approach.gold")
  move(t, "allied", { infantry, tanks }, "gold")
  move(t, "allied", { infantry, tanks }, "bretteville")
  return infantry, tanks, flak
end

spec("the second wave overruns Bretteville and goes on", { rules = { "EX10", "8.53", "20.3" } }, function(t, game)
  local infantry, tanks, flak = gold(t, game)
  expect.equal(values(t, game, "allied", "bretteville", { infantry, tanks }).value, "8:3")
  t:dice("assault", 3, 3, 3, 3)
  attack(t, "allied", "bretteville", { infantry, tanks })
  expect.equal(flak.space.name, "losses.german")
  expect.equal(infantry.paid, 4)
  t:dice("seizure", 1)
  t:act("allied", "seize", { unit = infantry, bridge = game:link("bretteville", "verson") })
  t:refuses("20.3", "allied", "seize", { unit = tanks, bridge = game:link("bretteville", "verson") })
  t:refuses("8.33", "allied", "move", { units = { infantry }, to = "tilly" })
  move(t, "allied", { tanks }, "villers")
  expect.equal(game:link("bretteville", "villers").held, "allied")
  t:done("allied")
  expect.equal(infantry.face, "spent")
end)

spec("a bridge just seized costs everybody else one more", { rules = { "EX10", "8.221" } }, function(t, game)
  local infantry, tanks = gold(t, game)
  t:dice("assault", 3, 3, 3, 3)
  attack(t, "allied", "bretteville", { infantry, tanks })
  t:dice("seizure", 3)
  t:act("allied", "seize", { unit = infantry, bridge = game:link("bretteville", "verson") })
  expect.equal(game:link("bretteville", "verson").held, "allied")
  t:refuses("8.36", "allied", "move", { units = { tanks }, to = "verson" })
end)

spec("who seized the bridge pays no more for it", { rule = "8.221" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville")
  local tanks, others = t:put("br.8-armd", "bretteville"), t:put("br.22-7", "bretteville")
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  t:dice("seizure", 6)
  t:act("allied", "seize", { unit = tanks, bridge = game:link("bretteville", "verson") })
  expect.equal(t:query("price", { unit = tanks, to = "verson" }).value, 2)
  expect.equal(t:query("price", { unit = others, to = "verson" }).value, 3)
end)

spec("who overran an area may come back to it", { rule = "8.31" }, function(t, game)
  own(t, game, "british", "bretteville")
  local infantry, tanks = gold(t, game)
  t:dice("assault", 3, 3, 3, 3)
  attack(t, "allied", "bretteville", { infantry, tanks })
  move(t, "allied", { tanks }, "gold")
  move(t, "allied", { tanks }, "bretteville")
  expect.equal(tanks.paid, 6)
end)

-- Example 11 --------------------------------------------------------------------------------------------------------------------

local function st_lo(t, game, held)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  t:set(game:link("isigny", "st_lo"), "held", held)
  local list, guns = {}, {}
  for i, id in ipairs{ "us.115-29", "us.116-29", "us.175-29", "us.16-1", "us.18-1", "us.26-1" } do list[i] = t:put(id, "isigny") end
  for i, id in ipairs{ "us.29-art", "us.1-art" } do guns[i] = t:put(id, "isigny") end
  t:put("us.9-2", "st_lo", { face = "spent" })
  for _, id in ipairs{ "ge.3-fj-5", "ge.3-fj-8", "ge.3-fj-9", "ge.914" } do
    if game:pieces{ counter = id }[1] then t:put(id, "st_lo") end
  end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  move(t, "allied", { list[1], list[2], list[3], list[4], list[5] }, "st_lo", "bridge")
  move(t, "allied", { list[6] }, "st_lo")
  return list, guns
end

spec("two divisions assault Saint-Lô with fifteen against thirteen", { rules = { "EX11", "9.2#4" } }, function(t, game)
  local list, guns = st_lo(t, game, "allied")
  expect.falsy(list[1].mandatory)
  expect.equal(values(t, game, "allied", "st_lo", list, list[1], guns).value, "15:13")
end)

spec("without the bridge's river line one unit makes it a mandatory crossing", { rules = { "EX11", "9.3#6" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny", "st_jean")
  t:set(game:link("isigny", "st_lo"), "held", "allied")
  t:set(game:link("st_jean", "st_lo"), "down", true)
  local a, b = t:put("us.16-1", "isigny"), t:put("us.18-1", "st_jean")
  t:put("us.9-2", "st_lo", { face = "spent" })
  t:put("ge.914", "st_lo")
  begin(t, "allied", { weather = "overcast", advantage = "allied" })
  activate(t, "allied", "isigny", "st_jean")
  t:done("allied")
  move(t, "allied", { a }, "st_lo", "bridge")
  move(t, "allied", { b }, "st_lo")
  expect.falsy(a.mandatory)
  expect.truthy(b.mandatory)
  local found = values(t, game, "allied", "st_lo", { a, b })
  expect.equal(found.value, "7:9")
  t:refuses("8.51", "allied", "assault", { area = "st_lo", units = { a }, point = a })
  t:dice("assault", 1, 1, 1, 1)
  attack(t, "allied", "st_lo", { a, b })
  expect.equal(b.space.name, "st_jean")
  expect.same(t:waiting().asks, { "withdraw" })
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  expect.equal(a.space.name, "st_lo")
  expect.equal(a.face, "disrupt1")
end)

spec("two areas at once join in one assault", { rules = { "EX11", "11.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "foret")
  local a, b = t:put("us.16-1", "balleroy"), t:put("us.18-1", "foret")
  t:put("ge.914", "caumont")
  begin(t, "allied", { weather = "overcast", advantage = "allied" })
  activate(t, "allied", "balleroy", "foret")
  move(t, "allied", { a }, "caumont")
  move(t, "allied", { b }, "caumont")
  expect.equal(values(t, game, "allied", "caumont", { a, b }).value, "7:7")
  t:dice("assault", 1, 1, 1, 1)
  attack(t, "allied", "caumont", { a, b })
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  t:done("allied")
  expect.equal(game.advantage, game:side("german"))
end)
