/** Reasons that the shop writes itself. All others were typed by an admin. */
const ownReasons: Record<string, string> = {
  "order cancelled": "Refund, order cancelled",
  "items taken off": "Refund, items taken off",
  "paid more than was due": "Refund, more was paid than was due",
  "paid in cash": "Refund, paid in cash",
  "paid twice": "Refund, order paid twice",
  "goods gone": "Refund, paid after cancellation",
  "not paid in time": "Store credit given back, not paid in time",
};

/** The reason of a refund. 'fulfilment <id> cancelled' is the shop's own too. */
export function refundReason(reason: string): string {
  if (/^fulfilment [0-9a-f-]{36} cancelled$/.test(reason)) return "Refund, items cancelled";
  return ownReasons[reason] ?? reason;
}
