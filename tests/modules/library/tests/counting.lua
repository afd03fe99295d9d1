-- Who has most, influence in places, what is held, an allowance of actions, and a question.
local allowance = require("bocage.allowance")
local blocks = require("bocage.blocks")
local cards = require("bocage.cards")
local combat = require("bocage.combat")
local control = require("bocage.control")
local influence = require("bocage.influence")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function try(t, name) t:act("red", "try", name) end

local function itself(value) return value end

spec("who alone has most, and all that have as much", with("tables"), function()
  local alone, best = tables.most({ 2, 5, 1 }, itself)
  expect.equal(alone, 5)
  expect.same(best, { 5 })
  alone, best = tables.most({ 4, 4, 1 }, itself)
  expect.equal(alone, nil)
  expect.same(best, { 4, 4 })
  expect.equal(tables.most({ -3 }, itself), -3)
  expect.same({ select(2, tables.most({}, itself)) }, { {} })
end)

spec("what has less than the least is none of them", with("tables"), function()
  local alone, best = tables.most({ 0, 0 }, itself, 1)
  expect.equal(alone, nil)
  expect.same(best, {})
  expect.equal(tables.most({ 0, 1 }, itself, 1), 1)
end)

local pawns = influence.kit{ region = "west.edge", home = "dead", most = 2 }

-- So many of a side's pawns wait in its box.
local function waiting(t, side, count)
  local counter = side == "red" and "r" or "b"
  for _ = 1, count do t:put(counter, side .. ".dead") end
end

spec("influence goes where there is room, as far as there is any", with("influence"), function(t, game)
  local hex, red = game:space("0302"), game:side("red")
  waiting(t, "red", 1)
  try(t, "send")
  expect.same({ #pawns.of(game, red, hex), pawns.room(game, red, hex), #pawns.home(game, red).pieces }, { 1, 1, 0 })
  waiting(t, "red", 3)
  try(t, "send")
  expect.same({ #pawns.of(game, red, hex), pawns.room(game, red, hex), #pawns.home(game, red).pieces }, { 2, 0, 2 })
  try(t, "send_home")
  expect.same({ pawns.has(game, red, hex), #pawns.home(game, red).pieces }, { false, 4 })
end)

spec("who leads in a place has most there alone", with("influence"), function(t, game)
  local hex = game:space("0302")
  expect.equal(pawns.leader(game, hex), nil)
  t:put("r", "0302")
  expect.equal(pawns.leader(game, hex), game:side("red"))
  t:put("b", "0302")
  local leader, all = pawns.leader(game, hex)
  expect.equal(leader, nil)
  expect.same(all, { game:side("red"), game:side("blue") })
end)

spec("what is too much is told and goes home", with("influence"), function(t, game)
  for _ = 1, 3 do t:put("r", "0302") end
  t:put("b", "0302")
  expect.same({ pawns.kept(game) }, { false, "there is too much influence in 0302" })
  try(t, "thin_influence")
  expect.same({ pawns.kept(game) }, { true, "" })
  expect.equal(#pawns.of(game, game:side("red"), game:space("0302")), 2)
  expect.equal(#pawns.of(game, game:side("blue"), game:space("0302")), 1)
end)

spec("without a limit there is room for all", with("influence"), function(t, game)
  local free = influence.kit{ region = "west.edge", home = "dead" }
  for _ = 1, 5 do t:put("r", "0302") end
  expect.truthy(free.room(game, game:side("red"), game:space("0302")) > 100)
  expect.same({ free.kept(game) }, { true, "" })
end)

spec("what a side holds is counted, place by place", with("control"), function(t, game)
  local red, places = game:side("red"), game:spaces{ region = "west.edge" }
  expect.same(control.held(red, places, "holder", "4.1"), { value = 0, reasons = {} })
  t:set(game:space("0302"), "holder", red)
  t:set(game:space("0402"), "holder", game:side("blue"))
  local held = control.held(red, places, "holder", "4.1")
  expect.equal(held.value, 1)
  expect.same({ held.reasons[1].rule, held.reasons[1].amount, held.reasons[1].spaces[1].name }, { "4.1", 1, "0302" })
end)

spec("a side agrees, or passes", with("asking"), function(t, game)
  try(t, "agree")
  t:answer("red", "march_on", "yes")
  expect.equal(game.note, "on")
  try(t, "agree")
  t:answer("red", "march_on", nil)
  expect.equal(game.note, "halt")
end)

local function nothing() end

-- An unknown name, and one that is needed, are found where the table of options is written.
local function refuses(good, name, take)
  take(good)
  local less = tables.merged(good)
  less[name] = nil
  expect.fails(" needs the option '" .. name .. "'", function() take(less) end)
  expect.fails(" has no option 'zzzzzz'", function() take(tables.merged(good, { zzzzzz = 1 })) end)
end

spec("options of these are known", with("options"), function()
  refuses({ region = "west.edge", home = "dead" }, "home", influence.kit)
  refuses({ variable = "turn", rule = "1", text = "None is left" }, "rule", function(given) return allowance.verbs(given, {}) end)
  refuses({ rule = "3.2", instead = "", by = {} }, "by", cards.events)
  refuses({ happens = nothing }, "happens", function(given) return cards.events{ rule = "3.2", instead = "", by = { riot = given } } end)
  refuses({
    attackers = {}, defenders = {}, rounds = 0, rank = nothing, alive = nothing, fire = nothing,
  }, "rank", blocks.battle)
  combat.offers{ once = "6.2", most = 3, rules = { adjacent = "6.1", most = "6.1" } }
  expect.fails("combat.offers has no option 'chart'", function() combat.offers{ chart = "crt" } end)
  expect.fails("'rules' of combat.verb has no option 'adjacnt'", function() combat.offers{ rules = { adjacnt = "6.1" } } end)
end)

spec("an allowance is counted down, and what is left is told", with("allowance"), function(_, game)
  local left = allowance.left("turn")
  expect.same({ left(game)[1].text, left(game)[1].undo }, { "Actions are left: 1", true })
  expect.same(left({ turn = 0 }), {})
end)
