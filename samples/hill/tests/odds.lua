-- Who may attack whom, shifts of the column, support, tokens, and what the Guard owes.
local fighting = require("tests.shared.fighting")
local battle = require("rules.battle")

local function with(rule) return { rule = rule, scenario = "battle" } end

local red_fights, attack, odds = fighting.red_fights, fighting.attack, fighting.odds

spec("a hex that nobody who may attack stands next to is no target at all", with("6.1"), function(t)
  t:clear()
  t:put("r-1st", "0207")
  local lost = t:put("r-2nd", "red.dead")
  t:put("b-militia", "0202")
  t:put("b-militia", "0208")
  red_fights(t)
  -- Nobody who is not on the map may be named: the target is refused before.
  t:refuses("6.1", "red", "attack", { target = "0202", attackers = { lost }, support = "hold" })
  expect.falsy(t:can("red", "attack", { target = "0208", attackers = { lost }, support = "hold" }))
  expect.falsy(t:can("red", "attack", { target = "0208", attackers = {}, support = "hold" }))
end)

spec("a hex is no target when those next to it have fought", with("6.2"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  local lost = t:put("r-2nd", "red.dead")
  t:put("b-militia", "0208")
  red_fights(t)
  t:set(unit, "fought", true)
  t:refuses("6.1", "red", "attack", { target = "0208", attackers = { lost }, support = "hold" })
end)

for ground, case in pairs{
  hill = { from = "0604", hex = "0605", column = "3-1" }, town = { from = "0604", hex = "0505", column = "4-1" },
  woods = { from = "0305", hex = "0304", column = "4-1" }, clear = { from = "0604", hex = "0603", column = "5-1" },
} do
  spec("five against one where the defender stands in " .. ground, with("6.7"), function(t, game)
    t:clear()
    local first, second = t:put("r-1st", case.from), t:put("r-2nd", case.from)
    t:put("b-militia", case.hex)
    red_fights(t)
    expect.equal(game:space(case.hex).terrain, ground)
    expect.equal(odds(t, case.hex, { first, second }), case.column)
  end)
end

spec("each reason for the odds names its rule", { rules = { "6.6", "6.7", "6.8", "6.9", "8.2" }, scenario = "battle" }, function(t)
  t:clear()
  local unit = t:put("r-1st", "0405")
  local militia = t:put("b-militia", "0505")
  fighting.guns(t, "r", "centre")
  red_fights(t, { event = "rain" })
  local reasons = t:query("odds", { target = "0505", attackers = { unit } }).reasons
  local found = {}
  for i, reason in ipairs(reasons) do found[i] = reason.rule .. " " .. reason.amount end
  expect.same(found, { "6.6 5", "6.6 2", "6.7 -1", "6.9 -1", "8.2 2" })
  expect.same(reasons[1].pieces, { unit })
  expect.same(reasons[2].pieces, { militia })
  expect.equal(reasons[3].spaces[1].name, "0505")
  local other = t:put("r-2nd", "0404")
  t:put("b-militia", "0504")
  local crossing = t:query("odds", { target = "0504", attackers = { other } }).reasons[3]
  expect.equal(crossing.rule, "6.8")
  expect.equal(crossing.spaces[1].name, "0504")
end)

spec("a blown bridge is no bridge for an attack", with("6.8"), function(t, game)
  t:clear()
  local unit, other = t:put("r-1st", "0405"), t:put("r-2nd", "0405")
  t:put("b-militia", "0505")
  red_fights(t)
  expect.equal(odds(t, "0505", { unit, other }), "4-1")
  t:set(game:link("0405", "0505"), "blown", true)
  expect.equal(odds(t, "0505", { unit, other }), "3-1")
end)

spec("planes are Red's alone", with("6.9"), function(t)
  t:clear()
  local line = t:put("b-line", "0208")
  t:put("r-bn", "0207")
  t:go("combat", { active = "blue", event = "planes" })
  expect.equal(odds(t, "0207", { line }), "2-1")
end)

spec("shifts stay on the table", with("6.9"), function(t)
  t:clear()
  local unit, guard, first = t:put("r-bn", "0207"), t:put("r-guard", "0109"), t:put("r-1st", "0109")
  t:put("b-line", "0308")
  t:put("b-militia", "0209")
  red_fights(t, { event = "rain" })
  expect.equal(odds(t, "0209", { guard, first }), "4-1")
  t:set("event", "planes")
  expect.equal(odds(t, "0209", { guard, first }), "5-1")
  expect.equal(odds(t, "0308", { unit }), "too weak")
end)

-- Support -----------------------------------------------------------------------------------------------------------

-- Red holds +2 and Blue +1; Red's regiment stands at 2-1.
local function with_chits(t)
  t:clear()
  for _ = 1, 2 do t:put("r-chit-1", "spent") end
  t:put("b-chit-2", "spent")
  local unit, militia = t:put("r-1st", "0207"), t:put("b-militia", "0208")
  t:go("support")
  fighting.red_fights(t)
  return unit, militia
end

spec("the attacker's support shifts to the right, when he plays it", with("9.3"), function(t, game)
  local unit, militia = with_chits(t)
  local function column(support)
    return t:preview("red", "attack", { target = "0208", attackers = { unit }, support = support }).value
  end
  expect.equal(column("hold"), "2-1")
  expect.equal(column("play"), "4-1")
  attack(t, "0208", { unit }, 4, "play")
  expect.equal(t:waiting().asks[1], "support")
  t:answer("blue", "support", nil)
  fighting.no_reroll(t)
  expect.equal(militia.space.name, "blue.dead")
  expect.equal(game:side("red").support, nil)
  expect.truthy(game:side("blue").support)
  expect.equal(game:space("spent").pieces[#game:space("spent").pieces].counter, "r-chit-2")
end)

spec("the defender's support shifts to the left", with("9.3"), function(t)
  local unit = with_chits(t)
  attack(t, "0208", { unit }, 6)
  t:answer("blue", "support", "play")
  fighting.no_reroll(t)
  expect.equal(t:waiting().asks[1], "stand_or_retreat") -- DR at 1-1; D1 at 2-1
end)

spec("both play support", with("9.3"), function(t)
  local unit, militia = with_chits(t)
  attack(t, "0208", { unit }, 1, "play")
  t:answer("blue", "support", "play")
  fighting.no_reroll(t)
  expect.equal(unit.space.name, "red.dead") -- EX at 3-1; A1 at 2-1, D1 at 4-1
  expect.equal(militia.space.name, "blue.dead")
end)

spec("who attacks at the best odds plays no support", with("9.3"), function(t)
  local unit = with_chits(t)
  local guard, second = t:put("r-guard", "0207"), t:put("r-2nd", "0207")
  t:refuses("9.3", "red", "attack", { target = "0208", attackers = { unit, guard, second }, support = "play" })
  expect.truthy(t:can("red", "attack", { target = "0208", attackers = { unit, guard, second }, support = "hold" }))
  expect.truthy(t:can("red", "attack", { target = "0208", attackers = { unit }, support = "play" }))
end)

spec("without a chit nothing is shifted", with("9.3"), function(t, game)
  t:clear()
  local unit = t:put("r-1st", "0207")
  t:put("b-militia", "0208")
  red_fights(t)
  local picked = { target = game:space("0208"), attackers = { unit }, support = "play" }
  expect.equal(battle.verbs.attack.preview(game, game:side("red"), picked).value, "2-1")
end)

spec("where both sides have spent their tokens, nobody is asked", with("9.4"), function(t, game)
  t:clear()
  local unit, militia = t:put("r-1st", "0207"), t:put("b-militia", "0208")
  red_fights(t)
  t:set(game:side("red"), "tokens", 0)
  t:set(game:side("blue"), "tokens", 0)
  t:dice("combat", 6)
  t:act("red", "attack", { target = "0208", attackers = { unit }, support = "hold" })
  expect.equal(militia.space.name, "blue.dead")
end)

spec("the defender's token rolls the attacker's die again", with("9.4"), function(t, game)
  t:clear()
  local unit, militia = t:put("r-1st", "0207"), t:put("b-militia", "0208")
  red_fights(t)
  t:dice("combat", 6)
  t:act("red", "attack", { target = "0208", attackers = { unit }, support = "hold" })
  t:answer("red", "reroll", nil)
  t:dice("combat", 1)
  t:answer("blue", "reroll", "reroll")
  expect.equal(militia.space.name, "0208")
  expect.equal(unit.face, "back")
  expect.equal(game:side("red").tokens, 1)
  expect.equal(game:side("blue").tokens, 0)
end)

spec("no other die is rolled again", with("9.4"), function(t)
  t:clear()
  local unit, militia = t:put("r-1st", "0205"), t:put("b-militia", "0304")
  t:go("movement", { active = "red" })
  t:dice("ambush", 3)
  t:act("red", "move", { unit = unit, path = { "0204" } })
  t:answer("blue", "ambush", militia)
  expect.truthy(unit.disrupted)
  expect.equal(t:waiting().kind, "choice")
end)

-- The Guard ---------------------------------------------------------------------------------------------------------

local function guard_beside(t, defenders)
  t:clear()
  local guard = t:put("r-guard", "0207")
  for _, counter in ipairs(defenders) do t:put(counter, "0208") end
  red_fights(t)
  return guard
end

spec("the Guard owes one attack for a hex, whoever stands there", with("6.5"), function(t)
  guard_beside(t, { "b-militia", "b-militia" })
  expect.same(t:obligations("red"), { "6.5" })
end)

spec("another regiment next to an enemy owes nothing", with("6.5"), function(t)
  t:clear()
  t:put("r-1st", "0207")
  t:put("b-militia", "0208")
  red_fights(t)
  expect.same(t:obligations("red"), {})
end)

spec("a Guard that may not attack owes nothing", with("6.5"), function(t)
  local guard = guard_beside(t, { "b-militia" })
  t:set(guard, "disrupted", true)
  expect.same(t:obligations("red"), {})
  t:set(guard, "disrupted", false)
  expect.same(t:obligations("red"), { "6.5" })
  t:set(guard, "fought", true)
  expect.same(t:obligations("red"), {})
end)

spec("the Guard owes no attack that is too weak", with("6.5"), function(t)
  guard_beside(t, { "b-line", "b-line", "b-engineers" })
  expect.same(t:obligations("red"), {})
  t:put("r-bn", "0207")
  expect.same(t:obligations("red"), { "6.5" }) -- 8 against 13
end)

spec("the Guard owes no attack on a hex that was attacked", with("6.5"), function(t)
  t:clear()
  t:put("r-guard", "0207")
  local first = t:put("r-1st", "0308")
  t:put("b-line", "0208")
  red_fights(t)
  attack(t, "0208", { first }, 5)
  expect.same(t:obligations("red"), {})
  t:done("red")
  expect.equal(t:waiting().node, "barrage")
end)

spec("the Guard owes nothing when units move", with("6.5"), function(t)
  t:clear()
  t:put("r-guard", "0207")
  t:put("b-militia", "0208")
  t:go("movement", { active = "red" })
  expect.same(t:obligations("red"), {})
end)

-- Retreats and advances ---------------------------------------------------------------------------------------------

-- All ways of the unit, the best and the others, each as the names of its spaces.
local function ways(game, unit, length)
  local options = battle.retreat_options(game, unit, length)
  options.from, options.priorities = unit.space, {}
  local list = {}
  for i, path in ipairs(game:retreats(options).paths) do
    local words = {}
    for j, space in ipairs(path) do words[j] = space.name end
    list[i] = table.concat(words, " ")
  end
  table.sort(list)
  return list
end

spec("units on foot retreat over the river and through marsh, motorised ones do not", with("7.4"), function(t, game)
  t:clear()
  local foot, tanks = t:put("r-1st", "0504"), t:put("r-tanks", "0504")
  expect.same(ways(game, foot, 1), { "0403", "0404", "0503", "0505", "0603", "0604" })
  expect.same(ways(game, tanks, 1), { "0505", "0603", "0604" })
  expect.contains(ways(game, foot, 2), "0503 0402")
  for _, way in ipairs(ways(game, tanks, 2)) do
    expect.falsy(string.find(way, "0502") or string.find(way, "0503") or string.find(way, "0404"))
  end
  expect.contains(ways(game, tanks, 2), "0505 0405")
  t:set(game:link("0405", "0505"), "blown", true)
  for _, way in ipairs(ways(game, tanks, 2)) do expect.falsy(string.find(way, "0405")) end
  expect.contains(ways(game, foot, 2), "0505 0405")
end)

spec("a retreat two hexes far crosses no river on its second step", with("7.4"), function(t, game)
  t:clear()
  local tanks, foot = t:put("r-tanks", "0603"), t:put("r-1st", "0603")
  expect.contains(ways(game, foot, 2), "0504 0404")
  for _, way in ipairs(ways(game, tanks, 2)) do expect.falsy(string.find(way, "0404") or string.find(way, "0403")) end
end)

spec("a retreat neither enters the enemy nor ends where a stack would be too high", with("7.4"), function(t)
  t:clear()
  local guard = t:put("r-guard", "0207")
  t:put("b-line", "0208")
  for _, hex in ipairs{ "0107", "0107", "0107", "0206" } do t:put("r-bn", hex) end
  red_fights(t)
  attack(t, "0208", { guard }, 3) -- AR at 1-1
  t:refuses_answer("7.4", "red", "retreat", { "0208" })
  t:refuses_answer("7.4", "red", "retreat", { "0107" })
  t:answer("red", "retreat", { "0206" })
  expect.equal(guard.space.name, "0206")
end)

spec("a retreat is not made shorter than it must be", with("7.4"), function(t)
  t:clear()
  local guard = t:put("r-guard", "0903")
  t:put("b-militia", "1003")
  red_fights(t)
  attack(t, "1003", { guard }, 3)
  t:answer("blue", "stand_or_retreat", "retreat")
  t:refuses_answer("7.4", "blue", "retreat", { "1104" })
end)

spec("motorised units are refused the river by its rule", with("7.4"), function(t)
  t:clear()
  local tanks = t:put("r-tanks", "0504")
  t:put("r-bn", "0505")
  t:put("b-militia", "0604")
  red_fights(t)
  attack(t, "0604", { tanks }, 2) -- AR at 2-1
  t:refuses_answer("7.4", "red", "retreat", { "0404" })
  t:refuses_answer("7.4", "red", "retreat", { "0503" })
end)

spec("defenders retreat two hexes and are disrupted, attackers one", with("7.3"), function(t)
  t:clear()
  local guard, militia = t:put("r-guard", "0903"), t:put("b-militia", "1003")
  red_fights(t)
  attack(t, "1003", { guard }, 3)
  t:answer("blue", "stand_or_retreat", "retreat")
  t:answer("blue", "retreat", { "1104", "1105" })
  expect.truthy(militia.disrupted)
  expect.falsy(guard.disrupted)
end)

spec("with the option victor attackers choose their own retreat", { rule = "7.6", scenario = "battle", options = { retreats = "victor" } },
  function(t, game)
    t:clear()
    local unit = t:put("r-1st", "0207")
    t:put("b-militia", "0208")
    red_fights(t)
    attack(t, "0208", { unit }, 2)
    expect.equal(t:waiting().sides[1], game:side("red"))
  end)

spec("an exchange that cannot be paid takes all", with("7.7"), function(t)
  t:clear()
  local weak, recon, line = t:put("r-bn", "0207"), t:put("r-recon", "0207"), t:put("b-line", "0208")
  fighting.guns(t, "r", "south")
  red_fights(t)
  attack(t, "0208", { weak, recon }, 3) -- 3 against 5, and two to the right: EX at 2-1
  t:refuses_answer("7.7", "red", "losses", { weak })
  t:answer("red", "losses", { weak, recon })
  expect.equal(line.space.name, "blue.dead")
  expect.equal(recon.space.name, "red.dead")
  expect.equal(t:waiting().kind, "choice")
end)

for _, goes in ipairs{ true, false } do
  spec(goes and "who advances takes the hex" or "nobody need advance", { rules = { "7.8", "10.1" }, scenario = "battle" }, function(t, game)
    t:clear()
    local guard, first, second = t:put("r-guard", "0405"), t:put("r-1st", "0405"), t:put("r-2nd", "0405")
    t:put("b-militia", "0505")
    red_fights(t)
    attack(t, "0505", { guard, first, second }, 6) -- DE at 4-1
    t:answer("red", "advance", goes and first or nil)
    expect.equal(first.space.name, goes and "0505" or "0405")
    expect.equal(game:space("0505").controller.name, goes and "red" or "blue")
  end)
end

spec("motorised units advance neither into marsh nor over the river", with("7.8"), function(t)
  t:clear()
  local tanks, first = t:put("r-tanks", "0504"), t:put("r-1st", "0504")
  t:put("b-militia", "0503")
  red_fights(t)
  attack(t, "0503", { tanks, first }, 6) -- DE at 4-1
  t:refuses_answer("7.8", "red", "advance", tanks)
  t:answer("red", "advance", first)
  expect.equal(first.space.name, "0503")
end)
