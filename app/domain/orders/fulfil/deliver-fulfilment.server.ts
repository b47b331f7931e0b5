import type { OrderMail } from "../mail-data.ts";
import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { startReturnPeriods } from "../fulfilment/delivery-terms.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Tender } from "../../payments/cash/counter.ts";
import { collectCash } from "../../payments/settle/collect-cash.server.ts";
import type { HandOverInput } from "../fulfilment/ship-input.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { transitionReturnToOrigin } from "../transitions/transition-return-to-origin.server.ts";
import { countingCodes, handOverDetail, refuseUnlessFetched } from "./collect-code.server.ts";
import {
  factsForMail,
  type LockedFulfilment,
  lockOwnFulfilment,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";

/**
 * Marks a fulfilment as delivered and queues one mail to the customer. Its cash was collected at the door, by whoever
 * carried it; with a courier that is no payment to the shop yet. Delivering twice changes nothing more.
 * Refuses: a fulfilment that has not been shipped; one that is collected at the shop, whose hand-over was undone, without its
 * code as shipFulfilment does.
 */
export async function deliverFulfilment(
  shop: Shop,
  fulfilmentId: string,
  input: HandOverInput = {},
): Promise<void> {
  await countingCodes(shop, fulfilmentId, input, () =>
    inTransaction(shop, async (shop) => {
      const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
      if (fulfilment.status === "delivered") return;
      refuseUnlessMay("deliver", fulfilment);
      const { collectCode } = fulfilment;
      if (collectCode !== null) refuseUnlessFetched(shop, collectCode, input);
      await writeDelivery(shop, fulfilment, collectCode === null ? {} : { handOver: handOverDetail(input) });
    }),
  );
}

type Delivery = {
  /** The documents that no mail has brought to the customer yet. */
  documentIds?: string[];
  /** What people read about it, where the customer came for it. */
  handOver?: { collectedBy: string } & Record<string, string>;
  /** How it was paid at the counter. */
  tenders?: readonly Tender[];
};

/** Delivers a locked fulfilment that has been shipped. */
export async function writeDelivery(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { documentIds = [], handOver, tenders }: Delivery = {},
): Promise<void> {
  if (fulfilment.isComingBack) await transitionReturnToOrigin(shop, fulfilment, "deliver");
  const paid = fulfilment.paymentMethod === "cod" ? await collectCash(shop, fulfilment, tenders) : null;
  const columns = {
    delivered_at: shop.now(),
    ...(handOver && { collected_by: handOver.collectedBy }),
    ...(await startReturnPeriods(shop, fulfilment.id)),
  };
  await transitionFulfilment(shop, fulfilment, "deliver", {
    columns,
    detail: handOver && { ...handOver, ...(paid !== null && { paid }) },
  });
  const mail = {
    template: "order-delivered",
    ...factsForMail(fulfilment),
    returnUntil: (await firstReturnDay(shop, fulfilment.id)) ?? columns.return_until,
    paid,
  } as const;
  const key = `order-delivered:${fulfilment.id}${anew(fulfilment)}`;
  await queueMail<OrderMail>(shop, key, fulfilment.buyerEmail, mail, documentIds);
}

/** The last day on which all lines of a fulfilment can be returned. */
async function firstReturnDay(shop: Shop, fulfilmentId: string): Promise<string | null> {
  const { day } = await shop.db
    .selectFrom("order_lines")
    .select(sql<string | null>`min(return_until)::text`.as("day"))
    .where("fulfilment_id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  return day;
}

/** Makes the key of the mail another one if a delivery that was recorded by mistake has been mailed before. */
const anew = ({ deliveriesBefore }: LockedFulfilment) =>
  deliveriesBefore === 0 ? "" : `:${deliveriesBefore + 1}`;
