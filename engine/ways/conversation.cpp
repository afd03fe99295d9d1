#include "engine/ways/conversation.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>

#include "engine/base/tr.h"

namespace bocage {
namespace {

void start_curl() {
  [[maybe_unused]] static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

}  // namespace

struct Conversation::Talk {
  struct EndCurl {
    void operator()(CURL* ended) const { curl_easy_cleanup(ended); }
  };
  struct EndList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  };
  // What libcurl's calls are given.
  struct Receiver {
    std::string text;
    std::size_t max_count = 0;
    bool too_much = false;
  };
  struct Sender {
    const std::string* text = nullptr;
    std::size_t at = 0;
  };

  static std::size_t receive(char* bytes, std::size_t size, std::size_t count, void* into) {
    auto& receiver = *static_cast<Receiver*>(into);
    if (receiver.text.size() + size * count > receiver.max_count) {
      receiver.too_much = true;
      return 0;
    }
    receiver.text.append(bytes, size * count);
    return size * count;
  }

  static std::size_t send(char* into, std::size_t size, std::size_t count, void* from) {
    auto& sender = *static_cast<Sender*>(from);
    const std::size_t bytes = std::min(size * count, sender.text->size() - sender.at);
    std::copy_n(sender.text->begin() + static_cast<std::ptrdiff_t>(sender.at), bytes, into);
    sender.at += bytes;
    return bytes;
  }

  // Bytes that were received and sent, of how many; libcurl stops when the answer is not 0.
  static int progress(void* asked, curl_off_t to_receive, curl_off_t received, curl_off_t to_send, curl_off_t sent) {
    const auto& go_on = *static_cast<const GoOn*>(asked);
    const WayProgress far{static_cast<std::uint64_t>(received + sent),
                          static_cast<std::uint64_t>(to_receive + to_send)};
    return go_on(far) ? 0 : 1;
  }

  explicit Talk(Connection with) : connection(std::move(with)) {
    start_curl();
    curl.reset(curl_easy_init());
  }

  template <typename T>
  void set(CURLoption option, T value) {
    curl_easy_setopt(curl.get(), option, value);
  }

  // Connections stay open from one request to the next.
  void prepare(const std::string& path) {
    curl_easy_reset(curl.get());
    error.fill('\0');
    const Server& server = connection.server;
    url = server.text() + path;
    set(CURLOPT_URL, url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "smtp,smtps,imap,imaps");
    set(CURLOPT_USERNAME, connection.login.user.c_str());
    set(CURLOPT_PASSWORD, connection.login.password.c_str());
    set(CURLOPT_USE_SSL, static_cast<long>(server.is_this_machine() ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    if (!connection.certificate.empty()) set(CURLOPT_CAINFO, connection.certificate.c_str());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_ERRORBUFFER, error.data());
    set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(connection.patience.to_connect));
    set(CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(connection.patience.for_an_answer));
    set(CURLOPT_LOW_SPEED_LIMIT, 1L);
    set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(connection.patience.for_an_answer));
    set(CURLOPT_WRITEFUNCTION, &receive);
    set(CURLOPT_WRITEDATA, &receiver);
    if (connection.go_on) {
      set(CURLOPT_NOPROGRESS, 0L);
      set(CURLOPT_XFERINFOFUNCTION, &progress);
      set(CURLOPT_XFERINFODATA, &connection.go_on);
    }
  }

  Problem problem(CURLcode code) const;

  Connection connection;
  std::unique_ptr<CURL, EndCurl> curl;
  std::string url;
  Receiver receiver;
  std::array<char, CURL_ERROR_SIZE> error{};
};

