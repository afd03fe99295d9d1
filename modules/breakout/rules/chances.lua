-- What two dice against two dice make of a lead, for previews: repulse, stalemate, casualty points, attrition points.
local outlook = require("bocage.outlook")

local chances = {}

local function ways_of_two(total) return total >= 2 and total <= 12 and 6 - math.abs(7 - total) or 0 end

-- Of 1296 throws, how many give the attacker's dice this much more than the defender's.
local function ways(difference)
  local count = 0
  for total = 2, 12 do count = count + ways_of_two(total) * ways_of_two(total - difference) end
  return count
end

--- What the dice make of a lead: the chance, in parts of 1296, of every number of points.
---@param lead integer attack value less defence value
---@param forgiven integer points that the terrain takes away
---@return { repulse: integer, stalemate: integer, points: table<integer, integer> }
function chances.of(lead, forgiven)
  local result = { repulse = 0, stalemate = 0, points = {} }
  for difference = -10, 10 do
    local margin, count = lead + difference, ways(difference)
    if margin < 0 then
      result.repulse = result.repulse + count
    elseif margin == 0 then
      result.stalemate = result.stalemate + count
    else
      local points = margin - forgiven
      result.points[points] = (result.points[points] or 0) + count
    end
  end
  return result
end

local function highest(found)
  local most = 0
  for points in pairs(found.points) do most = math.max(most, points) end
  return most
end

local function add_points(list, found, name, most)
  for points = 0, most do
    local words = points .. " " .. name .. (points == 1 and " point" or " points")
    list[#list + 1] = { weight = found.points[points] or 0, words = words, defender = points }
  end
end

local function beyond(found, capacity)
  local count = 0
  for points, times in pairs(found.points) do count = count + (points > capacity and times or 0) end
  return count
end

--- An assault in words; the defenders can absorb so many points, and are lost beyond them.
---@param lead integer
---@param forgiven integer
---@param capacity integer
---@return table[] reasons
function chances.of_assault(lead, forgiven, capacity)
  local found = chances.of(lead, forgiven)
  local list = { { weight = found.repulse, words = "repulsed" }, { weight = found.stalemate, words = "stalemate" } }
  add_points(list, found, "casualty", math.min(capacity, highest(found)))
  local most = capacity .. (capacity == 1 and " casualty point" or " casualty points")
  list[#list + 1] = {
    weight = beyond(found, capacity), defender = capacity, rule = "9.8", words = "more than the " .. most .. " that they can absorb",
  }
  return outlook.lines(list, "casualty points")
end

--- A bombardment in words.
---@param lead integer
---@return table[] reasons
function chances.of_bombardment(lead)
  local found = chances.of(lead, 0)
  local list = { { weight = found.repulse + found.stalemate, words = "no effect" } }
  add_points(list, found, "attrition", highest(found))
  return outlook.lines(list, "attrition points")
end

--- An estimate as a preview tells it.
---@param found { attack: integer, defence: integer, reasons: table[] }
---@return { value: string, reasons: table[] }
function chances.told(found)
  return { value = "attack " .. found.attack .. " against defence " .. found.defence, reasons = found.reasons }
end

return chances
