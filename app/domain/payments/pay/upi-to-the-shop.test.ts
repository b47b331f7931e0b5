import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { bankInput, upiInput } from "#tests/support/test-payment-methods.ts";
import {
  asVendor,
  makeTransition,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { listOrders } from "../../orders/lists/list-orders.server.ts";
import { readOrdersQuery } from "../../orders/lists/orders-query.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { readToday } from "../../reports/today/read-today.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  addPaymentMethod,
  changePaymentMethod as changeMethod,
  switchPaymentMethod,
} from "../methods/change-payment-methods.server.ts";
import { markBankTransferReceived } from "./bank-transfer.server.ts";
import { changeMyPaymentMethod, changePaymentMethod } from "./change-payment-method.server.ts";
import { giveUtr, withdrawUtr } from "./give-utr.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { upiLink } from "./upi-link.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const day = 24 * 60 * 60_000;
let numbers = 431_200_000_000;
const utr = () => String(++numbers);

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let methodId: string;
let order: TestOrder;
beforeAll(async () => {
  sales = await openTestSales({ now: placedAt });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  methodId = await addPaymentMethod(admin, "upi", upiInput);
  await switchPaymentMethod(admin, methodId, true);
});
afterAll(() => sales.close());
beforeEach(async () => {
  sales.stopClockAt(placedAt);
  order = await placeTestOrder(shop, { 13: 1 }, "upi");
});

/** The orders behind the line of 'Today', as many as it says. */
async function toConfirm() {
  const { rows } = await listOrders(admin, readOrdersQuery(new URLSearchParams("payment=to-confirm")));
  const waiting = await readToday(admin);
  expect(waiting?.find(({ key }) => key === "payments")?.count ?? 0).toBe(rows.length);
  return rows.map(({ id }) => id);
}
const page = async () => (await findMyOrder(order.customer, order.id))!;

it("is paid only when the staff match it: a UTR proves nothing, and each counts once", async () => {
  const [mail] = await readMail(shop, order.customer.actor.email);
  expect(mail?.plainText).toContain("View order and pay");
  expect(mail?.plainText).toContain("UPI ID: yantra.shop@okbank");
  const mine = utr();
  await giveUtr(order.customer, order.id, mine);
  expect(await page()).toMatchObject({ utr: mine, paymentStatus: "pending", paymentMethod: "upi" });
  const pack = () => makeTransition(asVendor(shop, "v1"), order.fulfilments.v1 ?? "", "pack");
  await expect(pack()).rejects.toThrow("The customer has not paid yet.");
  const found = await listOrders(admin, readOrdersQuery(new URLSearchParams({ search: mine })));
  expect(found.rows).toMatchObject([{ id: order.id, utr: mine, transferDue: order.total }]);

  const other = await placeTestOrder(shop, { 13: 1 }, "upi");
  await expect(giveUtr(other.customer, other.id, mine)).rejects.toMatchObject({ code: "utr.used" });
  await expect(giveUtr(other.customer, order.id, utr())).rejects.toThrow("Order not found");

  // The first part leaves the rest due, and the link asks for it.
  const first = utr();
  await markBankTransferReceived(admin, order.id, { amount: 1_000_00, reference: first });
  const { due, upi, number } = await page();
  expect(due).toBe(order.total - 1_000_00);
  expect(upiLink(upi!, { number, due })).toBe(
    `upi://pay?pa=yantra.shop@okbank&pn=Yantra%20Computers%20%26%20Co&am=${(due / 100).toFixed(2)}&cu=INR&tn=Order%20${number}&tr=${number}`,
  );
  await expect(giveUtr(other.customer, other.id, first)).rejects.toMatchObject({ code: "utr.used" });
  await changeMyPaymentMethod(other.customer, other.id, "bank");
  await expect(
    markBankTransferReceived(admin, other.id, { amount: other.total, reference: first }),
  ).rejects.toMatchObject({ code: "bank-transfer.other-customer" });
  await expect(giveUtr(other.customer, other.id, utr())).rejects.toMatchObject({ code: "utr.not-awaited" });

  await markBankTransferReceived(admin, order.id, { amount: due + 50_00, reference: mine });
  expect(await page()).toMatchObject({ paymentStatus: "paid", utr: mine });
  // What was too much can only go to an account that the customer gives.
  expect((await page()).refunds).toMatchObject([{ amount: 50_00, status: "waiting-for-account" }]);
  await pack();
  expect(await checkInvariants(shop)).toEqual([]);
});

