/** What the joining line divides the orders of a period into, as an address says it: `?part=not-paid`. */
export const joinedParts = ["placed", "not-paid", "cancelled", "not-shipped", "earlier"] as const;
export type JoinedPart = (typeof joinedParts)[number];

export const joinedPartLabels: Record<JoinedPart, string> = {
  placed: "Orders placed",
  "not-paid": "Not paid",
  cancelled: "Cancelled or reduced before dispatch",
  "not-shipped": "Not shipped by the end",
  earlier: "Shipped now, ordered before",
};
