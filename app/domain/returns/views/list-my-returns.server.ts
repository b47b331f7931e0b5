import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { dueDay } from "../return-labels.ts";
import { returnColumns, returnsOfLines } from "../return/returns-of-lines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { linePicture } from "../../orders/lists/order-columns.server.ts";
import { refundStatus } from "./refund-status.server.ts";
import { isOverdueAt } from "./return-turns.server.ts";

export type MyReturn = Awaited<ReturnType<typeof listMyReturns>>["returns"][number];

const perPage = 20;

/** Lists the customer's returns and service requests, newest first. `after` is the id of the last one shown. */
export async function listMyReturns(shop: Shop, after?: string) {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  let query = returnsOfLines(shop)
    .select(returnColumns)
    .select([
      "order_lines.slug",
      "returns.requested_at as requestedAt",
      "returns.due_at as dueAt",
      linePicture,
    ])
    .select([
      refundStatus.as("refundStanding"),
      isOverdueAt(shop).as("isOverdue"),
      sql<string | null>`returns.return_until::text`.as("returnUntil"),
      // Whether a repair was begun and is not possible.
      sql<boolean>`returns.state = 'accepted' and repair_started_at is not null`.as("isBeyondRepair"),
    ])
    .where("returns.user_id", "=", userId);
  if (after !== undefined && isUuid(after)) {
    query = query.where(
      sql<boolean>`(returns.requested_at, returns.id) < (
        select last.requested_at, last.id from returns last where last.id = ${after}::uuid
      )`,
    );
  }
  const rows = await query
    .orderBy("returns.requested_at", "desc")
    .orderBy("returns.id", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  return {
    returns: shown.map(({ dueAt, ...row }) => ({
      ...row,
      /** The last day in India of whoever has to act; null if it is over. */
      dueOn: dueAt && dueDay(dueAt),
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The latest returns and service requests of any customer, those that are not over first, for the staff. */
export async function listReturnsOf(shop: Shop, userId: string, most: number) {
  requirePermission(shop.actor, "returns.read-any");
  return returnsOfLines(shop)
    .select(returnColumns)
    .select(["returns.requested_at as requestedAt", refundStatus.as("refundStanding")])
    .where("returns.user_id", "=", userId)
    .orderBy(sql`returns.ended_at is not null`)
    .orderBy("returns.requested_at", "desc")
    .orderBy("returns.id", "desc")
    .limit(most)
    .execute();
}
