-- The realm: friends in provinces, and who counts the most of them.
local influence = require("bocage.influence")
local tables = require("bocage.tables")

local realm = influence.kit{ region = "provinces", home = "court", most = 5 }

--- Where a side may have one friend more: a province with one of its own, or next to one.
function realm.judge(game, side, province)
  local near = realm.has(game, side, province)
    or tables.any(province.neighbours, function(neighbour) return realm.has(game, side, neighbour) end)
  game:rule("3.3", near, { text = "None of your friends is there or next to it", spaces = { province } })
  game:rule("3.4", realm.room(game, side, province) > 0, { text = "Five of your friends are there", spaces = { province } })
end

local worth = { rich = 2, poor = 1 }

--- Procedure: each province counts for its leader.
function realm.count(game)
  for _, province in ipairs(realm.places(game)) do
    local leader = realm.leader(game, province)
    if leader then -- rule 4.1
      game:set(leader, "points", leader.points + worth[province.terrain]) -- rule 4.1
      game:tell("{1} counts for {2}", province, leader)
    end
  end
end

--- Who has the most points; nil when several have. -- rule 4.2
function realm.winner(game)
  return (tables.most(game:sides(), function(side) return side.points end))
end

return realm
