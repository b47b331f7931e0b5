import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import {
  asVendor,
  failTestPayment,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { setStock } from "#tests/support/test-product.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { readMonthsFigures } from "../../reports/questions/read-questions.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { markBankTransferReceived } from "./bank-transfer.server.ts";
import { ReceivedTransfer } from "../../base/money/bank-statement.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { OrderTransfer } from "./received-transfer.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const day = 24 * 60 * 60_000;
const utr = () => `SBIN${crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let order: TestOrder;
beforeAll(async () => {
  sales = await openTestSales({ now: placedAt });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
});
afterAll(() => sales.close());
beforeEach(async () => {
  sales.stopClockAt(placedAt);
  order = await placeTestOrder(shop, { 13: 1 }, "bank");
});

const page = () => findMyOrder(order.customer, order.id);
const stock = async () =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", "13")
      .executeTakeFirstOrThrow()
  ).on_hand;
const receive = (fulfilment: Partial<OrderTransfer> = {}) =>
  markBankTransferReceived(admin, order.id, { amount: order.total, reference: utr(), ...fulfilment });

describe("an order paid by bank transfer", () => {
  it("tells the account, the amount and the reference on its page and in its mail", async () => {
    expect(await page()).toMatchObject({
      paymentMethod: "bank",
      paymentStatus: "pending",
      accountDetails: bankInput.accountDetails,
    });
    const [mail] = await readMail(shop, order.customer.actor.email);
    expect(mail?.plainText).toContain("A/c 004010099123456");
    expect(mail?.plainText).toContain(`enter ${order.number} as the reference`);
    expect(mail?.plainText).toContain("Please pay by 28 Nov 2026, 12:00 pm");
  });

  it("holds its machines for a week, and lets them go when nothing came", async () => {
    const before = await stock();
    sales.stopClockAt(new Date(placedAt.getTime() + 7 * day - 1000));
    await expireUnpaidOrders(shop);
    expect(await stock()).toBe(before);
    sales.stopClockAt(new Date(placedAt.getTime() + 7 * day));
    await expireUnpaidOrders(shop);
    expect((await page())?.status).toBe("cancelled");
    expect(await stock()).toBeGreaterThan(before);
  });

  it("does not leave the vendor before the money is there", async () => {
    const fulfilment = order.fulfilments.v1 ?? "";
    await expect(makeTransition(asVendor(shop, "v1"), fulfilment, "pack")).rejects.toThrow(
      "The customer has not paid yet.",
    );
    await receive();
    await makeTransition(asVendor(shop, "v1"), fulfilment, "pack");
    expect((await page())?.status).toBe("processing");
  });

  it("is settled by an admin as any payment is: paid, allocated, mailed, with a trail", async () => {
    const reference = utr();
    await receive({ reference });
    expect(await page()).toMatchObject({ paymentStatus: "paid", expiresAt: null });
    const allocated = await shop.db
      .selectFrom("payment_allocations")
      .innerJoin("payments", "payments.id", "payment_id")
      .select(["provider_payment_id", "payment_allocations.amount"])
      .where("payments.order_id", "=", order.id)
      .execute();
    expect(allocated).toEqual([{ provider_payment_id: reference, amount: order.total }]);
    const mails = await readMail(shop, order.customer.actor.email);
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["order-paid", "order-placed"]);
    const trail = await shop.db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "order.bank-transfer")
      .where("subject_id", "=", order.id)
      .execute();
    expect(trail).toEqual([{ after: { amount: "₹35,388", reference } }]);
  });

  it("goes on when the money comes after its end and the machine is still there", async () => {
    sales.stopClockAt(new Date(placedAt.getTime() + 8 * day));
    await expireUnpaidOrders(shop);
    await receive();
    expect(await page()).toMatchObject({ status: "pending", paymentStatus: "paid" });
  });

  it("sends the money back when the machine is gone", async () => {
    sales.stopClockAt(new Date(placedAt.getTime() + 8 * day));
    await expireUnpaidOrders(shop);
    const left = await stock();
    await setStock(shop, "13", 0);
    await receive();
    expect((await page())?.money).toMatchObject({ goingBack: order.total });
    await setStock(shop, "13", left);
  });
});

describe("a transfer that an admin enters", () => {
  it("of less is held: the customer reads what came and what is left, and the second one pays the order", async () => {
    await receive({ amount: 24_000_00 });
    expect(await page()).toMatchObject({
      paymentStatus: "pending",
      due: order.total - 24_000_00,
      money: { received: 24_000_00 },
    });
    const [mail] = (await readMail(shop, order.customer.actor.email)).filter(
      ({ template }) => template === "part-payment",
    );
    expect(mail?.plainText).toContain("We have received ₹24,000");
    expect(mail?.plainText).toContain("₹11,388 is left to pay. Please pay by 28 Nov 2026, 12:00 pm");
    await receive({ amount: 11_388_00 });
    expect(await page()).toMatchObject({ paymentStatus: "paid", due: 0, expiresAt: null });
    expect(
      await shop.db.selectFrom("refunds").select("id").where("order_id", "=", order.id).execute(),
    ).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of less is not lost: the clock keeps the order and calls the staff, and cancelling gives all of it back", async () => {
    await receive({ amount: 24_000_00 });
    sales.stopClockAt(new Date(placedAt.getTime() + 8 * day));
    for (const _ of ["once", "twice"]) await expireUnpaidOrders(shop);
    expect((await page())?.status).toBe("pending");
    const alerts = await shop.db.selectFrom("alerts").selectAll().where("order_id", "=", order.id).execute();
    expect(alerts).toMatchObject([{ kind: "paid-in-part" }]);
    expect(alerts[0]?.sentence).toContain("₹24,000 was received, and ₹11,388 is left to pay");
    await cancelMyOrder(order.customer, order.id);
    expect(await page()).toMatchObject({ status: "cancelled", money: { goingBack: 24_000_00 } });
    const mails = await readMail(shop, order.customer.actor.email);
    expect(mails.find(({ template }) => template === "order-cancelled")?.plainText).toContain(
      "which account",
    );
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of a little less pays the order if the shop bears the bank's charges, up to its limit", async () => {
    const chargesReason = "Kept by the bank";
    await expect(receive({ amount: order.total - 501_00, chargesReason })).rejects.toMatchObject({
      code: "bank-transfer.charges-too-high",
      fields: { chargesReason: "At most ₹500 for an order" },
    });
    expect((await page())?.money.received).toBe(0);
    await receive({ amount: order.total - 402_00, chargesReason });
    expect(await page()).toMatchObject({ paymentStatus: "paid", due: 0 });
    expect((await findOrder(admin, order.id))?.payments).toMatchObject([
      { amount: order.total, shortfall: 402_00, shortfallReason: chargesReason },
    ]);
    // They are a cost of the shop's, before anything of this order is invoiced.
    expect((await readMonthsFigures(admin))?.earned.now).toMatchObject({ charges: -402_00 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of more pays the order, and the difference goes back to the customer's account", async () => {
    await receive({ amount: order.total + 1_000_00 });
    expect(await page()).toMatchObject({ paymentStatus: "paid", money: { goingBack: 1_000_00 } });
    const refunds = await shop.db
      .selectFrom("refunds")
      .select(["amount", "status", "reason"])
      .where("order_id", "=", order.id)
      .execute();
    const reason = "paid more than was due";
    expect(refunds).toEqual([{ amount: 1_000_00, status: "waiting-for-account", reason }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("pays an order whose card payment was declined", async () => {
    order = await placeTestOrder(shop, { 13: 1 }, "demo");
    await failTestPayment(shop, order);
    expect((await page())?.paymentStatus).toBe("failed");
    await receive();
    expect(await page()).toMatchObject({ paymentMethod: "bank", paymentStatus: "paid" });
  });

  it("is whole rupees", () => {
    const texts = { amount: "24,000.50", reference: utr() };
    expect(parseTexts(OrderTransfer, texts).error?.issues[0]?.path).toEqual(["amount"]);
  });

  it("counts once: the same reference for an order of somebody else, and a second one for the same, are refused", async () => {
    const reference = utr();
    await receive({ reference });
    await expect(receive()).rejects.toThrow("This order has already been paid.");
    order = await placeTestOrder(shop, { 13: 1 }, "bank");
    await expect(receive({ reference })).rejects.toThrow(
      "This bank reference is already entered for an order of another customer.",
    );
    expect((await page())?.paymentStatus).toBe("pending");
  });

  it("counts once when two admins enter it at the same moment", async () => {
    const entering = await Promise.allSettled([receive(), receive()]);
    expect(entering.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is refused for cash, for an unknown order and from anybody else", async () => {
    const cash = await placeTestOrder(shop, { 13: 1 }, "cod");
    const transfer = { amount: cash.total, reference: utr() };
    await expect(markBankTransferReceived(admin, cash.id, transfer)).rejects.toMatchObject({
      code: "bank-transfer.other-method",
    });
    await expect(markBankTransferReceived(admin, "x", transfer)).rejects.toMatchObject({
      code: "order.not-found",
    });
    const own = markBankTransferReceived(order.customer, order.id, transfer);
    await expect(own).rejects.toMatchObject({ code: "access.not-admin" });
  });

  it.each([
    ["59,000.50", "SBIN 0012 3456 7890", { amount: 5_900_050, reference: "SBIN001234567890" }],
    ["₹59000", "sbin001234567890", { amount: 5_900_000, reference: "SBIN001234567890" }],
  ])("is read as the bank shows it: %s, %s", (amount, reference, read) => {
    expect(parseTexts(ReceivedTransfer, { amount, reference }).data!).toEqual(read);
  });
});
