-- Markers of a hex lie beneath its units, so that these can be read.
local markers = {}

--- Procedure: a marker comes to a hex, beneath all that stands there.
---@param game game
---@param marker piece
---@param hex space
function markers.lay(game, marker, hex)
  local above = hex.pieces
  game:move(marker, hex)
  for _, piece in ipairs(above) do game:move(piece, hex) end
end

return markers
