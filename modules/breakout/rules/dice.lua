-- Dice and cards. In a combat both sides roll at once; in an Allied impulse the first Allied roll of two dice is the sunset roll.
local advantage = require("rules.advantage")

local dice = {}

-- An air bombardment and the double impulse's second part follow the same rule: one sunset roll an impulse, the first.
local function note_sunset(game, by, total)
  if game.kind == "none" or by.name ~= "allied" or game:active() ~= by or game.sunset_roll then return end
  if game:in_force("6.3") then game:set(game, "sunset_roll", total) end
end

--- Procedure: one die.
---@param game game
---@param side side
---@param purpose string
---@return integer
function dice.one(game, side, purpose) return game:roll{ purpose = purpose, dice = "1d6", by = side }.total end

--- Procedure: two dice of a side.
---@param game game
---@param side side
---@param purpose string
---@return integer
function dice.two(game, side, purpose)
  local total = game:roll{ purpose = purpose, dice = "2d6", by = side }.total
  note_sunset(game, side, total)
  return total
end

-- Cards -----------------------------------------------------------------------------------------------------------------

local function deck(side) return "deck." .. side.name end
local function drawn(side) return "drawn." .. side.name end

-- Both decks are shuffled again together, when both are used up.
local function reshuffle(game)
  for _, side in ipairs(game:sides()) do
    if #game:space(deck(side)).pieces > 0 then return end
  end
  for _, side in ipairs(game:sides()) do
    for _, card in ipairs(game:space(drawn(side)).pieces) do game:move(card, deck(side)) end
  end
  game:tell("The decks are shuffled")
end

--- Procedure: with two decks a side the second one is shuffled in at the start.
---@param game game
function dice.lay_out(game)
  if game:option("resolution") ~= "two_decks" then return end
  for _, side in ipairs(game:sides()) do
    for _, card in ipairs(game:space("spare." .. side.name).pieces) do game:move(card, deck(side)) end
  end
end

local function turn_over(game, side)
  local card = game:draw(deck(side), { purpose = "card" })
  game:move(card, drawn(side))
  return card.value
end

local function two_cards(game, side)
  reshuffle(game)
  return { turn_over(game, side), turn_over(game, side.other) }
end

-- A card stands for the sum of two dice.
local function as_dice(cards) return { cards[1], 0, cards[2], 0 } end

local function by_cards(game, side, purpose)
  local cards = two_cards(game, side)
  if advantage.again(game, purpose, as_dice(cards)) then cards = two_cards(game, side) end
  game:tell("{1} turns over " .. cards[1] .. ", {2} " .. cards[2], side, side.other)
  return { attack = cards[1], defence = cards[2] }
end

--- Are attacks resolved with cards?
---@param game game
---@return boolean
function dice.with_cards(game) return game:option("resolution") ~= "dice" and game:in_force("23.3") end

--- Procedure: attacker and defender roll two dice each at the same time.
---@param game game
---@param side side the attacker
---@param purpose string "assault" or "bombardment"
---@return { attack: integer, defence: integer }
function dice.duel(game, side, purpose)
  if dice.with_cards(game) then return by_cards(game, side, purpose) end
  local roll = game:roll{ purpose = purpose, dice = "4d6", by = side }
  local result = { attack = roll.dice[1] + roll.dice[2], defence = roll.dice[3] + roll.dice[4] }
  note_sunset(game, side, result.attack)
  return result
end

return dice
