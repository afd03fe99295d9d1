-- Stacking limits as data: each counts some of the pieces in a space and says how much there may be.
local options_of = require("bocage.options")

local tables = require("bocage.tables")

local stacking = {}

---@class StackLimit
---@field rule string
---@field max integer
---@field text string for the player, such as "There may be three units in a hex"
---@field counts? string|fun(piece: piece): integer an attribute, or what a piece counts; without it each counts one
---@field where? fun(space: space): boolean in which spaces the limit holds; without it everywhere
---@field excused? fun(space: space, pieces: piece[]): boolean are these together more than the limit, and allowed all the same?

local form = options_of.form("a stacking limit", { "rule", "max", "text" }, { "counts", "where", "excused" })

-- Every choice of a place comes here with the same list.
local need_form = tables.remembering(function(list)
  options_of.each(form, list, 2)
  return true
end)

--- The limits as they are, checked where they are written: an unknown name is an error there and no limit that never holds.
--- A limit counts all pieces in a space, of whatever side: where enemies may stand together, write one for each side, whose
--- `counts` is 0 for the other's.
---@param list StackLimit[]
---@return StackLimit[]
function stacking.limits(list)
  need_form(list)
  return list
end

local function total(limit, pieces)
  local counts, sum = limit.counts, 0
  if counts == nil then return #pieces end
  if type(counts) == "string" then
    for _, piece in ipairs(pieces) do sum = sum + piece[counts] end
  else
    for _, piece in ipairs(pieces) do sum = sum + counts(piece) end
  end
  return sum
end

-- Is it more than the limit allows in this space?
local function is_over(limit, space, pieces)
  if total(limit, pieces) <= limit.max or limit.where and not limit.where(space) then return false end
  return not (limit.excused and limit.excused(space, pieces))
end

--- The first limit that these pieces in this space would break, or nil.
---@param limits StackLimit[]
---@param space space
---@param pieces piece[] all that would stand there
---@return StackLimit?
function stacking.broken(limits, space, pieces)
  for _, limit in ipairs(limits) do
    if is_over(limit, space, pieces) then return limit end
  end
  return nil
end

