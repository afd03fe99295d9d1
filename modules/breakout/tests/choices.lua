-- What may not be chosen is refused by its rule: in impulses and in their fights.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate = impulse.begin, impulse.activate
local unit, own = things.unit, things.own

-- Declaring and moving ----------------------------------------------------------------------------------------------------------

spec("the Germans do not activate boxes at sea", { rule = "3.4" }, function(t)
  begin(t, "german")
  t:refuses("3.4", "german", "activate", { areas = { "approach.omaha" } })
end)

-- An American and a British unit apart from each other; the American area is active.
local function apart(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "caumont")
  own(t, game, "british", "tilly")
  local us, british = t:put("us.16-1", "balleroy"), t:put("br.56", "tilly")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  return us, british
end

spec("the other nation does not act in the impulse, wherever it stands", { rule = "8.374" }, function(t, game)
  local us, british = apart(t, game)
  t:refuses("8.374", "allied", "move", { units = { us, british }, to = "caumont" })
  t:act("allied", "move", { units = { us }, to = "caumont" })
  t:refuses("8.374", "allied", "move", { units = { british }, to = "villers" })
  t:refuses("8.374", "allied", "seize", { unit = british, bridge = game:link("tilly", "gold") })
end)

spec("units go from area to area", { rules = { "8.33", "3.2" } }, function(t, game)
  local us = apart(t, game)
  t:refuses("8.33", "allied", "move", { units = { us }, to = "falaise" })
  t:refuses("8.33", "allied", "move", { units = { us }, to = "balleroy" })
end)

