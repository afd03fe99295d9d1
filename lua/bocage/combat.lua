-- The hobby's common attack: who is next to a hex attacks it, odds to a column, a die to a result, retreat and advance.
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local losses = require("bocage.losses")
local objections = require("bocage.objections")
local odds = require("bocage.odds")
local options_of = require("bocage.options")
local outlook = require("bocage.outlook")
local retreat = require("bocage.retreat")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

local combat = {}

---@class Fight
---@field side side who attacks
---@field foe side whose units stand in the hex
---@field hex space
---@field attackers piece[]
---@field defenders piece[]

---@class CombatResult
---@field run fun(game: game, fight: Fight, options: CombatOptions) procedure
---@field tell fun(fight: Fight): Outcome what a preview says of it, without its weight
---@field needs? string the name in `rules` without which it cannot be

---@class CombatRules
---@field adjacent? string who attacks stands next to the hex
---@field hex_once? string a hex is attacked once
---@field least? string odds below the chart are no attack
---@field result? string what the chart says, for previews
---@field losses? string whose step is lost: its owner chooses; needed where a result costs steps
---@field most? string how many attack a hex at most, with the option `most`
---@field exchange? string who pays for the defenders; needed where a result is an exchange

---@class CombatAdvance
---@field test? fun(game: game, fight: Fight, unit: piece) who may not: refuses by game:rule
---@field after? fun(game: game, fight: Fight, unit: piece) procedure

---@class CombatOptions
---@field chart string its columns' heads are odds, its rows the faces of the die
---@field weakest string the id of its first column
---@field modifiers OddsModifier[] they read a Fight
---@field results table<string, CombatResult> by what stands in the chart's cells
---@field title? string
---@field prompt? string
---@field die? integer its faces; 6 unless given
---@field units? fun(game: game, side: side): piece[] all that could ever attack; the side's pieces on the map unless given
---@field targets? fun(game: game, side: side): space[]|set the spaces of enemies on the map unless given
---@field beside? fun(game: game, unit: piece, hex: space): boolean next to each other unless given
---@field against? fun(game: game, side: side, unit: piece): Objection[] what else stands against an attack of this unit
---@field rules? CombatRules
---@field once? string the rule by which a unit attacks once
---@field most? integer how many attack a hex; needed where rules.most is
---@field fought? string the boolean variable of pieces for it; "fought" unless given
---@field attacked? string the boolean variable of spaces for rules.hex_once; "attacked" unless given
---@field more? fun(game: game, side: side, picked: table): table[] further fields of the action
---@field check? fun(game: game, side: side, args: table) rules over the whole action
---@field foresee? fun(game: game, fight: Fight, picked: table) what else the modifiers read, as the preview may know it
---@field before? fun(game: game, fight: Fight, args: table) procedure: before the odds are reckoned
---@field after? fun(game: game, fight: Fight) procedure: when all is over
---@field retreat? fun(game: game, unit: piece, length: integer): RetreatOptions how a unit retreats; needed where a result does
---@field chooses? fun(game: game, fight: Fight, unit: piece): side who chooses its way; its own side unless given
---@field retreated? fun(game: game, unit: piece) procedure
---@field lose? fun(game: game, unit: piece) procedure: it goes into the box "dead" of its side unless given
---@field reduce? fun(game: game, unit: piece) procedure: it loses a step; unless given it shows its back, or is lost
---@field advance? CombatAdvance one attacker may follow into a hex that is empty now

local needed = { "chart", "weakest", "modifiers", "results" }
local others = {
  "title", "prompt", "die", "units", "targets", "beside", "against", "rules", "once", "most", "fought", "attacked", "more", "check",
  "foresee", "before", "after", "retreat", "chooses", "retreated", "lose", "reduce", "advance",
}
local verb_form = options_of.form("combat.verb", needed, others)
local rules_form = options_of.form("'rules' of combat.verb", {},
  { "adjacent", "hex_once", "least", "most", "result", "losses", "exchange" })
local offers_form = options_of.form("combat.offers", {},
  { "units", "targets", "beside", "against", "rules", "once", "most", "fought", "attacked" })
local result_form = options_of.form("a result of combat", { "run", "tell" }, { "needs" })
local exchange_form = options_of.form("combat.exchange", {}, { "attack", "defence", "steps" })
local advance_form = options_of.form("'advance' of combat.verb", {}, { "test", "after" })

-- What the rules of a module leave out -----------------------------------------------------------------------------

local function rule_of(options, name) return options.rules and options.rules[name] end

local function is_beside(game, options, unit, hex)
  if options.beside then return options.beside(game, unit, hex) end
  return directions.next_to(unit.space, hex)
end

