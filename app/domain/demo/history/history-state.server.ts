import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * How far the demo's made-up past has been written: up to the end of a day in India, or all of it. Undefined in a shop
 * that has none.
 */
export async function readHistoryState({
  db,
}: Pick<Shop, "db">): Promise<{ writtenUntil: string | null } | undefined> {
  const row = await db
    .selectFrom("demo_history")
    .select(sql<string | null>`nullif(played_until, 'infinity')::text`.as("writtenUntil"))
    .executeTakeFirst();
  return row;
}
