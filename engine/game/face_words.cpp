#include "engine/game/face_words.h"

namespace bocage {

std::string face_words(const FaceDef& face, const WordFor& word) {
  if (word) {
    if (std::string own = word(Value(face.id)); !own.empty()) return own;
  }
  const std::string words = id_words(face.id);
  const auto figures = words.find_last_not_of("0123456789") + 1;
  if (figures == 0 || figures == words.size() || words[figures - 1] == ' ') return words;
  return words.substr(0, figures) + " " + words.substr(figures);
}

std::string face_words(const Module& module, const FaceDef& face, const WordFor& word) {
  return id_words(module, face_words(face, word));
}

}  // namespace bocage
