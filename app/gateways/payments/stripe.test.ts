import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { queryOpenPayments, queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import { receivePaymentCallback } from "#domain/payments/pay/receive-payment-callback.server.ts";
import { createPaymentSession } from "#domain/payments/pay/create-payment-session.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { type FakeStripe, openFakeStripe, stripeKeys } from "#tests/support/payment-fakes/fake-stripe.ts";
import { postWebhook } from "#tests/support/payment-fakes/post-webhook.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { openTestPayments, paidOnce } from "#tests/support/test-payments.ts";
import { createStripe } from "./stripe.server.ts";

let fake: FakeStripe;
let stripe: ReturnType<typeof createStripe>;
let payments: Awaited<ReturnType<typeof openTestPayments>>;
let webhook: string;

beforeAll(async () => {
  fake = await openFakeStripe();
  stripe = createStripe({ ...stripeKeys, apiUrl: fake.url }, { timeoutMs: 5_000 });
  payments = await openTestPayments(stripe);
  webhook = payments.webhook("stripe");
});
beforeEach(() => payments.forgetOpenPayments());
afterAll(async () => {
  await payments.close();
  await fake.close();
});

const completed = (session: object) => fake.message("checkout.session.completed", session);
const sessionsOf = (orderId: string) =>
  fake.sessions.filter((session) => session.client_reference_id === orderId);

describe("agreeing on a payment", () => {
  it("leads to Stripe's page, with one line of the whole amount in paise", async () => {
    const { customer, id, number, payAt, providerOrderId } = await payments.unpaidOrder();
    expect(payAt).toBe(`https://checkout.stripe.com/c/pay/${providerOrderId}`);
    const form = Object.fromEntries(fake.forms.at(-1) ?? []);
    expect(form).toMatchObject({
      mode: "payment",
      client_reference_id: id,
      customer_email: customer.actor.email,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "inr",
      "line_items[0][price_data][unit_amount]": "5900000",
      "payment_intent_data[description]": `Order ${number}`,
      "payment_intent_data[shipping][address][country]": "IN",
      success_url: `https://shop.example/orders/${id}/payment?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `https://shop.example/orders/${id}`,
    });
    const stay = Number(form.expires_at) - Date.now() / 1000;
    expect(stay).toBeGreaterThan(30 * 60);
    expect(stay).toBeLessThan(45 * 60);
  });

  it("offers the same page while it is open, even after a lost answer or two clicks at once", async () => {
    fake.trouble({ method: "POST", path: /sessions$/, times: 1, how: "lose answer" });
    const { customer, id, payAt } = await payments.unpaidOrder();
    const pages = await Promise.all([startPayment(customer, id), startPayment(customer, id)]);
    expect(new Set([payAt, ...pages]).size).toBe(1);
    expect(sessionsOf(id)).toHaveLength(1);
  });

  it("by a link to pay leads back to the link, and tells no address", async () => {
    const { customer, id, payAt } = await payments.unpaidOrder();
    const payer = { ...customer, actor: { role: "guest", address: "192.0.2.9" } as const };
    const pay = () => createPaymentSession(payer, id, { byLink: "/pay/token" });
    const pages = [await pay(), await pay()];
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0]).not.toMatchObject({ address: payAt });
    const form = Object.fromEntries(fake.forms.at(-1) ?? []);
    expect(form).toMatchObject({
      success_url: "https://shop.example/pay/token/payment?session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://shop.example/pay/token",
    });
    expect(JSON.stringify(form)).not.toContain(customer.actor.email);
  });

  it("makes one new page of two clicks once the old one is closed", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    fake.settle(providerOrderId, "expired");
    await Promise.all([startPayment(customer, id), startPayment(customer, id)]);
    expect(sessionsOf(id)).toHaveLength(2);
  });

  it("is refused once it is paid, although nobody has told the shop yet", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    fake.settle(providerOrderId, "paid");
    await expect(startPayment(customer, id)).rejects.toThrow("This order has already been paid.");
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it.each([500, "hang"] as const)("outlasts an answer like %s, and gives up in the end", async (how) => {
    const impatient = createStripe({ ...stripeKeys, apiUrl: fake.url }, { timeoutMs: 400 });
    const patient = Object.assign({}, stripe);
    Object.assign(stripe, how === "hang" && { create: impatient.create });
    fake.trouble({ method: "POST", path: /sessions$/, times: 1, how });
    await payments.unpaidOrder();
    fake.trouble({ method: "POST", path: /sessions$/, times: 3, how });
    const failure = await payments.unpaidOrder().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify(failure) + String(failure)).not.toContain(stripeKeys.secretKey);
    fake.trouble({ method: "POST", path: /sessions$/, times: 0, how });
    Object.assign(stripe, patient);
  });
});

