import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { leftOf } from "../credited-lines/lines-left.server.ts";
import {
  findUnitsOut,
  nextUnit,
  noteCorrection,
  refuseBarcodes,
  refuseOwnNumbers,
  renumberUnit,
} from "../fulfilment/serials.server.ts";
import type { SerialCorrectionInput } from "../fulfilment/ship-input.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import { type LockedFulfilment, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import { againIfSerialTaken } from "../fulfil/again-if-serial-taken.server.ts";

/**
 * Corrects the serial number of a unit that was packed or shipped, or adds the number of one that went without. The
 * invoice stays as it is; the order says what was corrected. The same correction again changes nothing.
 *
 * Refuses:
 * - a fulfilment that is not packed with its invoice, shipped or delivered
 * - a unit whose number is another one by now; a number too many
 * - the number of another unit of the order, or of one that is out already, unless that number is confirmed
 */
export function correctSerial(shop: Shop, fulfilmentId: string, input: SerialCorrectionInput): Promise<void> {
  return againIfSerialTaken(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    const { status, invoiceId } = fulfilment;
    const isPacked = status === "processing" && invoiceId !== null;
    if (!isPacked && status !== "shipped" && status !== "delivered") {
      throw refusal("serial-numbers.not-shipped", { status });
    }
    const { serialNumber, former } = input;
    if (former === serialNumber) return;
    const line = await readLine(shop, fulfilment, input.position);
    if (line === undefined) throw refusal("serial-numbers.unknown-unit");
    const units = await readUnits(shop, fulfilment, input.position);
    const has = (number: string | null) => units.some(({ serial_number }) => serial_number === number);
    if (has(serialNumber) && !has(former)) return;
    const unit = await unitToCorrect(shop, fulfilment, input, units);
    if (unit === undefined) throw refusal("serial-numbers.unknown-unit");
    const isConfirmedDuplicate = await isOutAlready(shop, fulfilment, input, line.productId);
    const key = { orderId: fulfilment.orderId, position: input.position, unit };
    if (former === null) {
      await shop.db
        .insertInto("unit_serials")
        .values({
          order_id: key.orderId,
          position: key.position,
          unit,
          serial_number: serialNumber,
          is_confirmed_duplicate: isConfirmedDuplicate,
          fulfilment_id: fulfilment.id,
          vendor_id: fulfilment.vendorId,
          product_id: line.productId,
        })
        .execute();
      await noteCorrection(shop, key, input);
    } else {
      await renumberUnit(shop, key, { former, serialNumber, isConfirmedDuplicate });
    }
    await writeHistory(shop, fulfilment, { product: line.name, former, serialNumber });
  });
}

async function readLine(shop: Shop, { id, orderId }: LockedFulfilment, position: number) {
  return shop.db
    .selectFrom("order_lines")
    .select(["product_id as productId", "name"])
    .where("order_id", "=", orderId)
    .where("fulfilment_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst();
}

type UnitRow = { unit: number; serial_number: string };

/** The units of a line but those that another one has replaced. */
function readUnits(shop: Shop, { orderId }: LockedFulfilment, position: number): Promise<UnitRow[]> {
  return shop.db
    .selectFrom("unit_serials")
    .select(["unit", "serial_number"])
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .where("replaced_by", "is", null)
    .where("undelivered_at", "is", null)
    .execute();
}

/** The number of the unit within its line: of the unit with the former serial number, or the next one without any. */
async function unitToCorrect(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { position, former }: SerialCorrectionInput,
  units: readonly UnitRow[],
): Promise<number | undefined> {
  if (former !== null) return units.find((unit) => unit.serial_number === former)?.unit;
  const line = (await leftOf(shop, fulfilment)).lines.find((line) => line.position === position);
  if (!line || line.quantity <= line.serials.length) return undefined;
  return nextUnit(shop, { orderId: fulfilment.orderId, position });
}

/** Whether the new number is one that is out already, as the person has confirmed. */
async function isOutAlready(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { position, serialNumber, former, sentAgain = [] }: SerialCorrectionInput,
  productId: string,
): Promise<boolean> {
  await refuseOwnNumbers(shop, fulfilment.id, [serialNumber]);
  const unit = { productId, position, serialNumber };
  await refuseBarcodes(shop, [unit], "serialNumber");
  // Only its spaces or dashes are corrected.
  if (former !== null && bareNumber(former) === bareNumber(serialNumber)) return false;
  const [out] = await findUnitsOut(shop, fulfilment.vendorId, [unit]);
  if (out && !sentAgain.includes(serialNumber)) {
    const units = [{ position, serialNumber, order: out.order }];
    throw refusal("serial-numbers.out-already", { units, field: "serialNumber" });
  }
  return out !== undefined;
}

async function writeHistory(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { product, former, serialNumber }: { product: string; former: string | null; serialNumber: string },
): Promise<void> {
  await writeOrderEvent(shop, fulfilment.orderId, "serial", {
    detail: { product, ...(former !== null && { formerSerialNumber: former }), serialNumber },
    fulfilmentId: fulfilment.id,
  });
  await writeAudit(shop, {
    action: "fulfilment.serial",
    subject: { id: fulfilment.id, name: fulfilment.orderNumber },
    vendorId: fulfilment.vendorId,
    before: { product, serialNumber: former },
    after: { product, serialNumber },
  });
}
