import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder, remittance } from "#tests/support/test-cash.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { writeAcceptedReturn } from "#tests/support/test-store-credit.ts";
import { cashState } from "../cash/collections.server.ts";
import { listCashClaims, listExpectedCash } from "../cash/expected-cash.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { listWaitingLines } from "../../books/payouts/list-open-lines.server.ts";
import { readToday } from "../../reports/today/read-today.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { refundMoney } from "../refund/refund-money.server.ts";
import { refundUnsettled } from "../../returns/settle/refund-return.server.ts";
import { advanceCash } from "./advance-cash.server.ts";
import { checkRemittance, recordRemittance } from "./record-remittance.server.ts";

const seller = "test-vendor";
/** The price of an order with GST, in paise. */
const price = 5_900_000;

const now = new Date("2026-11-21T06:30:00Z");

let test: TestShop;
let shop: Shop;
let admin: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  ({ id: product } = await addProduct(shop, { stock: 1_000 }));
});
beforeEach(() => test.stopClockAt(now));
afterAll(() => test.close());

const cashOrder = (options = {}) => placeCashOrder(shop, product, options);

describe("a delivery that was recorded by mistake", () => {
  it("is undone with its expected cash, and collected once at the real delivery", async () => {
    const order = await cashOrder();
    await undoDelivery(admin, order.fulfilmentId);
    expect(await cashState(shop, order.fulfilmentId)).toBeNull();
    expect(await checkInvariants(shop)).toEqual([]);
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "deliver");
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    await expect(undoDelivery(admin, order.fulfilmentId)).rejects.toMatchObject({
      code: "order.cash-received",
    });
    expect(await findOrder(admin, order.id)).toMatchObject({
      paymentStatus: "paid",
      payments: [{ amount: price }],
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

const refunds = (orderId: string) =>
  shop.db.selectFrom("refunds").select(["amount", "status"]).where("order_id", "=", orderId).execute();

describe("goods that are credited before their cash has come", () => {
  it("are refunded when it comes, and not before", async () => {
    const order = await cashOrder();
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000 } }));
    expect(await refunds(order.id)).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await refunds(order.id)).toEqual([{ amount: 100_000, status: "waiting-for-account" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("on their way are collected in full, as the parcel's label says", async () => {
    const order = await cashOrder({ isDelivered: false });
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000 } }));
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "deliver");
    const { lines } = await checkRemittance(admin, remittance([[order.tracking, price]]));
    expect(lines).toMatchObject([{ fate: "matched" }]);
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await refunds(order.id)).toEqual([{ amount: 100_000, status: "waiting-for-account" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("are refunded from the shop's own funds without waiting, and the courier still owes the whole cash", async () => {
    const order = await cashOrder();
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000 } }));
    const advance = { fulfilmentId: order.fulfilmentId, refund: 100_000 };
    expect((await findOrder(admin, order.id))!.fulfilments).toMatchObject([{ refundToAdvance: 100_000 }]);
    await advanceCash(admin, advance);
    expect(await refunds(order.id)).toEqual([{ amount: 100_000, status: "waiting-for-account" }]);
    const claims = await listCashClaims(admin);
    expect(claims.find(({ orderId }) => orderId === order.id)).toMatchObject({ amount: price });
    await expect(advanceCash(admin, advance)).rejects.toMatchObject({ code: "cash.nothing-to-advance" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("are nothing to refund when the parcel came back", async () => {
    const order = await cashOrder({ isDelivered: false });
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "turn-back");
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "return");
    await expect(refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }))).rejects.toMatchObject({
      code: "refund.nothing-left",
    });
    expect(await findOrder(admin, order.id)).toMatchObject({ financialStatus: "none", payments: [] });
    expect(await listExpectedCash(admin, undefined)).not.toContainEqual(
      expect.objectContaining({ orderNumber: order.number }),
    );
  });
});

