---@meta
-- For language servers; written from the manifest of bindings.

---The game: the first argument of nearly every function of a ruleset.
---@class game
local game = {}

---The space of this name or alias.
---@param name string|space
---@return space
function game:space(name) end

---What joins two spaces; nil when nothing does.
---@param a space|string
---@param b space|string
---@return link?
function game:link(a, b) end

---The spaces that fit `region`, `terrain`, `feature`, `kind` (hex, square, area, point, box, track, cup, pool) and `on_map`, as far as they are given.
---@param options? table
---@return space[]
function game:spaces(options) end

---The links with one of `features`, with one of `crossings`, and with an end in the set `touching`, as far as they are given, each once.
---@param options? table
---@return link[]
function game:links(options) end

---The number of steps between two spaces, or from one to the nearest of several; nil when no path leads there.
---@param a space|string
---@param b space|string|space[]|string[]|set
---@return integer?
function game:distance(a, b) end

---The spaces at most so many steps away, with the space itself.
---@param space space|string
---@param steps integer
---@return set
function game:within(space, steps) end

---The pairs of these spaces that do not touch and have neighbours in common, with these.
---@param spaces space[]|string[]|set
---@return { a: space, b: space, between: space[] }[]
function game:gaps(spaces) end

---Whether the straight line between two centres is free of the spaces `blocking` and of links with one of `features`; and what blocks it first. A line along a side is blocked only from both sides.
---@param a space|string
---@param b space|string
---@param options? table
---@return { clear: boolean, space: space?, link: link? }
function game:sight(a, b, options) end

---A set of spaces. Sets know `a + b`, `a - b`, `a * b` (both), `#set` and `a == b`.
---@param list space[]|string[]|set
---@return set
function game:set_of(list) end

---All spaces of the board.
---@return set
function game:all() end

---The spaces that hold a piece of the side.
---@param side side|string
---@return set
function game:occupied(side) end

---The spaces into which pieces of the side exert this zone of control.
---@param zone string
---@param side side|string
---@return set
function game:zone(zone, side) end

---The spaces of a region.
---@param region string
---@return set
function game:region(region) end

---The side of this id.
---@param side string|side
---@return side
function game:side(side) end

---The sides in the order of the module.
---@return side[]
function game:sides() end

---The enemies of a side: all others; where the module gives sides an `alliance`, those of other alliances that are not `neutral`.
---@param side string|side
---@return side[]
function game:enemies(side) end

---The side itself and those of its alliance, as it is now.
---@param side string|side
---@return side[]
function game:friends(side) end

---The side that the innermost `each` over sides walks, else the side of the step: usually the side whose turn it is.
---@return side?
function game:active() end

---The id of the node of the sequence.
---@return string
function game:node() end

---What the `each` of this id walks now.
---@param each string
---@return any
function game:item(each) end

---The id of the scenario.
---@return string
function game:scenario() end

---What was chosen for an option of the module.
---@param option string
---@return boolean|integer|string
function game:option(option) end

---enforce, assist or free.
---@return string
function game:level() end

---The piece of this id.
---@param id integer
---@return piece
function game:piece(id) end

---The pieces that fit `side`, `counter`, `at`, `region`, `on_map` and the function `where`, as far as they are given, in order of ids; with `at`, bottom first.
---@param options? table
---@return piece[]
function game:pieces(options) end

---The scenario's arrivals of this `turn` and `side`: `{ turn, side, entry, group, counter, count }`.
---@param options? table
---@return table[]
function game:arrivals(options) end

---The spaces among which the scenario has the owner of the piece set it up, as `region` of its `<place>` says; nil when it stands where it stands.
---@param piece piece
---@return set?
function game:setup_region(piece) end

---A prepared set-up of the scenario: `{ id, title, side, puts = { { counter, count, at, note } } }`.
---@param plan string
---@return table
function game:plan(plan) end

---The ids of the prepared set-ups of a side.
---@param side side|string
---@return string[]
function game:plans(side) end

---The cell of a chart, by the ids of its row and column or by numbers that fall into them; nil below the first. The chart window lights the cell.
---@param chart string
---@param row string|number
---@param column string|number
---@return string?
function game:lookup(chart, row, column) end

---The id of the column into which a number falls; nil below the first.
---@param chart string
---@param value number|string
---@return string?
function game:column(chart, value) end

---The id of the row into which a number falls; nil below the first.
---@param chart string
---@param value number|string
---@return string?
function game:row(chart, value) end

