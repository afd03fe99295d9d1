// The tutorial in the editor: its map, its counters and its scenario made by mouse and keys are the files that
// samples/tutorial has, byte by byte.
#include <wx/choice.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <tuple>
#include <utility>
#include <vector>

#include "app/editor/drawing/new_board_dialog.h"
#include "editor/model/words.h"
#include "engine/base/files.h"
#include "tests/app/editor/editor_window.h"
#include "tests/app/gui/dialog_steps.h"

namespace bocage {
namespace {

std::string sample(const std::string& step, const std::string& file) {
  return read_file(BOCAGE_SOURCE_DIR "/samples/tutorial/" + step + "/" + file).text;
}

class EditorTutorial : public testing::EditorWindow {
 protected:
  static constexpr const char* map = "map/map.xml";

  EditorTutorial() {
    auto module = sample("1-map", "module.xml");
    const std::string line = "  <map file=\"map/map.xml\"/>\n";
    module.erase(module.find(line), line.size());
    ford_.write({{"module.xml", module}, {"rules/init.lua", sample("1-map", "rules/init.lua")}});
  }
  std::string folder() const override { return ford_.path(); }

  BoardPane& pane() { return frame_->board(); }
  TableCanvas* canvas() { return pane().canvas(); }
  const Board& board() { return canvas()->look().picture().board(); }
  wxPoint at(const std::string& name) { return *canvas()->places().point_of(board().find_space(name)); }
  wxPoint side(const std::string& a, const std::string& b) {
    const wxPoint one = at(a), other = at(b);
    return {(one.x + other.x) / 2, (one.y + other.y) / 2};
  }
  void drawn() {
    wait_for_check();
    ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
  }
  void take(BoardTool tool, const std::string& type) {
    auto& button = pane().button(tool);
    hands_.click(button, wxPoint(button.GetSize().x / 2, button.GetSize().y / 2));
    if (type.empty()) return;
    pane().types().choose(type);
    ASSERT_NE(pane().types().chosen(), nullptr) << type;
    ASSERT_EQ(pane().types().chosen()->id, type);
  }
  void click(const std::string& space) {
    hands_.click(*canvas(), at(space));
    drawn();
  }
  void stroke(const std::vector<wxPoint>& points) {
    hands_.take(*canvas(), points.front());
    for (const wxPoint& point : points) hands_.carry(*canvas(), point);
    hands_.let_go();
    drawn();
  }
  void choose_in(const std::string& field, const std::string& value) {
    auto* const choice = dynamic_cast<wxChoice*>(frame_->fields().control(field));
    ASSERT_NE(choice, nullptr) << field;
    ASSERT_TRUE(choice->SetStringSelection(value)) << value;
    wxCommandEvent event(wxEVT_CHOICE, choice->GetId());
    choice->ProcessWindowEvent(event);
    hands_.settle();
  }
  // A new thing in the one that is chosen, with its fields.
  void add(const std::string& tag, const std::vector<std::pair<std::string, std::string>>& fields) {
    frame_->add_thing(tag);
    frame_->turn_to_fields();
    hands_.settle();
    for (const auto& [field, value] : fields) {
      if (dynamic_cast<wxChoice*>(frame_->fields().control(field)) != nullptr) {
        choose_in(field, value);
      } else {
        type_into(field, value);
      }
    }
  }
  void choose(const std::string& file) {
    frame_->choose({file, std::nullopt});
    hands_.settle();
  }

