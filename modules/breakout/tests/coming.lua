-- Reinforcements, landings after the first day, regrouping, the end of the day.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly, begin, activate = impulse.quietly, impulse.begin, impulse.activate
local unit, own = things.unit, things.own

-- Dawn ---------------------------------------------------------------------------------------------------------------------------

spec("Germans arrive fresh in their zones", { rules = { "19.2", "19.1", "4.33" } }, function(t, game)
  t:go("dawn_weather", { turn = 7 })
  expect.equal(unit(game, "ge.12ss-12-pz").space.name, "zone.A")
  expect.equal(unit(game, "ge.12ss-12-pz").face, "fresh")
  expect.equal(unit(game, "ge.lehr-130-pz").space.name, "later.german")
end)

spec("where there is a choice of zones the Germans choose, before the Allies", { rule = "19.2" }, function(t, game)
  t:go("dawn_weather", { turn = 8 })
  expect.equal(t:waiting().sides[1].name, "german")
  t:refuses("19.2", "german", "place", { unit = unit(game, "ge.lehr-130-pz"), zone = "zone.E" })
  t:refuses_done("19.2", "german")
  t:act("german", "place", { unit = unit(game, "ge.lehr-130-pz"), zone = "zone.C" })
  expect.equal(unit(game, "ge.lehr-130-pz").space.name, "zone.C")
end)

spec("on June 7 everybody lands where he was meant to, later at any beach of his nation", { rules = { "19.5", "19.3", "3.5" } },
  function(t, game)
  local who, british = t:put("us.18-1", "offshore"), t:put("br.231-50", "offshore")
  t:go("dawn_weather", { turn = 7 })
  expect.equal(unit(game, "us.175-29").space.name, "approach.omaha")
  t:refuses("19.5", "allied", "assign", { units = { who }, box = "approach.utah" })
  t:refuses("19.3", "allied", "assign", { units = { british }, box = "approach.utah" })
  t:act("allied", "assign", { units = { who }, box = "approach.omaha" })
  expect.equal(who.space.name, "approach.omaha")
end)

spec("from June 8 on the beach is a choice", { rule = "19.5" }, function(t, game)
  t:go("dawn_weather", { turn = 9 })
  for _, piece in ipairs(game:space("later.german").pieces) do
    if piece.date <= 9 then t:act("german", "place", { unit = piece, zone = "zone.B" }) end
  end
  expect.equal(t:waiting().node, "german_arrivals")
  t:done("german")
  local who = unit(game, "us.cca-2")
  expect.equal(who.space.name, "offshore")
  t:act("allied", "assign", { units = { who }, box = "approach.utah" })
  expect.equal(who.space.name, "approach.utah")
end)

spec("gliders land in their drop area, if somebody waits for them", { rule = "19.5" }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.505-82", "ste_mere")
  t:put("ge.martin-ca", "ste_mere")
  t:go("dawn_weather", { turn = 7 })
  expect.equal(unit(game, "us.325-82").space.name, "ste_mere")
  expect.equal(unit(game, "us.325-82").face, "fresh")
  expect.equal(unit(game, "br.6al-6ab").space.name, "offshore")
end)

spec("the Rangers leave when Omaha is Allied", { rule = "19.6" }, function(t, game)
  t:put("us.2-ranger", "omaha", { face = "disrupt1" })
  t:put("us.16-1", "omaha")
  own(t, game, "us", "omaha")
  t:go("dawn_weather", { turn = 8 })
  expect.equal(unit(game, "us.2-ranger").space.name, "withdrawn")
  expect.equal(unit(game, "us.16-1").space.name, "omaha")
end)

spec("bombardment markers are fresh again at dawn", { rules = { "6.2", "4.4" } }, function(t, game)
  t:go("naval")
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do t:set(beach, "attacked", true) end
  t:done("allied")
  expect.equal(unit(game, "western_tf").face, "used")
  t:go("dawn_weather", { turn = 7 })
  expect.equal(unit(game, "western_tf").face, "fresh")
end)

-- Landing ------------------------------------------------------------------------------------------------------------------------

local function waves(t, game, ids, box)
  local list = {}
  for i, id in ipairs(ids) do list[i] = t:put(id, box) end
  return list
end