---The id of the column so many to the right (to the left when negative): the last beyond the last, nil below the first.
---@param chart string
---@param column string
---@param by integer
---@return string?
function game:shift(chart, column, by) end

---Where a unit gets: `from`, `class`, `budget` (movement points); `zones` with `zone = { enter, between, enter_cost, leave_cost }`; the sets `blocked`, `no_stop` and `halt`; `no_crossings`; the links `closed` (their crossings are cut) and `barred`; `crossing_limit = { variable, max }`: links whose variable has come to `max`, a number or a function of the link (asked where it is above 0), are barred; `minimum_step`; and `rules`, the rule behind each obstacle: zone_stop, zone_to_zone, zone_cost, blocked, no_stop, halted, barred, closed, crossings, crossing_limit, budget. In place of a set, and of the links `barred`, a list of causes `{ spaces=, rule=, text= }` (`links=`) gives each its own rule and words.
---@param options table
---@return reach
function game:reach(options) end

---Movement points that a unit of the movement class `class` pays to enter `space` from anywhere, as from off the map: its terrain and features, no crossing and nothing on links. nil when they bar it.
---@param options table
---@return number?
function game:entry_cost(options) end

---What is joined to the spaces `from` over spaces of `through` (and into, not beyond, those of `into`) in at most `limit` steps; with `crossings` only along links with one of them; links with one of `not_features` and no crossing are shut, and so are the links `closed`.
---@param options table
---@return flood
function game:flood(options) end

---Every best path of a retreat, from the same table as domain.retreat.
---@param options table
---@return { possible: boolean, length: integer, paths: table }
function game:retreats(options) end

---Refuses with this rule when the condition is false or nil. The refusal is a sentence, or `{ text, spaces, pieces, links }`: the table points at what is named. A rule that the players override passes. In a procedure a refusal is a fault of the ruleset.
---@param rule string
---@param condition any
---@param refusal string|table
function game:rule(rule, condition, refusal) end

---The answer of a query of this ruleset.
---@param query string
---@param arguments? any
---@return any
function game:query(query, arguments) end

---Whether this machine may read the secret now.
---@param secret secret
---@return boolean
function game:knows(secret) end

---The value of a secret of one's own, or of one that is opened. What this machine does not hold ends a check, which is made when the secret is opened; in a query it is nil.
---@param secret secret
---@return any
function game:secret(secret) end

---Whether anything in the domain is legal now. Its tests are asked as for a choice, so that what is legal is written once.
---@param domain domain
---@return boolean
function game:any(domain) end

---Sets a declared variable of the game, a side, a piece, a space or a link. Where it holds a space or a side, or a list of them, names stand for them.
---@param owner game|side|piece|space|link
---@param variable string
---@param value? any
function game:set(owner, variable, value) end

---Puts the piece on top of the stack of a space.
---@param piece piece
---@param to space|string
function game:move(piece, to) end

---Shows another face of the counter.
---@param piece piece
---@param face string
function game:flip(piece, face) end

---Turns the piece: 0 looks north.
---@param piece piece
---@param facing integer
function game:rotate(piece, facing) end

---Pieces for pieces at once: `give` go to `pool`, `take` come from it to the space `at`.
---@param options table
function game:exchange(options) end

---A line of the journal for people; {1} … {9} are the arguments in words, where each side reads of what is hidden from it only that it is a hidden unit.
---@param text string
---@param ... any
function game:tell(text, ...) end

---Rolls dice: `purpose`, `dice` ("2d6"), `by`: a side, or the side of each die where several roll at once; `about`: anything that after_roll needs to know. The result has `total`, `dice`, `id`, `purpose`, `by` (the first) and `each` (the list); after_roll has heard it.
---@param options table
---@return table
function game:roll(options) end

---Rolls again in place of a roll; only in after_roll.
---@param roll table
---@param options? table
---@return table
function game:reroll(roll, options) end

---The side must choose from the domain. `prompt`: a sentence, or a list of one and its arguments as game:tell takes them; `secret` ("sealed" or "veiled") gives a secret instead of the value.
---@param side side|string
---@param name string
---@param domain domain
---@param options? table
---@return any
function game:ask(side, name, domain, options) end

---Several sides choose at once; answers are sealed until all are in. The result holds each side's answer.
---@param name string
---@param sides table
---@param options? table
---@return table
function game:ask_all(name, sides, options) end

