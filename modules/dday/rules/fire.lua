-- Support fire: cups, face-down markers in alternating order, mines, flak, what returns and what is lost.
local crt = require("rules.crt")
local cups = require("bocage.cups")
local forces = require("bocage.forces")
local scenarios = require("rules.scenarios")
local tables = require("bocage.tables")
local units = require("rules.units")

local fire = {}

-- In the full campaign the Commonwealth has cups of its own; elsewhere only one nation fires.
local cups_of = {
  us = { "allied.guns", "allied.air", "allied.naval" }, cw = { "cw.guns", "cw.air", "cw.naval" },
  german = { "german.cup" },
}

local kinds = { ["allied.air"] = "air", ["cw.air"] = "air", ["allied.naval"] = "naval", ["cw.naval"] = "naval" }

local function nations(game, side)
  if side.name == "german" then return { "german" } end
  return scenarios.now(game).armies and { "us", "cw" } or { "us" }
end

local function is_naval(cup) return kinds[cup.name] == "naval" end

--- The cups of a side, and by cup the nation whose units it serves: none where it serves all.
---@param game game
---@param side side
---@return space[], table<space, string>
function fire.cups(game, side)
  local list, nation, of_all = {}, {}, nations(game, side)
  for _, one in ipairs(of_all) do
    for _, name in ipairs(cups_of[one]) do
      local cup = game:space(name)
      list[#list + 1] = cup
      if #of_all > 1 then nation[cup] = one end
    end
  end
  return list, nation
end

--- Refuses naval guns where nobody assaults a beach.
function fire.require_afield(game, cup, assault)
  game:rule("10.8.1#1", assault or not is_naval(cup), { text = "Naval guns fire in beach assaults alone", spaces = { cup } })
end

-- Does this nation's fire serve all Allied units in a fight?
local function serves(nation, fight)
  return tables.all(tables.joined(fight.attackers, fight.defenders), function(unit)
    return not nation or unit.side.name == "german" or unit.nation == nation
  end)
end

-- Where a side may draw for a fight.
local function cup_domain(game, fight, side)
  local list, nation = fire.cups(game, side)
  local left = cups.with_some_left(list, fight.markers)
  return domain.one_of{
    of = list,
    test = function(cup)
      game:rule("10.8.1#10", serves(nation[cup], fight),
        { text = "An army's fire does not support the combat of another", spaces = { cup } })
      fire.require_afield(game, cup, fight.assault)
      game:rule("7.2#6", tables.contains(left, cup), { text = "Every marker of that cup has been used in this turn", spaces = { cup } })
    end,
    label = function(cup) return cup.title end,
  }
end

local function mines_in(cup)
  for _, marker in ipairs(cup.pieces) do
    if marker.mines then return true end
  end
  return false
end

-- Mines -----------------------------------------------------------------------------------------------------------

-- The owner is asked whenever the marker might be a minefield, so that the question itself tells nothing.
local function wants_aside(game, side, secret)
  return game:window(side, "set_aside", domain.one_of{
    of = { "aside" },
    test = function()
      game:rule("10.8.2#4", game:secret(secret).mines, "Only mines may be put aside")
    end,
    label = function() return "Put the mines aside and draw again" end,
  }, { prompt = "Put the marker aside, if it is mines?", depends_on_secret = true })
end

local function draw(game, fight, side, cup)
  local secret = game:draw_private(side, cup, { purpose = "fire" })
  if not mines_in(cup) or not wants_aside(game, side, secret) then return secret end
  local mines = game:reveal(secret)
  game:move(mines, "german.mines")
  game:tell("{1} puts mines aside", side)
  if #cups.with_some_left({ cup }, fight.markers) == 0 then return nil end
  return draw(game, fight, side, cup)
end

-- Those that lie aside are played in combat phases: a beach assault is in none.
local function play_mines(game, fight, side)
  if fight.assault then return end -- rule 10.8.2#4
  local held = side.name == "german" and forces.box(game, side, "mines").pieces or {}
  local played = game:window(side, "mines", domain.some_of{ of = held },
    { prompt = "Play mines besides your other markers?" })
  for _, marker in ipairs(played or {}) do
    fight.markers[#fight.markers + 1] = { side = side, open = marker }
    game:tell("{1} plays {2}", side, marker)
  end
end

-- Face down, in turn ----------------------------------------------------------------------------------------------

local function place(game, fight, side, variable)
  local cup = game:window(side, "fire", cup_domain(game, fight, side), {
    prompt = { "Support the combat in {1}, now " .. crt.reckon(game, fight).value .. ", with a marker?", fight.hex },
  })
  if not cup then return end
  local secret = draw(game, fight, side, cup)
  if not secret then return end
  fight.markers[#fight.markers + 1] = { side = side, cup = cup, secret = secret }
  game:set(side, variable, secret)
  game:tell("{1} puts a marker face down", side)
end

local function open(game, one)
  return one.open or game:reveal(one.secret)
end

--- Is a flak unit in this hex or next to it?
local function under_flak(game, hex)
  if not game:option("flak") then return false end
  for _, space in ipairs(game:within(hex, 1):list()) do
    for _, unit in ipairs(units.at(space)) do
      if unit.arm == "flak" then return true end
    end
  end
  return false
end

---@param cup string
---@return boolean
function fire.is_air(cup) return kinds[cup] == "air" end

--- What a marker is worth against a hex: aircraft half, rounded up, where there is flak.
---@return integer
function fire.worth(game, marker, hex)
  if fire.is_air(marker.cup) and under_flak(game, hex) then return (marker.fire + 1) // 2 end -- rule 10.13
  return marker.fire
end

--- Procedure: a marker has fired.
function fire.spend(game, marker) game:move(marker, forces.box(game, marker.side, "spent")) end

local function open_all(game, fight)
  -- rules 7.2#5, 7.2#7, 8.2.1#7
  for _, one in ipairs(fight.markers) do
    local marker = open(game, one)
    fight.fire[one.side] = (fight.fire[one.side] or 0) + fire.worth(game, marker, fight.hex)
    game:tell("{1}: {2}", one.side, marker)
    fire.spend(game, marker)
  end
  for _, side in ipairs(game:sides()) do
    game:set(side, "fire_1", nil)
    game:set(side, "fire_2", nil)
  end
end

--- Procedure: attacker, defender, attacker, defender each may put one marker face down; then all are opened.
--- Sets fight.fire to what each side's markers add.
---@param game game
---@param fight table with side, hex and, in a beach assault, assault
function fire.exchange(game, fight)
  fight.markers = {}
  fight.fire = {}
  -- rules 8.2.1, 8.2.1#2, 8.2.1#3, 8.2.1#4, 8.2.1#5, 8.2.1#6, 10.8.1#3
  for _, variable in ipairs{ "fire_1", "fire_2" } do
    for _, side in ipairs{ fight.side, fight.side.other } do
      place(game, fight, side, variable)
      if variable == "fire_2" then play_mines(game, fight, side) end
    end
  end
  open_all(game, fight)
end

--- Procedure: the attacker alone may put one marker down, which is opened at once.
function fire.alone(game, fight)
  fight.markers = {}
  fight.fire = {}
  place(game, fight, fight.side, "fire_1")
  open_all(game, fight)
end

--- Procedure: a marker drawn in the open, for bombardment. Mines cannot bombard: they are put aside.
---@return piece? nil when the cup holds nothing that can fire
function fire.draw_open(game, side, cup)
  while #cup.pieces > 0 do
    local marker = cups.draw(game, cup, forces.box(game, side, "spent"), "fire")
    if not marker.mines then return marker end -- rule 10.8.2#4
    game:move(marker, "german.mines")
    game:tell("{1} puts mines aside", side)
  end
  return nil
end

-- From turn to turn -------------------------------------------------------------------------------------------------

--- Procedure: everything that was used, set aside or held goes back to its cup.
function fire.gather(game)
  -- rule 7.2#4
  local function home(marker) return marker.cup end
  for _, name in ipairs{ "allied.spent", "german.spent", "allied.aside", "german.aside", "german.mines" } do
    cups.gather(game, game:space(name), home)
  end
end

local function lose(game, marker)
  game:move(marker, "gone")
  game:tell("{1} is lost for good", marker)
end

--- Procedure: the German loses a random marker for good.
function fire.lose_one(game)
  local cup = game:space("german.cup")
  if #cup.pieces > 0 then lose(game, game:draw(cup, { purpose = "loss" })) end
end

--- Procedure: the German loses a marker of this value for good, if he has one.
function fire.lose_value(game, value)
  for _, marker in ipairs(game:space("german.cup").pieces) do
    if marker.fire == value and not marker.mines then return lose(game, marker) end
  end
end

--- Procedure: so many random markers of a cup do not fire in this turn.
function fire.set_aside(game, side, cup, count)
  cups.draw_some(game, cup, forces.box(game, side, "aside"), count, "weather")
end

--- Procedure: the naval guns are gone after the beach assaults, used or not.
function fire.silence_navy(game)
  for _, name in ipairs{ "allied.naval", "cw.naval", "allied.spent" } do
    for _, marker in ipairs(game:space(name).pieces) do
      if is_naval(game:space(marker.cup)) then game:move(marker, "gone") end
    end
  end
end

--- Standing orders for markers and for the question about mines.
fire.policies = {
  fire = {
    never = { title = "Put no marker down", run = function() return nil end },
  },
  set_aside = {
    keep = { title = "Always use mines that are drawn", run = function() return nil end },
  },
}

return fire
