import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Random, seededRandom } from "#tests/support/seeded-random.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { goingOf, splitPart } from "#tests/support/test-parts.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { startOfIndianDay, dayAfter, daysAfter } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { joinedParts } from "./joined-parts.ts";
import { type JoiningLine, listParts, readJoiningLine } from "./joining-line.server.ts";
import { listDocuments, readDocumentsQuery } from "./list-documents.server.ts";
import { readReport } from "./read-report.server.ts";
import type { Days } from "./report-period.ts";
import { readReportQuery } from "./report-query.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
const today = "2026-04-30";

let sales: TestSales;
let admin: Shop;
/** What was read at the first moment of April, before anything happened in it. */
let atEndOfMarch: JoiningLine;

const read = async (shop: Shop, days: Days) => {
  const query = readReportQuery(new URLSearchParams(days), today);
  return readJoiningLine(shop, days, readReport(shop, query));
};
const march = { from: "2026-03-01", until: "2026-03-31" };

beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-03-27T10:00:00") });
  const { shop } = sales;
  await sql`update stock_levels set on_hand = 500`.execute(shop.db);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  admin = await asNewAdmin(shop);
  const random = seededRandom(20260331);
  const open: TestOrder[] = [];
  const act = async (times: number) => {
    for (let time = 0; time < times; time += 1) await something(random, open);
  };
  for (const moment of ["2026-03-27T11:00:00", "2026-03-30T09:00:00", "2026-03-31T18:29:59"]) {
    sales.stopClockAt(inIndia(moment));
    await act(24);
  }
  sales.stopClockAt(inIndia("2026-03-31T23:59:59.999"));
  await act(20);
  sales.stopClockAt(inIndia("2026-04-01T00:00:00"));
  atEndOfMarch = await read(admin, march);
  await act(20);
  for (const moment of ["2026-04-02T12:00:00", "2026-04-04T12:00:00"]) {
    sales.stopClockAt(inIndia(moment));
    await expireUnpaidOrders(shop);
    await act(24);
  }
}, 120_000);
afterAll(() => sales.close());

/** Places an order, or goes on with one: it is paid, sent, split, refunded or cancelled. What is refused changes nothing. */
async function something(random: Random, open: TestOrder[]): Promise<void> {
  const { shop } = sales;
  if (open.length === 0 || random.next() < 0.25) {
    const [one, other] = [random.oneOf(["1", "3", "5"]), random.oneOf(["13", "15"])];
    const isCash = random.next() < 0.3;
    const pieces = isCash
      ? { "15": 1 + random.below(3) }
      : { [one]: 1 + random.below(3), ...(random.next() < 0.5 && { [other]: 2 }) };
    open.push(await placeTestOrder(shop, pieces, isCash ? "cod" : "demo"));
    return;
  }
  const order = random.oneOf(open);
  const parts = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["fulfilments.id", "vendor_id", "fulfilments.status", "payment_method", "payment_status"])
    .where("order_id", "=", order.id)
    .orderBy("vendor_id")
    .orderBy("fulfilments.total")
    .execute();
  const { id, vendor_id, status, payment_method, payment_status } = random.oneOf(parts);
  const vendor = asVendor(shop, vendor_id);
  const refund = async () => {
    const rupees = 1_000_00 * (1 + random.below(20));
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, rupees, { fulfilmentId: id }));
  };
  const steps = { pending: "pack", processing: "ship", shipped: "deliver" } as const;
  const goOn = async () => {
    if (payment_method !== "cod" && payment_status === "pending") return payTestOrder(shop, order);
    return makeTransition(vendor, id, steps[status as keyof typeof steps] ?? "deliver");
  };
  const ways: (() => Promise<unknown>)[] = [
    goOn,
    goOn,
    goOn,
    goOn,
    goOn,
    refund,
    async () => splitPart(vendor, id, await goingOf(shop, id, 1)),
    () => makeTransition(vendor, id, "cancel"),
    () => cancelMyOrder(order.customer, order.id),
  ];
  await random
    .oneOf(ways)()
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

type Row = { vendor: string; at: Date; amount: number };
type Part = Row & { cash: boolean; paidAt: Date | null; invoice: Row | null; credits: Row[] };

