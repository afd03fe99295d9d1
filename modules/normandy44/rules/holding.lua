-- Who holds a hex: the side whose combat unit was the last in it.
local tables = require("bocage.tables")
local beaches = require("rules.beaches")
local displacing = require("rules.displacing")
local units = require("rules.units")

local holding = {}

local held_by_allies = { cherbourg = "peninsula.allied", exercise = "exercise.allied" } -- rule 26.1

--- Procedure: what the Allies hold where a scenario begins later than June 6; all else is German from the start.
---@param game game
function holding.hand_out(game)
  local region = held_by_allies[game:scenario()]
  if not region then return end
  for _, space in ipairs(game:region(region):list()) do game:set(space, "holder", "allied") end
end

-- Towns and cities that count are told of, other hexes change hands without a word.
local function take(game, side, path)
  local prizes = game:region("vp")
  local taken = tables.filtered(path, function(space) return space.holder ~= side end)
  for _, space in ipairs(taken) do
    game:set(space, "holder", side) -- rule 2.5
    if prizes:contains(space) then game:tell("{1} takes {2}", side, space) end
  end
  if side.name == "german" then beaches.shut(game, taken) end -- rule 21.5
end

--- Procedure: a unit has gone along these hexes. A combat unit takes them, and support pieces of the enemy that it comes
--- upon are moved.
---@param game game
---@param unit piece
---@param path space[]
function holding.pass(game, unit, path)
  if not units.is_combat(unit) then return end
  take(game, unit.side, path)
  for _, space in ipairs(path) do displacing.save(game, space, unit.side.other) end
end

--- Procedure: a unit comes to a hex by a retreat, an advance, a landing or a drop.
---@param game game
---@param unit piece
---@param space space
function holding.enter(game, unit, space)
  game:move(unit, space)
  holding.pass(game, unit, { space })
end

return holding
