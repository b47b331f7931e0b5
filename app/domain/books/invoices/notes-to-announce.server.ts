import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * The ids of the credit notes of a fulfilment, of a whole order, or of those parts that a refund is for, that no mail has brought to the customer
 * yet, oldest first. A note of another refund that is still to be sent comes with that one's mail. The orders' rows must
 * be locked.
 */
export async function notesToAnnounce(
  { db }: Shop,
  {
    fulfilmentId = null,
    orderId = null,
    refundId = null,
  }: { fulfilmentId?: string | null; orderId?: string | null; refundId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select document.id from tax_documents document
      left join credit_documents on document_id = document.id left join credits on credits.id = credit_id
      left join refunds own on own.id = ${refundId}::uuid
    where document.kind <> 'invoice'
      and (document.fulfilment_id = ${fulfilmentId}::uuid or document.order_id = ${orderId}::uuid
        or document.fulfilment_id in (select fulfilment_id from refund_parts where refund_id = own.id))
      and not exists (select from mails where document_ids @> array[document.id])
      and not exists (
        select from refunds other
        where other.order_id = own.order_id and other.status <> 'sent' and other.reason = credits.reason
          and other.request_id is not distinct from credits.request_id
          and (other.reason, other.request_id) is distinct from (own.reason, own.request_id)
      )
    order by document.issued_at, document.number`.execute(db);
  return rows.map(({ id }) => id);
}
