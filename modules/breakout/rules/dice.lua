-- Dice and cards. In a combat both sides roll at once; in an Allied impulse the first Allied roll of two dice is the sunset roll.
local advantage = require("rules.advantage")
local sunset = require("rules.sunset")

local dice = {}

-- An air bombardment and the double impulse's second part follow the same rule: one sunset roll an impulse, the first.
local function note_sunset(game, by, total)
  if sunset.served_by(game, by) then sunset.note(game, total) end
end

local function both(thrown) return thrown[1] + thrown[2] end

--- Procedure: one die.
---@param game game
---@param side side
---@param purpose string
---@param told fun(total: integer): string what would come of it, for whoever may have it rolled again
---@return integer
function dice.one(game, side, purpose, told)
  return game:roll{ purpose = purpose, dice = "1d6", by = side, about = function(thrown) return told(thrown[1]) end }.total
end

--- Procedure: two dice of a side.
---@param game game
---@param side side
---@param purpose string
---@param told fun(total: integer): string
---@return integer
function dice.two(game, side, purpose, told)
  local total = game:roll{ purpose = purpose, dice = "2d6", by = side, about = function(thrown) return told(both(thrown)) end }.total
  note_sunset(game, side, total)
  return total
end

-- Cards -----------------------------------------------------------------------------------------------------------------

local function deck(side) return "deck." .. side.name end
local function drawn(side) return "drawn." .. side.name end

-- Both decks are shuffled again together, when both are used up.
local function reshuffle(game)
  -- rule 23.31
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
  -- rule 23.31
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

local function by_cards(game, contest, about)
  local side = contest.side
  local cards = two_cards(game, side)
  if advantage.again(game, contest.purpose, as_dice(cards), about) then cards = two_cards(game, side) end
  game:tell("{1} turns over " .. cards[1] .. ", {2} " .. cards[2], side, side.other)
  return { attack = cards[1], defence = cards[2] }
end

-- Combat ----------------------------------------------------------------------------------------------------------------

---@class Contest
---@field side side the attacker
---@field purpose string "assault" or "bombardment"
---@field title string what is fought
---@field attack integer
---@field defence integer
---@field told fun(margin: integer, thrown: integer[]): string what would come of it

local function sum_words(side, name, value, first, second)
  local faces = second > 0 and first .. " + " .. second or first
  return side.title .. " " .. name .. " " .. value .. " + " .. faces .. " = " .. value + first + second
end

-- In a combat the dice of the attacker come first.
local function words(game, contest, thrown)
  local side = contest.side
  local margin = contest.attack + thrown[1] + thrown[2] - contest.defence - thrown[3] - thrown[4]
  local night = not dice.with_cards(game) and sunset.served_by(game, side)
  return contest.title .. ": " .. sum_words(side, "attack", contest.attack, thrown[1], thrown[2]) .. ", "
    .. sum_words(side.other, "defence", contest.defence, thrown[3], thrown[4]) .. ": " .. contest.told(margin, thrown) .. "."
    .. (night and " " .. sunset.words(game, both(thrown)) or "")
end

--- Are attacks resolved with cards?
---@param game game
---@return boolean
function dice.with_cards(game) return game:option("resolution") ~= "dice" end  -- rule 23.3

--- Procedure: attacker and defender roll two dice each at the same time.
---@param game game
---@param contest Contest
---@return { attack: integer, defence: integer, margin: integer } the dice, and by how much the attacker's sum is larger
function dice.duel(game, contest)
  local side = contest.side
  local function about(thrown) return words(game, contest, thrown) end
  local result
  if dice.with_cards(game) then
    result = by_cards(game, contest, about)
  else
    local throwers = { side, side, side.other, side.other }
    local thrown = game:roll{ purpose = contest.purpose, dice = "4d6", by = throwers, about = about }.dice
    game:tell("{1} throws " .. thrown[1] .. " and " .. thrown[2] .. ", {2} " .. thrown[3] .. " and " .. thrown[4], side, side.other)
    result = { attack = thrown[1] + thrown[2], defence = thrown[3] + thrown[4] }
    note_sunset(game, side, result.attack)
  end
  result.margin = contest.attack + result.attack - contest.defence - result.defence
  return result
end

return dice
