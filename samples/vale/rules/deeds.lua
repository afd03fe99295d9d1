-- The two deeds of a baron: to send influence into a land, and to oust that of an enemy.
local outlook = require("bocage.outlook")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local lands = require("rules.lands")

local deeds = {}

local most_sent = 2

-- There, or next to it; of an ally there is enough.
local function is_near(game, side, land)
  return tables.any(game:friends(side), function(friend) return lands.has(game, friend, land) end)
    or tables.any(land.neighbours, function(other) return lands.has(game, side, other) end)
end

deeds.send = {
  title = "Send", prompt = "Choose a land and how much influence goes there",
  offers = function(game, side)
    local purse = #lands.home(game, side).pieces
    if purse == 0 then return nil end
    return domain.record{
      { "land", domain.one_of{
        of = lands.places(game),
        test = function(land)
          game:rule("4.2", is_near(game, side, land),
            { text = "None of your influence is there or next to it, nor any of an ally there", spaces = { land } })
          game:rule("4.3", lands.room(game, side, land) > 0, { text = "Four of your influence are there", spaces = { land } })
        end,
      } },
      { "count", function(picked)
        return domain.number{
          min = 1, max = math.min(most_sent, purse), -- rule 4.2
          test = function(count)
            local fits = count <= lands.room(game, side, picked.land)
            game:rule("4.3", fits, { text = "There is no room for so many", spaces = { picked.land } })
          end,
        }
      end },
    }
  end,
  run = function(game, side, args)
    lands.send(game, side, args.land, args.count) -- rule 4.2
    game:tell("{1} sends {2} influence to {3}", side, args.count, args.land)
  end,
}

-- rule 4.5: by the word of the chart, how much influence of either goes home.
local results = {
  back = { words = "One of yours goes home", attacker = 1 },
  out = { words = "One of theirs goes home", defender = 1 },
  rout = { words = "Two of theirs go home", defender = 2 },
  ["-"] = { words = "Nothing changes" },
}

local function difference(game, side, land, other) return #lands.of(game, side, land) - #lands.of(game, other, land) end

local function there(game, side, land)
  return tables.filtered(tables.without(game:sides(), { side }), function(other) return lands.has(game, other, land) end)
end

deeds.oust = {
  title = "Oust", prompt = "Choose a land and whose influence you oust",
  offers = function(game, side)
    return domain.record{
      { "land", domain.one_of{
        of = lands.places(game),
        test = function(land)
          game:rule("4.4", lands.has(game, side, land), { text = "You have no influence there", spaces = { land } })
          game:rule("4.4", #there(game, side, land) > 0, { text = "Nobody else has influence there", spaces = { land } })
          local hostile = tables.any(there(game, side, land), function(other) return zoc.hostile(game, side, other) end)
          game:rule("3.3", hostile, { text = "Only allies and the Abbey are there", spaces = { land } })
        end,
      } },
      { "whose", function(picked)
        return domain.one_of{
          of = there(game, side, picked.land),
          test = function(other)
            game:rule("4.6", other.name ~= "abbey", "Nobody ousts the Abbey")
            game:rule("3.3", zoc.hostile(game, side, other), "You have a pact with " .. other.title)
          end,
        }
      end },
    }
  end,
  preview = function(game, side, picked)
    if not picked.whose then return nil end
    local more = difference(game, side, picked.land, picked.whose)
    local outcomes = outlook.of_column(game, "ousting", more, 6, function(cell)
      return tables.merged(results[cell], { rule = "4.5" })
    end)
    local sum = { value = tostring(more), reasons = {
      { text = "Your influence there, less that of the other", rule = "4.5", amount = more, spaces = { picked.land } },
    } }
    return outlook.below(sum, outlook.lines(outcomes))
  end,
  run = function(game, side, args)
    local roll = game:roll{ purpose = "ousting", dice = "1d6", by = side }
    local cell = game:lookup("ousting", roll.total, difference(game, side, args.land, args.whose))
    game:tell("{1} ousts {2} from {3}: {4}", side, args.whose, args.land, cell)
    lands.send_home(game, side, args.land, results[cell].attacker or 0) -- rule 4.5
    lands.send_home(game, args.whose, args.land, results[cell].defender or 0) -- rule 4.5
  end,
}

return deeds
