-- Ships at their stations: mines of June, the weak ones nearer to land, the night makes ready none but ships.
local field = require("tests.shared.field")
local ships = require("rules.ships")

local function ship_of(game, name) return game:pieces{ counter = "ship." .. name }[1] end

local function stationed(title, month, die, lives)
  spec(title, { rules = { "10.9#1" }, scenario = "omaha" }, function(t, game)
    field.set(t, {})
    t:go("naval", { turn = 6, month = month })
    t:dice("mines", die)
    t:act("allied", "station", { ship = ship_of(game, "texas"), hex = "C1145" })
    expect.equal(ship_of(game, "texas").space.on_map, lives)
  end)
end

stationed("in June a mine finds a ship at a one", "June", 1, false)
stationed("not at a two", "June", 2, true)
stationed("in July no mines are left", "July", 1, true)

spec("in July a ship that joins in is not looked for by mines", { rules = { "10.9#1", "18.5#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "us.co.inf", "C1551" }, { "strongpoint.4", "048052" } })
  t:go("allied_fire", { turn = 1, wave = 3, csp = 6, weather_roll = 8, month = "July" })
  t:dice("fire", 7)
  t:act("allied", "open_fire", { from = "C1551", target = "048052", ships = { ship_of(game, "texas") } })
  expect.equal(#game:space("048052").pieces, 0)
end)

spec("a ship of four points comes as near to the land as one of three", { rules = { "18.8.3.1" }, scenario = "omaha" }, function(_, game)
  local differs = 0
  for _, space in ipairs(game:region("sea"):list()) do
    local weak = ships.too_near(game, ship_of(game, "hunt_class")):contains(space)
    expect.equal(ships.too_near(game, ship_of(game, "bellona")):contains(space), weak)
    if ships.too_near(game, ship_of(game, "glasgow")):contains(space) ~= weak then differs = differs + 1 end
  end
  expect.truthy(differs > 0)
end)

spec("three ships of twelve points lie together", { rules = { "18.8.3.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  t:go("naval", { turn = 6, month = "July" })
  for _, name in ipairs{ "hunt_class", "bellona", "glasgow" } do
    t:act("allied", "station", { ship = ship_of(game, name), hex = "C1145" })
  end
  t:refuses("18.8.3.1", "allied", "station", { ship = ship_of(game, "texas"), hex = "C1145" })
  t:set(ship_of(game, "glasgow"), "moved", false)
  expect.truthy(t:can("allied", "station", { ship = ship_of(game, "glasgow"), hex = "C1145" }))
end)

spec("boats take no room from ships", { rules = { "18.8.3.1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  for _ = 1, 3 do t:put("us.co.inf", "C1145", { face = "full" }) end
  t:go("naval", { turn = 6, month = "July" })
  expect.truthy(t:can("allied", "station", { ship = ship_of(game, "texas"), hex = "C1145" }))
end)

spec("the night makes ships ready, not guns", { rules = { "12.5.2", "4.0A1#4" }, scenario = "omaha" }, function(t, game)
  local gun = field.set(t, { { "us.1.fa7", "049055" } })[1]
  local ship = ship_of(game, "texas")
  for _, one in ipairs{ gun, ship } do t:set(one, "fired", true) end
  t:go("naval", { turn = 6 })
  expect.falsy(ship.fired)
  expect.truthy(gun.fired)
end)

local function kept_off(title, ship, hex, good)
  spec(title, { rules = { "10.9" }, scenario = "campaign" }, function(t, game)
    t:go("naval", { active = "allied", turn = 117, month = "July" })
    t:refuses("10.9", "allied", "station", { ship = ship_of(game, ship), hex = hex })
    expect.truthy(t:can("allied", "station", { ship = ship_of(game, ship), hex = good }))
  end)
end

kept_off("no ship enters sheet B off Utah, but the sea of sheet A beside it", "flotilla_1", "033070", "032070")
kept_off("none enters sheet B north of Grandcamp, but sheet C beside it", "texas", "040054", "040053")
kept_off("none enters sheet B or D in the Gulf of Saint-Malo", "flotilla_1", "080109", "020066")
kept_off("none goes west of the Cotentin, but north of Cherbourg", "texas", "022118", "008100")
