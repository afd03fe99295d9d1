-- Retreats: who chooses, among the paths that are best by the priorities in order.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local retreat = {}

--- Why spaces or links are shut: a refusal cites the rule and the words of the first cause that holds the place.
---@class Cause
---@field spaces? set
---@field links? link[]
---@field rule? string
---@field text? string

---@class RetreatOptions
---@field length integer
---@field shorter? boolean when the full length cannot be had, the longest paths count
---@field enter? set spaces that may be entered; every space unless given
---@field blocked? set|Cause[] spaces that may not be entered
---@field no_end? set|Cause[] entered on the way only
---@field barred? link[]|Cause[] links that may not be crossed
---@field revisit? boolean may a space be entered twice?
---@field priorities table[] as domain.retreat takes them
---@field rules? table

local priority_forms = {
  avoiding = options_of.form("retreat.avoiding", { "spaces", "rule" }, { "at_all" }),
  towards = options_of.form("retreat.towards", { "goals", "rule" }, {}),
  away_from = options_of.form("retreat.away_from", { "spaces", "most", "rule" }, {}),
  nearer = options_of.form("retreat.nearer", { "from", "goals", "through", "rule" }, {}),
  farther = options_of.form("retreat.farther", { "from", "spaces", "rule" }, {}),
}
local form = options_of.form("a retreat", { "length", "priorities" },
  { "shorter", "enter", "blocked", "no_end", "barred", "revisit", "rules" })

--- A priority: as few spaces of this set as can be; or none, and when one must be entered, any number (`at_all`).
---@param options { spaces: set, rule: string, at_all: boolean? }
---@return table
function retreat.avoiding(options)
  priority_forms.avoiding(options)
  return { measure = options.at_all and "any" or "sum", set = options.spaces, rule = options.rule }
end

--- A priority: the end as near to one of these spaces as can be.
---@param game game
---@param options { goals: space[], rule: string }
---@return table?
function retreat.towards(game, options)
  priority_forms.towards(options)
  if #options.goals == 0 then return nil end
  return {
    measure = "end", rule = options.rule,
    weight = function(space) return math.min(1000, game:distance(space, options.goals) or 1000) end,
  }
end

-- Nothing is near a box beside the map, and to find that out again for each end would be dear.
local function on_the_map(game, spaces)
  return game:set_of(tables.filtered(spaces, function(space) return space.on_map end))
end

--- A priority: the end as far from the nearest of these spaces as can be, counted up to `most`.
---@param game game
---@param options { spaces: space[], most: integer, rule: string }
---@return table?
function retreat.away_from(game, options)
  priority_forms.away_from(options)
  local others = on_the_map(game, options.spaces)
  if #others == 0 then return nil end
  return {
    measure = "end", rule = options.rule,
    weight = function(space) return options.most - math.min(options.most, game:distance(space, others) or options.most) end,
  }
end

local function steps_to(game, goals, through)
  local net = game:flood{ from = goals, through = through }
  return function(space) return net:steps(space) end
end

--- A priority: the end nearer to these spaces than where the unit stands, however much. Steps are counted over the spaces
--- `through`; who stands where no way leads from may end anywhere.
---@param game game
---@param options { from: space, goals: set, through: set, rule: string }
---@return table?
function retreat.nearer(game, options)
  priority_forms.nearer(options)
  local steps = steps_to(game, options.goals, options.through)
  local here = steps(options.from)
  return {
    measure = "end", rule = options.rule,
    weight = function(space)
      local there = steps(space)
      return here and there and there < here and 0 or 1
    end,
  }
end

--- A priority: the end farther from the nearest of these spaces than where the unit stands, however much.
---@param game game
---@param options { from: space, spaces: space[], rule: string }
---@return table?
function retreat.farther(game, options)
  priority_forms.farther(options)
  local others = on_the_map(game, options.spaces)
  if #others == 0 then return nil end
  local function nearest(space) return game:distance(space, others) or 0 end
  local here = nearest(options.from)
  return { measure = "end", rule = options.rule, weight = function(space) return nearest(space) > here and 0 or 1 end }
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

local function spec_of(unit, options) return tables.merged(options, { from = unit.space }) end

--- Is there a way to retreat so?
---@param game game
---@param unit piece
---@param options RetreatOptions
---@return boolean
function retreat.possible(game, unit, options)
  form(options)
  return game:retreats(spec_of(unit, options)).possible
end

--- Procedure: `by` chooses a retreat and the unit makes it. Returns the path, or nil when there is none.
---@param game game
---@param by side
---@param unit piece
---@param options RetreatOptions
---@param clear? fun(space: space) procedure: before the unit comes to the end of its way
---@return space[]?
function retreat.make(game, by, unit, options, clear)
  form(options)
  if not retreat.possible(game, unit, options) then return nil end
  local path = game:ask(by, "retreat", domain.retreat(spec_of(unit, options)),
    { prompt = { "Where does {1} retreat?", unit } })
  if clear then clear(path[#path]) end
  local from = unit.space
  game:move(unit, path[#path])
  game:tell("{1} retreats from {2} to {3}", unit, from, unit.space)
  return path
end

return retreat
