-- Attack and defence values of an assault, term by term, and what two dice against two dice make of the difference.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local points = require("bocage.points")
local tables = require("bocage.tables")
local units = require("rules.units")

local values = {}

---@class Fight
---@field side side the attacker
---@field foe side
---@field area space
---@field units piece[] those that assault
---@field point piece
---@field support piece[]
---@field front piece? the forward unit
---@field air boolean whether air support may count at all

-- Do aircraft support somebody in this assault? The weather must be clear, and zones lie out of reach.
local function under_aircraft(game, fight)
  if not fight.air or game.weather ~= "clear" then return false end
  return not areas.is_zone(fight.area)  -- rule 14.4
end

-- Attack ---------------------------------------------------------------------------------------------------------------

local function integrity(fight)
  local divisions, list = {}, {}
  for _, unit in ipairs(tables.joined(fight.units, fight.support)) do
    if unit.division ~= "" then
      divisions[unit.division] = divisions[unit.division] or {}
      table.insert(divisions[unit.division], unit)
    end
  end
  for _, mates in pairs(divisions) do
    if #mates >= 3 then
      list[#list + 1] = { rule = "9.2#4", amount = 1, text = "Divisional integrity: " .. mates[1].formation, pieces = mates }
    end
  end
  return list
end

local function both_armies(fight)
  local ss, army = false, false
  for _, unit in ipairs(fight.units) do
    if unit.nation == "german" then
      ss, army = ss or unit.ss, army or not unit.ss
    end
  end
  return ss and army
end

local function only_if(condition, reason) return condition and { reason } or {} end

--- The attack value with its terms.
---@param game game
---@param fight Fight
---@return { value: integer, reasons: table[] }
function values.attack(game, fight)
  return points.sum(
    { { rule = "9.2#1", amount = fight.point.attack, text = "Point unit " .. fight.point.title, pieces = { fight.point } } },
    only_if(#fight.units > 1, { rule = "9.2#2", amount = #fight.units - 1, text = "Other assaulting units" }),
    only_if(#fight.support > 0, { rule = "9.2#3", amount = #fight.support, text = "Supporting artillery", pieces = fight.support }),
    integrity(fight),
    only_if(fight.side.name == "allied" and under_aircraft(game, fight), { rule = "9.2#5", amount = 1, text = "Air support" }),
    only_if(both_armies(fight), { rule = "9.2#6", amount = -1, text = "SS and army assault together" }))
end

-- Defence --------------------------------------------------------------------------------------------------------------

local function over_bridge(unit)
  local link, list = unit.over, { { rule = "9.3#3", amount = 1, text = "Mandatory assault over a bridge", pieces = { unit } } }
  if unit.crossing == "enemy" then list[2] = { rule = "9.3#4", amount = 1, text = "The defender holds the bridge" } end
  if boundaries.flooded(link) then list[#list + 1] = { rule = "9.3#5", amount = 1, text = "Flooded boundary" } end
  return list
end

local function worth(list)
  return points.sum(list).value
end

-- The worst of all crossings of the mandatory assault counts, once.
local function crossings(fight)
  local worst = {}
  for _, unit in ipairs(fight.units) do
    local list = {}
    if unit.mandatory and unit.crossing == "ford" then
      list = { { rule = "9.3#6", amount = 2, text = "Mandatory assault over a river without a bridge", pieces = { unit } } }
    elseif unit.mandatory and unit.crossing then
      list = over_bridge(unit)
    end
    if worth(list) > worth(worst) then worst = list end
  end
  return worst
end

local function other_fresh(fight)
  local list = units.fresh_at(fight.area, fight.foe)
  return tables.filtered(list, function(unit) return unit ~= fight.front end)
end

--- The defence value with its terms.
---@param game game
---@param fight Fight with its forward unit
---@return { value: integer, reasons: table[] }
function values.defence(game, fight)
  -- rule 9.3
  local front, others, german = fight.front, other_fresh(fight), fight.foe.name == "german"
  return points.sum(
    { { rule = "9.3#1", amount = units.defence(front), text = "Forward unit " .. front.title, pieces = { front } } },
    { { rule = "9.3#2", amount = areas.tem(fight.area), text = "Terrain of " .. fight.area.title, spaces = { fight.area } } },
    crossings(fight),
    only_if(german and areas.fortified(fight.area), { rule = "9.3#7", amount = 2, text = "Fortification" }),
    only_if(not german and under_aircraft(game, fight), { rule = "9.3#8", amount = 2, text = "Air support" }),
    only_if(#others > 0, { rule = "9.3#9", amount = #others, text = "Other fresh defenders", pieces = others }))
end

--- How many casualty points the terrain takes away.
---@param area space
---@return integer
function values.forgiven(area) return areas.bocage(area) and 1 or 0 end  -- rules 3.21, 9.43, 9.5

--- The units that may be the forward unit: artillery only when nothing else defends.
---@param area space
---@param side side
---@return piece[]
function values.fronts(area, side)
  local all = units.at(area, side)
  local others = tables.filtered(all, function(unit) return unit.arm ~= "artillery" end)
  return #others > 0 and others or all  -- rule 16.1
end

--- The one of them with the highest factor.
---@param list piece[]
---@return piece?
function values.strongest(list)
  local best
  for _, unit in ipairs(list) do
    if not best or units.defence(unit) > units.defence(best) then best = unit end
  end
  return best
end

return values