local function units_of(game, options, side) return (options.units or forces.of)(game, side) end

local function targets_of(game, options, side)
  if options.targets then return options.targets(game, side) end
  return zoc.enemy_occupied(game, side) * game:set_of(game:spaces{ on_map = true })
end

local function lose(game, options, unit)
  if options.lose then return options.lose(game, unit) end
  game:tell("{1} is lost in {2}", unit, unit.space)
  game:move(unit, forces.box(game, unit.side, "dead"))
end

local function reduce(game, options, unit)
  if options.reduce then return options.reduce(game, unit) end
  if unit.steps < 2 or unit.face == "back" then return lose(game, options, unit) end
  game:flip(unit, "back")
  game:tell("{1} loses a step", unit)
end

-- Who may attack -----------------------------------------------------------------------------------------------------

--- What stands against it that this unit attacks now, wherever.
---@param game game
---@param options CombatOptions
---@param side side
---@param unit piece
---@return Objection[]
function combat.against(game, options, side, unit)
  local list = {}
  if options.once then
    list[1] = {
      rule = options.once, ok = not unit[options.fought or "fought"], text = "The unit has attacked in this phase", pieces = { unit },
    }
  end
  return options.against and tables.joined(list, options.against(game, side, unit)) or list
end

--- The units of the side next to a hex that may attack it now.
---@param game game
---@param options CombatOptions
---@param side side
---@param hex space
---@return piece[]
function combat.ready(game, options, side, hex)
  return tables.filtered(units_of(game, options, side), function(unit)
    return is_beside(game, options, unit, hex) and objections.none(combat.against(game, options, side, unit))
  end)
end

-- Markers that lie there defend nothing.
local function others_in(side, hex)
  return tables.filtered(hex.pieces, function(piece) return piece.side ~= nil and piece.side ~= side end)
end

local function new_fight(side, hex, attackers)
  local defenders = others_in(side, hex)
  return { side = side, foe = defenders[1].side, hex = hex, attackers = attackers, defenders = defenders }
end

-- Odds below the chart are fought on its weakest column, unless a rule forbids them.
local function reckon(game, options, fight)
  local sum = odds.reckon(game, options.chart, options.modifiers, fight, options.weakest)
  if not sum.column and not rule_of(options, "least") then sum.column, sum.value = options.weakest, options.weakest end
  return sum
end

--- The odds of a fight, as the verb reckons them: for queries, obligations and advice. `about` has what else the modifiers read.
---@param game game
---@param options CombatOptions
---@param side side
---@param hex space
---@param attackers piece[]
---@param about? table
---@return OddsResult
function combat.odds(game, options, side, hex, attackers, about)
  return reckon(game, options, tables.merged(new_fight(side, hex, attackers), about or {}))
end

-- Who may attack does not depend on whom: it is found once for all hexes.
local function may_attack(game, options, side)
  return tables.remembering(function(unit) return objections.none(combat.against(game, options, side, unit)) end)
end

local function target_domain(game, options, side, able)
  local adjacent, hex_once = rule_of(options, "adjacent"), rule_of(options, "hex_once")
  local units = adjacent and units_of(game, options, side)
  return domain.one_of{
    of = targets_of(game, options, side),
    test = function(hex)
      if adjacent then
        local near = tables.any(units, function(unit) return is_beside(game, options, unit, hex) and able(unit) end)
        if not near then
          game:rule(adjacent, false, { text = "No unit of yours that may attack is next to that hex", spaces = { hex } })
        end
      end
      if hex_once and hex[options.attacked or "attacked"] then
        game:rule(hex_once, false, { text = "That hex was attacked in this phase", spaces = { hex } })
      end
    end,
  }
end

local function attackers_domain(game, options, side, hex, able)
  local adjacent, least, most = rule_of(options, "adjacent"), rule_of(options, "least"), rule_of(options, "most")
  return domain.some_of{
    of = units_of(game, options, side),
    test = function(unit, chosen)
      if adjacent and not is_beside(game, options, unit, hex) then
        game:rule(adjacent, false, { text = "The unit is not next to that hex", pieces = { unit }, spaces = { hex } })
      end
      if not able(unit) then objections.require(game, combat.against(game, options, side, unit)) end
      if most and #chosen >= options.most then
        game:rule(most, false, { text = "No more than " .. options.most .. " attack a hex", pieces = { unit } })
      end
    end,
    accept = least and function(chosen)
      game:rule(least, combat.odds(game, options, side, hex, chosen).base ~= nil,
        { text = "The odds are too weak for an attack", pieces = chosen, spaces = { hex } })
    end,
  }
end

