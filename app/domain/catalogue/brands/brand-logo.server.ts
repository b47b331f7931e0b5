import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { saveOwnerPicture } from "../../shop/pictures/save-owner-picture.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockBrand } from "./lock-brands.server.ts";

/** In megabytes. */
export const largestLogo = 5;

/**
 * Gives a brand a logo, in place of its former one.
 * Refuses: an unknown brand; a file that is not a picture, or is too large; more than the shop can decode in time.
 */
export function setLogo(shop: Shop, id: string, upload: Uint8Array): Promise<void> {
  return saveOwnerPicture(shop, upload, {
    requires: "catalogue.shape",
    megabytes: largestLogo,
    check: (shop) => inTransaction(shop, (shop) => lockBrand(shop, id)),
    give: (shop, logo) => saveLogo(shop, id, logo),
  });
}

/** Takes the logo from a brand. Refuses: an unknown brand. */
export async function removeLogo(shop: Shop, id: string): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await inTransaction(shop, (shop) => saveLogo(shop, id, null));
}

async function saveLogo(shop: Shop, id: string, logo: string | null) {
  const brand = await lockBrand(shop, id);
  if (brand.logo === logo) return;
  await shop.db.updateTable("brands").set({ logo }).where("id", "=", id).execute();
  await writeAudit(shop, {
    action: "brand.logo",
    subject: { id, name: brand.name },
    vendorId: null,
    before: { hasLogo: brand.logo !== null },
    after: { hasLogo: logo !== null },
  });
}
