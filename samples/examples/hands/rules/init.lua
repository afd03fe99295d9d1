-- Crown and Fool: a deck, hands that the other does not see, a card from each in every round.
local cards = require("bocage.cards")
local initiative = require("bocage.initiative")

local play = cards.verb{
  title = "Play", prompt = "Choose a card", told = "{1} plays {2}", counts = "played",
  to = function(_, side) return side.name .. ".card" end,
  play = function() end,
}

local function deal(game)
  for _, side in ipairs(game:sides()) do cards.fill(game, side, "deck", 3) end -- rule 1.1
end

local function beats(card, other)
  if card.counter == "fool" and other.counter == "crown" then return true end -- rule 2.2
  if card.counter == "crown" and other.counter == "fool" then return false end -- rule 2.2
  return card.might >= other.might -- rule 2.1
end

local function judge(game)
  local leader, card = game.order[1], {}
  for _, side in ipairs(game:sides()) do card[side] = game:space(side.name .. ".card").pieces[1] end
  local taker = beats(card[leader], card[leader.other]) and leader or leader.other -- rule 2.1
  game:set(taker, "rounds", taker.rounds + 1) -- rule 2.1
  game:tell("{1} takes the round", taker)
  game:set(game, "order", { taker, taker.other }) -- rule 2.3
  for _, piece in pairs(card) do game:move(piece, "played") end
end

local function winner(game)
  for _, side in ipairs(game:sides()) do
    if side.rounds > side.other.rounds then return side end -- rule 2.4
  end
end

return {
  setup = function(game) cards.shuffle(game, "deck") end,
  verbs = { play = play },
  nodes = {
    deal = { enter = deal }, judge = { enter = judge },
    ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end }, -- rule 2.4
  },
  lists = { leader_first = initiative.walk("order") },
  obligations = function(_, side) -- rule 1.2
    return cards.owed(side, { rule = "1.2", text = "You must play a card", counts = "played" })
  end,
}
