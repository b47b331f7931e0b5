/** What a page is sorted by: a number and, where it is equal, the id. */
export type SortKey = { key: number; id: number };

/**
 * Keeps the first `max` products of an order, whatever order they are offered in. `isFalling` puts high keys first; of
 * equal ones the lowest id comes first. `after` leaves out all up to there; `before` looks back from there, nearest first.
 */
export class NearestRows {
  readonly keys: SortKey[] = [];
  private readonly max: number;
  private readonly sign: number;
  private readonly idSign: number;
  private readonly edge: SortKey | undefined;

  constructor(
    max: number,
    { isFalling, after, before }: { isFalling: boolean; after?: SortKey; before?: SortKey },
  ) {
    this.max = max;
    this.sign = isFalling === (before === undefined) ? -1 : 1;
    this.idSign = before === undefined ? 1 : -1;
    this.edge = after ?? before;
  }

  offer(key: number, id: number): void {
    const { keys, max, edge } = this;
    if (edge && this.compare(key, id, edge) <= 0) return;
    const last = keys[max - 1];
    if (last && this.compare(key, id, last) >= 0) return;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = keys[middle];
      if (other && this.compare(key, id, other) < 0) high = middle;
      else low = middle + 1;
    }
    keys.splice(low, 0, { key, id });
    if (keys.length > max) keys.pop();
  }

  private compare(key: number, id: number, other: SortKey): number {
    return key === other.key ? this.idSign * (id - other.id) : this.sign * (key - other.key);
  }
}
