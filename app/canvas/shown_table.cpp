#include "app/canvas/shown_table.h"

#include <utility>

#include "app/canvas/hit_test.h"

namespace bocage {

namespace {

std::shared_ptr<Scene> empty_scene(const std::shared_ptr<const Module>& module) {
  auto scene = std::make_shared<Scene>();
  scene->module = module;
  return scene;
}

}  // namespace

ShownTable::ShownTable(const std::shared_ptr<const Module>& module, std::uint32_t surface,
                       std::function<void()> arrived)
    : look_(std::make_shared<const CanvasRenderer>(module, Theme::print, surface)),
      scene_(empty_scene(module)),
      arrived_(std::move(arrived)),
      sprites_(8U << 20U) {
  make_anew();
}

void ShownTable::show(std::shared_ptr<const Scene> scene) {
  scene_ = std::move(scene);
  tiles_->show(scene_);
  settled_ = false;
}

bool ShownTable::use(Theme theme) {
  if (picture().styles().theme() == theme) return false;
  look_ = std::make_shared<const CanvasRenderer>(scene_->module, theme, picture().surface(), density_);
  make_anew();
  return true;
}

void ShownTable::use_density(double density) {
  if (density == density_) return;
  density_ = density;
  look_ =
      std::make_shared<const CanvasRenderer>(scene_->module, picture().styles().theme(), picture().surface(), density_);
  make_anew();
}

void ShownTable::make_anew() {
  sprites_.clear();
  tiles_.reset();  // its threads paint with the look that goes
  tiles_ = std::make_unique<TileCache>(look_, arrived_);
  tiles_->show(scene_);
  settled_ = false;
}

const SceneStack* ShownTable::stack(SpaceId space) const {
  return stack_in(*scene_, space);
}

void ShownTable::paint(cairo_t* context, const Viewport& viewport) {
  settled_ = tiles_->paint(context, viewport);
}

void ShownTable::paint_more(cairo_t* context, const Viewport& viewport) {
  if (!tiles_->paint_more(context, viewport)) settled_ = false;
}

void ShownTable::paint_marks(cairo_t* context, std::vector<SceneMark> marks, const View& view) const {
  Scene marked;
  marked.module = scene_->module;
  marked.marks = std::move(marks);
  look_->stacks.paint_marks(context, marked, view);
}

void ShownTable::paint_outline(cairo_t* context, SpaceId space, const View& view) const {
  paint_marks(context, {{MarkKind::cursor, space, PieceId(), {}}}, view);
}

}  // namespace bocage
