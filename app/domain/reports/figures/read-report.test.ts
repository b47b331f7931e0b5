import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Figures, noFigures } from "./figures.ts";
import { readReport } from "./read-report.server.ts";
import { groupings, readReportQuery } from "./report-query.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

let sales: TestSales;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-02-10T12:00:00") });
  admin = await asNewAdmin(sales.shop);
  await sales.shippedOrder({ "1": 2, "3": 1 });
  sales.stopClockAt(inIndia("2026-03-31T23:59:59.999"));
  const old = await sales.shippedOrder({ "7": 1 });
  sales.stopClockAt(inIndia("2026-04-01T00:00:00"));
  await sales.shippedOrder({ "5": 1, "1": 3 });
  await sales.paidOrder({ "1": 1 });
  sales.stopClockAt(inIndia("2026-04-20T10:00:00"));
  // Half of a price in April of what was sold in March, and a piece of the newest order.
  await refundMoney(admin, old.id, refundRequest({ 0: { quantity: 0, amount: 1_000_00, restock: false } }));
  const another = await sales.shippedOrder({ "8": 2 });
  sales.stopClockAt(inIndia("2026-05-02T10:00:00"));
  await refundMoney(admin, another.id, refundRequest({ 0: { quantity: 1, restock: true } }));
  sales.stopClockAt(inIndia("2026-05-12T10:00:00"));
});
afterAll(() => sales.close());

const read = (shop: Shop, address: string) =>
  readReport(shop, readReportQuery(new URLSearchParams(address), "2026-05-12"));

type Paper = {
  kind: string;
  lines: { taxable: number; quantity: number }[];
  gst: number;
  roundOff: number;
  total: number;
};

/** What the documents of some days come to, added up from what is printed on them. */
async function printed(from: string, until: string, vendorId?: string) {
  const { rows } = await sql<Paper>`
    select kind, lines, cgst + sgst + igst as gst, round_off as "roundOff", total from tax_documents
    where issued_at >= ${inIndia(`${from}T00:00:00`)} and issued_at < ${inIndia(`${until}T00:00:00`)}
      and vendor_id = coalesce(${vendorId ?? null}, vendor_id)`.execute(sales.shop.db);
  const sum = (kind: (name: string) => boolean, of: (paper: Paper) => number) =>
    rows.filter((row) => kind(row.kind)).reduce((total, row) => total + of(row), 0);
  const value = (paper: Paper) => paper.lines.reduce((total, { taxable }) => total + taxable, 0);
  const pieces = (paper: Paper) => paper.lines.reduce((total, { quantity }) => total + quantity, 0);
  const isInvoice = (kind: string) => kind === "invoice";
  const isNote = (kind: string) => kind !== "invoice";
  const net = (of: (paper: Paper) => number) => sum(isInvoice, of) - sum(isNote, of);
  return {
    sales: sum(isInvoice, value),
    returns: sum(isNote, value),
    netSales: net(value),
    pieces: net(pieces),
    gst: net(({ gst }) => gst),
    roundOff: net(({ roundOff }) => roundOff),
    paid: net(({ total }) => total),
  };
}

const added = (all: readonly Figures[]) =>
  Object.fromEntries(
    Object.keys(noFigures).map((name) => [
      name,
      all.reduce((sum, row) => sum + row[name as keyof Figures], 0),
    ]),
  );

