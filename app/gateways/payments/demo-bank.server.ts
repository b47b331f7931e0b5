import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PaymentProvider, ProviderRefund } from "#domain/shop/ports/payment-provider.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

const refundPrefix = "demo_refund_";

function toRefund(id: string): ProviderRefund {
  return { id, key: id.slice(refundPrefix.length), state: "sent", reason: null };
}

/** The demo's payment provider: a page of this shop behaves as a bank would, and no money moves. */
export function createDemoBank(db: Shop["db"]): PaymentProvider {
  return {
    name: "demo",
    async create(order) {
      const id = randomUUID();
      await db
        .insertInto("demo_bank_payments")
        .values({
          id,
          order_number: order.number,
          order_id: order.id,
          amount: order.amount,
          back_to: new URL(order.callbackUrl).pathname,
        })
        .execute();
      return { providerOrderId: id, way: { kind: "page", address: `/demo/bank/${id}` } };
    },
    // Its customers come back by a link, and it sends no webhooks.
    verifyCallback: () => false,
    parseWebhook: () => undefined,
    async fetchState(id) {
      const payment = await db
        .selectFrom("demo_bank_payments")
        .select(["state", "amount"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!payment) return undefined;
      if (payment.state === "approved") {
        return { kind: "paid", providerPaymentId: `demo_${id}`, amount: payment.amount, currency: "INR" };
      }
      return payment.state === "declined"
        ? { kind: "failed", reason: "The demo bank declined the payment.", isOver: false }
        : { kind: "open" };
    },
    check: () => Promise.resolve("works"),
    async refund({ providerPaymentId, amount, key }) {
      const id = providerPaymentId.replace(/^demo_/, "");
      await db
        .updateTable("demo_bank_payments")
        .set({
          refunded: sql<number>`refunded + ${amount}`,
          refund_keys: sql<string[]>`array_append(refund_keys, ${key})`,
        })
        .where("id", "=", id)
        .where(sql<boolean>`not ${key} = any (refund_keys)`)
        .execute();
      return toRefund(`${refundPrefix}${key}`);
    },
    // Its refunds never fail later.
    fetchRefund: async (id) => (id.startsWith(refundPrefix) ? toRefund(id) : undefined),
  };
}
