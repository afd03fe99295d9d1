-- The end of a turn, and of the game.
local sequence = require("bocage.sequence")

local dusk = {}

local function red_is_over(game) return #game:pieces{ side = "red", region = "east" } > 0 end

function dusk.enter(game)
  if sequence.last_turn(game) then
    game:finish{ winner = red_is_over(game) and "red" or "blue", level = "victory" } -- rule 5.1
  else
    sequence.next_turn(game)
  end
end

return dusk
