import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { ReturnedGoods } from "./goods-query.ts";

/** The tables that those rows and their conditions read. */
export const goodsTables: RawBuilder<unknown> = sql`
  from returned_goods goods
    join returns on returns.id = goods.return_id
    join orders on orders.id = goods.order_id
    join vendors on vendors.id = goods.vendor_id
    join order_lines line on line.order_id = goods.order_id and line.position = goods.position
    left join unit_serials unit
      on unit.order_id = goods.order_id and unit.position = goods.position and unit.unit = goods.unit
    left join return_units came on came.return_id = goods.return_id and came.unit = goods.unit
    left join products open_box on open_box.id = goods.open_box_id
`;

/** The rows of `returned_goods` as people read them, for a query that adds its conditions. */
export const goodsRows: RawBuilder<ReturnedGoods> = sql<ReturnedGoods>`
  select goods.id::text, goods.return_id as "returnId", returns.number as "returnNumber", returns.state,
    goods.order_id as "orderId", orders.number as "orderNumber", returns.fulfilment_id as "fulfilmentId",
    goods.vendor_id as "vendorId", vendors.name as "vendorName", goods.product_id::text as "productId",
    line.name as product, goods.quantity, unit.serial_number as "serialNumber",
    case when upper(came.found_number) <> upper(unit.serial_number) then came.found_number end as "foundNumber",
    goods.place, returns.condition, goods.note, goods.received_at as "receivedAt", goods.since,
    goods.by_name as "by",
    case when open_box.id is not null
      then json_build_object('id', open_box.id::text, 'name', open_box.name) end as "openBox"
  ${goodsTables}
`;

/** The condition on `goods` with which every query of them starts. */
export const areOf = (scope: SellerScope): RawBuilder<unknown> =>
  scope === "everybody" ? sql`true` : sql`goods.vendor_id = ${scope.vendorId}`;
