import { formatIndianDay } from "../time/indian-days.ts";
import { formatExact } from "../money/money.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Vendors, and the money that the shop owes them. */
export const vendorRefusals = {
  "vendor.not-found": { kind: "not-found", says: "There is no such vendor." },

  "payout.day-to-come": {
    kind: "invalid",
    says: "This day is still to come.",
    fields: { paidOn: "This day is still to come" },
  },
  "payout.day-too-long-ago": {
    kind: "invalid",
    says: "This is more than a year ago.",
    fields: { paidOn: "This is more than a year ago" },
  },
  "payout.above-what-is-owed": {
    kind: "invalid",
    says: ({ vendor }: { vendor: string }) => `${vendor} is not owed as much.`,
    fields: {
      amount: ({ owed }: { owed: number }) =>
        owed > 0 ? `At most ${formatExact(owed)}, which is all that is owed` : "Nothing is owed at present",
    },
  },
  "payout.reference-used": {
    kind: "conflict",
    says: "This bank reference was recorded before.",
    fields: {
      /** Null where it was recorded in the same moment, for another vendor. */
      reference: ({ recorded }: { recorded: { amount: number; paidOn: string } | null }) =>
        recorded === null
          ? "Recorded for another payout"
          : `Recorded already, for ${formatExact(recorded.amount)} on ${formatIndianDay(recorded.paidOn)}`,
    },
  },
  "payout.no-account": {
    kind: "not-found",
    says: ({ vendor }: { vendor: string }) => `${vendor} has not given a bank account yet.`,
  },
  "payout.not-recorded": {
    kind: "conflict",
    says: "This payout was taken back already, or never recorded.",
  },

  "fee-rate.too-early": {
    kind: "invalid",
    says: "A new rate begins tomorrow at the earliest; today's sales are entered already.",
  },
  "fee-rate.not-planned": {
    kind: "conflict",
    says: "This rate has begun, or is not planned any more.",
  },
} satisfies RefusalTable;
