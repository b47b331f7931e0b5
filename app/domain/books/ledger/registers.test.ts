import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { becomes } from "#tests/support/test-tax-status.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import {
  dropOperatorRegistration,
  setOperatorRegistration,
} from "../../tax/deductions/operator-registrations.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { listWholeStatement, sumOwnPayouts } from "../payouts/own-payouts.server.ts";
import { writeStatement } from "../payouts/payout-statement.ts";
import { exportTcs, readTcsOfMonth } from "./tcs-register.server.ts";
import { exportTds, quarterOf, readTdsOfQuarter } from "./tds-register.server.ts";

const november = new Date("2026-11-21T06:30:00Z");
const december = new Date("2026-12-05T06:30:00Z");

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: november });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());

const ofDocuments = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom("tax_documents")
    .select(["vendor_id", "kind", "taxable"])
    .where("order_id", "=", orderId)
    .execute();
  return Object.fromEntries(rows.map(({ vendor_id, kind, taxable }) => [`${vendor_id} ${kind}`, taxable]));
};

it("TCS is counted in the months of the documents, by the shop's registration and the seller, in heads", async () => {
  const order = await sales.shippedOrder({ 1: 1, 8: 1 });
  sales.stopClockAt(december);
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const taxable = await ofDocuments(order.id);
  const sold = taxable["v1 invoice"]!;
  const half = Math.round((sold * 25) / 10_000);
  expect(await readTcsOfMonth(admin, "2026-11")).toEqual([
    {
      operatorGstin: "27ZZZPZ0000Z1CL",
      stateCode: "27",
      supplierGstin: "27ZZZCZ0000Z1Z1",
      vendorId: "v1",
      name: expect.any(String),
      toRegistered: 0,
      returnedByRegistered: 0,
      toOthers: sold,
      returnedByOthers: 0,
      net: sold,
      cgst: half,
      sgst: half,
      igst: 0,
    },
    expect.objectContaining({
      operatorGstin: "29ZZZPZ0000Z1CH",
      supplierGstin: "29ZZZFZ0000Z1ZR",
      net: taxable["v2 invoice"],
      cgst: 0,
      igst: Math.round((taxable["v2 invoice"]! * 50) / 10_000),
    }),
  ]);
  // The return of a supply of November is in December.
  expect(await readTcsOfMonth(admin, "2026-12")).toMatchObject([
    { vendorId: "v1", toOthers: 0, returnedByOthers: sold, net: -sold, cgst: -half, sgst: -half },
  ]);
  await expect(readTcsOfMonth(shop, "2026-12")).rejects.toMatchObject({ code: "access.not-vendor" });
  expect(await readTcsOfMonth(asVendor(shop, "v2"), "2026-11")).toMatchObject([{ vendorId: "v2" }]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("TCS of a composition seller is on its whole value, and of an enrolled one there is none", async () => {
  sales.stopClockAt(new Date("2027-01-10T06:30:00Z"));
  await becomes(shop, "v1", "composition");
  const { id } = await sales.shippedOrder({ 1: 1 });
  const rows = await readTcsOfMonth(admin, "2027-01");
  expect(rows).toMatchObject([{ vendorId: "v1", net: (await ofDocuments(id))["v1 invoice"] }]);
  await becomes(shop, "v1", "enrolled");
  const enrolled = await sales.shippedOrder({ 1: 1 });
  expect(await readTcsOfMonth(admin, "2027-01")).toEqual(rows);
  const kinds = await shop.db
    .selectFrom("vendor_ledger_entries")
    .select("kind")
    .where("fulfilment_id", "=", enrolled.fulfilments.v1!)
    .execute();
  expect(kinds.map(({ kind }) => kind)).not.toContain("tcs");
});

it("TDS is counted by quarter, vendor and rule, with the section, its payment code and the sales of the year", async () => {
  const third = await readTdsOfQuarter(admin, 2027, 3);
  const [ofV2, ofV1] = third;
  expect(ofV1).toMatchObject({
    vendorId: "v1",
    pan: "ZZZCZ0000Z",
    personKind: "other",
    section: "s.393(1) Sl. 8(v)",
    paymentCode: "1035",
    basisPoints: 10,
    // The sale of November went back in December, of the same quarter.
    base: 0,
    tds: 0,
    salesToDate: 3_199_000,
  });
  expect(ofV2?.tds).toBe(Math.round(ofV2!.base / 1_000));
  expect(quarterOf(2027, 4)).toEqual({
    from: new Date("2026-12-31T18:30:00Z"),
    until: new Date("2027-03-31T18:30:00Z"),
  });
  expect(quarterOf(2027, 1).from).toEqual(new Date("2026-03-31T18:30:00Z"));
  await expect(readTdsOfQuarter(shop, 2027, 3)).rejects.toMatchObject({ code: "access.not-vendor" });
  expect(await readTdsOfQuarter(asVendor(shop, "v2"), 2027, 3)).toEqual([ofV2]);
});

it("the accountant's files name the seller and are in rupees, TDS for the quarter of the month", async () => {
  const tcs = await linesOf(exportTcs(admin, "2026-12"));
  expect(tcs[0]).toContain("TCS GSTIN of the shop,State,Seller,Seller GSTIN,");
  const [returned] = await readTcsOfMonth(admin, "2026-12");
  const expected = [0, 0, 0, returned!.returnedByOthers, returned!.net, returned!.cgst, returned!.sgst, 0];
  expect(tcs[1]).toContain(`,27ZZZCZ0000Z1Z1,${expected.map((paise) => paise / 100).join(",")}`);
  const { name, lines } = exportTds(admin, "2026-11");
  expect(name).toBe("tds-2627-q3");
  expect((await linesOf(lines))[2]).toContain("ZZZCZ0000Z,Other,");
  expect(exportTds(admin, "2027-03").name).toBe("tds-2627-q4");
});

async function linesOf(pieces: AsyncGenerator<string>): Promise<string[]> {
  let file = "";
  for await (const piece of pieces) file += piece;
  return file.split("\r\n");
}

it("a document issued before the registration is in the return of the one entered later", async () => {
  sales.stopClockAt(new Date("2027-02-10T06:30:00Z"));
  await shop.db.deleteFrom("operator_registrations").where("state_code", "=", "07").execute();
  await sales.shippedOrder({ 14: 1 });
  expect(await readTcsOfMonth(admin, "2027-02")).toMatchObject([{ operatorGstin: null, stateCode: "07" }]);
  const registration = { tcsGstin: "07ZZZPZ0000Z1CN", validFrom: "2027-02-11" };
  await setOperatorRegistration(admin, registration);
  expect(await readTcsOfMonth(admin, "2027-02")).toMatchObject([{ operatorGstin: registration.tcsGstin }]);
  await dropOperatorRegistration(admin, "07", new Date("2027-02-10T18:30:00Z"));
  const ofPune = dropOperatorRegistration(admin, "27", new Date("2025-03-31T18:30:00Z"));
  await expect(ofPune).rejects.toMatchObject({ code: "operator-registration.in-use" });
});

it("the file of TDS states what was taxed, and why nothing was although a rate stands there", async () => {
  await shop.db.updateTable("vendors").set({ person_kind: "individual" }).where("id", "=", "v3").execute();
  sales.stopClockAt(new Date("2027-03-10T06:30:00Z"));
  const { number } = await sales.shippedOrder({ 14: 1 });
  await sales.shippedOrder({ 8: 1 });
  const rows = await csvRows(exportTds(admin, "2027-03").lines);
  const below = "Below ₹5,00,000 in the financial year";
  expect(rows.find((row) => row["Kind of person"] === "Individual")).toMatchObject({
    Rate: "0.1%",
    TDS: "0",
    "Value taxed": "0",
    "Why no TDS": below,
  });
  const other = rows.find((row) => Number(row.TDS) > 0);
  expect(other).toMatchObject({ "Value taxed": other!.Value, "Why no TDS": "" });
  const statement = await listWholeStatement(asVendor(shop, "v3"), {});
  const mine = writeStatement(statement, await sumOwnPayouts(asVendor(shop, "v3"), {}), []);
  expect(mine.split("\r\n").find((line) => line.startsWith(number))).toContain(`"${below}"`);
});

it("what registered buyers give back is apart from what others do, and a month of TDS is a file of its own", async () => {
  sales.stopClockAt(new Date("2027-04-10T06:30:00Z"));
  const business = { buyerGstin: "27ZZGPP0000E1ZA", buyerBusinessName: "Pragati Diagnostics" };
  const order = await sales.shippedOrder({ 8: 2 }, business);
  await sales.shippedOrder({ 8: 1 });
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const sold = (await ofDocuments(order.id))["v2 invoice"]!;
  const price = sold / 2;
  expect(await readTcsOfMonth(admin, "2027-04")).toMatchObject([
    {
      vendorId: "v2",
      toRegistered: sold,
      returnedByRegistered: price,
      toOthers: price,
      returnedByOthers: 0,
      net: sold,
    },
  ]);
  const { name, lines } = exportTds(admin, "2027-04", "month");
  expect(name).toBe("tds-2027-04");
  expect(await csvRows(lines)).toMatchObject([{ Value: String(sold / 100), TDS: String(sold / 100_000) }]);
});

it("sales up to the limit, not one paisa more, are why there is no TDS; what went back again is not", async () => {
  sales.stopClockAt(new Date("2027-05-10T06:30:00Z"));
  const dear = await addProduct(shop, { price: 500_000 });
  const cheap = await addProduct(shop, { price: 1 });
  await shop.db
    .updateTable("vendors")
    .set({ person_kind: "individual" })
    .where("id", "=", "test-vendor")
    .execute();
  const ofMay = () => csvRows(exportTds(admin, "2027-05", "month").lines);
  const first = await sales.shippedOrder({ [dear.id]: 1 });
  expect(await ofMay()).toMatchObject([{ TDS: "0", "Why no TDS": "Below ₹5,00,000 in the financial year" }]);
  const second = await sales.shippedOrder({ [cheap.id]: 1 });
  expect(await ofMay()).toMatchObject([{ TDS: "500", "Value taxed": "500001", "Why no TDS": "" }]);
  for (const { id } of [first, second]) {
    await refundMoney(admin, id, refundRequest({ 0: { quantity: 1 } }));
  }
  expect(await ofMay()).toMatchObject([{ TDS: "0", Value: "0", "Why no TDS": "" }]);
});
