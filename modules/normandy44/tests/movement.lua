-- Movement: who moves, how far, what bars the way, the least move, strategic and extended movement.
local field = require("tests.shared.field")

local function with(rule, options) return { rule = rule, scenario = "campaign", options = options } end
local function about(...) return { rules = { ... }, scenario = "campaign" } end

local function moves(t, side, more)
  local at = { active = side, turn = 12, weather = "clear" }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go("movement", at)
end

local function order(unit, words) return { unit = unit, path = string.split(words, " ") } end

spec("a unit moves once, up to its allowance", about("9.1", "2.2"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2924")
  moves(t, "allied")
  t:refuses("9.1", "allied", "move", order(unit, "2923 2922 2921 2920 2919 2918"))
  t:act("allied", "move", order(unit, "2923 2922 2921 2920 2919"))
  expect.equal(unit.space.name, "2919")
  expect.truthy(unit.spent > 4)
  t:refuses("9.1", "allied", "move", order(unit, "2918"))
end)

spec("nobody moves in the turn of the other side", with("9.1"), function(t)
  t:clear()
  local unit, foe = t:put("us.16.1", "2924"), t:put("ge.915.352", "2724")
  moves(t, "allied")
  expect.falsy(t:can("german", "move", order(foe, "2624")))
  expect.truthy(t:can("allied", "move", order(unit, "2923")))
end)

spec("strongpoints do not move", with("16.2"), function(t)
  t:clear()
  local point = t:put("sp.vierville", "2924")
  moves(t, "german")
  t:refuses("16.2", "german", "move", { unit = point })
end)

spec("nobody enters a hex with an enemy unit, but one with support pieces alone", about("9.11", "2.6"), function(t, game)
  t:clear()
  local unit, foe = t:put("us.16.1", "2924"), t:put("ge.915.352", "2923", { face = "one" })
  t:set(foe, "cadre", true)
  local hq = t:put("ge.hq.lxxxiv", "2925")
  t:put("ge.916.352", "2926")
  moves(t, "allied")
  t:refuses("9.11", "allied", "move", order(unit, "2923"))
  t:act("allied", "move", order(unit, "2925"))
  expect.equal(hq.space.name, "2926")
  expect.equal(hq.face, "fired")
  expect.equal(game:space("2925").holder.name, "allied")
end)

spec("a support piece with no friends in supply nearby is lost", with("2.6"), function(t)
  t:clear()
  local unit, hq = t:put("us.16.1", "2924"), t:put("ge.hq.lxxxiv", "2925")
  local cut_off = t:put("ge.916.352", "2927")
  t:set(cut_off, "unsupplied", true)
  t:put("ge.914.352", "2931")
  moves(t, "allied")
  t:act("allied", "move", order(unit, "2925"))
  expect.equal(hq.space.name, "german.dead")
end)

spec("its owner chooses between equally near places for a support piece", with("2.6"), function(t)
  t:clear()
  local unit, hq = t:put("us.16.1", "2924"), t:put("ge.hq.lxxxiv", "2925")
  t:put("ge.916.352", "2927")
  t:put("ge.914.352", "2725")
  moves(t, "allied")
  t:act("allied", "move", order(unit, "2925"))
  t:answer("german", "haven", "2725")
  expect.equal(hq.space.name, "2725")
end)

spec("each step out of an enemy zone costs a point more, entering costs none and does not stop", about("9.5", "8.3", "T-exit", "T-enter"),
  function(t)
    t:clear()
    local unit = t:put("us.16.1", "2924")
    t:put("ge.915.352", "2723")
    moves(t, "allied")
    -- 2823 and 2822 lie in the zone: 1 + 2 + 2 points, and no more.
    t:refuses("9.1", "allied", "move", order(unit, "2823 2822 2922 2921"))
    t:act("allied", "move", order(unit, "2823 2822 2922"))
    expect.equal(unit.spent, 5)
  end)

spec("with thick zones whoever enters one stops", with("28.4", { thick_zones = true }), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2924")
  t:put("ge.915.352", "2723")
  moves(t, "allied")
  t:refuses("28.4", "allied", "move", order(unit, "2823 2822"))
  t:act("allied", "move", order(unit, "2823"))
end)

spec("nobody enters a hex bond of the enemy", about("8.5.1", "8.5.3"), function(t)
  t:clear()
  local unit = t:put("ge.915.352", "2924")
  field.fill(t, { { "us.116.29", "2923" }, { "us.115.29", "3124" } })
  moves(t, "german")
  t:refuses("8.5.1", "german", "move", order(unit, "3023"))
  t:act("german", "move", order(unit, "3024"))
end)

spec("nobody crosses a hexside bond of the enemy", about("8.5.2", "8.5.3"), function(t)
  t:clear()
  local unit = t:put("ge.915.352", "2924")
  field.fill(t, { { "us.116.29", "2923" }, { "us.115.29", "3024" } })
  moves(t, "german")
  t:refuses("8.5.2", "german", "move", order(unit, "3023"))
  t:act("german", "move", order(unit, "2824"))
end)

spec("its own bonds stop nobody, and an enemy in a hex bond may leave it", about("8.5.3", "8.5.5"), function(t)
  t:clear()
  local own, foe = t:put("us.175.29", "3022"), t:put("ge.915.352", "3023")
  field.fill(t, { { "us.116.29", "2923" }, { "us.115.29", "3124" } })
  moves(t, "german")
  expect.truthy(t:can("german", "move", order(foe, "2924")))
  moves(t, "allied")
  expect.truthy(t:can("allied", "move", order(own, "3122")))
end)

spec("wide water without a bridge is crossed at the beginning of a move only", about("9.8", "T-major"), function(t)
  t:clear()
  local far, near = t:put("us.16.1", "2616"), t:put("us.18.1", "2617")
  moves(t, "allied")
  t:refuses("9.8", "allied", "move", order(far, "2617 2618"))
  t:act("allied", "move", order(near, "2618"))
  expect.equal(near.spent, 2)
end)

-- Ways by road of seven hexes and more, longer than the allowance counts hexes.
for _, case in ipairs{
  { "us.16.1", "2423", "2422 2421 2420 2419 2418 2518 2417" }, { "us.cca.2a", "2023", "2123 2222 2322 2421 2420 2419 2418 2417" },
} do
  spec("however far " .. case[1] .. " came by road, it does not cross wide water then", about("9.8"), function(t)
    t:clear()
    local unit = t:put(case[1], case[2])
    moves(t, "allied")
    t:refuses("9.8", "allied", "move", order(unit, case[3]))
    t:act("allied", "move", order(unit, case[3]:sub(1, -6)))
  end)
end

spec("what a move costs is exact to a sixth", about("9.2", "9.1", "9.3"), function(t)
  t:clear()
  local unit = t:put("us.cca.2a", "2023")
  moves(t, "allied")
  t:act("allied", "move", order(unit, "2123 2222 2322 2421 2420 2419 2418"))
  expect.equal(unit.spent, fraction(23, 6))
end)

spec("a unit may always make one step, whatever it costs", with("9.4"), function(t)
  t:clear()
  local slow, broken = t:put("ge.206pz", "2618"), t:put("ge.100pz", "2619")
  t:set(slow, "landed", true)
  field.fill(t, { { "us.16.1", "2718" }, { "us.18.1", "2720" } })
  t:set(broken, "disrupted", true)
  moves(t, "german", { weather = "storm" })
  expect.truthy(t:can("german", "move", order(slow, "2617")))
  expect.falsy(t:can("german", "move", order(slow, "2617 2616")))
end)

spec("a Disrupted unit may not, where its points do not suffice", about("9.4", "13.6"), function(t)
  t:clear()
  local unit, sound = t:put("ge.100pz", "2622"), t:put("ge.206pz", "2622")
  t:put("us.16.1", "2623")
  t:set(unit, "disrupted", true)
  t:set(sound, "landed", true)
  moves(t, "german")
  t:refuses("9.1", "german", "move", order(unit, "2621"))
  expect.truthy(t:can("german", "move", order(sound, "2621")))
end)

spec("a Disrupted unit moves half its allowance and into no enemy zone", with("13.6"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2924")
  t:set(unit, "disrupted", true)
  t:put("ge.915.352", "2723")
  moves(t, "allied")
  t:refuses("13.6", "allied", "move", order(unit, "2823"))
  t:refuses("9.1", "allied", "move", order(unit, "2925 2926 2927"))
  t:act("allied", "move", order(unit, "3024 3023"))
end)

spec("who landed or dropped moves half his allowance", about("6.4.1", "20.2.2"), function(t)
  t:clear()
  local landed, dropped = t:put("us.16.1", "2924"), t:put("us.505.82", "2920")
  t:set(landed, "landed", true)
  t:set(dropped, "dropped", true)
  moves(t, "allied")
  for _, unit in ipairs{ landed, dropped } do
    local far = 0
    for _, pair in ipairs(t:query("reach", { unit = unit }).value) do far = math.max(far, pair[2]) end
    expect.equal(far, 2)
  end
end)

spec("on June 6 the panzers move half their allowance, others all of it", with("20.7"), function(t)
  t:clear()
  local lehr, sturm, foot = t:put("ge.192.21", "2924"), t:put("ge.100pz", "2919"), t:put("ge.915.352", "2914")
  t:go("movement", { active = "german", turn = 6 })
  local function farthest(unit)
    local far = 0
    for _, pair in ipairs(t:query("reach", { unit = unit }).value) do far = math.max(far, pair[2]) end
    return far
  end
  expect.equal(farthest(lehr), 3)
  expect.equal(farthest(sturm), fraction(5, 2))
  expect.equal(farthest(foot), 5)
end)

spec("headquarters enter enemy zones only where a friend stands", with("17.2"), function(t)
  t:clear()
  local hq = t:put("us.hq.v", "2924")
  t:put("ge.915.352", "2723")
  t:put("us.16.1", "2822")
  moves(t, "allied")
  t:refuses("17.2", "allied", "move", order(hq, "2823"))
  t:act("allied", "move", order(hq, "2923 2822"))
  expect.equal(hq.space.name, "2822")
end)

spec("a headquarters takes no hex", with("2.5"), function(t, game)
  t:clear()
  local hq, unit = t:put("us.hq.v", "2924"), t:put("us.16.1", "2926")
  moves(t, "allied")
  t:act("allied", "move", order(hq, "2923"))
  t:act("allied", "move", order(unit, "2927"))
  expect.equal(game:space("2923").holder.name, "german")
  expect.equal(game:space("2927").holder.name, "allied")
end)

spec("three combat units may stand in a hex, support pieces and strongpoints besides", about("7.1", "7.2", "7.3"), function(t)
  t:clear()
  local fourth, hq = t:put("ge.919.709", "2924"), t:put("ge.hq.lxxxiv", "2925")
  field.fill(t, { { "ge.914.352", "2923" }, { "ge.915.352", "2923" }, { "ge.916.352", "2923" }, { "sp.vierville", "2923" } })
  moves(t, "german")
  t:refuses("7.1", "german", "move", order(fourth, "2923"))
  t:act("german", "move", order(hq, "2924 2923"))
  t:act("german", "move", order(fourth, "2923 2922"))
end)

spec("units of both armies do not end in one hex", with("2.3.4"), function(t)
  t:clear()
  local unit = t:put("us.16.1", "2924")
  t:put("cw.69.50", "2923")
  moves(t, "allied")
  t:refuses("2.3.4", "allied", "move", order(unit, "2923"))
  t:act("allied", "move", order(unit, "2923 2922"))
end)

spec("no boundary parts the armies", with("22.5"), function(t)
  t:clear()
  local unit = t:put("cw.69.50", "1422")
  moves(t, "allied")
  t:act("allied", "move", order(unit, "1421"))
  expect.equal(unit.space.name, "1421")
end)

spec("the garrison of Cherbourg stays within the perimeter", with("22.3"), function(t)
  t:clear()
  local unit = t:put("ge.cherbourg", "0407")
  moves(t, "german")
  t:refuses("22.3", "german", "move", order(unit, "0508"))
  t:act("german", "move", order(unit, "0507"))
end)

spec("711 Division waits until June 8", with("22.4"), function(t, game)
  t:clear()
  local unit
  for _, one in ipairs(game:pieces{ side = "german" }) do
    if one.division == "711-inf" and one.arm == "static" then unit = t:put(one.counter, "2924") break end
  end
  t:go("movement", { active = "german", turn = 7 })
  t:refuses("22.4", "german", "move", order(unit, "2923"))
  t:go("movement", { active = "german", turn = 8 })
  t:act("german", "move", order(unit, "2923"))
end)

-- Strategic and extended movement ----------------------------------------------------------------------------------------

spec("strategic movement doubles the allowance along roads, and its marker lasts until the next movement phase", with("9.6"),
  function(t)
    t:clear()
    local tanks, foot = t:put("us.cca.2a", "3527"), t:put("us.16.1", "3526")
    moves(t, "allied")
    local far = 0
    for _, pair in ipairs(t:query("reach", { unit = tanks }).value) do far = math.max(far, pair[2]) end
    expect.equal(far, 6)
    t:refuses("9.6", "allied", "march", order(foot, "3525"))
    t:act("allied", "march", order(tanks, "3426 3327 3227 3127"))
    expect.truthy(tanks.marched and tanks.moved)
    moves(t, "german")
    expect.truthy(tanks.marched)
    moves(t, "allied", { turn = 13 })
    expect.falsy(tanks.marched)
  end)

-- Twelve points: thirty-six hexes of primary road at a third of a point.
spec("twice the allowance and not a third of a point more", about("9.6", "9.3"), function(t, game)
  t:clear()
  local tanks = t:put("us.cca.2a", "3638")
  moves(t, "allied")
  local reach = game:reach{ from = tanks.space, class = "mech.column", budget = 2 * tanks.move }
  local beyond = game:reach{ from = tanks.space, class = "mech.column", budget = 2 * tanks.move + fraction(1, 3) }
  for _, space in ipairs(beyond:list()) do
    local names = {}
    for i, step in ipairs(beyond:path(space)) do names[i] = step.name end
    if reach:contains(space) then
      if reach:cost(space) == 12 then expect.truthy(t:can("allied", "march", { unit = tanks, path = names })) end
    else
      t:refuses("9.1", "allied", "march", { unit = tanks, path = names })
    end
  end
end)

spec("nobody moves strategically beside the enemy, not even beside a small unit", with("9.6"), function(t)
  t:clear()
  local beside, far = t:put("us.cca.2a", "3227"), t:put("us.ccb.2a", "3527")
  t:put("ge.649ost", "3127")
  moves(t, "allied")
  t:refuses("9.6", "allied", "march", order(beside, "3327"))
  t:refuses("9.6", "allied", "march", order(far, "3426 3327 3227"))
  t:act("allied", "march", order(far, "3426 3327"))
end)

spec("nobody moves strategically who landed or is Disrupted, or on June 6", with("9.6.1"), function(t)
  t:clear()
  local landed, broken, foe = t:put("us.cca.2a", "3227"), t:put("us.ccb.2a", "3527"), t:put("ge.130rec", "3021")
  t:set(landed, "landed", true)
  t:set(broken, "disrupted", true)
  moves(t, "allied")
  t:refuses("9.6.1", "allied", "march", order(landed, "3327"))
  t:refuses("9.6.1", "allied", "march", order(broken, "3426"))
  t:go("movement", { active = "german", turn = 6 })
  t:refuses("9.6.1", "german", "march", { unit = foe })
  t:go("movement", { active = "german", turn = 7 })
  expect.truthy(t:can("german", "march", order(foe, "3121")))
end)

spec("aircraft hold German columns back on primary roads, but not in a storm", with("9.7"), function(t)
  t:clear()
  local unit = t:put("ge.130rec", "3527")
  local function cost_of_a_road(weather)
    moves(t, "german", { weather = weather })
    for _, pair in ipairs(t:query("reach", { unit = unit }).value) do
      if pair[1].name == "3426" then return pair[2] end
    end
    return nil
  end
  expect.equal(cost_of_a_road("clear"), fraction(1, 2))
  expect.equal(cost_of_a_road("overcast"), fraction(1, 2))
  expect.equal(cost_of_a_road("storm"), fraction(1, 3))
end)

spec("but neither Allied columns nor Germans on foot", about("9.7", "T-minor"), function(t)
  t:clear()
  local tanks, foot = t:put("us.cca.2a", "3527"), t:put("ge.915.352", "1521")
  local function cost(unit, hex)
    for _, pair in ipairs(t:query("reach", { unit = unit }).value) do
      if pair[1].name == hex then return pair[2] end
    end
    return nil
  end
  moves(t, "allied")
  expect.equal(cost(tanks, "3426"), fraction(1, 3))
  expect.equal(cost(foot, "1421"), 1)
end)

spec("an extended move goes half as far again, away from enemy zones", with("28.1", { extended = true }), function(t)
  t:clear()
  local unit, beside = t:put("us.16.1", "2924"), t:put("us.18.1", "2920")
  t:put("ge.915.352", "2723")
  t:put("ge.916.352", "2919")
  moves(t, "allied")
  t:refuses("28.1", "allied", "extend", order(unit, "2823"))
  t:refuses("9.1", "allied", "extend", order(unit, "2925 2926 2927 2928 2929 2930 2931 2932"))
  t:act("allied", "extend", order(unit, "2925 3025 3125"))
  expect.truthy(unit.extended and unit.moved)
  t:refuses("28.1", "allied", "extend", order(beside, "3020"))
end)

spec("without the option there is no extended move", with("28.1"), function(t)
  t:clear()
  t:put("us.16.1", "2924")
  moves(t, "allied")
  for _, verb in ipairs(t:offers("allied")) do expect.truthy(verb ~= "extend") end
end)

spec("the table tells how full a hex is: strongpoints and headquarters take no room", about("7.1", "7.2"), function(t, game)
  t:clear()
  for _, counter in ipairs{ "ge.915.352", "ge.916.352", "sp.vierville", "ge.hq.lxxxiv" } do t:put(counter, "2924") end
  expect.same(t:query("stacking", { side = game:side("german"), space = game:space("2924") }).value, { 2, 3 })
end)
