-- Kinds of units: their steps, their replacements, whose they are; and what they keep out of supply, after a landing or a fight.
local companies = require("rules.companies")
local factors = require("rules.factors")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local guns = require("rules.guns")
local july = require("tests.shared.july")
local lane = require("tests.shared.lane")
local units_of = require("rules.units")

local go, start = july.morning(100, 9), july.start

spec("units without companies have two steps, and headquarters, guns and companies one", { rules = { "3.4#4", "3.4#3" },
  scenario = "campaign" }, function(_, game)
  local single = { hq = true, corpshq = true, artillery = true, battery = true, strongpoint = true }
  local count = 0
  for _, piece in ipairs(game:pieces{ where = units_of.is_unit }) do
    if piece.company ~= "" then
      expect.equal(piece.steps, 3)
    elseif single[piece.arm] or piece.is_company then
      expect.equal(piece.steps, 1)
    elseif piece.stack == 2 and piece.weak_defence > 0 then
      expect.equal(piece.steps, 2)
      count = count + 1
    end
  end
  expect.truthy(count > 50)
end)

spec("a unit of two steps is reduced, and then gone", { rules = { "3.4#4" }, scenario = "campaign" }, function(t, game)
  local unit = start(t, { { "ge.352.pi", "080050" } })[1]
  for _, face in ipairs{ "reduced", "full" } do
    go(t, "strafing", "allied", { active = "german", recon = 1, recon_hit = 1, turn = 100 })
    t:set(unit.space, "strafed", false)
    t:dice("strafe", 10)
    t:act("allied", "strafe", { hex = "080050" })
    expect.equal(unit.face, face == "reduced" and "reduced" or unit.face)
  end
  expect.equal(unit.space.name, "german.dead")
  expect.truthy(game)
end)

-- The kinds of replacements that the steps of a unit take: company, reduced and full.
local function stripe(title, counter, kinds)
  spec(title, { rules = { "2.4.3#4", "9.3.2#1" }, scenario = "campaign" }, function(_, game)
    local unit = game:pieces{ counter = counter }[1]
    for i, step in ipairs{ "company", "reduced", "full" } do
      expect.equal(units_of.account("points", "x", unit, step), "points_x_" .. kinds[i])
    end
  end)
end

stripe("yellow: infantry", "us.1.16-1", { "inf", "inf", "inf" })
stripe("orange: infantry", "us.82.505-1", { "inf", "inf", "inf" })
stripe("blue: armour", "us.tk741", { "arm", "arm", "arm" })
stripe("green: both, mechanized infantry", "ge.21.125-1", { "inf", "arm", "inf" })
stripe("tan: both, armoured reconnaissance", "us.2a.rec", { "inf", "arm", "arm" })
stripe("purple: artillery", "us.1.fa7", { "inf", "inf", "arm" })

spec("rocket launchers of a brigade are corps units like any other", { rules = { "2.4.5#1" }, scenario = "campaign" }, function(_, game)
  expect.falsy(units_of.is_divisional(game, game:pieces{ counter = "ge.w7.83-1" }[1]))
  expect.truthy(units_of.is_divisional(game, game:pieces{ counter = "ge.352.914-1" }[1]))
end)

spec("who is out of supply defends in full", { rules = { "7.5#7" }, scenario = "campaign" }, function(t, game)
  local first, second = lane.row(game, "clear")
  local units = start(t, { { "us.1.16-1", first.name }, { "ge.352.914-1", second.name } })
  go(t, "combat", "allied")
  local side = game:side("allied")
  local sum = factors.odds(game, factors.attack(side, { target = second, attackers = { units[1] } }))
  expect.equal(sum.defence, 5)
  expect.equal(sum.attack, 2)
end)

-- A gun lands from the first assault hex of King Red; has it moved?
local function lands(title, counter, moved)
  spec(title, { rules = { "10.5#1", "9.2.2#4" }, scenario = "campaign" }, function(t)
    start(t)
    t:put("beachhead", "050029")
    local gun = t:put(counter, "049028")
    t:set(gun, "afloat", true)
    go(t, "movement", "allied")
    t:act("allied", "land", { unit = gun, hex = "050029" })
    expect.equal(gun.fired, moved)
  end)
