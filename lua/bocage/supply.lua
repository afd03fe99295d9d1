-- Lines of supply: some spaces overland to a net of ways, along the net to a source.
local zoc = require("bocage.zoc")

local supply = {}

---@class SupplyOptions
---@field sources set
---@field free set the spaces through which a line may run
---@field reach integer how many spaces it may go overland
---@field crossings string[] of the net, such as { "road" }
---@field closed? link[] links that carry no line now
---@field not_features? string[] what lies across links and stops a line overland, unless a crossing leads over it
---@field rule? string
---@field net_rule? string

---@class SupplyLine
---@field value boolean
---@field source space? the source that it leads to
---@field spaces space[] the whole line, from the unit
---@field reasons table[] as a query returns them

--- The spaces through which the side's lines run: not where enemies stand, nor in their zones unless a unit of its own
--- stands there.
---@param game game
---@param side side
---@param zones? { zone: string, rule: string } without it zones do not cut lines
---@return set
function supply.free(game, side, zones)
  local free = game:set_of(game:spaces{ on_map = true }) - zoc.enemy_occupied(game, side)
  if zones and game:in_force(zones.rule) then free = free - zoc.uncancelled(game, side, zones.zone) end
  return free
end

local function floods(game, options, sources)
  local net = game:flood{
    from = sources * options.free, through = options.free, crossings = options.crossings, closed = options.closed,
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

--- The net of the moment: trace any number of units in it.
---@param game game
---@param options SupplyOptions
---@return { trace: fun(space: space): SupplyLine, suppliers: fun(space: space): space[], set: fun(): set }
function supply.network(game, options)
  local net, overland = floods(game, options, options.sources)
  local map = {}

  function map.set() return overland:set() end

  function map.trace(space)
    if not overland:contains(space) then
      return { value = false, spaces = {}, reasons = { {
        text = "No free line of " .. options.reach .. " spaces to a way that leads to a source of supply",
        rule = options.rule, spaces = { space },
      } } }
    end
    local first = overland:line(space)
    local second = net:line(first[#first])
    local source = second[#second]
    return {
      value = true, source = source, spaces = joined(first, second),
      reasons = {
        { text = (#first - 1) .. " spaces overland", rule = options.rule, spaces = first },
        { text = (#second - 1) .. " spaces along the net", rule = options.net_rule or options.rule, spaces = second },
      },
    }
  end

  --- Every source that could supply this space by itself.
  function map.suppliers(space)
    local list = {}
    for _, source in ipairs(options.sources:list()) do
      local _, reached = floods(game, options, game:set_of{ source })
      if reached:contains(space) then list[#list + 1] = source end
    end
    return list
  end

  return map
end

return supply
