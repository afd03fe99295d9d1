-- Points of victory: what counts, each with its reason, and the level that they reach.
local options_of = require("bocage.options")

local points = {}

local form = options_of.form("a reason for points", { "amount", "text", "rule" }, { "spaces", "pieces" })

---@class PointReason
---@field amount integer|fraction
---@field text string
---@field rule string
---@field spaces? space[]
---@field pieces? piece[]

--- The sum and its reasons, as a query returns them.
---@param ... PointReason[]
---@return { value: integer|fraction, reasons: PointReason[] }
function points.sum(...)
  local total, reasons = 0, {}
  for _, list in ipairs{ ... } do
    for _, reason in ipairs(list) do
      form(reason)
      total = total + reason.amount
      reasons[#reasons + 1] = reason
    end
  end
  return { value = total, reasons = reasons }
end

return points
