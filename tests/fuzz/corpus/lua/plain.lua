-- Units march about and stop next to enemies: enough of a game to measure the engine by.

local turns = 400

local function can_march(game, side)
  return game:pieces{ side = side, where = function(piece) return not piece.moved end }
end

local function reach_of(game, piece)
  local enemy = piece.side.other
  return game:reach{
    from = piece.space, class = "foot", budget = piece.move,
    zones = game:zone("ground", enemy), zone = { enter = "stop" },
    blocked = game:occupied(enemy), no_stop = game:occupied(piece.side),
  }
end

return {
  verbs = {
    march = {
      title = "March",
      prompt = "Choose a unit and where it marches",
      offers = function(game, side)
        return domain.record{
          { "unit", domain.one_of{ of = can_march(game, side) } },
          { "path", function(picked) return domain.path{ reach = reach_of(game, picked.unit) } end },
        }
      end,
      run = function(game, _, args)
        local to = args.path[#args.path]
        game:move(args.unit, to)
        game:set(args.unit, "moved", true)
        game:tell("{1} marches to {2}", args.unit, to)
      end,
    },
  },
  nodes = {
    end_of_turn = { enter = function(game) game:set(game, "turn", game.turn + 1) end },
    turn = { leave = function(game) if game.turn > turns then game:finish{ level = "exhausted" } end end },
  },
  conditions = { turns_left = function(game) return game.turn <= turns end },
}
