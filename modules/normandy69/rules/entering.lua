-- What follows when a unit has entered squares, however it came there: cities change hands, supply beaches are lost.
local control = require("bocage.control")
local tables = require("bocage.tables")

local entering = {}

local function lose(game, beach)
  game:set(beach, "lost", true)
  game:tell("{1} is lost as a supply beach", beach)
end

local function may_lose(game, space)
  return game.turn > 1 and not space.lost and tables.contains(game.supply_beaches, space) -- rule R-A2
end

--- Procedure: the unit has entered these squares.
---@param game game
---@param unit piece
---@param path space[]
function entering.along(game, unit, path)
  control.take(game, unit.side, path, "holder") -- rule V-city
  if unit.side.name ~= "german" then return end
  for _, space in ipairs(path) do
    if may_lose(game, space) then lose(game, space) end
  end
end

--- Procedure: supply beaches that Germans hold since the first move are lost from the second on.
---@param game game
function entering.look_at_beaches(game)
  local held = game:occupied("german")
  for _, beach in ipairs(game.supply_beaches) do
    if held:contains(beach) and may_lose(game, beach) then lose(game, beach) end
  end
end

return entering
