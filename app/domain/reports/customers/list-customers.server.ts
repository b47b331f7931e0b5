import { sql } from "kysely";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";
import { isAllowed, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { paidOfLines } from "../figures/counted-lines.server.ts";
import { type CustomersQuery, customersPerPage } from "./customers-query.ts";
import { customersMatching } from "./search-customers.server.ts";

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];
export type CustomerPage = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const lastOrder = sql<Date | null>`(
  select max(created_at) from orders where orders.user_id = profiles.user_id
)`;

const sortColumns = {
  name: sql`lower(profiles.name)`,
  joined: sql`profiles.created_at`,
  ordered: lastOrder,
} as const;

/** What the list and the page of a customer say of a row of `profiles`; amounts in whole paise. */
const columns = [
  "profiles.user_id as id",
  "profiles.name",
  "profiles.email",
  "profiles.created_at as joinedAt",
  "profiles.suspended_at as suspendedAt",
  // Of the default address, or else of the latest order, or else what the staff entered.
  sql<{ phone: string; city: string } | null>`(
    select json_build_object('phone', phone, 'city', city) from (
      (select 1 as place, phone, city from customer_addresses where user_id = profiles.user_id and is_default)
      union all (
        select 2, phone, city from orders where orders.user_id = profiles.user_id
        order by created_at desc, id desc limit 1
      ) union all
      select 3, profiles.phone, '' where profiles.phone is not null
    ) as known order by place limit 1
  )`.as("contact"),
  sql<number>`(select count(*)::int from orders where orders.user_id = profiles.user_id)`.as("orders"),
  lastOrder.as("lastOrderAt"),
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

/** One page of the people who registered as customers or ordered, and how many there are. */
export async function listCustomers(shop: Shop, { search, sort, page }: CustomersQuery) {
  requirePermission(shop.actor, "customers.read");
  let selection = shop.db
    .selectFrom("profiles")
    .where(
      sql<boolean>`(role = 'customer' or exists (select from orders where orders.user_id = profiles.user_id))`,
    );
  if (search !== undefined) {
    selection = selection.where(sql<boolean>`profiles.user_id in (${customersMatching(search)})`);
  }
  const [rows, { total }] = await Promise.all([
    selection
      .select(columns)
      .select((isAllowed(shop.actor, "store-credit.read") ? credit : noCredit).as("credit"))
      .orderBy(sql`${sortColumns[sort.by]} ${sort.isDescending ? sql`desc` : sql`asc`} nulls last`)
      .orderBy("profiles.user_id")
      .limit(customersPerPage)
      .offset((page - 1) * customersPerPage)
      .execute(),
    selection.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

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