---The side may react; nil is pass. It is not asked when the domain is empty, unless that `depends_on_secret`.
---@param side side|string
---@param name string
---@param domain domain
---@param options? table
---@return any
function game:window(side, name, domain, options) end

---A piece of the cup, chosen now and seen by all; the procedure moves it. Of a list of pieces and secrets (a hand) one of these.
---@param cup space|string|table
---@param options? table
---@return piece|secret
function game:draw(cup, options) end

---A piece of the cup that only its owner knows, provable when it is revealed. It stays in the cup until then.
---@param side side|string
---@param cup space|string
---@param options? table
---@return secret
function game:draw_private(side, cup, options) end

---Open cards that stand in the deck (pieces) and cards that lie face down (secrets) together, in an order that nobody knows: new secrets, one for each card. The secrets that were given stand for no card any more.
---@param deck space|string
---@param cards any[]
---@return secret[]
function game:shuffle(deck, cards) end

---The side gets to see these cards of a deck, and nobody else does: what it draws, is given or steals. The same list.
---@param side side|string
---@param cards secret[]
---@return secret[]
function game:deal(side, cards) end

---Everybody sees these cards of a deck: the pieces, which the procedure moves.
---@param cards secret[]
---@return piece[]
function game:turn_up(cards) end

---The owner opens the secret and everybody checks it; its value. Of a card the piece.
---@param secret secret
---@return any
function game:reveal(secret) end

---The owner's machine answers from its secrets (consults of the ruleset); checked at the end.
---@param side side|string
---@param name string
---@param arguments? any
---@return any
function game:consult(side, name, arguments) end

---Ends the game: `winner` (none: drawn) and `level`.
---@param outcome table
function game:finish(outcome) end

---A side, with the module's variables of sides.
---@class side
---@field name string The id of the side.
---@field title string The name for people.
---@field other side The other one of two sides.
local side = {}

---A place where a piece can stand, with the module's variables of spaces.
---@class space
---@field name string The id of the space, as printed on the map.
---@field title string The name for people; the id when it has no other.
---@field kind string hex, square, area, point, box, track, cup, pool or deck.
---@field on_map boolean Whether it is a hex, square, area or point.
---@field terrain string The id of its terrain.
---@field row integer? The row on its grid; nil off a grid.
---@field column integer? The column on its grid; nil off a grid.
---@field pieces piece[] The pieces that stand there, bottom first.
---@field links link[] The links out of the space.
---@field neighbours space[] The spaces that a link joins to it.
---@field discards space? Of a deck: where its cards go when they have been played.
local space = {}

---Whether the space has the feature.
---@param feature string
---@return boolean
function space:has(feature) end

---Whether the space belongs to the region.
---@param region string
---@return boolean
function space:in_region(region) end

---What joins two spaces, with the module's variables of links.
---@class link
---@field a space One end.
---@field b space The other end.
---@field direction string The direction from a to b; empty where the board has none.
local link = {}

---The end that is not this one.
---@param space space|string
---@return space
function link:other(space) end

---Whether the feature lies across the link.
---@param feature string
---@return boolean
function link:has(feature) end

---Whether the crossing leads over the link.
---@param crossing string
---@return boolean
function link:crossing(crossing) end

---A counter in the game, with its attributes and the module's variables of pieces.
---@class piece
---@field id integer Its number, the same for the whole game.
---@field side side? Whose it is; nil of a neutral marker.
---@field space space Where it stands.
---@field counter string The id of its counter.
---@field title string Its name for people; "a hidden unit" where the face that is up hides it from whom the words are for: in a procedure from any side, else from the side on whose behalf the function runs.
---@field face string The id of the face that is up.
---@field facing integer How far it is turned, in the smallest turns of its board.
---@field order integer Its place in the stack, from 1 at the bottom.
---@field face_down boolean Whether it lies face down among the cards of its deck: it is not moved until a secret shows that it is the one.
---@field deck space? Of a card: the deck that it belongs to.
---@field text string What stands on a card; of a counter nothing.
local piece = {}

---A value that one side has committed itself to.
---@class secret
---@field owner side? Whose secret it is: who may look at it. nil of a card that nobody has looked at.
---@field kind string sealed, veiled or card.
---@field deck space? Of a card: its deck.
---@field purpose string The ask, verb or draw that made it.
---@field opened boolean Whether everybody knows it now.
local secret = {}

---A set of spaces: `a + b`, `a - b`, `a * b` (both), `#set`, `a == b`.
---@class set
local set = {}

