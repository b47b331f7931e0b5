import type { Stripe } from "stripe";
import type { PaymentState, ProviderMessage } from "#domain/shop/ports/payment-provider.ts";

type Session = Stripe.Checkout.Session;

/** Reads a Stripe webhook from its raw bytes; undefined when it is forged, altered, or older than five minutes. */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  headers: Headers,
): ProviderMessage | undefined {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, headers.get("stripe-signature") ?? "", secret);
  } catch {
    return undefined;
  }
  return { eventId: event.id, content: reportedEvent(event) };
}

function reportedEvent(event: Stripe.Event): ProviderMessage["content"] {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return ofSession(event.data.object, sessionState(event.data.object));
    case "checkout.session.async_payment_failed":
      return ofSession(event.data.object, {
        kind: "failed",
        reason: "The bank declined the payment.",
        isOver: true,
      });
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated":
      return { kind: "refund", providerRefundId: event.data.object.id };
    default:
      return null;
  }
}

function ofSession({ id }: Session, state: PaymentState): ProviderMessage["content"] {
  return state.kind === "open" ? null : { kind: "payment", providerOrderId: id, state };
}

/**
 * The payment state of a Checkout Session. A completed session may be unpaid for days, because some banks take that
 * long.
 */
export function sessionState(session: Session): PaymentState {
  const { status, payment_status: paymentStatus, payment_intent: intent, amount_total: amount } = session;
  if (paymentStatus === "paid" && intent && amount !== null && session.currency) {
    const providerPaymentId = typeof intent === "string" ? intent : intent.id;
    return { kind: "paid", providerPaymentId, amount, currency: session.currency.toUpperCase() };
  }
  if (status === "expired") {
    return { kind: "failed", reason: "The payment page expired.", isOver: true };
  }
  const hasFailed =
    status === "complete" &&
    typeof intent === "object" &&
    (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return hasFailed
    ? {
        kind: "failed",
        reason: intent.last_payment_error?.message ?? "The bank declined the payment.",
        isOver: true,
      }
    : { kind: "open" };
}
