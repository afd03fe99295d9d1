-- Headquarters as bridges: an Allied one beside water bridges it, and one mechanized unit a turn comes over.
local objections = require("bocage.objections")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local ground = require("rules.ground")
local marching = require("rules.marching")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local bridging = {}

-- The hexes of land beyond water without a bridge.
local function banks_beyond(space)
  local list = {}
  for _, link in ipairs(space.links) do
    local other = link:other(space)
    local land = other.terrain ~= "sea" -- a river runs to its mouth
    if land and ground.is_water(link) and not ground.is_bridged(link) then list[#list + 1] = other end
  end
  return list
end

local span = {
  title = "Bridge water", prompt = "Choose a headquarters and the bank beyond the water that it bridges",
  offers = function(game, side)
    if side.name ~= "allied" then return nil end -- rule 14.2.1
    return domain.record{
      { "unit", domain.one_of{ of = tables.filtered(units.of(game, side), units.is_hq), test = function(hq)
        game:rule("14.2.1", #banks_beyond(hq.space) > 0, { text = "No water without a bridge is beside it", pieces = { hq } })
        game:rule("14.2.1", not hq.span, { text = "It is a bridge already", pieces = { hq } })
      end } },
      { "across", function(picked) return domain.one_of{ of = banks_beyond(picked.unit.space) } end, title = "The bank beyond" },
    }
  end,
  run = function(game, _, args)
    game:set(args.unit, "span", args.across) -- rule 14.2.1
    game:set(args.unit, "site", args.unit.space)
    game:tell("{1} bridges the water between {2} and {3}", args.unit, args.unit.space, args.across)
  end,
}

-- The headquarters that bridge water now: they stand where they began to.
local bridges = tables.remembering_of(function(game, side)
  return tables.filtered(units.of(game, side), function(hq) return hq.span ~= nil and hq.site == hq.space end)
end)

-- Where a unit comes over such a bridge.
local function ways_over(game, side, unit)
  local list = {}
  for _, hq in ipairs(bridges(game, side)) do
    if unit.space == hq.space then list[#list + 1] = hq.span end
    if unit.space == hq.span then list[#list + 1] = hq.space end
  end
  return list
end

local function objections_at(game, side, unit, space)
  local zone, list = zones.against(game, side), {}
  local function no(rule, ok, text) list[#list + 1] = { rule = rule, ok = ok, text = text, pieces = { unit }, spaces = { space } } end
  for _, shut in ipairs(marching.no_entry(game, unit)) do no(shut.rule, not shut.spaces:contains(space), shut.text) end
  no("14.2.1", not game:link(unit.space, space).ferried, "A unit has crossed there in this turn") -- rule 14.2.1
  no("10.6#13", space.terrain ~= "flooded", "Vehicles come into flooded ground by ways alone") -- rule 10.6#13
  no("5.2#1", not (zone:contains(unit.space) and zone:contains(space)), "Nobody goes from one enemy zone into another") -- rule 5.2#1
  return list
end

local ferry = {
  title = "Cross by a headquarters", prompt = "Choose a mechanized unit and the bank to which it crosses, with all its movement",
  offers = function(game, side)
    local able = tables.filtered(units.of(game, side), function(unit) return unit.mechanized and #ways_over(game, side, unit) > 0 end)
    if #able == 0 then return nil end
    return domain.record{
      { "unit", domain.one_of{ of = able, test = function(unit)
        marching.require_free(game, unit)
        game:rule("14.2.1", unit.spent == 0, { text = "It takes all movement to cross", pieces = { unit } })
      end } },
      { "hex", function(picked)
        local unit = picked.unit
        local judge, require_room = marching.ends(game, side, unit), stacking.joining(game, stacks.limits(game), unit)
        return domain.one_of{ of = ways_over(game, side, unit), test = function(space)
          objections.require(game, objections_at(game, side, unit, space))
          objections.require(game, judge(space))
          require_room(space)
        end }
      end },
    }
  end,
  run = function(game, side, args)
    local unit, from = args.unit, args.unit.space
    game:set(game:link(from, args.hex), "ferried", true)
    game:set(unit, "moved", true)
    game:move(unit, args.hex)
    game:tell("{1} crosses from {2} to {3}", unit, from, args.hex)
    marching.arrive(game, side, unit, { args.hex })
  end,
}

bridging.verbs = { span = span, ferry = ferry }

return bridging
