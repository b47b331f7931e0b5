import { readChoice } from "../../base/tables/table-query.ts";

/** What the joining line divides the orders of a period into, as an address says it: `?part=not-paid`. */
export const joinedPartLabels = {
  placed: "Orders placed",
  "not-paid": "Not paid",
  cancelled: "Cancelled or reduced before dispatch",
  "not-shipped": "Not shipped by the end",
  earlier: "Shipped now, ordered before",
} as const;
export type JoinedPart = keyof typeof joinedPartLabels;
export const joinedParts = Object.keys(joinedPartLabels) as JoinedPart[];

export const readJoinedPart = (parameters: URLSearchParams): JoinedPart =>
  readChoice(parameters, "part", joinedParts) ?? "placed";
