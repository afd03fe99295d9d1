// Several players at one screen: when the table must be covered before the next one sits down.
#pragma once

#include "engine/session/session.h"

namespace bocage {

// Whether the view of `side` shows anything that `other` may not see.
bool holds_secrets_from(const Session& session, SideId side, SideId other);

// A side's own secrets that nobody else knows yet, in words: what for, and what it says.
std::vector<std::string> own_secrets(const Session& session, SideId side);

}  // namespace bocage
