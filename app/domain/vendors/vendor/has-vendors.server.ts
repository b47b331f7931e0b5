import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** Whether anybody but the shop itself sells here, approved or not. What is only about vendors is not shown otherwise. */
export async function hasVendors({ db }: Pick<Shop, "db">): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from vendors where not is_own) as has`.execute(db);
  return rows[0]?.has ?? false;
}
