-- Decks and hands: shuffled, dealt, looked at, given and stolen unseen, played for an event or for points, discarded.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local cards = {}

-- A deck keeps its pile (the variable `pile` of its space, the top first), a side its hand (`hand` of the side): lists of
-- secrets. What lies face down stands in the deck's space as a piece, too, and nobody can tell which secret it is.

local joined, without = tables.joined, tables.without

local function part(list, first, last)
  local some = {}
  for i = math.max(first, 1), math.min(last, #list) do some[#some + 1] = list[i] end
  return some
end

local function open_in(space)
  local open = {}
  for _, piece in ipairs(space.pieces) do
    if not piece.face_down then open[#open + 1] = piece end
  end
  return open
end

-- A name does for a space or a side, as in the bindings.
local function space_of(game, deck) return type(deck) == "string" and game:space(deck) or deck end

-- The card goes out of whichever hand or pile it lies in.
local function lift(game, list)
  for _, side in ipairs(game:sides()) do
    local left = without(side.hand, list)
    if #left < #side.hand then game:set(side, "hand", left) end
  end
  local deck = list[1] and list[1].deck
  if deck then
    local left = without(deck.pile, list)
    if #left < #deck.pile then game:set(deck, "pile", left) end
  end
end

-- --- the deck

--- Procedure: the pile and all open cards that stand in the deck are shuffled together; at the beginning these are all of
--- its cards.
---@param game game
---@param deck space|string
function cards.shuffle(game, deck)
  local space = space_of(game, deck)
  local all = joined(space.pile, open_in(space))
  if #all > 0 then game:set(space, "pile", game:shuffle(space, all)) end
end

--- Procedure: the discards of the deck go back into it and are shuffled with what is left of the pile.
---@param game game
---@param deck space|string with `discards` in the map
function cards.reshuffle(game, deck)
  local space = space_of(game, deck)
  for _, piece in ipairs(space.discards.pieces) do
    if piece.deck == space then game:move(piece, space) end
  end
  cards.shuffle(game, space)
end

--- Procedure: the top cards of the pile go to the bottom.
---@param game game
---@param deck space|string
---@param count integer
function cards.cut(game, deck, count)
  local space = space_of(game, deck)
  local pile = space.pile
  game:set(space, "pile", joined(part(pile, count + 1, #pile), part(pile, 1, count)))
end

-- As many as are wanted, when there are so many: from the top, or from the bottom.
local function drawn(game, space, count, from)
  local pile = space.pile
  local some = from == "bottom" and part(pile, #pile - count + 1, #pile) or part(pile, 1, count)
  if #some > 0 then game:set(space, "pile", without(pile, some)) end
  return some
end

--- Procedure: the side draws so many cards into its hand, which nobody else sees. When the pile runs out, the discards of
--- the deck are shuffled back into it.
---@param game game
---@param side side
---@param deck space|string
---@param count integer
---@param from? string "top" unless given, or "bottom"
---@return secret[] # what it drew: fewer than wanted when there are no more
function cards.deal(game, side, deck, count, from)
  local space = space_of(game, deck)
  local some = drawn(game, space, count, from)
  if #some < count and space.discards then
    cards.reshuffle(game, space)
    some = joined(some, drawn(game, space, count - #some, from))
  end
  if #some > 0 then game:set(side, "hand", joined(side.hand, game:deal(side, some))) end
  return some
end

--- Procedure: the side draws until it holds so many cards.
---@param game game
---@param side side
---@param deck space|string
---@param size integer
---@return secret[]
function cards.fill(game, side, deck, size) return cards.deal(game, side, deck, math.max(size - #side.hand, 0)) end

--- Procedure: the side looks at the top cards of the pile, which stay there.
---@param game game
---@param side side
---@param deck space|string
---@param count integer
---@return secret[] # the top first
function cards.look(game, side, deck, count)
  local top = part(space_of(game, deck).pile, 1, count)
  if #top > 0 then game:deal(side, top) end
  return top
end

--- Procedure: these cards lie on the pile or under it, in this order from the top.
---@param game game
---@param deck space|string
---@param list secret[] of this deck: out of a hand or the pile
---@param where? string "top" unless given, or "bottom"
function cards.put_back(game, deck, list, where)
  local space = space_of(game, deck)
  lift(game, list)
  local pile = space.pile
  game:set(space, "pile", where == "bottom" and joined(pile, list) or joined(list, pile))
end

--- Procedure: the side looks at the top cards of the pile and puts one of them under it, or none where it `may`.
---@param game game
---@param side side
---@param deck space|string
---@param count integer
---@param options { ask: string, prompt: string|table, may: boolean? }
function cards.look_and_bury(game, side, deck, count, options)
  local top = cards.look(game, side, deck, count)
  if #top == 0 then return end
  local choice = domain.one_of{ of = top, label = function(card) return cards.title(game, card) end }
  local asked = { prompt = options.prompt }
  local card
  if options.may then
    card = game:window(side, options.ask, choice, asked)
  else
    card = game:ask(side, options.ask, choice, asked)
  end
  if card then cards.put_back(game, deck, { card }, "bottom") end
end

--- Procedure: the side takes cards out of the pile that it has looked at, and the rest is shuffled.
---@param game game
---@param side side
---@param deck space|string
---@param list secret[]
function cards.take(game, side, deck, list)
  lift(game, list)
  game:set(side, "hand", joined(side.hand, game:deal(side, list)))
  cards.shuffle(game, deck)
end

--- Procedure: the top card is turned up and goes to a space. nil when the pile is empty.
---@param game game
---@param deck space|string
---@param to space|string
---@return piece?
function cards.turn_up(game, deck, to)
  local space = space_of(game, deck)
  if #space.pile == 0 then return nil end
  local top = { space.pile[1] }
  lift(game, top)
  local piece = game:turn_up(top)[1]
  game:move(piece, to)
  return piece
end

-- --- the hand

--- Procedure: a card goes from hand to hand, and nobody else sees it.
---@param game game
---@param to side
---@param card secret
function cards.give(game, to, card)
  lift(game, { card })
  game:deal(to, { card })
  game:set(to, "hand", joined(to.hand, { card }))
end

--- Procedure: a card at random from another hand. nil when that is empty.
---@param game game
---@param thief side
---@param from side
---@param purpose string of the draw
---@return secret?
function cards.steal(game, thief, from, purpose)
  if #from.hand == 0 then return nil end
  local card = game:draw(from.hand, { purpose = purpose })
  cards.give(game, thief, card)
  return card
end

--- Procedure: a card is shown to all and put away.
---@param game game
---@param card secret
---@param to? space|string the discards of its deck unless given
---@return piece
function cards.discard(game, card, to)
  lift(game, { card })
  local piece = game:reveal(card)
  game:move(piece, to or card.deck.discards)
  return piece
end

--- The card under a secret where it may be seen; nil for all others.
---@param game game
---@param card secret
---@return piece?
function cards.seen(game, card) return game:knows(card) and game:secret(card) or nil end

--- In words, for a label.
---@param game game
---@param card secret
---@return string
function cards.title(game, card)
  local piece = cards.seen(game, card)
  return piece and piece.title or "a card"
end

--- One card of a hand. What stands against a card is refused with its reason.
---@param game game
---@param side side
---@param judge? fun(game: game, side: side, card: piece) rules, by game:rule
---@return domain? # nil when the hand is empty
function cards.one_of_hand(game, side, judge)
  if #side.hand == 0 then return nil end
  return domain.one_of{
    of = side.hand,
    test = judge and function(card) judge(game, side, game:secret(card)) end,
    label = function(card) return cards.title(game, card) end,
  }
end

---@class CardPlayOptions
---@field title string
---@field prompt string
---@field told string for the journal: {1} is the side, {2} the card
---@field to? fun(game: game, side: side, card: piece): space|string where the card goes; to the discards of its deck unless given
---@field judge? fun(game: game, side: side, card: piece) what stands against playing it, by game:rule
---@field offered? fun(game: game, side: side): boolean whether the verb is there at all
---@field target? fun(game: game, side: side, card: piece): domain? what else is chosen with this card
---@field counts? string a variable of the side that counts what it has played
---@field most? integer the verb is there until `counts` has come to this
---@field play fun(game: game, side: side, card: piece, target: any) procedure

local needed = { "title", "prompt", "told", "play" }
local others = { "to", "judge", "offered", "target", "counts", "most" }
local form = options_of.form("cards.verb", needed, others)

local function offer(options, game, side)
  if options.offered and not options.offered(game, side) then return nil end
  if options.most and side[options.counts] >= options.most then return nil end
  local hand = cards.one_of_hand(game, side, options.judge)
  if not hand or not options.target then return hand and domain.record{ { "card", hand } } end
  return domain.record{
    { "card", hand },
    { "target", function(picked) return options.target(game, side, game:secret(picked.card)) or domain.nothing() end },
  }
end

--- The verb: a card from the hand is played, for its event or for its points.
---@param options CardPlayOptions
---@return table
function cards.verb(options)
  form(options)
  return {
    title = options.title, prompt = options.prompt,
    offers = function(game, side) return offer(options, game, side) end,
    run = function(game, side, args)
      lift(game, { args.card })
      local card = game:reveal(args.card)
      game:tell(options.told, side, card)
      game:move(card, options.to and options.to(game, side, card) or card.deck.discards)
      if options.counts then game:set(side, options.counts, side[options.counts] + 1) end
      options.play(game, side, card, args.target)
    end,
  }
end

---@class CardEvent
---@field judge? fun(game: game, side: side, card: piece) what stands against it, by game:rule
---@field target? fun(game: game, side: side, card: piece): domain? what else is chosen
---@field happens fun(game: game, side: side, target: any, card: piece) procedure

local event_form = options_of.form("cards.events", { "rule", "instead", "by" }, {})
local one_event_form = options_of.form("an event of cards.events", { "happens" }, { "judge", "target" })

--- `judge`, `target` and `play` of a verb that plays cards for their events: which one a card has its attribute `event`
--- says. A card without one is refused by `rule`, with what is done with it instead.
---@param options { rule: string, instead: string, by: table<string, CardEvent> }
---@return { judge: function, target: function, play: function }
function cards.events(options)
  event_form(options)
  for _, event in pairs(options.by) do one_event_form(event) end
  return {
    judge = function(game, side, card)
      local event = options.by[card.event]
      game:rule(options.rule, event, { text = card.title .. " has no event: " .. options.instead, pieces = { card } })
      if event.judge then event.judge(game, side, card) end
    end,
    target = function(game, side, card)
      local target = options.by[card.event].target
      return target and target(game, side, card)
    end,
    play = function(game, side, card, target) options.by[card.event].happens(game, side, target, card) end,
  }
end

---@class CardDutyOptions
---@field rule string
---@field text string what must be done
---@field counts string the variable of the side that counts what it has played
---@field least? integer 1 unless given

local duty = options_of.form("cards.owed", { "rule", "text", "counts" }, { "least" })

--- For `obligations`: the side must play so many cards, as far as it holds them.
---@param side side
---@param options CardDutyOptions
---@return { rule: string, text: string }[]
function cards.owed(side, options)
  duty(options)
  local played = side[options.counts]
  local could = played + #side.hand
  if played >= math.min(options.least or 1, could) then return {} end
  return { { rule = options.rule, text = options.text } }
end

return cards
