-- Determined defence: who leads, what helps, what is added to the die, and what its results do.
local battle = require("tests.shared.battle")
local factors = require("rules.factors")
local fortifying = require("rules.fortifying")
local standing = require("rules.standing")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

local regiments = { "us.16.1", "us.18.1", "us.26.1" }

-- An attack on these units, { counter, steps?, hex? } each, that ends in a result: DR unless another is named. Returns who was
-- attacked and who attacked.
local function driven(t, game, defenders, more)
  local given = tables.merged({ target = "2924", from = "2923", result = "DR", force = regiments, attackers = {}, units = {} }, more or {})
  for i, one in ipairs(defenders) do given.units[i] = { one[1], one[3] or given.target, one[2] } end
  for i, counter in ipairs(given.force) do
    given.units[#defenders + i] = { counter, given.from }
    given.attackers[i] = #defenders + i
  end
  local units = battle.bring(t, game, given, given.result)
  local attackers = {}
  for i = 1, #given.force do attackers[i] = units[#defenders + i] end
  return units, attackers
end

local function stand(t, lead, die, help, side)
  t:dice("determined", die)
  t:answer(side or "german", "stand", { lead = lead, help = help })
end

local function retreats(t) return t:waiting().asks[1] == "retreat" end

spec("who does not stand retreats", about("12.4"), function(t, game)
  local units = driven(t, game, { { "ge.915.352" } })
  t:answer("german", "stand", nil)
  battle.retreat(t, "german", { "2925" }, "stop")
  expect.same(battle.state(units[1]), { "2925 3" })
end)

-- The table -------------------------------------------------------------------------------------------------------------------------

-- Ground: target and base; by dice: does it hold, steps that the leader and the main assault force lose.
local grounds = {
  open = { "2835", "2735", { { 4, false, 0, 0 }, { 5, false, 1, 0 }, { 6, true, 1, 1 } } },
  other = { "2924", "2923", { { 4, false, 0, 0 }, { 5, true, 1, 0 }, { 6, true, 1, 1 } } },
  town = { "3024", "2924", { { 4, false, 0, 0 }, { 5, true, 1, 0 } } },
}

for name, ground in pairs(grounds) do
  for _, row in ipairs(ground[3]) do
    spec("determined defence: " .. name .. " ground, die " .. row[1], about("12.4.1", "D-table", "D-1", "D-EX", "12.5"), function(t, game)
      local units, attackers = driven(t, game, { { "ge.915.352" } }, { target = ground[1], from = ground[2] })
      stand(t, units[1], row[1])
      if row[4] > 0 then t:answer("german", "loss", attackers[2]) end
      expect.equal(retreats(t), not row[2])
      expect.same(battle.state(units[1], attackers[2]), { ground[1] .. " " .. 3 - row[3], ground[2] .. " " .. 3 - row[4] })
    end)
  end
end

spec("a strongpoint in the hex gives the best column", about("12.4.1", "16.2"), function(t, game)
  local units = driven(t, game, { { "ge.915.352" }, { "sp.vierville" } })
  stand(t, units[1], 3)
  expect.same(battle.state(units[1], units[2]), { "2924 2", "2924 1" })
  expect.same(t:waiting().asks, {})
end)

-- By dice: steps left of the leader and of the attacker who loses.
for die, row in pairs{ [3] = {}, [4] = { 2, 3 }, [5] = { 2, 2 }, [6] = { 3, 2 } } do
  spec("determined defence: improved position, die " .. die, about("12.4.1", "D-star", "D-AL", "16.1.1"), function(t, game)
    local units, order = battle.fought(t, {
      units = { { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2923" }, { "ge.915.352", "2924" } },
      target = "2924", attackers = { 1, 2, 3 },
    })
    local marker = t:put("improved", "2924", { face = "finished" })
    t:set(marker, "digger", "german")
    t:dice("combat", 4)
    t:act("allied", "attack", order)
    stand(t, units[4], die)
    if die == 3 then return expect.truthy(retreats(t) and fortifying.at(game:space("2924")) == marker) end
    if die == 5 then t:answer("german", "loss", units[2]) end
    if die == 6 then t:answer("allied", "loss", units[2]) end
    expect.same(battle.state(units[4], units[2]), { "2924 " .. row[1], "2923 " .. row[2] })
    expect.equal(fortifying.at(game:space("2924")), die < 6 and marker or nil)
    expect.same(t:waiting().asks, {})
  end)
end

spec("determined defence: a seven costs an attacker a step and the position nothing", about("D-table", "D-AL", "D-star", "12.4.3"),
  function(t, game)
    local units, order = battle.fought(t, {
      units = { { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2923" }, { "ge.915.352", "2924" }, { "ge.hq.lxxxiv", "2925" } },
      target = "2924", attackers = { 1, 2, 3 },
    })
    local marker = t:put("improved", "2924", { face = "finished" })
    t:set(marker, "digger", "german")
    t:dice("combat", 4)
    t:act("allied", "attack", order)
    stand(t, units[4], 6, units[5])
    t:answer("allied", "loss", units[2])
    expect.same(battle.state(units[4], units[2]), { "2924 3", "2923 2" })
    expect.equal(fortifying.at(game:space("2924")), marker)
  end)

spec("a permanent position stays", about("D-star", "16.1.2"), function(t, game)
  local units, attackers = driven(t, game, { { "ge.915.352" } }, { target = "0309", from = "0409", result = "A1/DR" })
  t:answer("allied", "loss", attackers[1])
  stand(t, units[1], 6)
  t:answer("allied", "loss", attackers[2])
  expect.truthy(game:space("0309"):has("improved"))
  expect.same(battle.state(units[1], attackers[2]), { "0309 3", "0409 2" })
end)

spec("the attacker's loss may fall on any attacker", about("D-AL", "12.2"), function(t)
  local units, order = battle.fought(t, {
    units = { { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2823" }, { "ge.915.352", "2924" }, { "ge.hq.lxxxiv", "2925" } },
    target = "2924", attackers = { 1, 2, 3 }, main = "2923",
  })
  t:dice("combat", 4)
  t:act("allied", "attack", order)
  expect.same(t:waiting().asks, { "stand" })
  stand(t, units[4], 6, units[5])
  t:answer("allied", "loss", units[3])
  expect.same(battle.state(units[3]), { "2823 2" })
end)

-- Leaders -----------------------------------------------------------------------------------------------------------------------------

spec("a unit of one step does not lead", about("12.4.4", "17.6"), function(t, game)
  driven(t, game, { { "ge.915.352", 1 }, { "ge.pzj352" } })
  expect.same(t:waiting().asks, { "falls_back" })
end)

spec("a unit of two steps leads", about("12.4.4"), function(t, game)
  local units = driven(t, game, { { "ge.915.352", 2 }, { "ge.pzj352" } })
  expect.falsy(pcall(function() t:answer("german", "stand", { lead = units[2] }) end))
  stand(t, units[1], 5)
  expect.same(battle.state(units[1], units[2]), { "2924 1", "2924 1" })
end)

local lone = { force = { "us.16.1" } }

spec("a strongpoint leads, though it has a single step, and dies of it", about("12.4.4", "16.2", "12.5"), function(t, game)
  local units = driven(t, game, { { "sp.vierville" }, { "ge.pzj352" } }, { result = "A1/DR", force = { "us.16.1" } })
  stand(t, units[1], 5)
  expect.same(battle.state(units[1], units[2]), { "german.dead", "2924 1" })
  expect.same(t:waiting().asks, {})
end)

spec("a hex of Disrupted units retreats", about("12.4.4", "13.7"), function(t, game)
  local units = driven(t, game, { { "ge.915.352" } }, { set = { [1] = { disrupted = true } } })
  expect.same(t:waiting().asks, { "retreat" })
  expect.same(battle.state(units[1]), { "2924 2" })
end)

spec("with one that is not Disrupted it may stand", about("12.4.4"), function(t, game)
  driven(t, game, { { "ge.915.352" }, { "ge.pzj352" } }, { set = { [1] = { disrupted = true } } })
  expect.same(t:waiting().asks, { "stand" })
end)

spec("who is out of supply may stand", about("12.4.4"), function(t, game)
  driven(t, game, { { "ge.915.352" } }, { set = { [1] = { unsupplied = true } } })
  expect.same(t:waiting().asks, { "stand" })
end)

spec("when nobody is left in a held hex the attacker may advance", about("12.5", "14.2"), function(t, game)
  local units = driven(t, game, { { "sp.vierville" } }, lone)
  stand(t, units[1], 5)
  expect.same(battle.state(units[1]), { "german.dead" })
  expect.same(t:waiting().asks, { "advance" })
end)

-- What the defender reads before he decides ---------------------------------------------------------------------------------------

local function hopes(name, wanted, units, more)
  spec("a stand: " .. name, about("12.4", "D-table"), function(t, game)
    local list, given = { { units[1], more and more.hex or "2924", more and more.steps }, { units[2], more and more.from or "2923" } }, {}
    if units[3] then list[3] = { units[3], "2925" } end
    given.units, given.target, given.attackers = list, list[1][2], { 2 }
    local all, order = battle.fought(t, given)
    order.target = game:space(order.target)
    local attack = factors.attack(game:side("allied"), order)
    expect.equal(standing.hope(game, attack, standing.leaders({ all[1] }, 0)), wanted)
  end)
end

hopes("other ground", ". It holds with 5 or more", { "ge.915.352", "us.16.1" })
hopes("a better leader", ". It holds with 4 or more", { "ge.6fj", "us.16.1" })
hopes("support", ". It holds with 5 or more, with support 4 or more", { "ge.915.352", "us.16.1", "ge.hq.lxxxiv" })
hopes("open ground", ". It holds with 6", { "ge.915.352", "us.16.1" }, { hex = "2835", from = "2735" })
hopes("a worse leader in open ground", ". It holds with no die", { "ge.919.709", "us.16.1" }, { hex = "2835", from = "2735" })
hopes("a better leader in a city", ". It holds with 2 or more, with support 1 or more", { "ge.6fj", "us.16.1", "ge.hq.lxxxiv" },
  { hex = "3121", from = "3021" })
hopes("nobody leads", "", { "ge.915.352", "us.16.1" }, { steps = 1 })

-- What is added -------------------------------------------------------------------------------------------------------------------------

-- The least die that holds in a column: the one below does not.
local function holds_from(name, wanted, defenders, more)
  for _, die in ipairs{ wanted - 1, wanted } do
    spec("determined defence: " .. name .. ", die " .. die, about("12.4.2"), function(t, game)
      local given = tables.merged({ result = "A1/DR" }, more or {})
      local units, attackers = driven(t, game, defenders, given)
      if t:waiting().asks[1] == "loss" then t:answer(given.side or "allied", "loss", attackers[1]) end
      stand(t, units[1], die, nil, given.side == "german" and "allied" or "german")
      expect.equal(retreats(t), die < wanted)
    end)
  end
end

holds_from("equal quality adds nothing", 5, { { "ge.915.352" } })
holds_from("a better leader adds one", 4, { { "ge.25.12ss" } })
holds_from("a worse one takes one away", 6, { { "ge.919.709" } }, { force = { "us.16.1" } })
holds_from("better armour adds one where both have some", 4, { { "ge.1.12ss" } }, { force = { "us.cca.2a" } })
holds_from("worse armour takes one away", 6, { { "us.cca.2a" } }, { force = { "ge.1.12ss" }, side = "german" })
holds_from("light armour counts, too", 4, { { "us.cca.2a" } },
  { force = { "ge.21rec", "ge.915.352", "ge.916.352" }, side = "german", lead = 2 })
holds_from("armour against infantry is measured by quality", 6, { { "ge.1.12ss" } }, { force = { "us.501.101" } })
holds_from("infantry against armour, too", 4, { { "ge.6fj" } }, { force = { "us.cca.2a" } })

-- Support of the defence: each adds one, is spent, and costs no supply points.
local function with_help(name, piece, hex, about_it)
  for _, used in ipairs{ false, true } do
    spec("determined defence: " .. name .. (used and " adds one" or " may be left out"), about_it, function(t, game)
      local units = driven(t, game, { { "ge.915.352" }, { piece, nil, hex } })
      stand(t, units[1], 4, used and units[2] or "alone")
      expect.equal(retreats(t), not used)
      expect.same({ units[2].face, game.supply_german }, { used and "fired" or "ready", 0 })
    end)
  end
end

with_help("a headquarters within five hexes", "ge.hq.lxxxiv", "2929", about("12.4.3"))
with_help("a Werfer brigade within three hexes", "ge.wrf7", "2927", about("12.4.3", "17.3"))

for _, far in ipairs{ { "ge.hq.lxxxiv", "2930" }, { "ge.wrf7", "2928" } } do
  spec("no help from " .. far[2], about("12.4.3"), function(t, game)
    local units = driven(t, game, { { "ge.915.352" }, { far[1], nil, far[2] } })
    stand(t, units[1], 4)
    expect.truthy(retreats(t))
  end)
end

local allied = { result = "A1/DR", side = "german", force = { "ge.915.352", "ge.916.352" }, target = "1521", from = "1522" }

spec("determined defence: ships help the Allies", about("12.4.3", "19.2"), function(t, game)
  local units, attackers = driven(t, game, { { "us.16.1" } }, allied)
  t:answer("german", "loss", attackers[1])
  local ships = game:pieces{ counter = "naval.first" }[1]
  stand(t, units[1], 4, ships, "allied")
  expect.same(battle.state(units[1]), { "1521 2" })
  expect.same({ ships.face, t:waiting().asks }, { "fired", {} })
end)

spec("determined defence: an air point helps the Allies", about("12.4.3", "19.1.3"), function(t, game)
  local units, attackers = driven(t, game, { { "us.16.1" } }, tables.merged(allied, { more = { air_first = 1 } }))
  t:answer("german", "loss", attackers[1])
  stand(t, units[1], 4, "aircraft", "allied")
  expect.same(battle.state(units[1]), { "1521 2" })
  expect.equal(game.air_first, 0)
end)

spec("determined defence: without air points there are no aircraft", about("12.4.3", "19.1.3"), function(t, game)
  local units, attackers = driven(t, game, { { "us.16.1" } }, tables.merged(allied, { more = { air_second = 2 } }))
  t:answer("german", "loss", attackers[1])
  expect.falsy(pcall(function() stand(t, units[1], 4, "aircraft", "allied") end))
end)
