-- The receipts of a new day: points of every kind, and who may arrive from now on.
local entering = require("rules.entering")
local purse = require("rules.purse")
local schedule = require("rules.schedule")
local staffs = require("rules.staffs")

local receiving = {}

local function receive(game)
  purse.receive(game) -- rule 3.1
  schedule.muster(game)
  staffs.return_lost(game)
  entering.go_round(game)
end

receiving.nodes = { receipts = { enter = receive } }

return receiving
