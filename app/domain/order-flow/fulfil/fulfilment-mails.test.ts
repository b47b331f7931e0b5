import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadSampleCatalogue } from "../../demo/load-sample-catalogue.server.ts";
import type { Shop } from "../../shop/shop.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await loadSampleCatalogue(shop, path.resolve("assets"));
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

async function mailOf(order: TestOrder, template: string) {
  const mails = await readMail(shop, order.customer.actor.email);
  return mails.find((mail) => mail.template === template);
}

describe("what the customer reads", () => {
  it("when a cash order is sent: who brings it, and how much cash to have ready", async () => {
    const order = await placeTestOrder(shop, { "13": 2 });
    for (const step of ["pack", "ship"] as const)
      await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, step);
    const mail = await mailOf(order, "order-shipped");
    expect(mail?.subject).toBe(`On its way: ${order.number}`);
    expect(mail?.plainText).toContain(`We have shipped your order ${order.number} with Blue Dart.`);
    expect(mail?.plainText).toContain("The tracking number is BD 123.");
    expect(mail?.plainText).toContain("2 × Office Mini");
    expect(mail?.plainText).toContain("Please keep ₹70,776 in cash ready");
  });

  it("when one of two fulfilments has arrived: which one", async () => {
    const order = await placeTestOrder(shop, { "13": 1, "3": 1 });
    for (const step of ["pack", "ship", "deliver"] as const) {
      await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, step);
    }
    const mail = await mailOf(order, "order-delivered");
    expect(mail?.plainText).toContain(`the items from Cauvery Systems in your order ${order.number}`);
  });

  it("when a paid fulfilment is cancelled: why, what goes back, and that the rest goes on", async () => {
    const order = await placeTestOrder(shop, { "13": 1, "3": 1 }, "demo");
    await payTestOrder(shop, order);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    const mail = await mailOf(order, "fulfilment-cancelled");
    expect(mail?.subject).toBe(`Part of your order ${order.number} was cancelled`);
    expect(mail?.plainText).toContain("Reason: Out of stock.");
    expect(mail?.plainText).toContain("We are refunding ₹35,387.80 to your original payment method");
    expect(mail?.plainText).toContain("The rest of your order is not affected.");
  });

  it("when the whole order is cancelled by its only seller", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    const mail = await mailOf(order, "fulfilment-cancelled");
    expect(mail?.subject).toBe(`Your order ${order.number} was cancelled`);
    expect(mail?.plainText).toContain("You do not need to pay for these items.");
    expect(mail?.plainText).not.toContain("The rest of your order");
  });
});
