-- The sheets over which a scenario shares out aircraft and flak, each with what it is divided by and where its interdiction is kept.
local figures = require("rules.figures")

local sheets = {}

---@class Sheet
---@field id string the letter of the sheet
---@field part integer interdiction over it: one part of so many
---@field kept string the variable of the game that holds its interdiction
---@field field string its field in the answer of a side

local function describe(game, id)
  local function cell(what) return game:lookup("sheets", id, what) end
  return { id = id, part = figures.here(game, cell("part")), kept = cell("kept"), field = cell("field") } -- rule 11.1.2#1
end

--- The sheets of the scenario, none where a single region is interdicted.
---@type fun(game: game): Sheet[]
sheets.all = remembering(function(game)
  local named, list = figures.stage(game, "sheets"), {}
  for i, id in ipairs(named and string.split(named, "+") or {}) do list[i] = describe(game, id) end
  return list
end)

--- The variable of the game that holds the interdiction over a space.
---@param game game
---@param space space
---@return string
function sheets.over(game, space)
  for _, sheet in ipairs(sheets.all(game)) do
    if space:in_region("air." .. sheet.id) then return sheet.kept end -- rule 11.2#1
  end
  return "interdiction"
end

return sheets
