import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { countAttempt, type RateLimit } from "../limits/count-attempt.server.ts";
import { refusal, refusalOf } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { lockBrand } from "./lock-brands.server.ts";

/** In megabytes. */
export const largestLogo = 5;

const uploads: RateLimit = { rule: "picture-upload", attempts: 240, perMinutes: 60 };

/**
 * Gives a brand a logo, in place of its former one.
 * Refuses: an unknown brand; a file that is not a picture, or is too large; more than the shop can decode in time.
 */
export async function setLogo(shop: Shop, id: string, upload: Uint8Array): Promise<void> {
  const { userId } = requirePermission(shop.actor, "catalogue.shape");
  await countAttempt(shop, uploads, userId);
  if (upload.byteLength > largestLogo * 1024 * 1024) {
    throw refusal("picture.too-large", { megabytes: largestLogo });
  }
  // Checked before the work of decoding, which runs in no transaction.
  await inTransaction(shop, (shop) => lockBrand(shop, id));
  const picture = await shop.pictures.keepUpload(upload, userId);
  if (picture === "busy") throw refusal("picture.too-many-waiting");
  if ("refused" in picture) throw refusalOf(picture.refused);
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto("pictures")
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await keepLogo(shop, id, picture.id);
  });
}

/** Takes the logo from a brand. Refuses: an unknown brand. */
export async function removeLogo(shop: Shop, id: string): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await inTransaction(shop, (shop) => keepLogo(shop, id, null));
}

async function keepLogo(shop: Shop, id: string, logo: string | null) {
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
