-- Retreats: where a unit may go, which ways are best, and what happens when the way is too short.
local displacement = require("rules.displacement")
local retreat = require("bocage.retreat")
local tables = require("bocage.tables")
local occupying = require("rules.occupying")
local ways = require("rules.ways")
local units = require("rules.units")

local retreats = {}

-- What holds for all ways of a unit, however long.
local function frame_of(game, unit, circumstances)
  local friends = ways.friends(game, unit)
  return {
    friends = friends,
    blocked = ways.causes(game, unit, circumstances.through_zones), -- rules 8.3#5, 8.3#7, 8.3#11
    priorities = ways.priorities(game, unit, friends, circumstances.bombarded),
  }
end

---@return RetreatOptions
local function options_of(game, unit, frame, length, displacing)
  local held = displacing and frame.friends - displacement.possible(game, unit, length) or frame.friends
  return {
    length = length, blocked = frame.blocked, priorities = frame.priorities,
    no_end = game:within(unit.space, length - 1) + held,
    rules = { no_end = "8.3#10", length = "8.3#10", revisit = "8.3#10" },
  }
end

---@class Circumstances
---@field bombarded? boolean
---@field through_zones? boolean

--- The ways of a unit: as far as it must to a vacant hex, else by displacing a friend there; then shorter.
---@param game game
---@param unit piece
---@param length integer
---@param circumstances Circumstances
---@param displace boolean
---@return { length: integer, displacing: boolean, options: RetreatOptions }? nil when it cannot go at all
function retreats.find(game, unit, length, circumstances, displace)
  local frame = frame_of(game, unit, circumstances)
  for far = length, 1, -1 do
    for _, displacing in ipairs{ false, true } do -- rule 8.3.1#2
      if not displacing or displace then
        local options = options_of(game, unit, frame, far, displacing)
        if retreat.possible(game, unit, options) then return { length = far, displacing = displacing, options = options } end
      end
    end
  end
  return nil
end

local displace_in_words = { displace = "Displace a friendly unit", stay_short = "Fall short and lose a step" }

local function may_displace(game, unit)
  return game:ask(unit.side, "displace", domain.one_of{
    of = { "displace", "stay_short" },
    label = function(one) return displace_in_words[one] end,
  }, { prompt = { "Displace a friendly unit in the way of {1}?", unit } }) == "displace"
end

-- The way that is taken, or nil; and whether its owner has declined to displace anybody for one.
local function choose(game, unit, length, circumstances)
  local found = retreats.find(game, unit, length, circumstances, true)
  if not found or not found.displacing then return found end
  if may_displace(game, unit) then return found end -- rule 8.3.1#1
  return retreats.find(game, unit, length, circumstances, false), true
end

local function go(game, unit, found)
  local path = retreat.make(game, unit.side, unit, found.options, function(target)
    -- rules 8.3.1, 8.3.1#4, 8.3.1#9
    if #units.at(target) > 0 then displacement.clear(game, unit, target) end
  end)
  occupying.settle_in(game, unit)
  return path
end

--- Procedure: the unit retreats. Returns its path from where it stood: the victor may advance along it as far as nobody of
--- the other side stands on it.
---@param game game
---@param unit piece
---@param length integer
---@param circumstances? Circumstances
---@return space[]
function retreats.make(game, unit, length, circumstances)
  local trail = { unit.space }
  local found, declined = choose(game, unit, length, circumstances or {})
  if not found then
    -- Who declines to displace loses a step where he stands; who has no way at all is lost.
    -- rules 8.3#2, 8.3.1#1
    if declined then units.reduce(game, unit) else units.remove(game, unit) end
    return trail
  end
  local path = go(game, unit, found)
  if found.length < length then units.reduce(game, unit) end -- rule 8.3#10
  return tables.joined(trail, path)
end

return retreats
