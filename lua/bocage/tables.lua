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

--- Those items of a list that pass a test, in order.
---@generic T
---@param list T[]
---@param test fun(item: T): boolean
---@return T[]
function tables.filtered(list, test)
  local some = {}
  for _, item in ipairs(list) do
    if test(item) then some[#some + 1] = item end
  end
  return some
end

--- Does any item of a list pass a test?
---@generic T
---@param list T[]
---@param test fun(item: T): any
---@return boolean
function tables.any(list, test)
  for _, item in ipairs(list) do
    if test(item) then return true end
  end
  return false
end

--- One table of the fields of several; of equal names the last counts.
---@param ... table<string, any>
---@return table<string, any>
function tables.merged(...)
  local all = {}
  for _, part in ipairs{ ... } do
    for name, value in pairs(part) do all[name] = value end
  end
  return all
end

return tables
