-- The realm: friends in provinces, and who counts the most of them.
local realm = {}

realm.most_friends = 5

function realm.provinces(game) return game:spaces{ region = "provinces" } end

--- The friends of a side in a province.
function realm.friends(game, side, province) return game:pieces{ side = side, at = province } end

function realm.court(game, side) return game:space(side.name .. ".court") end

--- Where a side may have one friend more: a province with one of its own, or next to one.
function realm.judge(game, side, province)
  local near = #realm.friends(game, side, province) > 0
  for _, neighbour in ipairs(province.neighbours) do near = near or #realm.friends(game, side, neighbour) > 0 end
  game:rule("3.3", near, { text = "None of your friends is there or next to it", spaces = { province } })
  local full = #realm.friends(game, side, province) >= realm.most_friends
  game:rule("3.4", not full, { text = "Five of your friends are there", spaces = { province } })
end

--- Procedure: so many friends go from the court into a province, as far as there are any and there is room.
function realm.send(game, side, province, count)
  for _ = 1, count do
    local waiting = realm.court(game, side).pieces
    if #waiting == 0 or #realm.friends(game, side, province) >= realm.most_friends then return end -- rule 3.4
    game:move(waiting[#waiting], province)
  end
end

--- Procedure: friends go home from a province.
function realm.send_home(game, side, province, count)
  local there = realm.friends(game, side, province)
  for i = 1, math.min(count, #there) do game:move(there[i], realm.court(game, side)) end
end

local worth = { rich = 2, poor = 1 }

--- Who alone has the most friends in a province; nil when nobody has.
function realm.leader(game, province)
  local leader, most = nil, 0
  for _, side in ipairs(game:sides()) do
    local count = #realm.friends(game, side, province)
    if count > most then
      leader, most = side, count
    elseif count == most then
      leader = nil
    end
  end
  return leader
end

--- Procedure: each province counts for its leader. -- rule 4.1
function realm.count(game)
  for _, province in ipairs(realm.provinces(game)) do
    local leader = realm.leader(game, province)
    if leader then
      game:set(leader, "points", leader.points + worth[province.terrain])
      game:tell("{1} counts for {2}", province, leader)
    end
  end
end

--- Who has the most points; nil when several have. -- rule 4.2
function realm.winner(game)
  local winner, most = nil, -1
  for _, side in ipairs(game:sides()) do
    if side.points > most then
      winner, most = side, side.points
    elseif side.points == most then
      winner = nil
    end
  end
  return winner
end

return realm
