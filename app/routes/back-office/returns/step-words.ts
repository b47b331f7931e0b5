import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import type { RefundStanding } from "#domain/returns/return/return-words.ts";

const people: Record<ReturnStep["by"], string> = {
  buyer: "Customer",
  seller: "Seller",
  shop: "Shop",
  clock: "Automatic",
};

/** Who took a step, as the person on this side reads it. */
export function whoWords({ by, person }: ReturnStep, side: ReturnPage["side"]): string {
  if (by === "buyer" && (side === "buyer" || side === "owner")) return "You";
  return person === null || by === "clock" ? people[by] : `${people[by]}, ${person}`;
}

/** What a step did, in words for everybody. */
export function stepWords(
  { event, from, to, by }: ReturnStep,
  refundStanding: RefundStanding | null,
): string {
  const isByClock = by === "clock";
  switch (event) {
    case "request":
      return "Requested";
    case "approve":
      return isByClock ? "Approved, because there was no answer in time" : "Approved";
    case "refuse":
      return "Declined";
    case "advise":
      return "Answered with whom to contact";
    case "overrule":
      return to === "approved" ? "Approved by the shop's decision" : "Accepted by the shop's decision";
    case "cancel":
      return "Cancelled";
    case "lapse":
      return "Closed, because the product did not arrive in time";
    case "give-up":
      return "Closed, because the product could not be collected";
    case "pick-up":
      return by === "buyer" ? "Sent to the seller" : "Collected";
    case "lose":
      return from === "in-transit" ? "Lost on its way to the seller" : "Lost on its way to the customer";
    case "receive":
      return "Received by the seller";
    case "accept":
      return isByClock ? "Accepted, because it was not inspected in time" : "Inspected and accepted";
    case "reject":
      return "Inspected and not accepted";
    case "mismatch":
      return "Another serial number came back";
    case "clear":
      return by === "seller" ? "The serial number was typed wrongly" : "Serial number checked by the shop";
    case "refund":
      if (refundStanding === "nothing") return "Closed, with nothing left to refund";
      return isByClock ? "Refund approved automatically" : "Refund approved";
    case "replace":
      return "Replacement sent";
    case "none-left":
      return "No replacement in stock, the customer chooses";
    case "repair":
      return "Repair started";
    case "not-repairable":
      return "Could not be repaired";
    case "send-back":
      return from === "in-repair" ? "Repaired and sent back" : "Sent back to the customer";
    case "arrive":
      return "Delivered to the customer";
    case "come-back":
      return "Could not be delivered, came back";
    case "close":
      return "Closed by the shop";
  }
}

const detailLabels: Record<string, string> = {
  trackingNumber: "Tracking number",
  carrier: "Courier",
  amount: "Amount",
  restockingFee: "Restocking fee",
  destination: "To",
  challan: "Delivery challan",
  found: "Found",
  shipped: "Shipped",
  serials: "Serial numbers",
};

/** What people want to know about a step: what somebody wrote, and facts with a name. */
export function detailWords({ detail }: ReturnStep): { said: string | null; facts: [string, string][] } {
  const facts = Object.entries(detail).flatMap(([key, value]): [string, string][] => {
    const label = detailLabels[key];
    return label === undefined ? [] : [[label, value]];
  });
  return { said: detail.answer ?? detail.words ?? detail.note ?? null, facts };
}
