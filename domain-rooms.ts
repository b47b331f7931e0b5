/**
 * The rooms of app/domain, and which other rooms each of them may import. All may import `base` and `shop`, `shop` may
 * import `base`. `doctor` and `privacy`, which no room may import, may import all. An order, its money and its returns
 * are one thing in law: these three rooms know each other. Inside and between rooms no folders import each other in a
 * ring (tests/doors/rings.test.ts).
 */
const imports = {
  base: [],
  shop: [],
  messages: [],
  vendors: [],
  tax: [],
  people: ["messages", "vendors"],
  catalogue: ["stock"],
  cart: ["people", "catalogue"],
  watches: ["catalogue", "stock"],
  stock: [],
  listing: ["vendors", "tax", "catalogue", "stock"],
  books: ["vendors", "tax", "people", "catalogue"],
  orders: ["messages", "tax", "people", "catalogue", "cart", "stock", "books", "payments", "returns"],
  payments: ["vendors", "tax", "stock", "books", "orders", "returns"],
  returns: ["tax", "people", "messages", "catalogue", "stock", "listing", "books", "payments", "orders"],
  reviews: ["catalogue", "returns"],
  reports: ["messages", "tax", "catalogue", "stock", "payments", "orders", "reviews"],
  demo: ["catalogue", "stock", "payments"],
  privacy: [],
  doctor: [],
} satisfies Record<string, string[]>;

export const domainRooms = Object.keys(imports);

/** Whether a room of the domain may import another one. */
export function mayKnow(from: string, to: string): boolean {
  if (to === "base" || from === "doctor" || from === "privacy") return true;
  if (to === "shop") return from !== "base";
  return (imports as Record<string, string[]>)[from]?.includes(to) ?? false;
}