namespace {

struct Words {
  std::string message;
  std::string hint;
};

Words words_of(CURLcode code, const Server& server) {
  const std::string& host = server.host;
  const int port = server.port;
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
      return {tr("there is no server {host} to be found", {{"host", host}}),
              tr("check its name, and whether this machine is connected")};
    case CURLE_COULDNT_CONNECT:
      return {tr("the server {host} does not answer at port {port}", {{"host", host}, {"port", port}}),
              tr("check server and port with your provider, and whether this machine is connected")};
    case CURLE_OPERATION_TIMEDOUT:
      return {tr("the server {host} did not answer in time", {{"host", host}}), tr("try again later: nothing is lost")};
    case CURLE_LOGIN_DENIED:
      return {
          tr("the server {host} does not take this user and password", {{"host", host}}),
          tr("many providers want a password made for programs (an \"app password\"), not the one of their web page")};
    case CURLE_PEER_FAILED_VERIFICATION:
      return {tr("the certificate of {host} is not trusted, so nothing was said to it", {{"host", host}}),
              tr("check the server's name; a server of your own needs --certificate")};
    case CURLE_SSL_CACERT_BADFILE:
      return {tr("the file with the certificate for {host} cannot be read", {{"host", host}}),
              tr("check --certificate")};
    case CURLE_USE_SSL_FAILED:
      return {tr("the server {host} offers no encryption at port {port}, so nothing was said to it",
                 {{"host", host}, {"port", port}}),
              tr("ask your provider for the server with TLS")};
    case CURLE_SSL_CONNECT_ERROR:
      return {tr("the server {host} and this program could not agree on encryption", {{"host", host}}),
              tr("smtps:// and imaps:// are encrypted from the first byte, smtp:// and imap:// by STARTTLS")};
    case CURLE_ABORTED_BY_CALLBACK:
      return {tr("stopped before {host} was done", {{"host", host}}), tr("try again: nothing is lost")};
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
      return {tr("the connection to {host} broke off", {{"host", host}}),
              tr("try again: nothing is lost, and nothing is doubled")};
    default:
      return {tr("the server {host} did not do what was asked of it", {{"host", host}}),
              tr("try again later: nothing is lost")};
  }
}

// Of a reply to SMTP: what it was about stands in libcurl's words.
bool is_refusal(long reply) {
  return reply >= 400 && reply < 600;
}

}  // namespace

Problem Conversation::Talk::problem(CURLcode code) const {
  const Server& server = connection.server;
  Words words = words_of(code, server);
  long reply = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &reply);
  if (server.kind == Server::Kind::smtp && is_refusal(reply) && code != CURLE_LOGIN_DENIED) {
    words = {tr("the server {host} does not take the message: it answered {n}", {{"host", server.host}, {"n", reply}}),
             reply < 500 ? tr("try again later: nothing is lost") : tr("check your address and that of the other")};
  }
  if (error.front() != '\0') words.message += " (" + std::string(error.data()) + ")";
  return {{}, std::move(words.message), std::move(words.hint), Severity::error, Fault::user};
}

Conversation::Conversation(Connection connection) : talk_(std::make_unique<Talk>(std::move(connection))) {}
Conversation::~Conversation() = default;

Conversation::Answer Conversation::ask(const std::string& path, const std::string& command, std::size_t max_count) {
  talk_->receiver = {{}, max_count, false};
  talk_->prepare(path);
  // libcurl undoes percent signs.
  std::string escaped;
  for (const char c : command) escaped += c == '%' ? std::string("%25") : std::string(1, c);
  if (!command.empty()) talk_->set(CURLOPT_CUSTOMREQUEST, escaped.c_str());
  const CURLcode code = curl_easy_perform(talk_->curl.get());
  Answer answer;
  if (code != CURLE_OK) {
    answer.problem = talk_->problem(code);
    answer.gone = code == CURLE_REMOTE_FILE_NOT_FOUND;
    answer.refused = code == CURLE_QUOTE_ERROR || code == CURLE_WEIRD_SERVER_REPLY || talk_->receiver.too_much;
    if (talk_->receiver.too_much) {
      answer.problem->message =
          tr("the server {host} sends more than was announced", {{"host", talk_->connection.server.host}});
      answer.problem->hint = tr("look at the mail box with your mail program");
    }
    return answer;
  }
  answer.text = std::move(talk_->receiver.text);
  return answer;
}

std::optional<Problem> Conversation::hand_over(const std::string& from, const std::string& to,
                                               const std::string& mail) {
  constexpr std::size_t max_words = 64U * 1024;
  talk_->receiver = {{}, max_words, false};
  // A name for the greeting that says nothing of this machine.
  talk_->prepare("/" + escaped_for_path("[127.0.0.1]"));
  const std::string sender = "<" + from + ">";
  const std::unique_ptr<curl_slist, Talk::EndList> reader(curl_slist_append(nullptr, ("<" + to + ">").c_str()));
  Talk::Sender bytes{&mail, 0};
  talk_->set(CURLOPT_MAIL_FROM, sender.c_str());
  talk_->set(CURLOPT_MAIL_RCPT, reader.get());
  talk_->set(CURLOPT_UPLOAD, 1L);
  talk_->set(CURLOPT_READFUNCTION, &Talk::send);
  talk_->set(CURLOPT_READDATA, &bytes);
  talk_->set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(mail.size()));
  const CURLcode code = curl_easy_perform(talk_->curl.get());
  if (code == CURLE_OK) return std::nullopt;
  return talk_->problem(code);
}

std::string escaped_for_path(const std::string& text) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string escaped;
  for (const char c : text) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    if (plain) {
      escaped += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      escaped += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return escaped;
}

}  // namespace bocage
