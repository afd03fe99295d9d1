-- How the scenarios begin, and what the calendar says far away.
local calendar = require("rules.calendar")
local field = require("tests.shared.field")

spec("Omaha begins with the landing of June 6", { rules = { "3.7", "21.0" }, scenario = "omaha" }, function(_, game)
  expect.equal(game.turn, 1)
  expect.equal(game.day, 6)
  expect.equal(game.month, "June")
  expect.equal(game.part, "landing")
end)

spec("the inland scenario begins in the night of June 8, and places have their holders",
  { rules = { "4.0", "3.3#1", "3.3#2" }, scenario = "inland" }, function(_, game)
  expect.equal(game.day, 8)
  expect.equal(game.part, "night")
  expect.equal(game:space("049051").holder.name, "allied")
  expect.equal(game:space("053065").holder.name, "german")
end)

spec("four assault engineers land, ten with the option", { rules = { "19.7", "21.0" }, scenario = "omaha" }, function(_, game)
  expect.equal(#game:pieces{ counter = "us.aeng", at = "allied.force" }, 4)
  expect.equal(#game:pieces{ counter = "us.aeng", at = "off" }, 6)
end)

spec("the option brings six more", { rules = { "22.8o" }, scenario = "omaha", options = { omaha_variant = true } }, function(_, game)
  expect.equal(#game:pieces{ counter = "us.aeng", at = "allied.force" }, 10)
end)

spec("a headquarters that comes later has no replacements before", { rules = { "9.6" }, scenario = "omaha" }, function(_, game)
  local hq = game:pieces{ counter = "ge.3fj.hq" }[1]
  expect.falsy(hq.space.on_map)
  expect.equal(hq.reserves, 0)
end)

local function dated(turn, day, month)
  spec("turn " .. turn .. " is of " .. month .. " " .. day, { rules = { "4.0B3", "3.7" }, scenario = "omaha" }, function(t, game)
    field.set(t, {})
    t:dice("weather", 6, 6)
    t:go("end_of_turn", { turn = turn - 1, turns = 300 })
    expect.equal(game.day, day)
    expect.equal(game.month, month)
  end)
end

dated(77, 1, "July")
dated(165, 31, "July")
dated(258, 31, "August")
dated(261, 1, "September")

spec("heavy rain and storms are foul, rain showers and fog are not", { rules = { "8.2" }, scenario = "omaha" }, function(t, game)
  local foul = { heavy_rain = true, storm = true, light_showers = false, fog = false, clear = false }
  for weather, is in pairs(foul) do
    t:set("weather", weather)
    expect.equal(calendar.is_foul(game), is)
  end
end)

spec("the landing is the first turn and no other", { rules = { "3.7" }, scenario = "omaha" }, function(t, game)
  for turn = 1, 3 do
    t:set("turn", turn)
    expect.equal(calendar.is_landing(game), turn == 1)
  end
end)
