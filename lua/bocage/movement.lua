-- A verb that moves one unit along a path, from a table of options.
local forces = require("bocage.forces")
local objections = require("bocage.objections")
local options_of = require("bocage.options")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

local movement = {}

---@class MoveOptions
---@field title? string
---@field prompt? string
---@field units? fun(game: game, side: side): piece[] all that could ever move; the side's pieces on the map unless given
---@field once? string the rule by which a unit moves once
---@field test? fun(game: game, side: side, unit: piece) who may not move now: refuses by game:rule
---@field where? fun(game: game, side: side): table what the test passes has this, as domain.one_of takes it; others are not asked
---@field class string|fun(game: game, unit: piece): string its movement class, or the attribute that says it
---@field budget string|fun(game: game, unit: piece): integer its movement points, or the attribute that says them
---@field spent? string the variable of what a unit has spent before this move, as by entering at an edge
---@field enemies? string a space with enemies: "blocked" unless given, "halt" ends the move there, "free" means nothing
---@field zone? string the enemy zone of control that bears on movement
---@field effect? table what the zone does: { enter=, between=, enter_cost=, leave_cost= }
---@field more? fun(game: game, unit: piece): table further entries of the reach (no_crossings, closed, minimum_step, blocked by causes …)
---@field crossing_limit? { variable: string, max: integer|fun(link: link): integer } how often a link may be crossed; the moves count
---@field rules? table the rule behind each obstacle, as game:reach takes it
---@field limits? StackLimit[]|fun(game: game): StackLimit[] stacking at the end of the move
---@field ends? fun(game: game, side: side, unit: piece): (fun(space: space): Objection[])? what stands against an end there
---@field moved string the boolean variable of the piece that says it has moved
---@field cut? fun(game: game, side: side, unit: piece, path: space[]): space[], any procedure: how far it really gets, and why
---@field after? fun(game: game, side: side, unit: piece, path: space[], why: any) procedure: what follows the move

local needed = { "class", "budget", "moved" }
local others = {
  "title", "prompt", "units", "once", "test", "where", "spent", "enemies", "zone", "effect", "more", "crossing_limit", "rules", "limits",
  "ends", "cut", "after",
}
local verb_form = options_of.form("movement.verb", needed, others)
local reach_form = options_of.form("movement.reach", { "class", "budget" }, tables.joined(needed, others))

local function limits_of(game, options)
  local limits = options_of.list_of(options.limits, game)
  return limits and stacking.limits(limits)
end

-- The movement points that a unit has left.
local function left_to(game, options, unit)
  local points = options_of.of_unit(options.budget, game, unit)
  return options.spent and points - unit[options.spent] or points
end

-- What spaces with enemies are to a move. A list of causes says it itself.
local function meet_enemies(game, options, unit, spec)
  local foes = zoc.enemy_occupied(game, unit.side)
  local meaning = options.enemies or "blocked"
  if meaning == "blocked" then
    spec.blocked = spec.blocked or foes
  elseif meaning == "halt" then
    spec.halt = spec.halt and spec.halt + foes or foes
  elseif meaning ~= "free" then
    error("'enemies' of a move must be \"blocked\", \"halt\" or \"free\", not \"" .. tostring(meaning) .. "\"", 3)
  end
end

--- What a unit can reach under these options: for the verb, for queries, for advice.
---@param game game
---@param options MoveOptions
---@param unit piece
---@return reach
function movement.reach(game, options, unit)
  reach_form(options)
  local spec = options.more and options.more(game, unit) or {}
  spec.from = unit.space
  spec.class = options_of.of_unit(options.class, game, unit)
  spec.budget = left_to(game, options, unit)
  spec.crossing_limit = options.crossing_limit
  meet_enemies(game, options, unit, spec)
  if options.zone then
    spec.zones = zoc.of_enemies(game, unit.side, options.zone)
    spec.zone = options.effect
  end
  spec.rules = options.rules
  return game:reach(spec)
