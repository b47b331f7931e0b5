import { requirePermission } from "../../../shop/access/require-permission.ts";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { saveOwnerPicture } from "../../../shop/pictures/save-owner-picture.server.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { requireCategoryRow } from "./category-row.server.ts";

/** In megabytes. */
const largestCategoryPicture = 15;

/**
 * Gives a category a picture, in place of its former one.
 * Refuses: an unknown category; a file that is not a picture, or is too large; more than the shop can decode in time.
 */
export function setCategoryPicture(shop: Shop, key: string, upload: Uint8Array): Promise<void> {
  return saveOwnerPicture(shop, upload, {
    requires: "catalogue.shape",
    megabytes: largestCategoryPicture,
    check: (shop) => requireCategoryRow(shop, key),
    give: (shop, picture) => setPicture(shop, key, picture),
  });
}

/** Takes the picture from a category. Refuses: an unknown category. */
export async function removeCategoryPicture(shop: Shop, key: string): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await inTransaction(shop, (shop) => setPicture(shop, key, null));
}

async function setPicture(shop: Shop, key: string, pictureId: string | null) {
  const { name, pictureId: former } = await requireCategoryRow(shop, key);
  if (former === pictureId) return;
  await shop.db.updateTable("categories").set({ picture_id: pictureId }).where("key", "=", key).execute();
  await writeAudit(shop, {
    action: "category.picture",
    subject: { id: key, name },
    vendorId: null,
    before: { hasPicture: former !== null },
    after: { hasPicture: pictureId !== null },
  });
}
