-- Bombardments at the edges: who may fire where and at what, points on a construction, bombs on friends, previews.
local bombardment = require("rules.bombardment")
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, own, unit = impulse.begin, things.own, things.unit

-- Constructions ----------------------------------------------------------------------------------------------------------------

-- US artillery in Isigny, two more than the defence, against what the Germans build over the river to Saint-Lô.
local function site(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny", "st_jean")
  local link = game:link("isigny", "st_lo")
  t:set(link, "down", true)
  t:set(link, "works_german", 1)
  local lead = t:put("us.1-art", "isigny")
  local fresh, spent = t:put("ge.916", "st_lo"), t:put("ge.915", "st_lo", { face = "spent" })
  begin(t, "allied")
  return link, lead, fresh, spent
end

-- By the points that the dice bring, from none on: what is left of the construction, the fresh unit and the spent one.
local shots = {
  { dice = { 3, 1, 3, 3 }, works = 1, fresh = "fresh", spent = "spent" },
  { dice = { 3, 2, 3, 3 }, works = 0, fresh = "fresh", spent = "spent" },
  { dice = { 3, 3, 3, 3 }, works = 0, fresh = "fresh", spent = "disrupt1", asked = "spent" },
  { dice = { 3, 4, 3, 3 }, works = 0, fresh = "spent", spent = "spent", asked = "fresh" },
  { dice = { 3, 5, 3, 3 }, works = 0, fresh = "spent", spent = "disrupt1" },
}

for i, shot in ipairs(shots) do
  spec("a construction takes one point, and those beside it the rest: " .. i - 1, { rules = { "20.22", "10.4" } }, function(t, game)
    local link, lead, fresh, spent = site(t, game)
    t:dice("bombardment", table.unpack(shot.dice))
    t:act("allied", "barrage", { area = "st_lo", lead = lead, primary = link })
    if shot.asked then t:answer("german", "attrition", { shot.asked == "spent" and spent or fresh }) end
    expect.equal(link.works_german, shot.works)
    expect.equal(fresh.face, shot.fresh)
    expect.equal(spent.face, shot.spent)
  end)
end

spec("neither ships nor aircraft nor mistaken bombs reduce a construction", { rule = "20.22" }, function(t, game)
  local link = site(t, game)
  t:put("us.16-1", "st_lo")
  t:set(link, "works_allied", 1)
  t:refuses("20.22", "allied", "bombard", { marker = unit(game, "ix_af"), area = "st_lo", primary = link })
  t:dice("bombardment", 3, 3, 3, 3)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "st_lo", primary = unit(game, "ge.916") })
  t:refuses_answer("20.22", "german", "mistaken_target", link)
end)

spec("what is only built at can be fired at, what has no work cannot", { rules = { "20.22", "10.12" } }, function(t, game)
  local link, lead = site(t, game)
  t:set(link, "works_german", 0)
  expect.falsy(t:can("allied", "barrage", { area = "st_lo", lead = lead, primary = link }))
end)

-- Primary targets ----------------------------------------------------------------------------------------------------------------

