import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { postWebhook } from "#tests/support/payment-fakes/post-webhook.ts";
import { openTestPayments } from "#tests/support/test-payments.ts";
import { createRazorpay } from "./razorpay.server.ts";

const patience = { timeoutMs: 5_000, pauseMs: 1 };

let fake: FakeRazorpay;
let payments: Awaited<ReturnType<typeof openTestPayments>>;
let webhook: string;

beforeAll(async () => {
  fake = await openFakeRazorpay();
  payments = await openTestPayments(createRazorpay({ ...razorpayKeys, apiUrl: fake.url }, patience));
  webhook = payments.webhook("razorpay");
});
beforeEach(() => payments.forgetOpenPayments());
afterAll(async () => {
  await payments.close();
  await fake.close();
});

const requestsTo = (path: RegExp, since = 0) =>
  fake.requests.slice(since).filter((request) => path.test(request.path));

describe("a refund", () => {
  async function cancelledOrder() {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const { payment } = fake.pay(providerOrderId, "captured");
    await queryPaymentOfOrder(customer, id);
    await cancelMyOrder(customer, id);
    const { refundId } = await payments.stateOf(id);
    const sent = () => fake.refunds.filter((refund) => refund.payment_id === payment.id);
    return { id, refundId, sent, send: () => sendRefund(payments.shop, refundId, { isLastAttempt: false }) };
  }

  it("is sent once, however often its job runs and whatever is lost on the way", async () => {
    const { id, sent, send } = await cancelledOrder();
    fake.trouble({ method: "POST", path: /refund$/, times: 3, how: "lose answer" });
    await expect(send()).rejects.toThrow("could not be reached");
    await Promise.all([send(), send()]);
    await send();
    expect(sent()).toMatchObject([{ amount: 5_900_000 }]);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
  });

  it("waits for the same one that is still under way, and carries its own key", async () => {
    const { refundId, sent, send } = await cancelledOrder();
    const from = fake.requests.length;
    fake.trouble({ method: "POST", path: /refund$/, times: 2, how: 409 });
    await send();
    expect(sent()).toHaveLength(1);
    const keys = requestsTo(/refund$/, from).map(({ headers }) => headers["x-refund-idempotency"]);
    expect(keys).toEqual([refundId, refundId, refundId]);
  });

  it("whose failure is told before its id is kept calls the staff, and does not pass for sent", async () => {
    const { id, sent, send } = await cancelledOrder();
    fake.trouble({ method: "POST", path: /refund$/, times: 3, how: "lose answer" });
    await expect(send()).rejects.toThrow("could not be reached");
    const refund = sent()[0]!;
    refund.status = "failed";
    const message = fake.message("refund.failed", { refund: { entity: refund } });
    expect(await postWebhook(webhook, message)).toBe(200);
    const called = {
      payment: "paid",
      refunds: [{ amount: 5_900_000, status: "failed", reason: "order cancelled" }],
      alerts: ["refund-failed"],
    };
    expect(await payments.stateOf(id)).toMatchObject(called);
    await send();
    expect(sent()).toHaveLength(1);
    expect(await payments.stateOf(id)).toMatchObject(called);
  });

  it("that the customer's bank does not take calls the staff", async () => {
    const { id, sent, send } = await cancelledOrder();
    await send();
    expect(await payments.stateOf(id)).toMatchObject({ payment: "refunded" });
    const refund = sent()[0]!;
    refund.status = "failed";
    const message = fake.message("refund.failed", { refund: { entity: refund } });
    expect(await postWebhook(webhook, message)).toBe(200);
    expect(await postWebhook(webhook, message)).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject({
      payment: "paid",
      refunds: [{ status: "failed" }],
      alerts: ["refund-failed"],
    });
  });
});
