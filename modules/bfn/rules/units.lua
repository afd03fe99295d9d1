-- Units: their kinds, their strength by the face that is up, how they lose and gain steps, and where they go.
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local units = {}

-- Kinds ------------------------------------------------------------------------------------------

local artillery = { artillery = true, battery = true }
local headquarters = { hq = true, corpshq = true }
local footsoldiers = { infantry = true, engineer = true, heavy = true }

--- Does it stand on land for its side: a unit, a strongpoint, a headquarters? Ships, support units and markers do not.
---@param piece piece
---@return boolean
function units.is_unit(piece) return piece.steps > 0 and piece.arm ~= "ship" end

---@param piece piece
---@return boolean
function units.is_gun(piece) return artillery[piece.arm] == true end

---@param piece piece
---@return boolean
function units.is_hq(piece) return headquarters[piece.arm] == true end -- rule 2.4.3#5

---@param piece piece
---@return boolean
function units.is_strongpoint(piece) return piece.arm == "strongpoint" end

---@param piece piece
---@return boolean
function units.is_ship(piece) return piece.arm == "ship" end

---@param piece piece
---@return boolean
function units.is_support(piece) return piece.arm == "support" end

--- A vehicle that goes with others and has no steps of its own: a Crocodile, a Rhino, lorries.
---@param piece piece
---@return boolean
function units.is_follower(piece) return piece.steps == 0 and piece.move > 0 end -- rules 19.6.1#1, 19.9, 20.1

local airborne_divisions = { ["us.82"] = true, ["us.101"] = true, ["cw.6ab"] = true }
local airborne_companies = { ["us.co.para"] = true, ["us.co.glider"] = true, ["cw.co.para"] = true, ["cw.co.airlanding"] = true }

--- Of the three airborne divisions, or a company of theirs.
---@param piece piece
---@return boolean
function units.is_airborne(piece)
  return airborne_divisions[piece.formation] == true or airborne_companies[piece.counter] == true
end

--- Infantry for combined arms, with assault engineers, at the guns of the Pointe du Hoc, ashore, and for its division's replacements.
---@param piece piece
---@return boolean
function units.is_infantry(piece) return footsoldiers[piece.arm] == true end -- rule 2.4.3#5

--- A tank or assault gun: white dots.
---@param piece piece
---@return boolean
function units.is_tank(piece) return piece.dots == "white" end -- rule 2.4.2#1

--- Tanks, tank destroyers, anti-tank guns, heavy flak: dots of any colour.
---@param piece piece
---@return boolean
function units.stops_tanks(piece) return piece.dots ~= "" end -- rule 2.4.2#1

---@param piece piece
---@return boolean
function units.is_flak(piece) return piece.arm == "heavyflak" end

--- Does it attack and count its attack strength on the ground?
---@param piece piece
---@return boolean
function units.fights(piece)
  return units.is_unit(piece) and not units.is_gun(piece) and not units.is_hq(piece) and not units.is_strongpoint(piece)
end

-- Strength ------------------------------------------------------------------------------------------

---@param unit piece
---@return integer
function units.attack(unit)
  if unit.face == "reduced" then return unit.weak_attack end -- rule 2.4.3#1
  return unit.green and unit.attack - 1 or unit.attack -- rules 2.4.3#1, 9.4o
end

--- Defence strength. Artillery and headquarters of divisions defend with one; one with replacements defends with their number.
---@param unit piece
---@return integer
function units.defence(unit)
  if unit.reserves > 0 then return unit.reserves end -- rule 7.7#1
  if unit.face == "reduced" then return unit.weak_defence end -- rules 2.4.3#1, 2.4.3#2
  return unit.green and unit.defence - 1 or unit.defence -- rules 2.4.3#1, 9.4o, 7.5#7
end

---@param unit piece
---@return integer
function units.steps_left(unit) return unit.face == "reduced" and unit.steps - 1 or unit.steps end -- rules 3.4, 3.4#1, 3.4#2, 3.4#3

--- The points that it takes up in a hex; ships, support units and markers but an entrenchment have none.
---@param piece piece
---@return integer
function units.bulk(piece)
  return math.max(piece.stack, piece.reserves) -- rules 9.6#3, 10.6#11, 6.1#2, 18.2#4
end

-- Who stands where ------------------------------------------------------------------------------------------

