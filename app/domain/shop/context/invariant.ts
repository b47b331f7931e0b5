import type { RawBuilder } from "kysely";

export type Invariant = {
  /** What must hold, in words for the operator. */
  name: string;
  /** What to do where it does not hold. */
  remedy: string;
  /** A query with one row of one sentence for each violation; may read the sums of invariants.server.ts. */
  broken: RawBuilder<unknown>;
};

/** The remedy where a document may be wrong. */
export const askTheAccountant =
  "Do not change anything by hand. Make a backup now, and ask your accountant before you file this month's GST return.";
