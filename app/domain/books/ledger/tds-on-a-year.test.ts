import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { untilOneWaits } from "#tests/support/until-one-waits.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listOwnOpenLines } from "../payouts/list-open-lines.server.ts";
import { exportTds } from "./tds-register.server.ts";

/** An individual in Delhi, v3, exempt from TDS until the sales of a financial year exceed ₹5,00,000. */
let sales: TestSales;
let shop: Shop;
let admin: Shop;
const start = new Date("2026-11-21T06:30:00Z");
beforeAll(async () => {
  sales = await openTestSales({ now: start });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("vendors").set({ person_kind: "individual" }).where("id", "=", "v3").execute();
});
afterAll(() => sales.close());

/** Sells one piece at this price without GST. */
async function sell(price: number): Promise<TestOrder> {
  const { id } = await addProduct(shop, { price });
  await shop.db.updateTable("products").set({ vendor_id: "v3" }).where("id", "=", id).execute();
  return sales.shippedOrder({ [id]: 1 });
}
const credit = ({ id }: TestOrder, amount?: number) =>
  refundMoney(
    admin,
    id,
    refundRequest({ 0: amount === undefined ? { quantity: 1 } : { quantity: 0, amount } }),
  );

/** What each document of an order bore or gave back, the invoice first. */
async function tdsOf({ id }: TestOrder): Promise<number[]> {
  const rows = await shop.db
    .selectFrom("document_tds")
    .innerJoin("tax_documents as document", "document.id", "document_id")
    .select("amount")
    .where("order_id", "=", id)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ amount }) => amount);
}
async function fileOf(month: string) {
  const rows = await csvRows(exportTds(admin, month).lines);
  return rows.find((row) => row["Kind of person"] === "Individual");
}

it("a sale that is credited gives back its own TDS, whichever sale of the year bore it", async () => {
  const orders = [];
  // 2,99,990 and 13,330 are below the limit; the third sale crosses it and bears the tax on 6,13,310.
  for (const price of [299_990, 13_330, 299_990]) orders.push(await sell(price));
  const [first, , crossing] = orders;
  await credit(crossing!, 118_000);
  await credit(first!);
  expect(await tdsOf(crossing!)).toEqual([61_331, -100]);
  expect(await tdsOf(first!)).toEqual([0, -29_999]);
  expect([await tdsOf(await sell(299_990)), await tdsOf(await sell(6_668))]).toEqual([[29_999], [667]]);
  expect(await fileOf("2026-11")).toMatchObject({ Value: "618978", TDS: "618.98", "Value taxed": "618978" });

  // A note after the end of the year changes neither.
  sales.stopClockAt(new Date("2027-07-01T06:30:00Z"));
  await credit(crossing!);
  expect(await tdsOf(crossing!)).toEqual([61_331, -100]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("what is left on an order of which nothing is left has its own words, and the next sale bears its own", async () => {
  const early = await sell(299_990);
  await sell(1_111);
  const crossing = await sell(299_990);
  await credit(crossing);
  expect(await tdsOf(crossing)).toEqual([60_109, -29_999]);
  expect(await tdsOf(await sell(1_111))).toEqual([111]);
  await credit(early);
  expect(await tdsOf(early)).toEqual([0, -29_999]);
  expect(await fileOf("2027-07")).toMatchObject({ Value: "2222", TDS: "2.22", "Value taxed": "2222" });
  const open = await listOwnOpenLines(asVendor(shop, "v3"), 1);
  const restOf = (order: TestOrder) => open.find(({ number }) => number === order.number);
  expect(restOf(crossing)).toMatchObject({ amount: -30_110, isTdsRest: true });
  expect(restOf(early)).toMatchObject({ amount: 29_999, isTdsRest: true });
  expect(open.filter(({ isTdsRest }) => !isTdsRest).length).toBeGreaterThan(1);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the doctor finds a year whose TDS is not the rate of its sales", async () => {
  await sql`alter table document_tds disable trigger user`.execute(shop.db);
  await sql`
    update document_tds set taxed = 0 from tax_documents
    where id = document_id and vendor_id = 'v3' and document_tds.amount = 111
  `.execute(shop.db);
  expect(await checkInvariants(shop)).toEqual([
    expect.stringMatching(
      /: 222 paise of TDS were deducted in 2728 at 10 basis points, and 111100 are taxed\.$/,
    ),
    expect.stringMatching(/: the sales of 2728 come to 222200 paise, and 111100 are taxed\.$/),
  ]);
});

it("credits of several sellers lock their PANs before any series of documents", async () => {
  const order = await sales.shippedOrder({ 1: 1, 8: 1 });
  const { pan } = await shop.db
    .selectFrom("document_tds")
    .innerJoin("tax_documents", "id", "document_id")
    .select("pan")
    .where("order_id", "=", order.id)
    .where("vendor_id", "=", "v2")
    .executeTakeFirstOrThrow();
  const other = await shop.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtextextended('tds ' || ${pan}, 0))`.execute(other);
  const credits = refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 }, 1: { quantity: 1 } }));
  await untilOneWaits(shop);
  // The one that waits for the PAN of v2 has not taken the series of v1, which is credited first.
  await sql`select from document_issuers where vendor_id = 'v1' for update nowait`.execute(other);
  await other.commit().execute();
  await credits;
  expect((await tdsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
