-- Options of the library: an unknown name is an error with the one that was meant, a needed one left out is named.
local breakdown = require("bocage.breakdown")
local combat = require("bocage.combat")
local displacement = require("bocage.displacement")
local drift = require("bocage.drift")
local losses = require("bocage.losses")
local movement = require("bocage.movement")
local odds = require("bocage.odds")
local options = require("bocage.options")
local outlook = require("bocage.outlook")
local placing = require("bocage.placing")
local points = require("bocage.points")
local reinforcements = require("bocage.reinforcements")
local retreat = require("bocage.retreat")
local sealed = require("bocage.sealed")
local setup = require("bocage.setup")
local stacking = require("bocage.stacking")
local supply = require("bocage.supply")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function nothing() end

-- All of what is needed of something, and its names; then each left out in turn, and one that nobody knows.
local function refuses(of, good, take)
  take(good)
  for name in pairs(good) do
    local less = tables.merged(good)
    less[name] = nil
    expect.fails(of .. " needs the option '" .. name .. "'", function() take(less) end)
    local wrong = tables.merged(less, { [string.sub(name, 1, 1) .. "_" .. string.sub(name, 2)] = good[name] })
    expect.fails("; did you mean '" .. name .. "'?", function() take(wrong) end)
  end
  expect.fails(of .. " has no option 'zzzzzz'", function() take(tables.merged(good, { zzzzzz = 1 })) end)
end

-- What may be left out is taken too.
local function takes(good, others, take)
  for name, value in pairs(others) do take(tables.merged(good, { [name] = value })) end
  take(tables.merged(good, others))
end

local form = options.form("a verb", { "title", "units" }, { "told" })

spec("what is needed must be there, and nothing else may be than what is known", with("options"), function()
  form{ title = "Land", units = 1 }
  form{ title = "Land", units = 1, told = "" }
  expect.fails("a verb needs the option 'title'", function() form{ units = 1 } end)
  expect.fails("a verb needs the option 'units'", function() form{ title = "Land" } end)
  expect.fails("a verb has no option '3'", function() form{ title = "Land", units = 1, [3] = 2 } end)
  expect.fails("a verb needs a table of options", function() form("Land") end)
end)

spec("an unknown name is told with the one that was meant", with("options"), function()
  local function says(name, words)
    expect.fails("a verb has no option '" .. name .. "'" .. words, function() form{ [name] = 1 } end)
  end
  says("untis", "; did you mean 'units'?")
  says("nuits", "; did you mean 'units'?")
  says("unit", "; did you mean 'units'?")
  says("unitss", "; did you mean 'units'?")
  says("Units", "; did you mean 'units'?")
  says("unxxs", "; did you mean 'units'?")
  says("tlod", "; did you mean 'told'?")
  says("tittel", "; did you mean 'title'?")
end)

spec("what is too far from every name is told alone", with("options"), function()
  local function alone(name)
    local found, words = pcall(function() form{ [name] = 1 } end)
    expect.falsy(found)
    expect.truthy(string.ends(words, "has no option '" .. name .. "'"))
  end
  alone("unxxx")
  alone("uxxxs")
  alone("t")
  alone("budget")
  alone("toxx")
  alone(string.rep("u", 100))
end)

spec("a name is compared up to its 64th letter", with("options"), function()
  local long = string.rep("u", 64)
  local longer = options.form("a thing", { long, long .. "u" }, {})
  expect.fails("; did you mean '" .. long, function() longer{ [string.rep("u", 63) .. "x"] = 1 } end)
  local _, words = pcall(function() longer{ [string.rep("u", 64) .. "x"] = 1 } end)
  expect.falsy(string.find(words, "did you mean"))
end)

spec("of two names as near the first is meant", with("options"), function()
  local two = options.form("a thing", { "ab" }, { "ac" })
  expect.fails("did you mean 'ab'?", function() two{ ad = 1 } end)
end)

spec("an error stands at the place where the table is given", with("options"), function()
  local function taker(given) form(given) end
  local function deep(given) form(given, 1) end
  local function deeper(given) deep(given) end
  local function list(given) options.each(form, given) end
  -- What the error says before its words: the file and the line.
  local function place(run)
    local _, words = pcall(run)
    return string.sub(words, 1, string.find(words, ": "))
  end
  expect.equal(place(function() taker{ unist = 1 } end), place(function() error("here") end))
  expect.equal(place(function() deeper{ unist = 1 } end), place(function() error("here") end))
  expect.equal(place(function() list{ { unist = 1 } } end), place(function() error("here") end))
end)

