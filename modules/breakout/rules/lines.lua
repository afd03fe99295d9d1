-- Lines of supply: what they may cross, what they cost, and who is cut off.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local tables = require("bocage.tables")
local units = require("rules.units")

local lines = {}

-- What the map never changes: all areas and zones, the bridges, and the ways out of each space to areas and zones, with what
-- lies on each.
local ground = (map:region("areas") + map:region("zones")):list()
local bridges = map:links{ crossings = { "bridge" } }
local ways = {}
for _, space in ipairs(map:spaces{}) do
  ways[space] = {}
  for _, link in ipairs(space.links) do
    local to = link:other(space)
    if areas.is_ground(to) then
      table.insert(ways[space], { link = link, to = to, river = boundaries.river(link), open = boundaries.open(link) })
    end
  end
end

-- Does the boundary let supply of the side through?
local function passes(link, side)
  -- rule 12.5
  return boundaries.open(link) or boundaries.bridged(link) and link.held == side.name
end

-- What is the same for all lines of a side: the bridges that let them through, the areas and zones that it controls, and
-- what a step out of each costs: one more where it is contested.
local network = tables.remembering(function(side)
  local now = { over = {}, friendly = {}, toll = {} }
  for _, link in ipairs(bridges) do now.over[link] = passes(link, side) end
  for _, space in ipairs(ground) do
    now.friendly[space] = areas.friendly(space, side)
    now.toll[space] = areas.contested(space) and 2 or 1  -- rules 12.51#3, 12.51#4
  end
  return now
end)

--- May supply run through this area or zone? Options: free areas of one nation only, as the way of a depot needs; or all
--- areas, as if nobody barred any.
local function carries(now, space, side, options)
  if options.unbarred then return true end
  if not now.friendly[space] then return false end  -- rules 12.5, 12.51
  if not options.nation then return true end
  return space.control == options.nation and areas.free(space, side)
end

local function shorter(price, known) return not known or price < known end

local function go_on(net, from, to, price)
  net.cost[to] = price
  net.back[to] = from
end

-- What an area costs as the end of a line: it may lie over a river, and may be the enemy's.
local function reach_end(net, from, to, price)
  if shorter(price, net.ends[to]) then
    net.ends[to] = price
    net.end_back[to] = from
  end
end

---@class SupplyNet
---@field cost table<space, integer> to go on from there
---@field ends table<space, integer> to supply what stands there
---@field back table<space, space>
---@field end_back table<space, space>

--- How far supply runs from these spaces: boundaries crossed and contested areas passed.
---@param side side
---@param sources space[]
---@param options? { nation: string?, unbarred: boolean? } through free areas of this nation only; past all enemies
---@return SupplyNet
function lines.net(side, sources, options)
  options = options or {}
  local now = network(side)
  local net = { cost = {}, ends = {}, back = {}, end_back = {} }
  local open, at, last = {}, 1, 0
  for i, source in ipairs(sources) do
    net.cost[source], net.ends[source] = 0, 0
    open[i], last = source, i
  end
  while at <= last do
    local from = open[at]
    local price = net.cost[from] + now.toll[from]
    for _, way in ipairs(ways[from]) do
      local to, on = way.to, way.open or now.over[way.link]
      if on or way.river then reach_end(net, from, to, price) end  -- rule 12.5
      local onward = on or options.unbarred and boundaries.bridged(way.link)
      if onward and shorter(price, net.cost[to]) and carries(now, to, side, options) then
        go_on(net, from, to, price)
        last = last + 1
        open[last] = to
      end
    end
    at = at + 1
  end
  return net
end

