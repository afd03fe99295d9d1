-- Attacks: who may attack what, the declaration with its support and price, the course of a combat up to the advance.
local objections = require("bocage.objections")
local outlook = require("bocage.outlook")
local tables = require("bocage.tables")
local attaching = require("rules.attaching")
local crossing = require("rules.crossing")
local duties = require("rules.duties")
local factors = require("rules.factors")
local figures = require("rules.figures")
local firing = require("rules.firing")
local followers = require("rules.followers")
local fortifying = require("rules.fortifying")
local ground = require("rules.ground")
local guns = require("rules.guns")
local holding = require("rules.holding")
local isolation = require("rules.isolation")
local losing = require("rules.losing")
local orders = require("rules.orders")
local retreats = require("rules.retreats")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local attacking = {}

-- Who may ------------------------------------------------------------------------------------------

local function objections_to(game, unit)
  local function no(rule, ok, text) return { rule = rule, ok = ok, text = text, pieces = { unit } } end
  return {
    no("12.5.5", not units.is_gun(unit), "Artillery does not attack on the ground"), -- rule 12.5.5
    no("12.1", units.fights(unit), "The unit does not attack"),
    no("12.1#1", not unit.attacked, "The unit has attacked in this phase"),
    no("21.0", not orders.waits(game, unit), "Its orders are to wait until June 29, or until it is attacked"),
  }
end

local function objections_at(game, unit, hex)
  local link = game:link(unit.space, hex)
  return {
    { rule = "12.1", ok = link, text = "The unit is not next to that hex", pieces = { unit }, spaces = { hex } },
    { rule = "20.6#2", ok = not link or not (hex.name == "044058" or unit.space.name == "044058") or link:has("bluff"), pieces = { unit },
      text = "That beach joins the Pointe du Hoc alone" },
  }
end

local may_attack = tables.remembering_of(function(game, unit) return objections.none(objections_to(game, unit)) end)

local function able(game, unit, hex)
  return may_attack(game, unit) and objections.none(objections_at(game, unit, hex))
end

local function somebody_against(game, side, hex)
  return tables.any(hex.neighbours, function(space)
    return tables.any(units.at(space, side), function(unit) return not unit.afloat and able(game, unit, hex) end)
  end)
end

local stand_in = "ge.hq.lxxxiv"
local open_season = 12 -- the night of June 10

local function is_out_of_play(game, hex)
  return game.turn < open_season and tables.any(hex.pieces, function(piece) return piece.counter == stand_in end)
end

-- The declaration ------------------------------------------------------------------------------------------

local function require_target(game, side, hex)
  game:rule("12.1#1", not hex.assailed, { text = "The hex was attacked or fired at in this phase", spaces = { hex } }) -- rule 13.1#1
  game:rule("21.0", not is_out_of_play(game, hex), { text = "The corps headquarters stands for one off the map until June 10",
    spaces = { hex } })
  game:rule("12.1", somebody_against(game, side, hex), { text = "No unit of yours that may attack is next to that hex",
    spaces = { hex } })
end

local function is_multi(attackers) return #factors.bases(attackers) > 1 end -- rule 12.2

local function price_of(game, side, attackers, supported)
  if side.name == "german" then return 0 end -- rule 7.6.1#2
  if is_multi(attackers) then return figures.of(game, "price_major") end -- rule 7.6.3#2
  return supported and figures.of(game, "price_normal") or 0 -- rules 7.6.3#1, 7.6.4, 7.6.2#1, 7.6.2#2
end

local function attackers_domain(game, side, hex)
  return domain.some_of{
    of = units.of(game, side), other = "Only units on the map attack",
    test = function(unit)
      objections.require(game, objections_at(game, unit, hex))
      objections.require(game, objections_to(game, unit))
    end,
    accept = function(chosen)
      objections.require(game, attaching.objections(game, chosen))
      game:rule("7.6.3#2", game.csp >= price_of(game, side, chosen, false),
        { text = "An attack from several hexes costs three supply points", pieces = chosen })
    end,
  }
end

