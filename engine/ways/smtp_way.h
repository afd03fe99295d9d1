// SMTP as a way out: mails to mail boxes.
#pragma once

#include "engine/ways/conversation.h"

namespace bocage {

class SmtpWay final : public WayOut {
 public:
  // `from` is an address without fault.
  SmtpWay(Connection connection, std::string from, std::string from_name)
      : conversation_(std::move(connection)), from_(std::move(from)), from_name_(std::move(from_name)) {}
  std::optional<Problem> offer(const std::string& address, const Message& message) override;
  // Logs in, and sends nothing.
  std::optional<Problem> try_it();

 private:
  Conversation conversation_;
  std::string from_;
  std::string from_name_;
};

}  // namespace bocage
