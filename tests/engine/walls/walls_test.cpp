// The walls of docs/architecture.md, read off the sources themselves.
#include "tests/engine/walls/walls.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace bocage::walls {
namespace {

namespace fs = std::filesystem;

// The sources below `folder` with one of the extensions: path from the root, and text.
std::map<std::string, std::string> sources_below(const std::string& folder, const std::set<std::string>& extensions) {
  std::map<std::string, std::string> result;
  const fs::path root = BOCAGE_SOURCE_DIR;
  if (!fs::is_directory(root / folder)) return result;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (!entry.is_regular_file() || extensions.count(entry.path().extension().string()) == 0) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    result[fs::relative(entry.path(), root).generic_string()] =
        std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return result;
}

void append(std::vector<Breach>& all, const std::vector<Breach>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

// The ids of the modules at hand, and names that belong to the games of the project.
std::set<std::string> words_of_games() {
  std::set<std::string> words = {"normandy", "dday",   "breakout", "bfn",    "overlord",  "utah",
                                 "omaha",    "juno",   "sword",    "caen",   "cherbourg", "carentan",
                                 "allied",   "allies", "german",   "panzer", "wehrmacht", "normandie"};
  const fs::path modules = fs::path(BOCAGE_SOURCE_DIR) / "modules";
  if (fs::is_directory(modules)) {
    for (const auto& entry : fs::directory_iterator(modules)) {
      if (fs::exists(entry.path() / "module.xml")) words.insert(entry.path().filename().string());
    }
  }
  return words;
}

int breaches_of(const std::string& file, const std::string& source) {
  return static_cast<int>(include_breaches(file, source).size());
}

TEST(Walls, every_source_includes_only_what_it_may) {
  std::vector<Breach> breaches;
  std::size_t read = 0;
  for (const std::string folder : {"engine", "app", "editor"}) {
    for (const auto& [file, source] : sources_below(folder, {".h", ".cpp"})) {
      append(breaches, include_breaches(file, source));
      ++read;
    }
  }
  EXPECT_EQ(to_text(breaches), "");
  EXPECT_GT(read, 20U);
}

TEST(Walls, words_go_to_a_terminal_in_one_way) {
  std::vector<Breach> breaches;
  for (const std::string folder : {"engine", "app", "editor"}) {
    for (const auto& [file, source] : sources_below(folder, {".h", ".cpp"})) {
      append(breaches, print_breaches(file, source));
    }
  }
  EXPECT_EQ(to_text(breaches), "");
  EXPECT_EQ(to_text(print_breaches("app/a.cpp", "int a;\nstd::printf(title);  // printf(b)\n")),
            "app/a.cpp:2: words go to a terminal through app/play/words/print.h: printf\n");
  EXPECT_EQ(print_breaches("app/a.cpp", "std::cout << title;").size(), 1U);
  EXPECT_EQ(print_breaches("app/a.cpp", "std::snprintf(text); print(text); gnu::format(printf, 1, 2)").size(), 0U);
}

TEST(Walls, the_lua_library_requires_only_itself) {
  std::vector<Breach> breaches;
  for (const auto& [file, source] : sources_below("lua/bocage", {".lua"}))
    append(breaches, require_breaches(file, source));
  EXPECT_EQ(to_text(breaches), "");
}

TEST(Walls, engine_app_and_lua_library_name_no_game) {
  std::vector<Breach> breaches;
  std::size_t read = 0;
  for (const std::string folder : {"engine", "app", "editor", "lua"}) {
    for (const auto& [file, source] : sources_below(folder, {".h", ".cpp", ".lua"})) {
      append(breaches, word_breaches(file, source, words_of_games()));
      ++read;
    }
  }
  EXPECT_EQ(to_text(breaches), "");
  EXPECT_GT(read, 20U);
}

TEST(Walls, a_room_may_include_itself_and_what_stands_before_it) {
  EXPECT_EQ(
      breaches_of("engine/game/state.h", "#include \"engine/game/change.h\"\n#include \"engine/board/board.h\"\n"), 0);
  EXPECT_EQ(breaches_of("engine/view/scene.cpp", "#include \"engine/session/session.h\"\n#include <vector>\n"), 0);
  EXPECT_EQ(breaches_of("engine/script/host.h", "#include \"engine/choice/domain.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/paint/scene/scene_painter.cpp", "#include \"app/paint/draw/color.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/play/table/presenter.cpp", "#include \"app/play/words/game_words.h\"\n"), 0);
}

TEST(Walls, a_room_may_not_include_what_stands_after_it) {
  const auto breaches =
      include_breaches("engine/board/flood.cpp", "#include <map>\n\n#include \"engine/game/state.h\"\n");
  ASSERT_EQ(breaches.size(), 1U);
  EXPECT_EQ(to_text(breaches),
            "engine/board/flood.cpp:3: engine/board stands below engine/game and may not include it\n");
  EXPECT_EQ(breaches_of("engine/script/host.h", "#include \"engine/session/session.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/choice/domain.h", "#include \"engine/script/host.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/paint/draw/color.h", "#include \"app/paint/board/badges.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/play/words/finder.h", "#include \"app/play/presenter/presenter.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/window/panes/here_pane.h", "#include \"app/window/frame/table_frame.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/cli/command/command.h", "#include \"app/cli/play/play_table.h\"\n"), 1);
  EXPECT_EQ(breaches_of("editor/recipe/recipe.h", "#include \"editor/mapmaker/making.h\"\n"), 1);
}

TEST(Walls, the_engine_includes_neither_app_nor_editor_nor_tests) {
  EXPECT_EQ(breaches_of("engine/view/scene.h", "#include \"app/paint/draw/color.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/view/scene.h", "#include \"editor/mapmaker/making.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/view/scene.h", "#include \"tests/engine/walls/walls.h\"\n"), 1);
}

TEST(Walls, what_is_not_of_the_window_includes_no_window_header) {
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "#include <wx/string.h>\n"), 1);
  EXPECT_EQ(breaches_of("app/paint/draw/color.cpp", "#include <wx/dc.h>\n"), 1);
  EXPECT_EQ(breaches_of("app/cli/main/main.cpp", "#include <wx/app.h>\n"), 1);
  EXPECT_EQ(breaches_of("engine/view/scene.cpp", "#include <cairo.h>\n"), 1);
  EXPECT_EQ(breaches_of("app/play/table/presenter.cpp", "#include <wx/dc.h>\n"), 1);
  EXPECT_EQ(breaches_of("editor/mapmaker/making.cpp", "#include <wx/dc.h>\n"), 1);
  EXPECT_EQ(breaches_of("app/paint/draw/color.cpp", "#include <cairo.h>\n"), 0);
  EXPECT_EQ(breaches_of("app/canvas/table_canvas.cpp", "#include <wx/dc.h>\n"), 0);
  EXPECT_EQ(breaches_of("app/window/panes/here_pane.cpp", "#include <wx/dc.h>\n"), 0);
  EXPECT_EQ(breaches_of("app/main.cpp", "#include <wx/app.h>\n"), 0);
}

