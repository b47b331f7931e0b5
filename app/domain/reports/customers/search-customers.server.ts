import { type RawBuilder, sql } from "kysely";
import { indianPhone } from "../../base/identifiers/indian-phone.ts";
import { containing } from "../../base/tables/table-query.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import { businessWords, ordersMatching } from "../../orders/lists/order-search.server.ts";
import { readOrderSearch } from "../../orders/lists/search-terms.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The units that customers were given or bought second-hand, with the serial number. */
const ownedUnits = sql`owned_units join unit_serials using (order_id, position, unit)`;

/**
 * The accounts that a search finds: by name, email, phone and GSTIN, by who receives parcels, and by the numbers of
 * orders, invoices, parcels and units. Each is looked up in an index of its own.
 */
export function customersMatching(search: string): RawBuilder<unknown> {
  const { words, number } = readOrderSearch(search);
  const queries = [
    sql`select user_id from profiles where lower(name) || ' ' || lower(email) ilike ${containing(search)}`,
    sql`select user_id from profiles where phone = ${indianPhone(search)}`,
    sql`select user_id from orders where id in (${ordersMatching(search, { products: false })})`,
    ...words.map(
      (like) =>
        sql`select user_id from customer_addresses where lower(full_name || ' ' || phone) ilike ${like}`,
    ),
    ...(number === undefined
      ? []
      : [sql`select owned_units.user_id from ${ownedUnits} where bare_number(serial_number) like ${number}`]),
  ];
  return sql.join(queries, sql` union `);
}

/**
 * The customer whose order number, serial number or GSTIN was typed as a whole; undefined if nobody's was, or that of
 * several people.
 */
export async function findByNumber(shop: Shop, search: string): Promise<string | undefined> {
  requirePermission(shop.actor, "customers.read");
  const [typed, bare] = [search.toUpperCase(), bareNumber(search)];
  const isUnit = sql`bare_number(serial_number) = ${bare}`;
  const { rows } = await sql<{ id: string }>`
    select user_id as id from profiles where user_id in (
      select user_id from orders where number = ${typed}
      union all
      select user_id from orders where buyer_gstin = ${typed}
        and buyer_gstin is not null and ${businessWords} ilike ${containing(search)}
      union all
      select orders.user_id from unit_serials join orders on orders.id = order_id where ${isUnit}
      union all
      select owned_units.user_id from ${ownedUnits} where ${isUnit}
    ) limit 2`.execute(shop.db);
  return rows.length === 1 && bare !== "" ? rows[0]?.id : undefined;
}