end

--- Where a unit of either side could end a move that it made now, and for how much, whoever's turn it is and whether it
--- has moved or not: for the query "reach", whose value is a list of { space, cost }. Nothing for what does not move.
---@param game game
---@param options MoveOptions
---@param unit piece
---@return { value: { [1]: space, [2]: integer|fraction }[]?, reasons: table[] }
function movement.foresee(game, options, unit)
  if options_of.of_unit(options.class, game, unit) == "" then return { reasons = { { text = "It does not move", pieces = { unit } } } } end
  if not unit.space.on_map then return { reasons = { { text = "It does not stand on the map", pieces = { unit } } } } end
  local reach, list = movement.reach(game, options, unit), {}
  local limits = limits_of(game, options) or {}
  local judge = options.ends and options.ends(game, unit.side, unit)
  for _, space in ipairs(reach:list()) do
    local full = stacking.broken(limits, space, stacking.together(space, unit))
    local open = not full and (not judge or objections.none(judge(space)))
    if open and space ~= unit.space then list[#list + 1] = { space, reach:cost(space) } end
  end
  local points = left_to(game, options, unit)
  local spent = { text = "Its movement points", amount = points, rule = options.rules and options.rules.budget }
  return { value = list, reasons = { spent } }
end

-- More than any step costs.
local any_cost = 1000

--- The movement points of exactly this path, detours and all: what a unit spends that may go on later.
---@param game game
---@param class string the movement class
---@param from space
---@param path space[] without the start, each next to the one before
---@return integer|fraction
function movement.path_cost(game, class, from, path)
  local sum, at = 0, from
  for _, space in ipairs(path) do
    local step = game:reach{ from = at, class = class, budget = any_cost, blocked = game:all() - game:set_of{ space } }
    sum = sum + step:cost(space)
    at = space
  end
  return sum
end

local function path_domain(game, side, options, unit)
  local limits = limits_of(game, options)
  local judge = options.ends and options.ends(game, side, unit)
  local require_room = limits and stacking.joining(game, limits, unit)
  return domain.path{
    reach = movement.reach(game, options, unit),
    test = function(space)
      if require_room then require_room(space) end
      if judge then objections.require(game, judge(space)) end
    end,
  }
end

-- Each step of the way uses up some of what may cross its link.
local function count_crossings(game, variable, from, path)
  local at = from
  for _, space in ipairs(path) do
    local link = game:link(at, space)
    game:set(link, variable, link[variable] + 1)
    at = space
  end
end

local function may_move(game, options, side, unit)
  if options.once then
    game:rule(options.once, not unit[options.moved], { text = "The unit has moved in this phase", pieces = { unit } })
  end
  if options.test then options.test(game, side, unit) end
end

local function run(game, options, side, args)
  local unit, path, why = args.unit, args.path, nil
  if options.cut then path, why = options.cut(game, side, unit, path) end
  game:set(unit, options.moved, true)
  if #path > 0 then
    local from = unit.space
    if options.crossing_limit then count_crossings(game, options.crossing_limit.variable, from, path) end
    game:move(unit, path[#path])
    game:tell("{1} moves from {2} to {3}", unit, from, unit.space)
  end
  if options.after then options.after(game, side, unit, path, why) end
end

--- The verb. Its arguments are { unit = piece, path = list of spaces }.
---@param options MoveOptions
---@return table
function movement.verb(options)
  verb_form(options)
  return {
    title = options.title or "Move",
    prompt = options.prompt or "Choose a unit and where it goes",
    offers = function(game, side)
      return domain.record{
        { "unit", domain.one_of{
          of = (options.units or forces.of)(game, side), where = options.where and options.where(game, side),
          test = function(unit) may_move(game, options, side, unit) end,
        } },
        { "path", function(picked) return path_domain(game, side, options, picked.unit) end },
      }
    end,
    run = function(game, side, args) run(game, options, side, args) end,
  }
end

return movement
