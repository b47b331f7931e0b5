import { randomBytes } from "node:crypto";
import type { Shop } from "../../shop/context/shop.ts";
import { newSeries } from "./give-series.server.ts";

/** Creates a vendor for a person to act for. It waits for approval, unless the shop approves at once. */
export async function openVendor(
  shop: Shop,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const { approves_vendors_at_once: isApproved } = await shop.db
    .selectFrom("shop_settings")
    .select("approves_vendors_at_once")
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto("vendors")
    .values({
      slug: `vendor-${randomBytes(6).toString("hex")}`,
      name,
      email,
      details_due_since: shop.now(),
      approved_at: isApproved ? shop.now() : null,
      series: isApproved ? newSeries : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
