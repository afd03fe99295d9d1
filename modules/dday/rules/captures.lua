-- Captures: places that the Allies hold in supply, and those among them that cost the Germans fire markers.
local scenarios = require("rules.scenarios")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")

local captures = {}

--- The hexes of a place.
---@param game game
---@param place Place
---@return space[]
function captures.hexes_of(game, place)
  if place.region then return game:spaces{ region = place.region } end
  return game:set_of(place.hexes):list()
end

--- Is every hex of this place the Allies' by last occupation, and in supply?
---@param game game
---@param place Place
---@param network? flood without it supply does not matter
---@return boolean
function captures.captured(game, place, network)
  local allied = game:side("allied")
  -- rules 10.8.2#1, 11.8#1, 13.8#1, 14.8#1, 15.3#2, 15.5#4
  return tables.all(captures.hexes_of(game, place), function(space)
    return space.holder == allied and (not network or network:contains(space))
  end)
end

-- What has been captured already, paid for or not.
local function noted(game) return game:set_of(game.owed) + game:set_of(game.paid) end

--- Procedure: places that the Allies have just captured will cost the Germans markers, whoever holds them later.
---@param game game
function captures.note(game)
  local known, network = noted(game), supplying.network(game)
  for _, prize in ipairs(scenarios.now(game).prizes) do
    local hexes = game:set_of(captures.hexes_of(game, prize))
    -- rules 11.2, 12.2, 13.2, 13.2#1, 14.2, 15.0#4
    if #(hexes - known) > 0 and captures.captured(game, prize, network) then
      game:set(game, "owed", game:set_of(game.owed) + hexes)
      game:tell("{1} is captured", prize.text)
    end
  end
end

--- Procedure: the places that were captured are paid for. Returns them.
---@param game game
---@return Place[]
function captures.settle(game)
  local owed = game:set_of(game.owed)
  local list = tables.filtered(scenarios.now(game).prizes, function(prize)
    return owed:contains(captures.hexes_of(game, prize)[1])
  end)
  game:set(game, "paid", game:set_of(game.paid) + owed)
  game:set(game, "owed", game:set_of{})
  return list
end

return captures
