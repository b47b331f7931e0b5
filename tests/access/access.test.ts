import type { AnyMail } from "#domain/shop/ports/mail-service.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBusinesses, rememberBusiness } from "#domain/people/customers/saved-businesses.server.ts";
import { addAddress } from "#domain/people/customers/change-address-book.server.ts";
import { deliverMails } from "#domain/shop/mails/deliver-mail.server.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { queueMail } from "#domain/shop/mails/queue-mail.server.ts";
import { mayOpen } from "#http/access/route-permissions.server.ts";
import { bengaluruBusiness, checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { gapsIn, strayScriptsIn } from "./answer-gaps.ts";
import { fillPattern } from "./fill-pattern.ts";
import { areaOf, everyRoute, type RouteOfShop } from "./every-route.ts";
import { answers, type Statuses } from "./route-answers.ts";

const roles: Role[] = ["guest", "customer", "vendor", "admin"];
/** A mail as it was sent, in a frame that runs nothing. */
const mailBody = "/demo/mail/:mailId/body";

/** The expected status for a role, by the tables of permissions and of areas, and by what the others get. */
function statusExpected(route: RouteOfShop, role: Role): number {
  if (!isOpen(route, role)) {
    if (role !== "guest") return 403;
    return areaOf(route) === "admin.area" ? 302 : 401;
  }
  const answer = answers[route.pattern] ?? (namesSomethingUnknown(route) ? 404 : 200);
  return typeof answer === "number" ? answer : (answer[role] ?? answer.others);
}

/** Whether the address filled in has a parameter without an example, which then names nothing that exists. */
function namesSomethingUnknown({ pattern }: RouteOfShop): boolean {
  return fillPattern(pattern, examples, unknownId).includes(unknownId);
}

function isOpen(route: RouteOfShop, role: Role): boolean {
  const area = areaOf(route);
  return (
    (area === undefined || can({ role }, area)) &&
    mayOpen((permission) => can({ role }, permission), route.pattern)
  );
}

function statusesExpected(route: RouteOfShop): Statuses {
  return Object.fromEntries(roles.map((role) => [role, statusExpected(route, role)])) as Statuses;
}

let site: TestSite;
const cookies = new Map<Role, string>();
const unknownId = "00000000-0000-4000-8000-000000000000";
/** What exists, by the parameters that name it. A page without an example has to answer 404. */
const examples: Record<string, string> = {
  pincode: "411001",
  provider: "stripe",
  vendorId: "v1",
  category: "Laptop",
  specification: "ramGb",
};

beforeAll(async () => {
  site = await openTestSite();
  for (const role of roles) cookies.set(role, await site.signIn(role));
  const { id, slug } = await addProduct(site.shop);
  examples.slug = slug;
  examples.productId = id;
  examples.addressId = await addAddressOfCustomer();
  examples.businessId = await addBusinessOfCustomer();
  examples.userId = (await asCustomer()).actor.userId;
  await orderAsCustomer(id);
  await queueMail<AnyMail>(site.shop, "event", "a@example.in", { template: "account-deleted" });
  const mail = await site.shop.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  await deliverMails(site.shop, [mail.id], { isLastAttempt: true });
  examples.mailId = mail.id;
  const method = await site.shop.db.selectFrom("payment_methods").select("id").executeTakeFirstOrThrow();
  examples.methodId = method.id;
});
afterAll(() => site.close());

/** The shop with the demo customer as its actor. */
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

async function addBusinessOfCustomer(): Promise<string> {
  const customer = await asCustomer();
  const { billing: _billing, ...business } = bengaluruBusiness;
  await rememberBusiness(customer, customer.actor.userId, business);
  const [saved] = await listBusinesses(customer);
  return saved?.id ?? "";
}

/** Places an order that waits for its payment at the demo bank. */
async function orderAsCustomer(productId: string) {
  const customer = await asCustomer();
  await fillCart(customer, { [productId]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
  examples.orderId = id;
  const fulfilment = await site.shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  examples.fulfilmentId = fulfilment.id;
  examples.paymentId = (await startPayment(customer, id)).split("/").at(-1) ?? "";
}

const addressOf = (pattern: string) => fillPattern(pattern, examples, unknownId);

function requestAs(role: Role, address: string, method = "GET") {
  const headers = { cookie: cookies.get(role), "content-type": "application/x-www-form-urlencoded" };
  const body = method === "POST" ? "a=b" : undefined;
  return site.request(address, { method, headers, body });
}
async function statusFor(role: Role, address: string, method = "GET"): Promise<number> {
  return (await requestAs(role, address, method)).status;
}

describe("who may see what", () => {
  test("is laid down for every route, and for nothing else", () => {
    const patterns = everyRoute.map(({ pattern }) => pattern).toSorted();
    expect(Object.keys(answers).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test("is for everybody outside the areas, unless the verb behind it refuses", () => {
    const closed = everyRoute.filter((route) => areaOf(route) === undefined && !isOpen(route, "guest"));
    expect(closed.map(({ pattern }) => pattern)).toEqual([
      "/checkout",
      "/cart/account",
      "/cart/events",
      "/orders/events",
      "/vendor/orders/events",
      "/admin/orders/events",
      "/wish-list/account",
    ]);
  });

  test("is known here of everybody: three accounts and a guest", () => {
    expect(roles.map((role) => cookies.get(role) !== "")).toEqual([false, true, true, true]);
  });

  test.each(everyRoute)("$pattern, and its headers and policy keep the browser on guard", async (route) => {
    const address = addressOf(route.pattern);
    const statuses: Partial<Statuses> = {};
    for (const role of roles) {
      const answer = await requestAs(role, address);
      statuses[role] = answer.status;
      const gaps = route.pattern === mailBody ? [] : [...gapsIn(answer), ...strayScriptsIn(answer)];
      expect([role, ...gaps]).toEqual([role]);
    }
    expect(statuses).toEqual(statusesExpected(route));
    expect(gapsIn(await requestAs("admin", `${address}.data`))).toEqual([]);
    expect(gapsIn(await requestAs("guest", address, "POST"))).toEqual([]);
  });
});

const guarded = everyRoute.filter((route) => areaOf(route) !== undefined);

describe("a closed door", () => {
  const closedTo = (route: RouteOfShop) => roles.filter((role) => !isOpen(route, role));

  test("stands before every area", () => {
    expect(guarded.length).toBeGreaterThan(10);
    expect(guarded.filter((route) => isOpen(route, "guest"))).toEqual([]);
  });

  test.each(guarded)("is closed to what is sent to $pattern too", async (route) => {
    for (const role of closedTo(route)) {
      expect([role, await statusFor(role, addressOf(route.pattern), "POST")]).toEqual([
        role,
        statusExpected(route, role),
      ]);
    }
  });

  test.each(guarded.filter(({ pattern }) => !/\.(json|csv)$/.test(pattern)))(
    "is closed to the data of $pattern, which pages ask for from within",
    async (route) => {
      for (const role of closedTo(route)) {
        const status = statusExpected(route, role);
        // A data request answers a redirect with 202, and the page then follows it.
        const expected = status === 302 ? 202 : status;
        const leaf = `${addressOf(route.pattern)}.data`;
        expect([role, await statusFor(role, leaf)]).toEqual([role, expected]);
        expect([role, await statusFor(role, `${leaf}?_routes=none`)]).toEqual([role, expected]);
      }
    },
  );

  test("gives nothing away of what is behind it", async () => {
    const { body } = await site.request(addressOf("/account/addresses/:addressId"));
    expect(body.toString()).not.toContain("Flat 12");
  });
});