local function offered(game, options, side)
  local able = may_attack(game, options, side)
  return {
    { "target", target_domain(game, options, side, able) },
    { "attackers", function(picked) return attackers_domain(game, options, side, picked.target, able) end },
  }
end

--- `offers` of a verb for attacks that are fought in a way of their own: { target = space, attackers = list of pieces }.
---@param options CombatOptions those that say who attacks what: units, targets, beside, against, rules, once, most, fought, attacked
---@return fun(game: game, side: side): domain
function combat.offers(options)
  offers_form(options)
  if options.rules then rules_form(options.rules) end
  return function(game, side) return domain.record(offered(game, options, side)) end
end

-- Results ------------------------------------------------------------------------------------------------------------

local words_of_side = { attackers = "attacker", defenders = "defender" }

-- In a result the sides are called "attackers" and "defenders".
local function checked(who)
  if not words_of_side[who] then
    error("a result of combat is of the \"attackers\" or the \"defenders\", not of \"" .. tostring(who) .. "\"", 3)
  end
  return who
end

local function owner(fight, who) return who == "attackers" and fight.side or fight.foe end

--- Nothing happens.
---@return CombatResult
function combat.nothing()
  return { run = function(game) game:tell("No effect") end, tell = function() return { words = "no effect" } end }
end

local lost_in_words = { attackers = "the attackers are lost", defenders = "the defenders are lost" }

