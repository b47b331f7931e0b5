import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { billCommission } from "#domain/books/commission-invoices/bill-commission.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { giveGoodwill } from "#domain/payments/store-credit/give-goodwill.server.ts";
import { daysOfMonth } from "#domain/reports/months/month-query.ts";
import { seededRandom } from "./seeded-random.ts";
import { asNewAdmin } from "./test-admin.ts";
import { placeCashOrder, remittance } from "./test-cash.ts";
import { bengaluruBusiness } from "./test-customer.ts";
import {
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "./test-fulfilments.ts";
import { payOut } from "./test-payouts.ts";
import { refundRequest } from "./test-refunds.ts";
import { openTestSales, type TestSales } from "./test-sales.ts";
import { balanceOf, creditFrom, orderWithCredit } from "./test-store-credit.ts";
import { becomes } from "./test-tax-status.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

/** The months with sales at their first and last millisecond in India and at a random moment between. */
const usualMonths = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"];
/** All months in which something happens. */
export const testMonths = [...usualMonths, "2027-05", "2028-01"];

export type TestMonths = {
  shop: Shop;
  admin: Shop & { actor: SignedInActor };
  /** An order of the first month. */
  first: TestOrder;
  close: () => Promise<void>;
};

/**
 * A shop with months of sales to businesses and others, notes, commission invoices, courier cash, store credit and a payout.
 * Vendor v1 joins the composition scheme in January 2027; v3 is the shop's own seller with the shop's GSTIN.
 */
export async function openTestMonths(): Promise<TestMonths> {
  const sales = await openTestSales({ now: inIndia("2026-09-01T00:00:00.000") });
  return { ...(await playMonths(sales)), close: sales.close };
}

async function playMonths(
  sales: Pick<TestSales, "shop" | "stopClockAt">,
): Promise<Omit<TestMonths, "close">> {
  const { shop } = sales;
  const admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  await shop.db.updateTable("vendors").set({ is_own: true }).where("id", "=", "v3").execute();
  await shop.db
    .updateTable("shop_settings")
    .set({
      gstin: sql<string>`(select gstin from vendors where id = 'v3')`,
      state_code: sql<string>`(select left(gstin, 2) from vendors where id = 'v3')`,
    })
    .execute();
  const random = seededRandom(56);
  const orders: TestOrder[] = [];
  const refunded = new Set<TestOrder>();
  for (const month of usualMonths) {
    const end = daysOfMonth(month).until;
    const moments = [
      `${month}-01T00:00:00.000`,
      `${month}-${String(2 + random.below(25)).padStart(2, "0")}T${String(random.below(24)).padStart(2, "0")}:30:00`,
      `${end}T23:59:59.999`,
    ];
    for (const moment of moments) {
      sales.stopClockAt(inIndia(moment));
      if (moment.endsWith("T00:00:00.000")) await billCommission(shop);
      if (month === "2027-01" && moment === moments[0]) await becomes(shop, "v1", "composition");
      const pieces = { [random.oneOf(["1", "8"])]: 2, [random.oneOf(["3", "5"])]: 1, "13": 1 };
      const order = await placeTestOrder(
        shop,
        pieces,
        "demo",
        month < "2027" && random.below(2) === 0 ? bengaluruBusiness : {},
      );
      await payTestOrder(shop, order);
      for (const vendor of Object.keys(order.fulfilments)) await sendFulfilment(shop, order, vendor);
      const older = orders.at(-1 - random.below(3));
      if (older && !refunded.has(older))
        await refundMoney(admin, older.id, refundRequest({ 0: { quantity: 1 } }));
      if (older) refunded.add(older);
      orders.push(order);
    }
  }
  // Cash of a courier who keeps a fee; store credit that is given, used and given as goodwill; a payout.
  const cash = await placeCashOrder(shop, "1");
  const facts = { fee: 12_345, feeGst: 2_222, otherDeductions: 100, receivedOn: "2027-04-30" };
  await recordRemittance(admin, remittance([[cash.tracking, cash.total]], facts));
  const credited = await placePaidOrder(shop, { "1": 1 });
  await creditFrom(shop, credited);
  sales.stopClockAt(inIndia("2027-05-01T00:00:00.000"));
  await billCommission(shop);
  const { customer } = credited;
  const goodwill = { requestId: randomUUID(), amount: 50_000, reason: "Late", orderNumber: "" };
  await giveGoodwill(admin, customer.actor.userId, goodwill);
  await orderWithCredit(customer, { "8": 1 }, { storeCredit: await balanceOf(customer) });
  sales.stopClockAt(inIndia("2027-05-31T23:59:59.999"));
  await payOut(admin, "v1");
  // After 30 November 2027 a note of a sale before April 2027 reduces no GST.
  sales.stopClockAt(inIndia("2028-01-31T23:59:59.999"));
  await refundMoney(admin, orders[5]!.id, refundRequest({ 2: { amount: 100_000 } }));
  await refundMoney(admin, orders[5]!.id, refundRequest({ 1: { amount: 100_000 } }));
  sales.stopClockAt(inIndia("2028-02-03T10:00:00"));
  return { shop, admin, first: orders[0]! };
}
