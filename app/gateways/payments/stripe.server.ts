import { Stripe } from "stripe";
import {
  KeysRefused,
  type OrderToPay,
  type PaymentProvider,
  type PaymentState,
  type ProviderRefund,
} from "#domain/shop/ports/payment-provider.ts";
import { readStripeWebhook, sessionState } from "./stripe-webhook.server.ts";

type Session = Stripe.Checkout.Session;

const minute = 60_000;
const shortestStay = 31 * minute;
const longestStay = 23 * 60 * minute;

/** Stripe as payment provider: the customer pays on Stripe's hosted page, a Checkout Session. */
export function createStripe(
  settings: { secretKey: string; webhookSecret: string; apiUrl: string | undefined },
  patience: { timeoutMs: number } = { timeoutMs: 8_000 },
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: patience.timeoutMs,
    telemetry: false,
    ...(settings.apiUrl && urlOf(new URL(settings.apiUrl))),
  });

  return {
    name: "stripe",
    async create(order) {
      const session = await openAny(stripe, order);
      if (!session.url) throw new Error(`Stripe gave no address for the session ${session.id}.`);
      return { providerOrderId: session.id, way: { kind: "page", address: session.url } };
    },
    // Its customers come back by a link that proves nothing; the shop fetches the session instead.
    verifyCallback: () => false,
    parseWebhook: (body, headers) => readStripeWebhook(stripe, settings.webhookSecret, body, headers),
    fetchState: (providerOrderId) => fetchState(stripe, providerOrderId),
    async check() {
      try {
        await stripe.checkout.sessions.list({ limit: 1 });
        return "works";
      } catch (error) {
        if (isOfKeys(error)) return "wrong-keys";
        return error instanceof Stripe.errors.StripeConnectionError ? "unreachable" : "refused";
      }
    },
    refund: (refund) => sendBack(stripe, refund),
    fetchRefund: (providerRefundId) => fetchRefund(stripe, providerRefundId),
  };
}

function urlOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

function isOfKeys(error: unknown): error is Error {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
}

async function openAny(stripe: Stripe, order: OrderToPay): Promise<Session> {
  try {
    return (await openBefore(stripe, order)) ?? (await openSession(stripe, order));
  } catch (error) {
    throw isOfKeys(error) ? new KeysRefused(error.message) : error;
  }
}

/**
 * Offers a session that is still open again: two open pages could both be paid. Not one that leads back to another page,
 * the order's instead of the link's: what is paid twice goes back.
 */
async function openBefore(stripe: Stripe, order: OrderToPay): Promise<Session | undefined> {
  const { earlierSession, cancelUrl } = order;
  const session = earlierSession === undefined ? undefined : await findSession(stripe, earlierSession);
  return session?.status === "open" && session.cancel_url === cancelUrl ? session : undefined;
}

function openSession(stripe: Stripe, order: OrderToPay): Promise<Session> {
  const { id, number, amount, email, shipTo, earlierSession } = order;
  const [line1 = "", line2] = shipTo.lines;
  const expiresAt = endOfStay(order.expiresAt);
  return stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: id,
      ...(email && { customer_email: email }),
      // One line including GST, so that Stripe's total equals the shop's to the paisa.
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "inr", unit_amount: amount, product_data: { name: `Order ${number}` } },
        },
      ],
      payment_intent_data: {
        description: `Order ${number}`,
        metadata: { order: number },
        shipping: {
          name: shipTo.name,
          phone: `+91${shipTo.phone}`,
          address: {
            line1,
            ...(line2 && { line2 }),
            city: shipTo.city,
            state: shipTo.state,
            postal_code: shipTo.pincode,
            country: "IN",
          },
        },
      },
      metadata: { order: number },
      success_url: `${order.callbackUrl}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: order.cancelUrl,
      ...(expiresAt && { expires_at: expiresAt }),
    },
    // Two clicks at once, and a retry after a lost answer, get the same page.
    {
      idempotencyKey: `checkout-${id}-${amount}-${earlierSession ?? "first"}-${expiresAt ?? "day"}-${order.cancelUrl.slice(-8)}`,
    },
  );
}

/**
 * When the page stops taking money, in Unix seconds: as late as the order expires, but by Stripe's rule after at least
 * half an hour. Rounded up to ten minutes, so that two clicks ask for the same. Undefined means Stripe's default of a
 * day.
 */
function endOfStay(orderEnds: Date | null): number | undefined {
  const now = Date.now();
  const earliest = Math.max(orderEnds?.getTime() ?? 0, now + shortestStay);
  const end = Math.ceil(earliest / (10 * minute)) * 10 * minute;
  return end > now + longestStay ? undefined : end / 1000;
}

async function findSession(stripe: Stripe, id: string): Promise<Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

async function fetchState(stripe: Stripe, id: string): Promise<PaymentState | undefined> {
  const session = await findSession(stripe, id);
  return session && sessionState(session);
}

async function sendBack(
  stripe: Stripe,
  { providerPaymentId, amount, key }: Parameters<PaymentProvider["refund"]>[0],
): Promise<ProviderRefund> {
  // Stripe forgets an idempotency key after a day, and a refund may be retried for longer.
  const { data } = await stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 });
  const before = data.find(({ metadata }) => metadata?.key === key);
  if (before) return toRefund(before);
  const refund = await stripe.refunds.create(
    { payment_intent: providerPaymentId, amount, metadata: { key } },
    { idempotencyKey: key },
  );
  return toRefund(refund);
}

async function fetchRefund(stripe: Stripe, id: string): Promise<ProviderRefund | undefined> {
  try {
    return toRefund(await stripe.refunds.retrieve(id));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/**
 * Stripe's reasons for a failed refund (docs.stripe.com/refunds#failed-refunds); it may also say that the reason is
 * unknown.
 */
const failureReasons: Record<string, string> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was cancelled.",
  charge_for_pending_refund_disputed: "The customer disputed the payment at the bank.",
  insufficient_funds: "The shop's balance at Stripe was too low.",
  declined: "The customer's bank declined the refund.",
  merchant_request: "The refund was cancelled at Stripe.",
};

function toRefund({ id, metadata, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const hasFailed = status === "failed" || status === "canceled";
  return {
    id,
    key: metadata?.key,
    state: hasFailed ? "failed" : status === "succeeded" ? "sent" : "pending",
    reason: failureReasons[reason ?? ""] ?? null,
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}
