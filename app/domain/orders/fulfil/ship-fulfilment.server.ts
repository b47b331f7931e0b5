import type { OrderMail } from "../mail-data.ts";
import type { SentBy } from "#db/values/order-values.ts";
import { chooseCashCarrier } from "../../payments/cash/cash-carriers.server.ts";
import { type Tender, tenderText } from "../../payments/cash/counter.ts";
import { checkTenders } from "../../payments/settle/counter-payments.server.ts";
import { worthOf } from "../credited-lines/credit-goods.ts";
import { leftOf } from "../credited-lines/lines-left.server.ts";
import { ewayBillColumns } from "../fulfilment/eway-bill-columns.ts";
import { sentByHandText } from "../fulfilment/sent-text.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { paidAtHandOver } from "../history/read-events.ts";
import { refusal } from "../refusals.ts";
import { countingCodes, handOverDetail, refuseUnlessFetched } from "./collect-code.server.ts";
import { writeDelivery } from "./deliver-fulfilment.server.ts";
import { againIfSerialTaken } from "./again-if-serial-taken.server.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import {
  factsForMail,
  type LockedFulfilment,
  lockOwnFulfilment,
  refuseUnlessAsShown,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";
import { invoicePart, takeOutGoods } from "./invoice-part.server.ts";
import type { OrderLineLeft } from "../credited-lines/credit-goods.ts";
import type { ShipInput } from "../fulfilment/ship-input.ts";

/**
 * Ships the vendor's packed fulfilment and queues one mail to the customer, with its invoice. What the customer collects is
 * delivered in the same step, and invoiced in it, as is what was packed without an invoice. The same form sent again
 * changes nothing. How it leaves, and who
 * collects the cash of an order, is frozen with it.
 * Refuses: a fulfilment that is not packed or not paid, or whose items or address changed since the form was shown;
 * goods to be collected at the shop that leave in another way, without the customer's code (staff may give a reason
 * instead), or after five wrong codes for it in an hour; serial numbers that do not fit, see writeSerials, or that are not in
 * the box that was packed;
 * somebody who may not collect the cash, see chooseCashCarrier; other payments at the counter than checkTenders allows.
 */
export async function shipFulfilment(shop: Shop, fulfilmentId: string, input: ShipInput): Promise<void> {
  const sending = sendingOf(input);
  await countingCodes(shop, fulfilmentId, input, () =>
    againIfSerialTaken(shop, async (shop) => {
      const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
      const tenders = (input.sentBy === "collected" && input.tenders) || [];
      if (wasSent(fulfilment, sending) && (await wasPaidSo(shop, fulfilment.id, tenders))) return;
      refuseUnlessMay("ship", fulfilment);
      if (input.contents) await refuseUnlessAsShown(shop, fulfilment.id, input.contents);
      if (fulfilment.collectCode !== null) {
        if (input.sentBy !== "collected") throw refusal("order.to-be-collected");
        refuseUnlessFetched(shop, fulfilment.collectCode, input);
      }
      const left = await leftOf(shop, fulfilment);
      const toCollect = fulfilment.paymentMethod === "cod" ? worthOf(left) : null;
      const { sentBy, carrier, trackingNumber } = sending;
      const paid = await checkTenders(shop, fulfilment, toCollect, { sentBy, tenders });
      const isInvoiced = fulfilment.invoiceId !== null;
      if (isInvoiced) refuseOtherSerials(left.lines, input);
      const confirmed = isInvoiced ? {} : await takeOutGoods(shop, fulfilment, left, input);
      // Card and UPI reach the shop, and so does what is paid beside them.
      const isAtShop = paid.some(({ way }) => way !== "cash");
      const collector =
        toCollect === null
          ? null
          : await chooseCashCarrier(
              shop,
              { ...fulfilment, total: toCollect },
              isAtShop ? { sentBy, cashTakenBy: "shop" } : input,
            );
      const isHandedOver = sentBy === "collected";
      await transitionFulfilment(shop, fulfilment, "ship", {
        columns: {
          shipped_at: shop.now(),
          sent_by: sentBy,
          carrier,
          tracking_number: trackingNumber,
          ...ewayBillColumns(input),
          cash_carried_by: collector,
          cash_to_collect: toCollect,
        },
        detail: isHandedOver ? {} : { ...detailOf(sending, input), ...confirmed },
        isRead: !isHandedOver,
      });
      const invoiceId = fulfilment.invoiceId ?? (await invoicePart(shop, fulfilment, left, input));
      if (isHandedOver) {
        await writeDelivery(shop, await lockOwnFulfilment(shop, fulfilment.id), {
          documentIds: [invoiceId],
          tenders: paid,
          handOver: { ...handOverDetail(input), ...confirmed },
        });
        return;
      }
      // Once for each tracking number, with the invoice.
      const key = `order-shipped:${fulfilment.id}:${carrier}:${trackingNumber}`;
      const mail = {
        template: "order-shipped",
        ...factsForMail({ ...fulfilment, sentBy }),
        carrier,
        trackingNumber,
        cashDue: toCollect,
        deliverBy: fulfilment.deliverBy,
        ...(sentBy === "own" && input.deliveredBy && { deliveredBy: input.deliveredBy }),
      } as const;
      await queueMail<OrderMail>(shop, key, fulfilment.buyerEmail, mail, [invoiceId]);
    }),
  );
}

