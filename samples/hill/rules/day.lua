-- A turn outside movement and combat: event, support chits, barrage, reinforcements, rally, verdict.
local cups = require("bocage.cups")
local forces = require("bocage.forces")
local points = require("bocage.points")
local sequence = require("bocage.sequence")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local ground = require("rules.ground")

local day = {}

local function draw_event(game)
  local chit = cups.draw(game, game:space("event.cup"), game:space("event.now"), "event")
  game:set(game, "event", chit.event)
  game:tell("Event: {1}", chit)
  if chit.event == "runners" then -- rule 9.1
    for _, side in ipairs(game:sides()) do game:set(side, "tokens", 1) end
  end
end

local function draw_support(game)
  for _, side in ipairs(game:sides()) do
    local cup = forces.box(game, side, "cup")
    if not side.support and #cup.pieces > 0 then -- rule 9.2
      game:set(side, "support", game:draw_private(side, cup, { purpose = "support" }))
    end
  end
end

local function guns_domain(game, side)
  local bins = {}
  for _, sector in ipairs(ground.sectors) do bins[#bins + 1] = game:space("sector." .. sector) end
  return domain.allocation{ of = forces.box(game, side, "guns").pieces, to = bins }
end

local function barrage(game)
  -- rule 8.1
  local asked = {}
  for _, side in ipairs(game:sides()) do
    asked[#asked + 1] = { side = side, domain = guns_domain(game, side) }
  end
  local answers = game:ask_all("barrage", asked, { prompt = "Give each battery its sector" })
  for _, side in ipairs(game:sides()) do
    for _, pair in ipairs(answers[side]) do game:move(pair[1], pair[2]) end
  end
end

local function waiting(game, side)
  -- rule 2.5
  local list = sequence.arriving(game, side, game:space("turns." .. game.turn))
  for _, unit in ipairs(forces.box(game, side, "reserve").pieces) do
    list[#list + 1] = { unit = unit, entry = side.name .. ".edge" }
  end
  return list
end

-- The hexes of an entry in which a unit may arrive.
local function entry_domain(game, unit, entry)
  local enemies = zoc.enemy_occupied(game, unit.side)
  return domain.one_of{
    of = game:spaces{ region = entry },
    test = function(hex)
      game:rule("2.5", not enemies:contains(hex), { text = "The enemy stands there", spaces = { hex } })
      stacking.require(game, ground.limits, hex, stacking.together(hex, unit))
    end,
  }
end

local function reinforce(game)
  local side = game:active()
  for _, one in ipairs(waiting(game, side)) do
    local hexes = entry_domain(game, one.unit, one.entry)
    if game:any(hexes) then
      local hex = game:ask(side, "entry", hexes, { prompt = "Where does " .. one.unit.title .. " arrive?" })
      game:move(one.unit, hex)
      game:tell("{1} arrives at {2}", one.unit, hex)
    else
      game:move(one.unit, forces.box(game, side, "reserve")) -- rule 2.5: it waits
    end
  end
end

local function rally(game)
  cups.gather(game, game:space("event.now"), function() return "spent" end)
  for _, sector in ipairs(ground.sectors) do
    cups.gather(game, game:space("sector." .. sector), function(battery) return forces.box(game, battery.side, "guns") end)
  end
  for _, side in ipairs(game:sides()) do
    for _, unit in ipairs(forces.of(game, side)) do
      game:set(unit, "disrupted", false) -- rule 9.5
    end
  end
  sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
end

-- Points ---------------------------------------------------------------------------------------------------------

local function loss_points(game, side)
  return tables.sum(forces.box(game, side, "dead").pieces, "battalions")
end

--- Red's points less Blue's, and where they come from.
function day.points(game)
  local red, blue = game:side("red"), game:side("blue")
  local held = {}
  for _, prize in ipairs(ground.prizes(game)) do
    if prize.space.controller == red then
      held[#held + 1] = { text = prize.space.title .. " is Red's", rule = "10.1", spaces = { prize.space }, amount = prize.points }
    end
  end
  return points.sum(held, {
    { text = "Losses of " .. blue.title, rule = "10.2", amount = loss_points(game, blue) },
    { text = "Losses of " .. red.title, rule = "10.2", amount = -loss_points(game, red) },
  })
end

local function red_holds_all(game)
  return tables.all(ground.prizes(game), function(prize) return prize.space.controller == game:side("red") end)
end

local function verdict(game)
  local reached = day.points(game).value
  if red_holds_all(game) then
    game:finish{ winner = game:side("red"), level = "decisive" } -- rule 10.3
    return
  end
  -- rule 10.4
  if reached >= 6 then
    game:finish{ winner = game:side("red"), level = "marginal" }
  elseif reached >= 3 then
    game:finish{ level = "draw" }
  else
    game:finish{ winner = game:side("blue"), level = reached <= 0 and "decisive" or "marginal" }
  end
end

day.nodes = {
  event = { enter = draw_event },
  support = { enter = draw_support },
  barrage = { enter = barrage },
  arrivals = { enter = reinforce },
  rally = { enter = rally },
  verdict = { enter = verdict },
  dawn = { enter = function(game) game:tell("The sun rises over the hill") end },
}

day.conditions = {
  turns_left = sequence.turns_left,
  events_allowed = function(game)
    return game:option("events") and #game:space("event.cup").pieces > 0 -- rule 9.1
  end,
  dusk = function(game)
    if sequence.last_turn(game) or red_holds_all(game) then return "verdict" end -- rules 10.3, 10.4
    return "rally" -- rule 1.4
  end,
}

day.lists = {
  order = function(game) return sequence.beginning_with(game, game:side(game:option("first"))) end, -- rules 1.3, 1.4
}

return day
