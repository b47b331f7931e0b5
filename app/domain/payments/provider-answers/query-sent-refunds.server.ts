import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { queryDuePayments } from "../payment/query-due-payments.server.ts";
import { refundPauses } from "../refund/write-sent-refund.server.ts";
import { settleRefund } from "../refund/settle-refund.server.ts";

const hour = 60 * 60 * 1000;

/**
 * Asks the providers about sent refunds, several times during the weeks in which a bank may still return one. The
 * webhook that reports this may be lost. Throws at the end if a provider could not be asked.
 */
export async function querySentRefunds(shop: Shop): Promise<void> {
  await queryDuePayments(shop, {
    take: (provider) => takeDueRefund(shop, provider),
    async query(provider, { id, providerRefundId }) {
      const refund = await provider.fetchRefund(providerRefundId ?? "");
      if (refund) await settleRefund(shop, provider.name, refund);
      await noteQueried(shop, id);
    },
  });
}

/** Takes the next refund that is due. It is due again in an hour if the question gets no answer. */
function takeDueRefund(shop: Shop, provider: string) {
  const now = shop.now();
  return shop.db
    .updateTable("refunds")
    .set({ next_ask_at: new Date(now.getTime() + hour) })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("refunds as due")
        .innerJoin("payments", "payments.id", "due.payment_id")
        .select("due.id")
        .where("payments.provider", "=", provider)
        .where("due.next_ask_at", "<=", now)
        .orderBy("due.next_ask_at")
        .limit(1)
        .forUpdate("due")
        .skipLocked(),
    )
    .returning(["id", "provider_refund_id as providerRefundId"])
    .executeTakeFirst();
}

/**
 * Sets when to ask again. Changes nothing if the refund has failed meanwhile: a failed one is retried or sent another
 * way.
 */
async function noteQueried(shop: Shop, id: string): Promise<void> {
  // PostgreSQL arrays start at 1, and `asks` is read as it was before this answer.
  const upcoming = refundPauses.map((pause) => new Date(shop.now().getTime() + pause));
  await shop.db
    .updateTable("refunds")
    .set({ asks: sql`asks + 1`, next_ask_at: sql`(${upcoming}::timestamptz[])[asks + 2]` })
    .where("id", "=", id)
    .where("next_ask_at", "is not", null)
    .execute();
}