describe("a session", () => {
  it.each([
    ["paid", "paid"],
    ["completed", "pending"],
    ["failed", "failed"],
    ["expired", "failed"],
  ] as const)("that is %s leaves its order %s when Stripe is asked", async (outcome, payment) => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    fake.settle(providerOrderId, outcome);
    await queryPaymentOfOrder(customer, id);
    expect(await payments.stateOf(id)).toMatchObject({ payment });
  });

  it("is never settled by what a browser posts", async () => {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const form = { session: providerOrderId, payment_status: "paid" };
    await expect(receivePaymentCallback(customer, id, form)).rejects.toThrow(
      "could not confirm your payment",
    );
  });
});

describe("a webhook", () => {
  it("pays an order once, whatever is repeated", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const session = fake.settle(providerOrderId, "paid");
    const message = completed(session);
    const late = fake.message("checkout.session.async_payment_succeeded", session);
    for (const signedMessage of [message, message, late])
      expect(await postWebhook(webhook, signedMessage)).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it("waits for banks that take their time, and accepts success after failure", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    await postWebhook(webhook, completed(fake.settle(providerOrderId, "completed")));
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending", payments: 0 });
    const failed = fake.settle(providerOrderId, "failed");
    await postWebhook(webhook, fake.message("checkout.session.async_payment_failed", failed));
    expect(await payments.stateOf(id)).toMatchObject({ payment: "failed" });
    const paid = fake.settle(providerOrderId, "paid");
    await postWebhook(webhook, fake.message("checkout.session.async_payment_succeeded", paid));
    await postWebhook(webhook, fake.message("checkout.session.expired", failed));
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });

  it("is refused when it is forged, altered or stale", async () => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    const session = fake.settle(providerOrderId, "paid");
    const message = completed(session);
    const sixMinutesAgo = Math.floor(Date.now() / 1000) - 6 * 60;
    const forgeries = [
      fake.message("checkout.session.completed", session, { secret: "whsec_another" }),
      fake.message("checkout.session.completed", session, { sentAt: sixMinutesAgo }),
      { ...message, body: message.body.replace("5900000", "100") },
      { ...message, headers: {} },
      { ...message, headers: { "Stripe-Signature": "t=1,v1=00" } },
    ];
    for (const forgery of forgeries) expect(await postWebhook(webhook, forgery)).toBe(400);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "pending", payments: 0 });
  });

  it.each([
    ["another amount", { amount_total: 100 }],
    ["another currency", { currency: "usd" }],
  ])("that tells of %s is taken for no payment, and calls the staff", async (_what, part) => {
    const { id, providerOrderId } = await payments.unpaidOrder();
    expect(await postWebhook(webhook, completed(fake.settle(providerOrderId, "paid", part)))).toBe(200);
    expect(await payments.stateOf(id)).toMatchObject({
      payment: "pending",
      payments: 0,
      alerts: ["payment-differs"],
    });
  });

  it("about something else changes nothing; for a provider that is not set up it finds nobody", async () => {
    expect(await postWebhook(webhook, fake.message("customer.created", { id: "cus_1" }))).toBe(200);
    const { status } = await fetch(payments.webhook("razorpay"), { method: "POST", body: "{}" });
    expect(status).toBe(404);
  });
});

