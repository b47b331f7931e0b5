import { sql } from "kysely";
import { isBought, isToPack, isToShip } from "../../orders/order/order-conditions.server.ts";
import { revenueOfFulfilment } from "../../orders/order/revenue.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";

/** A figure of the last 30 days, of the 30 days before, and its course in steps of two and a half days. */
type Figure = { now: number; before: number; course: number[] };

export type OwnFigures = {
  /** Whole paise including GST, without what was cancelled, credited, or still waits for its payment. */
  sales: Figure;
  /** Those that sales are left of. */
  orders: Figure;
  /** Different people, identified by their account, or by their email address once the account is gone. */
  customers: Figure;
};

/** What may be packed, what waits for its courier, and how many fulfilments still wait for their payment. */
export type OwnPending = { toPack: number; oldest: Date | null; toShip: number; unpaid: number };

const steps = 12;
const stepMilliseconds = (30 * 24 * 60 * 60_000) / steps;

type Span = { sales: number; orders: number; customers: number };
type SpanOrStep = Span & { isNow: boolean; step: number | null };

/** Reads the figures of a vendor's dashboard, in one statement for any number of orders. */
export async function readOwnFigures(shop: Shop): Promise<OwnFigures> {
  const { vendorId } = requireForVendor(shop.actor, "reports.read-own");
  const spans = await readSpans(shop, vendorId);
  const at = (isNow: boolean, step: number | null, name: keyof Span) =>
    spans.find((span) => span.isNow === isNow && span.step === step)?.[name] ?? 0;
  const figure = (name: keyof Span): Figure => ({
    now: at(true, null, name),
    before: at(false, null, name),
    course: Array.from({ length: steps }, (_, step) => at(true, step, name)),
  });
  return { sales: figure("sales"), orders: figure("orders"), customers: figure("customers") };
}

const customer = sql`coalesce(orders.user_id, orders.user_email)`;
const counted = sql`
  coalesce(sum(revenue), 0) as sales,
  (count(distinct orders.id) filter (where revenue > 0))::int as orders,
  (count(distinct ${customer}) filter (where revenue > 0))::int as customers
`;

/** Both spans of 30 days, without a step, and the steps of the last one. */
async function readSpans(shop: Shop, vendorId: string): Promise<SpanOrStep[]> {
  const now = shop.now();
  const since = new Date(now.getTime() - steps * stepMilliseconds);
  const before = new Date(since.getTime() - steps * stepMilliseconds);
  // The offset has the revenue of a row worked out once.
  const { rows } = await sql<SpanOrStep>`
    select "isNow", step, ${counted}
    from fulfilments join orders on orders.id = fulfilments.order_id
      cross join lateral (
        select ${revenueOfFulfilment} as revenue, fulfilments.placed_at > ${since} as "isNow", least(
          floor(extract(epoch from fulfilments.placed_at - ${since}::timestamptz) * 1000 / ${stepMilliseconds})::int,
          ${steps - 1}
        ) as step offset 0
      ) as earned
    where fulfilments.vendor_id = ${vendorId} and fulfilments.status <> 'cancelled'
      and fulfilments.placed_at > ${before} and fulfilments.placed_at <= ${now}
    group by grouping sets (("isNow"), ("isNow", step))
  `.execute(shop.db);
  return rows;
}

/** Counts the parcels that the vendor may pack or ship, however old, and apart those that wait for payment. */
export function readOwnPending(shop: Shop): Promise<OwnPending> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select([
      sql<number>`count(*) filter (where ${isToPack})::int`.as("toPack"),
      sql<number>`count(*) filter (where ${isToShip})::int`.as("toShip"),
      sql<Date | null>`min(placed_at) filter (where ${isToPack})`.as("oldest"),
      sql<number>`count(*) filter (where not ${isBought})::int`.as("unpaid"),
    ])
    .where("fulfilments.vendor_id", "=", vendorId)
    .where("fulfilments.status", "in", ["pending", "processing"])
    .executeTakeFirstOrThrow();
}
