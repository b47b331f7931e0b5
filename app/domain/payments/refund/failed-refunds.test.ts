import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRazorpay } from "#gateways/payments/razorpay.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { postWebhook } from "#tests/support/payment-fakes/post-webhook.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { openTestPayments } from "#tests/support/test-payments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { readMail } from "#tests/support/test-account.ts";
import { moneyKinds } from "#db/values/book-values.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { querySentRefunds } from "../provider-answers/query-sent-refunds.server.ts";
import { queryPaymentOfOrder } from "../pay/query-provider.server.ts";
import { bankRefused } from "./fail-refund.server.ts";
import { refundMoney } from "./refund-money.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { noteRefundByHand, retryRefund } from "../provider-answers/settle-stuck-refund.server.ts";

let fake: FakeRazorpay;
let payments: Awaited<ReturnType<typeof openTestPayments>>;
let shop: Shop;
let admin: Shop;

beforeEach(async () => {
  fake = await openFakeRazorpay();
  const patience = { timeoutMs: 5_000, pauseMs: 1 };
  payments = await openTestPayments(createRazorpay({ ...razorpayKeys, apiUrl: fake.url }, patience));
  shop = payments.shop;
  admin = await asNewAdmin(shop);
});
afterEach(async () => {
  const broken = await checkInvariants(shop);
  await payments.close();
  await fake.close();
  if (broken.length > 0) throw new Error(broken.join(" "));
});

/** A delivered order that an admin has refunded in full. */
async function refundedOrder() {
  const { customer, id, number, providerOrderId } = await payments.unpaidOrder();
  fake.pay(providerOrderId, "captured");
  await queryPaymentOfOrder(customer, id);
  const [fulfilment] = (await findOrder(admin, id))!.fulfilments;
  for (const step of ["pack", "ship", "deliver"] as const) {
    await makeTransition(asVendor(shop, fulfilment!.vendorId), fulfilment!.id, step);
  }
  await refundMoney(admin, id, await amountRequest(shop, id, 5_900_000));
  const { refundId } = await payments.stateOf(id);
  const send = (isLastAttempt = false) => sendRefund(shop, refundId, { isLastAttempt });
  await send();
  const state = () => payments.stateOf(id);
  expect(await state()).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
  const mails = async () =>
    (await readMail(shop, customer.actor.email))
      .map(({ template }) => template)
      .filter((template) => template.startsWith("refund-"));
  return { customer, id, number, refundId, send, state, mails };
}

/** Sends Razorpay's message about its refund. */
async function report(event: "refund.failed" | "refund.processed", index = -1): Promise<void> {
  const message = fake.message(event, { refund: { entity: fake.refunds.at(index)! } });
  expect(await postWebhook(payments.webhook("razorpay"), message)).toBe(200);
}

async function bounce(): Promise<void> {
  fake.refunds.at(-1)!.status = "failed";
  await report("refund.failed");
}

const ledgerOf = async (orderId: string) => {
  const entries = await shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("kind", "in", moneyKinds)
    .execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0);
};
const alerts = () => shop.db.selectFrom("alerts").select(["order_id as orderId", "sentence"]);
const openAlerts = () => alerts().where("resolved_at", "is", null).execute();
const notesOf = async (orderId: string) =>
  (await findOrder(admin, orderId))!.documents.filter(({ kind }) => kind === "credit-note");

