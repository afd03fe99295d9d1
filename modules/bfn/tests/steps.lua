-- Steps: what a loss makes of each kind of unit, on which track it counts, what is kept.
local field = require("tests.shared.field")
local units_of = require("rules.units")

-- An American unit in 048055 is hit by a German gun.
local function hit(t, counter, face, before)
  local units = field.set(t, { { counter, "048055", face }, { "ge.352.ar-1", "051055" }, { "ge.352.hq", "051055" }, { "ge.hq.lxxxiv",
    "051055" }, { "ge.co.inf", "049055" } })
  field.go(t, "combat", "german")
  if before then before(units[1]) end
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "048055" })
  return units[1]
end

local function tracked(title, counter, face, infantry, armour)
  spec(title, { rules = { "9.4#7", "9.3.5#2" }, scenario = "omaha" }, function(t, game)
    hit(t, counter, face)
    expect.equal(game.track_us_inf, infantry)
    expect.equal(game.track_us_arm, armour)
    expect.equal(game.lost_us, 1)
  end)
end

tracked("a battalion's step counts as infantry", "us.1.16-1", "full", 1, 0)
tracked("its second, too", "us.1.16-1", "reduced", 1, 0)
tracked("and a company", "us.co.inf", "full", 1, 0)
tracked("each step of tanks counts as armour", "us.tk741", "full", 0, 1)
tracked("their second, too", "us.tk741", "reduced", 0, 1)
tracked("and a company of theirs", "us.co.tank", "full", 0, 1)
tracked("a gun counts as armour", "us.1.fa7", "full", 0, 1)
tracked("armored infantry loses infantry first", "us.2a.41-1", "full", 1, 0)
tracked("and armour with its second step", "us.2a.41-1", "reduced", 0, 1)
tracked("cavalry counts as armour", "us.cav38", "full", 0, 1)
tracked("with its second step, too", "us.cav38", "reduced", 0, 1)
tracked("engineers count as infantry", "us.1.eng", "full", 1, 0)
tracked("to the last step", "us.1.eng", "reduced", 1, 0)

spec("which step of which colour is armour", { rules = { "9.4#7", "9.3.5#2" }, scenario = "omaha" }, function(_, game)
  local armour = {
    ["us.tk741"] = { company = true, reduced = true, full = true }, ["us.2a.41-1"] = { reduced = true },
    ["us.cav38"] = { reduced = true, full = true }, ["us.1.fa7"] = { full = true }, ["us.1.16-1"] = {}, ["us.rgr5"] = {},
  }
  for counter, steps in pairs(armour) do
    local unit = game:pieces{ counter = counter }[1]
    for _, step in ipairs{ "company", "reduced", "full" } do expect.equal(units_of.is_armour_step(unit, step), steps[step] == true) end
  end
end)

