-- What holds at every moment, whatever is played: random games look at it after each action.
local bounds = require("rules.bounds")
local stacking = require("bocage.stacking")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local invariants = {}

-- Every piece on the map that has a side passes, or the first that does not is told of.
local function of_pieces(test, words)
  return function(game)
    for _, piece in ipairs(game:pieces{ on_map = true }) do
      if piece.side and not test(game, piece) then return false, piece.title .. " " .. words .. " in " .. piece.space.name end
    end
    return true, ""
  end
end

local function shows_its_zone(_, piece) return not units.is_combat(piece) or piece.cadre == (units.steps_left(piece) < 2) end

local function has_its_steps(_, piece) return not units.is_combat(piece) or units.steps_left(piece) <= piece.steps end

local function is_on_land(game, piece) return bounds.land(game):contains(piece.space) end

local function holds_its_hex(_, piece) return not units.is_combat(piece) or piece.space.holder == piece.side end

local function is_with_its_army(_, piece) return not stacks.mixes_armies(piece, piece.space) end

local function apart(game)
  local both = zones.held(game, game:side("german")) * zones.held(game, game:side("allied"))
  return #both == 0, "both sides stand in one hex"
end

invariants.all = {
  stacks = function(game) return stacking.kept(game, stacks.limits(game)) end,
  zones = of_pieces(shows_its_zone, "shows a zone that it does not have, or none"),
  steps = of_pieces(has_its_steps, "has more steps than it ever had"),
  land = of_pieces(is_on_land, "stands where nobody may"),
  holders = of_pieces(holds_its_hex, "does not hold its hex"),
  armies = of_pieces(is_with_its_army, "stands with the other army"),
  apart = apart,
}

return invariants
