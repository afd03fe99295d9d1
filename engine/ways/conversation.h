// A conversation with a mail server: libcurl, with what every one of them needs. Certificates are verified, nothing
// waits for ever, and it can be stopped.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/ways/server.h"
#include "engine/ways/way.h"

namespace bocage {

struct Login {
  std::string user;
  std::string password;
};

// In seconds.
struct Patience {
  int to_connect = 20;
  int for_an_answer = 60;  // and without a byte while a message is on its way
};

struct Connection {
  Server server;
  Login login;
  std::string certificate;  // as in Account
  Patience patience = {};
  GoOn go_on = {};  // may be empty
};

class Conversation {
 public:
  explicit Conversation(Connection connection);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  struct Answer {
    std::string text;
    std::optional<Problem> problem;
    bool gone = false;     // the problem is that what was asked for is not there
    bool refused = false;  // the problem is that the server understood, and would not
  };
  // `path` as libcurl takes it, with "/" in front; `command` is sent as it stands, or the path is fetched when it is
  // empty. An answer of more than `most` bytes is a problem.
  Answer ask(const std::string& path, const std::string& command, std::size_t max_count);
  // A mail, to one address, both without fault.
  std::optional<Problem> hand_over(const std::string& from, const std::string& to, const std::string& mail);

 private:
  struct Talk;
  std::unique_ptr<Talk> talk_;
};

// For a part of a path.
std::string escaped_for_path(const std::string& text);

}  // namespace bocage
