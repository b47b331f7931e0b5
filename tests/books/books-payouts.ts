import { indiaDay, protest, sum } from "./books-arithmetic.ts";
import type { Part } from "./books-parts.ts";

/** What the vendor's account has for a fulfilment, less what was paid out for it. */
export type Rest = { part: Part; rest: number };

/**
 * From the midnight in India after the last day for returns, and when no return of it is open; what was cancelled waits
 * for nothing (decision 050).
 */
function isRipe({ returnUntil, status, openReturns }: Part, at: Date): boolean {
  if (openReturns.size > 0) return false;
  return status === "ended" || (returnUntil !== null && returnUntil < indiaDay(at));
}

/** Positive rests when the goods can no longer be returned, and everything negative at once. */
export function payableOf(rests: readonly Rest[], at: Date): number {
  return sum(rests.map(({ part, rest }) => (rest < 0 || isRipe(part, at) ? rest : 0)));
}

/** A payout takes all negative rests, then the positive ones in the order named, until the amount is reached. */
export function payoutLines(
  rests: readonly Rest[],
  at: Date,
  paise: number,
  fulfilments: readonly string[],
): { part: Part; paid: number }[] {
  if (paise <= 0 || paise > payableOf(rests, at)) protest("More is paid out than is payable.");
  const negative = rests.filter(({ rest }) => rest < 0);
  if (negative.some(({ part }) => !fulfilments.includes(part.key)))
    protest("A payout takes all negative rests first.");
  const lines = negative.map(({ part, rest }) => ({ part, paid: rest }));
  let open = paise - sum(lines.map(({ paid }) => paid));
  for (const key of fulfilments) {
    const named = rests.find(({ part, rest }) => part.key === key && rest > 0);
    if (!named || !isRipe(named.part, at)) continue;
    const paid = Math.min(open, named.rest);
    open -= paid;
    lines.push({ part: named.part, paid });
  }
  if (open !== 0) protest("The fulfilments named do not make up the payout.");
  return lines;
}
