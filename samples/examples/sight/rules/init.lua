-- Archers in the Wood: what stands between two hexes decides who may shoot at whom.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local stacking = require("bocage.stacking")

local range = 4 -- rule 2.2
local limits = stacking.limits{ { rule = "1.2", max = 1, text = "One archer in a hex" } }

-- Trees block, and so does whoever stands between; not what is in the two hexes themselves.
local function sight(game, from, to)
  local blocking = game:set_of(game:spaces{ terrain = "woods" }) -- rule 2.3
  for _, side in ipairs(game:sides()) do blocking = blocking + game:occupied(side) end -- rule 2.3
  return game:sight(from, to, { blocking = blocking })
end

local shoot = {
  prompt = "Choose an archer and the enemy at whom he shoots",
  offers = function(game, side)
    return domain.record{
      { "archer", domain.one_of{
        of = forces.of(game, side),
        test = function(archer) game:rule("2.1", not archer.shot, { text = "He has shot", pieces = { archer } }) end,
      } },
      { "target", function(picked)
        local from = picked.archer.space
        return domain.one_of{
          of = forces.of(game, side.other),
          test = function(foe)
            game:rule("2.2", game:distance(from, foe.space) <= range, { text = "Too far", pieces = { foe } })
            local seen = sight(game, from, foe.space)
            game:rule("2.3", seen.clear, { text = "Something stands between", spaces = { seen.space } })
          end,
        }
      end },
    }
  end,
  run = function(game, side, args)
    local target = args.target
    game:set(args.archer, "shot", true) -- rule 2.1
    game:tell("{1} shoots at {2}", args.archer, target)
    local needed = target.space.terrain == "woods" and 5 or 4 -- rule 2.4
    local roll = game:roll{ purpose = "arrow", dice = "1d6", by = side }
    if roll.total >= needed then game:move(target, "out") end -- rule 2.4
    if #forces.of(game, side.other) == 0 then game:finish{ winner = side } end -- rule 3.1
  end,
}

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if #forces.of(game, side) > #forces.of(game, side.other) then return side end -- rule 3.2
  end
end

return {
  verbs = {
    move = movement.verb{
      class = "class", budget = "move", moved = "moved", once = "1.1", limits = limits, rules = { budget = "1.1", blocked = "1.2" },
    },
    shoot = shoot,
  },
  nodes = { ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end } }, -- rule 3.2
  queries = {
    sight = function(game, args)
      local seen = sight(game, args.from, args.to)
      if seen.clear then return { value = true } end
      return { value = false, reasons = { { text = "Something stands between", rule = "2.3", spaces = { seen.space } } } }
    end,
  },
}