spec("only fresh units of the active area seize, and bridges of their own area", { rules = { "8.1", "8.32", "8.221" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bretteville", "gold")
  local who, far = t:put("br.56", "bretteville"), t:put("br.8-armd", "gold")
  begin(t, "allied")
  activate(t, "allied", "bretteville")
  local link = game:link("bretteville", "verson")
  t:refuses("8.1", "allied", "seize", { unit = far, bridge = game:link("gold", "tilly") })
  t:refuses("8.221", "allied", "seize", { unit = who, bridge = game:link("gold", "tilly") })
  local tired = t:put("br.69-50", "bretteville", { face = "spent" })
  t:set(tired, "active", true)
  t:refuses("8.32", "allied", "seize", { unit = tired, bridge = link })
end)

-- Assaults ----------------------------------------------------------------------------------------------------------------------

-- Americans go from Tilly to Villers-Bocage, where Germans stand; one of them stays behind.
local function villers(t, game, ...)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, behind = t:put("us.16-1", "tilly"), t:put("us.18-1", "tilly")
  local late = t:put("us.115-29", "villers", { face = "spent" })
  local germans = {}
  for i, id in ipairs{ ... } do germans[i] = t:put(id, "villers") end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:act("allied", "move", { units = { us }, to = "villers" })
  return us, germans, behind, late
end

spec("an assault is made where enemies and fresh units of the active area are", { rules = { "8.5", "8.22" } }, function(t, game)
  local us, _, behind = villers(t, game, "ge.916")
  t:refuses("8.5", "allied", "assault", { area = "caen", units = { us }, point = us })
  t:refuses("8.22", "allied", "assault", { area = "tilly", units = { behind }, point = behind })
end)

spec("only fresh units that came or began there assault, and one of them leads", { rules = { "8.5", "8.22", "9.2" } }, function(t, game)
  local us, _, behind, late = villers(t, game, "ge.916")
  t:refuses("8.5", "allied", "assault", { area = "villers", units = { us, late }, point = us })
  t:refuses("8.22", "allied", "assault", { area = "villers", units = { us, behind }, point = us })
  t:refuses("9.2", "allied", "assault", { area = "villers", units = { us }, point = late })
end)

spec("whom artillery serves comes before where it stands", { rules = { "16.12", "16.13", "9.7" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "omaha", "caumont")
  own(t, game, "british", "gold")
  local us = t:put("us.16-1", "tilly")
  t:put("us.v-corps-art", "caumont")
  local far, other, corps = t:put("us.1-art", "omaha"), t:put("us.29-art", "omaha"), t:put("br.i-corps-art", "gold")
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  t:act("allied", "move", { units = { us }, to = "villers" })
  local function with(gun) return { area = "villers", units = { us }, point = us, support = { gun } } end
  t:refuses("9.7", "allied", "assault", with(far))
  t:refuses("16.12", "allied", "assault", with(other))
  t:refuses("16.13", "allied", "assault", with(corps))
end)

spec("rocket brigades support nobody, wherever they stand", { rule = "16.14" }, function(t, game)
  t:clear{ to = "off" }
  local german, rockets = t:put("ge.915", "aunay"), t:put("ge.101-nebelwerfer-bde", "la_hague")
  t:put("ge.352-art", "aunay")
  t:put("us.18-1", "aunay", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "aunay")
  t:refuses("16.14", "german", "assault", { area = "aunay", units = { german }, point = german, support = { rockets } })
end)

spec("artillery is refused as the forward unit", { rule = "16.1" }, function(t, game)
  local us, germans = villers(t, game, "ge.916", "ge.915", "ge.352-art")
  t:dice("assault", 3, 3, 3, 3)
  t:act("allied", "assault", { area = "villers", units = { us }, point = us })
  t:refuses_answer("16.1", "german", "forward", germans[3])
end)

spec("only who came to assault may withdraw", { rule = "9.61" }, function(t, game)
  local us, germans, _, late = villers(t, game, "ge.916", "ge.915")
  t:dice("assault", 1, 1, 2, 2)
  t:act("allied", "assault", { area = "villers", units = { us }, point = us })
  t:answer("german", "forward", germans[1])
  t:refuses_answer("9.61", "allied", "withdraw", { late })
  t:answer("allied", "withdraw", { us })
  expect.equal(us.space.name, "tilly")
end)

-- Casualties --------------------------------------------------------------------------------------------------------------------

-- Two points to absorb in Villers-Bocage.
local function two_points(t, game)
  local us, germans = villers(t, game, "ge.916", "ge.915")
  t:dice("assault", 6, 5, 1, 1)
  t:act("allied", "assault", { area = "villers", units = { us }, point = us })
  t:answer("german", "forward", germans[1])
  return germans[1], germans[2], game.fight_points
end

local function steps(who, count)
  local list = {}
  for i = 1, count do list[i] = { unit = who, to = "step" } end
  return list
end

spec("a retreat goes one area at a time", { rule = "9.65" }, function(t, game)
  local front, _, points = two_points(t, game)
  expect.truthy(points > 1)
  t:refuses_answer("9.65", "german", "casualties", { { unit = front, to = "step" }, { unit = front, to = "falaise" } })
end)

spec("nobody absorbs more than the points, nor after its elimination", { rule = "9.5" }, function(t, game)
  local front, second, points = two_points(t, game)
  local more = steps(front, 4)
  for _ = 5, points + 1 do more[#more + 1] = { unit = second, to = "step" } end
  t:refuses_answer("9.5", "german", "casualties", more)
  local dead = steps(front, 5)
  t:refuses_answer("9.5", "german", "casualties", dead)
end)

local ten = { "ge.914", "ge.736", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.739" }

-- Two Germans in Tilly, from where the only way leads into a full Villers-Bocage; two points to absorb.
local function full_villers(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  for _, id in ipairs(ten) do t:put(id, "villers") end
  local us = t:put("us.16-1", "tilly")
  local a, b = t:put("ge.916", "tilly"), t:put("ge.915", "tilly")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:dice("assault", 6, 5, 2, 1)
  t:act("allied", "assault", { area = "tilly", units = { us }, point = us })
  t:answer("german", "forward", a)
  return a, b
end

spec("while a unit is on its way through a full area nobody else does anything", { rule = "9.66" }, function(t, game)
  local a, b = full_villers(t, game)
  local begun = { { unit = a, to = "step" }, { unit = a, to = "villers" } }
  t:refuses_answer("9.66", "german", "casualties", { begun[1], begun[2], { unit = b, to = "step" } })
  t:refuses_answer("9.66", "german", "casualties", { begun[1], begun[2], { unit = a, to = "step" } })
end)

-- Bombardments ------------------------------------------------------------------------------------------------------------------

-- American artillery in Tilly, Germans in Villers-Bocage, others elsewhere.
local function tilly_guns(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont", "omaha")
  local guns = { t:put("us.1-art", "tilly"), t:put("us.29-art", "caumont"), t:put("us.4-art", "omaha") }
  local near, far = t:put("ge.916", "villers"), t:put("ge.915", "falaise")
  begin(t, "allied")
  return guns, near, far
end

spec("artillery fires at enemies next to it, and at one of those in the target", { rules = { "10.12", "16.11" } }, function(t, game)
  local guns, near, far = tilly_guns(t, game)
  t:refuses("10.12", "allied", "barrage", { area = "bayeux", lead = guns[1], guns = {}, primary = near })
  t:refuses("16.11", "allied", "barrage", { area = "falaise", lead = guns[1], guns = {}, primary = far })
  t:refuses("16.11", "allied", "barrage", { area = "villers", lead = guns[3], guns = {}, primary = near })
  t:refuses("16.11", "allied", "barrage", { area = "villers", lead = guns[1], guns = { guns[3] }, primary = near })
  t:refuses("10.12", "allied", "barrage", { area = "villers", lead = guns[1], guns = {}, primary = far })
end)

spec("British artillery does not help American artillery, wherever it stands", { rule = "10.2" }, function(t, game)
  local guns, near = tilly_guns(t, game)
  local british = t:put("br.50-art", "gold")
  t:refuses("10.2", "allied", "barrage", { area = "villers", lead = guns[1], guns = { british }, primary = near })
end)

spec("ships and aircraft bombard enemies", { rule = "10.12" }, function(t, game)
  local _, near = tilly_guns(t, game)
  t:refuses("10.12", "allied", "bombard", { marker = unit(game, "ix_af"), area = "balleroy", primary = near })
end)

spec("a construction is hit by artillery beside it, not by ships nor from elsewhere", { rule = "20.22" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "isigny", "st_jean", "omaha")
  local link = game:link("isigny", "st_lo")
  t:set(link, "down", true)
  t:set(link, "works_german", 2)
  local beside, other = t:put("us.1-art", "isigny"), t:put("us.29-art", "st_jean")
  t:put("us.16-1", "trevieres")
  t:put("ge.915", "trevieres", { face = "spent" })
  t:put("ge.916", "st_lo", { face = "spent" })
  begin(t, "allied")
  t:refuses("20.22", "allied", "bombard", { marker = unit(game, "western_tf"), area = "trevieres", primary = link })
  t:refuses("20.22", "allied", "barrage", { area = "st_lo", lead = other, guns = {}, primary = link })
  expect.truthy(t:can("allied", "barrage", { area = "st_lo", lead = beside, guns = {}, primary = link }))
end)

spec("the primary target and units at their last level take no more points", { rule = "10.4" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local primary, a, b = t:put("ge.916", "villers"), t:put("ge.915", "villers"), t:put("ge.914", "villers")
  local last = t:put("ge.726", "villers", { face = "disrupt2" })
  begin(t, "allied")
  t:dice("bombardment", 4, 4, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = primary })
  t:refuses_answer("10.4", "german", "attrition", { primary })
  t:refuses_answer("10.4", "german", "attrition", { last })
  t:answer("german", "attrition", { b })
  expect.equal(b.face, "spent")
  expect.equal(a.face, "fresh")
end)

spec("bombs on friends do not fall on artillery first while others are there", { rules = { "17.31", "10.12" } }, function(t, game)
  t:clear{ to = "off" }
  local us, guns = t:put("us.16-1", "vire"), t:put("us.1-art", "vire")
  local german = t:put("ge.915", "vire")
  begin(t, "allied")
  t:dice("bombardment", 2, 3, 1, 4)
  t:act("allied", "bombard", { marker = unit(game, "ix_af"), area = "vire", primary = german })
  t:refuses_answer("10.12", "german", "mistaken_target", guns)
  t:answer("german", "mistaken_target", us)
  expect.equal(us.face, "spent")
end)
