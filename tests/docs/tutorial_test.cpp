// The pages for authors, done literally: their folders are made, their files written in the order of the page, and
// their commands give what the page says they give.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tests/docs/pages.h"

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

class TempHome {
 public:
  TempHome() {
    std::string name = (fs::temp_directory_path() / "bocage-tutorial-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  ~TempHome() {
    std::error_code ignored;  // the folder is the system's to clean
    fs::remove_all(path_, ignored);
  }
  TempHome(const TempHome&) = delete;
  TempHome& operator=(const TempHome&) = delete;

  const std::string& path() const { return path_; }

  // What the command says, on both streams, run by a shell in this home with bocage-cli on the path.
  std::string run(const std::string& command) const {
    const std::string script = "cd '" + path_ + "' && export HOME='" + path_ + "' BOCAGE_DATA='" + BOCAGE_SOURCE_DIR +
                               "' PATH='" + fs::path(BOCAGE_CLI).parent_path().string() + "':\"$PATH\" && ( " +
                               command + " ) >said 2>&1 </dev/null";
    const int ended = std::system(script.c_str());
    EXPECT_TRUE(WIFEXITED(ended));
    std::ifstream in(path_ + "/said", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

 private:
  std::string path_;
};

// "…" stands for anything.
bool fits_into(std::string_view text, std::string_view pattern) {
  constexpr std::string_view anything = "…";
  bool first = true;
  while (true) {
    const auto end = pattern.find(anything);
    const auto part = pattern.substr(0, end);
    const auto at = end == std::string_view::npos && !first
                        ? (text.ends_with(part) ? text.size() - part.size() : std::string_view::npos)
                        : text.find(part);
    if (at == std::string_view::npos || (first && at != 0)) return false;
    text.remove_prefix(at + part.size());
    if (end == std::string_view::npos) return text.empty();
    pattern.remove_prefix(end + anything.size());
    first = false;
  }
}

struct Command {
  std::string line;
  std::string says;
};

std::vector<Command> commands_of(const Fence& fence, const std::string& page) {
  std::vector<Command> commands;
  std::istringstream in(fence.text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("$ ")) {
      commands.push_back({line.substr(2), {}});
    } else if (!commands.empty()) {
      commands.back().says += line + "\n";
    } else {
      ADD_FAILURE() << page << ":" << fence.line << ": a console block begins with \"$ \"";
    }
  }
  return commands;
}

// The indented line that makes the folders.
std::string line_that_makes_folders(const std::string& page) {
  std::istringstream in(page);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("    ") && line.find("mkdir") != std::string::npos) return line;
  }
  return {};
}

struct Followed {
  int files = 0;
  int commands = 0;
};

// Folders are made where the page has a line that makes them.
Followed follow(const std::string& name) {
  const std::string page = read_page(name);
  const TempHome home;
  if (const std::string folders = line_that_makes_folders(page); !folders.empty()) {
    EXPECT_EQ(home.run(folders), "");
  }
  Followed followed;
  for (const auto& fence : fences_of(page)) {
    const std::string place = name + ":" + std::to_string(fence.line);
    if (fence.info == "console") {
      for (const auto& command : commands_of(fence, name)) {
        ++followed.commands;
        const std::string said = home.run(command.line);
        EXPECT_TRUE(fits_into(said, command.says)) << place << ": '" << command.line << "' says\n" << said;
      }
      continue;
    }
    if (fence.file.empty()) {
      ADD_FAILURE() << place << ": a file's listing needs its name in the line before";
      continue;
    }
    ++followed.files;
    std::ofstream out(home.path() + "/" + fence.file, std::ios::binary);
    EXPECT_TRUE(out << fence.text) << place << ": " << fence.file << " cannot be written: is its folder made?";
  }
  return followed;
}

}  // namespace

TEST(Tutorial, works_when_it_is_followed) {
  const Followed followed = follow("docs/author/tutorial.md");
  EXPECT_GT(followed.files, 10);
  EXPECT_GT(followed.commands, 4);
}

class AuthorsPage : public testing::TestWithParam<const char*> {};

TEST_P(AuthorsPage, works_when_it_is_followed) {
  const Followed followed = follow(std::string("docs/author/") + GetParam() + ".md");
  EXPECT_GT(followed.files, 4);
  EXPECT_GT(followed.commands, 2);
}

INSTANTIATE_TEST_SUITE_P(Pages, AuthorsPage, testing::Values("hexes", "cards", "blocks", "points", "sides", "trouble"),
                         [](const auto& page) { return std::string(page.param); });

TEST(Tutorial, knows_what_stands_for_anything) {
  EXPECT_TRUE(fits_into("a\nb\nfuzz: 3 s\n", "…\nfuzz: …\n"));
  EXPECT_TRUE(fits_into("the same\n", "the same\n"));
  EXPECT_FALSE(fits_into("the same\nand more\n", "the same\n"));
  EXPECT_FALSE(fits_into("a\nfuzz: 3 s\nmore\n", "…\nfuzz: 3 s\n"));
  EXPECT_FALSE(fits_into("b the same\n", "the same\n"));
}

}  // namespace bocage::test
