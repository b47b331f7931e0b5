import { z } from "zod";
import {
  type FetchRights,
  KeysRefused,
  type OrderToPay,
  type PaymentProvider,
  type PaymentState,
  type ProviderRefund,
} from "#domain/shop/ports/payment-provider.ts";
import {
  type CallRazorpay,
  openRazorpay,
  type Patience,
  RazorpayRefusal,
  usualPatience,
} from "./razorpay-client.server.ts";
import {
  failedState,
  isSignedBy,
  paidState,
  RazorpayPayment,
  readRazorpayWebhook,
} from "./razorpay-webhook.server.ts";

const Order = z.object({ id: z.string() });
const Payments = z.object({ items: z.array(RazorpayPayment) });
const Refund = z.object({ id: z.string(), status: z.string(), receipt: z.string().nullish() });
const Refunds = z.object({ items: z.array(Refund) });

const itsApi = "https://api.razorpay.com";
const itsCheckout = { host: "https://checkout.razorpay.com", sources: ["https://*.razorpay.com"] };

type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The address of a stand-in, in tests. */
  apiUrl: string | undefined;
};

/** Razorpay as payment provider: each order gets a Razorpay order, paid in Razorpay Checkout on a page of the shop. */
export function createRazorpay(
  settings: RazorpaySettings,
  patience: Patience = usualPatience,
): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl } = settings;
  const request = openRazorpay({ keyId, keySecret, apiUrl: apiUrl ?? itsApi }, patience);
  const checkout = apiUrl ? { host: apiUrl, sources: [apiUrl] } : itsCheckout;

  return {
    name: "razorpay",
    async create(order) {
      // Razorpay takes only one payment for each of its orders, so the same one is offered until it is paid.
      const id = order.earlierSession ?? (await agree(request, order));
      const script = {
        address: new URL("/v1/checkout.js", checkout.host).href,
        sources: checkout.sources,
        options: checkoutOptions(keyId, id, order),
      };
      return { providerOrderId: id, way: { kind: "script", script } };
    },
    verifyCallback(form, providerOrderId) {
      const signed = `${providerOrderId}|${form.razorpay_payment_id}`;
      return isSignedBy(keySecret, signed, form.razorpay_signature ?? "");
    },
    parseWebhook: (body, headers) => readRazorpayWebhook(webhookSecret, body, headers),
    fetchState: (providerOrderId, may) => fetchState(request, providerOrderId, may),
    async check() {
      try {
        await request({ method: "GET", path: "/v1/payments?count=1", repeatable: true }, Payments);
        return "works";
      } catch (error) {
        if (error instanceof KeysRefused) return "wrong-keys";
        return error instanceof RazorpayRefusal ? "refused" : "unreachable";
      }
    },
    refund: (refund) => sendBack(request, refund),
    fetchRefund: (providerRefundId) => fetchRefund(request, providerRefundId),
  };
}

async function agree(request: CallRazorpay, { amount, number }: OrderToPay): Promise<string> {
  const { id } = await request(
    {
      method: "POST",
      path: "/v1/orders",
      // The receipt makes the request repeatable: the same receipt gets the same order.
      body: { amount, currency: "INR", receipt: number, unique_receipt: true, notes: { order: number } },
      repeatable: true,
    },
    Order,
  );
  return id;
}

function checkoutOptions(key: string, orderId: string, { amount, number, email, shipTo }: OrderToPay) {
  return {
    key,
    order_id: orderId,
    amount,
    currency: "INR",
    description: `Order ${number}`,
    ...(email && { prefill: { name: shipTo.name, email, contact: `+91${shipTo.phone}` } }),
  };
}

/** An authorised payment is captured now if `mayCapture`, because a bank releases it after some days. */
async function fetchState(
  request: CallRazorpay,
  orderId: string,
  { mayCapture }: FetchRights,
): Promise<PaymentState | undefined> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
  let items: RazorpayPayment[];
  try {
    ({ items } = await request({ method: "GET", path, repeatable: true }, Payments));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
  const ofOrder = items.filter((payment) => payment.order_id === orderId);
  const captured = ofOrder.find(({ status }) => status === "captured");
  if (captured) return paidState(captured);
  const setAside = ofOrder.find(({ status }) => status === "authorized");
  if (setAside) return mayCapture ? capture(request, setAside) : { kind: "open" };
  const [last] = ofOrder;
  return last && ofOrder.every(({ status }) => status === "failed") ? failedState(last) : { kind: "open" };
}

async function capture(
  request: CallRazorpay,
  { id, amount, currency }: RazorpayPayment,
): Promise<PaymentState> {
  const path = `/v1/payments/${encodeURIComponent(id)}/capture`;
  try {
    const payment = await request(
      { method: "POST", path, body: { amount, currency }, repeatable: false },
      RazorpayPayment,
    );
    return payment.status === "captured" ? paidState(payment) : { kind: "open" };
  } catch (error) {
    // Another request captured it at this moment; the next check finds it captured.
    if (error instanceof RazorpayRefusal && error.status === 400) return { kind: "open" };
    throw error;
  }
}

async function sendBack(
  request: CallRazorpay,
  { providerPaymentId, amount, key }: Parameters<PaymentProvider["refund"]>[0],
): Promise<ProviderRefund> {
  const payment = `/v1/payments/${encodeURIComponent(providerPaymentId)}`;
  // Razorpay forgets the idempotency key after a time, but not the receipt.
  const { items } = await request({ method: "GET", path: `${payment}/refunds`, repeatable: true }, Refunds);
  const before = items.find(({ receipt }) => receipt === key);
  if (before) return toRefund(before);
  const refund = await request(
    {
      method: "POST",
      path: `${payment}/refund`,
      body: { amount, speed: "normal", receipt: key },
      headers: { "X-Refund-Idempotency": key },
      repeatable: true,
    },
    Refund,
  );
  return toRefund(refund);
}

async function fetchRefund(request: CallRazorpay, id: string): Promise<ProviderRefund | undefined> {
  const path = `/v1/refunds/${encodeURIComponent(id)}`;
  try {
    return toRefund(await request({ method: "GET", path, repeatable: true }, Refund));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** Razorpay does not say why a bank sent a refund back. */
function toRefund({ id, receipt, status }: z.output<typeof Refund>): ProviderRefund {
  const state = status === "processed" ? "sent" : status === "failed" ? "failed" : "pending";
  return { id, key: receipt ?? undefined, state, reason: null };
}

/** Razorpay answers 400, not 404, to an unknown id. */
function isUnknown(error: unknown): boolean {
  return error instanceof RazorpayRefusal && [400, 404].includes(error.status);
}