end

lands("towed guns land on the move", "cw.50.fd74", true)
lands("self-propelled guns land ready", "cw.11a.13rha", false)

spec("who landed moves again with the vehicles, if he is one", { rules = { "10.5#1", "9.2.2#8" }, scenario = "campaign" }, function(t)
  local units = start(t, { { "cw.b8.4-7dg", "050029" }, { "cw.50.69.5eyorks", "050029" } })
  t:put("beachhead", "050029")
  for _, unit in ipairs(units) do t:set(unit, "landed", true) end
  go(t, "mechanized", "allied")
  expect.truthy(t:can("allied", "move", { unit = units[1], path = { "050030" } }))
  t:refuses("10.5", "allied", "move", { unit = units[2], path = { "050030" } })
  go(t, "movement", "allied")
  t:refuses("9.2.2#3", "allied", "move", { unit = units[1], path = { "050030" } })
end)

spec("the hexes behind Gold are flooded towards all sides", { rules = { "10.6#15" }, scenario = "campaign" }, function(_, game)
  for _, hex in ipairs{ "C1929", "C1930" } do
    local space = game:space(hex)
    for _, link in ipairs(space.links) do expect.truthy(ground.halves(space, link)) end
    expect.equal(ground.combat(game, space, false), 2)
  end
  expect.falsy(ground.halves(game:space("C1829"), game:link(game:space("C1829"), game:space("C1830"))))
end)

spec("a gun that was attacked and stood supports, one that was driven back does not", { rules = { "12.5.1#1" }, scenario = "campaign" },
  function(t, game)
  local first, second, third = lane.row(game, "clear")
  local units = start(t, { { "us.1.16-1", first.name }, { "us.1.16-2", first.name }, { "ge.352.ar-1", second.name },
    { "ge.352.914-1", second.name }, { "ge.352.hq", "090030" }, { "ge.hq.lxxxiv", "090030" } })
  t:put("beachhead", "048050")
  local far = game:region("air.c"):list()
  local target
  for _, space in ipairs(far) do
    if game:distance(space, second) == 5 then target = space end
  end
  go(t, "combat", "allied")
  expect.truthy(guns.can_reach(game, units[3], target))
  t:set(second, "assailed", true)
  expect.truthy(guns.can_reach(game, units[3], target))
  t:dice("combat", 10)
  t:set(second, "assailed", false)
  t:act("allied", "attack", { target = second, attackers = { units[1], units[2] } })
  for _ = 1, 6 do
    local waiting = t:waiting()
    if waiting.kind ~= "answer" then break end
    local ask = waiting.asks[1]
    local tries = ask == "loss" and { units[4], units[1], units[2] } or second.neighbours
    if ask == "advance" or ask == "defensive_support" then
      t:answer(waiting.sides[1].name, ask, nil)
    else
      for _, one in ipairs(tries) do
        if pcall(function() t:answer(waiting.sides[1].name, ask, one) end) then break end
      end
    end
  end
  expect.truthy(units[3].space ~= second and units[3].space.on_map)
  expect.falsy(guns.can_reach(game, units[3], target))
  expect.truthy(third)
end)

-- Parachutists on June 6 ------------------------------------------------------------------------------------------

-- Companies of two battalions of the 505th in one hex.
local function companies_down(t, game, turn)
  t:clear()
  local first, second = t:put("us.82.505-1", "allied.holding"), t:put("us.82.505-2", "allied.holding")
  local list = {}
  for i, battalion in ipairs{ first, first, second } do
    list[i] = field.put(t, "us.co.para", "042080")
    t:set(list[i], "origin", battalion)
  end
  if turn > 1 then
    for _, whole in ipairs{ first, second } do t:put(whole.counter, "allied.dead") end
  end
  return list, first, second
end