--- The units in a space, of one side when it is named.
---@param space space
---@param side? side
---@return piece[]
function units.at(space, side)
  local list = {}
  for _, piece in ipairs(space.pieces) do
    if (not side or piece.side == side) and units.is_unit(piece) then list[#list + 1] = piece end
  end
  return list
end

--- Who waits in an assault hex: units, and vehicles that go with others.
---@param space space
---@return piece[]
function units.boarded(space)
  return tables.filtered(space.pieces, function(piece) return units.is_unit(piece) or units.is_follower(piece) end)
end

--- Everything of a side in a space that counts for how crowded it is: support units too.
---@param space space
---@param side side
---@return integer
function units.count_at(space, side)
  return #tables.filtered(space.pieces, function(piece) return piece.side == side and not units.is_ship(piece) end)
end

--- The units of a side on land.
---@type fun(game: game, side: side): piece[]
units.of = tables.remembering_of(function(game, side)
  return game:pieces{ side = side, on_map = true, where = function(piece) return units.is_unit(piece) and not piece.afloat end }
end)

--- The same by the hexes where they stand.
---@type fun(game: game, side: side): table<space, piece[]>
units.by_hex = tables.remembering_of(function(game, side)
  local found = {}
  for _, unit in ipairs(units.of(game, side)) do
    local space = unit.space
    if found[space] then table.insert(found[space], unit) else found[space] = { unit } end
  end
  return found
end)

--- Those that are still on the map.
---@param list piece[]
---@return piece[]
function units.alive(list) return tables.filtered(list, function(unit) return unit.space.on_map end) end

-- Formations ------------------------------------------------------------------------------------------

local staffs = remembering(function(game)
  local found = {}
  for _, piece in ipairs(game:pieces{ where = function(piece) return piece.arm == "hq" end }) do
    found[piece.formation] = found[piece.formation] or {}
    table.insert(found[piece.formation], piece)
  end
  return found
end)

--- The headquarters of a division or battle group, wherever they are.
---@param game game
---@param formation string
---@return piece[]
function units.staffs_of(game, formation) return staffs(game)[formation] or {} end

--- Does it belong to a division that has a headquarters in this scenario? All others are corps units, and companies are.
---@param game game
---@param unit piece
---@return boolean
function units.is_divisional(game, unit)
  return staffs(game)[unit.formation] ~= nil and not string.ends(unit.formation, ".corps") -- rules 7.2#7, 15.1, 2.4.5#1
end

-- Losses ------------------------------------------------------------------------------------------

local armour_of = {
  blue = { company = true, reduced = true, full = true }, green = { reduced = true }, tan = { reduced = true, full = true },
  purple = { full = true },
}

--- Does this step of a unit count as armour on the track? Else it counts as infantry.
---@param unit piece
---@param step string "company", "reduced" or "full"
---@return boolean
function units.is_armour_step(unit, step)
  return (armour_of[unit.replacement] or {})[step] == true -- rules 9.4#7, 9.3.5#2, 2.4.3#4, 9.3.2#1
end

--- Whose replacements serve in a space, as names of variables have it: of the unit's nation, or of the Cotentin that is cut off.
---@param game game
---@param unit piece
---@param space space
---@return string
function units.purse(game, unit, space)
  return unit.nation == "ge" and game:set_of(game.peninsula):contains(space) and "pe" or unit.nation -- rule 20.2
end

--- The variable of the game of this name for a purse and the kind of a step.
---@param name string
---@param purse string
---@param unit piece
---@param step string
---@return string
function units.account(name, purse, unit, step)
  return name .. "_" .. purse .. "_" .. (units.is_armour_step(unit, step) and "arm" or "inf")
end

-- A step is noted: each fifth of a kind becomes a replacement of the next night.
local function note_loss(game, unit, step)
  local lost = "lost_" .. unit.nation
  game:set(game, lost, game[lost] + 1)
  if unit.replacement == "red" or unit.replacement == "" then return end -- rules 9.3.5#3, 19.5#1, 9.3.3
  if unit.replacement == "orange" and game.turn < tonumber(game:lookup("figures", "airborne_from", "value")) then
    local kept = "kept_" .. unit.nation
    return game:set(game, kept, game[kept] + 1) -- rule 9.3.5#4
  end
  local purse = units.purse(game, unit, unit.space)
  local track, due = units.account("track", purse, unit, step), units.account("due", purse, unit, step)
  local fifth = tonumber(game:lookup("figures", "track", "value"))
  if game[track] + 1 < fifth then return game:set(game, track, game[track] + 1) end
  game:set(game, track, 0) -- rule 9.3.5
  game:set(game, due, math.min(10, game[due] + 1)) -- rules 9.3.5, 9.3.5#1
end

local function box(game, unit, place) return forces.box(game, unit.side, place) end

-- A battalion's last company, from the pool.
local function company_for(game, unit)
  return game:pieces{ counter = unit.company, at = box(game, unit, "companies") }[1]
end

--- Procedure: a vehicle that goes with others is lost: a Crocodile for good, Rhinos come back over a beach, lorries as the dice say.
---@param game game
---@param piece piece
function units.lose_follower(game, piece)
  game:tell("{1} is lost in {2}", piece, piece.space)
  if piece.arm == "rhino" then
    game:set(piece, "back", game.turn + 1) -- rule 19.9#1
    game:move(piece, "allied.offshore") -- rule 19.9#1
  elseif piece.arm == "lorry" then
    game:set(piece, "staff", nil)
    game:move(piece, "markers") -- rule 20.1
  else
    game:move(piece, "off") -- rule 19.6.1#1
  end
end

-- Who was with a unit that is lost: lorries with their headquarters, Rhinos with anybody, all where nobody is left.
local function lose_company(game, unit, space)
  if game.part == "landing" then return end -- rule 19.6.1#4: there they are lost when they are attacked alone
  local alone = #units.at(space, unit.side) == 0
  for _, piece in ipairs(space.pieces) do
    local follows = piece.side == unit.side and units.is_follower(piece)
    local goes = alone or piece.arm == "rhino" or piece.staff == unit -- rules 19.6.1#1, 19.9#1, 20.1
    if follows and goes then units.lose_follower(game, piece) end
  end
end

--- Procedure: the piece is lost. Companies go back to their pool, headquarters come back a day later.
---@param game game
---@param piece piece
function units.eliminate(game, piece)
  local space = piece.space
  game:tell("{1} is eliminated in {2}", piece, space)
  game:set(piece, "afloat", false)
  if piece.is_company then
    game:move(piece, box(game, piece, "companies"))
  elseif units.is_hq(piece) and not piece.battlegroup then -- rule 20.3#2
    game:set(piece, "back", game.turn + tonumber(game:lookup("figures", "hq_back", "value"))) -- rule 7.8
    game:move(piece, box(game, piece, "back")) -- rule 7.8#1
  else
    game:move(piece, box(game, piece, "dead"))
  end
  if space.on_map then lose_company(game, piece, space) end
end

-- The last step of a battalion of three is a company, which takes its place in the stack and in the fight.
local function become_company(game, unit)
  local company, space = company_for(game, unit), unit.space
  local was = { moved = unit.moved, fired = unit.fired, attacked = unit.attacked, stood = unit.stood, landed = unit.landed,
    bound = unit.bound, pressed = unit.pressed, origin = unit }
  game:tell("{1} is a company in {2}", unit, space)
  game:move(unit, box(game, unit, "dead"))
  game:flip(company, "full")
  game:move(company, space)
  for name, value in pairs(was) do game:set(company, name, value) end
  return company
end

--- Procedure: a unit has been brought to this strength by replacements. By an option Allied infantry that is full so is weaker by one.
---@param game game
---@param unit piece
---@param face string
function units.fill(game, unit, face)
  local battalion = unit.arm == "infantry" and unit.steps == 3 and unit.replacement == "yellow" and unit.side.name == "allied"
  local exempt = game.month == "June" and game.day == 7
  game:flip(unit, face)
  game:set(unit, "green", game:option("green_replacements") and battalion and face == "full" and not exempt) -- rule 9.4o
end

--- Procedure: a step less. Returns what stands there now in its place, or nil.
---@param game game
---@param unit piece
---@return piece?
function units.reduce(game, unit)
  local left = units.steps_left(unit)
  if left == 3 then -- rule 12.9#1
    note_loss(game, unit, "full")
    game:flip(unit, "reduced")
  elseif left == 2 and unit.steps == 2 then -- rules 12.9#2, 3.4#4
    note_loss(game, unit, "full")
    game:flip(unit, "reduced")
  elseif left == 2 and company_for(game, unit) then -- rule 12.9#1
    note_loss(game, unit, "reduced")
    return become_company(game, unit)
  else
    note_loss(game, unit, unit.steps == 1 and (unit.is_company and "company" or "full") or "reduced")
    units.eliminate(game, unit) -- rule 12.9#3
    return nil
  end
  game:tell("{1} loses a step in {2}", unit, unit.space)
  return unit
end

return units
