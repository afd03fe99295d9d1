-- Squares that a side fixes in secret: its own choice, or what a prepared plan says.
local tables = require("bocage.tables")

local choice = {}

--- One's own choice of squares, or where there is such a plan what it says: one verb for both, so that nobody sees which it was.
---@param game game
---@param side side
---@param plan string
---@param squares domain
---@return domain
function choice.own_or_planned(game, side, plan, squares)
  if not tables.contains(game:plans(side), plan) then return squares end
  local labels = { own = "One's own choice", [plan] = game:plan(plan).title }
  return domain.record{
    { "how", domain.one_of{ of = { "own", plan }, label = function(how) return labels[how] end } },
    { "squares", function(picked) return picked.how == "own" and squares or nil end },
  }
end

--- The squares of such a choice; of a plan those of its entries that fit.
---@param game game
---@param value space[]|{ how: string, squares: space[] }
---@param fits fun(put: { counter: string, at: space }): boolean
---@return space[]
function choice.squares(game, value, fits)
  if not value.how then return value end
  if value.how == "own" then return value.squares end
  local list = {}
  for _, put in ipairs(game:plan(value.how).puts) do
    if fits(put) then list[#list + 1] = put.at end
  end
  return list
end

return choice
