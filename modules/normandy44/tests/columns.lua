-- The attack sheet tells the column of the strengths alone, and where the shifts lead from there.
local battle = require("tests.shared.battle")
local tables = require("bocage.tables")

local function told_of_columns(t, game, fight)
  local list = tables.filtered(battle.sheet(t, game, fight).reasons, function(reason) return reason.rule == "11.1" end)
  return list[1] and list[1].text or ""
end

local function tells(name, wanted, fight)
  spec(name, { rules = { "11.1", "10.6" }, scenario = "campaign" }, function(t, game)
    expect.equal(told_of_columns(t, game, fight), wanted)
  end)
end

local german = { "ge.915.352", "2924" }

-- 6 against 4 and 3 of the bocage.
tells("a column without a shift", "Column 1-2, not shifted", {
  units = { german, { "us.16.1", "2923" } }, target = "2924", attackers = { 2 },
})
-- 5 against 7, and the better troops.
tells("a column shifted to the right", "Column 1-2, 1 right to 1-1", {
  units = { german, { "us.502.101", "2923" } }, target = "2924", attackers = { 2 },
})
-- 6 against 5 and 3, and the better troops defend.
tells("a column shifted to the left", "Column 1-2, 1 left to 1-3", {
  units = { { "ge.6fj", "2924" }, { "us.16.1", "2923" } }, target = "2924", attackers = { 2 },
})
-- 2 against 4 and 3: no column at all.
tells("no column where the odds are too low", "", {
  units = { german, { "us.16.1", "2923", 1 } }, target = "2924", attackers = { 2 },
})