  test::TempFolder ford_;
};

TEST_F(EditorTutorial, comes_by_mouse_and_keys_to_the_files_of_the_page) {
  open();
  frame_->turn_to_board();
  const testing::DialogSteps<NewBoardDialog> steps({
      [](NewBoardDialog& dialog) {
        int value = 8;
        for (wxWindow* const child : dialog.GetChildren()) {
          auto* const number = dynamic_cast<wxSpinCtrl*>(child);
          if (number == nullptr) continue;
          number->SetValue(value);
          value = 6;
        }
      },
      [this](NewBoardDialog& dialog) {
        const auto* const ok = testing::button_of(dialog, "OK");
        ASSERT_NE(ok, nullptr);
        hands_.press(*ok);
      },
  });
  const auto* const button = testing::button_of(pane(), "New board…");
  ASSERT_NE(button, nullptr);
  hands_.press(*button);
  ASSERT_TRUE(hands_.wait([this] { return frame_->project().find(map) != nullptr; }));
  EXPECT_EQ(text("module.xml"), sample("1-map", "module.xml"));
  drawn();
  ASSERT_NE(canvas(), nullptr);

  take(BoardTool::spaces, "woods");
  for (const auto* space : {"0302", "0605", "0703"}) click(space);
  take(BoardTool::sides, "river");
  stroke({side("0401", "0501"), side("0401", "0502"), side("0402", "0502"), side("0402", "0503"), side("0403", "0503"),
          side("0403", "0504"), side("0404", "0504"), side("0404", "0505"), side("0405", "0505"), side("0405", "0506"),
          side("0406", "0506")});
  take(BoardTool::sides, "ford");
  stroke({side("0403", "0503")});
  for (const auto* title : {"West", "East"}) frame_->make(editor::add_region(frame_->project(), "map", title));
  drawn();
  for (int column = 1; column <= 8; ++column) {
    take(BoardTool::regions, column <= 4 ? "west" : "east");
    stroke({at("0" + std::to_string(column) + "01"), at("0" + std::to_string(column) + "06")});
  }
  take(BoardTool::names, "");
  hands_.click(*canvas(), at("0503"));
  type("Ford");
  hands_.type(WXK_RETURN);
  drawn();
  const auto* const tree = frame_->project().tree(map);
  frame_->choose({map, tree->children(*tree->root()).front()});
  add("box", {{"id", "dead"}, {"title", "Losses"}, {"kind", "pool"}, {"rect", "0,6500,3000,1500"}});
  EXPECT_EQ(text(map), sample("1-map", map));

  for (const auto& [name, type, initial] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"class", "name", "foot"},
                                                                      {"strength", "integer", ""},
                                                                      {"move", "integer", ""},
                                                                      {"zoc", "boolean", "true"}}) {
    choose("module.xml");
    add("attribute", {{"name", name}, {"type", type}});
    if (!initial.empty()) type_into("initial", initial);
  }
  choose("module.xml");
  frame_->add_thing("counters");
  const std::string counters = "counters/counters.xml";
  choose(counters);
  add("prototype", {{"id", "unit"}, {"move", "3"}});
  add("face", {{"id", "front"}, {"symbol", "infantry"}, {"size", "III"}, {"main", "{strength}-{move}"}});
  for (const auto& [id, title, owner, strength] :
       std::vector<std::tuple<std::string, std::string, std::string, std::string>>{
           {"r-guard", "Guard", "red", "4"},
           {"r-line", "Red regiment", "red", "2"},
           {"b-line", "Blue regiment", "blue", "2"}}) {
    choose(counters);
    add("counter", {{"id", id}, {"title", title}, {"prototype", "unit"}, {"side", owner}, {"strength", strength}});
  }
  EXPECT_EQ(text(counters), sample("2-counters", counters));
  EXPECT_EQ(text("module.xml"), sample("2-counters", "module.xml"));

  choose("module.xml");
  frame_->add_thing("scenario");
  const std::string scenario = "scenarios/scenario.xml";
  choose(scenario);
  frame_->turn_to_fields();
  type_into("id", "crossing");
  type_into("title", "The crossing");
  frame_->turn_to_board();
  wait_for_check();
  take(BoardTool::set_up, "");
  drawn();
  for (const auto& [counter, space] : std::vector<std::pair<std::string, std::string>>{
           {"r-guard", "0203"}, {"r-line", "0202"}, {"r-line", "0204"}, {"b-line", "0503"}, {"b-line", "0703"}}) {
    auto& tray = pane().tray();
    tray.show_tray();
    hands_.settle();
    const auto from = tray.point_of(pane().set_up()->state().module().find_counter(counter));
    ASSERT_TRUE(from) << counter;
    hands_.drag(tray, *from, *canvas(), at(space));
    drawn();
  }
  EXPECT_EQ(text(scenario), sample("3-scenario", scenario));
  EXPECT_EQ(text("module.xml"), sample("3-scenario", "module.xml"));
  EXPECT_TRUE(frame_->problems().empty());
  hands_.type('S', wxMOD_CONTROL);
  EXPECT_TRUE(frame_->project().unsaved().empty());
}

}  // namespace
}  // namespace bocage
