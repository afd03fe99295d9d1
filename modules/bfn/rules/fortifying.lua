-- Engineers: bridges blown and repaired, entrenchments dug; one action a night.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local followers = require("rules.followers")
local ground = require("rules.ground")
local units = require("rules.units")
local zones = require("rules.zones")

local fortifying = {}

-- Entrenchments ------------------------------------------------------------------------------------------

local function works_in(space)
  return tables.filtered(space.pieces, function(piece) return piece.counter == "entrenchment" end)
end

local function pathfinders_in(space)
  return tables.filtered(space.pieces, function(piece) return piece.arm == "pathfinder" end)
end

--- Procedure: a unit enters a hex; works, pathfinders and vehicles that stand alone of the other side are gone.
---@param game game
---@param side side
---@param space space
function fortifying.overrun(game, side, space)
  followers.overrun(game, side, space)
  for _, work in ipairs(works_in(space)) do
    if work.digger ~= side then -- rules 14.3#3, 14.3o
      game:move(work, "markers") -- rule 14.3#3
      game:tell("The entrenchment in {1} is taken", space)
    end
  end
  for _, piece in ipairs(side.name == "german" and pathfinders_in(space) or {}) do
    game:move(piece, "off") -- rule 17.1#2
    game:tell("{1} are lost in {2}", piece, space)
  end
end

-- Who may work ------------------------------------------------------------------------------------------

local function engineers(game, side)
  return tables.filtered(units.of(game, side), function(unit) return unit.arm == "engineer" end)
end

local function require_engineer(game, unit)
  game:rule("14.0", not unit.worked, { text = "The engineers have worked in this night", pieces = { unit } })
end

local function require_quiet(game, unit, rule)
  require_engineer(game, unit)
  local zone = zones.against(game, unit.side):contains(unit.space)
  if rule == "14.1" then
    game:rule("14.1", not zone, { text = "Bridges are blown outside enemy zones only", pieces = { unit } })
  else
    game:rule("14.2", not zone, { text = "Bridges are repaired outside enemy zones only", pieces = { unit } })
  end
end

local function bridges_at(unit, down)
  local list = {}
  for _, link in ipairs(unit.space.links) do
    if ground.is_bridge(link) and link.blown == down then list[#list + 1] = link:other(unit.space) end
  end
  return list
end

local function engineer_domain(game, side, test)
  return domain.one_of{ of = engineers(game, side), test = test, other = "Only engineers work on bridges and entrenchments" }
end

local function bridge_verb(title, prompt, rule, down, figure, done)
  return {
    title = title, prompt = prompt,
    offers = function(game, side)
      return domain.record{
        { "unit", engineer_domain(game, side, function(unit)
          require_quiet(game, unit, rule)
          if down then
            game:rule("14.2", #bridges_at(unit, true) > 0, { text = "No bridge is down beside it", pieces = { unit } })
          else
            game:rule("14.1", #bridges_at(unit, false) > 0, { text = "No bridge leads out of its hex", pieces = { unit } })
          end
        end) },
        { "across", function(picked) return domain.one_of{ of = bridges_at(picked.unit, down) } end, title = "The bridge to" },
      }
    end,
    run = function(game, side, args)
      local link = game:link(args.unit.space, args.across)
      game:set(args.unit, "worked", true) -- rule 14.0
      local roll = game:roll{ purpose = "bridge", dice = "1d6", by = side }
      local well = roll.total <= figures.of(game, figure)
      game:tell("{1} at the bridge between {2} and {3}: rolls {4}, " .. (well and done or "nothing comes of it"),
        args.unit, args.unit.space, args.across, roll.total)
      if well then fortifying.set_bridge(game, link, not down) end -- rules 14.1, 14.2
    end,
  }
end

--- Procedure: a bridge falls, or stands again. A marker lies beside it.
---@param game game
---@param link link
---@param down boolean
function fortifying.set_bridge(game, link, down)
  game:set(link, "blown", down)
  if down then
    local marker = game:space("markers").pieces
    marker = tables.filtered(marker, function(piece) return piece.counter == "blown" end)[1]
    if not marker then return end
    game:set(marker, "bank", link)
    return game:move(marker, link.a)
  end
  for _, marker in ipairs(game:pieces{ counter = "blown" }) do
    if marker.bank == link then
      game:set(marker, "bank", nil)
      game:move(marker, "markers")
    end
  end
end

local dig = {
  title = "Dig in", prompt = "Choose engineers that begin an entrenchment",
  offers = function(game, side)
    if side.name ~= "german" and not game:option("allied_works") then return nil end -- rules 14.3, 14.3o
    return domain.record{ { "unit", engineer_domain(game, side, function(unit)
      require_engineer(game, unit)
      game:rule("14.3", ground.may_dig(game, unit.space), { text = "No entrenchment is dug in such ground", pieces = { unit } })
      game:rule("14.3#1", #works_in(unit.space) == 0, { text = "There is an entrenchment already", spaces = { unit.space } })
      game:rule("14.3", #tables.filtered(game:space("markers").pieces, function(piece) return piece.counter == "entrenchment" end) > 0,
        "No marker is left")
      game:rule("6.1", tables.sum(unit.space.pieces, units.bulk) < figures.of(game, "stack"), { text = "The hex has no room for it",
        pieces = { unit } })
    end) } }
  end,
  run = function(game, side, args)
    local work = tables.filtered(game:space("markers").pieces, function(piece) return piece.counter == "entrenchment" end)[1]
    game:set(args.unit, "worked", true)
    game:set(args.unit, "site", args.unit.space) -- rule 14.3#1
    game:flip(work, "begun")
    game:set(work, "digger", side) -- rule 14.3o
    game:move(work, args.unit.space)
    game:tell("{1} digs in {2}", args.unit, args.unit.space)
  end,
}

-- What was begun a night ago is finished if the engineers have stayed.
local function finish(game)
  local side = game:active()
  for _, unit in ipairs(engineers(game, side)) do
    if unit.site == unit.space then
      for _, work in ipairs(works_in(unit.space)) do game:flip(work, "finished") end -- rule 14.3#1
    end
    game:set(unit, "site", nil)
  end
  for _, work in ipairs(game:pieces{ counter = "entrenchment", on_map = true }) do
    if work.face == "begun" and work.digger == side then game:move(work, "markers") end -- rule 14.3#1
  end
end

fortifying.nodes = { engineering = { enter = finish } }

fortifying.verbs = {
  blow = bridge_verb("Blow a bridge", "Choose engineers and the bridge that they blow", "14.1", false, "blow", "it falls"),
  repair = bridge_verb("Repair a bridge", "Choose engineers and the bridge that they repair", "14.2", true, "repair", "it stands again"),
  dig = dig,
}

return fortifying
