-- Landing sites and their queues: the assault hexes in front of each beach hex, in the order in which they come in.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local schedule = require("rules.schedule")
local units = require("rules.units")
local zones = require("rules.zones")

local lanes = {}

---@class Lane
---@field name string
---@field site string the landing site to which it belongs
---@field only string? "rangers" or "commandos" where nobody else lands
---@field beach space
---@field queue space[] the first is next to the beach

---@class Site
---@field name string
---@field nation string
---@field lanes Lane[] from west to east

local function hexes(game, site, name)
  local set, queue = game:region("lane." .. name), {}
  for n = 1, 3 do
    queue[n] = (set * game:region("queue." .. n)):list()[1]
  end
  local only = game:lookup("queues", name, "only")
  return { name = name, site = site, only = only ~= "-" and only or nil, beach = (set * game:region("beach.landing")):list()[1],
    queue = queue }
end

--- The landing sites of the scenario, from west to east.
---@type fun(game: game): Site[]
lanes.sites = remembering(function(game)
  local named, list = figures.stage(game, "sites"), {}
  for i, name in ipairs(named and string.split(named, "+") or {}) do
    local site = { name = name, nation = figures.site(game, name, "nation"), lanes = {} }
    for n, lane in ipairs(string.split(figures.site(game, name, "queues"), "+")) do site.lanes[n] = hexes(game, name, lane) end
    list[i] = site
  end
  return list
end)

local all = remembering(function(game)
  local list = {}
  for _, site in ipairs(lanes.sites(game)) do
    for _, lane in ipairs(site.lanes) do list[#list + 1] = lane end
  end
  return list
end)

--- All queues, site by site, each from west to east.
---@param game game
---@return Lane[]
function lanes.all(game) return all(game) end -- rule 18.1

-- Lanes by their hexes: the lane and the number of the assault hex, none of the beach.
local places = remembering(function(game)
  local found = {}
  for _, lane in ipairs(all(game)) do
    found[lane.beach] = { lane = lane }
    for n, hex in ipairs(lane.queue) do found[hex] = { lane = lane, n = n } end
  end
  return found
end)

--- The queue to which an assault hex or a beach hex belongs, or nil.
---@param game game
---@param space space
---@return Lane?, integer? the number of the assault hex; nil of the beach
function lanes.of(game, space)
  local place = places(game)[space]
  if not place then return nil, nil end
  return place.lane, place.n
end

--- The queues with a beachhead, from west to east.
---@type fun(game: game): Lane[]
lanes.beachheads = remembering(function(game)
  local founded = {}
  for _, marker in ipairs(game:pieces{ counter = "beachhead", on_map = true }) do founded[marker.space] = true end
  return tables.filtered(all(game), function(lane) return founded[lane.beach] end)
end)

--- The queue of the beachhead of a site, of the first that has one where no site is named; nil before it is founded.
---@param game game
---@param site? string
---@return Lane?
function lanes.beachhead(game, site)
  return tables.filtered(lanes.beachheads(game), function(lane) return not site or lane.site == site end)[1]
end

--- The beach hex of the next queue of the same site to the east, nil behind the last.
---@param game game
---@param lane Lane
---@return space?
function lanes.next_beach(game, lane)
  local found
  for i, one in ipairs(all(game)) do
    local following = all(game)[i + 1]
    if one.name == lane.name and following and following.site == lane.site then found = following.beach end
  end
  return found
end

--- Does an artificial harbour work at this beachhead?
---@param lane Lane
---@return boolean
function lanes.has_harbour(lane)
  return tables.any(lane.beach.pieces, function(piece) return piece.counter == "mulberry" and piece.face == "finished" end)
end

-- The queues on both sides of one, of the same site.
local function beside(game, lane)
  local list, found = all(game), {}
  for i, one in ipairs(list) do
    if one.name == lane.name then found = { list[i - 1], list[i + 1] } end
  end
  return found
end

-- Open queues by the beachhead that they serve: the beachhead's own, and with a harbour those beside it.
local open_by_base = remembering(function(game)
  local bases, list = {}, {}
  local function open(lane, base)
    if bases[lane.name] then return end
    bases[lane.name] = base
    list[#list + 1] = lane
  end
  for _, lane in ipairs(lanes.beachheads(game)) do open(lane, lane) end
  for _, lane in ipairs(lanes.beachheads(game)) do
    for _, other in pairs(lanes.has_harbour(lane) and beside(game, lane) or {}) do
      if other.site == lane.site then open(other, lane) end -- rule 19.4.1#1
    end
  end
  return { bases = bases, list = list }
end)

--- The queues in which reinforcements wait.
---@param game game
---@return Lane[]
function lanes.open(game) return open_by_base(game).list end

--- The queue of the beachhead to which an open queue belongs.
---@param game game
---@param lane Lane
---@return Lane
function lanes.base(game, lane) return open_by_base(game).bases[lane.name] or lane end

--- The beach hexes next to a space.
---@param space space
---@return space[]
function lanes.beaches_beside(space)
  return tables.filtered(space.neighbours, function(other) return other:in_region("beach.landing") end)
end

--- The site whose beach is nearest to a space, nil where none is so near.
---@param game game
---@param space space
---@param most integer hexes
---@return string?
function lanes.site_near(game, space, most)
  local best, steps
  for _, lane in ipairs(all(game)) do
    local there = game:distance(space, lane.beach)
    if there and there <= most and (not steps or there < steps) then best, steps = lane.site, there end
  end
  return best
end

-- Sites ------------------------------------------------------------------------------------------

-- Is the beachhead of a site in enemy hands?
local function is_lost(game, site)
  local lane = lanes.beachhead(game, site.name)
  return lane ~= nil and zones.held(game, game:side("german")):contains(lane.beach)
end

--- Where a unit may land: a division at the site that the schedule names, or at another of its nation when Germans hold that; corps units
--- at any of their nation.
---@param game game
---@param unit piece
---@return table<string, boolean> by the names of sites
function lanes.sites_of(game, unit)
  local entry, allowed, named = schedule.entry(game, unit), {}, nil
  for _, site in ipairs(lanes.sites(game)) do
    if site.name == entry then named = site end
    allowed[site.name] = site.nation == unit.nation -- rules 9.2.2, 9.2.2#1
  end
  local free = game:option("any_road") and not calendar.is_landing(game) -- rule 9.2o
  if free or not named or not units.is_divisional(game, unit) or is_lost(game, named) then return allowed end -- rule 9.2.2#1
  return { [named.name] = true } -- rule 9.2.2
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
