-- Before the Hail: a die, a chart of events, and a function for each of its words.

local most = 6 -- rule 1.1

local function each_side(game, run)
  for _, side in ipairs(game:sides()) do run(side) end
end

local function grow(game, side, by) game:set(side, "field", math.min(side.field + by, most)) end -- rule 1.1

-- What the words of the chart do; "-" does nothing.
local events = {
  hail = function(game) each_side(game, function(side) game:set(side, "field", side.field // 2) end) end, -- rule 2.2
  mice = function(game) each_side(game, function(side) game:set(side, "barn", math.max(side.barn - 2, 0)) end) end, -- rule 2.3
  sun = function(game)
    each_side(game, function(side)
      if side.field > 0 then grow(game, side, 2) end -- rule 2.4
    end)
  end,
  fair = function(game)
    each_side(game, function(side)
      if side.barn < side.other.barn then grow(game, side, 1) end -- rule 2.5
    end)
  end,
}

local function weather(game)
  local roll = game:roll{ purpose = "weather", dice = "1d6", by = game:side("red") }
  local event = game:lookup("weather", roll.total, "event") -- rule 2.1
  if event == "-" then return game:tell("A quiet week") end
  game:tell("The week brings {1}", event)
  events[event](game) -- rule 2.1
end

-- Nobody, when both have as much.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if side.barn > side.other.barn then return side end -- rule 3.1
  end
end

return {
  verbs = {
    sow = {
      prompt = "Two more in your field",
      offers = function(game, side)
        game:rule("1.1", side.field < most, "Your field is full")
        return domain.nothing()
      end,
      run = function(game, side)
        game:tell("{1} sows", side)
        grow(game, side, 2) -- rule 1.1
      end,
    },
    reap = {
      prompt = "All of your field into your barn",
      offers = function(game, side)
        game:rule("1.2", side.field > 0, "Your field is empty")
        return domain.nothing()
      end,
      run = function(game, side)
        game:tell("{1} reaps {2}", side, side.field)
        game:set(side, "barn", side.barn + side.field) -- rule 1.2
        game:set(side, "field", 0) -- rule 1.2
      end,
    },
  },
  nodes = {
    weather = { enter = weather },
    ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end }, -- rule 3.1
  },
}
