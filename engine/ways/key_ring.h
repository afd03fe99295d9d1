// The system's key ring, through libsecret: what GNOME, KDE and others offer on the session's bus.
#pragma once

#include "engine/ways/passwords.h"

namespace bocage {

class KeyRing final : public Passwords {
 public:
  Found find(const Account& account) override;
  std::optional<Problem> keep(const Account& account, const std::string& password) override;
  std::optional<Problem> forget(const Account& account) override;
};

}  // namespace bocage
