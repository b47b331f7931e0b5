import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyersAddress } from "#tests/support/http-buyer.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { plainBrowser, type PlainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
});
afterAll(() => site.close());

let people = 0;
/** A browser in which a new customer goes to the payment with these products in the cart. */
async function atThePayment(...paths: string[]): Promise<PlainBrowser> {
  const browser = plainBrowser(site.request);
  await browser.open("/register");
  const password = "first password";
  await browser.press("Create Account", {
    name: "Asha Patil",
    email: `orders-${(people += 1)}@example.in`,
    password,
    confirmPassword: password,
  });
  for (const path of paths) {
    await browser.open(path);
    await browser.press("Add to Cart");
  }
  await browser.open("/checkout");
  await browser.press("Continue to Payment", { ...buyersAddress, pincode: "4110" });
  expect(browser.textOf(".field-error")).toEqual(["Please enter a valid 6-digit PIN code"]);
  expect(browser.valueOf("fullName")).toBe("Asha Patil");
  await browser.press("Continue to Payment", { pincode: "411004" });
  return browser;
}

const mini = "/products/deccara-office-mini";

/** A new customer orders one for cash. Returns its number, and the vendor's browser. */
async function order() {
  const buyer = await atThePayment(mini);
  await buyer.press(/^Place Order/, { paymentMethod: "cod" });
  const number = buyer.textOf("[data-part=order-facts] .spec")[0] ?? "";
  const vendor = plainBrowser(site.request, await site.signIn("vendor"));
  return { buyer, number, vendor };
}

