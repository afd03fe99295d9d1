-- Figures and cells of the charts, as numbers and answers.
local figures = {}

--- A figure of the chart of figures.
---@param game game
---@param name string
---@return integer
function figures.of(game, name) return tonumber(game:lookup("figures", name, "value")) end

--- What the ground of a hex does to combat: a town takes the place of the ground beneath it.
---@param game game
---@param space space
---@param effect string "dcb", "armour", "stops" or "column"
---@return string
function figures.ground(game, space, effect)
  return game:lookup("ground", space:has("town") and "town" or space.terrain, effect) -- rules 11.2, T-town
end

return figures
