-- The markers on the impulse track: the Advantage, which shows the impulse, and the modifier of the sunset.
local tracks = {}

--- The number of the last space of the impulse track.
tracks.last = 13
--- The number of its first space: C, B and A lie before 0.
tracks.first = -3

local letters = { "C", "B", "A" }

--- The space of the impulse track with this number.
---@param number integer
---@return string
function tracks.space(number)
  return "impulse." .. (letters[number - tracks.first + 1] or number)
end

--- Procedure: the only marker of this counter goes there.
---@param game game
---@param counter string
---@param space string
function tracks.put(game, counter, space)
  local piece = game:pieces{ counter = counter }[1]
  if piece.space.name ~= space then game:move(piece, space) end
end

--- Procedure: the only marker of this counter shows this face.
---@param game game
---@param counter string
---@param face string
function tracks.turn(game, counter, face)
  local piece = game:pieces{ counter = counter }[1]
  if piece.face ~= face then game:flip(piece, face) end
end

--- Procedure: the markers show impulse, Advantage and modifier as they are now.
---@param game game
function tracks.show(game)
  -- rules 3.8, 11.2, 11.23
  if game.impulse <= tracks.last then tracks.put(game, "advantage", tracks.space(game.impulse)) end
  tracks.turn(game, "advantage", game.advantage.name)
  if game.sunset_drm == 0 then return tracks.put(game, "sunset", "off") end
  tracks.put(game, "sunset", tracks.space(math.abs(game.sunset_drm)))
  tracks.turn(game, "sunset", game.sunset_drm > 0 and "plus" or "minus")
end

return tracks
