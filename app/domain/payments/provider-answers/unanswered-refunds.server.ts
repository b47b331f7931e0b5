import { sql } from "kysely";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { accountMissing } from "../refund-accounts/forget-refund-accounts.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Raises an alert for each order with a refund whose customer has let the link expire without an answer. */
export async function noteUnansweredRefunds(shop: Shop): Promise<void> {
  const isUnanswered = sql<boolean>`exists (
    select from refunds where refunds.order_id = orders.id and status = 'waiting-for-account'
      and not exists (select from refund_links where refund_id = refunds.id and expires_at > ${shop.now()})
  )`;
  const unanswered = await shop.db.selectFrom("orders").select("id").where(isUnanswered).execute();
  for (const { id } of unanswered) {
    await inTransaction(shop, async (shop) => {
      await shop.db.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
      // Read again: the customer may have answered meanwhile.
      const order = await shop.db
        .selectFrom("orders")
        .select("number")
        .where("id", "=", id)
        .where(isUnanswered)
        .executeTakeFirst();
      if (order) await raiseAlert(shop, "refund-account-missing", id, accountMissing(order.number));
    });
  }
}
