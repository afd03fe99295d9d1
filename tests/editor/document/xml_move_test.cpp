// An element that comes to stand elsewhere: what stands in it and on its line goes with it, all else keeps its bytes.
#include "editor/document/xml_move.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace bocage::editor {
namespace {

class Moved {
 public:
  explicit Moved(const std::string& text) : text_(std::make_shared<const std::string>(text)), tree_(text_, "a.xml") {
    EXPECT_TRUE(tree_.sound());
  }
  std::string move(const std::string& id, const std::string& parent, std::size_t index) const {
    const auto patches = move_element(tree_, find(id), find(parent), index);
    EXPECT_TRUE(fits(*text_, patches));
    const auto after = patched(*text_, patches);
    EXPECT_EQ(patched(after, inverse(patches)), *text_);
    return after;
  }
  ElementId find(const std::string& id) const {
    for (ElementId i = 0; i < tree_.size(); ++i) {
      if (tree_.value_or(i, "id", "") == id) return i;
    }
    ADD_FAILURE() << id;
    return 0;
  }
  const XmlTree& tree() const { return tree_; }

 private:
  std::shared_ptr<const std::string> text_;
  XmlTree tree_;
};

constexpr const char* nested = R"(<s id="s">
  <a id="a"/>  <!-- the first -->
  <each   id="e">
    <b id="b">
      <!-- within -->
      <c id="c"/>
    </b>
    <d id="d"/>
  </each>
  <!-- of f -->
  <f id="f"/>
</s>
)";

TEST(XmlMove, goes_up_and_down_among_its_neighbours) {
  const Moved file("<s id=\"s\">\n  <a id=\"a\"/> <!-- x -->\n  <b id=\"b\"/>\n  <c id=\"c\"/>\n</s>\n");
  EXPECT_EQ(file.move("a", "s", 1),
            "<s id=\"s\">\n  <b id=\"b\"/>\n  <a id=\"a\"/> <!-- x -->\n  <c id=\"c\"/>\n</s>\n");
  EXPECT_EQ(file.move("a", "s", 2),
            "<s id=\"s\">\n  <b id=\"b\"/>\n  <c id=\"c\"/>\n  <a id=\"a\"/> <!-- x -->\n</s>\n");
  EXPECT_EQ(file.move("c", "s", 0),
            "<s id=\"s\">\n  <c id=\"c\"/>\n  <a id=\"a\"/> <!-- x -->\n  <b id=\"b\"/>\n</s>\n");
  EXPECT_EQ(file.move("b", "s", 1),
            "<s id=\"s\">\n  <a id=\"a\"/> <!-- x -->\n  <b id=\"b\"/>\n  <c id=\"c\"/>\n</s>\n");
}

TEST(XmlMove, takes_its_lines_in_and_out) {
  EXPECT_EQ(Moved(nested).move("b", "s", 1), R"(<s id="s">
  <a id="a"/>  <!-- the first -->
  <b id="b">
    <!-- within -->
    <c id="c"/>
  </b>
  <each   id="e">
    <d id="d"/>
  </each>
  <!-- of f -->
  <f id="f"/>
</s>
)");
  EXPECT_EQ(Moved(nested).move("a", "b", 1), R"(<s id="s">
  <each   id="e">
    <b id="b">
      <!-- within -->
      <c id="c"/>
      <a id="a"/>  <!-- the first -->
    </b>
    <d id="d"/>
  </each>
  <!-- of f -->
  <f id="f"/>
</s>
)");
}

TEST(XmlMove, opens_what_has_held_nothing) {
  EXPECT_EQ(Moved(nested).move("f", "d", 0), R"(<s id="s">
  <a id="a"/>  <!-- the first -->
  <each   id="e">
    <b id="b">
      <!-- within -->
      <c id="c"/>
    </b>
    <d id="d">
      <f id="f"/>
    </d>
  </each>
  <!-- of f -->
</s>
)");
}

TEST(XmlMove, leaves_lines_that_several_share) {
  const Moved file("<s id=\"s\"><a id=\"a\"/><b id=\"b\"/> <c id=\"c\"/></s>");
  EXPECT_EQ(file.move("a", "s", 2), "<s id=\"s\"><b id=\"b\"/> <c id=\"c\"/> <a id=\"a\"/></s>");
  EXPECT_EQ(file.move("c", "s", 0), "<s id=\"s\"><c id=\"c\"/><a id=\"a\"/><b id=\"b\"/></s>");
}

TEST(XmlMove, knows_what_stands_in_what) {
  const Moved file(nested);
  EXPECT_TRUE(stands_in(file.tree(), file.find("c"), file.find("e")));
  EXPECT_TRUE(stands_in(file.tree(), file.find("c"), file.find("c")));
  EXPECT_FALSE(stands_in(file.tree(), file.find("e"), file.find("c")));
  EXPECT_FALSE(stands_in(file.tree(), file.find("f"), file.find("e")));
}

}  // namespace
}  // namespace bocage::editor
