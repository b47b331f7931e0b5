import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { cancelMyOrder } from "../order-flow/cancel/cancel-my-order.server.ts";
import { refundMoney } from "../order-flow/refund/refund-money.server.ts";
import type { Shop } from "../shop/shop.ts";
import { checkInvariants } from "../upkeep/check-invariants.server.ts";
import { postWaitingDocuments } from "./post-document.server.ts";

/** What version 0.2.0 left behind, and how it goes on after the upgrade. */

const october = new Date("2026-10-20T06:30:00Z");
const november = new Date("2026-11-21T06:30:00Z");

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: october });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());
beforeEach(() => sales.stopClockAt(october));

/** Posts an order as 0.2.0 did when it was paid: TCS in one figure, and TDS on the value with GST. */
async function postAsBefore(order: TestOrder): Promise<void> {
  await sql`
    with paid as (
      select fulfilments.*, payments.id as payment_id, received_at
      from fulfilments join payments using (order_id) where order_id = ${order.id}::uuid
    ), era as (
      update fulfilments set ledger_era = 'payment' where order_id = ${order.id}::uuid
    )
    insert into vendor_ledger_entries (vendor_id, fulfilment_id, kind, amount, basis_points, payment_id, entered_at)
    select vendor_id, paid.id, kind, amount, basis_points, payment_id, received_at
    from paid cross join lateral (values
      ('goods', taxable, null), ('gst', cgst + sgst + igst, null), ('rounding', round_off, null),
      ('commission', -round(taxable * 0.05), 500), ('gst-on-commission', -round(round(taxable * 0.05) * 0.18), 1800),
      ('tcs', -round(taxable * 0.005), 50), ('tds', -round(total * 0.001), 10)
    ) as entry (kind, amount, basis_points)
    where amount <> 0`.execute(shop.db);
}

/** Takes back what a shop of 0.2.0 could not have: the ledger and the taxes of an order's documents. */
async function forgetPosting(order: TestOrder): Promise<void> {
  const tables = ["vendor_ledger_entries", "document_tcs", "document_tds", "document_commission"];
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(shop.db);
    await sql`delete from ${sql.table(table)} where document_id in (
      select id from tax_documents where order_id = ${order.id}::uuid)`.execute(shop.db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(shop.db);
  }
  await sql`delete from fulfilment_balances where fulfilment_id in (
    select id from fulfilments where order_id = ${order.id}::uuid)`.execute(shop.db);
  await sql`insert into documents_to_post select id, issued_at from tax_documents
    where order_id = ${order.id}::uuid`.execute(shop.db);
}

const entriesOf = (order: TestOrder) =>
  shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .selectAll("vendor_ledger_entries")
    .where("order_id", "=", order.id)
    .orderBy("vendor_ledger_entries.id")
    .execute();
const sumOf = (entries: { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const tcsOf = (order: TestOrder) =>
  shop.db
    .selectFrom("document_tcs")
    .innerJoin("tax_documents", "tax_documents.id", "document_id")
    .select(["kind", "document_tcs.taxable"])
    .where("order_id", "=", order.id)
    .orderBy("document_tcs.taxable", "desc")
    .execute();

it("a sale posted at its payment is not posted again when it is shipped, but its TCS is in the returns", async () => {
  const order = await sales.paidOrder({ 1: 1 });
  await postAsBefore(order);
  const before = await entriesOf(order);
  await sendFulfilment(shop, order, "v1");
  await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "deliver");
  expect(await entriesOf(order)).toEqual(before);
  expect(await tcsOf(order)).toEqual([{ kind: "invoice", taxable: 3_199_000 }]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the refunds of such a sale take back their share by the old rule, each once, and end at zero on every head", async () => {
  const order = await sales.paidOrder({ 1: 2 });
  await postAsBefore(order);
  await sendFulfilment(shop, order, "v1");
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const half = await entriesOf(order);
  expect(half.filter(({ is_reversal }) => is_reversal).every(({ refund_id }) => refund_id !== null)).toBe(
    true,
  );
  expect(sumOf(half.filter(({ kind }) => kind === "goods"))).toBe(3_199_000);
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const entries = await entriesOf(order);
  for (const { kind } of entries) expect(sumOf(entries.filter((entry) => entry.kind === kind))).toBe(0);
  expect(entries.every(({ document_id }) => document_id === null)).toBe(true);
  expect((await tcsOf(order)).map(({ taxable }) => taxable)).toEqual([6_398_000, -3_199_000, -3_199_000]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("ends at zero too when it is cancelled before it is shipped", async () => {
  const order = await sales.paidOrder({ 1: 1 });
  await postAsBefore(order);
  await cancelMyOrder(order.customer, order.id);
  expect(sumOf(await entriesOf(order))).toBe(0);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("cash that was on its way at the upgrade is posted once, today, however often the upkeep runs", async () => {
  const order = await placeTestOrder(shop, { 13: 1 }, "cod");
  await sendFulfilment(shop, order, "v1");
  const asIssued = await entriesOf(order);
  await forgetPosting(order);
  sales.stopClockAt(november);
  await Promise.all([postWaitingDocuments(shop), postWaitingDocuments(shop)]);
  await postWaitingDocuments(shop);
  const entries = await entriesOf(order);
  const amounts = (rows: typeof entries) => rows.map(({ kind, amount }) => [kind, amount]);
  expect(amounts(entries)).toEqual(amounts(asIssued));
  expect(entries.every(({ entered_at: at }) => at.getTime() === november.getTime())).toBe(true);
  await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "deliver");
  expect(await entriesOf(order)).toEqual(entries);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("cash that comes back before the upkeep ran is posted with its credit note, and nothing more afterwards", async () => {
  const order = await placeTestOrder(shop, { 13: 1 }, "cod");
  await sendFulfilment(shop, order, "v1");
  await forgetPosting(order);
  sales.stopClockAt(november);
  await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
  const entries = await entriesOf(order);
  expect(new Set(entries.map(({ is_reversal }) => is_reversal))).toEqual(new Set([false, true]));
  for (const { kind } of entries) expect(sumOf(entries.filter((entry) => entry.kind === kind))).toBe(0);
  await postWaitingDocuments(shop);
  expect(await entriesOf(order)).toEqual(entries);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("a note that comes before the earlier notes of its invoice are posted takes back nothing of theirs", async () => {
  sales.stopClockAt(november);
  const order = await sales.paidOrder({ 1: 3 });
  await sendFulfilment(shop, order, "v1");
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  const asIssued = await entriesOf(order);
  await forgetPosting(order);
  sales.stopClockAt(new Date("2026-11-22T06:30:00Z"));
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  await postWaitingDocuments(shop);
  const entries = await entriesOf(order);
  const amounts = (rows: typeof entries) => rows.map(({ kind, amount }) => [kind, amount]);
  expect(amounts(entries).slice(0, asIssued.length)).toEqual(amounts(asIssued));
  expect(sumOf(entries.filter(({ kind }) => kind === "goods"))).toBe(3_199_000);
  expect((await tcsOf(order)).map(({ taxable }) => taxable)).toEqual([9_597_000, -3_199_000, -3_199_000]);
  expect(await checkInvariants(shop)).toEqual([]);
});
