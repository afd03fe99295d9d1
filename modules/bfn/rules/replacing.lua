-- Replacements: remnants of the losses of yesterday, those under a division's headquarters, battalions built anew.
local forces = require("bocage.forces")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local figures = require("rules.figures")
local holding = require("rules.holding")
local stacking = require("bocage.stacking")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local trucks = require("rules.trucks")
local units = require("rules.units")
local zones = require("rules.zones")

local replacing = {}

local kinds = { "inf", "arm" }

-- By an option commandos and rangers get replacements, at twice the price.
local function is_commando(game, unit) return game:option("assault_commandos") and unit.class == "ranger" end -- rule 19.5o

local function price(unit)
  if unit.arm == "artillery" or unit.class == "ranger" then return 2 end -- rules 9.3.2#2, 9.4#5, 19.5o
  return unit.replacement == "orange" and 2 or 1 -- rule 9.3.1
end

local function may_be_filled(game, unit)
  local excluded = unit.replacement == "red" and not is_commando(game, unit) or unit.replacement == ""
  game:rule("9.3.3", not excluded, { text = "Such units get no replacements", pieces = { unit } })
  local early = unit.replacement == "orange" and game.turn < figures.of(game, "airborne_from")
  game:rule("9.3.3#1", not early, { text = "Airborne units get none before June 8", pieces = { unit } })
end

local function afford(game, unit, steps, space)
  local needed = {}
  for _, step in ipairs(steps) do
    local name = units.account("points", units.purse(game, unit, space), unit, step)
    needed[name] = (needed[name] or 0) + price(unit)
  end
  for name, count in pairs(needed) do
    if game[name] < count then return false end
  end
  return true
end

local function pay(game, unit, steps, space)
  for _, step in ipairs(steps) do
    local name = units.account("points", units.purse(game, unit, space), unit, step)
    game:set(game, name, game[name] - price(unit))
  end
end

-- On the map ------------------------------------------------------------------------------------------

local replace = {
  title = "Replace", prompt = "Choose a reduced unit that is brought to full strength",
  offers = function(game, side)
    return domain.record{ { "unit", domain.one_of{ of = units.of(game, side), test = function(unit)
      game:rule("9.4#1", unit.face == "reduced", { text = "The unit is not reduced", pieces = { unit } })
      may_be_filled(game, unit)
      game:rule("9.4#1", supplying.general(game, unit), { pieces = { unit }, -- rule 7.5#4
        text = "Only units in general supply are replenished" })
      game:rule("9.4#7", afford(game, unit, { "full" }, unit.space), { text = "No replacement of its kind is left", pieces = { unit } })
    end } } }
  end,
  run = function(game, _, args)
    pay(game, args.unit, { "full" }, args.unit.space) -- rules 9.3, 9.4, 9.4#1
    units.fill(game, args.unit, "full")
    game:tell("{1} is at full strength again", args.unit)
  end,
}

-- Built anew ------------------------------------------------------------------------------------------

local strengths = { "reduced", "full" }

local function steps_for(unit, strength)
  if unit.steps == 1 then return { "full" } end
  if unit.steps == 2 then return strength == "full" and { "reduced", "full" } or { "reduced" } end
  return strength == "full" and { "company", "reduced", "full" } or { "company", "reduced" }
end

local function heads_of(game, unit)
  local chain = supplying.chain(game, unit.side)
  if not units.is_divisional(game, unit) then return chain.corps end -- rule 9.4#4
  local list = {}
  for _, hq in ipairs(chain.staffs) do
    if hq.formation == unit.formation and not hq.battlegroup and supplying.is_staff_fed(game, hq) then list[#list + 1] = hq.space end
  end
  return game:set_of(list)
end

local function sites(game, unit)
  local list = {}
  for _, head in ipairs(heads_of(game, unit):list()) do
    for _, space in ipairs(head.neighbours) do list[#list + 1] = space end
  end
  return game:set_of(list) * areas.land(game) - zones.against(game, unit.side) - zones.held(game, unit.side.other) -- rule 9.4#2
end

-- Are there replacements for so many steps where some of these hexes are?
local function affords_somewhere(game, unit, steps, open)
  return tables.any(open:list(), function(space) return afford(game, unit, steps, space) end)
end

local rebuild = {
  title = "Build anew", prompt = "Choose a lost unit, its strength and a hex next to its headquarters",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{ of = forces.box(game, side, "dead").pieces, test = function(unit)
        may_be_filled(game, unit)
        local open = sites(game, unit)
        game:rule("9.4#2", #open > 0, { text = "No headquarters of its own in supply has a free hex beside it",
          pieces = { unit } })
        game:rule("9.4#7", affords_somewhere(game, unit, steps_for(unit, "reduced"), open),
          { text = "Too few replacements are left for it", pieces = { unit } })
      end } },
      { "strength", function(picked)
        if picked.unit.steps == 1 then return nil end
        local open = sites(game, picked.unit)
        return domain.one_of{ of = strengths, test = function(strength)
          game:rule("9.4#7", affords_somewhere(game, picked.unit, steps_for(picked.unit, strength), open),
            "Too few replacements are left for it")
        end }
      end },
      { "hex", function(picked)
        local open, limits = sites(game, picked.unit), stacks.limits(game)
        return domain.one_of{ of = areas.land(game), test = function(space)
          game:rule("9.4#2", open:contains(space), { text = "It is built next to its headquarters, away from the enemy",
            spaces = { space } })
          game:rule("20.2", afford(game, picked.unit, steps_for(picked.unit, picked.strength or "full"), space),
            { text = "The replacements are on the other side of the line that is cut", spaces = { space } })
          stacking.require(game, limits, space, stacking.together(space, picked.unit))
        end }
      end },
    }
  end,
  run = function(game, _, args)
    local unit, strength = args.unit, args.strength or "full"
    pay(game, unit, steps_for(unit, strength), args.hex)
    units.fill(game, unit, strength)
    game:set(unit, "afloat", false)
    game:move(unit, args.hex)
    game:tell("{1} is built anew in {2}", unit, args.hex)
    holding.look_again(game)
  end,
}

