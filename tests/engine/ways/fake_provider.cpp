#include "tests/engine/ways/fake_provider.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace bocage::test {
namespace {

constexpr const char* secret = "AGFubmEAc2VjcmV0";  // of anna, as AUTH PLAIN writes it
constexpr int look_up_ms = 20;                      // how often a wait looks whether all is over

int listen_somewhere(const std::string& host, int& port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  ::inet_pton(AF_INET, host.c_str(), &address.sin_addr);
  socklen_t size = sizeof address;
  if (::bind(socket, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(socket, 8) != 0 ||
      ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::runtime_error("nobody can listen at " + host);
  }
  port = ntohs(address.sin_port);
  return socket;
}

void say(int socket, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t sent = ::send(socket, text.data() + at, text.size() - at, MSG_NOSIGNAL);
    if (sent <= 0) return;
    at += static_cast<std::size_t>(sent);
  }
}

// Up to and with the end; nullopt: the other has gone, or all is over.
std::optional<std::string> hear(int socket, const std::string& end, const std::atomic<bool>& stop) {
  std::string text;
  while (text.size() < end.size() || text.compare(text.size() - end.size(), end.size(), end) != 0) {
    pollfd waiting{socket, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, look_up_ms);
    if (stop) return std::nullopt;
    if (ready <= 0) continue;
    char c = 0;
    if (::recv(socket, &c, 1, 0) != 1) return std::nullopt;
    text += c;
  }
  return text.substr(0, text.size() - end.size());
}

bool begins(const std::string& text, const std::string& with) {
  return text.compare(0, with.size(), with) == 0;
}

}  // namespace

FakeProvider::FakeProvider(std::string host)
    : host_(std::move(host)),
      smtp_socket_(listen_somewhere(host_, smtp_port_)),
      imap_socket_(listen_somewhere(host_, imap_port_)),
      thread_([this] { serve(); }) {}

FakeProvider::~FakeProvider() {
  stop_ = true;
  thread_.join();
  ::close(smtp_socket_);
  ::close(imap_socket_);
}

Connection FakeProvider::connection(Server::Kind kind, int port) const {
  return {{kind, false, host_, port}, {"anna", "secret"}, {}, {2, 1}, {}};
}

void FakeProvider::fail(std::uint32_t step, NetworkFault fault) {
  steps_ = 0;
  failing_ = step;
  fault_ = fault;
}

NetworkFault FakeProvider::next_fault() {
  return ++steps_ == failing_ ? fault_.load() : NetworkFault::none;
}

std::vector<FakeProvider::Mail> FakeProvider::mails() const {
  const std::lock_guard lock(mutex_);
  return mails_;
}

void FakeProvider::put(const std::string& bytes) {
  const std::lock_guard lock(mutex_);
  mails_.push_back({next_uid_++, bytes, "anna"});
}

void FakeProvider::remove(std::uint32_t uid) {
  const std::lock_guard lock(mutex_);
  std::erase_if(mails_, [uid](const Mail& one) { return one.uid == uid; });
}

void FakeProvider::renumber() {
  const std::lock_guard lock(mutex_);
  ++validity_;
  next_uid_ = 1;
  for (Mail& one : mails_) one.uid = next_uid_++;
}

std::vector<std::string> FakeProvider::commands() const {
  const std::lock_guard lock(mutex_);
  return commands_;
}

// libcurl has one conversation at a time with each, and keeps it open: so each connection has its own thread.
void FakeProvider::serve() {
  std::vector<std::thread> talks;
  while (!stop_) {
    std::array<pollfd, 2> waiting{{{smtp_socket_, POLLIN, 0}, {imap_socket_, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), look_up_ms) <= 0) continue;
    for (const pollfd& one : waiting) {
      if ((one.revents & POLLIN) == 0) continue;
      const int socket = ::accept(one.fd, nullptr, nullptr);
      const bool smtp = one.fd == smtp_socket_;
      talks.emplace_back([this, socket, smtp] {
        smtp ? talk_smtp(socket) : talk_imap(socket);
        ::close(socket);
      });
    }
  }
  for (std::thread& talk : talks) talk.join();
}

template <typename Done>
bool FakeProvider::step(int socket, const std::string& no, Done done, const std::string& yes) {
  switch (next_fault()) {
    case NetworkFault::unheard:
      return false;
    case NetworkFault::unanswered:
      done();
      return false;
    case NetworkFault::refused:
      say(socket, no);
      return true;
    case NetworkFault::silent:
      done();
      static_cast<void>(hear(socket, "\n\n\n", stop_));  // until the other goes
      return false;
    case NetworkFault::none:
      break;
  }
  done();
  say(socket, yes);
  return true;
}

void FakeProvider::talk_smtp(int socket) {
  const auto nothing = [] {};
  if (!step(socket, "554 go away\r\n", nothing, "220 here\r\n")) return;
  while (const auto line = hear(socket, "\r\n", stop_)) {
    {
      const std::lock_guard lock(mutex_);
      commands_.push_back(*line);
    }
    if (!answer_smtp(socket, *line)) return;
  }
}

