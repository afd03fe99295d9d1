// A message as a mail: what SMTP sends, and what a mail program opens.
#pragma once

#include <ctime>
#include <optional>
#include <string>

#include "engine/message/message.h"

namespace bocage {

struct Correspondents {
  std::string from;       // an address; empty: the mail program knows it
  std::string from_name;  // may be empty
  std::string to;         // an address; empty: the mail program asks
};

// Lines end with CRLF. The letters stand in the text and are attached: one of both survives most ways. Each address
// must be without fault. `draft`: a mail program opens it for sending.
std::string mail_text(const Message& message, const Correspondents& people, std::time_t written, bool draft);

// Why nothing is sent to this address, which may be a stranger's; nullopt: it is one of a mail box. Quoted names and
// addresses in other scripts are not taken.
std::optional<std::string> fault_of_mail_address(const std::string& address);

}  // namespace bocage
