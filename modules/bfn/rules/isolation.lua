-- Isolation, by options: units that no line of any length joins to a corps headquarters, and a second major attack on them.
local tables = require("bocage.tables")
local supplying = require("rules.supplying")

local isolation = {}

--- Is it out of supply, and joined to no corps headquarters of its side by a line of any length?
---@param game game
---@param unit piece
---@return boolean
function isolation.is_cut_off(game, unit)
  if supplying.general(game, unit) then return false end
  local heads = supplying.heads(game, unit.side)
  return not heads:contains(unit.space) and not supplying.joined(game, unit, heads)
end

--- Does another major attack find one of these isolated still?
---@param list piece[]
---@return boolean
function isolation.is_pressed(list) return tables.any(list, function(unit) return unit.pressed end) end

--- Procedure: an attack from several hexes marks who is isolated.
---@param game game
---@param list piece[]
function isolation.press(game, list)
  if not game:option("isolated_defenders") then return end -- rule 12.4o
  for _, unit in ipairs(list) do
    if isolation.is_cut_off(game, unit) then game:set(unit, "pressed", true) end -- rule 12.4o
  end
end

--- Procedure: after anything has moved. Who is joined again is isolated no more.
---@param game game
function isolation.relieve(game)
  if not game:option("isolated_defenders") then return end
  for _, unit in ipairs(game:pieces{ where = function(piece) return piece.pressed end }) do
    if not isolation.is_cut_off(game, unit) then game:set(unit, "pressed", false) end -- rule 12.4o
  end
end

return isolation
