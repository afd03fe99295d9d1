-- The scenario of Goodwood and Cobra: its beginning, arrivals, supply points, replacements, its end.
local areas = require("rules.areas")
local bourguebus = require("tests.shared.bourguebus")
local duties = require("rules.duties")
local field = require("tests.shared.field")
local marching = require("rules.marching")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units_of = require("rules.units")
local victory = require("rules.victory")

local function piece(game, counter) return game:pieces{ counter = counter }[1] end

local function on_map(game, test)
  return game:pieces{ on_map = true, where = function(one) return units_of.is_unit(one) and (not test or test(one)) end }
end

spec("Goodwood begins in the night of July 18 and has forty-two turns", { rules = { "21.0", "3.7" }, scenario = "goodwood" },
  function(_, game)
  expect.equal(game.day, 18)
  expect.equal(game.month, "July")
  expect.equal(game.part, "night")
  expect.equal(game.turns - game.turn + 1, 42)
  expect.equal(game.air, 135)
  expect.equal(game.flak, 35)
  expect.equal(game.carpets, 0)
  expect.equal(game.csp, 40)
end)

-- Units of the csv of formations; those that are reduced.
local strengths = {
  ["cw.11a"] = { 13, 0 }, ["cw.15"] = { 17, 3 }, ["cw.2c"] = { 17, 0 }, ["cw.3"] = { 17, 3 }, ["cw.3c"] = { 17, 3 },
  ["cw.43"] = { 17, 3 }, ["cw.49"] = { 17, 3 }, ["cw.50"] = { 17, 3 }, ["cw.51"] = { 17, 3 }, ["cw.53"] = { 17, 3 },
  ["cw.59"] = { 17, 3 }, ["cw.6ab"] = { 15, 3 }, ["cw.7a"] = { 13, 0 }, ["cw.b27"] = { 3, 0 }, ["cw.b2c"] = { 3, 0 },
  ["cw.b31"] = { 2, 0 }, ["cw.b33"] = { 3, 0 }, ["cw.b34"] = { 3, 0 }, ["cw.b4"] = { 4, 0 }, ["cw.b8"] = { 4, 0 },
  ["cw.cdo"] = { 8, 0 }, ["cw.corps"] = { 48, 0 }, ["cw.ga"] = { 13, 0 }, ["ge.10ss"] = { 14, 4 }, ["ge.12ss"] = { 17, 5 },
  ["ge.16lw"] = { 12, 0 }, ["ge.17ss"] = { 15, 4 }, ["ge.1ss"] = { 16, 6 }, ["ge.21"] = { 16, 4 }, ["ge.243"] = { 4, 1 },
  ["ge.265"] = { 4, 1 }, ["ge.266"] = { 4, 1 }, ["ge.272"] = { 13, 0 }, ["ge.275"] = { 6, 2 }, ["ge.276"] = { 13, 4 },
  ["ge.277"] = { 13, 0 }, ["ge.2pz"] = { 14, 4 }, ["ge.2ss"] = { 16, 0 }, ["ge.30"] = { 4, 2 }, ["ge.346"] = { 10, 3 },
  ["ge.352"] = { 14, 4 }, ["ge.353"] = { 13, 4 }, ["ge.3fj"] = { 13, 6 }, ["ge.5fj"] = { 13, 0 }, ["ge.711"] = { 11, 3 },
  ["ge.77"] = { 13, 4 }, ["ge.91"] = { 4, 1 }, ["ge.9ss"] = { 15, 5 }, ["ge.corps"] = { 45, 0 }, ["ge.lehr"] = { 14, 4 },
  ["us.2"] = { 15, 3 }, ["us.29"] = { 15, 3 }, ["us.30"] = { 15, 3 }, ["us.35"] = { 15, 0 }, ["us.4"] = { 15, 3 },
  ["us.4a"] = { 12, 0 }, ["us.5"] = { 15, 0 }, ["us.79"] = { 15, 3 }, ["us.8"] = { 15, 0 }, ["us.83"] = { 15, 3 },
  ["us.9"] = { 15, 3 }, ["us.90"] = { 15, 3 }, ["us.corps"] = { 84, 0 },
}

