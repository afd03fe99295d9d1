// The way that an address asks for, and the mail boxes that are looked into.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/ways/account.h"
#include "engine/ways/conversation.h"
#include "engine/ways/way.h"

namespace bocage {

class PostOffice final : public WayOut {
 public:
  struct Asked {
    std::optional<std::string> password;
    std::optional<Problem> problem;  // when there is none
  };
  // Asked once for each account, when it is needed.
  using AskPassword = std::function<Asked(const Account& account)>;

  // In the folder of games by mail. `account` names the one that sends and is looked into; empty: the first that can
  // send, and all that can receive. `name` is the player's.
  PostOffice(std::string mail_folder, std::string account, std::string name, AskPassword ask, GoOn go_on = {});
  ~PostOffice() override;

  // Why there is nothing that could be done with the accounts as they are; nullopt: all is well.
  const std::optional<Problem>& problem() const { return problem_; }

  // "folder:/path" is a folder, anna@example.org a mail box.
  std::optional<Problem> offer(const std::string& address, const Message& message) override;

  // The mail boxes that are watched, each a way in.
  struct Boxes {
    std::vector<std::unique_ptr<WayIn>> ways;
    Problems problems;  // of those that cannot be asked
  };
  Boxes boxes();

  // Logs in at each server of the account; what it says.
  Problems try_account();

 private:
  std::vector<const Account*> chosen() const;
  std::optional<Problem> connect(const Account& account, const Server& server, Connection& connection);

  std::string mail_folder_;
  std::string account_;
  std::string name_;
  AskPassword ask_;
  GoOn go_on_;
  std::vector<Account> accounts_;
  std::map<std::string, std::string> passwords_;  // by account
  std::unique_ptr<WayOut> sending_;               // one login for all messages
  std::optional<Problem> problem_;
};

}  // namespace bocage
