-- The night march: every unit may go one area into a free one, and those at sea may land or wait off shore.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local interdiction = require("rules.interdiction")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local regrouping = {}

local function require_ready(game, unit, chosen)
  -- rule 16.3
  game:rule("8.373", unit.arm ~= "coastal", { text = "Coastal artillery does not regroup", pieces = { unit } })
  game:rule("3.5", unit.space.name ~= "offshore", { text = "Units in the Offshore Box wait for the dawn", pieces = { unit } })
  game:rule("13.0", not unit.regrouped, { text = "A unit goes no farther than one area", pieces = { unit } })
  local first = chosen[1]
  game:rule("13.0", not first or first.space == unit.space, { text = "A group regroups from one area", pieces = { unit } })
end

local function require_boundary(game, group, link)
  if boundaries.open(link) then return end
  local side = group[1].side
  game:rule("13.0", not boundaries.enemy_held(link, side), { text = "The enemy holds this crossing", links = { link } })
  if boundaries.bridged(link) and boundaries.room(link) >= #group then return end
  local ford = boundaries.river(link) and not tables.any(group, function(unit) return unit.arm ~= "infantry" end)
  game:rule("8.371", ford, { text = "No bridge has room, and only infantry crosses a river without one", links = { link } })
end

local function require_landing(game, group, beach)
  game:rule("24.6#1", not storm.blowing(game), "Nobody lands in a storm")
  game:rule("19.3", #group <= 5, { text = "Five units land in a regroup phase", pieces = group })
  game:rule("19.4", not group[1].space.landed, { text = "All that land in a phase land together", spaces = { group[1].space } })
  game:rule("19.3", areas.free(beach, group[1].side), { text = "The beach is not free", spaces = { beach } })
end

local function require_room(game, group, to)
  local crowded = areas.crowded(to, units.at(to, group[1].side), group)
  if not crowded then return end
  local refusal = { text = crowded.text, spaces = { to } }
  game:rule("7.1", crowded.rule ~= "7.1", refusal)
  game:rule("16.13", crowded.rule ~= "16.13", refusal)
end

local function require_target(game, group, to)
  local from = group[1].space
  local reached = game:link(from, to) or to.name == "offshore" and from:in_region("approaches")
  game:rule("13.0", reached, { text = "A unit goes no farther than one area", pieces = group, spaces = { to } })
  if to.name == "offshore" or not reached then return end
  -- rules 6.1#4, 6.5
  if areas.is_afloat(from) then require_landing(game, group, to) end
  game:rule("7.6", areas.free(to, group[1].side), { text = "Units regroup into free areas only", spaces = { to } })
  require_boundary(game, group, game:link(from, to))
  require_room(game, group, to)
end

local function go(game, group, to)
  local from = group[1].space
  local link = to.name ~= "offshore" and game:link(from, to) or nil
  if link and boundaries.bridged(link) and boundaries.room(link) >= #group then boundaries.use(game, link, #group) end
  for _, unit in ipairs(group) do
    game:set(unit, "regrouped", true)  -- rule 13.0
    game:move(unit, to)
    game:tell("{1} regroups from {2} to {3}", unit, from, to)
  end
  areas.leave(game, from, group)
  areas.review(game, to)
end

regrouping.verb = {
  title = "Regroup", prompt = "Choose units of one area and the free area into which they go",
  offers = function(game, side)
    local list = units.in_play(game, side)
    if #list == 0 then return nil end
    return domain.record{
      { "units", domain.some_of{ of = list, other = units.outside, test = function(unit, chosen) require_ready(game, unit, chosen) end } },
      { "to", function(picked)
        return domain.one_of{
          of = tables.joined(areas.all(game), { game:space("offshore") }), other = areas.outside,
          test = function(to) require_target(game, picked.units, to) end,
        }
      end },
    }
  end,
  run = function(game, _, args)
    local from = args.units[1].space
    go(game, args.units, args.to)  -- rules 13.0, 21.1#7, 21.7
    if not from:in_region("approaches") or args.to.name == "offshore" then return end
    game:set(from, "landed", true)
    interdiction.of_batteries(game, args.units, args.to)  -- rules 13.0, 19.4
  end,
}

return regrouping
