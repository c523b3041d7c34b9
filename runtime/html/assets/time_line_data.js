"use strict";
// Reads what Pamina made of a time line: a head in JSON, and columns of whole numbers, seven bits a byte, of which many
// are differences from the one before (runtime/html/time_line_data.cpp writes them). Times are in units of head.unit
// seconds; they are exact.
const timeLineData = (place) => {
  const head = JSON.parse(place.querySelector(".tl-head").textContent);
  const text = atob(place.querySelector(".tl-columns").textContent);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);

  let at = 0;
  const number = () => {
    let value = 0, scale = 1;
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  // 0, 1, 2, 3 … stand for 0, -1, 1, -2 …
  const either = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const decoder = new TextDecoder();
  let kept = new Uint8Array(4096);
  const string = () => {
    const common = number(), more = number(), size = common + more;
    if (size > kept.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(kept);
      kept = larger;
    }
    kept.set(bytes.subarray(at, at + more), common);
    at += more;
    return decoder.decode(kept.subarray(0, size));
  };

  const lanes = [];
  for (let n = number(); n > 0; n--) lanes.push({ kind: number(), name: string(), first: 0, count: 0, levels: [] });

  const whats = [];
  let line = 0;
  for (let n = number(); n > 0; n--) {
    const name = string();
    line += either();
    const kind = number();
    whats.push({ name, line, kind: kind >> 2, elsewhere: (kind & 2) > 0, task: (kind & 1) > 0, details: "" });
  }
  for (const what of whats) what.details = string();

  const total = number();
  const bars = {
    count: total,
    begin: new Float64Array(total), end: new Float64Array(total), waited: new Float64Array(total),
    busy: new Float64Array(total), many: new Uint32Array(total).fill(1), what: new Int32Array(total),
    lane: new Int32Array(total), step: new Int32Array(total).fill(-1),
    before: new Float64Array(total + 1),  // how long those in front of it, on all lanes, took
  };
  let bar = 0;
  lanes.forEach((lane, l) => {
    lane.first = bar;
    lane.count = number();
    const has = number();
    let time = 0, what = 0;
    for (let i = 0; i < lane.count; i++, bar++) {
      bars.begin[bar] = time += either();
      bars.end[bar] = time += number();
      bars.what[bar] = what += either();
      bars.lane[bar] = l;
      if (has & 1) bars.waited[bar] = number();
      bars.busy[bar] = time - bars.begin[bar];
      if (has & 2) {
        bars.many[bar] = number();
        if (bars.many[bar] > 1) bars.busy[bar] = number();
      }
      bars.before[bar + 1] = bars.before[bar] + bars.busy[bar];
    }
    for (let n = number(); n > 0; n--) {
      const grain = number(), count = number();
      const level = {
        grain, count, begin: new Float64Array(count), end: new Float64Array(count), what: new Int32Array(count),
        share: new Float32Array(count),
      };
      time = what = 0;
      for (let i = 0; i < count; i++) {
        level.begin[i] = time += either();
        level.end[i] = time += number();
        level.what[i] = what += either();
        level.share[i] = number() / 255;
      }
      lane.levels.push(level);
    }
  });

  const steps = [];
  let begin = 0;
  for (let n = number(); n > 0; n--) {
    begin += either();
    const step = {
      begin, end: begin + number(), what: string(), why: string(), waited: number(), times: number(), alike: false,
      bars: [],
    };
    const many = number();
    step.alike = many % 2 === 1;
    let last = 0;
    for (let k = Math.floor(many / 2); k > 0; k--) {
      step.bars.push(last += number());
      if (bars.step[last] < 0) bars.step[last] = steps.length;
    }
    steps.push(step);
  }

  const count = number();
  const from = new Int32Array(count), to = new Int32Array(count);
  let last = 0;
  for (let i = 0; i < count; i++) {
    from[i] = last += number();
    to[i] = last + either();
  }
  let byTo = null;  // made when it is first asked for

  // The first place in a sorted part of a column at which `past` is true.
  const search = (low, high, past) => {
    while (low < high) {
      const middle = (low + high) >> 1;
      if (past(middle)) high = middle; else low = middle + 1;
    }
    return low;
  };

  return {
    head, lanes, whats, bars, steps, search,
    /// The bars that one depends on, and those that depend on it.
    dependences(bar) {
      if (!byTo) byTo = Int32Array.from(to.keys()).sort((a, b) => to[a] - to[b]);
      const after = [], before = [];
      for (let i = search(0, count, (k) => from[k] >= bar); i < count && from[i] === bar; i++) after.push(to[i]);
      for (let i = search(0, count, (k) => to[byTo[k]] >= bar); i < count && to[byTo[i]] === bar; i++)
        before.push(from[byTo[i]]);
      return { before, after };
    },
    hasDependences: count > 0,
    /// The first bar of a lane that ends after a time.
    firstAfter(lane, time) {
      return search(lane.first, lane.first + lane.count, (k) => bars.end[k] > time);
    },
    /// How long a lane is busy in a window.
    busy(lane, from, until) {
      const end = lane.first + lane.count;
      const a = search(lane.first, end, (k) => bars.end[k] > from);
      const b = search(a, end, (k) => bars.begin[k] >= until);
      if (a >= b) return 0;
      const part = (k) => {
        const long = bars.end[k] - bars.begin[k];
        const inside = Math.min(bars.end[k], until) - Math.max(bars.begin[k], from);
        return long > 0 ? bars.busy[k] * Math.max(0, inside) / long : 0;
      };
      if (b - a === 1) return part(a);
      return part(a) + bars.before[b - 1] - bars.before[a + 1] + part(b - 1);
    },
    /// A time as reports write it.
    time(units, digits = 6) {
      const seconds = units * head.unit;
      let scale = 1, unit = "s";
      const size = Math.abs(seconds);
      if (head.calendar && size >= 60) {
        [scale, unit] = size >= 86400 ? [86400, "d"] : size >= 3600 ? [3600, "h"] : [60, "min"];
      } else if (size > 0 && size < 1) {
        const names = ["ms", "us", "ns", "ps", "fs", "as"];
        let k = 0;
        scale = 1e-3;
        while (k + 1 < names.length && Number((size / scale).toPrecision(digits)) < 1) {
          scale = 10 ** (-3 * (k + 2));
          k++;
        }
        unit = names[k];
      }
      const value = Number((seconds / scale).toPrecision(digits));
      return `${Math.abs(value) >= 1e21 ? value : value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 12 })} ${unit}`;
    },
  };
};
