import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asVendor, placeTestOrder, makeTransition } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
});
afterAll(() => opened.close());

describe("the trail of a fulfilment", () => {
  it("says who took which step, in the order's history and in the audit trail", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    for (const step of ["pack", "ship", "deliver"] as const) {
      await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, step);
    }
    const entries = await shop.db
      .selectFrom("audit_entries")
      .select(["action", "actor_name", "vendor_id", "subject_name", "before", "after"])
      .where("subject_id", "=", order.fulfilments.v1!)
      .orderBy("id")
      .execute();
    const entry = { actor_name: "Somebody of v1", vendor_id: "v1", subject_name: order.number };
    const tracking = { carrier: "Blue Dart", trackingNumber: "BD 123" };
    expect(entries).toEqual([
      {
        ...entry,
        action: "fulfilment.pack",
        before: { status: "pending" },
        after: { status: "processing", withoutSerialNumber: "1 of 1 × Office Mini" },
      },
      {
        ...entry,
        action: "fulfilment.ship",
        before: { status: "processing" },
        after: { status: "shipped", ...tracking },
      },
      {
        ...entry,
        action: "fulfilment.deliver",
        before: { status: "shipped" },
        after: { status: "delivered" },
      },
    ]);
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.events.map(({ kind, seller }) => [kind, seller])).toEqual([
      ["placed", null],
      // Of an only seller the name says nothing.
      ["packed", null],
      ["shipped", null],
      ["delivered", null],
    ]);
    expect(page?.fulfilments[0]).toMatchObject(tracking);
  });
});
