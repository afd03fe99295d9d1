#include "engine/session/session.h"

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

// The ruleset's word on a preview or a query. What it failed at or returned in a wrong form is the answer's problem.
Reasoned answer_of(Ruleset::Host& host, int function, Ruleset::Host::Result result, const std::string& what) {
  Reasoned answer;
  if (result.problem) {
    answer.problem = std::move(result.problem);
  } else if (result.refusal && result.refusal->kind == Refusal::Kind::fault) {
    answer.problem.emplace();
    answer.problem->message = result.refusal->text;
  } else if (!result.refusal) {
    if (auto fault = answer_fault(result.value)) {
      answer.problem = host.problem_of(function, what + " does not return an answer: " + *fault);
    } else {
      answer = reasoned_of(host.module(), result.value);
    }
  }
  return answer;
}

}  // namespace

// --- reading

Session::Session(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Session::~Session() = default;

const GameState& Session::state() const {
  return parts_->position.state();
}
const Ruleset& Session::ruleset() const {
  return *parts_->position.ruleset();
}
const Journal& Session::journal() const {
  return parts_->record.journal();
}
const Timeline& Session::timeline() const {
  return parts_->record.timeline();
}
const std::set<SideId>& Session::played_here() const {
  return parts_->position.played_here();
}
std::uint64_t Session::generation() const {
  return parts_->position.generation();
}
const Waiting& Session::waiting() const {
  return parts_->intake.waiting();
}
const std::map<std::string, std::uint64_t>& Session::coverage() const {
  return parts_->position.observed().coverage;
}
Problems Session::take_problems() {
  return parts_->position.take_problems();
}
const Problems& Session::broken_promises() const {
  return parts_->promises.broken();
}
void Session::set_sink(Sink sink) {
  parts_->record.set_sink(std::move(sink));
}

std::vector<Offer> Session::offers(SideId side) {
  const Ruleset::Host::Account account(parts_->position.host());
  std::vector<Offer> list;
  if (parts_->intake.stopped() || parts_->position.runner().pending().kind != PendingRequest::Kind::choice ||
      parts_->position.runner().chooser() != side)
    return list;
  for (const auto& verb : parts_->position.runner().node()->verbs) {
    const auto& offered = parts_->judge.current_offer(side, verb);
    if (!offered.domain) continue;
    const Value prompt = parts_->position.host().constant("verbs." + verb + ".prompt");
    list.push_back({verb, verb_title(parts_->position.host(), verb),
                    prompt.kind() == Value::Kind::name ? said(parts_->position.module(), prompt.name()) : std::string(),
                    parts_->position.living(offered.domain, side), parts_->judge.secret_kind(verb).has_value()});
  }
  if (parts_->judge.obligations(side).empty())
    list.push_back({"done", tr("Done"), {}, parts_->position.living(nothing_domain(), side)});
  return list;
}

std::vector<Obligation> Session::obligations(SideId side) {
  const Ruleset::Host::Account account(parts_->position.host());
  return parts_->judge.obligations(side);
}

std::vector<Refusal> Session::left_over(SideId side) {
  if (!parts_->judge.permits(side, "done")) return {};
  return parts_->judge.left_over(side, undo_depth() > 0);
}

std::optional<Refusal> Session::why_idle(SideId side, PieceId unit) {
  if (!parts_->judge.permits(side, "done")) return std::nullopt;
  return parts_->judge.why_idle(side, unit);
}

std::optional<Refusal> Session::refusal(SideId side, const std::string& verb, const Value& arguments) {
  const Ruleset::Host::Account account(parts_->position.host());
  if (parts_->intake.stopped() || !parts_->judge.permits(side, verb))
    return form_refusal(tr("'{verb}' cannot be done now", {{"verb", verb}}));
  if (auto fault = value_fault(arguments, parts_->position.state())) return form_refusal(*fault);
  auto reasons = parts_->judge.look_at_action(side, verb, arguments);
  if (reasons.empty() || reasons.front().kind == Refusal::Kind::unknown) return std::nullopt;
  return std::move(reasons.front());
}

Reasoned Session::preview(SideId side, const std::string& verb, std::span<const Pick> picks) {
  const Ruleset::Host::Account account(parts_->position.host());
  Position& position = parts_->position;
  Ruleset::Host& host = position.host();
  const int function = host.function("verbs." + verb + ".preview");
  if (function == 0 || parts_->intake.stopped() || verb == "done" || !parts_->judge.permits(side, verb)) return {};
  const LookUps look_ups(position);
  Reasoned preview;
  const auto domain = parts_->judge.current_offer(side, verb).domain;
  const auto next = domain ? position.living(domain, side)->next(picks) : std::nullopt;
  if (next) {
    Context context = position.context(position.state(), ContextBit::private_, side, "preview of " + verb);
    const Ruleset::Host::Scope scope(host, context);
    auto result = host.call(function, [&](lua_State* l) {
      host.push_game(l);
      host.push_side(l, side);
      host.push(l, next->value);
      return 3;
    });
    preview = answer_of(host, function, std::move(result), "the preview of '" + verb + "'");
  }
  preview.looked_up = look_ups.cells();
  return preview;
}

Reasoned Session::query(const std::string& name, const Value& arguments, SideId viewer) {
  return query(name, arguments, viewer, parts_->position.state());
}

Reasoned Session::query(const std::string& name, const Value& arguments, SideId viewer, const GameState& at) {
  Position& position = parts_->position;
  Ruleset::Host& host = position.host();
  const int function = host.function("queries." + name);
  if (function == 0 || value_fault(arguments, at)) return {};
  const LookUps look_ups(position);
  Context context = position.context(at, ContextBit::query, viewer, "queries." + name);
  const Ruleset::Host::Scope scope(host, context);
  auto result = host.call(function, [&](lua_State* l) {
    host.push_game(l);
    host.push(l, arguments);
    if (!viewer.valid()) return 2;
    host.push_side(l, viewer);
    return 3;
  });
  Reasoned answer = answer_of(host, function, std::move(result), "the query '" + name + "'");
  answer.looked_up = look_ups.cells();
  return answer;
}

std::vector<std::string> Session::broken_invariants() {
  const Ruleset::Host::Account account(parts_->position.host());
  Position& position = parts_->position;
  std::vector<std::string> broken;
  for (const auto& name : position.host().keys("invariants")) {
    Context context = position.context(position.state(), ContextBit::query, {}, "invariants." + name);
    const Ruleset::Host::Scope scope(position.host(), context);
    bool holds = false;
    std::string what;
    const auto result = position.host().call(
        position.host().function("invariants." + name),
        [&](lua_State* l) {
          position.host().push_game(l);
          return 1;
        },
        [&](lua_State* l, int results) {
          holds = results > 0 && lua_toboolean(l, -results) != 0;
          if (results > 1 && lua_type(l, 1 - results) == LUA_TSTRING) what = lua_tostring(l, 1 - results);
        });
    if (result.refusal) what = result.refusal->text;
    if (holds && !result.refusal) continue;
    broken.push_back(name);
    if (!what.empty()) broken.back().append(": ").append(what);
  }
  return broken;
}

Words Session::words(std::uint32_t entry) const {
  return parts_->record.words(entry);
}

std::optional<Value> Session::known(SecretId secret, SideId viewer) const {
  if (secret.index >= parts_->position.state().secret_count()) return std::nullopt;
  const Secret& about = parts_->position.state().secret(secret);
  if (about.opened) return about.opened;
  if (about.spent) return std::nullopt;
  const Opening* opening = parts_->position.vault().opening(secret);
  if (opening == nullptr) return std::nullopt;
  const bool own = about.owner == viewer && parts_->position.vault().here(viewer);
  return own || parts_->position.vault().inspected(viewer, secret) ? std::optional(opening->value) : std::nullopt;
}

PieceId Session::card_under(SecretId secret) const {
  return bocage::card_under(parts_->position, secret);
}

// --- notes of the players: open ones, and sealed ones that are proved to be what was written when they are opened

Submitted Session::note(SideId side, const std::string& text) {
  if (parts_->position.played_here().empty()) return refused_form(tr(no_side_here));
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, text));
}

Submitted Session::seal_note(SideId side, const std::string& text, const Hash& salt) {
  if (!side.valid() || !parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  if (text.empty() || invalid_utf8(text)) return refused_form(tr("a sealed note holds words in UTF-8"));
  const auto number = static_cast<std::uint32_t>(sealed_notes().size() + 1);
  const Hash commitment = commitment_of_note(side, number, text, salt, parts_->position.names());
  ValueMap sealed{{"commitment", to_hex(commitment)}, {"sealed", std::int64_t{number}}};
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, std::move(sealed)));
}

Submitted Session::open_note(std::uint32_t number, const std::string& text, const Hash& salt) {
  const auto notes = sealed_notes();
  if (number == 0 || number > notes.size()) return refused_form(tr("there is no such sealed note"));
  if (invalid_utf8(text)) return refused_form(tr("a sealed note holds words in UTF-8"));
  const SideId side = notes[number - 1].side;
  if (!parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  ValueMap opened{{"opens", std::int64_t{number}}, {"salt", to_hex(salt)}, {"words", text}};
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, std::move(opened)));
}

std::vector<SealedNote> Session::sealed_notes() const {
  return bocage::sealed_notes(parts_->record, parts_->record.count() + 1);
}

}  // namespace bocage
