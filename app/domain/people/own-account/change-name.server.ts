import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { NameChange } from "../credentials/account-changes.ts";

export async function changeName(shop: Shop, { name }: NameChange): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  await shop.db
    .updateTable("auth_users")
    .set({ name, updated_at: shop.now() })
    .where("id", "=", userId)
    .execute();
}
