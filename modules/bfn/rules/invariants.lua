-- What holds at every moment, whatever is played: random games look at it after each action.
local control = require("bocage.control")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local units = require("rules.units")

local invariants = {}

local function of_pieces(test, words)
  return function(game)
    for _, piece in ipairs(game:pieces{ on_map = true }) do
      if piece.side and not test(piece) then return false, piece.title .. " " .. words .. " in " .. piece.space.name end
    end
    return true, ""
  end
end

local function floats_at_sea(piece)
  if units.is_ship(piece) then return piece.space.terrain == "sea" end
  if piece.space.terrain == "sea" then return units.is_support(piece) or piece.afloat end
  return not piece.afloat or piece.space.name == "044058"
end

local function has_its_steps(piece) return piece.face ~= "reduced" or piece.steps > 1 end

local function is_no_lost_company(game)
  local lost = tables.any(game:space("allied.dead").pieces, function(piece) return piece.is_company end)
  return not lost, "a company lies among the losses"
end

invariants.all = {
  afloat = of_pieces(floats_at_sea, "floats or stands where it cannot"),
  steps = of_pieces(has_its_steps, "shows a face that it does not have"),
  apart = function(game) return control.apart(game, areas.land(game)) end,
  companies = is_no_lost_company,
  supply = function(game) return game.csp >= 0, "supply points below none" end,
}

return invariants
