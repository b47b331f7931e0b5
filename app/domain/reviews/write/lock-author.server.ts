import type { Shop } from "../../shop/context/shop.ts";

/** Of two forms that this person sends at once, the second then finds what the first has written. */
export async function lockAuthor(shop: Shop, userId: string): Promise<void> {
  await shop.db
    .selectFrom("auth_users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
