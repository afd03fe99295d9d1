// Where passwords are: never in a file of ours.
#pragma once

#include <optional>
#include <string>

#include "engine/base/problem.h"
#include "engine/ways/account.h"

namespace bocage {

class Passwords {
 public:
  virtual ~Passwords() = default;

  struct Found {
    std::optional<std::string> password;  // nullopt without a problem: it is not kept here
    std::optional<Problem> problem;       // the keeper cannot be asked
  };
  virtual Found find(const Account& account) = 0;
  virtual std::optional<Problem> keep(const Account& account, const std::string& password) = 0;
  virtual std::optional<Problem> forget(const Account& account) = 0;  // one that is not there is forgotten
};

// Why this is no password: it would not stay within its line.
std::optional<std::string> fault_of_password(const std::string& password);

}  // namespace bocage
