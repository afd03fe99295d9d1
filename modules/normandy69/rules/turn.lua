-- The turn outside impulses and battles: its start, its end, and what the sequence asks.
local air = require("rules.air")
local arrivals = require("rules.arrivals")
local beaches = require("rules.beaches")
local entering = require("rules.entering")
local lines = require("rules.lines")
local planning = require("rules.planning")
local sealed = require("bocage.sealed")
local sequence = require("bocage.sequence")
local units = require("rules.units")
local victory = require("rules.victory")

local turn = {}

local function rolls_for_attacks(game)
  if game.turn == 1 then return false end -- rule I6
  return game:option("attack_die")
end

-- Supply is looked at, reinforcements gather, and the die says how many attacks there may be.
local function muster(game)
  local side = game:active()
  entering.look_at_beaches(game)
  lines.mark(game, side)
  arrivals.muster(game, side)
  if not rolls_for_attacks(game) then return end -- rules A7, I6, O3
  local roll = game:roll{ purpose = "attacks", dice = "1d6", by = side }
  game:set(game, "attacks_left", roll.total)
  game:tell("{1} may make " .. roll.total .. " attacks", side)
end

local function open_landings(game)
  local sites = sealed.open(game, game, "ranger_plan")
  if sites then game:set(game, "ranger_sites", planning.landing_places(game, sites)) end
end

-- The designation is opened when the beaches are first used, what was marked when it is due.
local function open_beaches(game)
  local designation = sealed.open(game, game, "designation")
  if designation then game:set(game, "supply_beaches", beaches.designated(game, designation)) end
  local sites = sealed.open(game, game, "glider_plan")
  if sites then game:set(game, "glider_sites", sites) end
  local marked = sealed.open(game, game, "arrival_plan")
  if marked then game:set(game, "marked_arrivals", marked) end
end

local function end_of_turn(game)
  if sequence.last_turn(game) then
    if game.turns == units.figure(game, "moves") then return victory.verdict(game) end
    game:finish{ level = "no points are counted" }
  end
  game:set(game, "turn", game.turn + 1)
end

turn.nodes = {
  muster = { enter = muster },
  landing = { enter = open_landings },
  build_up = { enter = open_beaches },
  end_of_player_turn = { enter = beaches.save },
  end_of_turn = { enter = end_of_turn },
}

local function allied_turn(game) return game:active() == game:side("allied") end
local function invading(game) return game.turn == 1 and allied_turn(game) end

turn.conditions = {
  turns_left = sequence.turns_left,
  allied_turn = allied_turn,
  invading = invading,
  marching = function(game) return not invading(game), "who lands in the first move moves no more in this impulse" end,
  storming = function(game)
    if not invading(game) then return false end
    return #air.contested(game) > 0, "no parachutists came down on Germans"
  end,
  -- rules O1, O4
  gliders_marked = function(game) return invading(game) and game:option("gliders_in_advance") end,
  arrivals_marked = function(game) return allied_turn(game) and game:option("arrivals_in_advance") end,
}

turn.lists = {
  players = function(game)
    local list = {}
    for _, side in ipairs(game:sides()) do
      list[#list + 1] = side
      if side == game.last_player then break end
    end
    return list
  end,
}

-- What must be fixed before the landing.
local owed = {
  designation = { rule = "I2", text = "Five supply beaches are designated before the landing" },
  ranger_sites = { rule = "I4", text = "The landing places of rangers and commandos are marked before the landing" },
}

---@param game game
---@return table[]
function turn.obligations(game) return { owed[game:node()] } end

return turn
