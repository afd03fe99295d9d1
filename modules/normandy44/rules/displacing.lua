-- Support pieces in danger: they go back to the nearest hex of their combat units in supply, or are lost.
local figures = require("rules.figures")
local units = require("rules.units")

local displacing = {}

-- The nearest hexes, without this one, that hold a combat unit of the piece's side and army in supply.
local function havens(game, piece)
  local best, least = {}, figures.of(game, "displaced")
  for _, unit in ipairs(units.of(game, piece.side)) do
    local steps = game:distance(piece.space, unit.space)
    local fits = unit.space ~= piece.space and not unit.unsupplied and unit.army == piece.army
    if fits and steps <= least then
      if steps < least then best, least = {}, steps end
      best[#best + 1] = unit.space
    end
  end
  return game:set_of(best):list()
end

local function haven(game, piece)
  local list = havens(game, piece)
  if #list < 2 then return list[1] end
  return game:ask(piece.side, "haven", domain.one_of{ of = list }, { prompt = { "Where does {1} go?", piece } })
end

--- Procedure: support pieces of this side leave a hex, as their owner chooses between equally near ones.
---@param game game
---@param space space
---@param side side
function displacing.save(game, space, side)
  for _, piece in ipairs(space.pieces) do
    if piece.side == side and units.is_support(piece) then
      local to = haven(game, piece)
      if to then
        game:flip(piece, "fired")
        game:move(piece, to)
        game:tell("{1} escapes from {2} to {3}", piece, space, to) -- rule 2.6
      else
        units.eliminate(game, piece) -- rule 2.6
      end
    end
  end
end

return displacing
