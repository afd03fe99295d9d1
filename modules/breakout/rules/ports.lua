-- Minor ports and Mulberries of the extended game: when they open, what Germans near them do, and reserves at the beaches.
local areas = require("rules.areas")
local depots = require("rules.depots")
local tables = require("bocage.tables")

local ports = {}

local delay = 10

-- The extended game goes on to the end of the turn record; later than that nothing opens.
local last_box = 26

---@param game game
---@return boolean
function ports.extended(game) return game.last == last_box end

local function works(game)
  return game:pieces{ where = function(piece) return piece.role == "port" or piece.role == "mulberry" end }
end

local function put_on_track(game, piece, day)
  game:set(piece, "due", day)
  game:move(piece, day <= last_box and "june." .. day or "off")
end

-- The capture counts for nothing more.
local function take_off(game, piece, space)
  game:set(piece, "due", 0)
  game:move(piece, space)
end

local function close(game, piece)
  game:tell("{1} is lost", piece)
  take_off(game, piece, piece.role == "mulberry" and "losses.allied" or "off")
end

-- Not yet at work: ten days from the capture, longer while Germans contest the place.
local function wait(game, piece, place)
  if areas.controller(place) ~= "allied" then return take_off(game, piece, "off") end  -- rule 24.4
  if piece.due == 0 then return put_on_track(game, piece, game.turn + delay) end
  if areas.contested(place) then return put_on_track(game, piece, piece.due + 1) end  -- rule 24.4
  if piece.due <= game.turn then
    game:move(piece, place)
    game:tell("{1} is open", piece)
  end
end

--- Procedure: in the refit phase each port and Mulberry comes nearer, is delayed, opens, or is lost.
---@param game game
function ports.review(game)
  for _, piece in ipairs(works(game)) do
    local place = game:space(piece.beach)
    local gone = piece.space.name == "losses.allied"
    if piece.space == place then
      if areas.controller(place) == "german" then close(game, piece) end  -- rule 24.4
    elseif not gone then  -- rules 24.2, 24.3
      wait(game, piece, place)
    end
  end
end

-- Reserves at the beaches ----------------------------------------------------------------------------------------------------

local full = 10

local function beach_depots(game, side) return tables.filtered(depots.placed(game, side), depots.of_beach) end

ports.augment = {
  title = "Send reserves to the beaches", prompt = "How many points does each beach depot receive?",
  offers = function(game, side)
    local list = beach_depots(game, side)
    if not ports.extended(game) or #list == 0 then return nil end  -- rule 24.7
    return domain.record{ { "points", domain.number{
      min = 1, max = full,
      test = function(number)
        game:rule("24.7", number * #list <= side.reserves, "The reserve does not suffice for all beach depots")
        -- A depot that has given supply is not weak for that: what counts is with what it came ashore.
        for _, depot in ipairs(list) do
          game:rule("24.7", depots.value(game, depot) + number <= full, { text = "No depot has more than ten points", pieces = { depot } })
        end
      end,
    } } }
  end,
  run = function(game, side, args)
    local list = beach_depots(game, side)
    game:set(side, "reserves", side.reserves - args.points * #list)
    game:set(game, "augmented", game.augmented + args.points)
    depots.show_reserves(game, side)
    for _, depot in ipairs(list) do game:set(depot, "points", depot.points + args.points) end
    game:tell("{1} sends {2} points of the reserve to each beach", side, args.points)
  end,
}

return ports
