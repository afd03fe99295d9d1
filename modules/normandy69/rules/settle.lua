-- Coming back from free play: what is out of order leaves the map and may come again, what nobody remembers counts as spent.
local control = require("bocage.control")
local entering = require("rules.entering")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")
local units = require("rules.units")

local settle = {}

local refuge = { allied = "allied.build_up", german = "german.entry.south-or-east" }

local function send_away(game, unit)
  game:tell("{1} leaves {2}", unit, unit.space)
  game:move(unit, refuge[unit.side.name])
end

-- Where both sides stand, the side with fewer units goes.
local function separate(game)
  for _, space in ipairs(control.contested(game, game:region("land"))) do
    local allied, german = units.of_side(space.pieces, game:side("allied")), units.of_side(space.pieces, game:side("german"))
    for _, unit in ipairs(#allied < #german and allied or german) do send_away(game, unit) end
  end
end

local function dry(game)
  for _, sea in ipairs(game:spaces{ terrain = "sea" }) do
    for _, unit in ipairs(sea.pieces) do send_away(game, unit) end
  end
end

local function thin_out(game)
  for _, side in ipairs(game:sides()) do
    stacking.thin_out(game, units.limits(game), function(unit) send_away(game, unit) end, side)
  end
end

--- Procedure: the game is in order again.
---@param game game
function settle.run(game)
  dry(game)
  if game:node() ~= "air_drop" and game:node() ~= "air_battles" then
    separate(game)
    thin_out(game)
  end
  local standing = game:pieces{ on_map = true }
  settling.spend(game, standing, "moved", "attacked")
  -- Who stands where he was put has entered there: cities change hands, supply beaches are lost.
  for _, unit in ipairs(standing) do entering.along(game, unit, { unit.space }) end -- rules V-city, R-A2
end

return settle
