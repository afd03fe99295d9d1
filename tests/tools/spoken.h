// The program's words in another language for the length of a test.
#pragma once

#include "engine/base/spoken.h"

namespace bocage::test {

class Spoken {
 public:
  explicit Spoken(const char* language) { speak(language); }
  Spoken(const Spoken&) = delete;
  Spoken& operator=(const Spoken&) = delete;
  ~Spoken() { speak(""); }
};

}  // namespace bocage::test
