-- What the town does with its actions: post companies, sortie, fire, mend walls, speak to the people.
local allowance = require("bocage.allowance")
local combat = require("bocage.combat")
local forces = require("bocage.forces")
local placing = require("bocage.placing")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local field = require("rules.field")

local actions = {}

local best_morale = 6 -- rule 4.8

actions.limits = stacking.limits{
  { rule = "4.2", max = 2, text = "Two companies at most stand on a wall", where = function(space) return space.terrain == "wall" end },
}

local post = placing.verb{
  title = "Post", prompt = "Choose a company and where it goes",
  units = forces.of,
  spaces = function(game) return game:spaces{ region = "posts" } end,
  other = "Companies stand in the town or on its walls",
  judge = function(_, _, unit)
    return function(space)
      return { { rule = "4.2", ok = space ~= unit.space, text = "It stands there", spaces = { space } } }
    end
  end,
  limits = actions.limits,
  told = "{1} goes to {2}",
}

-- rule 4.5: it is thrown back, and perhaps loses a strength.
local function hit(words, strength)
  return {
    run = function(game, fight)
      local column = fight.defenders[1]
      if strength > 0 then field.weaken(game, column) end
      if column.space.on_map then field.throw_back(game, column) end
    end,
    tell = function() return { words = words, defender = strength } end,
  }
end

-- rule 4.5: one that took part is lost.
local company_lost = {
  run = function(game, fight)
    local unit = fight.attackers[1]
    if #fight.attackers > 1 then
      unit = game:ask(fight.side, "loss", domain.one_of{ of = fight.attackers }, { prompt = "Which company is lost?" })
    end
    game:tell("{1} is lost", unit)
    game:move(unit, "town.dead")
  end,
  tell = function() return { words = "a company is lost", attacker = 1 } end,
}

local sortie = combat.verb{
  title = "Sortie", prompt = "Choose a column before a wall and who attacks it",
  chart = "sortie", weakest = "1-3", -- rule 4.4
  rules = { adjacent = "4.3" }, once = "4.3",
  modifiers = {
    { rule = "4.4", text = "Sortie", apply = function(_, fight)
      return { attack = tables.sum(fight.attackers, "strength"), pieces = fight.attackers }
    end },
    { rule = "4.4", text = "Column", apply = function(_, fight)
      return { defence = fight.defenders[1].strength, pieces = fight.defenders }
    end },
  },
  results = {
    ["-"] = combat.nothing(),
    C = company_lost,
    B = hit("the column is thrown back", 0),
    L = hit("the column loses a strength and is thrown back", 1),
  },
}

local reach = { near = 4, middle = 5 } -- rule 4.6: what the die must show

-- The column at which guns on this wall can fire; nil when it is too far away.
local function in_reach(game, wall)
  local approach = field.approach_of(wall)
  local column = approach and field.column(game, approach)
  if not column then return nil end
  local _, place = field.approach_of(column.space)
  return column, reach[place]
end

local fire = {
  title = "Fire", prompt = "Choose who fires",
  offers = function(game, side)
    return domain.record{ { "unit", domain.one_of{
      of = forces.of(game, side),
      test = function(unit)
        local _, needed = in_reach(game, unit.space)
        game:rule("6.1", not game.storm, "Nobody fires in a storm")
        game:rule("4.6", unit.guns, { text = "Only the Battery fires", pieces = { unit } })
        game:rule("4.3", not unit.fought, { text = "The company has fought today", pieces = { unit } })
        game:rule("4.6", needed, { text = "No column is near or in the middle before it", pieces = { unit } })
      end,
    } } }
  end,
  run = function(game, side, args)
    local column, needed = in_reach(game, args.unit.space)
    game:set(args.unit, "fought", true)
    local roll = game:roll{ purpose = "fire", dice = "1d6", by = side }
    game:tell("{1} fires at {2} and rolls {3}, {4} is needed", args.unit, column, roll.total, needed)
    if roll.total >= needed then field.weaken(game, column) end -- rule 4.6
  end,
}

local mend = {
  title = "Mend a wall", prompt = "Choose the wall",
  offers = function(game)
    return domain.record{ { "wall", domain.one_of{
      of = game:spaces{ region = "walls" },
      test = function(wall)
        game:rule("4.7", wall.breach > 0, { text = "The wall is whole", spaces = { wall } })
        game:rule("4.7", not field.before(game, field.approach_of(wall)), { text = "A column stands before it", spaces = { wall } })
      end,
    } } }
  end,
  run = function(game, _, args)
    game:set(args.wall, "breach", args.wall.breach - 1) -- rule 4.7
    game:tell("{1} is mended", args.wall)
  end,
}

local speech = {
  title = "Speak to the people", prompt = "A die above the morale raises it",
  offers = function(game)
    game:rule("4.8", game.morale < best_morale, "The morale cannot be better")
    return domain.nothing()
  end,
  run = function(game, side)
    local roll = game:roll{ purpose = "speech", dice = "1d6", by = side }
    game:tell("A speech: {1} against a morale of {2}", roll.total, game.morale)
    if roll.total > game.morale then field.change(game, "morale", 1, best_morale) end -- rule 4.8
  end,
}

local costing = { variable = "actions", rule = "4.1", text = "No action is left today" }
actions.verbs = allowance.verbs(costing, { post = post, sortie = sortie, fire = fire, mend = mend, speech = speech })

return actions