---Whether the space belongs to the set.
---@param space space|string
---@return boolean
function set:contains(space) end

---The spaces of the set in the order of the board.
---@return space[]
function set:list() end

---What one unit can reach, from game:reach.
---@class reach
local reach = {}

---Whether the unit may end its move there.
---@param space space|string
---@return boolean
function reach:contains(space) end

---Movement points of the cheapest path to a space, or of exactly this path (without the start).
---@param to space|string|space[]|string[]
---@return number
function reach:cost(to) end

---The cheapest path, without the start.
---@param space space|string
---@return space[]
function reach:path(space) end

---Every space that is reached.
---@return space[]
function reach:list() end

---Every space that is reached, as a set.
---@return set
function reach:set() end

---What keeps the unit out of a space; nil when it is reached.
---@param space space|string
---@return { rule: string, text: string, space: space? }?
function reach:why_not(space) end

---What is joined, from game:flood.
---@class flood
local flood = {}

---Whether the space is joined.
---@param space space|string
---@return boolean
function flood:contains(space) end

---How many steps away; nil when it is not joined.
---@param space space|string
---@return integer?
function flood:steps(space) end

---A shortest line from the space back to its source, with both ends; nil when it is not joined.
---@param space space|string
---@return space[]?
function flood:line(space) end

---Every space that is joined, or of these those at most so many steps away.
---@param steps? integer
---@return set
function flood:set(steps) end

---What may be chosen.
---@class domain
domain = {}

---Takes no choice: its only value is nil.
---@return domain
function domain.nothing() end

---One item of the list (or set of spaces) `of`. `test(item)` refuses by game:rule; it is not asked about what is otherwise than `where` says, which it must refuse: `within` a set of spaces, of a `side`, with these values of attributes and variables. `label(item)` is the word in menus. `other` says of what is pointed at and is not in the list why it is not: a sentence, or a function of it that returns one or refuses by game:rule; where it says nothing, the engine names what sets it apart.
---@param options table
---@return domain
function domain.one_of(options) end

---`min` (1 unless given) to `max` (all) items of `of`; the value is a list in canonical order. `test(item, chosen)` judges one more, `accept(chosen)` the whole, also one of too few or too many. `where`, `label` and `other` as of domain.one_of.
---@param options table
---@return domain
function domain.some_of(options) end

---An integer from `min` (0 unless given) to `max`. `test(number)` refuses by game:rule.
---@param options table
---@return domain
function domain.number(options) end

---`min` (1 unless given) to `max` choices in order: `item(chosen)` returns the domain of the next one, or nil for no more.
---@param options table
---@return domain
function domain.sequence(options) end

---A path within a reach, as the list of its spaces without the start. `test(space, path)` judges where it ends.
---@param options table
---@return domain
function domain.path(options) end

---A best path under priorities in order, as the list of its spaces without the start.
---@param options table
---@return domain
function domain.retreat(options) end

---Each item of `of` to one bin of `to`, as a list of { item, bin } in the order of the items; with `all = false` items may be left out. `test(item, bin, so_far)` judges one pair; it is not asked about bins out of the set `within[item]`, which it must refuse. `accept(all)` judges the whole; `other` as of domain.one_of.
---@param options table
---@return domain
function domain.allocation(options) end

---The items that a list of { item, bin } brings to a bin, behind this one. A test of domain.allocation that looks at `so_far` by this alone is asked again only when something else goes to the bins that it has asked about.
---@param so_far table
---@param bin any
---@param item? any
---@return any[]
function domain.planned(so_far, bin, item) end

---Named parts in order: each a domain, or a function of the parts picked before that returns one or nil. `title` is what the player reads where the name does not say it.
---@param fields table
---@return domain
function domain.record(fields) end

---The hand of a spec: it sets up, plays and looks. Sides may be named.
---@class spec_hand
local spec_hand = {}

---Every piece on the map goes to the pool `to`, or to the first pool of the module. What stands in boxes stays.
---@param options? table
function spec_hand:clear(options) end

---The next free piece of the counter: one that is not on the map and that no `put` took before. `face` shows another side than the one that is up.
---@param counter string
---@param space string|space
---@param options? table
---@return piece
function spec_hand:put(counter, space, options) end

---A variable of a side, piece, space or link; of the game without an owner: `t:set("turn", 3)`.
---@param owner side|piece|space|link|string
---@param variable any
---@param value? any
function spec_hand:set(owner, variable, value) end

