import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { bankInput, upiInput } from "#tests/support/test-payment-methods.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { listOrders } from "../../orders/lists/list-orders.server.ts";
import { readOrdersQuery } from "../../orders/lists/orders-query.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import { noteRefundByHand } from "../provider-answers/settle-stuck-refund.server.ts";
import { giveAccountOfMyRefund, openRefundAccount } from "../refund/give-account.server.ts";
import { listAlsoToPay } from "./also-to-pay.server.ts";
import { markBankTransferReceived } from "./bank-transfer.server.ts";
import { giveUtr } from "./give-utr.server.ts";

let references = 433_112_345_000;
const upi = { kind: "upi", upiId: "asha@okicici" } as const;

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let first: TestOrder;
let second: string;
let reference: string;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "upi", upiInput), true);
});
afterAll(() => sales.close());
beforeEach(async () => {
  reference = String((references += 1));
  first = await placeTestOrder(shop, { 13: 1 }, "upi");
  second = await orderAgain();
});

/** The same goods once more, by the same customer. */
async function orderAgain(): Promise<string> {
  await fillCart(first.customer, { 13: 1 });
  const seenTotal = first.total / 100;
  return (await placeOrder(first.customer, checkoutOf({ seenTotal, paymentMethod: "upi" }))).id;
}
const record = (id: string, amount: number, more: { alsoPay?: string[]; isMore?: boolean } = {}) =>
  markBankTransferReceived(admin, id, { amount, reference, ...more });
const page = async (id: string) => (await findMyOrder(first.customer, id))!;
/** What the staff read of an order's payments: its part of the transfer, and all of that. */
const payments = async (id: string) =>
  (await findOrder(admin, id))!.payments.map(({ amount, transferred }) => ({ amount, transferred }));
const isSound = async () => expect(await checkInvariants(shop)).toEqual([]);

it("pays the ticked order with what the first one does not need, and each says which part is its own", async () => {
  expect(await listAlsoToPay(admin, first.id)).toMatchObject([{ id: second, due: first.total }]);
  await record(first.id, 2 * first.total + 5_00, { alsoPay: [second] });
  for (const id of [first.id, second])
    expect(await page(id)).toMatchObject({ paymentStatus: "paid", due: 0 });
  const transferred = 2 * first.total + 5_00;
  expect(await payments(first.id)).toEqual([{ amount: first.total + 5_00, transferred }]);
  expect(await payments(second)).toEqual([{ amount: first.total, transferred }]);
  expect((await page(first.id)).refunds).toMatchObject([{ amount: 5_00, status: "waiting-for-account" }]);
  const mails = await readMail(shop, first.customer.actor.email);
  const paid = mails.filter(({ template }) => template === "order-paid").map(({ plainText }) => plainText);
  expect(paid).toHaveLength(2);
  for (const text of paid) expect(text).toMatch(new RegExp(`of your\\s+transfer ${reference}\\s+of`));
  const found = await listOrders(admin, readOrdersQuery(new URLSearchParams({ search: `UTR ${reference}` })));
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual([first.id, second].toSorted());
  await isSound();
});

it("pays no ticked order for which nothing is left, that is paid, or that is another customer's", async () => {
  await expect(record(first.id, first.total, { alsoPay: [second] })).rejects.toMatchObject({
    code: "bank-transfer.not-enough",
  });
  const stranger = await placeTestOrder(shop, { 13: 1 }, "upi");
  await expect(record(first.id, 2 * first.total, { alsoPay: [stranger.id] })).rejects.toMatchObject({
    code: "bank-transfer.not-waiting",
  });
  expect(await page(first.id)).toMatchObject({ paymentStatus: "pending", money: { received: 0 } });
  await record(second, first.total);
  reference = String((references += 1));
  await expect(record(first.id, 2 * first.total, { alsoPay: [second] })).rejects.toMatchObject({
    code: "bank-transfer.not-waiting",
  });
});

it("that is short pays the ticked order in part, which waits for the rest", async () => {
  await record(first.id, 2 * first.total - 100_00, { alsoPay: [second] });
  expect(await page(second)).toMatchObject({ paymentStatus: "pending", due: 100_00 });
  await isSound();
});