spec("five units land in an impulse, all together", { rules = { "19.3", "19.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  local list = waves(t, game, { "us.16-1", "us.18-1", "us.26-1", "us.115-29", "us.116-29", "us.9-2" }, "approach.omaha")
  begin(t, "allied")
  activate(t, "allied", "approach.omaha")
  t:refuses("19.3", "allied", "move", { units = list, to = "omaha" })
  t:act("allied", "move", { units = { list[1], list[2] }, to = "omaha" })
  t:refuses("19.4", "allied", "move", { units = { list[3] }, to = "omaha" })
end)

spec("nobody lands where only Germans are", { rule = "19.3" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "omaha")
  local list = waves(t, game, { "us.16-1" }, "approach.omaha")
  t:put("us.18-1", "approach.utah")
  own(t, game, "us", "utah")
  begin(t, "allied", { advantage = "allied" })
  t:refuses("19.3", "allied", "activate", { areas = { "approach.omaha" } })
  expect.equal(list[1].space.name, "approach.omaha")
end)

spec("landed units go on from a free beach", { rules = { "19.3", "8.36#1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "port_en_bessin")
  local list = waves(t, game, { "us.16-1" }, "approach.omaha")
  begin(t, "allied")
  activate(t, "allied", "approach.omaha")
  t:act("allied", "move", { units = list, to = "omaha" })
  t:act("allied", "move", { units = list, to = "port_en_bessin" })
  expect.equal(list[1].paid, 2)
end)

spec("batteries stop whoever lands with their number or less", { rule = "19.4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:put("ge.grandcamp-ca", "grandcamp")
  t:put("ge.longues-ca", "port_en_bessin")
  local list = waves(t, game, { "us.16-1", "us.18-1", "us.26-1" }, "approach.omaha")
  begin(t, "allied")
  activate(t, "allied", "approach.omaha")
  for _, die in ipairs{ 1, 2, 3 } do t:dice("landing", die) end
  t:act("allied", "move", { units = list, to = "omaha" })
  expect.equal(list[1].face, "disrupt1")
  expect.equal(list[2].face, "spent")
  expect.equal(list[3].face, "fresh")
end)

local function beachhead(t, game, face)
  t:clear{ to = "off" }
  t:put("us.18-1", "omaha", { face = face })
  t:put("ge.916", "omaha")
  local list = waves(t, game, { "us.16-1", "us.1-art" }, "approach.omaha")
  begin(t, "allied")
  activate(t, "allied", "approach.omaha")
  return list
end

spec("with only disrupted units ashore a landing is a mandatory assault, without artillery", { rules = { "21.6", "8.51#3" } },
  function(t, game)
  local list = beachhead(t, game, "disrupt1")
  t:refuses("21.6", "allied", "move", { units = { list[2] }, to = "omaha" })
  t:act("allied", "move", { units = { list[1] }, to = "omaha" })
  expect.truthy(list[1].mandatory)
  t:refuses_done("8.51", "allied")
  t:dice("assault", 1, 1, 6, 6)
  t:act("allied", "assault", { area = "omaha", units = { list[1] }, point = list[1] })
  t:answer("german", "casualties", nil)
  expect.equal(list[1].space.name, "omaha")
  expect.equal(list[1].face, "disrupt1")
end)

spec("a spent unit ashore has destroyed the fortification", { rules = { "15.2", "21.6" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.18-1", "utah")
  t:put("ge.916", "omaha")
  own(t, game, "us", "port_en_bessin")
  local who = t:put("us.26-1", "port_en_bessin")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "port_en_bessin")
  t:act("allied", "move", { units = { who }, to = "omaha" })
  t:dice("assault", 3, 3, 3, 4)
  expect.equal(t:query("assault", { side = game:side("allied"), area = game:space("omaha"), units = { who }, point = who }).value, "6:7")
  t:dice("assault", 3, 4, 3, 3)
  t:act("allied", "assault", { area = "omaha", units = { who }, point = who })
end)

spec("the fortification stays destroyed when Germans come back", { rule = "15.2" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "port_en_bessin")
  t:set(game:space("omaha"), "fort_gone", true)
  local german, us = t:put("ge.916", "trevieres"), t:put("us.16-1", "port_en_bessin")
  begin(t, "german")
  activate(t, "german", "trevieres")
  t:act("german", "move", { units = { german }, to = "omaha", way = "bridge" })
  expect.equal(game:space("omaha").control, "german")
  expect.equal(t:query("assault", { side = game:side("allied"), area = game:space("omaha"), units = { us }, point = us }).value, "7:5")
end)

spec("control of its area destroys a fortification", { rule = "15.2" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "port_en_bessin")
  local who = t:put("br.56", "port_en_bessin")
  begin(t, "allied")
  activate(t, "allied", "port_en_bessin")
  t:act("allied", "move", { units = { who }, to = "gold" })
  expect.truthy(game:space("gold").fort_gone)
end)

-- Regrouping ---------------------------------------------------------------------------------------------------------------------

local function night(t, side, vars)
  quietly(t)
  local all = { active = side, turn = 8 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("regroup", all)
end

spec("everybody regroups one area, into free ones, as he is", { rules = { "13.0", "7.6", "6.5", "6.1#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local who = t:put("ge.916", "villers", { face = "disrupt2" })
  night(t, "german")
  t:refuses("7.6", "german", "regroup", { units = { who }, to = "tilly" })
  t:act("german", "regroup", { units = { who }, to = "aunay" })
  expect.equal(who.face, "disrupt2")
  t:refuses("13.0", "german", "regroup", { units = { who }, to = "villers" })
end)

spec("a contested area is not free", { rules = { "7.6", "7.4" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "aunay")
  t:put("ge.915", "aunay")
  local who = t:put("ge.916", "villers")
  night(t, "german")
  t:refuses("7.6", "german", "regroup", { units = { who }, to = "aunay" })
end)

spec("regrouping units use bridges as others do", { rules = { "8.371", "13.0", "8.373" } }, function(t, game)
  t:clear{ to = "off" }
  local list = {}
  for i, id in ipairs{ "ge.125-pzgr", "ge.192-pzgr", "ge.22-pz", "ge.200-stug", "ge.21-pz-flak", "ge.206-pz" } do
    list[i] = t:put(id, "caen")
  end
  local tanks, battery = t:put("ge.100-pz", "evrecy"), t:put("ge.longues-ca", "caen")
  t:set(game:link("caen", "bourguebus"), "held", "allied")
  night(t, "german")
  t:refuses("13.0", "german", "regroup", { units = { list[1] }, to = "bourguebus" })
  t:refuses("8.371", "german", "regroup", { units = list, to = "verson" })
  t:refuses("8.371", "german", "regroup", { units = { tanks }, to = "bourguebus" })
  t:refuses("8.373", "german", "regroup", { units = { battery }, to = "verson" })
  t:act("german", "regroup", { units = { list[3], list[4], list[5] }, to = "verson" })
  t:act("german", "regroup", { units = { list[1], list[2] }, to = "verson" })
  t:refuses("8.371", "german", "regroup", { units = { list[6] }, to = "verson" })
end)

spec("units at sea land by night on a free beach, five at most, under the batteries' fire", { rules = { "13.0", "19.3", "19.4" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  t:put("ge.longues-ca", "port_en_bessin")
  local list = waves(t, game, { "us.16-1", "us.18-1" }, "approach.omaha")
  night(t, "allied")
  t:dice("landing", 1)
  t:act("allied", "regroup", { units = { list[1] }, to = "omaha" })
  expect.equal(list[1].face, "spent")
  t:refuses("19.4", "allied", "regroup", { units = { list[2] }, to = "omaha" })
  t:act("allied", "regroup", { units = { list[2] }, to = "offshore" })
  expect.equal(list[2].space.name, "offshore")
end)

spec("nobody lands by night on a beach that is not free", { rule = "19.3" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "omaha")
  t:put("us.18-1", "omaha")
  local list = waves(t, game, { "us.16-1" }, "approach.omaha")
  night(t, "allied")
  t:refuses("19.3", "allied", "regroup", { units = list, to = "omaha" })
end)

spec("by night an area holds ten units, and one of corps artillery", { rules = { "7.1", "16.13" } }, function(t, game)
  t:clear{ to = "off" }
  local ids = { "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736" }
  for _, id in ipairs(ids) do t:put(id, "aunay") end
  local who, guns = t:put("ge.916", "villers"), t:put("ge.84-corps-art", "villers")
  t:put("ge.ii-fj-corps-art", "evrecy")
  night(t, "german")
  t:refuses("7.1", "german", "regroup", { units = { who }, to = "aunay" })
  t:refuses("16.13", "german", "regroup", { units = { guns }, to = "evrecy" })
end)

-- Free play ------------------------------------------------------------------------------------------------------------------------

spec("back from free play the limits hold again", { rule = "7.1" }, function(t, game)
  t:clear{ to = "off" }
  local ids = { "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736", "ge.916" }
  for _, id in ipairs(ids) do t:put(id, "aunay") end
  own(t, game, "us", "aunay")
  t:go("regroup", { active = "german", turn = 8 })
  t:mode("free")
  t:mode("enforce")
  expect.equal(#game:space("aunay").pieces, 10)
  expect.equal(game:space("aunay").control, "german")
end)

-- A whole day ------------------------------------------------------------------------------------------------------------------------

spec("a day goes from dawn through impulses, refits and the night march to the next",
  { rules = { "6.1", "6.1#1", "6.1#2", "6.1#3", "6.1#4", "6.5" } },
  function(t, game)
  quietly(t)
  t:go("dawn_weather", { turn = 9 })
  local seen = {}
  local function on(side)
    seen[#seen + 1] = t:waiting().node
    t:done(side)
  end
  while t:waiting().node == "german_arrivals" do
    local list = {}
    for _, piece in ipairs(game:space("later.german").pieces) do
      if piece.date <= 9 then list[#list + 1] = piece end
    end
    for _, piece in ipairs(list) do t:act("german", "place", { unit = piece, zone = "zone." .. piece.entry:sub(1, 1) }) end
    on("german")
  end
  on("allied")
  t:act("german", "pass")
  t:dice("sunset", 3, 4)
  t:act("allied", "pass")
  on("german")
  on("allied")
  on("german")
  on("allied")
  expect.same(seen, { "german_arrivals", "allied_arrivals", "german_depots", "allied_depots", "regroup", "regroup" })
  expect.equal(game.turn, 10)
end)