/** Refuses: serial numbers that are not those of the box, whose invoice names them. */
function refuseOtherSerials(lines: readonly OrderLineLeft[], { serials }: ShipInput): void {
  for (const [position, numbers] of serials) {
    const packed = lines.find((line) => line.position === position)?.serials ?? [];
    const serialNumber = numbers.find((number) => packed.every((unit) => unit.serialNumber !== number));
    if (serialNumber !== undefined) throw refusal("serial-numbers.not-packed", { serialNumber });
  }
}

type Sending = Pick<LockedFulfilment, "carrier" | "trackingNumber" | "collectedBy"> & { sentBy: SentBy };

function sendingOf({ sentBy = "courier", carrier, trackingNumber, collectedBy }: ShipInput): Sending {
  const isWithCourier = sentBy === "courier";
  return {
    sentBy,
    carrier: isWithCourier ? carrier : null,
    trackingNumber: isWithCourier ? trackingNumber : null,
    collectedBy: sentBy === "collected" ? (collectedBy ?? null) : null,
  };
}

/** Whether a fulfilment left like this before. What is collected is delivered too. */
function wasSent(
  fulfilment: Pick<LockedFulfilment, "status" | keyof Sending>,
  { sentBy, carrier, trackingNumber, collectedBy }: Sending,
): boolean {
  const { status } = fulfilment;
  return (
    status === (sentBy === "collected" ? "delivered" : "shipped") &&
    fulfilment.sentBy === sentBy &&
    fulfilment.carrier === carrier &&
    fulfilment.trackingNumber === trackingNumber &&
    fulfilment.collectedBy === collectedBy
  );
}

/** Whether its hand-over said so of the payment: two desks may have taken two. */
async function wasPaidSo({ db }: Shop, fulfilmentId: string, tenders: readonly Tender[]): Promise<boolean> {
  if (tenders.length === 0) return true;
  const event = await db
    .selectFrom("order_events")
    .select(paidAtHandOver)
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "=", "delivered")
    .orderBy("happened_at", "desc")
    .executeTakeFirst();
  return event?.paid === tenderText(tenders);
}

/** What a person wants to read about it. */
function detailOf(sending: Sending, { deliveredBy }: ShipInput): Record<string, string> {
  const { carrier, trackingNumber } = sending;
  if (carrier !== null && trackingNumber !== null) return { carrier, trackingNumber };
  return { sentBy: [sentByHandText(sending), deliveredBy].filter(Boolean).join(" by ") };
}
