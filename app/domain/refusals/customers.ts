import { stateName } from "../places/indian-states.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Where somebody lives, and what somebody wrote to the shop. */
export const customerRefusals = {
  "address.not-found": {
    kind: "not-found",
    says: "This address is no longer in your address book.",
  },
  "address-book.full": {
    kind: "conflict",
    says: ({ most }: { most: number }) =>
      `Your address book is full: ${most} addresses. Delete one you no longer need.`,
  },
  "address.pincode-of-other-state": {
    kind: "invalid",
    says: "PIN code and state do not belong together.",
    fields: {
      /** `states` and `state` by their GST codes. */
      pincode: ({ pincode, states, state }: { pincode: string; states: string[]; state: string }) =>
        `India Post has PIN code ${pincode} in ${states.map(stateName).join(" or ")}, not in ${stateName(state)}`,
      placeAgreed: "Please correct one of them, or tick this",
    },
  },

  "message.not-found": { kind: "not-found", says: "There is no such message." },
  "message.not-to-admin": { kind: "invalid", says: "Only admins answer messages." },
} satisfies RefusalTable;
