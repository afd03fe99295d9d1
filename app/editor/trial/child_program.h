// A program that runs beside the window: its words as they come, how it ended, and a way to stop it.
#pragma once

#include <sys/types.h>
#include <wx/event.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bocage {

class ChildProgram {
 public:
  struct Ended {
    int status = 0;  // what it returned
    int signal = 0;  // that ended it instead; 0: none did
  };
  // Both are called in the window's thread; the owner must outlive this.
  struct Callbacks {
    std::function<void(const std::string& text)> said;  // as much as has come, of both outputs
    std::function<void(Ended)> ended;                   // after its last words
  };
  ChildProgram(wxEvtHandler& owner, Callbacks callbacks);
  ~ChildProgram();  // ends it
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  // The program's file and its arguments. Returns why it cannot be started. Not while it runs.
  std::optional<std::string> begin(const std::vector<std::string>& call);
  // The same for one that reads what is sent to it.
  std::optional<std::string> begin_reading(const std::vector<std::string>& call);
  void send_text(const std::string& text);  // lost where it has ended, or reads nothing any more
  bool runs() const { return runs_; }
  void interrupt();  // as Ctrl+C does
  void kill();

 private:
  std::optional<std::string> begin(const std::vector<std::string>& call, int input);
  void listen(int output, pid_t process);
  void close_input();
  void send(int signal);

  wxEvtHandler& owner_;
  Callbacks callbacks_;
  bool runs_ = false;
  std::atomic<bool> forgotten_ = false;  // nobody listens any more
  std::mutex mutex_;                     // of the process: who has been waited for gets no signal
  pid_t process_ = 0;                    // 0: there is none
  int input_ = -1;                       // what is sent goes here; -1: nothing is read
  std::thread listener_;
};

}  // namespace bocage
