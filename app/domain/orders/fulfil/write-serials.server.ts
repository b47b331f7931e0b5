import type { OrderLineLeft } from "../credited-lines/credit-goods.ts";
import { findNeverReceived, findUnitsOut, refuseBarcodes } from "../fulfilment/serials.server.ts";
import type { GivenSerials } from "../fulfilment/ship-input.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedFulfilment } from "../transitions/own-fulfilment.server.ts";

/**
 * Writes the serial numbers with which a locked fulfilment is invoiced. Returns what was knowingly confirmed about them,
 * for the order's history.
 *
 * Refuses:
 * - serial numbers of an unknown line; more than pieces
 * - fewer than pieces of a product that needs them, unless that is confirmed
 * - the barcode of the product
 * - the number of a unit that is out already, unless that number is confirmed
 * - a number under which nothing was received, where units are registered as they come, unless it is confirmed
 */
export async function writeSerials(
  shop: Shop,
  fulfilment: LockedFulfilment,
  lines: readonly OrderLineLeft[],
  { serials, isWithoutSerials = false, sentAgain = [], notReceived = [] }: GivenSerials,
): Promise<Record<string, string>> {
  const units = [...serials].flatMap(([position, numbers]) => {
    const line = lines.find((line) => line.position === position);
    if (!line) throw refusal("serial-numbers.unknown-item");
    const { name: product, quantity: ordered, productId } = line;
    if (numbers.length > ordered) {
      throw refusal("serial-numbers.too-many", { product, position, given: numbers.length, ordered });
    }
    return numbers.map((serialNumber, index) => ({ position, productId, serialNumber, unit: index + 1 }));
  });
  const missing = await findMissing(shop, lines, serials);
  if (missing.length > 0 && !isWithoutSerials) throw refusal("serial-numbers.missing", { lines: missing });
  await refuseBarcodes(shop, units);
  const out = await findUnitsOut(shop, fulfilment.vendorId, units);
  const unconfirmed = out.filter(({ serialNumber }) => !sentAgain.includes(serialNumber));
  if (unconfirmed.length > 0) {
    throw refusal("serial-numbers.out-already", {
      units: out.map(({ position, serialNumber, order }) => ({ position, serialNumber, order })),
    });
  }
  const never = await findNeverReceived(shop, fulfilment.vendorId, units, notReceived);
  const isOut = (unit: (typeof units)[number]) =>
    out.some((other) => other.position === unit.position && other.serialNumber === unit.serialNumber);
  if (units.length > 0) {
    await shop.db
      .insertInto("unit_serials")
      .values(
        // In one order for all, so that two shipments with the same numbers do not wait for each other.
        units
          .toSorted((a, b) => (a.serialNumber < b.serialNumber ? -1 : 1))
          .map((unit) => ({
            fulfilment_id: fulfilment.id,
            order_id: fulfilment.orderId,
            position: unit.position,
            unit: unit.unit,
            serial_number: unit.serialNumber,
            vendor_id: fulfilment.vendorId,
            product_id: unit.productId,
            is_confirmed_duplicate: isOut(unit),
          })),
      )
      .execute();
  }
  return confirmed(missing, out, never);
}

/** The lines whose product needs more serial numbers than were given. */
async function findMissing(shop: Shop, lines: readonly OrderLineLeft[], serials: GivenSerials["serials"]) {
  const needing = await shop.db
    .selectFrom("products")
    .select("id")
    .where(
      "id",
      "in",
      lines.map(({ productId }) => productId),
    )
    .where("needs_serial", "=", true)
    .execute();
  const ids = new Set(needing.map(({ id }) => id));
  return lines
    .map(({ name: product, position, productId, quantity: ordered }) => {
      return { product, position, productId, ordered, given: serials.get(position)?.length ?? 0 };
    })
    .filter(({ productId, given, ordered }) => ids.has(productId) && given < ordered)
    .map(({ productId: _productId, ...line }) => line);
}

function confirmed(
  missing: Awaited<ReturnType<typeof findMissing>>,
  out: Awaited<ReturnType<typeof findUnitsOut>>,
  never: readonly string[],
): Record<string, string> {
  return {
    ...(missing.length > 0 && {
      withoutSerialNumber: missing
        .map(({ product, given, ordered }) => `${ordered - given} of ${ordered} × ${product}`)
        .join(", "),
    }),
    ...(never.length > 0 && { neverReceived: never.join(", ") }),
    ...(out.length > 0 && {
      shippedBefore: out.map(({ serialNumber, order }) => `${serialNumber} (order ${order})`).join(", "),
    }),
  };
}
