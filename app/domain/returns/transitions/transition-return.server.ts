import { sql, type Updateable } from "kysely";
import type { Returns } from "#db/tables.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { settleReturnAlerts } from "../../shop/alerts/return-alerts.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { step } from "../../orders/machines/machine.ts";
import { isReturnOver, type ReturnEvent, returnMachine } from "../../orders/machines/return-machine.ts";
import { returnColumns, returnLineColumns, returnsOfLines } from "../return/returns-of-lines.server.ts";
import { dueAfter, dueOfPickUp } from "../return/due-dates.server.ts";

/** A return whose order is locked by the current transaction. */
export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

/**
 * Locks the order of a return until the transaction ends, and reads the return. `scope` is who may: the person who
 * asked, its seller, or the shop.
 * Refuses: another person's or seller's return, as unknown.
 */
export async function lockReturn(
  shop: Shop,
  returnId: string,
  scope: SellerScope | { userId: string } = sellerScope(shop.actor, "returns.handle"),
) {
  if (!isUuid(returnId)) throw refusal("return.not-found");
  const locked = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("returns")
        .select("order_id")
        .where("returns.id", "=", returnId)
        .where((row) => {
          if (scope === "everybody") return row.val(true);
          return "vendorId" in scope
            ? row("returns.vendor_id", "=", scope.vendorId)
            : row("returns.user_id", "=", scope.userId);
        }),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw refusal("return.not-found");
  // Read after the lock: before it the return might still have changed.
  return returnsOfLines(shop)
    .select(returnColumns)
    .select(returnLineColumns)
    .select([
      "orders.number as orderNumber",
      "returns.user_id as userId",
      // Who asked for it, and gets its mails; empty once that account is deleted.
      "returns.user_email as userEmail",
      sql<boolean>`coalesce(returns.due_at < ${shop.now()}, false)`.as("isOverdue"),
      sql<boolean>`returns.approved_at is not null`.as("wasApproved"),
      "returns.approved_at as approvedAt",
      // The last row of its timeline: forms carry it, so that a page that is out of date does nothing.
      sql<string>`coalesce((select max(id) from order_events where return_id = returns.id), 0)::text`.as(
        "seen",
      ),
      sql<number[]>`array(select unit from return_units where return_id = returns.id order by unit)`.as(
        "units",
      ),
    ])
    .where("returns.id", "=", returnId)
    .executeTakeFirstOrThrow();
}

/** Refuses: a form whose page showed the return before its last step. */
export function refuseIfMoved(locked: LockedReturn, seen: string): void {
  if (locked.seen !== seen) throw refusal("return.moved");
}

/**
 * Writes a transition of a locked return: its columns, its clock, the order's history (which is its timeline) and the
 * audit log. Returns the return in its new state. `detail` holds what people want to read about it.
 * Refuses: an event that its state or a fact about it does not allow now.
 */
export async function transitionReturn(
  shop: Shop,
  locked: LockedReturn,
  event: ReturnEvent,
  { columns = {}, detail = {} }: { columns?: Updateable<Returns>; detail?: Record<string, string> } = {},
): Promise<LockedReturn> {
  const transition = step(returnMachine, locked.state, event, locked);
  if (transition.blockedBy !== undefined) {
    throw refusal("return.not-now", { event, state: locked.state, by: transition.blockedBy });
  }
  const { to } = transition;
  await shop.db
    .updateTable("returns")
    .set({
      ...columns,
      state: to,
      due_at: isReturnOver(to)
        ? null
        : detail.pickUpOn === undefined
          ? await dueAfter(shop, to, locked)
          : await dueOfPickUp(shop, detail.pickUpOn, locked),
      ended_at: isReturnOver(to) ? shop.now() : null,
    })
    .where("id", "=", locked.id)
    .execute();
  await shop.db
    .updateTable("return_units")
    .set({ is_open: !isReturnOver(to) })
    .where("return_id", "=", locked.id)
    .execute();
  await settleReturnAlerts(shop, locked.id);
  await writeOrderEvent(shop, locked.orderId, "return", {
    detail,
    fulfilmentId: locked.fulfilmentId,
    returnId: locked.id,
    transition: { machine: "return", event, from: locked.state, to },
  });
  await writeAudit(shop, {
    action: `return.${event}`,
    subject: { id: locked.id, name: locked.number },
    vendorId: locked.vendorId,
    before: { state: locked.state },
    after: { state: to, ...detail },
  });
  return {
    ...locked,
    state: to,
    isOverdue: false,
    isLost: columns.is_lost ?? locked.isLost,
    wasApproved: locked.wasApproved || columns.approved_at !== undefined,
  };
}
