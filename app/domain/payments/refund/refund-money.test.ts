import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardMachine, counterCash } from "#db/values/payment-values.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { nothingTyped, upiInput } from "#tests/support/test-payment-methods.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import { markBankTransferReceived } from "../pay/bank-transfer.server.ts";
import { refundMoney } from "./refund-money.server.ts";
import { RefundRequest } from "./refund-request.ts";
import { requestRefundAccount } from "./request-account.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { noteRefundByHand, retryRefund } from "../provider-answers/settle-stuck-refund.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

let test: TestShop;
let admin: Shop;
let productId: string;
beforeAll(async () => {
  test = await openTestShop({ from: new Date("2026-11-20T06:30:00Z") });
  admin = await asNewAdmin(test.shop);
  await test.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  productId = (await addProduct(test.shop, { stock: 1_000 })).id;
});
afterAll(() => test.close());

async function paidOrder(): Promise<TestOrder> {
  const order = await placeTestOrder(test.shop, { [productId]: 1 }, "demo");
  await payTestOrder(test.shop, order);
  return order;
}

/** An amount of the order's only line. */
const requestOf = (rupees: number) => refundRequest({ 0: { amount: rupees * 100 } });
const refundsOf = async (id: string) => (await findOrder(admin, id))?.refunds ?? [];
const sendAll = async (id: string) => {
  for (const { id: refundId } of await refundsOf(id)) {
    await sendRefund(test.shop, refundId, { isLastAttempt: true });
  }
};
const alerts = (id: string) =>
  test.shop.db.selectFrom("alerts").select(["kind", "resolved_by"]).where("order_id", "=", id).execute();

