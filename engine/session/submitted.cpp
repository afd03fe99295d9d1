#include "engine/session/submitted.h"

namespace bocage {

Submitted refused(Refusal refusal) {
  Submitted submitted;
  submitted.refusal = std::move(refusal);
  return submitted;
}

Submitted refused_form(std::string text) {
  return refused(form_refusal(std::move(text)));
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

Reasoned reasoned_of(const Value& value) {
  Reasoned result;
  const bool table = value.kind() == Value::Kind::map && value["reasons"].kind() == Value::Kind::list;
  result.value = table || (value.kind() == Value::Kind::map && value.map().contains("value")) ? value["value"] : value;
  if (!table) return result;
  for (const auto& item : value["reasons"].list()) {
    Reasoned::Reason reason;
    reason.text = item.kind() == Value::Kind::name ? item.name() : text_in(item["text"]);
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
