import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isOfScope } from "./sold-lines.server.ts";

/** The day of the first invoice of the shop, or of a vendor; null as long as there is none. Checks no permission. */
export async function readFirstDay({ db }: Shop, scope: SellerScope): Promise<string | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(issued_at) as first from tax_documents where ${isOfScope(scope, "vendor_id")}`.execute(db);
  return rows[0]?.first ? indianDay(rows[0].first) : null;
}
