-- Bridges: example 6, seizure, repair, demolition.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate = impulse.begin, impulse.activate
local own = things.own

-- Example 6: the 1057th in Pont-l'Abbé among Americans.
local function pont(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.1057", "pont_labbe")
  t:put("us.508-82", "pont_labbe", { face = "spent" })
  t:set(game:link("pont_labbe", "valognes"), "held", "allied")
  t:set(game:link("pont_labbe", "ste_mere"), "held", "allied")
  t:set(game:link("pont_labbe", "st_jores"), "down", true)
  begin(t, "german")
  activate(t, "german", "pont_labbe")
  return who, game:link("pont_labbe", "st_jores")
end

spec("a four repairs the bridge with plus three", { rules = { "EX6", "20.2", "20.5#1", "20.5#2", "20.5#4", "20.5#5", "8.21", "20.1#2" } },
  function(t, game)
  local _, link = pont(t, game)
  t:dice("repair", 4)
  t:act("german", "repair", { bridge = link })
  expect.falsy(link.down)
end)

spec("a three leaves a construction, which helps the next attempt",
  { rules = { "EX6", "20.21", "20.5#4", "20.5#5", "20.5#6", "20.5", "20.2" } },
  function(t, game)
  local _, link = pont(t, game)
  t:dice("repair", 3)
  t:act("german", "repair", { bridge = link })
  expect.truthy(link.down)
  expect.equal(link.works_german, 1)
  t:refuses("20.2", "german", "repair", { bridge = link })
end)

spec("a construction adds to the next roll and is used up", { rules = { "20.5#6", "20.21" } }, function(t, game)
  local _, link = pont(t, game)
  t:set(link, "works_german", 1)
  t:dice("repair", 3)
  t:act("german", "repair", { bridge = link })
  expect.falsy(link.down)
  expect.equal(link.works_german, 0)
  t:set(game:link("pont_labbe", "st_sauveur"), "down", true)
  t:refuses("20.2", "german", "repair", { bridge = game:link("pont_labbe", "st_sauveur") })
end)

spec("after the crossing the bridge behind is blown with plus two", { rules = { "EX6", "20.4", "8.23", "8.2#1", "8.2#2", "8.2#3", "4.7" } },
  function(t, game)
  local who, link = pont(t, game)
  t:dice("repair", 4)
  t:act("german", "repair", { bridge = link })
  t:done("german")
  t:act("german", "move", { units = { who }, to = "st_jores" })
  t:done("german")
  t:refuses("20.4", "german", "demolish", { bridge = game:link("pont_labbe", "valognes") })
  t:dice("demolition", 5)
  t:act("german", "demolish", { bridge = link })
  expect.truthy(link.down)
  t:dice("demolition", 3)
  t:act("german", "demolish", { bridge = game:link("pont_labbe", "st_sauveur") })
  expect.falsy(game:link("pont_labbe", "st_sauveur").down)
  t:refuses("8.23", "german", "demolish", { bridge = game:link("pont_labbe", "st_sauveur") })
end)

spec("a bridge that nobody threatens is not blown", { rule = "20.4" }, function(t, game)
  local _, link = pont(t, game)
  t:done("german")
  t:done("german")
  expect.truthy(link.down)
  t:refuses("20.4", "german", "demolish", { bridge = link })
  local other = game:link("st_sauveur", "la_haye")
  expect.falsy(t:can("german", "demolish", { bridge = other }))
end)

spec("an area without any unit is activated to blow its bridges", { rules = { "8.11", "20.4", "8.2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  begin(t, "german")
  activate(t, "german", "omaha")
  t:done("german")
  t:dice("demolition", 4)
  t:act("german", "demolish", { bridge = game:link("omaha", "trevieres") })
  expect.truthy(game:link("omaha", "trevieres").down)
end)

spec("the enemy's contested area gives one to work on its bridge", { rule = "20.5#3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:put("ge.916", "omaha")
  t:put("us.16-1", "omaha", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "omaha")
  t:done("german")
  t:dice("demolition", 3)
  t:act("german", "demolish", { bridge = game:link("omaha", "trevieres") })
  expect.truthy(game:link("omaha", "trevieres").down)
end)

spec("Germans repair once in an impulse, the Allies four times", { rule = "20.2" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "bretteville", "juno")
  local links = {}
  for i, name in ipairs{ "verson", "tilly", "villers" } do
    links[i] = game:link("bretteville", name)
    t:set(links[i], "down", true)
  end
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  for i = 1, 3 do
    t:dice("repair", 1)
    t:act("allied", "repair", { bridge = links[i] })
  end
  expect.equal(links[3].works_allied, 1)
  expect.equal(game.repairs, 3)
end)

spec("only its controller repairs in an area that is not isolated", { rules = { "8.21", "12.8" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville")
  t:set(game:link("bretteville", "tilly"), "down", true)
  t:put("br.56", "tilly")
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  t:refuses("12.8", "allied", "repair", { bridge = game:link("bretteville", "tilly") })
end)

spec("a unit in an area of the enemy's does not repair", { rule = "8.21" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "juno")
  t:set(game:link("bretteville", "tilly"), "down", true)
  t:set(game:link("juno", "gold"), "down", true)
  t:put("br.56", "bretteville")
  t:put("br.8-armd", "juno")
  t:put("ge.916", "bretteville", { face = "spent" })
  begin(t, "allied", { advantage = "allied" })
  activate(t, "allied", "bretteville", "juno")
  t:refuses("8.21", "allied", "repair", { bridge = game:link("bretteville", "tilly") })
end)

spec("a construction of the Germans goes when the Allies finish the bridge", { rules = { "20.21", "20.1#2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "bretteville", "juno")
  local link = game:link("bretteville", "tilly")
  t:set(link, "down", true)
  t:set(link, "works_german", 2)
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  t:dice("repair", 5)
  t:act("allied", "repair", { bridge = link })
  expect.equal(link.works_german, 0)
  expect.equal(link.held, "allied")
end)

spec("with one marker only the Germans give up the other site", { rule = "20.21" }, function(t, game)
  local _, link = pont(t, game)
  local other = game:link("caen", "verson")
  t:set(other, "down", true)
  t:set(other, "works_german", 2)
  t:dice("repair", 1)
  t:act("german", "repair", { bridge = link, give_up = other })
  expect.equal(other.works_german, 0)
  expect.equal(link.works_german, 1)
end)

spec("a construction is given up at any time", { rule = "20.4" }, function(t, game)
  local _, link = pont(t, game)
  t:set(link, "works_german", 2)
  t:act("german", "abandon", { bridge = link })
  expect.equal(link.works_german, 0)
end)

-- Seizure ---------------------------------------------------------------------------------------------------------------------------

local function verson(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville", "gold")
  local who = t:put("br.56", "bretteville")
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  return who, game:link("bretteville", "verson")
end

spec("a bridge to a vacant area is seized with a three", { rules = { "8.221", "8.221#1", "8.221#2", "20.1#3", "20.3", "20.3#2", "7.5" } },
  function(t, game)
  local who, link = verson(t, game)
  t:dice("seizure", 3)
  t:act("allied", "seize", { unit = who, bridge = link })
  expect.equal(link.held, "allied")
  expect.equal(who.paid, 1)
end)

spec("and not with a two", { rules = { "8.221#1", "8.221#2" } }, function(t, game)
  local who, link = verson(t, game)
  t:dice("seizure", 2)
  t:act("allied", "seize", { unit = who, bridge = link })
  expect.equal(link.held, "german")
end)

spec("each fresh enemy beyond costs one", { rules = { "8.221#3", "8.221#2", "20.3#3" } }, function(t, game)
  local who, link = verson(t, game)
  t:put("ge.916", "verson")
  t:dice("seizure", 4)
  t:act("allied", "seize", { unit = who, bridge = link })
  expect.equal(link.held, "german")
end)

spec("flooded ground costs one", { rules = { "8.221#4", "20.3#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  local who = t:put("us.16-1", "isigny")
  begin(t, "allied")
  activate(t, "allied", "isigny")
  t:dice("seizure", 3)
  t:act("allied", "seize", { unit = who, bridge = game:link("isigny", "carentan") })
  expect.equal(game:link("isigny", "carentan").held, "german")
end)

spec("bridges are seized from a free area", { rule = "20.3#1" }, function(t, game)
  local who, link = verson(t, game)
  t:put("ge.916", "bretteville", { face = "spent" })
  t:refuses("20.3#1", "allied", "seize", { unit = who, bridge = link })
end)

spec("artillery seizes no bridge", { rule = "8.221" }, function(t, game)
  t:clear{ to = "off" }
  local guns = t:put("br.i-corps-art", "tilly")
  own(t, game, "british", "tilly")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  t:refuses("8.221", "allied", "seize", { unit = guns, bridge = game:link("tilly", "gold") })
end)

spec("an area without a bridge has none to seize", { rule = "3.24" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "aunay")
  local who = t:put("br.56", "aunay")
  begin(t, "allied")
  activate(t, "allied", "aunay")
  t:refuses("3.24", "allied", "seize", { unit = who, bridge = game:link("bretteville", "verson") })
end)

spec("a bridge that is blown is not seized", { rule = "8.221" }, function(t, game)
  local who, link = verson(t, game)
  t:set(link, "down", true)
  t:refuses("8.221", "allied", "seize", { unit = who, bridge = link })
end)
