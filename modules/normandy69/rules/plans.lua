-- The prepared Allied plans: each step of the landing may be done as its plan says, as far as the rules let it.
local air = require("rules.air")
local beaches = require("rules.beaches")
local gliders = require("rules.gliders")
local landing = require("rules.landing")
local objections = require("bocage.objections")
local setup = require("bocage.setup")
local units = require("rules.units")

local plans = {}

-- The first unit of this counter in these pools against which nothing stands.
local function able(game, side, put, pools, against)
  for _, unit in ipairs(units.waiting(game, side, table.unpack(pools))) do
    if unit.counter == put.counter and objections.none(against(unit)) then return unit end
  end
  return nil
end

local function to_jump(game, side, put)
  return able(game, side, put, { "allied.air" }, function(unit) return air.objections(game, unit, put.at) end)
end

local function to_land(game, side, put)
  return able(game, side, put, { "allied.assault" }, function(unit) return landing.objections(game, unit, put.at) end)
end

local function to_glide(game, side, put)
  local near = gliders.near(game)
  local unit = able(game, side, put, { "allied.air", "allied.build_up" }, function(unit)
    return gliders.objections(game, unit, put.at, near)
  end)
  return unit and objections.none(gliders.unit_objections(game, unit)) and unit or nil
end

local function to_come_ashore(game, side, put)
  return able(game, side, put, { "allied.build_up" }, function(unit) return beaches.objections(game, unit, put.at) end)
end

-- What each plan does, and in which steps.
local kinds = {
  airborne = { unit = to_jump, run = air.jump, nodes = { air_drop = true } },
  assault = {
    unit = to_land, nodes = { landing = true },
    run = function(game, _, unit, at) landing.ashore(game, unit, at) end,
  },
  gliders = {
    unit = to_glide, nodes = { build_up = true, movement = true },
    run = function(game, _, unit, at)
      game:move(unit, at)
      gliders.down(game, unit)
    end,
  },
  ["build-up"] = {
    unit = to_come_ashore, nodes = { build_up = true, movement = true },
    run = function(game, _, unit, at)
      game:move(unit, at)
      beaches.ashore(game, unit, at)
    end,
  },
}

local function left_to_do(game, side, plan)
  for _, put in ipairs(game:plan(plan).puts) do
    if kinds[plan].unit(game, side, put) then return true end
  end
  return false
end

local function plans_now(game, side)
  local list = {}
  if game.turn > 1 then return list end
  for _, plan in ipairs(game:plans(side)) do
    local kind = kinds[plan]
    if kind and kind.nodes[game:node()] and left_to_do(game, side, plan) then list[#list + 1] = plan end
  end
  return list
end

--- The verb. Its arguments are { plan = id }.
plans.follow = {
  title = "Follow the historical plan",
  prompt = "Choose the plan that is carried out in this step, as far as the rules let it",
  offers = function(game, side)
    return domain.record{ { "plan", setup.plan_domain(game, plans_now(game, side)) } }
  end,
  run = function(game, side, args)
    local plan = game:plan(args.plan)
    local kind = kinds[args.plan]
    game:tell("{1}: " .. plan.title, side)
    for _, put in ipairs(plan.puts) do
      for _ = 1, put.count do
        local unit = kind.unit(game, side, put)
        if unit then kind.run(game, side, unit, put.at) end
      end
    end
  end,
}

return plans
