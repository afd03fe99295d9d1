-- Orders of a scenario: who neither moves nor attacks before a day, and who keeps out of a part of the ground. The chart "orders" has them.
local tables = require("bocage.tables")

local orders = {}

-- What the orders of a unit say, nil when they say nothing of it.
local function of(game, unit, what)
  if unit.bound == "" then return nil end
  local cell = game:lookup("orders", unit.bound, what)
  return cell ~= "-" and cell or nil
end

--- Procedure: before the first turn, units get the orders of the scenario.
---@param game game
function orders.give(game)
  for _, piece in ipairs(game:pieces{}) do game:set(piece, "bound", piece.orders) end -- rule 21.0
end

--- Does it stay where it is, and attack nobody, until its day comes or one of its comrades is attacked?
---@param game game
---@param unit piece
---@return boolean
function orders.waits(game, unit)
  local turn = of(game, unit, "free")
  return turn ~= nil and not game.roused and game.turn < tonumber(turn) -- rule 21.0
end

--- The ground that it keeps out of now, nil when it may go anywhere.
---@param game game
---@param unit piece
---@return set?
function orders.forbidden(game, unit)
  local region = of(game, unit, "not_into")
  if not region or game.turn >= tonumber(of(game, unit, "until")) then return nil end
  return game:region(region) -- rule 21.0
end

--- May it come into this hex at all, as its orders are now?
---@param game game
---@param unit piece
---@param space space
---@return boolean
function orders.allow(game, unit, space)
  local shut = orders.forbidden(game, unit)
  return not orders.waits(game, unit) and not (shut and shut:contains(space))
end

--- Procedure: the enemy attacks these units. If they waited, all who wait are free from now on.
---@param game game
---@param list piece[]
function orders.rouse(game, list)
  if not tables.any(list, function(unit) return orders.waits(game, unit) end) then return end
  game:set(game, "roused", true) -- rule 21.0
  game:tell("Whoever waited is free to move from now on")
end

return orders
