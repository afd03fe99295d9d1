#include "app/window/commands/overlay_control.h"

#include <utility>

#include "app/window/commands/layer_names.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/panes.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

void OverlayControl::show() {
  auto scene = std::make_shared<Scene>(desk_.presenter().scene());
  overlay_.apply_to(*scene, desk_.presenter());
  ruler_.apply_to(*scene, desk_.presenter());
  scene_ = layers_.hides_any() ? std::make_shared<const Scene>(*scene) : scene;
  if (layers_.hides_any()) hide_counters(*scene);
  if (desk_.presenter().seat().as_others_see()) add_others_banner(*scene);
  key_ = scene->key;
  desk_.boards.show(scene);
  desk_.panes.overview->show(scene);
}

void OverlayControl::ask_about(PieceId top) {
  PieceId unit = top;
  for (const Pick& pick : desk_.presenter().picks()) {
    if (pick.value.kind() == Value::Kind::piece) unit = pick.value.piece();
  }
  if (overlay_.ask_about(unit)) show();
}

void OverlayControl::toggle_counters() {
  layers_.toggle_all();
  show();
}

void OverlayControl::toggle(Layer layer) {
  layers_.toggle(layer);
  show();
}

void OverlayControl::toggle_measuring() {
  if (ruler_.on()) {
    ruler_.stop();
  } else {
    ruler_.start(desk_.canvas().cursor().shown() ? desk_.canvas().cursor().space() : SpaceId());
  }
  show();
  desk_.canvas().SetFocus();
}

bool OverlayControl::measured(SpaceId space) {
  if (!ruler_.on()) return false;
  ruler_.take(space);
  show();
  return true;
}

void OverlayControl::toggle_others_view() {
  if (!desk_.presenter().seat().show_as_others_see(!desk_.presenter().seat().as_others_see())) {
    desk_.tell(words(tr("The table already shows only what everybody may see")));
  }
  desk_.update();
}

void OverlayControl::hide_counters(Scene& scene) {
  layers_.hide_in(scene, desk_.presenter().viewer());
  const auto tell = [&](const wxString& text) {
    const std::string words = bytes(with_keys(text, desk_.commands));
    if (scene.key.title.empty()) {
      scene.key.title = words;
    } else {
      scene.key.lines.push_back({{}, words, false});
    }
  };
  if (layers_.hides_all()) return tell(words(tr("The counters are hidden: {Hide the counters} shows them")));
  for (const LayerName& each : layer_names) {
    if (layers_.hides(each.layer))
      tell(words(tr("{what}: {command} shows them",
                    {{"what", tr(each.hidden)}, {"command", std::string("{") + each.name + "}"}})));
  }
}

// It stands over everything else: what is seen now must not be taken for the own view.
void OverlayControl::add_others_banner(Scene& scene) {
  const Prompt prompt = desk_.presenter().prompt();
  if (!scene.key.title.empty()) scene.key.lines.insert(scene.key.lines.begin(), {{}, scene.key.title, false});
  scene.key.title = prompt.headline;
  scene.key.lines.push_back({{}, prompt.text, false});
}

}  // namespace bocage
