-- Blocks: they stand up so that their owner alone reads them, lie down, turn as they lose steps, and fire pools of dice.
local forces = require("bocage.forces")
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local blocks = {}

---@class BlockOptions
---@field steps string the variable of pieces that says how many steps are left
---@field full string the attribute: how many it begins with
---@field standing string the face that only its owner reads: concealed="yes"
---@field lying string the face that everybody reads
---@field lost fun(game: game, block: piece) procedure: what becomes of a block without steps
---@field turns? boolean does it turn by one on its board for each step that it has lost? It does unless this is false

---@class BlockKit
---@field raise fun(game: game, list: piece[]) procedure: all their steps, upright
---@field stand fun(game: game, block: piece) procedure: its owner alone reads it
---@field each fun(game: game, does: fun(block: piece)) what is done with every block of every side on the map
---@field alive fun(list: piece[]): piece[] those that are still on the map
---@field fire fun(game: game, shooters: piece[], targets: piece[], options: VolleyOptions) procedure: a pool; the strongest are hit
---@field lie fun(game: game, block: piece) procedure: everybody reads it
---@field is_open fun(block: piece): boolean
---@field lose fun(game: game, block: piece, count: integer) procedure: steps, and with the last one the block
---@field gain fun(game: game, block: piece, count: integer) procedure: steps, up to all that it has
---@field strength fun(list: piece[]): integer the steps of all
---@field sound fun(list: piece[]): boolean, string an invariant: each has one step at least and no more than all

local kit_form = options_of.form("blocks.kit", { "steps", "full", "standing", "lying", "lost" }, { "turns" })

---@class VolleyOptions
---@field purpose string of the throw
---@field hits fun(block: piece, die: integer): boolean does a die of this block hit?
---@field rule string by which the strongest is hit

local volley_form = options_of.form("kit.fire of blocks", { "purpose", "hits", "rule" }, {})

--- What a game does with its blocks, from the names that they have in its module. Boards of blocks say turns="4", so that a
--- block has an edge for each of four steps.
---@param options BlockOptions
---@return BlockKit
function blocks.kit(options)
  kit_form(options)
  local kit = {}

  local function set_steps(game, block, steps)
    game:set(block, options.steps, steps)
    if options.turns ~= false then game:rotate(block, block[options.full] - steps) end
  end

  function kit.raise(game, list)
    for _, block in ipairs(list) do
      set_steps(game, block, block[options.full])
      kit.stand(game, block)
    end
  end

  function kit.stand(game, block) game:flip(block, options.standing) end

  function kit.each(game, does)
    for _, side in ipairs(game:sides()) do
      for _, block in ipairs(forces.of(game, side)) do does(block) end
    end
  end

  function kit.alive(list) return tables.filtered(list, forces.on_map) end

  function kit.fire(game, shooters, targets, volley)
    volley_form(volley)
    local by, foe = shooters[1].side, targets[1].side
    local hits = blocks.pool(game, shooters, {
      by = by, purpose = volley.purpose, hits = volley.hits,
      dice = function(block) return block[options.steps] end,
    })
    game:tell("{1} fires with a strength of {2}: {3} hit", by, kit.strength(shooters), hits)
    blocks.take_hits(game, targets, hits, {
      by = foe, rule = volley.rule,
      steps = function(block) return block[options.steps] end,
      lose = function(block) kit.lose(game, block, 1) end,
    })
  end

  function kit.lie(game, block) game:flip(block, options.lying) end

  function kit.is_open(block) return block.face == options.lying end

  function kit.lose(game, block, count)
    local left = math.max(block[options.steps] - count, 0)
    if left > 0 then return set_steps(game, block, left) end
    game:set(block, options.steps, 0)
    if options.turns ~= false then game:rotate(block, 0) end
    options.lost(game, block)
  end

  function kit.gain(game, block, count)
    set_steps(game, block, math.min(block[options.steps] + count, block[options.full]))
  end

  function kit.strength(list)
    local sum = 0
    for _, block in ipairs(list) do sum = sum + block[options.steps] end
    return sum
  end

  function kit.sound(list)
    for _, block in ipairs(list) do
      local steps = block[options.steps]
      if steps < 1 or steps > block[options.full] then
        return false, "a block in " .. block.space.name .. " has no such strength"
      end
    end
    return true, ""
  end

  return kit
end

---@class FiringGroup
---@field side side
---@field rank integer
---@field blocks piece[] of this side and rank

