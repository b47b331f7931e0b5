import { type RawBuilder, sql } from "kysely";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { RegisteredUnit } from "./registered-unit.ts";

const maxFound = 20;
/** A number's beginning is searched for from this length on; anything shorter would find half the shop. */
const shortestBeginning = 4;

export type FoundUnits = {
  units: RegisteredUnit[];
  hasMore: boolean;
  /** Whether only the beginning of the units' numbers was typed. */
  isBeginning: boolean;
};

type Key = { order_id: string; position: number; unit: number };

/**
 * Finds units by serial number: the number in use, a number that was corrected, or one that an inspection found on what
 * came back. Spaces, dashes and upper case do not matter. If no unit has the whole number, units are found by its
 * beginning. Newest first. Each part is a lookup in an index of its own.
 */
export async function findUnits(shop: Shop, typed: string): Promise<FoundUnits> {
  const scope = sellerScope(shop.actor, "returns.read");
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  if (bare === "") return { units: [], hasMore: false, isBeginning: false };
  const whole = await findKeys(shop, scope, exactly(bare, scope));
  const isBeginning = whole.length === 0 && bare.length >= shortestBeginning;
  const keys = isBeginning ? await findKeys(shop, scope, beginningWith(bare, scope)) : whole;
  return {
    units: await describeUnits(shop, keys.slice(0, maxFound)),
    hasMore: keys.length > maxFound,
    isBeginning: isBeginning && keys.length > 0,
  };
}

async function findKeys(shop: Shop, scope: SellerScope, query: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select distinct order_id, position, unit from (${query}) as found
      join unit_serials using (order_id, position, unit)
    where ${ofScope(scope)} order by order_id, position, unit limit ${maxFound + 1}`.execute(shop.db);
  return rows;
}

function exactly(bare: string, scope: SellerScope): RawBuilder<unknown> {
  return sql`
    select order_id, position, unit from unit_serials where bare_number(serial_number) = ${bare} and ${ofScope(scope)}
    union all
    select order_id, position, unit from serial_corrections where bare_number(former_number) = ${bare}
    union all
    select order_id, position, unit from return_units
    where found_number is not null and bare_number(found_number) = ${bare}`;
}

/** In the order of the numbers, which the index has: so a beginning that many units share reads only as many as shown. */
function beginningWith(bare: string, scope: SellerScope): RawBuilder<unknown> {
  return sql`
    select * from (
      select order_id, position, unit from unit_serials
      where bare_number(serial_number) like ${`${bare}%`} and ${ofScope(scope)}
      order by bare_number(serial_number) using ~<~ limit ${maxFound + 1}
    ) as beginning`;
}

const ofScope = (scope: SellerScope): RawBuilder<unknown> =>
  scope === "everybody" ? sql`true` : sql`unit_serials.vendor_id = ${scope.vendorId}`;

async function describeUnits(shop: Shop, keys: readonly Key[]): Promise<RegisteredUnit[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<RegisteredUnit>`
    select unit.order_id as "orderId", unit.position, unit.unit, unit.serial_number as "serialNumber",
      unit.is_confirmed_duplicate as "isConfirmedDuplicate", unit.returned_at as "returnedAt",
      unit.product_id::text as "productId", line.name as product, line.sku, line.condition_words as "conditionWords",
      orders.number as "orderNumber", orders.full_name as customer, orders.city,
      fulfilments.id as "fulfilmentId", fulfilments.vendor_name as seller, fulfilments.status,
      fulfilments.cancel_reason as "cancelReason", fulfilments.shipped_at as "shippedAt",
      fulfilments.delivered_at as "deliveredAt",
      (
        select json_build_object('id', id, 'number', number) from tax_documents
        where fulfilment_id = unit.fulfilment_id and kind = 'invoice'
      ) as invoice,
      array(
        select former_number from serial_corrections correction
        where correction.order_id = unit.order_id and correction.position = unit.position
          and correction.unit = unit.unit and former_number is not null order by id
      ) as "formerNumbers",
      (
        select json_build_object('id', note.id, 'number', note.number) from credit_serials
          join credit_documents using (credit_id) join tax_documents note on note.id = document_id
        where credit_serials.order_id = unit.order_id and credit_serials.position = unit.position
          and credit_serials.unit = unit.unit
      ) as "creditNote",
      (
        select json_build_object('id', returns.id, 'number', returns.number, 'state', returns.state,
          'serialNumber', replaced.serial_number)
        from returns left join unit_serials replaced on replaced.order_id = unit.order_id
          and replaced.position = unit.position and replaced.replaced_by = unit.unit
        where returns.id = unit.return_id limit 1
      ) as replaces,
      (
        select serial_number from unit_serials next
        where next.order_id = unit.order_id and next.position = unit.position and next.unit = unit.replaced_by
      ) as "replacedBy",
      coalesce((
        select json_agg(json_build_object('id', returns.id, 'number', returns.number, 'kind', returns.kind,
          'state', returns.state, 'requestedAt', returns.requested_at, 'isLost', returns.is_lost,
          'foundNumber', case when upper(came.found_number) <> upper(unit.serial_number) then came.found_number end,
          'place', goods.place, 'since', goods.since,
          'openBox', case when box.id is not null then json_build_object('id', box.id::text, 'name', box.name) end)
          order by returns.requested_at desc, returns.id)
        from return_units came join returns on returns.id = came.return_id
          left join returned_goods goods on goods.return_id = returns.id and goods.unit = came.unit
          left join products box on box.id = goods.open_box_id
        where came.order_id = unit.order_id and came.position = unit.position and came.unit = unit.unit
      ), '[]') as returns
    from unnest(
      ${keys.map((key) => key.order_id)}::uuid[], ${keys.map((key) => key.position)}::int[],
      ${keys.map((key) => key.unit)}::int[]
    ) as key (order_id, position, unit)
      join unit_serials unit using (order_id, position, unit)
      join order_lines line using (order_id, position)
      join orders on orders.id = unit.order_id
      join fulfilments on fulfilments.id = unit.fulfilment_id
    order by coalesce(fulfilments.shipped_at, orders.created_at) desc, unit.order_id, unit.position, unit.unit desc
  `.execute(shop.db);
  return rows.map((row) => ({
    ...row,
    returns: row.returns.map((unitReturn) => ({
      ...unitReturn,
      requestedAt: new Date(unitReturn.requestedAt),
      since: unitReturn.since === null ? null : new Date(unitReturn.since),
    })),
  }));
}
