import { stateName } from "../places/indian-states.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about customers' addresses and their messages to the shop. */
export const customerRefusals = {
  "address.not-found": {
    kind: "not-found",
    says: "This address has been deleted.",
  },
  "address-book.full": {
    kind: "conflict",
    says: ({ most }: { most: number }) =>
      `You can save at most ${most} addresses. Please delete one you no longer need.`,
  },
  "address.pincode-of-other-state": {
    kind: "invalid",
    says: "The PIN code and state do not match. Please correct one of them.",
    fields: {
      /** `states` and `state` are GST codes. */
      pincode: ({ pincode, states, state }: { pincode: string; states: string[]; state: string }) =>
        `PIN code ${pincode} is in ${states.map(stateName).join(" or ")}, not in ${stateName(state)}`,
      placeAgreed: "Please correct the PIN code or state, or tick this box",
    },
  },

  "message.not-found": { kind: "not-found", says: "Message not found." },
  "message.not-to-admin": {
    kind: "invalid",
    says: "Only admins can be assigned messages. Please choose an admin.",
  },
} satisfies RefusalTable;
