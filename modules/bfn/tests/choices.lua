-- Options of the campaign: other beaches and roads, commandos that storm, tanks at Juno, quality of divisions, one more corps.
local factors = require("rules.factors")
local field = require("tests.shared.field")
local july = require("tests.shared.july")
local lane = require("tests.shared.lane")
local lanes = require("rules.lanes")
local supplying = require("rules.supplying")
local units_of = require("rules.units")

local go, start = july.morning(100, 9), july.start

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
    expect.truthy(t:can("german", "enter", { unit = lehr, hex = hexes[2] }))
    expect.truthy(t:can("german", "enter", { unit = division, hex = hexes[1] }))
  end)
end

enters("by an option Germans of the south edge come by any of its roads", { any_road = true }, { "117086", "117032" }, true)
enters("without it by those of their sheet", {}, { "117086", "117032" }, false)

-- 19.5o ------------------------------------------------------------------------------------------

local function die(game, base, target)
  local side = game:side("allied")
  local list = {}
  for _, piece in ipairs(base.pieces) do
    if piece.side == side and piece.steps > 0 then list[#list + 1] = piece end
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

-- Three tank companies in the first assault hexes of these queues, before they set out.
local function tanks_afloat(t, game, queues)
  t:clear()
  local list = {}
  for i, queue in ipairs(queues) do
    local hex = game:region("lane." .. queue) * game:region("queue.1")
    list[i] = t:put("cw.co.tank", hex:list()[1].name, { face = "full" })
    t:set(list[i], "afloat", true)
  end
  t:go("craft", { active = "allied", turn = 1, part = "landing" })
  return list
end

local juno = { "mike_green", "mike_red", "nan_green" }

spec("by an option two tank companies swim at Juno, and no third", { rules = { "19.6.3o" }, scenario = "campaign",
  options = { swim_at_juno = true } }, function(t, game)
  local list = tanks_afloat(t, game, juno)
  expect.equal(list[1].face, "full")
  t:act("allied", "swim", { unit = list[1] })
  t:act("allied", "swim", { unit = list[2] })
  t:refuses("19.6.3o", "allied", "swim", { unit = list[3] })
  t:act("allied", "swim", { unit = list[1] })
  expect.equal(list[1].face, "full")
  expect.truthy(t:can("allied", "swim", { unit = list[3] }))
end)

spec("without it none do", { rules = { "19.6.3o", "19.6.3" }, scenario = "campaign" }, function(t, game)
  t:refuses("19.6.3", "allied", "swim", { unit = tanks_afloat(t, game, juno)[1] })
end)

spec("the option opens no other site and bounds none", { rules = { "19.6.3o", "19.6.3" }, scenario = "campaign",
  options = { swim_at_juno = true } }, function(t, game)
  local list = tanks_afloat(t, game, { "king_red", "king_green", "jig_red" })
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

-- 9.4o ------------------------------------------------------------------------------------------

local green = { green_replacements = true }

local function filled(title, options, counter, more, found)
  spec(title, { rules = { "9.4o" }, scenario = "campaign", options = options }, function(t)
    local unit = start(t, { { counter, "049050", "reduced" } })[1]
    t:put("beachhead", "C1650")
    field.put(t, counter == "us.29.116-1" and "us.29.hq" or "us.1.hq", "049050")
    local at = { turn = 102, part = "night", points_us_inf = 9, points_us_arm = 9 }
    for name, value in pairs(more or {}) do at[name] = value end
    go(t, "replacements", "allied", at)
    t:act("allied", "replace", { unit = unit })
    expect.same({ units_of.attack(unit), units_of.defence(unit) }, found)
  end)
end

filled("by an option a battalion that is filled is weaker by one", green, "us.1.16-1", nil, { 3, 4 })
filled("not on June 7", green, "us.1.16-1", { day = 7, month = "June", turn = 3 }, { 4, 5 })
filled("on July 7 it is", green, "us.1.16-1", { day = 7 }, { 3, 4 })
filled("without the option it is whole", {}, "us.1.16-1", nil, { 4, 5 })
filled("tanks are whole", green, "us.tk741", nil, { 8, 6 })
filled("engineers are whole", green, "us.1.eng", nil, { 2, 3 })

spec("by an option a battalion that is filled is weaker by one until it loses a step", { rules = { "9.4o" }, scenario = "campaign",
  options = green }, function(t)
  local unit = start(t, { { "us.1.16-1", "049050", "full" } })[1]
  t:set(unit, "green", true)
  expect.same({ units_of.attack(unit), units_of.defence(unit) }, { 3, 4 })
  local weak = field.put(t, "us.1.16-2", "049050", "reduced")
  t:set(weak, "green", true)
  expect.same({ units_of.attack(weak), units_of.defence(weak) }, { 2, 3 })
end)

local function built_up(title, strength, found)
  spec(title, { rules = { "9.4o", "9.5" }, scenario = "campaign", options = green }, function(t)
    start(t, { { "us.1.hq", "049050" } })
    t:put("beachhead", "C1650")
    local company, lost = field.put(t, "us.co.inf", "049051"), t:put("us.1.16-1", "allied.dead")
    go(t, "replacements", "allied", { turn = 102, part = "night", points_us_inf = 9 })
    t:act("allied", "reform", { company = company, unit = lost, strength = strength })
    expect.equal(lost.green, found)
  end)
end

built_up("a company that is built up in full is weaker", "full", true)
built_up("one to half is not", "reduced", false)

spec("with it a battalion is built anew weaker, a German one whole", { rules = { "9.4o" }, scenario = "campaign", options = green },
  function(t)
  start(t, { { "us.1.hq", "049050" }, { "ge.352.hq", "080050" }, { "ge.hq.xlvii", "081050" } })
  t:put("beachhead", "C1650")
  local lost, other = t:put("us.1.16-1", "allied.dead"), t:put("ge.352.914-1", "german.dead")
  go(t, "replacements", "allied", { turn = 102, part = "night", points_us_inf = 9 })
  t:act("allied", "rebuild", { unit = lost, strength = "full", hex = "050050" })
  expect.truthy(lost.green)
  go(t, "replacements", "german", { turn = 102, part = "night", points_ge_inf = 9 })
  t:act("german", "rebuild", { unit = other, strength = "full", hex = "080051" })
  expect.falsy(other.green)
end)

local function caps(title, options, found)
  spec(title, { rules = { "9.4o", "9.3.4#2" }, scenario = "campaign", options = options }, function(t, game)
    start(t)
    t:dice("replacements", 9)
    t:dice("german_replacements", 1)
    go(t, "remnants", "allied", { turn = 183, month = "August", part = "night" })
    expect.same({ game.points_us_inf, game.points_us_arm, game.points_cw_inf }, found)
  end)
end

caps("with the option no cap holds", green, { 3, 2, 2 })
caps("without it that of August does", {}, { 2, 1, 1 })

-- 22.2o ------------------------------------------------------------------------------------------

-- Germans attack with a gun of the 91st in support; what are the odds, and has the gun fired?
local function shells(title, options, counter, number, fired)
  spec(title, { rules = { "22.2o" }, scenario = "campaign", options = options }, function(t, game)
    local first, second, third = lane.row(game, "clear")
    local units = start(t, { { "ge.91.1057-1", first.name }, { "us.co.inf", second.name }, { "ge.91.hq", first.name },
      { "ge.hq.lxxxiv", third.name } })
    local place
    for _, space in ipairs(game:region("air.c"):list()) do
      if game:distance(space, second) == 5 and space.terrain == "clear" then place = place or space end
    end
    local gun = field.put(t, counter, place.name)
    go(t, "combat", "german")
    if number then t:dice("shells", number) end
    t:dice("combat", 1)
    t:act("german", "attack", { target = second, attackers = { units[1] }, support = { gun } })
    expect.equal(gun.fired, fired)
  end)
end

local mountain = { mountain_guns = true }
shells("by an option a mountain gun of the 91st has no shells at five", mountain, "ge.91.ar-1", 5, false)
shells("at four it fires", mountain, "ge.91.ar-1", 4, true)
shells("without the option nobody asks", {}, "ge.91.ar-1", nil, true)
shells("other guns of the division fire", mountain, "ge.91.ar-3", nil, true)

spec("without shells it neither shoots alone nor has fired", { rules = { "22.2o" }, scenario = "campaign", options = mountain },
  function(t, game)
  local first, second = lane.row(game, "clear")
  start(t, { { "ge.91.1057-1", first.name }, { "us.co.inf", second.name }, { "ge.91.hq", first.name }, { "ge.hq.lxxxiv", first.name } })
  local place
  for _, space in ipairs(game:region("air.c"):list()) do
    if game:distance(space, second) == 5 and space.terrain == "clear" then place = place or space end
  end
  local gun = field.put(t, "ge.91.ar-1", place.name)
  go(t, "combat", "german")
  t:dice("shells", 6)
  t:act("german", "bombard", { gun = gun, target = second })
  expect.falsy(gun.fired)
  expect.equal(#second.pieces, 1)
end)

spec("in defence a mountain gun without shells adds nothing", { rules = { "22.2o" }, scenario = "campaign", options = mountain },
  function(t, game)
  local first, second, third = lane.row(game, "clear")
  local units = start(t, { { "us.1.16-1", first.name }, { "ge.91.1057-1", second.name }, { "ge.91.hq", third.name },
    { "ge.hq.lxxxiv", third.name } })
  local place
  for _, space in ipairs(game:region("air.c"):list()) do
    if game:distance(space, second) == 5 and space.terrain == "clear" then place = place or space end
  end
  local gun = field.put(t, "ge.91.ar-1", place.name)
  go(t, "combat", "allied")
  t:act("allied", "attack", { target = second, attackers = { units[1] } })
  t:dice("shells", 5)
  t:dice("combat", 1)
  t:answer("german", "defensive_support", { gun })
  expect.falsy(gun.fired)
end)

-- 19.6.1o ------------------------------------------------------------------------------------------

-- Four vehicles ashore at the end of the landing: two of each kind.
local function evening(t)
  start(t, { { "cw.co.inf", "050029" } })
  local list = {}
  for i, counter in ipairs{ "cw.croc", "cw.croc", "cw.avre", "cw.avre" } do list[i] = t:put(counter, "050029") end
  t:go("regroup", { turn = 1, part = "landing", active = "allied" })
  t:done("allied")
  return list
end

spec("by an option any three AVRE or Crocodiles stay", { rules = { "19.6.1o" }, scenario = "campaign", options = { three_funnies = true } },
  function(t)
  local list = evening(t)
  expect.fails("", function() t:answer("allied", "funnies", list) end)
  t:answer("allied", "funnies", { list[1], list[3], list[4] })
  local found = {}
  for i, piece in ipairs(list) do found[i] = piece.space.name end
  expect.same(found, { "050029", "off", "050029", "050029" })
end)

spec("who names none of them has none", { rules = { "19.6.1o" }, scenario = "campaign", options = { three_funnies = true } },
  function(t)
  local list = evening(t)
  t:answer("allied", "funnies", nil)
  for _, piece in ipairs(list) do expect.equal(piece.space.name, "off") end
end)

local function against(title, attacker, works, found)
  spec(title, { rules = { "19.6.1o", "19.6.1#2", "19.6.1#4" }, scenario = "campaign" }, function(t, game)
    local first, second = lane.row(game, "clear")
    start(t, { { attacker, first.name }, { "ge.co.inf", second.name } })
    if works then field.put(t, "strongpoint.1", second.name, "full") end
    go(t, "combat", "allied")
    local without = die(game, first, second)
    for _ = 1, 2 do t:put("cw.avre", first.name) end
    expect.equal(die(game, first, second) - without, found)
  end)
end

against("AVRE that have stayed add one against works", "cw.co.inf", true, 1)
against("nothing elsewhere", "cw.co.inf", false, 0)
against("and nothing with Americans", "us.co.inf", true, 0)
