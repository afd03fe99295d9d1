-- Guns and ships alone at their edges: who sees, the hit number, who answers, and German guns against ships.
local bombarding = require("rules.bombarding")
local field = require("tests.shared.field")
local supplying = require("rules.supplying")

local function amounts(told)
  local list = {}
  for i, reason in ipairs(told.reasons) do list[i] = reason.amount end
  return list
end

spec("the hit number is the strength, the ground, the night and the crowd",
  { rules = { "13.3", "13.3#1", "13.3#2", "13.3#3", "13.3#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa7", "049055" }, { "ge.co.inf", "048054" }, { "ge.co.inf", "048054" }, { "ge.co.inf",
    "048054" }, { "ge.co.inf", "063048" } })
  local gun, open, bocage = units[1], game:space("048054"), game:space("063048")
  t:set("turn", 4)
  expect.equal(bombarding.number(game, gun, open).value, gun.attack + 1)
  expect.same(amounts(bombarding.number(game, gun, open)), { gun.attack, -1, 2 })
  expect.truthy(bombarding.number(game, gun, bocage).value < gun.attack)
  expect.equal(#bombarding.number(game, gun, bocage).reasons, 2)
  t:set("turn", 6)
  expect.same(amounts(bombarding.number(game, gun, open)), { gun.attack, -1, -1, 2 })
  expect.equal(bombarding.number(game, gun, open, true).value, gun.attack - 1)
  for _, reason in ipairs(bombarding.number(game, gun, open, true).reasons) do expect.truthy(reason.rule) end
end)

-- A gun with its headquarters and a company that sees the target.
local function battery(t, targets)
  local units = field.set(t, { { "us.1.fa33", "049058" }, { "us.1.hq", "049058" }, { "us.1.16-1", "047055" } })
  field.beachhead(t)
  local foes = {}
  for i, one in ipairs(targets) do foes[i] = field.put(t, one[1], one[2]) end
  return units, foes
end

local function shot(title, targets, die, hit)
  spec("alone " .. title, { rules = { "13.3#5", "13.3" }, scenario = "omaha" }, function(t)
    local units, foes = battery(t, targets)
    field.go(t, "combat", "allied")
    t:dice("bombard", die)
    t:act("allied", "bombard", { gun = units[1], target = "048054" })
    if t:waiting().kind == "answer" then t:answer("german", "loss", foes[1]) end
    expect.equal(foes[1].space.on_map, not hit)
  end)
end

local crowd = {}
for i = 1, 9 do crowd[i] = { "ge.co.inf", "048054" } end

shot("a gun hits at its number", { { "ge.co.inf", "048054" } }, 3, true)
shot("above it it does not", { { "ge.co.inf", "048054" } }, 4, false)
shot("at a nine it hits a crowd", crowd, 9, true)
shot("a ten never hits", crowd, 10, false)

spec("the preview of guns alone tells the number and the chance", { rules = { "13.3", "13.3#5" }, scenario = "omaha" }, function(t)
  local units = battery(t, { { "ge.co.inf", "048054" } })
  field.go(t, "combat", "allied")
  local told = t:preview("allied", "bombard", { gun = units[1], target = "048054" })
  expect.equal(told.value, 3)
  expect.equal(told.reasons[1].amount, 4)
end)

spec("by day a spotter sees two hexes over open ground, at night one, and another division's sees nothing for these guns",
  { rules = { "13.2", "13.2#2", "13.2#4", "3.6#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa33", "049058" }, { "us.1.hq", "049058" }, { "us.29.hq", "049058" }, { "us.29.116-1",
    "048055" } })
  field.beachhead(t)
  local gun, near, far, corps = units[1], game:space("048054"), game:space("048053"), field.put(t, "us.fa58", "049058")
  field.go(t, "combat", "allied")
  expect.falsy(bombarding.is_spotted(game, gun, near))
  expect.truthy(bombarding.is_spotted(game, corps, near))
  local spotter = field.put(t, "us.1.16-1", "048055")
  field.go(t, "combat", "allied")
  expect.truthy(bombarding.is_spotted(game, gun, near))
  expect.truthy(bombarding.is_spotted(game, gun, far))
  expect.falsy(bombarding.is_spotted(game, gun, game:space("048052")))
  field.go(t, "combat", "allied", { turn = 6 })
  expect.truthy(bombarding.is_spotted(game, gun, near))
  expect.falsy(bombarding.is_spotted(game, gun, far))
  t:set(spotter, "afloat", true)
  field.go(t, "combat", "allied")
  expect.falsy(bombarding.is_spotted(game, gun, near))