-- Under the headquarters ------------------------------------------------------------------------------------------

-- The first with replacements left of each formation.
local purses = remembering(function(game)
  local found = {}
  for _, piece in ipairs(game:pieces{ on_map = true, where = function(piece) return piece.reserves > 0 end }) do
    found[piece.formation] = found[piece.formation] or piece
  end
  return found
end)

local function purse_of(game, unit) return purses(game)[unit.formation] end

local refill = {
  title = "Division's replacements", prompt = "Choose a reduced unit that takes a replacement of its division",
  offers = function(game, side)
    return domain.record{ { "unit", domain.one_of{ of = units.of(game, side), test = function(unit)
      game:rule("9.6#2", unit.face == "reduced", { text = "The unit is not reduced", pieces = { unit } })
      game:rule("9.6#1", units.is_infantry(unit), { text = "Only infantry takes them",
        pieces = { unit } })
      game:rule("9.6#1", purse_of(game, unit), { text = "Its division has no replacements left", pieces = { unit } })
      game:rule("9.6#2", supplying.general(game, unit), { text = "The unit is out of supply", pieces = { unit } })
    end } } }
  end,
  run = function(game, _, args)
    local hq = purse_of(game, args.unit)
    game:set(hq, "reserves", hq.reserves - 1) -- rule 9.6
    game:flip(args.unit, "full")
    game:tell("{1} takes a replacement from {2}", args.unit, hq)
  end,
}

-- The points of the night ------------------------------------------------------------------------------------------

local function add(game, name, more)
  game:set(game, "points_" .. name, math.min(10, game["points_" .. name] + more)) -- rule 9.3.5#1
end

-- The row of a side's die of the day, nil in scenarios without one.
local function row_of_day(game, side, column, purpose)
  local off = figures.here(game, column)
  if not off then return nil end
  local roll = game:roll{ purpose = purpose, dice = "1d10", by = game:side(side) }
  return math.max(1, roll.total - off) -- rules 9.3.4, 21.0
end

-- One die for both Allied nations; each month has a most of its own.
local function daily_allied(game)
  local row = row_of_day(game, "allied", "daily", "replacements")
  if not row then return end
  for _, nation in ipairs(figures.nations(game)) do
    for _, kind in ipairs(kinds) do
      local name = nation .. "_" .. kind
      local more = tonumber(game:lookup("replacements", row, name)) -- rules 9.3.4, 9.3.4#2
      local cap = not game:option("green_replacements") and tonumber(game:lookup("caps", game.month, name)) -- rule 9.4o
      add(game, name, math.min(more, cap or more)) -- rule 9.3.4#2
    end
  end
  game:set(game, "lorries", game.lorries + tonumber(game:lookup("replacements", row, "lorries"))) -- rule 19.10
end

local function daily_german(game)
  local row = row_of_day(game, "german", "daily_ge", "german_replacements")
  if not row then return end
  for _, kind in ipairs(kinds) do
    add(game, "ge_" .. kind, tonumber(game:lookup("replacements_ge", row, game.month .. "_" .. kind))) -- rule 9.3.4#1
  end
  if game:lookup("replacements_ge", row, game.month .. "_lorry") == "1" then trucks.receive(game) end -- rule 20.1
end

-- From June 8 on the losses of parachutists before it count on the track of infantry.
local function release_airborne(game)
  if game.turn < figures.of(game, "airborne_from") then return end
  local fifth = figures.of(game, "track")
  for _, nation in ipairs{ "us", "cw", "ge" } do
    local track, kept = "track_" .. nation .. "_inf", "kept_" .. nation
    local all = game[track] + game[kept]
    add(game, nation .. "_inf", all // fifth) -- rule 9.3.5#4
    game:set(game, track, all % fifth) -- rule 9.3.5#4
    game:set(game, kept, 0)
  end
end

--- Procedure: what was not used is lost; the remnants of yesterday can be used now.
---@param game game
local function hand_out(game)
  for _, purse in ipairs{ "us", "cw", "ge", "pe" } do -- rule 20.2
    for _, kind in ipairs(kinds) do
      local due, points = "due_" .. purse .. "_" .. kind, "points_" .. purse .. "_" .. kind
      game:set(game, points, game[due]) -- rules 9.3.5, 9.3#1
      game:set(game, due, 0)
    end
  end
  release_airborne(game)
  daily_allied(game)
  daily_german(game)
end

--- May a unit get replacements at all? Refuses by its rule.
replacing.may_be_filled = may_be_filled

--- Are there replacements of their kinds for these steps of a unit in a space?
replacing.afford = afford

--- Procedure: these steps of a unit in a space are paid for.
replacing.pay = pay

replacing.nodes = { remnants = { enter = hand_out } } -- rule 9.1

replacing.verbs = { replace = replace, rebuild = rebuild, refill = refill }

return replacing
