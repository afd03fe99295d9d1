-- Units: their kinds, their steps, where they go when they are lost.
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local units = {}

--- Is it a combat unit, not a marker?
---@param piece piece
---@return boolean
function units.is_unit(piece) return piece.steps > 0 end

---@param unit piece
---@return boolean
function units.is_mobile(unit) return unit.class == "mobile" end

--- Is it the marker of a drop zone?
---@param piece piece
---@return boolean
function units.is_drop_zone(piece) return piece.drop ~= "" and not units.is_unit(piece) end

--- Allied units that come by parachute or glider.
---@param unit piece
---@return boolean
function units.is_airborne(unit) return unit.drop ~= "" end

--- Commandos and rangers: they ignore enemy zones and supply.
---@param unit piece
---@return boolean
function units.is_commando(unit) return unit.arm == "commando" end

---@param unit piece
---@return boolean
function units.is_reduced(unit) return unit.steps < 2 or unit.face == "back" end

--- The combat units in a space, without markers.
---@param space space
---@return piece[]
function units.at(space)
  local list = {}
  for _, piece in ipairs(space.pieces) do
    if units.is_unit(piece) then list[#list + 1] = piece end
  end
  return list
end

--- The hexes where combat units of a side stand.
---@type fun(game: game, side: side): set
units.held = tables.remembering_of(function(game, side)
  local list = {}
  for _, unit in ipairs(game:pieces{ side = side, on_map = true, where = units.is_unit }) do list[#list + 1] = unit.space end
  return game:set_of(list)
end)

---@param list piece[]
---@return piece[] those still on the map
function units.alive(list) return tables.filtered(list, forces.on_map) end

--- Procedure.
function units.remove(game, unit)
  game:tell("{1} is eliminated in {2}", unit, unit.space)
  game:move(unit, forces.box(game, unit.side, "dead"))
end

--- Procedure: a step less; a unit without one to spare is eliminated.
function units.reduce(game, unit)
  if units.is_reduced(unit) then return units.remove(game, unit) end -- rule 8.3#1
  game:flip(unit, "back")
  game:tell("{1} is reduced", unit)
end

return units