end)

spec("a company of the corps sees for all, Germans for each other", { rules = { "13.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa33", "049058" }, { "us.1.hq", "049058" }, { "us.co.inf", "048055" }, { "ge.352.ar-1",
    "053055" }, { "ge.352.hq", "053055" }, { "ge.hq.lxxxiv", "053055" }, { "ge.co.inf", "048054" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("048054")))
  expect.truthy(bombarding.is_spotted(game, units[4], game:space("048055")))
end)

spec("ships see the coast for ten hexes by themselves, and farther inland nothing", { rules = { "13.2#3" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  local ship = t:put("ship.texas", "B1105")
  field.go(t, "combat", "allied")
  local seen, far, inland = 0, 0, 0
  for _, space in ipairs(game:within(ship.space, 11):list()) do
    local steps = game:distance(ship.space, space)
    if space.terrain ~= "sea" then
      local sees = bombarding.is_spotted(game, ship, space)
      if bombarding.is_coast(space) and steps == 10 then
        seen = seen + 1
        expect.truthy(sees)
      elseif bombarding.is_coast(space) and steps == 11 then
        far = far + 1
        expect.falsy(sees)
      elseif not bombarding.is_coast(space) and steps < 10 then
        inland = inland + 1
        expect.falsy(sees)
      end
    end
  end
  expect.truthy(seen > 0 and far > 0 and inland > 0)
end)

spec("a hex is fired at once in a phase, a gun fires once",
  { rules = { "13.1", "13.1#1", "12.5.2" }, scenario = "omaha" }, function(t)
  local units = battery(t, { { "ge.co.inf", "048054" }, { "ge.co.inf", "048053" } })
  local second = field.put(t, "us.fa58", "049059")
  field.go(t, "combat", "allied")
  t:dice("bombard", 10)
  t:act("allied", "bombard", { gun = units[1], target = "048054" })
  t:refuses("12.5.2", "allied", "bombard", { gun = units[1], target = "048053" })
  t:refuses("13.1#1", "allied", "bombard", { gun = second, target = "048054" })
end)

spec("guns out of supply do not fire alone", { rules = { "13.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.fa33", "049058" }, { "us.1.16-1", "047055" }, { "ge.co.inf", "048054" } })
  field.go(t, "combat", "allied")
  t:refuses("13.1", "allied", "bombard", { gun = units[1], target = "048054" })
end)

-- A German gun fires at a battalion whose guns could answer.
local function duel(t, more)
  local units = field.set(t, { { "ge.352.ar-1", "049053" }, { "ge.352.hq", "049053" }, { "ge.hq.lxxxiv", "049053" }, { "ge.co.inf",
    "048056" }, { "us.1.16-1", "048058" }, { "us.1.fa7", "049059" }, { "us.1.hq", "049059" } })
  field.beachhead(t)
  field.go(t, "combat", "german", more)
  t:dice("bombard", 10)
  return units
end

spec("in heavy rain nobody answers", { rules = { "13.4" }, scenario = "omaha" }, function(t)
  local units = duel(t, { weather = "heavy_rain", weather_roll = 4 })
  t:act("german", "bombard", { gun = units[1], target = "048058" })
  expect.falsy(t:waiting().kind == "answer")
end)

spec("fire of the Allies is not answered", { rules = { "13.4" }, scenario = "omaha" }, function(t)
  local units = battery(t, { { "ge.co.inf", "048054" }, { "ge.352.ar-1", "049053" }, { "ge.352.hq", "049053" }, { "ge.hq.lxxxiv",
    "049053" } })
  field.go(t, "combat", "allied")
  t:dice("bombard", 10)
  t:act("allied", "bombard", { gun = units[1], target = "048054" })
  expect.falsy(t:waiting().kind == "answer")
end)

spec("who answers at night has two less", { rules = { "13.3#3", "13.4" }, scenario = "omaha" }, function(t)
  local units = duel(t, { turn = 6 })
  field.put(t, "ge.co.inf", "048057")
  t:dice("bombard", 4)
  t:act("german", "bombard", { gun = units[1], target = "048058" })
  t:answer("allied", "counter_battery", units[6])
  expect.falsy(t:waiting().kind == "answer")
  expect.truthy(units[1].space.on_map)
  expect.truthy(units[6].fired)
end)

-- The batteries of Maisy, a company on the coast and a ship before it.
local function maisy(t, more)
  local units = field.set(t, { { "ge.716.b1716-8", "B1509" }, { "ge.co.inf", "B1408" }, { "ge.716.b1716-9", "B1509" } })
  local ship = t:put("ship.texas", "B1105")
  field.go(t, "combat", "german", more)
  return units, ship
end

spec("German guns fire at ships by day and in fair weather", { rules = { "13.5" }, scenario = "omaha" }, function(t)
  local units, ship = maisy(t)
  expect.truthy(t:can("german", "engage", { gun = units[1], ship = ship }))
  field.go(t, "combat", "german", { turn = 6 })
  expect.falsy(t:can("german", "engage", { gun = units[1], ship = ship }))
  field.go(t, "combat", "german", { weather = "heavy_rain", weather_roll = 4 })
  expect.falsy(t:can("german", "engage", { gun = units[1], ship = ship }))
  field.go(t, "combat", "allied")
  expect.falsy(t:can("allied", "engage", { gun = units[1], ship = ship }))
end)

spec("a ship is fired at once in a phase, by a gun that has not fired and reaches it",
  { rules = { "13.5#2", "12.5.2", "12.5.3" }, scenario = "omaha" }, function(t)
  local units, ship = maisy(t)
  local other, far = t:put("ship.arkansas", "B1105"), t:put("ship.bellona", "C1145")
  t:refuses("12.5.3", "german", "engage", { gun = units[1], ship = far })
  t:dice("at_ship", 10)
  t:act("german", "engage", { gun = units[1], ship = ship })
  t:answer("allied", "return_fire", nil)
  if t:waiting().kind == "answer" then t:answer("allied", "counter_battery", nil) end
  expect.equal(ship.space, other.space)
  expect.truthy(units[1].fired)
  t:refuses("12.5.2", "german", "engage", { gun = units[1], ship = other })
  t:refuses("13.5#2", "german", "engage", { gun = units[3], ship = ship })
end)

spec("a ship returns fire before it goes down", { rules = { "13.5#1" }, scenario = "omaha" }, function(t)
  local units, ship = maisy(t)
  t:dice("at_ship", 1)
  t:dice("bombard", 1)
  t:act("german", "engage", { gun = units[1], ship = ship })
  t:answer("allied", "return_fire", "answer")
  if t:waiting().kind == "answer" and t:waiting().asks[1] == "loss" then t:answer("german", "loss", units[1]) end
  expect.equal(units[1].space.name, "german.dead")
  expect.equal(ship.space.name, "allied.dead")
  expect.falsy(t:waiting().kind == "answer")
end)

spec("other ships may answer when the gun still stands", { rules = { "13.5", "13.4" }, scenario = "omaha" }, function(t)
  local units, ship = maisy(t)
  local second = t:put("ship.arkansas", "B1105")
  t:dice("at_ship", 1)
  t:dice("bombard", 10)
  t:act("german", "engage", { gun = units[1], ship = ship })
  t:answer("allied", "return_fire", nil)
  t:answer("allied", "counter_battery", second)
  expect.truthy(second.fired)
end)

spec("without anybody at the coast no ship is seen, and field guns need supply where batteries do not",
  { rules = { "13.5", "20.5", "10.6#4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.716.b1716-8", "B1509" }, { "ge.352.ar-4", "048055" } })
  local ship = t:put("ship.texas", "B1105")
  field.go(t, "combat", "german")
  t:refuses("13.5", "german", "engage", { gun = units[1], ship = ship })
  field.put(t, "ge.co.inf", "B1408")
  for _, space in ipairs(units[2].space.neighbours) do
    if space.terrain ~= "sea" then field.put(t, "us.co.inf", space) end
  end
  field.go(t, "combat", "german")
  expect.truthy(t:can("german", "engage", { gun = units[1], ship = ship }))
  t:refuses("20.5", "german", "engage", { gun = units[2], ship = ship })
end)

