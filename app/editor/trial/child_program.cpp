#include "app/editor/trial/child_program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace bocage {
namespace {

constexpr int look_up_ms = 100;  // between two looks at whether anybody listens

std::string words_of(int error) {
  return std::generic_category().message(error);
}

void close_both(const std::array<int, 2>& pipe) {
  for (const int end : pipe) ::close(end);
}

// In the child, between fork and exec: nothing here may allocate. Returns only what went wrong.
int become(char* const* call, int input, int output) {
  // An editor that is killed takes it along.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A shell lets what it starts in the background ignore Ctrl+C; this is how it is stopped here.
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const int read = input >= 0 ? input : ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (read < 0 || ::dup2(read, STDIN_FILENO) < 0 || ::dup2(output, STDOUT_FILENO) < 0 ||
      ::dup2(output, STDERR_FILENO) < 0) {
    return errno;
  }
  ::execv(call[0], call);
  return errno;
}

// 0 when it became the program, which closes its end of the pipe.
int error_in(int pipe) {
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(pipe, &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  return got == static_cast<ssize_t>(sizeof error) ? error : 0;
}

// Both leave it to be waited for once more, so that its number belongs to no other process meanwhile.
bool is_over(pid_t process) {
  siginfo_t seen{};
  return ::waitid(P_PID, static_cast<id_t>(process), &seen, WEXITED | WNOWAIT | WNOHANG) == 0 && seen.si_pid == process;
}

void wait_for(pid_t process) {
  siginfo_t seen{};
  while (::waitid(P_PID, static_cast<id_t>(process), &seen, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
}

}  // namespace

ChildProgram::ChildProgram(wxEvtHandler& owner, Callbacks callbacks)
    : owner_(owner), callbacks_(std::move(callbacks)) {}

ChildProgram::~ChildProgram() {
  forgotten_ = true;
  kill();
  if (listener_.joinable()) listener_.join();
  close_input();
}

void ChildProgram::close_input() {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
}

std::optional<std::string> ChildProgram::begin(const std::vector<std::string>& call) {
  close_input();
  return begin(call, -1);
}

// A socket instead of a pipe: to write to one whose reader has gone is an error, and no signal.
std::optional<std::string> ChildProgram::begin_reading(const std::vector<std::string>& call) {
  close_input();
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return words_of(errno);
  input_ = ends[0];
  auto why = begin(call, ends[1]);
  ::close(ends[1]);
  if (why) close_input();
  return why;
}

void ChildProgram::send_text(const std::string& text) {
  std::size_t sent = 0;
  while (input_ >= 0 && sent < text.size()) {
    const auto count = ::send(input_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
}

std::optional<std::string> ChildProgram::begin(const std::vector<std::string>& call, int input) {
  if (listener_.joinable()) listener_.join();
  std::vector<std::string> words = call;
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> output{};
  std::array<int, 2> error{};
  if (::pipe2(output.data(), O_CLOEXEC) != 0) return words_of(errno);
  if (::pipe2(error.data(), O_CLOEXEC) != 0) {
    const int why = errno;
    close_both(output);
    return words_of(why);
  }
  const pid_t process = ::fork();
  if (process == 0) {
    const int why = become(arguments.data(), input, output[1]);
    ::_exit(::write(error[1], &why, sizeof why) < 0 ? 126 : 127);
  }
  int why = process < 0 ? errno : 0;
  ::close(output[1]);
  ::close(error[1]);
  if (process > 0) why = error_in(error[0]);
  ::close(error[0]);
  if (why != 0) {
    ::close(output[0]);
    if (process > 0) ::waitpid(process, nullptr, 0);
    return words_of(why);
  }
  process_ = process;
  runs_ = true;
  listener_ = std::thread([this, from = output[0], process] { listen(from, process); });
  return std::nullopt;
}

// What it started itself may hold its output open; it is not waited for.
void ChildProgram::listen(int output, pid_t process) {
  std::array<char, 16'384> part{};
  while (!forgotten_) {
    pollfd ready{output, POLLIN, 0};
    const int count = ::poll(&ready, 1, look_up_ms);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) {
      if (is_over(process)) break;
      continue;
    }
    const auto got = ::read(output, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    std::string text(part.data(), static_cast<std::size_t>(got));
    if (forgotten_) break;
    owner_.CallAfter([this, text = std::move(text)] { callbacks_.said(text); });
  }
  ::close(output);
  wait_for(process);
  int status = 0;
  {
    const std::scoped_lock lock(mutex_);
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = 0;
  }
  if (forgotten_) return;
  const Ended ended{WIFEXITED(status) ? WEXITSTATUS(status) : 0, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
  owner_.CallAfter([this, ended] {
    runs_ = false;
    callbacks_.ended(ended);
  });
}

void ChildProgram::send(int signal) {
  const std::scoped_lock lock(mutex_);
  if (process_ > 0) ::kill(process_, signal);
}

void ChildProgram::interrupt() {
  send(SIGINT);
}

void ChildProgram::kill() {
  send(SIGKILL);
}

}  // namespace bocage
