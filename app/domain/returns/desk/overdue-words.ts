import type { ReturnState } from "#db/words.ts";

type Overdue = { state: ReturnState; number: string; product: string; vendorName: string };

const whatIsOverdue: Partial<Record<ReturnState, (vendor: string) => string>> = {
  approved: (vendor) => `${vendor} has not collected it. Please arrange the pick-up.`,
  "in-transit": (vendor) => `it has not reached ${vendor}. Please check with the courier.`,
  disputed: () => "another serial number came back. Please decide about it.",
  rejected: (vendor) => `${vendor} has not sent it back to the customer.`,
  accepted: (vendor) => `${vendor} has accepted it, but not settled it.`,
  choosing: () => "the customer has not chosen, and it is not refunded yet.",
  "in-repair": (vendor) => `${vendor} has not returned the repaired product.`,
  replacing: () => "the replacement is not marked as delivered. Please check with the courier.",
  "sending-back": () => "it is not marked as delivered to the customer. Please check with the courier.",
};

/** The alert about a return on which only a person can go on. */
export function overdueSentence({ state, number, product, vendorName }: Overdue): string {
  const overdue = whatIsOverdue[state]?.(vendorName) ?? "nobody has done what was due.";
  return `Return ${number} of '${product}' is overdue: ${overdue}`;
}
