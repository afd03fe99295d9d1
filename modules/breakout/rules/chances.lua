-- What two dice against two dice make of a lead, for previews: repulse, stalemate, casualty points, attrition points.
local outlook = require("bocage.outlook")

local chances = {}

local function ways_of_two(total) return math.max(0, 6 - math.abs(7 - total)) end

-- Of 1296 throws, how many give the attacker's dice this much more than the defender's.
local function ways(difference)
  local count = 0
  for total = 2, 12 do count = count + ways_of_two(total) * ways_of_two(total - difference) end
  return count
end

-- What the dice make of a lead, from the worst throw to the best; throws that come to the same are one outcome.
local function outcomes(lead, result)
  local list = {}
  for difference = -10, 10 do
    local found, last = result(lead + difference), list[#list]
    if not last or last.words ~= found.words then
      found.weight = 0
      list[#list + 1] = found
    end
    list[#list].weight = list[#list].weight + ways(difference)
  end
  return list
end

local function counted(points, name) return points .. " " .. name .. (points == 1 and " point" or " points") end

--- What a margin makes of an assault; the defenders can absorb so many points, and are lost beyond them.
---@param margin integer
---@param forgiven integer points that the terrain takes away
---@param capacity integer
---@return { words: string, defender: integer?, rule: string? }
function chances.assault(margin, forgiven, capacity)
  if margin < 0 then return { words = "repulsed" } end
  if margin == 0 then return { words = "stalemate" } end
  local points = margin - forgiven
  if points <= capacity then return { words = counted(points, "casualty"), defender = points } end
  return { words = "more than the " .. counted(capacity, "casualty") .. " that they can absorb", defender = capacity, rule = "9.8" }
end

local function bombardment(margin)
  if margin <= 0 then return { words = "no effect", defender = 0 } end
  return { words = counted(margin, "attrition"), defender = margin }
end

--- An assault in words.
---@param lead integer attack value less defence value
---@param forgiven integer
---@param capacity integer
---@return table[] reasons
function chances.of_assault(lead, forgiven, capacity)
  local list = outcomes(lead, function(margin) return chances.assault(margin, forgiven, capacity) end)
  return outlook.lines(list, "casualty points")
end

--- A bombardment in words.
---@param lead integer
---@return table[] reasons
function chances.of_bombardment(lead) return outlook.lines(outcomes(lead, bombardment), "attrition points") end

--- An estimate as a preview tells it.
---@param found { attack: integer, defence: integer, reasons: table[] }
---@return { value: string, reasons: table[] }
function chances.told(found)
  return { value = "attack " .. found.attack .. " against defence " .. found.defence, reasons = found.reasons }
end

return chances
