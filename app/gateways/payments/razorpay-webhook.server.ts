import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ProviderMessage } from "#domain/shop/ports/payment-provider.ts";

/** A payment in Razorpay's API. The amount is in whole paise. */
export const RazorpayPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  error_description: z.string().nullish(),
});
export type RazorpayPayment = z.output<typeof RazorpayPayment>;

const Message = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.object({ entity: RazorpayPayment }).optional(),
    refund: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

// Razorpay repeats messages for a day, and its dashboard resends messages up to seven days old.
const oldestSeconds = 8 * 24 * 60 * 60;

/** Hex HMAC-SHA256, compared in constant time (razorpay.com/docs/payments/server-integration). */
export function isSignedBy(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(content).digest();
  const actual = Buffer.from(signature, "hex");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Reads a Razorpay webhook from its raw bytes; undefined when it is forged, altered or stale. */
export function readRazorpayWebhook(
  secret: string,
  body: Uint8Array,
  headers: Headers,
): ProviderMessage | undefined {
  const signature = headers.get("x-razorpay-signature") ?? "";
  if (!isSignedBy(secret, body, signature)) return undefined;
  const message = Message.safeParse(parseJson(body)).data;
  if (!message || message.created_at < Date.now() / 1000 - oldestSeconds) return undefined;
  // The id is not part of the signed content; a message without one is identified by its signature.
  return { eventId: headers.get("x-razorpay-event-id") ?? signature, content: reportedEvent(message) };
}

function reportedEvent({ event, payload }: z.output<typeof Message>): ProviderMessage["content"] {
  const payment = payload.payment?.entity;
  const providerOrderId = payment?.order_id;
  if ((event === "refund.failed" || event === "refund.processed") && payload.refund) {
    return { kind: "refund", providerRefundId: payload.refund.entity.id };
  }
  if (!payment || !providerOrderId) return null;
  if ((event === "payment.captured" || event === "order.paid") && payment.status === "captured") {
    return { kind: "payment", providerOrderId, state: paidState(payment) };
  }
  if (event === "payment.failed") return { kind: "payment", providerOrderId, state: failedState(payment) };
  return null;
}

export function paidState({ id, amount, currency }: RazorpayPayment) {
  return { kind: "paid", providerPaymentId: id, amount, currency } as const;
}

/** The state after one failed attempt in Razorpay's window; another attempt may follow. */
export function failedState({ error_description: reason }: RazorpayPayment) {
  return { kind: "failed", reason: reason ?? "The payment failed.", isOver: false } as const;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}