/** The line of some days, added up part by part from the rows of orders, credits and documents. */
async function addedUp({ from, until }: Days, vendorId?: string): Promise<JoiningLine> {
  const { db } = sales.shop;
  const { rows: parts } = await sql<Part>`
    select vendor_id as vendor, orders.created_at as at, fulfilments.total as amount, payment_method = 'cod' as cash,
      paid_at as "paidAt", (
        select json_build_object('at', issued_at, 'amount', total) from tax_documents
        where fulfilment_id = fulfilments.id and kind = 'invoice'
      ) as invoice, array(
        select json_build_object('at', created_at, 'amount', round_off + (
          select coalesce(sum(taxable + cgst + sgst + igst), 0) from credit_lines where credit_id = credits.id
        )) from credits
        where fulfilment_id = fulfilments.id and id not in (select credit_id from credit_documents)
      ) as credits
    from fulfilments join orders on orders.id = order_id`.execute(db);
  const { rows: notes } = await sql<Row>`
    select vendor_id as vendor, issued_at as at, total as amount from tax_documents where kind <> 'invoice'`.execute(
    db,
  );
  const [start, stop] = [startOfIndianDay(from), startOfIndianDay(dayAfter(until))];
  const isWithin = (at: Date) => at >= start && at < stop;
  const line: JoiningLine = {
    placed: 0,
    "not-paid": 0,
    cancelled: 0,
    "not-shipped": 0,
    earlier: 0,
    invoices: 0,
    notes: 0,
  };
  for (const { vendor, at, amount } of notes)
    if (isWithin(at) && (vendorId ?? vendor) === vendor) line.notes += amount;
  for (const part of parts) {
    if (part.vendor !== (vendorId ?? part.vendor)) continue;
    const invoicedAt = part.invoice && new Date(part.invoice.at);
    if (part.invoice && invoicedAt && isWithin(invoicedAt)) {
      line.invoices += part.invoice.amount;
      if (part.at < start) line.earlier += part.invoice.amount;
    }
    if (!isWithin(part.at)) continue;
    const cancelled = part.credits
      .filter((credit) => new Date(credit.at) < stop)
      .reduce((sum, { amount }) => sum + amount, 0);
    line.placed += part.amount;
    line.cancelled += cancelled;
    if (invoicedAt && invoicedAt < stop) continue;
    const isPaid = part.cash || (part.paidAt !== null && part.paidAt < stop);
    line[isPaid ? "not-shipped" : "not-paid"] += part.amount - cancelled;
  }
  return line;
}

describe("the line from orders to net sales", () => {
  it("has every part, in a month and its next", async () => {
    const [first, second] = [
      await read(admin, march),
      await read(admin, { from: "2026-04-01", until: "2026-04-30" }),
    ];
    for (const part of joinedParts) expect([part, first[part] + second[part]]).not.toEqual([part, 0]);
    expect(first.notes).toBeGreaterThan(0);
  });

  it("is what the rows of orders, credits and documents add up to, of any days and of each seller", async () => {
    for (let day = "2026-03-27"; day <= "2026-04-04"; day = dayAfter(day)) {
      for (const length of [0, 1, 4]) {
        const days = { from: daysAfter(day, -length), until: day };
        expect({ days, ...(await read(admin, days)) }).toEqual({ days, ...(await addedUp(days)) });
        const ofVendor = await read(asVendor(sales.shop, "v1"), days);
        expect({ days, ...ofVendor }).toEqual({ days, ...(await addedUp(days, "v1")) });
      }
    }
  });

  it("stays as it was at the end of its days, whatever became of their orders since", async () => {
    expect(atEndOfMarch["not-shipped"]).toBeGreaterThan(0);
    expect(atEndOfMarch["not-paid"]).toBeGreaterThan(0);
    expect(await read(admin, march)).toEqual(atEndOfMarch);
  });

  it("leads from each part to orders that add up to it", async () => {
    const line = await read(admin, march);
    for (const part of joinedParts) {
      const { rows, count, sum } = await listParts(admin, march, part, { page: 1, limit: 100 });
      expect(sum).toBe(line[part]);
      expect(rows).toHaveLength(count);
      expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }
  });
});

describe("the documents of a figure", () => {
  it.each(["day", "week", "product", "seller", "customer", "city", "reason"])(
    "add up to each row by %s",
    async (by) => {
      const address = { ...march, by };
      const { rows } = await readReport(admin, readReportQuery(new URLSearchParams(address), today));
      expect(rows.length).toBeGreaterThan(0);
      for (const { keys, now } of rows) {
        const listed = async (more: object) =>
          listDocuments(
            admin,
            readDocumentsQuery(new URLSearchParams({ ...address, key: keys.now ?? "", ...more }), today),
          );
        const all = await listed({});
        expect(all.figures).toEqual(now);
        expect(all.documents).toHaveLength(all.count);
        expect(all.documents.reduce((sum, { total }) => sum + total, 0)).toBe(now.paid);
        const notes = await listed({ kind: "notes" });
        expect(notes.documents.reduce((sum, { taxable }) => sum - taxable, 0)).toBe(now.returns);
        const invoices = await listed({ kind: "invoices" });
        expect(invoices.documents.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(now.sales);
      }
    },
  );
});
