// The mail boxes that the window sends from and looks into: what is typed about one becomes an account.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ways/account.h"
#include "engine/ways/passwords.h"

namespace bocage {

struct TypedMailBox {
  std::string address = {};
  std::string user = {};  // empty: the address
  std::string smtp = {};  // servers as they are named; empty: not used
  std::string imap = {};
  std::string folder = {};  // that is looked into; empty: the usual one
};

TypedMailBox typed(const Account& account);
// The servers that most providers have for an address; empty: it is no address yet.
std::string usual_smtp(const std::string& address);
std::string usual_imap(const std::string& address);

struct JudgedMailBox {
  std::optional<Account> account;
  std::string fault;  // why it is none, as one sentence without its end
};
// `before` is the account that is changed: its name and certificate stay. Without it the account is new, and gets a
// name that none of `others` has.
JudgedMailBox judged(const TypedMailBox& wanted, const std::optional<Account>& before,
                     const std::vector<Account>& others = {});

// The account of this name is replaced, and a new one stands behind the others. A password that was kept for what was
// there before is forgotten, since it may be of another server.
std::optional<Problem> keep_mail_box(const std::string& mail_folder, const Account& account, Passwords& passwords);
std::optional<Problem> remove_mail_box(const std::string& mail_folder, const std::string& name, Passwords& passwords);

}  // namespace bocage
