-- Setting up unit by unit, with prepared set-ups to take as a whole.
local stacking = require("bocage.stacking")

local setup = {}

---@class SetupOptions
---@field waiting fun(game: game, side: side): piece[] what has no place yet
---@field standing fun(game: game, side: side): piece[] what has one: it may be placed anew when nothing waits any more
---@field spaces fun(game: game, side: side): space[] all of the right form
---@field test fun(game: game, side: side, unit: piece): fun(space: space) its judge refuses by game:rule
---@field limits fun(game: game): StackLimit[]
---@field placed? fun(game: game, unit: piece) procedure: before the unit is moved to its place
---@field pick fun(game: game, side: side, put: table): piece[] of those that wait the pieces of a plan's entry
---@field rule string

local function to_place(game, side, options)
  local waiting = options.waiting(game, side)
  return #waiting > 0 and waiting or options.standing(game, side)
end

--- The verb. Its arguments are { unit = piece, space = space }.
---@param options SetupOptions
---@return table
function setup.deploy_verb(options)
  return {
    title = "Set up",
    prompt = "Choose a unit and where it stands",
    offers = function(game, side)
      return domain.record{
        { "unit", domain.one_of{ of = to_place(game, side, options) } },
        { "space", function(picked)
          local unit, limits = picked.unit, options.limits(game)
          local judge = options.test(game, side, unit)
          return domain.one_of{
            of = options.spaces(game, side),
            test = function(space)
              judge(space)
              stacking.require(game, limits, space, stacking.together(space, unit))
            end,
          }
        end },
      }
    end,
    run = function(game, _, args)
      if options.placed then options.placed(game, args.unit) end
      game:move(args.unit, args.space)
    end,
  }
end

--- The verb. Its arguments are { plan = id }: everything that waits is placed by a plan, as long as nothing is placed.
---@param options SetupOptions
---@return table
function setup.adopt_verb(options)
  return {
    title = "Take a prepared set-up",
    prompt = "Choose a set-up",
    offers = function(game, side)
      local plans = game:plans(side)
      if #plans == 0 then return nil end
      return domain.record{ { "plan", domain.one_of{
        of = plans,
        label = function(plan) return game:plan(plan).title end,
        test = function()
          game:rule(options.rule, #options.standing(game, side) == 0,
            "A prepared set-up is taken before the first unit is placed")
        end,
      } } }
    end,
    run = function(game, side, args)
      for _, put in ipairs(game:plan(args.plan).puts) do
        local waiting = options.pick(game, side, put)
        for i = 1, put.count do
          if options.placed then options.placed(game, waiting[i]) end
          game:move(waiting[i], put.at)
        end
      end
      game:tell("{1} sets up: " .. game:plan(args.plan).title, side)
    end,
  }
end

--- What the side still owes before the set-up may end.
---@param game game
---@param side side
---@param options SetupOptions
---@return table[]
function setup.obligations(game, side, options)
  local waiting = options.waiting(game, side)
  if #waiting == 0 then return {} end
  return { {
    rule = options.rule, text = "Every unit must be set up", pieces = waiting, penalty = "The game does not begin before",
  } }
end

return setup
