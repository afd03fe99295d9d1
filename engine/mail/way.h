// A way: how messages travel, whatever carries them. Bytes out to an address, bytes in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct Message {
  std::string subject;  // one line
  std::string text;
};

class Way {
 public:
  virtual ~Way() = default;
  // The same message twice is as good as once.
  virtual std::optional<Problem> send(const std::string& address, const Message& message) = 0;

  struct Arrived {
    std::string name;  // for messages to people
    std::string bytes;
  };
  struct Fetched {
    std::vector<Arrived> messages;
    Problems problems;  // of messages that cannot be read; the others are there
  };
  // Everything that lies there, in an order that stays the same. What was fetched before may come again.
  virtual Fetched fetch() = 0;
};

// Why no message may be sent to this address, which may be a stranger's: a line of a header must not end in it.
std::optional<std::string> fault_of_address(const std::string& address);

}  // namespace bocage
