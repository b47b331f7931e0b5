import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";

/** Ids of products that are about to be written, so that what belongs to them can be written first or beside them. */
export async function takeProductIds(shop: Shop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(counter) as id
    from (select pg_get_serial_sequence('products', 'id')::regclass as counter offset 0) counters
    cross join generate_series(1, ${count}::int)
  `.execute(shop.db);
  return rows.map(({ id }) => id);
}
