import { afterAll, beforeAll, expect, it } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder } from "#tests/support/test-cash.ts";
import { refundedCashOrder } from "#tests/support/test-cash-refunds.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { noteSentRefund } from "../../payments/refund/write-sent-refund.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportOrders } from "./export-orders.server.ts";
import { exportVendorOrders } from "./export-vendor-orders.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { listVendorOrders } from "./list-vendor-orders.server.ts";
import { readOrdersQuery } from "./orders-query.ts";
import { readVendorOrderQuery } from "./vendor-order-query.ts";

let test: TestShop;
let admin: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ from: new Date("2026-11-20T06:30:00Z") });
  admin = await asNewAdmin(test.shop);
  ({ id: product } = await addProduct(test.shop, { price: 30_000, stock: 1_000 }));
});
afterAll(() => test.close());

const query = new URLSearchParams();

/** The figures of all lists: of the panel and the seller, with their files. */
async function figures() {
  const seller = asVendor(test.shop, "test-vendor");
  const lists = [
    await listOrders(admin, readOrdersQuery(query)),
    await listVendorOrders(seller, readVendorOrderQuery(query)),
  ];
  const files = [
    await csvRows(exportOrders(admin, readOrdersQuery(query))),
    await csvRows(exportVendorOrders(seller, readVendorOrderQuery(query))),
  ];
  const sum = (rows: Record<string, string>[], head: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[head]) * 100), 0);
  return [
    ...lists.map(({ totals: { revenue, refunded, toRefund } }) => [revenue, refunded, toRefund]),
    ...files.map((rows) => ["Sales incl. GST", "Refunded", "Refunds to send"].map((head) => sum(rows, head))),
  ];
}
const everywhere = (...sums: number[]) => [sums, sums, sums, sums];

it("counts a refund that waits, whatever it waits for, apart from those that were sent", async () => {
  const waiting = await refundedCashOrder(test.shop, { admin, product });
  expect(await figures()).toEqual(everywhere(3_440_000, 0, 100_000));
  const held = await placeCashOrder(test.shop, product);
  await refundMoney(admin, held.id, refundRequest({ 0: { amount: 50_000 } }));
  expect(await figures()).toEqual(everywhere(6_930_000, 0, 150_000));
  const { id } = await test.shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", waiting.id)
    .executeTakeFirstOrThrow();
  await test.shop.db
    .updateTable("refunds")
    .set({ status: "failed", failure: "The bank refused it." })
    .where("id", "=", id)
    .execute();
  expect(await figures()).toEqual(everywhere(6_930_000, 0, 150_000));
  await noteSentRefund(test.shop, id, { reference: "UTR1", sentOn: "2026-11-20" });
  expect(await figures()).toEqual(everywhere(6_930_000, 100_000, 50_000));
});

it("the files of both state the GST that the invoice has, and the rounding apart from it", async () => {
  const { id } = await addProduct(test.shop, { price: 2_777, stock: 9 });
  const order = await placeCashOrder(test.shop, id);
  const search = new URLSearchParams({ search: order.number });
  const files = [
    await csvRows(exportOrders(admin, readOrdersQuery(search))),
    await csvRows(exportVendorOrders(asVendor(test.shop, "test-vendor"), readVendorOrderQuery(search))),
  ];
  const invoice = await test.shop.db
    .selectFrom("tax_documents")
    .select(["cgst", "sgst", "igst", "total", "round_off"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const gst = (invoice.cgst + invoice.sgst + invoice.igst) / 100;
  expect(gst).toBe(499.86);
  for (const file of files) {
    expect(file).toEqual([
      expect.objectContaining({
        Order: order.number,
        GST: String(gst),
        Total: String(invoice.total / 100),
        "Round off": String(invoice.round_off / 100),
        "GST invoiced": String(gst),
        "Total invoiced": String(invoice.total / 100),
      }),
    ]);
  }
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const [row] = await csvRows(exportOrders(admin, readOrdersQuery(search)));
  expect(row).toMatchObject({ GST: "499.86", "GST invoiced": "0", "Total invoiced": "0" });
});