spec("an option that is not known is named", with("options"), function(_, game)
  local red = game:side("red")
  refuses("placing.verb", { title = "Land", prompt = "", units = nothing, spaces = nothing }, placing.verb)
  takes({ title = "Land", prompt = "", units = nothing, spaces = nothing },
    { fields = { "a", "b" }, now = nothing, test = nothing, judge = nothing, limits = nothing, put = nothing, told = "", after = nothing },
    placing.verb)
  local moving = { class = nothing, budget = nothing, moved = "moved" }
  refuses("movement.verb", moving, movement.verb)
  takes(moving, {
    title = "", prompt = "", units = nothing, once = "1", test = nothing, spent = "spent", enemies = "halt", zone = "ground", effect = {},
    more = nothing, crossing_limit = {}, rules = {}, limits = nothing, ends = nothing, cut = nothing, after = nothing,
  }, movement.verb)
  local edge = { arriving = nothing, class = nothing, budget = nothing, spent = "spent", rules = { blocked = "1", budget = "2" } }
  refuses("reinforcements.edge", edge, reinforcements.edge)
  takes(edge, { title = "", prompt = "", edge = nothing, moved = "moved", zone = "ground", limits = {}, told = "", after = nothing },
    reinforcements.edge)
  local fighting = { chart = "crt", weakest = "1-2", modifiers = {}, results = {} }
  refuses("combat.verb", fighting, combat.verb)
  takes(fighting, {
    title = "", prompt = "", die = 6, units = nothing, targets = nothing, beside = nothing, against = nothing, rules = {}, once = "1",
    fought = "fought", attacked = "attacked", more = nothing, check = nothing, foresee = nothing, before = nothing, after = nothing,
    retreat = nothing, chooses = nothing, retreated = nothing, lose = nothing, reduce = nothing, advance = {},
  }, combat.verb)
  local entering = { units = nothing, spaces = nothing, objections = nothing }
  refuses("reinforcements.verb", entering, reinforcements.verb)
  takes(entering, { title = "", prompt = "", field = "hex", told = "", now = nothing, test = nothing, after = nothing },
    reinforcements.verb)
  local secret = { title = "", prompt = "", variable = "word", told = "", offers = nothing }
  refuses("sealed.verb", secret, sealed.verb)
  takes(secret, { owner = nothing, kind = "veiled", check = nothing, after = nothing }, sealed.verb)
  local empty = function() return {} end
  local deploying = { waiting = empty, standing = empty, spaces = empty, pick = empty, rule = "2.1" }
  for name, verb in pairs{ ["setup.deploy_verb"] = setup.deploy_verb, ["setup.adopt_verb"] = setup.adopt_verb } do
    refuses(name, deploying, verb)
    takes(deploying, { test = nothing, limits = nothing, placed = nothing }, verb)
  end
  refuses("setup.by_region", { rule = "2.1" }, setup.by_region)
  takes({ rule = "2.1" }, { test = nothing, where = nothing, other = "", limits = nothing, placed = nothing }, setup.by_region)
  refuses("setup.obligations", { waiting = empty, rule = "2.1" }, function(given) setup.obligations(game, red, given) end)
  takes(deploying, { test = nothing, limits = nothing, placed = nothing }, function(given) setup.obligations(game, red, given) end)
end)

spec("substitutes name what they need", with("options"), function()
  local good = {
    pool = nothing, units = nothing, parts = nothing, limits = nothing, carry = {}, rules = { break_down = "1", combine = "2" },
  }
  for name, verb in pairs{ ["breakdown.break_verb"] = breakdown.break_verb, ["breakdown.combine_verb"] = breakdown.combine_verb } do
    refuses(name, good, verb)
    takes(good, { now = nothing }, verb)
    refuses("'rules' of breakdown", good.rules, function(given) verb(tables.merged(good, { rules = given })) end)
  end
end)

spec("limits are checked where they are written, and once where they are asked for", with("options"), function(t, game)
  local unit = t:put("r", "0303")
  local good = { rule = "5.1", max = 1, text = "One" }
  refuses("a stacking limit", good, function(given) stacking.limits{ good, given } end)
  takes(good, { counts = "steps", where = nothing }, function(given) stacking.limits{ given } end)
  expect.equal(stacking.limits{ good }[1], good)
  local wrong = { tables.merged(good, { wehre = nothing }) }
  for _, ask in ipairs{
    function() stacking.full(game, wrong, unit) end,
    function() stacking.standing(wrong, unit.space) end,
    function() stacking.overfull(game, wrong) end,
    function() stacking.kept(game, wrong) end,
  } do
    expect.fails("a stacking limit has no option 'wehre'; did you mean 'where'?", ask)
  end
end)

spec("modifiers and their effects are checked", with("options"), function(_, game)
  local function effect() return { attack = 1 } end
  local good = { rule = "6.1", apply = effect }
  refuses("a modifier of the odds", good, function(given) odds.modifiers{ good, given } end)
  takes(good, { text = "Attack" }, function(given) odds.modifiers{ given } end)
  expect.equal(odds.modifiers{ good }[1], good)
  refuses("a modifier of the odds", good, function(given) odds.reckon(game, "fate", { given }, {}, "even") end)
  local function reckon(given) odds.reckon(game, "fate", { { rule = "6.1", apply = function() return given end } }, {}, "even") end
  expect.fails("an effect on the odds has no option 'shfit'; did you mean 'shift'?", function() reckon{ shfit = -1 } end)
  takes({}, { attack = 1, defence = 1, attack_times = 2, defence_times = 2, shift = 1, text = "", spaces = {}, pieces = {} }, reckon)
end)

