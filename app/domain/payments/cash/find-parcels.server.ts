import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { isClaimed } from "./collections.server.ts";
import { isShortened } from "../../base/sheets/odd-cells.ts";
import type { CashParcel } from "./line-fate.ts";
import type { RemittanceLine } from "./read-remittance-list.ts";

/** Finds the parcels with this tracking number, however it is written; one that it had before counts too. */
async function findParcels(shop: Shop, trackingNumber: string): Promise<CashParcel[]> {
  const now = await readParcels(
    shop,
    sql`bare_number(fulfilments.tracking_number) = bare_number(${trackingNumber})`,
  );
  if (now.length > 0) return now;
  return readParcels(
    shop,
    sql`fulfilments.id in (
      select fulfilment_id from order_events
      where kind in ('shipped', 'tracking') and bare_number(detail ->> 'trackingNumber') = bare_number(${trackingNumber})
    )`,
  );
}

/**
 * Finds the parcels that a line of a statement is about: by its tracking number, else by the order that it names, of
 * whose parcels the amount may say which.
 */
export async function findParcelsOfLine(
  shop: Shop,
  line: Omit<RemittanceLine, "line">,
): Promise<CashParcel[]> {
  const { trackingNumber, orderNumber, amount } = line;
  const tracked = isShortened(trackingNumber) ? [] : await findParcels(shop, trackingNumber);
  if (tracked.length > 0 || orderNumber === null) return tracked;
  const ofOrder = await findParcelsOfOrder(shop, orderNumber);
  const fitting = ofOrder.filter((parcel) => parcel.amount === Math.abs(amount));
  return fitting.length === 1 ? fitting : ofOrder;
}

/** Finds the parcels of an order for whose cash the shop still waits, or all of them if there is none. */
export async function findParcelsOfOrder(shop: Shop, orderNumber: string): Promise<CashParcel[]> {
  const parcels = await readParcels(shop, sql`orders.number = ${orderNumber}`);
  const waiting = parcels.filter(
    ({ status, state, claim }) =>
      state === "expected" || claim > 0 || (status === "shipped" && state === null),
  );
  return waiting.length > 0 ? waiting : parcels;
}

export async function findParcel(shop: Shop, fulfilmentId: string): Promise<CashParcel | undefined> {
  const [parcel] = await readParcels(shop, sql`fulfilments.id = ${fulfilmentId}::uuid`);
  return parcel;
}

async function readParcels(shop: Shop, which: RawBuilder<unknown>): Promise<CashParcel[]> {
  const { rows } = await sql<CashParcel>`
    select fulfilments.id as "fulfilmentId", fulfilments.order_id as "orderId", orders.number as "orderNumber",
      vendor_name as "vendorName", payment_method = 'cod' as "isCash", fulfilments.status,
      cash_carried_by as "carriedBy", collection.state,
      coalesce(collection.amount, cash_to_collect, fulfilments.total) as amount,
      case when ${isClaimed} then shortfall else 0 end as claim,
      case when collection.state = 'received' and carried_by = 'shop-courier' and shortfall_as is distinct from 'written-off'
        then collection.amount - shortfall else 0 end as sent
    from fulfilments join orders on orders.id = fulfilments.order_id
      left join cash_collections collection on collection.fulfilment_id = fulfilments.id and collection.state <> 'void'
    where ${which}
    order by fulfilments.id
    limit 10
  `.execute(shop.db);
  return rows;
}
