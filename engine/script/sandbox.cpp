#include "engine/script/sandbox.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <utility>

namespace bocage {

namespace {

constexpr int hook_interval = 1000;
constexpr std::size_t bytes_per_step = 64;     // of allocation: copying is charged like running
constexpr std::uint64_t steps_of_object = 20;  // beyond Lua's own: an allocation and its release
constexpr std::size_t outside_before_collecting = 1U << 20U;
// Lua keeps one copy of a shorter text, so that it depends on the past whether it must be made.
constexpr std::size_t bytes_of_short_text = 72;
constexpr std::size_t bytes_collected_per_step = 32;  // of all that lives, when room must be found for more

// One instruction may copy as many values as its stack holds: arguments by `...`, results of calls.
constexpr std::size_t bytes_of_value = 16;
constexpr std::size_t smallest_stack = 400;                     // bytes; Lua's own begin at 720
constexpr std::size_t bytes_above_stack = 5 * bytes_of_value;   // that Lua keeps free
constexpr std::size_t usual_stack = 2'000 * bytes_of_value;     // on a larger one instructions cost more
constexpr std::size_t deepest_stack = 64'000 * bytes_of_value;  // bytes
constexpr std::size_t bytes_copied_per_step = 32 * bytes_of_value;

constexpr std::uint64_t steps_between_asks = 200'000;  // some thousandths of a second

constexpr std::size_t bytes_of_first_texts = 128 * sizeof(void*);  // of Lua's table of texts, when a state begins
constexpr std::size_t large_block = 256U << 10U;
constexpr std::size_t bytes_walked_per_step = 256;

}  // namespace

Sandbox::Sandbox(const Limits& limits) : limits_(limits) {
  plain_locale_ = newlocale(LC_ALL_MASK, "C", locale_t{});
  main_ = lua_newstate(&Sandbox::allocate, this);
  if (main_ == nullptr) {
    freelocale(plain_locale_);
    throw std::bad_alloc();
  }
  *static_cast<Sandbox**>(lua_getextraspace(main_)) = this;
  running = main_;
  // Nearly all that rules make is forgotten at once, and what they are themselves stays: only what is new is looked at.
  lua_gc(main_, LUA_GCGEN, 0, 0);
  begin_interval();
}

Sandbox::~Sandbox() {
  lua_close(main_);
  freelocale(plain_locale_);
}

Sandbox::Run::Run(Sandbox& sandbox) : sandbox_(sandbox) {
  if (sandbox_.depth_++ > 0) return;
  sandbox_.refusing = false;
  before_ = uselocale(sandbox_.plain_locale_);
  own_account_ = !sandbox_.in_account();
  if (own_account_) sandbox_.open_account({});
}

Sandbox::Run::~Run() {
  if (--sandbox_.depth_ > 0) return;
  if (own_account_) sandbox_.close_account();
  uselocale(before_);
  sandbox_.refusing = false;
}

void Sandbox::open_account(const Expense& already) {
  push_account(already);
  begin_interval();
}

void Sandbox::push_account(const Expense& already) {
  outer_accounts_.push_back({spent_, already_, tripped_, std::exchange(stopped_at_, {})});
  spent_ = already;
  already_ = already.steps;
  tripped_ = Trip::none;
}

void Sandbox::close_account() {
  in_all_ += spent_.steps - already_;
  spent_ = outer_accounts_.back().spent;
  already_ = outer_accounts_.back().already;
  tripped_ = outer_accounts_.back().tripped;
  stopped_at_ = std::move(outer_accounts_.back().stopped_at);
  outer_accounts_.pop_back();
}

// The next thousand instructions of the main thread are counted from here. Those of a procedure's thread are counted
// from its beginning.
void Sandbox::begin_interval() {
  largest_stack_ = stack_size();
  lua_sethook(main_, &Sandbox::hook, hook_mask(), hook_interval);
}

int Sandbox::hook_mask() const {
  return LUA_MASKCOUNT | (trace_ == nullptr && watcher_ == nullptr ? 0 : LUA_MASKLINE);
}

std::size_t Sandbox::stack_size() const {
  std::size_t largest = 0;
  for (const Stack& stack : stacks_) largest = std::max(largest, stack.block.size);
  return largest;
}

bool Sandbox::refuses(const void* block, std::size_t old_size, std::size_t new_size, bool deep) {
  if (depth_ == 0 || of_host_ > 0) return false;
  const bool is_text = block == nullptr && old_size == LUA_TSTRING;
  if (is_text && new_size > bytes_of_short_text) spent_.steps += new_size / bytes_per_step;
  const bool text = is_text && new_size > limits_.text + 64;
  const bool full = !has_room(block == nullptr ? new_size : new_size - old_size);
  if (inside_) {
    const bool spent = spent_.steps > limits_.instructions;
    if (text || full || spent) {
      text_too_long_ = text || (overdrawn_ && text_too_long_);
      overdrawn_ = true;
    }
    if (deep && tripped_ == Trip::none) {
      stopped_at_ = lua_place(running);
      tripped_ = Trip::depth;
    }
    return deep;  // whoever asks for more room on the stack is told that there is none
  }
  if (full) spent_.steps += used_ / bytes_collected_per_step;  // Lua collects all garbage, and asks again
  const bool spent = spent_.steps > limits_.instructions;
  if (!text && !deep && !full && !spent) return false;
  // What is refused on the way out, when Lua makes a stack smaller, happens nowhere.
  const SourceLocation place = lua_place(running);
  if (tripped_ == Trip::none && !place.file.empty()) stopped_at_ = place;
  text_too_long_ = text;
  if (deep) tripped_ = Trip::depth;
  if (spent) tripped_ = Trip::instructions;
  return true;
}

Sandbox::Stack* Sandbox::stack_at(const void* block, std::size_t size) {
  if (block == nullptr || size < smallest_stack) return nullptr;
  const auto stack =
      std::find_if(stacks_.begin(), stacks_.end(), [&](const Stack& known) { return known.block.at == block; });
  return stack == stacks_.end() ? nullptr : &*stack;
}

bool Sandbox::doubles_stack(std::size_t size) const {
  return std::any_of(stacks_.begin(), stacks_.end(),
                     [&](const Stack& stack) { return size == 2 * stack.block.size - bytes_above_stack; });
}

// `kind`: of a fresh block, Lua's type of the object that it is for; 0 when it is for none.
void Sandbox::note_made(Stack* grown, bool fresh, Block now, std::size_t kind) {
  if (grown != nullptr) {
    grown->block = now;
    largest_stack_ = std::max(largest_stack_, now.size);
  } else if (fresh && kind == LUA_TTHREAD) {
    threadless_ = now.at;
  } else if (fresh && threadless_ != nullptr) {
    stacks_.push_back({std::exchange(threadless_, nullptr), now});
  } else {
    if (fresh && kind == 0) last_made_ = now;
    if (now.size >= large_block && of_host_ == 0) spent_.largest = std::max(spent_.largest, now.size);
  }
}

// Lua frees a stack when it has made another one in its place, or just before the thread.
void Sandbox::note_freed(const void* block, Stack* stack, Block made_before) {
  if (stack != nullptr) {
    stack->block = made_before;
    largest_stack_ = std::max(largest_stack_, made_before.size);
  }
  std::erase_if(stacks_, [&](const Stack& known) { return known.thread == block; });
}

bool Sandbox::is_thread(const void* block) const {
  return std::any_of(stacks_.begin(), stacks_.end(), [block](const Stack& known) { return known.thread == block; });
}

// Nearly all that Lua asks for is a small object: no thread, no stack, and within all limits.
bool Sandbox::takes_small(std::size_t kind, std::size_t size) const {
  if (size >= smallest_stack || kind == LUA_TTHREAD || threadless_ != nullptr || main_ == nullptr) return false;
  const bool counted = kind == LUA_TSTRING && size > bytes_of_short_text;
  return !counted && has_room(size) && spent_.steps <= limits_.instructions;
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& sandbox = *static_cast<Sandbox*>(self);
  if (block == nullptr && new_size > 0 && sandbox.takes_small(old_size, new_size)) {
    void* const made = sandbox.pool_.resize(nullptr, 0, new_size);
    if (made != nullptr) sandbox.used_ += new_size;
    sandbox.last_made_ = made != nullptr && old_size == 0 ? Block{made, new_size} : Block{};
    return made;
  }
  if (block != nullptr && new_size == 0 && old_size < smallest_stack && !sandbox.is_thread(block)) {
    sandbox.last_made_ = {};
    sandbox.used_ -= old_size;
    sandbox.pool_.give_back(block, old_size);
    return nullptr;
  }
  const Block before{block, block == nullptr ? 0 : old_size};
  Stack* const stack = sandbox.stack_at(block, before.size);
  const Block made_before = std::exchange(sandbox.last_made_, {});
  if (new_size == 0) {
    sandbox.used_ -= before.size;
    sandbox.note_freed(block, stack, made_before);
    sandbox.pool_.give_back(block, before.size);
    return nullptr;
  }
  const bool first_texts = sandbox.main_ == nullptr && block == nullptr && new_size == bytes_of_first_texts;
  const bool texts = first_texts || (block != nullptr && block == sandbox.texts_);
  const bool grows_stack = new_size > deepest_stack && (stack != nullptr || sandbox.doubles_stack(new_size));
  if (new_size > before.size && sandbox.refuses(block, old_size, new_size, grows_stack)) return nullptr;
  void* const moved = sandbox.pool_.resize(block, before.size, new_size);
  if (moved == nullptr) return nullptr;
  sandbox.used_ += new_size - before.size;
  if (texts) {
    sandbox.texts_ = moved;
  } else {
    sandbox.note_made(stack, before.size == 0, {moved, new_size}, old_size);
  }
  return moved;
}

void Sandbox::hook(lua_State* l, lua_Debug* ar) {
  Sandbox& sandbox = of(l);
  if (ar->event == LUA_HOOKLINE) return sandbox.note_line(l, ar);
  const std::size_t stack = std::exchange(sandbox.largest_stack_, sandbox.stack_size());
  const std::uint64_t price = stack > usual_stack ? stack / bytes_copied_per_step : 1;
  sandbox.charge(l, hook_interval * price);
}

void Sandbox::trace(LineTrace* lines) {
  trace_ = lines;
  traced_source_ = nullptr;
  begin_interval();
}

// A procedure's thread has the hook of the state that made it: what began unwatched goes on so.
void Sandbox::watch(LineWatcher* watcher) {
  watcher_ = watcher;
  begin_interval();
}

struct Sandbox::Beside::Kept {
  std::uint64_t in_all = 0;
  std::uint64_t unasked = 0;
  std::size_t largest_stack = 0;
  bool noted = false;
  bool refusing = false;
  bool looked_into = false;
  bool inside = false;
  bool overdrawn = false;
  bool text_too_long = false;
  lua_State* running = nullptr;
};

Sandbox::Beside::Beside(Sandbox& sandbox)
    : sandbox_(sandbox),
      kept_(std::make_unique<Kept>(Kept{sandbox.in_all_, sandbox.unasked_, sandbox.largest_stack_, sandbox.noted,
                                        sandbox.refusing, sandbox.looked_into, sandbox.inside_, sandbox.overdrawn_,
                                        sandbox.text_too_long_, sandbox.running})) {
  sandbox.push_account({});
  sandbox.refusing = sandbox.overdrawn_ = sandbox.text_too_long_ = false;
}

Sandbox::Beside::~Beside() {
  sandbox_.close_account();
  sandbox_.in_all_ = kept_->in_all;
  sandbox_.unasked_ = kept_->unasked;
  sandbox_.largest_stack_ = kept_->largest_stack;
  sandbox_.noted = kept_->noted;
  sandbox_.refusing = kept_->refusing;
  sandbox_.looked_into = kept_->looked_into;
  sandbox_.inside_ = kept_->inside;
  sandbox_.overdrawn_ = kept_->overdrawn;
  sandbox_.text_too_long_ = kept_->text_too_long;
  sandbox_.running = kept_->running;
}

void Sandbox::note_line(lua_State* l, lua_Debug* ar) {
  if (watcher_ != nullptr && !watcher_->before_line(l, ar)) {
    if (tripped_ == Trip::none) {
      ++stops;
      tripped_ = Trip::stopped;
      stopped_at_ = lua_place(l);
    }
    push_trip_message(l);
    return raise(l);
  }
  if (trace_ == nullptr || lua_getinfo(l, "Sl", ar) == 0) return;
  if (ar->source != traced_source_) {
    traced_source_ = ar->source;
    const std::string file = ar->source[0] == '@' ? ar->source + 1 : ar->source;
    traced_lines_ = &(*trace_)[file];
    traced_functions_ = &(*trace_)[traced_functions + file];
  }
  traced_lines_->insert(ar->currentline);
  traced_functions_->insert(ar->linedefined);
}

bool Sandbox::settle_debts(lua_State* l) {
  overdrawn_ = false;
  if (!text_too_long_ && !has_room(0)) {
    spent_.steps += used_ / bytes_collected_per_step;
    lua_gc(l, LUA_GCCOLLECT);
  }
  const bool spent = spent_.steps > limits_.instructions;
  if (!spent && !text_too_long_ && has_room(0)) return true;
  if (tripped_ == Trip::none) {
    tripped_ = spent ? Trip::instructions : Trip::memory;
    stopped_at_ = lua_place(l);
  }
  push_trip_message(l);
  return false;
}

void Sandbox::raise(lua_State* l) const {
  if (inside_) throw LuaRaised();
  lua_error(l);
  std::abort();  // lua_error never returns, but does not say so
}

void Sandbox::charge(lua_State* l, std::uint64_t steps) {
  spent_.steps += steps;
  unasked_ += steps;
  if (unasked_ > steps_between_asks) ask_to_go_on(l);
  if (spent_.steps > limits_.instructions) {
    if (tripped_ == Trip::none) {
      tripped_ = Trip::instructions;
      stopped_at_ = lua_place(l);
    }
    push_trip_message(l);
    raise(l);
  }
}

void Sandbox::ask_to_go_on(lua_State* l) {
  unasked_ = 0;
  if (uninterrupted > 0 || !go_on || go_on()) return;
  ++stops;
  tripped_ = Trip::stopped;
  stopped_at_ = lua_place(l);
  push_trip_message(l);
  raise(l);
}

bool Sandbox::pay(std::uint64_t steps) {
  spent_.steps += steps;
  if (spent_.steps <= limits_.instructions) return true;
  if (tripped_ == Trip::none) {
    tripped_ = Trip::instructions;
    stopped_at_ = {};
  }
  return false;
}

void Sandbox::charge_walk(lua_State* l, std::uint64_t entries) {
  charge(l, entries + spent_.largest / bytes_walked_per_step);
}

void Sandbox::hold(lua_State* l, std::size_t bytes) {
  held_since_step_ += bytes;
  charge(l, bytes / bytes_per_step + steps_of_object);
  if (held_since_step_ > outside_before_collecting) {
    held_since_step_ = 0;
    lua_gc(l, LUA_GCSTEP, static_cast<int>(outside_before_collecting >> 10U));
  }
  if (!has_room(bytes)) {
    count(memory() / bytes_collected_per_step);
    lua_gc(l, LUA_GCCOLLECT);
    if (!has_room(bytes)) {
      tripped_ = Trip::memory;
      text_too_long_ = false;
      stopped_at_ = lua_place(l);
      push_trip_message(l);
      raise(l);
    }
  }
  outside_ += bytes;
}

void Sandbox::collect_at_rest() {
  if (depth_ > 0) return;
  at_rest_ = std::min(at_rest_, memory());
  if (memory() <= at_rest_ + at_rest_ / 3 * 2) return;
  lua_gc(main_, LUA_GCCOLLECT);
  at_rest_ = memory();
}

// Lua may have no memory for the message and leave by its jump: nothing may be held then.
void Sandbox::push_trip_message(lua_State* l) const {
  std::array<char, 200> text{};
  trip_message().copy(text.data(), text.size() - 1);
  lua_pushstring(l, text.data());
}

std::string Sandbox::trip_message() const {
  if (tripped_ == Trip::instructions) {
    return "The rules ran too long: more than " + std::to_string(limits_.instructions) + " steps for one action";
  }
  if (tripped_ == Trip::stopped) {
    return "You have stopped the rules here";
  }
  if (tripped_ == Trip::depth) {
    return "The rules call each other too deeply, or pass on too many values";
  }
  if (text_too_long_) {
    return "The rules built a text longer than " + std::to_string(limits_.text) + " bytes";
  }
  return "The rules took too much memory: more than " + std::to_string(limits_.memory >> 20U) + " MB";
}

SourceLocation lua_place(lua_State* l) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(l, level, &ar) != 0; ++level) {
    lua_getinfo(l, "Sl", &ar);
    if (ar.currentline > 0) {
      return {ar.source[0] == '@' ? ar.source + 1 : ar.short_src, ar.currentline, 0};
    }
  }
  return {};
}

}  // namespace bocage
