-- Lines of supply at their edges: what shuts them, who feeds whom, where they begin, and what the table is told.
local areas = require("rules.areas")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")

local function fed(game, unit) return supplying.of(game, unit).general end

local function rules_of(told)
  local list = {}
  for _, reason in ipairs(told.reasons) do list[#list + 1] = reason.rule end
  return list
end

spec("Germans draw from the east edge on June 6, not later", { rules = { "21.0", "7.4#4" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  local german, edge = game:side("german"), game:space("060042")
  t:set("turn", 2)
  expect.truthy(supplying.sources(game, german):contains(edge))
  t:set("turn", 3)
  expect.falsy(supplying.sources(game, german):contains(edge))
  expect.truthy(supplying.sources(game, german):contains("070049"))
end)

spec("a source in an enemy zone or under an enemy feeds nobody",
  { rules = { "7.4", "7.4#1", "7.4#4" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "070050" }, { "us.co.inf", "070056" } })
  field.beachhead(t)
  t:set("turn", 4)
  local german, allied = units[1].side.other, units[1].side
  expect.falsy(supplying.sources(game, german):contains("070050"))
  expect.falsy(supplying.sources(game, german):contains("070049"))
  expect.truthy(supplying.sources(game, german):contains("070062"))
  expect.equal(#supplying.sources(game, allied), 1)
  field.put(t, "ge.co.inf", "C1650")
  expect.equal(#supplying.sources(game, allied), 0)
end)

spec("no line runs up a bluff or a cliff, nor a step over one", { rules = { "7.3", "7.3.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "045058" }, { "ge.co.inf", "044058" }, { "ge.co.inf", "046058" } })
  t:set("turn", 4)
  expect.truthy(fed(game, units[3]))
  expect.falsy(fed(game, units[2]))
  expect.falsy(supplying.joined(game, units[2], game:set_of{ units[1].space }))
  expect.truthy(supplying.joined(game, units[3], game:set_of{ units[1].space }))
  expect.falsy(supplying.joined(game, units[3], game:set_of{ units[3].space }))
end)

spec("an enemy zone across the highway shuts a line by points", { rules = { "7.3#2", "7.3.2#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "051052" }, { "ge.hq.lxxxiv", "051052" }, { "ge.352.914-1", "051060" } })
  t:set("turn", 4)
  expect.truthy(fed(game, units[3]))
  for _, hex in ipairs{ "051059", "051061" } do field.put(t, "us.co.inf", hex) end
  expect.falsy(fed(game, units[3]))
end)

spec("headquarters feed their own side alone", { rules = { "7.2", "7.2#6" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "056051" }, { "us.co.inf", "060049" } })
  field.beachhead(t)
  t:set("turn", 4)
  expect.falsy(fed(game, units[2]))
  field.put(t, "us.1.hq", "056049")
  expect.truthy(fed(game, units[2]))
end)

spec("a headquarters out of supply feeds nobody", { rules = { "7.2", "7.3.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "059048" }, { "ge.352.914-1", "059048" }, { "ge.co.inf", "059048" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  expect.falsy(supplying.is_staff_fed(game, units[1]))
  for _, unit in ipairs(units) do
    expect.falsy(fed(game, unit))
    expect.falsy(supplying.of(game, unit).combat)
  end
end)

spec("a headquarters is in supply by its own line, not by another headquarters",
  { rules = { "7.2", "7.3.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "063048" }, { "ge.kg1", "063050" }, { "ge.352.hq", "063052" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  for _, unit in ipairs(units) do
    expect.truthy(supplying.of(game, unit).general)
    expect.truthy(supplying.of(game, unit).combat)
    expect.same(supplying.feeders(game, unit), {})
  end
  expect.truthy(supplying.of(game, units[1]).corps)
  expect.falsy(supplying.of(game, units[3]).corps)
end)

spec("a headquarters at a source past its corps has no combat supply, one with its corps has",
  { rules = { "7.6.1#1", "7.3.1#1", "7.3.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "069052" }, { "ge.hq.lxxxiv", "051060" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  expect.truthy(supplying.is_staff_fed(game, units[1]))
  expect.truthy(fed(game, units[1]))
  expect.falsy(supplying.of(game, units[1]).combat)
end)

spec("a headquarters that reaches its corps and no source is in combat supply",
  { rules = { "7.6.1#1", "7.3.1#1", "7.3.1#2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.hq", "059048" }, { "ge.hq.lxxxiv", "059050" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  expect.truthy(supplying.is_staff_fed(game, units[1]))
  expect.truthy(fed(game, units[1]))
  expect.truthy(supplying.of(game, units[1]).combat)
end)

spec("who stands at water on whichever bank draws over it", { rules = { "7.3.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "064064" }, { "ge.co.inf", "063064" }, { "ge.co.inf", "064065" }, { "ge.co.inf",
    "065064" }, { "ge.co.inf", "064066" } })
  for _, hex in ipairs{ "062065", "065062" } do field.put(t, "ge.co.inf", hex) end
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  for _, unit in ipairs{ units[2], units[3], units[4] } do expect.truthy(fed(game, unit)) end
end)

spec("a line runs over a bridge until it is blown", { rules = { "7.3.2", "10.6#7", "14.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "056044" }, { "ge.co.inf", "056046" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  expect.truthy(fed(game, units[2]))
  local bridge = game:link("056044", "056045")
  local marker = t:put("blown", "056044")
  t:set(marker, "bank", bridge)
  t:set(bridge, "blown", true)
  expect.same(supplying.blown(game), { bridge })
  expect.falsy(fed(game, units[2]))
end)

spec("the table is told how a unit is supplied", { rules = { "7.2", "7.2#6", "7.5", "7.6", "7.6.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.hq", "049055" }, { "us.1.16-1", "049055" }, { "us.co.inf", "049051" }, { "us.29.116-1", "049050" },
    { "us.29.116-2", "063048" } })
  local ship, at_sea = t:put("ship.texas", "C1145"), t:put("us.1.16-2", "C1549")
  field.beachhead(t)
  t:set("turn", 4)
  local function told(unit) return t:query("supply", { unit = unit }) end
  expect.same(rules_of(told(units[2])), { "7.2", "7.6" })
  expect.same(told(units[2]).reasons[1].pieces, { units[1] })
  expect.same(rules_of(told(units[3])), { "7.2", "7.2#6", "7.6" })
  expect.same(rules_of(told(units[4])), { "7.6.1" })
  expect.same(rules_of(told(units[5])), { "7.5" })
  expect.truthy(told(units[4]).value)
  expect.falsy(told(units[5]).value)
  expect.same(rules_of(told(ship)), {})
  t:set(at_sea, "afloat", true)
  expect.same(rules_of(told(at_sea)), { "7.2#6", "7.6.1" })
  t:set("turn", 1)
  expect.same(rules_of(told(units[5])), { "7.2#6", "7.6" })
end)

local function across(head, bank, hex, is_fed)
  spec("from " .. head .. " over the river at " .. bank .. " " .. hex .. (is_fed and " is fed" or " is not fed"),
    { rules = { "7.3.2" }, scenario = "omaha" }, function(t, game)
    local units = field.set(t, { { "ge.hq.lxxxiv", head }, { "ge.co.inf", hex } })
    t:set("turn", 4)
    t:set("weather", "heavy_rain")
    expect.truthy(game:link(bank, hex):has("river"))
    expect.equal(fed(game, units[2]), is_fed)
  end)
end

across("061064", "061064", "062065", true)
across("062065", "062065", "061064", true)
across("062064", "062064", "063064", true)
across("063064", "063064", "062064", true)
across("062062", "062064", "063064", true)
across("062061", "062064", "063064", false)

spec("who stands at a river far from any headquarters is not fed", { rules = { "7.3.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "063048" }, { "ge.co.inf", "061064" }, { "ge.co.inf", "062065" }, { "ge.co.inf",
    "062064" }, { "ge.co.inf", "063064" } })
  t:set("turn", 4)
  t:set("weather", "heavy_rain")
  for i = 2, 5 do expect.falsy(fed(game, units[i])) end
end)

spec("before it is founded the beachhead feeds nobody", { rules = { "7.4#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.co.inf", "049050" } })
  t:set("turn", 4)
  expect.equal(#supplying.sources(game, units[1].side), 0)
  expect.falsy(fed(game, units[1]))
end)

spec("a corps headquarters below the cliffs is in no supply", { rules = { "7.3.1#1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.hq.lxxxiv", "044058" } })
  t:set("turn", 4)
  expect.falsy(supplying.chain(game, units[1].side).corps:contains("044058"))
end)

spec("hexes are counted to the source over land, and where no source is all are as far", { rules = { "12.10", "7.4" }, scenario = "omaha" },
  function(t, game)
  field.set(t, {})
  t:set("turn", 4)
  local home = supplying.steps_home(game, game:side("allied"))
  expect.equal(home(game:space("048055")), #game:all())
  field.beachhead(t)
  home = supplying.steps_home(game, game:side("allied"))
  expect.equal(home(game:space("048050")), 0)
  expect.equal(home(game:space("049050")), 1)
  expect.equal(supplying.steps_home(game, game:side("german"))(game:space("069049")), 1)
end)

-- A bridge whose one bank is shut in: a hex behind it, the bank, the far bank, and what lies about the first two.
local function narrow(game)
  local land = areas.land(game)
  for _, bank in ipairs(land:list()) do
    for _, link in ipairs(bank.links) do
      local far = link:other(bank)
      for _, behind in ipairs(ground.is_bridge(link) and land:contains(far) and bank.neighbours or {}) do
        local dry = game:distance(behind, far) == 2 and not tables.any(behind.links, ground.is_water) and land:contains(behind)
        if dry then
          local about = game:set_of(behind.neighbours) + game:set_of(bank.neighbours) - game:set_of{ behind, bank, far }
          local near = game:set_of{}
          for _, hex in ipairs(about:list()) do near = near + game:within(hex, 1) end
          local onward = tables.any(far.links, function(way)
            return not ground.is_water(way) and (land - near):contains(way:other(far))
          end)
          if onward and #(about - land) == 0 then return behind, bank, far, link, about end
        end
      end
    end
  end
end

spec("a corps headquarters behind a bridge that is down has no line", { rules = { "7.3.1#1", "14.1", "7.5o" }, scenario = "omaha" },
  function(t, game)
  local behind, bank, far, link, about = narrow(game)
  local units = field.set(t, { { "ge.hq.lxxxiv", behind.name }, { "ge.co.inf", bank.name }, { "ge.co.inf", far.name } })
  for _, hex in ipairs(about:list()) do field.put(t, "us.co.inf", hex.name) end
  t:set("turn", 4)
  expect.truthy(fed(game, units[1]))
  expect.truthy(supplying.joined(game, units[1], game:set_of{ far }))
  t:set(t:put("blown", bank.name), "bank", link)
  t:set(link, "blown", true)
  expect.falsy(fed(game, units[1]))
  expect.falsy(supplying.joined(game, units[1], game:set_of{ far }))
end)

spec("a battle group feeds units, no headquarters, and nobody in the landing", { rules = { "20.3#3", "7.5#10" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.kg1", "063048" }, { "ge.hq.lxxxiv", "063048" }, { "ge.352.914-1", "063048" } })
  t:set("turn", 4)
  expect.same(supplying.feeders(game, units[3]), { units[1] })
  expect.same(supplying.feeders(game, units[2]), {})
  t:set("turn", 1)
  expect.same(supplying.feeders(game, units[3]), {})
end)
