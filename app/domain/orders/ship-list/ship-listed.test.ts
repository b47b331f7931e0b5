import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  fulfilmentMails,
  makeTransition,
  packAsBefore,
  placePaidOrder,
  placeTestOrder,
  shipment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { planRow } from "../../tax/dated-rows/dated-rows.server.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { ewayBillLimits, listEwayBillLimits } from "../../tax/rates/eway-bill-limits.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { noteEwayBill } from "../correct/note-eway-bill.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import { checkShipList, type ListedOutcome, shipListed } from "./ship-listed.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 100 }).execute();
});
afterAll(() => opened.close());

const brief = (outcomes: ListedOutcome[]) => outcomes.map(({ outcome, reason }) => reason ?? outcome);

/** Ships without the serial numbers that the products need. */
const bare = { isWithoutSerials: true };

/** Packed without invoices, so that their serial numbers come with the list. */
async function packed(pieces: Record<string, number>, vendorIds = ["v1"]): Promise<TestOrder> {
  const order = await placeTestOrder(shop, pieces);
  for (const id of vendorIds) await packAsBefore(asVendor(shop, id), order.fulfilments[id]!);
  return order;
}

async function paid(): Promise<TestOrder> {
  const order = await placePaidOrder(shop, { "13": 1 });
  await packAsBefore(vendor, order.fulfilments.v1!);
  return order;
}

/** How many fulfilments, invoices, events and mails there are of these orders, for a comparison. */
async function traces(...orders: TestOrder[]) {
  const ids = orders.map(({ id }) => id);
  const [shipped, invoices, serials, events, mails] = await Promise.all([
    shop.db
      .selectFrom("fulfilments")
      .select("id")
      .where("order_id", "in", ids)
      .where("status", "=", "shipped")
      .execute(),
    shop.db.selectFrom("tax_documents").select("number").where("order_id", "in", ids).execute(),
    shop.db.selectFrom("unit_serials").select("serial_number").where("order_id", "in", ids).execute(),
    shop.db
      .selectFrom("order_events")
      .select("id")
      .where("order_id", "in", ids)
      .where("event", "=", "ship")
      .execute(),
    Promise.all(orders.map((order) => fulfilmentMails(shop, order))),
  ]);
  return {
    shipped: shipped.length,
    invoices: invoices.length,
    serials: serials.map((row) => row.serial_number).toSorted(),
    events: events.length,
    mails: mails.flat().length,
  };
}

