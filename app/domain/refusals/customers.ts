import { stateName } from "../places/indian-states.ts";
import type { RefusalTable } from "./refusal-table.ts";

const pincodeOfOtherState = ({
  pincode,
  states,
  state,
}: {
  pincode: string;
  states: string[];
  state: string;
}) => `PIN code ${pincode} is in ${states.map(stateName).join(" or ")}, not in ${stateName(state)}`;

/** Refusals about customers' addresses, their businesses and their messages to the shop. */
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
      pincode: pincodeOfOtherState,
      placeAgreed: "Please correct the PIN code or state, or tick this box",
    },
  },
  "business.not-found": {
    kind: "not-found",
    says: "This business has been deleted.",
  },
  "business.pincode-of-other-state": {
    kind: "invalid",
    says: "The PIN code and state of the billing address do not match. Please correct one of them.",
    fields: {
      billingPincode: pincodeOfOtherState,
      billingPlaceAgreed: "Please correct the PIN code, or tick this box",
    },
  },

  "message.not-found": { kind: "not-found", says: "Message not found." },
  "message.other-open": {
    kind: "conflict",
    says: ({ ticket }: { ticket: string }) =>
      `Another complaint about the same return is open: ${ticket}. Please use that one.`,
  },
  "message.not-to-admin": {
    kind: "invalid",
    says: "Only admins can be assigned messages. Please choose an admin.",
  },
} satisfies RefusalTable;
