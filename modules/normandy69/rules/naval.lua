-- Naval artillery: so many factors for each beach square that attacks or is attacked, and so many in a turn.
local units = require("rules.units")

local naval = {}

--- Factors that one beach square brings.
---@param game game
---@return integer
function naval.of_a_square(game) return units.figure(game, "naval_a_square") end

local function left(game) return units.figure(game, "naval_a_turn") - game.naval_used end

-- The squares from which naval artillery supports this attack.
local function beach_squares(side, attackers)
  local seen, count = {}, 0
  for _, unit in ipairs(attackers) do
    if side.name == "allied" and unit.space:in_region("beaches") and not seen[unit.space] then
      seen[unit.space] = true
      count = count + 1
    end
  end
  return count
end

--- How many beach squares bring their artillery to an attack.
---@param game game
---@param side side
---@param attackers piece[]
---@return domain
function naval.domain(game, side, attackers)
  local a_square, squares = naval.of_a_square(game), beach_squares(side, attackers)
  return domain.number{
    max = units.figure(game, "naval_a_turn") // a_square,
    test = function(count)
      game:rule("I8b", count * a_square <= left(game), "The naval artillery of this turn is used up")
      game:rule("I8a", count <= squares, "Each beach square from which the Allies attack brings its naval artillery once")
    end,
  }
end

--- May the ships fire in defence of the square that is attacked?
---@param game game
---@param target space
---@param defender side
---@return boolean
function naval.may_defend(game, target, defender)
  if defender.name ~= "allied" or not target:in_region("beaches") then return false end -- rule I8a
  return naval.of_a_square(game) <= left(game) -- rule I8b
end

--- Procedure: so many squares' artillery is used.
---@param game game
---@param squares integer
function naval.use(game, squares) game:set(game, "naval_used", game.naval_used + squares * naval.of_a_square(game)) end

--- Procedure: do the ships fire in defence of this square? Asks the Allies.
---@param game game
---@param target space
---@param defender side
---@return boolean
function naval.defend(game, target, defender)
  if not naval.may_defend(game, target, defender) then return false end
  local answer = game:window(defender, "naval_fire", domain.one_of{ of = { "fire" }, label = function() return "Fire" end },
    { prompt = { "Does naval artillery fire in defence of {1}?", target } })
  if not answer then return false end
  naval.use(game, 1)
  game:tell("Naval artillery fires in defence of {1}", target)
  return true
end

--- Standing orders for the ships.
naval.policies = {
  naval_fire = { always = { title = "Naval artillery always fires in defence", run = function() return "fire" end } },
}

return naval
