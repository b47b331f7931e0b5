import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** Groups before products, as every verb about listings locks them. */
export async function lockGroupsAndProducts(shop: Shop, ids: string[]): Promise<void> {
  await sql`
    select from product_groups
    where group_id in (select group_id from products where id = any (${ids}::bigint[]))
    order by group_id for no key update`.execute(shop.db);
  await sql`
    select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(shop.db);
}
