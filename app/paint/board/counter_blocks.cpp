#include "app/paint/board/counter_blocks.h"

#include <algorithm>
#include <map>

#include "app/paint/counter/face_word.h"
#include "app/paint/counter/symbols.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::int64_t max_strength = 999;  // of one unit

// The first figure of a unit, which is what it attacks with; 0 of markers and of what the viewer does not know.
std::int64_t strength_of(const ScenePiece& piece) {
  if (!is_unit_symbol(value_of(piece.face, FaceWord::symbol))) return 0;
  const std::string main = value_of(piece.face, FaceWord::main);
  const std::size_t from = main.starts_with('(') ? 1 : 0;  // of one that may only defend
  std::size_t to = from;
  while (to < main.size() && main[to] >= '0' && main[to] <= '9') ++to;
  return std::min(parse_integer(std::string_view(main).substr(from, to - from)).value_or(0), max_strength);
}

std::string figure_of(const SceneStack& stack, const std::vector<std::size_t>& pieces, bool on_the_map) {
  if (!on_the_map) return pieces.size() > 1 ? std::to_string(pieces.size()) : std::string{};
  std::int64_t sum = 0;
  for (const std::size_t piece : pieces) sum += strength_of(stack.pieces[piece]);
  return sum > 0 ? std::to_string(sum) : std::string{};
}

// The colours are those of the uppermost piece of a side: a marker on it is none.
const SceneFace& uppermost(const SceneStack& stack, const CounterBlock& block) {
  const auto of_a_side = std::find_if(block.pieces.rbegin(), block.pieces.rend(),
                                      [&](std::size_t piece) { return stack.pieces[piece].face.side.valid(); });
  return stack.pieces[of_a_side == block.pieces.rend() ? block.pieces.back() : *of_a_side].face;
}

}  // namespace

std::vector<CounterBlock> blocks_in(const SceneStack& stack, bool on_the_map) {
  std::map<std::uint32_t, std::size_t> known;
  std::vector<CounterBlock> blocks;
  std::vector<std::size_t> of_no_side;
  for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
    const SideId side = stack.pieces[i].face.side;
    if (!side.valid()) {
      of_no_side.push_back(i);
      continue;
    }
    const auto [block, fresh] = known.try_emplace(side.index, blocks.size());
    if (fresh) blocks.emplace_back();
    blocks[block->second].pieces.push_back(i);
  }
  if (blocks.empty()) blocks.emplace_back();
  auto& first = blocks.front().pieces;
  first.insert(first.begin(), of_no_side.begin(), of_no_side.end());
  for (CounterBlock& block : blocks) block.figure = figure_of(stack, block.pieces, on_the_map);
  return blocks;
}

SceneFace block_face(const SceneStack& stack, const CounterBlock& block) {
  const SceneFace& like = uppermost(stack, block);
  SceneFace face{like.side, {}, 0, like.states};
  for (const FaceWord word : {FaceWord::fill, FaceWord::ink, FaceWord::tentative}) {
    if (auto value = value_of(like, word); !value.empty())
      face.style[std::string(face_words[static_cast<std::size_t>(word)])] = std::move(value);
  }
  face.style["main"] = block.figure;
  face.style["block"] = "yes";
  face.key = face_key(face);
  return face;
}

}  // namespace bocage
