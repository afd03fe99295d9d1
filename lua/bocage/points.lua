-- Points of victory: what counts, each with its reason, and the level that they reach.
local points = {}

---@class PointReason
---@field amount integer|fraction
---@field text string
---@field rule string
---@field spaces? space[]
---@field pieces? piece[]

--- The sum and its reasons, as a query returns them. A rule that is switched off gives nothing.
---@param game game
---@param ... PointReason[]
---@return { value: integer|fraction, reasons: PointReason[] }
function points.sum(game, ...)
  local total, reasons = 0, {}
  for _, list in ipairs{ ... } do
    for _, reason in ipairs(list) do
      if game:in_force(reason.rule) then
        total = total + reason.amount
        reasons[#reasons + 1] = reason
      end
    end
  end
  return { value = total, reasons = reasons }
end

return points
