import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAddress } from "#domain/customers/change-address-book.server.ts";
import { deliverMail } from "#domain/mails/deliver-mail.server.ts";
import { placeOrder } from "#domain/order-flow/checkout/place-order.server.ts";
import { startPayment } from "#domain/order-flow/pay/start-payment.server.ts";
import { queueMail } from "#domain/mails/queue-mail.server.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { fillPattern } from "./fill-pattern.ts";
import { everyRoute } from "./every-route.ts";

type Statuses = Record<Role, number>;

const roles: Role[] = ["guest", "customer", "vendor", "admin"];
const all = (status: number): Statuses => ({
  guest: status,
  customer: status,
  vendor: status,
  admin: status,
});
const signedIn = (status: number): Statuses => ({ ...all(status), guest: 401 });
const vendors = (status: number): Statuses => ({ guest: 401, customer: 403, vendor: status, admin: 403 });
const admins = (status: number): Statuses => ({ guest: 302, customer: 403, vendor: 403, admin: status });

/** A line for each route: what it answers to whom. 302 leads elsewhere, 401 and 403 are closed doors. */
const lines: Record<string, Statuses> = {
  "/": all(200),
  "/products": all(200),
  "/products/:slug": all(200),
  "/search": all(200),
  "/cart": all(200),
  "/wish-list": all(200),
  "/about": all(200),
  "/contact": all(200),
  "/privacy": all(200),
  "/terms": all(200),
  "/refund": all(200),
  "/*": all(404),

  "/login": { ...all(302), guest: 200 },
  // Nobody here has just given the right password.
  "/login/code": all(302),
  "/register": { ...all(302), guest: 200 },
  "/vendor/register": { ...all(200), vendor: 302 },
  "/forgot-password": all(200),
  "/reset-password": all(410),
  "/confirm-email": all(410),
  "/logout": all(302),

  "/account": signedIn(200),
  "/account/email": signedIn(200),
  "/account/password": signedIn(200),
  "/account/addresses": signedIn(200),
  "/account/addresses/new": signedIn(200),
  // The customer's own.
  "/account/addresses/:addressId": { guest: 401, customer: 200, vendor: 404, admin: 404 },
  "/account/two-step": signedIn(200),
  "/account/devices": signedIn(200),
  "/account/my-data": signedIn(200),
  "/account/my-data.json": signedIn(200),
  "/account/*": signedIn(404),
  // Nobody here has anything in the cart.
  "/checkout": signedIn(302),
  "/checkout/*": signedIn(404),
  "/order-confirmation": signedIn(200),
  "/orders": signedIn(200),
  // The customer's own.
  "/orders/:orderId": { guest: 401, customer: 200, vendor: 404, admin: 404 },
  "/orders/:orderId/pay": { guest: 401, customer: 302, vendor: 404, admin: 404 },
  "/orders/:orderId/payment": { guest: 401, customer: 303, vendor: 404, admin: 404 },
  // Nothing of it has left yet.
  "/orders/:orderId/invoices/:documentId": signedIn(404),
  "/orders/*": signedIn(404),
  "/order-confirmation/*": signedIn(404),

  "/vendor/profile": vendors(200),
  "/vendor/payouts": vendors(200),
  "/vendor/payouts.csv": vendors(200),
  "/vendor/payouts/invoices.csv": vendors(200),
  "/vendor": vendors(302),
  "/vendor/dashboard": vendors(200),
  "/vendor/orders": vendors(200),
  // Another vendor's.
  "/vendor/orders/:fulfilmentId": vendors(404),
  "/vendor/orders/:fulfilmentId/packing-slip": vendors(404),
  "/vendor/orders/:fulfilmentId/invoices/:documentId": vendors(404),
  "/vendor/products": vendors(200),
  "/vendor/products/new": vendors(200),
  "/vendor/products/import": vendors(200),
  "/vendor/products/export.csv": vendors(200),
  // The product is another vendor's.
  "/vendor/products/:productId/edit": vendors(404),
  "/vendor/products/:productId/pictures": vendors(404),
  "/vendor/products/:productId/stock": vendors(404),
  "/vendor/products/:productId/pictures/upload": vendors(405),
  "/vendor/*": vendors(404),

  "/admin/login": { ...all(200), admin: 302 },
  "/admin": admins(302),
  "/admin/dashboard": admins(200),
  "/admin/users": admins(200),
  "/admin/users/new": admins(200),
  "/admin/users/sign-in-rules": admins(200),
  "/admin/users/:userId": admins(200),
  "/admin/orders": admins(200),
  "/admin/orders.csv": admins(200),
  "/admin/orders/:orderId": admins(200),
  "/admin/orders/:orderId/invoices/:documentId": admins(404),
  "/admin/messages": admins(200),
  "/admin/messages/:messageId": admins(404),
  "/admin/audit-log": admins(200),
  "/admin/jobs": admins(200),
  "/admin/products": admins(200),
  "/admin/products/new": admins(200),
  "/admin/products/import": admins(200),
  "/admin/products/export.csv": admins(200),
  "/admin/products/:productId/edit": admins(200),
  "/admin/products/:productId/pictures": admins(200),
  "/admin/products/:productId/stock": admins(200),
  "/admin/products/:productId/pictures/upload": admins(405),
  "/admin/settings": admins(200),
  "/admin/settings/methods/new/:provider": admins(200),
  "/admin/settings/methods/:methodId": admins(200),
  "/admin/settings/shop": admins(200),
  "/admin/settings/rates": admins(200),
  "/admin/payouts": admins(200),
  "/admin/payouts/invoices.csv": admins(200),
  "/admin/payouts/:vendorId": admins(200),
  "/admin/*": admins(404),

  "/demo/mail": all(200),
  "/demo/mail/:mailId": all(200),
  "/demo/mail/:mailId/body": all(200),
  "/demo/bank/:paymentId": all(200),

  "/cart/stored": signedIn(200),
  "/cart/priced": all(200),
  "/cart/events": signedIn(200),
  "/orders/events": signedIn(200),
  "/vendor/orders/events": vendors(200),
  "/admin/orders/events": { guest: 401, customer: 403, vendor: 403, admin: 200 },
  "/wish-list/stored": signedIn(200),
  "/wish-list/products": all(200),
  "/search/suggestions": all(200),
  "/pictures/:name": all(404),
  "/pincodes/:pincode": all(200),
  // Providers post here; nothing is shown.
  "/webhooks/:provider": all(405),
  "/sitemap.xml": all(200),
  "/robots.txt": all(200),
  "/manifest.webmanifest": all(200),
};

