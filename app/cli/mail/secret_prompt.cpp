#include "app/cli/mail/secret_prompt.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include "engine/base/files.h"

namespace bocage::cli {
namespace {

constexpr char give_up = 0x03;    // Ctrl+C
constexpr char end_of_it = 0x04;  // Ctrl+D
constexpr char clear_it = 0x15;   // Ctrl+U
constexpr char erase = 0x7F;
constexpr std::size_t longest = 1000;

// The terminal itself, also where input and output are files.
class Terminal {
 public:
  Terminal() : descriptor_(::open("/dev/tty", O_RDWR | O_CLOEXEC)) {}
  ~Terminal() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  bool there() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  void say(const std::string& text) const { write_all(descriptor_, text, 0); }

 private:
  int descriptor_;
};

// Each key comes at once and unseen, Ctrl+C too, so that nothing leaves the terminal like this.
class Unseen {
 public:
  explicit Unseen(int terminal) : terminal_(terminal), known_(::tcgetattr(terminal, &before_) == 0) {
    if (!known_) return;
    termios unseen = before_;
    unseen.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG);
    ::tcsetattr(terminal_, TCSAFLUSH, &unseen);
  }
  ~Unseen() {
    if (known_) ::tcsetattr(terminal_, TCSAFLUSH, &before_);
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;
  bool works() const { return known_; }

 private:
  int terminal_;
  termios before_{};
  bool known_;
};

// The last character, of one to four bytes.
void take_back(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
  if (!text.empty()) text.pop_back();
}

std::optional<std::string> typed(int terminal) {
  std::string text;
  for (char key = 0; ::read(terminal, &key, 1) == 1;) {
    if (key == '\n' || key == '\r') return text;
    if (key == give_up || key == end_of_it) return std::nullopt;
    if (key == clear_it) {
      text.clear();
    } else if (key == erase || key == '\b') {
      take_back(text);
    } else if (text.size() < longest) {
      text += key;
    }
  }
  return std::nullopt;
}

}  // namespace

bool can_ask_secretly() {
  return ::isatty(STDIN_FILENO) != 0 && Terminal().there();
}

std::optional<std::string> ask_secretly(const std::string& question) {
  const Terminal terminal;
  if (!terminal.there()) return std::nullopt;
  std::optional<std::string> text;
  {
    const Unseen unseen(terminal.descriptor());
    if (!unseen.works()) return std::nullopt;
    terminal.say(question);
    text = typed(terminal.descriptor());
  }
  terminal.say("\n");
  return text;
}

}  // namespace bocage::cli
