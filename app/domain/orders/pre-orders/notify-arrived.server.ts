import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { tellOfArrivals } from "../mails/notify-sellers.server.ts";
import {
  factsForMail,
  type LockedFulfilment,
  lockOwnFulfilment,
} from "../transitions/own-fulfilment.server.ts";

/**
 * Mails customers that all goods of a part have arrived, once for each, and notes it in the history of the order. Then
 * their sellers are told what to pack, unless the order is `paid` just now and told as a new one.
 */
export async function notifyArrived(
  shop: Shop,
  { fulfilmentIds, paid }: { fulfilmentIds: readonly string[]; paid?: string | undefined },
): Promise<void> {
  const ready: LockedFulfilment[] = [];
  for (const id of fulfilmentIds) {
    await inTransaction(shop, async (shop) => {
      if (await isJoined(shop, id)) return;
      const fulfilment = await lockOwnFulfilment(shop, id, "everybody");
      // It may have been cancelled, packed, or joined with one that waits, since.
      if (fulfilment.status !== "pending" || fulfilment.awaits !== null) return;
      const { orderId, deliverBy } = fulfilment;
      await writeOrderEvent(shop, orderId, "arrived", { fulfilmentId: id });
      await queueMail<OrderMail>(shop, `goods-arrived:${id}`, fulfilment.buyerEmail, {
        template: "goods-arrived",
        ...factsForMail(fulfilment),
        deliverBy,
      });
      if (orderId !== paid) ready.push(fulfilment);
    });
  }
  await inTransaction(shop, (shop) => tellOfArrivals(shop, ready));
}

/** Whether a part is none any more, because it was joined with another one. */
async function isJoined({ db }: Shop, id: string): Promise<boolean> {
  const part = await db.selectFrom("fulfilments").select("id").where("id", "=", id).executeTakeFirst();
  return part === undefined;
}
