-- Batteries on the coast and guns in zones: what never attacks, and from where artillery fires.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate = impulse.begin, impulse.activate
local own = things.own

-- A battery and infantry in Merville among British; German artillery in Troarn.
local function merville(t)
  t:clear{ to = "off" }
  local battery, infantry = t:put("ge.merville-ca", "merville"), t:put("ge.642-ost", "merville")
  t:put("br.56", "merville", { face = "spent" })
  local british = t:put("br.8-armd", "merville", { face = "spent" })
  begin(t, "german")
  return battery, infantry, british
end

spec("coastal artillery never assaults, though its area is active", { rule = "16.3" }, function(t)
  local battery, infantry = merville(t)
  activate(t, "german", "merville")
  t:refuses("16.3", "german", "assault", { area = "merville", units = { infantry, battery }, point = infantry })
  expect.truthy(t:can("german", "assault", { area = "merville", units = { infantry }, point = infantry }))
end)

spec("coastal artillery never bombards; nor does what is no artillery", { rules = { "16.3", "10.11" } }, function(t)
  local battery, infantry, british = merville(t)
  local guns = t:put("ge.711-art", "troarn")
  t:refuses("16.3", "german", "barrage", { area = "merville", lead = battery, primary = british })
  t:refuses("10.11", "german", "barrage", { area = "merville", lead = infantry, primary = british })
  expect.truthy(t:can("german", "barrage", { area = "merville", lead = guns, primary = british }))
end)

spec("coastal artillery stays at night", { rules = { "16.3", "8.373" } }, function(t)
  t:clear{ to = "off" }
  local battery = t:put("ge.merville-ca", "merville")
  t:go("regroup", { active = "german", turn = 8 })
  t:refuses("8.373", "german", "regroup", { units = { battery }, to = "troarn" })
end)

spec("artillery bombards from free areas next to the target, from contested ones only there", { rules = { "16.11", "12.1" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local near, spent = t:put("us.1-art", "tilly"), t:put("us.29-art", "tilly", { face = "spent" })
  local among = t:put("us.4-art", "caumont")
  t:put("ge.914", "caumont", { face = "spent" })
  local german = t:put("ge.916", "villers")
  begin(t, "allied")
  t:refuses("12.1", "allied", "barrage", { area = "villers", lead = spent, primary = german })
  t:refuses("16.11", "allied", "barrage", { area = "villers", lead = among, primary = german })
  t:refuses("16.11", "allied", "barrage", { area = "villers", lead = near, guns = { among }, primary = german })
  expect.truthy(t:can("allied", "barrage", { area = "villers", lead = near, guns = {}, primary = german }))
end)

spec("in a zone artillery fires at enemies in the zone", { rule = "14.4" }, function(t)
  t:clear{ to = "off" }
  local guns, german = t:put("us.1-art", "zone.C"), t:put("ge.916", "zone.C")
  local out = t:put("ge.915", "vire")
  begin(t, "allied")
  expect.truthy(t:can("allied", "barrage", { area = "zone.C", lead = guns, primary = german }))
  t:refuses("14.4", "allied", "barrage", { area = "vire", lead = guns, primary = out })
end)

spec("gliders that cannot land wait for June 8", { rules = { "19.5", "3.5" } }, function(t, game)
  t:clear{ to = "off" }
  t:go("dawn_weather", { turn = 7 })
  local glider = things.unit(game, "br.6al-6ab")
  expect.equal(glider.space.name, "offshore")
  t:refuses("19.5", "allied", "assign", { units = { glider }, box = "approach.sword" })
  t:go("allied_arrivals", { turn = 8 })
  t:act("allied", "assign", { units = { glider }, box = "approach.sword" })
  expect.equal(glider.space.name, "approach.sword")
end)

-- Six off Omaha, where a free beach waits; ten is what an area holds.
local function six(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha")
  local list = {}
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1", "us.115-29", "us.116-29", "us.9-2" } do list[i] = t:put(id, "approach.omaha") end
  return list
end

spec("five land at a beach in a regroup phase, and five at another", { rules = { "19.3", "13.0" } }, function(t, game)
  local list = six(t, game)
  own(t, game, "us", "utah")
  local other = t:put("us.8-4", "approach.utah")
  t:go("regroup", { active = "allied", turn = 8 })
  t:refuses("19.3", "allied", "regroup", { units = list, to = "omaha" })
  list[6] = nil
  t:act("allied", "regroup", { units = list, to = "omaha" })
  expect.equal(#game:space("omaha").pieces, 5)
  t:act("allied", "regroup", { units = { other }, to = "utah" })
  expect.equal(other.space.name, "utah")
end)

spec("five land in an impulse", { rule = "19.3" }, function(t, game)
  local list = six(t, game)
  begin(t, "allied")
  activate(t, "allied", "approach.omaha")
  list[6] = nil
  t:act("allied", "move", { units = list, to = "omaha" })
  expect.equal(#game:space("omaha").pieces, 5)
end)

spec("a group regroups from one area", { rule = "13.0" }, function(t)
  t:clear{ to = "off" }
  local a, b = t:put("ge.916", "villers"), t:put("ge.915", "evrecy")
  t:go("regroup", { active = "german", turn = 8 })
  t:refuses("13.0", "german", "regroup", { units = { a, b }, to = "aunay" })
end)

spec("five units regroup over a bridge together, and control follows them", { rules = { "13.0", "8.371", "7.3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  t:put("br.56", "balleroy")
  t:go("regroup", { active = "allied", turn = 8 })
  t:act("allied", "regroup", { units = { us }, to = "tilly" })
  expect.equal(game:space("balleroy").control, "british")
  local list = {}
  for i, id in ipairs{ "ge.125-pzgr", "ge.192-pzgr", "ge.22-pz", "ge.200-stug", "ge.206-pz" } do list[i] = t:put(id, "caen") end
  t:go("regroup", { active = "german", turn = 8 })
  t:act("german", "regroup", { units = list, to = "verson" })
  expect.equal(#game:space("verson").pieces, 5)
end)
