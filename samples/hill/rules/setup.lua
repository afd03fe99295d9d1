-- Setting up: in secret or in the open, the minefield, and what the two armies find when the game begins.
local forces = require("bocage.forces")
local plans = require("bocage.setup")
local sealed = require("bocage.sealed")
local stacking = require("bocage.stacking")
local ground = require("rules.ground")

local setup = {}

local function places(game, side)
  return domain.allocation{
    of = forces.box(game, side, "reserve").pieces, to = game:spaces{ on_map = true },
    test = function(unit, hex, so_far)
      game:rule("2.1", hex:in_region(side.name .. ".setup"),
        { text = "The hex is not in your set-up area", spaces = { hex } })
      game:rule("3.3", ground.bears(unit, hex),
        { text = "Motorised units cannot stand in marsh", spaces = { hex }, pieces = { unit } })
      stacking.require(game, ground.limits, hex, stacking.planned(so_far, hex, unit))
    end,
  }
end

local function put(game, list)
  for _, pair in ipairs(list) do game:move(pair[1], pair[2]) end
end

local function offers(game, side)
  return domain.record{ { "places", places(game, side) } }
end

setup.verbs = {
  deploy = sealed.verb{
    title = "Set up in secret", prompt = "Choose a hex for every unit", variable = "plan", told = "{1} has set up in secret",
    offers = offers,
  },
  place = {
    title = "Set up", prompt = "Choose a hex for every unit", offers = offers,
    run = function(game, _, args) put(game, args.places) end,
  },
  adopt = {
    title = "Take a prepared set-up", prompt = "Choose a plan",
    offers = function(game, side)
      return domain.record{ { "plan", plans.plan_domain(game, game:plans(side)) } }
    end,
    run = function(game, side, args)
      for _, one in ipairs(game:plan(args.plan).puts) do
        local waiting = game:pieces{ counter = one.counter, at = forces.box(game, side, "reserve") }
        for i = 1, one.count do game:move(waiting[i], one.at) end
      end
    end,
  },
  lay_mine = sealed.verb{
    title = "Lay the minefield", prompt = "Choose the hex, which Red does not see", kind = "veiled", variable = "mine",
    told = "{1} has laid a minefield",
    offers = function(game)
      return domain.record{ { "hex", domain.one_of{
        of = game:spaces{ on_map = true },
        test = function(hex)
          game:rule("2.4", hex:in_region("minefield"),
            { text = "The minefield lies at the bridge or on the slopes of the hill", spaces = { hex } })
        end,
      } } }
    end,
  },
}

--- Before the sequence: Blue controls everything that counts.
function setup.start(game)
  for _, prize in ipairs(ground.prizes(game)) do game:set(prize.space, "controller", game:side("blue")) end -- rule 10.1
end

setup.nodes = {
  unveil = {
    enter = function(game)
      for _, side in ipairs(game:sides()) do
        local plan = sealed.open(game, side, "plan")
        if plan then put(game, plan.places) end -- rule 2.3
      end
    end,
  },
}

setup.conditions = {
  sealed_setup = function(game) return game:option("secret_setup") end, -- rule 2.2
  open_setup = function(game) return not game:option("secret_setup") end, -- rule 2.2
  mines_allowed = function(game) return game:option("mines") end, -- rule 2.4
}

function setup.obligations(game, side)
  local node = game:node()
  if node ~= "deploy" and node ~= "place" then return {} end
  return { {
    rule = "2.1", text = "Every unit must be set up", pieces = forces.box(game, side, "reserve").pieces,
    penalty = "The game does not begin before",
  } }
end

return setup
