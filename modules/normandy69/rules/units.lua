-- Who is who: figures, kinds of units, stacking, losses.
local forces = require("bocage.forces")
local spaces = require("bocage.spaces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")

local units = {}

--- The edges of the map, as regions `<edge>_edge` name them.
units.edges = { "east", "south", "west", "north" }

--- The land squares of all edges.
---@type set
units.edge_squares = spaces.union(map, units.edges, function(edge) return map:region(edge .. "_edge") end)

--- A figure of the chart of figures.
---@param game game
---@param name string
---@return integer
function units.figure(game, name) return tonumber(game:lookup("figures", name, "value")) end

--- A figure of that chart that is a part, such as 1/2.
---@param game game
---@param name string
---@return fraction
function units.part(game, name)
  local words = string.split(game:lookup("figures", name, "value"), "/")
  return fraction(tonumber(words[1]), tonumber(words[2]))
end

local function regiment(piece) return piece.regiment and 1 or 0 end

local function regiments_in(game, terrain) return tonumber(game:lookup("terrain", terrain, "regiments")) end

local function close_country(game, usual)
  return function(space) return space.terrain ~= "sea" and regiments_in(game, space.terrain) < usual end
end

--- What may stand in a square.
---@type fun(game: game): StackLimit[]
units.limits = tables.remembering(function(game)
  local usual = regiments_in(game, "clear")
  return {
    { rule = "S1", max = units.figure(game, "units_in_a_square"), text = "No more than three units may stand in a square" },
    { rule = "S2", max = usual, counts = regiment, text = "No more than two regiments may stand in a square" },
    {
      rule = "S3", max = regiments_in(game, "bocage"), counts = regiment, where = close_country(game, usual),
      text = "Bocage, swamp, forest and flooded squares hold one regiment",
    },
  }
end)

--- Those of these squares in which this unit finds no room, by the limit that keeps it out.
---@param game game
---@param unit piece
---@param among set
---@return { spaces: set, rule: string, text: string }[]
function units.no_room(game, unit, among)
  local list, left = {}, among
  for _, limit in ipairs(units.limits(game)) do
    local full = stacking.full(game, { limit }, unit, left)
    left = left - full
    list[#list + 1] = { spaces = full, rule = limit.rule, text = limit.text }
  end
  return list
end

--- A unit's basic factor, as it is lost in an exchange, replaced or brought ashore.
---@param unit piece
---@return integer
function units.factor(unit) return unit.attack end

---@param list piece[]
---@return boolean
function units.all_armor(list)
  return tables.all(list, function(unit) return unit.armor end)
end

--- Armour that has no infantry of its side in its square.
---@param unit piece
---@return boolean
function units.without_infantry(unit)
  return unit.armor and not tables.any(unit.space.pieces, function(other) return other.infantry end)
end

---@param list piece[]
---@param side side
---@return piece[]
function units.of_side(list, side)
  return tables.filtered(list, function(unit) return unit.side == side end)
end

--- Procedure: the unit is destroyed.
---@param game game
---@param unit piece
function units.destroy(game, unit)
  local from = unit.space
  game:move(unit, forces.box(game, unit.side, "dead"))
  game:tell("{1} is destroyed in {2}", unit, from)
end

--- What waits in some of the side's pools.
---@param game game
---@param side side
---@param ... string such as "allied.build_up"
---@return piece[]
function units.waiting(game, side, ...)
  local pools = {}
  for i, pool in ipairs{ ... } do pools[i] = game:pieces{ side = side, at = game:space(pool) } end
  return tables.joined(table.unpack(pools))
end

return units