spec("German losses are no American ones", { rules = { "21.0", "9.3.5" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.fa33", "049058" }, { "us.1.hq", "049058" }, { "us.1.16-1", "047055" }, { "ge.co.inf", "048054" } })
  field.beachhead(t)
  field.go(t, "combat", "allied")
  t:dice("bombard", 1)
  t:act("allied", "bombard", { gun = units[1], target = "048054" })
  expect.equal(game.lost_us, 0)
  expect.equal(game.track_ge_inf, 1)
end)

local function fifth(title, before, due_before, track, due)
  spec(title, { rules = { "9.3.5", "9.3.5#1" }, scenario = "omaha" }, function(t, game)
    hit(t, "us.co.inf", "full", function()
      t:set("track_us_inf", before)
      t:set("due_us_inf", due_before)
    end)
    expect.equal(game.track_us_inf, track)
    expect.equal(game.due_us_inf, due)
  end)
end

fifth("the fourth loss of a kind is noted", 3, 0, 4, 0)
fifth("the fifth becomes a replacement", 4, 0, 0, 1)
fifth("and one more", 4, 8, 0, 9)
fifth("up to ten", 4, 9, 0, 10)
fifth("and no more", 4, 10, 0, 10)

spec("a battalion whose kind has no company left is lost with its second step", { rules = { "12.9#1", "12.9#3" }, scenario = "omaha" },
  function(t, game)
  while #game:pieces{ counter = "us.co.inf", at = "allied.companies" } > 0 do t:put("us.co.inf", "off") end
  local unit = hit(t, "us.1.16-1", "reduced")
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(#game:space("048055").pieces, 0)
end)

local kept = { "moved", "fired", "attacked", "landed" }

for _, name in ipairs(kept) do
  spec("the company in its place has " .. name .. " when the battalion had, and no more", { rules = { "12.9#1" }, scenario = "omaha" },
    function(t, game)
    hit(t, "us.tk741", "reduced", function(one) t:set(one, name, true) end)
    local company = game:pieces{ counter = "us.co.tank", at = "048055" }[1]
    for _, other in ipairs(kept) do expect.equal(company[other], other == name) end
  end)
end

spec("the company in its place shows its front, however it lay in the pool", { rules = { "12.9#1" },
  scenario = "omaha" }, function(t, game)
  local unit = hit(t, "us.tk741", "reduced", function()
    for _, company in ipairs(game:pieces{ counter = "us.co.tank", at = "allied.companies" }) do
      t:put("us.co.tank", company.space, { face = "dd" })
    end
  end)
  local company = game:pieces{ counter = "us.co.tank", at = "048055" }[1]
  expect.equal(company.face, "full")
  expect.equal(unit.space.name, "allied.dead")
end)

spec("companies, battle groups and corps units are of no division", { rules = { "7.2#7", "15.1" }, scenario = "omaha" }, function(_, game)
  for _, piece in ipairs(game:pieces{ where = function(one) return one.is_company or one.battlegroup end }) do
    expect.falsy(units_of.is_divisional(game, piece))
  end
end)

spec("who fights on the ground, and who is what", { rules = { "2.4.3#5", "12.5.5", "12.1" }, scenario = "omaha" }, function(_, game)
  local function one(counter) return game:pieces{ counter = counter }[1] end
  for _, counter in ipairs{ "us.1.16-1", "us.tk741", "us.co.inf", "ge.fsr1-1", "ge.352.pzj", "us.cav38" } do
    expect.truthy(units_of.fights(one(counter)))
  end
  for _, counter in ipairs{ "us.1.fa7", "us.1.hq", "ge.hq.lxxxiv", "strongpoint.4", "ship.texas", "us.aeng", "ge.716.b1716-8" } do
    expect.falsy(units_of.fights(one(counter)))
  end
  expect.truthy(units_of.is_gun(one("ge.716.b1716-8")) and units_of.is_gun(one("us.1.fa7")))
  expect.truthy(units_of.is_hq(one("ge.hq.lxxxiv")))
  expect.truthy(units_of.is_flak(one("ge.fsr1-1")) and not units_of.is_flak(one("ge.352.pzj")))
  expect.falsy(units_of.is_unit(one("us.aeng")) or units_of.is_unit(one("ship.texas")) or units_of.is_unit(one("blown")))
end)

spec("the company comes from the pool, and the last one there serves", { rules = { "12.9#1" }, scenario = "omaha" }, function(t, game)
  while #game:pieces{ counter = "us.co.inf", at = "allied.companies" } > 1 do t:put("us.co.inf", "off") end
  hit(t, "us.1.16-1", "reduced")
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "048055" }, 1)
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "allied.companies" }, 0)
end)

spec("another company on the map stays where it is", { rules = { "12.9#1" }, scenario = "omaha" }, function(t, game)
  local other
  hit(t, "us.1.16-1", "reduced", function() other = field.put(t, "us.co.inf", "049059") end)
  expect.equal(other.space.name, "049059")
  expect.equal(#game:pieces{ counter = "us.co.inf", at = "048055" }, 1)
end)
