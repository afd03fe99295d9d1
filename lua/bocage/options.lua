-- Options that the library's verbs take: an unknown name, or a needed one left out, is an error that says which.
local tables = require("bocage.tables")

local options = {}

--- An error, at the place where the verb is made, unless all that is given is known and all that is needed is given.
---@param of string what takes the options, such as "placing.verb"
---@param given table<string, any>
---@param needed string[]
---@param others string[] those that may be left out
function options.check(of, given, needed, others)
  local known = {}
  for _, name in ipairs(tables.joined(needed, others)) do known[name] = true end
  for name in pairs(given) do
    if not known[name] then error(of .. " has no option '" .. tostring(name) .. "'", 3) end
  end
  for _, name in ipairs(needed) do
    if given[name] == nil then error(of .. " needs the option '" .. name .. "'", 3) end
  end
end

return options
