import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  packAsBefore,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listVendorOrders } from "../../orders/lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../../orders/lists/vendor-order-query.ts";
import { readOwnFigures, readOwnPending } from "./own-figures.server.ts";
import { readOwnSales } from "./own-sales.server.ts";

/** Noon of a Saturday in India. */
const now = new Date("2026-11-21T06:30:00Z");
const days = 24 * 60 * 60_000;

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now });
  shop = opened.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 1_000 }).execute();
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

/** Each test has its own vendor, so that no other test's orders are counted. */
let vendorId: string;
let productId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  vendorId = `seller-${count}`;
  await shop.db
    .insertInto("vendors")
    .values({
      id: vendorId,
      slug: vendorId,
      name: "Seller",
      email: "seller@example.in",
      state_code: "27",
      approved_at: now,
    })
    .execute();
  // A product of ₹35,388.20 with GST.
  productId = String(9 + count);
  await shop.db
    .updateTable("products")
    .set({ vendor_id: vendorId, price: 29_990, discount_price: null })
    .where("id", "=", productId)
    .execute();
});

async function soldAt(time: Date): Promise<TestOrder> {
  opened.stopClockAt(time);
  const order = await placeTestOrder(shop, { [productId]: 1 });
  opened.stopClockAt(now);
  return order;
}
const ago = (time: number) => new Date(now.getTime() - time);
const price = 3_538_800;

describe("what a vendor's dashboard counts", () => {
  it("is the last 30 days beside the 30 days before, without what was cancelled", async () => {
    for (const age of [0, 1, 29.9]) await soldAt(ago(age * days));
    for (const age of [30.1, 59.9, 60.1]) await soldAt(ago(age * days));
    const cancelled = await soldAt(ago(2 * days));
    await makeTransition(asVendor(shop, vendorId), cancelled.fulfilments[vendorId]!, "cancel");
    const { sales, orders, customers } = await readOwnFigures(asVendor(shop, vendorId));
    const pending = await readOwnPending(asVendor(shop, vendorId));
    expect(sales).toMatchObject({ now: 3 * price, before: 2 * price });
    expect(orders).toEqual({ now: 3, before: 2, course: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] });
    expect(customers).toMatchObject({ now: 3, before: 2 });
    expect(pending).toEqual({ toPack: 6, oldest: ago(60.1 * days), toShip: 0, unpaid: 0 });
  });

  it("counts a customer once, however often they buy, and fulfilments in hand no longer as pending", async () => {
    const first = await soldAt(ago(days));
    const second = await soldAt(ago(2 * days));
    await shop.db
      .updateTable("orders")
      .set({ user_id: first.customer.actor.userId })
      .where("id", "=", second.id)
      .execute();
    await packAsBefore(asVendor(shop, vendorId), second.fulfilments[vendorId]!);
    const { customers, orders } = await readOwnFigures(asVendor(shop, vendorId));
    const pending = await readOwnPending(asVendor(shop, vendorId));
    expect([orders.now, customers.now, pending.toPack, pending.toShip]).toEqual([2, 1, 1, 1]);
  });

  it("takes an order that waits for its money for no order and no sale until it is paid", async () => {
    await soldAt(ago(days));
    const unpaid = await placeTestOrder(shop, { [productId]: 1 }, "demo");
    const vendor = asVendor(shop, vendorId);
    const salesOf = async () => {
      const [{ sales, orders }, bars] = await Promise.all([
        readOwnFigures(vendor),
        readOwnSales(vendor, "day"),
      ]);
      return [orders.now, sales.now, bars.reduce((sum, bar) => sum + bar.sales, 0)];
    };
    const pending = () => readOwnPending(vendor);
    expect(await salesOf()).toEqual([1, price, price]);
    expect(await pending()).toEqual({ toPack: 1, oldest: ago(days), toShip: 0, unpaid: 1 });
    await payTestOrder(shop, unpaid);
    expect(await salesOf()).toEqual([2, 2 * price, 2 * price]);
    expect(await pending()).toEqual({ toPack: 2, oldest: ago(days), toShip: 0, unpaid: 0 });
  });

  it("leaves out of the sales what of a fulfilment went back, whichever fulfilment of the order it was sent back for", async () => {
    const order = await placeTestOrder(shop, { [productId]: 2 }, "demo");
    await payTestOrder(shop, order);
    const vendor = asVendor(shop, vendorId);
    const admin = await asNewAdmin(shop);
    const refund = async (paise: number, fulfilmentId?: string) =>
      refundMoney(admin, order.id, await amountRequest(shop, order.id, paise, { fulfilmentId }));
    const sold = async () => {
      const [{ sales }, bars] = await Promise.all([readOwnFigures(vendor), readOwnSales(vendor, "month")]);
      return [sales.now, sales.course.reduce((sum, step) => sum + step, 0), bars.at(-1)?.sales];
    };
    await refund(150_000, order.fulfilments[vendorId]!);
    expect(await sold()).toEqual(Array(3).fill(order.total - 150_000));
    await refund(200_000);
    expect(await sold()).toEqual(Array(3).fill(order.total - 350_000));
    // Orders and average count what sales are left of, as the list of orders does.
    const counted = async () => {
      const { orders, customers } = await readOwnFigures(vendor);
      const { totals } = await listVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams()));
      return [orders.now, customers.now, totals.count, totals.sold];
    };
    expect(await counted()).toEqual([1, 1, 1, 1]);
    await refund(order.total - 350_000);
    expect(await sold()).toEqual([0, 0, 0]);
    expect(await counted()).toEqual([0, 0, 1, 0]);
  });

  it("is nothing for a vendor who has sold nothing", async () => {
    const nothing = { now: 0, before: 0, course: Array(12).fill(0) };
    expect(await readOwnFigures(asVendor(shop, vendorId))).toEqual({
      sales: nothing,
      orders: nothing,
      customers: nothing,
    });
  });

  it("takes 2 statements with 500 orders as with none", async () => {
    const order = await soldAt(ago(days));
    const copies = Array.from({ length: 500 }, (_, index) => index);
    const row = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const fulfilment = await shop.db
      .selectFrom("fulfilments")
      .selectAll()
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const ids = await shop.db
      .insertInto("orders")
      .values(
        copies.map((copy) => ({
          ...row,
          id: undefined,
          short_number: undefined,
          number: `YN-COPY-${copy}`,
          checkout_token: crypto.randomUUID(),
        })),
      )
      .returning("id")
      .execute();
    await shop.db
      .insertInto("fulfilments")
      .values(
        ids.map(({ id }, copy) => ({
          ...fulfilment,
          id: undefined,
          order_id: id,
          placed_at: ago((copy % 29) * days),
        })),
      )
      .execute();
    const query = vi.spyOn(pg.Client.prototype, "query");
    const vendor = asVendor(shop, vendorId);
    const [figures, bars] = await Promise.all([readOwnFigures(vendor), readOwnSales(vendor, "day")]);
    const sent = query.mock.calls.length;
    query.mockRestore();
    expect(sent).toBe(2);
    expect(figures.orders.now).toBe(501);
    expect(figures.orders.course.reduce((sum, step) => sum + step, 0)).toBe(501);
    expect(bars.reduce((sum, bar) => sum + bar.sales, 0)).toBe(figures.sales.now);
  });
});