TEST(Walls, a_storey_of_the_program_includes_only_those_that_it_stands_on) {
  EXPECT_EQ(breaches_of("app/canvas/a.cpp", "#include \"app/paint/draw/color.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/window/frame/a.cpp", "#include \"app/canvas/viewport.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/main.cpp", "#include \"app/window/start/bocage_app.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/canvas/a.cpp", "#include \"app/play/presenter/presenter.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/cli/command/a.cpp", "#include \"editor/mapmaker/making.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/play/table/a.cpp", "#include \"app/paint/draw/color.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/paint/draw/a.cpp", "#include \"app/canvas/viewport.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/canvas/a.cpp", "#include \"app/window/frame/table_frame.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/cli/play/a.cpp", "#include \"app/canvas/viewport.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/window/start/a.cpp", "#include \"app/cli/command/command.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/main.cpp", "#include \"app/cli/command/command.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/canvas/a.cpp", "#include \"editor/mapmaker/making.h\"\n"), 1);
  EXPECT_EQ(breaches_of("editor/mapmaker/a.cpp", "#include \"app/paint/draw/color.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/editor/a.cpp", "#include \"app/canvas/table_canvas.h\"\n#include <wx/dc.h>\n"), 0);
  EXPECT_EQ(breaches_of("app/editor/a.cpp", "#include \"editor/outline/fields.h\"\n"), 0);
  EXPECT_EQ(breaches_of("app/window/start/a.cpp", "#include \"app/editor/editor_frame.h\"\n"), 1);
  EXPECT_EQ(breaches_of("app/window/start/a.cpp", "#include \"editor/outline/fields.h\"\n"), 1);
}

