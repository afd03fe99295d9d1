local function lead(t, side, card)
  local held = t:deal(side, card)
  t:act(side, "play", { card = held[#held] })
end

spec("each holds three cards that the other does not see", { rule = "1.1" }, function(_, game)
  for _, side in ipairs(game:sides()) do
    expect.equal(#side.hand, 3)
    for _, card in ipairs(side.hand) do expect.equal(card.owner, side) end
  end
  expect.equal(#game:space("deck").pile, 10)
end)

spec("a card must be played, and one only", { rule = "1.2" }, function(t, game)
  t:refuses_done("1.2", "red")
  lead(t, "red", "page")
  expect.equal(game:active(), game:side("blue"))
  t:refuses_done("1.2", "blue")
  lead(t, "blue", "page")
  expect.equal(game.turn, 2)
  expect.equal(#game:space("played").pieces, 2)
  expect.equal(#game:space("red.card").pieces, 0)
end)

-- Of equal cards the leader's counts more.
for _, case in ipairs{
  { "baron", "knight", 1 }, { "knight", "baron", 2 }, { "page", "page", 1 }, { "fool", "page", 2 },
} do
  spec(case[1] .. " against " .. case[2] .. ": " .. case[3], { rule = "2.1" }, function(t, game)
    lead(t, "red", case[1])
    lead(t, "blue", case[2])
    expect.equal(game:side("red").rounds, case[3] == 1 and 1 or 0)
    expect.equal(game:side("blue").rounds, case[3] == 2 and 1 or 0)
  end)
end

for _, case in ipairs{ { "crown", "fool", 2 }, { "fool", "crown", 1 }, { "crown", "page", 1 }, { "fool", "baron", 2 } } do
  spec(case[1] .. " against " .. case[2] .. ": " .. case[3], { rule = "2.2" }, function(t, game)
    lead(t, "red", case[1])
    lead(t, "blue", case[2])
    expect.equal(game:side("red").rounds, case[3] == 1 and 1 or 0)
  end)
end

spec("who took the round leads the next", { rule = "2.3" }, function(t, game)
  lead(t, "red", "page")
  lead(t, "blue", "baron")
  expect.equal(game:active(), game:side("blue"))
  lead(t, "blue", "page")
  lead(t, "red", "baron")
  expect.equal(game:active(), game:side("red"))
end)

spec("nobody has taken more", { rule = "2.4" }, function(t)
  t:go("end")
  expect.equal(t:waiting().winner, nil)
end)

for winner, rounds in pairs{ red = 3, blue = 2 } do
  spec("most rounds win: " .. winner, { rule = "2.4" }, function(t, game)
    t:set(game:side("red"), "rounds", rounds)
    t:set(game:side("blue"), "rounds", 5 - rounds)
    t:go("end")
    expect.equal(t:waiting().winner, game:side(winner))
  end)
end
