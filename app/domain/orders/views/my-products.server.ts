import { type RawBuilder, sql } from "kysely";
import type { ReturnState } from "#db/values/return-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { ProductPicture } from "../../catalogue/product/product-card-data.ts";
import { creditedPieces } from "../order/order-conditions.server.ts";
import { linePicture } from "../lists/order-columns.server.ts";
import { isWithCustomer } from "../owned-units/add-owned-unit.server.ts";
import { type OwnedUnitId, writeUnitId } from "../owned-units/owned-unit-id.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  type FrozenWarranty,
  type Terms,
  warrantyOf,
  warrantyOfLines,
} from "../../catalogue/return-terms/terms.ts";
import { warrantyUntil } from "../../catalogue/return-terms/warranty-text.ts";
import { indianDay } from "../../base/time/indian-days.ts";

/** A product somebody has: a unit with its serial number, or the pieces of a line that have none. */
export type MyProduct = OwnedUnitId & {
  /** Its part of an address. */
  id: string;
  serialNumber: string | null;
  pieces: number;
  name: string;
  specLines: string[];
  picture: ProductPicture | null;
  /** The day of delivery in India. */
  deliveredOn: string;
  warranty: Terms["warranty"];
  /** The last day of the warranty; null without one. */
  warrantyUntil: string | null;
  isUnderWarranty: boolean;
  /** The last day on which the buyer can return it; null for a new owner and once it is over. */
  returnUntil: string | null;
  seller: { name: string; email: string; phone: string | null };
  /** A return or service request of it that is not over. */
  openReturn: { id: string; number: string; state: ReturnState } | null;
  /** What only the buyer sees; null for a new owner, who knows nothing of the order. */
  bought: { orderNumber: string; invoiceId: string | null; hasNewOwner: boolean } | null;
};

type Row = FrozenWarranty & Omit<MyProduct, "id" | "warranty" | "warrantyUntil" | "isUnderWarranty">;

const pageSize = 24;

/** The products that the signed-in person bought or was given, the latest delivery first. */
export async function listMyProducts(
  shop: Shop,
  page: number,
): Promise<{ products: MyProduct[]; hasMore: boolean }> {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  const rows = await readProducts(
    shop,
    userId,
    sql`order by fulfilments.delivered_at desc, "orderId", position, unit
      limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  );
  return { products: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** The latest of any customer, for the staff. */
export async function listProductsOf(shop: Shop, userId: string, most: number): Promise<MyProduct[]> {
  requirePermission(shop.actor, "returns.read-any");
  const latest = sql`order by fulfilments.delivered_at desc, "orderId", position, unit limit ${most}`;
  return readProducts(shop, userId, latest);
}

/** One of them; undefined for anybody else's. */
export async function findMyProduct(
  shop: Shop,
  { orderId, position, unit }: OwnedUnitId,
): Promise<MyProduct | undefined> {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  const [product] = await readProducts(
    shop,
    userId,
    sql`where owned.order_id = ${orderId} and owned.position = ${position} and owned.unit = ${unit} limit 1`,
  );
  return product;
}

async function readProducts(shop: Shop, userId: string, which: RawBuilder<unknown>): Promise<MyProduct[]> {
  const today = indianDay(shop.now());
  const { rows } = await sql<Row>`
    with bought as (
      select order_lines.order_id, order_lines.position, order_lines.quantity - ${creditedPieces} as left_of_it
      from orders join order_lines on order_lines.order_id = orders.id
        join fulfilments on fulfilments.id = order_lines.fulfilment_id
      where orders.user_id = ${userId} and fulfilments.status = 'delivered'
    ), units as (
      select units.order_id, units.position, units.unit, units.serial_number
      from bought join unit_serials units on units.order_id = bought.order_id and units.position = bought.position
      where ${isWithCustomer}
    ), owned as (
      select units.order_id, units.position, units.unit, units.serial_number, 1 as pieces, true as is_buyer from units
      union all
      select order_id, position, 0, null, left_of_it - with_number, true
      from bought cross join lateral (
        select count(*)::int as with_number from units
        where units.order_id = bought.order_id and units.position = bought.position
      ) as counted
      where left_of_it > with_number
      union all
      select units.order_id, units.position, units.unit, units.serial_number, 1, false
      from owned_units join unit_serials units using (order_id, position, unit)
      where owned_units.user_id = ${userId} and ${isWithCustomer}
    )
    select owned.order_id as "orderId", owned.position, owned.unit, owned.serial_number as "serialNumber", pieces,
      order_lines.name, spec_lines as "specLines",
      (fulfilments.delivered_at at time zone 'Asia/Kolkata')::date::text as "deliveredOn",
      case when is_buyer then greatest(order_lines.return_until, change_of_mind_until)::text end as "returnUntil",
      case when is_buyer then json_build_object(
        'orderNumber', orders.number,
        'invoiceId', (select id from tax_documents where fulfilment_id = fulfilments.id and kind = 'invoice'),
        'hasNewOwner', exists (
          select from owned_units other where other.order_id = owned.order_id and other.position = owned.position
            and other.unit = owned.unit
        )
      ) end as bought,
      json_build_object('name', vendors.name, 'email', vendors.email, 'phone', vendors.phone) as seller,
      (
        select jsonb_build_object('id', returns.id, 'number', returns.number, 'state', returns.state) from returns
        where returns.order_id = owned.order_id and returns.position = owned.position and ended_at is null
          and (is_buyer or returns.user_id = ${userId})
          and (
            owned.unit = 0 and not exists (select from return_units where return_id = returns.id)
            or exists (select from return_units where return_id = returns.id and return_units.unit = owned.unit)
          )
        order by requested_at, returns.number limit 1
      ) as "openReturn",
      ${linePicture.expression} as picture,
      ${sql.join(warrantyOfLines.map((column) => sql.ref(column)))}
    from owned join order_lines on order_lines.order_id = owned.order_id and order_lines.position = owned.position
      join fulfilments on fulfilments.id = order_lines.fulfilment_id
      join orders on orders.id = owned.order_id
      join vendors on vendors.id = fulfilments.vendor_id
    ${which}
  `.execute(shop.db);
  return rows.map((row) => toProduct(row, today));
}

function toProduct(row: Row, today: string): MyProduct {
  const warranty = warrantyOf(row);
  const until = warrantyUntil(row.deliveredOn, warranty.months);
  const { orderId, position, unit, serialNumber, pieces, name, specLines, picture, deliveredOn } = row;
  const { returnUntil, seller, openReturn, bought } = row;
  const key = { orderId, position, unit };
  return {
    ...key,
    id: writeUnitId(key),
    serialNumber,
    pieces,
    name,
    specLines,
    picture,
    deliveredOn,
    warranty,
    warrantyUntil: until,
    isUnderWarranty: until !== null && today <= until,
    returnUntil: returnUntil !== null && today <= returnUntil ? returnUntil : null,
    seller,
    openReturn,
    bought,
  };
}
