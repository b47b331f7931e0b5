import { afterAll, beforeAll, expect, it } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { remittance } from "#tests/support/test-cash.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { amountRequest, refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { becomes } from "#tests/support/test-tax-status.ts";
import { exportCourierFees } from "../../payments/cash/export-courier-fees.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { recordRemittance } from "../../payments/remittances/record-remittance.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { billCommission } from "../commission-invoices/bill-commission.server.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { exportChallans } from "./export-challans.server.ts";
import { exportCommission } from "./export-commission.server.ts";
import { exportInvoices } from "./export-invoices.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-11-21T12:00:00") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  // Sales with GST, and in another month without: the composition scheme and no registration.
  const order = await sales.shippedOrder({ 1: 2, 3: 1, 8: 1, 13: 3 });
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  await refundMoney(admin, order.id, await amountRequest(shop, order.id, 123_400));
  sales.stopClockAt(inIndia("2026-12-01T00:20:00"));
  await billCommission(shop);
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  await becomes(shop, "v1", "composition");
  const without = await sales.shippedOrder({ 1: 1 });
  await refundMoney(admin, without.id, await amountRequest(shop, without.id, 50_000));
  sales.stopClockAt(inIndia("2027-01-01T00:20:00"));
  await billCommission(shop);
  // After 30 November a note has no GST.
  sales.stopClockAt(inIndia("2027-12-05T12:00:00"));
  await refundMoney(admin, order.id, refundRequest({ 1: { amount: 100_000 } }));
});
afterAll(() => sales.close());

type Row = Record<string, string>;
const paise = (text: string | undefined) => Math.round(Number(text ?? "") * 100);
const sum = (rows: readonly Row[], ...heads: string[]) =>
  rows.reduce((total, row) => total + heads.reduce((some, head) => some + paise(row[head]), 0), 0);

/** The totals of a file's documents: what their rows add up to, and what their first row says. */
function totalsOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, (row) => row.Number)].map(([number, rows]) => ({
    number,
    sum: sum(rows, "Value", "CGST", "SGST", "IGST", "Round off", "Difference of rounding"),
    total: sum(rows, "Document total"),
  }));
}

it("all rows of the files of documents add up to every document, with GST and without", async () => {
  for (const [write, table] of [
    [exportInvoices, "tax_documents"],
    [exportCommission, "commission_documents"],
  ] as const) {
    const documents = await shop.db
      .selectFrom(table)
      .select(["number", "kind", "total"])
      .orderBy("issued_at")
      .orderBy("number")
      .execute();
    expect(documents.length).toBeGreaterThan(3);
    expect(totalsOf(await csvRows(write(admin, {})))).toEqual(
      documents.map(({ number, kind, total }) => {
        const signed = kind === "invoice" ? total : -total;
        return { number, sum: signed, total: signed };
      }),
    );
  }
});

it("the file of invoices has what the returns ask for", async () => {
  const rows = await csvRows(exportInvoices(admin, {}));
  const [invoice] = rows.filter(({ Number }) => Number === "V1/2627/0001");
  expect(invoice).toMatchObject({
    UQC: "NOS",
    "Reverse charge": "N",
    "TCS GSTIN of the shop": "27ZZZPZ0000Z1CL",
  });
  const [note] = rows.filter(({ Kind }) => Kind === "Credit note");
  expect(note).toMatchObject({
    Corrects: "V1/2627/0001",
    "Corrected invoice date": "2026-11-21",
    "Corrected invoice value": invoice!["Document total"],
  });
  const kinds = new Set(rows.map((row) => row.Kind));
  expect(kinds).toEqual(new Set(["Invoice", "Credit note", "Bill of supply", "Commercial credit note"]));
  for (const row of rows.filter(({ Kind = "" }) => /Bill|Commercial/.test(Kind))) {
    expect([row["Taxable value"], row.CGST, row.SGST, row.IGST]).toEqual(["", "", "", ""]);
    expect(paise(row.Value)).not.toBe(0);
  }
});

it("a file of some invoices has those of a seller, kind, buyer, place or rate, and no others", async () => {
  const all = await csvRows(exportInvoices(admin, {}));
  const withoutGst = new Set(all.filter(({ Kind }) => Kind === "Bill of supply").map(({ Number }) => Number));
  const isUntaxed = ({ Number, Corrects }: Row) => withoutGst.has(Number) || withoutGst.has(Corrects);
  const ofSeller = all[0]!["Seller GSTIN"]!;
  const cases: [DocumentFilter, (row: Row) => boolean][] = [
    [{ gstin: ofSeller }, (row) => row["Seller GSTIN"] === ofSeller],
    [{ kind: "invoice" }, ({ Kind }) => Kind === "Invoice" || Kind === "Bill of supply"],
    [{ kind: "commercial-note" }, ({ Kind }) => Kind === "Commercial credit note"],
    [{ buyers: "others" }, () => true],
    [{ buyers: "registered" }, () => false],
    [{ place: "27" }, () => true],
    [{ place: "29" }, () => false],
    [{ rate: "none" }, isUntaxed],
    [{ rate: 18 }, (row) => !isUntaxed(row)],
    [{ rate: 5 }, () => false],
    [{ kind: "invoice", rate: "none" }, ({ Kind }) => Kind === "Bill of supply"],
  ];
  for (const [filter, isRequested] of cases) {
    const rows = await csvRows(exportInvoices(admin, {}, filter));
    expect([filter, rows]).toEqual([filter, all.filter(isRequested)]);
  }
  expect(withoutGst.size).toBeGreaterThan(0);
});

it("the file of commission is the shop's own supplies, and a vendor's is of its own", async () => {
  const rows = await csvRows(
    exportCommission(asVendor(shop, "v1"), { from: "2026-12-01", to: "2026-12-31" }),
  );
  expect(rows).toEqual([
    expect.objectContaining({
      Kind: "Commission: invoice",
      Number: "COM/2627/0001",
      "HSN code": "998599",
      "GST rate": "18",
      Quantity: "0",
      UQC: "NA",
      "Reverse charge": "N",
    }),
  ]);
  expect(paise(rows[0]?.CGST)).toBeGreaterThan(0);
  expect(await csvRows(exportChallans(admin, {}))).toEqual([]);
});

it("the file of couriers' fees has what each statement kept, with its GST", async () => {
  const lines = [["AWB-1", 1_000_000]] as const;
  const facts = {
    receivedOn: "2027-12-04",
    fee: 10_000,
    feeGst: 1_800,
    otherDeductions: 1_000,
    reference: "BD-77",
  };
  await recordRemittance(admin, remittance(lines, facts));
  expect(await csvRows(exportCourierFees(admin, { from: "2027-12-01", to: "2027-12-31" }))).toEqual([
    {
      Courier: "Blue Dart",
      Reference: "BD-77",
      "Received on": "2027-12-04",
      "Cash of orders": "10000",
      Fee: "100",
      "GST on the fee": "18",
      "Other deductions": "10",
      "Sent to the bank": "9872",
    },
  ]);
  expect(await csvRows(exportCourierFees(admin, { to: "2027-12-03" }))).toEqual([]);
  expect(() => exportCourierFees(asVendor(shop, "v1"), {})).toThrow("admin");
});