let site: TestSite;
const cookies = new Map<Role, string>();
const examples: Record<string, string> = {
  name: "no-picture.webp",
  "*": "no-such-page",
  pincode: "411001",
  messageId: "no-such-message",
  provider: "stripe",
  vendorId: "v1",
};

beforeAll(async () => {
  site = await openTestSite();
  for (const role of roles) cookies.set(role, await site.signIn(role));
  const { id, slug } = await addProduct(site.shop);
  examples.slug = slug;
  examples.productId = id;
  examples.addressId = await addAddressOfCustomer();
  examples.userId = (await asCustomer()).actor.userId;
  await orderAsCustomer(id);
  await queueMail(site.shop, "event", "a@example.in", { template: "account-deleted" });
  const mail = await site.shop.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  await deliverMail(site.shop, mail.id, { isLastAttempt: true });
  examples.mailId = mail.id;
  const method = await site.shop.db.selectFrom("payment_methods").select("id").executeTakeFirstOrThrow();
  examples.methodId = method.id;
});
afterAll(() => site.close());

/** The shop as the demo's customer uses it. */
async function asCustomer() {
  const { user_id: userId, email } = await site.shop.db
    .selectFrom("profiles")
    .select(["user_id", "email"])
    .where("email", "=", "customer@demo.example")
    .executeTakeFirstOrThrow();
  const nobody = { name: "", vendorId: null, sessionId: "", address: "" };
  return { ...site.shop, actor: { role: "customer" as const, userId, email, ...nobody } };
}

