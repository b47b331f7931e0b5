import { afterAll, beforeAll, expect, test } from "vitest";
import { hasEmail } from "#domain/base/identifiers/no-email.ts";
import { plainBrowser, type PlainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let staff: PlainBrowser;
let sku: string;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
  const product = site.shop.db.selectFrom("products").select("sku").where("id", "=", "13");
  sku = (await product.executeTakeFirstOrThrow()).sku ?? "";
  // Its seller is the shop itself.
  await site.shop.db
    .updateTable("vendors")
    .set({ is_own: true })
    .where("id", "=", (from) => from.selectFrom("products").select("vendor_id").where("id", "=", "13"))
    .execute();
  staff = plainBrowser(site.request, await site.signIn("admin"));
});
afterAll(() => site.close());

const address = { pincode: "411004", addressLine1: "7 Example Lane" };
const caller = { newName: "Farhan Qureshi", newPhone: "+91 98765-01234" };

/** Enters one product for a new caller, by its SKU and with the Enter key, up to the payment. */
async function enter(more: Record<string, string> = {}) {
  await staff.open("/admin/orders/new");
  await staff.press("Find", { find: sku.toLowerCase(), ...caller });
  await staff.press("Update", { ...address, ...more });
}

test("an order is entered, kept and placed without scripts, and the screen says it all again after a reload", async () => {
  await enter({ paymentMethod: "cod" });
  await staff.open(staff.address());
  expect(staff.valueOf("quantity-13")).toBe("1");
  expect(staff.valueOf("city")).toBe("Pune");
  expect(staff.main()).toContain("₹35,388");
  expect(staff.main()).toMatch(/Delivery by/);
  await staff.press("Place order", { pincode: "4110" });
  expect(staff.textOf(".field-error")).toEqual(["Please enter a valid 6-digit PIN code"]);
  await staff.press("Place order", { pincode: "411004" });
  expect(staff.address()).toMatch(/^\/admin\/orders\/[0-9a-f-]+\?entered$/);
  expect(staff.main()).toContain("for Farhan Qureshi by");
  expect(staff.main()).toMatch(/Order #\d{4} placed\./);
  expect(staff.main()).toContain("No email address");
  expect(staff.main()).toContain("The customer has no email address, so please call.");
  expect(staff.main()).not.toMatch(/no-email|We (email|tell) the customer/);
  await staff.open("/admin/customers?search=098765%2001234");
  expect(staff.main()).toContain("Farhan Qureshi");
  expect(staff.main()).not.toContain("no-email");
  await staff.open("/admin/users?search=Farhan");
  expect(staff.main()).not.toContain("no-email");
});

test("a customer is found by phone and chosen, and the product by words", async () => {
  await staff.open("/admin/orders/new");
  await staff.press("Search", { who: "098765 01234" });
  await staff.press(/^Choose Farhan/);
  expect(staff.main()).toContain("no email address");
  expect(staff.main()).toContain("7 Example Lane");
  await staff.press("Find", { find: "deccara" });
  await staff.press(/^Add /);
  expect(staff.main()).toContain("Order summary");
  await staff.press("Change customer");
  expect(staff.valueOf("newName")).toBe("");
});

test("what a discount or a payment cannot be is said where it was entered", async () => {
  await enter({ "discount-13": "40000", "reason-13": "old stock", paymentMethod: "cod" });
  expect(staff.textOf(".field-error")).toEqual(["At most ₹29,989"]);
  await staff.press("Place order");
  expect(staff.textOf(".field-error")).toEqual(["At most ₹29,989"]);
  await staff.press("Place order", { "discount-13": "", buyerGstin: "29AABCR1718E1ZL", billing: "same" });
  expect(staff.textOf(".field-error").join()).toContain("billing address in Karnataka");
  await staff.press("Place order", { "quantity-13": "3", paymentMethod: "", buyerGstin: "" });
  expect(staff.textOf(".field-error").join()).toContain("Please choose a payment method");
  expect(staff.main()).toContain("is not available for orders above");
});

test("an order waits for a link, with which somebody pays without signing in, and its customer claims the account", async () => {
  await enter({ paymentMethod: "demo" });
  await staff.press("Place order");
  const order = staff.address();
  await staff.press("Make link to pay");
  const link = new URL(staff.valueOf("link") ?? "").pathname;
  expect(staff.html()).toContain("https://wa.me/919876501234?text=");
  const payer = plainBrowser(site.request);
  await payer.open(link);
  expect(payer.main()).toContain("₹35,388");
  for (const secret of ["Farhan", "Example Lane", "98765", "no-email"])
    expect(payer.html()).not.toContain(secret);
  await payer.press(/^Pay ₹/);
  await payer.press("Approve");
  expect(payer.main()).toContain("This order is paid");
  await staff.open(order);
  expect(staff.main()).toContain("Paid");

  await staff.follow(/Farhan Qureshi/);
  await staff.press("Make link for the account");
  const claimed = plainBrowser(site.request);
  await claimed.open(staff.valueOf("link")?.replace(/^https?:\/\/[^/]+/, "") ?? "");
  const password = "three words together";
  const email = "farhan@example.in";
  await claimed.press("Open my account", { email, password, confirmPassword: password });
  expect(claimed.address()).toBe("/orders");
  await claimed.follow(/YN-/);
  expect(claimed.main()).toContain("Placed for you by the shop");
  const addresses = await site.shop.db.selectFrom("orders").select("user_email").execute();
  expect(addresses.map(({ user_email }) => user_email)).toContain(email);
  expect(addresses.some(({ user_email }) => hasEmail(user_email))).toBe(true);
});

test("two tabs do not overwrite each other", async () => {
  await enter();
  const here = staff.address();
  const other = plainBrowser(site.request, await site.signIn("admin"));
  await other.open(here);
  await staff.press("Update", { note: "first" });
  await other.press("Update", { note: "second" });
  expect(other.main()).toContain("changed in another tab");
  expect(other.valueOf("note")).toBe("second");
  await other.press("Save over it");
  await staff.open(here);
  expect(staff.valueOf("note")).toBe("second");
});
