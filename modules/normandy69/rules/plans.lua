-- The prepared Allied plans: each step of the landing may be done as its plan says, as far as the rules let it.
local air = require("rules.air")
local beaches = require("rules.beaches")
local gliders = require("rules.gliders")
local landing = require("rules.landing")
local objections = require("bocage.objections")
local setup = require("bocage.setup")

local plans = {}

-- The first unit of this counter in these pools against which nothing stands.
local function able(game, put, pools, against)
  for _, pool in ipairs(pools) do
    for _, unit in ipairs(game:pieces{ counter = put.counter, at = game:space(pool) }) do
      if objections.none(against(unit)) then return unit end
    end
  end
  return nil
end

local function to_jump(game, put)
  return able(game, put, { "allied.air" }, function(unit) return air.objections(game, unit, put.at) end)
end

local function to_land(game, put)
  return able(game, put, { "allied.assault" }, function(unit) return landing.objections(game, unit, put.at) end)
end

local function to_glide(game, put)
  local near = gliders.near(game)
  local unit = able(game, put, { "allied.air", "allied.build_up" }, function(unit)
    return gliders.objections(game, unit, put.at, near)
  end)
  return unit and objections.none(gliders.unit_objections(game, unit)) and unit or nil
end

local function to_come_ashore(game, put)
  return able(game, put, { "allied.build_up" }, function(unit) return beaches.objections(game, unit, put.at) end)
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

local function left_to_do(game, plan)
  for _, put in ipairs(game:plan(plan).puts) do
    if kinds[plan].unit(game, put) then return true end
  end
  return false
end

local function plans_now(game, side)
  local list = {}
  if game.turn > 1 then return list end
  for _, plan in ipairs(game:plans(side)) do
    local kind = kinds[plan]
    if kind and kind.nodes[game:node()] and left_to_do(game, plan) then list[#list + 1] = plan end
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
        local unit = kind.unit(game, put)
        if unit then kind.run(game, side, unit, put.at) end
      end
    end
  end,
}

return plans
