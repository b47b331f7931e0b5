import { requirePermission } from "../../access/require-permission.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { countAttempt, type RateLimit } from "../../limits/count-attempt.server.ts";
import { refusal, refusalOf } from "../../refusals/refusal.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { requireCategoryRow } from "./category-row.server.ts";

/** In megabytes. */
export const largestCategoryPicture = 15;

const uploads: RateLimit = { rule: "picture-upload", attempts: 240, perMinutes: 60 };

/**
 * Gives a category a picture, in place of its former one.
 * Refuses: an unknown category; a file that is not a picture, or is too large; more than the shop can decode in time.
 */
export async function setCategoryPicture(shop: Shop, key: string, upload: Uint8Array): Promise<void> {
  const { userId } = requirePermission(shop.actor, "catalogue.shape");
  await countAttempt(shop, uploads, userId);
  await requireCategoryRow(shop, key);
  if (upload.byteLength > largestCategoryPicture * 1024 * 1024) {
    throw refusal("picture.too-large", { megabytes: largestCategoryPicture });
  }
  const picture = await shop.pictures.keepUpload(upload, userId);
  if (picture === "busy") throw refusal("picture.too-many-waiting");
  if ("refused" in picture) throw refusalOf(picture.refused);
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto("pictures")
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setPicture(shop, key, picture.id);
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
