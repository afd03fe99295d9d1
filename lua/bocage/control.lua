-- Who holds a place: the side whose unit was the last to enter it.
local tables = require("bocage.tables")

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

--- The spaces of the map in which units of more than one side stand.
---@param game game
---@param among? set only these are looked at
---@return space[]
function control.contested(game, among)
  local sides, both = game:sides(), game:set_of{}
  for i = 2, #sides do
    for j = 1, i - 1 do both = both + game:occupied(sides[j]) * game:occupied(sides[i]) end
  end
  return tables.filtered((among and both * among or both):list(), function(space) return space.on_map end)
end

--- An invariant: nowhere on the map do both sides stand.
---@param game game
---@param among? set only these are looked at
---@return boolean, string
function control.apart(game, among)
  local space = control.contested(game, among)[1]
  return space == nil, space and "both sides stand in " .. space.name or ""
end

return control
