import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { bareNumber } from "../../base/text/bare-number.ts";

/** A serial number that was corrected after dispatch; the invoice keeps the former one. */
type SerialCorrection = {
  /** Null if the unit was shipped without its number. */
  former: string | null;
  serialNumber: string;
  correctedAt: Date;
};

/** Pieces of a line that a return replaced, with the numbers that went and came; null for goods without numbers. */
type Replacement = {
  returnNumber: string;
  quantity: number;
  inPlaceOf: string | null;
  serialNumbers: string | null;
  sentAt: Date;
};

/** The serial numbers of a line's units, what was corrected of them, and what was replaced. */
export type LineSerials = {
  serials: string[];
  serialCorrections: SerialCorrection[];
  replacements: Replacement[];
};

/**
 * Reads the serial numbers of an order's units, of a replaced unit the one that took its place. The answer gives those
 * of the line at a position.
 */
export async function readSerials(shop: Shop, orderId: string): Promise<(position: number) => LineSerials> {
  const [units, corrections, replacements] = await Promise.all([
    shop.db
      .selectFrom("unit_serials")
      .select(["position", "serial_number"])
      .where("order_id", "=", orderId)
      .where("replaced_by", "is", null)
      .where("undelivered_at", "is", null)
      .orderBy("position")
      .orderBy("unit")
      .execute(),
    shop.db
      .selectFrom("serial_corrections")
      .select([
        "position",
        "former_number as former",
        "serial_number as serialNumber",
        "corrected_at as correctedAt",
      ])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
    readReplacements(shop, orderId),
  ]);
  return (position) => ({
    serials: units.filter((unit) => unit.position === position).map((unit) => unit.serial_number),
    serialCorrections: corrections
      .filter((correction) => correction.position === position)
      .map(({ position: _position, ...correction }) => correction),
    replacements: replacements
      .filter((replacement) => replacement.position === position)
      .map(({ position: _position, ...replacement }) => replacement),
  });
}

/** Reads what was sent as a replacement and has not come back or been lost, oldest first. */
function readReplacements({ db }: Shop, orderId: string): Promise<(Replacement & { position: number })[]> {
  return db
    .selectFrom("order_events as sent")
    .innerJoin("returns", "returns.id", "sent.return_id")
    .select(["returns.position", "returns.number as returnNumber", "returns.quantity"])
    .select("sent.happened_at as sentAt")
    .select(sql<string | null>`sent.detail ->> 'inPlaceOf'`.as("inPlaceOf"))
    .select(sql<string | null>`sent.detail ->> 'serialNumbers'`.as("serialNumbers"))
    .where("sent.order_id", "=", orderId)
    .where("sent.event", "=", "replace")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_events as later")
            .whereRef("later.return_id", "=", "sent.return_id")
            .whereRef("later.id", ">", "sent.id")
            .where("later.event", "in", ["come-back", "lose"]),
        ),
      ),
    )
    .orderBy("sent.id")
    .execute();
}

type Unit = { productId: string; position: number; serialNumber: string };

/**
 * Finds the units of this seller that were shipped under one of these numbers, with spaces and dashes or without, and
 * did not come back, with the number of their latest order.
 */
export async function findUnitsOut(
  shop: Shop,
  vendorId: string,
  units: readonly Unit[],
): Promise<(Unit & { order: string })[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<Unit & { order: string }>`
    select wanted.product_id::text as "productId", wanted.position, wanted.serial_number as "serialNumber",
      latest.number as "order"
    from unnest(
      ${units.map(({ productId }) => productId)}::bigint[], ${units.map(({ position }) => position)}::int[],
      ${units.map(({ serialNumber }) => serialNumber)}::text[]
    ) as wanted (product_id, position, serial_number)
    cross join lateral (
      select orders.number from unit_serials join orders on orders.id = unit_serials.order_id
      where bare_number(unit_serials.serial_number) = bare_number(wanted.serial_number)
        and unit_serials.product_id = wanted.product_id and unit_serials.vendor_id = ${vendorId}
        and unit_serials.returned_at is null
      order by orders.created_at desc limit 1
    ) as latest
    order by wanted.position, wanted.serial_number
  `.execute(shop.db);
  return rows;
}

/**
 * Finds the numbers under which nothing came to this seller, of products that came with numbers.
 * Refuses: one that is not confirmed.
 */