spec("each division has the units of its list, and a third of its battalions are reduced, two thirds of the German ones",
  { rules = { "21.0" }, scenario = "goodwood" }, function(_, game)
  local count, reduced = {}, {}
  for _, one in ipairs(on_map(game)) do
    count[one.formation] = (count[one.formation] or 0) + 1
    if one.face == "reduced" then reduced[one.formation] = (reduced[one.formation] or 0) + 1 end
  end
  for formation, wanted in pairs(strengths) do
    expect.same({ formation, count[formation], reduced[formation] or 0 }, { formation, wanted[1], wanted[2] })
    count[formation] = nil
  end
  expect.same(count, {})
end)

spec("all stand on land of the area, within the stacking limit, the sides apart", { rules = { "6.1", "21.0" }, scenario = "goodwood" },
  function(_, game)
  local land = areas.land(game)
  for _, one in ipairs(on_map(game)) do
    expect.truthy(land:contains(one.space))
    expect.truthy(stacks.has_room(game, one.space))
    expect.equal(#units_of.at(one.space, one.side.other), 0)
  end
end)

spec("nobody owes an attack at the start: in the open a hex lies between the lines", { rules = { "12.3", "21.0" }, scenario = "goodwood" },
  function(t, game)
  t:dice("weather", 6, 6)
  bourguebus.go(t, "movement", "allied")
  for _, side in ipairs(game:sides()) do expect.equal(#duties.of(game, side), 0) end
end)

for formation in pairs(strengths) do
  spec("every unit of " .. formation .. " draws general supply at the start", { rules = { "7.2", "21.0" }, scenario = "goodwood" },
    function(_, game)
    local hungry = on_map(game, function(one) return one.formation == formation and not supplying.general(game, one) end)
    expect.same(hungry, {})
  end)
end

-- Arrivals ------------------------------------------------------------------------------------------

local function here(game, region) return (areas.all(game) * game:region(region)):list()[1].name end

local function comes(counter, side, turn, region, other)
  spec(counter .. " comes by " .. region, { rules = { "9.2", "9.2.1", "21.0" }, scenario = "goodwood" }, function(t, game)
    bourguebus.set(t, {})
    local at = { turn = turn, part = turn % 3 == 0 and "night" or "morning" }
    bourguebus.go(t, "arrivals", side, at)
    local unit = piece(game, counter)
    expect.equal(unit.space.name, side == "allied" and "allied.offshore" or "german.due")
    bourguebus.go(t, "movement", side, at)
    expect.truthy(t:can(side, "enter", { unit = unit, hex = here(game, region) }))
    expect.falsy(t:can(side, "enter", { unit = unit, hex = here(game, other) }))
  end)
end

comes("ge.271.hq", "german", 126, "entry.e_south", "entry.d_south")
comes("us.6a.hq", "allied", 130, "entry.us_west", "entry.us_east")
comes("us.1.hq", "allied", 133, "entry.us_east", "entry.us_west")
comes("us.2a.66-1", "allied", 133, "entry.us_east", "entry.north")
comes("us.3a.32-1", "allied", 133, "entry.us_east", "entry.north")
comes("cw.b6g.4gg", "allied", 133, "entry.north", "entry.us_east")
comes("ge.116.pz1", "german", 132, "entry.e1701", "entry.e_south")
comes("ge.326.hq", "german", 132, "entry.e_south", "entry.e1701")
comes("ge.hq.lxxiv", "german", 132, "entry.e_south", "entry.e1701")
comes("us.cav106", "allied", 139, "entry.us_west", "entry.us_east")
comes("us.28.109-1", "allied", 145, "entry.us_east", "entry.us_west")
comes("ge.stug394", "german", 147, "entry.d_south", "entry.e_south")
comes("us.5a.tk10", "allied", 151, "entry.us_west", "entry.us_east")

spec("all roads of the south and east edges feed Germans, those of the north edge the Allies", { rules = { "7.4#4", "7.4" },
  scenario = "goodwood" }, function(t, game)
  bourguebus.set(t, {})
  bourguebus.go(t, "movement", "german")
  local german, allied = supplying.sources(game, game:side("german")), supplying.sources(game, game:side("allied"))
  for _, space in ipairs(german:list()) do expect.truthy(space.row == 117 or space.column == 1) end
  for _, space in ipairs(allied:list()) do expect.equal(space.row, 55) end
  expect.equal(#german, 24)
  expect.equal(#allied, 15)
end)

spec("Vire and Flers feed Germans who hold them, as Caen does", { rules = { "7.4#5" }, scenario = "goodwood" }, function(t, game)
  bourguebus.set(t, {})
  field.put(t, "ge.hq.iifj", "106052")
  local unit = field.put(t, "ge.stug12fj", "105052")
  bourguebus.go(t, "movement", "german")
  expect.truthy(supplying.general(game, unit))
end)

-- The day ------------------------------------------------------------------------------------------

local function income(title, dice, points)
  spec(title, { rules = { "7.6.2", "8.1", "21.0" }, scenario = "goodwood" }, function(t, game)
    bourguebus.set(t, {})
    t:dice("weather", table.unpack(dice))
    t:dice("replacements", 1)
    t:dice("german_replacements", 1)
    bourguebus.go(t, "weather", "allied", { turn = 129, day = 19, part = "night", csp = 0 })
    expect.equal(game.csp, points)
  end)
end

income("a clear day brings twenty supply points", { 6, 6 }, 20)
income("heavy rain thirteen", { 1, 2 }, 13)
income("a storm eight", { 1, 1 }, 8)

spec("one die replaces Americans and British alike, and July has its most", { rules = { "9.3.4", "9.3.4#2" }, scenario = "goodwood" },
  function(t, game)
  bourguebus.set(t, {})
  t:dice("replacements", 10)
  t:dice("german_replacements", 5)
  bourguebus.go(t, "remnants", "allied", { turn = 129, day = 19, part = "night" })
  expect.same({ game.points_us_inf, game.points_us_arm, game.points_cw_inf, game.points_cw_arm }, { 3, 2, 2, 2 })
  expect.same({ game.points_ge_inf, game.points_ge_arm }, { 1, 1 })
  expect.equal(game.lorries, 1)
end)

spec("no line of column 42 bars Germans in July", { rules = { "21.0" }, scenario = "goodwood" }, function(t, game)
  local unit = bourguebus.set(t, { { "ge.lehr.901-1", "066043" } })[1]
  bourguebus.go(t, "movement", "german")
  expect.same(marching.ends(game, game:side("german"), unit)(game:space("066042")), {})
end)

spec("at the mouth of a river no headquarters bridges to the sea", { rules = { "14.2.1" }, scenario = "goodwood" }, function(t)
  local hq = bourguebus.set(t, { { "cw.6ab.hq", "061012" } })[1]
  local mouth = field.put(t, "cw.3.hq", "059010")
  bourguebus.go(t, "engineering", "allied", { turn = 129, day = 19, part = "night" })
  expect.truthy(t:can("allied", "span", { unit = hq, across = "061013" }))
  expect.falsy(t:can("allied", "span", { unit = mouth, across = "058011" }))
end)

-- Who wins ------------------------------------------------------------------------------------------

local prizes = {
  ["100009"] = 6, ["083086"] = 4, ["106052"] = 4, ["058040"] = 3, ["055074"] = 3, ["106096"] = 3, ["056093"] = 2, ["068084"] = 2,
  ["069007"] = 2, ["074015"] = 2, ["080037"] = 2, ["086036"] = 2, ["090026"] = 2, ["091035"] = 2, ["105030"] = 2, ["083016"] = 2,
  ["096048"] = 2, ["107072"] = 2, ["057030"] = 1, ["056020"] = 1, ["058013"] = 1, ["063012"] = 1, ["078047"] = 1, ["069035"] = 1,
  ["064092"] = 1, ["078074"] = 1, ["097070"] = 1, ["084058"] = 1, ["091062"] = 1, ["077027"] = 1,
}

local wholes = { ["prize.caen.north"] = 5, ["prize.caen.south"] = 5, ["prize.saint_lo"] = 5, ["prize.flers"] = 3 }

local function nobodys(t, game)
  bourguebus.set(t, {})
  for _, space in ipairs(game:region("prizes"):list()) do t:set(space, "holder", "german") end
  t:set("held_before", 0)
end

spec("what the Allies hold on July 18 counts nothing: they begin with no points", { rules = { "21.0" }, scenario = "goodwood" },
  function(_, game)
  expect.equal(game.held_before, 24)
  expect.equal(victory.standing(game).value, 0)
end)

spec("each place of July counts its points, others none", { rules = { "21.0" }, scenario = "goodwood" }, function(t, game)
  nobodys(t, game)
  local sum = 0
  for hex, points in pairs(prizes) do
    t:set(game:space(hex), "holder", "allied")
    sum = sum + points
    expect.equal(victory.standing(game).value, sum)
  end
  t:set(game:space("075025"), "holder", "allied")
  expect.equal(victory.standing(game).value, sum)
end)

for region, points in pairs(wholes) do
  spec(region .. " counts when all of it is Allied", { rules = { "21.0" }, scenario = "goodwood" }, function(t, game)
    nobodys(t, game)
    local all = game:region(region):list()
    for i, space in ipairs(all) do
      t:set(space, "holder", "allied")
      expect.equal(victory.standing(game).value, i == #all and points or 0)
    end
  end)
end

spec("what is lost of the places of the start counts against them, steps do not", { rules = { "21.0" }, scenario = "goodwood" },
  function(t, game)
  nobodys(t, game)
  t:set("held_before", 24)
  t:set("lost_us", 50)
  t:set("lost_cw", 50)
  t:set("lost_ge", 50)
  expect.equal(victory.standing(game).value, -24)
  t:set("held_before", 1)
  expect.equal(victory.standing(game).value, -1)
  t:set("held_before", 0)
  expect.equal(#victory.standing(game).reasons, 0)
end)

spec("in other scenarios what is held at the start counts", { rules = { "21.0" }, scenario = "inland" }, function(_, game)
  expect.equal(game.held_before, 0)
  expect.truthy(victory.standing(game).value > 0)
end)

local function verdict(points, winner, level)
  spec(points .. " points gained: " .. level, { rules = { "21.0", "4.0D" }, scenario = "goodwood" }, function(t, game)
    nobodys(t, game)
    t:go("end_of_turn", { turn = 167, turns = 167, held_before = -points })
    local over = t:waiting()
    expect.equal(over.kind, "over")
    expect.equal(over.level, level)
    expect.equal(over.winner and over.winner.name or "nobody", winner)
  end)
end

verdict(22, "allied", "decisive")
verdict(21, "allied", "marginal")
verdict(18, "allied", "marginal")
verdict(17, "nobody", "draw")
verdict(13, "nobody", "draw")
verdict(12, "german", "marginal")
verdict(9, "german", "marginal")
verdict(8, "german", "decisive")

-- Aircraft ------------------------------------------------------------------------------------------

local function night(t) bourguebus.go(t, "skies", "allied", { turn = 129, day = 19, part = "night", air = 135, flak = 17 }) end

spec("aircraft and flak are shared out over four sheets: B and C count half, the last has the rest of the flak",
  { rules = { "11.1.1#1", "11.1.2", "11.1.2#1", "11.1.3", "11.2" }, scenario = "goodwood" }, function(t, game)
  bourguebus.set(t, {})
  night(t)
  t:answer("allied", "air", { west = 40, north = 50, southwest = 13, south = 32, reconnaissance = 0 })
  t:answer("german", "air", { west = 5, north = 5, southwest = 0 })
  expect.same({ game.interdiction_west, game.interdiction, game.interdiction_southwest, game.interdiction_south }, { 2, 4, 2, 5 })
  expect.equal(game.support, 0)
end)

spec("nobody gives to a sheet what he gave to others", { rules = { "11.1.2", "11.1.3" }, scenario = "goodwood" }, function(t)
  bourguebus.set(t, {})
  night(t)
  expect.fails("from 0 to 5", function()
    t:answer("allied", "air", { west = 100, north = 30, southwest = 6, south = 0, reconnaissance = 0 })
  end)
  expect.fails("from 0 to 0", function()
    t:answer("allied", "air", { west = 100, north = 30, southwest = 5, south = 0, reconnaissance = 1 })
  end)
  expect.fails("from 0 to 2", function() t:answer("german", "air", { west = 10, north = 5, southwest = 3 }) end)
end)

spec("each sheet has its own interdiction, and none remains by night", { rules = { "11.2#1", "11.1.1" }, scenario = "goodwood" },
  function(t, game)
  local units = bourguebus.set(t, { { "ge.lehr.901-1", "074054" }, { "ge.lehr.901-2", "074053" }, { "ge.lehr.902-1", "075054" },
    { "ge.lehr.902-2", "075053" } })
  bourguebus.go(t, "movement", "german", { interdiction_west = 1, interdiction = 2, interdiction_southwest = 3, interdiction_south = 4 })
  field.put(t, "ge.lehr.hq", "074054")
  for i, unit in ipairs(units) do
    expect.equal(marching.allowance(game, unit), 10 - i)
  end
  t:dice("weather", 1, 1)
  t:dice("replacements", 1)
  t:dice("german_replacements", 1)
  bourguebus.go(t, "inter", "allied", { turn = 129, part = "night", interdiction_west = 3, interdiction_southwest = 2 })
  expect.equal(game.interdiction_west + game.interdiction_southwest, 0)
end)