describe("a refund that the bank sends back", () => {
  it("fails also if a person had noted it as sent under its provider's number", async () => {
    const { id, refundId, state } = await refundedOrder();
    await bounce();
    await noteRefundByHand(admin, id, { refundId, reference: fake.refunds.at(-1)!.id });
    await bounce();
    expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "failed" }] });
  });

  it("leaves the order paid, calls the staff and tells the customer; what was credited stays credited", async () => {
    const { customer, id, number, state, mails } = await refundedOrder();
    const [ledger, notes] = [await ledgerOf(id), await notesOf(id)];
    await bounce();
    expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "failed" }] });
    expect(await openAlerts()).toMatchObject([
      {
        orderId: id,
        sentence: `Refund of ₹59,000 for ${number} failed: The customer's bank did not accept the refund. Try again, or send it by bank transfer.`,
      },
    ]);
    expect((await findMyOrder(customer, id))?.money).toMatchObject({
      received: 5_900_000,
      atTheDoor: 0,
      goingBack: 0,
      goneBack: 0,
      failed: 5_900_000,
    });
    expect((await findMyOrder(customer, id))?.events.at(-1)?.kind).toBe("refund-failed");
    expect(await mails()).toEqual(["refund-sent", "refund-failed"]);
    expect([ledger, await ledgerOf(id)]).toEqual([0, 0]);
    expect(await notesOf(id)).toEqual(notes);
    expect(notes).toHaveLength(1);
  });

  it("changes nothing more when it is told again", async () => {
    const { id, state, mails } = await refundedOrder();
    await bounce();
    const before = await state();
    for (const event of ["refund.failed", "refund.failed", "refund.processed"] as const) await report(event);
    expect(await state()).toEqual(before);
    expect(await mails()).toEqual(["refund-sent", "refund-failed"]);
    expect((await findOrder(admin, id))!.events.filter(({ kind }) => kind === "refund-failed")).toHaveLength(
      1,
    );
  });

  it("is tried again as a new request, and the order is refunded once that was sent", async () => {
    const { id, refundId, send, state, mails } = await refundedOrder();
    await bounce();
    await Promise.all([retryRefund(admin, id, refundId), retryRefund(admin, id, refundId)]);
    expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "queued" }] });
    expect(await openAlerts()).toEqual([]);
    // The message about the first attempt arrives again.
    await report("refund.failed");
    await send();
    expect(fake.refunds).toMatchObject([
      { status: "failed", receipt: refundId },
      { status: "processed", receipt: `${refundId}-1` },
    ]);
    await report("refund.failed", 0);
    await report("refund.processed");
    expect(await state()).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
    expect(await mails()).toEqual(["refund-sent", "refund-failed", "refund-sent"]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it("may bounce again", async () => {
    const { id, refundId, send, state, mails } = await refundedOrder();
    for (const times of [1, 2]) {
      await bounce();
      expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "failed" }] });
      await retryRefund(admin, id, refundId);
      await send();
      expect(fake.refunds).toHaveLength(times + 1);
    }
    expect(await state()).toMatchObject({ payment: "refunded" });
    expect((await mails()).filter((template) => template === "refund-failed")).toHaveLength(2);
  });

  it("is recorded as sent another way, and what is told of the first try then changes nothing", async () => {
    const { id, refundId, state, mails } = await refundedOrder();
    await bounce();
    await noteRefundByHand(admin, id, { refundId, reference: "UTR123456789012" });
    await report("refund.failed");
    expect(await state()).toMatchObject({
      payment: "refunded",
      refunds: [{ status: "sent" }],
    });
    expect((await findOrder(admin, id))!.refunds).toMatchObject([
      { providerRefundId: "UTR123456789012", failure: null },
    ]);
    expect(await openAlerts()).toEqual([]);
    expect(await mails()).toEqual(["refund-sent", "refund-failed", "refund-sent"]);
  });

  it("and goes through after all makes the order a refunded one again", async () => {
    const { state, mails } = await refundedOrder();
    await bounce();
    fake.refunds.at(-1)!.status = "processed";
    await report("refund.processed");
    expect(await state()).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
    expect(await openAlerts()).toEqual([]);
    expect(await mails()).toEqual(["refund-sent", "refund-failed", "refund-sent"]);
  });

  it("and goes through after it was sent another way calls the staff", async () => {
    const { id, number, refundId } = await refundedOrder();
    await bounce();
    await noteRefundByHand(admin, id, { refundId, reference: "UTR123456789012" });
    fake.refunds.at(-1)!.status = "processed";
    for (const _ of [1, 2]) await report("refund.processed");
    expect(await openAlerts()).toMatchObject([
      {
        orderId: id,
        sentence: `The customer may have received the refund of ₹59,000 for ${number} twice. Razorpay reports that an earlier failed refund went through after all.`,
      },
    ]);
  });

  it("is found by asking when nothing tells of it, some times within a month", async () => {
    const { state } = await refundedOrder();
    const countRequests = () => fake.requests.filter(({ path }) => path.startsWith("/v1/refunds/")).length;
    const days = async (count: number) => {
      const now = new Date(Date.now() + count * 24 * 60 * 60 * 1000);
      await querySentRefunds({ ...shop, now: () => now });
    };
    for (const [day, times] of [
      [0, 0],
      [1.1, 1],
      [2, 1],
      [5, 2],
    ] as const) {
      await days(day);
      expect(countRequests()).toBe(times);
    }
    fake.trouble({ method: "GET", path: /^\/v1\/refunds/, times: 3, how: "cut" });
    await expect(days(13)).rejects.toThrow("could not be reached");
    fake.refunds.at(-1)!.status = "failed";
    await days(14);
    expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "failed" }] });
    const before = countRequests();
    for (const day of [40, 80]) await days(day);
    expect(countRequests()).toBe(before);
  });

  it("is soon asked about once more when a success that was told before comes in late", async () => {
    const { refundId, state } = await refundedOrder();
    await bounce();
    const { id } = fake.refunds.at(-1)!;
    await settleRefund(shop, "razorpay", { id, key: refundId, state: "sent", reason: null });
    expect(await state()).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
    const soon = new Date(Date.now() + 6 * 60 * 1000);
    await querySentRefunds({ ...shop, now: () => soon });
    expect(await state()).toMatchObject({ payment: "paid", refunds: [{ status: "failed" }] });
  });

  it("is settled once when its failure and its success are told at the same moment", async () => {
    const { state } = await refundedOrder();
    fake.refunds.at(-1)!.status = "failed";
    const events = ["refund.processed", "refund.failed", "refund.processed", "refund.failed"] as const;
    await Promise.all(events.map((event) => report(event)));
    expect(await state()).toMatchObject({
      payment: "paid",
      refunds: [{ status: "failed" }],
      alerts: ["refund-failed"],
    });
  });
});

