import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { isOpenOn, openDaysAfter } from "../../base/time/open-days.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { OrderMail } from "../mail-data.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { dueAtCounter } from "../credited-lines/lines-left.server.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { factsForMail, lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/** The last day in India on which a customer can collect what is ready now; the shop is open on it. */
export async function lastDayToCollect(shop: Shop): Promise<string> {
  const { collectDays, ...closed } = await shop.db
    .selectFrom("shop_settings")
    .select(["collect_days as collectDays", "closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  const last = daysAfter(indianDay(shop.now()), collectDays);
  return isOpenOn(last, closed) ? last : openDaysAfter(last, 1, closed);
}

/**
 * Marks the vendor's fulfilment as packed. Packing twice changes nothing more. What is collected at the shop is then ready:
 * its customer is mailed the code.
 * Refuses: a fulfilment that is not paid or no longer pending.
 */
export async function packFulfilment(shop: Shop, fulfilmentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "processing") return;
    refuseUnlessMay("pack", fulfilment);
    const { collectCode } = fulfilment;
    const until = collectCode === null ? null : await lastDayToCollect(shop);
    await transitionFulfilment(shop, fulfilment, "pack", {
      columns: { packed_at: shop.now(), collect_until: until },
    });
    if (collectCode === null || until === null) return;
    await queueMail<OrderMail>(shop, `order-ready:${fulfilment.id}`, fulfilment.buyerEmail, {
      template: "order-ready",
      ...factsForMail(fulfilment),
      code: collectCode,
      until,
      isReminder: false,
      ...(await dueAtCounter(shop, fulfilment)),
    });
  });
}
