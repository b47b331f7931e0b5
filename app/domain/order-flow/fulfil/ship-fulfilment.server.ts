import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { OrderLineLeft } from "../../credits/credit-goods.ts";
import { leftOf } from "../../credits/lines-left.server.ts";
import { issueInvoice } from "../../invoices/issue-invoice.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import {
  type LockedFulfilment,
  lockOwnFulfilment,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";
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
    const left = await leftOf(shop, fulfilment);
    await writeSerials(shop, fulfilment, left.lines, input.serials);
    await transitionFulfilment(shop, fulfilment, "ship", {
      columns: { shipped_at: shop.now(), carrier, tracking_number: trackingNumber },
      detail: { carrier, trackingNumber },
    });
    await issueInvoice(shop, fulfilment.id, {
      roundOff: left.roundOff,
      lines: left.lines
        .filter(({ quantity, taxable }) => quantity > 0 || taxable > 0)
        .map((line) => ({ ...line, serials: input.serials.get(line.position) ?? [] })),
    });
    await queueShippedMail(shop, fulfilment, input);
  });
}

async function writeSerials(
  shop: Shop,
  fulfilment: LockedFulfilment,
  lines: readonly OrderLineLeft[],
  serials: ShipInput["serials"],
): Promise<void> {
  if (serials.size === 0) return;
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
