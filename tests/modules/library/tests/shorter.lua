-- What authors write shorter: attributes by name, enemies that end a move, limits of links, entry at an edge, the common attack.
local combat = require("bocage.combat")
local movement = require("bocage.movement")
local options = require("bocage.options")
local shorter = require("rules.shorter")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function way(unit, ...) return { unit = unit, path = { ... } } end

spec("a value of a unit is read by name or found by a function", with("options"), function(t, game)
  local unit = t:put("r", "0303")
  expect.equal(options.of_unit("points", game, unit), 3)
  expect.equal(options.of_unit(function(of, one) return of == game and one == unit and 7 end, game, unit), 7)
  expect.same(options.list_of({ 1, 2 }, game), { 1, 2 })
  expect.same(options.list_of(function(of) return { of == game } end, game), { true })
  expect.equal(options.list_of(nil, game), nil)
end)

-- Moving --------------------------------------------------------------------------------------------------------------

spec("a raid goes by the unit's own class and points, once", with("movement"), function(t)
  local unit = t:put("r", "0303")
  t:refuses("points", "red", "raid", way(unit, "0304", "0305", "0306", "0307"))
  t:set(unit, "spent", 1)
  t:refuses("points", "red", "raid", way(unit, "0304", "0305", "0306"))
  t:act("red", "raid", way(unit, "0304", "0305"))
  expect.truthy(unit.moved)
  t:refuses("once", "red", "raid", way(unit, "0306"))
end)

