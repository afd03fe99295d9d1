-- Substitutes: a unit becomes the parts that it consists of, and parts become the unit again, by exchange with a pool.
local options_of = require("bocage.options")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")

local breakdown = {}

---@class BreakdownOptions
---@field pool fun(game: game, side: side): space where parts and broken-down units lie
---@field units fun(game: game, side: side): piece[] all that could ever break down or combine
---@field parts fun(unit: piece): string, integer the counter of its parts and how many; an empty counter for none
---@field limits fun(game: game): StackLimit[]
---@field now? fun(game: game, side: side) is it the time for it? refuses by game:rule
---@field carry string[] variables of pieces that the new take over: the worst of what the old had
---@field rules { break_down: string, combine: string }

local needed, others = { "pool", "units", "parts", "limits", "carry", "rules" }, { "now" }
local break_form = options_of.form("breakdown.break_verb", needed, others)
local combine_form = options_of.form("breakdown.combine_verb", needed, others)
local rules_form = options_of.form("'rules' of breakdown", { "break_down", "combine" }, {})

local function in_pool(game, side, pool, counter) return game:pieces{ side = side, counter = counter, at = pool } end

-- What would stand in the space with these gone and those come.
local function afterwards(space, gone, come)
  return tables.joined(tables.without(space.pieces, gone), come)
end

local function first(list, count)
  if #list <= count then return list end
  local some = {}
  for i = 1, count do some[i] = list[i] end
  return some
end

local function worse(a, b)
  if type(a) == "boolean" then return a or b end
  if type(a) == "string" then return a end
  return math.max(a, b)
end

local function carry(game, options, old, new)
  for _, name in ipairs(options.carry) do
    local value = old[1][name]
    for i = 2, #old do value = worse(value, old[i][name]) end
    for _, piece in ipairs(new) do game:set(piece, name, value) end
  end
end

--- Procedure: the unit becomes its parts where it stands, or at `at`. Returns the parts.
---@param game game
---@param options BreakdownOptions
---@param unit piece
---@param at? space
---@return piece[]
function breakdown.split(game, options, unit, at)
  local side, counter, count = unit.side, options.parts(unit)
  local pool = options.pool(game, side)
  local parts = first(in_pool(game, side, pool, counter), count)
  game:exchange{ give = { unit }, take = parts, pool = pool, at = at or unit.space }
  carry(game, options, { unit }, parts)
  return parts
end

--- Are there parts enough in the pool for this unit?
---@param game game
---@param options BreakdownOptions
---@param unit piece
---@return boolean
function breakdown.possible(game, options, unit)
  local counter, count = options.parts(unit)
  return counter ~= "" and #in_pool(game, unit.side, options.pool(game, unit.side), counter) >= count
end

local function may_break(game, options, parts_in_pool, limits, unit)
  local counter, count = options.parts(unit)
  if counter == "" then
    game:rule(options.rules.break_down, false, { text = "This unit has no parts", pieces = { unit } })
  end
  local parts = first(parts_in_pool(counter), count)
  if #parts ~= count then
    game:rule(options.rules.break_down, false, { text = "There are not enough counters for its parts", pieces = { unit } })
  end
  stacking.require(game, limits, unit.space, afterwards(unit.space, { unit }, parts))
end

--- The verb. Its arguments are { unit = piece }.
---@param options BreakdownOptions
---@return table
function breakdown.break_verb(options)
  break_form(options)
  rules_form(options.rules)
  return {
    title = "Break down",
    prompt = "Choose a unit that breaks down into its parts",
    offers = function(game, side)
      if options.now then options.now(game, side) end
      local pool = options.pool(game, side)
      if not pool.pieces[1] then return nil end
      local limits = stacking.limits(options.limits(game))
      local parts_in_pool = tables.remembering(function(counter) return in_pool(game, side, pool, counter) end)
      return domain.record{ { "unit", domain.one_of{
        of = options.units(game, side),
        test = function(unit) may_break(game, options, parts_in_pool, limits, unit) end,
      } } }
    end,
    run = function(game, _, args)
      local space = args.unit.space
      breakdown.split(game, options, args.unit)
      game:tell("{1} breaks down in {2}", args.unit, space)
    end,
  }
end

-- Of each counter in the pool one unit that these parts could form.
local function wholes(game, side, options)
  local list, seen = {}, {}
  for _, piece in ipairs(game:pieces{ side = side, at = options.pool(game, side) }) do
    local counter = piece.counter
    if not seen[counter] then
      seen[counter] = true
      if options.parts(piece) ~= "" then list[#list + 1] = piece end
    end
  end
  return list
end

local function forms(options, whole, parts)
  local counter, count = options.parts(whole)
  return counter == parts[1].counter and count == #parts
end

-- The units that are parts of one of these.
local function parts_of(game, side, options, possible)
  local wanted, list = {}, {}
  if not possible[1] then return list end
  for _, whole in ipairs(possible) do wanted[options.parts(whole)] = true end
  for _, unit in ipairs(options.units(game, side)) do
    if wanted[unit.counter] then list[#list + 1] = unit end
  end
  return list
end

local function parts_domain(game, options, parts, possible)
  return domain.some_of{
    of = parts, min = 2,
    test = function(unit, chosen)
      local one = chosen[1]
      if not one or unit.space == one.space and unit.counter == one.counter then return end
      game:rule(options.rules.combine, false, { text = "Parts combine that are alike and stand together", pieces = { one, unit } })
    end,
    accept = function(chosen)
      local fits = false
      for _, whole in ipairs(possible) do fits = fits or forms(options, whole, chosen) end
      if fits then return end
      game:rule(options.rules.combine, false, { text = "So many parts form no unit that was broken down", pieces = chosen })
    end,
  }
end

--- The verb. Its arguments are { parts = pieces in one space, whole = piece of the pool }.
---@param options BreakdownOptions
---@return table
function breakdown.combine_verb(options)
  combine_form(options)
  rules_form(options.rules)
  return {
    title = "Combine",
    prompt = "Choose the parts and the unit that they become",
    offers = function(game, side)
      if options.now then options.now(game, side) end
      local possible = wholes(game, side, options)
      local parts = parts_of(game, side, options, possible)
      if #parts < 2 then return nil end
      return domain.record{
        { "parts", parts_domain(game, options, parts, possible) },
        { "whole", function(picked)
          local space, limits = picked.parts[1].space, stacking.limits(options.limits(game))
          return domain.one_of{
            of = possible,
            test = function(whole)
              if not forms(options, whole, picked.parts) then
                game:rule(options.rules.combine, false, { text = "It does not consist of these parts", pieces = picked.parts })
              end
              stacking.require(game, limits, space, afterwards(space, picked.parts, { whole }))
            end,
          }
        end },
      }
    end,
    run = function(game, side, args)
      local space = args.parts[1].space
      game:exchange{ give = args.parts, take = { args.whole }, pool = options.pool(game, side), at = space }
      carry(game, options, args.parts, { args.whole })
      game:tell("{1} is formed in {2}", args.whole, space)
    end,
  }
end

return breakdown
