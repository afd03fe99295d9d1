-- Work at bridges at the edges: attempts and construct markers, the dice that suffice, who seizes, who blows, who builds at night.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, quietly = impulse.begin, impulse.activate, impulse.move, impulse.quietly
local own = things.own

-- The terms of a preview: rule and amount, in their order.
local function terms(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.amount then list[#list + 1] = reason.rule .. " " .. reason.amount end
  end
  return list
end

-- Repair ---------------------------------------------------------------------------------------------------------------------------

-- The British have Caen and Bretteville with the beaches before them; all bridges beyond are down; both areas are active.
local function caen(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "juno", "sword", "caen", "bretteville")
  local sites = {}
  for i, pair in ipairs{ { "caen", "troarn" }, { "caen", "bourguebus" }, { "caen", "merville" }, { "caen", "verson" },
                         { "bretteville", "verson" }, { "bretteville", "tilly" }, { "bretteville", "villers" } } do
    sites[i] = game:link(pair[1], pair[2])
    t:set(sites[i], "down", true)
  end
  begin(t, "allied", { advantage = "allied" })
  return sites
end

local function try(t, side, link, die, given_up)
  t:dice("repair", die)
  t:act(side, "repair", { bridge = link, give_up = given_up })
end

spec("the Allies try four repairs in an impulse, also a double one, and each bridge once", { rule = "20.2" }, function(t, game)
  local sites = caen(t, game)
  activate(t, "allied", "caen", "bretteville")
  try(t, "allied", sites[1], 1)
  t:refuses("20.2", "allied", "repair", { bridge = sites[1] })
  for i = 2, 4 do try(t, "allied", sites[i], 1) end
  expect.equal(sites[4].works_allied, 1)
  t:refuses("20.2", "allied", "repair", { bridge = sites[5], give_up = sites[1] })
end)

spec("four markers suffice for four sites; a fifth takes one from another", { rule = "20.21" }, function(t, game)
  local sites = caen(t, game)
  for i = 1, 3 do t:set(sites[i], "works_allied", 1) end
  activate(t, "allied", "caen", "bretteville")
  try(t, "allied", sites[4], 1)
  expect.equal(sites[4].works_allied, 1)
  expect.falsy(t:can("allied", "repair", { bridge = sites[5] }))
  t:refuses("20.21", "allied", "repair", { bridge = sites[5], give_up = sites[6] })
  try(t, "allied", sites[5], 1, sites[2])
  expect.equal(sites[5].works_allied, 1)
  expect.equal(sites[2].works_allied, 0)
end)

spec("a marker that is on the bridge serves there again", { rule = "20.21" }, function(t, game)
  local sites = caen(t, game)
  for i = 1, 4 do t:set(sites[i], "works_allied", 1) end
  activate(t, "allied", "caen", "bretteville")
  try(t, "allied", sites[2], 1)
  expect.equal(sites[2].works_allied, 2)
end)

spec("the marker of a bridge that is finished is not at hand again in the impulse", { rule = "20.21" }, function(t, game)
  local sites = caen(t, game)
  for i = 1, 4 do t:set(sites[i], "works_allied", 1) end
  activate(t, "allied", "caen", "bretteville")
  try(t, "allied", sites[1], 6)
  expect.falsy(sites[1].down)
  expect.falsy(t:can("allied", "repair", { bridge = sites[5] }))
  expect.truthy(t:can("allied", "repair", { bridge = sites[5], give_up = sites[2] }))
end)

spec("a bridge finished without a marker uses none up", { rule = "20.21" }, function(t, game)
  local sites = caen(t, game)
  for i = 1, 3 do t:set(sites[i], "works_allied", 1) end
  activate(t, "allied", "caen", "bretteville")
  try(t, "allied", sites[4], 6)
  expect.falsy(sites[4].down)
  expect.truthy(t:can("allied", "repair", { bridge = sites[5] }))
end)

spec("work goes no higher than two", { rules = { "20.21", "20.5#6" } }, function(t, game)
  local sites = caen(t, game)
  t:set(sites[1], "works_allied", 2)
  t:act("allied", "activate", { areas = { "caen" }, double = "single" })
  expect.same(terms(t:preview("allied", "repair", { bridge = sites[1] })), { "20.5#1 3", "20.5#4 -1", "20.5#6 2" })
  try(t, "allied", sites[1], 2)
  expect.equal(sites[1].works_allied, 2)
  expect.truthy(sites[1].down)
end)

spec("with one area free and work of two a three finishes the bridge", { rules = { "20.5#1", "20.5#4", "20.5#6", "20.2" } },
  function(t, game)
  local sites = caen(t, game)
  t:set(sites[1], "works_allied", 2)
  t:set(sites[1], "works_german", 1)
  t:act("allied", "activate", { areas = { "caen" }, double = "single" })
  try(t, "allied", sites[1], 3)
  expect.falsy(sites[1].down)
  expect.equal(sites[1].held, "allied")
  expect.equal(sites[1].works_german, 0)
end)

spec("Germans who finish a bridge end Allied work on it", { rules = { "20.21", "20.1#2" } }, function(t, game)
  t:clear{ to = "off" }
  local link = game:link("tilly", "bretteville")
  t:set(link, "down", true)
  t:set(link, "held", "allied")
  t:set(link, "works_allied", 2)
  begin(t, "german")
  activate(t, "german", "tilly")
  expect.same(terms(t:preview("german", "repair", { bridge = link })), { "20.5#1 3", "20.5#1 3", "20.5#4 -1" })
  try(t, "german", link, 2)
  expect.falsy(link.down)
  expect.equal(link.held, "german")
  expect.equal(link.works_allied, 0)
end)

spec("a German try while his marker lies elsewhere takes it away from there", { rule = "20.21" }, function(t, game)
  t:clear{ to = "off" }
  local link, other = game:link("tilly", "bretteville"), game:link("caen", "troarn")
  for _, one in ipairs{ link, other } do t:set(one, "down", true) end
  t:set(other, "works_german", 1)
  begin(t, "german")
  activate(t, "german", "tilly")
  expect.falsy(t:can("german", "repair", { bridge = link }))
  try(t, "german", link, 1, other)
  expect.equal(other.works_german, 0)
  expect.equal(link.works_german, 1)
end)

spec("of two active areas at a bridge one that is not isolated suffices", { rules = { "12.8", "20.2", "8.21" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "utah", "omaha", "port_en_bessin", "trevieres")
  local link = game:link("trevieres", "omaha")
  t:set(link, "down", true)
  for _, name in ipairs{ "port_en_bessin", "bayeux", "foret" } do
    local around = game:link("trevieres", name)
    if around then t:set(around, "held", "german") end
  end
  begin(t, "allied", { advantage = "allied" })
  activate(t, "allied", "omaha", "trevieres")
  expect.truthy(t:can("allied", "repair", { bridge = link }))
end)

spec("work that goes on gives the bridge a die more each time", { rules = { "20.5#6", "20.21" } }, function(t, game)
  local sites = caen(t, game)
  t:act("allied", "activate", { areas = { "caen" }, double = "single" })
  expect.same(terms(t:preview("allied", "repair", { bridge = sites[1] })), { "20.5#1 3", "20.5#4 -1" })
  try(t, "allied", sites[1], 4)
  expect.truthy(sites[1].down)
  expect.equal(sites[1].works_allied, 1)
  try(t, "allied", sites[2], 5)
  expect.falsy(sites[2].down)
end)

-- Seizure --------------------------------------------------------------------------------------------------------------------------

-- A British regiment in Bretteville, or where else, and the bridge to Verson.
local function bretteville(t, game, from)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville", "gold")
  local who = t:put("br.56", from or "bretteville")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", from or "bretteville")
  return who, game:link("bretteville", "verson")
end

local function seize(t, who, link, die)
  t:dice("seizure", die)
  t:act("allied", "seize", { unit = who, bridge = link })
end

spec("what a seizure adds: three, one for a vacant area beyond", { rules = { "8.221#1", "8.221#2", "20.3#1", "20.3#2" } }, function(t, game)
  local who, link = bretteville(t, game)
  expect.same(terms(t:preview("allied", "seize", { unit = who, bridge = link })), { "8.221#1 3", "8.221#2 1" })
  expect.equal(t:preview("allied", "seize", { unit = who, bridge = link }).value, 4)
end)

spec("spent enemies beyond cost nothing but the vacancy, fresh ones one each", { rules = { "8.221#3", "8.221#2", "20.3#3" } },
  function(t, game)
  local who, link = bretteville(t, game)
  t:put("ge.914", "verson", { face = "spent" })
  expect.same(terms(t:preview("allied", "seize", { unit = who, bridge = link })), { "8.221#1 3" })
  t:put("ge.915", "verson")
  t:put("ge.916", "verson")
  expect.same(terms(t:preview("allied", "seize", { unit = who, bridge = link })), { "8.221#1 3", "8.221#3 -2" })
end)

spec("with two fresh enemies beyond a six seizes it", { rules = { "8.221#3", "20.3#3", "20.3" } }, function(t, game)
  local who, link = bretteville(t, game)
  t:put("ge.915", "verson")
  t:put("ge.916", "verson")
  seize(t, who, link, 6)
  expect.equal(link.held, "allied")
  expect.equal(link.seizer, who)
end)

spec("and a five does not; the bridge is tried once in the impulse", { rules = { "8.221#3", "20.3" } }, function(t, game)
  local who, link = bretteville(t, game)
  local second = t:put("br.8-armd", "bretteville")
  t:set(second, "active", true)
  t:put("ge.915", "verson")
  t:put("ge.916", "verson")
  seize(t, who, link, 5)
  expect.equal(link.held, "german")
  t:refuses("20.3", "allied", "seize", { unit = second, bridge = link })
end)

spec("over flooded ground a four is needed", { rules = { "8.221#4", "20.3#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny")
  local a, b = t:put("us.16-1", "isigny"), t:put("us.18-1", "isigny")
  begin(t, "allied")
  activate(t, "allied", "isigny")
  expect.same(terms(t:preview("allied", "seize", { unit = a, bridge = game:link("isigny", "carentan") })),
    { "8.221#1 3", "8.221#2 1", "8.221#4 -1" })
  seize(t, a, game:link("isigny", "carentan"), 4)
  expect.equal(game:link("isigny", "carentan").held, "allied")
  seize(t, b, game:link("isigny", "grandcamp"), 3)
  expect.equal(game:link("isigny", "grandcamp").held, "german")
end)

spec("a unit that has used its factors seizes nothing; with one left it does", { rules = { "8.221", "20.3" } }, function(t, game)
  local who, link = bretteville(t, game)
  t:set(who, "paid", who.move)
  t:refuses("8.221", "allied", "seize", { unit = who, bridge = link })
  t:set(who, "paid", who.move - 1)
  seize(t, who, link, 3)
  expect.equal(link.held, "allied")
  expect.equal(who.paid, who.move)
end)

spec("a bridge of one's own is not seized", { rule = "8.221" }, function(t, game)
  local who, link = bretteville(t, game)
  t:set(link, "held", "allied")
  t:refuses("8.221", "allied", "seize", { unit = who, bridge = link })
end)

spec("who stopped among enemies that others overran does nothing more", { rules = { "8.33", "20.3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "juno")
  local a, b = t:put("br.8-armd", "gold"), t:put("br.56", "gold")
  t:put("br.69-50", "bretteville", { face = "disrupt2" })
  t:put("ge.915", "bretteville", { face = "disrupt2" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "gold")
  move(t, "allied", { a, b }, "bretteville")
  t:dice("assault", 6, 6, 1, 1)
  t:act("allied", "assault", { area = "bretteville", units = { a }, point = a })
  local link = game:link("bretteville", "verson")
  t:refuses("8.33", "allied", "seize", { unit = b, bridge = link })
  seize(t, a, link, 3)
  expect.equal(link.held, "allied")
end)

spec("flak and batteries seize no bridge for what they are, whatever else they lack", { rule = "8.221" }, function(t, game)
  t:clear{ to = "off" }
  local battery, flak = t:put("ge.longues-ca", "caen"), t:put("ge.21-pz-flak", "caen")
  t:put("ge.914", "caen")
  local link = game:link("caen", "verson")
  t:set(link, "held", "allied")
  begin(t, "german")
  activate(t, "german", "caen")
  t:refuses("8.221", "german", "seize", { unit = battery, bridge = link })
  t:refuses("8.221", "german", "seize", { unit = flak, bridge = link })
end)

-- Demolition -----------------------------------------------------------------------------------------------------------------------

local function blow(t, link, die)
  t:dice("demolition", die)
  t:act("german", "demolish", { bridge = link })
end

-- The Germans have woken an area and come to the step in which they blow bridges.
local function wreckers(t, ...)
  begin(t, "german", { advantage = "german" })
  t:act("german", "activate", { areas = { ... }, double = #{ ... } == 1 and "single" or nil })
  while t:waiting().node ~= "demolition" do t:done("german") end
end

spec("between a free area and one of the enemy's a four blows the bridge, a three does not", { rules = { "20.4", "20.5", "20.5#1" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville", "caen")
  local a, b = game:link("bretteville", "tilly"), game:link("bretteville", "villers")
  t:put("ge.916", "bretteville")
  t:put("br.56", "bretteville", { face = "spent" })
  wreckers(t, "bretteville")
  expect.same(terms(t:preview("german", "demolish", { bridge = a })), { "20.5#3 1", "20.5#1 3" })
  blow(t, a, 3)
  expect.truthy(a.down)
  blow(t, b, 2)
  expect.falsy(b.down)
  t:refuses("8.23", "german", "demolish", { bridge = b })
  t:refuses("20.4", "german", "demolish", { bridge = a })
end)

spec("a contested area of one's own gives two, flooded ground takes one", { rules = { "20.5#2", "20.5#5", "20.4" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "isigny")
  t:put("us.16-1", "isigny", { face = "spent" })
  local flooded, river = game:link("isigny", "carentan"), game:link("isigny", "st_lo")
  wreckers(t, "isigny")
  local dry, wet = terms(t:preview("german", "demolish", { bridge = river })), terms(t:preview("german", "demolish", { bridge = flooded }))
  expect.equal(#dry, 2)
  expect.contains(dry, "20.5#1 3")
  expect.contains(dry, "20.5#2 2")
  expect.equal(#wet, 3)
  expect.contains(wet, "20.5#5 -1")
  blow(t, flooded, 2)
  expect.falsy(flooded.down)
  blow(t, river, 2)
  expect.truthy(river.down)
end)

spec("a bridge that the enemy holds, or that nobody threatens, is not blown", { rule = "20.4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville")
  t:put("ge.916", "tilly")
  t:set(game:link("bretteville", "tilly"), "held", "allied")
  local safe = game:link("gold", "tilly")
  wreckers(t, "tilly", "bretteville")
  t:refuses("20.4", "german", "demolish", { bridge = game:link("bretteville", "tilly") })
  t:refuses("20.4", "german", "demolish", { bridge = safe })
  expect.truthy(t:can("german", "demolish", { bridge = game:link("bretteville", "villers") }))
end)

spec("what the enemy contests threatens its bridges", { rule = "20.4" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "tilly")
  t:put("br.56", "tilly", { face = "spent" })
  wreckers(t, "gold")
  expect.truthy(t:can("german", "demolish", { bridge = game:link("gold", "tilly") }))
end)

-- By night -------------------------------------------------------------------------------------------------------------------------

-- The bridge between American Port-en-Bessin's neighbour Bayeux and British Gold is down.
local function night(t, game, us, british)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "utah", "port_en_bessin", "bayeux")
  own(t, game, "british", "gold", "juno", "sword")
  local link = game:link("gold", "bayeux")
  t:set(link, "down", true)
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  local mine, theirs = game:pieces{ counter = "depot.omaha" }[1], game:pieces{ counter = "depot.gold" }[1]
  if us then t:set(mine, "points", us) end
  if british then t:set(theirs, "points", british) end
  t:set(game:pieces{ counter = "depot.omaha" }[2], "points", 0)
  for _, name in ipairs{ "juno", "sword", "utah" } do t:set(game:pieces{ counter = "depot." .. name }[1], "points", 0) end
  return link, mine, theirs
end

local function build(t, link, depot, die)
  t:dice("repair", die)
  t:act("allied", "build", { bridge = link, depots = { depot } })
end

spec("from either bank the depots of its nation serve a bridge site, as if it were spent", { rules = { "20.23", "12.51" } },
  function(t, game)
  local link, us, british = night(t, game)
  local before = us.points
  build(t, link, british, 1)
  expect.equal(british.points, 9)
  t:refuses("20.2", "allied", "build", { bridge = link, depots = { us } })
  expect.equal(us.points, before)
end)

spec("from the farther bank the boundaries on the way cost more", { rules = { "20.23", "12.51" } }, function(t, game)
  local link, us = night(t, game)
  build(t, link, us, 6)
  expect.equal(us.points, 7)
  expect.falsy(link.down)
end)

spec("depots of two nations do not serve one site together", { rule = "20.23" }, function(t, game)
  local link, us, british = night(t, game)
  t:refuses("20.23", "allied", "build", { bridge = link, depots = { us, british } })
end)

spec("a nation that holds neither bank does not build there", { rule = "20.23" }, function(t, game)
  local link, us, british = night(t, game)
  own(t, game, "british", "bayeux")
  t:refuses("20.23", "allied", "build", { bridge = link, depots = { us } })
  expect.truthy(t:can("allied", "build", { bridge = link, depots = { british } }))
end)

spec("what the depots lack is not built with", { rules = { "20.23", "12.51" } }, function(t, game)
  local link, us = night(t, game, 2, 0)
  t:refuses("20.23", "allied", "build", { bridge = link, depots = { us } })
  t:set(us, "points", 3)
  expect.truthy(t:can("allied", "build", { bridge = link, depots = { us } }))
end)

spec("an empty depot and one with too little are refused, each for what it is", { rules = { "12.51", "20.23" } }, function(t, game)
  local link, us, british = night(t, game, 2, 1)
  t:refuses("12.51", "allied", "build", { bridge = link, depots = { us } })
  t:set(us, "points", 0)
  t:refuses("12.51", "allied", "build", { bridge = link, depots = { us } })
  expect.truthy(t:can("allied", "build", { bridge = link, depots = { british } }))
end)

spec("the preview tells the die's terms and what the site takes", { rule = "20.23" }, function(t, game)
  local link, us = night(t, game)
  expect.same(terms(t:preview("allied", "build", { bridge = link, depots = { us } })), { "20.5#1 3", "20.5#1 3", "20.5#4 -1", "12.51 3" })
end)

spec("a bridge built at night carries supply at once", { rules = { "20.23", "12.5" } }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  own(t, game, "british", "gold", "tilly", "villers")
  local link, who = game:link("gold", "tilly"), t:put("br.56", "villers", { face = "spent" })
  t:set(link, "down", true)
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  local depot = game:pieces{ counter = "depot.gold" }[1]
  t:refuses("12.5", "allied", "refit", { unit = who, depots = { depot } })
  build(t, link, depot, 2)
  expect.falsy(link.down)
  t:act("allied", "refit", { unit = who, depots = { depot } })
  expect.equal(who.face, "fresh")
end)

spec("Germans try one bridge in a night", { rules = { "20.23", "20.2" } }, function(t, game)
  quietly(t)
  t:clear{ to = "off" }
  local a, b = game:link("caen", "troarn"), game:link("caen", "verson")
  for _, link in ipairs{ a, b } do t:set(link, "down", true) end
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  t:act("german", "depot", { area = "caen" })
  local depot = game:pieces{ counter = "depot.german", at = "caen" }[1]
  t:dice("repair", 1)
  t:act("german", "build", { bridge = a, depots = { depot } })
  t:refuses("20.2", "german", "build", { bridge = b, depots = { depot }, give_up = a })
end)
