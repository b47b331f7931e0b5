import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placePaidOrder, sendFulfilment, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { setStock } from "#tests/support/test-product.ts";
import { amountOf } from "../../base/gst/gst-split.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import { billCommission } from "../commission-invoices/bill-commission.server.ts";
import { listUnbilledMonths } from "../commission-invoices/commission-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

/**
 * Sales and credits in random order, from January over the end of the financial year and past the last day for GST of
 * the year before (30 November). What the ledger must then say is worked out here from the order's own lines and
 * credits, by formulas of this file, never from documents.
 */

/** Of a company in the shop's state, a firm in Karnataka and an individual in Delhi. */
const products = { v1: "1", v2: "8", v3: "14" } as const;
type Vendor = keyof typeof products;
const isWithinShopState = { v1: true, v2: false, v3: false };
const day = 24 * 60 * 60_000;
const start = new Date("2027-01-10T06:30:00Z");

type Step =
  | { kind: "wait"; days: number }
  | { kind: "sell"; vendor: Vendor; pieces: number; isShippedAtOnce: boolean }
  | { kind: "ship"; which: number }
  | { kind: "credit"; which: number; pieces: number; share: number | null };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.constantFrom(1, 60, 330) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("sell" as const),
        vendor: fc.constantFrom<Vendor>("v1", "v2", "v3", "v3"),
        pieces: fc.integer({ min: 1, max: 4 }),
        isShippedAtOnce: fc.constantFrom(true, true, false),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("ship" as const), which: fc.nat(5) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("credit" as const),
        which: fc.nat(5),
        pieces: fc.nat(2),
        share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 1 }),
      }),
    },
  ),
  { minLength: 6, maxLength: 22 },
);

/** A sale that is credited within its year, after it, and after the last day for GST, until it is gone. */
const overTheYears = (vendor: Vendor): Step[] => [
  { kind: "sell", vendor, pieces: 4, isShippedAtOnce: true },
  { kind: "credit", which: 0, pieces: 1, share: null },
  { kind: "wait", days: 330 },
  { kind: "credit", which: 0, pieces: 0, share: 0.3 },
  { kind: "sell", vendor, pieces: 2, isShippedAtOnce: true },
  { kind: "wait", days: 60 },
  { kind: "credit", which: 0, pieces: 1, share: null },
  { kind: "wait", days: 330 },
  { kind: "credit", which: 0, pieces: 2, share: null },
  { kind: "credit", which: 1, pieces: 2, share: null },
];

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let now = start;
beforeAll(async () => {
  sales = await openTestSales({ now: start });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  for (const id of Object.values(products)) await setStock(shop, id, 100_000);
});
afterAll(() => sales.close());

function goTo(moment: Date) {
  now = moment;
  sales.stopClockAt(moment);
}

type Sold = {
  order: TestOrder;
  vendor: Vendor;
  shippedAt: Date | null;
  /** Since it was shipped. What was credited before is not on the invoice. */
  credits: { at: Date; goods: number }[];
  /** What its documents changed of the individual's tax on the year. */
  taxOfYear: number;
};

/** The year in which the financial year of a moment begins. */
function yearOf(moment: Date): number {
  const inIndia = new Date(moment.getTime() + 330 * 60_000);
  return inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0);
}
const half = (value: number, basisPoints: number) => Math.round((value * basisPoints) / 20_000 + 1e-7);
const whole = (value: number, basisPoints: number) => Math.round((value * basisPoints) / 10_000 + 1e-7);

/** The goods, GST and rounding of the only fulfilment of an order, from its lines. */
async function worthOf({ order }: Sold) {
  const [left] = await readLeft(shop, order.id);
  const sum = (of: (line: { taxable: number; cgst: number; sgst: number; igst: number }) => number) =>
    left!.lines.reduce((total, line) => total + of(line), 0);
  return {
    goods: sum(({ taxable }) => taxable),
    gst: sum(({ cgst, sgst, igst }) => cgst + sgst + igst),
    rounding: left!.roundOff,
  };
}

/** The sales of the individual by financial year; it lives on from run to run, like the shop. */
const years = new Map<number, { gross: number; net: number }>();

/** Counts a sale of the individual, or what is taken back of one: beyond ₹5,00,000 a year all that is left is taxed. */
function countForYear(entry: Sold, { sold, net }: { sold: number; net: number }): void {
  if (entry.vendor !== "v3") return;
  const before = years.get(yearOf(now)) ?? { gross: 0, net: 0 };
  const after = { gross: before.gross + sold, net: before.net + net };
  const tax = (year: typeof after) => (year.gross > 50_000_000 ? whole(year.net, 10) : 0);
  entry.taxOfYear += tax(after) - tax(before);
  years.set(yearOf(now), after);
}

