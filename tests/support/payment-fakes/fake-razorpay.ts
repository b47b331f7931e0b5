import { createHmac, randomBytes } from "node:crypto";
import { checkoutScript } from "./fake-razorpay-checkout.ts";
import { type Fake, type FakeAnswer, type FakeRequest, openFake } from "./open-fake.ts";
import type { SignedMessage } from "./post-webhook.ts";

export const razorpayKeys = {
  provider: "razorpay" as const,
  keyId: "rzp_test_Fake0000000001",
  keySecret: "fake_key_secret",
  webhookSecret: "fake_webhook_secret",
};

type Order = {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: string;
  attempts: number;
};
type Payment = {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: string;
  status: "captured" | "authorized" | "failed";
  error_description: string | null;
};
type Refund = { id: string; payment_id: string; amount: number; receipt: string; status: string };

export type FakeRazorpay = Fake & {
  orders: Order[];
  refunds: Refund[];
  /** A customer tries to pay. Returns what Checkout passes to the browser. */
  pay: (
    orderId: string,
    outcome: Payment["status"],
    part?: Partial<Payment>,
  ) => { payment: Payment; form: Record<string, string> };
  /** The webhook message that Razorpay would send. */
  message: (event: string, payload: object, how?: MessageParts) => SignedMessage;
};
type MessageParts = { eventId?: string; secret?: string; createdAt?: number };

/** Fakes the part of Razorpay that the shop uses (razorpay.com/docs/api). */
export async function openFakeRazorpay(): Promise<FakeRazorpay> {
  const orders: Order[] = [];
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  const byKey = new Map<string, { body: string; refund: Refund }>();

  function createOrder(body: string): FakeAnswer {
    const input = JSON.parse(body) as Order & { unique_receipt?: boolean };
    if (input.amount < 100) return refuse(400, "The amount must be at least INR 1.00");
    const same = input.unique_receipt ? orders.find(({ receipt }) => receipt === input.receipt) : undefined;
    const { amount, currency, receipt } = input;
    const order = same ?? { id: newId("order"), amount, currency, receipt, status: "created", attempts: 0 };
    if (!same) orders.push(order);
    return ok({ entity: "order", ...order, amount_paid: 0, amount_due: amount, offer_id: null, notes: {} });
  }

  function capture(id: string): FakeAnswer {
    const payment = payments.find((payment) => payment.id === id);
    if (payment?.status !== "authorized") return refuse(400, "This payment has already been captured");
    payment.status = "captured";
    return ok(payment);
  }

  function refund(id: string, { body, headers }: FakeRequest): FakeAnswer {
    const key = String(headers["x-refund-idempotency"] ?? "");
    const before = byKey.get(key);
    if (before && before.body !== body) {
      return refuse(400, "Different request with the same idempotency key has already been processed.");
    }
    if (before) return ok(before.refund);
    const { amount, receipt } = JSON.parse(body) as Refund;
    const payment = payments.find((payment) => payment.id === id);
    const sent = refunds
      .filter((refund) => refund.payment_id === id && refund.status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!payment || sent + amount > payment.amount) {
      return refuse(400, "The total refund amount is greater than the refund payment amount");
    }
    const made = { id: newId("rfnd"), payment_id: id, amount, receipt, status: "processed" };
    refunds.push(made);
    if (key.length >= 10) byKey.set(key, { body, refund: made });
    return ok(made);
  }

  function pay(orderId: string, outcome: Payment["status"], part: Partial<Payment> = {}) {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    order.attempts += 1;
    order.status = outcome === "captured" ? "paid" : "attempted";
    const payment: Payment = {
      id: newId("pay"),
      entity: "payment",
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      status: outcome,
      error_description: outcome === "failed" ? "Your payment was declined by the bank." : null,
      ...part,
    };
    payments.unshift(payment);
    const form = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(razorpayKeys.keySecret, `${orderId}|${payment.id}`),
    };
    return { payment, form };
  }

  function carryOut(request: FakeRequest): FakeAnswer {
    const { method, path, headers, body } = request;
    if (method === "GET" && path === "/v1/checkout.js") {
      return { status: 200, body: checkoutScript, type: "text/javascript" };
    }
    if (path === "/__fake/pay") {
      if (method === "OPTIONS") return { ...ok({}), headers: anyone };
      const input = JSON.parse(body) as { order_id: string; outcome: Payment["status"] };
      return { ...ok(pay(input.order_id, input.outcome).form), headers: anyone };
    }
    const { keyId, keySecret } = razorpayKeys;
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
    if (headers.authorization !== expected) return refuse(401, "Authentication failed");
    const [, kind, id = "", part] = path.slice(1).split("/");
    if (method === "POST" && path === "/v1/orders") return createOrder(body);
    if (method === "GET" && path === "/v1/payments") return ok(collection(payments.slice(0, 1)));
    if (kind === "orders" && part === "payments") {
      if (!orders.some((order) => order.id === id)) return refuse(400, "The id provided does not exist");
      return ok(collection(payments.filter((payment) => payment.order_id === id)));
    }
    if (method === "POST" && kind === "payments" && part === "capture") return capture(id);
    if (method === "POST" && kind === "payments" && part === "refund") return refund(id, request);
    if (method === "GET" && kind === "refunds") {
      const existing = refunds.find((refund) => refund.id === id);
      return existing ? ok(existing) : refuse(400, "The id provided does not exist");
    }
    if (kind === "payments" && part === "refunds") {
      return ok(collection(refunds.filter((refund) => refund.payment_id === id)));
    }
    return refuse(404, "The requested URL was not found on the server.");
  }

  function message(event: string, payload: object, how: MessageParts = {}): SignedMessage {
    const createdAt = how.createdAt ?? Math.floor(Date.now() / 1000);
    const contains = Object.keys(payload);
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_Fake",
      event,
      contains,
      payload,
      created_at: createdAt,
    });
    return {
      body,
      headers: {
        "X-Razorpay-Signature": sign(how.secret ?? razorpayKeys.webhookSecret, body),
        "x-razorpay-event-id": how.eventId ?? newId("evt"),
      },
    };
  }

  const fake = await openFake(
    carryOut,
    (status) => refuse(status, "We are facing some trouble.").body as object,
  );
  return { ...fake, orders, refunds, pay, message };
}

const anyone = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };

const ok = (body: object): FakeAnswer => ({ status: 200, body });
const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

function refuse(status: number, description: string): FakeAnswer {
  return {
    status,
    body: { error: { code: "BAD_REQUEST_ERROR", description, source: "business", metadata: {} } },
  };
}

const sign = (secret: string, content: string) => createHmac("sha256", secret).update(content).digest("hex");
const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
