import { type RawBuilder, sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isClaimed } from "./collections.server.ts";

/** Cash that a courier has collected and not sent yet, by courier, less what it sent with a difference. In whole paise. */
export type CourierCash = {
  courier: string;
  parcels: number;
  amount: number;
  overdueParcels: number;
  overdue: number;
  oldest: Date;
};

export type ExpectedParcel = {
  fulfilmentId: string;
  orderId: string;
  orderNumber: string;
  shortNumber: number;
  vendorName: string;
  courier: string;
  trackingNumber: string;
  amount: number;
  collectedAt: Date;
  isOverdue: boolean;
  /** The remittance that has sent a part of it; null if nothing came. */
  differenceIn: string | null;
};

/** What a courier still owes of amounts that were accepted. */
export type CashClaim = Omit<ExpectedParcel, "collectedAt" | "isOverdue" | "differenceIn"> & {
  /** What was accepted: of how much the claim is a part. */
  collected: number;
  reason: string;
  since: Date;
};

const maxShown = 300;

/** Of a row of `cash_collections`: what the courier has sent of it with a difference that a person has to settle. */
const sentOf = sql`cross join lateral (
  select coalesce(sum(line.amount), 0) as sent, min(line.remittance_id::text) as remittance
  from cash_remittance_lines line
  where line.fulfilment_id = cash_collections.fulfilment_id and line.state = 'open'
) as sent`;
const rest = sql`(cash_collections.amount - sent)`;
const isHeld = sql`(cash_collections.state = 'expected' and ${rest} > 0)`;

/** The rows of what couriers hold, with `held.amount`, and the part of the order that it was collected for. */
export const heldByCourier = sql`(
  cash_collections join fulfilments on fulfilments.id = fulfilment_id ${sentOf}
  cross join lateral (select ${rest} as amount where ${isHeld}) as held
)`;

/** Since when a courier owes a claim. What was advanced is due since it was collected. */
const claimedSince = sql`case shortfall_as when 'advanced' then collected_at else received_at end`;
const isOldClaim = (shop: Shop) =>
  sql`${claimedSince} < ${shop.now()}::timestamptz - make_interval(days => cash_overdue_days)`;

const isOverdue = sql`(remittance is null and collected_at < now_of_shop - make_interval(days => cash_overdue_days))`;

/** Lists the couriers that have cash, the largest sum first. Only for admins. */
export async function listCourierCash(shop: Shop): Promise<CourierCash[]> {
  requirePermission(shop.actor, "books.read-any");
  const { rows } = await sql<CourierCash>`
    select coalesce(carrier, 'Unknown courier') as courier, count(*)::int as parcels, sum(${rest}) as amount,
      (count(*) filter (where ${isOverdue}))::int as "overdueParcels",
      coalesce(sum(${rest}) filter (where ${isOverdue}), 0) as overdue, min(collected_at) as oldest
    from cash_collections join fulfilments on fulfilments.id = fulfilment_id ${sentOf}
      cross join (select cash_overdue_days, ${shop.now()}::timestamptz as now_of_shop from shop_settings) as settings
    where ${isHeld}
    group by 1 order by amount desc, courier
  `.execute(shop.db);
  return rows;
}

type OnlyOverdue = { onlyOverdue?: boolean };

/**
 * Lists the parcels whose cash is expected, the oldest first; of one courier, or of all, or only what is overdue. Only
 * for admins.
 */
export async function listExpectedCash(
  shop: Shop,
  courier: string | undefined,
  { onlyOverdue = false }: OnlyOverdue = {},
): Promise<ExpectedParcel[]> {
  requirePermission(shop.actor, "books.read-any");
  const { rows } = await sql<ExpectedParcel>`
    select fulfilment_id as "fulfilmentId", orders.id as "orderId", orders.number as "orderNumber", short_number as "shortNumber",
      vendor_name as "vendorName", coalesce(carrier, 'Unknown courier') as courier,
      coalesce(tracking_number, '') as "trackingNumber", ${rest} as amount, collected_at as "collectedAt",
      ${isOverdue} as "isOverdue", remittance as "differenceIn"
    from cash_collections join fulfilments on fulfilments.id = fulfilment_id
      join orders on orders.id = fulfilments.order_id ${sentOf}
      cross join (select cash_overdue_days, ${shop.now()}::timestamptz as now_of_shop from shop_settings) as settings
    where ${isHeld} and (${isOverdue} or not ${onlyOverdue})
      and (${courier ?? null}::text is null or coalesce(carrier, 'Unknown courier') = ${courier ?? null})
    order by collected_at, fulfilment_id limit ${maxShown}
  `.execute(shop.db);
  return rows;
}

/** Lists what couriers still owe of accepted amounts, the oldest first, or only what is overdue. Only for admins. */
export async function listCashClaims(
  shop: Shop,
  { onlyOverdue = false }: OnlyOverdue = {},
): Promise<CashClaim[]> {
  requirePermission(shop.actor, "books.read-any");
  const { rows } = await sql<CashClaim>`
    select fulfilment_id as "fulfilmentId", orders.id as "orderId", orders.number as "orderNumber", short_number as "shortNumber",
      vendor_name as "vendorName", coalesce(carrier, 'Unknown courier') as courier,
      coalesce(tracking_number, '') as "trackingNumber", shortfall as amount, amount as collected,
      shortfall_reason as reason, received_at as since
    from cash_collections join fulfilments on fulfilments.id = fulfilment_id
      join orders on orders.id = fulfilments.order_id cross join shop_settings
    where ${isClaimed} and (${isOldClaim(shop)} or not ${onlyOverdue})
    order by received_at, fulfilment_id limit ${maxShown}
  `.execute(shop.db);
  return rows;
}

/** The moments since when cash is overdue, one for each parcel and claim of those two lists. Checks no permission. */
export const overdueCash = (shop: Shop): RawBuilder<unknown> => sql`(
  select collected_at + make_interval(days => cash_overdue_days) as at
  from cash_collections join fulfilments on fulfilments.id = fulfilment_id ${sentOf}
    cross join (select cash_overdue_days, ${shop.now()}::timestamptz as now_of_shop from shop_settings) as settings
  where ${isHeld} and ${isOverdue}
  union all
  select ${claimedSince} + make_interval(days => cash_overdue_days) from cash_collections cross join shop_settings
  where ${isClaimed} and ${isOldClaim(shop)}
)`;

/** After how many days a courier's cash is overdue, and how much is. */
export type OverdueCash = { days: number; amount: number };

/** Reads what is overdue of the cash with all couriers. Checks no permission. */
export async function readOverdueCash(shop: Shop): Promise<OverdueCash> {
  const { rows } = await sql<OverdueCash>`
    select cash_overdue_days as days, coalesce((
      select sum(${rest}) from cash_collections ${sentOf} where ${isHeld} and ${isOverdue}
    ), 0) as amount
    from (select cash_overdue_days, ${shop.now()}::timestamptz as now_of_shop from shop_settings) as settings
  `.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error("The shop has settings.");
  return row;
}
