import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { readPage } from "#tests/support/read-page.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let customer: string;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
  customer = await site.signIn("customer");
});
afterAll(() => site.close());

/** Opens a page as a browser does when its address is typed. */
async function open(address: string, cookie = "") {
  const options = { headers: { cookie, "sec-fetch-dest": "document" } };
  const { status, headers, body } = await site.request(address, options);
  return { status, location: headers.location, ...readPage(body.toString()) };
}

/** Sends a form or, as scripts do, JSON. */
function send(
  address: string,
  {
    method = "POST",
    form,
    json,
    headers,
  }: { method?: string; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> },
) {
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json);
  return site.request(address, { method, headers: { "content-type": type, ...headers }, body });
}

describe("a guest", () => {
  test.each([
    "/account",
    "/checkout",
    "/orders",
    "/order-confirmation",
    "/orders/none/payment",
    "/vendor",
    "/vendor/dashboard",
  ])("is asked to log in at %s, and led back", async (path) => {
    const page = await open(`${path}?a=1`);
    expect([page.status, page.title, page.headings]).toEqual([
      401,
      "Access Denied | Yantra",
      ["Access Denied"],
    ]);
    expect(page.main).toContain("You need to be logged in to access this page.");
    expect(page.textOf(".site-header, .site-footer")).toHaveLength(2);
    expect(page.linksTo("Login")).toEqual([`/login?redirect=${encodeURIComponent(`${path}?a=1`)}`]);
  });

  test.each([
    ["/account/my-data.json", "/account/my-data"],
    ["/vendor/payouts.csv?from=2026-04-01", "/vendor/payouts"],
    ["/vendor/payouts/invoices.csv?month=2026-11", "/vendor/payouts"],
    ["/vendor/products/export.csv", "/vendor/products"],
  ])("who opens the file %s is led to the door of %s", async (file, offeredAt) => {
    expect(await open(file)).toMatchObject({ status: 302, location: offeredAt });
    const door = await open(offeredAt);
    expect(door.status).toBe(401);
    expect(door.main).toContain("You need to be logged in to access this page.");
  });
});

describe("an admin", () => {
  test("logs in at a login that says what is wrong, and remembers where one wanted to go", async () => {
    const browser = plainBrowser(site.request);
    await browser.open("/admin/no-such-page");
    expect(browser.address()).toBe("/admin/login?redirect=%2Fadmin%2Fno-such-page");
    expect(browser.textOf(".site-header")).toEqual([]);
    await browser.press("Login");
    expect(browser.textOf("[role=alert]")[0]).toBe("Please enter both email and password");
    await browser.press("Login", { email: "admin@demo.example", password: "wrong" });
    expect(browser.textOf("[role=alert]")[0]).toBe("Failed to login. Please check your credentials.");
    await browser.press("Login", { password: "demo-password" });
    expect(browser.address()).toBe("/admin/no-such-page");
    expect(browser.textOf("h1")).toEqual(["Admin sub-page not found within layout."]);
    expect(browser.textOf(".admin-header").join("")).toContain("Welcome, Meera Iyer");
    await browser.press("Logout");
    expect(browser.address()).toBe("/");
    expect(browser.textOf(".account-menu")).toEqual([]);
  });
});

describe("a customer", () => {
  test.each(["/admin", "/admin/users"])("is told at %s that it is for admins", async (path) => {
    const page = await open(path, customer);
    expect([page.status, page.title, page.headings]).toEqual([
      403,
      "Access Denied | Yantra",
      ["Access Denied"],
    ]);
    expect(page.main).toContain("You do not have administrative privileges.");
  });

  test("who opens files of vendors and admins is led to their doors", async () => {
    expect((await open("/vendor/payouts.csv", customer)).location).toBe("/vendor/payouts");
    expect((await open("/vendor/payouts", customer)).headings).toEqual(["Vendor Access Only"]);
    expect((await open("/admin/orders.csv", customer)).location).toBe("/admin/orders");
    expect((await open("/admin/orders", customer)).headings).toEqual(["Access Denied"]);
  });

  test("who wants to sell registers as a vendor, and gets in", async () => {
    const browser = plainBrowser(site.request, await site.signIn("customer"));
    await browser.open("/vendor/dashboard");
    expect([browser.status(), browser.textOf("h1")]).toEqual([403, ["Vendor Access Only"]]);
    expect(browser.main()).toContain("You need to have a vendor account to access this section.");
    await browser.follow(/^Register as Vendor/);
    expect(browser.textOf("h1")).toEqual(["Register as Vendor"]);
    expect(browser.main()).toContain("You are logged in as");
    const password = "first password";
    const vendor = { name: "Rohan Deshmukh", email: "rohan@example.in", password, confirmPassword: password };
    await browser.press("Create Account", vendor);
    expect(browser.textOf(".account-menu > summary").join("")).toContain("Rohan");
    await browser.open("/vendor/dashboard");
    expect(browser.status()).toBe(200);
  });

  test("is led past the login", async () => {
    expect((await open("/login", customer)).location).toBe("/");
    expect((await open("/register?redirect=/about", customer)).location).toBe("/about");
  });

  test("is not signed out by a form of another site", async () => {
    const cookie = await site.signIn("customer");
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const answer = await send("/logout", { form: {}, headers: { cookie, [name]: value } });
      expect(answer.status).toBe(403);
      expect(answer.body.toString()).toContain("This form came from another website");
    }
    const own = await send("/logout", { form: {}, headers: { cookie, origin: site.shop.origin } });
    expect(own.status).toBe(303);
  });

  test("with an empty cart is led from the checkout to the cart", async () => {
    const buyer = await site.openBuyer();
    const { status, headers } = await buyer.get("/checkout");
    expect([status, headers.location]).toEqual([302, "/cart?checkout"]);
  });

  test("finds none of another customer's orders", async () => {
    const [buyer, stranger] = [await site.openBuyer(), await site.openBuyer()];
    for (const productId of ["7", "8"]) await buyer.add(productId);
    const placed = await buyer.place(await buyer.goToPayment(), "demo");
    expect(placed.status).toBe(303);
    const { id } = await site.shop.db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", buyer.shop.actor.userId)
      .executeTakeFirstOrThrow();
    expect((await buyer.get(`/orders/${id}`)).status).toBe(200);
    for (const path of [`/orders/${id}`, `/orders/${id}/payment`, "/orders/none"]) {
      const answer = await stranger.get(path);
      expect(answer.status).toBe(404);
      expect(readPage(answer.body.toString()).headings).toEqual(["Page Not Found"]);
    }
    const thanks = readPage((await stranger.get(`/order-confirmation?order=${id}`)).body.toString());
    expect(thanks.headings).toEqual(["Thank You for Your Order!"]);
    expect(thanks.textOf("[data-part=order-facts]")).toEqual([]);
  });
});

