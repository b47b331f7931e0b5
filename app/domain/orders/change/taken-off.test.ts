import { afterAll, beforeAll, expect, it } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { makeChange } from "#tests/support/test-changes.ts";
import { morning, openTestDesk } from "#tests/support/test-desk.ts";
import { asVendor, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { exportVendorOrders } from "../lists/export-vendor-orders.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";
import { findOrder } from "../views/find-order.server.ts";
import { listMyOrders } from "../views/my-orders.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  opened = await openTestDesk();
  opened.stopClockAt(morning);
  await opened.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

/** Goods of the seller in Pune, ₹29,990 without GST. */
const pune = "13";

it("Pieces that were taken off are gone from what is sent and costs now, on every page, list and file; what was placed stays readable", async () => {
  const { shop, desk } = opened;
  const order = await placeTestOrder(shop, { [pune]: 3 });
  await makeChange(desk, order.id, { keep: { 0: 2 } });
  const costs = { total: 10_616_500, worth: 7_077_700 };
  expect(order.total).toBe(costs.total);
  const search = new URLSearchParams({ search: order.number });
  const query = readOrdersQuery(search);
  const { rows } = await listOrders(desk, query);
  expect(rows).toMatchObject([{ ...costs, goods: { first: "2 × Office Mini", others: 0 } }]);
  const listed = async (bounds: object) => (await listOrders(desk, { ...query, ...bounds })).rows.length;
  expect([await listed({ most: 80_000 }), await listed({ least: 80_000 })]).toEqual([1, 0]);
  const seller = asVendor(shop, "v1");
  const { orders } = await listVendorOrders(seller, readVendorOrderQuery(search));
  expect(orders).toMatchObject([{ ...costs, goods: { first: "2 × Office Mini" } }]);
  const line = { quantity: 3, takenOff: 1, refunded: 1 };
  const [part] = (await findOrder(desk, order.id))!.fulfilments;
  expect(part).toMatchObject({
    ...costs,
    toCollect: costs.worth,
    lines: [{ ...line, taxableLeft: 5_998_000 }],
  });
  const mine = (await listMyOrders(order.customer)).orders;
  expect(mine).toMatchObject([{ ...costs, pieces: 2, lines: [line] }]);
  const file = {
    "Pieces cancelled before dispatch": "1",
    "Total after cancellations and refunds": "70777",
  };
  expect(await csvRows(exportOrders(desk, query))).toMatchObject([file]);
  expect(await csvRows(exportVendorOrders(seller, readVendorOrderQuery(search)))).toMatchObject([file]);
  // It stays off once the rest is on its way.
  opened.stopClockAt(new Date(morning.getTime() + 60_000));
  await makeTransition(seller, part!.id, "pack");
  await makeTransition(seller, part!.id, "ship");
  expect((await listMyOrders(order.customer)).orders).toMatchObject([{ pieces: 2 }]);
});
