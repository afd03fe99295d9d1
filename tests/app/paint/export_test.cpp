// Exports as files: every kind of everything, what is refused and in which words, and giving up.
#include "app/paint/print/export.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/filesystem.hpp>
#include <fstream>

#include "tests/app/paint/fixture_board.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class Exports : public ::testing::Test {
 protected:
  ExportOrder order(ExportWhat what, const std::string& name) const {
    ExportOrder made;
    made.what = what;
    made.module = fixture_module();
    made.scene = std::make_shared<Scene>(fixture_scene());
    made.pixels = 24;
    made.path = folder_.file(name);
    return made;
  }
  static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  const test::TempFolder folder_;
};

TEST_F(Exports, write_everything_as_png_svg_and_pdf) {
  std::size_t count = 0;
  for (const ExportWhat what :
       {ExportWhat::map, ExportWhat::position, ExportWhat::map_sheet, ExportWhat::counter_sheet}) {
    for (const auto& [ending, begins] :
         {std::pair{".png", "\x89PNG"}, std::pair{".svg", "<?xml"}, std::pair{".pdf", "%PDF"}}) {
      const ExportOrder wanted = order(what, "picture" + std::to_string(count) + ending);
      PaintWatch watch;
      const MapImage image = write_export(wanted, &watch);
      ASSERT_FALSE(image.problem) << to_text(*image.problem);
      EXPECT_GT(image.size.width, 0);
      EXPECT_TRUE(read(wanted.path).starts_with(begins)) << wanted.path;
      EXPECT_EQ(watch.done, watch.bands);
      ++count;
    }
  }
  EXPECT_EQ(files(), count) << "nothing is left beside them";
}

TEST_F(Exports, print_pages_and_keep_words) {
  for (const ExportWhat what : {ExportWhat::map, ExportWhat::position, ExportWhat::map_sheet}) {
    ExportOrder wanted = order(what, "pages.pdf");
    wanted.print = PrintSetup{};
    PaintWatch watch;
    const MapImage image = write_export(wanted, &watch);
    ASSERT_FALSE(image.problem) << to_text(*image.problem);
    EXPECT_GT(image.pages, 0);
    EXPECT_EQ(watch.done, image.pages);
    EXPECT_TRUE(read(wanted.path).starts_with("%PDF"));
  }
  ExportOrder told = order(ExportWhat::words, "told.txt");
  told.text = "Turn 1.\n";
  EXPECT_FALSE(write_export(told, nullptr).problem);
  EXPECT_EQ(read(told.path), "Turn 1.\n");
  EXPECT_EQ(files(), 2U);
}

TEST_F(Exports, show_the_counters_of_a_position_and_none_on_the_map) {
  const ExportOrder map = order(ExportWhat::map, "map.png"), position = order(ExportWhat::position, "position.png");
  const MapImage bare = write_export(map, nullptr), full = write_export(position, nullptr);
  ASSERT_FALSE(bare.problem || full.problem);
  EXPECT_EQ(bare.size.width, full.size.width);
  EXPECT_NE(read(map.path), read(position.path));
}

TEST_F(Exports, say_in_words_why_nothing_can_be_written) {
  const auto words = [](const ExportOrder& wanted) {
    const MapImage image = write_export(wanted, nullptr);
    return image.problem ? to_text(*image.problem) : std::string();
  };
  EXPECT_NE(words(order(ExportWhat::map, "nowhere/map.png")).find("there is no folder"), std::string::npos);
  EXPECT_NE(words(order(ExportWhat::map, "map.jpeg")).find("use .png, .svg or .pdf"), std::string::npos);
  EXPECT_NE(words(order(ExportWhat::map, "")).find("use .png, .svg or .pdf"), std::string::npos);
  ExportOrder pages = order(ExportWhat::map, "map.png");
  pages.print = PrintSetup{};
  EXPECT_NE(words(pages).find("pages to print: use .pdf"), std::string::npos) << words(pages);
  pages.path = folder_.file("map.pdf");
  pages.what = ExportWhat::counter_sheet;
  EXPECT_NE(words(pages).find("there are no counters to print"), std::string::npos) << words(pages);
  pages.print->margin = 100;
  EXPECT_NE(words(pages).find("a margin cannot be 100 mm wide"), std::string::npos) << words(pages);
  EXPECT_NE(words(order(ExportWhat::words, "told.png")).find("words: use .txt"), std::string::npos);
  fs::create_directories(folder_.file("folder.png"));
  EXPECT_NE(words(order(ExportWhat::map, "folder.png")).find("this is a folder"), std::string::npos);
  ExportOrder huge = order(ExportWhat::map, "huge.png");
  huge.pixels = 100'000;
  EXPECT_NE(words(huge).find("choose a smaller scale"), std::string::npos) << words(huge);
  // What cannot be made, whoever asks: the name of the file that is written beside it is too long.
  const ExportOrder named_at_length = order(ExportWhat::map, std::string(250, 'm') + ".png");
  EXPECT_NE(words(named_at_length).find("the file cannot be written"), std::string::npos) << words(named_at_length);
  EXPECT_EQ(files(), 1U);
}

// Who sends a folder may lay links in it under names that a program is known to write.
TEST_F(Exports, write_through_no_link_and_may_be_read_by_those_whom_the_user_admits) {
  std::ofstream(folder_.file("victim")) << "mine";
  for (const char* name : {"map.part.png", "map.png.new", "map.png"}) {
    fs::create_symlink(folder_.file("victim"), folder_.file(name));
  }
  const mode_t mask = ::umask(022);
  EXPECT_FALSE(write_export(order(ExportWhat::map, "map.png"), nullptr).problem);
  ::umask(mask);
  EXPECT_EQ(read(folder_.file("victim")), "mine");
  EXPECT_FALSE(fs::is_symlink(folder_.file("map.png"))) << "the link gives way to the picture";
  EXPECT_EQ(fs::status(folder_.file("map.png")).permissions(), fs::perms(0644));
}

TEST_F(Exports, keep_what_was_there_when_they_are_given_up) {
  const ExportOrder wanted = order(ExportWhat::map, "map.png");
  std::ofstream(wanted.path) << "what was there";
  PaintWatch watch;
  watch.stop = true;
  const MapImage image = write_export(wanted, &watch);
  ASSERT_TRUE(image.problem);
  EXPECT_EQ(image.problem->message, "the picture was cancelled");
  EXPECT_EQ(read(wanted.path), "what was there");
  EXPECT_EQ(watch.done, 0);
  EXPECT_EQ(files(), 1U);
  watch.stop = false;
  EXPECT_FALSE(write_export(wanted, &watch).problem);
  EXPECT_TRUE(read(wanted.path).starts_with("\x89PNG"));
}

}  // namespace
}  // namespace bocage
