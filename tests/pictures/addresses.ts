import type pg from "pg";
import { areaOf, everyRoute } from "#tests/access/every-route.ts";
import { fillPattern } from "#tests/access/fill-pattern.ts";

export type Visitor = "guest" | "customer" | "vendor" | "admin";
/** An address as a visitor opens it. `name` is the same in every run, although ids are not. */
export type Address = {
  visitor: Visitor;
  name: string;
  address: string;
  refuses?: boolean;
  prints?: boolean;
};

const visitors: Record<string, Visitor> = {
  "account.own": "customer",
  "vendor.area": "vendor",
  "admin.area": "admin",
};
const noPage =
  /\.(csv|xlsx|json|txt|xml|webmanifest)$|\/(events|pdf|upload|body|account|priced|tray|suggestions)$|^\/(pictures|webhooks|pincodes|delivery|return-photos|review-photos|logout|cart\/|wish-list\/)/;
/** Pages that are pages, although their address ends as others' do that are none. */
const pages = /^\/account(?!.*\.json)/;

/** Forms that are sent empty, so that each field says what it lacks. */
const sentEmpty = [
  "/login",
  "/register",
  "/forgot-password",
  "/contact",
  "/vendor/register",
  "/tell-me/:slug",
  "/checkout",
  "/account/addresses/new",
  "/account/password",
  "/account/email",
  "/my-products/add",
  "/products/:slug/ask",
  "/vendor/products/new",
  "/vendor/profile",
  "/vendor/people",
  "/vendor/purchases/new",
  "/admin/login",
  "/admin/users/new",
  "/admin/products/new",
  "/admin/purchases/new",
  "/admin/cash/record",
  "/admin/catalogue/categories/new",
  "/admin/catalogue/specifications/new",
];

/** Views of pages: lists that are filtered, and lists that have nothing. */
const views: Record<string, string[]> = {
  "/products": [
    "category=Laptop",
    "category=Gaming+Laptop&sort=price-asc",
    "search=oled",
    "search=zzzz",
    "min=999999",
  ],
  "/search": ["q=laptop+for+tally+under+60000", "q=laptop+bag", "q=zzzz"],
  "/compare": ["products=deccara-karya-16,agnirok-jwala-15&show=all"],
  "/orders": ["search=zzzz"],
  "/vendor/orders": ["status=to-pack", "search=zzzz"],
  "/vendor/products": ["search=zzzz"],
  "/vendor/reviews": ["show=questions"],
  "/vendor/figures/report": ["period=last-7-days&by=city", "period=this-year&by=month"],
  "/admin/orders": ["status=to-pack", "status=cancelled", "search=zzzz"],
  "/admin/products": ["search=zzzz"],
  "/admin/reviews": ["show=unanswered", "show=all", "show=questions"],
  "/admin/returns": ["turn=mine"],
  "/admin/catalogue/search-words": ["list=classes"],
  "/admin/customers": ["search=a", "search=zzzz"],
  "/admin/users": ["role=vendor"],
  "/admin/figures/report": ["period=this-year&by=product", "period=last-month&by=customer"],
};

const prints = /\/(invoices|commission-invoices)\/:documentId$|packing-slip$|\/figures$|\/payouts\/month$/;

const mine = "(select user_id from profiles where email = 'customer@demo.example')";

