-- What each result of a combat does.
local forces = require("bocage.forces")
local retreats = require("rules.retreats")
local tables = require("bocage.tables")
local units = require("rules.units")

local results = {}

local retreat_of = { A1 = 1, A2 = 2, A3 = 3, D2 = 2, D3 = 3 }

-- The attacker chooses who loses a step.
local function one_loses(game, side, list, prompt)
  if #list == 0 then return end
  local unit = list[1]
  if #list > 1 then unit = game:ask(side, "loss", domain.one_of{ of = list }, { prompt = prompt }) end
  units.reduce(game, unit)
end

local stand_in_words = { retreat = "Retreat", stand = "Stiff resistance: stand and lose a step" }

-- Returns whether the unit stands fast, and with it a step less.
local function stands(game, unit, fight)
  if fight.no_stiff then return false end
  local what = game:ask(unit.side, "stand_or_retreat", domain.one_of{
    of = { "retreat", "stand" },
    label = function(one) return stand_in_words[one] end,
  }, { prompt = { "{1}: retreat, or stand and lose a step?", unit } })
  if what == "retreat" then return false end
  game:tell("{1} offers stiff resistance", unit)
  units.reduce(game, unit) -- rules 8.4, 8.4#1, 8.4#2, 8.2.4#2
  return true
end

local function defender_retreats(game, fight, length)
  local trail = {}
  for _, unit in ipairs(fight.defenders) do
    -- rules 8.4, 8.4#4
    if not stands(game, unit, fight) then trail = retreats.make(game, unit, length, fight.retreat or { bombarded = fight.bombardment }) end
  end
  fight.trail = trail
end

-- Whoever assaults a beach has nowhere to go: all lose a step.
local function reduce_all(game, list)
  for _, unit in ipairs(list) do units.reduce(game, unit) end
end

-- The owner says who goes first, since one may stand in the way of another.
local function next_of(game, side, left)
  if #left == 1 then return left[1] end
  -- rule 8.2.4#4
  return game:ask(side, "order", domain.one_of{ of = left }, { prompt = "Which unit retreats next?" })
end

local function attackers_retreat(game, fight, length)
  -- rule 8.4#3
  local left = tables.filtered(fight.attackers, function(unit) return not stands(game, unit, fight) end)
  while #left > 0 do
    local unit = next_of(game, fight.side, left)
    retreats.make(game, unit, length)
    left = tables.without(left, { unit })
  end
end

local function eliminate(game, list)
  for _, unit in ipairs(list) do
    units.remove(game, unit) -- rule 8.2.4#3
  end
end

local function exchange(game, fight)
  one_loses(game, fight.side, fight.attackers, "Which attacker loses a step?")
  for _, unit in ipairs(fight.defenders) do units.reduce(game, unit) end
end

local function friends_beside(fight)
  local list = {}
  for _, space in ipairs(fight.hex.neighbours) do
    for _, unit in ipairs(units.at(space)) do
      if unit.side == fight.side then list[#list + 1] = unit end
    end
  end
  return list
end

local function nothing() return { words = "no effect" } end

local function defender_in_words(fight, length)
  local otherwise = fight.no_stiff and "" or ", or stands and loses a step"
  return { words = "the defender retreats " .. length .. otherwise }
end

local function attackers_in_words(_, length)
  return { words = "the attackers retreat " .. length .. ", or stand and lose a step" }
end

local in_words = {
  ["-"] = nothing,
  ["(A)"] = function() return { words = "an attacker loses a step", attacker = 1 } end,
  Ex = function(fight) return { words = "both lose a step", attacker = 1, defender = #fight.defenders } end,
  De = function(fight) return { words = "the defender is eliminated", defender = forces.steps_of(fight.defenders) } end,
  Ae = function(fight) return { words = "the attackers are eliminated", attacker = forces.steps_of(fight.attackers) } end,
}

-- Before fire a bombardment adds nothing to its side: no column that it can come to makes the target retreat.
local function of_bombardment(fight, result)
  if result ~= "(A)" then return nothing() end
  return { words = "a friend next to the target loses a step", attacker = math.min(#friends_beside(fight), 1) }
end

-- Nobody defends a beach against an assault, and whoever assaults it has nowhere to go.
local function of_assault(fight, result)
  if string.starts(result, "D") then return nothing() end
  if result == "Ex" then return in_words["(A)"]() end
  if retreat_of[result] then
    return { words = "every attacker loses a step", attacker = #fight.attackers, rule = "10.9.4#6" }
  end
end

--- What a preview says of a result: losses in steps, of retreats none.
---@param fight table
---@param result string
---@return Outcome
function results.meaning(fight, result)
  local outcome = (fight.bombardment and of_bombardment(fight, result)) or (fight.assault and of_assault(fight, result))
  local tell = string.starts(result, "D") and defender_in_words or attackers_in_words
  outcome = outcome or (in_words[result] or tell)(fight, retreat_of[result])
  outcome.words = result .. ": " .. outcome.words
  outcome.attacker, outcome.defender = outcome.attacker or 0, outcome.defender or 0
  outcome.rule = outcome.rule or (fight.bombardment and "8.1.3" or "8.2.4")
  return outcome
end

--- Standing orders: always retreat, or always stand while a step is left.
results.policies = {
  stand_or_retreat = {
    retreat = { title = "Always retreat", run = function() return "retreat" end },
    stand = { title = "Always stand and lose a step", run = function() return "stand" end },
  },
}

--- Procedure: a result of ground combat or of a beach assault. fight.trail is then the way that the victor may advance.
---@param game game
---@param fight table
---@param result string
function results.apply(game, fight, result)
  -- rules 8.2.4, 8.2.4#1: what is not named here has no effect
  local length = retreat_of[result]
  if result == "De" then
    eliminate(game, fight.defenders)
  elseif result == "Ae" then
    eliminate(game, fight.attackers)
  elseif result == "Ex" then
    exchange(game, fight)
  elseif result == "(A)" then
    one_loses(game, fight.side, fight.attackers, "Which attacker loses a step?")
  elseif length and string.starts(result, "D") then
    defender_retreats(game, fight, length)
  elseif length and fight.assault then
    reduce_all(game, fight.attackers) -- rule 10.9.4#6
  elseif length then
    attackers_retreat(game, fight, length)
  end
end

--- Procedure: a result of a bombardment: only the target suffers, but friends next to it may be hit by mistake.
function results.apply_bombardment(game, fight, result)
  -- rule 8.1.3
  if string.starts(result, "D") then
    results.apply(game, fight, result)
  elseif result == "(A)" then
    one_loses(game, fight.side, friends_beside(fight), "Friendly fire: which unit loses a step?")
  end
end

return results
