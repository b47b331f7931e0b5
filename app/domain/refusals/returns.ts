import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about what customers send back. */
export const returnRefusals = {
  "return.not-found": { kind: "not-found", says: "Return not found." },
  "return.not-now": {
    kind: "conflict",
    says: ({ by }: { event: string; state: string; by: string }) =>
      by === "not-overdue"
        ? "This can be done once the time for it is over."
        : "This return has moved on meanwhile, so this is not possible any more. Reload the page to see where it is.",
  },
  "return.moved": {
    kind: "conflict",
    says: "This return has moved on since you opened this page. Check where it is now, then try again.",
  },
} as const satisfies RefusalTable;
