-- The Price of Salt: variables of the game and of sides, and tracks whose markers follow them.

local room = 4 -- rule 1.2
local lowest, highest = 1, 6 -- rule 1.4

local function change_price(game, by)
  game:set(game, "price", math.max(lowest, math.min(game.price + by, highest))) -- rule 1.4
end

local buy = {
  prompt = "A sack for its price",
  offers = function(game, side)
    game:rule("1.1", side.coins >= game.price, "You have not as many coins")
    game:rule("1.2", side.sacks < room, "Your barn is full")
    return domain.nothing()
  end,
  run = function(game, side)
    game:set(side, "coins", side.coins - game.price) -- rule 1.1
    game:set(side, "sacks", side.sacks + 1) -- rule 1.1
    game:tell("{1} buys a sack for {2}", side, game.price)
    change_price(game, 1) -- rule 1.4
  end,
}

local sell = {
  prompt = "A sack for a coin less than its price",
  offers = function(game, side)
    game:rule("1.3", side.sacks > 0, "Your barn is empty")
    return domain.nothing()
  end,
  run = function(game, side)
    game:set(side, "coins", side.coins + game.price - 1) -- rule 1.3
    game:set(side, "sacks", side.sacks - 1) -- rule 1.3
    game:tell("{1} sells a sack for {2}", side, game.price - 1)
    change_price(game, -1) -- rule 1.4
  end,
}

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if side.coins > side.other.coins then return side end -- rule 2.1
  end
end

return {
  verbs = { buy = buy, sell = sell },
  nodes = {
    want = { enter = function(game) change_price(game, 1) end }, -- rule 1.4
    ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end }, -- rule 2.1
  },
}
