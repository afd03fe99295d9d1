-- Bombardments in impulses: artillery, ships, aircraft, the batteries of Le Havre, and attrition.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin = impulse.begin
local unit, own = things.unit, things.own

local function value(t, game, side, area, args)
  args.side, args.area = game:side(side), game:space(area)
  return t:query("bombardment", args).value
end

-- US artillery in Tilly and Caumont, Germans in Villers-Bocage.
local function guns(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local list = { t:put("us.1-art", "tilly"), t:put("us.29-art", "caumont") }
  t:put("ge.916", "villers")
  t:put("ge.352-art", "villers")
  begin(t, "allied")
  return list
end

spec("one piece of artillery leads, each other adds one; fresh artillery hardens the target",
  { rules = { "10.2", "10.3", "10.3#1", "10.3#5", "16.11" } },
  function(t, game)
  local list = guns(t, game)
  expect.equal(value(t, game, "allied", "villers", { kind = "guns", lead = list[1], guns = list }), "6:4")
end)

spec("artillery that bombarded is spent; nothing moves in that impulse", { rules = { "10.1", "10.11", "10.4", "10.5" } }, function(t, game)
  local list = guns(t, game)
  t:dice("bombardment", 3, 3, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = list[1], guns = { list[2] }, primary = unit(game, "ge.916") })
  expect.equal(unit(game, "ge.916").face, "spent")
  expect.equal(list[1].face, "spent")
  expect.equal(list[2].face, "spent")
  expect.equal(game.impulse, 1)
end)

spec("British and US artillery do not fire together", { rule = "10.2" }, function(t, game)
  local list = guns(t, game)
  local british = t:put("br.50-art", "caumont")
  t:refuses("10.2", "allied", "barrage", { area = "villers", lead = list[1], guns = { british }, primary = unit(game, "ge.916") })
end)

spec("artillery among enemies bombards only there", { rule = "16.11" }, function(t, game)
  local list = guns(t, game)
  t:put("ge.915", "tilly", { face = "spent" })
  t:refuses("16.11", "allied", "barrage", { area = "villers", lead = list[1], primary = unit(game, "ge.916") })
  expect.truthy(t:can("allied", "barrage", { area = "tilly", lead = list[1], primary = unit(game, "ge.915") }))
end)

