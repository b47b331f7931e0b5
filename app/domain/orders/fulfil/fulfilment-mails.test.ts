import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  fulfilmentMails,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  makeTransition,
  shipment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { correctTracking } from "../correct/correct-tracking.server.ts";
import type { ShipInput } from "../fulfilment/ship-input.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { shipFulfilment } from "./ship-fulfilment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
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
    expect(mail?.plainText).toContain("Please keep ₹70,776 ready in cash");
  });

  it("when the seller delivers it, and when it is collected: no courier and no number", async () => {
    const own = await placePaidOrder(shop, { "13": 1 });
    const fetched = await placePaidOrder(shop, { "13": 1 });
    const send = async (order: TestOrder, sending: Partial<ShipInput>) => {
      await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "pack");
      const input = { ...shipment, carrier: "", trackingNumber: "", ...sending };
      await shipFulfilment(asVendor(shop, "v1"), order.fulfilments.v1!, input);
      await shipFulfilment(asVendor(shop, "v1"), order.fulfilments.v1!, input);
    };
    await send(own, { sentBy: "own", deliveredBy: "Ramesh Pawar, 9822012345" });
    await send(fetched, { sentBy: "collected", collectedBy: "Asha Patil" });
    expect(await fulfilmentMails(shop, fetched)).toEqual(["order-paid", "order-delivered"]);
    const shipped = (await mailOf(own, "order-shipped"))?.plainText.replace(/\s+/g, " ");
    expect(shipped).toContain(
      `Sahyadri Computers is delivering your order ${own.number}, without a courier. There is no tracking number. Delivered by: Ramesh Pawar, 9822012345.`,
    );
    const collected = await mailOf(fetched, "order-delivered");
    expect(collected?.subject).toBe(`Collected: ${fetched.number}`);
    const { document_ids: invoices } = await shop.db
      .selectFrom("mails")
      .select("document_ids")
      .where("event_key", "=", `order-delivered:${fetched.fulfilments.v1}`)
      .executeTakeFirstOrThrow();
    expect(invoices).toHaveLength(1);
    const text = collected?.plainText.replace(/\s+/g, " ");
    expect(text).toContain(`Your order ${fetched.number} has been collected from Sahyadri Computers.`);
    // The name of whoever collected it was typed by somebody, so it is not mailed.
    expect(text).not.toMatch(/Patil|courier|tracking/);
    const page = await findMyOrder(fetched.customer, fetched.id);
    expect(page?.fulfilments).toMatchObject([{ collectedBy: "Asha Patil", trackingNumber: null }]);
    expect(page?.events.map(({ kind }) => kind)).toEqual(["placed", "paid", "packed", "collected"]);
    const correction = correctTracking(asVendor(shop, "v1"), own.fulfilments.v1!, shipment);
    await expect(correction).rejects.toMatchObject({ code: "tracking-number.no-courier" });
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
    expect(mail?.plainText).toContain("We are refunding ₹35,388 to your original payment method");
    expect(mail?.plainText).toContain("The rest of your order is not affected.");
  });

  it("when the tracking number is corrected: which number counts, also back to the first one", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    const vendor = asVendor(shop, "v1");
    for (const step of ["pack", "ship"] as const) await makeTransition(vendor, order.fulfilments.v1!, step);
    const correct = (trackingNumber: string) =>
      correctTracking(vendor, order.fulfilments.v1!, { carrier: "Blue Dart", trackingNumber });
    await correct("BD 456");
    await correct("BD 456");
    await correct("BD 123");
    const mails = await readMail(shop, order.customer.actor.email);
    const corrections = mails.filter(({ template }) => template === "tracking-corrected");
    expect(corrections.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`New tracking number for ${order.number}`),
    );
    expect(mails.filter(({ template }) => template === "order-shipped")).toHaveLength(1);
  });

  it("when it is placed: confirmed with cash on delivery, otherwise received and until when to pay", async () => {
    const cash = await placeTestOrder(shop, { "13": 1 });
    expect((await mailOf(cash, "order-placed"))?.subject).toBe(`Order confirmed: ${cash.number}`);
    const unpaid = await placeTestOrder(shop, { "13": 1 }, "demo");
    const mail = await mailOf(unpaid, "order-placed");
    expect(mail?.subject).toBe(`Order received: ${unpaid.number}`);
    expect(mail?.plainText.replace(/\s+/g, " ")).toMatch(/Please pay by .+ [ap]m to keep this order\./);
  });

  it("when the shop cancels it: the reason; when the customer does: no reason", async () => {
    const admin = await asNewAdmin(shop);
    const order = await placeTestOrder(shop, { "13": 1 });
    await cancelOrder(admin, order.id, { reason: "undeliverable" });
    const mail = await mailOf(order, "order-cancelled");
    expect(mail?.plainText).toContain("Reason: Cannot be delivered to this address.");
    const cancelled = await placeTestOrder(shop, { "13": 1 });
    await cancelOrder(admin, cancelled.id, { reason: "asked-for" });
    expect((await mailOf(cancelled, "order-cancelled"))?.plainText).toContain("cancelled at your request.");
    const own = await placeTestOrder(shop, { "13": 1 });
    await cancelMyOrder(own.customer, own.id);
    expect((await mailOf(own, "order-cancelled"))?.plainText).toContain("cancelled at your request.");
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
