-- An assault is resolved: repulse, stalemate or casualty points, who retreats, who goes on.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local casualties = require("rules.casualties")
local chances = require("rules.chances")
local dice = require("rules.dice")
local losses = require("rules.losses")
local retreats = require("rules.retreats")
local tables = require("bocage.tables")
local units = require("rules.units")
local values = require("rules.values")

local outcome = {}

-- The attacker -----------------------------------------------------------------------------------------------------------

-- Artillery that came in with a mandatory assault shares its fate.
local function followers(fight)
  return tables.filtered(units.at(fight.area, fight.side), function(unit) return unit.mandatory and unit.arm == "artillery" end)
end

local function from_sea(unit) return areas.is_afloat(unit.route[#unit.route]) end

-- Who entered the area in this impulse, overland: nobody goes back to sea, and the first day's landings stand or fall.
local function can_withdraw(fight, unit)
  return fight.kind == "impulse" and unit.space == fight.area and #unit.route > 0 and not from_sea(unit)
end

-- When the way back is full, the retreat goes on by the priorities of defenders.
local function beyond(game, unit)
  local way = retreats.ways(game, unit, unit.space, retreats.plan(unit.space))[1]
  return way and way.space
end

local function place_behind(game, unit)
  local route = unit.route
  for i = #route, 1, -1 do
    if not areas.full(route[i], unit) then return route[i] end  -- rules 9.61, 9.66
  end
  return beyond(game, unit)
end

local function go_back(game, unit)
  local place, from = place_behind(game, unit), unit.space
  if not place then return end
  game:move(unit, place)
  game:tell("{1} falls back from {2} to {3}", unit, from, place)
  areas.review(game, place)
end

local function withdraw(game, list)
  for _, unit in ipairs(list) do go_back(game, unit) end
end

local function offer_withdrawal(game, fight, list)
  game:set(game, "fight_back", tables.filtered(units.at(fight.area, fight.side), function(unit) return tables.contains(list, unit) end))
  local choice = domain.some_of{
    of = units.at(fight.area, fight.side),
    test = function(unit)
      game:rule("9.61", tables.contains(list, unit),
        { text = "Only those go back who came overland to assault in this impulse", pieces = { unit } })
    end,
  }
  local chosen = game:window(fight.side, "withdraw", choice,
    { prompt = { "Which units withdraw from {1}?", fight.area } })
  game:set(game, "fight_back", {})
  withdraw(game, chosen or {})
end

-- They have assaulted, and owe nothing more.
local function acquit(game, list)
  for _, unit in ipairs(list) do game:set(unit, "mandatory", false) end
end

local function tire(game, list, level)
  for _, unit in ipairs(list) do units.worsen(game, unit, level) end
end

-- The defender -----------------------------------------------------------------------------------------------------------

local function fall_back(game, fight)
  fight.points = 0
  local chosen = game:window(fight.foe, "casualties", casualties.domain(game, fight),
    { prompt = { "Do units retreat from {1} of your own will?", fight.area } })
  casualties.carry_out(game, chosen or {})
end

local function suffer(game, fight, points)
  fight.points = points
  game:set(game, "fight_points", points)
  local chosen = game:ask(fight.foe, "casualties", casualties.domain(game, fight),
    { prompt = { points .. " casualty points to absorb in {1}", fight.area } })
  casualties.carry_out(game, chosen)
end

-- The three results --------------------------------------------------------------------------------------------------------

local function repulsed(game, fight)
  game:tell("The assault on {1} is repulsed", fight.area)
  local all = tables.joined(fight.units, followers(fight))
  local level = 3  -- rule 9.41: disrupted
  tire(game, all, level)
  if fight.also then tire(game, fight.also, level) end
  tire(game, fight.support, 2)
  local withdrawn = tables.filtered(all, function(unit) return can_withdraw(fight, unit) end)
  local forced = tables.filtered(withdrawn, function(unit) return unit.mandatory end)  -- rules 9.41, 9.61
  local free = tables.filtered(withdrawn, function(unit) return not tables.contains(forced, unit) end)
  acquit(game, all)
  withdraw(game, forced)
  offer_withdrawal(game, fight, free)
  fall_back(game, fight)
end

local function cross(game, fight)
  for _, unit in ipairs(fight.units) do boundaries.take(game, unit.over, fight.side) end
end

local function stalemate(game, fight)
  game:tell("Stalemate in {1}", fight.area)
  local all = tables.joined(fight.units, followers(fight))
  units.worsen(game, fight.point, 3)  -- rule 9.42
  tire(game, all, 2)
  tire(game, fight.support, 2)
  cross(game, fight)
  local free = tables.filtered(all, function(unit) return can_withdraw(fight, unit) end)
  acquit(game, all)
  offer_withdrawal(game, fight, free)
  fall_back(game, fight)
end

-- Nobody overruns in the bocage, in zones, or in the first landings.
local function may_overrun(fight)
  -- rule 8.53
  return fight.kind == "impulse" and not areas.bocage(fight.area) and not areas.is_zone(fight.area)
end

local function overrun(game, fight)
  game:tell("{1} is overrun", fight.area)
  for _, unit in ipairs(tables.joined(fight.units, followers(fight))) do
    game:set(unit, "overran", true)
    game:set(unit, "halted", false)
    game:set(unit, "mandatory", false)
  end
  for _, gun in ipairs(fight.support) do
    game:set(gun, "halted", true)
  end
end

local function destroy_all(game, fight)
  for _, unit in ipairs(units.at(fight.area, fight.foe)) do losses.eliminate(game, unit) end
end

-- In the first edition winners too may go back to where they came from, while the enemy still holds out.
local function winners_withdraw(game, fight, all)
  if game:option("edition") == "second" or #units.at(fight.area, fight.foe) == 0 then return end  -- rule 9.6
  offer_withdrawal(game, fight, tables.filtered(all, function(unit) return can_withdraw(fight, unit) end))
end

local function finish_win(game, fight, over)
  local all = tables.joined(fight.units, followers(fight))
  cross(game, fight)
  if over and may_overrun(fight) then
    overrun(game, fight)
  else
    tire(game, all, 2)  -- rule 9.43
    tire(game, fight.support, 2)  -- rules 9.43, 9.7
    acquit(game, all)
    winners_withdraw(game, fight, all)
  end
end

local function success(game, fight, margin)
  local points = margin - values.forgiven(fight.area)
  local over = points > casualties.capacity(game, fight)  -- rule 9.8
  game:tell(points .. " casualty points in {1}", fight.area)
  if over then
    destroy_all(game, fight)
  elseif points > 0 then
    suffer(game, fight, points)
  else
    fall_back(game, fight)
  end
  finish_win(game, fight, over)
end

-- The assault --------------------------------------------------------------------------------------------------------------

local function choose_front(game, fight)
  local list = values.fronts(fight.area, fight.foe)
  if #list == 1 then return list[1] end
  -- rule 9.1
  local choice = domain.one_of{
    of = units.at(fight.area, fight.foe),
    test = function(unit)
      game:rule("16.1", tables.contains(list, unit),
        { text = "Field artillery is not the forward unit while others defend", pieces = { unit } })
    end,
  }
  return game:ask(fight.foe, "forward", choice,
    { prompt = { "Which unit is the forward unit in {1}?", fight.area } })
end

local function note(game, fight)
  game:set(game, "fight_front", fight.front)
  game:set(fight.area, "attacked", true)
end

local function clear(game)
  game:set(game, "fight_area", nil)
  game:set(game, "fight_front", nil)
  game:set(game, "fight_points", 0)
end

--- Procedure: the assault is fought. `pay` happens when the values stand, before the dice.
---@param game game
---@param fight Fight
---@param pay? fun()
function outcome.resolve(game, fight, pay)
  game:tell("{1} assaults {2}", fight.side, fight.area)
  game:set(game, "fight_area", fight.area)
  fight.front = choose_front(game, fight)
  note(game, fight)
  local attack, defence = values.attack(game, fight).value, values.defence(game, fight).value
  if pay then pay() end
  game:tell("Attack " .. attack .. ", defence " .. defence .. " with {1} in front", fight.front)
  local margin = dice.duel(game, {
    side = fight.side, purpose = "assault", title = "Assault on " .. fight.area.title, attack = attack, defence = defence,
    told = function(margin) return chances.assault(margin, values.forgiven(fight.area), casualties.capacity(game, fight)).words end,
  }).margin
  if margin < 0 then
    repulsed(game, fight)
  elseif margin == 0 then
    stalemate(game, fight)
  else
    success(game, fight, margin)
  end
  areas.review(game, fight.area)
  clear(game)
end

return outcome
