-- What the results of a battle do: losses and retreats, chosen by those whom the rules name.
local entering = require("rules.entering")
local retreat = require("bocage.retreat")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local results = {}

-- Where the unit may not end a retreat of this length: only squares that it could come to are asked.
local function full_near(game, unit, length)
  return units.no_room(game, unit, game:within(unit.space, length) * game:occupied(unit.side))
end

local function retreat_options(game, unit, length, rule)
  local side = unit.side
  local enemies = zoc.enemy_occupied(game, side)
  return {
    length = length, shorter = false, enter = game:region("land") - enemies, no_end = full_near(game, unit, length),
    priorities = retreat.priorities(
      retreat.avoiding({ spaces = zoc.of_enemies(game, side, "ground"), rule = rule }),
      retreat.away_from(game, { spaces = enemies:list(), most = length + 1, rule = rule })),
    rules = { enter = rule, length = rule, revisit = rule },
  }
end

local function alike(list)
  return tables.all(list, function(unit) return unit.counter == list[1].counter end)
end

-- Which of these falls back next: who moves them chooses, unless they are all the same.
local function next_of(game, by, left)
  if alike(left) then return left[1] end
  return game:ask(by, "falls_back", domain.one_of{ of = left }, { prompt = "Which unit falls back next?" }) -- rules X-DB, X-AB
end

-- `by` moves these units back, one after another; who falls short is destroyed.
local function fall_back(game, by, list, length, rule)
  local left = list
  while #left > 0 do
    local unit = next_of(game, by, left)
    left = tables.without(left, { unit })
    local path = retreat.make(game, by, unit, retreat_options(game, unit, length, rule))
    if path then entering.along(game, unit, path) else units.destroy(game, unit) end
  end
end

local function destroy_all(game, list)
  for _, unit in ipairs(list) do units.destroy(game, unit) end
end

-- The survivor of an exchange chooses whole units, worth at least what the other force was.
local function lose(game, side, list, least)
  local chosen = list
  if #list > 1 then
    chosen = game:ask(side, "losses", domain.some_of{
      of = list,
      accept = function(picked)
        game:rule("X-EX", tables.sum(picked, units.factor) >= least,
          { text = "The losses must be worth " .. least .. " at least", pieces = picked })
      end,
    }, { prompt = "Which units are lost? Worth " .. least .. " at least" })
  end
  destroy_all(game, chosen)
end

local function exchange(game, battle)
  local attack, defence = tables.sum(battle.attackers, units.factor), tables.sum(battle.defenders, units.factor)
  if attack < defence then
    destroy_all(game, battle.attackers)
    lose(game, battle.defender, battle.defenders, attack)
  elseif attack > defence then
    destroy_all(game, battle.defenders)
    lose(game, battle.side, battle.attackers, defence)
  else
    destroy_all(game, battle.attackers)
    destroy_all(game, battle.defenders)
  end
end

-- Germans on whom parachutists came down are moved by the Allies.
local function defenders_fall_back(game, battle, squares)
  local by = battle.landing and battle.side or battle.defender -- rule I5d
  fall_back(game, by, battle.defenders, squares, "X-DB")
end

-- Parachutists who would have to fall back from where they landed are destroyed.
local function attackers_fall_back(game, battle, squares)
  if battle.landing then return destroy_all(game, battle.attackers) end -- rule I5d
  fall_back(game, battle.side, battle.attackers, squares, "X-AB")
end

local function exchange_in_words(battle)
  local least = math.min(tables.sum(battle.attackers, units.factor), tables.sum(battle.defenders, units.factor))
  return { words = "exchange", attacker = least, defender = least }
end

local function attackers_destroyed(battle)
  return { words = "the attackers are destroyed", attacker = tables.sum(battle.attackers, units.factor) }
end

-- What each cell of the table does, and what a preview says of it.
local function defenders_back(squares)
  return {
    rule = "X-DB", run = function(game, battle) defenders_fall_back(game, battle, squares) end,
    tell = function() return { words = "the defenders fall back " .. squares } end,
  }
end

local function attackers_back(squares)
  return {
    rule = "X-AB", run = function(game, battle) attackers_fall_back(game, battle, squares) end,
    tell = function(battle)
      return battle.landing and attackers_destroyed(battle) or { words = "the attackers fall back " .. squares }
    end,
  }
end

local cells = {
  EX = { rule = "X-EX", run = exchange, tell = exchange_in_words },
  DE = {
    rule = "X-DE", run = function(game, battle) destroy_all(game, battle.defenders) end,
    tell = function(battle) return { words = "the defenders are destroyed", defender = tables.sum(battle.defenders, units.factor) } end,
  },
  AE = { rule = "X-AE", run = function(game, battle) destroy_all(game, battle.attackers) end, tell = attackers_destroyed },
  DB1 = defenders_back(1), DB2 = defenders_back(2), DB3 = defenders_back(3),
  AB1 = attackers_back(1), AB2 = attackers_back(2), AB3 = attackers_back(3),
}

--- What a preview says of a cell of the table: losses in basic factors, of an exchange the least.
---@param battle table
---@param cell string
---@return Outcome
function results.meaning(battle, cell)
  local outcome = cells[cell].tell(battle)
  outcome.words, outcome.rule = cell .. ": " .. outcome.words, cells[cell].rule
  return outcome
end

--- Procedure: the cell of the table happens.
---@param game game
---@param battle table
---@param cell string
function results.carry_out(game, battle, cell) cells[cell].run(game, battle) end

return results
