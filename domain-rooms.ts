/**
 * The rooms of app/domain, from the ground upwards: each may import those before it and none after it, so that no ring
 * can come about. oxlint.config.ts makes rules of this.
 */
export const domainRooms = [
  // Everybody may know these.
  "text",
  "time",
  "money",
  "places",
  "refusals",
  "access",
  "ports",
  "shop",
  // Tools of the shop.
  "tables",
  "pricing",
  "tax",
  "pictures",
  "limits",
  "audit",
  "queue",
  "settings",
  "mails",
  "alerts",
  "order-history",
  // Who.
  "people/credentials",
  "people/sessions",
  "people/attempts",
  "people/two-factor",
  "people/re-authentication",
  "messages",
  "vendors",
  "people/users",
  "people/own-account",
  "people/password-reset",
  "people/sign-in",
  "people/registration",
  "customers",
  // What is sold, and what somebody means to buy.
  "catalogue",
  "cart",
  "wish-list",
  // What belongs to an order. They do not know each other.
  "fees",
  "orders",
  "fulfilment",
  "payments",
  "invoices",
  "ledger",
  "payouts",
  "stock",
  // Each of these knows at most one of them.
  "payment-methods",
  "listing/facts",
  "listing/slugs",
  "listing/editing",
  "listing/bulk",
  "listing/csv",
  "listing/moderation",
  "listing/pictures",
  // What happens to an order: the one room whose verbs know several of them, each verb one transaction.
  "order-flow/refund",
  "order-flow/fulfil",
  "order-flow/cancel",
  "order-flow/checkout",
  "order-flow/pay",
  // These read across.
  "order-views",
  "reports",
  "demo",
  "upkeep",
];

const ofAnOrder = ["orders", "fulfilment", "payments", "invoices", "ledger", "payouts", "stock"];
const readAcross = ["order-views", "reports", "demo", "upkeep"];
/** Which one of them another room may know. */
const knownOne: Record<string, string> = { listing: "stock", "payment-methods": "payments" };

/** Whether a room of the domain may import another one. */
export function mayKnow(from: string, to: string): boolean {
  if (domainRooms.indexOf(to) > domainRooms.indexOf(from)) return false;
  if (!ofAnOrder.includes(to)) return true;
  const [house = ""] = from.split("/");
  return house === "order-flow" || readAcross.includes(house) || knownOne[house] === to;
}
