import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { buy } from "#tests/support/test-purchases.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readReportPeriod } from "../figures/report-period.ts";
import { type Booked, earnedOf, knownPercent } from "./earned.ts";
import { listRows } from "./list-rows.server.ts";
import { readRowQuery } from "./row-query.ts";
import { answersOf } from "./answers.ts";
import { readQuestions } from "./read-questions.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
const today = "2026-05-12";

let sales: TestSales;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-02-10T12:00:00") });
  const { shop } = sales;
  admin = await asNewAdmin(shop);
  const bought = await addProduct(shop, { name: "Meru 14", price: 1_000, stock: 0 });
  const unknown = await addProduct(shop, { name: "Meru 16", price: 2_000, stock: 5 });
  await shop.db.updateTable("vendors").set({ is_own: true }).where("id", "=", "test-vendor").execute();
  await buy(admin, [{ productId: bought.id, quantity: 10, unitPrice: 600_00 }], { billDate: "2026-02-09" });
  sales.stopClockAt(inIndia("2026-03-31T23:59:59.999"));
  await sales.shippedOrder({ [bought.id]: 4 });
  sales.stopClockAt(inIndia("2026-04-01T00:00:00"));
  const april = await sales.shippedOrder({ [bought.id]: 2, [unknown.id]: 1, "1": 1 });
  // Dearer from now on, which changes nothing of what has left.
  await buy(admin, [{ productId: bought.id, quantity: 4, unitPrice: 1_000_00 }], { billDate: "2026-03-30" });
  sales.stopClockAt(inIndia("2026-04-20T10:00:00"));
  const { position } = await shop.db
    .selectFrom("order_lines")
    .select("position")
    .where("order_id", "=", april.id)
    .where("product_id", "=", bought.id)
    .executeTakeFirstOrThrow();
  await refundMoney(admin, april.id, refundRequest({ [position]: { quantity: 1, restock: true } }));
  const goodwill = await sales.shop.db
    .insertInto("store_credits")
    .values({
      user_id: april.customer.actor.userId,
      request_id: "00000000-0000-4000-8000-000000000001",
      reason: "Late",
      given_by: "Ananya",
      is_payable_back: false,
      created_at: inIndia("2026-04-21T10:00:00"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into store_credit_entries (credit_id, kind, amount, entered_at)
    values (${goodwill.id}, 'goodwill', 50000, ${inIndia("2026-04-21T10:00:00")})`.execute(shop.db);
  await sql`insert into cash_remittances (id, courier, reference, received_on, fee, fee_gst, recorded_at)
    values (gen_random_uuid(), 'Blue Dart', 'BD 1', '2026-04-30', 12000, 2160, ${inIndia("2026-05-02T10:00:00")})`.execute(
    shop.db,
  );
  await sql`update payments set shortfall = 5900, shortfall_reason = 'Bank charges' where order_id = ${april.id}`.execute(
    shop.db,
  );
  sales.stopClockAt(inIndia(`${today}T10:00:00`));
});
afterAll(() => sales.close());

const periodOf = (address: string) => readReportPeriod(new URLSearchParams(address), today);
const april = periodOf("from=2026-04-01&until=2026-04-30");
const march = periodOf("from=2026-03-01&until=2026-03-31");

async function earnedIn(shop: Shop, period = april) {
  const questions = await readQuestions(shop, period);
  return { ...questions.earned, sentence: answersOf(questions, period)[0]?.sentence };
}

/** What documents of vendors had deducted in April, by the rows of the documents. */
async function deducted(): Promise<Record<"commission" | "gst" | "tcs" | "tds" | "taxable", number>> {
  const { rows } = await sql<Record<"commission" | "gst" | "tcs" | "tds" | "taxable", number>>`
    select sum(commission) as commission, sum(fee.cgst + fee.sgst + fee.igst) as gst,
      sum(tcs.cgst + tcs.sgst + tcs.igst) as tcs, coalesce(sum(tds.amount), 0) as tds, sum(document.taxable) as taxable
    from tax_documents document join document_commission fee on fee.document_id = document.id
      left join document_tcs tcs on tcs.document_id = document.id left join document_tds tds on tds.document_id = document.id
    where document.vendor_id = 'v1'`.execute(sales.shop.db);
  return rows[0]!;
}

describe("what the shop earned", () => {
  it("is the margin on its goods by the day of their documents, and commission, less what it bears", async () => {
    const { commission } = await deducted();
    const { now, before, isShop } = await earnedIn(admin);
    expect(now).toEqual({
      // Two and one back, at ₹1,000; the third product's cost is not known.
      sales: 1_000_00,
      cost: -600_00,
      unknown: 2_000_00,
      commission,
      charges: -59_00,
      couriers: -120_00,
    } satisfies Booked);
    expect(earnedOf(now, isShop)).toBe(400_00 + commission - 59_00 - 120_00);
    expect(knownPercent(now)).toBe(33);
    // Until the last millisecond of 31 March in India.
    expect(before).toEqual({ sales: 4_000_00, cost: -2_400_00 });
    expect((await earnedIn(admin, march)).now).toEqual(before);
  });

  it("is told day by day, and adds up", async () => {
    const { steps, now, before, step } = await earnedIn(admin);
    expect(step).toBe("day");
    expect(steps).toHaveLength(30);
    const sum = (of: "now" | "before") => steps.reduce((sum, row) => sum + (row[of] ?? 0), 0);
    expect(sum("now")).toBe(earnedOf(now, true));
    expect(steps[0]?.now).toBeGreaterThan(0);
    // The period before is of as many days, and its last one is 31 March.
    expect(steps.at(-1)?.before).toBe(earnedOf(before, true));
    expect((await earnedIn(admin, periodOf("period=this-year"))).step).toBe("week");
  });

  it("has a list of rows for each of its sources, which add up to it", async () => {
    const { now } = await earnedIn(admin);
    for (const [of, amount] of Object.entries(now)) {
      const address = new URLSearchParams({ of, from: april.from, until: april.until });
      const { rows, sum } = await listRows(admin, readRowQuery(address, today));
      expect(sum).toBe(amount);
      expect(rows.reduce((total, { value }) => total + value, 0)).toBe(amount);
    }
    const ofVendor = await listRows(
      asVendor(sales.shop, "v2"),
      readRowQuery(new URLSearchParams("of=unknown&period=this-year"), today),
    );
    expect(ofVendor).toEqual({ rows: [], count: 0, sum: 0 });
  });

  it("is said in a sentence", async () => {
    expect((await earnedIn(admin, march)).sentence).toBe(
      `You earned ₹1,600 in March 2026: ₹1,600 margin on your own goods. ${march.before.label}: no figures before 31 Mar 2026. ${march.yearAgo.label}: no figures before 31 Mar 2026.`,
    );
    // A part of the days before has figures.
    expect((await earnedIn(admin)).sentence).toContain(
      `${april.before.label}: ₹1,600, no figures before 31 Mar 2026. ${april.yearAgo.label}: no figures before`,
    );
    // A year is compared with the year before, which is said once.
    expect(
      (await earnedIn(admin, periodOf("period=last-year"))).sentence?.match(/31 Mar 2025/g),
    ).toHaveLength(1);
    expect((await earnedIn(admin)).sentence).toContain(
      "less ₹59 bank charges accepted and ₹120 courier fees. Cost known for 33% of own sales: ₹2,000 of own sales is not counted, because its cost is not known.",
    );
  });
});

describe("what a vendor earned", () => {
  it("is its own net sales without what the shop kept, of its own goods alone", async () => {
    const { commission, gst, tcs, tds, taxable } = await deducted();
    const { now, before, isShop, sentence } = await earnedIn(asVendor(sales.shop, "v1"));
    expect(now).toEqual({
      unknown: taxable,
      commission: -commission,
      "gst-on-commission": -gst,
      tcs: -tcs,
      ...(tds !== 0 && { tds: -tds }),
    });
    expect(before).toEqual({});
    expect(earnedOf(now, isShop)).toBe(taxable - commission - gst - tcs - tds);
    expect(sentence).toContain("The cost of your goods is not known, so it is not taken off.");
    expect((await earnedIn(asVendor(sales.shop, "v2"))).now).toEqual({});
  });
});
