-- What each card's event needs, and what it does.
local cards = require("bocage.cards")
local sequence = require("bocage.sequence")
local realm = require("rules.realm")

local events = {}

local function others(game, side)
  local list = {}
  for _, one in ipairs(game:sides()) do
    if one ~= side then list[#list + 1] = one end
  end
  return list
end

local function anybody_holds_a_card(game, side)
  for _, one in ipairs(others(game, side)) do
    if #one.hand > 0 then return true end
  end
  return false
end

-- Whom a riot can drive out: friends of others in provinces where the side has one itself.
local function driven_out(game, side)
  local list = {}
  for _, province in ipairs(realm.provinces(game)) do
    if #realm.friends(game, side, province) > 0 then
      for _, one in ipairs(others(game, side)) do
        local there = realm.friends(game, one, province)
        if #there > 0 then list[#list + 1] = there[1] end
      end
    end
  end
  return list
end

-- By the word of the card: what stands against it, what is chosen with it, what it does.
local table_of_events = {
  riot = {
    judge = function(game, side)
      game:rule("5.2", not game.truce, "There is a truce until the turn ends")
      game:rule("5.1", #driven_out(game, side) > 0, "No friend of another regent is in a province with one of yours")
    end,
    target = function(game, side) return domain.one_of{ of = driven_out(game, side) } end,
    happens = function(game, _, friend) realm.send_home(game, friend.side, friend.space, 2) end, -- rule 5.1
  },
  thief = {
    judge = function(game, side) game:rule("5.3", anybody_holds_a_card(game, side), "No other regent holds a card") end,
    target = function(game, side)
      local rich = {}
      for _, one in ipairs(others(game, side)) do
        if #one.hand > 0 then rich[#rich + 1] = one end
      end
      return domain.one_of{ of = rich }
    end,
    happens = function(game, side, from) cards.steal(game, side, from, "theft") end, -- rule 5.3
  },
  gift = {
    judge = function(game) game:rule("5.4", #game:space("deck").pile > 1, "There are not two cards left in the deck") end,
    target = function(game, side) return domain.one_of{ of = others(game, side) } end,
    happens = function(game, side, to) -- rule 5.4
      cards.deal(game, side, "deck", 2)
      local card = game:ask(side, "gift", cards.one_of_hand(game, side), { prompt = { "Which card does {1} get?", to } })
      cards.give(game, to, card)
    end,
  },
  seer = {
    judge = function(game) game:rule("5.5", #game:space("deck").pile > 2, "There are not three cards left in the deck") end,
    happens = function(game, side) -- rule 5.5
      local top = cards.look(game, side, "deck", 3)
      local under = game:ask(side, "under", domain.one_of{
        of = top, label = function(card) return cards.title(game, card) end,
      }, { prompt = "Which card goes under the deck?" })
      cards.put_back(game, "deck", { under }, "bottom")
    end,
  },
  truce = {
    judge = function(game) game:rule("5.6", not sequence.last_turn(game), "In the last turn there is no truce") end,
    happens = function(game) game:set(game, "truce", true) end, -- rule 5.2
  },
}

local function event_of(card) return table_of_events[card.event] end

function events.judge(game, side, card)
  game:rule("3.2", event_of(card), { text = card.title .. " has no event: play it for friends", pieces = { card } })
  event_of(card).judge(game, side)
end

function events.target(game, side, card)
  local target = event_of(card).target
  return target and target(game, side)
end

function events.happen(game, side, card, target) event_of(card).happens(game, side, target) end

--- A truce leaves the game, all else is discarded. -- rule 5.6
function events.to(_, _, card) return card.event == "truce" and "past" or "discards" end

return events