spec("artillery neither fires into zones nor out of them", { rule = "14.4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "vire")
  local us, german = t:put("us.1-art", "vire"), t:put("ge.916", "zone.C")
  begin(t, "allied")
  t:refuses("14.4", "allied", "barrage", { area = "zone.C", lead = us, primary = german })
end)

spec("a rocket brigade bombards its own area, alone, and artillery does not harden it", { rule = "16.14" }, function(t, game)
  t:clear{ to = "off" }
  local rockets, other = t:put("ge.101-nebelwerfer-bde", "villers"), t:put("ge.352-art", "villers")
  local us = t:put("us.16-1", "villers")
  t:put("us.1-art", "villers")
  local far = t:put("us.18-1", "tilly")
  begin(t, "german")
  t:refuses("16.14", "german", "barrage", { area = "tilly", lead = rockets, primary = far })
  t:refuses("16.14", "german", "barrage", { area = "villers", lead = rockets, guns = { other }, primary = us })
  expect.equal(value(t, game, "german", "villers", { kind = "guns", lead = rockets, guns = { rockets } }), "6:3")
  expect.equal(value(t, game, "german", "villers", { kind = "guns", lead = other, guns = { other } }), "5:4")
end)

-- Attrition ------------------------------------------------------------------------------------------------------------------

spec("armour takes three points when fresh, two when spent", { rules = { "10.4#1", "10.4#2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local tanks, spent = t:put("ge.22-pz", "villers"), t:put("ge.200-stug", "villers", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 3, 3, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = tanks })
  expect.equal(tanks.face, "fresh")
  expect.equal(spent.face, "spent")
end)

spec("two points disrupt spent armour", { rules = { "10.4#2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local spent, infantry = t:put("ge.200-stug", "villers", { face = "spent" }), t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 3, 3, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = spent })
  expect.equal(spent.face, "disrupt1")
  expect.equal(infantry.face, "spent")
end)

spec("one point disrupts another spent unit; a bombardment eliminates nobody", { rules = { "10.4#5", "10.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local a, b = t:put("ge.916", "villers", { face = "spent" }), t:put("ge.915", "villers", { face = "disrupt2" })
  begin(t, "allied")
  t:dice("bombardment", 6, 6, 1, 1)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = a })
  expect.equal(a.face, "disrupt1")
  expect.equal(b.face, "disrupt2")
end)

spec("the primary target takes the first points, or nobody any", { rules = { "10.12", "10.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local fresh, spent = t:put("ge.916", "villers"), t:put("ge.915", "villers", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 3, 3, 3, 4)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = fresh })
  expect.equal(fresh.face, "fresh")
  expect.equal(spent.face, "spent")
end)

spec("three points on a battery and two others: the battery, then the spent unit", { rules = { "10.4", "10.4#3", "10.4#5" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local battery = t:put("ge.longues-ca", "villers")
  local fresh, spent = t:put("ge.916", "villers"), t:put("ge.915", "villers", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 3, 4, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = battery })
  expect.equal(battery.face, "spent")
  t:refuses_answer("10.4", "german", "attrition", { fresh })
  t:answer("german", "attrition", { spent })
  expect.equal(spent.face, "disrupt1")
end)

-- Ships ----------------------------------------------------------------------------------------------------------------------

local function fleet(t, game, area, id)
  t:clear{ to = "off" }
  local german = t:put("ge.916", area)
  local us = t:put(id or "us.16-1", "utah")
  own(t, game, "us", "utah")
  begin(t, "allied")
  return german, us
end

spec("each task force reaches the areas of its colour", { rules = { "3.26", "17.2" } }, function(t, game)
  local german = fleet(t, game, "montebourg")
  expect.truthy(t:can("allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = german }))
  t:refuses("3.26", "allied", "bombard", { marker = unit(game, "eastern_tf"), area = "montebourg", primary = german })
end)

spec("somebody of its nation must be near", { rule = "17.2" }, function(t, game)
  local german = fleet(t, game, "barfleur")
  t:refuses("17.2", "allied", "bombard", { marker = unit(game, "western_tf"), area = "barfleur", primary = german })
end)

spec("a marker is used once a day", { rules = { "10.11", "4.4", "3.6" } }, function(t, game)
  local german = fleet(t, game, "montebourg")
  local other = t:put("ge.915", "montebourg")
  t:dice("bombardment", 1, 1, 6, 6)
  t:act("allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = german })
  expect.equal(unit(game, "western_tf").face, "used")
  t:act("german", "pass")
  t:refuses("10.11", "allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = other })
end)

spec("ships and aircraft of two nations do not hit one area in a day", { rule = "17.1" }, function(t, game)
  local german = fleet(t, game, "montebourg", "br.56")
  t:put("us.18-1", "ste_mere")
  t:dice("bombardment", 1, 1, 6, 6)
  t:act("allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = german })
  t:act("german", "pass")
  t:refuses("17.1", "allied", "bombard", { marker = unit(game, "taf_2"), area = "montebourg", primary = german })
end)

-- Aircraft -------------------------------------------------------------------------------------------------------------------

spec("aircraft bombard in clear weather, no zones", { rules = { "18.2", "14.4", "17.3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "vire")
  t:put("us.16-1", "vire")
  local zone, near, far = t:put("ge.916", "zone.C"), t:put("ge.915", "conde"), t:put("ge.726", "troarn")
  begin(t, "allied")
  t:refuses("14.4", "allied", "bombard", { marker = unit(game, "ix_af"), area = "zone.C", primary = zone })
  t:refuses("17.3", "allied", "bombard", { marker = unit(game, "ix_af"), area = "troarn", primary = far })
  expect.truthy(t:can("allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = near }))
  t:set("weather", "overcast")
  t:refuses("18.2", "allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = near })
end)

spec("an air bombardment does not move the impulse marker", { rule = "17.3" }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "vire")
  local near = t:put("ge.915", "conde")
  begin(t, "allied", { impulse = 2 })
  t:dice("bombardment", 3, 3, 6, 6)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "conde", primary = near })
  expect.equal(game.impulse, 2)
end)

spec("equal dice over a contested area hit friends, half of the roll", { rule = "17.31" }, function(t, game)
  t:clear{ to = "off" }
  local us, second = t:put("us.16-1", "vire"), t:put("us.18-1", "vire", { face = "spent" })
  local german = t:put("ge.915", "vire")
  begin(t, "allied")
  t:dice("bombardment", 2, 3, 1, 4)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "vire", primary = german })
  expect.equal(german.face, "spent")
  t:answer("german", "mistaken_target", us)
  expect.equal(us.face, "spent")
  expect.equal(second.face, "disrupt1")
end)

-- Le Havre -------------------------------------------------------------------------------------------------------------------

spec("the batteries of Le Havre reach two areas", { rules = { "3.27", "16.4" } }, function(t, game)
  t:clear{ to = "off" }
  local near, far = t:put("br.56", "cabourg"), t:put("br.8-armd", "troarn")
  begin(t, "german")
  t:refuses("3.27", "german", "bombard", { marker = unit(game, "le_havre"), area = "troarn", primary = far })
  t:dice("bombardment", 3, 3, 1, 1)
  t:act("german", "bombard", { marker = unit(game, "le_havre"), area = "cabourg", primary = near })
  expect.equal(near.face, "spent")
end)

-- Constructions ----------------------------------------------------------------------------------------------------------------

spec("artillery reduces a construction next to it", { rules = { "20.22", "10.12" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny", "st_jean")
  local link = game:link("isigny", "st_lo")
  t:set(link, "down", true)
  t:set(link, "works_german", 2)
  local lead = t:put("us.1-art", "isigny")
  t:put("ge.916", "st_lo", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 3, 3, 3, 2)
  t:act("allied", "barrage", { area = "st_lo", lead = lead, primary = link })
  expect.equal(link.works_german, 1)
  expect.equal(unit(game, "ge.916").face, "disrupt1")
end)
