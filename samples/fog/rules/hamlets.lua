-- The three hamlets: whose they are, and what that comes to at the end.
local control = require("bocage.control")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")
local keeping = require("rules.blocks")
local winter = require("rules.winter")

local hamlets = {}

local at_first = { ["0203"] = "red", ["0503"] = "blue", ["0803"] = "blue" }

--- Procedure: before the first turn.
function hamlets.setup(game)
  for name, side in pairs(at_first) do game:set(game:space(name), "holder", side) end -- rule 4.1
end

--- How many the side holds, and which.
function hamlets.held(game, side) return control.held(side, game:spaces{ region = "prizes" }, "holder", "4.1") end

--- Procedure: the end of a turn, and of the game.
function hamlets.dusk(game)
  keeping.hide_all(game) -- rule 1.4
  winter.thaw(game)
  if not sequence.last_turn(game) then return end -- rule 1.3
  -- rule 4.2
  local function held(side) return hamlets.held(game, side).value end
  local most = tables.most(game:sides(), held)
  game:finish{ winner = most, level = held(most) == 3 and "decisive" or "marginal" }
end

return hamlets