describe("goods that were accepted back before their cash has come", () => {
  async function returnedOrder() {
    const order = await placeCashOrder(shop, product, { pieces: 2 });
    await refundUnsettled(shop, await writeAcceptedReturn(shop, order, { reason: "defect", wish: "refund" }));
    return order;
  }
  const waitsFor = async (fulfilmentId: string) =>
    (await listWaitingLines(admin, seller, 1)).find((line) => line.fulfilmentId === fulfilmentId)?.reasons;
  const claimOn = async (orderId: string) =>
    (await listCashClaims(admin)).find((claim) => claim.orderId === orderId)?.amount;

  it("are refunded from the shop's own funds, and the courier still owes the whole cash", async () => {
    const order = await returnedOrder();
    const [fulfilment] = (await findOrder(admin, order.id))!.fulfilments;
    expect(fulfilment).toMatchObject({ refundToAdvance: price });
    expect(await refunds(order.id)).toEqual([]);
    await advanceCash(admin, { fulfilmentId: order.fulfilmentId, refund: price });
    expect(await refunds(order.id)).toEqual([{ amount: price, status: "waiting-for-account" }]);
    expect(await findOrder(admin, order.id)).toMatchObject({
      paymentStatus: "paid",
      payments: [{ amount: 2 * price }],
      fulfilments: [{ refundToAdvance: null }],
    });
    expect(await claimOn(order.id)).toBe(2 * price);
    expect(await findVendorOrder(asVendor(shop, seller), order.fulfilmentId)).toMatchObject({
      cashState: "expected",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("leave a debt that the courier pays in parts, and the seller waits for it", async () => {
    const order = await returnedOrder();
    await advanceCash(admin, { fulfilmentId: order.fulfilmentId, refund: price });
    expect(await waitsFor(order.fulfilmentId)).toContain("cash-outstanding");
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await claimOn(order.id)).toBe(price);
    expect(await waitsFor(order.fulfilmentId)).toContain("cash-outstanding");
    const { lines } = await checkRemittance(admin, remittance([[order.tracking, price]]));
    expect(lines).toMatchObject([{ fate: "pays-claim" }]);
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await claimOn(order.id)).toBeUndefined();
    expect(await waitsFor(order.fulfilmentId)).not.toContain("cash-outstanding");
    expect(await refunds(order.id)).toHaveLength(1);
    expect((await findOrder(admin, order.id))!.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["cash-advanced", "cash-received", "cash-received"]),
    );
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("remind the staff of the debt when it is overdue since the delivery", async () => {
    const order = await returnedOrder();
    await advanceCash(admin, { fulfilmentId: order.fulfilmentId, refund: price });
    const debts = async () => (await readToday(admin))?.filter(({ key }) => key === "cash");
    expect(await debts()).toEqual([]);
    test.stopClockAt(new Date("2026-12-01T06:31:00Z"));
    expect(await debts()).toMatchObject([{ isLate: true, note: "all late, the first due today, 12:00 pm" }]);
    const overdue = await listCashClaims(admin, { onlyOverdue: true });
    expect(overdue.map(({ orderId }) => orderId)).toContain(order.id);
  });

  it("are refunded once, as the page showed, and never before they are back", async () => {
    const order = await returnedOrder();
    const advance = (fulfilmentId: string, refund: number) =>
      expect(advanceCash(admin, { fulfilmentId, refund })).rejects.toMatchObject({
        code: "cash.nothing-to-advance",
      });
    await advance(order.fulfilmentId, price - 100);
    expect(await refunds(order.id)).toEqual([]);
    await advanceCash(admin, { fulfilmentId: order.fulfilmentId, refund: price });
    await advance(order.fulfilmentId, price);
    await advance((await cashOrder()).fulfilmentId, 100_000);
    const paid = await returnedOrder();
    await recordRemittance(admin, remittance([[paid.tracking, 2 * price]]));
    await advance(paid.fulfilmentId, price);
    expect(await refunds(paid.id)).toEqual([{ amount: price, status: "waiting-for-account" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
