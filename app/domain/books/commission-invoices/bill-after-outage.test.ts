import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { billCommission } from "./bill-commission.server.ts";
import { listUnbilledMonths } from "./commission-invariants.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

let sales: TestSales;
beforeAll(async () => (sales = await openTestSales({ now: inIndia("2027-02-10T12:00:00") })));
afterAll(() => sales.close());

it("after an outage each month is invoiced apart, with one mail and one alert for all of them", async () => {
  const { shop } = sales;
  const admin = await asNewAdmin(shop);
  const { userId } = (await signInCustomer(shop)).actor;
  const vendor = { role: "vendor", vendor_id: "v1" };
  await shop.db.updateTable("profiles").set(vendor).where("user_id", "=", userId).execute();
  const at = (moment: string) => sales.stopClockAt(inIndia(moment));
  const refund = ({ id }: { id: string }) => refundMoney(admin, id, refundRequest({ 0: { quantity: 1 } }));

  const february = await sales.shippedOrder({ 1: 1 });
  at("2027-03-01T00:20:00");
  await billCommission(shop);
  // Nothing runs from here on but what people do.
  at("2027-04-10T12:00:00");
  const april = await sales.shippedOrder({ 1: 1, 8: 1 });
  await refund(february);
  at("2027-05-10T12:00:00");
  await refund(april);
  await sales.shippedOrder({ 3: 1, 13: 1 });
  at("2027-11-10T12:00:00");
  await sales.shippedOrder({ 13: 1 });
  at("2027-12-05T09:00:00");
  await billCommission(shop);
  await billCommission(shop);

  const documents = await shop.db
    .selectFrom("commission_documents")
    .select(["id", "number", "month", "corrects"])
    .where("vendor_id", "=", "v1")
    .orderBy("issued_at")
    .orderBy("month")
    .orderBy("number")
    .execute();
  const [ofFebruary, ofApril] = documents;
  expect(documents.map(({ number, month }) => `${month} ${number}`)).toEqual([
    "2027-02 COM/2627/0001",
    "2027-04 COM/2728/0001",
    "2027-04 COMF/2728/0001",
    "2027-05 COM/2728/0002",
    "2027-05 COMC/2728/0001",
    "2027-11 COM/2728/0003",
  ]);
  // The note of May finds the invoice of April, which the same run has written.
  expect(documents[4]?.corrects).toMatchObject([{ id: ofApril?.id }]);
  expect(documents[2]?.corrects).toMatchObject([{ id: ofFebruary?.id }]);

  const mails = await shop.db
    .selectFrom("mails")
    .select("document_ids")
    .where("template", "=", "commission-documents")
    .orderBy(sql`cardinality(document_ids)`)
    .execute();
  const [, ...ofOutage] = documents.map(({ id }) => id);
  expect(mails.map(({ document_ids: ids }) => ids)).toEqual([
    [ofFebruary?.id],
    expect.arrayContaining(ofOutage),
  ]);

  const alerts = () =>
    shop.db.selectFrom("alerts").select("sentence").where("kind", "=", "commission-late").execute();
  expect(await alerts()).toEqual([
    {
      sentence: expect.stringMatching(
        /^The commission of April 2027 and May 2027 was invoiced on 5 Dec 2027, .*rule 47.* Without GST: COMF\/2728\/0001\. .*34\(2\)/,
      ),
    },
  ]);
  // Once looked at, it does not come again.
  await shop.db.updateTable("alerts").set({ resolved_at: shop.now() }).execute();
  at("2027-12-06T00:20:00");
  await billCommission(shop);
  expect(await alerts()).toHaveLength(1);
  expect(await listUnbilledMonths(shop)).toEqual([]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("thirty days after a month its invoice is in time, on the next day late, and none is dated before the last one", async () => {
  const late = await openTestSales({ now: inIndia("2027-02-10T12:00:00") });
  const { shop } = late;
  const billAt = (moment: string) => {
    late.stopClockAt(inIndia(moment));
    return billCommission(shop);
  };
  const alerts = () => shop.db.selectFrom("alerts").select("sentence").execute();
  await late.shippedOrder({ 1: 1 });
  await billAt("2027-03-30T23:59:00");
  expect(await alerts()).toEqual([]);
  await late.shippedOrder({ 1: 1 });
  await billAt("2027-05-01T00:20:00");
  expect(await alerts()).toEqual([
    {
      sentence:
        "The commission of March 2027 was invoiced on 1 May 2027, more than 30 days after the end of the month (CGST Rules, rule 47). Please inform your accountant.",
    },
  ]);
  await late.shippedOrder({ 1: 1 });
  const lastIssued = (moment: string) =>
    shop.db
      .updateTable("commission_issuer")
      .set({ last_issued_at: inIndia(moment) })
      .execute();
  await lastIssued("2027-06-01T00:30:01");
  await expect(billAt("2027-06-01T00:20:00")).rejects.toThrow("after the server's clock");
  await lastIssued("2027-06-01T00:30:00");
  await billAt("2027-06-01T00:20:00");
  const issued = await shop.db
    .selectFrom("commission_documents")
    .select("issued_at")
    .orderBy("issued_at", "desc")
    .execute();
  expect(issued[0]?.issued_at).toEqual(inIndia("2027-06-01T00:30:00"));
  expect(issued).toHaveLength(3);
  await late.close();
});
