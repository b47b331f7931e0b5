/** The list with one of its entries at `to`, counted from 0. */
export function movedTo<Entry>(entries: readonly Entry[], entry: Entry, to: number): Entry[] {
  const others = entries.filter((candidate) => candidate !== entry);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), entry, ...others.slice(index)];
}

/** The list with an entry put back where it was in `former`: behind the nearest entry that is still there. */
export function putBack<Entry>(entries: readonly Entry[], entry: Entry, former: readonly Entry[]): Entry[] {
  const others = entries.filter((candidate) => candidate !== entry);
  const before = former.slice(0, former.indexOf(entry)).findLast((candidate) => others.includes(candidate));
  return movedTo(others, entry, before === undefined ? 0 : others.indexOf(before) + 1);
}
