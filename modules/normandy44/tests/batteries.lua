-- Naval batteries, an option.
local field = require("tests.shared.field")
local tables = require("bocage.tables")

local function with(...)
  return { rules = { ... }, scenario = "campaign", options = { historical_weather = true, naval_batteries = true } }
end

-- The Allied movement phase with these strongpoints, and room for landings.
local function guns(t, game, list, sky)
  t:clear()
  field.open(t, game)
  t:set("points_first", 20)
  t:set("points_second", 20)
  local points = field.fill(t, list)
  t:go("movement", { active = "allied", turn = 12, weather = sky or "clear" })
  return table.unpack(points)
end

-- How many of these land at a beachhead.
local function landed(t, hex, counters)
  local sum = 0
  for _, counter in ipairs(counters) do
    local unit = t:put(counter, counter:starts("us.") and "first.due" or "second.due")
    if t:can("allied", "land", { unit = unit, hex = hex }) then
      t:act("allied", "land", { unit = unit, hex = hex })
      sum = sum + 1
    else
      t:refuses("6.4.1", "allied", "land", { unit = unit, hex = hex })
    end
  end
  return sum
end

local americans, british = { "us.9.2", "us.23.2", "us.38.2" }, { "cw.22.7a", "cw.131.7a" }

-- Where each battery stands, and which beachhead it makes smaller.
local batteries = {
  { "sp.crisbecq", "0913", "1115" }, { "sp.azeville", "1012", "1115" }, { "sp.hoc", "1219", "1321" }, { "sp.longues", "1424", "1426" },
  { "sp.merville", "1634", "1532" },
}

for _, one in ipairs(batteries) do
  spec(one[1] .. " takes a place away from " .. one[3], with("28.3", "6.4.1"), function(t, game)
    guns(t, game, { { one[1], one[2] } })
    t:set(game:space(one[3]), "units_landed", 1)
    local counters = tables.contains({ "1115", "1321" }, one[3]) and americans or british
    expect.equal(landed(t, one[3], { counters[1], counters[2] }), 1)
  end)
end

spec("a battery fires on the nearest beachhead alone, and no farther than four hexes", with("28.3"), function(t, game)
  guns(t, game, { { "sp.longues", "1424" }, { "sp.houlgate", "1537" } })
  t:set(game:space("1321"), "units_landed", 2)
  expect.equal(landed(t, "1321", { "us.9.2" }), 1)
  t:set(game:space("1532"), "units_landed", 2)
  expect.equal(landed(t, "1532", { "cw.22.7a" }), 1)
end)

spec("of two that are equally near it fires on the western", with("28.3"), function(t, game)
  guns(t, game, { { "sp.longues", "1427" } })
  for _, hex in ipairs{ "1426", "1428" } do t:set(game:space(hex), "units_landed", 2) end
  expect.equal(landed(t, "1428", { "cw.22.7a" }), 1)
  expect.equal(landed(t, "1426", { "cw.131.7a" }), 0)
end)

spec("exactly four hexes are near enough", with("28.3"), function(t, game)
  guns(t, game, { { "sp.houlgate", "1536" } })
  expect.equal(game:distance("1536", "1532"), 4)
  t:set(game:space("1532"), "units_landed", 2)
  expect.equal(landed(t, "1532", { "cw.22.7a" }), 0)
end)

spec("other strongpoints have no such guns, nor have dead ones", with("28.3"), function(t, game)
  guns(t, game, { { "sp.vierville", "1421" } })
  t:set(game:space("1321"), "units_landed", 2)
  expect.equal(landed(t, "1321", { "us.9.2" }), 1)
end)

spec("headquarters land as before", with("28.3", "6.4.1"), function(t, game)
  guns(t, game, { { "sp.hoc", "1219" } })
  expect.equal(landed(t, "1321", { "us.hq.v" }), 1)
end)

spec("ships silence a battery for a turn", with("28.3", "19.2"), function(t, game)
  local point = guns(t, game, { { "sp.hoc", "1219" } })
  local ships = game:pieces{ counter = "naval.second" }[1]
  t:set(game:space("1321"), "units_landed", 2)
  t:act("allied", "silence", { battery = point, ships = ships })
  expect.same({ ships.face, point.silenced }, { "fired", true })
  expect.falsy(t:can("allied", "silence", { battery = point, ships = game:pieces{ counter = "naval.first" }[1] }))
  expect.equal(landed(t, "1321", { "us.9.2" }), 1)
  t:done("allied")
  expect.falsy(point.silenced)
end)

spec("ships that have fired silence nobody, nor do any in a storm", with("28.3", "19.2", "4.3"), function(t, game)
  local point, other = guns(t, game, { { "sp.hoc", "1219" }, { "sp.longues", "1424" } })
  local ships = game:pieces{ counter = "naval.first" }[1]
  t:act("allied", "silence", { battery = point, ships = ships })
  t:refuses("19.2", "allied", "silence", { battery = other, ships = ships })
  t:set("weather", "storm")
  t:refuses("19.2", "allied", "silence", { battery = other, ships = game:pieces{ counter = "naval.second" }[1] })
end)

local function offers_silence(t, side)
  return tables.contains(t:offers(side), "silence")
end

spec("Germans silence nobody", with("28.3"), function(t, game)
  guns(t, game, { { "sp.hoc", "1219" }, { "ge.915.352", "2924" } })
  expect.truthy(offers_silence(t, "allied"))
  t:go("movement", { active = "german", turn = 12 })
  expect.falsy(offers_silence(t, "german"))
end)

spec("without the option no battery fires", { rule = "28.3", scenario = "campaign", options = { historical_weather = true } },
  function(t, game)
    guns(t, game, { { "sp.hoc", "1219" } })
    expect.falsy(offers_silence(t, "allied"))
    t:set(game:space("1321"), "units_landed", 2)
    expect.equal(landed(t, "1321", { "us.9.2" }), 1)
  end)

spec("nobody lands in the siege, and nobody silences guns",
  { rules = { "26.1", "28.3" }, scenario = "cherbourg", options = { historical_weather = true, naval_batteries = true } }, function(t, game)
    t:clear()
    local unit = t:put("us.8.4", "1115")
    t:go("movement", { active = "allied", turn = 22 })
    expect.falsy(offers_silence(t, "allied"))
    expect.equal(unit.space, game:space("1115"))
  end)
