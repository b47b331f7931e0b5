import { sql } from "kysely";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";
import { isAllowed, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { paidOfLines } from "../figures/counted-lines.server.ts";
import { type CustomersQuery, customersPerPage } from "./customers-query.ts";
import { findCustomers } from "./search-customers.server.ts";

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];
export type CustomerPage = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const sortColumns = {
  name: sql`lower(profiles.name)`,
  joined: sql`profiles.created_at`,
  ordered: sql`latest.created_at`,
} as const;

/** What the list and the page of a customer say of a row of `profiles`; amounts in whole paise. */
const columns = [
  "profiles.user_id as id",
  "profiles.name",
  "profiles.email",
  "profiles.created_at as joinedAt",
  "profiles.suspended_at as suspendedAt",
  // Of the default address, or else of the latest order: an account has none.
  sql<{ phone: string; city: string } | null>`(
    select json_build_object('phone', phone, 'city', city) from (
      (select 1 as place, phone, city from customer_addresses where user_id = profiles.user_id and is_default)
      union all (
        select 2, phone, city from orders where orders.user_id = profiles.user_id
        order by created_at desc, id desc limit 1
      )
    ) as known order by place limit 1
  )`.as("contact"),
  sql<number>`(select count(*)::int from orders where orders.user_id = profiles.user_id)`.as("orders"),
  sql<Date | null>`(select max(created_at) from orders where orders.user_id = profiles.user_id)`.as(
    "lastOrderAt",
  ),
  // As the reports by customer say it: invoices less credit notes, with GST.
  sql<number>`(
    select ${paidOfLines} from orders join tax_documents on tax_documents.order_id = orders.id
      join document_lines line on line.document_id = tax_documents.id
    where orders.user_id = profiles.user_id
  )::numeric`.as("spent"),
] as const;

const credit = sql<number | null>`(
  select coalesce(sum(balance), 0) from store_credits where store_credits.user_id = profiles.user_id
)`;
const noCredit = sql<number | null>`null::bigint`;

/**
 * One page of the people who registered as customers or ordered, and how many there are; more than `total` if `isMore`. Who is
 * on the page is worked out first, and what is said of each then.
 */
export async function listCustomers(shop: Shop, { search, sort, page }: CustomersQuery) {
  requirePermission(shop.actor, "customers.read");
  const found = search === undefined ? null : await findCustomers(shop, search);
  const ids = found !== null && "ids" in found ? found.ids : null;
  const isListed = ids === null ? isCustomer : sql`${isCustomer} and profiles.user_id = any(${ids})`;
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  // 'offset 0' sorts before it searches: where many are found, the first of them are found soon.
  const onPage = sql<{ id: string; place: unknown }>`(
    select user_id as id, place from (
      select profiles.user_id, ${sortColumns[sort.by]} as place from profiles
        ${sort.by === "ordered" ? latestOrders : sql``}
      where ${isListed} order by place ${direction} nulls last, profiles.user_id offset 0
    ) as sorted where ${found !== null && "isFound" in found ? found.isFound : sql`true`}
    limit ${customersPerPage} offset ${(page - 1) * customersPerPage}
  )`;
  const [rows, total] = await Promise.all([
    shop.db
      .selectFrom("profiles")
      .innerJoin(onPage.as("page"), "page.id", "profiles.user_id")
      .select(columns)
      .select((isAllowed(shop.actor, "store-credit.read") ? credit : noCredit).as("credit"))
      .orderBy(sql`page.place ${direction} nulls last`)
      .orderBy("profiles.user_id")
      .execute(),
    found !== null && "atLeast" in found
      ? found.atLeast
      : sql<{ total: number }>`select count(*)::int as total from profiles where ${isListed}`
          .execute(shop.db)
          .then(({ rows: [row] }) => row?.total ?? 0),
  ]);
  return { rows, total, isMore: found !== null && "atLeast" in found };
}

// The others are few, so they are looked up one by one.
const isCustomer = sql`(role = 'customer' or profiles.user_id = any(array(
  select user_id from profiles where role <> 'customer' and exists (select from orders where orders.user_id = profiles.user_id)
)))`;

const latestOrders = sql`left join (
  select user_id, max(created_at) as created_at from orders where user_id is not null group by user_id
) as latest on latest.user_id = profiles.user_id`;

/** Any person with a profile, as the page about them as a customer begins; undefined if there is none. */
export async function findCustomer(shop: Shop, userId: string) {
  requirePermission(shop.actor, "customers.read");
  return shop.db
    .selectFrom("profiles")
    .select(columns)
    .select(
      sql<ShippingAddress | null>`(
        select ${deliveryOfOrder.expression} from orders where orders.user_id = profiles.user_id
        order by created_at desc, id desc limit 1
      )`.as("lastDelivery"),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
