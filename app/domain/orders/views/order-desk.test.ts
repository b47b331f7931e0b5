import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { readOwnFigures } from "../../reports/dashboard/own-figures.server.ts";
import { readOwnSales } from "../../reports/dashboard/own-sales.server.ts";
import { readTrends } from "../../reports/dashboard/trends.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { exportVendorOrders } from "../lists/export-vendor-orders.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";

const now = new Date("2026-11-21T06:30:00Z");

let opened: TestShop;
let shop: Shop;
let admin: Shop;
/** A business order of two vendors whose part of v1 is shipped; cash; paid and partly refunded; unpaid; cancelled. */
let orders: Record<"business" | "cash" | "refunded" | "unpaid" | "cancelled", TestOrder>;
let invoice: string;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 100 }).execute();
  orders = {
    business: await placeTestOrder(shop, { "13": 1, "3": 1 }),
    cash: await placeTestOrder(shop, { "13": 2 }),
    refunded: await placeTestOrder(shop, { "13": 1 }, "demo"),
    unpaid: await placeTestOrder(shop, { "13": 1 }, "demo"),
    cancelled: await placeTestOrder(shop, { "3": 1 }),
  };
  await shop.db
    .updateTable("orders")
    .set({
      phone: "9822012345",
      buyer_gstin: "27AAPFU0939F1ZV",
      buyer_business_name: "Kadam & Sons",
      billing_address_line1: "4 Laxmi Road",
      billing_city: "Pune",
      billing_state_code: "27",
      billing_pincode: "411030",
      pos_basis: "same-state",
      place_of_supply: "27",
    })
    .where("id", "=", orders.business.id)
    .execute();
  const { v1 = "" } = orders.business.fulfilments;
  const { position } = await shop.db
    .selectFrom("order_lines")
    .select("position")
    .where("fulfilment_id", "=", v1)
    .executeTakeFirstOrThrow();
  const serials = new Map([[position, ["NV 55-A1"]]]);
  await packFulfilment(asVendor(shop, "v1"), v1, { serials });
  await shipFulfilment(asVendor(shop, "v1"), v1, {
    carrier: "Blue Dart",
    trackingNumber: "BD-7788 12",
    serials,
  });
  ({ number: invoice } = await shop.db
    .selectFrom("tax_documents")
    .select("number")
    .where("fulfilment_id", "=", v1)
    .executeTakeFirstOrThrow());
  await payTestOrder(shop, orders.refunded);
  await refundMoney(admin, orders.refunded.id, await amountRequest(shop, orders.refunded.id, 100_000));
  await makeTransition(asVendor(shop, "v2"), orders.cancelled.fulfilments.v2!, "cancel");
});
afterAll(() => opened.close());

const ofShop = (text: string) => listOrders(admin, readOrdersQuery(new URLSearchParams(text)));
const ofVendor = (text: string, id = "v1") =>
  listVendorOrders(asVendor(shop, id), readVendorOrderQuery(new URLSearchParams(text)));
const numbersOf = async (search: string) =>
  (await ofShop(new URLSearchParams({ search }).toString())).rows.map(({ number }) => number);
const numbersOfVendor = async (search: string, id?: string) =>
  (await ofVendor(new URLSearchParams({ search }).toString(), id)).orders.map(({ number }) => number);

describe("the search for orders", () => {
  it.each([
    "NV 55-A1",
    "nv55a1",
    "NV55",
    "bd778812",
    "BD-7788",
    "27aapfu0939f1zv",
    "kadam & sons",
    "+91 98220 12345",
    "098220-12345",
  ])("finds %j, for the shop and for the vendor", async (search) => {
    expect(await numbersOf(search)).toEqual([orders.business.number]);
    expect(await numbersOfVendor(search)).toEqual([orders.business.number]);
  });

  it("finds an invoice by its number, with or without its slashes", async () => {
    for (const search of [invoice, invoice.toLowerCase().replaceAll("/", "")]) {
      expect(await numbersOf(search)).toEqual([orders.business.number]);
      expect(await numbersOfVendor(search)).toEqual([orders.business.number]);
    }
  });

  it("shows a vendor nothing by what belongs to another vendor, nor by the customer's email address", async () => {
    for (const search of ["NV55", "BD-7788", invoice, "Office Mini", orders.business.customer.actor.email])
      expect(await numbersOfVendor(search, "v2")).toEqual([]);
    expect(await numbersOfVendor(orders.business.customer.actor.email)).toEqual([]);
    expect(await numbersOfVendor("98220 12345", "v2")).toEqual([orders.business.number]);
  });
});

