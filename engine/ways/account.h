// A mail box of this person: where it sends and where it looks. Its password is not part of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/ways/server.h"

namespace bocage {

struct Account {
  std::string name;     // what the player calls it
  std::string address;  // anna@example.org
  std::string user;     // who logs in
  std::optional<Server> smtp;
  std::optional<Server> imap;
  std::string folder = "INBOX";  // that is watched
  std::string certificate;       // a file with the certificate that vouches for the servers; empty: the system's vouch
};

// Why this is no account.
std::optional<std::string> fault_of(const Account& account);

struct Accounts {
  std::vector<Account> all;  // in the order in which they were added
  std::optional<Problem> problem;
};
// Of the folder of games by mail.
Accounts read_accounts(const std::string& mail_folder);
std::optional<Problem> write_accounts(const std::string& mail_folder, const std::vector<Account>& accounts);

}  // namespace bocage
