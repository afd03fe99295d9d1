-- Who holds a place: the side whose unit was the last to enter it.
local control = {}

--- Procedure: a unit of the side has entered these spaces. Spaces whose variable holds no side are nobody's to take.
---@param game game
---@param side side
---@param path space[]
---@param variable string the space's variable of type side, nullable
function control.take(game, side, path, variable)
  for _, space in ipairs(path) do
    local holder = space[variable]
    if holder and holder ~= side then
      game:set(space, variable, side)
      game:tell("{1} takes {2}", side, space)
    end
  end
end

--- Do all these spaces belong to the side, with no enemy within?
---@param side side
---@param spaces space[]
---@param variable string
---@return boolean
function control.holds_all(side, spaces, variable)
  for _, space in ipairs(spaces) do
    if space[variable] ~= side then return false end
    for _, piece in ipairs(space.pieces) do
      if piece.side and piece.side ~= side then return false end
    end
  end
  return true
end

return control
