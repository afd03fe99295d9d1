-- Sets of spaces: what several of them are together.
local spaces = {}

--- All spaces that any item of a list gives: regions by their names, what is near each of some spaces.
---@generic T
---@param game game
---@param list T[]
---@param set_of fun(item: T): set
---@return set
function spaces.union(game, list, set_of)
  local all = game:set_of{}
  for _, item in ipairs(list) do all = all + set_of(item) end
  return all
end

return spaces
