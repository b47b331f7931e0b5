/** The list with one of its entries at `to`, counted from 0. */
export function movedTo<Entry>(entries: readonly Entry[], entry: Entry, to: number): Entry[] {
  const others = entries.filter((one) => one !== entry);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), entry, ...others.slice(place)];
}
