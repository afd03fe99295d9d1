-- Occupying: what it means that a unit has come to stand in a hex.
local captures = require("rules.captures")

local occupying = {}

-- Germans tear a beachhead marker down.
local function tear_down(game, space)
  for _, piece in ipairs(space.pieces) do
    if piece.counter == "beachhead" then
      game:move(piece, "off") -- rule 10.9.1#5
      game:tell("The beachhead in {1} is lost", space)
    end
  end
end

--- Procedure: the hex where a unit stands is its side's.
---@param game game
---@param unit piece
function occupying.hold(game, unit)
  game:set(unit.space, "holder", unit.side)
  if unit.side.name == "german" then tear_down(game, unit.space) else captures.note(game) end
end

--- Procedure: a unit has come to stand where it is. It occupies the hex, and stacks with nobody any more.
---@param game game
---@param unit piece
function occupying.settle_in(game, unit)
  game:set(unit, "landed", false) -- rule 10.9.1#8
  occupying.hold(game, unit)
end

--- Procedure: a unit goes to a space and occupies it.
---@param game game
---@param unit piece
---@param space space
function occupying.occupy(game, unit, space)
  game:move(unit, space)
  occupying.settle_in(game, unit)
end

return occupying
