import { useState } from "react";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";

type State = { version: number; stock: number };

/**
 * The state of a product that an edit started from. It is the latest state until something is typed, and again once a
 * refusal has shown that it was outdated.
 */
export function useSeen<Product extends State>(
  product: Product,
  { isDirty, failure }: { isDirty: boolean; failure: FormAnswer | undefined },
): { seen: Product; isOutdated: boolean } {
  const [first, setFirst] = useState(product);
  const isOutdated = failure !== undefined && startedElsewhere(failure, product);
  const seen = isDirty && !isOutdated ? first : product;
  if (seen !== first) setFirst(seen);
  return { seen, isOutdated };
}

function startedElsewhere({ values }: FormAnswer, { version, stock }: State): boolean {
  const isSame = (name: string, now: number) => values[name] === undefined || values[name] === String(now);
  return !isSame("version", version) || !isSame("seenStock", stock);
}
