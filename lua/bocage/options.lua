-- Options that the library takes: an unknown name is an error with the one that was meant, a needed one left out is named.
local options = {}

-- As many errors as can be a slip of the pen in a word of this length.
local function slips(word) return (#word + 1) // 3 end

-- Letters left out, put in, taken for others, and neighbours exchanged: each is one error.
local function distance(a, b)
  local back, row = {}, {}
  local two_back
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    two_back, back, row = back, row, { [0] = i }
    local letter, before = string.byte(a, i), i > 1 and string.byte(a, i - 1)
    for j = 1, #b do
      local other = string.byte(b, j)
      row[j] = math.min(back[j] + 1, row[j - 1] + 1, back[j - 1] + (letter == other and 0 or 1))
      if before == other and j > 1 and letter == string.byte(b, j - 1) then row[j] = math.min(row[j], two_back[j - 2] + 1) end
    end
  end
  return row[#b]
end

-- The nearest of these names, when it is near enough to have been meant; the first of several.
local function nearest(wrong, names)
  local best, least = nil, slips(wrong) + 1
  for _, name in ipairs(names) do
    local errors = distance(string.lower(wrong), name)
    if errors < least and errors < math.max(#wrong, #name) then best, least = name, errors end
  end
  return best
end

-- Far longer than any name: nobody has mistyped one so.
local longest = 64

local function meant(wrong, names)
  local name = type(wrong) == "string" and #wrong <= longest and nearest(wrong, names)
  return name and "; did you mean '" .. name .. "'?" or ""
end

---@alias OptionsForm fun(given: table, deeper: integer?)

--- What a table of options must have and may have. The function that it gives raises an error unless a table has all that
--- is needed and nothing unknown: at the place that calls the function that calls it, or `deeper` calls above that.
---@param of string what takes the options, such as "placing.verb"
---@param needed string[]
---@param others string[] those that may be left out
---@return OptionsForm
function options.form(of, needed, others)
  local names, known = {}, {}
  for _, list in ipairs{ needed, others } do
    for _, name in ipairs(list) do
      names[#names + 1], known[name] = name, true
    end
  end
  return function(given, deeper)
    if type(given) == "table" and table.fits(given, known, needed) then return end
    local level = 3 + (deeper or 0)
    if type(given) ~= "table" then error(of .. " needs a table of options", level) end
    for name in pairs(given) do
      if not known[name] then error(of .. " has no option '" .. tostring(name) .. "'" .. meant(name, names), level) end
    end
    for _, name in ipairs(needed) do
      if given[name] == nil then error(of .. " needs the option '" .. name .. "'", level) end
    end
  end
end

--- One form for every table of a list.
---@param form OptionsForm
---@param list table[]
---@param deeper? integer
function options.each(form, list, deeper)
  for _, one in ipairs(list) do form(one, 1 + (deeper or 0)) end
end

--- A value of a unit: read from the attribute or variable of this name, or found by a function.
---@param given string|fun(game: game, unit: piece): any
---@param game game
---@param unit piece
---@return any
function options.of_unit(given, game, unit)
  if type(given) == "string" then return unit[given] end
  return given(game, unit)
end

--- A list as it is, or what a function makes of the game; nil where nothing is given.
---@param given any[]|(fun(game: game): any[])|nil
---@param game game
---@return any[]?
function options.list_of(given, game)
  if type(given) == "function" then return given(game) end
  return given
end

return options
