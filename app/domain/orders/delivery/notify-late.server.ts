import { sql } from "kysely";
import type { OrderMail } from "../mail-data.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { dueDay, isLate } from "../order/order-conditions.server.ts";
import { requestShipping } from "../mails/notify-sellers.server.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";

/** A run tells at most so many; the next one follows within the hour. */
const mostAtOnce = 500;

/** What waits at the shop for its customer is not late for them. */
const isAwaited = sql<boolean>`(collect_code is null or fulfilments.status = 'pending')`;

/**
 * Mails each customer once for each day by which their goods were promised and did not arrive, and asks the vendor to
 * ship what it still has. Each has a transaction of its own.
 */
export async function notifyLate(shop: Shop): Promise<void> {
  const today = indianDay(shop.now());
  const late = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select("fulfilments.id")
    .where("late_told_at", "is", null)
    // Follows from being late; it is what the index is ordered by.
    .where("promised_for", "<", sql<Date>`${today}::date`)
    .where(isLate(today))
    .where(isAwaited)
    .orderBy("promised_for")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of late) await inTransaction(shop, (shop) => notify(shop, id));
}

async function notify(shop: Shop, id: string): Promise<void> {
  const fulfilment = await lockOwnFulfilment(shop, id, "everybody");
  // It may have arrived while this waited for the lock.
  const late = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(sql<string>`${dueDay}::text`.as("promisedFor"))
    .where("fulfilments.id", "=", id)
    .where("late_told_at", "is", null)
    .where(isLate(indianDay(shop.now())))
    .where(isAwaited)
    .executeTakeFirst();
  if (!late) return;
  await shop.db.updateTable("fulfilments").set({ late_told_at: shop.now() }).where("id", "=", id).execute();
  const isShipped = fulfilment.status === "shipped";
  const day = late.promisedFor;
  const isAsked = !isShipped && (await requestShipping(shop, { orderId: fulfilment.orderId, id, day }));
  await queueMail<OrderMail>(shop, `order-late:${id}:${day}`, fulfilment.buyerEmail, {
    template: "order-late",
    ...factsForMail(fulfilment),
    promisedFor: day,
    isShipped,
    isAsked,
  });
}
