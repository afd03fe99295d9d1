// A mail server as a player names it: "smtps://smtp.example.org", "imap://imap.example.org:143".
#pragma once

#include <optional>
#include <string>

namespace bocage {

struct Server {
  enum class Kind { smtp, imap };
  Kind kind = Kind::smtp;
  // Encrypted from its first byte (smtps, imaps); otherwise by STARTTLS, without which nothing is said but to this very
  // machine.
  bool encrypted_at_once = true;
  std::string host;
  int port = 0;

  bool is_this_machine() const;
  std::string text() const;  // as it is read
};

struct ReadServer {
  std::optional<Server> server;
  std::string fault;
};
// Without a port: 465, 587, 993 or 143.
ReadServer read_server(const std::string& text, Server::Kind kind);

}  // namespace bocage