local function at_one(title, die, hit)
  spec("at night into bocage " .. title, { rules = { "13.3#5", "13.3#3", "13.3#2" }, scenario = "omaha" }, function(t)
    local units = field.set(t, { { "ge.352.ar-1", "063054" }, { "ge.352.hq", "063054" }, { "ge.hq.lxxxiv", "063054" }, { "ge.co.inf",
      "063049" }, { "us.co.inf", "063048" } })
    field.go(t, "combat", "german", { turn = 6 })
    expect.equal(t:preview("german", "bombard", { gun = units[1], target = "063048" }).value, 1)
    t:dice("bombard", die)
    t:act("german", "bombard", { gun = units[1], target = "063048" })
    expect.equal(units[5].space.on_map, not hit)
  end)
end

at_one("a one hits", 1, true)
at_one("a two does not", 2, false)

spec("ships fire where any division sees the target", { rules = { "13.2#2", "13.2#3" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.29.116-1", "051051" }, { "us.29.hq", "051051" }, { "ge.co.inf", "052051" } })
  field.beachhead(t)
  local ship = t:put("ship.texas", "C1145")
  field.go(t, "combat", "allied")
  expect.falsy(bombarding.is_coast(game:space("052051")))
  expect.truthy(bombarding.is_spotted(game, ship, game:space("052051")))
end)

spec("at its very range a gun fires, and a hex without enemies is no target", { rules = { "12.5.3", "13.1" }, scenario = "omaha" },
  function(t, game)
  local units = battery(t, { { "ge.co.inf", "048054" } })
  local far
  for _, space in ipairs(game:within(game:space("048054"), 9):list()) do
    if game:distance(space, game:space("048054")) == 9 and space.terrain == "farmland" then far = space end
  end
  local gun = field.put(t, "us.fa58", far)
  field.go(t, "combat", "allied")
  expect.truthy(t:can("allied", "bombard", { gun = units[1], target = "048054" }))
  expect.falsy(t:can("allied", "bombard", { gun = units[1], target = "048053" }))
  expect.truthy(bombarding.is_spotted(game, gun, game:space("048054")))
end)

spec("fire alone at night is one less, not two", { rules = { "13.3#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.ar-1", "051055" }, { "ge.352.hq", "051055" }, { "ge.hq.lxxxiv", "051055" }, { "ge.co.inf",
    "049055" }, { "us.co.inf", "048055" } })
  field.go(t, "combat", "german", { turn = 6 })
  t:dice("bombard", 2)
  t:act("german", "bombard", { gun = units[1], target = "048055" })
  expect.falsy(units[5].space.on_map)
end)

spec("a place whose last defender falls to guns is taken by who watches it", { rules = { "3.3#2", "13.3#5" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "us.1.fa33", "051059" }, { "us.1.hq", "051059" }, { "us.1.16-1", "051057" }, { "ge.co.inf",
    "051056" } })
  field.beachhead(t)
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "combat", "allied")
  t:dice("bombard", 1)
  t:act("allied", "bombard", { gun = units[1], target = "051056" })
  expect.falsy(units[4].space.on_map)
  expect.equal(game:space("051056").holder.name, "allied")