describe("without scripts", () => {
  test("a cart is filled, changed, emptied and brought back, and says why it takes no more", async () => {
    const browser = plainBrowser(site.request);
    await browser.open("/products/deccara-darpan-aio-24");
    await browser.press("Add to Cart", { quantity: "2" });
    expect(browser.address()).toBe("/cart");
    expect(browser.main()).toContain("₹1,15,980");
    await browser.press("Update", { quantity: "5" });
    expect(browser.main()).toContain("₹2,89,950");
    await browser.press("Remove Darpan AIO 24");
    expect(browser.main()).toContain("Your cart is empty");
    expect(browser.main()).toContain("Darpan AIO 24 was removed.");
    await browser.press("Undo");
    expect(browser.valueOf("quantity")).toBe("5");
    await browser.press("Clear Cart");
    expect(browser.main()).toContain("Your cart is empty");
    await browser.press("Undo");
    expect(browser.valueOf("quantity")).toBe("5");

    const full = plainBrowser(site.request, "__Host-guest-cart=18-3");
    await full.open("/products?brand=Agnirok");
    await full.press("Add Qila 5080 to cart");
    expect(full.textOf("[role=alert]")[0]).toBe(
      "Qila 5080 was not added. Only 3 left. Your cart already has 3.",
    );
    expect(full.valueOf("quantity")).toBe("3");
  });

  test("every picture of a product is reached by its link", async () => {
    const html = (await site.request("/products/deccara-karya-16")).body.toString();
    const leadsTo = [...html.matchAll(/href="#(picture-\d)"/g)].map(([, id]) => id);
    expect(leadsTo).toEqual(["picture-1", "picture-2", "picture-3"]);
    for (const id of leadsTo) expect(html).toContain(`id="${id}"`);
  });

  test("an order is placed for cash, and cancelled", async () => {
    const { buyer } = await order();
    expect(buyer.main()).toContain("Thank You for Your Order!");
    await buyer.open("/orders");
    await buyer.follow(/^YN-/);
    await buyer.press("Yes, cancel order");
    expect(buyer.textOf("[data-part=heading]").join("")).toContain("Cancelled");
    expect(buyer.textOf("[data-part=lines]").join("")).toContain(", cancelled");
  });

  test("a payment is approved at the demo's bank", async () => {
    const buyer = await atThePayment("/products/agnirok-qila-5080");
    await buyer.press(/^Place Order/);
    await buyer.press("Approve");
    expect(buyer.textOf("[data-part=order-facts]").join("")).toContain("Paid");
  });

  test("while one seller has shipped its part, the customer cancels the part of another", async () => {
    const buyer = await atThePayment(mini, "/products/nirvex-meru-14-oled");
    await buyer.press(/^Place Order/);
    await buyer.press("Approve");
    const number = buyer.textOf("[data-part=order-facts] .spec")[0] ?? "";
    const vendor = plainBrowser(site.request, await site.signIn("vendor"));
    await vendor.open(`/vendor/orders?search=${number}`);
    await vendor.follow(new RegExp(`^${number}`));
    await vendor.press("Accept and pack");
    await vendor.press("Accept and pack", { isWithoutSerials: "on" });
    await vendor.press("Ship", { carrier: "Blue Dart", trackingNumber: "BD 2" });
    await buyer.open("/orders");
    expect(buyer.main()).toContain("Part shipped (Pending)");
    await buyer.follow(/^YN-/);
    await buyer.press("Yes, cancel these items");
    expect(buyer.main()).toContain("Cancelled at your request.");
    expect(buyer.textOf("[data-part=lines]").join("")).toContain(", refund in progress");
    expect(buyer.textOf("[data-part=heading]").join("")).toContain("Shipped");
    expect(buyer.main()).not.toContain("Cancel these items");
  });

  test("an order is found, packed from the list, and cancelled for a reason", async () => {
    const { number, vendor } = await order();
    await vendor.open("/vendor/orders");
    await vendor.press("Apply", { search: number, status: "pending" });
    expect(vendor.textOf("tbody tr")).toHaveLength(1);
    await vendor.follow(new RegExp(`^${number}`));
    await vendor.press("Accept and pack");
    await vendor.press("Accept and pack", { isWithoutSerials: "on" });
    expect(vendor.textOf("p.tag-row[role=status]").join("")).toContain("Processing");
    await vendor.press("Cancel this order");
    expect(vendor.textOf(".field-error")).toEqual(["Please choose a reason for cancelling"]);
    await vendor.press("Cancel this order", { reason: "damaged" });
    expect(vendor.textOf("p.tag-row[role=status]").join("")).toContain("Cancelled");
    expect(vendor.textOf("aside[aria-label='Delivery and amounts']").join("")).toContain(
      "Damaged while packing",
    );
  });

  test("selected orders are packed together, printed, and shipped from their own list", async () => {
    const [{ number: first, vendor }, { number: second }] = [await order(), await order()];
    const rows = await site.shop.db
      .selectFrom("fulfilments")
      .innerJoin("orders", "orders.id", "order_id")
      .select(["fulfilments.id", "number"])
      .where("number", "in", [first, second])
      .execute();
    const part = (number: string) => rows.find((row) => row.number === number)!.id;
    const query = rows.map(({ id }) => `part=${id}`).join("&");
    await vendor.open(`/vendor/orders/selected?${query}`);
    await vendor.press("Pack 2 orders", { [`${part(first)}.serials-0`]: "SEL-1" });
    expect(vendor.main()).toContain("1 order packed, 1 order not packed.");
    expect(vendor.textOf(".field-error")).toContain("Please enter the serial number");
    await vendor.press("Pack 1 order", { [`${part(second)}.serials-0`]: "SEL-2" });
    expect(vendor.main()).toContain("1 order packed.");
    await vendor.open(`/vendor/orders/selected/print?what=invoices&${query}`);
    expect(vendor.textOf(".document-sheet h1")).toEqual(["Tax invoice", "Tax invoice"]);
    await vendor.open(`/vendor/orders/selected/print?what=slips&${query}`);
    expect(vendor.textOf(".document-sheet").join("")).toContain("SEL-2");
    await vendor.open(`/vendor/orders/selected/print?what=labels&size=a6&${query}`);
    expect(vendor.textOf(".address-labels-a6 article").join("")).toContain("Cash to collect: ₹35,388");
    // The desk remembers its paper.
    await vendor.open(`/vendor/orders/selected/print?what=labels&${query}`);
    expect(vendor.textOf(".address-labels-a6 article")).toHaveLength(2);
    await vendor.open(`/vendor/orders/selected?${query}`);
    await vendor.press("Cancel 2 orders", { reason: "damaged" });
    expect(vendor.main()).toContain("2 orders cancelled.");
  });

  test("what the courier brings back is taken back, and its invoice credited", async () => {
    const { number, vendor } = await order();
    await vendor.open(`/vendor/orders?search=${number}`);
    await vendor.follow(new RegExp(`^${number}`));
    await vendor.press("Accept and pack");
    expect(vendor.textOf(".field-error")).toEqual(["Please enter the serial number"]);
    await vendor.press("Accept and pack", { isWithoutSerials: "on" });
    await vendor.press("Ship", { carrier: "Blue Dart", trackingNumber: "BD 1" });
    expect(vendor.textOf("p.tag-row[role=status]").join("")).toContain("Shipped");
    await vendor.press("Mark as coming back", { reason: "refused" });
    expect(vendor.main()).toContain("This parcel is coming back.");
    await vendor.press("Arrived in good condition");
    expect(vendor.textOf("p.tag-row[role=status]").join("")).toContain("Cancelled");
    expect(vendor.main()).toContain("1, cancelled");
    await vendor.follow(/^Credit note V\d+C\//);
    expect(vendor.textOf(".document-sheet").join("")).toContain("Corrects tax invoice");
  });

  test("one transfer is recorded for two orders of its customer", async () => {
    const admin = await asNewAdmin(site.shop);
    await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
    const buyer = await atThePayment(mini);
    await buyer.press(/^Place Order/, { paymentMethod: "bank" });
    const first = buyer.address().split("order=")[1] ?? "";
    await buyer.open(mini);
    await buyer.press("Add to Cart");
    await buyer.open("/checkout");
    await buyer.press("Continue to Payment", buyersAddress);
    await buyer.press(/^Place Order/, { paymentMethod: "bank" });
    const second = buyer.address().split("order=")[1] ?? "";
    const owner = plainBrowser(site.request, await site.signIn("admin"));
    await owner.open(`/admin/orders/${first}`);
    expect(owner.main()).toMatch(/Also pay order YN-\w+ \(₹35,388\)/);
    const transfer = { amount: "INR 70,776.00 CR", reference: "UTR: 4331 1234 5680", alsoPay: second };
    await owner.press("Record transfer", { ...transfer, amount: "35388.00 CR" });
    expect(owner.textOf("[role=alert]")[0]).toMatch(/^Nothing of this transfer is left for YN-\w+\./);
    await owner.press("Record transfer", transfer);
    expect(owner.main()).toContain("Payment recorded.");
    await owner.open(`/admin/orders/${second}`);
    expect(owner.main()).toContain("Reference 433112345680: this is a part of its ₹70,776");
    await buyer.open(`/orders/${second}`);
    expect(buyer.main()).toContain("Paid");
  });
});
