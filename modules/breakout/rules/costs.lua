-- What a step costs: factors of the unit, the way over the boundary, the area that is entered.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local tables = require("bocage.tables")
local units = require("rules.units")

local costs = {}

--- The movement factor: Germans have one more under an overcast sky.
---@param game game
---@param unit piece
---@return integer
function costs.allowance(game, unit)
  local bonus = unit.nation == "german" and game.weather ~= "clear"  -- rules 18.3, 24.6
  return unit.move + (bonus and 1 or 0)
end

--- The movement factors that the unit has used, with those that an assault in its first area has cost everybody there.
---@param unit piece
---@return integer
function costs.used(unit)
  local charged = unit.active and #unit.route == 0
  return unit.paid + (charged and unit.space.charge or 0)
end

---@class Stand where a unit is on its way
---@field space space
---@field used integer the movement factors that it has used
---@field route space[] the spaces that it has left in this impulse

--- Where the unit stands now.
---@param unit piece
---@return Stand
function costs.stand(unit) return { space = unit.space, used = costs.used(unit), route = unit.route } end

local function all_infantry(group)
  return tables.all(group, function(unit) return unit.arm == "infantry" end)
end

--- Over which ways the group may cross: "bridge", "ford", or "open" ground.
function costs.ways(group, link)
  if boundaries.open(link) then return { "open" } end
  local list = {}
  if boundaries.bridged(link) and boundaries.room(link) >= #group then list[1] = "bridge" end
  if boundaries.river(link) and all_infantry(group) then list[#list + 1] = "ford" end  -- rules 3.23, 8.371
  return list
end

--- Was the unit among enemies when the impulse began, and is it still?
function costs.in_contact(stand)
  local space = stand.space
  return #stand.route == 0 and space.disputed and areas.contested(space) and not areas.is_zone(space)
end

local function enemy_armor(space, side)
  return tables.any(units.at(space, side.other), function(unit) return unit.arm == "armor" end)
end

local function restricted_exit(unit, stand)
  if not costs.in_contact(stand) then return false end  -- rule 8.34
  return unit.arm ~= "armor" or enemy_armor(stand.space, unit.side)
end

local function entry_cost(space, side)
  local enemies = units.at(space, side.other)
  if tables.any(enemies, units.fresh) then return 4 end  -- rule 8.36#4
  if #enemies > 0 then return 3 end  -- rule 8.36#3
  if not areas.friendly(space, side) or space.taken then return 2 end  -- rule 8.36#2
  return 1  -- rule 8.36#1
end

-- A bridge just seized costs everybody one more, but for the unit that paid for the seizure.
local function surcharge(unit, link, way)
  local paid_for = way ~= "bridge" or not link.seized or link.seizer == unit
  return paid_for and 0 or 1  -- rule 8.221
end

local function takes_all(unit, way, stand)
  return way == "ford" or restricted_exit(unit, stand)  -- rules 8.36#5, 8.34
end

--- What the step costs from where the unit stands: at least the area's cost must be left, or the unit has not moved yet;
--- some steps take everything.
---@return integer? cost nil: it cannot afford it
function costs.of(game, unit, link, to, way, stand)
  local left = costs.allowance(game, unit) - stand.used
  local extra = surcharge(unit, link, way)
  local cost = entry_cost(to, unit.side) + extra
  local minimum = stand.used == 0 and extra == 0  -- rule 8.38
  if cost > left and not minimum then return nil end
  if takes_all(unit, way, stand) then return left end
  return math.min(cost, left)
end

--- What the unit would pay to enter the area; nil where it cannot.
---@param game game
---@param unit piece
---@param to space
---@return integer?
function costs.price(game, unit, to)
  local link = game:link(unit.space, to)
  local way = link and costs.ways({ unit }, link)[1]
  return way and costs.of(game, unit, link, to, way, costs.stand(unit))
end

return costs
