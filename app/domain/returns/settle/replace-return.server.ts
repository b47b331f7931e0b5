import { sql } from "kysely";
import { can } from "../../shop/access/permissions.ts";
import {
  findNeverReceived,
  findUnitsOut,
  refuseBarcodes,
  nextUnit,
  refuseOwnNumbers,
} from "../../orders/fulfilment/serials.server.ts";
import { serialsField } from "../../orders/fulfilment/ship-input.ts";
import { refusal } from "../refusals.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import type { ReplacementInput } from "../return/settle-input.ts";
import { wantsGoods } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { goodsLeft } from "../../stock/goods-costs.server.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import { againIfSerialTaken } from "../../orders/fulfil/again-if-serial-taken.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { arriveLocked } from "./arrive-return.server.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { columnsOfWay, sendWithChallan, textsOfWay } from "./send-with-challan.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { numberOnIt, type ReturnUnit, unitsOfReturn } from "../return/units-of-return.server.ts";

/**
 * Replaces the pieces of an accepted return by others of the same product, free of charge: takes them out of stock, gives
 * each its serial number, which is a further unit of the order's line, and writes a delivery challan. What is handed over
 * is with the customer at once.
 *
 * Refuses:
 * - a return that is not accepted; a customer who wants the money, unless it is the shop
 * - too little stock
 * - fewer serial numbers than units came back, or than the product needs unless that is confirmed
 * - the number of a unit that is out already, unless it is confirmed, or that came back and is not in stock
 * - a number under which nothing was received, where units are registered as they come, unless it is confirmed
 */
export function replaceReturn(shop: Shop, returnId: string, input: ReplacementInput): Promise<void> {
  const isShop = can(shop.actor, "returns.handle-any");
  const events = ["replace"] as const;
  return againIfSerialTaken(shop, (shop) =>
    onReturn(shop, returnId, { seen: input.seen }, events, async (shop, locked) => {
      if (!isShop && !wantsGoods(locked)) throw refusal("return.customer-wants-money");
      const former = await unitsOfReturn(shop, locked.id);
      const { out, never } = await checkNumbers(shop, locked, former, input);
      const { id: returnId, productId, quantity } = locked;
      const taken = await moveStock(shop, { reason: "replacement", returnId }, [
        { productId, by: -quantity },
      ]);
      const { before: left, after } = taken.get(productId) ?? { before: 0, after: null };
      if (after === null) throw refusal("return.no-stock", { left, wanted: quantity });
      const { orderId, vendorId: sellerId, position } = locked;
      await goodsLeft(shop, { orderId, sellerId, returnId }, [{ position, productId, pieces: quantity }]);
      await writeUnits(shop, locked, former, input.serials, out);
      const challan = await sendWithChallan(shop, locked, {
        cause: "replacement",
        serials: input.serials,
        inPlaceOf: former.map(numberOnIt),
        way: input,
      });
      const replaced = await stepReturn(shop, locked, "replace", {
        columns: columnsOfWay(input),
        detail: {
          ...(input.serials.length > 0 && { serialNumbers: input.serials.join(", ") }),
          ...(former.length > 0 && { inPlaceOf: former.map(numberOnIt).join(", ") }),
          ...(never.length > 0 && { neverReceived: never.join(", ") }),
          ...textsOfWay(input),
          challan,
        },
      });
      if (input.isHandedOver) await arriveLocked(shop, replaced);
    }),
  );
}