--- Who fires after whom: the lower rank first, and of equal rank the sides in the order of the list, such as the
--- defender before the attacker. All blocks of a side and a rank are one group and throw one pool.
---@param parties { side: side, blocks: piece[] }[] in order
---@param rank fun(block: piece): integer
---@return FiringGroup[]
function blocks.firing_order(parties, rank)
  local groups = {}
  for order, force in ipairs(parties) do
    local by_rank = {}
    for _, block in ipairs(force.blocks) do
      local group = by_rank[rank(block)]
      if not group then
        group = { side = force.side, rank = rank(block), order = order, blocks = {} }
        by_rank[group.rank] = group
        groups[#groups + 1] = group
      end
      group.blocks[#group.blocks + 1] = block
    end
  end
  table.sort(groups, function(a, b)
    if a.rank ~= b.rank then return a.rank < b.rank end
    return a.order < b.order
  end)
  return groups
end

---@class BlockBattle
---@field attackers piece[]
---@field defenders piece[] they fire first within a rank
---@field rounds integer
---@field rank fun(block: piece): integer who fires first: the lowest
---@field alive fun(list: piece[]): piece[] as of the kit
---@field fire fun(shooters: piece[], targets: piece[], group: FiringGroup) procedure
---@field breaks_off? fun(): boolean procedure, between two rounds

local battle_form = options_of.form("blocks.battle", { "attackers", "defenders", "rounds", "rank", "alive", "fire" }, { "breaks_off" })

-- Each group fires once; who is lost before his turn fires no more.
local function fight_round(battle, attackers, defenders)
  local own, foe = attackers[1].side, defenders[1].side
  local order = blocks.firing_order({ { side = foe, blocks = defenders }, { side = own, blocks = attackers } }, battle.rank)
  for _, group in ipairs(order) do
    local shooters = battle.alive(group.blocks)
    local targets = battle.alive(group.side == own and defenders or attackers)
    if #shooters > 0 and #targets > 0 then battle.fire(shooters, targets, group) end
  end
end

--- Procedure: blocks fight in rounds, rank by rank, until one side has none left or the attacker breaks off.
---@param battle BlockBattle
function blocks.battle(battle)
  battle_form(battle)
  local attackers, defenders = battle.attackers, battle.defenders
  for round = 1, battle.rounds do
    fight_round(battle, attackers, defenders)
    attackers, defenders = battle.alive(attackers), battle.alive(defenders)
    if #attackers == 0 or #defenders == 0 then return end
    if round < battle.rounds and battle.breaks_off and battle.breaks_off() then return end
  end
end

---@class PoolOptions
---@field by side who throws
---@field purpose string of the throw
---@field dice fun(block: piece): integer how many dice of the pool are its
---@field hits fun(block: piece, die: integer): boolean does a die of this block hit?

local pool_form = options_of.form("blocks.pool", { "by", "purpose", "dice", "hits" }, {})

-- No throw has more dice than this: a larger pool is thrown in parts.
local most_dice = 20

--- Procedure: all the dice of these blocks at once, those of the first block first. Returns how many hit.
---@param game game
---@param list piece[]
---@param options PoolOptions
---@return integer
function blocks.pool(game, list, options)
  pool_form(options)
  local owners, hits = {}, 0
  for _, block in ipairs(list) do
    for _ = 1, options.dice(block) do owners[#owners + 1] = block end
  end
  for first = 1, #owners, most_dice do
    local count = math.min(most_dice, #owners - first + 1)
    local roll = game:roll{ purpose = options.purpose, dice = count .. "d6", by = options.by }
    for i, die in ipairs(roll.dice) do
      if options.hits(owners[first + i - 1], die) then hits = hits + 1 end
    end
  end
  return hits
end

---@class HitOptions
---@field by side the owner of the blocks, who chooses
---@field steps fun(block: piece): integer how many it has left
---@field lose fun(block: piece) procedure: it loses one
---@field rule string by which the strongest is hit

local hit_form = options_of.form("blocks.take_hits", { "by", "steps", "lose", "rule" }, {})

--- Procedure: each hit costs the block that is strongest at that moment a step; of several that are equally strong their
--- owner chooses one. It ends when none is left.
---@param game game
---@param list piece[]
---@param hits integer
---@param options HitOptions
function blocks.take_hits(game, list, hits, options)
  hit_form(options)
  for _ = 1, hits do
    local most, strongest = 0, {}
    for _, block in ipairs(list) do
      local steps = options.steps(block)
      if steps > most then
        most, strongest = steps, { block }
      elseif steps > 0 and steps == most then
        strongest[#strongest + 1] = block
      end
    end
    if most == 0 then return end
    local block = strongest[1]
    if #strongest > 1 then
      block = game:ask(options.by, "hit", domain.one_of{
        of = list,
        test = function(one)
          game:rule(options.rule, options.steps(one) == most, { text = "A stronger block takes the hit", pieces = { one } })
        end,
      }, { prompt = "Which block takes the hit?" })
    end
    options.lose(block)
  end
end

return blocks
