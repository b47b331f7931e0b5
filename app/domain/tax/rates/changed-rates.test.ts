import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placePaidOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { planRow } from "../dated-rows/dated-rows.server.ts";
import { findChangedRates } from "./changed-rates.server.ts";
import { listGstRates, usualRates } from "./gst-rate-history.server.ts";

const vendorId = "test-vendor";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-20T06:30:00Z") });
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

describe("a GST rate that changes while an order waits", () => {
  it("is found in what waits: by the usual rate from its day on, or by what the seller chose; not what was refunded or sent", async () => {
    const goods = await addProduct(test.shop, { name: "Table", price: 1_000, stock: 9 });
    const odd = await addProduct(test.shop, {
      name: "Odd",
      price: 1_000,
      gstRate: 5,
      stock: 9,
    });
    const other = await addProduct(test.shop, { name: "Mouse", price: 1_000, stock: 9 });
    await test.shop.db.updateTable("products").set({ hsn: "94036000" }).where("id", "<>", other.id).execute();
    const waiting = await placePaidOrder(test.shop, { [goods.id]: 2, [odd.id]: 1 });
    const refunded = await placePaidOrder(test.shop, { [goods.id]: 1, [other.id]: 1 });
    await refundMoney(admin, refunded.id, refundRequest({ 0: { quantity: 1 } }));
    const sent = await placePaidOrder(test.shop, { [goods.id]: 1 });
    await sendFulfilment(test.shop, sent, vendorId);
    const now = test.shop.now();
    const since = startOfIndianDay(indianDay(new Date(now.getTime() + 86_400_000)));
    await planRow(admin, usualRates, {
      hsnPrefix: "9403",
      percent: 500,
      validFrom: indianDay(since),
      source: "A test",
    });
    const found = {
      orderId: waiting.id,
      number: waiting.number,
      fulfilmentId: waiting.fulfilments[vendorId],
    };
    const item = { ...found, product: "Table", ordered: 18, rate: 5, since };
    expect(await findChangedRates(test.shop)).toEqual([]);
    const { oldest, orders } = (await listGstRates(admin)).waiting;
    expect([oldest, orders]).toEqual([[item], [{ rate: 18, count: 1 }]]);

    test.stopClockAt(new Date(since.getTime() + 1));
    const vendor = asVendor(test.shop, vendorId);
    expect((await findVendorOrder(vendor, waiting.fulfilments[vendorId]!))?.changedRates).toEqual([item]);
    // What is ordered at the old rate on a later day was chosen so.
    test.stopClockAt(new Date(since.getTime() + 86_400_000));
    await placePaidOrder(test.shop, { [goods.id]: 1 });
    expect(await findChangedRates(test.shop)).toEqual([item]);
    await test.shop.db.updateTable("products").set({ gst_rate: 40 }).where("id", "=", odd.id).execute();
    expect(await findChangedRates(test.shop)).toEqual([
      item,
      { ...item, product: "Odd", ordered: 5, rate: 40, since: null },
    ]);
    const today = await placePaidOrder(test.shop, { [other.id]: 1 });
    const validFrom = indianDay(test.shop.now());
    await planRow(admin, usualRates, { hsnPrefix: "8471", percent: 500, validFrom, source: "A test" });
    expect(await findChangedRates(test.shop, { orderId: today.id })).toMatchObject([
      { product: "Mouse", ordered: 18, rate: 5, since: startOfIndianDay(validFrom) },
    ]);
  });
});
