import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import {
  failTestPayment,
  placeTestOrder,
  reportPaid,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { markBankTransferReceived } from "./bank-transfer.server.ts";
import { changeMyPaymentMethod, changePaymentMethod } from "./change-payment-method.server.ts";
import { startPayment } from "./start-payment.server.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const day = 24 * 60 * 60_000;

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let order: TestOrder;
let session: string;
beforeAll(async () => {
  sales = await openTestSales({ now: placedAt });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
});
afterAll(() => sales.close());
/** An order whose card payment was declined. */
beforeEach(async () => {
  sales.stopClockAt(placedAt);
  order = await placeTestOrder(shop, { 13: 1 }, "demo");
  session = await failTestPayment(shop, order);
});

const page = () => findMyOrder(order.customer, order.id);
const sellerNotices = async () =>
  (
    await shop.db
      .selectFrom("mails")
      .select("id")
      .where("event_key", "like", `order-notice:new:${order.id}:%`)
      .execute()
  ).length;

it("a declined order is paid in cash: confirmed, told to the seller once, and never ended by the clock", async () => {
  await Promise.all([
    changeMyPaymentMethod(order.customer, order.id, "cod"),
    changeMyPaymentMethod(order.customer, order.id, "cod"),
  ]);
  expect(await page()).toMatchObject({ paymentMethod: "cod", paymentStatus: "pending", expiresAt: null });
  const mails = await readMail(shop, order.customer.actor.email);
  const changed = mails.filter(({ subject }) => subject === `Payment method changed: ${order.number}`);
  expect(changed).toHaveLength(1);
  const text = changed[0]?.plainText.replaceAll(/\s+/g, " ");
  const due = `₹${(order.total / 100).toLocaleString("en-IN")}`;
  expect(text).toContain(`You now pay your order ${order.number} by cash on delivery. ${due} is due.`);
  expect(text).toContain(`Please keep ${due} ready in cash when the courier comes.`);
  expect(mails.filter(({ plainText }) => plainText.includes("THANK YOU"))).toHaveLength(1);
  const notices = await sellerNotices();
  expect(notices).toBeGreaterThan(0);
  sales.stopClockAt(new Date(placedAt.getTime() + 9 * day));
  await expireUnpaidOrders(shop);
  sales.stopClockAt(placedAt);
  await sendFulfilment(shop, order, "v1");
  expect((await page())?.status).toBe("shipped");
  expect(await sellerNotices()).toBe(notices);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("an online payment that succeeds after the change pays the order as long as nothing was shipped", async () => {
  await changeMyPaymentMethod(order.customer, order.id, "cod");
  const notices = await sellerNotices();
  await reportPaid(shop, order, session);
  expect(await page()).toMatchObject({ paymentMethod: "online", paymentStatus: "paid", due: 0 });
  expect(await sellerNotices()).toBe(notices);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("an online payment that succeeds after the parcel left is refunded, and the staff is told", async () => {
  await changeMyPaymentMethod(order.customer, order.id, "cod");
  await sendFulfilment(shop, order, "v1");
  await reportPaid(shop, order, session);
  expect(await page()).toMatchObject({ paymentMethod: "cod", paymentStatus: "pending" });
  const refunds = await shop.db.selectFrom("refunds").selectAll().where("order_id", "=", order.id).execute();
  expect(refunds).toMatchObject([{ amount: order.total, reason: "paid in cash", status: "queued" }]);
  const alerts = await shop.db.selectFrom("alerts").select("kind").where("order_id", "=", order.id).execute();
  expect(alerts).toEqual([{ kind: "paid-twice" }]);
  await expect(startPayment(order.customer, order.id)).rejects.toMatchObject({ code: "payment.not-online" });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the staff lets a declined order be paid by transfer, which keeps it for a week, and by card after all", async () => {
  await changePaymentMethod(admin, order.id, "bank");
  expect(await page()).toMatchObject({
    paymentMethod: "bank",
    paymentStatus: "pending",
    accountDetails: bankInput.accountDetails,
    expiresAt: new Date(placedAt.getTime() + 7 * day),
  });
  const audit = await shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("action", "=", "order.payment-method")
    .where("subject_id", "=", order.id)
    .execute();
  expect(audit).toEqual([{ before: { method: "Card or UPI" }, after: { method: "Bank transfer" } }]);
  await changePaymentMethod(admin, order.id, "online");
  expect(await page()).toMatchObject({
    paymentMethod: "online",
    paymentStatus: "pending",
    accountDetails: null,
  });
  const mail = (await readMail(shop, order.customer.actor.email)).at(-1);
  expect(mail?.plainText.replaceAll(/\s+/g, " ")).toContain(`${order.number} by card or UPI.`);
  await changePaymentMethod(admin, order.id, "bank");
  const again = (await startPayment(order.customer, order.id)).split("/").at(-1)!;
  expect((await page())?.paymentMethod).toBe("bank");
  await reportPaid(shop, order, again);
  expect(await page()).toMatchObject({ paymentMethod: "online", paymentStatus: "paid" });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("is refused above the cash limit, with money held, once it is paid or in cash, and for a stranger", async () => {
  const toCash = () => changeMyPaymentMethod(order.customer, order.id, "cod");
  await expect(changeMyPaymentMethod(await signInCustomer(shop), order.id, "cod")).rejects.toMatchObject({
    code: "order.not-found",
  });
  await expect(changePaymentMethod(order.customer, order.id, "cod")).rejects.toMatchObject({
    code: "access.not-admin",
  });
  await shop.db
    .updateTable("shop_settings")
    .set({ cod_limit_rupees: order.total / 100 - 1 })
    .execute();
  await expect(toCash()).rejects.toMatchObject({ code: "checkout.above-cash-limit" });
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const transfer = { amount: 1_000_00, reference: "SBIN0000000001" };
  await markBankTransferReceived(admin, order.id, transfer);
  await expect(toCash()).rejects.toMatchObject({ code: "payment.cash-with-held" });
  await reportPaid(shop, order, session);
  expect(await page()).toMatchObject({ paymentStatus: "paid", money: { goingBack: 1_000_00 } });
  await expect(toCash()).rejects.toMatchObject({ code: "payment.paid-already" });
  order = await placeTestOrder(shop, { 13: 1 }, "cod");
  await expect(changeMyPaymentMethod(order.customer, order.id, "bank")).rejects.toMatchObject({
    code: "payment.method-fixed",
  });
  expect(await checkInvariants(shop)).toEqual([]);
});
