-- Figures of the rules and of the scenario, from the charts.
local figures = {}

--- A figure of the rules.
---@param game game
---@param name string a row of the chart "figures"
---@return integer
function figures.of(game, name) return tonumber(game:lookup("figures", name, "value")) end

--- A figure of the scenario that is played.
---@param game game
---@param name string a column of the chart "scenarios"
---@return integer
function figures.here(game, name) return tonumber(game:lookup("scenarios", game:scenario(), name)) end

--- A word of the scenario that is played, as where it is played.
---@param game game
---@param name string a column of the chart "scenarios"
---@return string
function figures.word(game, name) return game:lookup("scenarios", game:scenario(), name) end

--- Half of a number, and what is left over with it.
---@param number integer
---@return integer
function figures.half(number) return (number + 1) // 2 end -- rule 3.2

return figures
