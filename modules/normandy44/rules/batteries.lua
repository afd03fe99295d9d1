-- Naval batteries, an option: a strongpoint with heavy guns makes a beachhead take fewer units, until ships silence it.
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local figures = require("rules.figures")
local objections = require("bocage.objections")
local support = require("rules.support")
local tables = require("bocage.tables")

local batteries = {}

local armies = { "first", "second" }

local function on_the_coast(game)
  return game:pieces{ on_map = true, where = function(piece) return piece.battery end }
end

-- The beachhead on which a battery fires: the nearest, of two the western, or nil when none is near enough.
local function target_of(game, battery)
  local best, least = nil, figures.of(game, "battery_range")
  for _, hex in ipairs(beaches.heads(game)) do
    local steps = game:distance(battery.space, hex)
    if steps <= least and (not best or steps < least) then best, least = hex, steps end
  end
  return best
end

--- How many batteries fire on a beachhead.
---@param game game
---@param hex space
---@return integer
function batteries.on(game, hex)
  if not game:option("naval_batteries") then return 0 end -- rule 28.3
  return #tables.filtered(on_the_coast(game), function(battery)
    return not battery.silenced and target_of(game, battery) == hex -- rule 28.3
  end)
end

-- Silencing -----------------------------------------------------------------------------------------------------------------

local function ships_off(game, hex)
  return tables.joined(support.ships_off(game, armies[1], hex), support.ships_off(game, armies[2], hex))
end

local function declaration(game, side)
  if not game:option("naval_batteries") or side.name ~= "allied" or bounds.in_siege(game) then return nil end -- rules 28.3, 26.1
  local loud = tables.filtered(on_the_coast(game), function(battery) return not battery.silenced end)
  return domain.record{
    { "battery", domain.one_of{ of = loud } },
    { "ships", function(picked)
      return domain.one_of{
        of = ships_off(game, picked.battery.space), -- rule 19.2.1
        test = function(marker) objections.require(game, support.against_ships(game, marker)) end,
      }
    end },
  }
end

batteries.verbs = {
  silence = {
    title = "Silence a battery", prompt = "Choose a naval battery and the ships that fire on it",
    offers = declaration,
    run = function(game, _, args)
      support.bombard(game, { args.ships })
      game:set(args.battery, "silenced", true) -- rule 28.3
      game:tell("{1} silence {2}", args.ships, args.battery)
    end,
  },
}

return batteries
