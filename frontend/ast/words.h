// The words of the language that a kind of declaration, block or statement is written with: one table, for printing,
// for checking and for what messages and graphs call a statement.
#pragma once

#include "frontend/ast/ast.h"

namespace pamina::ast {

constexpr const char* word_of(EntityKind kind) {
    switch (kind) {
        case EntityKind::resource:
            return "resource";
        case EntityKind::processor:
            return "processor";
        case EntityKind::barrier:
            return "barrier";
        case EntityKind::queue:
            return "queue";
        case EntityKind::event:
            return "event";
        case EntityKind::contention:
            return "contention";
    }
    return "";
}

/// With its article: `a resource`, `an event`.
constexpr const char* kind_words(EntityKind kind) {
    switch (kind) {
        case EntityKind::resource:
            return "a resource";
        case EntityKind::processor:
            return "a processor";
        case EntityKind::barrier:
            return "a barrier";
        case EntityKind::queue:
            return "a queue";
        case EntityKind::event:
            return "an event";
        case EntityKind::contention:
            return "a contention";
    }
    return "";
}

constexpr const char* word_of(BlockKind kind) {
    switch (kind) {
        case BlockKind::spawn:
            return "spawn";
        case BlockKind::background:
            return "background";
        case BlockKind::loop:
            return "loop";
    }
    return "";
}

constexpr const char* word_of(SyncKind kind) {
    switch (kind) {
        case SyncKind::sync:
            return "sync";
        case SyncKind::put:
            return "put";
        case SyncKind::get:
            return "get";
        case SyncKind::signal:
            return "signal";
        case SyncKind::await:
            return "await";
    }
    return "";
}

constexpr const char* word_of(ArcKind kind) {
    switch (kind) {
        case ArcKind::take:
            return "take";
        case ArcKind::give:
            return "give";
        case ArcKind::inhibit:
            return "inhibit";
    }
    return "";
}

constexpr const char* word_of(ArrayKind kind) {
    switch (kind) {
        case ArrayKind::reduce:
            return "reduce";
        case ArrayKind::broadcast:
            return "broadcast";
        case ArrayKind::redistribute:
            return "=";
        case ArrayKind::shift:
            return "shift";
        case ArrayKind::rotate:
            return "rotate";
        case ArrayKind::transpose:
            return "transpose";
    }
    return "";
}

/// The word that a statement begins with: `delay`; of an expression, that it is one.
const char* word_of(const Stmt& s);

}  // namespace pamina::ast
