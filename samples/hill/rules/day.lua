-- A turn outside movement and combat: event, support chits, barrage, reinforcements, rally, verdict.
local cups = require("bocage.cups")
local forces = require("bocage.forces")
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
  if chit.event == "runners" then
    for _, side in ipairs(game:sides()) do game:set(side, "tokens", 1) end
  end
end

local function draw_support(game)
  for _, side in ipairs(game:sides()) do
    local cup = forces.box(game, side, "cup")
    if not side.support and #cup.pieces > 0 and game:in_force("9.2") then
      game:set(side, "support", game:draw_private(side, cup, { purpose = "support" }))
    end
  end
end

local function guns_domain(game, side)
  local bins = {}
  for _, sector in ipairs(ground.sectors) do bins[#bins + 1] = game:space("sector." .. sector) end
  return domain.allocation{ of = forces.box(game, side, "guns").pieces, to = bins, all = true }
end

local function barrage(game)
  if not game:in_force("8.1") then return end
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
  local list = sequence.arriving(game, side, game:space("turns." .. game.turn))
  for _, unit in ipairs(forces.box(game, side, "reserve").pieces) do
    list[#list + 1] = { unit = unit, entry = side.name .. ".edge" }
  end
  return list
end

local function entry_test(game, unit, hex)
  game:rule("2.5", not zoc.enemy_occupied(game, unit.side):contains(hex),
    { text = "The enemy stands there", spaces = { hex } })
  stacking.require(game, ground.limits, hex, stacking.together(hex, unit))
end

local function can_enter(game, unit, hex)
  return not zoc.enemy_occupied(game, unit.side):contains(hex)
    and not stacking.broken(ground.limits, hex, stacking.together(hex, unit))
end

local function reinforce(game)
  local side = game:active()
  for _, one in ipairs(waiting(game, side)) do
    local hexes, open = game:spaces{ region = one.entry }, false
    for _, hex in ipairs(hexes) do open = open or can_enter(game, one.unit, hex) end
    if open then
      local hex = game:ask(side, "entry", domain.one_of{
        of = hexes, test = function(space) entry_test(game, one.unit, space) end,
      }, { prompt = "Where does " .. one.unit.title .. " arrive?" })
      game:move(one.unit, hex)
      game:tell("{1} arrives at {2}", one.unit, hex)
    else
      game:move(one.unit, forces.box(game, side, "reserve"))
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
      if unit.disrupted and game:in_force("9.5") then game:set(unit, "disrupted", false) end
    end
  end
  sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
end

-- Points ---------------------------------------------------------------------------------------------------------

local function loss_points(game, side)
  return tables.sum(forces.box(game, side, "dead").pieces, "battalions")
end

local function prize_points(space)
  if space:in_region("summit") then return 4 end
  return space.name == "0904" and 3 or 2
end

--- Red's points less Blue's, and where they come from.
function day.points(game)
  local red, blue = game:side("red"), game:side("blue")
  local total, reasons = 0, {}
  for _, space in ipairs(ground.prizes(game)) do
    if space.controller == red then
      total = total + prize_points(space)
      reasons[#reasons + 1] = { text = space.title .. " is Red's", rule = "10.1", spaces = { space }, amount = prize_points(space) }
    end
  end
  for _, one in ipairs{ { blue, 1 }, { red, -1 } } do
    local amount = game:in_force("10.2") and loss_points(game, one[1]) * one[2] or 0
    total = total + amount
    reasons[#reasons + 1] = { text = "Losses of " .. one[1].title, rule = "10.2", amount = amount }
  end
  return { value = total, reasons = reasons }
end

local function red_holds_all(game)
  for _, space in ipairs(ground.prizes(game)) do
    if space.controller ~= game:side("red") then return false end
  end
  return game:in_force("10.3")
end

local function verdict(game)
  local points = day.points(game).value
  if red_holds_all(game) then
    game:finish{ winner = game:side("red"), level = "decisive" }
  elseif not game:in_force("10.4") then
    game:finish{ level = "unknown" }
  elseif points >= 6 then
    game:finish{ winner = game:side("red"), level = "marginal" }
  elseif points >= 3 then
    game:finish{ level = "draw" }
  else
    game:finish{ winner = game:side("blue"), level = points <= 0 and "decisive" or "marginal" }
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
    return game:option("events") and game:in_force("9.1") and #game:space("event.cup").pieces > 0
  end,
  dusk = function(game)
    if sequence.last_turn(game) or red_holds_all(game) then return "verdict" end
    return "rally"
  end,
}

day.lists = {
  order = function(game) return sequence.beginning_with(game, game:side(game:in_force("1.3") and game:option("first") or "blue")) end,
}

return day