spec("before June 8 parachutists of one battalion combine, and form that one", { rules = { "15.4#2" }, scenario = "campaign" },
  function(t, game)
  local list, first, second = companies_down(t, game, 1)
  t:go("gathering", { active = "allied", turn = 1, part = "landing" })
  t:refuses("15.4#2", "allied", "combine", { companies = { list[1], list[3] } })
  t:refuses("15.4#2", "allied", "combine", { companies = { list[1], list[2] }, whole = second })
  t:act("allied", "combine", { companies = { list[1], list[2] }, whole = first })
  expect.equal(first.space.name, "042080")
end)

local function mixes(title, turn, found)
  spec(title, { rules = { "15.4#2" }, scenario = "campaign" }, function(t, game)
    start(t)
    local hq = field.put(t, "us.82.hq", "042080")
    local whole = t:put("us.82.505-2", "allied.dead")
    local list = {}
    for i = 1, 2 do
      list[i] = field.put(t, "us.co.para", "042080")
      t:set(list[i], "origin", game:pieces{ counter = "us.82.505-1" }[1])
    end
    go(t, "movement", "allied", { turn = turn, month = "June", part = "morning" })
    expect.equal(t:can("allied", "combine", { companies = list, whole = whole }), found)
    expect.truthy(hq)
  end)
end

mixes("on June 7 they do not form another battalion", 5, false)
mixes("on June 8 they form any of their division", 6, true)

spec("other companies form any battalion", { rules = { "15.4#2" }, scenario = "campaign" }, function(t, game)
  t:clear()
  local whole = t:put("us.1.16-2", "allied.holding")
  local list = {}
  for i = 1, 2 do
    list[i] = field.put(t, "us.co.inf", "049050")
    t:set(list[i], "origin", game:pieces{ counter = "us.1.16-1" }[1])
  end
  t:go("forming", { active = "allied", turn = 1, part = "landing", wave = 1 })
  t:act("allied", "combine", { companies = list, whole = whole })
  expect.equal(whole.space.name, "049050")
end)

spec("companies know from which battalion they come: broken down, dropped, or its last", { rules = { "15.4#2" }, scenario = "campaign" },
  function(t, game)
  local unit = start(t, { { "us.82.505-1", "042080" } })[1]
  go(t, "movement", "allied", { turn = 4, month = "June" })
  t:act("allied", "break_down", { unit = unit, how = "all" })
  local list = units_of.at(game:space("042080"))
  expect.equal(#list, 3)
  for _, company in ipairs(list) do expect.equal(company.origin, unit) end
  expect.truthy(companies)
end)

-- Losses ------------------------------------------------------------------------------------------

local function strafed(t, unit, more)
  go(t, "strafing", "allied", more)
  t:dice("strafe", 10)
  t:act("allied", "strafe", { hex = unit.space })
end

local function kept(title, counter, turn, track, found)
  spec(title, { rules = { "9.3.5#4" }, scenario = "campaign" }, function(t, game)
    local unit = start(t, { { counter, "080050" } })[1]
    strafed(t, unit, { active = "german", recon = 1, recon_hit = 1, turn = turn, month = "June", track_ge_inf = 0, kept_ge = 0 })
    expect.equal(game.track_ge_inf, track)
    expect.equal(game.kept_ge, found)
  end)
end

kept("a step of parachutists before June 8 is kept", "ge.fj6-1", 5, 0, 1)
kept("on June 8 it counts on the track", "ge.fj6-1", 7, 1, 0)
kept("so does one of others before it", "ge.352.914-1", 5, 1, 0)

local function released(title, turn, found)
  spec(title, { rules = { "9.3.5#4" }, scenario = "campaign" }, function(t, game)
    start(t)
    t:dice("replacements", 1)
    t:dice("german_replacements", 1)
    go(t, "remnants", "allied", { turn = turn, month = "June", part = "night", kept_us = 12, track_us_inf = 4, kept_cw = 5,
      track_cw_inf = 0, kept_ge = 1, track_ge_inf = 3 })
    expect.same({ game.points_us_inf, game.track_us_inf, game.kept_us, game.points_cw_inf, game.track_cw_inf, game.track_ge_inf }, found)
  end)
end

released("before June 8 losses of parachutists are kept, and count then", 6, { 4, 1, 0, 2, 0, 4 })
released("on June 7 nothing is released", 3, { 1, 4, 12, 1, 0, 3 })
