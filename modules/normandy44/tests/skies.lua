-- Air points and ships of a new day, strafing, and the ships before Cherbourg.
local battle = require("tests.shared.battle")
local field = require("tests.shared.field")
local strafing = require("rules.strafing")

local function about(...) return { rules = { ... }, scenario = "campaign", options = { historical_weather = true } } end

for sky, points in pairs{ clear = 2, overcast = 1, storm = 0 } do
  spec("in " .. sky .. " weather an army has " .. points .. " air points, and ships that fired stand ready", about("19.1", "19.2", "4.3"),
    function(t, game)
      t:set("air_first", 7)
      t:set("weather", sky)
      for _, army in ipairs{ "first", "second" } do t:put("naval." .. army, army .. ".naval", { face = "fired" }) end
      t:go("receipts", { turn = 8 })
      expect.same({ game.air_first, game.air_second }, { points, points })
      for _, ships in ipairs(game:pieces{ where = function(piece) return piece.face == "fired" end }) do
        expect.falsy(ships.space.name:ends("naval"))
      end
    end)
end

spec("in the siege the First Army alone has aircraft and ships",
  { rules = { "26.1", "19.1" }, scenario = "cherbourg", options = { historical_weather = true } }, function(t, game)
    t:set("air_first", 0)
    t:set("air_second", 0)
    t:go("receipts", { turn = 22, weather = "clear" })
    expect.same({ game.air_first, game.air_second, #game:pieces{ counter = "naval.first" } }, { 2, 0, 2 })
    expect.equal(#game:pieces{ counter = "naval.second" }, 0)
  end)

-- Ships before Cherbourg ------------------------------------------------------------------------------------------------------------

-- Would ships of this army support an attack on Cherbourg on that day?
local function reach_cherbourg(t, game, day, attacker, army, hex)
  local units, order = battle.fought(t, {
    units = { { "ge.915.352", hex or "0407" }, { attacker, hex and "1210" or "0507" } }, target = hex or "0407", attackers = { 2 },
    more = { turn = day },
  })
  expect.equal(#units, 2)
  order.ships = { game:pieces{ counter = "naval." .. army }[1] }
  return t:can("allied", "attack", order)
end

spec("from June 25 American ships fire within the perimeter of Cherbourg", about("19.2.1"), function(t, game)
  expect.falsy(game:region("naval_zone"):contains("0407"))
  expect.truthy(reach_cherbourg(t, game, 25, "us.16.1", "first"))
end)

spec("on June 24 they do not yet", about("19.2.1"), function(t, game)
  expect.falsy(reach_cherbourg(t, game, 24, "us.16.1", "first"))
end)

spec("British ships do not", about("19.2.1"), function(t, game)
  expect.falsy(reach_cherbourg(t, game, 25, "cw.69.50", "second"))
end)

spec("beyond the perimeter American ships fire no farther than before", about("19.2.1"), function(t, game)
  expect.falsy(game:region("naval_zone"):contains("1310"))
  expect.falsy(reach_cherbourg(t, game, 25, "us.16.1", "first", "1310"))
end)

-- Strafing --------------------------------------------------------------------------------------------------------------------------

-- The Germans have moved in clear weather.
local function after_movement(t, game, list, sky, set)
  local units = battle.set_up(t, list)
  field.open(t, game)
  for name, value in pairs(set or {}) do t:set(units[1], name, value) end
  t:go("strafing", { active = "german", turn = 12, weather = sky or "clear" })
  return units
end

local function strafe(t, hex, die)
  t:dice("strafing", die)
  t:act("allied", "strafe", { hex = hex })
end

local tanks = { "ge.1.12ss", "2924" }

for die = 1, 6 do
  spec("a strafing die of " .. die, about("S-1", "19.1.4", "3.6"), function(t, game)
    local unit = after_movement(t, game, { tanks })[1]
    local before = unit.face
    strafe(t, "2924", die)
    expect.equal(unit.face, die == 6 and "one" or before)
  end)
end

spec("the sheet of a strafing says nothing before a hex is chosen", about("19.1.4"), function(_, game)
  expect.equal(strafing.verbs.strafe.preview(game, game:side("allied"), {}), nil)
end)

spec("three times in a turn, and a hex once", about("19.1.4"), function(t, game)
  after_movement(t, game, { tanks, { "ge.21rec", "2926" }, { "ge.130rec", "2928" }, { "ge.pzj352", "2930" } })
  strafe(t, "2924", 1)
  t:refuses("19.1.4", "allied", "strafe", { hex = "2924" })
  strafe(t, "2926", 1)
  strafe(t, "2928", 1)
  expect.falsy(t:can("allied", "strafe", { hex = "2930" }))
  expect.equal(game.strafes, 3)
end)

spec("vehicles without armour and troops on foot are no targets, and their owner says who suffers", about("19.1.4"), function(t, game)
  local units = after_movement(t, game, { tanks, { "ge.2.12ss", "2924" }, { "ge.25.12ss", "2924" }, { "ge.26.12ss", "2926" } })
  expect.falsy(t:can("allied", "strafe", { hex = "2926" }))
  strafe(t, "2924", 6)
  t:answer("german", "loss", units[2])
  expect.same(battle.state(units[1], units[2], units[3]), { "2924 2", "2924 1", "2924 3" })
end)

for place, hex in pairs{ ["in the hex"] = "2924", ["next to it"] = "2925" } do
  spec("flak " .. place .. " drives aircraft off", about("S-2", "17.4", "19.1.4"), function(t, game)
    local units = after_movement(t, game, { tanks, { "ge.flk2", hex } })
    expect.equal(t:preview("allied", "strafe", { hex = "2924" }).value, -1)
    strafe(t, "2924", 6)
    expect.same(battle.state(units[1], units[2]), { "2924 2", hex .. " 1" })
  end)
end

spec("flak two hexes away does not", about("S-2"), function(t, game)
  local units = after_movement(t, game, { tanks, { "ge.flk2", "2926" } })
  strafe(t, "2924", 6)
  expect.same(battle.state(units[1]), { "2924 1" })
end)

spec("who moved strategically is hit more easily", about("S-3"), function(t, game)
  local units = after_movement(t, game, { tanks, { "ge.915.352", "2928" } }, "clear", { marched = true })
  local found = t:preview("allied", "strafe", { hex = "2924" })
  expect.same({ found.value, battle.reckoning(found) }, { 1, { "S-3 1" } })
  expect.same(battle.chances(found), { "A step is lost 1/3", "No effect 2/3" })
  strafe(t, "2924", 5)
  expect.same(battle.state(units[1]), { "2924 1" })
end)

-- Does the Allied player strafe when this side has moved?
local function strafes_after(t, side, list, sky)
  battle.set_up(t, list)
  t:go("movement", { active = side, turn = 12, weather = sky })
  t:done(side)
  return t:waiting().node == "strafing"
end

-- A unit that moves, so that the phase waits for it, and Germans to attack afterwards.
local gren, guard = { "ge.915.352", "2926" }, { "us.16.1", "2927" }

for sky, due in pairs{ clear = true, overcast = false, storm = false } do
  spec("strafing in " .. sky .. " weather: " .. tostring(due), about("19.1.4", "3.6"), function(t, game)
    field.open(t, game)
    expect.equal(strafes_after(t, "german", { tanks, gren, guard }, sky), due)
  end)
end

spec("without targets nobody strafes, nor in the Allied turn", about("19.1.4", "3.6"), function(t, game)
  field.open(t, game)
  expect.falsy(strafes_after(t, "german", { gren, guard }, "clear"))
  expect.falsy(strafes_after(t, "allied", { { "ge.2.12ss", "2924" }, { "us.18.1", "2923" } }, "clear"))
end)