describe("a report", () => {
  it("counts money by the day of its document in India, to the millisecond of the year's end", async () => {
    const march = await read(admin, "from=2026-03-01&until=2026-03-31");
    expect(march.total.now).toMatchObject({ orders: 1, ...(await printed("2026-03-01", "2026-04-01")) });
    const april = await read(admin, "from=2026-04-01&until=2026-04-30");
    expect(april.total.now).toMatchObject({ orders: 2, ...(await printed("2026-04-01", "2026-05-01")) });
    expect(april.total.now.returns).toBeGreaterThan(0);
    const year = await read(admin, "period=last-year&by=year");
    expect(year.rows.map(({ label, now }) => [label, now.orders])).toEqual([["2025–26", 2]]);
    expect(year.total.now).toMatchObject(await printed("2025-04-01", "2026-04-01"));
  });

  it.each(groupings)("by %s has rows that add up to its total, which is the same for all", async (by) => {
    const { rows, total } = await read(admin, `from=2026-02-01&until=2026-05-12&by=${by}`);
    const { orders, ...sums } = added(rows.map(({ now }) => now));
    const { orders: ofTotal, ...totals } = total.now;
    expect(sums).toEqual(totals);
    expect(orders).toBeGreaterThanOrEqual(ofTotal);
    expect(totals).toMatchObject(await printed("2026-02-01", "2026-05-13"));
  });

  it("says how the list price became what was sold", async () => {
    const { now } = (await read(admin, "from=2026-02-01&until=2026-05-12")).total;
    expect(now.listValue - now.markdown - now.offers - now.reduced).toBe(now.sales);
    expect(now.markdown).toBeGreaterThan(0);
  });

  it("is compared with the period before and a year ago, span by span", async () => {
    const { rows, total, firstDay } = await read(admin, "from=2026-04-20&until=2026-05-02&by=day");
    expect(rows).toHaveLength(13);
    expect(total.before.netSales).toBe((await printed("2026-04-07", "2026-04-20")).netSales);
    expect(total.yearAgo).toEqual({ orders: 0, netSales: 0 });
    expect(firstDay).toBe("2026-02-10");
    expect((await read(asVendor(sales.shop, "nobody"), "period=this-month")).firstDay).toBeNull();
    const month = await read(admin, "period=this-month&by=month");
    expect(month.total.now).toMatchObject(await printed("2026-05-01", "2026-05-13"));
    // The first twelve days of the month before, for it is the twelfth.
    expect(month.total.before.netSales).toBe((await printed("2026-04-01", "2026-04-13")).netSales);
  });

  it("is read in parts, which stand in the order of the whole", async () => {
    const query = readReportQuery(
      new URLSearchParams("from=2026-02-01&until=2026-05-12&by=variant"),
      "2026-05-12",
    );
    const whole = await readReport(admin, query);
    const parts = await Promise.all([0, 2].map((offset) => readReport(admin, query, { limit: 2, offset })));
    expect(whole.count).toBeGreaterThan(3);
    expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 4));
    expect(parts.map(({ count, most, total }) => ({ count, most, total }))).toEqual(
      parts.map(() => ({ count: whole.count, most: whole.rows[0]?.now.netSales, total: whole.total })),
    );
  });

  it("counts an order once, however many of its lines and documents there are", async () => {
    const rows = await sql<{ orders: number; city: string }>`
      select city, count(distinct order_id)::int as orders from document_lines where kind = 'invoice' group by city`.execute(
      sales.shop.db,
    );
    const { rows: byCity } = await read(admin, "from=2026-02-01&until=2026-05-12&by=city");
    expect(byCity.map(({ keys, now }) => ({ city: keys.now, orders: now.orders }))).toEqual(rows.rows);
    const { rows: alone } = await sql<{ alone: boolean }>`
      select distinct is_alone as alone from document_lines order by 1`.execute(sales.shop.db);
    expect(alone).toEqual([{ alone: false }, { alone: true }]);
  });

  it("shows a vendor its own goods alone", async () => {
    const { rows, total } = await read(
      asVendor(sales.shop, "v1"),
      "from=2026-02-01&until=2026-05-12&by=seller",
    );
    expect(rows.map(({ keys }) => keys.now)).toEqual(["v1"]);
    expect(total.now).toMatchObject(await printed("2026-02-01", "2026-05-13", "v1"));
  });

  it("stays as it was when a product moves to another category and its customer leaves", async () => {
    const address = "from=2026-02-01&until=2026-05-12&by=category";
    const before = await read(admin, address);
    await sales.shop.db
      .updateTable("products")
      .set({ category: "Accessory" })
      .where("id", "=", "7")
      .execute();
    await sales.shop.db
      .deleteFrom("auth_users")
      .where("id", "in", sales.shop.db.selectFrom("orders").select("user_id"))
      .execute();
    expect(await read(admin, address)).toEqual(before);
    const { rows } = await read(admin, "from=2026-02-01&until=2026-05-12&by=customer");
    expect(rows.map(({ label }) => label)).toEqual(["Without an account"]);
  });
});
