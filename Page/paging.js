// Page replacement, step by step. Each rule returns per reference the pages by frame, whether it was a
// miss, and for CLOCK the hand and the bits.
const pagingRules = {
  FIFO: (references, frames) => replay(references, frames, (held) => least(held, (page) => page.loaded)),
  LRU: (references, frames) => replay(references, frames, (held) => least(held, (page) => page.used)),
  optimal: (references, frames) => replay(references, frames, (held, now) =>
    least(held, (page) => {
      const next = references.indexOf(page.name, now + 1);
      return next < 0 ? -Infinity : -next;
    })),
  CLOCK: clock,
};

function least(held, key) {
  return held.reduce((best, page, frame) => (key(page) < key(held[best]) ? frame : best), 0);
}

function replay(references, frames, victim) {
  const held = [];
  return references.map((name, now) => {
    const found = held.find((page) => page.name === name);
    const isMiss = !found;
    if (found) found.used = now;
    else {
      const frame = held.length < frames ? held.length : victim(held, now);
      held[frame] = { name, loaded: now, used: now };
    }
    return { name, isMiss, pages: held.map((page) => page.name) };
  });
}

function clock(references, frames) {
  const held = [];
  let hand = 0;
  return references.map((name) => {
    const found = held.find((page) => page.name === name);
    const isMiss = !found;
    if (found) found.bit = 1;
    else {
      if (held.length === frames) {
        while (held[hand].bit) {
          held[hand].bit = 0;
          hand = (hand + 1) % frames;
        }
      }
      held[hand] = { name, bit: 0 };  // As the policy `clock`: a load is no use yet.
      hand = (hand + 1) % frames;
    }
    return { name, isMiss, pages: held.map((page) => page.name), bits: held.map((page) => page.bit), hand };
  });
}
