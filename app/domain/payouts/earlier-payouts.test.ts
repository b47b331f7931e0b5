import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { deliver, newReference, payOut } from "#tests/support/test-payouts.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundMoney } from "../order-flow/refund/refund-money.server.ts";
import type { Shop } from "../shop/shop.ts";
import { checkInvariants } from "../upkeep/check-invariants.server.ts";
import { findOwnBalance } from "./balances.server.ts";
import { listPayoutsTo } from "./list-payouts.server.ts";
import { withdrawPayout } from "./withdraw-payout.server.ts";

let sales: TestSales;
let admin: Shop;
let v1: Shop;
let orders: TestOrder[];
/** What one order earns its vendor. */
let each: number;
beforeEach(async () => {
  await sales?.close();
  sales = await openTestSales({ now: new Date("2026-11-10T06:30:00Z") });
  admin = await asNewAdmin(sales.shop);
  v1 = asVendor(sales.shop, "v1");
  orders = [];
  for (const _ of [1, 2, 3]) orders.push(await sales.shippedOrder({ 1: 1 }));
  each = (await findOwnBalance(v1)).owed / 3;
});
afterAll(() => sales.close());

/** A payout as version 0.2.0 recorded it: a sum. */
async function paidSum(amount: number): Promise<string> {
  const { id } = await sales.shop.db
    .insertInto("payouts")
    .values({
      vendor_id: "v1",
      amount,
      paid_on: "2026-11-10",
      reference: newReference(),
      recorded_at: admin.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const before = `
  drop table payout_lines, fulfilment_balances;
  drop trigger vendor_ledger_entries_sum on vendor_ledger_entries;
  drop trigger payouts_sum on payouts;
  drop function add_to_earned, add_to_paid_out, take_from_paid_out;
  drop index fulfilments_undelivered;
  alter table fulfilments drop column return_until, drop column delivered_by;
  alter table shop_settings drop column unproven_delivery_days;
`;

/** The migration, on a shop that is as it was before. Says that what is owed stays the same. */
async function upgrade(): Promise<void> {
  const { rows } = await sql<{ owed: number }>`
    select (select sum(amount) from vendor_ledger_entries where vendor_id = 'v1')
      - (select coalesce(sum(amount), 0) from payouts where vendor_id = 'v1' and withdrawn_at is null) as owed
  `.execute(sales.shop.db);
  const owed = rows[0]?.owed;
  await sql.raw(before).execute(sales.shop.db);
  await sql.raw(await readFile("app/db/migrations/0024-payable.sql", "utf8")).execute(sales.shop.db);
  const after = await findOwnBalance(v1);
  expect(after.owed).toBe(owed);
  expect(after.payable + after.waiting).toBe(owed);
  expect(await checkInvariants(sales.shop)).toEqual([]);
}

/** What each order got of which payout. */
async function linesOf(): Promise<[order: number, payout: string, amount: number][]> {
  const lines = await sales.shop.db
    .selectFrom("payout_lines")
    .select(["fulfilment_id", "payout_id", "amount"])
    .orderBy("payout_id")
    .execute();
  const numberOf = (id: string) => orders.findIndex(({ fulfilments }) => fulfilments["v1"] === id) + 1;
  return lines
    .map(({ fulfilment_id: id, payout_id: payout, amount }) => [numberOf(id), payout, amount] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([...line]) => line);
}

it("payouts of sums are set off against the oldest orders, delivered or not", async () => {
  const withdrawn = await paidSum(100);
  await withdrawPayout(admin, "v1", { payoutId: withdrawn, reason: "Typed twice" });
  const [first, second] = [await paidSum(each - 1000), await paidSum(each)];
  await upgrade();
  expect(await linesOf()).toEqual([
    [1, first, each - 1000],
    [1, second, 1000],
    [2, second, each - 1000],
  ]);
  expect(await findOwnBalance(v1)).toMatchObject({ waiting: each + 1000, payable: 0, deductions: 0 });
  expect(await listPayoutsTo(admin, "v1")).toMatchObject([
    { orders: 2, isByAge: true },
    { orders: 1, isByAge: true },
    { orders: 0, isByAge: true },
  ]);
});

it("a refund that came after such a payout is set off against the others, and what is left is a debt", async () => {
  const payout = await paidSum(3 * each);
  const [first, second] = orders as [TestOrder, TestOrder];
  await refundMoney(admin, first.id, await amountRequest(sales.shop, first.id, first.total));
  const owed = -each;
  await upgrade();
  expect(await linesOf()).toEqual(orders.map((_, place) => [place + 1, payout, each]));
  expect(await findOwnBalance(v1)).toMatchObject({ owed, payable: owed, deductions: owed });

  // Its next sale makes up for it.
  await deliver(sales.shop, await sales.paidOrder({ 1: 2 }), "v1", admin);
  sales.stopClockAt(new Date("2026-11-20T06:30:00Z"));
  await payOut(admin, "v1");
  expect((await findOwnBalance(v1)).owed).toBe(0);
  expect(second.total).toBe(first.total);
});

it("a payout of less than is left pays nothing for what was refunded before", async () => {
  const [first] = orders as [TestOrder];
  await refundMoney(admin, first.id, await amountRequest(sales.shop, first.id, first.total));
  const payout = await paidSum(each);
  await upgrade();
  expect(await linesOf()).toEqual([[2, payout, each]]);
});

it("a reversed payout of a sum makes its orders payable again", async () => {
  await makeTransition(v1, orders[0]!.fulfilments.v1!, "deliver");
  const payoutId = await paidSum(each);
  await upgrade();
  sales.stopClockAt(new Date("2026-11-21T06:30:00Z"));
  expect(await findOwnBalance(v1)).toMatchObject({ payable: 0 });
  await withdrawPayout(admin, "v1", { payoutId, reason: "Never sent" });
  expect(await findOwnBalance(v1)).toMatchObject({ payable: each });
});

it("orders that were delivered keep the usual return period from their day, and who delivered them", async () => {
  const [byVendor, byShop] = orders as [TestOrder, TestOrder];
  sales.stopClockAt(new Date("2026-11-12T19:00:00Z"));
  await makeTransition(v1, byVendor.fulfilments.v1!, "deliver");
  await makeTransition(admin, byShop.fulfilments.v1!, "deliver");
  await sql`update fulfilments set return_until = null, delivered_by = null`.execute(sales.shop.db);
  await upgrade();
  const { rows } = await sql`
    select return_until::text, delivered_by from fulfilments join orders on orders.id = order_id
    order by orders.created_at, delivered_by desc nulls last
  `.execute(sales.shop.db);
  expect(rows).toEqual([
    { return_until: "2026-11-20", delivered_by: "vendor" },
    { return_until: "2026-11-20", delivered_by: "shop" },
    { return_until: null, delivered_by: null },
  ]);
});
