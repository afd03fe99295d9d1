-- The ground: the playable land, enemy zones, beaches with their markers, edges, lines of the combat table.
local directions = require("bocage.directions")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local scenarios = require("rules.scenarios")
local units = require("rules.units")

local ground = {}

ground.zone = "ground"

local function union(game, areas)
  return spaces.union(game, areas, function(area) return game:region("area." .. area) end)
end

-- The map never changes, but every unit asks for the land of its scenario or army and for what leads out of it: so both are found
-- once, by the list of areas.
local land, rims = {}, {}
for _, areas in ipairs(scenarios.all_areas()) do
  local inside, list = union(map, areas), {}
  for _, area in ipairs(areas) do
    for _, space in ipairs(map:spaces{ region = "rim." .. area }) do
      for _, link in ipairs(space.links) do
        if not inside:contains(link:other(space)) then list[#list + 1] = link end
      end
    end
  end
  land[areas], rims[areas] = inside, list
end

--- The land on which this scenario is played.
---@param game game
---@return set
function ground.playable(game) return land[scenarios.now(game).areas] end

-- In the full campaign each Allied army keeps to its side of the boundary.
local function areas_of(game, unit)
  local scenario = scenarios.now(game)
  return scenario.armies and scenario.armies[unit.nation] or scenario.areas  -- rule 15.1#4
end

--- The land on which this unit may be.
---@param game game
---@param unit piece
---@return set
function ground.playable_for(game, unit) return land[areas_of(game, unit)] end

--- The links that lead out of the land on which this unit may be.
---@param game game
---@param unit piece
---@return link[]
function ground.boundary(game, unit) return rims[areas_of(game, unit)] end

--- The hexes in enemy zones of control.
---@param game game
---@param side side
---@return set
function ground.enemy_zone(game, side) return zoc.of_enemies(game, side, ground.zone) end

--- The enemy zone as it bears on this unit: none on commandos and rangers.
---@param game game
---@param unit piece
---@return set
function ground.zone_against(game, unit)
  if units.is_commando(unit) then return game:set_of{} end -- rule 10.9.3#11
  return ground.enemy_zone(game, unit.side)
end

--- The hexes with a beachhead marker.
---@type fun(game: game): set
ground.beachheads = tables.remembering(function(game)
  -- rule 10.9.1#3
  local list = {}
  for _, marker in ipairs(game:pieces{ counter = "beachhead", on_map = true }) do list[#list + 1] = marker.space end
  return game:set_of(list)
end)

--- The hexes of the beaches where this scenario lands.
---@type fun(game: game): set
ground.beaches = tables.remembering(function(game)
  return spaces.union(game, scenarios.now(game).beaches, function(region) return game:region(region) end)
end)

local function only(game, set, fits) return game:set_of(tables.filtered(set:list(), fits)) end

-- Entries by name: which hexes of the map's edge they are.
local entries = {
  south = function(game) return game:region("edge.south") end,
  ["south.us"] = function(game) return game:region("edge.south") * union(game, { "utah", "omaha" }) end,
  ["south.cw"] = function(game) return game:region("edge.south") * union(game, { "gold_juno", "sword" }) end,
  east = function(game) return game:region("edge.east") end,
  west = function(game)
    -- rule 13.5
    return only(game, game:region("edge.west"), function(space) return space.row >= 24 end)
  end,
  ["west.any"] = function(game) return game:region("edge.west") end,
  ["west.roads"] = function(game)
    local last = game:space("1301").row -- rule 13.5#4
    return only(game, game:region("edge.west"), function(space) return space.row <= last and directions.leads_out(space, "road") end)
  end,
}

--- Where units of this entry come onto the map: an edge of the playable land, or one hex.
---@param game game
---@param entry string
---@return set
function ground.entry(game, entry)
  if not entries[entry] then return game:set_of{ entry } end
  return entries[entry](game) * ground.playable(game)
end

--- The hexes of every beach, whatever the scenario.
ground.all_beaches = map:set_of(map:spaces{ terrain = "beach" })

--- The hexes of the drop zones that supply now.
---@param game game
---@return set
function ground.drop_zones(game)
  local list = {}
  for _, marker in ipairs(game:pieces{ where = units.is_drop_zone }) do
    if marker.face == "back" then list[#list + 1] = marker.space end
  end
  return game:set_of(list)
end

--- What can supply this Allied unit: beachheads, and airborne units the drop zones besides.
---@param game game
---@param unit piece
---@return set
function ground.sources(game, unit)
  if not units.is_airborne(unit) then return ground.beachheads(game) end
  return ground.beachheads(game) + ground.drop_zones(game) -- rule 10.12#4
end

--- What a retreating unit makes for: the Germans the edges from which they come, the Allies what can supply them.
---@param game game
---@param unit piece
---@return set
function ground.home(game, unit)
  if unit.side.name == "allied" then return ground.sources(game, unit) end
  return spaces.union(game, scenarios.now(game).edges, function(entry) return ground.entry(game, entry) end)
end

-- Lines of the combat table: the first is the best for the defender.
ground.lines = { "close", "hill", "woods", "swamp", "clear" }

local function better(a, b)
  for _, line in ipairs(ground.lines) do
    if line == a or line == b then return line end -- rule 8.2.2#3
  end
  return a
end

--- The line of the ground in a hex alone, by the terrain key; a town is as good as swamp.
---@param game game
---@param space space
---@return string
function ground.line_in(game, space)
  local line = game:lookup("terrain", space.terrain, "line")
  return space:has("town") and better(line, "swamp") or line
end

--- The line of the water, when every attacker attacks over it: nil when it does not count.
---@param game game
---@param attackers piece[]
---@param space space
---@return string?
function ground.line_over(game, attackers, space)
  -- rules 8.2.2#1, 8.2.2#4
  local bridged = false
  for _, unit in ipairs(attackers) do
    local link = game:link(unit.space, space)
    if not link:has("river") then return nil end
    bridged = bridged or link:crossing("bridge")
  end
  return bridged and "swamp" or "woods"
end

--- The line of an attack: the best of the ground in the hex and of the water around it.
---@param game game
---@param attackers piece[]
---@param space space
---@return string
function ground.line(game, attackers, space)
  return better(ground.line_in(game, space), ground.line_over(game, attackers, space))
end

return ground
