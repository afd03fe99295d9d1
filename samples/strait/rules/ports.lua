-- The four ports: whose they are, and what that comes to at the end.
local control = require("bocage.control")
local sequence = require("bocage.sequence")

local ports = {}

--- Procedure: before the first turn each side holds the two of its own shore.
function ports.setup(game)
  for _, side in ipairs(game:sides()) do
    for _, port in ipairs(game:spaces{ region = side.name .. ".ports" }) do game:set(port, "holder", side) end -- rule 4.1
  end
end

--- Procedure: a unit of the side has entered these hexes.
function ports.enter(game, side, path)
  control.take(game, side, path, "holder") -- rule 4.1
end

--- How many the side holds, and which.
function ports.held(game, side)
  local reasons = {}
  for _, port in ipairs(game:spaces{ region = "prizes" }) do
    if port.holder == side then
      reasons[#reasons + 1] = { text = port.title, rule = "4.1", spaces = { port }, amount = 1 }
    end
  end
  return { value = #reasons, reasons = reasons }
end

--- Procedure: the end of a turn, and of the game.
function ports.dusk(game)
  if not sequence.last_turn(game) then -- rule 1.3
    return sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
  end
  -- rule 4.2
  local red, blue = ports.held(game, game:side("red")).value, ports.held(game, game:side("blue")).value
  if red == blue then return game:finish{ level = "draw" } end
  local most = math.max(red, blue)
  game:finish{ winner = most == red and "red" or "blue", level = most == 4 and "decisive" or "marginal" }
end

return ports
