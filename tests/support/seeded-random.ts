export type Random = {
  /** A number from 0 to below 1. */
  next: () => number;
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  oneOf: <Thing>(things: readonly Thing[]) => Thing;
};

/** A random generator whose numbers depend only on the seed, so that a run can be repeated (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(next() * end);
  function oneOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error("There is nothing to choose from.");
    return thing;
  }
  return { next, below, oneOf };
}
