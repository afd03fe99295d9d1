-- What is left over when a step ends: asked about once, never forbidden.
local leftover = {}

--- A line for `left_over` of a ruleset about these units; none when there are none.
---@param units piece[]
---@param one string "unit has not landed"
---@param several string "units have not landed"
---@return { text: string, pieces: piece[] }[]
function leftover.of(units, one, several)
  if #units == 0 then return {} end
  return { { text = #units .. " " .. (#units == 1 and one or several), pieces = units } }
end

return leftover
