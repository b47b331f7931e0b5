import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct, archive } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { checkInvariants, examineInvariants } from "../../doctor/check-invariants.server.ts";
import { followLegalRates } from "./follow-legal-rates.server.ts";
import { dropRow, planRow } from "../dated-rows/dated-rows.server.ts";
import {
  LegalRateInput,
  legalRates,
  listGstRates,
  UsualRateInput,
  usualRates,
} from "./gst-rate-history.server.ts";
import { listProductsToMend } from "./list-products-to-mend.server.ts";
import { usualRate } from "./rates-today.ts";
import { readRates } from "./read-rates.server.ts";

const now = new Date("2026-11-23T06:00:00Z");
const firstOfJanuary = new Date("2026-12-31T18:30:00Z");

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ now });
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const source = "Confirmed by the accountant";
const legal = (percent: number, status: "legal" | "ended", validFrom: string) =>
  planRow(admin, legalRates, { percent: percent * 100, standing: status, validFrom, source });
const usual = (hsnPrefix: string, percent: number, validFrom: string) =>
  planRow(admin, usualRates, { hsnPrefix, percent: percent * 100, validFrom, source });
const isOnSale = async (id: string) =>
  (
    await test.shop.db
      .selectFrom("products")
      .select("is_public")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).is_public;

describe("the GST rates a shop begins with", () => {
  it.each([
    ["2025-09-21T18:29:59Z", [0, 5, 12, 18, 28], []],
    ["2025-09-21T18:30:00Z", [0, 5, 18, 40], [12, 28]],
  ])("are legal at %s: %j, and were: %j", async (moment, rates, gone) => {
    const { legal, ended } = await readRates(test.shop, new Date(moment));
    const on = new Date("2025-09-21T18:30:00Z");
    expect([legal, ended]).toEqual([rates, gone.map((rate) => ({ rate, on }))]);
  });

  it("are right for all products, of which there are none", async () => {
    expect(await listProductsToMend(admin)).toEqual({ products: [], total: 0 });
  });

  it("have a usual one for every HSN code, and the longest prefix decides", () => {
    const rates = {
      legal: [5, 18, 40],
      usual: [
        { hsnPrefix: "", rate: 18 },
        { hsnPrefix: "84", rate: 40 },
        { hsnPrefix: "8471", rate: 5 },
      ],
    };
    expect(["84713010", "84159000", "9401", null].map((hsn) => usualRate(rates, hsn))).toEqual([
      5, 40, 18, 18,
    ]);
    expect(() => usualRate({ legal: [], usual: [] }, "84713010")).toThrow("No GST rate is the usual one");
  });

  it("are missed by the doctor where one is gone", async () => {
    const db = await test.shop.db.startTransaction().execute();
    onTestFinished(() => db.rollback().execute());
    await db.deleteFrom("tds_rules").execute();
    await db.deleteFrom("fee_rates").where("kind", "=", "tcs").execute();
    const missing = (await examineInvariants({ ...test.shop, db })).filter(({ broken }) => broken.length > 0);
    expect(missing).toEqual([
      {
        name: "there are rates to charge",
        remedy: expect.stringContaining("Settings, Rates"),
        broken: ["No TDS rule is in force.", "No rate of tcs is in force."],
      },
    ]);
  });
});