spec("what a raid foresees is less by what is spent", with("movement"), function(t, game)
  local unit = t:put("r", "0303")
  t:set(unit, "spent", 2)
  local told = movement.foresee(game, shorter.raiding, unit)
  expect.equal(told.reasons[1].amount, 1)
  expect.equal(#told.value, 6)
end)

spec("a raid ends where the enemy stands", with("movement"), function(t)
  local unit, foe = t:put("r", "0303"), t:put("b", "0304")
  t:refuses("halted", "red", "raid", way(unit, "0304", "0305"))
  t:act("red", "raid", way(unit, "0304"))
  expect.equal(unit.space, foe.space)
end)

spec("enemies may mean nothing to a move, or end it in other places, too", with("movement"), function(t, game)
  local unit = t:put("r", "0303")
  t:put("b", "0304")
  local free = tables.merged(shorter.raiding, { enemies = "free" })
  expect.truthy(movement.reach(game, free, unit):contains("0305"))
  local halting = tables.merged(shorter.raiding, { more = function() return { halt = game:set_of{ "0403" } } end })
  local reach = movement.reach(game, halting, unit)
  expect.truthy(reach:contains("0403") and reach:contains("0304"))
  expect.equal(reach:why_not("0305"), nil)
  expect.fails("'enemies' of a move must be", function()
    movement.reach(game, tables.merged(shorter.raiding, { enemies = "friends" }), unit)
  end)
end)

spec("a link is used up by those who cross it", with("movement"), function(t, game)
  local units = { t:put("r", "0303"), t:put("r", "0303"), t:put("r", "0402") }
  local link = game:link("0303", "0304")
  t:act("red", "raid", way(units[1], "0304"))
  expect.equal(link.crossed, 1)
  t:act("red", "raid", way(units[2], "0304", "0305"))
  expect.equal(link.crossed, 2)
  expect.equal(game:link("0304", "0305").crossed, 1)
  t:refuses("crowded", "red", "raid", way(units[3], "0303", "0304"))
end)

spec("how often a link may be crossed may hang on the link", with("movement"), function(t, game)
  local unit = t:put("r", "0303")
  local link = game:link("0303", "0304")
  local function reaches(max)
    local spec = tables.merged(shorter.raiding, { crossing_limit = { variable = "crossed", max = max } })
    return movement.reach(game, spec, unit):path("0304")[1].name == "0304"
  end
  t:set(link, "crossed", 1)
  expect.truthy(reaches(2))
  expect.falsy(reaches(1))
  expect.truthy(reaches(function(one) return one == link and 2 or 0 end))
  expect.falsy(reaches(function(one) return one == link and 1 or 0 end))
end)

-- Entering --------------------------------------------------------------------------------------------------------------

spec("who comes at the edge pays for the ground and goes on with the rest", with("entry"), function(t, game)
  local unit = t:put("r", "west")
  t:act("red", "come", { unit = unit, space = "0302" })
  expect.equal(unit.spent, 1)
  expect.falsy(unit.moved)
  expect.equal(game.note, "came")
  t:refuses("points", "red", "raid", way(unit, "0303", "0304", "0305"))
  t:act("red", "raid", way(unit, "0303", "0304"))
end)

spec("nobody comes into the enemy, where there is no room, or onto ground that bars it", with("entry"), function(t)
  local unit = t:put("r", "west")
  t:put("b", "0302")
  t:put("r", "0402")
  t:put("r", "0402")
  t:refuses("enemy", "red", "come", { unit = unit, space = "0302" })
  t:refuses("two", "red", "come", { unit = unit, space = "0402" })
  t:refuses("points", "red", "come", { unit = unit, space = "0101" })
  expect.falsy(t:can("red", "come", { unit = unit, space = "0303" }))
end)

spec("a zone ends the move with the entry", with("entry"), function(t)
  local unit = t:put("r", "west")
  t:put("b", "0303")
  t:act("red", "come", { unit = unit, space = "0202" })
  expect.truthy(unit.moved)
end)

-- The common attack -----------------------------------------------------------------------------------------------------

local function attack(target, units, boost) return { target = target, attackers = units, boost = boost or "no" } end

spec("who attacks stands beside the hex, is fresh, and attacks once", with("combat"), function(t, game)
  local unit, far, foe = t:put("r", "0303"), t:put("r", "0306"), t:put("b", "0304")
  t:put("b", "0403")
  t:put("b", "0707")
  t:refuses("beside", "red", "attack", attack("0707", { far }))
  t:refuses("beside", "red", "attack", attack("0304", { unit, far }))
  t:set(unit, "pushed", true)
  t:refuses("beside", "red", "attack", attack("0304", { unit }))
  t:put("r", "0305")
  t:refuses("tired", "red", "attack", attack("0304", { unit }))
  t:set(unit, "pushed", false)
  t:dice("combat", 2)
  t:act("red", "attack", attack("0304", { unit }))
  expect.truthy(unit.fought and foe.space.attacked)
  expect.equal(game.note, "over")
  t:refuses("one attack", "red", "attack", attack("0304", { game:space("0305").pieces[1] }))
  t:put("r", "0402")
  t:refuses("once", "red", "attack", attack("0403", { unit }))
end)

spec("odds below the chart are no attack where a rule says so", with("combat"), function(t, game)
  local unit = t:put("r", "0303")
  for _ = 1, 3 do t:put("b", "0304") end
  t:refuses("weak", "red", "attack", attack("0304", { unit }))
  expect.equal(combat.odds(game, shorter.fighting, game:side("red"), game:space("0304"), { unit }).column, nil)
  local plain = combat.odds(game, shorter.plain, game:side("red"), game:space("0304"), { unit })
  expect.equal(plain.column, "1-2")
  expect.equal(plain.value, "1-2")
  local more = combat.odds(game, shorter.fighting, game:side("red"), game:space("0304"), { unit }, { extra = 2 })
  expect.equal(more.column, "1-1")
end)

spec("fields of one's own are picked, checked, foreseen and fought by", with("combat"), function(t)
  local unit, other = t:put("r", "0303"), t:put("r", "0303")
  local foe = t:put("b", "0304")
  t:put("b", "0304")
  t:refuses("modest", "red", "attack", attack("0304", { unit, other }, "yes"))
  expect.equal(t:preview("red", "attack", attack("0304", { unit }, "yes")).value, "1-1")
  expect.equal(t:preview("red", "attack", attack("0304", { unit }, "no")).value, "1-2")
  expect.equal(shorter.attack.preview(nil, nil, {}), nil)
  t:dice("combat", 2)
  t:act("red", "attack", attack("0304", { unit }, "yes"))
  expect.equal(unit.space.name, "0303")
  expect.truthy(foe.space.attacked)
end)

-- The fight of a unit against a pawn that this die decides; veterans are strong.
local function fight(t, attacker, die, foes)
  local unit = t:put(attacker, "0303")
  local hit = {}
  for i = 1, foes or 1 do hit[i] = t:put("b", "0304") end
  t:dice("combat", die)
  t:act("red", "attack", attack("0304", { unit }))
  return unit, hit
end

spec("attackers are lost into the box of their side", with("combat"), function(t, game)
  local unit, foes = fight(t, "r", 2, 2)
  expect.equal(unit.space.name, "red.dead")
  expect.equal(foes[1].space.name, "0304")
  expect.equal(game.note, "over")
end)

spec("defenders are lost, and a slow unit does not follow", with("combat"), function(t, game)
  local unit, foes = fight(t, "veteran", 6)
  expect.equal(foes[1].space.name, "blue.dead")
  expect.equal(unit.space.name, "0303")
  expect.equal(game.note, "over")
end)

spec("markers in the hex defend nothing, and keep nobody out", with("combat"), function(t)
  t:put("marker", "0304")
  local unit, foes = fight(t, "r", 4)
  expect.equal(foes[1].space.name, "blue.dead")
  t:answer("red", "advance", unit)
  expect.equal(unit.space.name, "0304")
end)

spec("a step is lost by showing the back, and then the unit", with("combat"), function(t, game)
  local unit = fight(t, "veteran", 1)
  expect.equal(unit.face, "back")
  t:set(unit, "fought", false)
  t:set(game:space("0304"), "attacked", false)
  t:dice("combat", 1)
  t:act("red", "attack", attack("0304", { unit }))
  expect.equal(unit.space.name, "red.dead")
end)

spec("two steps are lost one by one", with("combat"), function(t)
  local _, foes = fight(t, "veteran", 4, 2)
  t:answer("blue", "step_loss", foes[2])
  expect.equal(foes[1].space.name, "blue.dead")
  expect.equal(foes[2].space.name, "blue.dead")
end)

spec("whoever retreats is marked, and who follows may be chosen", with("combat"), function(t, game)
  local unit, foes = fight(t, "r", 5)
  t:answer("blue", "retreat", { "0305", "0306" })
  expect.equal(foes[1].space.name, "0306")
  expect.truthy(foes[1].pushed)
  t:answer("red", "advance", unit)
  expect.equal(unit.space.name, "0304")
  expect.truthy(unit.moved)
  expect.equal(game.note, "over")
end)

spec("the victor may choose the way, and who has none is lost", with("combat"), function(t)
  t:set("note", "victor")
  local unit = fight(t, "r", 5)
  t:answer("red", "retreat", { "0305", "0306" })
  t:answer("red", "advance", nil)
  expect.equal(unit.space.name, "0303")
end)

spec("who has no way out is lost", with("combat"), function(t, game)
  for _, hex in ipairs(game:space("0304").neighbours) do
    if hex.name ~= "0303" then t:put("r", hex) end
  end
  local _, foes = fight(t, "r", 5)
  expect.equal(foes[1].space.name, "blue.dead")
end)

spec("attackers retreat at the chart's word", with("combat"), function(t)
  local unit = fight(t, "veteran", 2)
  t:answer("red", "retreat", { "0302" })
  expect.equal(unit.space.name, "0302")
end)

spec("an exchange costs as much as the defenders are worth", with("combat"), function(t)
  local _, foes = fight(t, "r", 6)
  expect.equal(foes[1].space.name, "blue.dead")
end)

spec("an exchange is paid in what the module says that a unit is worth", with("combat"), function(t)
  local units = { t:put("r", "0303"), t:put("r", "0303"), t:put("r", "0303") }
  local foes = { t:put("b", "0304"), t:put("b", "0304") }
  local told
  for _, reason in ipairs(t:preview("red", "bare", { target = "0304", attackers = { units[1], units[2], units[3] } }).reasons) do
    if string.starts(reason.text, "Expected losses") then told = reason.text end
  end
  expect.equal(told, "Expected losses: attacker 1, defender 1 steps")
  t:dice("combat", 6)
  t:act("red", "bare", { target = "0304", attackers = units })
  t:answer("red", "losses", { units[1], units[2] })
  for _, unit in ipairs(tables.joined(foes, { units[1], units[2] })) do expect.equal(unit.space.name, "off") end
  expect.equal(units[3].space.name, "0303")
end)

spec("what a result comes to is told with its cell and its rule", with("combat"), function(t)
  local unit = t:put("veteran", "0303")
  t:put("b", "0304")
  local reasons = t:preview("red", "attack", attack("0304", { unit })).reasons
  local words = {}
  for i = 3, #reasons do words[#words + 1] = reasons[i].text end
  expect.same(words, {
    "Expected losses: attacker 0.2, defender 0.2 steps", "A1: the attacker loses a step", "AR: the attackers retreat",
    "D1: the defender loses a step", "D2: the defender loses two steps", "DR: the defenders retreat",
    "DE: the defenders are lost",
  })
  expect.equal(reasons[4].rule, "table")
end)

spec("what a module leaves out is as usual, what it says is as it says", with("combat"), function(t)
  local unit, foe = t:put("r", "0303"), t:put("b", "0305")
  t:dice("combat", 3)
  t:act("red", "bare", { target = "0305", attackers = { unit } })
  expect.equal(foe.worn, 1)
  expect.falsy(unit.fought)
  t:dice("combat", 1)
  t:act("red", "bare", { target = "0305", attackers = { unit } })
  expect.equal(unit.worn, 1)
  expect.equal(shorter.bare.title, "Attack")
end)

spec("a result is of the attackers or of the defenders", with("combat"), function()
  expect.fails("not of \"attacker\"", function() combat.eliminate("attacker") end)
  expect.fails("not of \"nil\"", function() combat.retreat(nil, 1) end)
  expect.fails("did you mean 'chart'?", function() combat.verb(tables.merged(shorter.plain, { chrat = "crt" })) end)
  expect.fails("'rules' of combat.verb has no option 'once'", function()
    combat.verb(tables.merged(shorter.plain, { rules = { once = "1" } }))
  end)
  expect.fails("'rules' of combat.verb needs 'losses' for the result A1", function()
    combat.verb(tables.merged(shorter.plain, { rules = {}, results = { A1 = combat.steps("attackers", 1) } }))
  end)
  expect.fails("combat.exchange has no option 'worth'", function() combat.exchange{ worth = 1 } end)
  expect.fails("a result of combat needs the option 'tell'", function()
    combat.verb(tables.merged(shorter.plain, { results = { A = { run = function() end } } }))
  end)
end)
