-- Each chooses a goal in secret; twice each goes somewhere, the next one bids against it, and a die is rolled.
local sealed = require("bocage.sealed")

local turns = 2

local function unit_of(game, side) return game:pieces{ side = side }[1] end

local function next_side(game, side)
  local sides = game:sides()
  for i, each in ipairs(sides) do
    if each == side then return sides[i % #sides + 1] end
  end
end

local function free_spaces(game)
  return domain.one_of{ of = game:spaces{ on_map = true }, test = function(space)
    game:rule("1.1", #space.pieces == 0, { text = "Somebody stands there", spaces = { space } })
  end }
end

return {
  verbs = {
    choose = sealed.verb{
      title = "Choose a goal", prompt = "Choose where you want to end", variable = "goal", told = "{1} has chosen",
      offers = function(game) return domain.one_of{ of = game:spaces{ on_map = true } } end,
    },
    go = {
      title = "Go",
      offers = free_spaces,
      run = function(game, side, space)
        local bid = game:ask(next_side(game, side), "bid", domain.one_of{ of = { "high", "low" } })
        local roll = game:roll{ purpose = "race", dice = "1d6", by = side }
        if (bid == "high") ~= (roll.total > 3) then
          game:move(unit_of(game, side), space)
          game:set(side, "score", side.score + 1)
        end
        game:tell("{1} rolls {2}", side, roll.total)
      end,
    },
  },
  nodes = {
    turn = { leave = function(game) game:set(game, "turn", game.turn + 1) end },
    goals_open = {
      enter = function(game)
        for _, side in ipairs(game:sides()) do
          local goal = sealed.open(game, side, "goal")
          if goal == unit_of(game, side).space then game:set(side, "score", side.score + 5) end
        end
        local best = game:sides()[1]
        for _, side in ipairs(game:sides()) do
          if side.score > best.score then best = side end
        end
        game:finish{ winner = best, level = "won" }
      end,
    },
  },
  conditions = { turns_left = function(game) return game.turn <= turns end },
}
