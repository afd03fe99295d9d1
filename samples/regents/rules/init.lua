-- Three Regents: cards for events or for friends, one each round, from a deck that all draw from.
local cards = require("bocage.cards")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")
local events = require("rules.events")
local realm = require("rules.realm")

local hand_size = 3
local rounds = 3

local event = cards.verb(tables.merged(events, {
  title = "Event", prompt = "Choose a card for its event", told = "{1} plays {2} for its event",
  counts = "played", most = 1, -- rule 3.1
  to = function(_, _, card) return card.event == "truce" and "past" or "discards" end, -- rule 5.6
}))

local friends = cards.verb{
  title = "Friends", prompt = "Choose a card and the province that its friends go to", told = "{1} plays {2} for friends",
  counts = "played", most = 1, -- rule 3.1
  target = function(game, side)
    return domain.one_of{ of = realm.places(game), test = function(province) realm.judge(game, side, province) end }
  end,
  play = function(game, side, card, province) realm.send(game, side, province, card.ops) end, -- rule 3.2
}

return {
  verbs = { event = event, friends = friends },
  nodes = {
    deal = { enter = function(game)
      for _, side in ipairs(game:sides()) do cards.fill(game, side, "deck", hand_size) end -- rules 2.1, 2.2
    end },
    next = { enter = function(game) game:set(game, "round", game.round + 1) end },
    count = { enter = function(game)
      realm.count(game)
      if sequence.last_turn(game) then game:finish{ winner = realm.winner(game) } end -- rule 4.2
    end },
  },
  conditions = { rounds_left = function(game) return game.round <= rounds end }, -- rule 1.2
  setup = function(game) cards.shuffle(game, "deck") end,
  -- Without friends in any province nobody can send more.
  obligations = function(game, side)
    if #game:pieces{ side = side, on_map = true } == 0 then return {} end
    return cards.owed(side, { rule = "3.1", text = "You must play a card", counts = "played" })
  end,
  queries = {
    leader = function(game, args) return { value = (realm.leader(game, args.space)) or false } end,
  },
  invariants = {
    five_friends = realm.kept,
    all_cards = function(game)
      local count = #game:space("deck").pile + #game:space("discards").pieces + #game:space("past").pieces
        + tables.sum(game:sides(), function(side) return #side.hand end)
      return count == 20, "there are " .. count .. " cards"
    end,
  },
}
