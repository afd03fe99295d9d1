-- Losses: the owner chooses, one step a unit before a second one.
local tables = require("bocage.tables")
local units = require("rules.units")

local losing = {}

-- Those who may be chosen: alive, and not yet hit while another one is whole.
local function open_to_loss(list)
  local alive = units.alive(list)
  local whole = tables.filtered(alive, function(unit) return not unit.hit_once end)
  return #whole > 0 and whole or alive
end

local function choose(game, side, list)
  if #list == 1 then return list[1] end
  return game:ask(side, "loss", domain.one_of{ of = list }, { prompt = "Which unit loses a step?" }) -- rule 12.9
end

--- Procedure: so many steps of these units are lost. Returns the units that are left, companies in place of battalions.
---@param game game
---@param side side
---@param list piece[]
---@param count integer
---@return piece[]
function losing.steps(game, side, list, count)
  local left = units.alive(list)
  for _ = 1, count do
    local open = open_to_loss(left)
    if #open == 0 then break end
    local unit = choose(game, side, open)
    local now = units.reduce(game, unit)
    left = tables.without(left, { unit })
    if now then
      game:set(now, "hit_once", true) -- rule 12.9
      left[#left + 1] = now
    end
  end
  return left
end

return losing
