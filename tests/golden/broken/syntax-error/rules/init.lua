local places = require("rules.places")

return {
  verbs = {
    go = {
      offers = function(game) return domain.one_of{ of = places.free(game) } end,
      run = function(game, side, space) game:move(game:pieces{ side = side }[1], space) end,
    },
  },
  nodes = { turn = { leave = function(game) game:set(game, "turn", game.turn + 1) end } },
  conditions = { turns_left = function(game) return game.turn <= 3 end },
}
