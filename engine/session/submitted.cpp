#include "engine/session/submitted.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/module/seats.h"
#include "engine/translation/translation.h"

namespace bocage {

Submitted refused(Refusal refusal) {
  Submitted submitted;
  submitted.refusal = std::move(refusal);
  return submitted;
}

Submitted refused_form(std::string text) {
  return refused(form_refusal(std::move(text)));
}

Submitted refused_elsewhere(const Position& position, SideId side) {
  const std::string title = position.side_title(side);
  if (played_by_rules(position.module(), side)) {
    return refused_form(tr("{side} is played by the rules: nobody acts for it", {{"side", title}}));
  }
  return refused_form(tr("{side} is not played on this machine", {{"side", title}}));
}

Refusal fault_refusal(const Problem& problem) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::fault;
  refusal.text = to_text(problem);
  return refusal;
}

std::vector<SpaceId> spaces_in(const Value& value) {
  std::vector<SpaceId> spaces;
  if (value.kind() == Value::Kind::space) spaces.push_back(value.space());
  if (value.kind() != Value::Kind::list) return spaces;
  for (const auto& item : value.list()) {
    if (item.kind() == Value::Kind::space) spaces.push_back(item.space());
  }
  return spaces;
}

std::vector<PieceId> pieces_in(const Value& value) {
  std::vector<PieceId> pieces;
  if (value.kind() == Value::Kind::piece) pieces.push_back(value.piece());
  if (value.kind() != Value::Kind::list) return pieces;
  for (const auto& item : value.list()) {
    if (item.kind() == Value::Kind::piece) pieces.push_back(item.piece());
  }
  return pieces;
}

std::string text_in(const Value& value) {
  return value.kind() == Value::Kind::name ? value.name() : std::string();
}

std::optional<Hash> hash_in(const Value& value) {
  return value.kind() == Value::Kind::name ? hash_from_hex(value.name()) : std::nullopt;
}

namespace {

bool nil_or(const Value& value, Value::Kind kind) {
  return value.is_nil() || value.kind() == kind;
}

// One of them, or a list of them; an empty Lua table is both a list and a map.
bool some_of(const Value& value, Value::Kind kind) {
  if (nil_or(value, kind)) return true;
  if (value.kind() == Value::Kind::map) return value.map().empty();
  if (value.kind() != Value::Kind::list) return false;
  const auto& items = value.list();
  return std::all_of(items.begin(), items.end(), [&](const Value& item) { return item.kind() == kind; });
}

std::optional<std::string> reason_fault(const Value& reason) {
  if (reason.kind() == Value::Kind::name) return std::nullopt;
  if (reason.kind() != Value::Kind::map) return "is neither a text nor a table";
  if (reason["text"].kind() != Value::Kind::name) return "has no text";
  if (!nil_or(reason["rule"], Value::Kind::name)) return "has a 'rule' that is no text";
  if (!some_of(reason["spaces"], Value::Kind::space)) return "has 'spaces' that are no spaces";
  if (!some_of(reason["pieces"], Value::Kind::piece)) return "has 'pieces' that are no pieces";
  if (!nil_or(reason["times"], Value::Kind::boolean)) return "has 'times' that is neither true nor false";
  if (!reason["chance"].is_nil() && !reason["chance"].is_number()) return "has a 'chance' that is no number";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> answer_fault(const Value& value) {
  if (value.kind() != Value::Kind::map) return std::nullopt;
  const Value& reasons = value["reasons"];
  if (reasons.is_nil() || (reasons.kind() == Value::Kind::map && reasons.map().empty())) return std::nullopt;
  if (reasons.kind() != Value::Kind::list) return "its 'reasons' are no list";
  for (std::size_t i = 0; i < reasons.list().size(); ++i) {
    if (auto fault = reason_fault(reasons.list()[i])) return "reason " + std::to_string(i + 1) + " " + *fault;
  }
  return std::nullopt;
}

Reasoned reasoned_of(const Module& module, const Value& value) {
  Reasoned result;
  const bool table = value.kind() == Value::Kind::map && value["reasons"].kind() == Value::Kind::list;
  result.value = table || (value.kind() == Value::Kind::map && value.map().contains("value")) ? value["value"] : value;
  if (!table) return result;
  for (const auto& item : value["reasons"].list()) {
    Reasoned::Reason reason;
    reason.text = said(module, item.kind() == Value::Kind::name ? item.name() : text_in(item["text"]));
    reason.rule = text_in(item["rule"]);
    reason.spaces = spaces_in(item["spaces"]);
    reason.pieces = pieces_in(item["pieces"]);
    reason.amount = item["amount"];
    reason.times = item["times"] == Value(true);
    reason.chance = item["chance"];
    result.reasons.push_back(std::move(reason));
  }
  return result;
}

}  // namespace bocage