spec("artillery is a primary target when nobody else stands there", { rule = "10.12" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead, target = t:put("us.1-art", "tilly"), t:put("ge.352-art", "villers")
  begin(t, "allied")
  expect.truthy(t:can("allied", "barrage", { area = "villers", lead = lead, primary = target }))
  t:put("ge.916", "villers", { face = "disrupt2" })
  t:refuses("10.12", "allied", "barrage", { area = "villers", lead = lead, primary = target })
end)

spec("ships hit the primary target first", { rules = { "10.12", "10.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "utah")
  local fresh, spent = t:put("ge.916", "montebourg"), t:put("ge.915", "montebourg", { face = "spent" })
  begin(t, "allied")
  t:dice("bombardment", 1, 1, 3, 4)
  t:act("allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = fresh })
  expect.equal(fresh.face, "fresh")
  expect.equal(spent.face, "spent")
end)

-- Areas --------------------------------------------------------------------------------------------------------------------------

-- Americans hold Utah; Germans stand in Montebourg and far away in Troarn.
local function utah(t, game, vars)
  t:clear{ to = "off" }
  own(t, game, "us", "utah")
  local near, far = t:put("ge.916", "montebourg"), t:put("ge.915", "troarn")
  begin(t, "allied", vars)
  return near, far
end

spec("an area without enemies is no target, wherever it lies", { rules = { "10.12", "3.26" } }, function(t, game)
  local near, far = utah(t, game)
  local ships = unit(game, "western_tf")
  t:refuses("10.12", "allied", "bombard", { marker = ships, area = "caen", primary = near })
  t:refuses("3.26", "allied", "bombard", { marker = ships, area = "troarn", primary = far })
  t:refuses("10.12", "allied", "barrage", { area = "caen", lead = t:put("us.1-art", "utah"), primary = near })
end)

spec("artillery out of reach: the area is refused before who fires", { rules = { "16.11", "10.11" } }, function(t, game)
  local near, far = utah(t, game)
  local infantry, guns = t:put("us.16-1", "utah"), t:put("us.1-art", "utah")
  t:refuses("16.11", "allied", "barrage", { area = "troarn", lead = infantry, primary = far })
  t:refuses("10.11", "allied", "barrage", { area = "montebourg", lead = infantry, primary = near })
  expect.truthy(t:can("allied", "barrage", { area = "montebourg", lead = guns, primary = near }))
end)

spec("each side bombards with markers, and with its own", { rules = { "10.1", "3.6" } }, function(t, game)
  t:clear{ to = "off" }
  local german, us = t:put("ge.916", "cabourg"), t:put("us.16-1", "cabourg", { face = "fresh" })
  begin(t, "allied")
  local function fires(marker) return t:can("allied", "bombard", { marker = marker, area = "cabourg", primary = german }) end
  expect.truthy(fires(unit(game, "ix_af")))
  expect.falsy(fires(unit(game, "le_havre")))
  expect.falsy(fires(us))
end)

spec("aircraft need somebody of their nation near, at sea off the beach too", { rule = "17.3" }, function(t, game)
  t:clear{ to = "off" }
  local german = t:put("ge.916", "utah")
  begin(t, "allied")
  expect.equal(unit(game, "us.8-4").space.name, "approach.utah")
  expect.truthy(t:can("allied", "bombard", { marker = unit(game, "ix_af"), area = "utah", primary = german }))
  t:refuses("17.3", "allied", "bombard", { marker = unit(game, "taf_2"), area = "utah", primary = german })
end)

for _, case in ipairs{ { "ix_af", "eastern_tf" }, { "eastern_tf", "ix_af" }, { "western_tf", "taf_2" }, { "taf_2", "western_tf" } } do
  spec("the other nation does not bombard an area again: " .. case[1] .. " before " .. case[2], { rule = "17.1" }, function(t, game)
    t:clear{ to = "off" }
    local german = t:put("ge.916", "port_en_bessin")
    own(t, game, "us", "omaha")
    own(t, game, "british", "gold")
    begin(t, "allied")
    local function args(marker) return { marker = unit(game, marker), area = "port_en_bessin", primary = german } end
    expect.truthy(t:can("allied", "bombard", args(case[2])))
    t:dice("bombardment", 1, 1, 6, 6)
    t:act("allied", "bombard", args(case[1]))
    t:act("german", "pass")
    t:refuses("17.1", "allied", "bombard", args(case[2]))
  end)
end

-- Bombs on friends -----------------------------------------------------------------------------------------------------------------

-- Three spent Americans and a German in Vire.
local function vire(t, game, ...)
  t:clear{ to = "off" }
  local friends = {}
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1" } do friends[i] = t:put(id, "vire", { face = "spent" }) end
  local german = t:put("ge.915", "vire")
  begin(t, "allied")
  t:dice("bombardment", ...)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "vire", primary = german })
  return friends
end

spec("half of the roll, rounded up, falls on friends", { rule = "17.31" }, function(t, game)
  local friends = vire(t, game, 1, 3, 1, 3)
  t:answer("german", "mistaken_target", friends[1])
  expect.equal(friends[1].face, "disrupt1")
  t:answer("allied", "attrition", { friends[2] })
  expect.same(things.faces(friends), { "disrupt1", "disrupt1", "spent" })
end)

spec("half of three is two", { rule = "17.31" }, function(t, game)
  local friends = vire(t, game, 1, 2, 1, 2)
  t:answer("german", "mistaken_target", friends[1])
  t:answer("allied", "attrition", { friends[3] })
  expect.same(things.faces(friends), { "disrupt1", "spent", "disrupt1" })
end)

spec("half of two is one, and the fight is over", { rule = "17.31" }, function(t, game)
  local friends = vire(t, game, 1, 1, 1, 1)
  t:answer("german", "mistaken_target", friends[2])
  expect.same(things.faces(friends), { "spent", "disrupt1", "spent" })
  expect.equal(game.fight_area, nil)
end)

spec("dice that differ spare friends", { rule = "17.31" }, function(t, game)
  local friends = vire(t, game, 1, 2, 1, 3)
  expect.same(things.faces(friends), { "spent", "spent", "spent" })
  expect.equal(t:waiting().node, "declare")
end)

spec("equal dice of ships, or of aircraft where no friends stand, are like others", { rule = "17.31" }, function(t, game)
  local german = utah(t, game)
  t:dice("bombardment", 1, 2, 1, 2)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "montebourg", primary = german })
  expect.equal(german.face, "spent")
  t:act("german", "pass")
  t:put("us.16-1", "montebourg", { face = "spent" })
  t:dice("bombardment", 1, 2, 1, 2)
  t:act("allied", "bombard", { marker = unit(game, "western_tf"), area = "montebourg", primary = german })
  expect.equal(unit(game, "us.16-1").face, "spent")
end)

