import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { arePiecesFree, type ChosenPieces, type FreeLine } from "./returnable.ts";

/**
 * Pieces of a row of `order_lines` that lie with the seller because the shop has closed their return: neither credited
 * since nor replaced, but not with the customer. `line` is what the query calls the row.
 */
export function closedPieces(line: "line" | "order_lines") {
  const [order, position] = [sql.ref(`${line}.order_id`), sql.ref(`${line}.position`)];
  return sql<number>`greatest(0, coalesce((
  select sum(goods.quantity)::int - coalesce((
    select sum(credit_lines.quantity)::int from credit_lines join credits on credits.id = credit_id
    where credit_lines.order_id = ${order} and credit_lines.position = ${position}
      and cause = 'refund' and credits.created_at >= min(ended_at)
  ), 0)
  from returned_goods goods join returns on returns.id = goods.return_id
  where goods.order_id = ${order} and goods.position = ${position}
    and state = 'closed' and place <> 'sent-back' and not exists (
      select from order_events where return_id = returns.id and event = 'close' and from_state = 'replacing'
    )
), 0))`;
}

/**
 * Reads what of an order's lines is with the customer and in no open return, by position. Whatever takes a piece back or
 * credits it asks here, with the order's row locked: a piece goes one way only.
 */
export async function freePieces(shop: Shop, orderId: string): Promise<FreeLine[]> {
  if (!isUuid(orderId)) return [];
  const { rows } = await sql<FreeLine>`
    select line.order_id as "orderId", line.position, fulfilments.id as "fulfilmentId",
      fulfilments.vendor_id as "vendorId", fulfilments.vendor_name as "vendorName",
      line.product_id::text as "productId", line.name, line.slug,
      fulfilments.status = 'delivered' as "isDelivered",
      coalesce((fulfilments.delivered_at at time zone 'Asia/Kolkata')::date <= promised_for, false) as "cameInTime", line.quantity as "ordered",
      greatest(0, line.quantity - coalesce((
        select sum(quantity)::int from credit_lines
        where credit_lines.order_id = line.order_id and credit_lines.position = line.position
      ), 0) - coalesce((
        select sum(quantity)::int from returns
        where returns.order_id = line.order_id and returns.position = line.position and ended_at is null
      ), 0) - ${closedPieces("line")}) as "quantity",
      line.return_until::text as "returnUntil",
      coalesce(line.change_of_mind_until, line.return_until)::text as "changeOfMindUntil",
      line.change_of_mind as "changeOfMind", line.restocking_percent as "restockingPercent",
      coalesce((
        select json_agg(json_build_object(
          'unit', free.unit, 'serialNumber', free.serial_number,
          'returnUntil', coalesce(own.return_until, line.return_until)::text,
          'asked', (
            select count(*)::int from return_units join returns on returns.id = return_id and kind = 'return'
            where return_units.order_id = free.order_id and return_units.position = free.position
              and return_units.unit = free.unit
          )
        ) order by free.unit)
        from unit_serials free left join returns own on own.id = free.return_id
        where free.order_id = line.order_id and free.position = line.position
          and free.replaced_by is null and free.returned_at is null
          and not exists (
            select from credit_serials gone
            where gone.order_id = free.order_id and gone.position = free.position and gone.unit = free.unit
          )
          and not exists (
            select from return_units taken
            where taken.order_id = free.order_id and taken.position = free.position and taken.unit = free.unit
              and taken.is_open
          )
          and not exists (
            select from returned_goods goods join returns on returns.id = goods.return_id
            where goods.order_id = free.order_id and goods.position = free.position and goods.unit = free.unit
              and state = 'closed' and place <> 'sent-back'
          )
          -- A replacement is with the customer once its return is over and it counts for the unit it replaced. The shop
          -- may have closed that while it was on its way.
          and (free.return_id is null or (own.state in ('replaced', 'closed') and exists (
            select from unit_serials former
            where former.order_id = free.order_id and former.position = free.position
              and former.replaced_by = free.unit
          )))
      ), '[]') as "units",
      coalesce((
        select json_agg(json_build_object('quantity', quantity, 'until', return_until::text))
        from returns
        where returns.order_id = line.order_id and returns.position = line.position
          and state = 'replaced' and return_until is not null
      ), '[]') as "replaced",
      coalesce((
        select sum(quantity)::int from returns
        where returns.order_id = line.order_id and returns.position = line.position and kind = 'return'
      ), 0) as "asked"
    from order_lines line
    join fulfilments on fulfilments.id = line.fulfilment_id
    where line.order_id = ${orderId}::uuid
    order by line.position
  `.execute(shop.db);
  return rows;
}

/**
 * Refuses: pieces of a line of which some were credited, replaced or asked for in another return. The order's row must
 * be locked.
 */
export async function refuseUnlessFree(
  shop: Shop,
  { orderId, position }: { orderId: string; position: number },
  chosen: ChosenPieces,
): Promise<void> {
  const line = (await freePieces(shop, orderId)).find((free) => free.position === position);
  if (!line || !arePiecesFree(line, chosen))
    throw refusal("return.pieces-taken", { left: line?.quantity ?? 0 });
}

/** Reads the terms on which a line was bought, with what of it is free. */
export async function termsOfLine(
  shop: Shop,
  { orderId, position }: { orderId: string; position: number },
): Promise<FreeLine> {
  const line = (await freePieces(shop, orderId)).find((line) => line.position === position);
  if (!line) throw new Error(`The order ${orderId} has no line ${position}.`);
  return line;
}
