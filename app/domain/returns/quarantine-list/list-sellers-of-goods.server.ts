import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The sellers to whom goods came back, by name, to filter them by. */
export function listSellersOfGoods(shop: Shop): Promise<{ id: string; name: string }[]> {
  requirePermission(shop.actor, "returns.read-any");
  return shop.db
    .selectFrom("vendors")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("returned_goods")
          .select("returned_goods.id")
          .whereRef("returned_goods.vendor_id", "=", "vendors.id"),
      ),
    )
    .orderBy("name")
    .execute();
}
