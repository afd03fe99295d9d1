// How the session says no: answers to the calls of players, and the words of values that a ruleset returns.
// Internal to engine/session.
#pragma once

#include <optional>
#include <string>

#include "engine/base/problem.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/position/position.h"
#include "engine/session/session.h"

namespace bocage {

// Of a machine that plays no side: whoever looks on adds nothing to the game.
inline constexpr const char* no_side_here = tr_later("no side is played on this machine: it only looks on");

Submitted refused(Refusal refusal);
Submitted refused_form(std::string text);
// Of a side for which nobody acts here: it is played elsewhere, or by the rules.
Submitted refused_elsewhere(const Position& position, SideId side);
Refusal fault_refusal(const Problem& problem);
// What a query or a preview of the ruleset returned.
Reasoned reasoned_of(const Module& module, const Value& value);
// Why a value cannot be what a query or a preview returns; nullopt when it can.
std::optional<std::string> answer_fault(const Value& value);
// The parts of such a value; empty for what is of another kind.
std::string text_in(const Value& value);
std::vector<SpaceId> spaces_in(const Value& value);
std::vector<PieceId> pieces_in(const Value& value);
// The hash that a value writes in hexadecimal digits; nullopt for any other value.
std::optional<Hash> hash_in(const Value& value);

}  // namespace bocage
