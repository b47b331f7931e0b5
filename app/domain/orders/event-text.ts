import { withFullStop } from "../base/text/join-names.ts";
import type { EventDetail, ReadEventKind } from "./history/write-order-event.server.ts";

/** The words for the events of an order; two where the staff read shorter ones. */
const labels: Record<ReadEventKind, string | readonly [customer: string, staff: string]> = {
  placed: ["Order placed", "Placed"],
  paid: ["Payment received", "Paid"],
  "part-payment": "Part of the payment received",
  "payment-method": "Payment method changed",
  "paid-too-late": ["Payment received after the order was cancelled", "Paid after cancellation"],
  "payment-failed": "Payment failed",
  cancelled: ["Order cancelled", "Cancelled"],
  expired: ["Not paid in time, order cancelled", "Not paid in time, cancelled"],
  revived: ["Payment received, order active again", "Paid late, order active again"],
  refund: "Refund started",
  "refund-account-asked": "Asked where to send the refund",
  "refund-account": "Account for the refund received",
  "refund-sent": "Refund sent",
  "refund-failed": "Refund failed",
  "refund-withdrawn": "Money of the refund used for another order",
  address: "Address corrected",
  "mail-again": "Email sent again",
  changed: "Order changed",
  added: "Products added",
  "added-to": "Added to another order",
  packed: "Packed",
  shipped: "Shipped",
  tracking: "Tracking number corrected",
  serial: "Serial number corrected",
  moved: "Date moved",
  arrived: ["Your items have arrived at the seller", "Stock arrived"],
  split: "Some items wait",
  joined: "Sent together again",
  delivered: "Delivered",
  collected: ["Collected", "Handed over"],
  "collection-undone": ["Marked as collected by mistake, not collected yet", "Hand-over undone"],
  "replacement-sent": "Replacement sent",
  "replacement-delivered": "Replacement delivered",
  "cash-received": "Cash received from the courier",
  "cash-taken-back": "Cash taken back by the courier, which owes it again",
  "cash-advanced": "Returned items refunded from the shop's own funds before the courier's cash came",
  "delivery-undone": ["Marked as delivered by mistake, still on its way", "Delivery undone"],
  "fulfilment-cancelled": "Items cancelled",
  emptied: "Items refunded",
  "turned-back": ["Parcel is coming back", "Coming back"],
  returned: ["Parcel came back", "Returned by courier, back in stock"],
  "returned-damaged": "Parcel came back damaged",
  lost: "Parcel lost",
};

/** What the history of an order says of an event: 'Payment failed (bank declined)'. */
export function orderEventText(
  kind: ReadEventKind,
  reader: "customer" | "staff",
  { goods, amount, reason, until, by, what, order, email }: EventDetail = {},
): string {
  if (kind === "placed" && by === "staff")
    return reader === "staff" ? "Placed for the customer" : "Placed for you by the shop";
  if (kind === "emptied" && goods !== undefined) return `${goods} refunded (${amount})`;
  if (kind === "split" && goods !== undefined)
    return `Split: ${goods} later, by ${until}. Reason: ${withFullStop(reason ?? "")}`;
  if (kind === "joined" && goods !== undefined) return `Joined again: ${goods}`;
  if (kind === "changed" && what !== undefined) return `Order changed: ${what}`;
  if (kind === "added" && order !== undefined) return `Products added as order ${order}`;
  if (kind === "added-to" && order !== undefined) return `Added to order ${order}`;
  if (kind === "payment-failed" && reason !== undefined) return `Payment failed (${failureText(reason)})`;
  if (kind === "mail-again" && email !== undefined) return `Email sent again: ${email}`;
  const text = labels[kind];
  return typeof text === "string" ? text : text[reader === "staff" ? 1 : 0];
}

/** A provider's sentence in few words. */
function failureText(reason: string): string {
  if (/\bdeclined\b/i.test(reason)) return "bank declined";
  return reason.replace(/^The (?=p)|\.$/g, "");
}
