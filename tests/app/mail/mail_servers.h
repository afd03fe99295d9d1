// A real mail provider on this machine: Dovecot takes mails (SMTP) and shows mail boxes (IMAP), both by TLS, with a
// certificate, users and mail boxes of its own. It needs no rights: started by root it gives them up.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "tests/tools/temp_folder.h"

namespace bocage::test {

class MailServers {
 public:
  // With mail boxes for these users; each has the password "secret of " and the name.
  explicit MailServers(const std::vector<std::string>& users);
  ~MailServers();
  MailServers(const MailServers&) = delete;
  MailServers& operator=(const MailServers&) = delete;

  const std::string& problem() const { return problem_; }  // why they do not run; empty when they do
  std::string certificate() const { return folder_.file("certificate.pem"); }
  std::string smtps() const { return "smtps://localhost:" + std::to_string(smtps_); }
  std::string smtp() const { return "smtp://localhost:" + std::to_string(smtp_); }  // by STARTTLS
  std::string imaps() const { return "imaps://localhost:" + std::to_string(imaps_); }
  std::string imap() const { return "imap://localhost:" + std::to_string(imap_); }
  // The files of a mail box, a message each; Dovecot notes in their names what was read or deleted.
  std::vector<std::string> messages_of(const std::string& user) const;
  std::string log() const;

 private:
  void write_files(const std::vector<std::string>& users);
  void start(const std::vector<std::string>& command, const std::string& log);
  bool all_run() const;
  bool wait_for(int port);

  TempFolder folder_;
  int smtps_, smtp_, imaps_, imap_, relay_;
  std::vector<pid_t> processes_;
  std::string problem_;
};

}  // namespace bocage::test
