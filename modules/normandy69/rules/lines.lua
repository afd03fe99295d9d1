-- Lines of supply of both sides. Out of supply and isolated are one and the same.
local forces = require("bocage.forces")
local roads = require("rules.roads")
local spaces = require("bocage.spaces")
local supply = require("bocage.supply")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local lines = {}

local ways = { "road" }

-- The rule behind each side's lines.
local by_side = { german = { rule = "U1" }, allied = { rule = "U2" } }

-- The supply beaches that work: designated, not lost for good, not in enemy hands.
local function beaches(game, side)
  local list = {}
  for _, beach in ipairs(game.supply_beaches) do
    if not beach.lost then list[#list + 1] = beach end -- rules I3, R-A2
  end
  return game:set_of(list) - zoc.enemy_occupied(game, side)
end

-- The roads on the beaches and next to them.
local function beside(game, heads)
  local near = spaces.union(game, heads:list(), function(beach) return game:within(beach, 1) end)
  return near * roads.squares * game:region("land") -- rules I3, U2
end

-- The rulebook has the German lines cut by the zones of the Allies, and says nothing of the Allied ones.
local function free(game, side)
  local cut = side.name == "german" or game:option("supply_zones") == "both" -- rules U1, U2
  return supply.free(game, side, {
    ground = game:region("land"), zone = cut and "ground" or nil, held = false,
  })
end

local function network(game, side, ground)
  local options = {
    free = ground, ground = game:region("land"), reach = units.figure(game, "line"), crossings = ways,
    rule = by_side[side.name].rule,
  }
  if side.name == "german" then
    options.sources = roads.off_map -- rule U1
  else
    options.heads = beaches(game, side)
    options.sources = beside(game, options.heads)
  end
  return supply.network(game, options)
end

-- Why a square of the side is in supply without a line.
local function exempt(game, side, space)
  if game.turn == 1 then -- rule I7
    return { rule = "I7", text = "Nobody is isolated in the first move", spaces = { space } }
  end
  if side.name == "german" and space.terrain == "fortress" then -- rule U6
    return { rule = "U6", text = "Fortresses are never out of supply", spaces = { space } }
  end
  return nil
end

---@class LinesNow
---@field holds fun(space: space): boolean
---@field passes fun(space: space): boolean
---@field explain fun(space: space): SupplyLine

-- The ground through which a side's lines run, and the lines.
local net_of = tables.remembering_of(function(game, side)
  local ground = free(game, side)
  return { ground = ground, lines = network(game, side, ground) }
end)

--- The lines of a side as things stand: worked out only when somebody asks.
---@param game game
---@param side side
---@return LinesNow
function lines.of(game, side)
  local now = {}

  function now.holds(space) return exempt(game, side, space) ~= nil or net_of(game, side).lines.holds(space) end

  --- Does a line come to this square and go on from it?
  function now.passes(space) return net_of(game, side).lines.holds(space) and net_of(game, side).ground:contains(space) end

  --- For people: the line with its reasons, and where none leads through, what cuts it.
  function now.explain(space)
    local reason = exempt(game, side, space)
    if reason then return { value = true, reasons = { reason } } end
    return net_of(game, side).lines.explain(space)
  end

  return now
end

--- Procedure: at the start of its turn each unit of the side is in supply or not, for its movement in this turn.
---@param game game
---@param side side
function lines.mark(game, side)
  local now = lines.of(game, side)
  for _, unit in ipairs(tables.filtered(forces.of(game, side), function(unit) return not now.holds(unit.space) end)) do
    game:set(unit, "unsupplied", true)
    game:tell("{1} in {2} is out of supply", unit, unit.space)
  end
end

return lines
