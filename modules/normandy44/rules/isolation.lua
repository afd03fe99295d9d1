-- Isolation: who stays out of supply rolls for a step, and does better near a city, the coast, a strongpoint or an HQ.
local forces = require("bocage.forces")
local tables = require("bocage.tables")
local figures = require("rules.figures")
local ground = require("rules.ground")
local supplying = require("rules.supplying")
local units = require("rules.units")

local isolation = {}

local function by_the_sea(hex)
  return tables.any(hex.neighbours, function(other) return other.terrain == "sea" end)
end

local function gives_hold(side, hex)
  if hex.terrain == "city" and hex.holder == side then return true end -- rule 18.5
  if side.name == "german" then return ground.has_strongpoint(hex) end -- rule 18.5
  return by_the_sea(hex) -- rule 18.5
end

-- A headquarters is a hold wherever it stands.
local function headquarters(game, side)
  local list = tables.filtered(forces.of(game, side), function(piece) return piece.arm == "headquarters" end) -- rule 18.5
  for i, piece in ipairs(list) do list[i] = piece.space end
  return game:set_of(list)
end

-- The hexes from which a line leads to a hold.
local function near_holds(game, side)
  local land = supplying.land(game, side)
  local holds = tables.filtered(land.free:list(), function(hex) return gives_hold(side, hex) end)
  return game:flood{
    from = game:set_of(holds) + headquarters(game, side), through = land.free, closed = land.closed, not_features = supplying.walls,
    limit = figures.of(game, "isolation_reach"), -- rule 18.5
  }
end

local function roll_for(game, unit, near)
  local die = game:roll{ purpose = "isolation", dice = "1d6", by = unit.side }
  local sum = die.total + unit.tq -- rule I-3
  if near:contains(unit.space) then sum = sum + figures.of(game, "isolation_add") end -- rule I-2
  if game:lookup("isolation", sum, "steps") == "1" then units.reduce(game, unit) end -- rules I-1, I-3
end

-- Those of one step lose nothing, so nobody rolls for them.
local function can_lose(unit) return units.is_combat(unit) and units.steps_left(unit) > 1 end -- rule 18.5

--- Procedure: each of these units may lose a step.
---@param game game
---@param side side
---@param list piece[]
function isolation.wear(game, side, list)
  local worn = tables.filtered(list, can_lose)
  if #worn == 0 then return end
  local near = near_holds(game, side)
  for _, unit in ipairs(worn) do roll_for(game, unit, near) end
end

return isolation
