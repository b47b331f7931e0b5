import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asVendor, placeTestOrder, shipment, makeTransition } from "#tests/support/test-fulfilments.ts";
import { readMail } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { correctTracking } from "../correct/correct-tracking.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

const placed = () => placeTestOrder(shop, { "13": 1 });

describe("a tracking number that was wrong", () => {
  const right = { carrier: "DTDC", trackingNumber: "D 42" };

  it("is corrected while the box travels, told by mail once, and noted", async () => {
    const order = await placed();
    for (const step of ["pack", "ship"] as const) await makeTransition(vendor, order.fulfilments.v1!, step);
    await correctTracking(vendor, order.fulfilments.v1!, right);
    await correctTracking(vendor, order.fulfilments.v1!, right);
    expect((await findMyOrder(order.customer, order.id))?.fulfilments[0]).toMatchObject(right);
    const mails = await readMail(shop, order.customer.actor.email);
    const sent = mails.filter(({ template }) => ["order-shipped", "tracking-corrected"].includes(template));
    expect(sent.map(({ plainText }) => /BD 123|D 42/.exec(plainText)?.[0])).toEqual(["BD 123", "D 42"]);
    const entry = await shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("subject_id", "=", order.fulfilments.v1!)
      .where("action", "=", "fulfilment.tracking")
      .execute();
    const { carrier, trackingNumber } = shipment;
    expect(entry).toEqual([{ before: { carrier, trackingNumber }, after: right }]);
  });

  it("stays as it is before the box leaves and after it has arrived, and is nobody else's", async () => {
    const order = await placed();
    const fulfilmentId = order.fulfilments.v1!;
    await expect(correctTracking(vendor, fulfilmentId, right)).rejects.toThrow("This order is pending");
    for (const step of ["pack", "ship"] as const) await makeTransition(vendor, fulfilmentId, step);
    await expect(correctTracking(asVendor(shop, "v2"), fulfilmentId, right)).rejects.toThrow(
      "Order not found",
    );
    await makeTransition(vendor, fulfilmentId, "deliver");
    await expect(correctTracking(vendor, fulfilmentId, right)).rejects.toThrow("This order is delivered");
  });
});
