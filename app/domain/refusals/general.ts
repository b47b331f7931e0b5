import type { RefusalTable } from "./refusal-table.ts";

/** Refusals that can happen to any request, and those of the shop's own work. */
export const generalRefusals = {
  "request.unreadable": { kind: "invalid", says: "We could not read this request. Please try again." },
  "request.too-often": {
    kind: "too-many",
    says: ({ minutes }: { minutes: number }) =>
      `You have tried this too many times. Please try again in ${minutes} minutes, or call us.`,
  },
  "request.too-often-while-typing": {
    kind: "too-many",
    says: "Too many requests in a short time. Please wait a moment and try again.",
  },
  "undo.nothing-left": { kind: "invalid", says: "There is nothing to undo." },
  "job.not-failed": {
    kind: "conflict",
    says: "This job is no longer in the list of failed jobs.",
  },
} satisfies RefusalTable;