/** What pages are about, by their parameters: several where their states differ; the customer's own, and the seller's own. */
function examples(visitor: Visitor): Record<string, string> {
  const ofOrder = visitor === "customer" ? `orders.user_id = ${mine}` : "orders.id is not null";
  const ofSeller = (vendorId: string) => (visitor === "vendor" ? `${vendorId} = 'v1'` : "true");
  const bought =
    visitor === "vendor" ? "vendor_id = 'v1'" : "vendor_id = (select id from vendors where is_own)";
  return {
    orderId: `select distinct on (status, payment_status, payment_provider) id from orders where ${ofOrder}
      order by status, payment_status, payment_provider, number`,
    "orderId position": `select order_lines.order_id, position from order_lines
      join orders on orders.id = order_id join fulfilments on fulfilments.id = fulfilment_id
      where fulfilments.status = 'delivered' and ${ofOrder} order by orders.created_at desc, position limit 1`,
    "orderId documentId": `select order_id, tax_documents.id from tax_documents join orders on orders.id = order_id
      where ${ofOrder} order by issued_at desc, tax_documents.number limit 2`,
    "orderId refundId": `select order_id, refunds.id from refunds join orders on orders.id = order_id
      where ${ofOrder} order by refunds.created_at, refunds.id limit 1`,
    fulfilmentId: `select distinct on (status) id from fulfilments where ${ofSeller("vendor_id")}
      order by status, placed_at desc, id`,
    "fulfilmentId documentId": `select fulfilment_id, id from tax_documents where ${ofSeller("vendor_id")}
      order by issued_at desc, number limit 2`,
    documentId: `select id from commission_documents where ${ofSeller("vendor_id")} order by number desc limit 1`,
    returnId: `select distinct on (returns.state) returns.id from returns join orders on orders.id = order_id
      where ${ofOrder} and ${ofSeller("returns.vendor_id")} order by returns.state, returns.requested_at, returns.id`,
    userId: `(select user_id from profiles where role = 'admin' order by email limit 1)
      union all (select user_id from profiles where email = 'customer@demo.example')
      union all (select user_id from profiles where role = 'vendor' order by email limit 1)`,
    messageId: `select id from contact_messages where ${ofSeller("vendor_id")} order by created_at desc, id limit 2`,
    vendorId: "select id from vendors where not is_own order by id",
    remittanceId: "select id from cash_remittances order by received_on desc, id limit 1",
    category: "select 'Laptop'",
    specification: "select 'processorFamily' union all select 'ramGb'",
    brandId: "select id from brands order by id limit 1",
    provider: "select 'bank'",
    methodId: "select id from payment_methods order by provider",
    productId: `select id from products where ${ofSeller("vendor_id")} order by id limit 2`,
    purchaseId: `select id from purchases where ${bought} order by received_at, id limit 1`,
    supplierId: `select id from suppliers where ${bought} order by name limit 1`,
    slug: "select slug from products where id in (1, 5, 12) order by id",
    address: "select address from brand_addresses order by address limit 1",
    unitId: `select order_id || '-' || position || '-' || unit from owned_units where user_id = ${mine}
      order by order_id, position, unit limit 1`,
    addressId: `select id from customer_addresses where user_id = ${mine} order by id limit 1`,
    mailId: "select id from mails order by created_at desc, id limit 1",
    creditId: `select id from store_credits where user_id = ${mine} order by id limit 1`,
    ticket: `select id from contact_messages where user_id = ${mine} order by created_at, id limit 1`,
  };
}

/** Every page that a route leads to, as its visitors see it, whose pattern matches `part`. */
export async function listAddresses(pool: pg.Pool, part: RegExp): Promise<Address[]> {
  const addresses: Address[] = [];
  for (const route of everyRoute) {
    const { pattern } = route;
    if (pattern.endsWith("*") || (noPage.test(pattern) && !pages.test(pattern)) || !part.test(pattern))
      continue;
    const visitor = visitors[areaOf(route) ?? ""] ?? (pattern === "/checkout" ? "customer" : "guest");
    const parameters = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    const found = await findExamples(pool, visitor, parameters);
    for (const [index, values] of found.entries()) {
      const filled = Object.fromEntries(parameters.map((name, at) => [name, String(values[at])]));
      const address = fillPattern(pattern, filled);
      const name = found.length === 1 ? pattern : `${pattern} ${index + 1}`;
      addresses.push({ visitor, name, address, prints: prints.test(pattern) });
      if (index > 0) continue;
      if (sentEmpty.includes(pattern))
        addresses.push({ visitor, name: `${name} refused`, address, refuses: true });
      for (const view of views[pattern] ?? [])
        addresses.push({ visitor, name: `${name}?${view}`, address: `${address}?${view}` });
    }
  }
  return addresses;
}

async function findExamples(pool: pg.Pool, visitor: Visitor, parameters: string[]): Promise<unknown[][]> {
  if (parameters.length === 0) return [[]];
  const query = examples(visitor)[parameters.join(" ")];
  if (query === undefined) return [];
  const { rows } = await pool.query<unknown[]>({ text: query, rowMode: "array" });
  return rows;
}
