-- Steps that combat costs: who loses one, and who says which unit it is.
local units = require("rules.units")

local losing = {}

--- Procedure: of these units, as far as they are still there, one loses a step; `by` says which.
---@param game game
---@param by side
---@param list piece[]
function losing.one(game, by, list)
  local left = units.alive(list)
  if #left == 0 then return end
  local unit = left[1]
  if #left > 1 then
    unit = game:ask(by, "loss", domain.one_of{ of = left }, { prompt = { "Which unit of {1} loses a step?", unit.side } }) -- rule 12.2
  end
  units.reduce(game, unit)
end

--- Procedure: a step for each of these sides, which says which unit loses it.
---@param game game
---@param choosers side[]
---@param list piece[]
function losing.each(game, choosers, list)
  for _, by in ipairs(choosers) do losing.one(game, by, list) end
end

return losing