--- The pieces in a space with these added; one that stands there already is not counted twice.
---@param space space
---@param ... piece
---@return piece[]
function stacking.together(space, ...)
  local all = space.pieces
  for _, piece in ipairs{ ... } do
    if piece.space ~= space then all[#all + 1] = piece end
  end
  return all
end

--- What each limit has against it that these pieces stand in this space.
---@param limits StackLimit[]
---@param space space
---@param pieces piece[] all that would stand there
---@return Objection[]
function stacking.objections(limits, space, pieces)
  local list, here = {}, { space }
  for i, limit in ipairs(limits) do
    list[i] = { rule = limit.rule, ok = not is_over(limit, space, pieces), text = limit.text, spaces = here, pieces = pieces }
  end
  return list
end

--- Refuses by each limit's own rule that these pieces stand in this space.
---@param game game
---@param limits StackLimit[]
---@param space space
---@param pieces piece[] all that would stand there
function stacking.require(game, limits, space, pieces)
  for _, limit in ipairs(limits) do
    if is_over(limit, space, pieces) then
      game:rule(limit.rule, false, { text = limit.text, spaces = { space }, pieces = pieces })
    end
  end
end

-- A unit that breaks no limit alone breaks none where nobody stands.
local function fits_alone(limits, unit)
  local alone = { unit }
  for _, limit in ipairs(limits) do
    if total(limit, alone) > limit.max then return false end
  end
  return true
end

--- Refuses by each limit's own rule that a unit comes to stand in a space with those that are there: what a test asks about
--- many spaces. Where nobody is, a unit that breaks no limit alone is not counted again.
---@param game game
---@param limits StackLimit[]
---@param unit piece
---@return fun(space: space)
function stacking.joining(game, limits, unit)
  local fits, require_room = fits_alone(limits, unit), stacking.require
  return function(space)
    local pieces = space.pieces
    if fits and not pieces[1] then return end
    if unit.space ~= space then pieces[#pieces + 1] = unit end
    require_room(game, limits, space, pieces)
  end
end

--- The pieces that a plan so far brings to a space, with this one.
---@param so_far any[][] pairs of piece and space, as a domain of allocation hands them
---@param space space
---@param piece piece
---@return piece[]
function stacking.planned(so_far, space, piece)
  return domain.planned(so_far, space, piece)
end

-- Where somebody stands.
local taken = tables.remembering(function(game)
  local list = {}
  for _, piece in ipairs(game:pieces{ on_map = true }) do list[#list + 1] = piece.space end
  return game:set_of(list)
end)

--- The spaces of the map in which this unit would break a limit: for retreats and arrivals.
---@param game game
---@param limits StackLimit[]
---@param unit piece
---@param among? set only these are looked at; without it all
---@return set
function stacking.full(game, limits, unit, among)
  options_of.each(form, limits)
  local list = {}
  local looked_at = among or game:all()
  if fits_alone(limits, unit) then looked_at = looked_at * taken(game) end
  for _, space in ipairs(looked_at:list()) do
    if space.on_map and space ~= unit.space then
      local pieces = space.pieces
      pieces[#pieces + 1] = unit
      if stacking.broken(limits, space, pieces) then list[#list + 1] = space end
    end
  end
  return game:set_of(list)
end

--- How far a space is filled by the limit that bears most there: for the query "stacking", whose value is the list
--- { count, max }. Nothing where no limit holds.
---@param limits StackLimit[]
---@param space space
---@param side? side only its pieces count; without it all
---@return { value: integer[]?, reasons: table[] }
function stacking.standing(limits, space, side)
  options_of.each(form, limits)
  local pieces = {}
  for _, piece in ipairs(space.pieces) do
    if not side or piece.side == side then pieces[#pieces + 1] = piece end
  end
  local most, sum
  for _, limit in ipairs(limits) do
    if not limit.where or limit.where(space) then
      local now = total(limit, pieces)
      if not most or now * most.max > sum * limit.max then most, sum = limit, now end
    end
  end
  if not most then return { reasons = {} } end
  return { value = { sum, most.max }, reasons = { { text = most.text, rule = most.rule, spaces = { space } } } }
end

-- The pieces of the map by space, in order of the first piece of each; those of one side when it is named.
local function stacks(game, side)
  local list, at = {}, {}
  for _, piece in ipairs(game:pieces{ on_map = true }) do
    if not side or piece.side == side then
      local stack = at[piece.space]
      if not stack then
        stack = { space = piece.space, pieces = {} }
        at[piece.space] = stack
        list[#list + 1] = stack
      end
      stack.pieces[#stack.pieces + 1] = piece
    end
  end
  return list
end

--- Every space of the map where a limit is broken now, with that limit: for invariants, obligations and settling.
---@param game game
---@param limits StackLimit[]
---@param side? side only its pieces count; without it all
---@return { space: space, limit: StackLimit }[]
function stacking.overfull(game, limits, side)
  options_of.each(form, limits)
  local list = {}
  for _, stack in ipairs(stacks(game, side)) do
    local limit = stacking.broken(limits, stack.space, stack.pieces)
    if limit then list[#list + 1] = { space = stack.space, limit = limit } end
  end
  return list
end

--- An invariant: no limit is broken anywhere on the map.
---@param game game
---@param limits StackLimit[]
---@return boolean, string
function stacking.kept(game, limits)
  local over = stacking.overfull(game, limits)[1]
  return over == nil, over and over.space.name .. ": " .. over.limit.text or ""
end

--- Procedure: wherever a limit is broken, pieces from the top of the stack are sent away until it holds.
---@param game game
---@param limits StackLimit[]
---@param send_away fun(piece: piece) procedure: it must move the piece
---@param side? side only its pieces count, and only they go; without it all
function stacking.thin_out(game, limits, send_away, side)
  for _, over in ipairs(stacking.overfull(game, limits, side)) do
    local function standing()
      local list = {}
      for _, piece in ipairs(over.space.pieces) do
        if not side or piece.side == side then list[#list + 1] = piece end
      end
      return list
    end
    local there = standing()
    while stacking.broken(limits, over.space, there) do
      send_away(there[#there])
      there = standing()
    end
  end
end

return stacking
