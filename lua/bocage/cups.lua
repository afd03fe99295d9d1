-- Chits and markers in cups: drawn at random in the open or unseen, played from the hand, back to their cups.
local sealed = require("bocage.sealed")

local cups = {}

--- Procedure: draws a piece that everybody sees and puts it in a space. nil when the cup is empty.
---@param game game
---@param cup space
---@param to space
---@param purpose string of the draw
---@return piece?
function cups.draw(game, cup, to, purpose)
  if #cup.pieces == 0 then return nil end
  local piece = game:draw(cup, { purpose = purpose })
  game:move(piece, to)
  return piece
end

--- Procedure: draws at most so many pieces into a space.
---@param game game
---@param cup space
---@param to space
---@param count integer 0 or more
---@param purpose string of the draws
function cups.draw_some(game, cup, to, count, purpose)
  for _ = 1, math.min(count, #cup.pieces) do cups.draw(game, cup, to, purpose) end
end

--- Those of these cups in which something is left. What lies face down was drawn, though it stays in its cup until it is
--- opened.
---@param list space[]
---@param placed { cup: space? }[] what lies face down; what came from no cup has none
---@return space[]
function cups.with_some_left(list, placed)
  local left = {}
  for _, cup in ipairs(list) do
    local taken = 0
    for _, one in ipairs(placed) do taken = taken + (one.cup == cup and 1 or 0) end
    if #cup.pieces > taken then left[#left + 1] = cup end
  end
  return left
end

--- Procedure: opens the chit that a side holds unseen in a variable and puts it away. nil when it holds none.
---@param game game
---@param side side
---@param variable string of the side, of type secret
---@param to space
---@return piece?
function cups.play(game, side, variable, to)
  local chit = sealed.open(game, side, variable)
  if chit then game:move(chit, to) end
  return chit
end

--- Procedure: everything in a space goes back to where it belongs.
---@param game game
---@param from space
---@param home fun(piece: piece): space|string
function cups.gather(game, from, home)
  for _, piece in ipairs(from.pieces) do game:move(piece, home(piece)) end
end

return cups
