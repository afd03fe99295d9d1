-- Parachute drops and gliders of June 6.
local afloat = require("tests.shared.afloat")
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- This unit jumps over an empty land, with these dice.
local function jump(t, game, counter, die, wind)
  local unit = battle.unit(game, counter)
  t:dice("drop", die)
  if wind then t:dice("scatter", wind) end
  t:act("allied", "drop", { unit = unit })
  return unit
end

spec("the invasion begins with the drops, and nobody stays in the air", about("20.1", "20.2", "3.5"), function(t, game)
  afloat.leave(t, game, { "us.505.82", "us.507.82", "cw.6al" })
  expect.equal(t:waiting().node, "drops")
  expect.same(t:offers("allied"), { "drop" })
  t:refuses_done("20.2", "allied")
  jump(t, game, "us.505.82", 5)
  t:refuses_done("20.2", "allied")
  jump(t, game, "us.507.82", 6)
  t:done("allied")
  expect.equal(t:waiting().node, "gliders")
end)

for die = 1, 6 do
  local lost, hex = die < 3 and 1 or 0, die < 5 and "1113" or "1112"
  spec("a drop with a die of " .. die .. " ends in " .. hex .. " and costs " .. lost, about("20.2"), function(t, game)
    t:clear()
    local unit = jump(t, game, "us.505.82", die, die < 5 and 2 or nil)
    expect.same(battle.state(unit), { hex .. " " .. (3 - lost) })
    expect.truthy(unit.dropped)
    expect.equal(game:space(hex).holder.name, "allied")
  end)
end

for wind, hex in ipairs{ "1012", "1113", "1212", "1211", "1111", "1011" } do
  spec("the wind of a die of " .. wind .. " blows to " .. hex, about("20.2"), function(t, game)
    t:clear()
    expect.same(battle.state(jump(t, game, "us.505.82", 3, wind)), { hex .. " 3" })
  end)
end

spec("who comes down among Germans loses a step, and they say where he gathers", about("20.2.1"), function(t, game)
  t:clear()
  t:put("ge.915.352", "1113")
  t:put("ge.916.352", "1114")
  local unit = jump(t, game, "us.505.82", 3, 2)
  expect.falsy(t:can("allied", "drop", { unit = unit }))
  t:answer("german", "refuge", "1013")
  expect.same(battle.state(unit), { "1013 2" })
  expect.equal(game:space("1113").holder.name, "german")
  expect.truthy(unit.dropped)
end)

spec("neither among other Germans nor in flooded ground does he gather, nor where there is no room", about("20.2.1", "7.1"),
  function(t, game)
    t:clear()
    for i, counter in ipairs{ "ge.915.352", "ge.916.352", "ge.919.709", "ge.729.709" } do
      t:put(counter, ({ "1113", "1114", "1012", "1013" })[i])
    end
    for _, counter in ipairs{ "us.16.1", "us.18.1", "us.26.1" } do t:put(counter, "1112") end
    local unit = jump(t, game, "us.505.82", 3, 2)
    t:answer("german", "refuge", "1213")
    expect.same(battle.state(unit), { "1213 2" })
  end)

spec("where there is no room for him he gathers elsewhere and loses nothing by it", about("20.2.1", "7.1"), function(t, game)
  t:clear()
  for _, counter in ipairs{ "us.16.1", "us.18.1", "us.26.1" } do t:put(counter, "1113") end
  local unit = jump(t, game, "us.505.82", 3, 2)
  t:answer("german", "refuge", "1213")
  expect.same(battle.state(unit), { "1213 3" })
end)

-- Germans in these hexes.
local function fill(t, game, hexes)
  local germans = game:pieces{ side = "german", where = function(piece) return piece.zoc end }
  for i, hex in ipairs(field.path(hexes)) do t:put(germans[i].counter, hex) end
end

spec("he gathers in the nearest hex, which may be two away", about("20.2.1"), function(t, game)
  t:clear()
  fill(t, game, "1113 1112 1114 1012 1013 1212 1213 0912 0913 0914 1011 1014 1115 1211 1214 1312 1313 1314")
  expect.same(battle.state(jump(t, game, "us.505.82", 3, 2)), { "1111 2" })
end)

spec("a hex next to it comes before all others", about("20.2.1"), function(t, game)
  t:clear()
  fill(t, game, "1113 1114 1012 1013 1212 1213")
  expect.same(battle.state(jump(t, game, "us.505.82", 3, 2)), { "1112 2" })
end)

spec("a stick in flooded ground drowns in part", about("20.2.1"), function(t, game)
  t:clear()
  local unit = jump(t, game, "cw.3para", 4, 3)
  expect.equal(game:space("1835").terrain, "flooded")
  t:answer("german", "refuge", "1735")
  expect.same(battle.state(unit), { "1735 1" })
end)

spec("a brigade of two steps may be lost altogether", about("20.2", "20.2.1", "2.4"), function(t, game)
  t:clear()
  local unit = jump(t, game, "cw.3para", 1, 3)
  t:answer("german", "refuge", "1735")
  expect.equal(unit.space.name, "allied.dead")
end)

spec("Germans may attack a unit that has just dropped", about("20.8"), function(t, game)
  afloat.leave(t, game, { "us.507.82" })
  local foe = t:put("ge.1058.91", "1010")
  local unit = jump(t, game, "us.507.82", 5)
  t:go("combat", { active = "german", turn = 6 })
  t:dice("combat", 1)
  t:act("german", "attack", { target = "1111", attackers = { foe } })
  expect.same(battle.state(foe, unit), { "1010 2", "1111 3" })
end)

-- Gliders -------------------------------------------------------------------------------------------------------------------------

local function gliders(t, game)
  afloat.leave(t, game, { "cw.6al" })
  t:go("gliders")
  return battle.unit(game, "cw.6al")
end

spec("gliders of June 6 come down at Ranville or next to it before the landing, and nobody else comes", about("20.1", "6.4.2"),
  function(t, game)
    local unit = gliders(t, game)
    t:set(game:space("1321"), "holder", "allied")
    expect.falsy(t:can("allied", "land", { unit = battle.unit(game, "us.18.1"), hex = "1321" }))
    t:refuses("6.4.2", "allied", "land", { unit = unit, hex = "1735" })
    t:act("allied", "land", { unit = unit, hex = "1734" })
    expect.truthy(unit.landed)
  end)

spec("who came in the invasion is halved in attack and movement in the Allied turn of the day", about("M-h4", "6.4.1"), function(t, game)
  local unit = gliders(t, game)
  t:act("allied", "land", { unit = unit, hex = "1733" })
  t:done("allied")
  t:done("allied")
  t:done("german")
  expect.equal(t:waiting().sides[1].name, "allied")
  expect.truthy(unit.landed)
end)

spec("gliders that do not fly on June 6 come later", about("6.4.2"), function(t, game)
  local unit = gliders(t, game)
  t:done("allied")
  expect.equal(unit.space.name, "second.due")
  t:go("movement", { active = "allied", turn = 6 })
  t:act("allied", "land", { unit = unit, hex = "1733" })
  expect.equal(unit.space.name, "1733")
end)
