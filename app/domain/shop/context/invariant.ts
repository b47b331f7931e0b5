import type { RawBuilder } from "kysely";

/** What the doctor checks of a room. */
export type Checks = {
  /** Sums for a `with` before the queries of all rooms. Later ones of the same room may read earlier ones. */
  sums?: RawBuilder<unknown>;
  invariants: Invariant[];
};

export type Invariant = {
  /** What must hold, in words for the operator. */
  name: string;
  /** What to do where it does not hold. */
  remedy: string;
  /** A query with one row of one sentence for each violation; may read the sums of any room. */
  broken: RawBuilder<unknown>;
};

/** The remedy where a document may be wrong. */
export const consultAccountant =
  "Do not change anything by hand. Make a backup now, and ask your accountant before you file this month's GST return.";
