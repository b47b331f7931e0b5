import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { amountRequest, refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { listUnbilledMonths } from "./commission-invariants.server.ts";
import { billCommission } from "./bill-commission.server.ts";
import {
  findCommissionDocument,
  listBilledSales,
  listCommissionDocuments,
} from "./find-commission-document.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

let sales: TestSales;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-11-21T12:00:00") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => sales.close());

/** A paid order that its vendors ship at a moment. */
async function soldAt(moment: string, pieces: Record<string, number>): Promise<TestOrder> {
  sales.stopClockAt(inIndia(moment));
  return sales.shippedOrder(pieces);
}
async function billAt(moment: string, on: Shop = shop): Promise<void> {
  sales.stopClockAt(inIndia(moment));
  await billCommission(on);
}
async function refundAll({ id }: TestOrder, moment: string): Promise<void> {
  sales.stopClockAt(inIndia(moment));
  const { total } = await shop.db
    .selectFrom("orders")
    .select("total")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await refundMoney(admin, id, await amountRequest(shop, id, total));
}
async function issuedSince(before: Set<string>) {
  const all = await shop.db.selectFrom("commission_documents").selectAll().orderBy("number").execute();
  return all.filter(({ id }) => !before.has(id));
}
async function documentIds(): Promise<Set<string>> {
  const all = await shop.db.selectFrom("commission_documents").select("id").execute();
  return new Set(all.map(({ id }) => id));
}
/** The commission with its GST that the ledger keeps from a vendor for an order. */
async function retainedFor({ id }: TestOrder, vendorId: string): Promise<number> {
  const { kept } = await shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select(sql<number>`coalesce(-sum(amount), 0)::float8`.as("kept"))
    .where("order_id", "=", id)
    .where("vendor_ledger_entries.vendor_id", "=", vendorId)
    .where("kind", "in", ["commission", "gst-on-commission"])
    .executeTakeFirstOrThrow();
  return kept;
}
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

describe("commission invoices", () => {
  it("bill a month until its midnight in India, one vendor each, with the GST of the vendor's state", async () => {
    const before = await documentIds();
    const first = await soldAt("2026-11-21T12:00:00", { 1: 1, 8: 1 });
    const last = await soldAt("2026-11-30T23:59:59", { 1: 1 });
    const next = await soldAt("2026-12-01T00:00:00", { 1: 1 });
    await billAt("2026-12-01T00:20:00");
    const documents = await issuedSince(before);
    expect(documents.map(({ vendor_id, number, month }) => [vendor_id, number, month])).toEqual([
      ["v1", "COM/2627/0001", "2026-11"],
      ["v2", "COM/2627/0002", "2026-11"],
    ]);
    const [ofV1, ofV2] = documents;
    expect(ofV1!.total).toBe((await retainedFor(first, "v1")) + (await retainedFor(last, "v1")));
    expect(ofV1).toMatchObject({ place_of_supply: "27", igst: 0, kind: "invoice" });
    expect(ofV1!.cgst).toBe(ofV1!.sgst);
    expect(ofV1!.cgst).toBeGreaterThan(0);
    expect(ofV2).toMatchObject({ cgst: 0, sgst: 0, total: await retainedFor(first, "v2") });
    expect(ofV2!.igst).toBeGreaterThan(0);
    expect(ofV2!.place_of_supply).not.toBe("27");
    await billAt("2026-12-02T00:20:00");
    expect(await issuedSince(before)).toHaveLength(2);
    await billAt("2027-01-01T00:20:00");
    expect((await issuedSince(before)).slice(2)).toMatchObject([
      { vendor_id: "v1", month: "2026-12", total: await retainedFor(next, "v1") },
    ]);
    await allIsWell();
  });

  it("net what is taken back in the same month, and issue nothing for a sale that came back in full", async () => {
    const before = await documentIds();
    const sale = await soldAt("2027-01-10T12:00:00", { 1: 2 });
    const back = await soldAt("2027-01-10T13:00:00", { 8: 1 });
    sales.stopClockAt(inIndia("2027-01-12T12:00:00"));
    await refundMoney(admin, sale.id, refundRequest({ 0: { quantity: 1 } }));
    await refundAll(back, "2027-01-12T13:00:00");
    await billAt("2027-02-01T00:20:00");
    expect(await issuedSince(before)).toMatchObject([
      { vendor_id: "v1", kind: "invoice", total: await retainedFor(sale, "v1") },
    ]);
    expect(await listUnbilledMonths({ db: shop.db, now: () => inIndia("2027-02-20T12:00:00") })).toEqual([]);
    await allIsWell();
  });

  it("are corrected by a credit note that names them when the refund comes in a later month", async () => {
    const before = await documentIds();
    const order = await soldAt("2027-02-10T12:00:00", { 1: 1 });
    await billAt("2027-03-01T00:20:00");
    const [invoice] = await issuedSince(before);
    const other = await soldAt("2027-03-05T12:00:00", { 1: 1 });
    await refundAll(order, "2027-03-06T12:00:00");
    await billAt("2027-04-01T00:20:00");
    const [, ...later] = await issuedSince(before);
    // The new financial year has its own series.
    expect(later.map(({ kind, number, total }) => [kind, number, total])).toEqual([
      ["invoice", "COM/2728/0001", await retainedFor(other, "v1")],
      ["credit-note", "COMC/2728/0001", invoice!.total],
    ]);
    expect(later[1]).toMatchObject({
      taxable: invoice!.taxable,
      cgst: invoice!.cgst,
      corrects: [{ id: invoice!.id, number: invoice!.number }],
    });
    await allIsWell();
  });

  it("are corrected without GST after the last day on which it could be reduced", async () => {
    const before = await documentIds();
    const order = await soldAt("2027-04-10T12:00:00", { 1: 1 });
    await billAt("2027-05-01T00:20:00");
    const [invoice] = await issuedSince(before);
    await refundAll(order, "2028-12-10T12:00:00");
    await billAt("2029-01-01T00:20:00");
    const [note] = (await issuedSince(before)).filter(({ id }) => id !== invoice!.id);
    expect(note).toMatchObject({
      kind: "commercial-note",
      number: "COMF/2829/0001",
      taxable: invoice!.total,
      cgst: 0,
      igst: 0,
      total: invoice!.total,
    });
    await allIsWell();
  });

  it("are issued once by two runs at the same moment", async () => {
    const before = await documentIds();
    await soldAt("2029-01-10T12:00:00", { 1: 1, 8: 1, 14: 1 });
    sales.stopClockAt(inIndia("2029-02-01T00:20:00"));
    await Promise.all([billCommission(shop), billCommission(shop)]);
    const documents = await issuedSince(before);
    expect(documents.map(({ vendor_id }) => vendor_id).toSorted()).toEqual(["v1", "v2", "v3"]);
    await allIsWell();
  });

  it("leave no gap in the series when a run dies between and within vendors, and the next run issues the rest", async () => {
    const before = await documentIds();
    await soldAt("2029-02-10T12:00:00", { 1: 1, 8: 1, 14: 1 });
    sales.stopClockAt(inIndia("2029-03-01T00:20:00"));
    const dying = { ...shop, now: diesAfter(shop, 6) };
    await expect(billCommission(dying)).rejects.toThrow("killed");
    const some = await issuedSince(before);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(3);
    await allIsWell();
    await billAt("2029-03-02T00:20:00");
    expect((await issuedSince(before)).map(({ vendor_id }) => vendor_id).toSorted()).toEqual([
      "v1",
      "v2",
      "v3",
    ]);
    await allIsWell();
  });

  it("wait, with an alert, until the shop's settings have a GSTIN", async () => {
    const before = await documentIds();
    await soldAt("2029-03-10T12:00:00", { 1: 1 });
    const { gstin } = await shop.db.selectFrom("shop_settings").select("gstin").executeTakeFirstOrThrow();
    await shop.db.updateTable("shop_settings").set({ gstin: null }).execute();
    await billAt("2029-04-01T00:20:00");
    await billAt("2029-04-02T00:20:00");
    expect(await issuedSince(before)).toEqual([]);
    const alerts = await shop.db
      .selectFrom("alerts")
      .select("sentence")
      .where("kind", "=", "commission-not-billed")
      .execute();
    expect(alerts).toEqual([{ sentence: expect.stringMatching(/March 2029.*lack the GSTIN.*Settings/) }]);
    expect(await listUnbilledMonths(shop)).toEqual([]);
    expect(await listUnbilledMonths({ db: shop.db, now: () => inIndia("2029-04-09T00:00:01") })).toEqual([
      "2029-03: the commission of 1 invoices and credit notes is not invoiced.",
    ]);
    await shop.db.updateTable("shop_settings").set({ gstin }).execute();
    await billAt("2029-04-03T00:20:00");
    expect(await issuedSince(before)).toMatchObject([{ number: "COM/2930/0001", month: "2029-03" }]);
    await allIsWell();
  });

  it("go on after the shop moved to another state, and only what was charged before waits for a person", async () => {
    const before = await documentIds();
    const moveTo = (state_code: string, gstin: string) =>
      shop.db.updateTable("shop_settings").set({ state_code, gstin }).execute();
    const { state_code: home, gstin } = await shop.db
      .selectFrom("shop_settings")
      .select(["state_code", "gstin"])
      .executeTakeFirstOrThrow();
    const old = await soldAt("2029-04-04T12:00:00", { 1: 1 });
    await billAt("2029-05-01T00:20:00");
    const stuck = await soldAt("2029-05-02T12:00:00", { 1: 1 });
    await moveTo("29", "29ZZZFZ0000Z1ZR");
    const later = await soldAt("2029-05-03T12:00:00", { 1: 1 });
    await billAt("2029-06-01T00:20:00");
    const [, ofMay] = await issuedSince(before);
    expect(ofMay).toMatchObject({ kind: "invoice", month: "2029-05", total: await retainedFor(later, "v1") });
    await refundAll(old, "2029-06-02T12:00:00");
    const retained = await retainedFor(later, "v1");
    await refundAll(later, "2029-06-02T12:00:00");
    await billAt("2029-07-01T00:20:00");
    const [, , ofJune, ...others] = await issuedSince(before);
    expect(others).toEqual([]);
    expect(ofJune).toMatchObject({ kind: "credit-note", total: retained, corrects: [{ id: ofMay?.id }] });
    expect(await retainedFor(stuck, "v1")).toBeGreaterThan(0);
    await allIsWell();
    await moveTo(home, gstin!);
    await billAt("2029-07-02T00:20:00");
    expect(await issuedSince(before)).toHaveLength(5);
    await allIsWell();
  });

  it("name the shop, the vendor and the service as they were at that time", async () => {
    const before = await documentIds();
    await shop.db
      .updateTable("vendors")
      .set({ tax_status: "enrolled", gstin: null, enrolment_number: "27ENROL0001", pan: "ZZZCZ0000Z" })
      .where("id", "=", "v1")
      .execute();
    await shop.db
      .updateTable("vendors")
      .set({ prices_to_confirm_since: null })
      .where("id", "=", "v1")
      .execute();
    await shop.db
      .insertInto("commission_service_codes")
      .values({
        valid_from: inIndia("2029-08-01T00:00:00"),
        sac: "998599",
        description: "Listing fee",
        source: "CA",
      })
      .execute();
    await soldAt("2029-07-10T12:00:00", { 1: 1 });
    await billAt("2029-08-01T00:20:00");
    const [{ id } = { id: "" }] = await issuedSince(before);
    await shop.db
      .updateTable("vendors")
      .set({ legal_name: "Somebody else" })
      .where("id", "=", "v1")
      .execute();
    const vendor = asVendor(shop, "v1");
    expect(await findCommissionDocument(vendor, id)).toMatchObject({
      seller: { gstin: expect.stringMatching(/^27/), stateCode: "27" },
      buyer: { gstin: null, enrolmentNumber: "27ENROL0001", stateCode: "27" },
      lines: [{ description: "Listing fee", sac: "998599", gstBasisPoints: 1_800, documents: 1 }],
    });
    expect((await findCommissionDocument(vendor, id))?.buyer.legalName).not.toBe("Somebody else");
  });

  it("are read by their vendor and the shop, and by nobody else", async () => {
    const { rows, total } = await listCommissionDocuments(asVendor(shop, "v1"), 1);
    expect(total).toBeGreaterThan(4);
    expect(new Set(rows.map(({ vendorName }) => vendorName)).size).toBe(1);
    const [{ id } = { id: "" }] = rows;
    expect(await findCommissionDocument(asVendor(shop, "v2"), id)).toBeUndefined();
    expect(await findCommissionDocument(asVendor(shop, "v1"), "1")).toBeUndefined();
    expect(await findCommissionDocument(admin, id)).toMatchObject({ id });
    expect((await listCommissionDocuments(admin, 1)).total).toBeGreaterThan(total);
    await expect(findCommissionDocument(shop, id)).rejects.toMatchObject({ code: "access.not-vendor" });
    expect(await listBilledSales(shop, id)).toMatchObject([{ number: expect.stringMatching(/^V1\//) }]);
  });
});

/** A clock that stops the process at its nth question. */
function diesAfter({ now }: Shop, questions: number): () => Date {
  let count = 0;
  return () => {
    count += 1;
    if (count > questions) throw new Error("killed");
    return now();
  };
}
