-- Movement among enemies, control of areas, zones.
local tables = require("bocage.tables")
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move = impulse.begin, impulse.activate, impulse.move
local own = things.own

-- Enemies ----------------------------------------------------------------------------------------------------------------------

local function contact(t, game, id)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "port_en_bessin")
  local who = t:put(id, "omaha")
  t:put("ge.916", "omaha", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "omaha")
  return who
end

spec("from among enemies infantry goes only into a free area, with all its factors", { rules = { "8.34", "EX8" } }, function(t, game)
  local who = contact(t, game, "us.16-1")
  t:refuses("8.34", "allied", "move", { units = { who }, to = "grandcamp" })
  move(t, "allied", { who }, "port_en_bessin")
  expect.equal(who.paid, 5)
end)

spec("armour goes on when no enemy armour is there", { rules = { "8.34", "EX8" } }, function(t, game)
  local tanks = contact(t, game, "us.cca-2")
  move(t, "allied", { tanks }, "port_en_bessin")
  expect.equal(tanks.paid, 1)
end)

spec("enemy armour holds armour", { rule = "8.34" }, function(t, game)
  local tanks = contact(t, game, "us.cca-2")
  t:put("ge.22-pz", "omaha", { face = "spent" })
  move(t, "allied", { tanks }, "port_en_bessin")
  expect.equal(tanks.paid, tanks.move)
end)

spec("armour too leaves enemies for a free area first", { rule = "8.34" }, function(t, game)
  local tanks = contact(t, game, "us.cca-2")
  t:refuses("8.34", "allied", "move", { units = { tanks }, to = "trevieres" })
end)

spec("enemies are entered only from an area without any, and from no contested zone", { rule = "8.35" }, function(t, game)
  t:clear{ to = "off" }
  local tanks = t:put("ge.22-pz", "zone.D")
  t:put("us.16-1", "zone.D", { face = "spent" })
  t:put("us.18-1", "percy", { face = "spent" })
  own(t, game, "us", "percy")
  begin(t, "german")
  activate(t, "german", "zone.D")
  t:refuses("8.35", "german", "move", { units = { tanks }, to = "percy" })
  move(t, "german", { tanks }, "gavray")
  expect.equal(tanks.paid, 1)
end)

spec("units stop among enemies", { rule = "8.33" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly")
  local tanks = t:put("br.8-armd", "tilly")
  t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { tanks }, "villers")
  t:refuses("8.33", "allied", "move", { units = { tanks }, to = "tilly" })
end)

spec("from a contested area nobody crosses a bridge that the enemy holds", { rules = { "8.372", "EX6" } }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.1057", "pont_labbe")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  begin(t, "german")
  activate(t, "german", "pont_labbe")
  t:refuses("8.372", "german", "move", { units = { who }, to = "valognes" })
  move(t, "german", { who }, "st_jores")
  expect.equal(game:space("pont_labbe").control, "us")
end)

spec("artillery and flak enter enemy areas only with infantry or armour", { rules = { "8.35", "8.375", "4.23", "4.24" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "villers", "evrecy")
  t:put("us.16-1", "villers", { face = "spent" })
  local guns, flak, tanks = t:put("ge.21-pz-art", "aunay"), t:put("ge.21-pz-flak", "aunay"), t:put("ge.22-pz", "aunay")
  begin(t, "german")
  activate(t, "german", "aunay")
  t:refuses("8.35", "german", "move", { units = { flak }, to = "villers" })
  t:refuses("8.375", "german", "move", { units = { guns }, to = "evrecy" })
  move(t, "german", { tanks, guns, flak }, "villers")
  expect.equal(flak.space.name, "villers")
end)

spec("artillery goes into an area that armour has entered before it", { rule = "8.375" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "evrecy")
  local guns, tanks = t:put("ge.21-pz-art", "aunay"), t:put("ge.22-pz", "aunay")
  begin(t, "german")
  activate(t, "german", "aunay")
  move(t, "german", { tanks }, "evrecy")
  move(t, "german", { guns }, "evrecy")
  expect.equal(guns.paid, 2)
end)

-- Control ----------------------------------------------------------------------------------------------------------------------

spec("an area changes hands when one side alone stands there", { rules = { "7.3", "4.6" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "evrecy")
  local tanks = t:put("ge.22-pz", "aunay")
  begin(t, "german")
  activate(t, "german", "aunay")
  move(t, "german", { tanks }, "evrecy")
  expect.equal(game:space("evrecy").control, "german")
end)

spec("both nations arrive together: the Allied player names who controls", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy")
  local us, british = t:put("us.16-1", "balleroy"), t:put("br.56", "balleroy")
  begin(t, "allied", { advantage = "allied" })
  t:act("allied", "activate", { areas = { "balleroy" }, double = "double" })
  move(t, "allied", { us, british }, "tilly")
  t:answer("allied", "nation", "british")
  expect.equal(game:space("tilly").control, "british")
  expect.equal(game:space("balleroy").control, "us")
end)

spec("control passes to the nation that is left", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  t:put("br.56", "balleroy")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { us }, "tilly")
  expect.equal(game:space("balleroy").control, "british")
end)

spec("contesting an area does not change its control", { rule = "7.4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly")
  t:put("ge.726", "villers", { face = "spent" })
  local tanks = t:put("br.8-armd", "tilly")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { tanks }, "villers")
  expect.equal(game:space("villers").control, "german")
  t:dice("assault", 3, 3, 6, 6)
  t:act("allied", "assault", { area = "villers", units = { tanks }, point = tanks })
  expect.equal(tanks.space.name, "tilly")
end)

