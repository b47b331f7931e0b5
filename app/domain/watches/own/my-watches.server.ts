import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type MyWatch = {
  id: string;
  name: string;
  /** The page of the product, or of the list; null while the product is not on sale. */
  to: string | null;
  kind: "stock" | "price" | "list";
  /** Whole rupees with GST. */
  below: number | null;
  createdAt: Date;
};

/** Whether the user's mails arrive, and what they wait for, the latest first; also what they asked as a guest. */
export async function listMyWatches(shop: Shop): Promise<{ isConfirmed: boolean; watches: MyWatch[] }> {
  const { userId } = requirePermission(shop.actor, "account.own");
  const account = await shop.db
    .selectFrom("auth_users")
    .select("email_verified")
    .where("id", "=", userId)
    .executeTakeFirst();
  const watches = await shop.db
    .selectFrom("product_watches")
    .leftJoin("products", "products.id", "product_watches.product_id")
    .select(["product_watches.id", "below", "created_at as createdAt"])
    .select(sql<string>`coalesce(products.name, list_name)`.as("name"))
    .select(sql<MyWatch["kind"]>`kind`.as("kind"))
    .select(
      sql<
        string | null
      >`case when kind = 'list' then '/products?' || list when is_public then '/products/' || slug end`.as(
        "to",
      ),
    )
    .where(isOf(userId))
    .where("confirmed_at", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("product_watches.id", "desc")
    .execute();
  return { isConfirmed: account?.email_verified === true, watches };
}

/** Ends one of the user's alerts. Ending one that is gone changes nothing. */
export async function removeMyWatch(shop: Shop, id: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  await shop.db.deleteFrom("product_watches").where(isOf(userId)).where("id", "=", id).execute();
}

/** What belongs to an account: also what a guest asked with the address that the account has confirmed. */
export const isOf = (userId: string) => sql<boolean>`(product_watches.user_id = ${userId}
  or product_watches.email = (select email from auth_users where id = ${userId} and email_verified))`;
