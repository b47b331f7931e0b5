import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import type { Shop } from "../context/shop.ts";
import { largestShopLogo } from "./logo-limit.ts";
import { saveOwnerPicture } from "../pictures/save-owner-picture.server.ts";

/**
 * Gives the shop a logo, in place of its mark or its former one.
 * Refuses: a file that is not a picture (SVG too, which can contain programs), or is too large; more than the shop can
 * decode in time.
 */
export function setShopLogo(shop: Shop, upload: Uint8Array): Promise<void> {
  const give = saveLogo;
  return saveOwnerPicture(shop, upload, { requires: "settings.change", megabytes: largestShopLogo, give });
}

/** Brings back the shop's mark. */
export async function removeShopLogo(shop: Shop): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, (shop) => saveLogo(shop, null));
}

async function saveLogo(shop: Shop, logo: string | null) {
  const { db } = shop;
  const row = await db.selectFrom("shop_settings").select("logo").forUpdate().executeTakeFirstOrThrow();
  if (row.logo === logo) return;
  await db.updateTable("shop_settings").set({ logo }).execute();
  await writeAudit(shop, {
    action: "settings.logo",
    subject: { id: "shop", name: "Logo of the shop" },
    vendorId: null,
    before: { hasLogo: row.logo !== null },
    after: { hasLogo: logo !== null },
  });
}
