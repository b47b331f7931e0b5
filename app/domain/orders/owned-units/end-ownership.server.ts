import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { OwnedUnitId } from "./owned-unit-id.ts";

/**
 * Takes a product from its new owner's list: the new owner does, who gives it away, or its buyer, who did not.
 * Refuses: anybody else, as unknown.
 */
export async function endOwnership(shop: Shop, { orderId, position, unit }: OwnedUnitId): Promise<void> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  const ended = await shop.db
    .deleteFrom("owned_units")
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .where("unit", "=", unit)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("user_id", "=", userId),
        exists(
          selectFrom("orders")
            .select("orders.id")
            .where("orders.id", "=", orderId)
            .where("orders.user_id", "=", userId),
        ),
      ]),
    )
    .returning("unit")
    .executeTakeFirst();
  if (!ended) throw refusal("owned-unit.not-yours");
}
