-- Vehicles without steps that go with others: Crocodiles, Rhinos, lorries of the Germans. They stop nobody and are lost alone.
local tables = require("bocage.tables")
local units = require("rules.units")

local followers = {}

local counters = { "cw.croc", "cw.avre", "us.rhino", "ge.lorry" }

--- Those of a side on the map.
---@type fun(game: game, side: side): piece[]
followers.of = tables.remembering_of(function(game, side)
  local list = {}
  for _, counter in ipairs(counters) do
    list = tables.joined(list, game:pieces{ counter = counter, side = side, on_map = true, where = function(piece)
      return not piece.afloat
    end })
  end
  return list
end)

--- The hexes where they stand.
---@param game game
---@param side side
---@return set
function followers.held(game, side)
  local list = {}
  for i, piece in ipairs(followers.of(game, side)) do list[i] = piece.space end
  return game:set_of(list)
end

--- Procedure: a headquarters has moved; its lorries are with it.
---@param game game
---@param unit piece
function followers.stay_with(game, unit)
  for _, piece in ipairs(followers.of(game, unit.side)) do
    if piece.staff == unit and piece.space ~= unit.space then game:move(piece, unit.space) end -- rule 20.1
  end
end

--- Procedure: a unit has gone by a retreat or an advance; where nobody is left behind all go with it.
---@param game game
---@param unit piece
---@param from space
function followers.go_along(game, unit, from)
  followers.stay_with(game, unit)
  if #units.at(from, unit.side) > 0 then return end
  for _, piece in ipairs(from.pieces) do
    if piece.side == unit.side and units.is_follower(piece) then game:move(piece, unit.space) end -- rule 19.6.1#1
  end
end

--- Procedure: those of the other side in a hex that a side enters are lost.
---@param game game
---@param side side
---@param space space
function followers.overrun(game, side, space)
  for _, piece in ipairs(space.pieces) do
    if piece.side == side.other and units.is_follower(piece) then units.lose_follower(game, piece) end -- rules 19.6.1#1, 19.9#1, 20.1
  end
end

--- Procedure: after anything has moved. Those who stand alone with the enemy are lost.
---@param game game
function followers.look_again(game)
  for _, side in ipairs(game:sides()) do
    for _, piece in ipairs(followers.of(game, side)) do
      if #units.at(piece.space, side.other) > 0 then units.lose_follower(game, piece) end -- rules 19.6.1#1, 19.9#1, 20.1
    end
  end
end

return followers
