import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { queryOpenPayments, queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { receivePaymentCallback } from "#domain/payments/pay/receive-payment-callback.server.ts";
import { createPaymentSession } from "#domain/payments/pay/create-payment-session.server.ts";
import { resumePayment, startPayment } from "#domain/payments/pay/start-payment.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { postWebhook } from "#tests/support/payment-fakes/post-webhook.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { openTestPayments, paidOnce } from "#tests/support/test-payments.ts";
import { createRazorpay } from "./razorpay.server.ts";
import { isSignedBy } from "./razorpay-webhook.server.ts";

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

const captured = (payment: object) => fake.message("payment.captured", { payment: { entity: payment } });
const requestsTo = (path: RegExp, since = 0) =>
  fake.requests.slice(since).filter((request) => path.test(request.path));

test("the signature of a return is the documented one", () => {
  const signature = "16807ffe1b5091b167572d31e98f14ab291b379ef47bdfc93a25d80e09c1ec18";
  expect(isSignedBy("test_secret", "order_TEST0000000001|pay_TEST0000000001", signature)).toBe(true);
  for (const wrong of ["", "zz", signature.slice(2), `${signature}00`, signature.replace("1", "2")]) {
    expect(isSignedBy("test_secret", "order_TEST0000000001|pay_TEST0000000001", wrong)).toBe(false);
  }
});

describe("agreeing on a payment", () => {
  it("opens Razorpay's window on a page of ours, for the whole amount in paise", async () => {
    const { customer, id, number, payAt, providerOrderId } = await payments.unpaidOrder();
    expect(payAt).toBe(`/orders/${id}/pay`);
    expect(await resumePayment(customer, id)).toMatchObject({
      kind: "script",
      script: {
        address: `${fake.url}/v1/checkout.js`,
        options: { key: razorpayKeys.keyId, order_id: providerOrderId, amount: 5_900_000, currency: "INR" },
      },
    });
    expect(fake.orders.find((order) => order.receipt === number)).toMatchObject({ amount: 5_900_000 });
  });

  it("by a link to pay opens the same window, without the customer's name and number", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const payer = { ...customer, actor: { role: "guest", address: "192.0.2.9" } as const };
    const way = await createPaymentSession(payer, id, { byLink: "/pay/token" });
    expect(way).toMatchObject({ kind: "script", script: { options: { order_id: providerOrderId } } });
    expect(JSON.stringify(way)).not.toContain("prefill");
    expect(JSON.stringify(await resumePayment(customer, id))).toContain(customer.actor.email);
  });

  it("is one agreement however often it is asked for, even when the first answer was lost", async () => {
    fake.trouble({ method: "POST", path: /orders$/, times: 1, how: "lose answer" });
    const { customer, id, number } = await payments.unpaidOrder();
    await Promise.all([startPayment(customer, id), startPayment(customer, id), resumePayment(customer, id)]);
    expect(fake.orders.filter((order) => order.receipt === number)).toHaveLength(1);
  });

  it("is refused once it is paid, although nobody has told the shop yet", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    fake.pay(providerOrderId, "captured");
    await expect(startPayment(customer, id)).rejects.toThrow("This order has already been paid.");
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it.each([500, 429, "hang", "cut"] as const)(
    "outlasts two answers like %s, and says so after three",
    async (how) => {
      const path = /orders$/;
      if (how === "hang") Object.assign(patience, { timeoutMs: 400 });
      fake.trouble({ method: "POST", path, times: 2, how });
      await payments.unpaidOrder();
      fake.trouble({ method: "POST", path, times: 3, how });
      const failure = await payments.unpaidOrder().catch((error: unknown) => error);
      expect(String(failure)).toMatch(/Razorpay (answered (500|429)|could not be reached)/);
      expect(String(failure)).not.toContain(razorpayKeys.keySecret);
      Object.assign(patience, { timeoutMs: 5_000 });
    },
  );

  it("does not ask again what was refused", async () => {
    const from = fake.requests.length;
    fake.trouble({ method: "POST", path: /orders$/, times: 1, how: 401 });
    await expect(payments.unpaidOrder()).rejects.toThrow("Razorpay answered 401 to POST /v1/orders");
    expect(requestsTo(/orders$/, from)).toHaveLength(1);
  });
});

describe("a return from the payment window", () => {
  it("settles the order by what Razorpay says was paid", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    await receivePaymentCallback(customer, id, fake.pay(providerOrderId, "captured").form);
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it("takes what the bank only set aside", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const { form, payment } = fake.pay(providerOrderId, "authorized");
    await Promise.all([receivePaymentCallback(customer, id, form), queryPaymentOfOrder(customer, id)]);
    await queryPaymentOfOrder(customer, id);
    expect(payment.status).toBe("captured");
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it("is refused when it is forged, of another order, or another person's", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const other = await payments.unpaidOrder();
    const { form } = fake.pay(providerOrderId, "captured");
    const ofOther = fake.pay(other.providerOrderId, "captured").form;
    const forgeries = [
      {},
      { ...form, razorpay_signature: "0".repeat(64) },
      { ...form, razorpay_payment_id: "pay_Another000001" },
      ofOther,
      { ...ofOther, razorpay_order_id: providerOrderId },
    ];
    for (const forgery of forgeries) {
      await expect(receivePaymentCallback(customer, id, forgery)).rejects.toThrow(
        "could not confirm your payment",
      );
    }
    await expect(receivePaymentCallback(other.customer, id, form)).rejects.toThrow(
      "could not confirm your payment",
    );
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending", payments: 0 });
  });
});

describe("a webhook", () => {
  it("pays an order once, whatever is repeated", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const { payment } = fake.pay(providerOrderId, "captured");
    const message = captured(payment);
    const order = { entity: { id: providerOrderId } };
    const paidOrder = fake.message("order.paid", { payment: { entity: payment }, order });
    const again = { ...message, headers: { ...message.headers, "x-razorpay-event-id": "another_id" } };
    for (const entry of [message, message, paidOrder, again])
      expect(await postWebhook(webhook, entry)).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it("is refused when it is forged, altered or stale", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const { payment } = fake.pay(providerOrderId, "captured");
    const message = captured(payment);
    const content = { payment: { entity: payment } };
    const nineDaysAgo = Math.floor(Date.now() / 1000) - 9 * 24 * 60 * 60;
    const forgeries = [
      fake.message("payment.captured", content, { secret: razorpayKeys.keySecret }),
      fake.message("payment.captured", content, { createdAt: nineDaysAgo }),
      { ...message, body: message.body.replace("5900000", "100") },
      { ...message, body: `${message.body} ` },
      { ...message, headers: {} },
      { ...message, headers: { ...message.headers, "X-Razorpay-Signature": "" } },
    ];
    for (const forgery of forgeries) expect(await postWebhook(webhook, forgery)).toBe(400);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending", payments: 0 });
  });

  it.each([
    ["another amount", { amount: 100 }],
    ["another currency", { currency: "USD" }],
  ])("that tells of %s is taken for no payment, and calls the staff", async (_what, part) => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const { payment } = fake.pay(providerOrderId, "captured", part);
    expect(await postWebhook(webhook, captured(payment))).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject({
      payment: "pending",
      payments: 0,
      alerts: ["payment-differs"],
    });
  });

  it("of a refused try says nothing yet; back at the shop without another one, the payment has failed", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const { payment } = fake.pay(providerOrderId, "failed");
    const message = fake.message("payment.failed", { payment: { entity: payment } });
    expect(await postWebhook(webhook, message)).toBe(200);
    await payments.makeDue(id);
    await queryOpenPayments(payments.shop);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending", failedMails: 0 });
    await queryPaymentOfOrder(customer, id, { isBack: true });
    expect(await payments.stateOf(id)).toMatchObject({ payment: "failed", failedMails: 1 });
    await startPayment(customer, id);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending" });
    fake.pay(providerOrderId, "captured");
    await queryPaymentOfOrder(customer, id, { isBack: true });
    expect(await payments.stateOf(id)).toMatchObject({ ...paidOnce, failedMails: 1 });
  });

  it("about somebody else's payment changes nothing", async () => {
    const stranger = {
      id: "pay_Stranger",
      order_id: "order_Stranger",
      amount: 1,
      currency: "INR",
      status: "captured",
    };
    expect(await postWebhook(webhook, captured(stranger))).toBe(200);
    expect(await postWebhook(webhook, fake.message("invoice.paid", {}))).toBe(200);
  });

  it("for a provider that is not set up finds nobody", async () => {
    expect(await postWebhook(payments.webhook("stripe"), captured({}))).toBe(404);
  });

  it("whose handling fails is answered with an error, and counts when it is sent again", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const message = captured(fake.pay(providerOrderId, "captured").payment);
    await payments.shop.db.schema.alterTable("payments").renameTo("payments_away").execute();
    expect(await postWebhook(webhook, message)).toBe(500);
    await payments.shop.db.schema.alterTable("payments_away").renameTo("payments").execute();
    expect(await postWebhook(webhook, message)).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });
});

