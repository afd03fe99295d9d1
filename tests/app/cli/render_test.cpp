// Printing on paper from the command line: what is written, and what is refused in which words.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::run_cli;

class Render : public ::testing::Test {
 protected:
  test::Ran render(std::vector<std::string> options, const char* out = "pages.pdf") const {
    options.insert(options.begin(), {"render", test::source("samples/hill"), "--out", folder_.file(out)});
    return run_cli(options);
  }
  void expect_refused(const std::vector<std::string>& options, const std::string& words,
                      const char* out = "pages.pdf") const {
    const test::Ran ran = render(options, out);
    EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
    EXPECT_TRUE(ran.out.empty());
  }
  static int count(const std::string& text, const std::string& what) {
    int found = 0;
    for (std::size_t from = text.find(what); from != std::string::npos; from = text.find(what, from + 1)) ++found;
    return found;
  }

  const test::TempFolder folder_;
};

TEST_F(Render, prints_a_map_on_pages_in_true_size) {
  const test::Ran usual = render({"--paper", "a4"});
  EXPECT_EQ(usual.status, 0) << usual.err;
  EXPECT_EQ(usual.last_line(), "render: 7 pages");
  EXPECT_EQ(count(test::read_file(folder_.file("pages.pdf")), "/MediaBox [ 0 0 595.275591 841.889764 ]"), 7);
  const test::Ran small = render({"--paper", "letter", "--landscape", "--counter-size", "0.25in", "--margin", "5mm"});
  EXPECT_EQ(small.last_line(), "render: 1 page") << small.err;
  EXPECT_EQ(count(test::read_file(folder_.file("pages.pdf")), "/MediaBox [ 0 0 792 612 ]"), 1);
}

TEST_F(Render, prints_counters_with_their_backs) {
  const test::Ran ran = render({"--sheet", "counters", "--scenario", "battle", "--paper", "a4"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.last_line(), "render: 2 pages");
}

TEST_F(Render, refuses_what_cannot_be_printed) {
  expect_refused({"--paper", "a7"}, "no paper 'a7' (use a4, a3, letter or tabloid)");
  expect_refused({"--paper", "a4"}, "pages to print must be a PDF (end the name with .pdf)", "pages.png");
  expect_refused({"--paper", "a4", "--counter-size", "big"},
                 "--counter-size: 'big' is not a length (use millimetres, such as 13mm, or inches, such as 0.5in)");
  expect_refused({"--paper", "a4", "--margin", "8cm"}, "--margin: '8cm' is not a length");
  expect_refused({"--paper", "a4", "--counter-size", "80"}, "a counter cannot be 80 mm wide (from 5 mm to 50 mm)");
  expect_refused({"--paper", "a4", "--margin", "41"}, "a margin cannot be 41 mm wide (from 0 to 40 mm)");
  expect_refused({"--paper", "a4", "--scale", "2"}, "--scale cannot be used with --paper");
  for (const std::string option : {"--counter-size", "--margin"}) {
    expect_refused({option, "9mm"}, option + " is only for pages to print (add --paper a4, a3, letter or tabloid)");
  }
  expect_refused({"--landscape"}, "--landscape is only for pages to print");
}

}  // namespace
}  // namespace bocage