local function support_domain(game, side, picked)
  local list = guns.for_attack(game, side, picked.target, picked.attackers)
  local most = guns.slots(picked.attackers)
  if #list == 0 or game.csp < price_of(game, side, picked.attackers, true) then return nil end -- rule 12.5.1#3
  return domain.some_of{
    of = list, min = 0, other = "No gun or ship that may support this attack",
    accept = function(chosen)
      game:rule("12.5.1", #chosen <= most, { text = "One gun or ship for each battalion that attacks", pieces = chosen })
      objections.require(game, attaching.objections(game, tables.joined(picked.attackers, chosen)))
    end,
  }
end

local function air_domain(game, side, picked)
  local most = guns.most_air(game)
  if side.name ~= "allied" or most == 0 or game.csp < price_of(game, side, picked.attackers, true) then return nil end
  local chained = tables.any(picked.attackers, function(unit) return supplying.of(game, unit).combat end)
  if not chained then return nil end -- rule 11.4
  return domain.number{ max = most }
end

local function declaration(game, side)
  return domain.record{
    { "target", domain.one_of{
      of = zones.held(game, side.other), other = "No enemy unit stands there",
      test = function(hex) require_target(game, side, hex) end,
    } },
    { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
    { "support", function(picked) return support_domain(game, side, picked) end, title = "Guns and ships that support" },
    { "air", function(picked) return air_domain(game, side, picked) end, title = "Ground support points" },
  }
end

-- The course of a combat ------------------------------------------------------------------------------------------

local function pay(game, side, points, why)
  if points == 0 then return end
  game:set(game, "csp", game.csp - points)
  game:tell("{1} pays {2} supply points " .. why, side, points)
end

local function mark(game, attack)
  game:set(attack.hex, "assailed", true) -- rule 12.1#1
  for _, unit in ipairs(attack.attackers) do
    game:set(unit, "attacked", true) -- rule 12.1#1
    game:set(unit, "stood", unit.space) -- rule 12.3#2
  end
  firing.unveil(game, attack.defenders) -- rule 18.9.1#1
  orders.rouse(game, attack.defenders)
end

-- The defender's guns, ships and aircraft, after the attacker's.
local function defend(game, attack)
  local foe = attack.foe
  local price = foe.name == "allied" and figures.of(game, "price_defence") or 0
  if game.csp < price then return end
  local list = guns.for_defence(game, foe, attack.hex, attack.defenders)
  local most = guns.slots(attack.defenders)
  local chosen = game:window(foe, "defensive_support", domain.some_of{ of = list, min = 1, max = math.min(most, #list) },
    { prompt = { "Which guns support the defence of {1}?", attack.hex } }) or {} -- rules 12.5.4, 12.5.1, 12.4#5
  local top = foe.name == "allied" and guns.most_air(game) or 0
  local air = game:window(foe, "umbrella", domain.number{ min = 1, max = top }, { prompt = { "How many air points defend {1}?",
    attack.hex } }) or 0
  if #chosen > 0 or air > 0 then pay(game, foe, price, "for the defence") end -- rules 7.6.3#3, 12.5.4#5
  attack.cover, attack.umbrella = guns.spend(game, chosen), guns.fly(game, attack.hex, air)
end

-- After the die: infantry and tanks together, where they help.
local function final_row(game, attack, sum, die)
  local plain = factors.row(game, sum, die, false)
  if not factors.combined(game, attack) then return plain end
  local better = factors.row(game, sum, die, true)
  if better == plain then return plain end
  local yes = game:window(attack.side, "combined_arms", domain.one_of{ of = { "use" },
    label = function() return "One more on the die" end },
    { prompt = { "Infantry and tanks attack {1} together: one more?", attack.hex } }) -- rules 12.6.2, 12.4#9
  return yes and better or plain
end

-- In a strongpoint or an entrenchment they may lose a step instead.
local function holds_ground(game, attack, left)
  local dug = ground.is_entrenched(attack.hex) or ground.has_strongpoint(attack.hex)
  if not dug then return false end -- rules 12.10#6, 18.9.3#1
  local stay = game:window(attack.foe, "hold",
    domain.one_of{ of = { "hold" }, label = function() return "A step instead of the retreat" end },
    { prompt = { "Do the defenders of {1} lose a step and hold?", attack.hex } }) -- rules 12.10#6, 18.9.3#1
  if stay then losing.steps(game, attack.foe, left, 1) end
  return stay ~= nil
end

-- Those who came into the hex by a retreat in this phase go with the others.
local function defend_result(game, attack, result)
  local left = losing.steps(game, attack.foe, attack.defenders, result.defence) -- rule 12.4#10
  local destroyed = #left == 0
  if result.defence_goes and #left > 0 and not holds_ground(game, attack, left) then -- rule 12.4#10
    retreats.all(game, units.at(attack.hex, attack.foe), attack.foe) -- rules 12.10, 12.10#2
  end
  return destroyed
end

local function attack_result(game, attack, result)
  local left = losing.steps(game, attack.side, attack.attackers, result.attack)
  if not result.attack_goes or #left == 0 then return left, false end
  local stay = game:window(attack.side, "stand",
    domain.one_of{ of = { "stand" },
    label = function() return "A step instead of the retreat" end },
    { prompt = { "Do the attackers of {1} lose a step and stay?", attack.hex } }) -- rule 12.10#7
  if stay then -- rule 12.10#7
    return losing.steps(game, attack.side, left, 1), false
  end
  retreats.all(game, left, attack.side)
  return units.alive(left), true
end

-- Advance ------------------------------------------------------------------------------------------

local function is_towed(unit) return unit.arm == "antitank" and not unit.mechanized end

local function may_cross(game, unit, hex)
  local link = game:link(unit.space, hex)
  if link:has("bluff") and unit.class ~= "ranger" then return false end -- rule 10.6#3
  return crossing.one_step(game, unit, unit.space):contains(hex) -- rules 12.11#4, 10.6#5
end

-- Who comes into the open next to more enemies owes an attack on them in this phase, and cannot make it himself.
local function advance_prompt(game, attack)
  local owed = duties.awaiting(game, attack.side, attack.hex) -- rule 12.3#1
  if #owed == 0 then return { "Who advances into {1}?", attack.hex } end
  return { "Who advances into {1}? An attack on {2} is owed there in this phase", attack.hex, owed }
end

local function advance(game, attack, list, destroyed)
  local hex = attack.hex
  if #units.at(hex, attack.foe) > 0 then return end
  local hedges = hex.terrain == "bocage" and not destroyed
  if hedges and not factors.has_rhinos(units.alive(list)) then return end -- rules 12.11#3, 10.6#6, 19.9#3
  local able_units = tables.filtered(units.alive(list), function(unit)
    return not units.is_gun(unit) and not is_towed(unit) and orders.allow(game, unit, hex) and may_cross(game, unit, hex) -- rule 12.11#2
  end)
  local chosen = game:window(attack.side, "advance", domain.some_of{
    of = able_units, min = 1, max = hedges and 1 or nil, -- rule 19.9#3
    accept = function(some)
      game:rule("12.11", stacks.has_room(game, hex, table.unpack(some)), { text = "So many find no room there", spaces = { hex } })
    end,
  }, { prompt = advance_prompt(game, attack) }) or {} -- rules 12.11, 12.11#1
  for _, unit in ipairs(chosen) do
    local from = unit.space
    game:move(unit, hex)
    followers.go_along(game, unit, from)
    game:tell("{1} advances into {2}", unit, hex)
    fortifying.overrun(game, attack.side, hex)
  end
end

-- A corps headquarters alone is gone without a fight.
local function is_undefended(attack)
  return tables.all(attack.defenders, function(unit) return unit.arm == "corpshq" end)
end

local function scatter(game, attack)
  for _, unit in ipairs(attack.defenders) do units.eliminate(game, unit) end -- rule 7.7
  advance(game, attack, attack.attackers, true)
end

local function fight(game, attack)
  defend(game, attack)
  local sum = factors.odds(game, attack)
  if is_multi(attack.attackers) then isolation.press(game, attack.defenders) end -- rule 12.4o
  local column = sum.column or "1-4"
  local roll = game:roll{ purpose = "combat", dice = "1d10", by = attack.side }
  local row = final_row(game, attack, sum, roll.total)
  local cell = game:lookup("crt", row, column)
  game:tell("{1} attacks {2} at " .. sum.value .. ": rolls {3}, " .. cell, attack.side, attack.hex, roll.total)
  local result = factors.meaning(cell)
  local destroyed = defend_result(game, attack, result)
  local left, gone = attack_result(game, attack, result)
  if not gone then advance(game, attack, left, destroyed) end -- rule 12.4#10
end

local function run(game, side, args)
  local attack = factors.attack(side, args)
  local supported = #attack.support > 0 or attack.air > 0
  pay(game, side, price_of(game, side, attack.attackers, supported), "for the attack") -- rule 12.4#3
  mark(game, attack)
  attack.support = guns.spend(game, attack.support) -- rules 12.4#4, 22.2o
  attack.air = guns.fly(game, attack.hex, attack.air) -- rule 12.4#4
  if is_undefended(attack) then scatter(game, attack) else fight(game, attack) end
  holding.look_again(game)
end

-- What may come of it ------------------------------------------------------------------------------------------

local function outcomes(game, attack, sum)
  local list, found = {}, {}
  for die = 1, 10 do
    local cell = game:lookup("crt", factors.row(game, sum, die, false), sum.column)
    local one = found[cell]
    if not one then
      local meaning = factors.meaning(cell)
      one = { weight = 0, words = cell, rule = "12.8", attacker = meaning.attack, defender = meaning.defence }
      found[cell] = one
      list[#list + 1] = one
    end
    one.weight = one.weight + 1
  end
  return list
end

local function foretold(game, side, picked)
  if #(picked.attackers or {}) == 0 then return nil end
  local attack = factors.attack(side, picked)
  local sum = factors.odds(game, attack)
  local price = price_of(game, side, picked.attackers, #attack.support > 0 or attack.air > 0)
  local told = { value = sum.value, reasons = tables.joined(sum.reasons, { { text = "Supply points", amount = price, rule = "7.6.3" } }) }
  if not sum.column then return told end
  return outlook.below(told, outlook.lines(outcomes(game, attack, sum), "steps"))
end

attacking.verbs = {
  attack = {
    title = "Attack", prompt = "Choose an enemy hex, who attacks it and what supports them",
    offers = declaration,
    check = function(game, side, args)
      local attack = factors.attack(side, args)
      local odds = is_undefended(attack) or factors.odds(game, attack).column
      game:rule("12.4#6", odds, { text = "The odds are below 1 to 4", spaces = { args.target } })
    end,
    preview = foretold,
    run = run,
  },
}

--- May somebody of the side attack the hex?
attacking.somebody_against = somebody_against

return attacking
