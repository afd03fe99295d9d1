-- Retreats: who chooses, among the paths that are best by the priorities in order.
local retreat = {}

---@class RetreatOptions
---@field length integer
---@field shorter? boolean when the full length cannot be had, the longest paths count
---@field enter set spaces that may be entered
---@field no_end? set entered on the way only
---@field barred? link[] links that may not be crossed
---@field priorities table[] as domain.retreat takes them; those of rules that are switched off are left out
---@field rules? table

--- A priority: as few spaces of this set as can be.
---@param game game
---@param options { spaces: set, rule: string }
---@return table?
function retreat.avoiding(game, options)
  return game:in_force(options.rule) and { measure = "sum", set = options.spaces, rule = options.rule } or nil
end

--- A priority: the end as near to one of these spaces as can be.
---@param game game
---@param options { goals: space[], rule: string }
---@return table?
function retreat.towards(game, options)
  if #options.goals == 0 or not game:in_force(options.rule) then return nil end
  return {
    measure = "end", rule = options.rule,
    weight = function(space)
      local best = 1000
      for _, goal in ipairs(options.goals) do best = math.min(best, game:distance(space, goal) or best) end
      return best
    end,
  }
end

--- A priority: the end as far from the nearest of these spaces as can be, counted up to `most`.
---@param game game
---@param options { spaces: space[], most: integer, rule: string }
---@return table?
function retreat.away_from(game, options)
  if #options.spaces == 0 or not game:in_force(options.rule) then return nil end
  return {
    measure = "end", rule = options.rule,
    weight = function(space)
      local nearest = options.most
      for _, other in ipairs(options.spaces) do
        nearest = math.min(nearest, game:distance(space, other) or options.most)
      end
      return options.most - nearest
    end,
  }
end

--- A list of priorities without those that do not apply (nil).
---@param ... table?
---@return table[]
function retreat.priorities(...)
  local list = {}
  for i = 1, select("#", ...) do
    local priority = select(i, ...)
    if priority then list[#list + 1] = priority end
  end
  return list
end

local function spec_of(unit, options)
  return {
    from = unit.space, length = options.length, shorter = options.shorter, enter = options.enter,
    no_end = options.no_end, barred = options.barred, priorities = options.priorities, rules = options.rules,
  }
end

--- Procedure: `by` chooses a retreat and the unit makes it. Returns the path, or nil when there is none.
---@param game game
---@param by side
---@param unit piece
---@param options RetreatOptions
---@return space[]?
function retreat.make(game, by, unit, options)
  local ways = game:retreats(spec_of(unit, options))
  if not ways.possible then return nil end
  local path = game:ask(by, "retreat", domain.retreat(spec_of(unit, options)),
    { prompt = "Where does " .. unit.title .. " retreat?" })
  local from = unit.space
  game:move(unit, path[#path])
  game:tell("{1} retreats from {2} to {3}", unit, from, unit.space)
  return path
end

return retreat
