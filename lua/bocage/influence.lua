-- Influence: markers of the sides in places, sent there from a box of their side and home again; and who has most of them.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local influence = {}

---@class InfluenceOptions
---@field home string the box of each side: "purse" for red.purse
---@field region string the places
---@field most? integer how many of a side there may be in a place

---@class Influence
---@field most integer? as the options have it
---@field places fun(game: game): space[]
---@field of fun(game: game, side: side, place: space): piece[]
---@field has fun(game: game, side: side, place: space): boolean
---@field home fun(game: game, side: side): space
---@field room fun(game: game, side: side, place: space): integer how many more there may be
---@field send fun(game: game, side: side, place: space, count: integer) procedure: as far as there are any and there is room
---@field send_home fun(game: game, side: side, place: space, count: integer) procedure: as far as there are any
---@field leader fun(game: game, place: space): side?, side[] who alone has most; and all that have as much
---@field kept fun(game: game): boolean, string an invariant: nowhere are there more than there may be
---@field thin_out fun(game: game) procedure: what is too much goes home

local form = options_of.form("influence.kit", { "home", "region" }, { "most" })

local unlimited = 1000000 -- more than any game has

--- The functions that a game with such markers needs.
---@param options InfluenceOptions
---@return Influence
function influence.kit(options)
  form(options)
  local kit = { most = options.most }

  function kit.places(game) return game:spaces{ region = options.region } end

  function kit.of(game, side, place) return game:pieces{ side = side, at = place } end

  function kit.has(game, side, place) return #kit.of(game, side, place) > 0 end

  function kit.home(game, side) return game:space(side.name .. "." .. options.home) end

  function kit.room(game, side, place)
    return options.most and math.max(options.most - #kit.of(game, side, place), 0) or unlimited
  end

  function kit.send(game, side, place, count)
    local waiting = kit.home(game, side).pieces
    for i = 1, math.min(count, #waiting, kit.room(game, side, place)) do game:move(waiting[#waiting + 1 - i], place) end
  end

  function kit.send_home(game, side, place, count)
    local there = kit.of(game, side, place)
    for i = 1, math.min(count, #there) do game:move(there[i], kit.home(game, side)) end
  end

  function kit.leader(game, place)
    return tables.most(game:sides(), function(side) return #kit.of(game, side, place) end, 1)
  end

  -- Each place and side where there are too many, and how many.
  local function too_many(game)
    local list = {}
    for _, place in ipairs(options.most and kit.places(game) or {}) do
      for _, side in ipairs(game:sides()) do
        local over = #kit.of(game, side, place) - options.most
        if over > 0 then list[#list + 1] = { place = place, side = side, over = over } end
      end
    end
    return list
  end

  function kit.kept(game)
    local wrong = too_many(game)[1]
    return not wrong, wrong and "there is too much influence in " .. wrong.place.name or ""
  end

  function kit.thin_out(game)
    for _, one in ipairs(too_many(game)) do kit.send_home(game, one.side, one.place, one.over) end
  end

  return kit
end

return influence