describe("a dated GST rate", () => {
  it("begins at midnight in India, and leaves a trail", async () => {
    await usual("9403", 5, "2027-01-01");
    const before = await readRates(test.shop, new Date(firstOfJanuary.getTime() - 1));
    const after = await readRates(test.shop, firstOfJanuary);
    expect([usualRate(before, "94036000"), usualRate(after, "94036000")]).toEqual([18, 5]);
    const planned = { validFrom: firstOfJanuary, source, isPlanned: true };
    expect((await listGstRates(admin)).usual).toContainEqual({ ...planned, hsnPrefix: "9403", rate: 5 });
    const trail = await test.shop.db
      .selectFrom("audit_entries")
      .select(["action", "subject_name", "before", "after"])
      .execute();
    expect(trail).toEqual([
      {
        action: "gst-rate.plan",
        subject_name: "HSN 9403 from 1 Jan 2027",
        before: null,
        after: { rate: 5, source },
      },
    ]);
  });

  it("is refused for a day that is over, and by anybody but those who change settings", async () => {
    await expect(usual("9403", 5, "2026-11-22")).rejects.toMatchObject({ code: "gst-rate.too-early" });
    await expect(legal(12, "legal", "2026-11-22")).rejects.toMatchObject({ code: "gst-rate.too-early" });
    await expect(listGstRates(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(listProductsToMend(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });

  it("that is not legal is nobody's usual one, and the usual one does not end", async () => {
    await expect(usual("9403", 12, "2027-01-01")).rejects.toMatchObject({ code: "gst-rate.not-legal" });
    await expect(legal(18, "ended", "2027-01-01")).rejects.toMatchObject({
      code: "gst-rate.still-usual",
      message: expect.stringContaining("18% is still the usual rate on that day (All other goods)."),
    });
    await legal(18, "legal", "2027-01-01");
    await dropRow(admin, legalRates, { rate: 18, validFrom: firstOfJanuary });
  });

  it("is taken back before its day, and then stays on record", async () => {
    await legal(3, "legal", "2027-01-01");
    await dropRow(admin, legalRates, { rate: 3, validFrom: firstOfJanuary });
    await expect(dropRow(admin, legalRates, { rate: 3, validFrom: firstOfJanuary })).rejects.toMatchObject({
      code: "gst-rate.not-planned",
    });
    const begun = (await listGstRates(admin)).legal.find(({ rate }) => rate === 40)!;
    await expect(dropRow(admin, legalRates, { rate: 40, validFrom: begun.validFrom })).rejects.toMatchObject({
      code: "gst-rate.not-planned",
    });
  });
});

describe("a product at a rate that ends", () => {
  it("goes off sale on the day, is listed with those at an unusual rate, and goes on sale if the rate comes back", async () => {
    const { id } = await addProduct(test.shop, { name: "Ending", gstRate: 40 });
    const odd = await addProduct(test.shop, { name: "Unusual", gstRate: 5 });
    const usual = await addProduct(test.shop, { name: "Usual" });
    await archive(test.shop, (await addProduct(test.shop, { name: "Archived", gstRate: 5 })).id);
    await legal(40, "ended", "2026-12-01");
    await followLegalRates(test.shop);
    expect(await isOnSale(id)).toBe(true);

    test.stopClockAt(new Date("2026-12-01T06:00:00Z"));
    await followLegalRates(test.shop);
    expect(await isOnSale(id)).toBe(false);
    // Neither another edit nor the vendor's approval brings it back.
    await test.shop.db.updateTable("products").set({ status: "published" }).where("id", "=", id).execute();
    await test.shop.db.updateTable("vendors").set({ paused_at: now }).execute();
    await test.shop.db.updateTable("vendors").set({ paused_at: null }).execute();
    expect([await isOnSale(id), await isOnSale(odd.id)]).toEqual([false, true]);
    expect(await listProductsToMend(admin)).toMatchObject({
      products: [
        { id, gstRate: 40, usual: 18, problem: "not-legal" },
        { id: odd.id, gstRate: 5, usual: 18, problem: "unusual" },
      ],
      total: 2,
    });
    expect(await checkInvariants(test.shop)).toEqual([]);
    // Old products may be sold at a discount from more than their MRP.
    await test.database.runQuietly(
      `update products set price = 10000, discount_price = 5000, mrp_incl_gst = 6000 where id = ${usual.id}`,
    );
    expect((await listProductsToMend(admin)).products).toContainEqual(
      expect.objectContaining({ id: usual.id, gstRate: 18, usual: 18, problem: "above-mrp" }),
    );

    await legal(40, "legal", "2026-12-01");
    expect(await isOnSale(id)).toBe(true);
    test.stopClockAt(now);
  });
});

describe("the price of a product in the database", () => {
  it("never exceeds the MRP by paise, except where it did before", async () => {
    const { db } = test.shop;
    const { id } = await addProduct(test.shop, { price: 54_990 });
    const change = (mrp: number) =>
      db.updateTable("products").set({ mrp_incl_gst: mrp }).where("id", "=", id);
    await expect(change(64_888).execute()).rejects.toThrow("exceeds its MRP");
    await change(64_889).execute();
  });
});

describe("a typed rate", () => {
  it.each([
    ["18", 1_800],
    ["0.25", 25],
    ["0", 0],
    ["100", 10_000],
  ])("of %s is kept exactly", (percent, hundredths) => {
    const typed = { percent, validFrom: "2027-01-01", source, standing: "legal" };
    expect(parseTexts(LegalRateInput, typed).data?.percent).toBe(hundredths);
  });

  it.each([{ percent: "" }, { percent: "101" }, { source: "" }, { validFrom: "" }, { hsnPrefix: "847" }])(
    "is refused with %j",
    (part) => {
      const typed = { percent: "18", validFrom: "2027-01-01", source, hsnPrefix: "8471", ...part };
      expect(parseTexts(UsualRateInput, typed).success).toBe(false);
    },
  );
});
