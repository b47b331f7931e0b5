import type { OrderMail } from "../mail-data.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { voidExpectedCash } from "../../payments/cash/collections.server.ts";
import { endReturnPeriods } from "../fulfilment/delivery-terms.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lastDayToCollect } from "./pack-fulfilment.server.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { factsForMail, lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Takes back a delivery that was recorded by mistake: the parcel is on its way again, or waits at the shop's
 * counter as long as when it became ready, and the customer is told. The invoice stays, because the goods can only leave once.
 * Doing it twice changes nothing more.
 * Refuses: somebody else than the shop; a fulfilment whose cash was received, that its vendor was paid for, of which
 * something was credited since, or of which the customer has asked to return something.
 */
export async function undoDelivery(shop: Shop, fulfilmentId: string): Promise<void> {
  requirePermission(shop.actor, "fulfilments.undo-delivery");
  await inTransaction(shop, async (shop) => {
    // A payout locks the orders that it pays: it comes before this or after it.
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId, "everybody");
    if (fulfilment.status === "shipped" && fulfilment.deliveriesBefore > 0) return;
    refuseUnlessMay("undo-delivery", fulfilment);
    await voidExpectedCash(shop, fulfilment.id);
    await endReturnPeriods(shop, fulfilment.id);
    const { collectedBy, collectCode } = fulfilment;
    const until = collectCode === null ? null : await lastDayToCollect(shop);
    await transitionFulfilment(shop, fulfilment, "undo-delivery", {
      columns: {
        delivered_at: null,
        return_until: null,
        delivered_by: null,
        collected_by: null,
        collect_until: until,
      },
      detail: collectedBy === null ? {} : { collectedBy },
    });
    const key = `delivery-undone:${fulfilment.id}:${fulfilment.deliveriesBefore}`;
    await queueMail<OrderMail>(shop, key, fulfilment.buyerEmail, {
      template: "delivery-undone",
      ...factsForMail(fulfilment),
      until,
    });
  });
}
