import { Refusal } from "../../../base/refusal/refusal.ts";
import type { RunReport } from "./import-run.ts";

/** What stops an import before it is done. It is handed up to `workOnImport`, which has it recorded. */
export type Stop =
  /** Somebody else ended it, or another process carried it out: there is nothing to record. */
  | { stop: "superseded" }
  | { stop: "cancelled" }
  /** It cannot be done at all, for the reason in this sentence. */
  | { stop: "refused"; says: string }
  /** The file fits no longer as it was checked, so the seller is asked again. */
  | { stop: "misfit"; report: RunReport; leftOut?: number[] };

/** The stop that a refusal is. Throws what is none: nobody meant it. */
export function refusedBy(error: unknown): Stop {
  if (error instanceof Refusal) return { stop: "refused", says: error.message };
  throw error;
}
