import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { csvRows } from "#tests/support/csv-rows.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelFulfilments } from "../fulfil/several-at-once.server.ts";
import { exportShipList } from "../ship-list/export-ship-list.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { checkShipList, shipListed } from "../ship-list/ship-listed.server.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { readSelected } from "./read-selected.server.ts";

/** Products of v1 and v2. */
const ofBoth = { "13": 2, "3": 1 };

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  await shop.db.updateTable("products").set({ needs_serial: false }).where("id", "=", "13").execute();
});
afterAll(() => opened.close());

const ids = ({ fulfilments }: TestOrder) => Object.values(fulfilments);
const named = (...orders: TestOrder[]) => ({ parts: [], orders: orders.map(({ id }) => id) });
type Row = Record<string, string>;
const fileOf = (by: Shop, selection: Parameters<typeof exportShipList>[1]) =>
  csvRows(exportShipList(by, selection));
/** The file with what was typed into its rows. */
const written = (rows: Row[]) =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\n");

describe("orders that were selected", () => {
  it("are found by the seller that has to pack or ship a part of them", async () => {
    const order = await placePaidOrder(shop, ofBoth);
    await makeTransition(vendor, order.fulfilments.v1!, "pack");
    const isFound = async (filter: string) =>
      (await listOrders(admin, readOrdersQuery(new URLSearchParams(filter)))).rows.some(
        ({ id }) => id === order.id,
      );
    expect(await isFound("status=to-pack&vendor=v2")).toBe(true);
    expect(await isFound("status=to-pack&vendor=v1")).toBe(false);
    expect(await isFound("status=to-ship&vendor=v1")).toBe(true);
  });

  it("keep a cancelled part that has an invoice, for its credit note", async () => {
    const order = await placePaidOrder(shop, ofBoth);
    await makeTransition(vendor, order.fulfilments.v1!, "pack");
    await cancelFulfilments(admin, ids(order), { reason: "out-of-stock" });
    const parts = await readSelected(admin, named(order));
    expect(parts).toMatchObject([{ id: order.fulfilments.v1, creditNotes: [expect.any(String)], lines: [] }]);
  });

  it("are all parts for the staff, and for a vendor its own", async () => {
    const [first, second] = [await placeTestOrder(shop, ofBoth), await placeTestOrder(shop, { "13": 1 })];
    const all = await readSelected(admin, named(first, second));
    expect(all.map(({ id }) => id).toSorted()).toEqual([...ids(first), ...ids(second)].toSorted());
    const own = await readSelected(vendor, named(first, second));
    expect(own.map(({ id }) => id)).toEqual([first.fulfilments.v1, second.fulfilments.v1]);
    expect(own[0]).toMatchObject({
      number: first.number,
      city: "Pune",
      lines: [{ quantity: 2 }],
      isInvoiced: false,
      seller: { name: "Sahyadri Computers" },
    });
    expect(await readSelected(vendor, { parts: [first.fulfilments.v2!, "1"], orders: [] })).toEqual([]);
  });

  it("are cancelled for one reason, except what has left", async () => {
    const [open, packed, sent] = [
      await placePaidOrder(shop, { "13": 1 }),
      await placePaidOrder(shop, { "13": 1 }),
      await placePaidOrder(shop, { "13": 1 }),
    ];
    for (const order of [packed, sent]) await makeTransition(vendor, order.fulfilments.v1!, "pack");
    await makeTransition(vendor, sent.fulfilments.v1!, "ship");
    const all = [open, packed, sent].flatMap(ids);
    expect(await cancelFulfilments(vendor, all, { reason: "out-of-stock" })).toEqual({
      cancelled: 2,
      problems: [`${sent.number}: This order is shipped, so it cannot be cancelled now.`],
    });
    expect((await readSelected(vendor, { parts: all, orders: [] })).map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
      "shipped",
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("the shipping list of packed orders", () => {
  it("is filled in and read back, each part of an order on its own line", async () => {
    const order = await placeTestOrder(shop, ofBoth);
    for (const [id, part] of Object.entries(order.fulfilments))
      await makeTransition(asVendor(shop, id), part, "pack");
    const other = await placePaidOrder(shop, { "13": 1 });
    await makeTransition(vendor, other.fulfilments.v1!, "pack");
    const rows = await fileOf(admin, named(order, other));
    expect(rows).toMatchObject([
      { "Order number": order.number, Part: "1 of 1" },
      { "Order number": order.number, Part: "1 of 1" },
      { "Order number": other.number, Seller: "Sahyadri Computers", City: "Pune", "Cash to collect": "" },
    ]);
    for (const row of rows.slice(0, 2)) {
      Object.assign(row, { Courier: "DTDC", "Tracking number": `T${row.Seller?.length}` });
      expect(Number(row["Cash to collect"])).toBeGreaterThan(0);
    }
    const list = written(rows);
    // What is not filled in waits.
    expect((await checkShipList(admin, list)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      "ships",
      "ships",
    ]);
    await shipListed(admin, list);
    for (const [id, part] of Object.entries(order.fulfilments)) {
      const sent = await findVendorOrder(asVendor(shop, id), part);
      expect(sent).toMatchObject({ status: "shipped", trackingNumber: `T${sent!.seller.name.length}` });
    }
    expect(await findVendorOrder(vendor, other.fulfilments.v1!)).toMatchObject({ status: "processing" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("asks for the e-way bill where the value needs one, and takes it with the vehicle", async () => {
    const dear = await placePaidOrder(shop, { "13": 4 });
    await makeTransition(vendor, dear.fulfilments.v1!, "pack");
    const rows = await fileOf(vendor, "to-ship");
    const row = rows.find((cells) => cells["Order number"] === dear.number)!;
    expect(row["E-way bill"]).toBe("needed");
    Object.assign(row, { Courier: "own", "E-way bill": "231001234567", Vehicle: "MH 12 AB 1234" });
    const list = written([row]);
    expect(await shipListed(vendor, list)).toMatchObject([{ outcome: "ships", ewayBillLimit: null }]);
    expect(await findVendorOrder(vendor, dear.fulfilments.v1!)).toMatchObject({
      ewayBillNumber: "231001234567",
      vehicleNumber: "MH12AB1234",
    });
  });
});
