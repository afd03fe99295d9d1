#include "engine/message/message.h"

namespace bocage {

std::string text_of(const Message& message) {
  return message.words + "\n" + message.letters;
}

}  // namespace bocage
