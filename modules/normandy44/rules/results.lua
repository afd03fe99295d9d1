-- What each result of the table of combat does: losses and who chooses them, then a retreat or determined defence.
local losing = require("rules.losing")
local retreats = require("rules.retreats")
local standing = require("rules.standing")
local tables = require("bocage.tables")
local units = require("rules.units")

local results = {}

---@class Effect
---@field attack side[] a step of the main assault force for each, chosen by this side
---@field defence side[] the same of the defenders
---@field goes "may"|"must"|nil do the defenders retreat: unless they stand, or in any case and in full?

local function times(count, side)
  local list = {}
  for _ = 1, count do list[#list + 1] = side end
  return list
end

local effects = {
  A1 = function(own) return { attack = { own }, defence = {} } end, -- rule C-A1
  ["A1/DR"] = function(own) return { attack = { own }, defence = {}, goes = "may" } end, -- rule C-A1DR
  EX = function(own, foe) return { attack = { foe }, defence = { own } } end, -- rule C-EX
  DR = function() return { attack = {}, defence = {}, goes = "may" } end, -- rule C-DR
  ["A1/D1"] = function(own, foe) return { attack = { own }, defence = { foe }, goes = "may" } end, -- rule C-A1D1
  D1 = function(_, foe) return { attack = {}, defence = { foe }, goes = "may" } end, -- rule C-D1
  ["A1/D2"] = function(own, foe, steps)
    return { attack = steps > 1 and { foe } or {}, defence = { own, foe }, goes = "must" } -- rule C-A1D2
  end,
  DH = function(_, foe, steps) return { attack = {}, defence = times((steps + 1) // 2, foe), goes = "must" } end, -- rule C-DH
}

--- What a result of the table comes to in this attack.
---@param attack Attack
---@param cell string
---@return Effect
function results.effect(attack, cell)
  local steps = tables.sum(units.alive(attack.defenders), units.steps_left)
  return effects[cell](attack.side, attack.foe, steps)
end

local function defenders_go(game, attack, goes)
  if #units.alive(attack.defenders) == 0 then return end
  if goes == "may" and standing.offer(game, attack) then return end -- rule 12.4
  retreats.all(game, attack, goes == "must")
end

--- Procedure: the result happens, up to the advance.
---@param game game
---@param attack Attack
---@param cell string
function results.apply(game, attack, cell)
  -- rule 12.1: the attacker's loss, the defender's, retreat or determined defence
  local effect = results.effect(attack, cell)
  losing.each(game, effect.attack, attack.force)
  losing.each(game, effect.defence, attack.defenders)
  if effect.goes then defenders_go(game, attack, effect.goes) end
end

return results