spec("a river is friendly once both its banks are", { rule = "20.1#5" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly", "verson")
  local tanks = t:put("br.8-armd", "tilly")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  expect.equal(game:link("bretteville", "verson").held, "german")
  move(t, "allied", { tanks }, "bretteville")
  expect.equal(game:link("bretteville", "verson").held, "allied")
  expect.equal(game:link("bretteville", "villers").held, "german")
end)

spec("a bridge crossed into a vacant area is one's own", { rules = { "8.511", "EX10" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville")
  local tanks = t:put("br.8-armd", "bretteville")
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  move(t, "allied", { tanks }, "tilly")
  expect.equal(game:link("bretteville", "tilly").held, "allied")
end)

-- Zones ------------------------------------------------------------------------------------------------------------------------

spec("a zone is entered from the first area only, and ends the move", { rules = { "14.2", "3.3" } }, function(t, game)
  t:clear{ to = "off" }
  local tanks, others = t:put("ge.22-pz", "percy"), t:put("ge.200-stug", "percy")
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "percy")
  move(t, "german", { others }, "gavray")
  t:refuses("14.2", "german", "move", { units = { others }, to = "zone.D" })
  move(t, "german", { tanks }, "zone.D")
  t:refuses("8.33", "german", "move", { units = { tanks }, to = "percy" })
end)

spec("units leave a zone as they leave an area and go on", { rules = { "14.2", "14.1" } }, function(t, game)
  t:clear{ to = "off" }
  local tanks = t:put("ge.22-pz", "zone.D")
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "zone.D")
  local reached = {}
  for _, pair in ipairs(t:query("reach", { unit = tanks }).value) do reached[#reached + 1] = pair[1].name end
  expect.truthy(tables.contains(reached, "percy"), "from a zone the way leads on over areas")
  expect.falsy(tables.contains(reached, "zone.A"), "but not into a zone after the first step")
  move(t, "german", { tanks }, "percy")
  move(t, "german", { tanks }, "canisy")
  expect.equal(tanks.paid, 2)
end)

spec("any number of units stands in a zone", { rules = { "7.2", "14.3" } }, function(t, game)
  t:clear{ to = "off" }
  local ids = { "ge.914", "ge.915", "ge.916", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729" }
  for _, id in ipairs(ids) do t:put(id, "zone.B") end
  t:put("ge.84-corps-art", "zone.B")
  local tanks, guns = t:put("ge.22-pz", "falaise"), t:put("ge.ii-fj-corps-art", "falaise")
  begin(t, "german")
  activate(t, "german", "falaise")
  move(t, "german", { tanks, guns }, "zone.B")
  expect.equal(#game:space("zone.B").pieces, 13)
end)

-- What is attacked -------------------------------------------------------------------------------------------------------------

spec("nobody enters an area that was attacked in the impulse", { rule = "8.31" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "tilly")
  local tanks, late = t:put("br.8-armd", "tilly"), t:put("br.56", "tilly")
  t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { tanks }, "villers")
  t:dice("assault", 1, 1, 2, 2)
  t:act("allied", "assault", { area = "villers", units = { tanks }, point = tanks })
  t:answer("allied", "withdraw", nil)
  t:answer("german", "casualties", nil)
  t:refuses("8.31", "allied", "move", { units = { late }, to = "villers" })
end)
