-- What the examples of play say beside their main line: other dice, other choices.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly, begin, activate, move = impulse.quietly, impulse.begin, impulse.activate, impulse.move
local unit, own = things.unit, things.own

local function values(t, game, side, area, list, support)
  local args = { side = game:side(side), area = game:space(area), units = list, point = list[1], support = support or {} }
  return t:query("assault", args).value
end

-- Example 2: what the dice do to the single defender of Utah --------------------------------------------------------------------

local function shell_utah(name, ours, theirs, face)
  spec(name, { rules = { "EX2", "10.4#4" } }, function(t, game)
    quietly(t)
    t:go("naval")
    local only = unit(game, "ge.1-919")
    t:dice("bombardment", ours, 1, theirs, 1)
    t:act("allied", "shell", { area = "utah", primary = only })
    expect.equal(only.face, face)
    expect.equal(only.space.name, "utah")
  end)
end

shell_utah("a German roll better by five leaves no point", 1, 6, "fresh")
shell_utah("one better by four leaves one, which does nothing", 1, 5, "fresh")
shell_utah("one better by three leaves two", 1, 4, "spent")
shell_utah("however many there are, a unit is reduced by one level", 6, 1, "spent")

-- Example 4: the third way to take four points on Omaha -------------------------------------------------------------------------

spec("or the battery takes two, and one unit becomes spent and retreats", { rules = { "EX4", "9.5#2", "9.5#3", "9.5#5" } },
  function(t, game)
  t:clear{ to = "off" }
  quietly(t)
  t:set(game:space("omaha"), "disputed", true)
  local front, a, b = t:put("ge.vierville-ca", "omaha", { face = "spent" }), t:put("ge.916", "omaha"), t:put("ge.726", "omaha")
  t:put("ge.352-art", "omaha")
  local us = {}
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1", "us.115-29", "us.116-29", "us.2-ranger", "us.5-ranger" } do
    us[i] = t:put(id, "omaha")
  end
  t:go("amphibious")
  t:dice("assault", 3, 3, 3, 3)
  t:act("allied", "storm", { area = "omaha", point = us[1] })
  t:answer("german", "forward", front)
  expect.equal(game.fight_points, 4)
  t:answer("german", "casualties", {
    { unit = front, to = "step" }, { unit = front, to = "step" }, { unit = a, to = "step" }, { unit = a, to = "trevieres" },
  })
  expect.equal(front.face, "disrupt2")
  expect.equal(a.face, "spent")
  expect.equal(a.space.name, "trevieres")
  expect.equal(b.face, "fresh")
end)

-- Example 6: how the 1058th may come to Pont-l'Abbé ------------------------------------------------------------------------------

local function valognes(t, game)
  t:clear{ to = "off" }
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  local who = t:put("ge.1058", "valognes")
  t:put("ge.1057", "pont_labbe")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "valognes")
  return who, game:link("pont_labbe", "valognes")
end

spec("by Saint-Sauveur it risks the aircraft, and need not assault", { rules = { "EX6", "8.4", "8.51#2" } }, function(t, game)
  local who = valognes(t, game)
  move(t, "german", { who }, "st_sauveur")
  t:dice("air_interdiction", 3)
  move(t, "german", { who }, "pont_labbe", "bridge")
  expect.equal(who.space.name, "pont_labbe")
  expect.falsy(who.mandatory)
  t:done("german")
  expect.equal(who.face, "spent")
end)

spec("a failed seizure leaves too few factors for the way round", { rules = { "EX6", "8.221", "8.36" } }, function(t, game)
  local who, link = valognes(t, game)
  t:dice("seizure", 3)
  t:act("german", "seize", { unit = who, bridge = link })
  expect.equal(link.held, "allied")
  move(t, "german", { who }, "st_sauveur")
  t:refuses("8.36", "german", "move", { units = { who }, to = "pont_labbe" })
end)

spec("from among enemies the 1057th does not seize the bridge", { rules = { "EX6", "20.3#1" } }, function(t, game)
  t:clear{ to = "off" }
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  local who = t:put("ge.1057", "pont_labbe")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "pont_labbe")
  t:refuses("20.3#1", "german", "seize", { unit = who, bridge = game:link("pont_labbe", "valognes") })
end)

-- Example 7: Sainte-Mère-Église with and without its garrison ---------------------------------------------------------------------

local function ste_mere(t, game, garrison)
  t:clear{ to = "off" }
  own(t, game, "us", "ste_mere")
  local who = t:put("ge.6-fs", "carentan")
  local us = { t:put("us.502-101", "ste_mere", { face = "spent" }), t:put("us.506-101", "ste_mere", { face = "spent" }) }
  if garrison then t:put("ge.martin-ca", "ste_mere", { face = "disrupt2" }) end
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "carentan")
  move(t, "german", { who }, "ste_mere")
  return who, us
end

