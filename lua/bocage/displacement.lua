-- Displacement: a unit in the way of a retreat goes one space aside, and may push another one in turn.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local displacement = {}

---@class DisplacementOptions
---@field rule string by which all other spaces are refused
---@field open fun(unit: piece): set spaces that this unit may be pushed into, friends or not
---@field at fun(space: space): piece[] the units that stand in a space
---@field chain fun(): boolean may a displaced unit displace another one?
---@field best? fun(unit: piece, list: space[]): space[] which of these ends are to be preferred; all unless given
---@field best_rule? string by which the others are refused: needed with `best`
---@field moved fun(unit: piece, space: space) procedure: puts the unit there

local needed, others = { "rule", "open", "at", "chain", "moved" }, { "best", "best_rule" }
local form = options_of.form("displacement", needed, others)
local form_with_best = options_of.form("displacement with 'best'", tables.joined(needed, others), {})

local function check(options)
  if type(options) == "table" and options.best then
    form_with_best(options, 1)
  else
    form(options, 1)
  end
end

-- A unit aside goes to a space next to it: those that are free, and those with one friend who could go aside in turn.
local function choices(options, unit, seen)
  local open, free, held = options.open(unit), {}, {}
  for _, space in ipairs(unit.space.neighbours) do
    if open:contains(space) and not seen[space] then
      local there = options.at(space)
      if #there == 0 then
        free[#free + 1] = space
      elseif #there == 1 and options.chain() then
        held[#held + 1] = space
      end
    end
  end
  return free, held
end

local function with(seen, space)
  local more = { [space] = true }
  for one in pairs(seen) do more[one] = true end
  return more
end

-- Some way to a free space is enough, whichever it is: so nobody is looked at twice, or a crowd would be tried in every
-- order. `seen` grows.
local function can_go(options, unit, seen)
  local free, held = choices(options, unit, seen)
  if #free > 0 then return true end
  for _, space in ipairs(held) do
    if not seen[space] then
      seen[space] = true
      if can_go(options, options.at(space)[1], seen) then return true end
    end
  end
  return false
end

local function movable(options, held, seen)
  local list = {}
  for _, space in ipairs(held) do
    if can_go(options, options.at(space)[1], with(seen, space)) then list[#list + 1] = space end
  end
  return list
end

--- Those of these spaces whose single unit could go aside for one that retreats there. Nobody goes where the retreating
--- unit still stands, nor through a space twice.
---@param game game
---@param options DisplacementOptions
---@param retreating piece
---@param among set
---@return set
function displacement.possible(game, options, retreating, among)
  check(options)
  local list = {}
  for _, space in ipairs(among:list()) do
    local there = options.at(space)
    local seen = { [retreating.space] = true, [space] = true }
    if #there == 1 and can_go(options, there[1], seen) then list[#list + 1] = space end
  end
  return game:set_of(list)
end

local function aside(game, options, unit, seen)
  local free, held = choices(options, unit, seen)
  local list = #free > 0 and free or movable(options, held, seen)
  local best = options.best and options.best(unit, list) or list
  local space = game:ask(unit.side, "displacement", domain.one_of{
    of = unit.space.neighbours,
    test = function(other)
      game:rule(options.rule, tables.contains(list, other), { text = "The unit is not displaced to there", spaces = { other } })
      if options.best then
        game:rule(options.best_rule, tables.contains(best, other), { text = "Another space has priority", spaces = { other } })
      end
    end,
  }, { prompt = { "{1} makes room: where does it go?", unit } })
  local there = options.at(space)
  if #there > 0 then aside(game, options, there[1], with(seen, space)) end
  options.moved(unit, space)
  game:tell("{1} makes room and goes to {2}", unit, space)
end

--- Procedure: the unit in this space makes room, as its owner chooses. The space must be one of displacement.possible.
---@param game game
---@param options DisplacementOptions
---@param retreating piece
---@param space space
function displacement.clear(game, options, retreating, space)
  check(options)
  aside(game, options, options.at(space)[1], { [retreating.space] = true, [space] = true })
end

return displacement
