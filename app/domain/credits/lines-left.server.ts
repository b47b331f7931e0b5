import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";
import type { FulfilmentLeft } from "./credit-goods.ts";

/** Reads what is left of the fulfilments of an order, by vendor. The order's row must be locked before it is changed. */
export async function readLeft(shop: Shop, orderId: string): Promise<FulfilmentLeft[]> {
  const { rows } = await sql<FulfilmentLeft>`
    with line as (
      select line.*, coalesce(gone.quantity, 0) as gone_quantity, coalesce(gone.taxable, 0) as gone_taxable,
        coalesce(gone.cgst, 0) as gone_cgst, coalesce(gone.igst, 0) as gone_igst,
        coalesce((
          select json_agg(json_build_object('unit', unit, 'serialNumber', serial_number) order by unit)
          from unit_serials left join credit_serials using (order_id, position, unit)
          where unit_serials.order_id = line.order_id and unit_serials.position = line.position
            and credit_serials.credit_id is null
        ), '[]') as serials
      from order_lines line left join (
        select order_id, position, sum(quantity)::int as quantity, sum(taxable) as taxable, sum(cgst) as cgst,
          sum(igst) as igst
        from credit_lines where order_id = ${orderId}::uuid group by order_id, position
      ) as gone using (order_id, position)
      where line.order_id = ${orderId}::uuid
    )
    select fulfilments.id, vendor_id as "vendorId",
      (round_off - coalesce((
        select sum(credits.round_off) from credits where credits.fulfilment_id = fulfilments.id
      ), 0))::float8 as "roundOff",
      json_agg(json_build_object(
        'position', position, 'productId', product_id::text, 'name', name, 'gstRate', gst_rate, 'ordered', quantity,
        'quantity', quantity - gone_quantity, 'taxable', line.taxable - gone_taxable, 'cgst', line.cgst - gone_cgst,
        'sgst', line.sgst - gone_cgst, 'igst', line.igst - gone_igst, 'serials', serials
      ) order by position) as lines
    from fulfilments join line on line.fulfilment_id = fulfilments.id
    group by fulfilments.id order by vendor_id
  `.execute(shop.db);
  return rows;
}

/** Reads what is left of one fulfilment. */
export async function leftOf(
  shop: Shop,
  { id, orderId }: { id: string; orderId: string },
): Promise<FulfilmentLeft> {
  const left = (await readLeft(shop, orderId)).find((fulfilment) => fulfilment.id === id);
  if (!left) throw new Error(`The order ${orderId} has no fulfilment ${id}.`);
  return left;
}
