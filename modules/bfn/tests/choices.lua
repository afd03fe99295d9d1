-- Options of the campaign: other beaches and roads, commandos that storm, tanks at Juno, quality of divisions, one more corps.
local factors = require("rules.factors")
local field = require("tests.shared.field")
local lane = require("tests.shared.lane")
local lanes = require("rules.lanes")
local supplying = require("rules.supplying")

local function go(t, node, side, more)
  local at = { turn = 100, day = 9, month = "July", part = "morning", weather = "clear", weather_roll = 12 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, node, side, at)
end

local function start(t, list)
  t:dice("weather", 6, 6)
  return field.set(t, list or {})
end

-- 9.2o ------------------------------------------------------------------------------------------

local function landing(title, options, turn, gold, sword, utah)
  spec(title, { rules = { "9.2o", "9.2.2" }, scenario = "campaign", options = options }, function(t, game)
    t:set("turn", turn)
    local sites = lanes.sites_of(game, game:pieces{ counter = "cw.3.8.1suff" }[1])
    expect.equal(sites.gold == true, gold)
    expect.equal(sites.sword == true, sword)
    expect.equal(sites.utah == true, utah)
  end)
end

landing("by an option a division lands at any site of its nation", { any_road = true }, 2, true, true, false)
landing("not on the morning of June 6", { any_road = true }, 1, false, true, false)
landing("without it at its own alone", {}, 2, false, true, false)

local function enters(title, options, hexes, found)
  spec(title, { rules = { "9.2o", "9.2.1" }, scenario = "campaign", options = options }, function(t)
    start(t)
    local lehr, division = t:put("ge.lehr.901-1", "german.due"), t:put("ge.77.1049-1", "german.due")
    local east = t:put("ge.346.858-1", "german.due")
    go(t, "movement", "german")
    expect.equal(t:can("german", "enter", { unit = lehr, hex = hexes[1] }), found)
    expect.equal(t:can("german", "enter", { unit = division, hex = hexes[2] }), found)
    expect.falsy(t:can("german", "enter", { unit = east, hex = hexes[1] }))
    expect.truthy(t:can("german", "enter", { unit = lehr, hex = hexes[2] }) and t:can("german", "enter", { unit = division, hex = hexes[1] }))
  end)
end

enters("by an option Germans of the south edge come by any of its roads", { any_road = true }, { "117086", "117032" }, true)
enters("without it by those of their sheet", {}, { "117086", "117032" }, false)

-- 19.5o ------------------------------------------------------------------------------------------

