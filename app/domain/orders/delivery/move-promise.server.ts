import { sql } from "kysely";
import { formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { isBeforeDispatch } from "../machines/fulfilment-machine.ts";
import { daysToMoveTo, dueDay } from "../order/order-conditions.server.ts";
import { refusal } from "../refusals.ts";
import {
  factsForMail,
  lockOwnFulfilment,
  type LockedFulfilment,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";
import { mostMoves, type MoveInput, moveReasonLabels } from "../fulfilment/move-input.ts";

/**
 * Moves the day by which the customer expects a fulfilment to a later one, and mails it to them. What was promised
 * stays beside it: returns for lateness go by that. The same move again changes nothing.
 * Refuses: a fulfilment that was dispatched, is on hold or is ready to be collected; a third move; a day that is not
 * later, has passed or is more than 30 days after the promised one; a form older than another move.
 */
export async function movePromise(shop: Shop, fulfilmentId: string, input: MoveInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    const { id, vendorId } = fulfilment;
    const { movedTo: to, reason, note } = input;
    const promise = await readPromise(shop, id);
    if (promise.moves === input.moves + 1 && promise.due === to) return;
    const from = refuseUnlessMovable(fulfilment, promise, input);
    const moves = promise.moves + 1;
    await shop.db
      .updateTable("fulfilments")
      // Whoever was told that it is late is told again if the new day passes too.
      .set({ moved_to: to, moves, late_told_at: null })
      .where("id", "=", id)
      .where("vendor_id", "=", vendorId)
      .execute();
    const why = {
      // Another reason is the message.
      ...(reason !== "other" && { reason: moveReasonLabels[reason].seller }),
      ...(note !== "" && { note }),
    };
    await writeOrderEvent(shop, fulfilment.orderId, "moved", {
      detail: { date: `${formatIndianDay(to)} instead of ${formatIndianDay(from)}`, ...why },
      fulfilmentId: id,
    });
    await writeAudit(shop, {
      action: "fulfilment.move",
      subject: { id, name: fulfilment.orderNumber },
      vendorId,
      before: { deliverBy: formatIndianDay(from) },
      after: { deliverBy: formatIndianDay(to), ...why },
    });
    await queueMail<OrderMail>(shop, `delivery-moved:${id}:${moves}`, fulfilment.buyerEmail, {
      template: "delivery-moved",
      ...factsForMail(fulfilment),
      from,
      to,
      reason,
      note,
    });
  });
}

type ReadPromise = Awaited<ReturnType<typeof readPromise>>;

const readPromise = (shop: Shop, id: string) =>
  shop.db
    .selectFrom("fulfilments")
    .select("moves")
    .select(sql<string | null>`${dueDay}::text`.as("due"))
    .select(daysToMoveTo(indianDay(shop.now())))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Returns the day that counts now. */
function refuseUnlessMovable(
  fulfilment: LockedFulfilment,
  { moves, due, moveFrom: from, moveUntil: until }: ReadPromise,
  input: MoveInput,
): string {
  const { status } = fulfilment;
  if (!isBeforeDispatch(status)) throw refusal("delivery-day.not-movable", { status });
  const isPacked = status === "processing";
  refuseUnlessMay(isPacked ? "ship" : "pack", fulfilment);
  if (due === null || from === null || until === null) throw refusal("delivery-day.not-promised");
  if (isPacked && fulfilment.collectCode !== null) throw refusal("delivery-day.is-ready");
  if (moves >= mostMoves) throw refusal("delivery-day.moved-twice");
  if (moves !== input.moves) throw refusal("delivery-day.moved-meanwhile");
  if (from > until) throw refusal("delivery-day.too-late");
  if (input.movedTo < from || input.movedTo > until) {
    throw refusal("delivery-day.out-of-range", { from, until });
  }
  return due;
}
