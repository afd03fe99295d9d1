-- The lands: whose influence is where, and who leads.
local lands = {}

lands.most = 4

function lands.all(game) return game:spaces{ region = "lands" } end

--- Those who play for points: all but the Abbey.
function lands.barons(game)
  local list = {}
  for _, side in ipairs(game:sides()) do
    if side.name ~= "abbey" then list[#list + 1] = side end -- rule 1.2
  end
  return list
end

--- The influence of a side in a land.
function lands.influence(game, side, land) return game:pieces{ side = side, at = land } end

function lands.purse(game, side) return game:space(side.name .. ".purse") end

--- Procedure: so many of its influence go from the purse into a land, as far as there are any.
function lands.send(game, side, land, count)
  for _ = 1, count do
    local purse = lands.purse(game, side).pieces
    if #purse == 0 then return end
    game:move(purse[#purse], land)
  end
end

--- Procedure: so many of its influence go home from a land.
function lands.send_home(game, side, land, count)
  local there = lands.influence(game, side, land)
  for i = 1, math.min(count, #there) do game:move(there[i], lands.purse(game, side)) end
end

--- Who alone has the most influence in a land, nil when nobody has; and those who share the most.
function lands.leader(game, land)
  local most, leaders = 1, {}
  for _, side in ipairs(game:sides()) do
    local count = #lands.influence(game, side, land)
    if count > most then
      most, leaders = count, { side }
    elseif count == most then
      leaders[#leaders + 1] = side
    end
  end
  return #leaders == 1 and leaders[1] or nil, leaders
end

--- An invariant: nowhere has a baron more influence than there may be.
function lands.within_limits(game)
  for _, land in ipairs(lands.all(game)) do
    for _, side in ipairs(lands.barons(game)) do
      if #lands.influence(game, side, land) > lands.most then return false, "too much influence in " .. land.name end
    end
  end
  return true, ""
end

--- Procedure: what is too much goes home.
function lands.thin_out(game)
  for _, land in ipairs(lands.all(game)) do
    for _, side in ipairs(lands.barons(game)) do
      lands.send_home(game, side, land, #lands.influence(game, side, land) - lands.most) -- rule 4.3
    end
  end
end

return lands
