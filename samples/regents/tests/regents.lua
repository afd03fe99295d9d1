-- Every rule of the README; hands are dealt by t:deal, so that each spec knows its cards.
local function with(rule) return { rule = rule } end

-- It is this side's card, and it holds these.
local function holding(t, side, ...)
  t:go("card", { active = side })
  return t:deal(side, ...)
end

local function friends(game, side, province) return #game:pieces{ side = side, at = province } end

local function put(t, game, side, province, count)
  for _ = 1, count - friends(game, side, province) do t:put(side .. ".friend", province) end
end

spec("a turn has three rounds, in which each plays in turn", with("1.2"), function(t, game)
  local order = {}
  local own = { red = "west", blue = "east", gold = "south" }
  for _, card in ipairs{ "errand", "embassy", "progress" } do
    for _, side in ipairs{ "red", "blue", "gold" } do
      order[#order + 1] = game.round .. " " .. game:active().name
      local held = t:deal(side, card)
      t:act(side, "friends", { card = held[1], target = own[side] })
      t:done(side)
    end
  end
  expect.same(order, { "1 red", "1 blue", "1 gold", "2 red", "2 blue", "2 gold", "3 red", "3 blue", "3 gold" })
  expect.equal(game.turn, 2)
  expect.equal(game.round, 1)
  expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.2")
end)

spec("each holds three cards that nobody else sees", with("2.1"), function(t, game)
  for _, side in ipairs(game:sides()) do
    expect.equal(#side.hand, 3)
    for _, card in ipairs(side.hand) do expect.equal(card.owner, side) end
  end
  expect.equal(#game:space("deck").pile, 11)
  expect.equal(game:space("deck").pile[1].owner, nil)
  t:deal("red", "riot")
  t:go("deal")
  expect.truthy(#game:side("red").hand >= 3 and #game:side("blue").hand == 3)
end)

spec("the discards are shuffled when the deck runs out", with("2.2"), function(t, game)
  local deck, gold = game:space("deck"), game:side("gold")
  t:go("card", { active = "red" })
  t:deal("blue", "thief", "gift", "seer", "truce")
  local held = t:deal("red", "errand", "embassy", "embassy", "embassy", "progress")
  t:act("red", "friends", { card = held[1], target = "west" })
  expect.equal(game:space("discards").pieces[1].counter, "errand")
  t:set(deck, "pile", { deck.pile[1] })
  t:set(gold, "hand", {})
  t:go("deal")
  expect.equal(#game:space("discards").pieces, 0)
  expect.equal(#gold.hand, 2)
  expect.equal(#deck.pile, 0)
end)

spec("one card must be played, and no more", with("3.1"), function(t, game)
  local held = holding(t, "red", "errand", "truce") -- neither a second card for friends nor one for its event
  t:refuses_done("3.1", "red")
  t:act("red", "friends", { card = held[1], target = "west" })
  expect.equal(game:side("red").played, 1)
  expect.same(t:offers("red"), { "done" })
  t:done("red")
  t:go("card", { active = "blue" })
  expect.equal(#t:obligations("blue"), 1)
  t:set(game:side("blue"), "hand", {})
  expect.same(t:obligations("blue"), {})
  t:deal("blue", "errand")
  t:clear{ to = "gold.court" }
  put(t, game, "red", "west", 1)
  expect.same(t:obligations("blue"), {})
end)

spec("a card without an event is played for friends", with("3.2"), function(t, game)
  local held = holding(t, "red", "embassy", "riot")
  t:refuses("3.2", "red", "event", { card = held[1] })
  t:act("red", "friends", { card = held[1], target = "west" })
  expect.equal(friends(game, "red", "west"), 3)
  expect.equal(game:space("discards").pieces[1].counter, "embassy")
  expect.falsy(game:space("discards").pieces[1].face_down)
end)

spec("friends go where a friend is near", with("3.3"), function(t)
  local held = holding(t, "red", "errand")
  t:refuses("3.3", "red", "friends", { card = held[1], target = "east" })
  t:refuses("3.3", "red", "friends", { card = held[1], target = "coast" })
  t:act("red", "friends", { card = held[1], target = "south" })
end)

spec("five friends of a regent fill a province", with("3.4"), function(t, game)
  local held = holding(t, "red", "progress", "errand")
  put(t, game, "red", "west", 5)
  t:refuses("3.4", "red", "friends", { card = held[2], target = "west" })
  put(t, game, "red", "crown", 4)
  t:act("red", "friends", { card = held[1], target = "crown" })
  expect.equal(friends(game, "red", "crown"), 5)
end)

spec("who alone has the most friends counts the province", with("4.1"), function(t, game)
  t:clear{ to = "red.court" }
  put(t, game, "red", "crown", 2)
  put(t, game, "blue", "crown", 1)
  put(t, game, "gold", "north", 1)
  put(t, game, "blue", "south", 2)
  put(t, game, "gold", "south", 2)
  put(t, game, "red", "south", 1)
  t:go("count")
  expect.equal(game:side("red").points, 2)
  expect.equal(game:side("blue").points, 0)
  expect.equal(game:side("gold").points, 1)
  expect.equal(t:query("leader", { space = game:space("south") }).value, false)
  expect.equal(t:query("leader", { space = game:space("north") }).value, game:side("gold"))
end)

spec("most points win, and a tie nobody", with("4.2"), function(t, game)
  t:clear{ to = "red.court" }
  t:set(game:side("blue"), "points", 3)
  t:set(game:side("gold"), "points", 2)
  t:go("count", { turn = 3 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, game:side("blue"))
end)

spec("a tie is nobody's victory", with("4.2"), function(t, game)
  t:clear{ to = "red.court" }
  t:set(game:side("blue"), "points", 3)
  t:set(game:side("gold"), "points", 3)
  t:go("count", { turn = 3 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, nil)
end)

spec("a riot sends two friends home", with("5.1"), function(t, game)
  local held = holding(t, "red", "riot")
  t:refuses("5.1", "red", "event", { card = held[1] })
  put(t, game, "blue", "west", 3)
  put(t, game, "gold", "north", 2)
  t:act("red", "event", { card = held[1], target = game:pieces{ side = "blue", at = "west" }[1] })
  expect.equal(friends(game, "blue", "west"), 1)
  expect.equal(friends(game, "gold", "north"), 2)
end)

spec("a truce forbids riots until the turn ends", with("5.2"), function(t, game)
  local held = holding(t, "red", "truce")
  t:act("red", "event", { card = held[1] })
  put(t, game, "red", "east", 1)
  local riot = holding(t, "blue", "riot")
  t:refuses("5.2", "blue", "event", { card = riot[1] })
  t:go("count")
  expect.falsy(game.truce)
end)

spec("a thief takes a card at random", with("5.3"), function(t, game)
  local held = holding(t, "red", "thief")
  for _, side in ipairs{ "blue", "gold" } do t:set(game:side(side), "hand", {}) end
  t:refuses("5.3", "red", "event", { card = held[1] })
  t:deal("gold", "truce")
  t:act("red", "event", { card = held[1], target = game:side("gold") })
  expect.equal(#game:side("gold").hand, 0)
  local hand = game:side("red").hand
  expect.equal(hand[#hand].owner.name, "red")
end)

spec("a gift draws two and gives one", with("5.4"), function(t, game)
  local held = holding(t, "red", "gift", "riot")
  local before, theirs = #game:side("red").hand, #game:side("blue").hand
  t:act("red", "event", { card = held[1], target = game:side("blue") })
  t:answer("red", "gift", held[2])
  expect.equal(#game:side("red").hand, before)
  expect.equal(#game:side("blue").hand, theirs + 1)
  expect.equal(held[2].owner.name, "blue")
end)

spec("a gift needs two cards in the deck", with("5.4"), function(t, game)
  local held = holding(t, "red", "gift")
  local deck = game:space("deck")
  local first, second = deck.pile[1], deck.pile[2]
  t:set(deck, "pile", { first, second })
  expect.truthy(t:can("red", "event", { card = held[1], target = game:side("blue") }))
  t:set(deck, "pile", { first })
  t:refuses("5.4", "red", "event", { card = held[1], target = game:side("blue") })
  t:set(deck, "pile", {})
  t:refuses("5.4", "red", "event", { card = held[1], target = game:side("blue") })
end)

spec("a seer looks at three and puts one under the deck", with("5.5"), function(t, game)
  local held = holding(t, "red", "seer")
  local pile = game:space("deck").pile
  t:act("red", "event", { card = held[1] })
  for i = 1, 3 do expect.equal(pile[i].owner.name, "red") end
  expect.equal(pile[4].owner, nil)
  t:answer("red", "under", pile[2])
  local now = game:space("deck").pile
  expect.same({ now[1], now[2], now[#now] }, { pile[1], pile[3], pile[2] })
end)

spec("a seer needs three cards in the deck", with("5.5"), function(t, game)
  local held = holding(t, "red", "seer")
  local deck = game:space("deck")
  t:set(deck, "pile", { deck.pile[1], deck.pile[2] })
  t:refuses("5.5", "red", "event", { card = held[1] })
end)

spec("a truce is not for the last turn and leaves the game", with("5.6"), function(t, game)
  t:set("turn", 3)
  local held = holding(t, "red", "truce")
  t:refuses("5.6", "red", "event", { card = held[1] })
  t:set("turn", 2)
  t:act("red", "event", { card = held[1] })
  expect.equal(game:space("past").pieces[1].counter, "truce")
  expect.equal(#game:space("discards").pieces, 0)
end)