it("expires as a bank transfer does, unless its UTR waits to be checked, and revives when the money comes late", async () => {
  await giveUtr(order.customer, order.id, utr());
  sales.stopClockAt(new Date(placedAt.getTime() + 7 * day));
  await expireUnpaidOrders(shop);
  expect((await page()).status).toBe("pending");
  await withdrawUtr(order.customer, order.id);
  await expireUnpaidOrders(shop);
  expect((await page()).status).toBe("cancelled");
  await expect(giveUtr(order.customer, order.id, utr())).rejects.toMatchObject({ code: "utr.not-awaited" });
  await markBankTransferReceived(admin, order.id, { amount: order.total, reference: utr() });
  expect(await page()).toMatchObject({ status: "pending", paymentStatus: "paid" });
});

it("a UTR of an order that ended unpaid serves the customer's next one; money for a cancelled order goes back", async () => {
  const late = utr();
  await giveUtr(order.customer, order.id, late);
  await cancelMyOrder(order.customer, order.id);
  expect(await toConfirm()).not.toContain(order.id);
  const stranger = await placeTestOrder(shop, { 13: 1 }, "upi");
  await expect(giveUtr(stranger.customer, stranger.id, late)).rejects.toMatchObject({ code: "utr.used" });
  await fillCart(order.customer, { "13": 1 });
  const { id } = await placeOrder(
    order.customer,
    checkoutOf({ seenTotal: order.total / 100, paymentMethod: "upi" }),
  );
  await giveUtr(order.customer, id, late);
  expect(await toConfirm()).toContain(id);
  await markBankTransferReceived(admin, id, { amount: order.total, reference: late });
  expect(await findMyOrder(order.customer, id)).toMatchObject({ paymentStatus: "paid" });

  await markBankTransferReceived(admin, order.id, { amount: order.total, reference: utr() });
  expect(await page()).toMatchObject({
    status: "cancelled",
    refunds: [{ amount: order.total, status: "waiting-for-account" }],
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("is paid no other way while its UTR waits to be checked, and what comes after all goes back", async () => {
  const mine = utr();
  const toCash = () => changeMyPaymentMethod(order.customer, order.id, "cod");
  // Two tabs: one gives the UTR, the other still offers the other ways to pay.
  await giveUtr(order.customer, order.id, mine);
  await expect(toCash()).rejects.toMatchObject({ code: "utr.to-confirm" });
  await expect(startPayment(order.customer, order.id)).rejects.toMatchObject({ code: "utr.to-confirm" });
  const other = await placeTestOrder(shop, { 13: 1 }, "upi");
  await expect(withdrawUtr(other.customer, order.id)).rejects.toThrow("Order not found");
  expect(await toConfirm()).toContain(order.id);
  await withdrawUtr(order.customer, order.id);
  await withdrawUtr(order.customer, order.id);
  expect(await page()).toMatchObject({ utr: null, isUtrToConfirm: false });
  expect(await toConfirm()).not.toContain(order.id);

  await giveUtr(order.customer, order.id, mine);
  await changePaymentMethod(admin, order.id, "cod");
  await sendFulfilment(shop, order, "v1");
  const record = (reference: string) =>
    markBankTransferReceived(admin, order.id, { amount: order.total, reference });
  await expect(record(utr())).rejects.toMatchObject({ code: "bank-transfer.other-method" });
  await record(mine);
  expect(await page()).toMatchObject({
    paymentMethod: "cod",
    refunds: [{ amount: order.total, status: "waiting-for-account" }],
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("changed to bank transfer and back keeps the goods no longer, and staff still read its UTR", async () => {
  const mine = utr();
  await giveUtr(order.customer, order.id, mine);
  sales.stopClockAt(new Date(placedAt.getTime() + 5 * day));
  await changePaymentMethod(admin, order.id, "bank");
  const [row] = (await listOrders(admin, readOrdersQuery(new URLSearchParams({ search: mine })))).rows;
  expect(row).toMatchObject({ utr: mine, transferDue: order.total });
  await changePaymentMethod(admin, order.id, "upi");
  expect((await page()).expiresAt).toEqual(new Date(placedAt.getTime() + 7 * day));
});

it("is not offered above its limit, and the audit log has each change of the address", async () => {
  await changeMethod(admin, methodId, { ...upiInput, upiId: "new.shop@okbank", upiLimit: 1_000_00 });
  await expect(placeTestOrder(shop, { 13: 1 }, "upi")).rejects.toMatchObject({
    code: "checkout.above-upi-limit",
  });
  const byBank = await placeTestOrder(shop, { 13: 1 }, "bank");
  await expect(changeMyPaymentMethod(byBank.customer, byBank.id, "upi")).rejects.toMatchObject({
    code: "checkout.above-upi-limit",
  });
  const trail = await shop.db
    .selectFrom("audit_entries")
    .select("after")
    .where("action", "=", "payment-method.change")
    .execute();
  expect(trail).toEqual([{ after: { upiId: "new.shop@okbank", upiLimit: "₹1,000" } }]);
  await expect(changeMethod(admin, methodId, { ...upiInput, upiId: "" })).rejects.toMatchObject({
    code: "payment-method.no-upi",
  });
});