describe("browser, messages and sweeper at once", () => {
  it("make one payment of it in random interleavings, however much is repeated, late or lost", async () => {
    const teller = fc.record({
      who: fc.constantFrom(
        "completed",
        "async_payment_succeeded",
        "async_payment_failed",
        "return",
        "sweeper",
      ),
      copies: fc.integer({ min: 0, max: 3 }),
      delayMs: fc.integer({ min: 0, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(teller, { maxLength: 6 }), async (tellers) => {
        await payments.forgetOpenPayments();
        const { customer, id, providerOrderId } = await payments.unpaidOrder();
        await payments.makeDue(id);
        const declined = fake.settle(providerOrderId, "failed");
        const paid = fake.settle(providerOrderId, "paid");
        const messages = {
          completed: completed(paid),
          async_payment_succeeded: fake.message("checkout.session.async_payment_succeeded", paid),
          async_payment_failed: fake.message("checkout.session.async_payment_failed", declined),
        };
        await Promise.all(
          tellers.flatMap(({ who, copies, delayMs }) =>
            Array.from({ length: copies }, async (_, copy) => {
              if (who === "return") return queryPaymentOfOrder(customer, id);
              if (who === "sweeper") return queryOpenPayments(payments.shop);
              return expect(await postWebhook(webhook, messages[who], delayMs * copy)).toBe(200);
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

describe("a refund", () => {
  async function cancelledOrder() {
    const { customer, id, providerOrderId } = await payments.unpaidOrder();
    const { payment_intent: payment } = fake.settle(providerOrderId, "paid");
    await queryPaymentOfOrder(customer, id);
    await cancelMyOrder(customer, id);
    const { refundId } = await payments.stateOf(id);
    const sent = () => fake.refunds.filter((refund) => refund.payment_intent === payment);
    return { id, sent, send: () => sendRefund(payments.shop, refundId, { isLastAttempt: false }) };
  }

  it("is sent once, however often its job runs and whatever is lost on the way", async () => {
    const { id, sent, send } = await cancelledOrder();
    fake.trouble({ method: "POST", path: /refunds$/, times: 3, how: "lose answer" });
    await expect(send()).rejects.toThrow("connection to Stripe");
    await Promise.all([send(), send()]);
    await send();
    expect(sent()).toMatchObject([{ amount: 5_900_000 }]);
    expect(await payments.stateOf(id)).toMatchObject({ payment: "refunded", refunds: [{ status: "sent" }] });
  });

  it("waits for the same one that is still under way", async () => {
    const { sent, send } = await cancelledOrder();
    fake.trouble({ method: "POST", path: /refunds$/, times: 2, how: 409 });
    await send();
    expect(sent()).toHaveLength(1);
  });

  it("whose failure is told before its id is kept calls the staff", async () => {
    const { id, sent, send } = await cancelledOrder();
    fake.trouble({ method: "POST", path: /refunds$/, times: 3, how: "lose answer" });
    await expect(send()).rejects.toThrow("connection to Stripe");
    const refund = Object.assign(sent()[0]!, { status: "failed" });
    await postWebhook(webhook, fake.message("refund.failed", refund));
    expect(await payments.stateOf(id)).toMatchObject({
      payment: "paid",
      refunds: [{ status: "failed" }],
      alerts: ["refund-failed"],
    });
  });

  it("that the customer's bank does not take calls the staff", async () => {
    const { id, sent, send } = await cancelledOrder();
    await send();
    const refund = sent()[0]!;
    const late = fake.message("refund.updated", { ...refund });
    Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
    await postWebhook(webhook, fake.message("refund.failed", refund));
    // An older message, from when the refund had not failed, that arrives after the message about its failure.
    await postWebhook(webhook, late);
    expect(await payments.stateOf(id)).toMatchObject({
      payment: "paid",
      refunds: [{ status: "failed" }],
      alerts: ["refund-failed"],
    });
  });
});
