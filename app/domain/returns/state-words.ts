import type { ReturnState } from "#db/words/return-words.ts";

type StateWords = {
  /** Where a return is, in two or three words. */
  words: string;
  /** The same for the seller and the shop, where they read it differently. */
  staff?: string;
  /** What is overdue, if only a person can go on: the end of the alert. */
  overdue?: (vendor: string) => string;
  /** Why nobody can decide about its goods in quarantine yet. */
  goods?: string;
};

export const returnStateTable: Record<ReturnState, StateWords> = {
  requested: { words: "Requested" },
  approved: {
    words: "Approved",
    overdue: (vendor) => `${vendor} has not collected it in time. Please check the pick-up.`,
  },
  "in-transit": {
    words: "On its way to the seller",
    overdue: (vendor) => `it has not reached ${vendor}. Please check with the courier.`,
  },
  received: { words: "Received by the seller", goods: "Waiting for inspection" },
  disputed: {
    words: "Being checked",
    overdue: () => "another serial number came back. Please decide about it.",
    goods: "The serial number is being checked",
  },
  rejected: {
    words: "Not accepted",
    overdue: (vendor) => `${vendor} has not sent it back to the customer.`,
    goods: "Return refused after inspection",
  },
  accepted: {
    words: "Accepted",
    overdue: (vendor) => `${vendor} has accepted it, but not settled it.`,
    goods: "Return accepted, not settled yet",
  },
  choosing: {
    words: "Your choice",
    staff: "Customer chooses",
    overdue: () => "the customer has not chosen, and it is not refunded yet.",
    goods: "The customer is choosing",
  },
  "in-repair": {
    words: "Being repaired",
    overdue: (vendor) => `${vendor} has not returned the repaired product.`,
    goods: "In repair",
  },
  replacing: {
    words: "Replacement on its way",
    overdue: () => "the replacement is not marked as delivered. Please check with the courier.",
    goods: "Replacement on its way",
  },
  "sending-back": {
    words: "On its way back",
    overdue: () => "it is not marked as delivered to the customer. Please check with the courier.",
  },
  refunded: { words: "Refund approved" },
  replaced: { words: "Replaced" },
  "sent-back": { words: "Sent back" },
  refused: { words: "Declined" },
  cancelled: { words: "Cancelled" },
  advised: { words: "Answered" },
  closed: { words: "Closed" },
};

const column = (words: (row: StateWords) => string) =>
  Object.fromEntries(Object.entries(returnStateTable).map(([state, row]) => [state, words(row)])) as Record<
    ReturnState,
    string
  >;

/** Where a return is, as the customer reads it. */
export const returnStateWords = column(({ words }) => words);

/** The same as the seller and the shop read it. */
export const staffStateWords = column(({ words, staff = words }) => staff);
