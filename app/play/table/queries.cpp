#include "app/play/table/queries.h"

#include <algorithm>

namespace bocage {

bool has_query(const Session& session, const std::string& name) {
  const auto queries = session.ruleset().queries();
  return std::find(queries.begin(), queries.end(), name) != queries.end();
}

std::string query_failure(Session& session, const std::string& name) {
  const Problems problems = session.take_problems();
  return problems.empty() ? std::string() : "The module's query \"" + name + "\" failed: " + to_text(problems.front());
}

}  // namespace bocage
