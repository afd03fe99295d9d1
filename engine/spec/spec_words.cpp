// The words of specs for the reference: what spec_prelude.h defines and SpecGame carries out. Nothing is bound from
// here, so there are no functions.
#include "engine/spec/reference.h"

namespace bocage {

namespace {

constexpr std::uint8_t specs = in(ContextBit::spec);

constexpr Binding hand(const char* name, const char* arguments, const char* result, const char* doc,
                       const char* example) {
  return {"t", name, false, arguments, result, specs, doc, example, nullptr};
}
constexpr Binding expectation(const char* name, const char* arguments, const char* doc, const char* example) {
  return {"expect", name, false, arguments, "", specs, doc, example, nullptr};
}

const Binding words[] = {
    hand(
        "clear", "options?: table", "",
        "Every piece on the map goes to the pool `to`, or to the first pool of the module. What stands in boxes stays.",
        "t:clear{ to = 'red.dead' }\n"
        "expect.equal(#game:pieces{ on_map = true }, 0)"),
    hand("put", "counter: string, space: string|space, options?: table", "piece",
         "The next free piece of the counter: one that is not on the map and that no `put` took before. `face` shows "
         "another side than the one that is up.",
         "local unit = t:put('r-guard', '0305', { face = 'back' })\n"
         "expect.equal(unit.face, 'back')"),
    hand("set", "owner: side|piece|space|link|string, variable: any, value?: any", "",
         "A variable of a side, piece, space or link; of the game without an owner: `t:set(\"turn\", 3)`.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:set(unit, 'disrupted', true)\n"
         "t:set('turn', 3)\n"
         "expect.truthy(unit.disrupted and game.turn == 3)"),
    hand("deal", "side: side|string, ...: string", "secret[]",
         "Cards that lie face down, by their ids, come into the hand of the side, wherever they lay. The deck must be "
         "shuffled.",
         "expect.fails('the map declares no <deck>', function() t:deal('red', 'riot') end)"),
    hand(
        "go", "node: string, options?: table", "",
        "Stands before this node of the sequence and goes on from there. `active` is the side that every `each` around "
        "it walks (the first side unless given); all other entries are variables of the game.",
        "t:go('movement', { active = 'blue', turn = 2 })\n"
        "expect.equal(game:active().name, 'blue')"),
    hand("mode", "level: string", "",
         "`enforce`, `assist` or `free`: coming back from `free` runs `settle` of the ruleset.",
         "t:mode('free')\n"
         "expect.equal(t:waiting().kind, 'free')"),
    hand("dice", "purpose: string, ...: any", "",
         "What the next roll of this purpose shows: numbers, or a list of them. Called again it names the roll after "
         "that.",
         "local unit = t:put('b-engineers', '0505')\n"
         "t:go('movement', { active = 'blue' })\n"
         "t:dice('bridge', 4)\n"
         "t:act('blue', 'blow', { unit = unit })\n"
         "expect.truthy(game:link('0405', '0505').blown)"),
    hand("act", "side: side|string, verb: string, arguments?: any", "",
         "The side does this; a refusal fails the spec. Names of spaces stand for spaces, and subsets may be in any "
         "order.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:go('movement', { active = 'red' })\n"
         "t:act('red', 'move', { unit = unit, path = { '0306' } })\n"
         "expect.equal(unit.space.name, '0306')"),
    hand("done", "side: side|string", "", "The side ends its step.",
         "t:go('movement', { active = 'red' })\n"
         "t:done('red')\n"
         "expect.equal(t:waiting().node, 'combat')"),
    hand("answer", "side: side|string, ask: string, value?: any", "",
         "Answers what the side is asked; nil passes a window.",
         "t:clear()\n"
         "t:go('arrivals', { active = 'red', turn = 2 })\n"
         "t:answer('red', 'entry', '0106')\n"
         "expect.equal(game:pieces{ counter = 'r-3rd' }[1].space.name, '0106')"),
    hand("order", "side: side|string, ask: string, policy: string, arguments?: any", "",
         "Gives a standing order, which then answers the ask.",
         "local unit = t:put('r-guard', '0207')\n"
         "t:put('b-militia', '0208')\n"
         "t:go('combat', { active = 'red' })\n"
         "t:set(game:side('red'), 'tokens', 0)\n"
         "t:set(game:side('blue'), 'tokens', 0)\n"
         "t:order('blue', 'stand_or_retreat', 'retreat')\n"
         "t:dice('combat', 4)\n"
         "t:act('red', 'attack', { target = '0208', attackers = { unit }, support = 'hold' })\n"
         "expect.same(t:waiting().asks, { 'retreat' })"),
    hand("undo", "", "boolean", "Takes the last input back; false when an information point lies before it.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:go('movement', { active = 'red' })\n"
         "t:act('red', 'move', { unit = unit, path = { '0306' } })\n"
         "expect.truthy(t:undo())\n"
         "expect.equal(unit.space.name, '0305')"),
    hand("redo", "", "boolean", "Makes again what was undone; false when there is nothing.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:go('movement', { active = 'red' })\n"
         "t:act('red', 'move', { unit = unit, path = { '0306' } })\n"
         "t:undo()\n"
         "expect.truthy(t:redo())\n"
         "expect.equal(unit.space.name, '0306')"),
    hand("waiting", "", "{ kind: string, node: string, asks: string[], sides: side[], winner: side?, level: string? }",
         "What the game waits for. `kind` is choice, answer, roll, remote, stopped, free or over; `winner` and `level` "
         "are there when it is over.",
         "t:go('movement', { active = 'red' })\n"
         "expect.equal(t:waiting().kind, 'choice')\n"
         "expect.same(t:waiting().sides, { game:side('red') })"),
    hand("query", "query: string, arguments?: any", "{ value: any, reasons: table[] }",
         "A query of the ruleset, without a viewer: each reason has `text`, `rule`, `spaces`, `pieces` and `amount`, "
         "and `times` when that multiplies; `chance` when it is an outcome that a preview foretells.",
         "expect.equal(t:query('points').value, 0)"),
    hand("preview", "side: side|string, verb: string, arguments?: any", "{ value: any, reasons: table[] }",
         "What the preview of a verb tells when these arguments are picked; reasons as those of a query.",
         "t:clear()\n"
         "local unit = t:put('r-1st', '0305')\n"
         "t:put('b-militia', '0405')\n"
         "t:go('combat', { active = 'red' })\n"
         "local found = t:preview('red', 'attack', { target = '0405', attackers = { unit }, support = 'hold' })\n"
         "expect.equal(found.value, '2-1')"),
    hand("log", "...: any", "",
         "Prints the arguments with the result of the spec, as people read them: a piece with its title and space.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:log('it stands', unit, { unit.face })\n"
         "expect.truthy(unit.space.on_map)"),
    hand("offers", "side: side|string", "string[]",
         "The verbs of which the side can do at least one thing now; `done` when it owes nothing.",
         "t:put('r-guard', '0305')\n"
         "t:go('movement', { active = 'red' })\n"
         "expect.contains(t:offers('red'), 'move')"),
    hand("obligations", "side: side|string", "string[]", "The rules of what the side still has to do in this step.",
         "t:go('deploy', { active = 'red' })\n"
         "expect.same(t:obligations('red'), { '2.1' })"),
    hand("can", "side: side|string, verb: string, arguments?: any", "boolean",
         "Whether the side could do this now. To prove a rule say `refuses`, which names it.",
         "local unit = t:put('r-guard', '0305')\n"
         "t:go('movement', { active = 'red' })\n"
         "expect.truthy(t:can('red', 'move', { unit = unit, path = { '0306' } }))"),
    hand("refuses", "rule: string, side: side|string, verb: string, arguments?: any", "",
         "Expects that this action is refused by this very rule and changes nothing.",
         "local unit = t:put('r-tanks', '0402')\n"
         "t:go('movement', { active = 'red' })\n"
         "t:refuses('3.3', 'red', 'move', { unit = unit, path = { '0502' } })"),
    hand("refuses_answer", "rule: string, side: side|string, ask: string, value?: any", "",
         "Expects that this answer is refused by this rule; the ask stays open.",
         "t:clear()\n"
         "t:put('b-militia', '0102')\n"
         "t:go('arrivals', { active = 'red', turn = 2 })\n"
         "t:refuses_answer('2.5', 'red', 'entry', '0102')"),
    hand("refuses_done", "rule: string, side: side|string", "",
         "Expects that the side may not end its step, by this rule.",
         "t:go('deploy', { active = 'red' })\n"
         "t:refuses_done('2.1', 'red')"),

    expectation("equal", "found: any, wanted: any", "Both are one value; handles of one thing are.",
                "expect.equal(game:space('0304'), game:space('0304'))"),
    expectation("same", "found: any, wanted: any", "Both are equal, tables entry by entry.",
                "expect.same({ 1, { a = 2 } }, { 1, { a = 2 } })"),
    expectation("truthy", "found: any", "It is neither nil nor false.", "expect.truthy(game:space('0304').on_map)"),
    expectation("falsy", "found: any", "It is nil or false.", "expect.falsy(game:side('red').plan)"),
    expectation("contains", "list: table, wanted: any", "An entry of the list is the same as this.",
                "expect.contains(game:space('0304').neighbours, game:space('0305'))"),
    expectation("fails", "part: string, work: function", "Running this raises an error with these words in it.",
                "expect.fails('no space \"9999\"', function() return game:space('9999') end)"),
};

}  // namespace

std::span<const Binding> spec_words() {
  return words;
}

}  // namespace bocage
