import { sql } from "kysely";
import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isAtEnd } from "../machines/fulfilment-machine.ts";
import { dueAtCounter } from "../credited-lines/lines-left.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";

/** So many days before the last one. */
const daysBefore = 2;

/** Mails each customer once who has not collected at the shop what will not wait for much longer. */
export async function remindToCollect(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom("fulfilments")
    .select(["id", sql<string>`collect_until::text`.as("until")])
    .where("status", "in", ["processing", "shipped"])
    .where("collect_reminded_at", "is", null)
    // Not on the heels of the mail that it is ready.
    .where("packed_at", "<", new Date(shop.now().getTime() - 24 * 60 * 60_000))
    .where(sql<boolean>`collect_until <= ${daysAfter(indianDay(shop.now()), daysBefore)}::date`)
    .execute();
  for (const { id, until } of waiting) {
    await inTransaction(shop, async (shop) => {
      const fulfilment = await lockOwnFulfilment(shop, id, "everybody");
      // It may have been collected while this waited for the lock.
      const { status, collectCode, isComingBack } = fulfilment;
      if (isAtEnd(status) || isComingBack || collectCode === null) return;
      await shop.db
        .updateTable("fulfilments")
        .set({ collect_reminded_at: shop.now() })
        .where("id", "=", id)
        .execute();
      await queueMail<OrderMail>(shop, `order-ready-reminder:${id}`, fulfilment.buyerEmail, {
        template: "order-ready",
        ...factsForMail(fulfilment),
        code: collectCode,
        until,
        isReminder: true,
        ...(await dueAtCounter(shop, fulfilment)),
      });
    });
  }
}
