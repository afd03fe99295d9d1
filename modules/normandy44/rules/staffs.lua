-- Headquarters and Werfer brigades: made ready each day, and formed anew when they were lost.
local forces = require("bocage.forces")
local tables = require("bocage.tables")
local bounds = require("rules.bounds")
local units = require("rules.units")

local staffs = {}

-- Out of supply nothing is made ready.
local function make_ready(game)
  for _, piece in ipairs(game:pieces{ on_map = true }) do
    if piece.face == "fired" and not piece.unsupplied then game:flip(piece, "ready") end -- rules 17.2, 17.3, 18.4
  end
end

-- Those that were lost long enough ago wait to arrive again.
local function due(game, side)
  return tables.filtered(forces.box(game, side, "dead").pieces, function(piece)
    return units.is_support(piece) and game.turn >= piece.back -- rule 6.3
  end)
end

--- Procedure: lost headquarters and Werfer brigades come back to those that may arrive. In the siege nobody comes.
---@param game game
function staffs.return_lost(game)
  if bounds.in_siege(game) then return end -- rule 26.1
  for _, side in ipairs(game:sides()) do
    for _, piece in ipairs(due(game, side)) do
      game:flip(piece, "ready")
      game:move(piece, piece.army .. ".due")
      game:tell("{1} is formed anew", piece)
    end
  end
end

staffs.nodes = { readiness = { enter = make_ready } }

return staffs
