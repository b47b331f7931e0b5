import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followOutbox, readOutbox, readStates } from "#tests/support/outbox.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { discountTestOrder } from "#tests/support/test-discounts.ts";
import { setStock } from "#tests/support/test-product.ts";
import { amountOf } from "../../base/gst/gst-split.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { markBankTransferReceived } from "../../payments/pay/bank-transfer.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

/** Two products of each of three vendors, one of whom is not registered for GST. */
const products = ["1", "7", "3", "8", "10", "14"];
const methods = ["demo", "cod", "bank"] as const;
const steps = [
  "pack",
  "ship",
  "deliver",
  "cancel",
  "turn-back",
  "return",
  "return-damaged",
  "lose",
  "undo-delivery",
] as const;

type Event =
  | { kind: "pay" }
  | { kind: "customer-cancels" }
  | { kind: "step"; vendor: string; step: (typeof steps)[number] }
  | { kind: "refund"; lines: LineOfRefund[] };

/** Which of the lines, and the shares of its pieces and its price that are left; null for the price of the pieces. */
type LineOfRefund = { line: number; pieces: number; amount: number | null; restock: boolean };

const vendor = fc.constantFrom("v1", "v2", "v3");
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const lineOfRefund: fc.Arbitrary<LineOfRefund> = fc.record({
  line: fc.nat({ max: 3 }),
  pieces: share,
  amount: fc.option(share),
  restock: fc.boolean(),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "pay" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "customer-cancels" as const }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("step" as const), vendor, step: fc.constantFrom(...steps) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      lines: fc.array(lineOfRefund, { minLength: 1, maxLength: 3 }),
    }),
  },
);
const story = fc.record({
  method: fc.constantFrom(...methods),
  pieces: fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 1, max: 3 }), {
    minKeys: 1,
    maxKeys: 4,
  }),
  /** What is taken off some lines, in whole rupees without GST. */
  discounts: fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 1, max: 700 }), { maxKeys: 3 }),
  events: fc.array(event, { minLength: 2, maxLength: 14 }),
});

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  for (const id of products) await setStock(shop, id, 100_000);
  await shop.db
    .updateTable("vendors")
    .set({ tax_status: "enrolled", gstin: null, enrolment_number: "070000000001ENR" })
    .where("id", "=", "v3")
    .execute();
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db
    .insertInto("payment_methods")
    .values({ provider: "bank", name: "Bank transfer", enabled: true, account_details: "A/c 1" })
    .execute();
});
afterAll(() => sales.close());

let transfers = 0;

async function carryOut(order: TestOrder, method: (typeof methods)[number], event: Event): Promise<void> {
  if (event.kind === "pay") {
    if (method === "demo") await payTestOrder(shop, order);
    const reference = `UTR${String((transfers += 1)).padStart(12, "0")}`;
    if (method === "bank")
      await markBankTransferReceived(admin, order.id, { amount: order.total, reference });
  } else if (event.kind === "customer-cancels") {
    await cancelMyOrder(order.customer, order.id);
  } else if (event.kind === "step") {
    const fulfilment = order.fulfilments[event.vendor];
    if (fulfilment && event.step === "undo-delivery") await undoDelivery(admin, fulfilment);
    else if (fulfilment && event.step !== "undo-delivery")
      await makeTransition(asVendor(shop, event.vendor), fulfilment, event.step);
  } else {
    await refundLines(order, event);
  }
}

/** Refunds pieces and amounts of some lines, at any time: unpaid, before dispatch or after it. */
async function refundLines(order: TestOrder, { lines }: Extract<Event, { kind: "refund" }>) {
  const left = (await readLeft(shop, order.id)).flatMap(({ lines }) => lines);
  const entries = lines.map(({ line, pieces, amount, restock }) => {
    const from = left[line % left.length]!;
    const price = amount === null ? undefined : Math.floor((amount * amountOf(from)) / 100) * 100;
    const quantity = Math.round(pieces * from.quantity);
    return [from.position, { quantity, restock, ...(price !== undefined && { amount: price }) }] as const;
  });
  await refundMoney(admin, order.id, refundRequest(Object.fromEntries(entries)));
}

const heads = ["taxable", "cgst", "sgst", "igst", "round_off"] as const;
type Heads = Record<(typeof heads)[number], number>;

const headsOf = (row: Heads): Heads => ({
  taxable: row.taxable,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
  round_off: row.round_off,
});
const totalOf = (row: Heads) => heads.reduce((sum, head) => sum + row[head], 0);

type FulfilmentSums = Heads & {
  id: string;
  status: string;
  cancel_reason: string | null;
  credited: Heads;
  /** What was paid for it; null if nothing was. */
  paid: number | null;
  refunded: number;
};

/** What an order's fulfilments came to, what of it was credited, and what was paid and refunded for each. */
async function readSums(orderId: string): Promise<FulfilmentSums[]> {
  const { rows } = await sql<FulfilmentSums>`
    select id, status, cancel_reason, taxable::float8, cgst::float8, sgst::float8, igst::float8, round_off::float8,
      (
        select json_build_object('taxable', coalesce(sum(line.taxable), 0), 'cgst', coalesce(sum(line.cgst), 0),
          'sgst', coalesce(sum(line.sgst), 0), 'igst', coalesce(sum(line.igst), 0),
          'round_off', coalesce((select sum(round_off) from credits where fulfilment_id = fulfilments.id), 0))
        from credits join credit_lines line on credit_id = credits.id where credits.fulfilment_id = fulfilments.id
      ) as credited,
      (select sum(amount)::float8 from payment_allocations where fulfilment_id = fulfilments.id) as paid,
      coalesce((select sum(amount) from refund_parts where fulfilment_id = fulfilments.id), 0)::float8 as refunded
    from fulfilments where order_id = ${orderId}::uuid
  `.execute(shop.db);
  return rows;
}

