-- Ground and hexsides as combat, fire and retreats see them; the figures stand in the chart "ground".
local tables = require("bocage.tables")
local areas = require("rules.areas")
local units = require("rules.units")

local ground = {}

ground.ways = { "highway", "primary", "secondary", "rail" }

local added = { "town", "village" }

local function figure(game, row, column) return tonumber(game:lookup("ground", row, column)) end

--- Is there an entrenchment that is finished?
---@param space space
---@return boolean
function ground.is_entrenched(space)
  return tables.any(space.pieces, function(piece) return piece.counter == "entrenchment" and piece.face == "finished" end)
end

---@param space space
---@return boolean
function ground.has_strongpoint(space) return tables.any(space.pieces, units.is_strongpoint) end

-- The ground with what is built on it, at most three against the attacker.
local function sum(game, space, column)
  local total = figure(game, space.terrain, column)
  for _, feature in ipairs(added) do
    if space:has(feature) then total = total + figure(game, feature, column) end -- rules 10.6#23, 10.6#25, 12.6.5
  end
  return total
end

--- What the ground of a hex does to the die of an attack.
---@param game game
---@param space space
---@param tanks boolean do tanks defend alone?
---@return integer
function ground.combat(game, space, tanks)
  return math.max(-3, sum(game, space, tanks and "tanks" or "combat")) -- rules 12.6.5, 12.6.6
end

--- What it does to the hit number of fire.
---@param game game
---@param space space
---@return integer
function ground.fire(game, space)
  local total = sum(game, space, "fire")
  if ground.is_entrenched(space) then total = total + figure(game, "entrenchment", "fire") end
  return math.max(-3, total) -- rule 13.3#2
end

--- Must units here attack by day who stand next to the enemy?
---@param game game
---@param space space
---@return boolean
function ground.is_open(game, space) return game:lookup("ground", space.terrain, "duty") == "yes" end -- rule 12.3#1

local built_up = map:set_of(map:spaces{ feature = "town" }) + map:set_of(map:spaces{ feature = "village" })
local is_open_country = tables.remembering_of(function(game, terrain) return game:lookup("ground", terrain, "open") == "yes" end)

--- Is who stands here seen from two hexes away?
---@param game game
---@param space space
---@return boolean
function ground.is_seen(game, space)
  return not built_up:contains(space) and is_open_country(game, space.terrain) -- rule 13.2
end

--- May an entrenchment be dug here?
---@param game game
---@param space space
---@return boolean
function ground.may_dig(game, space)
  return not space:has("town") and game:lookup("ground", space.terrain, "dig") == "yes" -- rule 14.3
end

-- Hexsides ------------------------------------------------------------------------------------------

local on_ways = {}
for _, link in ipairs(map:links{ crossings = ground.ways }) do on_ways[link] = true end

--- Is there a way over this hexside that carries?
---@param link link
---@return boolean
function ground.is_bridged(link) return on_ways[link] == true and not link.blown end -- rule 10.6#7

---@param link link
---@return boolean
function ground.is_water(link) return link:has("river") or link:has("stream") end

--- Is there a bridge: a way over water, blown or not?
---@param link link
---@return boolean
function ground.is_bridge(link) return on_ways[link] == true and ground.is_water(link) end

---@param link link
---@return boolean
function ground.is_bluff(link) return link:has("bluff") or link:has("cliff") end -- rule 10.6#5

-- The water of the whole map, which never changes: rivers that no way crosses, what lies beyond such rivers and streams by hex, and
-- the bridges.
local rivers, banks, bridges = {}, {}, {}

local function add_bank(from, to)
  banks[from] = banks[from] or {}
  table.insert(banks[from], to)
end

for _, link in ipairs(map:links{ features = { "river", "stream" } }) do
  if on_ways[link] then
    bridges[#bridges + 1] = link
  else
    if link:has("river") then rivers[#rivers + 1] = link end
    add_bank(link.a, link.b)
    add_bank(link.b, link.a)
  end
end

local shores = {}
for space in pairs(banks) do shores[#shores + 1] = space end
local waterside = map:set_of(shores)

--- Bridges: hexsides with water and a way over it.
---@type link[]
ground.bridges = bridges

local bluffs = map:links{ features = { "bluff" } }

local blown_bridges = remembering(function(game) return tables.filtered(bridges, function(link) return link.blown end) end)

---@class Hexsides
---@field rivers link[] major rivers without a bridge
---@field bluffs link[]

--- The hexsides of the land that bar single units, as the bridges stand.
---@type fun(game: game): Hexsides
ground.hexsides = remembering(function(game)
  local land = areas.land(game)
  local function on_land(link) return land:contains(link.a) or land:contains(link.b) end
  local blown = tables.filtered(blown_bridges(game), function(link) return link:has("river") end)
  return { rivers = tables.filtered(tables.joined(rivers, blown), on_land), bluffs = tables.filtered(bluffs, on_land) }
end)

--- Beyond the water that has no bridge: hexes next to those of the set.
---@param game game
---@param near set
---@return space[]
function ground.other_banks(game, near)
  local list = {}
  for _, space in ipairs((near * waterside):list()) do
    for _, other in ipairs(banks[space]) do list[#list + 1] = other end
  end
  for _, link in ipairs(blown_bridges(game)) do
    if near:contains(link.a) then list[#list + 1] = link.b end
    if near:contains(link.b) then list[#list + 1] = link.a end
  end
  return list
end

--- Does a step over this hexside lead into the perimeter of Cherbourg?
---@param from space
---@param link link
---@return boolean
function ground.enters_perimeter(from, link)
  return link:has("perimeter") and link:other(from):in_region("perimeter") -- rule 10.6#8
end

--- May who stands here pass over an enemy beyond this hexside: a German inside the perimeter of Cherbourg?
---@param side side
---@param space space
---@param link link
---@return boolean
function ground.shelters(side, space, link)
  return side.name == "german" and ground.enters_perimeter(link:other(space), link) -- rules 10.6#8, 12.3#9
end

--- Is an attack over this hexside halved: over water, bridged or not, out of a flooded hex, or into the perimeter of Cherbourg?
---@param from space
---@param link link
---@return boolean
function ground.halves(from, link)
  if from.terrain == "flooded" then return true end -- rules 10.6#14, 10.6#15
  return ground.is_water(link) or ground.enters_perimeter(from, link) -- rules 10.6#19, 10.6#22
end

--- Can vehicles not come over this hexside or into that hex, whatever ways there are?
---@param link link
---@param to space
---@return boolean
function ground.bars_vehicles(link, to)
  return ground.is_water(link) or ground.is_bluff(link) or to.terrain == "flooded" -- rule 12.6.2#2
end

--- Does an attack over this hexside go uphill?
---@param from space
---@param to space
---@return boolean
function ground.is_uphill(from, to) return to:has("hill") and not from:has("hill") end -- rule 10.6#18

--- Does a way of one of these kinds run through the hex?
---@param space space
---@param ways string[]
---@return boolean
function ground.on_way(space, ways)
  return tables.any(space.links, function(link)
    return tables.any(ways, function(way) return link:crossing(way) end)
  end)
end

return ground
