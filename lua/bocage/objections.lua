-- What stands against an action, said once: rules refuse by it, plans and standing orders ask it beforehand.
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")

local objections = {}

---@class Objection
---@field rule string
---@field ok any false or nil: it stands
---@field text string for the player
---@field spaces? space[] what the table points at
---@field pieces? piece[]
---@field links? link[]

--- Refuses by the first objection that stands.
---@param game game
---@param list Objection[]
function objections.require(game, list)
  for _, one in ipairs(list) do
    if not one.ok then
      game:rule(one.rule, false, { text = one.text, spaces = one.spaces, pieces = one.pieces, links = one.links })
    end
  end
end

--- Those that stand, in order: for what is found once and asked again for many.
---@param list Objection[]
---@return Objection[]
function objections.standing(list)
  return tables.filtered(list, function(one) return not one.ok end)
end

--- Does none stand?
---@param list Objection[]
---@return boolean
function objections.none(list)
  for _, one in ipairs(list) do
    if not one.ok then return false end
  end
  return true
end

--- Refuses spaces by the first cause that holds them: for many spaces that are judged by sets found beforehand. Returns what
--- refuses a space, and the set of those that it refuses.
---@param game game
---@param causes Cause[]
---@param pieces? piece[] what it is about
---@return fun(space: space)
---@return set
function objections.by_causes(game, causes, pieces)
  local shut = spaces.union(game, causes, function(cause) return cause.spaces end)
  local function require_open(space)
    if not shut:contains(space) then return end
    for _, cause in ipairs(causes) do
      if cause.spaces:contains(space) then
        game:rule(cause.rule, false, { text = cause.text, spaces = { space }, pieces = pieces })
      end
    end
  end
  return require_open, shut
end

return objections
