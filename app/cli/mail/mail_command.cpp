#include "app/cli/mail/mail_command.h"

#include <CLI/CLI.hpp>
#include <array>
#include <boost/filesystem.hpp>
#include <ctime>
#include <functional>
#include <iostream>
#include <set>
#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/command/option_text.h"
#include "app/cli/mail/account_command.h"
#include "app/cli/mail/plan_command.h"
#include "app/cli/mail/secret_prompt.h"
#include "app/play/mail/mail_places.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/mail/automatic_answer.h"
#include "engine/mail/mail_audit.h"
#include "engine/mail/mail_room.h"
#include "engine/message/mail_text.h"
#include "engine/post/armour.h"
#include "engine/ways/folder_way.h"
#include "engine/ways/post_office.h"

namespace bocage::cli {

namespace fs = boost::filesystem;

namespace {

constexpr const char* standard = "-";  // input or output
constexpr const char* send_now = "\"mail send --now\" sends it all the same";
constexpr const char* send_all = "\"mail send --all\" sends every letter once more";

Problem wrong(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

int say(const Problem& problem) {
  print_problems({problem}, print_error);
  return problem.fault == Fault::user ? exit_usage : exit_problems;
}

std::unique_ptr<MailRoom> open_room() {
  const std::string folder = mail_folder();
  if (folder.empty()) {
    print_problems({wrong("there is no home folder to keep games by mail in", "set HOME")}, print_error);
    return nullptr;
  }
  auto opened = MailRoom::open(folder, ruleset_of);
  print_problems(opened.problems, print_error);
  return std::move(opened.room);
}

// The one that is named, or the only one.
std::string game_of(const MailRoom& room, const MailArguments& arguments) {
  const auto games = room.games();
  if (!arguments.game.empty()) return arguments.game;
  if (games.size() == 1) return games.front();
  print_problems({wrong("which game?",
                        games.empty() ? "there is none yet: \"mail new\" begins one" : "\"mail status\" lists them")},
                 print_error);
  return {};
}

std::string time_words(std::time_t when) {
  std::array<char, 32> text{};
  std::tm parts{};
  localtime_r(&when, &parts);
  const auto length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return {text.data(), length};
}

// --- handing over

// Where the message goes to the standard output, it goes there alone.
Printer to_person(const MailArguments& arguments) {
  return arguments.out == standard ? print_error : print;
}

// To the standard output, for another program.
class PrintedOut final : public WayOut {
 public:
  explicit PrintedOut(bool as_mail) : as_mail_(as_mail) {}
  std::optional<Problem> offer(const std::string& address, const Message& message) override {
    const std::string to = fault_of_mail_address(address) ? std::string() : address;
    if (!as_mail_ && message.id == printed_) return std::nullopt;  // the same text is for all readers
    const std::string text = as_mail_ ? mail_text(message, {{}, {}, to}, std::time(nullptr), false) : text_of(message);
    print("%s", text.c_str());
    printed_ = message.id;
    return std::nullopt;
  }

 private:
  bool as_mail_;
  std::string printed_;  // the id of a message
};

std::unique_ptr<WayOut> way_out(const MailRoom& room, const MailArguments& arguments) {
  if (arguments.out == standard) return std::make_unique<PrintedOut>(arguments.eml);
  if (!arguments.out.empty()) {
    return std::make_unique<FilesOut>(arguments.out, arguments.eml ? FilesOut::Form::draft : FilesOut::Form::text);
  }
  return std::make_unique<PostOffice>(mail_folder(), arguments.account, room.name(), password_asker(arguments));
}

int send_unsent(const MailRoom& room, MailGame& game, const MailTable* table, const MailArguments& arguments) {
  const auto way = way_out(room, arguments);
  const auto sent = room.send(game, table, *way, arguments.all);
  print_problems(sent.problems, print_error);
  const std::string to = comma_list(sent.to);
  to_person(arguments)("mail: game %s, letters sent=%zu%s%s\n", game.id().c_str(), sent.letters,
                       to.empty() ? "" : " to ", to.c_str());
  return sent.problems.empty() ? exit_well : exit_problems;
}

// --- the commands

int begin_new(MailRoom& room, const MailArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const Module& module = *ruleset->module();
  NewMailGame wanted;
  wanted.scenario = arguments.scenario.empty() ? module.scenarios.front().id : arguments.scenario;
  for (const std::string& text : arguments.options) {
    if (auto problem = read_option(module, text, wanted.options)) return say(*problem);
  }
  wanted.dice = parse_dice_level(arguments.dice).value_or(DiceLevel::sealed);
  wanted.sides = arguments.sides;
  wanted.addresses = arguments.addresses;
  const auto made = room.invite(ruleset, wanted);
  if (made.problem) return say(*made.problem);
  to_person(arguments)("invitation %s, your fingerprint %s\n", made.game.c_str(),
                       fingerprint(room.key().public_key()).c_str());
  LoadedMailGame loaded = room.game(made.game);
  return send_unsent(room, *loaded.game, nullptr, arguments);
}

Problem several_free(const std::vector<std::string>& free) {
  return wrong("which side? Several are free: " + comma_list(free),
               "--side takes one; give it once for each that you play");
}

int accept(MailRoom& room, const std::string& id, const MailArguments& arguments) {
  if (!arguments.addresses.empty()) {
    LoadedMailGame offered = room.game(id);
    if (!offered.game) return say(offered.problems.front());
    if (auto problem = offered.game->set_addresses(arguments.addresses)) return say(*problem);
  }
  // Of a game for three each takes one, so that nobody takes another's by forgetting to say which.
  if (LoadedMailGame offered = room.game(id); arguments.sides.empty() && offered.game) {
    const auto free = offered.game->free_sides();
    if (offered.game->stage() == MailStage::offered && free.size() > 1) return say(several_free(free));
  }
  const auto made = room.accept(id, arguments.sides);
  if (made.problem) return say(*made.problem);
  LoadedMailGame loaded = room.game(id);
  to_person(arguments)(
      "accepted; compare the fingerprints: %s is %s, yours is %s\n", loaded.game->invitation().name.c_str(),
      fingerprint(loaded.game->invitation_letter().letter.key).c_str(), fingerprint(room.key().public_key()).c_str());
  return send_unsent(room, *loaded.game, nullptr, arguments);
}

bool at_play(const MailGame& game) {
  const MailStage stage = game.stage();
  return stage == MailStage::playing || stage == MailStage::closing || stage == MailStage::closed;
}

std::string waits_for(const MailRoom& room, const MailGame& game) {
  const std::string writer = game.name_of(game.holder());
  const std::string since =
      game.packets().empty() ? std::string() : ", since " + time_words(game.packets().back().kept.since);
  switch (game.stage()) {
    case MailStage::offered:
      return "you are invited by " + game.invitation().name + ": \"mail accept\" accepts";
    case MailStage::invited:
      return "not everybody has accepted, since " + time_words(game.invitation_letter().since);
    case MailStage::accepted:
      return "the first packet is awaited from " + writer;
    case MailStage::closed:
      return "the game is over, and every root is published: \"mail audit\" judges all of it";
    case MailStage::closing:
    case MailStage::playing:
      break;
  }
  auto opened = room.table(game.id());
  if (!opened.table) return opened.problems.front().message;
  const std::string what = " (" + opened.table->awaited() + ")";
  if (writer != "you") return "the mail of " + writer + " is awaited" + since + what;
  if (opened.table->why_no_packet(false)) return "it is for you to play" + since + what;
  return "your packet can go: \"mail send\" sends it" + what;
}

// In the order in which addresses are given to them.
std::string people_words(const MailGame& game) {
  std::string text;
  for (const Person& person : game.people()) {
    const std::string name = person.key == Hash{} ? "" : game.name_of(person.key) + " ";
    add_to_list(text, name + "(" + (person.address.empty() ? "by hand" : person.address) + ")");
  }
  return text;
}

int send(MailRoom& room, const std::string& id, const MailArguments& arguments) {
  LoadedMailGame loaded = room.game(id);
  if (!loaded.game) return say(loaded.problems.front());
  if (!arguments.addresses.empty()) {
    if (auto problem = loaded.game->set_addresses(arguments.addresses)) return say(*problem);
  }
  if (!at_play(*loaded.game)) {
    const bool nothing = loaded.game->unsent().empty() && !arguments.all;
    if (nothing) return say(wrong("there is nothing to send: " + waits_for(room, *loaded.game), send_all));
    return send_unsent(room, *loaded.game, nullptr, arguments);
  }
  auto opened = room.table(id);
  print_problems(opened.problems, print_error);
  if (!opened.table) return exit_problems;
  MailTable& table = *opened.table;
  const auto why = table.why_no_packet(arguments.now);
  if (!why) {
    if (auto problem = table.make_packet()) return say(*problem);
  } else if (table.game().unsent().empty() && !arguments.all) {
    const bool for_me = !table.why_no_packet(true);
    return say(wrong("there is nothing to send: " + *why, for_me ? send_now : send_all));
  }
  return send_unsent(room, table.game(), &table, arguments);
}

struct Received {
  Printer tell = print;
  std::size_t news = 0, known = 0;
  std::set<std::string> games;  // that have news
  Problems problems;
};

// Takes what has come, and says what it says; the ids of what need not come again.
std::vector<std::string> take(const MailRoom& room, const std::vector<Arrived>& messages, Received& received) {
  const auto all = room.take(messages);
  for (const Taken& taken : all) {
    if (taken.problem) received.problems.push_back(*taken.problem);
    print_problems(taken.notes, print_error);
    received.known += taken.kind == Taken::Kind::known ? 1 : 0;
    if (taken.kind != Taken::Kind::news) continue;
    ++received.news;
    received.games.insert(taken.game);
    received.tell("game %s\n", taken.game.c_str());
    for (const std::string& line : taken.words) received.tell("  %s\n", line.c_str());
  }
  return MailRoom::settled(messages, all);
}

WayIn::Fetched fetch_standard_input() {
  WayIn::Fetched fetched;
  std::string bytes;
  std::array<char, 65'536> some{};
  while (bytes.size() <= max_message_bytes && (std::cin.read(some.data(), some.size()) || std::cin.gcount() > 0)) {
    bytes.append(some.data(), static_cast<std::size_t>(std::cin.gcount()));
  }
  fetched.messages.push_back({"the standard input", std::move(bytes), standard});
  return fetched;
}

void receive_files(const MailRoom& room, const MailArguments& arguments, Received& received) {
  std::vector<Arrived> messages;
  for (const std::string& path : arguments.files) {
    boost::system::error_code error;
    auto fetched = path == standard                ? fetch_standard_input()
                   : fs::is_directory(path, error) ? FolderIn(path).fetch()
                                                   : fetch_file(path);
    messages.insert(messages.end(), fetched.messages.begin(), fetched.messages.end());
    received.problems.insert(received.problems.end(), fetched.problems.begin(), fetched.problems.end());
  }
  take(room, messages, received);
}

void receive_mail(const MailRoom& room, const MailArguments& arguments, Received& received) {
  PostOffice office(mail_folder(), arguments.account, room.name(), password_asker(arguments));
  auto boxes = office.boxes();
  received.problems = std::move(boxes.problems);
  for (const auto& way : boxes.ways) {
    const auto fetched = way->fetch();
    received.problems.insert(received.problems.end(), fetched.problems.begin(), fetched.problems.end());
    // Only what lies on disk is settled: a crash before it lets the messages come once more.
    if (auto problem = way->settle(take(room, fetched.messages, received))) received.problems.push_back(*problem);
  }
}

// Shares of dice, secrets that are owed, what standing orders say: nobody here has anything to decide about them.
// Returns an exit code of command.h.
int answer(const MailRoom& room, const std::set<std::string>& games, const MailArguments& arguments) {
  int code = exit_well;
  for (const std::string& id : games) {
    const LoadedMailGame loaded = room.game(id);
    if (!loaded.game || !at_play(*loaded.game)) continue;
    const auto opened = room.table(id);
    print_problems(opened.problems, print_error);
    if (!opened.table) {
      code = exit_problems;
      continue;
    }
    if (!answers_by_itself(*opened.table)) continue;
    if (const auto problem = opened.table->make_packet()) {
      code = say(*problem);
    } else if (send_unsent(room, opened.table->game(), opened.table.get(), arguments) != exit_well) {
      code = exit_problems;
    }
  }
  return code;
}

int receive(const MailRoom& room, const MailArguments& arguments) {
  Received received;
  received.tell = to_person(arguments);
  if (arguments.files.empty()) {
    receive_mail(room, arguments, received);
  } else {
    receive_files(room, arguments, received);
  }
  print_problems(received.problems, print_error);
  const int answered = arguments.answer ? answer(room, received.games, arguments) : exit_well;
  received.tell("mail: news=%zu known=%zu refused=%zu\n", received.news, received.known, received.problems.size());
  return received.problems.empty() ? answered : exit_problems;
}

int status(const MailRoom& room, const MailArguments& arguments) {
  if (arguments.game.empty()) {
    print("you are %s, fingerprint %s\n", room.name().empty() ? "without a name" : room.name().c_str(),
          fingerprint(room.key().public_key()).c_str());
  }
  int code = exit_well;
  for (const std::string& id : room.games()) {
    if (!arguments.game.empty() && id != arguments.game) continue;
    const LoadedMailGame loaded = room.game(id);
    if (!loaded.game) {
      print_problems(loaded.problems, print_error);
      code = exit_problems;
      continue;
    }
    const MailGame& game = *loaded.game;
    print("%s  %s, %s, dice %s\n", id.c_str(), game.genesis().module.c_str(), game.genesis().scenario.c_str(),
          to_text(game.genesis().dice));
    print("  %s\n", waits_for(room, game).c_str());
    // Who looks on writes to nobody.
    const bool writes = !game.own_sides().empty() || game.stage() == MailStage::offered;
    if (writes && game.people().size() > 1) print("  letters go to %s\n", people_words(game).c_str());
    const std::size_t unsent = game.unsent().size();
    if (unsent > 0) print("  %zu of your letters are not sent yet: \"mail send\" sends them\n", unsent);
    if (at_play(game)) {
      print("  packets %zu, entries %u; bocage-cli play --load %s\n", game.packets().size(), game.entries(),
            game.journal_path().c_str());
    }
    if (!game.forks().empty()) {
      print("  forked: two packets of one number are signed by the same player; \"mail verify\" shows them\n");
    }
    for (const KeptLetter& letter : game.questions()) {
      const auto read = read_question(letter.letter, letter.path);
      if (read.question) {
        print("  %s: about packet %u: %s\n", game.name_of(letter.letter.key).c_str(), read.question->packet,
              read.question->text.c_str());
      }
    }
  }
  return code;
}

int verify(const MailGame& game) {
  const VerifiedMail verified = verify_mail(game);
  print_problems(verified.problems, print_error);
  for (const auto& fork : verified.forks) {
    const std::string where = fork.entry == 0 ? "" : ", which differ from entry " + std::to_string(fork.entry) + " on";
    print("fork: %s has signed two packets %u%s; the one that was played, and the other:\n%s\n%s\n",
          game.name_of(fork.first->letter.key).c_str(), fork.packet, where.c_str(), fork.first->letter.text.c_str(),
          fork.second->letter.text.c_str());
  }
  print("verify: packets=%zu entries=%u forks=%zu problems=%zu\n", game.packets().size(), game.entries(),
        verified.forks.size(), verified.problems.size());
  return verified.problems.empty() && verified.forks.empty() ? exit_well : exit_problems;
}

int audit(const MailGame& game) {
  Problems problems;
  const auto ruleset = ruleset_of(game.genesis(), problems);
  if (!ruleset) return say(problems.front());
  const AuditedMail audited = audit_mail(game, ruleset);
  print_problems(audited.problems, print_error);
  if (!audited.whole) print("audit: not every root is published yet, so some secrets are not judged\n");
  print("audit: problems=%zu hash=%s\n", audited.problems.size(), to_hex(audited.hash).c_str());
  return audited.problems.empty() ? exit_well : exit_problems;
}

// Asked for where it cannot be read from a file; never an argument, which every program can see.
std::optional<std::string> pass_phrase(const MailArguments& arguments) {
  std::string phrase;
  if (!arguments.pass_file.empty()) {
    const FileText file = bocage::read_file(arguments.pass_file);
    if (file.problem) {
      print_problems({*file.problem}, print_error);
      return std::nullopt;
    }
    phrase = trim(file.text);
  } else if (can_ask_secretly()) {
    phrase = ask_secretly("Pass phrase (it is not shown): ").value_or("");
  } else {
    std::getline(std::cin, phrase);
  }
  if (!phrase.empty()) return phrase;
  print_problems({wrong("a backup needs a pass phrase")}, print_error);
  return std::nullopt;
}

int backup(const MailRoom& room, const MailArguments& arguments) {
  const auto phrase = pass_phrase(arguments);
  if (!phrase) return exit_usage;
  if (auto problem = replace_file(arguments.out, room.backup(*phrase))) return say(*problem);
  print("mail: backup %s, games=%zu\n", arguments.out.c_str(), room.games().size());
  return exit_well;
}

int restore(const MailArguments& arguments) {
  const FileText file = bocage::read_file(arguments.files.front());
  if (file.problem) return say(*file.problem);
  const auto phrase = pass_phrase(arguments);
  if (!phrase) return exit_usage;
  if (auto problem = MailRoom::restore(mail_folder(), file.text, *phrase)) return say(*problem);
  print("mail: restored; ask the others for \"mail send --all\" and receive it\n");
  return exit_well;
}

int plan(const MailRoom& room, const std::string& id, const MailArguments& arguments) {
  auto opened = room.table(id);
  print_problems(opened.problems, print_error);
  return opened.table ? plan_by_mail(*opened.table, arguments.plan) : exit_problems;
}

int question(MailRoom& room, const std::string& id, const MailArguments& arguments) {
  LoadedMailGame loaded = room.game(id);
  if (!loaded.game) return say(loaded.problems.front());
  const auto packets = loaded.game->packets().size();
  const auto about = arguments.packet >= 0 ? static_cast<std::uint32_t>(arguments.packet)
                                           : static_cast<std::uint32_t>(packets == 0 ? 0 : packets - 1);
  if (auto problem = room.question(id, about, arguments.text)) return say(*problem);
  loaded = room.game(id);
  return send_unsent(room, *loaded.game, nullptr, arguments);
}

}  // namespace

void add_mail_commands(CLI::App& mail, MailArguments& arguments) {
  mail.require_subcommand(1);
  const auto command = [&](const char* name, const char* what) {
    auto* const added = mail.add_subcommand(name, what);
    added->callback([&arguments, name] { arguments.verb = name; });
    return added;
  };
  const auto of_a_game = [&](CLI::App* of) {
    of->add_option("game", arguments.game, "A game by mail, as \"mail status\" names it; default: the only one")
        ->type_name("");
  };
  const auto name = [&](CLI::App* of) {
    of->add_option("--name", arguments.name, "Your name, as the others read it")->type_name("NAME");
  };
  const auto out = [&](CLI::App* of) {
    of->add_option("--out", arguments.out,
                   "Write messages into this folder, or to the standard output (-), instead of to the address")
        ->type_name("FOLDER");
    of->add_flag("--eml", arguments.eml, "Write them as mails that a mail program opens for sending")->needs("--out");
    add_account_option(of, arguments);
    add_password_file_option(of, arguments);
  };
  const auto side = [&](CLI::App* of, const char* what) {
    of->add_option("--side", arguments.sides, what)->type_name("SIDE")->expected(1)->take_all();
  };
  const auto to = [&](CLI::App* of) {
    of->add_option("--to", arguments.addresses,
                   "Where messages to the other player go: anna@example.org, or folder:PATH; once for each of several, "
                   "or one for all of them")
        ->type_name("ADDRESS")
        ->expected(1)
        ->take_all();
  };
  const auto pass = [&](CLI::App* of) {
    of->add_option("--pass-file", arguments.pass_file, "Read the pass phrase from this file instead of asking for it")
        ->type_name("FILE");
  };

  auto* const begin = command("new", "Invite somebody to a game by mail");
  begin->add_option("module", arguments.module, "A module's folder, package or id")->required()->type_name("");
  begin->add_option("--scenario", arguments.scenario, "The scenario to play; default: the module's first")
      ->type_name("ID");
  begin->add_option("--option", arguments.options, "Set an option of the module; may be repeated")
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->take_all();
  begin
      ->add_option("--dice", arguments.dice,
                   "sealed: nobody can foresee or choose them; tamper-evident: nobody can change them; friendly: the "
                   "seed is known")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"sealed", "tamper-evident", "friendly"}))
      ->capture_default_str();
  side(begin, "A side that you play; may be repeated");
  name(begin);
  to(begin);
  out(begin);

  auto* const accept = command("accept", "Accept an invitation that was received");
  of_a_game(accept);
  side(accept, "A side that you take, where several are free; may be repeated");
  name(accept);
  to(accept);
  out(accept);

  auto* const send = command("send", "Send what you have played, and every letter that is not sent yet");
  of_a_game(send);
  send->add_flag("--now", arguments.now, "Although the game still waits for you");
  to(send);
  send->add_flag("--all", arguments.all, "Every letter of the game once more, for whoever has lost some");
  out(send);

  auto* const receive = command("receive", "Take letters from messages");
  receive
      ->add_option("files", arguments.files,
                   "Messages, folders of them, or - for the standard input; default: your mail boxes")
      ->check(CLI::ExistingPath | CLI::IsMember({standard}))
      ->type_name("");
  auto* const answer_option = receive->add_flag(
      "--answer", arguments.answer,
      "Answer at once where you have nothing to decide: dice, secrets that are owed, standing orders");
  out(receive);
  receive->get_option("--out")->needs(answer_option);

  auto* const plan = command("plan", "Fix several actions in one mail, or see what a plan could begin with");
  plan->footer(
      "A plan is a text with a line for each action, as they are to be done:\n"
      "  attack {\"attackers\":[#3],\"target\":@0714}\n"
      "  if held 0714\n"
      "  done\n"
      "\"if clear SPACE\" and \"if held SPACE\" stand before the action that hangs on them. The plan ends before the\n"
      "first action that cannot be done any more, or whose condition does not hold.");
  of_a_game(plan);
  plan->add_option("--file", arguments.plan, "The text of the plan; -: what is typed in. Without it: what can be done")
      ->type_name("FILE");

  auto* const measure = command("measure", "Count the mails of random games at each level, and what they are for");
  measure->add_option("module", arguments.measure.module, "A module's folder, package or id")
      ->required()
      ->type_name("");
  measure->add_option("--scenario", arguments.measure.scenario, "The scenario to play; default: the module's first")
      ->type_name("ID");
  measure->add_option("--dice", arguments.measure.dice, "Only this level; default: all of them")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"sealed", "tamper-evident", "friendly"}));
  measure->add_option("--games", arguments.measure.games, "Games at each level")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  measure
      ->add_option("--per", arguments.measure.per,
                   "Count the mails for each pass of this node of the sequence of play; default: its outermost repeat")
      ->type_name("NODE");

  auto* const question = command("question", "Ask the others about a packet; nothing in the game changes");
  of_a_game(question);
  question->add_option("--text", arguments.text, "Your words")->required()->type_name("TEXT");
  question->add_option("--packet", arguments.packet, "Its number; default: the last one")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000));
  out(question);

  add_account_commands(mail, arguments);

  of_a_game(command("status", "List your games: who writes next, what is awaited, since when"));
  of_a_game(command("verify", "Check every signature and the chain, and show forks"));
  of_a_game(command("audit", "Judge the whole game anew, with all secrets that are published"));

  auto* const backup = command("backup", "Write your key and the secrets of all games, locked with a pass phrase");
  backup->add_option("file", arguments.out, "The file to write")->required()->type_name("");
  pass(backup);
  auto* const restore = command("restore", "Bring a backup back, where no key is yet");
  restore->add_option("file", arguments.files, "The backup")
      ->required()
      ->expected(1)
      ->check(CLI::ExistingFile)
      ->type_name("");
  pass(restore);
}

