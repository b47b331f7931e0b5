import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** An item of an order that is not dispatched, whose goods bear another GST rate than they were ordered at. */
export type ChangedRate = {
  orderId: string;
  number: string;
  fulfilmentId: string;
  product: string;
  ordered: number;
  rate: number;
  /** The day of the dated rate that brought it; null if the seller alone changed the product. */
  since: Date | null;
};

/**
 * Finds the items that are not dispatched and bear another rate: that of their product was changed, the usual rate at
 * which they were ordered was, or theirs is not legal any more. `at` may be a moment to come. Sellers without GST have
 * none. For pages whose reader may see the orders, and the doctor.
 */
export async function findChangedRates(
  { db, now }: Pick<Shop, "db" | "now">,
  { orderId = null, at = now() }: { orderId?: string | null; at?: Date } = {},
): Promise<ChangedRate[]> {
  const { rows } = await sql<ChangedRate>`
    select order_id as "orderId", orders.number, fulfilments.id as "fulfilmentId", line.name as product,
      line.gst_rate as ordered, due.rate,
      case when later.rate = due.rate and later.valid_from >= its.day then later.valid_from
        when not law.is_legal then law.valid_from end as since
    from fulfilments join orders on orders.id = order_id join order_lines line using (order_id)
      join products on products.id = line.product_id
      -- A rate may be entered on its first day, when orders were placed at the old one.
      cross join lateral (select date_trunc('day', placed_at, 'Asia/Kolkata') as day) as its
      join lateral (${usualRateOf(sql`its.day - interval '1 ms'`)}) as placed on true
      join lateral (${usualRateOf(sql`${at}`)}) as later on true
      left join lateral (
        select is_legal, valid_from from legal_gst_rates where rate = line.gst_rate and valid_from <= ${at}
        order by valid_from desc limit 1
      ) as law on true
      cross join lateral (
        select case when products.gst_rate <> line.gst_rate then products.gst_rate
          when placed.rate = line.gst_rate or not law.is_legal then later.rate else line.gst_rate end as rate
      ) as due
    where line.fulfilment_id = fulfilments.id and fulfilments.status in ('pending', 'processing')
      and not exists (select from tax_documents where fulfilment_id = fulfilments.id and kind = 'invoice')
      and fulfilments.tax_status = 'registered' and due.rate <> line.gst_rate
      and (${orderId}::uuid is null or order_id = ${orderId}::uuid)
      and line.quantity > (
        select coalesce(sum(quantity), 0) from credit_lines gone
        where gone.order_id = line.order_id and gone.position = line.position
      )
    order by placed_at, orders.number, line.position`.execute(db);
  return rows;
}

/** The usual rate of the goods of `line` at a moment: the longest prefix of their HSN code decides. */
const usualRateOf = (at: ReturnType<typeof sql>) => sql`
  select rate, valid_from from usual_gst_rates where starts_with(line.hsn, hsn_prefix) and valid_from <= ${at}
  order by length(hsn_prefix) desc, valid_from desc limit 1`;
