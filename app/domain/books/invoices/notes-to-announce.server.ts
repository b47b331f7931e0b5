import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * The ids of the credit notes of these fulfilments that no mail has brought to the customer yet, oldest first. The
 * orders' rows must be locked.
 */
export async function notesToAnnounce(shop: Shop, fulfilmentIds: string[]): Promise<string[]> {
  if (fulfilmentIds.length === 0) return [];
  const rows = await shop.db
    .selectFrom("tax_documents")
    .select("id")
    .where("fulfilment_id", "in", fulfilmentIds)
    .where("kind", "<>", "invoice")
    .where(sql<boolean>`not exists (select from mails where document_ids @> array[tax_documents.id])`)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ id }) => id);
}
