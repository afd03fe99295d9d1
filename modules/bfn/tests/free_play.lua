-- Coming back from free play: what may not stand is taken away, and nobody moves again.
local field = require("tests.shared.field")

local function free(t, side)
  field.go(t, "movement", side)
  t:mode("free")
end

spec("after free play Allies leave a hex that Germans hold, ships stay",
  { rules = { "10.1#1", "15.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.914-1", "048055" } })
  local ship = t:put("ship.texas", "C1145")
  free(t, "allied")
  local battalion, company = t:put("us.1.16-1", "048055"), t:put("us.co.inf", "048055")
  t:set(battalion, "afloat", true)
  t:mode("enforce")
  expect.falsy(battalion.afloat or company.afloat or ship.afloat)
  expect.equal(battalion.space.name, "allied.offshore")
  expect.equal(company.space.name, "allied.companies")
  expect.equal(units[1].space.name, "048055")
  expect.equal(ship.space.on_map, true)
end)

spec("after free play no hex holds more than six points, and nobody moves again",
  { rules = { "6.1", "10.1" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "ge.352.914-1", "048055" }, { "ge.352.914-2", "048055" } })
  free(t, "german")
  units[3] = field.put(t, "ge.352.915-2", "048055")
  t:mode("enforce")
  local put_back = 0
  for _, unit in ipairs(units) do
    if unit.space.name == "german.due" then
      put_back = put_back + 1
      expect.falsy(unit.moved)
    else
      expect.truthy(unit.moved)
    end
  end
  expect.equal(put_back, 1)
end)

spec("after free play who lies at sea is afloat, who stands on land is not",
  { rules = { "9.2.2#5" }, scenario = "omaha" }, function(t)
  field.set(t, {})
  field.beachhead(t)
  free(t, "allied")
  local at_sea, on_land, waiting = t:put("us.1.16-1", "C1549"), t:put("us.1.16-2", "048055"), t:put("us.1.16-3", "allied.offshore")
  t:set(at_sea, "afloat", false)
  t:set(on_land, "afloat", true)
  t:set(waiting, "afloat", true)
  t:mode("enforce")
  expect.truthy(at_sea.afloat)
  expect.falsy(on_land.afloat)
  expect.truthy(waiting.afloat)
end)

spec("after free play the places have the holders who stand there", { rules = { "3.3#1" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  free(t, "allied")
  t:set(game:space("051052"), "holder", "german")
  t:put("us.1.16-1", "051052")
  t:mode("enforce")
  expect.equal(game:space("051052").holder.name, "allied")
end)
