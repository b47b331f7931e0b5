import type { ReturnState } from "#db/values/return-values.ts";

type StateTexts = {
  /** Where a return is, in two or three words. */
  label: string;
  /** The same for the seller and the shop, where they read it differently. */
  staff?: string;
  /** What is overdue, if only a person can go on: the end of the alert. */
  overdue?: (vendor: string) => string;
  /** Why nobody can decide about its goods in quarantine yet. */
  goods?: string;
};

export const returnStateTable: Record<ReturnState, StateTexts> = {
  requested: { label: "Requested" },
  approved: {
    label: "Approved",
    overdue: (vendor) => `${vendor} has not collected it in time. Please check the pick-up.`,
  },
  "in-transit": {
    label: "On its way to the seller",
    overdue: (vendor) => `it has not reached ${vendor}. Please check with the courier.`,
  },
  received: { label: "Received by the seller", goods: "Waiting for inspection" },
  disputed: {
    label: "Being checked",
    overdue: () => "another serial number came back. Please decide about it.",
    goods: "The serial number is being checked",
  },
  rejected: {
    label: "Not accepted",
    overdue: (vendor) => `${vendor} has not sent it back to the customer.`,
    goods: "Return refused after inspection",
  },
  accepted: {
    label: "Accepted",
    overdue: (vendor) => `${vendor} has accepted it, but not settled it.`,
    goods: "Return accepted, not settled yet",
  },
  choosing: {
    label: "Your choice",
    staff: "Customer chooses",
    overdue: () => "the customer has not chosen, and it is not refunded yet.",
    goods: "The customer is choosing",
  },
  "in-repair": {
    label: "Being repaired",
    overdue: (vendor) => `${vendor} has not returned the repaired product.`,
    goods: "In repair",
  },
  replacing: {
    label: "Replacement on its way",
    overdue: () => "the replacement is not marked as delivered. Please check with the courier.",
    goods: "Replacement on its way",
  },
  "sending-back": {
    label: "On its way back",
    overdue: () => "it is not marked as delivered to the customer. Please check with the courier.",
  },
  refunded: { label: "Refund approved" },
  replaced: { label: "Replaced" },
  "sent-back": { label: "Sent back" },
  refused: { label: "Declined" },
  cancelled: { label: "Cancelled" },
  advised: { label: "Answered" },
  closed: { label: "Closed" },
};

const column = (textOf: (row: StateTexts) => string) =>
  Object.fromEntries(Object.entries(returnStateTable).map(([state, row]) => [state, textOf(row)])) as Record<
    ReturnState,
    string
  >;

/** Where a return is, as the customer reads it. */
export const returnStateLabels = column(({ label }) => label);

/** The same as the seller and the shop read it. */
export const staffStateLabels = column(({ label, staff = label }) => staff);
