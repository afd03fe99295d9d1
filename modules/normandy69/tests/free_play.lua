-- Free play: what is put in order when the game comes back from it.
local field = require("tests.shared.field")

local full = "original"

local function free(t, node, options)
  t:go(node, options)
  t:mode("free")
end

spec("cities belong to whoever stands in them after free play", { rule = "V-city", scenario = full }, function(t, game)
  t:set(game:space("5132"), "holder", "allied")
  free(t, "movement", { active = "allied", turn = 2 })
  t:put("a-7-4", "3314")
  t:put("g-2-1", "5132")
  t:put("a-2-4", "4519")
  for _ = 1, 2 do t:put("g-2-1", "4519") end
  t:mode("enforce")
  expect.equal(game:space("3314").holder.name, "allied")
  expect.equal(game:space("5132").holder.name, "german")
  expect.equal(game:space("4519").holder.name, "german")
  expect.equal(game:space("1922").holder.name, "german")
end)

spec("parachutists put on Germans in free play have still to fight for the city", { rules = { "V-city", "I5b" }, scenario = full },
  function(t, game)
    free(t, "air_drop", { active = "allied" })
    t:put("g-2-1", "1922")
    for _ = 1, 3 do t:put("a-para-7-4", "1922") end
    t:mode("enforce")
    expect.equal(#game:space("1922").pieces, 4)
    expect.equal(game:space("1922").holder.name, "german")
    t:go("air_battles", { active = "allied" })
    t:mode("free")
    t:mode("enforce")
    expect.equal(#game:space("1922").pieces, 4)
  end)

spec("a supply beach on which a German stands after free play is lost, from the second move on", { rule = "R-A2", scenario = full },
  function(t, game)
    free(t, "movement", { active = "german", supply_beaches = { "2710", "4714" } })
    t:put("g-4-1", "2710")
    t:mode("enforce")
    expect.falsy(game:space("2710").lost)
    t:set("turn", 2)
    t:mode("free")
    t:mode("enforce")
    expect.truthy(game:space("2710").lost)
    expect.falsy(game:space("4714").lost)
  end)

spec("where both sides stand after free play the smaller number goes, of equals the German", { rule = "C0a", scenario = full },
  function(t, game)
    free(t, "movement", { active = "german" })
    local pair = { t:put("a-7-4", "4216"), t:put("g-18-6", "4216") }
    local allied = { t:put("a-7-4", "4221"), t:put("a-2-4", "4221") }
    local outnumbered = t:put("g-15-6", "4221")
    local german = { t:put("g-2-1", "4226"), t:put("g-2-1", "4226") }
    local alone = t:put("a-20-10", "4226")
    t:mode("enforce")
    expect.same(field.names{ pair[1].space, pair[2].space }, { "4216", "german.entry.south-or-east" })
    expect.same(field.names{ allied[1].space, allied[2].space, outnumbered.space }, { "4221", "4221", "german.entry.south-or-east" })
    expect.same(field.names{ german[1].space, german[2].space, alone.space }, { "4226", "4226", "allied.build_up" })
  end)

spec("after free play each side keeps to its limits, and all have moved and attacked", { rules = { "S1", "S2" }, scenario = full },
  function(t, game)
    local waits = t:put("g-14-6", "german.entry.west")
    free(t, "battles", { active = "german" })
    for _ = 1, 3 do t:put("a-7-4", "4216") end
    for _ = 1, 4 do t:put("g-2-1", "4221") end
    t:mode("enforce")
    expect.equal(#game:space("4216").pieces, 2)
    expect.equal(#game:space("4221").pieces, 3)
    for _, unit in ipairs(game:pieces{ on_map = true }) do expect.truthy(unit.moved and unit.attacked) end
    expect.equal(#game:pieces{ on_map = true }, 5)
    expect.falsy(waits.moved)
  end)