---Cards that lie face down, by their ids, come into the hand of the side, wherever they lay. The deck must be shuffled.
---@param side side|string
---@param ... string
---@return secret[]
function spec_hand:deal(side, ...) end

---Stands before this node of the sequence and goes on from there. `active` is the side that every `each` around it walks (the first side unless given); all other entries are variables of the game.
---@param node string
---@param options? table
function spec_hand:go(node, options) end

---`enforce`, `assist` or `free`: coming back from `free` runs `settle` of the ruleset.
---@param level string
function spec_hand:mode(level) end

---What the next roll of this purpose shows: numbers, or a list of them. Called again it names the roll after that.
---@param purpose string
---@param ... any
function spec_hand:dice(purpose, ...) end

---The side does this; a refusal fails the spec. Names of spaces stand for spaces, and subsets may be in any order.
---@param side side|string
---@param verb string
---@param arguments? any
function spec_hand:act(side, verb, arguments) end

---The side ends its step.
---@param side side|string
function spec_hand:done(side) end

---Answers what the side is asked; nil passes a window.
---@param side side|string
---@param ask string
---@param value? any
function spec_hand:answer(side, ask, value) end

---Gives a standing order, which then answers the ask.
---@param side side|string
---@param ask string
---@param policy string
---@param arguments? any
function spec_hand:order(side, ask, policy, arguments) end

---Takes the last input back; false when an information point lies before it.
---@return boolean
function spec_hand:undo() end

---Makes again what was undone; false when there is nothing.
---@return boolean
function spec_hand:redo() end

---What the game waits for. `kind` is choice, answer, roll, remote, stopped, free or over; `winner` and `level` are there when it is over.
---@return { kind: string, node: string, asks: string[], sides: side[], winner: side?, level: string? }
function spec_hand:waiting() end

---A query of the ruleset, without a viewer: each reason has `text`, `rule`, `spaces`, `pieces` and `amount`, and `times` when that multiplies; `chance` when it is an outcome that a preview foretells.
---@param query string
---@param arguments? any
---@return { value: any, reasons: table[] }
function spec_hand:query(query, arguments) end

---What the preview of a verb tells when these arguments are picked; reasons as those of a query.
---@param side side|string
---@param verb string
---@param arguments? any
---@return { value: any, reasons: table[] }
function spec_hand:preview(side, verb, arguments) end

---Prints the arguments with the result of the spec, as people read them: a piece with its title and space.
---@param ... any
function spec_hand:log(...) end

---The verbs of which the side can do at least one thing now; `done` when it owes nothing.
---@param side side|string
---@return string[]
function spec_hand:offers(side) end

---The rules of what the side still has to do in this step.
---@param side side|string
---@return string[]
function spec_hand:obligations(side) end

---Whether the side could do this now. To prove a rule say `refuses`, which names it.
---@param side side|string
---@param verb string
---@param arguments? any
---@return boolean
function spec_hand:can(side, verb, arguments) end

---Expects that this action is refused by this very rule and changes nothing.
---@param rule string
---@param side side|string
---@param verb string
---@param arguments? any
function spec_hand:refuses(rule, side, verb, arguments) end

---Expects that this answer is refused by this rule; the ask stays open.
---@param rule string
---@param side side|string
---@param ask string
---@param value? any
function spec_hand:refuses_answer(rule, side, ask, value) end

---Expects that the side may not end its step, by this rule.
---@param rule string
---@param side side|string
function spec_hand:refuses_done(rule, side) end

---Expectations of a spec: one that does not hold ends the spec, which has failed.
---@class expect
expect = {}

---Both are one value; handles of one thing are.
---@param found any
---@param wanted any
function expect.equal(found, wanted) end

---Both are equal, tables entry by entry.
---@param found any
---@param wanted any
function expect.same(found, wanted) end

---It is neither nil nor false.
---@param found any
function expect.truthy(found) end

---It is nil or false.
---@param found any
function expect.falsy(found) end

---An entry of the list is the same as this.
---@param list table
---@param wanted any
function expect.contains(list, wanted) end

---Running this raises an error with these words in it.
---@param part string
---@param work function
function expect.fails(part, work) end

---A spec of a module, in tests/*.lua.
---@param name string
---@param about { rule?: string, rules?: string[], scenario?: string, options?: table }
---@param run fun(t: spec_hand, game: game)
function spec(name, about, run) end
