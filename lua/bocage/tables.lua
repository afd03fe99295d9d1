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

local contains = tables.contains -- a table that is frozen answers later than a variable

--- One list of what several lists hold, in order.
---@param ... any[]
---@return any[]
function tables.joined(...) return table.joined(...) end

--- Those items of a list that pass a test, in order.
---@generic T
---@param list T[]
---@param test fun(item: T): boolean
---@return T[]
function tables.filtered(list, test)
  local some, count = {}, 0
  for _, item in ipairs(list) do
    if test(item) then
      count = count + 1
      some[count] = item
    end
  end
  return some
end

--- The items of a list that are not in another one, in order.
---@generic T
---@param list T[]
---@param gone T[]
---@return T[]
function tables.without(list, gone)
  local left, count = {}, 0
  for _, item in ipairs(list) do
    if not contains(gone, item) then
      count = count + 1
      left[count] = item
    end
  end
  return left
end

--- A function that answers as the given one does, and asks it once for each key: for what is dear to find and asked again
--- and again while nothing changes.
---@generic K, V
---@param answer fun(key: K): V never nil
---@return fun(key: K): V
function tables.remembering(answer) return remembering(answer) end

--- The same for what is asked of the game and of a key, such as a side.
---@generic K, V
---@param answer fun(game: game, key: K): V never nil
---@return fun(game: game, key: K): V
function tables.remembering_of(answer)
  local of_game = remembering(function(game)
    return remembering(function(key) return answer(game, key) end)
  end)
  return function(game, key) return of_game(game)(key) end
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

--- Do all items of a list pass a test? Those of an empty one do.
---@generic T
---@param list T[]
---@param test fun(item: T): any
---@return boolean
function tables.all(list, test)
  for _, item in ipairs(list) do
    if not test(item) then return false end
  end
  return true
end

--- The sum over a list of a field of its items, or of what a function says of each.
---@generic T
---@param list T[]
---@param worth string|fun(item: T): integer|fraction
---@return integer|fraction
function tables.sum(list, worth)
  local sum = 0
  for _, item in ipairs(list) do
    sum = sum + (type(worth) == "string" and item[worth] or worth(item))
  end
  return sum
end

--- The item with the most, nil when several have as much; and all that have it, in order.
---@generic T
---@param list T[]
---@param worth fun(item: T): integer|fraction
---@param least? integer|fraction what has less is none of them; without it all count
---@return T?, T[]
function tables.most(list, worth, least)
  local most, best = least, {}
  for _, item in ipairs(list) do
    local value = worth(item)
    if not most or value > most then
      most, best = value, { item }
    elseif value == most then
      best[#best + 1] = item
    end
  end
  return #best == 1 and best[1] or nil, best
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
