import { type RawBuilder, sql } from "kysely";
import { insertRecords } from "#db/insert-records.server.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PurchaseLine } from "../purchase-input.ts";
import { refusal, type WrongNumber } from "../refusals.ts";

type Purchase = { id: string; buyerId: string };
type Unit = { line: number; productId: string; serialNumber: string };

const unitsOf = (lines: readonly PurchaseLine[]): Unit[] =>
  lines.flatMap(({ line, productId, serials }) =>
    serials.map((serialNumber) => ({ line, productId, serialNumber })),
  );

const rowsOf = (units: readonly Unit[]): RawBuilder<unknown> => sql`unnest(
  ${units.map(({ line }) => line)}::int[], ${units.map(({ productId }) => productId)}::bigint[],
  ${units.map(({ serialNumber }) => serialNumber)}::text[]
) as wanted (line, product_id, serial_number)`;

/**
 * Takes the units of a purchase out of the register that none of these lines has.
 * Refuses: a unit that is with a customer, unless another line of the same product has it.
 */
export async function dropUnits(
  { db }: Shop,
  purchase: Purchase,
  wanted: readonly PurchaseLine[],
): Promise<void> {
  const units = unitsOf(wanted);
  const { rows } = await sql<{ number: string; isOut: boolean }>`
    delete from purchase_units unit
    where purchase_id = ${purchase.id} and not exists (
      select from ${rowsOf(units)}
      where wanted.line = unit.line and upper(wanted.serial_number) = upper(unit.serial_number)
    )
    returning serial_number as number, exists (
      select from unit_serials sent
      where sent.vendor_id = unit.vendor_id and sent.product_id = unit.product_id and sent.returned_at is null
        and bare_number(sent.serial_number) = bare_number(unit.serial_number)
    ) and not exists (
      select from ${rowsOf(units)}
      where wanted.product_id = unit.product_id and upper(wanted.serial_number) = upper(unit.serial_number)
    ) as "isOut"`.execute(db);
  const numbers = rows.flatMap(({ number, isOut }) => (isOut ? [number] : []));
  if (numbers.length > 0) throw refusal("purchase.units-shipped", { numbers });
}

/**
 * Writes the serial numbers of the lines of a purchase, whose other ones are dropped. The stock of the products must be
 * locked.
 * Refuses: the barcode of the product; a number that came before.
 */
export async function writeUnits(
  { db }: Shop,
  purchase: Purchase,
  lines: readonly PurchaseLine[],
): Promise<void> {
  const units = unitsOf(lines);
  if (units.length === 0) return;
  const { rows } = await sql<Unit & { gtin: string | null; number: string | null; date: string }>`
    select wanted.line, wanted.product_id::text as "productId", wanted.serial_number as "serialNumber", gtin,
      came.number, came.date
    from ${rowsOf(units)} join products on products.id = wanted.product_id
      left join lateral (
        select bill_number as number, bill_date::text as date from purchase_units unit
          join purchases on purchases.id = purchase_id
        where unit.vendor_id = ${purchase.buyerId} and unit.product_id = wanted.product_id
          and upper(unit.serial_number) = upper(wanted.serial_number)
      ) as came on true
    where not exists (
      select from purchase_units unit
      where unit.purchase_id = ${purchase.id} and unit.line = wanted.line
        and upper(unit.serial_number) = upper(wanted.serial_number)
    )
    order by wanted.line, wanted.serial_number`.execute(db);
  const digits = (code: string) => bareNumber(code).replace(/^0+/, "");
  const wrong = rows.flatMap(({ line, serialNumber, gtin, number, date }): WrongNumber[] => {
    if (number !== null) return [{ line, serialNumber, bill: { number, date } }];
    return gtin !== null && digits(gtin) === digits(serialNumber) ? [{ line, serialNumber, bill: null }] : [];
  });
  if (wrong.length > 0) throw refusal("purchase.wrong-numbers", { numbers: wrong });
  if (rows.length === 0) return;
  const records = rows.map(({ line, productId, serialNumber }) => ({
    purchase_id: purchase.id,
    line,
    vendor_id: purchase.buyerId,
    product_id: productId,
    serial_number: serialNumber,
  }));
  await insertRecords("purchase_units", records).execute(db);
}