spec("retreats and their priorities are checked", with("options"), function(t, game)
  local unit, here = t:put("r", "0303"), game:space("0303")
  local none, all = game:set_of{}, game:all()
  local good = { length = 1, priorities = {} }
  refuses("a retreat", good, function(given) retreat.possible(game, unit, given) end)
  takes(good, { shorter = true, enter = all, no_end = none, barred = {}, revisit = true, rules = {} },
    function(given) retreat.possible(game, unit, given) end)
  refuses("retreat.avoiding", { spaces = none, rule = "7.1" }, retreat.avoiding)
  takes({ spaces = none, rule = "7.1" }, { at_all = true }, retreat.avoiding)
  refuses("retreat.towards", { goals = { here }, rule = "7.1" }, function(given) retreat.towards(game, given) end)
  refuses("retreat.away_from", { spaces = { here }, most = 2, rule = "7.1" }, function(given) retreat.away_from(game, given) end)
  refuses("retreat.nearer", { from = here, goals = none, through = all, rule = "7.1" }, function(given) retreat.nearer(game, given) end)
  refuses("retreat.farther", { from = here, spaces = { here }, rule = "7.1" }, function(given) retreat.farther(game, given) end)
end)

spec("lines of supply are checked", with("options"), function(_, game)
  local none, all = game:set_of{}, game:all()
  local good = { sources = none, free = all, reach = 1, crossings = { "road" } }
  refuses("supply.network", good, function(given) supply.network(game, given) end)
  takes(good, { heads = none, ground = all, closed = {}, not_features = {}, rule = "4.4", net_rule = "4.4", cut_rule = "4.5" },
    function(given) supply.network(game, given) end)
  local function free(given) supply.free(game, game:side("red"), given) end
  expect.fails("supply.free has no option 'zoen'; did you mean 'zone'?", function() free{ zoen = "ground" } end)
  takes({}, { zone = "ground", rule = "4.5", held = false, ground = all }, free)
  free(nil)
  local lines = { sources = none, ground = all, enemies = none, zones = none }
  refuses("supply.past_zones", lines, function(given) supply.past_zones(game, given) end)
  refuses("supply.cuts", lines, function(given) supply.cuts(game, given, game:space("0303")) end)
end)

spec("what comes of a throw is checked", with("options"), function(_, game)
  local outcome = { weight = 1, words = "lost" }
  refuses("an outcome", outcome, function(given) outlook.lines{ outcome, given } end)
  takes(outcome, { rule = "6.1", attacker = 1, defender = 1 }, function(given) outlook.lines{ given } end)
  local chart = { chart = "fate", faces = 6, meaning = function(cell) return { words = cell } end }
  local sum = { value = "1-1", column = "even", reasons = {} }
  refuses("outlook.foretold", chart, function(given) outlook.foretold(game, sum, given) end)
  takes(chart, { unit = "steps" }, function(given) outlook.foretold(game, sum, given) end)
  refuses("a reason for points", { amount = 1, text = "Brook", rule = "10.1" }, function(given) points.sum({ given }) end)
  takes({ amount = 1, text = "Brook", rule = "10.1" }, { spaces = {}, pieces = {} }, function(given) points.sum({ given }) end)
end)

spec("losses, drift and displacement name what they need", with("options"), function(t, game)
  local unit, red = t:put("r", "0303"), game:side("red")
  local function bare(given) given.at = nil end
  local pushing = {
    rule = "7.1", open = function() return game:all() end, at = function() return {} end,
    chain = function() return false end, moved = nothing,
  }
  local function push(given) displacement.possible(game, given, unit, game:set_of{}) end
  refuses("displacement", pushing, push)
  takes(pushing, { best_rule = "7.2" }, push)
  push(tables.merged(pushing, { best = nothing, best_rule = "7.2" }))
  expect.fails("displacement with 'best' needs the option 'best_rule'", function() push(tables.merged(pushing, { best = nothing })) end)
  expect.fails("displacement needs", function()
    local less = tables.merged(pushing)
    bare(less)
    displacement.clear(game, less, unit, unit.space)
  end)
  local by_worth = { worth = function() return 1 end, rule = "7.1", remove = nothing }
  refuses("losses.take", by_worth, function(given) losses.take(game, red, {}, 0, given) end)
  local by_step = { alive = function() return false end, reduce = nothing, rule = "7.1" }
  refuses("losses.steps", by_step, function(given) losses.steps(game, red, {}, 1, given) end)
  expect.fails("drift.roll needs the option 'purpose'", function() drift.roll(game, unit.space, {}) end)
  expect.fails("drift.roll needs the option 'by'", function() drift.roll(game, unit.space, { purpose = "drift", dice = "1d6" }) end)
  expect.fails("drift.roll needs the option 'direction'", function() drift.roll(game, unit.space, { purpose = "drift", by = red }) end)
  expect.fails("did you mean 'dice'?", function() drift.roll(game, unit.space, { dcie = "1d6" }) end)
end)
