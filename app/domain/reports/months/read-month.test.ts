import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { openTestMonths, testMonths, type TestMonths } from "#tests/support/test-months.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { dayAfter } from "../../base/time/indian-days.ts";
import { readDocumentFilter } from "../../books/exports/document-filter.ts";
import { exportCommission } from "../../books/exports/export-commission.server.ts";
import { exportInvoices } from "../../books/exports/export-invoices.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { exportStoreCredit } from "../../payments/store-credit/credit-of-period.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { daysOfMonth } from "./month-query.ts";
import { type Month, readMonth } from "./read-month.server.ts";
import type { SupplyRow } from "./supplies.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
let test: TestMonths;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestMonths();
  ({ shop, admin } = test);
}, 120_000);
afterAll(() => test.close());

type Paper = {
  vendor_id: string;
  kind: SupplyRow["kind"];
  issued_at: Date;
  seller: { gstin: string };
  buyer: { business: { gstin: string } | null; gstin?: string };
  lines: {
    gstRate?: number;
    gstBasisPoints?: number;
    taxable: number;
    cgst: number;
    sgst: number;
    igst: number;
  }[];
  place_of_supply: string;
  tax_status: string;
  taxable: number;
  total: number;
  round_off: number;
};

async function printed(table: "tax_documents" | "commission_documents", month: string): Promise<Paper[]> {
  const { rows } = await sql<Paper>`select * from ${sql.table(table)} order by number`.execute(shop.db);
  const start = inIndia(`${month}-01T00:00:00`);
  const stop = inIndia(`${dayAfter(daysOfMonth(month).until)}T00:00:00`);
  return rows.filter(({ issued_at }) => issued_at >= start && issued_at < stop);
}

/** What documents print, added up by what a row of the month stands for. */
function added(papers: readonly Paper[], keyOf: (paper: Paper, rate: number) => unknown[]) {
  const sums = new Map<string, number[]>();
  for (const paper of papers) {
    const sign = paper.kind === "invoice" ? 1 : -1;
    paper.lines.forEach((line, index) => {
      const key = JSON.stringify(keyOf(paper, line.gstRate ?? (line.gstBasisPoints ?? 0) / 100));
      const before = sums.get(key) ?? [0, 0, 0, 0, 0];
      const now = [line.taxable, line.cgst, line.sgst, line.igst, index === 0 ? paper.round_off : 0];
      sums.set(
        key,
        before.map((sum, place) => sum + sign * now[place]!),
      );
    });
  }
  return sums;
}

/** The same of a month's rows. A commercial note prints what it gives back as one value. */
const rowsOf = (rows: readonly SupplyRow[]) =>
  new Map(
    rows.map(
      ({ kind, isToRegistered, placeOfSupply, gstRate, taxable, borneGst, cgst, sgst, igst, roundOff }) => [
        JSON.stringify([kind, isToRegistered, placeOfSupply, gstRate]),
        [taxable + borneGst, cgst, sgst, igst, roundOff],
      ],
    ),
  );

const read = async (month: string, gstin: string | null = null, by: Shop = admin) =>
  (await readMonth(by, { month, gstin })).answer!;
const gstinOf = async (vendorId: string) =>
  (await shop.db.selectFrom("vendors").select("gstin").where("id", "=", vendorId).executeTakeFirstOrThrow())
    .gstin!;
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

