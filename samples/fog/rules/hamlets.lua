-- The three hamlets: whose they are, and what that comes to at the end.
local control = require("bocage.control")
local sequence = require("bocage.sequence")
local keeping = require("rules.blocks")
local winter = require("rules.winter")

local hamlets = {}

local at_first = { ["0203"] = "red", ["0503"] = "blue", ["0803"] = "blue" }

--- Procedure: before the first turn.
function hamlets.setup(game)
  for name, side in pairs(at_first) do game:set(game:space(name), "holder", side) end -- rule 4.1
end

--- Procedure: a block of the side has marched through these hexes.
function hamlets.enter(game, side, path)
  control.take(game, side, path, "holder") -- rule 4.1
end

--- How many the side holds, and which.
function hamlets.held(game, side)
  local reasons = {}
  for _, hamlet in ipairs(game:spaces{ region = "prizes" }) do
    if hamlet.holder == side then
      reasons[#reasons + 1] = { text = hamlet.title, rule = "4.1", spaces = { hamlet }, amount = 1 }
    end
  end
  return { value = #reasons, reasons = reasons }
end

--- Procedure: the end of a turn, and of the game.
function hamlets.dusk(game)
  keeping.hide_all(game) -- rule 1.4
  winter.thaw(game)
  if not sequence.last_turn(game) then -- rule 1.3
    return sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
  end
  -- rule 4.2
  local red, blue = game:side("red"), game:side("blue")
  local most = hamlets.held(game, red).value > hamlets.held(game, blue).value and red or blue
  game:finish{ winner = most, level = hamlets.held(game, most).value == 3 and "decisive" or "marginal" }
end

return hamlets
