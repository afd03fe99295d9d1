-- What holds in every position of a game: random games look at it after each step.
local control = require("bocage.control")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")

local invariants = {}

-- The first of these things that fails a test, in words.
local function all(list, test, wrong)
  for _, one in ipairs(list) do
    if not test(one) then return false, wrong .. ": " .. one.name end
  end
  return true, ""
end

function invariants.stacking(game)
  for _, side in ipairs(game:sides()) do
    local over = stacking.overfull(game, units.limits(game), side)[1]
    if over then return false, "overstacked: " .. over.space.name end
  end
  return true, ""
end

function invariants.apart(game)
  if game:node() == "air_drop" or game:node() == "air_battles" then return true, "" end
  return control.apart(game, game:region("land"))
end

--- A city square where one side stands alone is that side's.
function invariants.holders(game)
  local held = tables.filtered(game:spaces{ on_map = true }, function(space) return space.holder ~= nil and #space.pieces > 0 end)
  return all(held, function(space)
    return tables.any(space.pieces, function(unit) return unit.side == space.holder end)
  end, "held by who does not stand there")
end

--- At most eight invasion squares are in use, and nobody came ashore anywhere else.
function invariants.squares_in_use(game)
  if #game.landing_squares > units.figure(game, "landing_squares") then return false, "too many invasion squares in use" end
  return all(game:spaces{ region = "invasion_beaches" }, function(space)
    return space.landed == 0 or tables.contains(game.landing_squares, space)
  end, "landed on, but not in use")
end

--- No supply beach has taken more than it can.
function invariants.supply_beaches(game)
  return all(game.supply_beaches, function(beach)
    local most = units.figure(game, game.turn == 1 and "build_up" or "beach_saved")
    return beach.landed <= most
  end, "too much came ashore")
end

function invariants.ships(game)
  return game.naval_used <= units.figure(game, "naval_a_turn"), "the ships have fired too much"
end

return invariants
