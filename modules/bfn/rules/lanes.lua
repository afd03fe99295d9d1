-- Landing queues: the assault hexes in front of each beach hex, in the order in which they come in.
local tables = require("bocage.tables")

local lanes = {}

lanes.names = { "charlie", "dog_green", "dog_white", "dog_red", "easy_green", "easy_red", "fox_green" }

---@class Lane
---@field name string
---@field beach space
---@field queue space[] the first is next to the beach

local function hexes(game, name)
  local set, queue = game:region("lane." .. name), {}
  for n = 1, 3 do
    queue[n] = (set * game:region("queue." .. n)):list()[1]
  end
  return { name = name, beach = (set * game:region("beach.omaha")):list()[1], queue = queue }
end

local all = remembering(function(game)
  local list = {}
  for i, name in ipairs(lanes.names) do list[i] = hexes(game, name) end
  return list
end)

--- All queues of the site, from west to east.
---@param game game
---@return Lane[]
function lanes.all(game) return all(game) end -- rule 18.1

--- The queue to which an assault hex or a beach hex belongs, or nil.
---@param game game
---@param space space
---@return Lane?, integer? the number of the assault hex; nil of the beach
function lanes.of(game, space)
  for _, lane in ipairs(lanes.all(game)) do
    if lane.beach == space then return lane, nil end
    for n, hex in ipairs(lane.queue) do
      if hex == space then return lane, n end
    end
  end
  return nil, nil
end

--- The queue of the beachhead, or nil before it is founded.
---@param game game
---@return Lane?
function lanes.beachhead(game)
  local marker = game:pieces{ counter = "beachhead" }[1]
  return marker and lanes.of(game, marker.space)
end

--- The beach hexes next to a space.
---@param space space
---@return space[]
function lanes.beaches_beside(space)
  return tables.filtered(space.neighbours, function(other) return other:in_region("beach.omaha") end)
end

--- Procedure: who waits behind moves up by a hex into each that has room, the foremost first, so that nobody moves up twice.
---@param game game
---@param lane Lane
---@param units_at fun(space: space): piece[]
---@param has_room fun(space: space, unit: piece): boolean
function lanes.move_up(game, lane, units_at, has_room)
  for n = 2, #lane.queue do
    for _, unit in ipairs(units_at(lane.queue[n])) do
      if has_room(lane.queue[n - 1], unit) then game:move(unit, lane.queue[n - 1]) end -- rules 9.2.2#3, 18.3.2
    end
  end
end

return lanes
