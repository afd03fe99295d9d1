-- A game of three turns with a rule, a secret and dice: what the journals of the corpus are of.
return {
  verbs = {
    go = {
      offers = function(game)
        return domain.one_of{ of = game:spaces{ on_map = true }, test = function(space)
          game:rule("1.1", #space.pieces == 0, { text = "Somebody stands there", spaces = { space } })
        end }
      end,
      run = function(game, side, space) game:move(game:pieces{ side = side, on_map = true }[1], space) end,
    },
    probe = {
      secret = "sealed",
      offers = function(game) return domain.some_of{ of = game:spaces{ on_map = true }, min = 2, max = 3 } end,
      run = function(game, side, secret)
        game:set(side, "plan", secret)
        local roll = game:roll{ purpose = "chance", dice = "2d6", by = side }
        game:set(game, "score", roll.total)
        if roll.total > 6 then game:reveal(side.plan) end
      end,
    },
  },
  nodes = { turn = { leave = function(game) game:set(game, "turn", game.turn + 1) end } },
  conditions = { turns_left = function(game) return game.turn <= 3 end },
}
