import type { PaymentMail } from "../mail-data.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Mails the customer that a refund went to store credit. If the customer's account was deleted, an alert tells the staff
 * of what could be paid back.
 */
export async function tellOfStoreCredit(shop: Shop, refundId: string): Promise<void> {
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .innerJoin("store_credit_entries as entry", "entry.refund_id", "refunds.id")
    .innerJoin("store_credits", "store_credits.id", "entry.credit_id")
    .select([
      "orders.id as orderId",
      "orders.number as orderNumber",
      "orders.user_id as userId",
      "orders.user_email as email",
      "refunds.amount",
      "entry.kind",
      "is_payable_back as isPayableBack",
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const { orderId, userId, email, kind, ...told } = refund;
  if (userId === null) {
    if (!told.isPayableBack) return;
    const sentence = `${formatExact(told.amount)} of ${told.orderNumber} is back in the store credit of a deleted account, and could be paid back. Please call the customer.`;
    return raiseAlert(shop, "store-credit-left", orderId, sentence);
  }
  await queueMail<PaymentMail>(shop, `store-credit:${refundId}`, email, {
    template: "store-credit",
    ...told,
    isBack: kind === "given-back",
  });
}