/** Checks the numbers of a replacement. Returns those that are out already and those that never came, as the person has confirmed. */
async function checkNumbers(
  shop: Shop,
  locked: LockedReturn,
  former: readonly ReturnUnit[],
  { serials, isWithoutSerials = false, sentAgain = [], notReceived = [] }: ReplacementInput,
): Promise<{ out: string[]; never: string[] }> {
  const { position, product, productId, vendorId, quantity } = locked;
  const field = serialsField(position);
  const given = serials.length;
  const twice = serials.find((number, index) => serials.indexOf(number) !== index);
  if (twice !== undefined) throw refusal("return.numbers-twice", { number: twice, field });
  if (given > quantity) {
    throw orderRefusal("serial-numbers.too-many", { product, position, given, ordered: quantity });
  }
  const isMissing = given < quantity && !isWithoutSerials && (await needsSerial(shop, productId));
  if (given < former.length || isMissing) {
    const lines = [{ product, position, given, ordered: quantity }];
    throw orderRefusal("serial-numbers.missing", { lines });
  }
  await refuseOwnNumbers(shop, locked.fulfilmentId, serials);
  const lying = await notInStock(shop, locked, serials);
  if (lying.length > 0) throw refusal("return.number-in-quarantine", { numbers: lying, field });
  const numbered = serials.map((serialNumber) => ({ productId, position, serialNumber }));
  await refuseBarcodes(shop, numbered);
  const out = await findUnitsOut(shop, vendorId, numbered);
  if (out.some(({ serialNumber }) => !sentAgain.includes(serialNumber))) {
    const units = out.map(({ serialNumber, order }) => ({ position, serialNumber, order }));
    throw orderRefusal("serial-numbers.out-already", { units });
  }
  const never = await findNeverReceived(shop, vendorId, numbered, notReceived);
  return { out: out.map(({ serialNumber }) => serialNumber), never };
}

async function needsSerial({ db }: Shop, productId: string): Promise<boolean> {
  const product = await db
    .selectFrom("products")
    .select("needs_serial")
    .where("id", "=", productId)
    .executeTakeFirst();
  return product?.needs_serial ?? false;
}

/** Those of these numbers that are on goods which came back and are not for sale. */
async function notInStock(
  shop: Shop,
  { vendorId, productId }: LockedReturn,
  serials: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct wanted.number
    from unnest(${serials}::text[]) as wanted (number)
      join unit_serials unit on upper(unit.serial_number) = upper(wanted.number) or exists (
        select from return_units found
        where found.order_id = unit.order_id and found.position = unit.position and found.unit = unit.unit
          and upper(found.found_number) = upper(wanted.number)
      )
      join returned_goods goods
        on goods.order_id = unit.order_id and goods.position = unit.position and goods.unit = unit.unit
      join return_units came on came.return_id = goods.return_id and came.unit = goods.unit
    where goods.vendor_id = ${vendorId} and goods.product_id = ${productId}
      and goods.place in ('quarantine', 'to-supplier', 'scrap')
      and upper(coalesce(came.found_number, unit.serial_number)) = upper(wanted.number)
  `.execute(shop.db);
  return rows.map(({ number }) => number);
}

/** Writes the units that were sent. Each takes the place of one that came back, as far as these have numbers. */
async function writeUnits(
  shop: Shop,
  { id, orderId, position, fulfilmentId, vendorId, productId }: LockedReturn,
  former: readonly ReturnUnit[],
  serials: readonly string[],
  confirmed: readonly string[],
): Promise<void> {
  if (serials.length === 0) return;
  const first = await nextUnit(shop, { orderId, position });
  const sent = serials.map((serialNumber, index) => ({ serialNumber, unit: first + index }));
  await shop.db
    .insertInto("unit_serials")
    .values(
      sent.map(({ serialNumber, unit }) => ({
        fulfilment_id: fulfilmentId,
        order_id: orderId,
        position,
        unit,
        serial_number: serialNumber,
        vendor_id: vendorId,
        product_id: productId,
        return_id: id,
        is_confirmed_duplicate: confirmed.includes(serialNumber),
      })),
    )
    .execute();
  for (const [index, { unit }] of former.entries()) {
    await shop.db
      .updateTable("unit_serials")
      .set({ replaced_by: sent[index]?.unit ?? null })
      .where("order_id", "=", orderId)
      .where("position", "=", position)
      .where("unit", "=", unit)
      .execute();
  }
}