async function addAddressOfCustomer(): Promise<string> {
  return addAddress(await asCustomer(), {
    fullName: "Ananya Kulkarni",
    addressLine1: "Flat 12",
    addressLine2: "",
    city: "Pune",
    state: "27",
    pincode: "411004",
    phone: "9822012345",
  });
}

/** An order that waits for its payment at the demo's bank. */
async function orderAsCustomer(productId: string) {
  const customer = await asCustomer();
  await fillCart(customer, { [productId]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
  examples.orderId = id;
  const fulfilment = await site.shop.db
    .selectFrom("vendor_orders")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  examples.fulfilmentId = fulfilment.id;
  examples.paymentId = (await startPayment(customer, id)).split("/").at(-1) ?? "";
}

const addressOf = (pattern: string) => fillPattern(pattern, examples);

async function statusFor(role: Role, address: string, method = "GET"): Promise<number> {
  const headers = { cookie: cookies.get(role), "content-type": "application/x-www-form-urlencoded" };
  const body = method === "POST" ? "a=b" : undefined;
  return (await site.ask(address, { method, headers, body })).status;
}

async function statusesOf(ask: (role: Role) => Promise<number>): Promise<Statuses> {
  const answers = await Promise.all(roles.map(async (role) => [role, await ask(role)] as const));
  return Object.fromEntries(answers) as Statuses;
}

describe("who may see what", () => {
  test("is laid down for every route, and for nothing else", () => {
    expect(Object.keys(lines).toSorted()).toEqual(everyRoute.map(({ pattern }) => pattern).toSorted());
  });

  test("is known here of everybody: three accounts and a guest", () => {
    expect(roles.map((role) => cookies.get(role) !== "")).toEqual([false, true, true, true]);
  });

  test.each(Object.keys(lines))("%s", async (pattern) => {
    expect(await statusesOf((role) => statusFor(role, addressOf(pattern)))).toEqual(lines[pattern]);
  });
});

const guarded = everyRoute.filter(({ layouts }) =>
  layouts.some((layout) => /(account|vendor|admin)\/frame\/layout\.tsx$/.test(layout)),
);

describe("a closed door", () => {
  /** Only the admin's door sends people elsewhere, and only guests. */
  const isClosed = (pattern: string, role: Role) => {
    const status = lines[pattern]![role];
    return (
      status === 401 || status === 403 || (status === 302 && role === "guest" && pattern.startsWith("/admin"))
    );
  };

  test("stands before every area", () => {
    expect(guarded.length).toBeGreaterThan(10);
    expect(guarded.filter(({ pattern }) => !isClosed(pattern, "guest"))).toEqual([]);
  });

  test.each(guarded.map(({ pattern }) => pattern))("is closed to what is sent to %s too", async (pattern) => {
    for (const role of roles.filter((role) => isClosed(pattern, role))) {
      expect([role, await statusFor(role, addressOf(pattern), "POST")]).toEqual([
        role,
        lines[pattern]![role],
      ]);
    }
  });

  test.each(guarded.map(({ pattern }) => pattern).filter((pattern) => !/\.(json|csv)$/.test(pattern)))(
    "is closed to the data of %s, which pages ask for from within",
    async (pattern) => {
      for (const role of roles.filter((role) => isClosed(pattern, role))) {
        // Redirects of data are answered with 202 and followed by the page.
        const expected = lines[pattern]![role] === 302 ? 202 : lines[pattern]![role];
        const leaf = `${addressOf(pattern)}.data`;
        expect([role, await statusFor(role, leaf)]).toEqual([role, expected]);
        expect([role, await statusFor(role, `${leaf}?_routes=none`)]).toEqual([role, expected]);
      }
    },
  );

  test("gives nothing away of what is behind it", async () => {
    const { body } = await site.ask(addressOf("/account/addresses/:addressId"));
    expect(body.toString()).not.toContain("Flat 12");
  });
});
