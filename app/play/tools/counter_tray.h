// Every counter of the module, laid out beside the table, to create pieces from by hand.
#pragma once

#include <vector>

#include "app/play/table/prompt.h"
#include "engine/session/session.h"

namespace bocage {

class CounterTray {
 public:
  explicit CounterTray(const Session& session) : session_(session) {}  // which outlives it

  bool open() const { return open_; }
  void set_open(bool open) { open_ = open; }
  // By sides, those of no side last. They are laid out when they are asked for first.
  const std::vector<PoolEntry>& entries();
  std::optional<SceneFace> face(CounterId counter);  // nullopt when the tray has none of it

 private:
  const Session& session_;
  bool open_ = false;
  std::vector<PoolEntry> entries_;
};

}  // namespace bocage
