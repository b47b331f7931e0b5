import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Who of the staff gave a customer goodwill, by its entry. The log outlives their accounts; each credit is followed by
 * its line there before the next one is given.
 */
export async function readGivers(shop: Shop, userId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select entry.id::text as id, giver.actor_name as name
    from store_credit_entries entry
      join store_credits credit on credit.id = entry.credit_id
      cross join lateral (
        select actor_name from audit_entries
        where action = 'store-credit.goodwill' and subject_id = credit.user_id and happened_at >= credit.created_at
        order by happened_at, audit_entries.id limit 1
      ) giver
    where entry.kind = 'goodwill' and credit.user_id = ${userId}
  `.execute(shop.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
