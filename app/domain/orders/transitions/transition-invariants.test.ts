import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asVendor, makeTransition, placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
});
afterAll(() => sales.close());

test("a parcel that is said to be lost while its items are shipped is said", async () => {
  const { shop } = sales;
  const order = await placePaidOrder(shop, { 7: 1 });
  for (const step of ["pack", "ship", "turn-back"] as const) {
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, step);
  }
  expect(await checkInvariants(shop)).toEqual([]);
  await sql`update returns_to_origin set state = 'lost', ended_at = now()`.execute(shop.db);
  expect(await checkInvariants(shop)).toEqual([
    `${order.number}: the parcel of Sahyadri Computers is lost, but its items are shipped.`,
  ]);
});