spec("whoever may have the dice rolled again reads what they do", { rules = { "17.31", "10.4", "11.3" } }, function(t, game)
  utah(t, game)
  local blow = { kind = "air", area = game:space("montebourg") }
  expect.equal(bombardment.fate(blow, 0, { 1, 2, 2, 1 }), "no effect")
  expect.equal(bombardment.fate(blow, 1, { 1, 2, 2, 1 }), "1 attrition point")
  expect.equal(bombardment.fate(blow, 2, { 1, 2, 2, 1 }), "2 attrition points")
  t:put("us.16-1", "montebourg")
  expect.equal(bombardment.fate(blow, 1, { 1, 4, 2, 3 }), "1 attrition point, and bombs fall on friends")
  expect.equal(bombardment.fate(blow, -1, { 4, 1, 2, 4 }), "no effect")
  expect.equal(bombardment.fate({ kind = "naval", area = blow.area }, 1, { 1, 4, 2, 3 }), "1 attrition point")
end)

-- Previews -----------------------------------------------------------------------------------------------------------------------

spec("both kinds of bombardment tell their values, also with half of a draft", { rules = { "10.2", "10.3" } }, function(t, game)
  local near = utah(t, game)
  local guns, ships = t:put("us.1-art", "utah"), unit(game, "western_tf")
  local by_ships = { marker = ships, area = "montebourg", primary = near }
  local by_guns = { area = "montebourg", lead = guns, primary = near }
  expect.equal(t:preview("allied", "bombard", by_ships).value, "attack 8 against defence 2")
  expect.equal(t:preview("allied", "barrage", by_guns).value, "attack 5 against defence 2")
  local side = game:side("allied")
  expect.equal(bombardment.by_marker().preview(game, side, { marker = ships }), nil)
  expect.equal(bombardment.by_guns().preview(game, side, { area = game:space("montebourg") }), nil)
end)

spec("corps artillery supports every division of its nation", { rule = "16.13" }, function(t, game)
  t:clear{ to = "off" }
  local us, corps = t:put("us.16-1", "villers"), t:put("us.v-corps-art", "villers")
  t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied")
  impulse.activate(t, "allied", "villers")
  expect.truthy(t:can("allied", "assault", { area = "villers", units = { us }, point = us, support = { corps } }))
  expect.equal(corps.space, game:space("villers"))
end)
