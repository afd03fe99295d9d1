-- The Advantage: who holds it, what it is used for, when it changes sides, and what eliminated units do to it and to the sunset.
local tracks = require("rules.tracks")

local advantage = {}

local shift_limit = 3

--- May this side use the Advantage now? Once in an impulse or phase, and only while it is its own.
---@param game game
---@param side side
---@return boolean
function advantage.ready(game, side) return game.advantage == side and game.advantage_used ~= side end

--- Procedure: the side uses it; the other side has it from the end of the impulse or phase on.
---@param game game
---@param side side
function advantage.use(game, side)
  game:set(game, "advantage_used", side)
  game:tell("{1} uses the Advantage", side)
end

local function pass_on(game, to)
  if game.advantage == to then return end
  game:set(game, "advantage", to)
  tracks.show(game)
  game:tell("{1} has the Advantage now", to)
end

--- Procedure: an impulse or phase is over; what was used goes to the other side.
---@param game game
function advantage.settle(game)
  if game.advantage_used then pass_on(game, game.advantage_used.other) end  -- rule 11.2
end

-- Rolling again --------------------------------------------------------------------------------------------------------

-- Of both sides' dice what counts is by how much the first beats the second; standing orders read it.
local function note(game, purpose, dice)
  local total = 0
  for i, die in ipairs(dice) do total = total + (i > 2 and -die or die) end
  game:set(game, "roll_purpose", purpose)
  game:set(game, "roll_total", total)
  return total
end

--- Procedure: does the holder of the Advantage want these dice (or cards) again? Either side's may be taken back.
---@param game game
---@param purpose string
---@param dice integer[] two of each side in a combat
---@param about fun(dice: integer[]): string what would come of them
---@return boolean
function advantage.again(game, purpose, dice, about)
  local holder = game.advantage
  -- rules 11.2, 11.3, 11.5, 11.6: combats, the sunset and every other roll alike
  if not advantage.ready(game, holder) then return false end
  note(game, purpose, dice)
  local wanted = game:window(holder, "reroll", domain.one_of{ of = { "again" }, label = function() return "Roll again" end },
    { prompt = about(dice) .. " Use the Advantage to have it rolled again?" })
  if not wanted then return false end
  advantage.use(game, holder)
  return true
end

--- Procedure of the engine, after each roll.
---@param game game
---@param roll table
---@return table
function advantage.after_roll(game, roll)
  if roll.purpose == "bid" then return roll end  -- rule 23.21: before the sides are decided nobody has the Advantage
  if not advantage.again(game, roll.purpose, roll.dice, roll.about) then return roll end
  return game:reroll(roll, { by = roll.each or roll.by })
end

-- Losses ----------------------------------------------------------------------------------------------------------------

-- Beyond the end of the track the day is over.
local function move_impulse(game, by)
  game:set(game, "impulse", math.max(tracks.first, game.impulse + by))
  if game.impulse > tracks.last then game:set(game, "night", true) end
end

-- The modifier stands on the impulse track, so it reaches no further than the track does.
local function move_sunset(game, by)
  if game:option("edition") == "second" then return move_impulse(game, by) end
  game:set(game, "sunset_drm", math.max(-tracks.last, math.min(tracks.last, game.sunset_drm + by)))
end

local labels = { later = "One space towards a later sunset", earlier = "One space towards an earlier sunset" }

-- In the second edition the impulse marker itself is moved: forward brings the sunset nearer.
local function amount(game, choice)
  local later = game:option("edition") == "second" and -1 or 1
  return choice == "later" and later or -later
end

local function shift(game, by)
  if game.shifts >= shift_limit then return end  -- rule 11.24
  local choice = game:window(by, "sunset", domain.one_of{ of = { "later", "earlier" }, label = function(word) return labels[word] end },
    { prompt = "Move the sunset by one space?" })
  if not choice then return end
  game:set(game, "shifts", game.shifts + 1)
  move_sunset(game, amount(game, choice))
  tracks.show(game)
  game:tell("{1} moves the sunset: " .. choice, by)
end

--- Procedure: a unit of the side was eliminated. The Allies pay for every unit, the Germans for the third of an impulse.
---@param game game
---@param side side
function advantage.pay_for(game, side)
  local allied = side.name == "allied"
  local name = allied and "lost_allied" or "lost_german"
  game:set(game, name, game[name] + 1)
  local in_impulse = game.kind ~= "none"
  if not allied and (not in_impulse or game.lost_german < 3) then return end  -- rules 11.21, 11.22
  if game.advantage == side then return pass_on(game, side.other) end
  shift(game, side.other)
end

return advantage
