// Finding by what is typed.
#include "app/play/words/finder.h"

#include "app/play/words/game_words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Finding : public testing::PlayTest {
 protected:
  std::vector<Found> find(const std::string& typed, std::size_t max_count = 40) {
    return Finder(presenter().shown(), presenter().scene()).find(typed, max_count);
  }
  static std::string texts(const std::vector<Found>& found) {
    std::string text;
    for (const Found& one : found) text += one.text + "\n";
    return text;
  }
};

TEST_F(Finding, begins_with_the_space_whose_number_is_typed_whole) {
  begin_at_movement();
  const auto found = find("0205");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().space, space("0205"));
  EXPECT_FALSE(found.front().piece.valid());
}

TEST_F(Finding, suggests_what_begins_with_the_letters_typed_so_far) {
  begin_at_movement();
  const auto found = find("020");
  ASSERT_EQ(found.size(), 9U) << texts(found);
  for (const Found& one : found) EXPECT_EQ(state().board().space(one.space).name.substr(0, 3), "020");
  EXPECT_EQ(find("020", 4).size(), 4U);
}

TEST_F(Finding, knows_places_whatever_the_size_of_letters) {
  begin_at_movement();
  for (const char* const typed : {"brook", "BROOK", "  Brook ", "bro"}) {
    const auto found = find(typed);
    ASSERT_FALSE(found.empty()) << typed;
    EXPECT_EQ(found.front().space, space("0505")) << texts(found);
  }
}

TEST_F(Finding, finds_units_by_name_and_by_id_where_they_stand) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  for (const std::string& typed : {counter_words(state().counter(tanks)), std::string("r-tanks")}) {
    const auto found = find(typed);
    const auto hit = std::find_if(found.begin(), found.end(), [&](const Found& one) { return one.piece == tanks; });
    ASSERT_NE(hit, found.end()) << typed << ": " << texts(found);
    EXPECT_EQ(hit->space, space("0205"));
  }
  ASSERT_TRUE(!presenter().begin_drag({tanks}).empty() && presenter().drop(space("0204")));
  EXPECT_NE(texts(find("r-tanks")).find("0204"), std::string::npos) << "where it stands now";
}

TEST_F(Finding, finds_nothing_for_nothing_or_nonsense) {
  begin_at_movement();
  EXPECT_TRUE(find("").empty());
  EXPECT_TRUE(find("   ").empty());
  EXPECT_TRUE(find("xyzzy").empty());
}

TEST_F(Finding, reads_french_names_without_their_accents) {
  EXPECT_EQ(folded("Sainte-Mère-Église"), "sainte-mere-eglise");
  EXPECT_EQ(folded("Zß漢"), "zß漢") << "other letters stay";
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.scenario = "first-turn";
  wanted.seed = 1;
  begin(wanted);
  presenter().seat().show_screen();
  const auto plain = find("ste. mere"), accented = find("Ste. Mère");
  EXPECT_EQ(texts(plain), texts(accented));
  EXPECT_FALSE(find("caen").empty());
}

}  // namespace
}  // namespace bocage