spec("where a garrison holds out an assault is a choice, without the two for the flooded bridge", { rules = { "EX7", "8.52", "9.3#5" } },
  function(t, game)
  local who = ste_mere(t, game, true)
  expect.falsy(who.mandatory)
  expect.equal(values(t, game, "german", "ste_mere", { who }), "6:5")
  t:done("german")
  expect.equal(who.space.name, "ste_mere")
end)

spec("the paratroops absorb one point less in the bocage", { rules = { "EX7", "9.5", "3.21" } }, function(t, game)
  local who, us = ste_mere(t, game)
  t:dice("assault", 3, 3, 2, 1)
  t:act("german", "assault", { area = "ste_mere", units = { who }, point = who })
  t:answer("allied", "forward", us[1])
  expect.equal(game.fight_points, 1)
  t:answer("allied", "casualties", { { unit = us[1], to = "step" } })
  expect.equal(us[1].face, "disrupt1")
  expect.equal(who.face, "spent")
end)

-- Example 8: after the assault on Omaha -------------------------------------------------------------------------------------------

local function omaha(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "port_en_bessin")
  t:set(game:space("omaha"), "fort_gone", true)
  local at = { first = {}, second = {}, tanks = t:put("us.cca-2", "omaha") }
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1" } do at.first[i] = t:put(id, "omaha") end
  for i, id in ipairs{ "us.115-29", "us.116-29" } do at.second[i] = t:put(id, "omaha") end
  at.guns, at.others = t:put("us.1-art", "omaha"), t:put("us.29-art", "omaha")
  t:put("ge.916", "omaha")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "omaha")
  return at
end

local function storm(t, at, ...)
  t:dice("assault", ...)
  t:act("allied", "assault", { area = "omaha", units = at.first, point = at.first[1], support = { at.guns } })
end

spec("armour that stayed out of it goes to Port-en-Bessin and on, two factors poorer", { rules = { "EX8", "8.52", "8.54", "8.34" } },
  function(t, game)
  local at = omaha(t, game)
  storm(t, at, 1, 1, 6, 6)
  t:answer("german", "casualties", nil)
  t:refuses("8.34", "allied", "move", { units = { at.tanks }, to = "grandcamp" })
  move(t, "allied", { at.tanks }, "port_en_bessin")
  expect.equal(at.tanks.paid, 3)
  move(t, "allied", { at.tanks }, "bayeux")
  expect.equal(at.tanks.paid, 5)
end)

spec("after an overrun either division's artillery supports the next assault", { rules = { "EX8", "8.53", "16.12" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 6, 6, 1, 1)
  expect.equal(game:space("omaha").control, "us")
  t:put("ge.439-ost", "grandcamp", { face = "spent" })
  move(t, "allied", { at.first[1], at.second[1] }, "grandcamp")
  local both = { at.first[1], at.second[1] }
  expect.equal(values(t, game, "allied", "grandcamp", both, { at.guns, at.others }), "9:" .. (unit(game, "ge.439-ost").spent + 1))
  t:refuses("9.7", "allied", "assault",
    { area = "grandcamp", units = { at.first[1], at.others, at.second[1] }, point = at.first[1], support = { at.guns } })
  t:dice("assault", 6, 6, 1, 1)
  t:act("allied", "assault", { area = "grandcamp", units = both, point = at.first[1], support = { at.guns, at.others } })
  t:done("allied")
  expect.equal(at.guns.face, "spent")
  expect.equal(at.others.face, "spent")
end)

-- Example 11: Saint-Lô lost by three ------------------------------------------------------------------------------------------------

spec("a lost optional assault leaves six regiments disrupted where they are", { rules = { "EX11", "9.41", "9.7" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  t:set(game:link("isigny", "st_lo"), "held", "allied")
  local list, guns = {}, {}
  for i, id in ipairs{ "us.115-29", "us.116-29", "us.175-29", "us.16-1", "us.18-1", "us.26-1" } do list[i] = t:put(id, "isigny") end
  for i, id in ipairs{ "us.29-art", "us.1-art" } do guns[i] = t:put(id, "isigny") end
  t:put("us.9-2", "st_lo", { face = "spent" })
  for _, id in ipairs{ "ge.3-fj-5", "ge.3-fj-8", "ge.3-fj-9", "ge.914" } do t:put(id, "st_lo") end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "isigny")
  move(t, "allied", { list[1], list[2], list[3], list[4], list[5] }, "st_lo", "bridge")
  move(t, "allied", { list[6] }, "st_lo")
  t:dice("assault", 2, 1, 3, 3)
  t:act("allied", "assault", { area = "st_lo", units = list, point = list[1], support = guns })
  t:answer("german", "forward", unit(game, "ge.3-fj-5"))
  t:answer("allied", "withdraw", { list[6] })
  t:answer("german", "casualties", nil)
  for _, who in ipairs(list) do expect.equal(who.face, "disrupt1") end
  for _, gun in ipairs(guns) do expect.equal(gun.face, "spent") end
  expect.equal(list[1].space.name, "st_lo")
  expect.equal(list[6].space.name, "isigny")
end)
