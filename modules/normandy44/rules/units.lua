-- Units: their kinds, their strength by the steps that are left, how they lose and gain steps, and where they go.
local forces = require("bocage.forces")
local tables = require("bocage.tables")
local figures = require("rules.figures")

local units = {}

-- The faces of combat units, by the steps that are left: the attribute of the same name is the strength.
local faces = { "one", "two", "three" }
local left_on = { one = 1, two = 2, three = 3 }

--- Is it a combat unit? Markers, headquarters and Werfer brigades are none; strongpoints are.
---@param piece piece
---@return boolean
function units.is_combat(piece) return piece.steps > 0 end -- rule 2.3

---@param piece piece
---@return boolean
function units.is_strongpoint(piece) return piece.arm == "strongpoint" end

--- Headquarters and Werfer brigades.
---@param piece piece
---@return boolean
function units.is_support(piece) return piece.arm == "headquarters" or piece.arm == "werfer" end

---@param piece piece
---@return boolean
function units.is_airborne(piece)
  return piece.army ~= "german" and (piece.arm == "parachute" or piece.arm == "glider") -- rule 17.1
end

---@param unit piece a combat unit
---@return integer
function units.steps_left(unit) return left_on[unit.face] end

--- Attack and defence strength of the moment.
---@param unit piece a combat unit
---@return integer
function units.strength(unit) return unit[unit.face] end -- rule 2.2

--- Does it exert a zone of control, on whatever ground? The engine's zone "ground" asks the same.
---@param unit piece
---@return boolean
function units.has_zone(unit) return unit.zoc and not unit.cadre end -- rule 8.1

--- The combat units in a space, strongpoints among them.
---@param space space
---@param side? side
---@return piece[]
function units.at(space, side)
  return tables.filtered(space.pieces, function(piece) return units.is_combat(piece) and (not side or piece.side == side) end)
end

--- The combat units of a side on the map.
---@param game game
---@param side side
---@return piece[]
function units.of(game, side) return game:pieces{ side = side, on_map = true, where = units.is_combat } end

--- Those that are not lost. Who attacks from ships is alive, but not on the map; the lost lie in a pool.
---@param list piece[]
---@return piece[]
function units.alive(list)
  return tables.filtered(list, function(unit) return unit.space.kind ~= "pool" end)
end

-- A unit with one step left exerts no zone: the engine's zone reads this variable.
local function show_zone(game, unit) game:set(unit, "cadre", units.steps_left(unit) < 2) end -- rule 8.1

local function show(game, unit, steps)
  game:flip(unit, faces[steps]) -- rule 2.2
  show_zone(game, unit)
end

--- Procedure: after pieces were placed or turned by hand.
---@param game game
function units.look_again(game)
  for _, unit in ipairs(game:pieces{ where = units.is_combat }) do show_zone(game, unit) end
end

--- Procedure: the piece is lost.
---@param game game
---@param piece piece
function units.eliminate(game, piece)
  game:tell("{1} is eliminated in {2}", piece, piece.space)
  game:set(piece, "disrupted", false)
  game:set(piece, "reserve", false)
  game:set(piece, "marched", false)
  game:set(piece, "unsupplied", false)
  if units.is_support(piece) then game:set(piece, "back", game.turn + figures.of(game, "hq_back")) end -- rule 6.3
  game:move(piece, forces.box(game, piece.side, "dead"))
end

--- Procedure: a step less; after its last step the unit is eliminated.
---@param game game
---@param unit piece a combat unit
function units.reduce(game, unit)
  local steps = units.steps_left(unit)
  if steps == 1 then return units.eliminate(game, unit) end -- rule 2.4
  show(game, unit, steps - 1) -- rule 2.4
  game:tell("{1} loses a step in {2}", unit, unit.space)
end

--- Procedure: a step comes back. The unit must have lost one.
---@param game game
---@param unit piece a combat unit
function units.restore(game, unit)
  show(game, unit, units.steps_left(unit) + 1)
  game:tell("{1} gets a step back in {2}", unit, unit.space)
end

--- Procedure: the unit is Disrupted until the recovery phase of its next own turn.
---@param game game
---@param unit piece
function units.disrupt(game, unit)
  game:set(unit, "disrupted", true)
  game:set(unit, "shaken", true)
end

return units