end)

spec("only ships are fired at as ships, as far as ten hexes from who sees them", { rules = { "13.5", "13.2#3" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.716.b1716-8", "B1509" }, { "ge.co.inf", "B1408" }, { "us.co.inf", "049055" } })
  field.go(t, "combat", "german")
  expect.falsy(t:can("german", "engage", { gun = units[1], ship = units[3] }))
  local ship, watcher = game:pieces{ counter = "ship.texas" }[1], units[2].space
  local seen
  for _, space in ipairs(game:region("sea"):list()) do
    local steps, range = game:distance(space, watcher), game:distance(space, units[1].space)
    if steps == 10 and range <= 16 and range >= 4 and not seen then seen = space end
  end
  t:put("ship.texas", seen)
  field.go(t, "combat", "german")
  expect.truthy(ship and t:can("german", "engage", { gun = units[1], ship = ship }))
end)

spec("a battery that is cut off fires at ships all the same", { rules = { "20.5" }, scenario = "omaha" }, function(t, game)
  local units, ship = maisy(t)
  for _, space in ipairs(units[1].space.neighbours) do
    if space.terrain ~= "sea" and #space.pieces == 0 then field.put(t, "us.co.inf", space) end
  end
  field.go(t, "combat", "german")
  expect.falsy(supplying.general(game, units[1]))
  expect.truthy(t:can("german", "engage", { gun = units[1], ship = ship }))
end)

spec("German guns fire at what any division sees", { rules = { "13.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.ar-1", "053055" }, { "ge.3fj.9-1", "048054" }, { "ge.kg1", "048054" }, { "ge.hq.lxxxiv",
    "048054" }, { "us.co.inf", "048055" } })
  field.go(t, "combat", "german")
  expect.truthy(bombarding.is_spotted(game, units[1], game:space("048055")))
end)

spec("nobody fires with the enemy's guns", { rules = { "13.1" }, scenario = "omaha" }, function(t)
  battery(t, { { "ge.co.inf", "048054" } })
  local gun = field.put(t, "ge.352.ar-1", "048059")
  t:put("ge.352.hq", "048060")
  field.go(t, "combat", "allied")
  expect.falsy(t:can("allied", "bombard", { gun = gun, target = "048054" }))
end)