describe("a month of a GSTIN", () => {
  it("has the sales and notes that its documents print, by buyers, place of supply and rate", async () => {
    const kinds = new Set<string>();
    for (const month of testMonths) {
      const papers = await printed("tax_documents", month);
      const { registrations } = await readMonth(admin, { month, gstin: null });
      expect(papers.every(({ seller }) => registrations.some(({ gstin }) => gstin === seller.gstin))).toBe(
        true,
      );
      for (const { gstin } of registrations) {
        const own = papers.filter(({ seller }) => seller.gstin === gstin);
        const { supplies } = await read(month, gstin);
        expect(rowsOf(supplies)).toEqual(
          added(own, (paper, rate) => [
            paper.kind,
            paper.buyer.business !== null,
            paper.place_of_supply,
            paper.tax_status === "registered" ? rate : null,
          ]),
        );
        for (const row of supplies) kinds.add(`${row.kind} ${row.isToRegistered} ${row.borneGst < 0}`);
      }
    }
    expect([...kinds].toSorted()).toEqual([
      "commercial-note false true",
      "credit-note false false",
      "credit-note true false",
      "invoice false false",
      "invoice true false",
    ]);
  });

  it("has the commission that was invoiced, and beside it what its sales earned", async () => {
    const shopGstin = await gstinOf("v3");
    const billed: Paper[] = [];
    for (const month of testMonths) {
      const papers = await printed("commission_documents", month);
      const keyOf = (paper: Paper, rate: number) => [
        paper.kind,
        paper.buyer.gstin !== null,
        paper.place_of_supply,
        rate,
      ];
      expect(rowsOf((await read(month)).commission)).toEqual(added(papers, keyOf));
      billed.push(...papers);
      const ofV1 = papers.filter(({ vendor_id }) => vendor_id === "v1");
      expect(rowsOf((await read(month, await gstinOf("v1"))).commission)).toEqual(added(ofV1, keyOf));
      const { earned } = await read(month, shopGstin);
      const days = daysOfMonth(month);
      const { rows } = await sql<{ kind: string; amount: number }>`
        select kind, -sum(amount)::float8 as amount from vendor_ledger_entries
        where entered_at >= ${inIndia(`${days.from}T00:00:00`)}
          and entered_at < ${inIndia(`${dayAfter(days.until)}T00:00:00`)} group by kind`.execute(shop.db);
      const entered = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0;
      expect(earned).toEqual({ commission: entered("commission"), gst: entered("gst-on-commission") });
      const { tcs, tds } = await read(month);
      expect(sum(tcs, (row) => row.cgst + row.sgst + row.igst)).toBe(entered("tcs"));
      expect(sum(tds, (row) => row.tds)).toBe(entered("tds"));
    }
    expect(new Set(billed.map(({ kind }) => kind))).toEqual(new Set(["invoice", "credit-note"]));
  });

  it("has TCS on the documents of each supplier, without the shop's own goods", async () => {
    const own = await gstinOf("v3");
    for (const month of testMonths) {
      const papers = await printed("tax_documents", month);
      const { tcs } = await read(month);
      expect(tcs.map(({ supplierGstin }) => supplierGstin)).not.toContain(own);
      for (const row of tcs) {
        // A note of after 30 November does not lower it.
        const counted = papers.filter(
          ({ seller, kind }) => seller.gstin === row.supplierGstin && kind !== "commercial-note",
        );
        const value = (kind: string, isRegistered: boolean) =>
          sum(
            counted.filter(
              (paper) => paper.kind === kind && (paper.buyer.business !== null) === isRegistered,
            ),
            ({ taxable }) => taxable,
          );
        expect([row.toRegistered, row.returnedByRegistered, row.toOthers, row.returnedByOthers]).toEqual([
          value("invoice", true),
          value("credit-note", true),
          value("invoice", false),
          value("credit-note", false),
        ]);
        expect(await read(month, row.supplierGstin)).toMatchObject({ tcs: [row] });
      }
    }
  });

  it("has payouts, couriers' fees and store credit of the shop", async () => {
    const [april, may, june] = [await read("2027-04"), await read("2027-05"), await read("2028-01")];
    expect(april.courierFees).toMatchObject([{ fee: 12_345, feeGst: 2_222, otherDeductions: 100 }]);
    expect([may.courierFees, april.payouts]).toEqual([[], []]);
    const { rows } = await sql<{ vendorId: string; amount: number }>`
      select vendor_id as "vendorId", amount::float8 as amount from payouts`.execute(shop.db);
    expect(may.payouts).toMatchObject(rows);
    expect(await read("2027-05", await gstinOf("v2"))).toMatchObject({ payouts: [], storeCredit: null });
    const { balance } = await shop.db
      .selectFrom("store_credits")
      .select(sql<number>`sum(balance)::float8`.as("balance"))
      .executeTakeFirstOrThrow();
    expect([april.storeCredit!.before, june.storeCredit!.after]).toEqual([0, balance]);
    expect(may.storeCredit).toMatchObject({ before: april.storeCredit!.after, goodwill: 50_000 });
    const { before, after, ...changes } = may.storeCredit!;
    expect(before + sum(Object.values(changes), (change) => change)).toBe(after);
    expect([april.storeCredit!.given > 0, may.storeCredit!.used < 0]).toEqual([true, true]);
  });

  it("leads to files that add up to its figures", async () => {
    const paise = (text: string | undefined) => Math.round(Number(text ?? "") * 100);
    for (const month of ["2026-11", "2027-02", "2027-04", "2028-01"]) {
      const { from, until: to } = daysOfMonth(month);
      for (const vendor of ["v1", "v2", "v3"]) {
        const gstin = await gstinOf(vendor);
        for (const row of (await read(month, gstin)).supplies) {
          const address = new URLSearchParams({
            gstin,
            kind: row.kind,
            buyers: row.isToRegistered ? "registered" : "others",
            place: row.placeOfSupply,
            rate: String(row.gstRate ?? "none"),
          });
          const lines = await csvRows(exportInvoices(admin, { from, to }, readDocumentFilter(address)));
          expect(sum(lines, (line) => paise(line.Value))).toBe(row.taxable + row.borneGst);
          expect(sum(lines, (line) => paise(line.CGST) + paise(line.IGST))).toBe(row.cgst + row.igst);
          expect(sum(lines, (line) => paise(line["Round off"]))).toBe(row.roundOff);
        }
        const { commission } = await read(month, gstin);
        const lines = await csvRows(
          exportCommission(admin, { from, to }, vendor === "v3" ? undefined : gstin),
        );
        expect(sum(lines, (line) => paise(line.Value))).toBe(sum(commission, ({ taxable }) => taxable));
      }
      const entries = await csvRows(exportStoreCredit(admin, { from, to }));
      const { before, after } = (await read(month)).storeCredit!;
      expect(sum(entries, (entry) => paise(entry.Amount))).toBe(after - before);
    }
  });

  it("shows a vendor its own GSTIN alone, and nobody else a month", async () => {
    const v1 = asVendor(shop, "v1");
    const gstin = await gstinOf("v1");
    const { registrations, answer } = await readMonth(v1, { month: "2026-11", gstin: null });
    expect(registrations.map((one) => one.gstin)).toEqual([gstin]);
    const { madeAt: _at, ...ofPanel } = await read("2026-11", gstin);
    expect(answer).toMatchObject(ofPanel);
    expect((await readMonth(v1, { month: "2026-11", gstin: await gstinOf("v2") })).answer).toBeNull();
    await expect(readMonth(shop, { month: "2026-11", gstin: null })).rejects.toMatchObject({
      code: expect.stringMatching(/^access/),
    });
  });

  it("stays as it was when goods come back, products move and accounts are deleted", async () => {
    const readAll = async () => {
      const read: Omit<Month, "madeAt">[] = [];
      for (const month of testMonths)
        for (const { gstin } of (await readMonth(admin, { month, gstin: null })).registrations)
          read.push((await readMonth(admin, { month, gstin })).answer!);
      return read;
    };
    const before = await readAll();
    expect(before.length).toBe(testMonths.length * 3);
    await refundMoney(admin, test.first.id, refundRequest({ 0: { quantity: 1 } }));
    await shop.db.updateTable("products").set({ category: "Accessory" }).where("id", "=", "1").execute();
    await shop.db.updateTable("orders").set({ user_id: null }).execute();
    await shop.db.updateTable("store_credits").set({ user_id: null }).execute();
    expect(await readAll()).toEqual(before);
  });
});
