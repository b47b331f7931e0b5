import { sql } from "kysely";
import { formatIndianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { awaits, dueDay } from "../order/order-conditions.server.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import { dayToPromise, type PartToPromise, partsToPromise } from "../delivery/renew-promise.server.ts";

/** Whether a row of `fulfilments` waits for a product. */
const waitsFor = (productId: string) => sql<boolean>`fulfilments.status = 'pending' and exists (
  select from order_lines where fulfilment_id = fulfilments.id and product_id = ${productId} and awaited > 0
)`;

export async function lockWaitingOrders({ db }: Shop, productId: string): Promise<void> {
  await sql`
    select from orders where id in (select order_id from fulfilments where ${waitsFor(productId)})
    order by id for no key update
  `.execute(db);
}

/**
 * Gives parts that wait for a product its new expected day, or the later one of other goods in them. What was promised
 * stays beside the later day, as where a seller moves it. Customers are mailed a later day once; an earlier one they read
 * on the order's page. The orders must be locked.
 */
export async function moveWaitingParts(shop: Shop, productId: string, expected: string): Promise<void> {
  const parts = await partsToPromise(shop)
    .select(sql<string | null>`${dueDay}::text`.as("due"))
    .select(
      // What another product is expected on; its own day if its pre-order has ended.
      sql<string>`greatest(${expected}::date, (
        select max(coalesce(expected, fulfilments.awaits)) from order_lines left join product_pre_orders using (product_id)
        where fulfilment_id = fulfilments.id and awaited > 0 and product_id <> ${productId}
      ))::text`.as("later"),
    )
    .where(waitsFor(productId))
    .where(awaits, "is not", null)
    .orderBy("fulfilments.id")
    .execute();
  for (const part of parts) if (part.later !== part.awaits) await move(shop, part);
}

async function move(shop: Shop, part: PartToPromise & { due: string | null; later: string }): Promise<void> {
  const { id, promised, due: from, later } = part;
  const to = dayToPromise({ ...part, awaits: later }, shop.now());
  const isLater = to !== null && promised !== null && to > promised;
  await shop.db
    .updateTable("fulfilments")
    .set({ awaits: later, late_told_at: null })
    .set(isLater ? { moved_to: to, moves: sql`greatest(moves, 1)` } : { moved_to: null, moves: 0 })
    .where("id", "=", id)
    .where("awaits", "is not", null)
    .execute();
  if (!isLater || from === null || to <= from) return;
  const fulfilment = await lockOwnFulfilment(shop, id, "everybody");
  await writeOrderEvent(shop, fulfilment.orderId, "moved", {
    detail: {
      date: `${formatIndianDay(to)} instead of ${formatIndianDay(from)}`,
      reason: `Stock expected ${formatIndianDay(later)}`,
    },
    fulfilmentId: id,
  });
  await queueMail<OrderMail>(
    shop,
    `pre-order-moved:${id}:${shop.now().toISOString()}`,
    fulfilment.buyerEmail,
    {
      template: "pre-order-moved",
      ...factsForMail(fulfilment),
      from,
      to,
      expected: later,
    },
  );
}