bool FakeProvider::answer_smtp(int socket, const std::string& command) {
  const auto nothing = [] {};
  const std::string later = "451 try again later\r\n", fine = "250 fine\r\n";
  if (begins(command, "EHLO")) return step(socket, later, nothing, "250-here\r\n250 AUTH PLAIN\r\n");
  if (begins(command, "AUTH")) return step(socket, "535 no\r\n", nothing, "334 \r\n");
  if (command == secret) return step(socket, "535 no\r\n", nothing, "235 welcome\r\n");
  if (begins(command, "MAIL")) return step(socket, later, nothing, fine);
  if (begins(command, "RCPT")) {
    return step(
        socket, later, [&] { reader_ = command; }, fine);
  }
  if (begins(command, "DATA")) {
    if (!step(socket, later, nothing, "354 go on\r\n")) return false;
    if (steps_ == failing_ && fault_ == NetworkFault::refused) return true;  // no mail follows
    const auto mail = hear(socket, "\r\n.\r\n", stop_);
    if (!mail) return false;
    const auto take = [&] {
      const std::lock_guard lock(mutex_);
      mails_.push_back({next_uid_++, *mail + "\r\n", reader_});
    };
    return step(socket, later, take, fine);
  }
  if (begins(command, "QUIT")) {
    static_cast<void>(step(socket, later, nothing, "221 bye\r\n"));
    return false;
  }
  return step(socket, later, nothing, fine);
}

void FakeProvider::talk_imap(int socket) {
  const auto nothing = [] {};
  if (!step(socket, "* BYE\r\n", nothing, "* OK here\r\n")) return;
  while (const auto line = hear(socket, "\r\n", stop_)) {
    const std::size_t space = line->find(' ');
    const std::string command = space == std::string::npos ? std::string() : line->substr(space + 1);
    {
      const std::lock_guard lock(mutex_);
      commands_.push_back(command);
    }
    if (!answer_imap(socket, line->substr(0, space), command)) return;
  }
}

// The UIDs that "… UID 3,7:* … SMALLER n …" means, as the answer to a search.
std::string FakeProvider::found(const std::string& criteria) const {
  const std::size_t at = criteria.find("UID ", 3) + 4;
  const std::string set = criteria.substr(at, criteria.find(' ', at) - at);
  const std::size_t smaller = criteria.find("SMALLER ");
  const std::size_t limit = smaller == std::string::npos ? SIZE_MAX : std::stoul(criteria.substr(smaller + 8));
  std::string uids;
  for (const Mail& one : mails_) {
    bool meant = false;
    for (std::size_t from = 0; from < set.size();) {
      const std::size_t end = std::min(set.find(',', from), set.size());
      const std::string part = set.substr(from, end - from);
      const auto first = std::stoul(part);
      // "n:*" has the last message also when its UID is below n.
      meant |= part.find(":*") != std::string::npos ? one.uid >= first || &one == &mails_.back() : one.uid == first;
      from = end + 1;
    }
    const bool of_a_game =
        one.bytes.find("Bocage") != std::string::npos || one.bytes.find("BOCAGE") != std::string::npos;
    if (meant && of_a_game && one.bytes.size() < limit) uids += " " + std::to_string(one.uid);
  }
  return "* SEARCH" + uids + "\r\n";
}

bool FakeProvider::answer_imap(int socket, const std::string& tag, const std::string& command) {
  const auto nothing = [] {};
  const std::string no = tag + " NO not now\r\n", ok = tag + " OK done\r\n";
  if (begins(command, "CAPABILITY")) {
    return step(socket, no, nothing, "* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n" + ok);
  }
  if (begins(command, "EXAMINE") || begins(command, "SELECT")) {
    const std::lock_guard lock(mutex_);
    return step(socket, no, nothing,
                "* " + std::to_string(mails_.size()) + " EXISTS\r\n* OK [UIDVALIDITY " + std::to_string(validity_) +
                    "] valid\r\n* OK [UIDNEXT " + std::to_string(next_uid_) + "] next\r\n" + ok);
  }
  if (begins(command, "UID SEARCH")) {
    const std::lock_guard lock(mutex_);
    return step(socket, no, nothing, found(command) + ok);
  }
  if (begins(command, "UID FETCH")) {
    const std::lock_guard lock(mutex_);
    const auto uid = std::stoul(command.substr(10));
    const auto mail = std::find_if(mails_.begin(), mails_.end(), [&](const Mail& one) { return one.uid == uid; });
    if (mail == mails_.end()) return step(socket, no, nothing, ok);
    return step(socket, no, nothing,
                "* 1 FETCH (UID " + std::to_string(uid) + " BODY[] {" + std::to_string(mail->bytes.size()) + "}\r\n" +
                    mail->bytes + ")\r\n" + ok);
  }
  if (begins(command, "LOGOUT")) {
    static_cast<void>(step(socket, no, nothing, "* BYE\r\n" + ok));
    return false;
  }
  return step(socket, no, nothing, ok);
}

}  // namespace bocage::test
