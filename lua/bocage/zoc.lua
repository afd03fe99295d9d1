-- Zones of control as rules use them: the enemy's zone, with or without what friendly units cancel.
local zoc = {}

--- The spaces in the zone of the side's enemies.
---@param game game
---@param side side
---@param zone string id of the zone in module.xml
---@return set
function zoc.of_enemies(game, side, zone)
  local spaces = game:set_of{}
  for _, other in ipairs(game:sides()) do
    if other ~= side then spaces = spaces + game:zone(zone, other) end
  end
  return spaces
end

--- The spaces that enemies occupy.
---@param game game
---@param side side
---@return set
function zoc.enemy_occupied(game, side)
  local spaces = game:set_of{}
  for _, other in ipairs(game:sides()) do
    if other ~= side then spaces = spaces + game:occupied(other) end
  end
  return spaces
end

--- The spaces in enemy zones that no unit of the side's own stands in: for lines of supply and retreats past friends.
---@param game game
---@param side side
---@param zone string
---@return set
function zoc.uncancelled(game, side, zone)
  return zoc.of_enemies(game, side, zone) - game:occupied(side)
end

--- The enemy units in spaces next to this one, in order of the board.
---@param game game
---@param side side
---@param space space
---@param where? fun(piece: piece): boolean
---@return piece[]
function zoc.adjacent_enemies(game, side, space, where)
  local list = {}
  for _, neighbour in ipairs(space.neighbours) do
    for _, piece in ipairs(neighbour.pieces) do
      if piece.side and piece.side ~= side and (not where or where(piece)) then list[#list + 1] = piece end
    end
  end
  return list
end

return zoc
