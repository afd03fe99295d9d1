-- The bridges of the Dives at the end of the landing.
local bridges = { { "C2805", "C2806" }, { "C3507", "C3506" }, { "C3606", "C3607" } }

-- At the end of June 6's morning, with so many supply points, of which so many are paid.
local function evening(t, csp, points)
  t:clear()
  t:go("dives", { turn = 1, day = 6, month = "June", csp = csp })
  if csp > 0 then t:answer("allied", "dives", points) end
end

local function fallen(game)
  local found = {}
  for i, pair in ipairs(bridges) do found[i] = game:link(game:space(pair[1]), game:space(pair[2])).blown end
  return found
end

local function tried(title, dice, csp, points, found)
  spec(title, { rules = { "18.8.5" }, scenario = "campaign" }, function(t, game)
    for _, die in ipairs(dice) do t:dice("dives", die) end
    evening(t, csp, points)
    expect.same(fallen(game), found)
    expect.equal(game.csp, csp - (points or 0))
  end)
end

tried("Varaville falls at four, the two of Troarn at three", { 4, 3, 3 }, 0, nil, { true, true, true })
tried("Varaville stands at five, the two of Troarn at four", { 5, 4, 4 }, 0, nil, { false, false, false })
tried("a supply point takes one off all three dice", { 5, 4, 5 }, 1, 1, { true, true, false })
tried("two take two off, and Varaville falls in any case", { 6, 5, 5 }, 12, 2, { true, true, true })
tried("at six the two of Troarn stand even so", { 6, 6, 6 }, 12, 2, { true, false, false })
tried("who declines pays nothing", { 5, 4, 4 }, 12, nil, { false, false, false })

local function refused(title, csp, good, bad)
  spec(title, { rules = { "18.8.5" }, scenario = "campaign" }, function(t)
    t:clear()
    t:go("dives", { turn = 1, csp = csp })
    expect.fails("a whole number from 1 to " .. good .. " is asked for", function() t:answer("allied", "dives", bad) end)
    for _ = 1, 3 do t:dice("dives", 6) end
    t:answer("allied", "dives", good)
  end)
end

refused("no more than two points help", 12, 2, 3)
refused("no more than there are", 1, 1, 2)
refused("none is no answer", 12, 2, 0)

spec("a bridge that is down bears its marker and feeds nobody over it", { rules = { "18.8.5" }, scenario = "campaign" }, function(t, game)
  for _, die in ipairs{ 1, 6, 6 } do t:dice("dives", die) end
  evening(t, 0)
  local markers = game:pieces{ counter = "blown", on_map = true }
  expect.equal(#markers, 1)
  expect.equal(markers[1].bank, game:link(game:space("C2805"), game:space("C2806")))
end)
