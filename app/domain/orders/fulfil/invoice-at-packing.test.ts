import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  box,
  makeTransition,
  packAsBefore,
  placePaidOrder,
  placeTestOrder,
  shipment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { findOwnBalance } from "../../books/payouts/balances.server.ts";
import { readTcsOfMonth } from "../../books/ledger/tcs-register.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { cancelFulfilment } from "../cancel/cancel-fulfilment.server.ts";
import { splitFulfilment } from "../parts/split-fulfilment.server.ts";
import { correctSerial } from "../correct/correct-serial.server.ts";
import { shipFulfilment } from "./ship-fulfilment.server.ts";
import { packFulfilment } from "./pack-fulfilment.server.ts";

/** A product of v1. */
const own = "13";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-03-31T22:00:00+05:30") });
  ({ shop } = sales);
  admin = await asNewAdmin(shop);
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => sales.close());

const partOf = ({ fulfilments }: TestOrder) => fulfilments.v1!;
const pack = (order: TestOrder, serials: string[] = []) =>
  packFulfilment(vendor, partOf(order), { ...box, serials: new Map([[0, serials]]) });
const documentsOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("tax_documents")
    .select(["id", "kind", "number", "total", "issued_at"])
    .where("order_id", "=", id)
    .orderBy("issued_at")
    .orderBy("kind", "desc")
    .execute();
