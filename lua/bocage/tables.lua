-- Lists and tables, as rules need them everywhere.
local tables = {}

--- Is the item in the list?
---@param list any[]
---@param item any
---@return boolean
function tables.contains(list, item)
  for _, member in ipairs(list) do
    if member == item then return true end
  end
  return false
end

--- One list of what several lists hold, in order.
---@param ... any[]
---@return any[]
function tables.joined(...)
  local all = {}
  for _, list in ipairs{ ... } do
    for _, item in ipairs(list) do all[#all + 1] = item end
  end
  return all
end

return tables