/** A refund of an undelivered order that Razorpay accepted while all its responses to the shop were lost. */
async function givenUpRefund() {
  const { customer, id, providerOrderId } = await payments.unpaidOrder();
  fake.pay(providerOrderId, "captured");
  await queryPaymentOfOrder(customer, id);
  await refundMoney(admin, id, await amountRequest(shop, id, 100_000));
  const { refundId } = await payments.stateOf(id);
  fake.trouble({ method: "POST", path: /refund$/, times: 3, how: "lose answer" });
  await expect(sendRefund(shop, refundId, { isLastAttempt: true })).rejects.toThrow("could not be reached");
  expect((await findOrder(admin, id))!.refunds).toMatchObject([
    { status: "failed", failure: "Razorpay could not send it." },
  ]);
  return { customer, id, refundId };
}

it("a refund that the provider does not take on fails after the last attempt, and is tried again as the same request", async () => {
  const { id, refundId } = await givenUpRefund();
  await retryRefund(admin, id, refundId);
  await sendRefund(shop, refundId, { isLastAttempt: false });
  // The response was lost, not the refund.
  expect(fake.refunds).toHaveLength(1);
  expect(await payments.stateOf(id)).toMatchObject({ payment: "paid", refunds: [{ status: "sent" }] });
});

it("a refund that the shop gave up and the bank sent back is tried again as a new request, and mailed once", async () => {
  const { customer, id, refundId } = await givenUpRefund();
  await bounce();
  await report("refund.failed");
  expect((await findOrder(admin, id))!.refunds).toMatchObject([{ status: "failed", failure: bankRefused }]);
  await retryRefund(admin, id, refundId);
  await sendRefund(shop, refundId, { isLastAttempt: false });
  expect(fake.refunds).toMatchObject([
    { status: "failed", receipt: refundId },
    { status: "processed", receipt: `${refundId}-1` },
  ]);
  const mails = (await readMail(shop, customer.actor.email)).map(({ template }) => template);
  expect(mails.filter((template) => template === "refund-failed")).toHaveLength(1);
});