async function ship(sold: Sold): Promise<void> {
  await sendFulfilment(shop, sold.order, sold.vendor);
  sold.shippedAt = now;
  const { goods } = await worthOf(sold);
  countForYear(sold, { sold: goods, net: goods });
}

async function carryOut(step: Step, sold: Sold[]): Promise<void> {
  if (step.kind === "wait") {
    goTo(new Date(now.getTime() + step.days * day));
    // Some months late, as after an outage.
    return step.days === 1 ? undefined : billCommission(shop);
  }
  if (step.kind === "sell") {
    const order = await placePaidOrder(shop, { [products[step.vendor]]: step.pieces });
    sold.push({ order, vendor: step.vendor, shippedAt: null, credits: [], taxOfYear: 0 });
    if (step.isShippedAtOnce) await ship(sold.at(-1)!);
    return;
  }
  const entry = sold[step.which % Math.max(sold.length, 1)];
  if (!entry) return;
  if (step.kind === "ship") return ship(entry);
  const before = await worthOf(entry);
  const [left] = await readLeft(shop, entry.order.id);
  const line = left!.lines[0]!;
  const amount = step.share === null ? undefined : Math.floor((step.share * amountOf(line)) / 100) * 100;
  const quantity = Math.min(step.pieces, line.quantity);
  const refund = { quantity, restock: false, ...(amount !== undefined && { amount }) };
  await refundMoney(admin, entry.order.id, refundRequest({ [line.position]: refund }));
  const after = await worthOf(entry);
  if (entry.shippedAt === null) return;
  const goods = before.goods - after.goods;
  entry.credits.push({ at: now, goods });
  if (yearOf(now) === yearOf(entry.shippedAt)) countForYear(entry, { sold: 0, net: -goods });
}

/** What is left in the ledger of a sale, by the rules and nothing else. */
async function expected(entry: Sold): Promise<Record<string, number>> {
  const { vendor, shippedAt, credits } = entry;
  if (shippedAt === null) return {};
  const worth = await worthOf(entry);
  const sum = (of: typeof credits) => of.reduce((total, { goods }) => total + goods, 0);
  const sold = worth.goods + sum(credits);
  // The credits after the last day for GST leave the value of the supply.
  const deadline = new Date(`${yearOf(shippedAt) + 1}-11-30T18:30:00Z`);
  const inReturns = sold - sum(credits.filter(({ at }) => at < deadline));
  const inYear = sold - sum(credits.filter(({ at }) => yearOf(at) === yearOf(shippedAt)));
  // Each head is its share of the goods that are left, rounded by itself.
  const share = (amount: number, left: number) => Math.round((amount * left) / sold + 1e-7);
  const ofHeads = (value: number, basisPoints: number, left: number) =>
    isWithinShopState[vendor]
      ? 2 * share(half(value, basisPoints), left)
      : share(whole(value, basisPoints), left);
  const commission = whole(sold, 500);
  const heads = {
    ...worth,
    commission: -share(commission, worth.goods),
    "gst-on-commission": -ofHeads(commission, 1_800, worth.goods),
    tcs: -ofHeads(sold, 50, inReturns),
    tds: vendor === "v3" ? -entry.taxOfYear : -share(whole(sold, 10), inYear),
  };
  return Object.fromEntries(Object.entries(heads).filter(([, amount]) => amount !== 0));
}

async function actual({ order }: Sold): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select("kind")
    .select(({ fn }) => fn.sum<number>("amount").as("amount"))
    .where("order_id", "=", order.id)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(
    rows.filter(({ amount }) => Number(amount) !== 0).map((row) => [row.kind, Number(row.amount)]),
  );
}

it("every head of every sale ends where the rules say, over the end of the year and the last day for GST", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const sold: Sold[] = [];
      goTo(new Date(Math.max(start.getTime(), now.getTime() + day)));
      for (const step of story) {
        // No two things happen in one moment: the doctor tells what came before an invoice by its time.
        goTo(new Date(now.getTime() + 1_000));
        await carryOut(step, sold).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      for (const entry of sold) expect(await actual(entry)).toEqual(await expected(entry));
    }),
    {
      numRuns: isNightly ? 20 : 4,
      examples: [[overTheYears("v1")], [overTheYears("v2")], [overTheYears("v3")]],
    },
  );
  goTo(new Date(now.getTime() + 40 * day));
  await billCommission(shop);
  expect(await checkInvariants(shop)).toEqual([]);
  expect(await listUnbilledMonths(shop)).toEqual([]);
}, 240_000);
