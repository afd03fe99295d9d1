// What the table asks of a module's queries.
#pragma once

#include <string>

#include "engine/session/session.h"

namespace bocage {

bool has_query(const Session& session, const std::string& name);

// Takes the session's problems after a query was asked: why it failed, as a sentence; empty when it did not.
std::string query_failure(Session& session, const std::string& name);

}  // namespace bocage
