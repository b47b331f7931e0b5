import { requirePermission } from "../access/require-permission.ts";
import { refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";
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

/** The units of a line whose new owner this person is. */
export async function unitsOwnedBy(
  shop: Shop,
  userId: string,
  { orderId, position }: Pick<OwnedUnitId, "orderId" | "position">,
): Promise<number[]> {
  const rows = await shop.db
    .selectFrom("owned_units")
    .select("unit")
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .where("user_id", "=", userId)
    .orderBy("unit")
    .execute();
  return rows.map(({ unit }) => unit);
}