describe("a list of shipments", () => {
  it("ships each order once, as the check said, and a second time nothing", async () => {
    const [first, second] = [await packed({ "13": 2 }), await packed({ "13": 1 })];
    const list = `Order,Courier,Tracking\n${first.number},blue dart,BD 1,a1,a2\n${second.number.toLowerCase()},DTDC,D2\n`;
    const nothing = { shipped: 0, invoices: 0, serials: [], events: 0, mails: 0 };
    expect(brief(await checkShipList(vendor, list, bare))).toEqual(["ships", "ships"]);
    expect(await traces(first, second)).toEqual(nothing);
    expect(brief(await shipListed(vendor, list, bare))).toEqual(["ships", "ships"]);
    const all = { shipped: 2, invoices: 2, serials: ["A1", "A2"], events: 2, mails: 2 };
    expect(await traces(first, second)).toEqual(all);
    for (const again of [checkShipList, shipListed]) {
      expect(brief(await again(vendor, list, bare))).toEqual(["shipped-before", "shipped-before"]);
    }
    await makeTransition(vendor, second.fulfilments.v1!, "deliver");
    expect(brief(await shipListed(vendor, list, bare))).toEqual(["shipped-before", "shipped-before"]);
    expect(await traces(first)).toMatchObject({ shipped: 1, invoices: 1, events: 1 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("ships and hands over without a courier, each order once", async () => {
    const [own, fetched, nameless] = [await paid(), await paid(), await paid()];
    const list = `${own.number},own,,O1\n${fetched.number},collected,Asha Patil,C1\n${nameless.number},collected`;
    const missing = "Please enter the name of the person who collected it.";
    expect(brief(await checkShipList(vendor, list, bare))).toEqual(["ships", "ships", missing]);
    expect(brief(await shipListed(vendor, list, bare))).toEqual(["ships", "ships", missing]);
    expect(brief(await shipListed(vendor, list, bare))).toEqual([
      "shipped-before",
      "shipped-before",
      missing,
    ]);
    const statusOf = async ({ fulfilments }: TestOrder) =>
      shop.db
        .selectFrom("fulfilments")
        .select(["status", "sent_by", "carrier", "tracking_number", "collected_by"])
        .where("id", "=", fulfilments.v1!)
        .executeTakeFirst();
    const none = { carrier: null, tracking_number: null };
    expect(await statusOf(own)).toEqual({ ...none, status: "shipped", sent_by: "own", collected_by: null });
    expect(await statusOf(fetched)).toEqual({
      ...none,
      status: "delivered",
      sent_by: "collected",
      collected_by: "Asha Patil",
    });
    expect(await statusOf(nameless)).toMatchObject({ status: "processing", sent_by: null });
    expect(await traces(own, fetched)).toMatchObject({ invoices: 2, serials: ["C1", "O1"], events: 2 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("says which consignments are above the limit for e-way bills, by where the goods move", async () => {
    const admin = await asNewAdmin(shop);
    const bangalore = { addressLine1: "1 Brigade Road", city: "Bengaluru", state: "29", pincode: "560001" };
    const send = async (pieces: number, to?: object) => {
      const order = await placeTestOrder(shop, { "13": pieces }, "cod", to);
      await makeTransition(vendor, order.fulfilments.v1!, "pack");
      return order;
    };
    const orders = [await send(2), await send(3), await send(1, bangalore), await send(2, bangalore)];
    const list = orders.map(({ number }, index) => `${number},DTDC,E${index}`).join("\n");
    const limits = async () =>
      (await checkShipList(vendor, list, bare)).map(({ ewayBillLimit }) => ewayBillLimit);
    expect(await limits()).toEqual([null, 100_000, null, 50_000]);

    const [, within, , between] = orders.map(({ fulfilments }) => fulfilments.v1!);
    const bill = {
      ewayBillNumber: "231001234567",
      transporterId: "27ZZZTZ0000Z1Z9",
      vehicleNumber: "MH12AB1234",
    };
    await expect(noteEwayBill(vendor, within!, bill)).rejects.toMatchObject({
      code: "eway-bill.not-shipped",
    });
    await shipFulfilment(vendor, between!, { ...shipment, ...bill });
    await shipListed(vendor, list, bare);
    await expect(noteEwayBill(asVendor(shop, "v2"), within!, bill)).rejects.toMatchObject({
      code: "order.not-found",
    });
    expect(await findVendorOrder(vendor, within!)).toMatchObject({
      ewayBillNumber: null,
      ewayBillLimit: 100_000,
    });
    await noteEwayBill(vendor, within!, bill);
    await noteEwayBill(vendor, within!, bill);
    expect(await findVendorOrder(vendor, within!)).toMatchObject(bill);
    expect(await findVendorOrder(vendor, between!)).toMatchObject({ ...bill, ewayBillLimit: 50_000 });
    expect(await limits()).toEqual([null, null, null, null]);
    const noted = await shop.db
      .selectFrom("audit_entries")
      .select("action")
      .where("subject_id", "=", within!)
      .where("action", "=", "fulfilment.eway-bill")
      .execute();
    expect(noted).toHaveLength(1);

    // The limit of the day of dispatch counts.
    const planned = { state: "", limit: 80_000, validFrom: indianDay(new Date()), source: "Anita Rao, CA" };
    await planRow(admin, ewayBillLimits, planned);
    const later = await send(2, bangalore);
    const third = `${later.number},DTDC,F1`;
    expect(await shipListed(vendor, third, bare)).toMatchObject([{ outcome: "ships", ewayBillLimit: null }]);
    const yesterday = { ...planned, validFrom: indianDay(new Date(Date.now() - 86_400_000)) };
    await expect(planRow(admin, ewayBillLimits, yesterday)).rejects.toMatchObject({
      code: "eway-bill-limit.too-early",
    });
    expect(await listEwayBillLimits(admin)).toMatchObject([
      { stateCode: "", limit: 80_000 },
      { stateCode: "", limit: 50_000 },
      { stateCode: "27", limit: 100_000 },
    ]);
  });

  it("sent twice at the same moment ships once", async () => {
    const orders = [await packed({ "13": 1 }), await packed({ "13": 1 })];
    const list = orders.map(({ number }, index) => `${number};Delhivery;L${index}`).join("\n");
    await Promise.all([shipListed(vendor, list, bare), shipListed(vendor, list, bare)]);
    expect(await traces(...orders)).toMatchObject({ shipped: 2, invoices: 2, events: 2, mails: 2 });
  });

  it("says of each line why it is refused, and ships the others", async () => {
    const good = await packed({ "13": 1 });
    const unpacked = await placeTestOrder(shop, { "13": 1 });
    const unpaid = await placeTestOrder(shop, { "13": 1 }, "demo");
    const foreign = await packed({ "3": 1 }, ["v2"]);
    const cancelled = await placeTestOrder(shop, { "13": 1 });
    await makeTransition(vendor, cancelled.fulfilments.v1!, "cancel");
    const shipped = await packed({ "13": 1 });
    await makeTransition(vendor, shipped.fulfilments.v1!, "ship");
    const untracked = await packed({ "13": 1 });
    const list = [
      `${good.number},DTDC,W1`,
      `${good.number},DTDC,W1b`,
      `${unpacked.number},DTDC,W2`,
      `${unpaid.number},DTDC,W3`,
      `${foreign.number},DTDC,W4`,
      `${cancelled.number},DTDC,W5`,
      `${shipped.number},DTDC,W6`,
      "YN-UNKNOWN,DTDC,W7",
      `${untracked.number},DTDC`,
      `${untracked.number}`,
    ].join("\n");
    const expected = [
      "ships",
      "This order is already on line 1. Please keep one of the two lines.",
      "Pack this order first.",
      "Pack this order first.",
      "Order not found.",
      expect.stringContaining("cancelled, so it cannot be shipped"),
      expect.stringContaining("shipped, so it cannot be shipped"),
      "Order not found.",
      "Tracking number is required.",
      "This order is already on line 9. Please keep one of the two lines.",
    ];
    expect(brief(await checkShipList(vendor, list, bare))).toEqual(expected);
    expect(brief(await shipListed(vendor, list, bare))).toEqual(expected);
    expect(await traces(good)).toMatchObject({ shipped: 1, invoices: 1 });
    expect(await traces(unpacked, unpaid, foreign, untracked)).toMatchObject({ shipped: 0, invoices: 0 });
  });

  it("is held back where serial numbers are missing, until that is confirmed", async () => {
    const order = await packed({ "13": 2 });
    const list = `${order.number},DTDC,Z1,S-1`;
    expect(brief(await shipListed(vendor, list))).toEqual([
      expect.stringContaining("Serial numbers are missing"),
    ]);
    expect(await traces(order)).toMatchObject({ shipped: 0, invoices: 0, serials: [] });
    expect(brief(await shipListed(vendor, list, bare))).toEqual(["ships"]);
    expect(await traces(order)).toMatchObject({ shipped: 1, serials: ["S-1"] });
  });

  it("gives serial numbers to the products in their order, all or none", async () => {
    const order = await packed({ "13": 2, "1": 1 });
    const line = `${order.number}\tDTDC\tT1`;
    expect(brief(await checkShipList(vendor, `${line}\tS1`))).toEqual([
      expect.stringContaining("each of its 3 pieces"),
    ]);
    expect(brief(await checkShipList(vendor, `${line}\tS1, S1, S2`))).toEqual([
      expect.stringContaining("twice"),
    ]);
    await shipListed(vendor, `${line}\tS1, S2, S3`);
    const rows = await shop.db
      .selectFrom("unit_serials")
      .innerJoin("order_lines", (join) =>
        join
          .onRef("order_lines.order_id", "=", "unit_serials.order_id")
          .onRef("order_lines.position", "=", "unit_serials.position"),
      )
      .select(["serial_number", "quantity"])
      .where("unit_serials.order_id", "=", order.id)
      .execute();
    expect(rows.filter(({ quantity }) => quantity === 2)).toHaveLength(2);
    expect(rows).toHaveLength(3);
  });

  it("is taken from an admin for every vendor, unless two parcels of an order are packed", async () => {
    const admin = await asNewAdmin(shop);
    const both = await packed({ "13": 1, "3": 1 }, ["v1", "v2"]);
    expect(brief(await checkShipList(admin, `${both.number},DTDC,X1`))).toEqual([
      expect.stringContaining("Packed items of"),
    ]);
    await makeTransition(vendor, both.fulfilments.v1!, "ship");
    const list = `${both.number},DTDC,X1`;
    expect(await shipListed(admin, list, bare)).toMatchObject([
      { outcome: "ships", vendorName: expect.any(String) },
    ]);
    expect(brief(await shipListed(admin, list, bare))).toEqual(["shipped-before"]);
    expect(await traces(both)).toMatchObject({ shipped: 2, invoices: 2 });
  });

  it("is refused from customers", async () => {
    const order = await packed({ "13": 1 });
    await expect(shipListed(order.customer, `${order.number},DTDC,Y1`)).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
