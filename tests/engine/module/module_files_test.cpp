// Folders and packages, good and hostile.
#include "engine/module/module_files.h"

#include <gtest/gtest.h>
#include <zip.h>

#include <functional>

#include "engine/module/coverage.h"
#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

using test::all_text;
using test::sample_files;
using test::TempFolder;

// Writes a package as libzip does; `more` may spoil it.
void write_zip(const std::string& path, const test::Files& files, const std::function<void(zip_t*)>& more = {}) {
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
  ASSERT_NE(archive, nullptr);
  for (const auto& [name, bytes] : files) {
    zip_source_t* source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    ASSERT_GE(zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8), 0);
  }
  if (more) more(archive);
  ASSERT_EQ(zip_close(archive), 0) << zip_strerror(archive);
}

std::string problems_of(const std::string& path) {
  Problems problems;
  const auto files = read_module_files(path, problems);
  EXPECT_EQ(files.empty(), !problems.empty());
  auto text = all_text(problems);
  for (auto at = text.find(path); at != std::string::npos; at = text.find(path)) text.replace(at, path.size(), "PATH");
  return text;
}

TEST(Package, loads_like_its_folder_with_the_same_identity) {
  const TempFolder folder;
  folder.write(sample_files());
  const TempFolder packed;
  const auto path = packed.path() + "/hill.bocage";
  write_zip(path, sample_files());
  const auto from_folder = load_module(folder.path());
  const auto from_package = load_module(path);
  const auto from_file = load_module(folder.path() + "/module.xml");
  ASSERT_TRUE(from_folder.module);
  ASSERT_TRUE(from_package.module) << all_text(from_package.problems);
  ASSERT_TRUE(from_file.module) << all_text(from_file.problems);
  EXPECT_EQ(from_folder.module->content, from_package.module->content);
  EXPECT_EQ(from_folder.module->files, from_package.module->files);
}

TEST(Package, may_hold_the_folder_itself) {
  test::Files files;
  for (const auto& [name, bytes] : sample_files()) files["hill/" + name] = bytes;
  const TempFolder packed;
  write_zip(packed.path() + "/hill.bocage", files);
  EXPECT_TRUE(load_module(packed.path() + "/hill.bocage").module);
}

TEST(Package, may_not_lead_out_of_the_module) {
  const TempFolder packed;
  const auto path = packed.path() + "/x.bocage";
  for (const std::string name : {"../evil", "/etc/evil", "a/../../evil", "a\\evil", "C:/evil", "a//b", "./a"}) {
    write_zip(path, {{"module.xml", "<module/>"}, {name, "x"}});
    EXPECT_EQ(problems_of(path), "PATH: the packed file '" + name + "' leads out of the module\n");
  }
}

TEST(Package, may_not_hold_symbolic_links) {
  const TempFolder packed;
  const auto path = packed.path() + "/x.bocage";
  write_zip(path, {{"link", "/etc/passwd"}, {"module.xml", "<module/>"}}, [](zip_t* archive) {
    ASSERT_EQ(zip_file_set_external_attributes(archive, 0, 0, ZIP_OPSYS_UNIX, 0120777U << 16U), 0);
  });
  EXPECT_EQ(problems_of(path), "link: a symbolic link in a package is not allowed\n");
}

TEST(Package, is_refused_when_it_unpacks_to_too_much) {
  const TempFolder packed;
  const auto path = packed.path() + "/bomb.bocage";
  test::Files files{{"module.xml", "<module/>"}};
  const std::string zeros(std::size_t{30} << 20, '\0');
  for (int i = 0; i < 9; ++i) files["zeros" + std::to_string(i)] = zeros;
  write_zip(path, files);
  EXPECT_LT(boost::filesystem::file_size(path), 1U << 20);
  EXPECT_EQ(problems_of(path), "zeros8: the module is larger than 256 MiB\n");
}

TEST(Package, is_refused_when_it_has_too_many_files) {
  const TempFolder packed;
  const auto path = packed.path() + "/many.bocage";
  test::Files files{{"module.xml", "<module/>"}};
  for (int i = 0; i < 4096; ++i) files["z" + std::to_string(10000 + i)] = "";
  write_zip(path, files);
  EXPECT_EQ(problems_of(path), "z14095: the module has more than 4,096 files\n");
}

