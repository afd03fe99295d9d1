#include "app/play/words/print.h"

#include <cstdarg>
#include <cstdio>
#include <vector>

#include "engine/base/plain_text.h"

namespace bocage {

namespace {

void print_to(std::FILE* to, const char* format, std::va_list arguments) {
  std::va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(nullptr, 0, format, arguments);
  std::vector<char> text(static_cast<std::size_t>(length < 0 ? 0 : length) + 1);
  std::vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  const std::string plain = plain_text({text.data(), text.size() - 1});
  std::fwrite(plain.data(), 1, plain.size(), to);
}

}  // namespace

void print(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  print_to(stdout, format, arguments);
  va_end(arguments);
}

void print_error(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  print_to(stderr, format, arguments);
  va_end(arguments);
}

void clear_error_line() {
  std::fputs("\r\033[K", stderr);
}

}  // namespace bocage