local function die(game, base, target)
  local side = game:side("allied")
  local list = {}
  for _, piece in ipairs(base.pieces) do
    if piece.side == side then list[#list + 1] = piece end
  end
  return factors.odds(game, factors.attack(side, { target = target, attackers = list })).die
end

local function storms(title, options, attacker, works, found)
  spec(title, { rules = { "19.5o" }, scenario = "campaign", options = options }, function(t, game)
    local first, second = lane.row(game, "clear")
    start(t, { { attacker, first.name }, { "ge.co.inf", second.name } })
    go(t, "combat", "allied")
    local without = die(game, first, second)
    if works == "entrenchment" then
      t:put("entrenchment", second.name, { face = "finished" })
    elseif works then
      field.put(t, works, second.name, "full")
    end
    expect.equal(die(game, first, second) - without, found)
  end)
end

local bold = { assault_commandos = true }
storms("by an option commandos add one against a strongpoint", bold, "cw.cdo3", "strongpoint.1", 1)
storms("and rangers against an entrenchment", bold, "us.rgr5", "entrenchment", 1)
storms("not against others", bold, "cw.cdo3", nil, 0)
storms("a company of theirs does not", bold, "cw.co.cdo", "strongpoint.1", 0)
storms("nor other infantry", bold, "us.1.16-1", "strongpoint.1", 0)
storms("without the option nobody does", {}, "cw.cdo3", "strongpoint.1", 0)

local function fills(title, options, points, found)
  spec(title, { rules = { "19.5o", "9.3.3" }, scenario = "campaign", options = options }, function(t, game)
    local unit = start(t, { { "us.rgr5", "049050", "reduced" } })[1]
    t:put("beachhead", "C1650")
    go(t, "replacements", "allied", { turn = 102, part = "night", points_us_inf = points })
    expect.equal(t:can("allied", "replace", { unit = unit }), found)
    if not found then return end
    t:act("allied", "replace", { unit = unit })
    expect.equal(game.points_us_inf, points - 2)
  end)
end

fills("by the option two points replace a step of rangers", bold, 2, true)
fills("one does not", bold, 1, false)
fills("without it none do", {}, 9, false)

spec("the option gives static batteries nothing", { rules = { "19.5o", "9.3.3" }, scenario = "campaign", options = bold }, function(t)
  start(t)
  local lost = t:put("ge.b1260-1", "german.dead")
  go(t, "replacements", "german", { turn = 102, part = "night", points_ge_inf = 9, points_ge_arm = 9 })
  t:refuses("9.3.3", "german", "rebuild", { unit = lost })
end)

-- 19.6.3o ------------------------------------------------------------------------------------------

-- Three tank companies in the first assault hexes of Juno, before they set out.
local function at_juno(t, game)
  t:clear()
  local list = {}
  for i, queue in ipairs{ "mike_green", "mike_red", "nan_green" } do
    local hex = game:region("lane." .. queue) * game:region("queue.1")
    list[i] = t:put("cw.co.tank", hex:list()[1].name, { face = "full" })
    t:set(list[i], "afloat", true)
  end
  t:go("craft", { active = "allied", turn = 1, part = "landing" })
  return list
end

spec("by an option two tank companies swim at Juno, and no third", { rules = { "19.6.3o" }, scenario = "campaign",
  options = { swim_at_juno = true } }, function(t, game)
  local list = at_juno(t, game)
  expect.equal(list[1].face, "full")
  t:act("allied", "swim", { unit = list[1] })
  t:act("allied", "swim", { unit = list[2] })
  t:refuses("19.6.3o", "allied", "swim", { unit = list[3] })
  t:act("allied", "swim", { unit = list[1] })
  expect.equal(list[1].face, "full")
  expect.truthy(t:can("allied", "swim", { unit = list[3] }))
end)

spec("without it none do", { rules = { "19.6.3o", "19.6.3" }, scenario = "campaign" }, function(t, game)
  t:refuses("19.6.3", "allied", "swim", { unit = at_juno(t, game)[1] })
end)

spec("the option opens no other site and bounds none", { rules = { "19.6.3o", "19.6.3" }, scenario = "campaign",
  options = { swim_at_juno = true } }, function(t, game)
  t:clear()
  local list = {}
  for i, queue in ipairs{ "king_red", "king_green", "jig_red" } do
    local hex = game:region("lane." .. queue) * game:region("queue.1")
    list[i] = t:put("cw.co.tank", hex:list()[1].name, { face = "full" })
    t:set(list[i], "afloat", true)
  end
  t:go("craft", { active = "allied", turn = 1, part = "landing" })
  for _, unit in ipairs(list) do
    if unit.face == "full" then t:act("allied", "swim", { unit = unit }) end
    expect.equal(unit.face, "dd")
  end
end)

-- 22.1o ------------------------------------------------------------------------------------------

local function quality(title, options, attackers, found)
  spec(title, { rules = { "22.1o#3" }, scenario = "campaign", options = options }, function(t, game)
    local first, second = lane.row(game, "clear")
    local list = { { "ge.co.inf", second.name } }
    for _, counter in ipairs(attackers) do list[#list + 1] = { counter, first.name } end
    start(t, list)
    go(t, "combat", "allied")
    expect.equal(die(game, first, second), found)
  end)
end

local history = { quality = true }
quality("by an option the 1st Division attacks with one more", history, { "us.1.16-1" }, 1)
quality("the 90th with one less", history, { "us.90.357-1" }, -1)
quality("the 29th as it is", history, { "us.29.116-1" }, 0)
quality("glider infantry of the 82nd as it is", history, { "us.82.325-1" }, 0)
quality("parachutists of it with one more", history, { "us.82.505-1" }, 1)
quality("airlanding battalions of the 6th Airborne with one more", history, { "cw.6ab.1rur" }, 1)
quality("without the option all as they are", {}, { "us.1.16-1" }, 0)

spec("the divisions that are better and worse are those of the rulebook", { rules = { "22.1o#3" }, scenario = "campaign" },
  function(_, game)
  expect.equal(game:lookup("quality", "better", "divisions"), "us.1+us.9+us.2a+us.82+us.101+cw.15+cw.6ab+cw.11a")
  expect.equal(game:lookup("quality", "worse", "divisions"), "us.8+us.83+us.90+cw.2c+cw.3c+cw.3+cw.51+cw.7a")
end)

-- 22.10o ------------------------------------------------------------------------------------------

local function corps(title, options, found)
  spec(title, { rules = { "22.10o" }, scenario = "campaign", options = options }, function(_, game)
    local piece = game:pieces{ counter = "ge.hq.lxxxi" }[1]
    expect.equal(piece.space.on_map, found)
    if found then
      expect.equal(piece.space, game:pieces{ counter = "ge.711.hq" }[1].space)
      expect.truthy(supplying.sources(game, piece.side))
    end
  end)
end

corps("by an option the LXXXI Corps stands with the 711th Division", { lxxxi_corps = true }, true)
corps("without it nowhere", {}, false)
