import { afterAll, beforeAll, expect, test } from "vitest";
import { asVendor, makeTransition, placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { splitPart } from "#tests/support/test-parts.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { requestReviews } from "./request-reviews.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
});
afterAll(() => sales.close());

test("a product whose pieces came in two parcels is asked about once", async () => {
  const { shop } = sales;
  const vendor = asVendor(shop, "v1");
  const order = await placePaidOrder(shop, { "13": 2 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1 });
  for (const id of [first, waiting]) {
    for (const step of ["pack", "ship", "deliver"] as const) await makeTransition(vendor, id, step);
  }
  await requestReviews({ ...shop, now: () => new Date("2027-01-28T10:00:00+05:30") });
  const { data } = await shop.db
    .selectFrom("mails")
    .select("data")
    .where("template", "=", "review-request")
    .where("recipient", "=", order.customer.actor.email)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ products: [{}] });
});
