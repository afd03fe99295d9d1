#include "app/editor/mapwork/map_making.h"

#include <utility>

namespace bocage {

MapMaking::MapMaking(wxEvtHandler& owner, std::function<void(Result)> done) : owner_(owner), done_(std::move(done)) {}

MapMaking::~MapMaking() {
  end();
  if (worker_.joinable()) worker_.join();
}

void MapMaking::begin(const editor::Project& project) {
  if (worker_.joinable()) worker_.join();
  busy_ = true;
  ended_ = false;
  part_ = 0;
  worker_ = std::thread([this, texts = project.snapshot()] {
    auto map = std::make_shared<const editor::RemadeMap>(
        editor::remake_map(texts, [this](std::size_t part, std::size_t parts) {
          parts_ = parts;
          part_ = part;
          return !ended_;
        }));
    owner_.CallAfter([this, map] {
      busy_ = false;
      done_(ended_ ? nullptr : map);
    });
  });
}

int MapMaking::percent() const {
  const std::size_t parts = parts_;
  return parts == 0 ? 0 : static_cast<int>(100 * part_ / parts);
}

}  // namespace bocage
