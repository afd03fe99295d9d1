// What differs between two boards, marked on one of them; a click says in words what becomes of a space or a side.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/editor/drawing/canvas_tool.h"
#include "editor/mapwork/map_difference.h"
#include "engine/module/module.h"

namespace bocage {

class DifferenceMarks : public CanvasTool {
 public:
  explicit DifferenceMarks(std::function<void(const std::string& text)> tell) : tell_(std::move(tell)) {}

  // Those that the board of this module has.
  void show(std::shared_ptr<const Module> module, std::uint32_t surface, const editor::MapDifference& difference);
  std::size_t spaces() const { return spaces_.size(); }  // marked
  std::size_t sides() const { return sides_.size(); }

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot, double) override {}
  void release() override {}
  bool click_twice() override { return true; }
  void point_at(std::optional<Spot>, double) override {}
  void pick(Spot, double) override {}
  bool press_key(int) override { return false; }
  bool give_up() override { return false; }
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  std::function<void(const std::string& text)> tell_;
  std::shared_ptr<const Module> module_;
  std::uint32_t surface_ = 0;
  std::vector<std::pair<SpaceId, std::string>> spaces_;
  std::vector<std::pair<LinkId, std::string>> sides_;
};

}  // namespace bocage
