-- Zones of control as rules use them: the enemy's zone, with or without what friendly units cancel.
-- Who the enemy is `game:enemies` says, here and in all of the library: neither friends nor neutrals are.
local tables = require("bocage.tables")

local zoc = {}

--- Is the other side an enemy of this one? nil, as of markers, is nobody's.
---@param game game
---@param side side
---@param other side?
---@return boolean
function zoc.hostile(game, side, other)
  return other ~= nil and tables.contains(game:enemies(side), other)
end

-- What all of these sides have. Mostly it is one.
local function of_all(game, sides, set_of)
  if #sides == 1 then return set_of(sides[1]) end
  local spaces = game:set_of{}
  for _, side in ipairs(sides) do spaces = spaces + set_of(side) end
  return spaces
end

--- The spaces in the zone of the side's enemies.
---@param game game
---@param side side
---@param zone string id of the zone in module.xml
---@return set
function zoc.of_enemies(game, side, zone)
  return of_all(game, game:enemies(side), function(other) return game:zone(zone, other) end)
end

--- The spaces that enemies occupy.
---@param game game
---@param side side
---@return set
function zoc.enemy_occupied(game, side)
  return of_all(game, game:enemies(side), function(other) return game:occupied(other) end)
end

--- The spaces that units of the side or of its friends occupy.
---@param game game
---@param side side
---@return set
function zoc.friendly_occupied(game, side)
  return of_all(game, game:friends(side), function(friend) return game:occupied(friend) end)
end

--- The spaces in enemy zones that no friendly unit stands in: for lines of supply and retreats past friends.
---@param game game
---@param side side
---@param zone string
---@return set
function zoc.uncancelled(game, side, zone)
  return zoc.of_enemies(game, side, zone) - zoc.friendly_occupied(game, side)
end

--- The enemy units in spaces next to this one, in order of the board.
---@param game game
---@param side side
---@param space space
---@param where? fun(piece: piece): boolean
---@return piece[]
function zoc.adjacent_enemies(game, side, space, where)
  local list, enemies = {}, game:enemies(side)
  for _, neighbour in ipairs(space.neighbours) do
    for _, piece in ipairs(neighbour.pieces) do
      if tables.contains(enemies, piece.side) and (not where or where(piece)) then list[#list + 1] = piece end
    end
  end
  return list
end

return zoc
