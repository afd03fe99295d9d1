-- Bombardment of four kinds: field artillery, warships, aircraft, and the batteries of Le Havre.
local areas = require("rules.areas")
local attrition = require("rules.attrition")
local boundaries = require("rules.boundaries")
local bridges = require("rules.bridges")
local chances = require("rules.chances")
local dice = require("rules.dice")
local directions = require("bocage.directions")
local points = require("bocage.points")
local storm = require("rules.storm")
local support = require("rules.support")
local tables = require("bocage.tables")
local units = require("rules.units")

local bombardment = {}

-- Values -----------------------------------------------------------------------------------------------------------------

local hardening = {
  air = { rule = "10.3#3", arm = "flak", text = "Fresh flak" },
  naval = { rule = "10.3#4", arm = "coastal", text = "Fresh coastal artillery" },
  guns = { rule = "10.3#5", arm = "artillery", text = "Fresh field artillery" },
}

local function hard_units(blow, kind)
  return tables.filtered(units.fresh_at(blow.area, blow.foe), function(unit)
    return unit.arm == kind.arm and not unit.nebelwerfer  -- rule 16.14
  end)
end

local function rockets(blow) return blow.lead and blow.lead.nebelwerfer end  -- rule 16.14

--- The attack value of a bombardment with its terms.
function bombardment.attack(blow)
  local shooter = blow.lead or blow.marker
  local list = { { rule = "10.2", amount = shooter.attack, text = shooter.title, pieces = { shooter } } }
  local others = blow.guns and #blow.guns - 1 or 0
  if others > 0 then list[2] = { rule = "10.2", amount = others, text = "Other artillery" } end
  return points.sum(list)
end

