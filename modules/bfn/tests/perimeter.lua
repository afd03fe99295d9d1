-- The ground of Cherbourg: the perimeter, hills that climb from below alone, the city, points of interest.
local duties = require("rules.duties")
local factors = require("rules.factors")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local peninsula = require("tests.shared.peninsula")
local supplying = require("rules.supplying")

spec("an attack into the perimeter is halved, out of it and within it is not", { rules = { "10.6#8", "12.6" }, scenario = "cherbourg" },
  function(_, game)
  local function halves(from, to) return ground.halves(game:space(from), game:link(from, to)) end
  expect.truthy(halves("015087", "015088"))
  expect.falsy(halves("015088", "015087"))
  expect.falsy(halves("017090", "017091"))
  expect.falsy(halves("015087", "016088"))
end)

local function owes(title, side, list, n)
  spec(title, { rules = { "10.6#8", "12.3#9", "12.3#1" }, scenario = "cherbourg" }, function(t, game)
    field.set(t, list)
    peninsula.go(t, "combat", side)
    expect.equal(#duties.of(game, game:side(side)), n)
  end)
end

owes("a German inside the perimeter passes over who stands outside", "german",
  { { "ge.243.920-1", "012088" }, { "us.9.47-1", "012087" } }, 0)
owes("an American there does not", "allied", { { "us.9.47-1", "012088" }, { "ge.243.920-1", "012087" } }, 1)
owes("a German outside owes an attack over it", "german", { { "ge.243.920-1", "012087" }, { "us.9.47-1", "012088" } }, 1)

spec("hungry Germans may come up to it from inside, Americans not", { rules = { "10.6#8", "7.5#2" }, scenario = "cherbourg" },
  function(t, game)
  local units = field.set(t, { { "ge.243.920-1", "013088" }, { "us.9.47-1", "012087" } })
  peninsula.go(t, "movement", "german")
  expect.falsy(supplying.general(game, units[1]))
  expect.truthy(t:can("german", "move", { unit = units[1], path = { "012088" } }))
  local others = field.set(t, { { "us.9.47-2", "013088" }, { "ge.243.920-2", "012087" } })
  peninsula.go(t, "movement", "allied")
  expect.falsy(supplying.general(game, others[1]))
  t:refuses("7.5#2", "allied", "move", { unit = others[1], path = { "012088" } })
end)

local function step(game, class, from, to)
  local reach = game:reach{ from = from, class = class, budget = 1000,
    blocked = game:all() - game:set_of{ game:space(from), game:space(to) } }
  return reach:cost(to)
end

for _, class in ipairs{ "foot", "hq", "mech", "mech.column", "foot.storm", "hq.oos" } do
  spec("a hill costs a point from below, none along it, none down: " .. class, { rules = { "10.6#18" }, scenario = "cherbourg" },
    function(_, game)
    local plain = game:entry_cost{ class = class, space = "014107" }
    expect.equal(step(game, class, "014107", "014108"), plain + 1)
    expect.equal(step(game, class, "014108", "015107"), plain)
    expect.equal(step(game, class, "014108", "014107"), plain)
  end)
end

spec("along a hill nobody attacks uphill", { rules = { "10.6#18" }, scenario = "cherbourg" }, function(_, game)
  expect.falsy(ground.is_uphill(game:space("014108"), game:space("015107")))
  expect.truthy(ground.is_uphill(game:space("014107"), game:space("014108")))
end)

-- The city and points of interest ------------------------------------------------------------------------------------------

spec("the city takes three off the die, two where tanks defend alone", { rules = { "10.6#9", "12.6.6" }, scenario = "cherbourg" },
  function(_, game)
  expect.equal(ground.combat(game, game:space("019097"), false), -3)
  expect.equal(ground.combat(game, game:space("019097"), true), -2)
end)

spec("no zone goes into the city, one goes out of it", { rules = { "10.6#9", "5.1" }, scenario = "cherbourg" }, function(t, game)
  field.set(t, { { "us.9.47-1", "017094" }, { "ge.243.920-1", "019099" } })
  expect.falsy(game:zone("ground", "allied"):contains("018095"))
  expect.truthy(game:zone("ground", "allied"):contains("017093"))
  expect.truthy(game:zone("ground", "german"):contains("020100"))
end)

local function against(title, dots, n)
  spec(title, { rules = { "10.6#20" }, scenario = "cherbourg" }, function(_, game)
    local attack = {
      side = game:side("allied"), foe = game:side("german"), hex = game:space("036078"), support = {}, cover = {}, air = 0, umbrella = 0,
      attackers = { field.fake(game, "036079", { side = "allied", attack = 10 }) },
      defenders = { field.fake(game, "036078", { defence = 2, dots = dots }) },
    }
    local found = 0
    for _, reason in ipairs(factors.odds(game, attack).reasons) do
      if reason.rule == "10.6#20" then found = found + reason.amount end
    end
    expect.equal(found, n)
  end)
end

against("anti-tank guns in a point of interest take one off the die", "red", -1)
against("infantry there does not", "", 0)
