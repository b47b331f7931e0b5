type Held = { held: number; average: number | null };
/** Of a line of a bill: its pieces, and what one costs. */
type Lot = { pieces: number; unitCost: number };

/**
 * What a piece costs on average after a line of a bill came, or was corrected from `before` to `after`: what was there and
 * what came, by their pieces, in whole paise, half up. Null as long as pieces are there of which nobody knows the cost.
 * Of a line that is corrected, as many pieces as are in the house are taken to be still there. What the others cost more or
 * less is `gone`: it belongs to what was sold.
 */
export function averageAfter(
  { held, average }: Held,
  before: Lot | null,
  after: { pieces: number; unitCost: number | null },
): { average: number | null; gone: number } {
  const there = Math.max(held, 0);
  const came = after.pieces - (before?.pieces ?? 0);
  const left = Math.max(there + came, 0);
  const { unitCost } = after;
  if (unitCost === null) return { average: null, gone: 0 };
  const former = before?.unitCost ?? unitCost;
  const own = Math.min(before?.pieces ?? 0, there);
  const gone = ((before?.pieces ?? 0) - own) * (unitCost - former);
  if (there === 0) return { average: left > 0 ? unitCost : average, gone: average === null ? 0 : gone };
  if (average === null) return { average: null, gone: 0 };
  const value =
    BigInt(there) * BigInt(average) - BigInt(own) * BigInt(former) + BigInt(own + came) * BigInt(unitCost);
  if (left > 0 && value >= 0n) return { average: roundedShare(value, left), gone };
  // What nothing is left for was sold.
  const next = left > 0 ? unitCost : average;
  return { average: next, gone: gone + Number(value - BigInt(left) * BigInt(next)) };
}

const roundedShare = (sum: bigint, pieces: number): number =>
  Number((2n * sum + BigInt(pieces)) / (2n * BigInt(pieces)));
