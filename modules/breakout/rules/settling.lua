-- Coming back from free play, and what must hold at every moment.
local areas = require("rules.areas")
local units = require("rules.units")

local settling = {}

local refuge = { german = "zone.A", allied = "offshore" }

local function grounds(game)
  local list = game:spaces{ region = "areas" }
  for _, zone in ipairs(game:spaces{ region = "zones" }) do list[#list + 1] = zone end
  return list
end

-- Units beyond the limits of an area leave it, those on top first.
local function thin_out(game, space, side)
  while true do
    local list = units.at(space, side)
    if not areas.crowded(space, {}, list) then return end
    local unit = list[#list]
    game:move(unit, refuge[side.name])
    game:tell("{1} leaves {2}", unit, space)
  end
end

-- Depots come to the map in the refit phase only.
local function gather_depots(game)
  if game:node() == "german_depots" or game:node() == "allied_depots" then return end
  for _, depot in ipairs(game:pieces{ on_map = true, where = function(piece) return piece.role == "depot" end }) do
    game:move(depot, "depots." .. depot.side.name)
  end
end

--- Procedure: limits hold again, and control follows from who stands where.
---@param game game
function settling.run(game)
  gather_depots(game)
  for _, space in ipairs(grounds(game)) do
    for _, side in ipairs(game:sides()) do thin_out(game, space, side) end
    areas.review(game, space)
  end
end

local function stacks(game)
  for _, space in ipairs(game:spaces{ region = "areas" }) do
    for _, side in ipairs(game:sides()) do
      if areas.crowded(space, {}, units.at(space, side)) then return false, "too many units in " .. space.name end
    end
  end
  return true, ""
end

local function crossings(game)
  for _, space in ipairs(game:spaces{ region = "areas" }) do
    for _, link in ipairs(space.links) do
      if link.down and not link:crossing("bridge") then return false, "a bridge lies where none was printed: " .. space.name end
    end
  end
  return true, ""
end

settling.invariants = { stacks = stacks, crossings = crossings }

return settling
