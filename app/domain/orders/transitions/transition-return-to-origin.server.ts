import type { OrderStatus, ReturnToOriginReason } from "#db/values/order-values.ts";
import { type OrderEventKind, writeOrderEvent } from "../history/write-order-event.server.ts";
import { step } from "../machines/machine.ts";
import {
  type ReturnToOriginEvent,
  returnToOriginMachine,
  type ReturnToOriginState,
} from "../machines/return-to-origin-machine.ts";
import type { Shop } from "../../shop/context/shop.ts";

type HistoryEntry = {
  reason?: ReturnToOriginReason;
  kind?: OrderEventKind;
  detail?: Record<string, string>;
};

/**
 * Writes a transition of a fulfilment's return to origin, and returns the id of its row. The row of one that was
 * delivered after all stays, and the next time the parcel turns back it gets another one. The order's row must be locked,
 * and the verb has checked that it is possible.
 */
export async function transitionReturnToOrigin(
  shop: Shop,
  fulfilment: { id: string; orderId: string; status: OrderStatus },
  event: ReturnToOriginEvent,
  { reason, kind = "status", detail }: HistoryEntry = {},
): Promise<string> {
  const { id: fulfilmentId, orderId } = fulfilment;
  const open = await shop.db
    .selectFrom("returns_to_origin")
    .select(["id", "state"])
    .where("fulfilment_id", "=", fulfilmentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const from = (open?.state ?? "none") as ReturnToOriginState;
  const transition = step(returnToOriginMachine, from, event, fulfilment);
  if (transition.blockedBy !== undefined) {
    throw new Error(`The parcel of fulfilment ${fulfilmentId} is ${from} and cannot ${event}.`);
  }
  const { to } = transition;
  const state = to === "none" ? "delivered" : to;
  const endedAt = to === "coming-back" ? null : shop.now();
  const { id } = open
    ? await shop.db
        .updateTable("returns_to_origin")
        .set({ state, ended_at: endedAt })
        .where("id", "=", open.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await shop.db
        .insertInto("returns_to_origin")
        .values({ fulfilment_id: fulfilmentId, state, reason, started_at: shop.now(), ended_at: endedAt })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeOrderEvent(shop, orderId, kind, {
    detail,
    fulfilmentId,
    transition: { machine: "return-to-origin", event, from, to },
  });
  return id;
}
