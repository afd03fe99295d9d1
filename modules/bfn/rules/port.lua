-- The port of Cherbourg: blown up night by night, taken with the city, repaired by the Allies.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local units = require("rules.units")

local port = {}

local whole = 10 -- the level before anything is blown up
local first = 9 -- the level of the first night of demolition; from it on a repaired port works

local function city(game) return game:region("cherbourg.city"):list() end

--- Is a hex of the city German?
---@param game game
---@return boolean
function port.is_held(game)
  return tables.any(city(game), function(space) return space.holder.name == "german" end)
end

-- Do the Allies control every hex of the city, and stands no German in one?
local function is_allied(game)
  local german = game:side("german")
  return not port.is_held(game) and tables.all(city(game), function(space) return #units.at(space, german) == 0 end) -- rule 20.4
end

--- Procedure: after anything has moved or was lost. Is the city taken?
---@param game game
function port.look_again(game)
  if game.port_taken or not is_allied(game) then return end
  game:set(game, "port_taken", true)
  if game.turn < figures.of(game, "port_end") then game:set(game, "port_points", game.port) end -- rule 20.4#3
  game:tell("Cherbourg is taken; the port stands at " .. game.port)
end

--- Procedure: at the end of the night of June 28 what stands of a port that is not taken counts for the Germans.
---@param game game
function port.close(game)
  if game.turn ~= figures.of(game, "port_end") or game.port_taken or not figures.here(game, "cherbourg") then return end
  game:set(game, "port_points", -game.port) -- rule 20.4#2
  game:tell("The Germans hold Cherbourg on June 28; the port stands at " .. game.port)
end

--- Supply points that a port in Allied hands brings in a day.
---@param game game
---@return integer
function port.supply(game)
  local works = game.port_taken and game.port >= first and is_allied(game)
  return works and figures.of(game, "port_supply") or 0 -- rule 20.4#4
end

-- Demolition ------------------------------------------------------------------------------------------

-- What was begun goes on by itself until nothing is left.
local function blow_up(game)
  if game.port_taken or game.port == whole or game.port == 0 then return end -- rules 4.0A1#3, 20.4#1
  game:set(game, "port", game.port - 1) -- rule 20.4#1
  game:tell("The port of Cherbourg is blown up further: " .. game.port)
end

local demolish = {
  title = "Blow up the port", prompt = "Shall the port of Cherbourg be blown up? Once begun it goes on, a step a night",
  offers = function(game)
    return domain.record{ { "port", domain.one_of{ of = { "begin" }, test = function()
      game:rule("20.4#1", game.port == whole, "The demolition has begun, and goes on by itself")
    end } } }
  end,
  run = function(game)
    game:set(game, "port", first) -- rule 20.4#1
    game:tell("The demolition of the port of Cherbourg begins")
  end,
}

-- Repair ------------------------------------------------------------------------------------------

local restore = {
  title = "Repair the port", prompt = "A step of the port of Cherbourg for five supply points",
  offers = function(game, side)
    if side.name ~= "allied" or not game.port_taken then return nil end
    return domain.record{ { "port", domain.one_of{ of = { "repair" }, test = function()
      game:rule("20.4#4", not game.port_worked, "The port was repaired in this night")
      game:rule("20.4#4", game.port < first, "The port works as well as it can")
      game:rule("20.4#4", is_allied(game), "Germans are in the city")
      game:rule("20.4#4", game.csp >= figures.of(game, "port_repair"), "Five supply points are needed for a step")
    end } } }
  end,
  run = function(game)
    game:set(game, "csp", game.csp - figures.of(game, "port_repair")) -- rule 20.4#4
    game:set(game, "port", game.port + 1) -- rule 20.4#4
    game:set(game, "port_worked", true)
    game:tell("The port of Cherbourg is repaired to " .. game.port)
  end,
}

--- What the city is worth to the Allies, each with its words.
---@param game game
---@return table[]
function port.worth(game)
  local list = {}
  if game.port_taken then
    list[1] = { amount = figures.here(game, "cherbourg"), text = "Cherbourg is taken", rule = "21.0", spaces = city(game) }
  end
  local points = game.port_points
  if game.port_taken and points >= 0 then
    list[2] = { amount = points, text = "The port as it was taken", rule = "20.4#3", spaces = city(game) }
  elseif points < 0 then
    list[#list + 1] = { amount = points, text = "The port as it stood on June 28", rule = "20.4#2", spaces = city(game) }
  end
  return list
end

port.nodes = { port = { enter = blow_up } }

port.conditions = {
  port_due = function(game) return not game.port_taken, "the port is taken" end, -- rule 20.4#1
}

port.verbs = { demolish = demolish, restore = restore }

return port
