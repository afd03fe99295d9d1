-- Units: strengths by side of the counter, steps, where they go when they are lost.
local tables = require("bocage.tables")

local units = {}

---@param unit piece
---@return integer
function units.attack(unit) return unit.face == "back" and unit.weak_attack or unit.attack end

---@param unit piece
---@return integer
function units.defence(unit) return unit.face == "back" and unit.weak_defence or unit.defence end

--- Is it a combat unit, not a marker?
---@param piece piece
---@return boolean
function units.is_unit(piece) return piece.steps > 0 end

---@param unit piece
---@return boolean
function units.on_map(unit) return unit.space.on_map end

---@param unit piece
---@return boolean
function units.is_mobile(unit) return unit.class == "mobile" end

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

--- How many steps these units have left.
---@param list piece[]
---@return integer
function units.steps_of(list)
  local steps = 0
  for _, unit in ipairs(list) do steps = steps + (units.is_reduced(unit) and 1 or 2) end
  return steps
end

---@param game game
---@param side side
---@return piece[]
function units.of(game, side) return game:pieces{ side = side, on_map = true } end

--- The combat units in a space, without markers.
---@param space space
---@return piece[]
function units.at(space) return tables.filtered(space.pieces, units.is_unit) end

---@param list piece[]
---@return piece[] those still on the map
function units.alive(list) return tables.filtered(list, units.on_map) end

---@param game game
---@param side side
---@param place string such as "dead"
---@return space
function units.box(game, side, place) return game:space(side.name .. "." .. place) end

--- Procedure.
function units.remove(game, unit)
  game:tell("{1} is eliminated in {2}", unit, unit.space)
  game:set(unit, "landed", false)
  game:move(unit, units.box(game, unit.side, "dead"))
end

--- Procedure: a step less; a unit without one to spare is eliminated.
function units.reduce(game, unit)
  if units.is_reduced(unit) and game:in_force("8.3#1") then return units.remove(game, unit) end
  if unit.steps == 2 then game:flip(unit, "back") end
  game:tell("{1} is reduced", unit)
end

--- Procedure: a unit has come to stand where it is. It occupies the hex; Germans tear a beachhead marker down.
function units.settle_in(game, unit)
  local space = unit.space
  game:set(unit, "landed", false)
  game:set(space, "holder", unit.side)
  if unit.side.name ~= "german" then return end
  for _, piece in ipairs(space.pieces) do
    if piece.counter == "beachhead" and game:in_force("10.9.1#5") then
      game:move(piece, "off")
      game:tell("The beachhead in {1} is lost", space)
    end
  end
end

--- Procedure: a unit goes to a space and occupies it.
function units.occupy(game, unit, space)
  game:move(unit, space)
  units.settle_in(game, unit)
end

return units
