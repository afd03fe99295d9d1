-- Boundaries between areas: rivers, flooded ground, bridges, who holds them and how many have crossed.
local areas = require("rules.areas")
local tables = require("bocage.tables")

local boundaries = {}

local capacity = 5

---@param link link
---@return boolean
function boundaries.river(link) return link:has("river") end

---@param link link
---@return boolean
function boundaries.flooded(link) return link:has("flooded") end

local wet = {}
for _, link in ipairs(map:links{ features = { "river", "flooded" } }) do wet[link] = true end

--- Neither river nor flooded: open ground, an arrow between zones, the way to a beach.
---@param link link
---@return boolean
function boundaries.open(link) return not wet[link] end

--- Is there a bridge that stands?
---@param link link
---@return boolean
function boundaries.bridged(link) return link:crossing("bridge") and not link.down end

--- A river line or a bridge that the other side holds.
---@param link link
---@param side side
---@return boolean
function boundaries.enemy_held(link, side) return not boundaries.open(link) and link.held ~= side.name end  -- rule 8.51#2

--- How many units the bridge still takes in this impulse.
---@param link link
---@param more? integer units that are on their way over it already
---@return integer
function boundaries.room(link, more) return capacity - link.used - (more or 0) end  -- rules 8.371, 20.1

--- Procedure: so many units use the bridge, in whichever direction.
---@param game game
---@param link link
---@param count integer
function boundaries.use(game, link, count) game:set(link, "used", link.used + count) end

--- Procedure: the side that crossed holds river and bridge now.
---@param game game
---@param link link?
---@param side side
function boundaries.take(game, link, side)
  if link and boundaries.enemy_held(link, side) then  -- rules 8.511, 20.1#4
    game:set(link, "held", side.name)
    game:tell("{1} holds the crossing between {2} and {3}", side, link.a, link.b)
  end
end

--- What the state of the two areas gives to work on the bridge between them: free 3, contested but own 2, contested 1.
---@param link link
---@param side side
---@return table[] reasons
function boundaries.hold_over(link, side)
  local list = {}
  for _, space in ipairs{ link.a, link.b } do
    if areas.free(space, side) then  -- rule 20.5
      list[#list + 1] = { rule = "20.5#1", amount = 3, text = space.title .. " is free", spaces = { space } }
    elseif areas.contested(space) and areas.friendly(space, side) then
      list[#list + 1] = { rule = "20.5#2", amount = 2, text = space.title .. " is contested", spaces = { space } }
    elseif areas.contested(space) then
      list[#list + 1] = { rule = "20.5#3", amount = 1, text = space.title .. " is contested and the enemy's", spaces = { space } }
    end
  end
  if boundaries.flooded(link) then list[#list + 1] = { rule = "20.5#5", amount = -1, text = "Flooded boundary" } end
  return list
end

-- The map never changes, but every candidate asks what lies on it: so these lists are made once.

local between, over_bridges = {}, {}
for _, space in ipairs(map:spaces{}) do
  between[space] = tables.filtered(space.links, function(link) return space.on_map and link:other(space).on_map end)
  over_bridges[space] = tables.filtered(between[space], function(link) return link:crossing("bridge") end)
end

--- The boundaries of an area with other areas.
---@param space space
---@return link[]
function boundaries.of(space) return between[space] end

--- The bridges on its boundaries, standing or not.
---@param space space
---@return link[]
function boundaries.bridges(space) return over_bridges[space] end

--- Every bridge of the map, standing or not, once.
---@type link[]
boundaries.all_bridges = {}
for _, space in ipairs(map:spaces{ region = "areas" }) do
  for _, link in ipairs(over_bridges[space]) do
    if not tables.contains(boundaries.all_bridges, link) then table.insert(boundaries.all_bridges, link) end
  end
end

return boundaries
