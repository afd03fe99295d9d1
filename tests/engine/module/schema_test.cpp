#include "engine/module/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

std::string golden_path(std::string_view kind) {
  return std::string(BOCAGE_SOURCE_DIR) + "/docs/formats/" + std::string(kind) + ".xsd";
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

const std::map<std::string_view, std::string>& sample_of_kind() {
  static const std::map<std::string_view, std::string> names{{"module", "module.xml"},
                                                             {"map", "map/board.xml"},
                                                             {"counters", "counters/all.xml"},
                                                             {"charts", "charts/crt.xml"},
                                                             {"sequence", "sequence.xml"},
                                                             {"scenario", "scenarios/battle.xml"},
                                                             {"styles", "styles.xml"},
                                                             {"coverage", "coverage.xml"},
                                                             {"box", "box.xml"},
                                                             {"equivalents", "tests/equivalent.xml"}};
  return names;
}

int xmllint(const std::string& schema, const std::string& file) {
  return std::system(("xmllint --noout --schema '" + schema + "' '" + file + "' >/dev/null 2>&1").c_str());
}

TEST(Schema, is_printed_in_the_documentation_as_the_table_has_it) {
  for (const auto kind : file_kinds()) {
    if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr)
      std::ofstream(golden_path(kind), std::ios::binary) << xsd_text(kind);
    EXPECT_EQ(read_file(golden_path(kind)), xsd_text(kind)) << "run this test with BOCAGE_WRITE_GOLDEN=1";
  }
}

TEST(Schema, accepts_good_files_in_the_eyes_of_xmllint_too) {
  ASSERT_EQ(std::system("xmllint --version >/dev/null 2>&1"), 0) << "libxml2-utils is missing";
  const test::TempFolder folder;
  const auto files = test::sample_files();
  folder.write(files);
  for (const auto kind : file_kinds()) {
    const auto& name = sample_of_kind().at(kind);
    EXPECT_EQ(xmllint(golden_path(kind), folder.path() + "/" + name), 0) << name;
    Problems problems;
    const auto document = read_xml(files.at(name), name, problems);
    ASSERT_TRUE(document);
    EXPECT_TRUE(validate(*document, kind, problems));
    EXPECT_EQ(test::all_text(problems), "");
  }
}

// What both see is refused by both.
TEST(Schema, refuses_the_same_slips_as_xmllint) {
  struct SchemaSlip {
    const char* kind;
    const char* text;
  };
  const SchemaSlip schema_slips[] = {
      {"styles", "<styles><stile id=\"a\"/></styles>"},
      {"styles", "<styles><style/></styles>"},
      {"styles", "<styles>words</styles>"},
      {"coverage", "<coverage><rule id=\"a\" status=\"done\"/></coverage>"},
      {"coverage", "<coverage><rule id=\"a b\" status=\"manual\"/></coverage>"},
      {"coverage", "<coverage><rule id=\"a\" status=\"manual\" sepc=\"x\"/></coverage>"},
      {"charts",
       "<charts><chart id=\"c\"><rows><head id=\"1\"/></rows><columns><head "
       "id=\"1\"/></columns><row>A</row></chart></charts>"},
      {"charts",
       "<charts><chart id=\"c\"><columns><head id=\"1\" from=\"1.5\"/></columns><rows><head "
       "id=\"1\"/></rows><row>A</row></chart></charts>"},
      {"scenario", "<scenario id=\"s\"><place counter=\"a\" count=\"0\" at=\"b\"/></scenario>"},
      {"scenario", "<scenario id=\"s\"><replace node=\"a\"/></scenario>"},
      {"map", "<map><board id=\"b\"><box id=\"a\" rect=\"1,2,3\"/></board></map>"},
      {"map", "<map><board id=\"b\"><line style=\"a\">1,2 3;4</line></board></map>"},
      {"sequence", "<sequence><step id=\"s\" once=\"maybe\"/></sequence>"},
      {"counters", "<counters><counter id=\"c\" values=\"attack\"/></counters>"},
      {"module", "<module id=\"m\" title=\"M\"><side id=\"a\" color=\"red\"/><map file=\"m.xml\"/></module>"},
      {"module", "<map/>"},
  };
  const test::TempFolder folder;
  for (const auto& slip : schema_slips) {
    Problems problems;
    const auto document = read_xml(slip.text, "slip.xml", problems);
    ASSERT_TRUE(document) << slip.text;
    validate(*document, slip.kind, problems);
    EXPECT_TRUE(has_error(problems)) << slip.text;
    folder.write("slip.xml", slip.text);
    EXPECT_NE(xmllint(golden_path(slip.kind), folder.path() + "/slip.xml"), 0) << slip.text;
  }
}

TEST(Schema, has_a_line_for_every_child_and_a_sound_default_for_every_attribute) {
  for (const auto& spec : element_specs()) {
    for (const auto& child : spec.children) EXPECT_NE(find_element_spec(child.element), nullptr) << child.element;
    for (const auto& attribute : spec.attributes) {
      EXPECT_FALSE(attribute.doc.empty()) << spec.key << " " << attribute.name;
      if (!attribute.initial.empty()) {
        EXPECT_TRUE(has_form(attribute, attribute.initial)) << spec.key << " " << attribute.name;
        EXPECT_FALSE(attribute.required) << spec.key << " " << attribute.name;
      }
    }
  }
}

TEST(Schema, reports_every_problem_at_once_with_the_nearest_name) {
  Problems problems;
  const auto document =
      read_xml("<coverage>\n <rule id='a' status='manual' nota='x'/>\n <rul id='b'/>\n</coverage>", "c.xml", problems);
  ASSERT_TRUE(document);
  validate(*document, "coverage", problems);
  EXPECT_EQ(test::all_text(problems),
            "c.xml:2:31: unknown attribute 'nota' in <rule> (did you mean 'note'?)\n"
            "c.xml:3:2: unknown element <rul> in <coverage> (did you mean <rule>?)\n");
}

TEST(Schema, refuses_words_patterns_and_numbers_of_a_style_that_nothing_draws) {
  Problems problems;
  const auto document = read_xml(
      "<styles><style id='a' strok='#000000' glow='3'/>\n"
      "<style id='b' pattern='fortres'/>\n"
      "<style id='c' width='wide' dash='3 x' fill='#12345' water='maybe' theme='night'/></styles>",
      "s.xml", problems);
  ASSERT_TRUE(document);
  validate(*document, "styles", problems);
  EXPECT_EQ(
      test::all_text(problems),
      "s.xml:1:23: unknown attribute 'strok' in <style> (did you mean 'stroke'?)\n"
      "s.xml:1:39: unknown attribute 'glow' in <style>\n"
      "s.xml:2:24: attribute 'pattern' must be one of hedges trees orchard marsh flood waves sand hatch peaks blocks "
      "town city fields fortress, not 'fortres'\n"
      "s.xml:3:22: attribute 'width' must be a number like 12 or 0.5, not 'wide'\n"
      "s.xml:3:34: attribute 'dash' must be numbers like 12 or 0.5, not '3 x'\n"
      "s.xml:3:45: attribute 'fill' must be a colour like #a0b1c2, or #a0b1c280 with its opacity, not '#12345'\n"
      "s.xml:3:60: attribute 'water' must be yes or no, not 'maybe'\n"
      "s.xml:3:74: attribute 'theme' must be one of print dark high-contrast, not 'night'\n");
}

}  // namespace
}  // namespace bocage
