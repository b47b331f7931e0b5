/**
 * The rooms of app/domain, from the lowest layer upwards. Each may import only rooms before it, so there can be no
 * import cycles. oxlint.config.ts turns this into lint rules.
 */
export const domainRooms = [
  // Every room may import these.
  "text",
  "time",
  "cookies",
  "money",
  "payment-providers",
  "places",
  "refusals",
  "access",
  "ports",
  "shop",
  // Tools of the shop.
  "tables",
  "csv",
  "pricing",
  "tax",
  "pictures",
  "limits",
  "audit",
  "queue",
  "settings",
  "terms",
  "tax-rates",
  "mails",
  "alerts",
  "order-history",
  "order-notes",
  "transitions",
  // People.
  "people/credentials",
  "people/sessions",
  "people/attempts",
  "people/two-factor",
  "people/re-authentication",
  "messages",
  "messages/tickets",
  "vendors",
  "refund-accounts",
  "store-credit",
  "people/users",
  "people/own-account",
  "people/password-reset",
  "people/sign-in",
  "people/registration",
  "customers",
  "ownership",
  // What is sold, and what somebody intends to buy.
  "categories",
  "specifications",
  "shaping",
  "shaping/categories",
  "shaping/specifications",
  "brands",
  "catalogue/query",
  "catalogue/model",
  "catalogue/product",
  "catalogue",
  "catalogue/home",
  "catalogue/compare",
  "cart",
  "wish-list",
  // What belongs to an order. These do not import each other, but any of them may read the rates in fees.
  "fees",
  "orders",
  "fulfilment",
  "payments",
  "cash",
  "credits",
  "returns",
  "returns/photos",
  "returns/talk",
  "invoices",
  "ledger",
  "payouts",
  "stock",
  // Each of these imports at most one of the rooms of an order.
  "payment-methods",
  "commission-invoices",
  "challans",
  "listing/facts",
  "listing/slugs",
  "listing/groups",
  "listing/editing",
  "listing/variants",
  "listing/bulk",
  "listing/csv",
  "listing/moderation",
  "listing/pictures",
  "listing/import/files",
  "listing/import",
  // What happens to an order: the only room whose verbs use several rooms of an order, each verb in one transaction.
  "order-flow/transitions",
  "order-flow/notices",
  "order-flow/refund",
  "order-flow/collect",
  "order-flow/fulfil",
  "order-flow/correct",
  "order-flow/ship-list",
  "order-flow/cash",
  "order-flow/goods",
  "order-flow/returns",
  "order-flow/returns/ask",
  "order-flow/returns/talk",
  "order-flow/returns/settle",
  "order-flow/returns/desk",
  "order-flow/cancel",
  "order-flow/checkout",
  "order-flow/pay",
  // These read from all rooms.
  "order-views",
  "order-views/goods",
  "order-views/returns",
  "order-views/serials",
  "reports",
  "reports/returns",
  "demo",
  "upkeep",
];

const ofAnOrder = [
  "orders",
  "fulfilment",
  "payments",
  "cash",
  "credits",
  "returns",
  "invoices",
  "ledger",
  "payouts",
  "stock",
];
const readAcross = ["order-views", "reports", "demo", "upkeep"];
/** The one room of an order that each of these may import. */
const knownOne: Record<string, string> = {
  listing: "stock",
  "payment-methods": "payments",
  "commission-invoices": "invoices",
  challans: "invoices",
};

/** Whether a room of the domain may import another one. */
export function mayKnow(from: string, to: string): boolean {
  if (domainRooms.indexOf(to) > domainRooms.indexOf(from)) return false;
  const [house = ""] = from.split("/");
  const [subject = ""] = to.split("/");
  if (!ofAnOrder.includes(subject) || house === subject) return true;
  return house === "order-flow" || readAcross.includes(house) || knownOne[house] === subject;
}
