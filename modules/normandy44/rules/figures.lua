-- Figures of the rules, each in one cell of the chart of figures.
local figures = {}

--- A figure of the chart of figures.
---@param game game
---@param name string
---@return integer
function figures.of(game, name) return tonumber(game:lookup("figures", name, "value")) end

return figures
