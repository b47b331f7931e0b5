import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";

/** Holds the stock of products, so that no order takes any of it before the end of the transaction. */
export async function lockStock({ db }: Shop, productIds: readonly string[]): Promise<void> {
  await sql`
    select from stock_levels where product_id = any(${productIds}::bigint[]) order by product_id for update
  `.execute(db);
}
