-- Lines of supply: some spaces overland to a net of ways, along the net to a source; or any way past enemy zones.
local options_of = require("bocage.options")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

local supply = {}

---@class SupplyOptions
---@field sources set of them those in `free` count
---@field heads? set sources where a line ends wherever they lie, also in an enemy zone: a line runs through no zone there
---@field free set the spaces through which a line may run
---@field ground? set where a line could run if nobody barred it, to tell what cuts it; without it the map
---@field reach integer how many spaces it may go overland
---@field crossings string[] of the net, such as { "road" }
---@field closed? link[] links that carry no line now
---@field not_features? string[] what lies across links and stops a line overland, unless a crossing leads over it
---@field rule? string of the line overland, and of all else that has no rule of its own
---@field net_rule? string of the net
---@field cut_rule? string by which enemies and their zones cut it

---@class SupplyLine
---@field value boolean
---@field source space? the source that it leads to
---@field spaces space[] the whole line, from the unit
---@field reasons table[] as a query returns them

---@class SupplyGround
---@field zone? string without it zones do not cut lines
---@field rule? string of the zone: for whoever reads it
---@field held? boolean do units of the side's own keep a zone out of their square; without it they do
---@field ground? set where a line may run at all; without it the map

local network_form = options_of.form("supply.network", { "sources", "free", "reach", "crossings" },
  { "heads", "ground", "closed", "not_features", "rule", "net_rule", "cut_rule" })
local free_form = options_of.form("supply.free", {}, { "zone", "rule", "held", "ground" })
local zone_lines = { "sources", "ground", "enemies", "zones" }
local past_form = options_of.form("supply.past_zones", zone_lines, {})
local cuts_form = options_of.form("supply.cuts", zone_lines, {})

--- The spaces through which the side's lines run: not where enemies stand, nor in their zones.
---@param game game
---@param side side
---@param options? SupplyGround
---@return set
function supply.free(game, side, options)
  options = options or {}
  free_form(options)
  local ground = options.ground or game:set_of(game:spaces{ on_map = true })
  local free = ground - zoc.enemy_occupied(game, side)
  if not options.zone then return free end
  local zone = options.held == false and zoc.of_enemies or zoc.uncancelled
  return free - zone(game, side, options.zone)
end

local function counted(spaces) return spaces .. (spaces == 1 and " space" or " spaces") end

local function floods(game, options, sources)
  local from = sources * options.free
  if options.heads then from = from + options.heads * sources end
  local net = game:flood{
    from = from, through = options.free, crossings = options.crossings, closed = options.closed,
  }
  local overland = game:flood{
    from = net:set(), through = options.free, into = game:all() - options.free, limit = options.reach,
    not_features = options.not_features, closed = options.closed,
  }
  return net, overland
end

local function joined(first, second)
  local all = {}
  for _, space in ipairs(first) do all[#all + 1] = space end
  for i = 2, #second do all[#all + 1] = second[i] end
  return all
end

---@class SupplyNet
---@field trace fun(space: space): SupplyLine
---@field explain fun(space: space): SupplyLine the same, and where nothing leads through: what cuts the line
---@field holds fun(space: space): boolean is it in supply?
---@field suppliers fun(space: space): space[] every source that could supply it by itself
---@field set fun(): set all that is in supply

--- The net of the moment: trace any number of units in it.
---@param game game
---@param options SupplyOptions
---@return SupplyNet
function supply.network(game, options)
  network_form(options)
  local all = options.heads and options.sources + options.heads or options.sources
  local net, overland = floods(game, options, all)
  local map = {}

  function map.set() return overland:set() end

  function map.holds(space) return overland:contains(space) end

  function map.trace(space)
    if not overland:contains(space) then
      return { value = false, spaces = {}, reasons = { {
        text = "No free line of " .. counted(options.reach) .. " to a way that leads to a source of supply",
        rule = options.rule, spaces = { space },
      } } }
    end
    local first = overland:line(space)
    local second = net:line(first[#first])
    local source = second[#second]
    return {
      value = true, source = source, spaces = joined(first, second),
      reasons = {
        { text = counted(#first - 1) .. " overland", rule = options.rule, spaces = first },
        { text = counted(#second - 1) .. " along the net", rule = options.net_rule or options.rule, spaces = second },
      },
    }
  end

  --- For people: traces once more over ground that nobody bars, and tells where that line is cut.
  function map.explain(space)
    local line = map.trace(space)
    if line.value then return line end
    local open = tables.merged(options, { free = options.ground or game:set_of(game:spaces{ on_map = true }) })
    open.closed = nil
    local net_then, overland_then = floods(game, open, all)
    if not overland_then:contains(space) then return line end
    local first = overland_then:line(space)
    local whole = joined(first, net_then:line(first[#first]))
    local cuts = {}
    for i = 2, #whole do
      if not options.free:contains(whole[i]) and not all:contains(whole[i]) then cuts[#cuts + 1] = whole[i] end
    end
    line.reasons[#line.reasons + 1] = #cuts > 0
      and { text = "Enemies or their zones cut the shortest line", rule = options.cut_rule or options.rule, spaces = cuts }
      or { text = "A way on the shortest line carries nothing now", rule = options.net_rule or options.rule }
    return line
  end

  --- Every source that could supply this space by itself.
  function map.suppliers(space)
    local list = {}
    for _, source in ipairs(all:list()) do
      local _, reached = floods(game, options, game:set_of{ source })
      if reached:contains(space) then list[#list + 1] = source end
    end
    return list
  end

  return map
end

---@class ZoneLines
---@field sources set those where enemies stand supply nobody
---@field ground set where a line may run at all
---@field enemies set spaces that enemies occupy
---@field zones set their zones: a line may begin or end in one, but run through none

--- The lines that touch zones of control at their ends only, of any length: a space is in supply when the flood has it.
---@param game game
---@param options ZoneLines
---@return flood
function supply.past_zones(game, options)
  past_form(options)
  local free = options.ground - options.enemies
  return game:flood{
    from = options.sources - options.enemies, through = free - options.zones, into = free * options.zones,
  }
end

--- Where such a line is cut: the spaces on the way that would be the shortest past no zones and no enemies which it may
--- not run through. Empty when there is no way at all.
---@param game game
---@param options ZoneLines
---@param space space
---@return space[]
function supply.cuts(game, options, space)
  cuts_form(options)
  local line = game:flood{ from = options.sources, through = options.ground }:line(space) or {}
  local list = {}
  for i = 2, #line do
    local zone = i < #line and options.zones:contains(line[i])
    if zone or options.enemies:contains(line[i]) then list[#list + 1] = line[i] end
  end
  return list
end

return supply