describe("a refund by an admin", () => {
  it("goes back once when the same form is sent five times at once", async () => {
    const { id, customer } = await paidOrder();
    const request = requestOf(9_000);
    await Promise.all(Array.from({ length: 5 }, () => refundMoney(admin, id, request)));
    await refundMoney(admin, id, request);
    expect(await refundsOf(id)).toMatchObject([{ amount: 900_000, reason: "Goodwill", status: "queued" }]);
    await sendAll(id);
    await sendAll(id);
    expect(await refundsOf(id)).toMatchObject([{ status: "sent", providerRefundId: expect.any(String) }]);
    const mails = (await readMail(test.shop, customer.actor.email)).map(({ template }) => template);
    expect(mails.filter((template) => template === "refund-sent")).toHaveLength(1);
    expect(await findOrder(admin, id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("is refused when it is more than is left, and changes nothing then", async () => {
    const { id } = await paidOrder();
    await expect(refundMoney(admin, id, requestOf(59_001))).rejects.toMatchObject({
      code: "refund.above-the-item",
      message: "You can refund at most ₹59,000 for Test Machine.",
    });
    await refundMoney(admin, id, requestOf(58_000));
    await expect(refundMoney(admin, id, requestOf(1_001))).rejects.toThrow("You can refund at most ₹1,000");
    await refundMoney(admin, id, requestOf(1_000));
    await expect(refundMoney(admin, id, requestOf(1))).rejects.toThrow("There is nothing left to refund.");
    expect(await refundsOf(id)).toHaveLength(2);
  });

  it("never exceeds what was paid, however many parts of it are sent back at once", async () => {
    const { id } = await paidOrder();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundMoney(admin, id, requestOf(10_000))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const back = (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(5_000_000);
    expect((await findOrder(admin, id))?.payments).toMatchObject([{ amount: 5_900_000, refunded: back }]);
  });

  it("of everything makes the order a refunded one once the provider has sent it", async () => {
    const { id } = await paidOrder();
    await refundMoney(admin, id, requestOf(59_000));
    expect(await findOrder(admin, id)).toMatchObject({ paymentStatus: "paid" });
    await sendAll(id);
    expect(await findOrder(admin, id)).toMatchObject({ paymentStatus: "refunded", status: "pending" });
  });

  it("stands in the order's history and in the audit trail", async () => {
    const { id, number } = await paidOrder();
    await refundMoney(admin, id, requestOf(500));
    const detail = { amount: "₹500", reason: "Goodwill" };
    expect((await findOrder(admin, id))?.events.at(-1)).toMatchObject({ kind: "refund", detail });
    const trail = await test.shop.db
      .selectFrom("audit_entries")
      .select(["action", "subject_name", "after"])
      .where("subject_id", "=", id)
      .execute();
    expect(trail).toEqual([{ action: "order.refund", subject_name: number, after: detail }]);
  });

  it("of what left against cash that has not come is credited now, and the trail says what", async () => {
    const order = await placeTestOrder(test.shop, { [productId]: 1 });
    const vendor = asVendor(test.shop, "test-vendor");
    for (const step of ["pack", "ship"] as const)
      await makeTransition(vendor, order.fulfilments["test-vendor"]!, step);
    await refundMoney(admin, order.id, requestOf(500));
    const trail = test.shop.db.selectFrom("audit_entries").select("after").where("subject_id", "=", order.id);
    expect(await trail.where("action", "=", "order.refund").execute()).toEqual([
      { after: { amount: "₹0", reason: "Goodwill", credited: "₹500" } },
    ]);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it("is the admins' alone, and of orders that exist", async () => {
    const { id, customer } = await paidOrder();
    await expect(refundMoney(customer, id, requestOf(1))).rejects.toMatchObject({ code: "access.not-admin" });
    const vendor = asVendor(test.shop, "test-vendor");
    await expect(refundMoney(vendor, id, requestOf(1))).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(refundMoney(admin, randomUUID(), requestOf(1))).rejects.toMatchObject({
      code: "order.not-found",
    });
    await expect(refundMoney(admin, "x", requestOf(1))).rejects.toMatchObject({ code: "order.not-found" });
  });
});

/** An order whose customer paid on the web, at the counter, or by a transfer. */
async function orderPaidBy(provider: string): Promise<TestOrder> {
  if (provider === "bank" || provider === "upi") {
    await switchPaymentMethod(admin, await addPaymentMethod(admin, provider, inputs[provider]), true);
    const order = await placeTestOrder(test.shop, { [productId]: 1 }, provider);
    const transfer = { amount: order.total, reference: `UTR00000000${provider.toUpperCase()}` };
    await markBankTransferReceived(admin, order.id, transfer);
    return order;
  }
  const order = await paidOrder();
  await sql`alter table payments disable trigger user`.execute(test.shop.db);
  await test.shop.db.updateTable("payments").set({ provider }).where("order_id", "=", order.id).execute();
  return order;
}
const inputs = { upi: upiInput, bank: { ...nothingTyped, name: "Bank transfer", accountDetails: "A/c 1" } };

/** Why the mails that ask a customer for an account say that they do. */
async function whyAsked({ customer }: TestOrder): Promise<(string | undefined)[]> {
  const mails = await test.shop.db
    .selectFrom("mails")
    .select(sql<string>`data ->> 'why'`.as("why"))
    .where("recipient", "=", customer.actor.email)
    .where("template", "=", "refund-account")
    .execute();
  return mails.map(({ why }) => why);
}

describe("money that no provider can send back", () => {
  it("waits for the account of the customer, but the staff may send it by hand under the bank's reference, once", async () => {
    const order = await placeTestOrder(test.shop, { [productId]: 1 });
    const vendor = asVendor(test.shop, "test-vendor");
    const fulfilmentId = order.fulfilments["test-vendor"]!;
    for (const step of ["pack", "ship", "deliver"] as const) await makeTransition(vendor, fulfilmentId, step);
    await receiveCashOf(test.shop, order);
    await refundMoney(admin, order.id, requestOf(59_000));
    expect(await refundsOf(order.id)).toMatchObject([{ status: "waiting-for-account" }]);
    const [{ id: refundId } = { id: "" }] = await refundsOf(order.id);
    const sent = { refundId, reference: "UTR123456789012" };
    expect(await noteRefundByHand(admin, order.id, sent)).toBe("sent");
    expect(await noteRefundByHand(admin, order.id, sent)).toBe("sent");
    expect(await refundsOf(order.id)).toMatchObject([
      { status: "sent", providerRefundId: "UTR123456789012" },
    ]);
    expect(await findOrder(admin, order.id)).toMatchObject({ paymentStatus: "refunded" });
    expect(await alerts(order.id)).toEqual([]);
  });

  it.each([
    ["bank", "waiting-for-account", "bank"],
    ["upi", "waiting-for-account", "upi"],
    [counterCash, "waiting-for-account", "cod"],
    [cardMachine, "to-send", undefined],
    ["demo", "queued", undefined],
  ] as const)("that came by %s is %s", async (provider, status, why) => {
    const order = await orderPaidBy(provider);
    const { id } = order;
    await refundMoney(admin, id, requestOf(100));
    expect(await refundsOf(id)).toMatchObject([{ status }]);
    expect(await whyAsked(order)).toEqual(why ? [why] : []);
    const called = test.shop.db.selectFrom("alerts").select(["kind", "sentence"]).where("order_id", "=", id);
    const sentence = "Please refund ₹100 on the card machine, and note its reference on the order page.";
    expect(await called.execute()).toEqual(
      provider === cardMachine ? [{ kind: "refund-by-hand", sentence }] : [],
    );
  });

  it("is tried again or sent by hand after the provider failed, and never both", async () => {
    const { id } = await paidOrder();
    await refundMoney(admin, id, requestOf(100));
    const [{ id: refundId } = { id: "" }] = await refundsOf(id);
    const byHand = noteRefundByHand(admin, id, { refundId, reference: "UTR1" });
    await expect(byHand).rejects.toThrow("already sending this refund");
    const broken: Shop = { ...test.shop, payments: { configured: [], open: async () => undefined } };
    await expect(sendRefund(broken, refundId, { isLastAttempt: true })).rejects.toThrow("not set up");
    expect(await refundsOf(id)).toMatchObject([{ status: "failed" }]);
    await expect(requestRefundAccount(admin, id, "x")).rejects.toMatchObject({ code: "refund.not-found" });
    await retryRefund(admin, id, refundId);
    expect(await alerts(id)).toMatchObject([{ kind: "refund-failed", resolved_by: "Ananya Kulkarni" }]);
    await sendRefund(test.shop, refundId, { isLastAttempt: false });
    await retryRefund(admin, id, refundId);
    expect(await refundsOf(id)).toMatchObject([{ status: "sent" }]);
  });
});

it("the customer of a refund that its provider could not send is asked for an account", async () => {
  const order = await paidOrder();
  await refundMoney(admin, order.id, requestOf(100));
  const [{ id: refundId } = { id: "" }] = await refundsOf(order.id);
  const ask = () => requestRefundAccount(admin, order.id, refundId);
  await expect(ask()).rejects.toMatchObject({ code: "refund.account-not-needed" });
  const broken: Shop = { ...test.shop, payments: { configured: [], open: async () => undefined } };
  await expect(sendRefund(broken, refundId, { isLastAttempt: true })).rejects.toThrow("not set up");
  await ask();
  expect(await whyAsked(order)).toEqual(["failed"]);
  expect(await alerts(order.id)).toMatchObject([{ kind: "refund-failed", resolved_by: "Ananya Kulkarni" }]);
});

it("a bank transfer of what the provider has sent meanwhile is kept, and the staff is called", async () => {
  const { id, number } = await paidOrder();
  await refundMoney(admin, id, requestOf(100));
  await sendAll(id);
  const [{ id: refundId, providerRefundId } = { id: "", providerRefundId: "" }] = await refundsOf(id);
  expect(await noteRefundByHand(admin, id, { refundId, reference: "UTR1" })).toBe("sent twice");
  expect(await refundsOf(id)).toMatchObject([{ status: "sent", providerRefundId }]);
  const called = await test.shop.db
    .selectFrom("alerts")
    .select(["kind", "sentence"])
    .where("order_id", "=", id)
    .execute();
  expect(called).toEqual([
    {
      kind: "refund-twice",
      sentence: `The customer may have received the refund of ₹100 for ${number} twice: once with reference ${providerRefundId} and once by bank transfer with reference UTR1.`,
    },
  ]);
  const trail = await test.shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("subject_id", "=", id)
    .where("action", "=", "order.refund-by-hand")
    .execute();
  expect(trail).toEqual([
    {
      before: { status: "sent", reference: providerRefundId },
      after: { status: "sent", amount: "₹100", reference: "UTR1", sentOn: "2026-11-20" },
    },
  ]);
});

describe("the amount", () => {
  const read = (amount: string) =>
    parseTexts(RefundRequest, { requestId: randomUUID(), "amount-0": amount, reason: "r" });

  it.each([
    ["1500", 150_000],
    ["1,500.00", 150_000],
    [" ₹1,50,000 ", 15_000_000],
    ["1", 100],
  ])("%s is read", (typed, paise) => {
    expect(read(typed).data?.amount).toEqual({ 0: paise });
  });

  it.each(["-5", "1.234", "1,500.5", "1e3", "abc", "12345678901"])("%s is refused", (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe("Please enter whole rupees, such as 1,500");
  });

  it("left empty is the price of the pieces", () => {
    expect(read("").data?.amount).toEqual({ 0: null });
  });

  it("of nothing refunds nothing", async () => {
    const { id } = await paidOrder();
    await expect(refundMoney(admin, id, requestOf(0))).rejects.toMatchObject({
      code: "refund.nothing-chosen",
    });
  });
});
