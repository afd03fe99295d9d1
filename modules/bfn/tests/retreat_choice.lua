-- Where a retreat may go: out of zones before all, then towards the source, past full hexes only when need be.
local field = require("tests.shared.field")
local retreats = require("rules.retreats")
local supplying = require("rules.supplying")

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

local function takes(t, hex) return pcall(function() t:answer("german", "retreat", hex) end) end

-- An American company that owes an attack in 049055 to a German behind it is sent back at the end of the phase: the Germans choose
-- where to. Returns the hexes about it that are nearer to its source and out of the zone, and the others.
local function sent_back(t, game, full)
  field.set(t, {})
  field.beachhead(t)
  local unit = field.put(t, "us.co.inf", "049055")
  local home, from, foe = supplying.steps_home(game, unit.side), unit.space, nil
  for _, space in ipairs(from.neighbours) do
    if not foe or home(space) > home(foe) then foe = space end
  end
  local near, others = {}, {}
  for _, space in ipairs(from.neighbours) do
    local good = home(space) < home(from) and game:distance(space, foe) > 1
    table.insert(good and near or others, space)
  end
  field.put(t, "ge.co.inf", foe)
  if full then
    for _ = 1, 3 do field.put(t, "us.co.inf", near[1]) end
  end
  field.go(t, "combat", "allied")
  t:done("allied")
  return unit, near, others
end

spec("a retreat leads nearer to the source, by the opponent's choice", { rules = { "12.10", "12.3#4" }, scenario = "omaha" },
  function(t, game)
  local unit, near, others = sent_back(t, game)
  expect.truthy(#near > 1 and #others > 1)
  for _, space in ipairs(others) do expect.falsy(takes(t, space.name)) end
  expect.equal(asked(t), "retreat")
  t:answer("german", "retreat", near[2].name)
  expect.equal(unit.space, near[2])
end)

spec("a full hex is passed over when there is a roomy one", { rules = { "12.10", "12.10#5" }, scenario = "omaha" }, function(t, game)
  local unit, near = sent_back(t, game, true)
  if asked(t) == "retreat" then
    expect.falsy(takes(t, near[1].name))
    t:answer("german", "retreat", near[2].name)
  end
  expect.equal(unit.space, near[2])
end)

-- A company in 048055 with enemies or full hexes around it; `way` stays open.
local function ringed(t, game, full, open)
  field.set(t, {})
  local unit = field.put(t, "us.co.inf", "048055")
  local names = {}
  for _, hex in ipairs(full) do names[hex] = true end
  for _, space in ipairs(unit.space.neighbours) do
    if names[space.name] then
      for _ = 1, 3 do field.put(t, "us.co.inf", space) end
    elseif space.name ~= open then
      field.put(t, "ge.co.inf", space)
    end
  end
  t:set("turn", 4)
  return unit
end

local function fill(t, hexes)
  for _, hex in ipairs(hexes) do
    for _ = 1, 3 do field.put(t, "us.co.inf", hex) end
  end
end

local function wall(t, game, hexes, leave)
  for _, hex in ipairs(hexes) do
    for _, space in ipairs(game:space(hex).neighbours) do
      if #space.pieces == 0 and space.name ~= leave and space.terrain ~= "sea" then field.put(t, "ge.co.inf", space) end
    end
  end
end

spec("a retreat over one full hex goes on to the next", { rules = { "12.10#5" }, scenario = "omaha" }, function(t, game)
  local unit = ringed(t, game, { "049055" })
  expect.truthy(retreats.possible(game, unit))
end)

spec("over full hexes to full hexes alone there is no retreat", { rules = { "12.10#5", "12.10#8" }, scenario = "omaha" }, function(t, game)
  local unit = ringed(t, game, { "049055" })
  fill(t, { "050056" })
  wall(t, game, { "049055", "050056" })
  expect.falsy(retreats.possible(game, unit))
end)

spec("however far the room is", { rules = { "12.10#5" }, scenario = "omaha" }, function(t, game)
  local unit = ringed(t, game, { "049055" })
  local row = { "050056", "051056", "052057", "053057", "054058" }
  fill(t, row)
  wall(t, game, { "049055", "050056", "051056", "052057", "053057", "054058" }, "055058")
  expect.truthy(retreats.possible(game, unit))
  field.put(t, "ge.co.inf", "055058")
  expect.falsy(retreats.possible(game, unit))
end)

spec("who never moves does not retreat, who is free does", { rules = { "10.3#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.716.b1716-9", "048055" }, { "strongpoint.4", "048056" }, { "ge.co.inf", "063048" } })
  expect.falsy(retreats.possible(game, units[1]))
  expect.falsy(retreats.possible(game, units[2]))
  expect.truthy(retreats.possible(game, units[3]))
end)