TEST(Package, is_refused_when_it_is_damaged) {
  const TempFolder packed;
  const auto path = packed.path() + "/hill.bocage";
  write_zip(path, sample_files());
  std::ifstream in(path, std::ios::binary);
  const std::string good((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  int refused = 0;
  for (std::size_t at = 0; at < good.size(); at += 41) {
    auto bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    packed.write("bad.bocage", bad);
    const auto loaded = load_module(packed.path() + "/bad.bocage");
    if (!loaded.module) {
      EXPECT_FALSE(loaded.problems.empty());
      ++refused;
    }
    packed.write("bad.bocage", good.substr(0, at));
    EXPECT_FALSE(load_module(packed.path() + "/bad.bocage").module);
  }
  EXPECT_GT(refused, 40);
}

TEST(Folder, leaves_out_dotfiles_and_backups) {
  const TempFolder folder;
  folder.write({{"module.xml", "<module/>"},
                {".git/config", ""},
                {"a.xml~", ""},
                {"a.bak", ""},
                {"#a#", ""},
                {".a.swp", ""},
                {"a.orig", ""},
                {"rules/.x", ""},
                {"rules/a.lua", "return 1"}});
  Problems problems;
  const auto files = read_module_files(folder.path(), problems);
  EXPECT_EQ(files, (test::Files{{"module.xml", "<module/>"}, {"rules/a.lua", "return 1"}}));
}

TEST(Folder, may_not_link_out_of_the_module) {
  const TempFolder folder;
  folder.write("module.xml", "<module/>");
  boost::filesystem::create_symlink("/etc/hostname", folder.path() + "/out");
  EXPECT_EQ(problems_of(folder.path()), "out: the symbolic link leads out of the module\n");
  boost::filesystem::remove(folder.path() + "/out");
  boost::filesystem::create_symlink("module.xml", folder.path() + "/in.xml");
  Problems problems;
  EXPECT_EQ(read_module_files(folder.path(), problems).size(), 2U);
  boost::filesystem::create_symlink(".", folder.path() + "/loop");
  EXPECT_EQ(problems_of(folder.path()), "loop: the symbolic link leads out of the module\n");
}

TEST(Folder, must_be_a_module) {
  const TempFolder folder;
  EXPECT_EQ(problems_of(folder.path()), "PATH: it has no module.xml, so it is not a module\n");
  EXPECT_EQ(problems_of(folder.path() + "/none"),
            "PATH: there is no such module (name its folder or its .bocage file)\n");
  folder.write("text.bocage", "no package");
  EXPECT_TRUE(problems_of(folder.path() + "/text.bocage").starts_with("PATH: the package cannot be opened: "));
}

TEST(Coverage, is_read_in_order_with_its_places) {
  Problems problems;
  const auto rules = read_coverage(sample_files().at("coverage.xml"), "coverage.xml", problems);
  EXPECT_EQ(all_text(problems), "");
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].id, "3.1");
  EXPECT_EQ(rules[0].status, CoverageStatus::enforced);
  EXPECT_EQ(rules[0].spec, "pays for terrain");
  EXPECT_EQ(rules[0].note, "all of it");
  EXPECT_EQ(rules[1].id, "9#1");
  EXPECT_EQ(rules[1].place.line, 3);
  EXPECT_STREQ(coverage_status_name(rules[1].status), "physical");
}

TEST(Coverage, reports_what_is_wrong) {
  Problems problems;
  const auto rules = read_coverage(
      "<coverage>\n<rule id='1' status='enforced'/>\n<rule id='2' status='manual'/>\n<rule id='2' status='manual'/>\n"
      "<rule id='3' status='done'/>\n</coverage>",
      "c.xml", problems);
  EXPECT_EQ(rules.size(), 1U);
  EXPECT_EQ(all_text(problems),
            "c.xml:5:22: attribute 'status' must be one of enforced assisted manual physical, not 'done'\n"
            "c.xml:2:1: rule '1' is enforced, but no spec proves it (name one in spec=\"…\")\n"
            "c.xml:4:1: rule '2' is listed twice\n");
}

TEST(Coverage, lets_a_rule_be_kept_under_the_number_of_another_that_says_the_same) {
  Problems problems;
  const auto rules = read_coverage(
      "<coverage>\n<rule id='1#2' status='enforced' as='2' spec='a'/>\n<rule id='2' status='enforced' spec='a'/>\n"
      "<rule id='3' status='enforced' as='1#2' spec='a'/>\n<rule id='4' status='assisted' as='2' spec='a'/>\n"
      "<rule id='5' status='enforced' as='6' spec='a'/>\n</coverage>",
      "c.xml", problems);
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].cited(), "2");
  EXPECT_EQ(rules[1].cited(), "2");
  EXPECT_EQ(all_text(problems),
            "c.xml:4:1: rule '3' says the same as '1#2', which is not enforced by its own number\n"
            "c.xml:5:1: rule '4' is not enforced, so as=\"2\" says nothing\n"
            "c.xml:6:1: rule '5' says the same as '6', which is not enforced by its own number\n");
}

}  // namespace
}  // namespace bocage