--- All of them are lost.
---@param who string "attackers" or "defenders"
---@return CombatResult
function combat.eliminate(who)
  checked(who)
  return {
    run = function(game, fight, options)
      for _, unit in ipairs(fight[who]) do lose(game, options, unit) end
    end,
    tell = function(fight) return { words = lost_in_words[who], [words_of_side[who]] = #fight[who] } end,
  }
end

local retreat_in_words = { attackers = "the attackers retreat", defenders = "the defenders retreat" }

--- Procedure: these units retreat; who cannot is lost.
---@param game game
---@param fight Fight
---@param options CombatOptions
---@param units piece[]
---@param length integer
function combat.fall_back(game, fight, options, units, length)
  for _, unit in ipairs(units) do
    local by = options.chooses and options.chooses(game, fight, unit) or unit.side
    if not retreat.make(game, by, unit, options.retreat(game, unit, length)) then
      lose(game, options, unit)
    elseif options.retreated then
      options.retreated(game, unit)
    end
  end
end

--- They retreat so many spaces; who cannot is lost.
---@param who string "attackers" or "defenders"
---@param length integer
---@param words? string for previews; "the defenders retreat" unless given
---@return CombatResult
function combat.retreat(who, length, words)
  checked(who)
  return {
    run = function(game, fight, options) combat.fall_back(game, fight, options, fight[who], length) end,
    tell = function() return { words = words or retreat_in_words[who] } end,
  }
end

local one_step = { attackers = "the attacker loses a step", defenders = "the defender loses a step" }
local two_steps = { attackers = "the attacker loses two steps", defenders = "the defender loses two steps" }

--- Procedure: the side of these units loses steps one by one, as long as there are any; it chooses of which.
---@param game game
---@param fight Fight
---@param options CombatOptions
---@param who string "attackers" or "defenders"
---@param count integer
function combat.lose_steps(game, fight, options, who, count)
  losses.steps(game, owner(fight, who), fight[who], count,
    { alive = forces.on_map, reduce = function(unit) reduce(game, options, unit) end, rule = options.rules.losses })
end

--- One or two steps are lost, of units that their owner chooses by `rules.losses`.
---@param who string "attackers" or "defenders"
---@param count integer 1 or 2
---@return CombatResult
function combat.steps(who, count)
  checked(who)
  local words = (count == 1 and one_step or two_steps)[who]
  return {
    needs = "losses",
    run = function(game, fight, options) combat.lose_steps(game, fight, options, who, count) end,
    tell = function(fight)
      return { words = words, [words_of_side[who]] = math.min(count, forces.steps_of(fight[who])) }
    end,
  }
end

-- What is worth as much as the defenders, the strongest units first.
local function price(fight, worth, worth_of_defender)
  local left, paid = tables.sum(fight.defenders, worth_of_defender), {}
  local strongest = tables.joined(fight.attackers)
  table.sort(strongest, function(a, b) return worth(a) > worth(b) end)
  for _, unit in ipairs(strongest) do
    if left > 0 then paid[#paid + 1] = unit end
    left = left - worth(unit)
  end
  return paid
end

---@class CombatExchange what stands in other attributes than usual
---@field attack? fun(unit: piece): integer what an attacker is worth; its attribute `attack` unless given, on the face "back" `weak_attack`
---@field defence? fun(unit: piece): integer what a defender is worth; `defence` unless given, on the face "back" `weak_defence`
---@field steps? fun(unit: piece): integer how many steps a unit has left; `steps` unless given, on the face "back" one

--- The defenders are lost, and attackers that are worth as much, whom their side chooses by `rules.exchange`.
---@param options? CombatExchange
---@return CombatResult
function combat.exchange(options)
  options = options or {}
  exchange_form(options, 2)
  local attack, defence = options.attack or forces.attack, options.defence or forces.defence
  local function steps_of(units)
    if options.steps then return tables.sum(units, options.steps) end
    return forces.steps_of(units)
  end
  return {
    needs = "exchange",
    run = function(game, fight, verb)
      local worth = tables.sum(fight.defenders, defence)
      for _, unit in ipairs(fight.defenders) do lose(game, verb, unit) end
      losses.take(game, fight.side, fight.attackers, worth,
        { worth = attack, rule = verb.rules.exchange, remove = function(unit) lose(game, verb, unit) end })
    end,
    tell = function(fight)
      return {
        words = "exchange", attacker = steps_of(price(fight, attack, defence)), defender = steps_of(fight.defenders),
      }
    end,
  }
end

-- The verb -----------------------------------------------------------------------------------------------------------

-- An attacker may follow into the hex when nobody stands there any more.
local function advance(game, options, fight)
  local may = options.advance
  if not may or #others_in(fight.side, fight.hex) > 0 then return end
  local unit = game:window(fight.side, "advance", domain.one_of{
    of = tables.filtered(fight.attackers, function(one) return is_beside(game, options, one, fight.hex) end),
    test = may.test and function(one) may.test(game, fight, one) end,
  }, { prompt = { "Advance into {1}?", fight.hex } })
  if not unit then return end
  game:move(unit, fight.hex)
  game:tell("{1} advances into {2}", unit, fight.hex)
  if may.after then may.after(game, fight, unit) end
end

local function mark(game, options, fight)
  if options.once then
    for _, unit in ipairs(fight.attackers) do game:set(unit, options.fought or "fought", true) end
  end
  if rule_of(options, "hex_once") then game:set(fight.hex, options.attacked or "attacked", true) end
end

local function run(game, options, side, args)
  local fight = new_fight(side, args.target, args.attackers)
  mark(game, options, fight)
  if options.before then options.before(game, fight, args) end
  local column = reckon(game, options, fight).column
  local roll = game:roll{ purpose = "combat", dice = "1d" .. (options.die or 6), by = side }
  local result = game:lookup(options.chart, roll.total, column)
  game:tell("{1} attacks {2} at {3}, rolls {4}: {5}", side, fight.hex, column, roll.total, result)
  options.results[result].run(game, fight, options)
  advance(game, options, fight)
  if options.after then options.after(game, fight) end
end

--- What a preview says: the odds with every modifier, and what the die may make of them.
---@param game game
---@param options CombatOptions
---@param side side
---@param picked { target: space, attackers: piece[] }
---@return { value: string, reasons: table[] }?
function combat.foretold(game, options, side, picked)
  if not picked.target or not picked.attackers or #picked.attackers == 0 then return nil end
  local fight = new_fight(side, picked.target, picked.attackers)
  if options.foresee then options.foresee(game, fight, picked) end
  return outlook.foretold(game, reckon(game, options, fight), {
    chart = options.chart, faces = options.die or 6, unit = "steps",
    meaning = function(cell)
      local outcome = options.results[cell].tell(fight)
      return tables.merged(outcome, { words = cell .. ": " .. outcome.words, rule = rule_of(options, "result") })
    end,
  })
end

-- Options that a chart's cells can need are looked for when the verb is made, not in the first battle.
local function form(options)
  verb_form(options, 1)
  odds.modifiers(options.modifiers)
  if options.rules then rules_form(options.rules, 1) end
  if options.advance then advance_form(options.advance, 1) end
  for cell, result in pairs(options.results) do
    result_form(result, 1)
    if result.needs and not rule_of(options, result.needs) then
      error("'rules' of combat.verb needs '" .. result.needs .. "' for the result " .. cell, 3)
    end
  end
end

--- The verb. Its arguments are { target = space, attackers = list of pieces }, and the fields of `more`.
---@param options CombatOptions
---@return table
function combat.verb(options)
  form(options)
  return {
    title = options.title or "Attack",
    prompt = options.prompt or "Choose a hex and who attacks it",
    offers = function(game, side)
      local fields = offered(game, options, side)
      return domain.record(options.more and tables.joined(fields, options.more(game, side)) or fields)
    end,
    check = options.check,
    preview = function(game, side, picked) return combat.foretold(game, options, side, picked) end,
    run = function(game, side, args) run(game, options, side, args) end,
  }
end

return combat
