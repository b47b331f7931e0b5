import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { isOpenOn, openDaysAfter } from "../../base/time/open-days.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { OrderMail } from "../mail-data.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { dueAtCounter, leftOf } from "../credited-lines/lines-left.server.ts";
import type { PackInput } from "../fulfilment/ship-input.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import {
  factsForMail,
  lockOwnFulfilment,
  refuseUnlessAsShown,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";
import { againIfSerialTaken } from "./again-if-serial-taken.server.ts";
import { invoicePart, takeOutGoods } from "./invoice-part.server.ts";

/** The last day in India on which a customer can collect what is ready now; the shop is open on it. */
export async function lastDayToCollect(shop: Shop): Promise<string> {
  const { collectDays, ...closed } = await shop.db
    .selectFrom("shop_settings")
    .select(["collect_days as collectDays", "closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  const last = daysAfter(indianDay(shop.now()), collectDays);
  return isOpenOn(last, closed) ? last : openDaysAfter(last, 1, closed);
}

const noNumbers: PackInput = { serials: new Map() };

/**
 * Packs the vendor's fulfilment with the serial numbers of its units: its box is closed, and its invoice lies in it. Packing
 * twice changes nothing more. What is collected at the shop is ready then: its customer is mailed the code, and its
 * invoice is issued when it is handed over. Nobody is told (`isTold`) of what is handed over in the same transaction.
 * Refuses: a fulfilment that is not paid or no longer pending, or whose items or address changed since the form was
 * shown; serial numbers that do not fit, see writeSerials; what issueInvoice refuses.
 */
export async function packFulfilment(
  shop: Shop,
  fulfilmentId: string,
  input: PackInput & { isTold?: boolean } = noNumbers,
): Promise<void> {
  await againIfSerialTaken(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "processing") return;
    refuseUnlessMay("pack", fulfilment);
    const { id, collectCode } = fulfilment;
    if (input.contents) await refuseUnlessAsShown(shop, id, input.contents);
    const packed = { packed_at: shop.now() };
    if (collectCode === null) {
      const left = await leftOf(shop, fulfilment);
      const detail = await takeOutGoods(shop, fulfilment, left, input);
      await transitionFulfilment(shop, fulfilment, "pack", { columns: packed, detail });
      await invoicePart(shop, fulfilment, left, input);
      return;
    }
    const until = await lastDayToCollect(shop);
    await transitionFulfilment(shop, fulfilment, "pack", { columns: { ...packed, collect_until: until } });
    if (input.isTold === false) return;
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
