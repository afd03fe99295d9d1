-- Retreats: who goes where, what it costs, what guns and headquarters make of it.
local field = require("tests.shared.field")
local retreats = require("rules.retreats")

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

-- Answers with the first of these that the ask takes.
local function take(t, side, ask, list)
  for _, one in ipairs(list) do
    if pcall(function() t:answer(side, ask, one) end) then return end
  end
  t:log("none of these is taken", ask, list)
  t:answer(side, ask, list[1])
end

-- Answers all asks: losses and retreats by these lists, all else declined.
local function settle(t, losers, ways)
  for _ = 1, 20 do
    local ask = asked(t)
    if not ask then return end
    local side = t:waiting().sides[1].name
    if ask == "loss" then
      take(t, side, ask, losers)
    elseif ask == "retreat" then
      take(t, side, ask, ways)
    else
      t:answer(side, ask, nil)
    end
  end
end

-- Germans about 063047 attack Americans in 063048.
local function assault(t, american, more)
  local list = { { "ge.352.914-1", "063047" }, { "ge.352.914-2", "063047" }, { "ge.352.916-2", "063047" }, { "ge.352.pzj", "063047" },
    { "ge.352.hq", "063046" }, { "ge.hq.lxxxiv", "063046" } }
  local germans = field.set(t, list)
  field.beachhead(t)
  local units = {}
  for i, counter in ipairs(american) do units[i] = field.put(t, counter, "063048") end
  field.go(t, "combat", "german", more)
  t:dice("combat", 10)
  t:act("german", "attack", { target = "063048", attackers = { germans[1], germans[2], germans[3], germans[4] } })
  return units, germans
end

spec("guns that retreat are on the move, and who retreats does not help the next hex",
  { rules = { "10.4#1", "12.10#2" }, scenario = "omaha" }, function(t, game)
  local units, germans = assault(t, { "us.1.16-1", "us.1.fa7" })
  settle(t, { units[1], units[2], germans[1] }, { "062049", "063049", "064049" })
  expect.truthy(units[2].space.on_map and units[2].space.name ~= "063048")
  expect.truthy(units[2].fired)
  expect.truthy(units[2].retreated)
  expect.equal(game.lost_us, 1)
  local company = game:pieces{ counter = "us.co.inf", on_map = true }[1] or units[1]
  expect.truthy(company.retreated)
  expect.falsy(company.fired)
end)

spec("who cannot move is lost in a retreat, and costs the others no step", { rules = { "10.3#1", "12.10#8" }, scenario = "omaha" },
  function(t, game)
    local units = field.set(t, { { "us.1.16-1", "049055" }, { "us.1.16-2", "049055" }, { "us.tk741", "048056" }, { "us.1.hq", "050056" },
      { "ge.352.914-1", "048055" }, { "ge.716.b1716-8", "048055" } })
    field.beachhead(t)
    field.go(t, "combat", "allied")
    t:dice("combat", 8)
    t:act("allied", "attack", { target = "048055", attackers = { units[1], units[2], units[3] } })
    expect.falsy(retreats.possible(game, units[6]))
    settle(t, { units[5], units[1], units[2] }, { "047055", "047054", "047056", "048054" })
    expect.equal(units[6].space.name, "german.dead")
  end)