describe("a vendor's sales over time", () => {
  it("turn to the next day at midnight in India", async () => {
    await soldAt(new Date("2026-11-19T18:29:59Z"));
    await soldAt(new Date("2026-11-19T18:30:00Z"));
    const bars = await readOwnSales(asVendor(shop, vendorId), "day");
    expect(bars).toHaveLength(30);
    expect(bars.filter(({ sales }) => sales > 0)).toEqual([
      { day: "2026-11-19", sales: price },
      { day: "2026-11-20", sales: price },
    ]);
    expect([bars[0]?.day, bars.at(-1)?.day]).toEqual(["2026-10-23", "2026-11-21"]);
  });

  it.each([
    ["week", "2026-08-31", "2026-11-16", "2026-11-15T18:30:00Z"],
    ["month", "2025-12-01", "2026-11-01", "2026-10-31T18:30:00Z"],
  ] as const)(
    "by %s run from %s and begin where the calendar of India does",
    async (unit, first, latest, beginning) => {
      await soldAt(new Date(beginning));
      await soldAt(new Date(Date.parse(beginning) - 1));
      const bars = await readOwnSales(asVendor(shop, vendorId), unit);
      expect(bars).toHaveLength(12);
      expect(bars[0]?.day).toBe(first);
      expect(bars.at(-1)).toEqual({ day: latest, sales: price });
      expect(bars.at(-2)?.sales).toBe(price);
    },
  );
});
