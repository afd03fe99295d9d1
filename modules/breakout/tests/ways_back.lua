-- Retreats at the edge: boundaries, room on bridges, who stands there, and what the priorities weigh.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, attack = impulse.begin, impulse.activate, impulse.attack
local own = things.own

-- Allies assault what stands in the area and are repulsed; the Germans may go where they like.
local function repulse(t, game, area, ...)
  local us, list = t:put("us.16-1", area), {}
  for i, id in ipairs{ ... } do list[i] = t:put(id, area) end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", area)
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", area, { us })
  if t:waiting().asks[1] == "forward" then t:answer("german", "forward", list[1]) end
  return list
end

local function to(who, area) return { unit = who, to = area } end

spec("flooded ground without a bridge lets nobody retreat, a river everybody but infantry", { rules = { "9.63#1", "9.63#2" } },
  function(t, game)
  t:clear{ to = "off" }
  local list = repulse(t, game, "periers", "ge.916", "ge.22-pz")
  t:refuses_answer("9.63#2", "german", "casualties", { to(list[1], "st_jores") })
  t:refuses_answer("9.63#2", "german", "casualties", { to(list[2], "st_jean") })
  t:refuses_answer("9.63#1", "german", "casualties", { to(list[2], "la_haye") })
end)

spec("over a destroyed bridge on flooded ground nobody retreats, over a standing one everybody", { rule = "9.63#2" }, function(t, game)
  t:clear{ to = "off" }
  local link = game:link("isigny", "carentan")
  own(t, game, "us", "grandcamp", "st_lo", "st_jean", "foret", "trevieres")
  t:set(link, "down", true)
  local list = repulse(t, game, "isigny", "ge.916", "ge.22-pz")
  expect.equal(t:waiting().kind, "choice")
  expect.equal(list[1].space.name, "isigny")
end)

spec("a standing bridge takes tanks over flooded ground", { rule = "9.63#2" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "grandcamp", "st_lo", "st_jean", "foret", "trevieres")
  local list = repulse(t, game, "isigny", "ge.916", "ge.22-pz")
  t:answer("german", "casualties", { to(list[2], "carentan"), to(list[1], "carentan") })
  expect.equal(list[2].space.name, "carentan")
  expect.equal(list[2].face, "spent")
  expect.equal(game:link("isigny", "carentan").used, 2)
end)

-- Six Germans in Isigny: Carentan comes before the forest, which lies between two areas of the enemy's.
local function six(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "grandcamp", "st_lo", "st_jean", "trevieres")
  return repulse(t, game, "isigny", "ge.916", "ge.915", "ge.914", "ge.726", "ge.22-pz", "ge.352-pzjg")
end

spec("five units retreat over a bridge", { rules = { "8.371", "20.1" } }, function(t, game)
  local list = six(t, game)
  local all = {}
  for i = 1, 6 do all[i] = to(list[i], "carentan") end
  t:refuses_answer("8.371", "german", "casualties", all)
  all[6] = nil
  t:answer("german", "casualties", all)
  expect.equal(game:link("isigny", "carentan").used, 5)
  expect.equal(list[6].space.name, "isigny")
end)