export async function findNeverReceived(
  { db }: Shop,
  vendorId: string,
  units: readonly Unit[],
  confirmed: readonly string[],
): Promise<string[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<{ index: number }>`
    select index::int from unnest(
      ${units.map(({ productId }) => productId)}::bigint[], ${units.map(({ serialNumber }) => serialNumber)}::text[]
    ) with ordinality as wanted (product_id, serial_number, index)
    where exists (
      select from purchase_units unit where unit.vendor_id = ${vendorId} and unit.product_id = wanted.product_id
    ) and not exists (
      select from purchase_units unit
      where unit.vendor_id = ${vendorId} and unit.product_id = wanted.product_id
        and bare_number(unit.serial_number) = bare_number(wanted.serial_number)
    )`.execute(db);
  const never = units.filter((_, place) => rows.some(({ index }) => index === place + 1));
  if (never.some(({ serialNumber }) => !confirmed.includes(serialNumber))) {
    throw refusal("serial-numbers.never-received", {
      units: never.map(({ position, serialNumber }) => ({ position, serialNumber })),
    });
  }
  return never.map(({ serialNumber }) => serialNumber);
}

/** Refuses: the barcode of the product, which a scanner reads as easily as the number of the unit. */
export async function refuseBarcodes({ db }: Shop, units: readonly Unit[], field?: string): Promise<void> {
  if (units.length === 0) return;
  const ids = units.map(({ productId }) => productId);
  const products = await db.selectFrom("products").select(["id", "gtin"]).where("id", "in", ids).execute();
  const digits = (code: string) => bareNumber(code).replace(/^0+/, "");
  const barcodes = new Map(products.map(({ id, gtin }) => [id, gtin === null ? null : digits(gtin)]));
  const match = units.find(({ productId, serialNumber }) => barcodes.get(productId) === digits(serialNumber));
  if (match) throw refusal("serial-numbers.barcode", { ...match, field });
}

/** The number within its line that the next unit of it gets. The order's row must be locked. */
export async function nextUnit(
  shop: Shop,
  { orderId, position }: { orderId: string; position: number },
): Promise<number> {
  const { last } = await shop.db
    .selectFrom("unit_serials")
    .select(({ fn }) => fn.max("unit").as("last"))
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Refuses: the number of a unit of the fulfilment that the customer has. */
export async function refuseOwnNumbers(
  shop: Shop,
  fulfilmentId: string,
  serials: readonly string[],
): Promise<void> {
  if (serials.length === 0) return;
  const own = await shop.db
    .selectFrom("unit_serials")
    .select("serial_number as serialNumber")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("serial_number", "in", [...serials])
    .where("returned_at", "is", null)
    .where("replaced_by", "is", null)
    .where("undelivered_at", "is", null)
    .executeTakeFirst();
  if (own) throw refusal("serial-numbers.same-order", own);
}

type UnitKey = { orderId: string; position: number; unit: number };
type NewNumber = { former: string | null; serialNumber: string };

/** Writes another number for a unit that was shipped, also where it is registered as received, and notes the correction. */
export async function renumberUnit(
  shop: Shop,
  key: UnitKey,
  { isConfirmedDuplicate, ...numbers }: NewNumber & { isConfirmedDuplicate: boolean },
): Promise<void> {
  await shop.db
    .updateTable("unit_serials")
    .set({ serial_number: numbers.serialNumber, is_confirmed_duplicate: isConfirmedDuplicate })
    .where("order_id", "=", key.orderId)
    .where("position", "=", key.position)
    .where("unit", "=", key.unit)
    .execute();
  // If the right number came too, the former one is another unit, which is still in the house.
  await sql`update purchase_units unit set serial_number = ${numbers.serialNumber} from unit_serials sent
    where order_id = ${key.orderId} and position = ${key.position} and sent.unit = ${key.unit}
      and unit.vendor_id = sent.vendor_id and unit.product_id = sent.product_id
      and bare_number(unit.serial_number) = bare_number(${numbers.former})
      and not exists (
        select from purchase_units other
        where other.vendor_id = sent.vendor_id and other.product_id = sent.product_id
          and bare_number(other.serial_number) = bare_number(${numbers.serialNumber})
          and bare_number(${numbers.serialNumber}) <> bare_number(${numbers.former})
      )`.execute(shop.db);
  await noteCorrection(shop, key, numbers);
}

export async function noteCorrection(
  { db, now }: Shop,
  { orderId, position, unit }: UnitKey,
  { former, serialNumber }: NewNumber,
): Promise<void> {
  await db
    .insertInto("serial_corrections")
    .values({
      order_id: orderId,
      position,
      unit,
      former_number: former,
      serial_number: serialNumber,
      corrected_at: now(),
    })
    .execute();
}
