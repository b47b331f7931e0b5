import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import {
  asVendor,
  placePaidOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct, setStock } from "#tests/support/test-product.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { moneyKinds } from "#db/values/book-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

/** Products of three vendors of the sample catalogue; those of a fourth are added. */
const products = ["1", "7", "3", "8", "10", "14"];

let sales: TestSales;
let shop: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  shop = sales.shop;
  for (const price of [1_999, 20_003]) products.push((await addProduct(shop, { price, stock: 1_000 })).id);
  for (const id of products) await setStock(shop, id, 10_000);
  // Cheap enough for cash on delivery, at prices whose GST is not a whole rupee.
  await sql`update products set discount_price = 9990 + id * 7 where vendor_id <> 'test-vendor'`.execute(
    shop.db,
  );
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => sales.close());

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

async function handOver(order: TestOrder, vendorId: string): Promise<void> {
  for (const step of ["pack", "ship", "deliver"] as const) {
    await makeTransition(asVendor(shop, vendorId), order.fulfilments[vendorId] ?? "", step);
  }
}

it("each box of an order costs whole rupees, as its invoice says, in cash or paid online", async () => {
  const cart = fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 1, max: 2 }), {
    minKeys: 1,
    maxKeys: 4,
  });
  await fc.assert(
    fc.asyncProperty(cart, fc.boolean(), async (pieces, isCash) => {
      const order = await (isCash ? placeTestOrder(shop, pieces) : placePaidOrder(shop, pieces));
      for (const vendorId of Object.keys(order.fulfilments)) await handOver(order, vendorId);
      if (isCash) await receiveCashOf(shop, order);

      const payments = await shop.db
        .selectFrom("payment_allocations")
        .innerJoin("payments", "payments.id", "payment_id")
        .select("payment_allocations.amount")
        .where("order_id", "=", order.id)
        .execute();
      const invoices = await shop.db
        .selectFrom("tax_documents")
        .selectAll()
        .where("order_id", "=", order.id)
        .execute();
      const paid = payments.map(({ amount }) => amount);
      expect(paid.every((amount) => amount % 100 === 0)).toBe(true);
      expect(sumOf(paid)).toBe(order.total);
      expect(invoices.map(({ total }) => total).toSorted()).toEqual(paid.toSorted());
      for (const { taxable, cgst, sgst, igst, round_off, total } of invoices) {
        expect(total).toBe(taxable + cgst + sgst + igst + round_off);
        expect(Math.abs(round_off)).toBeLessThan(100);
      }
      const entries = await shop.db
        .selectFrom("vendor_ledger_entries")
        .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
        .select("amount")
        .where("order_id", "=", order.id)
        .where("kind", "in", moneyKinds)
        .execute();
      expect(sumOf(entries.map(({ amount }) => amount))).toBe(order.total);
    }),
    { numRuns: isNightly ? 25 : 10 },
  );
  expect(await checkInvariants(shop)).toEqual([]);
}, 120_000);

it("the amount to collect is the same rupees in the shipping mails, and what is left when a box is cancelled or comes back", async () => {
  const order = await placeTestOrder(shop, { "1": 1, "8": 1, "14": 1 });
  const totals = await shop.db
    .selectFrom("fulfilments")
    .select(["vendor_id", "total"])
    .where("order_id", "=", order.id)
    .execute();
  const [first, second, third] = totals.map(({ vendor_id: id }) => id);
  await makeTransition(asVendor(shop, first!), order.fulfilments[first!]!, "cancel");
  for (const step of ["pack", "ship", "return"] as const) {
    await makeTransition(asVendor(shop, second!), order.fulfilments[second!]!, step);
  }
  await handOver(order, third!);
  const mails = await shop.db
    .selectFrom("mails")
    .select(sql<number>`(data ->> 'cashDue')::numeric`.as("cashDue"))
    .where("recipient", "=", order.customer.actor.email)
    .where("template", "=", "order-shipped")
    .execute();
  const due = mails.map(({ cashDue }) => cashDue);
  expect(due.toSorted()).toEqual(
    totals
      .filter(({ vendor_id: id }) => id !== first)
      .map(({ total }) => total)
      .toSorted(),
  );
  expect(due.every((amount) => amount % 100 === 0)).toBe(true);
  expect(await checkInvariants(shop)).toEqual([]);
});
