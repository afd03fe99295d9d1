-- Bombardment: support fire alone against one unit in range.
local crt = require("rules.crt")
local fire = require("rules.fire")
local forces = require("bocage.forces")
local results = require("rules.results")
local units = require("rules.units")

local bombardment = {}

-- Artillery reaches two hexes from a hex of its own side and nation, aircraft anywhere.
local function in_range(game, side, one, hex)
  if fire.is_air(one.cup.name) then return true end
  for _, space in ipairs((game:within(hex, 2) * game:occupied(side)):list()) do
    for _, unit in ipairs(units.at(space)) do
      if not one.nation or unit.nation == one.nation then return true end
    end
  end
  return false
end

local function require_range(game, side, one, hex)
  local fits = in_range(game, side, one, hex)
  local refusal = { text = "No unit of yours is within two hexes", spaces = { hex } }
  if side.name == "german" then
    game:rule("10.8.2#3", fits, refusal)
  else
    game:rule("10.8.1#9", fits, refusal)
  end
end

local function target_domain(game, side)
  return domain.one_of{
    of = forces.of(game, side.other),
    test = function(unit)
      game:rule("8.0#2", not unit.attacked, { text = "The unit was bombarded in this phase", pieces = { unit } })
    end,
  }
end

local function cup_domain(game, side, hex, chosen)
  local list, nation = fire.cups(game, side)
  return domain.one_of{
    of = list,
    test = function(cup)
      game:rule("8.1#4", hex.shelled + #chosen < 2, { text = "Two markers at most bombard a hex in a turn", spaces = { hex } })
      fire.require_afield(game, cup, false)
      local left = #cup.pieces
      for _, other in ipairs(chosen) do
        if other == cup then left = left - 1 end
      end
      game:rule("7.2#6", left > 0, { text = "Every marker of that cup has been used in this turn", spaces = { cup } })
      require_range(game, side, { cup = cup, nation = nation[cup] }, hex)
    end,
    label = function(cup) return cup.title end,
  }
end

local function markers_domain(game, side, hex)
  return domain.sequence{ item = function(chosen) return cup_domain(game, side, hex, chosen) end }
end

local function fight_of(side, target)
  return { side = side, hex = target.space, attackers = {}, defenders = { target }, bombardment = true }
end

local function run(game, side, args)
  local hex, sum = args.target.space, 0
  local fight = fight_of(side, args.target)
  game:set(args.target, "attacked", true) -- rules 8.0#2, 10.9.4#8
  game:set(hex, "shelled", hex.shelled + #args.markers)
  for _, cup in ipairs(args.markers) do
    local marker = fire.draw_open(game, side, cup)
    if marker then
      sum = sum + fire.worth(game, marker, hex)
      game:tell("{1} bombards {2} with {3}", side, args.target, marker)
    end
  end
  if sum == 0 then return end
  fight.fire = { [side] = sum }
  results.apply_bombardment(game, fight, crt.roll(game, fight))
end

bombardment.verbs = {
  bombard = {
    title = "Bombard", prompt = "Choose an enemy unit and the cups of one or two markers",
    offers = function(game, side)
      return domain.record{
        { "target", target_domain(game, side) },
        { "markers", function(picked) return markers_domain(game, side, picked.target.space) end },
      }
    end,
    preview = function(game, side, picked)
      if not picked.target then return nil end
      local told = crt.foretold(game, fight_of(side, picked.target))
      return { value = "before fire: " .. told.value, reasons = told.reasons }
    end,
    run = run,
  },
}

return bombardment
