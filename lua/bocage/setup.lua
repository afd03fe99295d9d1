-- Setting up unit by unit, with prepared set-ups to take as a whole.
local options_of = require("bocage.options")
local placing = require("bocage.placing")
local tables = require("bocage.tables")

local setup = {}

---@class SetupOptions
---@field waiting fun(game: game, side: side): piece[] what has no place yet
---@field standing fun(game: game, side: side): piece[] what has one: it may be placed anew when nothing waits any more
---@field spaces fun(game: game, side: side, unit: piece): space[]|set all of the right form
---@field test? fun(game: game, side: side, unit: piece): PlaceJudge which spaces it may not have
---@field where? fun(game: game, side: side, unit: piece): table what spaces must be to be judged at all, as of domain.one_of
---@field other? string|fun(space: space): string? why other spaces are none of these, for who points at one
---@field limits? fun(game: game): StackLimit[]
---@field placed? fun(game: game, unit: piece) procedure: before the unit is moved to its place
---@field pick fun(game: game, side: side, put: table): piece[] of those that wait the pieces of a plan's entry
---@field rule string

local needed = { "waiting", "standing", "spaces", "pick", "rule" }
local others = { "test", "where", "other", "limits", "placed" }

local deploy_form = options_of.form("setup.deploy_verb", needed, others)
local adopt_form = options_of.form("setup.adopt_verb", needed, others)
local region_form = options_of.form("setup.by_region", { "rule" }, { "test", "where", "other", "limits", "placed" })
local owed_form = options_of.form("setup.obligations", { "waiting", "rule" }, tables.joined(needed, others))

---@class RegionSetupOptions
---@field test? fun(game: game, side: side, unit: piece): PlaceJudge which spaces of its region it may not have
---@field where? fun(game: game, side: side, unit: piece): table what spaces must be to be judged at all, as of domain.one_of
---@field other? string|fun(space: space): string? why other spaces are none of these, for who points at one
---@field limits? fun(game: game): StackLimit[]
---@field placed? fun(game: game, unit: piece) procedure: before the unit is moved to its place
---@field rule string

--- What the other functions need of a set-up that the scenario says: each piece whose `<place>` names a `region` is set
--- up within it. What stands there already, as a proposal of the scenario, may be placed anew when nothing waits any more.
---@param options RegionSetupOptions
---@return SetupOptions
function setup.by_region(options)
  region_form(options)
  local function of(game, side, is_there, counter)
    return game:pieces{ side = side, counter = counter, where = function(piece)
      local region = game:setup_region(piece)
      return region ~= nil and region:contains(piece.space) == is_there
    end }
  end
  return {
    waiting = function(game, side) return of(game, side, false) end,
    standing = function(game, side) return of(game, side, true) end,
    spaces = function(game, _, unit) return game:setup_region(unit) end,
    pick = function(game, side, put) return of(game, side, false, put.counter) end,
    test = options.test, where = options.where, other = options.other, limits = options.limits, placed = options.placed,
    rule = options.rule,
  }
end

local function to_place(game, side, options)
  local waiting = options.waiting(game, side)
  return #waiting > 0 and waiting or options.standing(game, side)
end

local function place(game, options, unit, space)
  if options.placed then options.placed(game, unit) end
  game:move(unit, space)
end

--- The verb. Its arguments are { unit = piece, space = space }.
---@param options SetupOptions
---@return table
function setup.deploy_verb(options)
  deploy_form(options)
  return placing.verb{
    title = "Set up",
    prompt = "Choose a unit and where it stands",
    units = function(game, side) return to_place(game, side, options) end,
    spaces = options.spaces,
    judge = options.test,
    where = options.where,
    other = options.other,
    limits = options.limits,
    put = function(game, _, unit, space) place(game, options, unit, space) end,
  }
end

--- Some of a side's plans, each by its title.
---@param game game
---@param plans string[] ids
---@param test? fun(plan: string) refuses by game:rule
---@return domain
function setup.plan_domain(game, plans, test)
  return domain.one_of{ of = plans, label = function(plan) return game:plan(plan).title end, test = test }
end

--- The verb. Its arguments are { plan = id }: everything that waits is placed by a plan, as long as nothing is placed.
---@param options SetupOptions
---@return table
function setup.adopt_verb(options)
  adopt_form(options)
  return {
    title = "Take a prepared set-up",
    prompt = "Choose a set-up",
    offers = function(game, side)
      local plans = game:plans(side)
      if #plans == 0 then return nil end
      return domain.record{ { "plan", setup.plan_domain(game, plans, function()
        game:rule(options.rule, #options.standing(game, side) == 0,
          "A prepared set-up is taken before the first unit is placed")
      end) } }
    end,
    run = function(game, side, args)
      for _, put in ipairs(game:plan(args.plan).puts) do
        local waiting = options.pick(game, side, put)
        for i = 1, put.count do place(game, options, waiting[i], put.at) end
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
  owed_form(options)
  local waiting = options.waiting(game, side)
  if #waiting == 0 then return {} end
  return { {
    rule = options.rule, text = "Every unit must be set up", pieces = waiting, penalty = "The game does not begin before",
  } }
end

return setup