describe("browser, messages and sweeper at once", () => {
  it("make one payment of it in random interleavings, however much is repeated, late or lost", async () => {
    const teller = fc.record({
      who: fc.constantFrom("captured", "order.paid", "failed", "callback", "sweeper"),
      copies: fc.integer({ min: 0, max: 3 }),
      delayMs: fc.integer({ min: 0, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(teller, { maxLength: 6 }), async (tellers) => {
        await payments.forgetOpenPayments();
        const { customer, id, providerOrderId } = await payments.unpaidOrder();
        await payments.makeDue(id);
        const declined = fake.pay(providerOrderId, "failed").payment;
        const { payment, form } = fake.pay(providerOrderId, "captured");
        const entity = { payment: { entity: payment } };
        const messages = {
          captured: captured(payment),
          "order.paid": fake.message("order.paid", entity),
          failed: fake.message("payment.failed", { payment: { entity: declined } }),
        };
        await Promise.all(
          tellers.flatMap(({ who, copies, delayMs }) =>
            Array.from({ length: copies }, async (_, copy) => {
              const delay = delayMs * copy;
              if (who === "callback") return receivePaymentCallback(customer, id, form);
              if (who === "sweeper") return queryOpenPayments(payments.shop);
              return expect(await postWebhook(webhook, messages[who], delay)).toBe(200);
            }),
          ),
        );
        await payments.makeDue(id);
        await queryOpenPayments(payments.shop);
        expect(await payments.stateOf(id)).toMatchObject(paidOnce);
      }),
      { numRuns: isNightly ? 200 : 8 },
    );
  }, 120_000);
});

describe("the sweeper", () => {
  it("still asks about the others when one question fails, and says so", async () => {
    const first = await payments.unpaidOrder();
    const second = await payments.unpaidOrder();
    for (const { providerOrderId } of [first, second]) fake.pay(providerOrderId, "captured");
    await payments.makeDue(first.id, second.id);
    fake.trouble({ method: "GET", path: new RegExp(second.providerOrderId), times: 3, how: 500 });
    await expect(queryOpenPayments(payments.shop)).rejects.toThrow("Razorpay answered 500");
    expect(await payments.stateOf(first.id)).toMatchObject(paidOnce);
    await payments.makeDue(second.id);
    await queryOpenPayments(payments.shop);
    expect(await payments.stateOf(second.id)).toMatchObject(paidOnce);
  });
});
