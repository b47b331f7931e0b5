import { writeAudit } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { isUuid } from "../../text/is-uuid.ts";
import { formatExact } from "../../money/money.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { requireAdmin } from "../../access/require-admin.ts";
import type { Shop } from "../../shop/shop.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";
import type { ReceivedTransfer } from "../../money/bank-statement.ts";

/**
 * An admin has found an order's money in the bank account: the order is settled as any other payment is, late ones
 * too. Refuses another amount than the order's, a reference that was used before, and orders that are not waiting.
 */
export async function markBankTransferReceived(
  shop: Shop,
  orderId: string,
  { amount, reference }: ReceivedTransfer,
): Promise<void> {
  requireAdmin(shop.actor);
  if (!isUuid(orderId)) throw new Refusal("not-found", "There is no such order.");
  await inTransaction(shop, async (shop) => {
    const order = await shop.db
      .selectFrom("orders")
      .select(["id", "number", "total", "payment_method", "payment_status"])
      .where("id", "=", orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal("not-found", "There is no such order.");
    if (order.payment_method !== "bank") {
      throw new Refusal("conflict", "This order is not paid by bank transfer.");
    }
    if (order.payment_status !== "pending")
      throw new Refusal("conflict", "This order has been paid already.");
    if (amount !== order.total) {
      throw new Refusal(
        "invalid",
        `The order is ${formatExact(order.total)}, and you typed ${formatExact(amount)}. Send another amount back to where it came from.`,
        { amount: `The order is ${formatExact(order.total)}` },
      );
    }
    await shop.db
      .insertInto("payment_attempts")
      .values({ provider: "bank", provider_order_id: order.id, order_id: order.id, created_at: shop.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const outcome = await reconcilePayment(shop, {
      provider: "bank",
      providerOrderId: order.id,
      state: { kind: "paid", providerPaymentId: reference, amount, currency: "INR" },
    });
    if (outcome !== "applied") {
      throw new Refusal("conflict", "This bank reference was entered for an order before.", {
        reference: "Entered before",
      });
    }
    await writeAudit(shop, {
      action: "order.bank-transfer",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { payment: order.payment_status },
      after: { amount: formatExact(amount), reference },
    });
  });
}
