// Ways: how messages travel, whatever carries them. Bytes out to an address; bytes in, each with an id.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/message/message.h"

namespace bocage {

class WayOut {
 public:
  virtual ~WayOut() = default;
  // Without a problem the way has it, and is answerable for it. With one it may have left all the same: whoever hands
  // it over again does no harm, because the same message twice is as good as once.
  virtual std::optional<Problem> offer(const std::string& address, const Message& message) = 0;
};

// What has come.
struct Arrived {
  std::string name;  // where it came from, for messages to people
  std::string bytes;
  std::string id = {};  // its own on its way, for settle()
};

class WayIn {
 public:
  virtual ~WayIn() = default;

  struct Fetched {
    std::vector<Arrived> messages;
    Problems problems;  // of messages that cannot be had; the others are there
  };
  // What is new, and what came before and was not settled, in an order that stays the same. What was taken before may
  // come again.
  virtual Fetched fetch() = 0;
  // What these hold lies on disk, or is refused for good: they need not come again. Nothing is deleted.
  virtual std::optional<Problem> settle(const std::vector<std::string>& ids) = 0;
};

// How far a way has come; false stops it. It is asked about once a second, and more often while bytes flow.
struct WayProgress {
  std::uint64_t bytes = 0;
  std::uint64_t of = 0;  // 0: unknown
};
using GoOn = std::function<bool(const WayProgress& progress)>;

}  // namespace bocage
