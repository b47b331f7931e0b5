import type { Shop } from "../../shop/context/shop.ts";

/** The units of a line, by their number within it, that this person owns without having bought them. */
export async function unitsOwnedBy(
  shop: Shop,
  { orderId, position, userId }: { orderId: string; position: number; userId: string },
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