describe("the account cart", () => {
  const line = { productId: "3", quantity: 1, priceWhenAdded: null };

  test("and its events are for the signed-in person alone", async () => {
    for (const answer of [
      await site.request("/cart/account"),
      await site.request("/cart/events"),
      await send("/cart/account", { method: "PUT", json: { revision: "0", lines: [line] } }),
      await site.request("/cart/account", { method: "DELETE" }),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  test("refuses what is no cart", async () => {
    const cookie = await site.signIn("customer");
    const put = (content: { json?: unknown; form?: Record<string, string> }) =>
      send("/cart/account", { method: "PUT", headers: { cookie }, ...content });
    for (const json of [null, [], "text", { revision: "0", lines: [{ ...line, quantity: -1 }] }]) {
      expect((await put({ json })).status).toBe(400);
    }
    expect((await put({ form: { revision: "0", lines: "[]" } })).status).toBe(400);
    const patched = await send("/cart/account", { method: "PATCH", json: {}, headers: { cookie } });
    expect(patched.status).toBe(405);
    const stored = await site.request("/cart/account", { headers: { cookie } });
    expect(JSON.parse(stored.body.toString())).toMatchObject({ lines: [] });
  });
});

describe("the contact page", () => {
  test("says where the shop is, when it is open, and how to call and write", async () => {
    const page = await open("/contact");
    const details = page.textOf("main dl").join("");
    expect(details).toContain("Tilak Road, Pune 411030, Maharashtra, India");
    expect(details).toContain("Monday to Saturday, 10 am to 8 pm");
    expect(details).toContain("Sunday closed");
    expect(page.textOf('main dl a[href^="tel:+91"]')).toHaveLength(2);
    expect(page.textOf('main dl a[href^="mailto:"]')).toHaveLength(2);
    expect(page.textOf('select[name="subject"] option')).toEqual([
      "Choose a subject",
      "General Inquiry",
      "Product Support",
      "Order Status",
      "Returns & Refunds",
      "Partnership Opportunities",
      "Other",
    ]);
    expect(page.textOf("iframe")).toEqual([]);
    const map = 'a[href*="openstreetmap"]';
    expect(page.textOf(map)).toEqual([
      expect.stringContaining("Open in OpenStreetMap"),
      expect.stringContaining("OpenStreetMap contributors"),
    ]);
    expect(page.attributesOf(map, "target")).toEqual(["_blank", "_blank"]);
    expect(page.attributesOf(map, "rel")).toEqual(["noreferrer", "noreferrer"]);
    expect(page.textOf(".map text")).toContain("Tilak Road");
  });

  test("knows the name and the address of whoever is signed in", async () => {
    const page = await open("/contact", customer);
    expect(page.valueOf("email")).toBe("customer@demo.example");
    expect(page.valueOf("name")).toMatch(/^\S+ \S+$/);
  });

  test("shows the form, not a success, for a ticket number nobody could have", async () => {
    expect(
      (await open("/contact?sent=<b>TKT-AAAAAAAA</b>".replaceAll(/[<>]/g, encodeURIComponent))).main,
    ).toContain("Write to us");
  });

  test("answers a program that fills in every field as if its message were sent", async () => {
    const form = { name: "Spam", email: "", subject: "", message: "", website: "https://spam.example" };
    const { status, headers } = await send("/contact", { form });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/contact\?sent=TKT-[2-9A-Z]{8}$/);
  });

  test("answers a body that is no form as one of the wrong kind", async () => {
    expect((await send("/contact", { json: { name: "Rohan" } })).status).toBe(415);
  });
});
