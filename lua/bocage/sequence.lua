-- Turns and whose turn it is: what the conditions, lists and steps of a sequence call.
local sequence = {}

--- A condition for `while`: is there a turn left? Reads the game's variables `turn` and `turns`.
---@param game game
---@return boolean
function sequence.turns_left(game) return game.turn <= game.turns end

--- Is this the last turn?
---@param game game
---@return boolean
function sequence.last_turn(game) return game.turn >= game.turns end

--- A list for `over`: this side first, then the others in the module's order.
---@param game game
---@param first side
---@return side[]
function sequence.beginning_with(game, first)
  local list = { first }
  for _, side in ipairs(game:sides()) do
    if side ~= first then list[#list + 1] = side end
  end
  return list
end

--- Procedure: the next turn begins. The marker goes one space on along the track, while the track has one.
---@param game game
---@param marker piece?
---@param track string? id of the track
function sequence.next_turn(game, marker, track)
  game:set(game, "turn", game.turn + 1)
  if marker and track and game.turn <= game.turns then
    game:move(marker, game:space(track .. "." .. game.turn))
  end
end

--- The units that arrive now: for each arrival of this turn and side the pieces that wait in `at`, with their entry.
---@param game game
---@param side side
---@param at space where they wait, such as the turn's space on the track
---@return { unit: piece, entry: string }[]
function sequence.arriving(game, side, at)
  local list = {}
  for _, arrival in ipairs(game:arrivals{ turn = game.turn, side = side }) do
    local waiting = game:pieces{ counter = arrival.counter, side = side, at = at }
    for i = 1, math.min(arrival.count, #waiting) do
      list[#list + 1] = { unit = waiting[i], entry = arrival.entry }
    end
  end
  return list
end

return sequence
