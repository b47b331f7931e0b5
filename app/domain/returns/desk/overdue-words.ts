import type { ReturnState } from "#db/words/return-words.ts";
import { returnStateTable } from "../state-words.ts";

type Overdue = { state: ReturnState; number: string; product: string; vendorName: string };

/** The alert about a return on which only a person can go on. */
export function overdueSentence({ state, number, product, vendorName }: Overdue): string {
  const overdue = returnStateTable[state].overdue?.(vendorName) ?? "nobody has done what was due.";
  return `Return ${number} of '${product}' is overdue: ${overdue}`;
}