--- The defence value with its terms.
function bombardment.defence(blow)
  -- rule 10.3
  local list = { { rule = "10.3#1", amount = areas.tem(blow.area), text = "Terrain of " .. blow.area.title } }
  if blow.foe.name == "german" and areas.fortified(blow.area) then  -- rule 15.1
    list[#list + 1] = { rule = "10.3#2", amount = 2, text = "Fortification" }
  end
  local kind = hardening[blow.kind]
  local hard = kind and not rockets(blow) and hard_units(blow, kind) or {}
  if #hard > 0 then list[#list + 1] = { rule = kind.rule, amount = #hard, text = kind.text, pieces = hard } end
  return points.sum(list)
end

-- The primary target -------------------------------------------------------------------------------------------------------

local function constructions(game, side)
  local name = bridges.works[side.other.name]
  return tables.filtered(boundaries.all_bridges, function(link) return link[name] > 0 end)  -- rule 20.22
end

-- A primary target is a unit or, for artillery, the boundary on which something is built.
local function is_site(lead, target)
  return lead ~= nil and tables.contains(boundaries.bridges(lead.space), target)
end

-- Artillery reduces what is built on the boundary between it and its target.
local function require_site(game, area, lead, link)
  game:rule("20.22", lead, { text = "Only artillery reduces a construction", links = { link } })
  local between = directions.touches(link, area) and directions.touches(link, lead.space)
  game:rule("20.22", between, { text = "The construction is not beside the leading artillery and the target", links = { link } })
end

--- What may be the primary target: artillery only when nothing else stands there.
function bombardment.primary_domain(game, side, area, lead)
  local others = tables.any(units.at(area, side.other), function(unit) return unit.arm ~= "artillery" end)
  local sites, works = constructions(game, side), {}
  for _, link in ipairs(sites) do works[link] = "Construction at " .. bridges.label(link) end
  return domain.one_of{
    of = tables.joined(units.in_play(game, side.other), sites), other = "Enemy units are bombarded, and what they build",
    label = function(target) return works[target] or target.title end,
    test = function(target)
      if works[target] then return require_site(game, area, lead, target) end
      game:rule("10.12", target.space == area, { text = "The primary target stands in the area", pieces = { target }, spaces = { area } })
      game:rule("10.12", not (others and target.arm == "artillery"),
        { text = "Artillery is no primary target while others stand there", pieces = { target } })
    end,
  }
end

-- Areas that may be hit ------------------------------------------------------------------------------------------------

local function require_enemies(game, side, space)
  game:rule("10.12", units.any_at(space, side.other), { text = "No enemy is there", spaces = { space } })
end

local function stands(place, nation)
  return tables.any(place.pieces, function(piece) return piece.arm ~= "" and piece.nation == nation end)
end

-- Does the nation stand in or next to the area, or control what lies next to it?
local function near(space, nation)
  if stands(space, nation) then return true end
  return tables.any(areas.neighbours(space), function(other) return other.control == nation or stands(other, nation) end)
end

-- For aircraft the units off a beach stand on it.
local function near_off_shore(space, nation)
  local function off(beach)
    return tables.any(beach.neighbours, function(sea) return areas.is_afloat(sea) and stands(sea, nation) end)
  end
  return off(space) or tables.any(areas.neighbours(space), off)
end

local function require_partner(game, space, nation)
  local other = space.shelled_by and space.shelled_by ~= nation
  game:rule("17.1", not other, { text = "The other nation bombarded this area today", spaces = { space } })
end

local feature_of = { us = "western", british = "eastern" }

function bombardment.require_naval(game, space, nation)
  game:rule("3.26", space:has(feature_of[nation]), { text = "The ships do not reach this area", spaces = { space } })
  game:rule("17.2", near(space, nation), { text = "No unit or area of the nation is near", spaces = { space } })
  game:rule("24.6#3", not storm.blowing(game), "The fleet does not fire in a storm")
  require_partner(game, space, nation)
end

function bombardment.require_air(game, space, nation)
  game:rule("18.2", game.weather == "clear", "Aircraft bombard in clear weather")
  game:rule("14.4", not areas.is_zone(space), { text = "Zones are not bombarded from the air", spaces = { space } })
  game:rule("17.3", near(space, nation) or near_off_shore(space, nation),
    { text = "No unit or area of the nation is near", spaces = { space } })
  require_partner(game, space, nation)
end

local function require_batteries(game, space)
  -- rule 16.4
  game:rule("3.27", space:has("lehavre"), { text = "The batteries do not reach this area", spaces = { space } })
end

-- The blow ---------------------------------------------------------------------------------------------------------------

-- One level of a construction takes one point, as a spent infantry unit does.
local function reduce_construction(game, blow, margin)
  local name = bridges.works[blow.foe.name]
  game:set(blow.primary, name, blow.primary[name] - 1)  -- rule 20.22
  return margin - 1  -- rule 20.22
end

-- Bombs on friends: the Germans say who of them is hit first.
local function mistake(game, blow, attack)
  game:tell("Bombs fall on friends in {1}", blow.area)
  game:set(game, "fight_area", blow.area)
  local primary = game:ask(blow.foe, "mistaken_target", bombardment.primary_domain(game, blow.foe, blow.area),
    { prompt = "Which Allied unit is hit first?" })
  game:set(game, "fight_area", nil)
  attrition.suffer(game, blow.side, blow.area, primary, (attack + 1) // 2)
end

local function hit(game, blow, margin)
  if is_site(blow.lead, blow.primary) then
    return attrition.suffer(game, blow.foe, blow.area, nil, reduce_construction(game, blow, margin))
  end
  attrition.suffer(game, blow.foe, blow.area, blow.primary, margin)  -- rule 10.12
end

-- On equal dice aircraft hit friends, too.
local function confused(blow, first, second)
  return blow.kind == "air" and areas.contested(blow.area) and first == second  -- rule 17.31
end

--- What the dice do, in words, for whoever may have them rolled again.
---@param blow table
---@param margin integer
---@param thrown integer[] two dice of each side
---@return string
function bombardment.fate(blow, margin, thrown)
  local lost = margin == 1 and "1 attrition point" or margin .. " attrition points"
  local effect = margin > 0 and lost or "no effect"
  return confused(blow, thrown[1] + thrown[2], thrown[3] + thrown[4]) and effect .. ", and bombs fall on friends" or effect
end

--- Procedure: the bombardment. `blow` has side, foe, area, kind, primary, and marker or lead and guns.
function bombardment.strike(game, blow)
  local attack, defence = bombardment.attack(blow).value, bombardment.defence(blow).value
  game:tell("{1} is bombarded: attack " .. attack .. ", defence " .. defence, blow.area)
  local rolled = dice.duel(game, {
    side = blow.side, purpose = "bombardment", title = "Bombardment of " .. blow.area.title, attack = attack, defence = defence,
    told = function(margin, thrown) return bombardment.fate(blow, margin, thrown) end,
  })
  if rolled.margin > 0 then hit(game, blow, rolled.margin) else game:tell("No effect") end
  if confused(blow, rolled.attack, rolled.defence) then mistake(game, blow, rolled.attack) end
  if blow.kind == "naval" or blow.kind == "air" then game:set(blow.area, "shelled_by", blow.marker.nation) end
end

--- Procedure: a marker is used for today.
function bombardment.use_up(game, marker) game:flip(marker, "used") end  -- rules 3.6, 4.4, 10.11

-- The verbs --------------------------------------------------------------------------------------------------------------

local function marker_fits(game, marker, space)
  if marker.role == "naval" then return bombardment.require_naval(game, space, marker.nation) end
  if marker.role == "air" then return bombardment.require_air(game, space, marker.nation) end
  require_batteries(game, space)
end

local function markers(game, side)
  return game:pieces{ side = side, where = function(piece)
    return piece.role == "naval" or piece.role == "air" or piece.role == "batteries"
  end }
end

--- What the bombardment would come to: both values term by term, and what the dice make of the difference.
---@param blow table
---@return { value: string, reasons: table[], attack: integer, defence: integer }
function bombardment.estimate(blow)
  local attack, defence = bombardment.attack(blow), bombardment.defence(blow)
  local list = attack.reasons
  for _, reason in ipairs(defence.reasons) do
    list[#list + 1] = { rule = reason.rule, text = "Defence: " .. reason.text, amount = reason.amount, pieces = reason.pieces }
  end
  local outlook = chances.of_bombardment(attack.value - defence.value)
  local shown = tables.joined(list, outlook)
  return { value = attack.value .. ":" .. defence.value, reasons = shown, attack = attack.value, defence = defence.value }
end

local kind_of = { naval = "naval", air = "air", batteries = "batteries" }

local function blow_of_marker(side, args)
  return { side = side, foe = side.other, area = args.area, kind = kind_of[args.marker.role], marker = args.marker, primary = args.primary }
end

--- A bombardment by ships, aircraft or the batteries of Le Havre as an impulse.
---@param begin fun(game: game, kind: string) procedure
function bombardment.by_marker(begin)
  return {
    title = "Bombard", prompt = "Choose who bombards, the area and the primary target",
    offers = function(game, side)
      return domain.record{
        { "marker", domain.one_of{
          of = markers(game, side),
          test = function(marker)
            game:rule("10.11", marker.face == "fresh", { text = "It was used today", pieces = { marker } })
          end,
        } },
        { "area", function(picked)
          return domain.one_of{ of = areas.all(game), other = areas.outside, test = function(space)
            require_enemies(game, side, space)
            marker_fits(game, picked.marker, space)
          end }
        end },
        { "primary", function(picked) return bombardment.primary_domain(game, side, picked.area) end, title = "Primary target" },
      }
    end,
    preview = function(game, side, picked)
      return picked.area and chances.told(bombardment.estimate(blow_of_marker(side, picked))) or nil
    end,
    run = function(game, side, args)
      begin(game, args.marker.role)
      bombardment.use_up(game, args.marker)
      bombardment.strike(game, blow_of_marker(side, args))
    end,
  }
end

local function guns_domain(game, side, area, lead)
  local near_by = tables.filtered(support.guns_near(game, side, area), function(gun) return gun ~= lead end)
  if #near_by == 0 then return nil end
  return domain.some_of{
    of = tables.filtered(support.guns(game, side), function(gun) return gun ~= lead end), min = 0,
    test = function(gun)
      game:rule("10.2", gun.nation == lead.nation, { text = "British and US artillery do not support each other", pieces = { gun } })
      game:rule("16.14", not gun.nebelwerfer and not lead.nebelwerfer,
        { text = "Rocket brigades bombard alone", pieces = { gun } })
      support.require_bombardment(game, gun, area)
    end,
  }
end

local function lead_domain(game, side, area)
  return domain.one_of{
    of = units.in_play(game, side), other = units.outside,
    test = function(gun)
      game:rule("16.3", gun.arm ~= "coastal", { text = "Coastal artillery never attacks", pieces = { gun } })
      game:rule("10.11", gun.arm == "artillery", { text = "Only field artillery bombards", pieces = { gun } })
      game:rule("16.14", not gun.nebelwerfer or gun.space == area,
        { text = "Rocket brigades bombard only their own area", pieces = { gun } })
      support.require_bombardment(game, gun, area)
    end,
  }
end

-- Artillery fires at enemies and at what they are building.
local function worth_firing_at(game, side)
  local sites = constructions(game, side)
  return function(space)
    return units.any_at(space, side.other) or tables.any(sites, function(link) return directions.touches(link, space) end)
  end
end

local function in_range(game, side, space) return #support.guns_near(game, side, space) > 0 end

local function target_domain(game, side)
  local is_target = worth_firing_at(game, side)
  return domain.one_of{
    of = areas.all(game), other = areas.outside,
    test = function(space)
      game:rule("10.12", is_target(space), { text = "No enemy is there", spaces = { space } })
      game:rule("16.11", in_range(game, side, space), { text = "No artillery of yours is there or next to it", spaces = { space } })
    end,
  }
end

local function blow_of_guns(side, args)
  local guns = { args.lead }
  for _, gun in ipairs(args.guns or {}) do guns[#guns + 1] = gun end
  return { side = side, foe = side.other, area = args.area, kind = "guns", lead = args.lead, guns = guns, primary = args.primary }
end

--- A bombardment by field artillery as an impulse.
---@param begin fun(game: game, kind: string) procedure
function bombardment.by_guns(begin)
  return {
    title = "Bombard with artillery", prompt = "Choose the area, the leading artillery, others that fire, and the primary target",
    offers = function(game, side)
      return domain.record{
        { "area", target_domain(game, side) },
        { "lead", function(picked) return lead_domain(game, side, picked.area) end, title = "Leading artillery" },
        { "guns", function(picked) return guns_domain(game, side, picked.area, picked.lead) end, title = "Others that fire" },
        { "primary", function(picked) return bombardment.primary_domain(game, side, picked.area, picked.lead) end,
          title = "Primary target" },
      }
    end,
    preview = function(game, side, picked)
      return picked.lead and chances.told(bombardment.estimate(blow_of_guns(side, picked))) or nil
    end,
    run = function(game, side, args)
      begin(game, "guns")
      local blow = blow_of_guns(side, args)
      bombardment.strike(game, blow)
      for _, gun in ipairs(blow.guns) do units.worsen(game, gun, 2) end
    end,
  }
end

return bombardment
