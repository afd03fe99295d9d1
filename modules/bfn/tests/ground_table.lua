-- The charts of the ground and of aircraft, cell by cell.

local columns = { "combat", "tanks", "fire", "duty", "open", "dig" }

-- What each ground does to the die, to the die against tanks alone and to fire; whether it obliges, shows and may be dug.
local grounds = {
  sea = { "0", "0", "0", "no", "yes", "no" },
  beach = { "0", "0", "0", "no", "yes", "yes" },
  clear = { "0", "0", "0", "yes", "yes", "yes" },
  farmland = { "-1", "-1", "-1", "yes", "yes", "yes" },
  bocage = { "-3", "-3", "-2", "no", "no", "no" },
  forest = { "-2", "-2", "-2", "no", "no", "yes" },
  city = { "-3", "-2", "-3", "no", "no", "no" },
  flooded = { "2", "2", "0", "yes", "yes", "no" },
  town = { "-2", "-1", "-2", "no", "no", "no" },
  entrenchment = { "0", "0", "-3", "no", "no", "no" },
  village = { "-1", "-1", "-1", "no", "no", "yes" },
}

spec("each ground in combat, under fire, for duties, sight and digging",
  { rules = { "12.6.5", "12.6.6", "13.3#2", "12.3#1", "13.2", "14.3" }, scenario = "omaha" }, function(_, game)
  for ground, cells in pairs(grounds) do
    for i, column in ipairs(columns) do expect.equal(game:lookup("ground", ground, column), cells[i]) end
  end
  expect.equal(game:lookup("ground", "entrenchment", "fire"), "-3")
end)

spec("interdiction takes a point more with each step of the air points", { rules = { "11.2" }, scenario = "omaha" }, function(_, game)
  local steps = { [-5] = "0", [9] = "0", [10] = "1", [12] = "1", [13] = "2", [15] = "2", [16] = "3", [19] = "3", [20] = "4", [24] = "4",
    [25] = "5", [29] = "5", [30] = "6", [40] = "6" }
  for points, taken in pairs(steps) do expect.equal(game:lookup("interdiction", points, "points"), taken) end
end)

spec("armed reconnaissance attacks more often and hits more easily with more points",
  { rules = { "11.3.1", "11.3.3" }, scenario = "omaha" }, function(_, game)
  local steps = { [0] = { "0", "0" }, [1] = { "1", "9" }, [3] = { "1", "9" }, [4] = { "2", "8" }, [7] = { "2", "8" }, [8] = { "3", "8" },
    [11] = { "3", "8" }, [12] = { "4", "7" }, [15] = { "4", "7" }, [16] = { "5", "6" }, [19] = { "5", "6" }, [20] = { "6", "5" } }
  for points, cells in pairs(steps) do
    expect.equal(game:lookup("recon", points, "attacks"), cells[1])
    expect.equal(game:lookup("recon", points, "hit"), cells[2])
  end
end)

spec("flak turns back at six, hits at nine", { rules = { "11.5" }, scenario = "omaha" }, function(_, game)
  for die = 1, 12 do
    expect.equal(game:lookup("flak", die, "result"), die >= 9 and "hit" or die >= 6 and "abort" or "-")
  end
end)