it("pays a later order with its surplus, which is then not refunded", async () => {
  await record(first.id, 2 * first.total);
  const [refund] = (await page(first.id)).refunds;
  await giveAccountOfMyRefund(first.customer, { orderId: first.id, refundId: refund!.id }, upi);
  await record(second, first.total);
  expect(await page(second)).toMatchObject({ paymentStatus: "paid" });
  expect(await page(first.id)).toMatchObject({
    paymentStatus: "paid",
    money: { received: first.total, goingBack: 0, goneBack: 0 },
    refunds: [{ status: "withdrawn", amount: 0, mayGiveAccount: false, account: null }],
  });
  const sent = { refundId: refund!.id, reference: "433112340000" };
  await expect(noteRefundByHand(admin, first.id, sent)).rejects.toMatchObject({ code: "refund.withdrawn" });
  await isSound();
});

it("pays a later order with a part of its surplus, and the rest is still refunded", async () => {
  await record(first.id, 2 * first.total + 7_00);
  await record(second, 2 * first.total + 7_00);
  expect(await payments(second)).toMatchObject([{ amount: first.total }]);
  expect((await page(first.id)).refunds).toMatchObject([{ amount: 7_00, status: "waiting-for-account" }]);
  const third = await orderAgain();
  await expect(record(third, first.total)).rejects.toThrow("₹7 is left");
  await isSound();
});

it("pays nothing more once its surplus may be on its way back", async () => {
  await record(first.id, 2 * first.total);
  const refundId = (await page(first.id)).refunds[0]!.id;
  await giveAccountOfMyRefund(first.customer, { orderId: first.id, refundId }, upi);
  await openRefundAccount(admin, first.id, refundId);
  await expect(record(second, first.total)).rejects.toThrow("nothing is left");
  expect(await page(second)).toMatchObject({ paymentStatus: "pending" });
  await isSound();
});

it("counts for more than was recorded only if the staff say that the bank shows more", async () => {
  await record(first.id, first.total);
  await expect(record(second, first.total)).rejects.toMatchObject({ code: "bank-transfer.less-left" });
  await expect(record(second, 2 * first.total)).rejects.toMatchObject({
    code: "bank-transfer.more-than-recorded",
    fields: { isMore: "Please compare the amount with the bank statement" },
  });
  await record(second, 2 * first.total, { isMore: true });
  expect(await payments(first.id)).toEqual([{ amount: first.total, transferred: 2 * first.total }]);
  expect(await page(second)).toMatchObject({ paymentStatus: "paid" });
  await isSound();
});

it("is counted once when two people record it for two orders at the same moment", async () => {
  const recording = await Promise.allSettled([
    record(first.id, 2 * first.total, { alsoPay: [second] }),
    record(second, 2 * first.total, { alsoPay: [first.id] }),
    record(first.id, 2 * first.total),
    record(second, first.total),
  ]);
  expect(recording.some(({ status }) => status === "fulfilled")).toBe(true);
  const paid = [...(await payments(first.id)), ...(await payments(second))];
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid[0]?.transferred);
  await isSound();
});

it("is one customer's: the same UTR serves for own orders, and is refused to another customer", async () => {
  await giveUtr(first.customer, first.id, reference);
  await giveUtr(first.customer, second, reference);
  const stranger = await placeTestOrder(shop, { 13: 1 }, "upi");
  const theirs = () => giveUtr(stranger.customer, stranger.id, reference);
  await expect(theirs()).rejects.toMatchObject({ code: "utr.used" });
  await record(first.id, 2 * first.total, { alsoPay: [second] });
  for (const id of [first.id, second]) {
    expect(await page(id)).toMatchObject({ paymentStatus: "paid", isUtrToConfirm: false });
  }
  await expect(theirs()).rejects.toMatchObject({ code: "utr.used" });
  await expect(record(stranger.id, first.total)).rejects.toMatchObject({
    code: "bank-transfer.other-customer",
  });
  await expect(record(stranger.id, first.total)).rejects.toThrow("an order of another customer");
  await isSound();
});

it("of two customers who give one UTR at the same moment, one is refused", async () => {
  const stranger = await placeTestOrder(shop, { 13: 1 }, "upi");
  const giving = await Promise.allSettled([
    giveUtr(first.customer, first.id, reference),
    giveUtr(stranger.customer, stranger.id, reference),
  ]);
  expect(giving.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
