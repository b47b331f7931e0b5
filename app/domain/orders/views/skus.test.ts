import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placePaidOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { writeReturn } from "#tests/support/test-return-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { describeDocument } from "../../books/invoices/describe-document.ts";
import { exportInvoices } from "../../books/exports/export-invoices.server.ts";
import { findDocument } from "../../books/invoices/find-document.server.ts";
import { listListings } from "../../listing/lists/list-listings.server.ts";
import { readListingQuery } from "../../listing/lists/listing-query.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { listStockToWatch } from "../../reports/dashboard/stock-to-watch.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { exportVendorOrders } from "../lists/export-vendor-orders.server.ts";
import { findOrder } from "./find-order.server.ts";
import { findVendorOrder } from "./find-vendor-order.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { findMyReturn, findShopReturn, findVendorReturn } from "../../returns/views/find-return.server.ts";
import { findUnits } from "../serials/find-units.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";

let test: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  vendor = asVendor(shop, "v1");
});
afterAll(() => test.close());

/** Product 1 is sold by v1. */
const callIt = (sku: string) =>
  shop.db.updateTable("products").set({ sku, gtin: "0012345678905" }).where("id", "=", "1").execute();

async function textOf(file: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of file) text += piece;
  return text;
}

it("the SKU of the day of the order is on its pages, documents, units and files", async () => {
  await callIt("AGN-16/BLK");
  const order = await placePaidOrder(shop, { "1": 2 });
  await callIt("AGN-NEW");
  await sendFulfilment(shop, order, "v1", new Map([[0, ["SK-11", "SK-12"]]]));
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, units: [1] } }));

  const shown = (await findOrder(admin, order.id))!;
  expect(shown.fulfilments[0]?.lines.map(({ sku }) => sku)).toEqual(["AGN-16/BLK"]);
  const own = await findVendorOrder(vendor, order.fulfilments.v1!);
  expect(own?.lines.map(({ sku }) => sku)).toEqual(["AGN-16/BLK"]);
  expect((await findUnits(vendor, "SK-12")).units.map(({ sku }) => sku)).toEqual(["AGN-16/BLK"]);

  expect(shown.documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
  for (const { id } of shown.documents) {
    const document = (await findDocument(admin, order.id, id))!;
    expect(describeDocument(document).lines[0]?.details).toContain("SKU AGN-16/BLK");
  }

  const all = readOrdersQuery(new URLSearchParams());
  expect(await textOf(exportOrders(admin, all))).toContain("2 × AGN-16/BLK");
  const mine = readVendorOrderQuery(new URLSearchParams());
  expect(await textOf(exportVendorOrders(vendor, mine))).toContain("2 × AGN-16/BLK");
  expect((await textOf(exportInvoices(vendor, {}))).match(/AGN-16\/BLK/g)).toHaveLength(2);
});

it("a return names the SKU that was ordered, to its customer, its seller and the shop", async () => {
  const { id, order, customer, seller } = await writeReturn(shop);
  await shop.db
    .updateTable("order_lines")
    .set({ sku: "AGN-16/BLK" })
    .where("order_id", "=", order.id)
    .execute();
  for (const shown of [
    await findMyReturn(customer, id),
    await findVendorReturn(seller, id),
    await findShopReturn(admin, id),
  ]) {
    expect(shown?.sku).toBe("AGN-16/BLK");
  }
});

it("sellers find their product by its codes, and lists of stock name its SKU", async () => {
  await callIt("AGN-16/BLK");
  await shop.db.updateTable("stock_levels").set({ on_hand: 1 }).where("product_id", "=", "1").execute();
  const skusOf = async (who: Shop, search: string) =>
    (await listListings(who, readListingQuery(new URLSearchParams({ search })))).listings.map(
      ({ sku }) => sku,
    );
  for (const code of ["agn-16/blk", "00 01234 567890 5", "12345678905"]) {
    expect(await skusOf(vendor, code)).toEqual(["AGN-16/BLK"]);
    expect(await skusOf(admin, code)).toEqual(["AGN-16/BLK"]);
    expect(await skusOf(asVendor(shop, "v2"), code)).not.toContain("AGN-16/BLK");
  }
  expect(await listStockToWatch(admin, 50)).toContainEqual(
    expect.objectContaining({ id: "1", sku: "AGN-16/BLK" }),
  );
});
