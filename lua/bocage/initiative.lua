-- Who acts first in a turn: by bids, by what each side has, by dice. The order is kept in a variable that an `each` walks.
local options_of = require("bocage.options")

local initiative = {}

-- In order of what they have, the highest first; `ties` says which of two that have as much comes first.
local function sorted(game, value, ties)
  local order = {}
  for at, side in ipairs(game:sides()) do
    local amount = value(side)
    if amount then order[#order + 1] = { side = side, amount = amount, at = at } end
  end
  table.sort(order, function(a, b)
    if a.amount ~= b.amount then return a.amount > b.amount end
    local first, second = ties and ties[a.side] or a.at, ties and ties[b.side] or b.at
    return first < second
  end)
  local sides = {}
  for i, one in ipairs(order) do sides[i] = one.side end
  return sides
end

--- The sides in order of a value, the highest first, as of a track; of those that have as much the one first that the module
--- names first. A side without a value (nil) takes no part.
---@param game game
---@param value fun(side: side): integer?
---@return side[]
function initiative.by_value(game, value) return sorted(game, value) end

local roll_form = options_of.form("initiative.roll", { "purpose" }, { "value", "sides" })

-- A die for each of these sides, until no two have the same: which comes first of them.
local function rolled(game, sides, purpose)
  local ties, open, place = {}, sides, 0
  while #open > 1 do
    local roll = game:roll{ purpose = purpose, dice = #open .. "d6", by = open }
    local by_die = {}
    for i, side in ipairs(open) do
      by_die[roll.dice[i]] = by_die[roll.dice[i]] or {}
      table.insert(by_die[roll.dice[i]], side)
    end
    local again = {}
    for die = 6, 1, -1 do
      local same = by_die[die]
      if same and #same == 1 and #again == 0 then
        place = place + 1
        ties[same[1]] = place
      elseif same then
        for _, side in ipairs(same) do again[#again + 1] = side end
      end
    end
    -- Whoever threw less than some who are equal throws with them again: each throw settles at least who comes first.
    open = again
  end
  for _, side in ipairs(open) do ties[side] = place + 1 end
  return ties
end

--- Procedure: the sides in order of a value (all have as much unless it is given), and dice decide between equals.
---@param game game
---@param options { purpose: string, value: (fun(side: side): integer?)?, sides: side[]? }
---@return side[]
function initiative.roll(game, options)
  roll_form(options)
  local among = {}
  for _, side in ipairs(options.sides or game:sides()) do among[side] = true end
  local function value(side)
    if not among[side] then return nil end
    if options.value then return options.value(side) end
    return 0
  end
  local equal = {}
  for _, side in ipairs(game:sides()) do
    local amount = value(side)
    if amount then
      equal[amount] = equal[amount] or {}
      table.insert(equal[amount], side)
    end
  end
  local ties = {}
  for _, sides in pairs(equal) do
    if #sides > 1 then
      for side, place in pairs(rolled(game, sides, options.purpose)) do ties[side] = place end
    end
  end
  return sorted(game, value, ties)
end

---@class BidOptions
---@field ask string the name of the decision
---@field prompt string|table
---@field max fun(side: side): integer? how much it can bid; nil: it takes no part
---@field purpose? string of the dice that decide between equal bids; without it the module's order does
---@field test? fun(side: side, bid: integer) refuses by game:rule

local bid_form = options_of.form("initiative.bid", { "ask", "prompt", "max" }, { "purpose", "test" })

--- Procedure: all sides bid at once, and no bid is seen before all are in. Returns the sides in order, the highest bid first,
--- and the bids by side.
---@param game game
---@param options BidOptions
---@return side[], table<side, integer>
function initiative.bid(game, options)
  bid_form(options)
  local asks = {}
  for _, side in ipairs(game:sides()) do
    local most = options.max(side)
    if most then
      asks[#asks + 1] = {
        side = side,
        domain = domain.number{ min = 0, max = most, test = function(bid)
          if options.test then options.test(side, bid) end
        end },
      }
    end
  end
  local bids = game:ask_all(options.ask, asks, { prompt = options.prompt })
  for _, one in ipairs(asks) do game:tell("{1} bids {2}", one.side, bids[one.side]) end
  local function value(side) return bids[side] end
  if options.purpose then return initiative.roll(game, { purpose = options.purpose, value = value }), bids end
  return sorted(game, value), bids
end

--- Procedure: the order that holds from now on, in a variable of the game of type list, of="side".
---@param game game
---@param variable string
---@param order side[]
function initiative.keep(game, variable, order)
  game:set(game, variable, order)
  for place, side in ipairs(order) do game:tell("{1}: {2}", place, side) end
end

--- For the `lists` of a ruleset: what an `each` with this name in `over` walks.
---@param variable string
---@return fun(game: game): side[]
function initiative.walk(variable)
  return function(game) return game[variable] end
end

return initiative
