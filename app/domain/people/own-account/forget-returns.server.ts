import type { Shop } from "../../shop/context/shop.ts";

/**
 * Takes the email address of a customer whose account is being deleted off the returns they asked for. These go on, but
 * nobody is mailed about them any more. Their orders are locked first, as by everything that changes a return.
 */
export async function forgetReturnsOf(shop: Shop, userId: string): Promise<void> {
  await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("returns").select("order_id").where("returns.user_id", "=", userId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  await shop.db.updateTable("returns").set({ user_email: "" }).where("user_id", "=", userId).execute();
}
