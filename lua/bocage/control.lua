-- Who holds a place: the side whose unit was the last to enter it.
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

local control = {}

--- Procedure: a unit of the side has entered these spaces. Spaces whose variable holds no side are nobody's to take; what an ally
--- holds stays his.
---@param game game
---@param side side
---@param path space[]
---@param variable string the space's variable of type side, nullable
function control.take(game, side, path, variable)
  for _, space in ipairs(path) do
    local holder = space[variable]
    if zoc.hostile(game, side, holder) then
      game:set(space, variable, side)
      game:tell("{1} takes {2}", side, space)
    end
  end
end

--- Do all these spaces belong to the side, with no enemy within?
---@param side side
---@param spaces space[]
---@param variable string
---@param game? game with it, friends within are no enemies
---@return boolean
function control.holds_all(side, spaces, variable, game)
  local function hostile(other)
    if game then return zoc.hostile(game, side, other) end
    return other ~= nil and other ~= side
  end
  for _, space in ipairs(spaces) do
    if space[variable] ~= side then return false end
    for _, piece in ipairs(space.pieces) do
      if hostile(piece.side) then return false end
    end
  end
  return true
end

--- How many of these spaces the side holds, and which: an answer of a query.
---@param side side
---@param spaces space[]
---@param variable string
---@param rule string by which a place is held
---@return { value: integer, reasons: table[] }
function control.held(side, spaces, variable, rule)
  local reasons = {}
  for _, space in ipairs(spaces) do
    if space[variable] == side then
      reasons[#reasons + 1] = { text = space.title, rule = rule, spaces = { space }, amount = 1 }
    end
  end
  return { value = #reasons, reasons = reasons }
end

--- The spaces of the map in which units of sides stand that are enemies.
---@param game game
---@param among? set only these are looked at
---@return space[]
function control.contested(game, among)
  local sides, both = game:sides(), game:set_of{}
  for i = 2, #sides do
    for j = 1, i - 1 do
      if zoc.hostile(game, sides[i], sides[j]) then both = both + game:occupied(sides[j]) * game:occupied(sides[i]) end
    end
  end
  return tables.filtered((among and both * among or both):list(), function(space) return space.on_map end)
end

--- An invariant: nowhere on the map do enemies stand together.
---@param game game
---@param among? set only these are looked at
---@return boolean, string
function control.apart(game, among)
  local space = control.contested(game, among)[1]
  return space == nil, space and "both sides stand in " .. space.name or ""
end

return control
