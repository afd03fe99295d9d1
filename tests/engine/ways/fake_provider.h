// A mail provider in memory that fails where it is told to: SMTP and IMAP, a port each, on this machine.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/ways/conversation.h"

namespace bocage::test {

enum class NetworkFault {
  none,
  unheard,     // the connection breaks before the server has heard what it is to do
  unanswered,  // it has done it, and the connection breaks before its answer
  refused,     // it says no
  silent,      // it has done it, and does not answer
};

class FakeProvider {
 public:
  // 127.0.0.2 is this machine, too, but is not called so.
  explicit FakeProvider(std::string host = "127.0.0.1");
  ~FakeProvider();
  FakeProvider(const FakeProvider&) = delete;
  FakeProvider& operator=(const FakeProvider&) = delete;

  Connection smtp() const { return connection(Server::Kind::smtp, smtp_port_); }
  Connection imap() const { return connection(Server::Kind::imap, imap_port_); }

  // Step `step` from now on, from 1, fails so; greetings, commands, bodies of mails and ends of connections are steps.
  void fail(std::uint32_t step, NetworkFault fault);
  std::uint32_t steps() const { return steps_; }  // since then

  // The folder "INBOX" of everybody.
  struct Mail {
    std::uint32_t uid = 0;
    std::string bytes;
    std::string reader;
  };
  std::vector<Mail> mails() const;
  void put(const std::string& bytes);
  void remove(std::uint32_t uid);
  void renumber();                            // another UIDVALIDITY, and other UIDs
  std::vector<std::string> commands() const;  // that were heard, without their tags

 private:
  Connection connection(Server::Kind kind, int port) const;
  void serve();
  void talk_smtp(int socket);
  void talk_imap(int socket);
  bool answer_smtp(int socket, const std::string& command);
  bool answer_imap(int socket, const std::string& tag, const std::string& command);
  std::string found(const std::string& criteria) const;
  // Whether this step goes on; `done` is what the command does.
  template <typename Done>
  bool step(int socket, const std::string& no, Done done, const std::string& yes);
  NetworkFault next_fault();

  std::string host_;
  int smtp_port_ = 0, imap_port_ = 0;
  int smtp_socket_, imap_socket_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint32_t> steps_ = 0;
  std::atomic<std::uint32_t> failing_ = 0;
  std::atomic<NetworkFault> fault_ = NetworkFault::none;
  mutable std::mutex mutex_;
  std::vector<Mail> mails_;
  std::vector<std::string> commands_;
  std::uint32_t validity_ = 7;
  std::uint32_t next_uid_ = 1;
  std::string from_, reader_;  // of the mail under way
  std::thread thread_;
};

}  // namespace bocage::test
