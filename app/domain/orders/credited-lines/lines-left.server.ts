import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { OrderStatus } from "#db/values/order-values.ts";
import { counterWays } from "../../payments/payment/payment-offers.server.ts";
import type { PartPlace } from "../order-notice.ts";
import { partOrder, positionAmongParts } from "../order/order-conditions.server.ts";
import { type FulfilmentLeft, worthOf } from "./credit-goods.ts";

type NamedLeft = FulfilmentLeft & {
  vendorName: string;
  /** Which part of its seller's it is, and of how many. */
  part: PartPlace;
  status: OrderStatus;
  /** The day in India by which it was promised. */
  promisedFor: string | null;
  /** The day in India on which goods are expected that it waits for. */
  awaits: string | null;
  /** Whether its customer collects it at the shop. */
  isCollected: boolean;
};

/** Whether a row of `unit_serials` is one of the customer's, and no other unit took its place. */
const isUnitOfLine = sql<boolean>`(unit_serials.replaced_by is null and unit_serials.undelivered_at is null)`;

/** The number of the unit that a row of `unit_serials` replaces, with the challan it came with; null for the others. */
const inPlaceOf = sql`(
  select former.serial_number || coalesce((
    select ', challan ' || number from delivery_challans
    where return_id = unit_serials.return_id and cause = 'replacement' order by issued_at desc, number desc limit 1
  ), '')
  from unit_serials former
  where former.order_id = unit_serials.order_id and former.position = unit_serials.position
    and former.replaced_by = unit_serials.unit
)`;

/** Reads what is left of the fulfilments of an order, by vendor. The order's row must be locked before it is changed. */
export async function readLeft(shop: Shop, orderId: string): Promise<NamedLeft[]> {
  const { rows } = await sql<NamedLeft>`
    with line as (
      select line.*, coalesce(gone.quantity, 0) as gone_quantity, coalesce(gone.taxable, 0) as gone_taxable,
        coalesce(gone.cgst, 0) as gone_cgst, coalesce(gone.igst, 0) as gone_igst,
        coalesce(kept_taxable, 0) as kept_taxable, coalesce(kept_cgst, 0) as kept_cgst,
        coalesce(kept_igst, 0) as kept_igst,
        coalesce((
          select json_agg(json_build_object(
            'unit', unit, 'serialNumber', unit_serials.serial_number, 'inPlaceOf', ${inPlaceOf}
          ) order by unit)
          from unit_serials left join credit_serials using (order_id, position, unit)
          where unit_serials.order_id = line.order_id and unit_serials.position = line.position
            and credit_serials.credit_id is null and ${isUnitOfLine}
        ), '[]') as serials
      from order_lines line left join (
        select order_id, position, sum(quantity)::int as quantity, sum(taxable + kept_taxable) as taxable,
          sum(cgst + kept_cgst) as cgst, sum(igst + kept_igst) as igst, sum(kept_taxable) as kept_taxable,
          sum(kept_cgst) as kept_cgst, sum(kept_igst) as kept_igst
        from credit_lines where order_id = ${orderId}::uuid group by order_id, position
      ) as gone using (order_id, position)
      where line.order_id = ${orderId}::uuid
    )
    select fulfilments.id, vendor_id as "vendorId", vendor_name as "vendorName", ${positionAmongParts} as part, status,
      promised_for::text as "promisedFor", awaits::text as awaits, collect_code is not null as "isCollected",
      (round_off - credited_round_off)::float8 as "roundOff", credited_round_off::float8 as "creditedRoundOff",
      json_agg(json_build_object(
        'position', position, 'productId', product_id::text, 'name', name, 'gstRate', gst_rate, 'ordered', quantity,
        'quantity', quantity - gone_quantity, 'awaited', awaited, 'taxable', line.taxable - gone_taxable, 'cgst', line.cgst - gone_cgst,
        'sgst', line.sgst - gone_cgst, 'igst', line.igst - gone_igst, 'serials', serials,
        'kept', json_build_object('taxable', kept_taxable, 'cgst', kept_cgst, 'sgst', kept_cgst, 'igst', kept_igst)
      ) order by position) as lines
    from fulfilments join line on line.fulfilment_id = fulfilments.id
      cross join lateral (
        select coalesce(sum(credits.round_off), 0) as credited_round_off from credits
        where credits.fulfilment_id = fulfilments.id
      ) as rounded
    group by fulfilments.id, credited_round_off
    order by ${partOrder}
  `.execute(shop.db);
  return rows;
}

export async function leftOf(
  shop: Shop,
  { id, orderId }: { id: string; orderId: string },
): Promise<FulfilmentLeft> {
  const left = (await readLeft(shop, orderId)).find((fulfilment) => fulfilment.id === id);
  if (!left) throw new Error(`The order ${orderId} has no fulfilment ${id}.`);
  return left;
}

/** What is to be paid at the counter for what waits there, whole paise, and how; null if it is paid another way. */
export async function dueAtCounter(
  shop: Shop,
  fulfilment: { id: string; orderId: string; paymentMethod: string },
): Promise<{ cashDue: number | null; ways?: string }> {
  if (fulfilment.paymentMethod !== "cod") return { cashDue: null };
  const cashDue = worthOf(await leftOf(shop, fulfilment));
  return { cashDue, ways: await counterWays(shop, cashDue) };
}
