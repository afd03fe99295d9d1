-- The evening at its figures: Cherbourg, surrender, supply by air, what lines cost, reserves.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local own = things.own

local next_face = { fresh = "spent", spent = "disrupt1", disrupt1 = "disrupt2" }
local better = { spent = "fresh", disrupt1 = "spent", disrupt2 = "disrupt1" }

-- Cherbourg and surrender, each level and each die beside the figure ---------------------------------------------------------------

for face, needed in pairs{ spent = 4, disrupt1 = 5, disrupt2 = 6 } do
  spec("in Cherbourg a unit recovers from " .. face .. " with " .. needed .. ", not with less", { rule = "12.62" }, function(t, game)
    t:clear{ to = "off" }
    local good, bad = t:put("ge.916", "cherbourg", { face = face }), t:put("ge.915", "cherbourg", { face = face })
    quietly(t)
    t:dice("Cherbourg", needed)
    t:dice("Cherbourg", needed - 1)
    t:go("german_recovery", { turn = 8 })
    expect.equal(good.face, better[face])
    expect.equal(bad.face, face)
    expect.truthy(good.refitted)
    expect.falsy(bad.refitted)
  end)
end

spec("who is fresh needs nothing of Cherbourg, and in Allied hands it gives nothing", { rule = "12.62" }, function(t, game)
  t:clear{ to = "off" }
  local fresh = t:put("ge.916", "cherbourg")
  quietly(t)
  t:go("german_recovery", { turn = 8 })
  expect.equal(fresh.face, "fresh")
end)

spec("when the Allies control Cherbourg it gives nothing", { rule = "12.62" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "cherbourg")
  local spent = t:put("ge.916", "cherbourg", { face = "spent" })
  t:put("us.16-1", "cherbourg", { face = "spent" })
  quietly(t)
  t:go("german_recovery", { turn = 8 })
  expect.equal(spent.face, "spent")
end)

for i, face in ipairs{ "fresh", "spent", "disrupt1", "disrupt2" } do
  local function cut_off(t, game, die)
    t:clear{ to = "off" }
    own(t, game, "us", "trevieres", "port_en_bessin", "grandcamp")
    local who = t:put("ge.916", "omaha", { face = face })
    quietly(t)
    t:dice("surrender", die)
    t:go("surrender", { turn = 8 })
    return who
  end
  spec("an isolated unit that is " .. face .. " weakens on " .. i, { rule = "12.8" }, function(t, game)
    local who = cut_off(t, game, i)
    if face == "disrupt2" then expect.equal(who.space.name, "losses.german") else expect.equal(who.face, next_face[face]) end
  end)
  spec("and holds out on more: " .. face, { rule = "12.8" }, function(t, game)
    expect.equal(cut_off(t, game, i + 1).face, face)
  end)
  if i > 1 then
    spec("and is lost on less: " .. face, { rule = "12.8" }, function(t, game)
      expect.equal(cut_off(t, game, i - 1).space.name, "losses.german")
    end)
  end
end

-- Supply by air: the weather of the day ------------------------------------------------------------------------------------------------

local function sky(clear, foul, less, rule)
  local title = "of " .. clear + foul .. " impulses " .. foul .. " overcast: " .. less .. " less by air"
  spec(title, { rules = { "12.9", rule } }, function(t, game)
    t:clear{ to = "off" }
    own(t, game, "us", "ste_mere")
    local who = t:put("us.502-101", "ste_mere", { face = "spent" })
    quietly(t)
    t:go("allied_depots", { turn = 8, clear_boxes = clear, foul_boxes = foul })
    local sum = t:query("air_supply", { units = { who } }).reasons[1].amount
    expect.equal(sum, 4 - less)
  end)
end

sky(6, 0, 0, "12.9#1")
sky(5, 1, 1, "12.9#5")
sky(3, 3, 1, "12.9#5")
sky(3, 4, 2, "12.9#6")
sky(1, 5, 2, "12.9#6")
sky(0, 6, 3, "12.9#7")

