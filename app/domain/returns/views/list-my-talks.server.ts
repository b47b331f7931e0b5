import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { returnsOfLines } from "../return/returns-of-lines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

const maxListed = 100;

/** Lists the customer's returns and service requests that have messages, the one that was written to last first. */
export function listMyTalks(shop: Shop) {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  return returnsOfLines(shop)
    .innerJoin("return_messages", "return_messages.return_id", "returns.id")
    .select(["returns.id", "returns.number", "returns.kind", "order_lines.name as product"])
    .select(sql<Date>`max(return_messages.created_at)`.as("lastAt"))
    .where("returns.user_id", "=", userId)
    .groupBy(["returns.id", "order_lines.name"])
    .orderBy("lastAt", "desc")
    .orderBy("returns.id")
    .limit(maxListed)
    .execute();
}
