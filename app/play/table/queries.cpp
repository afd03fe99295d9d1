#include "app/play/table/queries.h"

#include <algorithm>

#include "app/play/words/failure_words.h"

namespace bocage {

namespace {

// An empty Lua table is both a list and a map.
bool is_list(const Value& value) {
  return value.kind() == Value::Kind::list || (value.kind() == Value::Kind::map && value.map().empty());
}

bool is_pair(const Value& value) {
  return value.kind() == Value::Kind::list && value.list().size() == 2 && value.list()[1].is_number();
}

bool is_marked(const Value& value) {
  return value.kind() == Value::Kind::list && value.list().size() == 2 &&
         value.list()[0].kind() == Value::Kind::space && value.list()[1].kind() == Value::Kind::name;
}

// The two ends of a bond.
bool is_bond(const Value& value) {
  return value.kind() == Value::Kind::list && value.list().size() == 2 &&
         value.list()[0].kind() == Value::Kind::space && value.list()[1].kind() == Value::Kind::space;
}

bool is_cost(const Value& value) {
  return is_pair(value) && value.list()[0].kind() == Value::Kind::space;
}

}  // namespace

bool has_query(const Session& session, const std::string& name) {
  const auto queries = session.ruleset().queries();
  return std::find(queries.begin(), queries.end(), name) != queries.end();
}

std::optional<std::string> wrong_value(const std::string& query, const Value& value) {
  if (query == "stacking" && !value.is_nil() && !(is_pair(value) && value.list()[0].is_number())) {
    return "the value of 'stacking' is the list { count, max }, or nil";
  }
  if (query == "sight" && value.kind() != Value::Kind::boolean) return "the value of 'sight' is true or false";
  if (query == "marked" && !value.is_nil()) {
    const bool marked =
        value.kind() != Value::Kind::list || std::all_of(value.list().begin(), value.list().end(), is_marked);
    if (!is_list(value) || !marked) return "the value of 'marked' is a list of { space, style }";
  }
  if (query == "bonds") {
    const bool bonds =
        value.kind() != Value::Kind::list || std::all_of(value.list().begin(), value.list().end(), is_bond);
    if (!is_list(value) || !bonds) return "the value of 'bonds' is a list of { space, space }";
  }
  if (query != "reach" || value.is_nil()) return std::nullopt;
  const bool costs =
      value.kind() != Value::Kind::list || std::all_of(value.list().begin(), value.list().end(), is_cost);
  if (!is_list(value) || !costs) return "the value of 'reach' is a list of { space, cost }";
  return std::nullopt;
}

std::string query_failure(const std::string& name, const Reasoned& answer) {
  if (answer.problem) return failure_at(name, *answer.problem);
  return wrong_value(name, answer.value) ? failure_at(name, Problem{}) : std::string();
}

}  // namespace bocage