--- The line from a space back to its source.
---@param net SupplyNet
---@param space space
---@return space[]
function lines.trace(net, space)
  local list, at = { space }, net.end_back[space]
  while at do
    list[#list + 1] = at
    at = net.back[at]
  end
  return list
end

-- Sources ----------------------------------------------------------------------------------------------------------------

--- The zones that the Germans control.
---@param game game
---@return space[]
function lines.zones(game)
  return tables.filtered(game:spaces{ region = "zones" }, function(zone) return zone.control == "german" end)  -- rule 12.6
end

--- How far supply runs from the zones that the Germans control.
---@type fun(game: game): SupplyNet
lines.from_zones = tables.remembering(function(game) return lines.net(game:side("german"), lines.zones(game)) end)

local function german_sources(game)
  local cherbourg = game:space("cherbourg")
  return tables.joined(lines.zones(game), cherbourg.control == "german" and { cherbourg } or {})  -- rules 12.62, 12.8
end

-- The beaches of a nation, or of both when none is named.
local function beaches_of(game, nation)
  return tables.filtered(game:spaces{ region = "beaches" }, function(beach)
    return not nation or beach:in_region("us_beaches") == (nation == "us")  -- rule 12.71
  end)
end

--- The beaches from which supply runs inland: Allied, and without Germans; those of one nation when it is named.
---@param game game
---@param nation? string
---@return space[]
function lines.beaches(game, nation)
  return tables.filtered(beaches_of(game, nation), function(beach)
    return areas.free(beach, game:side("allied"))  -- rules 12.7, 12.71
  end)
end

local function sources_of(game, side, nation)
  if side.name == "german" then return german_sources(game) end  -- rule 12.7
  return lines.beaches(game, nation)
end

local net_of = tables.remembering_of(function(game, side)
  return tables.remembering(function(nation) return lines.net(side, sources_of(game, side, nation or nil)) end)
end)

--- How far supply runs from the sources of the side; from those of one nation when it is named.
---@param game game
---@param side side
---@param nation? string
---@return SupplyNet
function lines.net_of(game, side, nation) return net_of(game, side)(nation or false) end

-- A beach supplies those of its nation that stand on it, even while it is contested and whoever controls it.
local function at_source(game, unit)
  return areas.is_afloat(unit.space) or unit.side.name == "allied" and tables.contains(beaches_of(game, unit.nation), unit.space)
end

--- The unit's line to a source of its nation: the spaces from it to the source, or nil when it is isolated.
---@param game game
---@param unit piece
---@return space[]?
function lines.line_of(game, unit)
  if at_source(game, unit) then return { unit.space } end  -- rule 12.71
  local net = lines.net_of(game, unit.side, unit.nation)
  return net.ends[unit.space] and lines.trace(net, unit.space) or nil
end

-- Where lines of the unit's nation would begin if the enemy held nothing.
local function all_sources(game, unit)
  if unit.side.name == "german" then
    return tables.joined(game:spaces{ region = "zones" }, { game:space("cherbourg") })
  end
  return beaches_of(game, unit.nation)
end

--- What cuts off a unit: the spaces of the enemy on the line that would be the shortest if he held nothing, and those
--- behind bridges of his.
---@param game game
---@param unit piece
---@return space[]
function lines.cuts(game, unit)
  local net = lines.net(unit.side, all_sources(game, unit), { unbarred = true })
  local list, line, now = {}, lines.trace(net, unit.space), network(unit.side)
  for i = 2, #line do
    local link = game:link(line[i], line[i - 1])
    if not carries(now, line[i], unit.side, {}) or not passes(link, unit.side) then list[#list + 1] = line[i] end
  end
  return list
end

--- Can the unit trace a line to a source of its nation?
---@param game game
---@param unit piece
---@return boolean
function lines.supplied(game, unit) return lines.line_of(game, unit) ~= nil end

--- Can the area trace a line to a source of the side?
---@param game game
---@param side side
---@param space space
---@return boolean
function lines.joined(game, side, space)
  if side.name == "allied" and space:in_region("beaches") then return true end  -- rule 12.71
  return lines.net_of(game, side).ends[space] ~= nil
end

--- The units of the side that are cut off.
---@param game game
---@param side side
---@return piece[]
function lines.isolated(game, side)
  return tables.filtered(units.in_play(game, side), function(unit)
    return not at_source(game, unit) and not lines.net_of(game, side, unit.nation).ends[unit.space]
  end)
end

return lines
