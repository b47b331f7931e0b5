import { type RawBuilder, sql } from "kysely";
import { indianPhone } from "../../base/identifiers/indian-phone.ts";
import { shortNumberIn } from "../../base/identifiers/short-number.ts";
import { containing } from "../../base/tables/table-query.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import { businessWords, orderQueries } from "../../orders/lists/order-search.server.ts";
import { readOrderSearch } from "../../orders/lists/search-terms.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The units that customers were given or bought second-hand, with the serial number. */
const ownedUnits = sql`owned_units join unit_serials using (order_id, position, unit)`;

/** More rows than these are not all looked at, if they are of more people than the second. */
const mostRows = 2_000;
const fewPeople = 200;

/** Who a search finds: their ids, or, if they are too many, whether a row of `sorted` is one, and how many at least. */
export type FoundCustomers = { ids: string[] } | { isFound: RawBuilder<boolean>; atLeast: number };

/**
 * Finds accounts by name, email, phone and GSTIN, by who receives parcels, and by the numbers of orders, invoices, parcels
 * and units. Each is looked up in an index of its own.
 */
export async function findCustomers({ db }: Shop, search: string): Promise<FoundCustomers> {
  const matching = accountsMatching(search);
  const { rows: some } = await sql<{ id: string; rows: number }>`
    select user_id as id, count(*)::int as rows
    from (select user_id from (${matching}) as matching limit ${mostRows + 1}) as first_rows group by user_id
  `.execute(db);
  if (some.reduce((sum, { rows }) => sum + rows, 0) <= mostRows) return { ids: some.map(({ id }) => id) };
  if (some.length > fewPeople) {
    const isFound = sql<boolean>`exists (
      select from (${matching}) as matching where matching.user_id = sorted.user_id
    )`;
    return { isFound, atLeast: Math.floor(some.length / 100) * 100 };
  }
  const { rows: all } = await sql<{ id: string }>`
    select distinct user_id as id from (${matching}) as matching`.execute(db);
  return { ids: all.map(({ id }) => id) };
}

/** An account as often as something of it is found. */
function accountsMatching(search: string): RawBuilder<unknown> {
  const { words, number } = readOrderSearch(search);
  const queries = [
    sql`select user_id from profiles
      where lower(name) || ' ' || lower(email) ilike ${containing(search)} or phone = ${indianPhone(search)}`,
    ...orderQueries(search, { products: false }).map(
      (found) =>
        sql`select owner.user_id from (${found}) as found (order_id) join orders owner on owner.id = found.order_id
          where owner.user_id is not null`,
    ),
    ...words.map(
      (like) =>
        sql`select user_id from customer_addresses where lower(full_name || ' ' || phone) ilike ${like}`,
    ),
    ...(number === undefined
      ? []
      : [sql`select owned_units.user_id from ${ownedUnits} where bare_number(serial_number) like ${number}`]),
  ];
  return sql.join(queries, sql` union all `);
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
      select user_id from orders where number = ${typed} or short_number = ${shortNumberIn(search) ?? null}
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
