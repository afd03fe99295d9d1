-- Stacking: three combat units in a hex; strongpoints, headquarters, Werfer brigades and markers do not count; armies apart.
local stacking = require("bocage.stacking")
local figures = require("rules.figures")

local stacks = {}

--- What may stand in a hex.
---@param game game
---@return StackLimit[]
function stacks.limits(game)
  return stacking.limits{
    -- rule 7.2
    { rule = "7.1", max = figures.of(game, "stack"), counts = "stacks", text = "No more than three combat units may stand in a hex" },
  }
end

--- Does a unit of the other Allied army stand there?
---@param unit piece
---@param space space
---@return boolean
function stacks.mixes_armies(unit, space)
  for _, piece in ipairs(space.pieces) do
    if piece.side == unit.side and piece.army ~= unit.army then return true end
  end
  return false
end

--- What stands against it that a unit ends its move, retreat or advance in a hex, besides the limit.
---@param unit piece
---@param space space
---@return Objection[]
function stacks.objections(unit, space)
  return { {
    rule = "2.3.4", ok = not stacks.mixes_armies(unit, space), text = "Units of both armies do not end in one hex",
    spaces = { space }, pieces = { unit },
  } }
end

--- The hexes in which this unit finds no room, by the limit or because the other army stands there.
---@param game game
---@param unit piece
---@return set
function stacks.full(game, unit)
  local own = game:occupied(unit.side)
  local list = stacking.full(game, stacks.limits(game), unit, own):list()
  for _, space in ipairs(own:list()) do
    if stacks.mixes_armies(unit, space) then list[#list + 1] = space end
  end
  return game:set_of(list)
end

return stacks