/** Checks that credits and money agree for each fulfilment of an order. */
async function expectCreditsToAgree(orderId: string): Promise<void> {
  for (const fulfilment of await readSums(orderId)) {
    const { status, cancel_reason: reason, credited, paid, refunded } = fulfilment;
    const ofLines = totalOf(fulfilment) - fulfilment.round_off;
    const isCreditedInFull = totalOf(credited) - credited.round_off === ofLines;
    const isCredited = status === "cancelled" && reason !== "expired";
    const isAll = isCreditedInFull || isCredited;
    expect(credited).toEqual(isAll ? headsOf(fulfilment) : credited);
    expect(totalOf(credited) % 100).toBe(0);
    for (const head of ["taxable", "cgst", "sgst", "igst"] as const) {
      expect(credited[head]).toBeLessThanOrEqual(fulfilment[head]);
    }
    const worth = totalOf(fulfilment) - totalOf(credited);
    expect(refunded).toBe(paid === null ? 0 : paid - worth);
  }
}

const stockOf = async () => {
  const rows = await shop.db
    .selectFrom("stock_levels")
    .select(["product_id", "on_hand"])
    .where("product_id", "in", products)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, row.on_hand]));
};

/** Checks that an order took just the pieces from stock that were not put back. */
async function expectStockToAgree(
  order: TestOrder,
  pieces: Record<string, number>,
  before: Record<string, number>,
) {
  const restocked = await shop.db
    .selectFrom("credit_lines")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "credit_lines.order_id")
        .onRef("order_lines.position", "=", "credit_lines.position"),
    )
    .select("product_id")
    .select(({ fn }) => fn.sum<number>("restocked").as("pieces"))
    .where("credit_lines.order_id", "=", order.id)
    .groupBy("product_id")
    .execute();
  const back = Object.fromEntries(restocked.map((row) => [row.product_id, Number(row.pieces)]));
  const now = await stockOf();
  const difference = Object.fromEntries(products.map((id) => [id, before[id]! - now[id]!]));
  expect(difference).toEqual(
    Object.fromEntries(products.map((id) => [id, (pieces[id] ?? 0) - (back[id] ?? 0)])),
  );
}

/** The states in which an order begins, before its outbox tells of any. */
const begun = ({ fulfilments }: TestOrder) => ({
  "payment ": "pending",
  ...Object.fromEntries(Object.values(fulfilments).map((id) => [`fulfilment ${id}`, "pending"])),
});

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const isMoney = ({ kind }: { kind: string }) => ["goods", "gst", "rounding"].includes(kind);

it("the ledger's sums are the invoices less the credit notes, to the paisa, whatever happens to an order", async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ method, pieces, discounts, events }) => {
      const stock = await stockOf();
      const placed = await placeTestOrder(shop, pieces, method).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      fc.pre(placed !== undefined);
      if (!placed) return;
      const order = await discountTestOrder(shop, placed, discounts);
      for (const event of events) {
        // What is refunded before an invoice is not refunded at its moment.
        sales.stopClockAt(new Date(shop.now().getTime() + 1_000));
        await carryOut(order, method, event).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      const documents = await shop.db
        .selectFrom("tax_documents")
        .select(["kind", "total"])
        .where("order_id", "=", order.id)
        .execute();
      const entries = await shop.db
        .selectFrom("vendor_ledger_entries")
        .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
        .select(["fulfilment_id", "kind", "amount", "document_id", "vendor_gstin"])
        .where("order_id", "=", order.id)
        .execute();
      const billed = documents.map(({ kind, total }) => ({ amount: kind === "invoice" ? total : -total }));
      expect(sumOf(entries.filter(isMoney))).toBe(sumOf(billed));
      expect(entries.every((entry) => entry.document_id !== null)).toBe(true);
      for (const fulfilment of new Set(entries.map((entry) => entry.fulfilment_id))) {
        const ofPart = entries.filter((entry) => entry.fulfilment_id === fulfilment);
        const money = sumOf(ofPart.filter(isMoney));
        const ofKind = (kind: string) => sumOf(ofPart.filter((entry) => entry.kind === kind));
        const fees = ["commission", "gst-on-commission", "tcs", "tds"].map(ofKind);
        expect(sumOf(ofPart)).toBe(money + fees.reduce((sum, fee) => sum + fee));
        // The shop's fees on a fulfilment are reversed with its money, and are never more than the fulfilment.
        expect(money > 0 || fees.every((fee) => fee === 0)).toBe(true);
        expect(money).toBeGreaterThanOrEqual(0);
        for (const fee of fees) expect(fee).toBeLessThanOrEqual(0);
        expect(ofPart[0]?.vendor_gstin !== null || ofKind("tcs") === 0).toBe(true);
      }
      const { states, broken } = followOutbox(await readOutbox(shop, order.id), begun(order));
      expect(broken).toEqual([]);
      expect(states).toEqual(await readStates(shop, order.id));
      await expectCreditsToAgree(order.id);
      await expectStockToAgree(order, pieces, stock);
    }),
    { numRuns: isNightly ? 60 : 10 },
  );
  expect(await checkInvariants(shop)).toEqual([]);
}, 120_000);
