-- Retreats after a combat: the one way home, ways under the enemy's eyes, over full hexes; what is lost on them.
local field = require("tests.shared.field")

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

-- German parachutists in `foe` attack an American battalion in `hex` at one to one, and a ten: a step for each, and it goes.
local function beaten(t, foe, hex, more)
  field.set(t, {})
  field.beachhead(t)
  local attacker = field.put(t, "ge.3fj.9-1", foe)
  for _, counter in ipairs{ "ge.kg1", "ge.hq.lxxxiv" } do field.put(t, counter, foe) end
  local unit = field.put(t, "us.1.16-1", hex)
  for _, one in ipairs(more or {}) do field.put(t, one[1], one[2], one[3]) end
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = hex, attackers = { attacker } })
  return unit, attacker
end

local function takes(t, hex) return pcall(function() t:answer("allied", "retreat", hex) end) end

-- Germans two hexes from this one, so that they watch all hexes about it but those that `free` names.
local function watchers(game, hex, free)
  local list, from = {}, game:space(hex)
  for _, space in ipairs(game:within(from, 2):list()) do
    local far = game:distance(from, space) == 2
    for _, name in ipairs(free) do far = far and game:distance(space, game:space(name)) > 1 end
    if far then list[#list + 1] = { "ge.co.inf", space.name } end
  end
  return list
end

spec("where one hex alone is nearer to the source, the retreat leads there without a question",
  { rules = { "12.10" }, scenario = "omaha" }, function(t, game)
  local unit = beaten(t, "048056", "048055")
  expect.equal(asked(t), "advance")
  expect.equal(unit.space.name, "048054")
  expect.equal(unit.face, "reduced")
  expect.equal(game.lost_us, 1)
end)

spec("a retreat that can only lead into enemy zones costs one step more", { rules = { "12.10#4", "5.4#2" }, scenario = "omaha" },
  function(t, game)
  beaten(t, "048056", "048055", watchers(game, "048055", {}))
  expect.equal(asked(t), "advance")
  expect.equal(game.lost_us, 2)
  local left = game:space("048054").pieces
  expect.equal(#left, 1)
  expect.equal(left[1].counter, "us.co.inf")
end)

spec("the one hex out of the zones is taken, wherever it leads", { rules = { "12.10#4" }, scenario = "omaha" }, function(t, game)
  for _, space in ipairs(game:space("048055").neighbours) do
    if game:distance(space, game:space("048056")) == 2 and space.name ~= "048054" then
      local unit = beaten(t, "048056", "048055", watchers(game, "048055", { space.name }))
      expect.equal(asked(t), "advance")
      expect.equal(unit.space, space)
      expect.equal(game.lost_us, 1)
      return
    end
  end
  expect.truthy(false)
end)

spec("over a full hex the retreat goes on, never back, and the owner chooses", { rules = { "12.10#5" }, scenario = "omaha" },
  function(t, game)
  local more = {}
  for _, space in ipairs(game:space("048055").neighbours) do
    if space.name ~= "048054" and space.name ~= "048056" then more[#more + 1] = { "ge.co.inf", space.name } end
  end
  for _ = 1, 3 do more[#more + 1] = { "us.co.inf", "048054" } end
  local unit = beaten(t, "048056", "048055", more)
  if asked(t) == "retreat" then
    expect.falsy(takes(t, "048055"))
    expect.falsy(takes(t, "048054"))
    expect.truthy(takes(t, "048053"))
  end
  expect.equal(unit.space.name, "048053")
  expect.equal(#game:space("048054").pieces, 3)
end)

spec("who goes on over a full hex does not come back, even where that is nearer to the source", { rules = { "12.10#5" },
  scenario = "omaha" }, function(t, game)
  local more = {}
  for _, hex in ipairs{ "048055", "048056" } do
    for _, space in ipairs(game:space(hex).neighbours) do
      local name = space.name
      if name ~= "048054" and name ~= "048055" and name ~= "048056" and name ~= "048057" then
        more[name] = { "ge.co.inf", name }
      end
    end
  end
  local list = {}
  for _, one in pairs(more) do list[#list + 1] = one end
  for _ = 1, 3 do list[#list + 1] = { "us.co.inf", "048056" } end
  beaten(t, "048054", "048055", list)
  expect.equal(#game:space("048055").pieces, 0)
  expect.equal(#game:space("048057").pieces, 1)
end)

spec("the Allies who retreat into German works take them", { rules = { "14.3#3", "12.10" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local work = t:put("entrenchment", "048054", { face = "finished" })
  field.beachhead(t)
  local attacker, unit = field.put(t, "ge.3fj.9-1", "048056"), field.put(t, "us.1.16-1", "048055")
  for _, counter in ipairs{ "ge.kg1", "ge.hq.lxxxiv" } do field.put(t, counter, "048056") end
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "048055", attackers = { attacker } })
  expect.equal(unit.space.name, "048054")
  expect.equal(work.space.name, "markers")
end)

spec("a battery that cannot go with the others is lost, and costs them nothing", { rules = { "10.3#1", "12.10#8" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  field.beachhead(t)
  field.put(t, "us.1.hq", "049056")
  local units = { field.put(t, "us.1.16-1", "049055"), field.put(t, "us.1.16-2", "049055") }
  local foe, battery = field.put(t, "ge.352.914-1", "048055"), field.put(t, "ge.716.b1716-8", "048055")
  for _, counter in ipairs{ "ge.352.hq", "ge.hq.lxxxiv" } do field.put(t, counter, "047056") end
  field.go(t, "combat", "allied", { csp = 0 })
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "048055", attackers = units })
  expect.equal(asked(t), "loss")
  t:answer("german", "loss", foe)
  if asked(t) == "retreat" then
    for _, hex in ipairs{ "047055", "047056", "048054", "049054", "048056" } do
      if asked(t) == "retreat" then pcall(function() t:answer("german", "retreat", hex) end) end
    end
  end
  expect.equal(battery.space.name, "german.dead")
  expect.equal(foe.face, "reduced")
  expect.truthy(foe.space.on_map)
  expect.falsy(foe.space.name == "048055")
end)
