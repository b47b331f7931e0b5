import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";

/** Takes ids for new products from the sequence, so that rows that belong to them can be written first or alongside. */
export async function takeProductIds(shop: Shop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(counter) as id
    from (select pg_get_serial_sequence('products', 'id')::regclass as counter offset 0) counters
    cross join generate_series(1, ${count}::int)
  `.execute(shop.db);
  return rows.map(({ id }) => id);
}