spec("corps artillery does not retreat to other corps artillery", { rules = { "16.13", "7.1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville")
  t:put("ge.84-corps-art", "villers")
  local list = repulse(t, game, "tilly", "ge.916", "ge.ii-fj-corps-art")
  t:refuses_answer("16.13", "german", "casualties", { to(list[2], "villers") })
  t:answer("german", "casualties", { to(list[1], "villers") })
  expect.equal(list[1].space.name, "villers")
end)

spec("of free areas the one with the fewest enemy areas around comes first", { rule = "9.64#1" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "gold", "bretteville", "bayeux")
  own(t, game, "us", "foret")
  -- Balleroy touches Bayeux and the forest besides, Villers-Bocage only one area of the enemy's.
  local function threats(area)
    local count = 0
    for _, other in ipairs(game:space(area).neighbours) do
      if other.control == "us" then count = count + 1 end
    end
    return count
  end
  local german = repulse(t, game, "tilly", "ge.916")[1]
  expect.truthy(threats("balleroy") > threats("villers"))
  t:refuses_answer("9.64", "german", "casualties", { to(german, "balleroy") })
  t:answer("german", "casualties", { to(german, "villers") })
  expect.equal(german.space.name, "villers")
end)

for _, area in ipairs{ "villers", "balleroy" } do
  spec("between equals the defender chooses: " .. area, { rules = { "9.64", "9.64#1" } }, function(t, game)
    t:clear{ to = "off" }
    own(t, game, "us", "gold", "bretteville", "bayeux")
    local german = repulse(t, game, "tilly", "ge.916")[1]
    t:answer("german", "casualties", { to(german, area) })
    expect.equal(german.space.name, area)
  end)
end

spec("when its bridge is full, infantry retreats through the river", { rules = { "8.371", "9.63#1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "balleroy", "villers")
  local list = repulse(t, game, "tilly", "ge.916", "ge.915", "ge.914", "ge.726", "ge.920", "ge.921")
  local all = {}
  for i = 1, 6 do all[i] = to(list[i], "bretteville") end
  t:answer("german", "casualties", all)
  expect.equal(list[6].space.name, "bretteville")
  expect.equal(game:link("tilly", "bretteville").used, 5)
end)

spec("between contested areas of one's own the enemy around them does not matter", { rules = { "9.64", "9.64#2" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "foret")
  for i, area in ipairs{ "villers", "balleroy" } do
    t:put(({ "us.18-1", "us.26-1" })[i], area, { face = "spent" })
    t:put(({ "ge.726", "ge.736" })[i], area, { face = "spent" })
  end
  local german = repulse(t, game, "tilly", "ge.916")[1]
  t:answer("german", "casualties", { to(german, "balleroy") })
  expect.equal(german.space.name, "balleroy")
end)

spec("a full area from which no way leads on is no way either", { rules = { "9.66", "9.63#4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  for _, other in ipairs(game:space("villers").neighbours) do
    if other.name ~= "tilly" then t:set(other, "control", "us") end
  end
  for _, id in ipairs{ "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736" } do
    t:put(id, "villers")
  end
  repulse(t, game, "tilly", "ge.916")
  expect.equal(t:waiting().kind, "choice")
end)

spec("over open ground and through rivers no bridge is used", { rules = { "8.371", "9.63#1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  local german = repulse(t, game, "tilly", "ge.916")[1]
  t:answer("german", "casualties", { to(german, "villers") })
  expect.equal(game:link("tilly", "villers").used, 0)
end)

spec("a retreat through the river beside a destroyed bridge uses none", { rules = { "8.371", "9.63#1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "bayeux", "villers", "gold")
  local link = game:link("tilly", "bretteville")
  t:set(link, "down", true)
  t:put("us.18-1", "tilly", { face = "spent" })
  local german = repulse(t, game, "tilly", "ge.916")[1]
  t:answer("german", "casualties", { to(german, "bretteville") })
  expect.equal(link.used, 0)
  expect.equal(game:space("tilly").control, "us")
end)

spec("a spent unit that retreats to a contested beach brings its fortification down", { rules = { "15.2", "9.62" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "port_en_bessin")
  t:put("us.18-1", "omaha", { face = "disrupt1" })
  t:put("ge.726", "omaha", { face = "spent" })
  local us, german = t:put("us.16-1", "port_en_bessin"), t:put("ge.916", "bayeux")
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "bayeux")
  impulse.move(t, "german", { german }, "port_en_bessin")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "german", "port_en_bessin", { german })
  expect.falsy(game:space("omaha").fort_gone)
  t:answer("allied", "casualties", { to(us, "omaha") })
  expect.truthy(game:space("omaha").fort_gone)
end)