const rows = async (file: AsyncGenerator<string>) => {
  let text = "";
  for await (const piece of file) text += piece;
  const [head = "", ...lines] = text.replace("\uFEFF", "").trim().split("\r\n");
  // No cell of these files has a comma, apart from quoted ones, which are emptied here.
  const cells = (line: string) => line.replaceAll(/"[^"]*"/g, "").split(",");
  return lines.map((line) =>
    Object.fromEntries(cells(line).map((cell, index) => [cells(head)[index], cell])),
  );
};
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

describe("revenue", () => {
  it("is what was bought less its credits, and the same wherever it is shown", async () => {
    const expected = orders.business.total + orders.cash.total + orders.refunded.total - 100_000;
    const { totals } = await ofShop("");
    expect(totals).toEqual({ count: 5, sold: 3, revenue: expected, refunded: 0, toRefund: 100_000 });
    const today = (await readTrends(admin, 7)).days.at(-1);
    expect(today).toMatchObject({ revenue: expected, orders: 3 });
    const file = await rows(exportOrders(admin, readOrdersQuery(new URLSearchParams())));
    expect(sum(file.map((row) => Number(row["Sales incl. GST"]) * 100))).toBe(expected);

    const vendors = await Promise.all(
      ["v1", "v2", "v3"].map(async (id) => {
        const vendor = asVendor(shop, id);
        const { totals: own } = await ofVendor("", id);
        expect((await readOwnFigures(vendor)).sales.now).toBe(own.revenue);
        expect((await readOwnSales(vendor, "day")).at(-1)?.sales).toBe(own.revenue);
        const ownFile = await rows(exportVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams())));
        expect(Math.round(sum(ownFile.map((row) => Number(row["Sales incl. GST"]) * 100)))).toBe(own.revenue);
        return own;
      }),
    );
    expect(sum(vendors.map(({ revenue }) => revenue))).toBe(expected);
    expect(sum(vendors.map(({ toRefund }) => toRefund))).toBe(100_000);
  });

  it("is summed over what the filters show, also over orders that do not fit on the page", async () => {
    expect((await ofShop("method=cod&page=2")).totals).toMatchObject({ count: 3, sold: 2, refunded: 0 });
    expect((await ofShop("payment=refunding")).totals).toMatchObject({
      count: 1,
      refunded: 0,
      toRefund: 100_000,
    });
    expect((await ofShop("search=nothing-like-this")).totals).toEqual({
      count: 0,
      sold: 0,
      revenue: 0,
      refunded: 0,
      toRefund: 0,
    });
  });
});

describe("the file of a vendor's orders", () => {
  it("holds what the filters show, with the vendor's own amounts alone", async () => {
    const vendor = asVendor(shop, "v1");
    const query = readVendorOrderQuery(new URLSearchParams("status=shipped"));
    const file = await rows(exportVendorOrders(vendor, query));
    expect(file).toHaveLength(1);
    const { total } = (await ofVendor("status=shipped")).orders[0]!;
    expect(file[0]).toMatchObject({
      Order: orders.business.number,
      Date: "2026-11-21",
      Phone: "9822012345",
      GSTIN: "27AAPFU0939F1ZV",
      "Business name": "Kadam & Sons",
      "Place of supply": "27-Maharashtra",
      Products: "1 × Office Mini",
      Pieces: "1",
      Total: String(total / 100),
      Payment: "Cash on delivery",
      Status: "Shipped",
      Courier: "Blue Dart",
      "Tracking number": "BD-7788 12",
      Invoice: invoice,
    });
  });

  it("and that of all orders say who is billed, and where the goods are supplied", async () => {
    let text = "";
    for await (const piece of exportOrders(admin, readOrdersQuery(new URLSearchParams("q=Kadam"))))
      text += piece;
    expect(text).toContain(
      '27AAPFU0939F1ZV,Kadam & Sons,"4 Laxmi Road, Pune, Maharashtra 411030",27-Maharashtra,Delivery address and GSTIN in the same state',
    );
  });

  it("is the vendors' alone", async () => {
    const query = readVendorOrderQuery(new URLSearchParams());
    await expect(exportVendorOrders(orders.cash.customer, query).next()).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
