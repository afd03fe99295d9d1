-- Stacking limits as data: each counts some of the pieces in a space and says how much there may be.
local stacking = {}

---@class StackLimit
---@field rule string
---@field max integer
---@field text string for the player, such as "There may be three units in a hex"
---@field counts? string|fun(piece: piece): integer an attribute, or what a piece counts; without it each counts one
---@field where? fun(space: space): boolean in which spaces the limit holds; without it everywhere

local function weight(limit, piece)
  if limit.counts == nil then return 1 end
  if type(limit.counts) == "string" then return piece[limit.counts] end
  return limit.counts(piece)
end

local function total(limit, pieces)
  local sum = 0
  for _, piece in ipairs(pieces) do sum = sum + weight(limit, piece) end
  return sum
end

--- The first limit that these pieces in this space would break, or nil. A rule that is switched off breaks nothing.
---@param game game
---@param limits StackLimit[]
---@param space space
---@param pieces piece[] all that would stand there
---@return StackLimit?
function stacking.broken(game, limits, space, pieces)
  for _, limit in ipairs(limits) do
    local holds = not limit.where or limit.where(space)
    if holds and total(limit, pieces) > limit.max and game:in_force(limit.rule) then return limit end
  end
  return nil
end

--- The pieces in a space with these added; one that stands there already is not counted twice.
---@param space space
---@param ... piece
---@return piece[]
function stacking.together(space, ...)
  local all, seen = {}, {}
  for _, list in ipairs{ space.pieces, { ... } } do
    for _, piece in ipairs(list) do
      if not seen[piece] then
        seen[piece] = true
        all[#all + 1] = piece
      end
    end
  end
  return all
end

--- Refuses by each limit's own rule that these pieces stand in this space.
---@param game game
---@param limits StackLimit[]
---@param space space
---@param pieces piece[] all that would stand there
function stacking.require(game, limits, space, pieces)
  for _, limit in ipairs(limits) do
    local holds = not limit.where or limit.where(space)
    game:rule(limit.rule, not holds or total(limit, pieces) <= limit.max,
      { text = limit.text, spaces = { space }, pieces = pieces })
  end
end

--- The spaces of the side in which this unit would break a limit: for retreats and arrivals.
---@param game game
---@param limits StackLimit[]
---@param unit piece
---@return set
function stacking.full(game, limits, unit)
  local list = {}
  for _, space in ipairs(game:all():list()) do
    if space.on_map and space ~= unit.space
      and stacking.broken(game, limits, space, stacking.together(space, unit)) then
      list[#list + 1] = space
    end
  end
  return game:set_of(list)
end

--- Every space of the map where a limit is broken now, with that limit: for invariants, obligations and settling.
---@param game game
---@param limits StackLimit[]
---@return { space: space, limit: StackLimit }[]
function stacking.overfull(game, limits)
  local list = {}
  for _, space in ipairs(game:all():list()) do
    if space.on_map and #space.pieces > 0 then
      local limit = stacking.broken(game, limits, space, space.pieces)
      if limit then list[#list + 1] = { space = space, limit = limit } end
    end
  end
  return list
end

return stacking
