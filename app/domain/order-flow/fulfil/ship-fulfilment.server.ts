import { inTransaction } from "../../shop/in-transaction.server.ts";
import { readSerials } from "../../fulfilment/serials.server.ts";
import { issueInvoice } from "../../invoices/issue-invoice.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { transitionFulfilment } from "./transition-fulfilment.server.ts";
import { type LockedFulfilment, lockOwnFulfilment, refuseUnlessMay } from "./own-fulfilment.server.ts";
import { queueShippedMail } from "./queue-shipped-mail.server.ts";
import type { ShipInput } from "../../fulfilment/ship-input.ts";

/**
 * Ships the vendor's packed fulfilment: issues its invoice and queues one mail to the customer. The same form sent
 * again changes nothing.
 * Refuses: a fulfilment that is not packed or not paid; serial numbers of an unknown line; more serial numbers than
 * pieces.
 */
export async function shipFulfilment(shop: Shop, fulfilmentId: string, input: ShipInput): Promise<void> {
  const { carrier, trackingNumber } = input;
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    const isSame = fulfilment.carrier === carrier && fulfilment.trackingNumber === trackingNumber;
    if (fulfilment.status === "shipped" && isSame) return;
    refuseUnlessMay("ship", fulfilment);
    await writeSerials(shop, fulfilment, input.serials);
    await transitionFulfilment(shop, fulfilment, "ship", {
      columns: { shipped_at: shop.now(), carrier, tracking_number: trackingNumber },
      detail: { carrier, trackingNumber },
    });
    await issueInvoice(shop, fulfilment.id, await readSerials(shop, fulfilment.orderId));
    await queueShippedMail(shop, fulfilment, input);
  });
}

async function writeSerials(
  shop: Shop,
  fulfilment: LockedFulfilment,
  serials: ShipInput["serials"],
): Promise<void> {
  if (serials.size === 0) return;
  const lines = await shop.db
    .selectFrom("order_lines")
    .select(["position", "name", "quantity"])
    .where("order_id", "=", fulfilment.orderId)
    .where("fulfilment_id", "=", fulfilment.id)
    .execute();
  for (const [position, numbers] of serials) {
    const line = lines.find((line) => line.position === position);
    if (!line) throw refusal("serial-numbers.unknown-item");
    if (numbers.length > line.quantity) {
      throw refusal("serial-numbers.too-many", {
        product: line.name,
        given: numbers.length,
        ordered: line.quantity,
      });
    }
  }
  await shop.db
    .insertInto("unit_serials")
    .values(
      [...serials].flatMap(([position, numbers]) =>
        numbers.map((serialNumber, index) => ({
          fulfilment_id: fulfilment.id,
          order_id: fulfilment.orderId,
          position,
          unit: index + 1,
          serial_number: serialNumber,
        })),
      ),
    )
    .execute();
}
