/** What a page is sorted by: a number and, where it is equal, the id. */
export type SortKey = { key: number; id: number };

/**
 * Keeps the first `most` products of an order, whatever order they are offered in. `isFalling` puts high keys first; of
 * equal ones the lowest id comes first. `after` leaves out all up to there; `before` looks back from there, nearest first.
 */
export class NearestRows {
  readonly found: SortKey[] = [];
  private readonly most: number;
  private readonly sign: number;
  private readonly idSign: number;
  private readonly edge: SortKey | undefined;

  constructor(
    most: number,
    { isFalling, after, before }: { isFalling: boolean; after?: SortKey; before?: SortKey },
  ) {
    this.most = most;
    this.sign = isFalling === (before === undefined) ? -1 : 1;
    this.idSign = before === undefined ? 1 : -1;
    this.edge = after ?? before;
  }

  offer(key: number, id: number): void {
    const { found, most, edge } = this;
    if (edge && this.compare(key, id, edge) <= 0) return;
    const last = found[most - 1];
    if (last && this.compare(key, id, last) >= 0) return;
    let low = 0;
    let high = found.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = found[middle];
      if (other && this.compare(key, id, other) < 0) high = middle;
      else low = middle + 1;
    }
    found.splice(low, 0, { key, id });
    if (found.length > most) found.pop();
  }

  private compare(key: number, id: number, other: SortKey): number {
    return key === other.key ? this.idSign * (id - other.id) : this.sign * (key - other.key);
  }
}
