import { queueMail } from "../../mails/queue-mail.server.ts";
import type { Shop } from "../../shop/shop.ts";

/** Mails the customer that a refund went to store credit. Nobody is mailed whose account was deleted. */
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
  const { userId, email, kind, ...told } = refund;
  if (userId === null) return;
  await queueMail(shop, `store-credit:${refundId}`, email, {
    template: "store-credit",
    ...told,
    isBack: kind === "given-back",
  });
}
