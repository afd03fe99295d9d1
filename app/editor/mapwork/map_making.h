// Makes a map of a recipe beside the window's thread, with progress, until it is done or somebody ends it.
#pragma once

#include <wx/event.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "editor/mapwork/remade_map.h"

namespace bocage {

class MapMaking {
 public:
  using Result = std::shared_ptr<const editor::RemadeMap>;
  // `done` is called in the window's thread, with null where it was ended; the owner must outlive this.
  MapMaking(wxEvtHandler& owner, std::function<void(Result)> done);
  ~MapMaking();  // ends it
  MapMaking(const MapMaking&) = delete;
  MapMaking& operator=(const MapMaking&) = delete;

  bool busy() const { return busy_; }
  void begin(const editor::Project& project);  // not while it is busy
  void end() { ended_ = true; }                // when the part under way is done; nothing comes of it
  int percent() const;

 private:
  wxEvtHandler& owner_;
  std::function<void(Result)> done_;
  bool busy_ = false;
  std::atomic<bool> ended_ = false;
  std::atomic<std::size_t> part_ = 0;
  std::atomic<std::size_t> parts_ = 1;
  std::thread worker_;
};

}  // namespace bocage
