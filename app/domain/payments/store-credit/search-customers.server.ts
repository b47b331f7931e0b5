import { sql } from "kysely";
import { containing } from "../../base/tables/table-query.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

const most = 10;

/** Finds customers for goodwill credit by a part of the name or email address, or by the phone number of an order. */
export async function searchCustomers(shop: Shop, search: string) {
  requirePermission(shop.actor, "store-credit.give");
  const phone = search.replace(/\D/g, "").slice(-10);
  return shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name", "email"])
    .where("role", "=", "customer")
    .where(
      sql<boolean>`(lower(name) || ' ' || lower(email) ilike ${containing(search)}
        or user_id in (select user_id from orders where phone = ${phone})
        or user_id in (select user_id from customer_addresses where phone = ${phone}))`,
    )
    .orderBy("name")
    .orderBy("user_id")
    .limit(most)
    .execute();
}
