-- What befalls who comes down from the air: pathfinders and gliders off their hex, floods, fire from beside it.
local tables = require("bocage.tables")
local compass = require("rules.compass")
local figures = require("rules.figures")
local units = require("rules.units")
local zones = require("rules.zones")

local airborne = {}

local function allied(game) return game:side("allied") end

--- The pathfinders on the map, of one division when it is named.
---@param game game
---@param formation? string
---@return piece[]
function airborne.pathfinders(game, formation)
  return game:pieces{ on_map = true, where = function(piece)
    return piece.arm == "pathfinder" and (not formation or piece.formation == formation)
  end }
end

--- Where pathfinders or a glider come down that aim at a hex: there, or one hex off.
---@param game game
---@param aim space
---@return space
function airborne.scatter(game, aim)
  local die = game:roll{ purpose = "aim", dice = "1d6", by = allied(game) }.total
  if die <= figures.of(game, "pathfinder") then return aim end -- rules 17.1, 17.7#2
  local direction = game:roll{ purpose = "direction", dice = "1d6", by = allied(game) }.total
  return compass.next(aim, direction) or aim -- rules 17.1, 17.7#2
end

local function is_wet(space) return space.terrain == "flooded" or space.terrain == "sea" end

--- The hex itself where it is dry, else the first dry one beside it.
---@param space space
---@return space
function airborne.dry(space)
  if not is_wet(space) then return space end
  for direction = 1, 6 do
    local other = compass.next(space, direction)
    if other and not is_wet(other) then return other end -- rule 17.1#1
  end
  return space
end

-- What a stack shoots with at who comes down beside it; guns and headquarters with one.
local function strength(stack)
  return tables.sum(stack, function(unit) return (units.is_gun(unit) or units.is_hq(unit)) and 1 or units.attack(unit) end)
end

-- Each German stack beside it fires once. Returns what is left of the unit.
local function under_fire(game, unit, space)
  local left = unit
  for _, other in ipairs(space.neighbours) do
    local stack = units.at(other, game:side("german"))
    if left and #stack > 0 then
      local die = game:roll{ purpose = "reception", dice = "1d10", by = game:side("german") }.total
      if die <= strength(stack) then left = units.reduce(game, left) end -- rule 17.2#7
    end
  end
  return left
end

local function lose(game, unit)
  local left = unit
  while left and left.space.on_map do left = units.reduce(game, left) end
end

--- Procedure: a unit comes down in a hex, or beyond the map where there is none. Returns what is left of it.
---@param game game
---@param unit piece
---@param space space?
---@param last space the hex over which it was seen
---@return piece?
function airborne.land(game, unit, space, last)
  local there = space or last
  game:move(unit, there)
  game:set(unit, "afloat", false)
  if not space or there.terrain == "sea" or zones.held(game, game:side("german")):contains(there) then
    lose(game, unit) -- rule 17.2#5
    return nil
  end
  local left = unit
  if there.terrain == "flooded" then
    local die = game:roll{ purpose = "flood", dice = "1d6", by = allied(game) }.total
    if die >= figures.of(game, "flooded") then left = units.reduce(game, unit) end -- rule 17.2#6
  end
  return left and under_fire(game, left, there)
end

--- Does a glider come down whole? Guns that jump are counted like gliders with two off their die.
---@param game game
---@param unit piece
---@param off integer
---@return piece? what is left of it
function airborne.survive(game, unit, off)
  local die = game:roll{ purpose = "glider", dice = "1d10", by = allied(game) }.total - off
  if die > figures.of(game, "glider") then return unit end
  return units.reduce(game, unit) -- rules 17.7#1, 17.8
end

return airborne