// The folders below engine/, app/ and editor/ with sources in them, app/ itself left out, and how many each holds.
std::map<std::string, int> folders_with_sources() {
  std::map<std::string, int> folders;
  for (const std::string top : {"engine", "app", "editor"}) {
    for (const auto& [file, source] : sources_below(top, {".h", ".cpp"})) {
      const std::string folder = file.substr(0, file.rfind('/'));
      if (folder != "app") ++folders[folder];
    }
  }
  return folders;
}

TEST(Rooms, of_the_order_are_the_folders_of_the_sources) {
  std::set<std::string> found;
  for (const auto& [folder, sources] : folders_with_sources()) found.insert(folder);
  const auto order = rooms_in_order();
  EXPECT_EQ(found, std::set<std::string>(order.begin(), order.end()));
}

TEST(Rooms, hold_at_most_forty_sources) {
  for (const auto& [folder, sources] : folders_with_sources()) EXPECT_LE(sources, 40) << folder;
}

TEST(Rooms, say_what_they_are_for) {
  for (const auto& [folder, sources] : folders_with_sources()) {
    EXPECT_TRUE(fs::exists(fs::path(BOCAGE_SOURCE_DIR) / folder / "README.md")) << folder;
  }
}

TEST(Walls, an_include_that_does_not_start_at_the_root_is_found) {
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "#include \"text.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "#include \"../game/state.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "#include \"engine/base/../game/state.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "#include <engine/game/state.h>\n"), 1);
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "  #  include \"engine/game/state.h\"\n"), 1);
}

TEST(Walls, an_include_in_a_comment_is_none) {
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "// #include \"app/main.h\"\n/*\n#include \"app/main.h\"\n*/\n"), 0);
  EXPECT_EQ(breaches_of("engine/base/text.cpp", "/* a */ #include \"app/main.h\"\n"), 1);
}

TEST(Walls, an_unknown_folder_has_no_place) {
  EXPECT_EQ(breaches_of("app/panels/a.cpp", "#include \"engine/base/text.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/extra/a.cpp", "#include \"engine/base/text.h\"\n"), 1);
  EXPECT_EQ(breaches_of("engine/view/a.cpp", "#include \"engine/extra/a.h\"\n"), 1);
}

TEST(Walls, a_require_out_of_the_library_is_found) {
  EXPECT_TRUE(require_breaches("lua/bocage/zoc.lua", "local m = require \"bocage.movement\"\n").empty());
  EXPECT_EQ(require_breaches("lua/bocage/zoc.lua", "local m = require(\"rules.crt\")\n").size(), 1U);
  EXPECT_EQ(require_breaches("lua/bocage/zoc.lua", "-- require \"rules.crt\"\nlocal m = require 'crt'\n").size(), 1U);
}

TEST(Walls, a_word_of_a_game_is_found_whole_and_in_any_spelling) {
  const std::set<std::string> words = {"utah", "normandy", "normandy69"};
  const auto count = [&](const char* source) { return word_breaches("engine/a.cpp", source, words).size(); };
  EXPECT_EQ(count("int utah_beach = 1;"), 1U);
  EXPECT_EQ(count("class UtahBeach;"), 1U);
  EXPECT_EQ(count("// lands at UTAH"), 1U);
  EXPECT_EQ(count("load(\"modules/normandy69\");"), 2U);  // the id, and the word in it
  EXPECT_EQ(count("int mutah = 1; // utahan"), 0U);
}

}  // namespace
}  // namespace bocage::walls
