// What is sent: for each pair of processors, the elements that one needs and the other has (P3T+, section 4.2).
//
// A message is all that one processor gets from another for some uses; an element that several of them need is in it
// once. So the three ways of sending are three calls:
//   references   transfers({use}) for each use of a statement, one message for each distributed reference;
//   statements   transfers(uses(statement));
//   hoisted      transfers of the uses of all statements that are sent for together, with the loops that they are moved
//                out of around them as outermost loops.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

struct Message {
    std::int64_t from = 0, to = 0, elements = 0, bytes = 0;
    bool operator==(const Message&) const = default;
};

/// Messages of one size.
struct MessageClass {
    std::int64_t elements = 0, bytes = 0, messages = 0;
    bool operator==(const MessageClass&) const = default;
};

/// Where messages come from when they are asked for.
class MessageSource {
  public:
    virtual ~MessageSource() = default;
    virtual void received(std::int64_t processor, std::vector<Message>& out) const = 0;
    virtual void sent(std::int64_t processor, std::vector<Message>& out) const = 0;
};

struct Transfers {
    std::int64_t processors = 0;  // of the largest grid
    std::int64_t messages = 0;    // NT
    std::int64_t elements = 0;
    std::int64_t bytes = 0;             // TD
    std::vector<MessageClass> classes;  // the largest first

    /// TT (4.4): start-up plus bytes times cost, of all messages.
    double time(double startup, double per_byte) const {
        return startup * static_cast<double>(messages) + per_byte * static_cast<double>(bytes);
    }
    /// What a processor gets and sends, by the other's number; put behind what is in `out`. About 50 ns a message.
    void received(std::int64_t processor, std::vector<Message>& out) const { source->received(processor, out); }
    void sent(std::int64_t processor, std::vector<Message>& out) const { source->sent(processor, out); }

    std::shared_ptr<const MessageSource> source;
};

/// Throws Mistake (Overflow, TooMany). The uses are of statements that check() accepts.
Transfers transfers(std::span<const Use> uses);

/// What goes home: elements that a statement with `on` writes, from who works to who owns them, one message for each
/// pair. Each owner without a copy of its own making gets one, from the lowest processor that made it. Nothing goes
/// where owners compute. Throws as transfers().
Transfers returns(const Statement& statement);

}  // namespace pamina::arrays
