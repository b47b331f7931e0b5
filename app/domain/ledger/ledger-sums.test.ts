import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { setStock } from "#tests/support/test-product.ts";
import { cancelMyOrder } from "../order-flow/cancel/cancel-my-order.server.ts";
import type { FulfilmentTransition } from "../refusals/blocked-reason.ts";
import { markBankTransferReceived } from "../order-flow/pay/bank-transfer.server.ts";
import { queueRefund } from "../order-flow/refund/queue-refund.server.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";
import { checkInvariants } from "../upkeep/check-invariants.server.ts";

/** Two products of each of three vendors, one of whom is not registered for GST. */
const products = ["1", "7", "3", "8", "10", "14"];
const methods = ["demo", "cod", "bank"] as const;
const steps = ["pack", "ship", "deliver", "cancel"] as const;

type Event =
  | { kind: "pay" }
  | { kind: "customer-cancels" }
  | { kind: "step"; vendor: string; step: FulfilmentTransition }
  | { kind: "refund"; share: number; vendor: string | null };

const vendor = fc.constantFrom("v1", "v2", "v3");
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "pay" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "customer-cancels" as const }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("step" as const), vendor, step: fc.constantFrom(...steps) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      share: fc.double({ min: 0.001, max: 1, noNaN: true }),
      vendor: fc.option(vendor),
    }),
  },
);
const story = fc.record({
  method: fc.constantFrom(...methods),
  pieces: fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 1, max: 3 }), {
    minKeys: 1,
    maxKeys: 4,
  }),
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
  await shop.db.updateTable("vendors").set({ gstin: null }).where("id", "=", "v3").execute();
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
    if (fulfilment) await makeTransition(asVendor(shop, event.vendor), fulfilment, event.step);
  } else {
    await refundShare(order, event);
  }
}

/** Refunds a share of what is left of a payment, for one fulfilment or for the whole order. */
async function refundShare(order: TestOrder, { share, vendor }: Extract<Event, { kind: "refund" }>) {
  const payment = await shop.db
    .selectFrom("payments")
    .select(["id", "amount", "refunded"])
    .where("order_id", "=", order.id)
    .whereRef("refunded", "<", "amount")
    .executeTakeFirst();
  if (!payment) return;
  const amount = Math.max(1, Math.floor((payment.amount - payment.refunded) * share));
  const fulfilmentId = vendor === null ? undefined : order.fulfilments[vendor];
  const reason = `test ${crypto.randomUUID()}`;
  await shop.db
    .transaction()
    .execute((db) =>
      queueRefund(
        { ...shop, db },
        { orderId: order.id, paymentId: payment.id, amount, reason, ...(fulfilmentId && { fulfilmentId }) },
      ),
    );
}

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const isMoney = ({ kind }: { kind: string }) => ["goods", "gst", "rounding"].includes(kind);

it("the ledger's sums are the payments less the refunds, to the paisa, whatever happens to an order", async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ method, pieces, events }) => {
      const order = await placeTestOrder(shop, pieces, method).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      fc.pre(order !== undefined);
      if (!order) return;
      for (const event of events) {
        await carryOut(order, method, event).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      const of = <Table extends "payments" | "refunds">(table: Table) =>
        shop.db
          .selectFrom(table as "payments")
          .select("amount")
          .where("order_id", "=", order.id)
          .execute();
      const entries = await shop.db
        .selectFrom("vendor_ledger_entries")
        .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
        .select(["fulfilment_id", "kind", "amount", "refund_id", "vendor_gstin"])
        .where("order_id", "=", order.id)
        .execute();
      const kept = sumOf(await of("payments")) - sumOf(await of("refunds"));
      expect(sumOf(entries.filter(isMoney))).toBe(kept);
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
    }),
    { numRuns: 60 },
  );
  expect(await checkInvariants(shop)).toEqual([]);
}, 120_000);