int mail(const MailArguments& arguments) {
  if (arguments.verb == "restore") return restore(arguments);
  if (arguments.verb == "measure") return measure_mails(arguments.measure);
  const auto room = open_room();
  if (!room) return exit_problems;
  if (arguments.verb == "account") return account(mail_folder(), arguments);
  if (!arguments.name.empty()) {
    if (auto problem = room->set_name(arguments.name)) return say(*problem);
  }
  if (arguments.verb == "new") return begin_new(*room, arguments);
  if (arguments.verb == "receive") return receive(*room, arguments);
  if (arguments.verb == "status") return status(*room, arguments);
  if (arguments.verb == "backup") return backup(*room, arguments);
  const std::string id = game_of(*room, arguments);
  if (id.empty()) return exit_usage;
  if (arguments.verb == "accept") return accept(*room, id, arguments);
  if (arguments.verb == "send") return send(*room, id, arguments);
  if (arguments.verb == "plan") return plan(*room, id, arguments);
  if (arguments.verb == "question") return question(*room, id, arguments);
  const LoadedMailGame loaded = room->game(id);
  if (!loaded.game) return say(loaded.problems.front());
  return arguments.verb == "verify" ? verify(*loaded.game) : audit(*loaded.game);
}

}  // namespace bocage::cli
