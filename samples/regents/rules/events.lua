-- What each card's event needs, and what it does.
local cards = require("bocage.cards")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")
local realm = require("rules.realm")

local function with_cards(game, side)
  return tables.filtered(game:enemies(side), function(one) return #one.hand > 0 end)
end

local function has_cards(game, count) return #game:space("deck").pile >= count end

-- Whom a riot can drive out: friends of others in provinces where the side has one itself.
local function driven_out(game, side)
  local list = {}
  for _, province in ipairs(realm.places(game)) do
    for _, one in ipairs(realm.has(game, side, province) and game:enemies(side) or {}) do
      list[#list + 1] = realm.of(game, one, province)[1]
    end
  end
  return list
end

return cards.events{
  rule = "3.2", instead = "play it for friends",
  by = {
    riot = {
      judge = function(game, side)
        game:rule("5.2", not game.truce, "There is a truce until the turn ends")
        game:rule("5.1", #driven_out(game, side) > 0, "No friend of another regent is in a province with one of yours")
      end,
      target = function(game, side) return domain.one_of{ of = driven_out(game, side) } end,
      happens = function(game, _, friend) realm.send_home(game, friend.side, friend.space, 2) end, -- rule 5.1
    },
    thief = {
      judge = function(game, side) game:rule("5.3", #with_cards(game, side) > 0, "No other regent holds a card") end,
      target = function(game, side) return domain.one_of{ of = with_cards(game, side) } end,
      happens = function(game, side, from) cards.steal(game, side, from, "theft") end, -- rule 5.3
    },
    gift = {
      judge = function(game) game:rule("5.4", has_cards(game, 2), "There are not two cards left in the deck") end,
      target = function(game, side) return domain.one_of{ of = game:enemies(side) } end,
      happens = function(game, side, to) -- rule 5.4
        cards.deal(game, side, "deck", 2)
        cards.give(game, to, game:ask(side, "gift", cards.one_of_hand(game, side), { prompt = { "Which card does {1} get?", to } }))
      end,
    },
    seer = {
      judge = function(game) game:rule("5.5", has_cards(game, 3), "There are not three cards left in the deck") end,
      happens = function(game, side) -- rule 5.5
        cards.look_and_bury(game, side, "deck", 3, { ask = "under", prompt = "Which card goes under the deck?" })
      end,
    },
    truce = {
      judge = function(game) game:rule("5.6", not sequence.last_turn(game), "In the last turn there is no truce") end,
      happens = function(game) game:set(game, "truce", true) end, -- rule 5.2
    },
  },
}
