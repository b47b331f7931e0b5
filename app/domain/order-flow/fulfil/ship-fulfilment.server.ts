import { chooseCashCarrier } from "../../cash/cash-carriers.server.ts";
import { worthOf } from "../../credits/credit-goods.ts";
import { leftOf } from "../../credits/lines-left.server.ts";
import { issueInvoice } from "../../invoices/issue-invoice.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { postDocument } from "../../ledger/post-document.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { againIfSerialTaken } from "./again-if-serial-taken.server.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { factsForMail, lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";
import { writeSerials } from "./write-serials.server.ts";
import type { ShipInput } from "../../fulfilment/ship-input.ts";

/**
 * Ships the vendor's packed fulfilment: issues its invoice, posts the sale and queues one mail to the customer. The
 * same form sent again changes nothing. Who collects the cash of an order is frozen with it.
 * Refuses: a fulfilment that is not packed or not paid; serial numbers that do not fit, see writeSerials; somebody who
 * may not collect the cash, see chooseCashCarrier.
 */
export async function shipFulfilment(shop: Shop, fulfilmentId: string, input: ShipInput): Promise<void> {
  const { carrier, trackingNumber } = input;
  await againIfSerialTaken(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    const isSame = fulfilment.carrier === carrier && fulfilment.trackingNumber === trackingNumber;
    if (fulfilment.status === "shipped" && isSame) return;
    refuseUnlessMay("ship", fulfilment);
    const left = await leftOf(shop, fulfilment);
    const confirmed = await writeSerials(shop, fulfilment, left.lines, input);
    const toCollect = fulfilment.paymentMethod === "cod" ? worthOf(left) : null;
    const collector =
      toCollect === null
        ? null
        : await chooseCashCarrier(shop, { ...fulfilment, total: toCollect }, input.cashCarrier);
    await transitionFulfilment(shop, fulfilment, "ship", {
      columns: {
        shipped_at: shop.now(),
        carrier,
        tracking_number: trackingNumber,
        cash_carried_by: collector,
        cash_to_collect: toCollect,
      },
      detail: { carrier, trackingNumber, ...confirmed },
    });
    const invoiceId = await issueInvoice(shop, fulfilment.id, {
      roundOff: left.roundOff,
      lines: left.lines
        .filter(({ quantity, taxable }) => quantity > 0 || taxable > 0)
        .map((line) => ({ ...line, serials: input.serials.get(line.position) ?? [] })),
    });
    await postDocument(shop, invoiceId);
    // Once for each tracking number, with the invoice.
    const key = `order-shipped:${fulfilment.id}:${carrier}:${trackingNumber}`;
    const mail = {
      template: "order-shipped",
      ...factsForMail(fulfilment),
      carrier,
      trackingNumber,
      cashDue: toCollect,
    } as const;
    await queueMail(shop, key, fulfilment.buyerEmail, mail, [invoiceId]);
  });
}
