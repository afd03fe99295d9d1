-- Who wins: places and cities captured, units near a town, beachheads left.
local captures = require("rules.captures")
local forces = require("bocage.forces")
local ground = require("rules.ground")
local scenarios = require("rules.scenarios")
local supplying = require("rules.supplying")

local victory = {}

local function units_near(game, region)
  local count = 0
  for _, unit in ipairs(forces.of(game, game:side("allied"))) do
    for _, space in ipairs(unit.space.neighbours) do
      if space:in_region(region) then
        count = count + 1
        break
      end
    end
  end
  return count
end

local function city_hexes(game, city, network)
  local count, all = 0, game:spaces{ region = "city." .. city }
  for _, space in ipairs(all) do
    if captures.captured(game, { hexes = { space.name } }, network) then count = count + 1 end
  end
  return count, #all
end

-- Of a campaign: city hexes and whole cities in Allied hands.
local function cities(game, goals)
  local network, hexes, whole = supplying.network(game), 0, 0
  for _, city in ipairs(goals.cities) do
    local count, all = city_hexes(game, city, network)
    hexes = hexes + count
    if count == all then whole = whole + 1 end
  end
  return hexes, whole
end

local function standing_in_cities(game, goals)
  local hexes, whole = cities(game, goals)
  return {
    value = hexes >= goals.hexes,
    reasons = {
      { text = hexes .. " of " .. goals.hexes .. " city hexes", rule = goals.rule, amount = hexes },
      { text = whole .. " of " .. #goals.cities .. " cities", rule = "15.3", amount = whole },
    },
  }
end

--- What the Allies must have, and what they have of it.
---@return { value: boolean, reasons: table[] }
function victory.standing(game)
  local goals = scenarios.now(game).goals
  if goals.cities then return standing_in_cities(game, goals) end
  local network, count, reasons = nil, 0, {}
  if not goals.unsupplied then network = supplying.network(game) end
  for _, place in ipairs(goals.places) do
    local taken = captures.captured(game, place, network)
    count = count + (taken and 1 or 0)
    reasons[#reasons + 1] = {
      text = place.text .. (taken and " is captured" or " is not captured"), rule = goals.rule, spaces = captures.hexes_of(game, place),
    }
  end
  local value = count >= (goals.least or #goals.places)
  if goals.near then
    local near = units_near(game, goals.near)
    value = value and near >= goals.near_count
    reasons[#reasons + 1] = {
      text = near .. " of " .. goals.near_count .. " units next to " .. game:spaces{ region = goals.near }[1].title,
      rule = goals.rule, spaces = game:spaces{ region = goals.near },
    }
  end
  return { value = value, reasons = reasons }
end

-- A campaign that is not won goes on, once: a turn for each city that is missing, to turn 25 at most.
local function extend(game)
  local goals = scenarios.now(game).goals
  if not goals.cities or game.extended then return false end -- rule 15.3
  local _, whole = cities(game, goals)
  game:set(game, "extended", true)
  game:set(game, "turns", math.min(25, game.turns + #goals.cities - whole))
  game:tell("The game is extended to {1} turns", game.turns)
  return game.turn < game.turns
end

--- Procedure: ends the game when it is decided. Returns whether it did.
function victory.judge(game)
  local german = game:side("german")
  if #ground.beachheads(game) == 0 then
    game:finish{ winner = german, level = "strategic" }
    return true
  end
  if game.turn < game.turns then return false end -- rule 10.5#2
  local won = victory.standing(game).value
  if not won and extend(game) then return false end
  if won then
    game:finish{ winner = german.other, level = "victory" }
  else
    game:finish{ winner = german, level = "operational" }
  end
  return true
end

return victory