async function mailedDocuments({ customer }: TestOrder, template: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(document_ids) as id from mails
    where recipient = ${customer.actor.email} and template like ${template}`.execute(shop.db);
  return rows.map(({ id }) => id);
}
const kindsOf = async (order: TestOrder) => (await documentsOf(order)).map(({ kind }) => kind);
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

describe("a box that is packed has its invoice", () => {
  it("of the day on which it was packed, whenever it leaves: TCS and the year follow it", async () => {
    const order = await placePaidOrder(shop, { [own]: 1 });
    sales.stopClockAt(new Date("2027-03-31T23:30:00+05:30"));
    await pack(order);
    sales.stopClockAt(new Date("2027-04-01T09:00:00+05:30"));
    const march = await readTcsOfMonth(vendor, "2027-03");
    await makeTransition(vendor, partOf(order), "ship");
    const documents = await documentsOf(order);
    expect(documents).toMatchObject([{ kind: "invoice", total: order.total }]);
    expect(documents[0]!.number).toMatch(/^V1\/2627\//);
    expect(march).toHaveLength(1);
    expect(await readTcsOfMonth(vendor, "2027-03")).toEqual(march);
    expect(await readTcsOfMonth(vendor, "2027-04")).toEqual([]);
    expect((await findOwnBalance(vendor)).waiting).toBeGreaterThan(0);
    // The invoice reaches the customer with the tracking number.
    expect(await mailedDocuments(order, "order-shipped")).toEqual([documents[0]!.id]);
    await allIsWell();
  });

  it("once, however many people pack it at the same moment", async () => {
    const order = await placeTestOrder(shop, { [own]: 2 });
    await Promise.all([
      pack(order, ["P-1"]),
      pack(order, ["P-2"]),
      packFulfilment(admin, partOf(order), box),
    ]);
    expect(await kindsOf(order)).toEqual(["invoice"]);
    await allIsWell();
  });

  it("unless its customer collects it: then the invoice is handed over with it", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    await shop.db
      .updateTable("fulfilments")
      .set({ collect_code: "123456", supply_state: "27" })
      .where("id", "=", partOf(order))
      .execute();
    await pack(order);
    expect(await kindsOf(order)).toEqual([]);
  });

  it("or gets it as it leaves, where it was packed before invoices were issued at packing", async () => {
    const order = await placePaidOrder(shop, { [own]: 1 });
    await packAsBefore(vendor, partOf(order));
    expect(await kindsOf(order)).toEqual([]);
    await makeTransition(vendor, partOf(order), "ship");
    expect(await kindsOf(order)).toEqual(["invoice"]);
    await allIsWell();
  });

  it("and is shipped with the numbers it was packed with, of which a wrong one is corrected before", async () => {
    const order = await placePaidOrder(shop, { [own]: 1 });
    const [wrong, right] = [`W-${order.number}`, `X-${order.number}`] as const;
    await pack(order, [wrong]);
    const send = (serial: string) =>
      shipFulfilment(vendor, partOf(order), { ...shipment, serials: new Map([[0, [serial]]]) });
    await expect(send(right)).rejects.toMatchObject({ code: "serial-numbers.not-packed" });
    await correctSerial(vendor, partOf(order), { position: 0, former: wrong, serialNumber: right });
    await send(right);
    await allIsWell();
  });

  it("and can no longer be split", async () => {
    const order = await placePaidOrder(shop, { [own]: 2 });
    await pack(order);
    const input = { now: new Map([[0, 1]]), date: null, reason: "x", contents: "", moves: 0 };
    await expect(splitFulfilment(vendor, partOf(order), input as never)).rejects.toMatchObject({
      code: "parts.packed",
      message: expect.stringContaining("cancel them") as string,
    });
  });
});

describe("what is cancelled after it was packed", () => {
  it.each([
    ["by its seller", (order: TestOrder) => cancelFulfilment(vendor, partOf(order), { reason: "damaged" })],
    ["by its customer", (order: TestOrder) => cancelMyOrder(order.customer, order.id)],
  ])("gets a credit note, its stock and its serial number back: %s", async (_, cancel) => {
    const before = await stockOf(shop, own);
    const order = await placePaidOrder(shop, { [own]: 1 });
    const number = `C-${order.number}`;
    await pack(order, [number]);
    await cancel(order);
    const [invoice, note] = await documentsOf(order);
    expect([invoice, note]).toMatchObject([{ kind: "invoice" }, { kind: "credit-note", total: order.total }]);
    expect(await stockOf(shop, own)).toBe(before);
    const entries = await shop.db
      .selectFrom("vendor_ledger_entries")
      .select(({ fn }) => fn.sum("amount").as("sum"))
      .where("fulfilment_id", "=", partOf(order))
      .where("kind", "not in", ["tds"])
      .executeTakeFirstOrThrow();
    expect(Number(entries.sum)).toBe(0);
    expect(await mailedDocuments(order, "%-cancelled")).toEqual([note!.id]);
    // The unit can go to somebody else.
    const next = await placePaidOrder(shop, { [own]: 1 });
    await packFulfilment(vendor, partOf(next), { serials: new Map([[0, [number]]]) });
    await allIsWell();
  });

  it("needs no refund where it was to be paid in cash", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    await pack(order);
    await cancelFulfilment(vendor, partOf(order), { reason: "undeliverable" });
    expect(await kindsOf(order)).toEqual(["invoice", "credit-note"]);
    expect(
      await shop.db.selectFrom("refunds").selectAll().where("order_id", "=", order.id).execute(),
    ).toEqual([]);
    await allIsWell();
  });
});

describe("a piece that is refunded after it was packed", () => {
  it("is taken out of the box by its number, and credited; the rest leaves", async () => {
    const order = await placePaidOrder(shop, { [own]: 2 });
    await pack(order, [`R1-${order.number}`, `R2-${order.number}`]);
    const refund = (units: number[]) =>
      refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, restock: true, units } }));
    await expect(refund([])).rejects.toMatchObject({ code: "refund.units-in-box" });
    await refund([2]);
    expect(await kindsOf(order)).toEqual(["invoice", "credit-note"]);
    await makeTransition(vendor, partOf(order), "ship");
    await allIsWell();
  });

  it("ends its part if it was the last, with all its numbers back", async () => {
    const order = await placePaidOrder(shop, { [own]: 1 });
    await pack(order, [`L-${order.number}`]);
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, restock: true } }));
    const unit = shop.db.selectFrom("unit_serials").select("returned_at").where("order_id", "=", order.id);
    expect((await unit.executeTakeFirstOrThrow()).returned_at).not.toBeNull();
    await allIsWell();
  });
});
