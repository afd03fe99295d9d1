-- Movement and assaults at their edges: who leads, who follows, what is offered, how far a unit comes, where it may stand.
local areas = require("rules.areas")
local assault = require("rules.assault")
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move = impulse.begin, impulse.activate, impulse.move
local own = things.own

local ten = { "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736" }

-- Assaults ------------------------------------------------------------------------------------------------------------------------

spec("an assault is offered to fresh units of the active area that stand among enemies, to nobody else", { rules = { "8.5", "8.22" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us = t:put("us.16-1", "tilly")
  t:put("us.18-1", "villers")
  t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  expect.equal(assault.verb.offers(game, game:side("allied")), nil)
  move(t, "allied", { us }, "villers")
  expect.truthy(assault.verb.offers(game, game:side("allied")))
  expect.equal(assault.verb.offers(game, game:side("german")), nil)
end)

spec("British and US units do not assault together", { rule = "8.374" }, function(t, game)
  t:clear{ to = "off" }
  local us, british = t:put("us.16-1", "villers"), t:put("br.56", "villers")
  t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "villers")
  t:refuses("8.374", "allied", "assault", { area = "villers", units = { us, british }, point = us })
  expect.truthy(t:can("allied", "assault", { area = "villers", units = { british }, point = british }))
end)

spec("fresh units that were there before the others came do not assault with them", { rules = { "8.5", "8.52" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, there = t:put("us.16-1", "tilly"), t:put("us.18-1", "villers")
  t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:refuses("8.5", "allied", "assault", { area = "villers", units = { us, there }, point = us })
end)

spec("an assault tells its values once area, units and point unit are chosen", { rules = { "9.2", "9.3" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "villers")
  t:put("ge.916", "villers", { face = "spent" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "villers")
  local side, area = game:side("allied"), game:space("villers")
  local preview = assault.verb.preview
  expect.equal(preview(game, side, {}), nil)
  expect.equal(preview(game, side, { area = area }), nil)
  expect.equal(preview(game, side, { area = area, units = { us } }), nil)
  expect.truthy(t:preview("allied", "assault", { area = area, units = { us }, point = us }).value)
end)

-- Who leads -----------------------------------------------------------------------------------------------------------------------

-- German armour goes from Aunay into Villers-Bocage, where an American unit stands.
local function led(t, game, vars, ...)
  t:clear{ to = "off" }
  own(t, game, "us", "villers")
  t:put("us.16-1", "villers", { face = "spent" })
  local tanks, guns = t:put("ge.22-pz", "aunay"), t:put("ge.21-pz-art", "aunay")
  local others = t:put("ge.12ss-art", "evrecy")
  begin(t, "german", vars)
  activate(t, "german", ...)
  move(t, "german", { tanks }, "villers")
  return guns, others
end

spec("artillery follows armour into a mandatory assault over the same boundary", { rules = { "8.35", "8.375" } }, function(t, game)
  local guns = led(t, game, { weather = "overcast" }, "aunay")
  move(t, "german", { guns }, "villers")
  expect.equal(guns.space.name, "villers")
end)

spec("armour that came over another boundary leads nobody into a mandatory assault", { rule = "8.375" }, function(t, game)
  local _, others = led(t, game, { weather = "overcast", advantage = "german" }, "aunay", "evrecy")
  t:refuses("8.375", "german", "move", { units = { others }, to = "villers" })
end)

spec("artillery alone goes where its own side holds out among enemies, if no assault is owed", { rules = { "8.35", "8.375" } },
  function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "villers", { face = "spent" })
  t:put("ge.916", "villers", { face = "spent" })
  local guns = t:put("ge.21-pz-art", "aunay")
  begin(t, "german")
  activate(t, "german", "aunay")
  move(t, "german", { guns }, "villers")
  expect.equal(guns.space.name, "villers")
end)

spec("artillery alone does not go over a bridge that the enemy holds into a contested area", { rules = { "8.375", "8.51#2" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "villers")
  t:put("us.16-1", "villers", { face = "spent" })
  t:put("ge.916", "villers", { face = "spent" })
  t:set(game:link("bretteville", "villers"), "held", "allied")
  local guns = t:put("ge.21-pz-art", "bretteville")
  begin(t, "german")
  activate(t, "german", "bretteville")
  t:refuses("8.375", "german", "move", { units = { guns }, to = "villers" })
end)

-- From Thury-Harcourt over Aunay; in the second area aircraft stop the armour, and not the artillery.
local function stopped(t, game)
  local tanks, guns = t:put("ge.22-pz", "thury"), t:put("ge.21-pz-art", "thury")
  begin(t, "german", { weather = "clear" })
  activate(t, "german", "thury")
  move(t, "german", { tanks, guns }, "aunay")
  t:dice("air_interdiction", 1)
  t:dice("air_interdiction", 3)
  move(t, "german", { tanks, guns }, "villers")
  expect.equal(tanks.face, "disrupt1")
  return guns
end

spec("without the armour that aircraft stopped artillery does not enter an area of the enemy", { rules = { "8.4", "8.375" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "villers")
  expect.equal(stopped(t, game).space.name, "aunay")
end)

spec("where its own side holds out artillery goes on without it", { rules = { "8.4", "8.35" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "villers")
  t:put("us.16-1", "villers", { face = "spent" })
  t:put("ge.916", "villers", { face = "spent" })
  expect.equal(stopped(t, game).space.name, "villers")
end)

-- Reach and room ------------------------------------------------------------------------------------------------------------------

local function reach(t, who)
  local costs = {}
  for _, pair in ipairs(t:query("reach", { unit = who }).value) do costs[pair[1].name] = pair[2] end
  return costs
end

spec("reach takes the cheaper way over a river, and goes on behind it", { rules = { "8.33", "8.36#1", "8.36#5" } }, function(t, game)
  t:clear{ to = "off" }
  local foot = t:put("ge.916", "tilly")
  begin(t, "german", { weather = "clear" })
  local found = reach(t, foot)
  expect.equal(found.bretteville, 1)
  expect.equal(found.caen, 2)
end)

spec("reach leaves out an area that is full", { rules = { "7.1", "8.33" } }, function(t, game)
  t:clear{ to = "off" }
  for _, id in ipairs(ten) do t:put(id, "villers") end
  local foot = t:put("ge.916", "tilly")
  begin(t, "german", { weather = "clear" })
  local found = reach(t, foot)
  expect.equal(found.villers, nil)
  expect.equal(found.balleroy, 1)
end)

spec("one unit of corps artillery stands in an area with others", { rule = "16.13" }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "villers")
  t:put("ge.726", "villers")
  local corps = t:put("ge.84-corps-art", "aunay")
  begin(t, "german")
  activate(t, "german", "aunay")
  move(t, "german", { corps }, "villers")
  expect.equal(corps.space.name, "villers")
end)

spec("a depot contests nothing", { rules = { "7.4", "7.1" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.916", "gold")
  t:put("depot.gold", "gold")
  expect.falsy(areas.contested(game:space("gold")))
  t:put("depot.german", "gold")
  expect.equal(t:query("stacking", { side = game:side("german"), space = game:space("gold") }).value[1], 1)
end)

spec("an enemy's contested area comes before a full one in a retreat", { rules = { "9.64#3", "9.64#4", "9.66" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  for _, id in ipairs(ten) do t:put(id, "villers") end
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("ge.352-pzjg", "balleroy", { face = "spent" })
  local us, german = t:put("us.16-1", "tilly"), t:put("ge.916", "tilly")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:dice("assault", 1, 1, 6, 6)
  impulse.attack(t, "allied", "tilly", { us })
  t:refuses_answer("9.66", "german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "aunay" } })
  t:answer("german", "casualties", { { unit = german, to = "balleroy" } })
  expect.equal(german.space.name, "balleroy")
end)

-- The evening ---------------------------------------------------------------------------------------------------------------------

spec("when isolated Germans surrender, the Americans among them control the area", { rules = { "12.8", "7.3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "trevieres", "port_en_bessin", "grandcamp")
  local who = t:put("ge.916", "omaha", { face = "disrupt2" })
  t:put("us.16-1", "omaha", { face = "spent" })
  impulse.quietly(t)
  t:dice("surrender", 1)
  t:go("surrender", { turn = 8 })
  expect.equal(who.space.name, "losses.german")
  expect.equal(game:space("omaha").control, "us")
end)

spec("the Advantage changes sides at the end of either refit phase", { rule = "11.2" }, function(t, game)
  for side, node in pairs{ german = "german_depots", allied = "allied_depots" } do
    t:clear{ to = "off" }
    t:go(node, { turn = 8, advantage = side, clear_boxes = 5 })
    t:set("advantage_used", side)
    t:done(side)
    expect.equal(game.advantage, game:side(side).other)
  end
end)

spec("the first impulse of a day counts with its weather", { rule = "18.41" }, function(t, game)
  impulse.quietly(t)
  t:go("day_begins", { active = "german", turn = 8 })
  expect.equal(game.clear_boxes, 1)
end)

spec("at nightfall the markers go back to the beginning of the track", { rules = { "3.8", "11.23" } }, function(t, game)
  begin(t, "allied", { impulse = 8, sunset_drm = -1 })
  t:put("advantage", "impulse.7")
  t:put("sunset", "impulse.1")
  t:dice("sunset", 3, 4)
  t:act("allied", "pass")
  expect.equal(things.unit(game, "advantage").space.name, "impulse.0")
  expect.equal(things.unit(game, "sunset").space.name, "off")
end)