spec("by air nobody recovers twice, and nobody who is fresh", { rules = { "12.9", "12.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "ste_mere")
  local tired, fresh = t:put("us.502-101", "ste_mere", { face = "disrupt1" }), t:put("us.506-101", "ste_mere")
  quietly(t)
  t:go("allied_depots", { turn = 8, clear_boxes = 5 })
  t:refuses("12.4", "allied", "air_supply", { area = "ste_mere", units = { fresh } })
  t:dice("air_supply", 4)
  t:act("allied", "air_supply", { area = "ste_mere", units = { tired } })
  expect.equal(tired.face, "spent")
  expect.truthy(tired.refitted)
end)

-- Lines ---------------------------------------------------------------------------------------------------------------------------------

local function german_depot(t, game, area, points)
  quietly(t)
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  t:act("german", "depot", { area = area })
  local depot = game:pieces{ counter = "depot.german", at = area }[1]
  if points then t:set(depot, "points", points) end
  return depot
end

local function price(t, depot, who) return t:query("refit", { depot = depot, unit = who }).value end

spec("a contested area costs one more where supply passes, not where it ends or begins", { rules = { "12.51", "12.51#3", "12.51#4" } },
  function(t, game)
  t:clear{ to = "off" }
  local near, far = t:put("ge.916", "villers", { face = "spent" }), t:put("ge.915", "tilly", { face = "spent" })
  local home = t:put("ge.914", "aunay", { face = "spent" })
  own(t, game, "us", "caumont", "balleroy", "evrecy", "bretteville", "gold", "bayeux")
  local depot = german_depot(t, game, "aunay")
  expect.equal(price(t, depot, home), 1)
  expect.equal(price(t, depot, near), 2)
  expect.equal(price(t, depot, far), 3)
  t:put("us.16-1", "tilly", { face = "spent" })
  expect.equal(price(t, depot, far), 3)
  t:put("us.18-1", "villers", { face = "spent" })
  expect.equal(price(t, depot, near), 2)
  expect.equal(price(t, depot, far), 4)
  own(t, game, "us", "tilly")
  expect.equal(price(t, depot, far), 4)
  own(t, game, "us", "villers")
  expect.equal(price(t, depot, near), 2)
  expect.equal(price(t, depot, far), nil)
end)

spec("disruption costs one more, of either level", { rule = "12.51#2" }, function(t, game)
  t:clear{ to = "off" }
  local one, two = t:put("ge.916", "aunay", { face = "disrupt1" }), t:put("ge.915", "aunay", { face = "disrupt2" })
  local depot = german_depot(t, game, "aunay")
  expect.equal(price(t, depot, one), 2)
  expect.equal(price(t, depot, two), 2)
  t:act("german", "refit", { unit = two, depots = { depot } })
  expect.equal(two.face, "disrupt1")
  expect.equal(depot.points, 3)
end)

spec("supply runs over standing bridges of one's own only, flooded or not", { rule = "12.5" }, function(t, game)
  t:clear{ to = "off" }
  local over, beyond = t:put("ge.916", "isigny", { face = "spent" }), t:put("ge.915", "grandcamp", { face = "spent" })
  own(t, game, "us", "st_lo", "foret", "trevieres", "omaha", "st_jean")
  local depot, link = german_depot(t, game, "periers"), game:link("isigny", "carentan")
  expect.equal(price(t, depot, over), 3)
  expect.equal(price(t, depot, beyond), 4)
  t:set(link, "held", "allied")
  expect.equal(price(t, depot, over), nil)
  t:set(link, "held", "german")
  t:set(link, "down", true)
  expect.equal(price(t, depot, over), nil)
end)

spec("a depot pays what it has and no more", { rules = { "12.51", "12.5" } }, function(t, game)
  t:clear{ to = "off" }
  local who = t:put("ge.916", "aunay", { face = "disrupt1" })
  local depot = german_depot(t, game, "aunay", 1)
  t:refuses("12.51", "german", "refit", { unit = who, depots = { depot } })
  t:set(depot, "points", 0)
  t:refuses("12.5", "german", "refit", { unit = who, depots = { depot } })
  t:set(depot, "points", 2)
  t:act("german", "refit", { unit = who, depots = { depot } })
  expect.equal(depot.points, 0)
end)

-- Reserves ------------------------------------------------------------------------------------------------------------------------------

spec("ten points buy an impulse, nine none", { rule = "12.53" }, function(t, game)
  quietly(t)
  t:set(game:side("german"), "reserves", 10)
  t:go("german_purchase", { turn = 8 })
  t:refuses("12.53", "german", "buy", { impulses = 2 })
  t:act("german", "buy", { impulses = 1 })
  -- Reserves are bought once an evening.
  expect.falsy(t:waiting().node == "german_purchase")
  expect.equal(game:side("german").reserves, 0)
end)

for reserves, node in pairs{ [9] = "allied_depots", [10] = "german_purchase" } do
  spec("with " .. reserves .. " points in reserve the evening goes on with " .. node, { rule = "12.53" }, function(t, game)
    t:clear{ to = "off" }
    quietly(t)
    own(t, game, "us", "omaha")
    t:set(game:side("german"), "reserves", reserves)
    t:go("german_depots", { turn = 8 })
    t:done("german")
    expect.equal(t:waiting().node, node)
  end)
end

spec("impulses are bought back, too", { rule = "12.53" }, function(t, game)
  quietly(t)
  t:set(game:side("german"), "reserves", 30)
  t:go("german_purchase", { turn = 8 })
  t:refuses("12.53", "german", "buy", { impulses = -4 })
  t:act("german", "buy", { impulses = -3 })
  expect.equal(game:side("german").reserves, 0)
  expect.equal(game.first_impulse, -3)
end)

spec("the reserve is shown in tens and ones, the tens as far as the track goes", { rules = { "3.9", "12.53" } }, function(t, game)
  local function shown(id) return game:pieces{ counter = "supply.german." .. id }[1].space.name end
  local expected = { [0] = { "supply.0", "supply.0" }, [47] = { "supply.7", "supply.4" }, [260] = { "supply.0", "supply.20" } }
  for reserves, places in pairs(expected) do
    t:set(game:side("german"), "reserves", reserves)
    t:go("german_depots", { turn = 8 })
    t:done("german")
    expect.equal(shown("1"), places[1])
    expect.equal(shown("10"), places[2])
  end
end)

spec("a depot among enemies leaves nothing for the reserve, a free one what is left",
  { rules = { "12.52", "12.53", "6.1#3" } }, function(t, game)
  t:clear{ to = "off" }
  german_depot(t, game, "aunay", 4)
  t:done("german")
  expect.equal(game:side("german").reserves, 4)
  expect.equal(#game:pieces{ counter = "depot.german", at = "aunay" }, 0)
end)
