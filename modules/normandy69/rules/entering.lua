-- What follows when a unit has entered squares, however it came there: cities change hands, supply beaches are lost.
local control = require("bocage.control")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local entering = {}

local function lose(game, beach)
  game:set(beach, "lost", true)
  game:tell("{1} is lost as a supply beach", beach)
end

local function may_lose(game, space)
  return game.turn > 1 and not space.lost and tables.contains(game.supply_beaches, space) -- rule R-A2
end

-- Those squares in which no enemy stands: parachutists take nothing before they have fought for it.
local function without_enemies(side, path)
  return tables.filtered(path, function(space) return #units.of_side(space.pieces, side.other) == 0 end) -- rules V-city, I5b
end

--- What stands against it that this unit comes onto the map in this square, as far as the enemy goes.
---@param game game
---@param unit piece
---@param space space
---@return Objection[]
function entering.objections(game, unit, space)
  return { {
    rule = "C0a", ok = not zoc.enemy_occupied(game, unit.side):contains(space), text = "The enemy stands there", spaces = { space },
  } }
end

--- Procedure: the unit has entered these squares.
---@param game game
---@param unit piece
---@param path space[]
function entering.along(game, unit, path)
  control.take(game, unit.side, without_enemies(unit.side, path), "holder") -- rule V-city
  if unit.side.name ~= "german" then return end
  for _, space in ipairs(path) do
    if may_lose(game, space) then lose(game, space) end
  end
end

--- Procedure: the unit came onto the map in this coast or edge square, where no city lies. In an enemy zone of control it has to
--- stop there.
---@param game game
---@param unit piece
---@param space space
function entering.from_off_map(game, unit, space)
  if zoc.of_enemies(game, unit.side, "ground"):contains(space) then game:set(unit, "stopped", true) end -- rule A1
end

--- Procedure: supply beaches that Germans hold since the first move are lost from the second on.
---@param game game
function entering.look_at_beaches(game)
  local held = game:occupied("german")
  for _, beach in ipairs(game.supply_beaches) do
    if held:contains(beach) and may_lose(game, beach) then lose(game, beach) end
  end
end

return entering
