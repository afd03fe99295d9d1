// What the table asks of a module's queries: the standard ones, by their names, and the form of their values.
#pragma once

#include <optional>
#include <string>

#include "engine/session/session.h"

namespace bocage {

bool has_query(const Session& session, const std::string& name);

// Why the table could not show this answer to one of its queries; nullopt when it could, and for other queries.
std::optional<std::string> wrong_value(const std::string& query, const Value& value);

// Why a query gave no answer that can be shown, as one plain sentence for a player; empty when it gave one.
std::string query_failure(const std::string& name, const Reasoned& answer);

}  // namespace bocage
