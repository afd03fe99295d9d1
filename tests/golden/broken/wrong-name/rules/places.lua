local places = {}

function places.free(game)
  return game:spaces{ on_map = true, where = function(space) return #space.pieces == 0 end }
end

return places
